//! Server of the release page, a process that tests can kill to simulate a lost network.

use crate::driver::free_port;
use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

pub struct Site {
    process: Child,
    port: u16,
    folder: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// Returns the folder of what cargo builds.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Returns the folder of the release page; speed is measured on a copy with compressed files.
pub fn dist() -> PathBuf {
    std::env::var_os("KLETKA_SITE").map_or_else(|| root().join("dist"), PathBuf::from)
}

impl Site {
    /// Serves `dist/` below a folder such as `games/kletka/`, or at the root for an empty name.
    pub fn start(folder: &str) -> Result<Self> {
        Self::start_changed(folder, |_| Ok(()))
    }

    /// Like [`start`](Self::start), on a host that serves the folder also without the slash at its end.
    pub fn start_slashless(folder: &str) -> Result<Self> {
        Self::start_on(folder, |_| Ok(()), &["slashless"])
    }

    /// Like [`start`](Self::start), with a copy of `dist/` changed by `change`.
    pub fn start_changed(folder: &str, change: impl FnOnce(&Path) -> Result<()>) -> Result<Self> {
        Self::start_on(folder, change, &[])
    }

    /// Like [`start`](Self::start), with the files of another build in the folder `against/` of a copy of `dist/`.
    pub fn start_against(other: &Path) -> Result<Self> {
        Self::start_changed("new/", |place| copy_files(other, &place.join("against")))
    }

    /// Starts the server with more options.
    fn start_on(folder: &str, change: impl FnOnce(&Path) -> Result<()>, more: &[&str]) -> Result<Self> {
        let dist = dist();
        if !dist.join("index.html").exists() {
            bail!("dist/ is missing: build it by `cargo xtask dist`");
        }
        let port = free_port()?;
        let served = if folder.is_empty() { dist } else { copy(&dist, folder, port)? };
        if !folder.is_empty() {
            change(&served.join(folder))?;
        }
        let server = target().join("debug/xtask");
        let mut command = Command::new(&server);
        command.args(["serve", &served.to_string_lossy(), &port.to_string()]).args(more).stdout(Stdio::null());
        let process = command.spawn().with_context(|| format!("{} does not start", server.display()))?;
        for _ in 0..100 {
            if std::net::TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Ok(Self { process, port, folder: folder.to_owned() });
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        bail!("the server does not answer")
    }

    /// Returns the address of a fragment.
    pub fn address(&self, fragment: &str) -> String {
        format!("http://localhost:{}/{}{fragment}", self.port, self.folder)
    }

    /// Kills the server.
    pub fn end(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// Copies the page into a folder of a new site.
fn copy(dist: &Path, folder: &str, port: u16) -> Result<PathBuf> {
    let site = root().join(format!("target/site-{port}"));
    copy_files(dist, &site.join(folder))?;
    Ok(site)
}

fn copy_files(from: &Path, place: &Path) -> Result<()> {
    std::fs::create_dir_all(place)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        std::fs::copy(entry.path(), place.join(entry.file_name()))?;
    }
    Ok(())
}

/// Returns the file in a copy of the site with this prefix before its hash.
pub fn file_of(place: &Path, begin: &str) -> Result<PathBuf> {
    let mut files = std::fs::read_dir(place)?.filter_map(Result::ok).map(|entry| entry.path());
    let has_name = |file: &PathBuf| file.file_name().is_some_and(|name| name.to_string_lossy().starts_with(begin));
    files.find(has_name).with_context(|| format!("no file {begin}…"))
}

/// Registers a file's new text in the copied service worker, as a new version of the site does.
pub fn announce_version(place: &Path, name: &str, text: &str) -> Result<()> {
    let worker = place.join("service-worker.js");
    let code = std::fs::read_to_string(&worker)?;
    let (before, rest) = code.split_once(&format!("\"{name}\": \"")).with_context(|| format!("no file {name}"))?;
    let (_, after) = rest.split_once('"').context("no hash")?;
    let hash = BASE64_STANDARD.encode(Sha256::digest(text));
    let hash = hash.trim_end_matches('=');
    Ok(std::fs::write(&worker, format!("{before}\"{name}\": \"{hash}\"{after}"))?)
}

impl Drop for Site {
    fn drop(&mut self) {
        self.end();
    }
}
