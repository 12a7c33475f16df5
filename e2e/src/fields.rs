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

    /// From the replay of a match that has ended, opens its text as a new match by a button of this label. It has the same result
    /// and the same text.
    ///
    /// # Errors
    /// When the text cannot be opened, or the match differs.
    pub async fn reopen_as_text(&self, open: &str, result: &str) -> Result<()> {
        let text = self.value(".as-text textarea").await?;
        self.open("#/matches-none").await?;
        self.open("#/sea-battle/matches").await?;
        self.fill("textarea", &text).await?;
        self.press("Open").await?;
        self.press(open).await?;
        self.see(".result", result).await?;
        let again = self.value(".as-text textarea").await?;
        ensure!(again == text, "{text}\nwas read and written as\n{again}");
        Ok(())
    }
}
