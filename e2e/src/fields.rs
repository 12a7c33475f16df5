//! Text fields, and files saved and opened by the page.

use crate::Page;
use anyhow::{Context, Result};
use serde_json::json;

impl Page {
    /// Sets a value of the page's storage.
    pub async fn store(&self, key: &str, text: &str) -> Result<()> {
        let script = "localStorage.setItem(`kletka/${arguments[0]}`, arguments[1])";
        self.script(script, vec![json!(key), json!(text)]).await.map(drop)
    }

    /// Returns a value of the page's storage.
    pub async fn stored(&self, key: &str) -> Result<String> {
        let text = self.script("return localStorage.getItem(`kletka/${arguments[0]}`)", vec![json!(key)]).await?;
        text.as_str().map(str::to_owned).with_context(|| format!("nothing is stored at {key}"))
    }

    /// Stores a match under this id, opens it and waits for its board.
    pub async fn open_kept(&self, id: &str, text: &str) -> Result<()> {
        self.store(&format!("match/{id}"), text).await?;
        self.open(&format!("#/match/{id}")).await?;
        self.wait_for("[data-board] [data-cell]").await
    }

    /// Returns the number of stored matches.
    pub async fn kept_matches(&self) -> Result<u64> {
        let script = "return Object.keys(localStorage).filter(key => key.startsWith('kletka/match/')).length";
        self.script(script, vec![]).await?.as_u64().context("a number")
    }

    /// Waits for a field and replaces its text at once, as pasting does.
    pub async fn fill(&self, selector: &str, text: &str) -> Result<()> {
        self.wait_for(selector).await?;
        let script = "const field = document.querySelector(arguments[0]);
            field.value = arguments[1];
            field.dispatchEvent(new Event('input', { bubbles: true }))";
        self.script(script, vec![json!(selector), json!(text)]).await.map(drop)
    }

    pub async fn value(&self, selector: &str) -> Result<String> {
        let value = self.script("return document.querySelector(arguments[0])?.value", vec![json!(selector)]).await?;
        value.as_str().map(str::to_owned).with_context(|| format!("no field {selector}"))
    }

    /// Imports the text of a match in the library and opens it.
    pub async fn import_and_open(&self, text: &str) -> Result<()> {
        let keys = "Object.keys(localStorage).filter(key => key.startsWith('kletka/match/'))";
        self.open("#/matches").await?;
        self.script(&format!("window.known = {keys}"), vec![]).await?;
        self.fill("textarea[name=match]", text).await?;
        self.click(".matches form button[type='submit']").await?;
        let fresh = format!("return {keys}.find(key => !window.known.includes(key))");
        self.until("the new match", &format!("{fresh} !== undefined")).await?;
        let key = self.script(&fresh, vec![]).await?;
        let id = key.as_str().and_then(|key| key.strip_prefix("kletka/match/")).context("a match is added")?;
        self.open(&format!("#/match/{id}")).await
    }

    /// Clicks a button that saves a file, and confirms if it `asks`. Returns the text of the file.
    pub async fn save_file(&self, button: &str, asks: bool) -> Result<String> {
        // Catch the blob instead of saving it. The link leads to the current address, since Firefox follows a link
        // within a page.
        let catch = "window.saved = undefined;
            URL.createObjectURL = blob => { blob.text().then(text => window.saved = text); return location.href }";
        self.script(catch, vec![]).await?;
        self.press(button).await?;
        if asks {
            self.click("dialog[open] .button:not(.primary)").await?;
        }
        self.until("the file", "return typeof window.saved === 'string'").await?;
        let saved = self.script("return window.saved", vec![]).await?;
        saved.as_str().map(str::to_owned).context("the file is gone")
    }

    /// Opens a file with this text in the page's only file field.
    pub async fn choose_file(&self, text: &str) -> Result<()> {
        let choose = "const input = document.querySelector('input[type=file]'), files = new DataTransfer();
            files.items.add(new File([arguments[0]], 'kletka.txt')); input.files = files.files;
            input.dispatchEvent(new Event('change', { bubbles: true }))";
        self.script(choose, vec![json!(text)]).await.map(drop)
    }
}
