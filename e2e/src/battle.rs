//! Steps of a Sea Battle shared by the tests.

use crate::Page;
use anyhow::{Context, Result};
use serde_json::json;

/// Script: returns whether the player may shoot.
pub const MY_TURN: &str = "return document.querySelector('.board-enemy.board-active') !== null";

/// Address of the match stored by [`Page::keep_battle`].
pub const KEPT_BATTLE: &str = "#/match/s000000000001";

/// Storage key of the match at [`KEPT_BATTLE`].
pub const KEPT_KEY: &str = "kletka/match/s000000000001";

/// Script: returns the text of the stored Sea Battle, or of any one of several.
pub const BATTLE_TEXT: &str =
    "return localStorage.getItem(Object.keys(localStorage).find(key => key.startsWith('kletka/match/s')) ?? '')";

impl Page {
    /// Stores a Sea Battle at [`KEPT_BATTLE`] without opening it.
    pub async fn keep_battle(&self, text: &str) -> Result<()> {
        self.script("localStorage.setItem(arguments[0], arguments[1])", vec![json!(KEPT_KEY), json!(text)]).await?;
        Ok(())
    }

    /// Returns the text of the stored Sea Battle, or of any one of several.
    pub async fn battle_text(&self) -> Result<String> {
        let text = self.script(BATTLE_TEXT, vec![]).await?;
        text.as_str().map(str::to_owned).context("no battle is kept")
    }

    /// Replaces `old` by `new` in the stored battle's text, as if the setup form had set it, and reloads the page.
    pub async fn agree(&self, old: &str, new: &str) -> Result<()> {
        let script = "const key = Object.keys(localStorage).find(key => key.startsWith('kletka/match/s'));
            localStorage.setItem(key, localStorage.getItem(key).replace(arguments[0], arguments[1]))";
        self.script(script, vec![json!(old), json!(new)]).await?;
        self.reload().await
    }

    /// Turns animations off in the settings.
    pub async fn without_animations(&self) -> Result<()> {
        self.open("#/settings").await?;
        self.wait_for("input[name='motion']").await?;
        if self.holds("return document.querySelector(\"input[name='motion']\").checked").await? {
            self.click("input[name='motion']").await?;
        }
        Ok(())
    }

    /// Replaces all settings by a language and a theme, which hold from the next [`Page::open`] on.
    pub async fn set_look(&self, language: &str, dark: bool) -> Result<()> {
        let theme = if dark { "dark" } else { "light" };
        let script = "localStorage.setItem('kletka/settings', arguments[0])";
        self.script(script, vec![json!(format!("language={language}\ntheme={theme}\n"))]).await.map(drop)
    }

    /// Starts a battle with the classic fleet against the computer and waits for the player's first shot.
    pub async fn to_battle(&self) -> Result<()> {
        self.without_animations().await?;
        self.open("#/sea-battle").await?;
        self.from_form_to_battle().await
    }

    /// Starts the filled form's match for two on one device, places both fleets at random and stops at the first
    /// curtain.
    pub async fn from_form_to_two_fleets(&self) -> Result<()> {
        self.click(".start .primary:not(:disabled)").await?;
        for _ in 0..2 {
            self.click(".curtain button.primary").await?;
            self.place_fleet().await?;
        }
        self.wait_for(".curtain").await
    }

    /// Starts the filled form's match with a random fleet and waits for the player's first shot.
    pub async fn from_form_to_battle(&self) -> Result<()> {
        self.click(".start .primary:not(:disabled)").await?;
        self.click(".editor-side .tools:not(.hand-tools) .button").await?;
        self.click("button.ready:not(:disabled)").await?;
        self.until("my turn", MY_TURN).await
    }
}
