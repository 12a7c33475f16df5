//! A small server for a folder, for this machine only.

use anyhow::{Context, Result};
use std::path::Path;
use tokio::net::TcpListener;
use tower_http::services::ServeDir;

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
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    runtime.block_on(async {
        let (listener, port) = listen(port, last).await.with_context(|| format!("port {port} is taken"))?;
        println!("\nServing {} at http://localhost:{port}/ (end with Ctrl+C)", folder.display());
        let site = axum::Router::new().fallback_service(ServeDir::new(folder));
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
