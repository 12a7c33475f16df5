//! WebDriver processes and their browsers.

use anyhow::{Context, Result};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use std::net::TcpListener;
use std::path::PathBuf;
use std::time::Duration;
use tokio::process::{Child, Command};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Browser {
    Chromium,
    Firefox,
    WebKit,
}

/// Environment of a test's browser.
#[derive(Clone, Copy, Debug)]
pub struct BrowserOptions {
    pub language: &'static str,
    /// Sets the system's dark colour scheme.
    pub dark: bool,
    /// Width and height of the window.
    pub size: (u32, u32),
    /// Allows a service worker, which fetches the whole site during a test.
    pub service_worker: bool,
    /// The number of the film that Chromium's camera sees, one of a test's browsers each.
    pub camera: Option<u8>,
}

impl Default for BrowserOptions {
    fn default() -> Self {
        Self { language: "en", dark: false, size: (1440, 900), service_worker: false, camera: None }
    }
}

impl BrowserOptions {
    /// Upright phone.
    pub const PHONE: (u32, u32) = (390, 844);
    /// Phone in landscape.
    pub const PHONE_LANDSCAPE: (u32, u32) = (844, 390);

    /// Options of an upright phone.
    pub fn phone() -> Self {
        Self { size: Self::PHONE, ..Self::default() }
    }

    /// Returns the same options in dark colours.
    #[must_use]
    pub fn dark(self) -> Self {
        Self { dark: true, ..self }
    }

    /// Returns the same options with a service worker.
    #[must_use]
    pub fn with_service_worker(self) -> Self {
        Self { service_worker: true, ..self }
    }

    /// Returns the same options with a camera.
    #[must_use]
    pub fn with_camera(self, number: u8) -> Self {
        Self { camera: Some(number), ..self }
    }

    /// Returns the same options in another language.
    #[must_use]
    pub fn speaking(self, language: &'static str) -> Self {
        Self { language, ..self }
    }
}

/// WebDriver process, ended on drop.
pub(crate) struct Driver {
    browser: Browser,
    port: u16,
    _process: Child,
}

/// Returns a free port.
pub(crate) fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// Script timeout in milliseconds: `bench page` measures for minutes on a busy machine.
const LONGEST_SCRIPT: u32 = 280_000;

/// Keeps glibc from AVX-512 in Firefox. Its `memcpy` leaves the upper halves of registers in use, and Firefox compiles
/// wasm to a mix of SSE and AVX, which is up to 200 times slower in that state on Sapphire Rapids.
const WITHOUT_AVX512: &str = "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX512BW";

