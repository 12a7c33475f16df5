//! A local web server for a folder.

use crate::site::brotli;
use crate::tools;
use anyhow::{Context, Result, anyhow};
use axum::extract::Request;
use axum::middleware::map_request;
use std::fs;
use std::path::{Path, PathBuf};
use tokio::net::TcpListener;
use tower_http::services::{ServeDir, ServeFile};

/// The reaction to a port that is in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Port {
    /// Fails.
    Exactly,
    /// Takes the next free port.
    OrNext,
}

/// The answer to the address of a folder without its slash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slash {
    /// A redirect to the address with it.
    Redirected,
    /// The page of the folder, as some hosts answer.
    Ignored,
}

/// Serves a site until the program is stopped, compressed like on a good host.
pub(crate) fn compressed(site: &Path, port: u16) -> Result<()> {
    folder(&compress(site)?, port, Port::OrNext, Slash::Redirected)
}

/// Copies a site to a folder, with a compressed copy beside each file.
pub(crate) fn compress(site: &Path) -> Result<PathBuf> {
    let served = tools::target().join("served");
    if served.exists() {
        fs::remove_dir_all(&served)?;
    }
    fs::create_dir_all(&served)?;
    for entry in fs::read_dir(site)? {
        let name = entry?.file_name().into_string().map_err(|name| anyhow!("{} is no plain name", name.display()))?;
        let bytes = fs::read(site.join(&name))?;
        fs::write(served.join(format!("{name}.br")), brotli(&bytes)?)?;
        fs::write(served.join(name), bytes)?;
    }
    Ok(served)
}

/// Serves a folder until the program is stopped, preferring compressed copies ending in `.br`. Missing files get its
/// `404.html`, as on static hosts.
pub(crate) fn folder(folder: &Path, port: u16, taken: Port, slash: Slash) -> Result<()> {
    let last = if taken == Port::OrNext { port.saturating_add(20) } else { port };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    runtime.block_on(async {
        let (listener, port) = listen(port, last).await.with_context(|| format!("port {port} is taken"))?;
        println!("\nServing {} at http://localhost:{port}/ (end with Ctrl+C)", folder.display());
        let site = ServeDir::new(folder).precompressed_br().not_found_service(ServeFile::new(folder.join("404.html")));
        let root = folder.to_owned();
        let add_slash = move |mut request: Request| {
            let path = request.uri().path();
            if slash == Slash::Ignored && !path.ends_with('/') && root.join(path.trim_start_matches('/')).is_dir() {
                *request.uri_mut() = format!("{path}/").parse().unwrap_or_default();
            }
            async move { request }
        };
        let site = axum::Router::new().fallback_service(site).layer(map_request(add_slash));
        Ok(axum::serve(listener, site).await?)
    })
}

async fn listen(first: u16, last: u16) -> Option<(TcpListener, u16)> {
    for port in first..=last {
        if let Ok(listener) = TcpListener::bind(("127.0.0.1", port)).await {
            return Some((listener, port));
        }
    }
    None
}
