//! How a player comes to a battle: what the tests of Sea Battle share.

use crate::Page;
use anyhow::Result;

/// A script: whether the shot is the player's.
pub const MY_TURN: &str = "return document.querySelector('.water-enemy.water-active') !== null";

impl Page {
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
            self.press("At random").await?;
            self.click("button.ready:not(:disabled)").await?;
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
