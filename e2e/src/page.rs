//! The page in a browser, and what a player does with it.

use crate::{Browser, Site};
use anyhow::{Context, Result, bail};
use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

/// How long the page may take to show something.
const PATIENCE: Duration = Duration::from_secs(20);

/// The page.
pub struct Page {
    client: Client,
    site: Site,
    browser: Browser,
}

impl Page {
    pub(crate) fn new(client: Client, site: Site, browser: Browser) -> Self {
        Self { client, site, browser }
    }

    pub(crate) async fn close(self) {
        self.client.close().await.ok();
    }

    /// The browser it is in.
    pub fn browser(&self) -> Browser {
        self.browser
    }

    /// Opens the page anew at a fragment, such as `#/settings`.
    ///
    /// # Errors
    /// When the page does not come.
    pub async fn open(&self, fragment: &str) -> Result<()> {
        self.client.goto("about:blank").await?;
        self.client.goto(&self.site.address(fragment)).await?;
        self.wait_for("h1").await
    }

    /// Loads the page again where it is.
    ///
    /// # Errors
    /// When the page does not come.
    pub async fn reload(&self) -> Result<()> {
        self.client.refresh().await?;
        self.wait_for("h1").await
    }

    /// Ends the network.
    pub fn go_offline(&mut self) {
        self.site.end();
    }

    /// Runs a script in the page and gives its value.
    ///
    /// # Errors
    /// When the script fails.
    pub async fn script(&self, script: &str, args: Vec<Value>) -> Result<Value> {
        Ok(self.client.execute(script, args).await?)
    }

    /// Waits until a script gives true.
    ///
    /// # Errors
    /// When it does not within the page's patience.
    pub async fn until(&self, what: &str, script: &str) -> Result<()> {
        let start = tokio::time::Instant::now();
        while start.elapsed() < PATIENCE {
            if self.script(script, vec![]).await? == Value::Bool(true) {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        bail!("waited in vain for: {what}")
    }

    /// Waits for an element.
    ///
    /// # Errors
    /// When there is none.
    pub async fn wait_for(&self, selector: &str) -> Result<()> {
        self.until(selector, &format!("return document.querySelector({}) !== null", json!(selector))).await
    }

    /// Waits until an element says this among other things.
    ///
    /// # Errors
    /// When it does not.
    pub async fn see(&self, selector: &str, text: &str) -> Result<()> {
        let script = format!(
            "return [...document.querySelectorAll({})].some(e => e.textContent.includes({}))",
            json!(selector),
            json!(text)
        );
        self.until(&format!("{text:?} in {selector}"), &script).await
    }

    /// The text of an element.
    ///
    /// # Errors
    /// When there is none.
    pub async fn text(&self, selector: &str) -> Result<String> {
        let text =
            self.script(&format!("return document.querySelector({})?.textContent", json!(selector)), vec![]).await?;
        text.as_str().map(str::to_owned).with_context(|| format!("no {selector}"))
    }

    /// Clicks an element with the mouse, or a finger.
    ///
    /// # Errors
    /// When there is none, or something is above it.
    pub async fn click(&self, selector: &str) -> Result<()> {
        self.wait_for(selector).await?;
        self.client.find(Locator::Css(selector)).await?.click().await.with_context(|| selector.to_owned())
    }

    /// Clicks the link, button or label that says this.
    ///
    /// # Errors
    /// When there is none, or something is above it.
    pub async fn press(&self, label: &str) -> Result<()> {
        let path = format!(
            "//*[self::button or self::a or self::label or self::summary][contains(normalize-space(.), {})]",
            json!(label)
        );
        let element = self.client.wait().at_most(PATIENCE).for_element(Locator::XPath(&path)).await;
        element.with_context(|| label.to_owned())?.click().await.with_context(|| label.to_owned())
    }

    /// Chooses a cell of a board's grid, as a screen reader does.
    ///
    /// # Errors
    /// When there is no such cell.
    pub async fn choose(&self, board: &str, cell: &str) -> Result<()> {
        let selector = format!("[data-board='{board}'] [data-cell='{cell}']");
        let script = "const e = document.querySelector(arguments[0]); if (!e) return false; e.click(); return true";
        let found = self.script(script, vec![json!(selector)]).await?;
        if found == Value::Bool(true) { Ok(()) } else { bail!("no cell {cell} on the board {board}") }
    }

    /// Presses keys, wherever the keyboard is.
    ///
    /// # Errors
    /// When nothing has the keyboard.
    pub async fn keys(&self, keys: &str) -> Result<()> {
        Ok(self.client.active_element().await?.send_keys(keys).await?)
    }

    /// Goes with the Tab key to an element.
    ///
    /// # Errors
    /// When it cannot be reached so.
    pub async fn tab_to(&self, selector: &str) -> Result<()> {
        let there = format!("return document.activeElement?.matches({}) === true", json!(selector));
        for _ in 0..400 {
            if self.script(&there, vec![]).await? == Value::Bool(true) {
                return Ok(());
            }
            let tab = char::from(Key::Tab).to_string();
            match self.client.active_element().await {
                Ok(element) => element.send_keys(&tab).await?,
                Err(_) => self.client.find(Locator::Css("body")).await?.send_keys(&tab).await?,
            }
        }
        bail!("the keyboard does not come to {selector}")
    }

    /// Takes a screenshot into `target/screenshots`.
    ///
    /// # Errors
    /// When it cannot be taken or written.
    pub async fn screenshot(&self, name: &str) -> Result<()> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/screenshots");
        std::fs::create_dir_all(&folder)?;
        let file = folder.join(format!("{name}-{:?}.png", self.browser).to_lowercase());
        std::fs::write(&file, self.client.screenshot().await?)?;
        println!("screenshot: target/screenshots/{}", file.file_name().unwrap_or_default().to_string_lossy());
        Ok(())
    }

    /// That nothing is cut off at the side, the program did not break down, and nothing came from another host.
    ///
    /// # Errors
    /// With what is wrong.
    pub async fn is_sound(&self) -> Result<()> {
        let script = "
            const own = location.origin;
            const foreign = performance.getEntriesByType('resource').map(e => e.name).filter(n => new URL(n).origin !== own);
            const root = document.documentElement;
            return {
                foreign,
                broken: !document.querySelector('#breakdown').hidden,
                wide: root.scrollWidth - root.clientWidth,
            };";
        let state = self.script(script, vec![]).await?;
        let fine = state["foreign"].as_array().is_some_and(Vec::is_empty) && state["broken"] == false;
        if fine && state["wide"].as_i64().is_some_and(|wide| wide <= 0) { Ok(()) } else { bail!("not sound: {state}") }
    }
}
