//! A small server for a folder, for this machine only.

use anyhow::{Result, anyhow};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use tiny_http::{Header, Response, Server};

/// What happens when a port is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Port {
    /// Nothing is served.
    Exactly,
    /// The next free one is used.
    OrNext,
}

/// Serves a folder until the program is ended.
pub(crate) fn folder(folder: &Path, port: u16, taken: Port) -> Result<()> {
    let last = if taken == Port::OrNext { port.saturating_add(20) } else { port };
    let (server, port) = (port..=last)
        .find_map(|port| Server::http(("127.0.0.1", port)).ok().map(|server| (Arc::new(server), port)))
        .ok_or_else(|| anyhow!("port {port} is taken"))?;
    println!("\nServing {} at http://localhost:{port}/ (end with Ctrl+C)", folder.display());
    let folder = fs::canonicalize(folder)?;
    let workers: Vec<_> = (0..4)
        .map(|_| {
            let (server, folder) = (server.clone(), folder.clone());
            std::thread::spawn(move || {
                for request in server.incoming_requests() {
                    let file = file_of(&folder, request.url());
                    // Whether the browser still listens is its own affair.
                    let _ = match fs::read(&file) {
                        Ok(bytes) => request.respond(Response::from_data(bytes).with_header(kind(&file))),
                        Err(_) => request.respond(Response::from_string("not found").with_status_code(404)),
                    };
                }
            })
        })
        .collect();
    workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| anyhow!("the server broke down")))
}

/// The file that an address asks for; never one outside the folder.
fn file_of(folder: &Path, url: &str) -> PathBuf {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let parts = Path::new(path).components().filter(|part| matches!(part, Component::Normal(_)));
    let file = parts.fold(folder.to_path_buf(), |file, part| file.join(part));
    if file.is_dir() { file.join("index.html") } else { file }
}

fn kind(file: &Path) -> Header {
    let kind = match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    Header::from_bytes("Content-Type", kind).unwrap_or_else(|()| unreachable!("the kinds are plain text"))
}
