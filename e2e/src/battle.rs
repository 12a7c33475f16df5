//! How a player comes to a battle: what the tests of Sea Battle share.

use crate::Page;
use anyhow::{Context, Result};
use serde_json::json;

/// A script: whether the shot is the player's.
pub const MY_TURN: &str = "return document.querySelector('.board-enemy.board-active') !== null";

/// The address of the match that [`Page::keep_battle`] keeps.
pub const KEPT_BATTLE: &str = "#/match/s000000000001";

/// The storage key of the same match.
pub const KEPT_KEY: &str = "kletka/match/s000000000001";

/// A script: the text of the Sea Battle that is kept; of several any one.
pub const BATTLE_TEXT: &str =
    "return localStorage.getItem(Object.keys(localStorage).find(key => key.startsWith('kletka/match/s')) ?? '')";

impl Page {
    /// Keeps a Sea Battle at [`KEPT_BATTLE`], in the place of one that is there. It is not opened.
    ///
    /// # Errors
    /// When the browser does not take it.
    pub async fn keep_battle(&self, text: &str) -> Result<()> {
        self.script("localStorage.setItem(arguments[0], arguments[1])", vec![json!(KEPT_KEY), json!(text)]).await?;
        Ok(())
    }

    /// The text of the Sea Battle that is kept; of several any one.
    ///
    /// # Errors
    /// When none is kept.
    pub async fn battle_text(&self) -> Result<String> {
        let text = self.script(BATTLE_TEXT, vec![]).await?;
        text.as_str().map(str::to_owned).context("no battle is kept")
    }

    /// Changes what is agreed in the battle that is kept, as if it had been agreed in the form, and loads the page anew.
    ///
    /// # Errors
    /// When the page does not come.
    pub async fn agree(&self, old: &str, new: &str) -> Result<()> {
        let script = "const key = Object.keys(localStorage).find(key => key.startsWith('kletka/match/s'));
            localStorage.setItem(key, localStorage.getItem(key).replace(arguments[0], arguments[1]))";
        self.script(script, vec![json!(old), json!(new)]).await?;
        self.reload().await
    }

    /// Turns the animations off, so that nobody waits for them.
    ///
    /// # Errors
    /// When the settings do not come.
    pub async fn without_animations(&self) -> Result<()> {
        self.open("#/settings").await?;
        self.click("input[name='motion']").await
    }

    /// Goes to a new battle of the classic fleet against the computer, until the first shot is the player's.
    ///
    /// # Errors
    /// When the battle does not begin.
    pub async fn to_battle(&self) -> Result<()> {
        self.without_animations().await?;
        self.open("#/sea-battle").await?;
        self.from_form_to_battle().await
    }

    /// Goes from the filled form for two at one device to the curtain before the first turn: both place their fleets at random.
    ///
    /// # Errors
    /// When a fleet cannot be placed.
    pub async fn from_form_to_two_fleets(&self) -> Result<()> {
        self.click(".start .primary:not(:disabled)").await?;
        for _ in 0..2 {
            self.click(".curtain button.primary").await?;
            self.place_fleet().await?;
        }
        self.wait_for(".curtain").await
    }

    /// Goes from the filled form to the battle with a fleet placed at random, until the first shot is the player's.
    ///
    /// # Errors
    /// When the battle does not begin.
    pub async fn from_form_to_battle(&self) -> Result<()> {
        self.click(".start .primary:not(:disabled)").await?;
        self.click(".editor-side .tools:not(.hand-tools) .button").await?;
        self.click("button.ready:not(:disabled)").await?;
        self.until("my turn", MY_TURN).await
    }
}