impl Driver {
    pub(crate) async fn start() -> Result<Self> {
        let browser = match std::env::var("KLETKA_BROWSER").as_deref() {
            Ok("firefox") => Browser::Firefox,
            Ok("webkit") => Browser::WebKit,
            _ => Browser::Chromium,
        };
        let port = free_port()?;
        let mut command = match browser {
            Browser::Chromium => Command::new("chromedriver"),
            Browser::Firefox => Command::new("geckodriver"),
            Browser::WebKit => Command::new("WebKitWebDriver"),
        };
        match browser {
            Browser::Chromium | Browser::WebKit => command.arg(format!("--port={port}")),
            Browser::Firefox => {
                command.args(["--port", &port.to_string(), "--log", "fatal"]).env("GLIBC_TUNABLES", WITHOUT_AVX512)
            }
        };
        let quiet = std::process::Stdio::null;
        let process =
            command.stdout(quiet()).stderr(quiet()).kill_on_drop(true).spawn().context("the driver is missing")?;
        for _ in 0..200 {
            if std::net::TcpStream::connect(("127.0.0.1", port)).is_ok() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(Self { browser, port, _process: process })
    }

    pub(crate) fn browser(&self) -> Browser {
        self.browser
    }

    pub(crate) async fn client(&self, wish: &BrowserOptions) -> Result<Client> {
        let mut capabilities = match self.browser {
            Browser::Chromium => chromium(wish),
            Browser::Firefox => firefox(wish),
            Browser::WebKit => json!({}),
        };
        capabilities["timeouts"] = json!({ "script": LONGEST_SCRIPT, "pageLoad": 60_000 });
        let serde_json::Value::Object(capabilities) = capabilities else { unreachable!("capabilities are an object") };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let client = builder.capabilities(capabilities).connect(&format!("http://127.0.0.1:{}", self.port)).await?;
        resize(&client, self.browser, wish.size).await?;
        Ok(client)
    }
}

/// Resizes the window.
pub(crate) async fn resize(client: &Client, browser: Browser, (width, height): (u32, u32)) -> Result<()> {
    client.set_window_size(width, height).await?;
    // In landscape the browser's own bars would take a third of the height; Chromium's emulation has none.
    if browser == Browser::Firefox && height < 500 {
        let bars = client.execute("return [outerWidth - innerWidth, outerHeight - innerHeight]", vec![]).await?;
        let bar = |side: usize| bars[side].as_u64().and_then(|bar| u32::try_from(bar).ok()).unwrap_or_default();
        client.set_window_size(width + bar(0), height + bar(1)).await?;
    }
    Ok(())
}

/// Returns Debian's Chromium without an interface of its own, which takes half the time. Not the script of that name in
/// `PATH`: who ends the script leaves the browser running.
fn headless_shell() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let mut files = std::env::split_paths(&folders).map(|bin| bin.join("../lib/chromium/chromium-headless-shell"));
    files.find(|file| file.exists())
}

fn chromium(wish: &BrowserOptions) -> serde_json::Value {
    let mut args = vec![
        "--headless=new".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        format!("--lang={}", wish.language),
        format!("--accept-lang={}", wish.language),
    ];
    if let Some(film) = wish.camera.map(film_file) {
        args.push("--use-fake-ui-for-media-stream".to_owned());
        args.push("--use-fake-device-for-media-stream".to_owned());
        args.push(format!("--use-file-for-fake-video-capture={}", film.display()));
    }
    if wish.dark {
        args.push("--blink-settings=preferredColorScheme=0".to_owned());
    }
    // A desktop window has at least 500 points in each direction, so a phone needs emulation.
    let mut options = json!({ "args": args });
    if let Some(shell) = headless_shell() {
        options["binary"] = json!(shell);
    }
    if wish.size.0.min(wish.size.1) < 500 {
        let metrics =
            json!({ "width": wish.size.0, "height": wish.size.1, "pixelRatio": 2.0, "touch": true, "mobile": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    json!({ "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" } })
}

/// Returns the file of a film, which Chromium opens whenever its camera is switched on.
pub(crate) fn film_file(number: u8) -> PathBuf {
    std::env::temp_dir().join(format!("kletka-film-{}-{number}.y4m", std::process::id()))
}

/// Returns true if a screen reader reads the browser's windows, which needs them on a display.
fn is_read_aloud() -> bool {
    std::env::var_os("KLETKA_ORCA").is_some()
}

fn firefox(wish: &BrowserOptions) -> serde_json::Value {
    let args: &[&str] = if is_read_aloud() { &[] } else { &["-headless"] };
    let prefs = json!({
        "intl.accept_languages": wish.language,
        "ui.systemUsesDarkTheme": i32::from(wish.dark),
        "layout.css.prefers-color-scheme.content-override": i32::from(!wish.dark),
        // As for people; geckodriver lets a file read its neighbours.
        "security.fileuri.strict_origin_policy": true,
        "dom.serviceWorkers.enabled": wish.service_worker,
        // No question whether a site may keep things for good.
        "dom.storageManager.prompt.testing": true,
        "dom.storageManager.prompt.testing.allow": true,
    });
    json!({
        "browserName": "firefox",
        "moz:firefoxOptions": { "args": args, "prefs": prefs },
    })
}
