//! Text fields: what is typed into them and what they hold.

use crate::Page;
use anyhow::{Context, Result, ensure};
use serde_json::json;

impl Page {
    /// Replaces the text of a field at once, as a paste does.
    ///
    /// # Errors
    /// When there is no such field.
    pub async fn fill(&self, selector: &str, text: &str) -> Result<()> {
        let script = "const field = document.querySelector(arguments[0]);
            field.value = arguments[1];
            field.dispatchEvent(new Event('input', { bubbles: true }))";
        self.script(script, vec![json!(selector), json!(text)]).await.map(drop)
    }

    /// The text of a field.
    ///
    /// # Errors
    /// When there is no such field.
    pub async fn value(&self, selector: &str) -> Result<String> {
        let value = self.script("return document.querySelector(arguments[0])?.value", vec![json!(selector)]).await?;
        value.as_str().map(str::to_owned).with_context(|| format!("no field {selector}"))
    }

    /// Adds the match of a text to those that are kept, and opens it.
    ///
    /// # Errors
    /// When the text is not taken.
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

    /// From the replay of a match that has ended, forgets all matches and opens its text as a new one. It has the same result
    /// and the same text.
    ///
    /// # Errors
    /// When the text cannot be opened, or the match differs.
    pub async fn reopen_as_text(&self, result: &str) -> Result<()> {
        let text = self.value(".as-text textarea").await?;
        self.open("#/").await?;
        self.script("localStorage.clear()", vec![]).await?;
        self.import_and_open(&text).await?;
        self.see(".result", result).await?;
        let again = self.value(".as-text textarea").await?;
        ensure!(again == text, "{text}\nwas read and written as\n{again}");
        Ok(())
    }
}
