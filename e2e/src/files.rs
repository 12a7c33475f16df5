//! Files saved and opened by the page.

use crate::Page;
use anyhow::{Context, Result};
use serde_json::json;

impl Page {
    /// Clicks a button that saves a file, and `sure` if a question follows. Returns the text of the file.
    pub async fn save_file(&self, button: &str, sure: Option<&str>) -> Result<String> {
        // Catch the blob instead of saving it. The link leads to the current address, since Firefox follows a link
        // within a page.
        let catch = "window.saved = undefined;
            URL.createObjectURL = blob => { blob.text().then(text => window.saved = text); return location.href }";
        self.script(catch, vec![]).await?;
        self.press(button).await?;
        if let Some(sure) = sure {
            self.press(sure).await?;
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
