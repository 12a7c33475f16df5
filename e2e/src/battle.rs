//! Steps of a Sea Battle shared by the tests.

use crate::Page;
use anyhow::{Context, Result};
use kletka::record::tags::with_tag;

/// Script: returns whether the player may shoot.
pub const MY_TURN: &str = "return document.querySelector('.board-enemy.board-active') !== null";

/// Address of the match stored by [`Page::keep_battle`].
pub const KEPT_BATTLE: &str = "#/match/s000000000001";

/// Returns a 6×6 battle with these tags and moves. The first side fires first; both have ships on A1–B1 and F1.
pub fn small_battle(tags: &[(&str, &str)], moves: &str) -> String {
    const HEADERS: &str = "[Game \"Sea Battle\"]\n[Side \"6\"]\n[Coordinates \"Latin\"]\n[Fleet \"1x2 1x1\"]\n\
        [Shapes \"straight\"]\n[Touching \"never\"]\n[Fire \"hit again\"]\n[First \"1\"]\n[Mines \"0\"]\n[Sweepers \"0\"]\n\
        [Clock \"none\"]\n[Dressing \"navy pirates\"]\n[Observer \"none\"]\n[Board1 \"A1-B1 F1\"]\n[Board2 \"A1-B1 F1\"]\n\
        [Seed \"5\"]\n";
    tags.iter().fold(HEADERS.to_owned(), |text, (name, value)| with_tag(&text, name, value)) + "\n" + moves
}

impl Page {
    /// Stores a Sea Battle at [`KEPT_BATTLE`] without opening it.
    pub async fn keep_battle(&self, text: &str) -> Result<()> {
        self.store("match/s000000000001", text).await
    }

    /// Fires at a cell in the player's turn and waits for the answer.
    pub async fn shoot(&self, cell: &str) -> Result<()> {
        self.until("my turn", MY_TURN).await?;
        self.choose("enemy", cell).await?;
        self.until_shot(cell).await
    }

    /// Waits for the answer to a shot at the enemy's cell.
    pub async fn until_shot(&self, cell: &str) -> Result<()> {
        let label = format!("document.querySelector(\"[data-board='enemy'] [data-cell='{cell}']\")?.ariaLabel");
        self.until(&format!("the answer to {cell}"), &format!("return !/unknown|named/.test({label} ?? 'unknown')"))
            .await
    }

    /// Returns the text of the stored Sea Battle, or of any one of several.
    pub async fn battle_text(&self) -> Result<String> {
        let script = "return localStorage.getItem(Object.keys(localStorage).find(key => key.startsWith('kletka/match/s')) ?? '')";
        let text = self.script(script, vec![]).await?;
        text.as_str().map(str::to_owned).context("no battle is kept")
    }

    /// Turns animations off and all other settings to their defaults, on a file of the site without the program.
    pub async fn without_animations(&self) -> Result<()> {
        self.go("icon.svg").await?;
        self.store("settings", "motion=off\n").await
    }

    /// Replaces all settings by a language and a theme, which hold from the next [`Page::open`] on.
    pub async fn set_look(&self, language: &str, dark: bool) -> Result<()> {
        let theme = if dark { "dark" } else { "light" };
        self.store("settings", &format!("language={language}\ntheme={theme}\n")).await
    }

    /// Starts a battle with the classic fleet against the computer and waits for the player's first shot.
    pub async fn to_battle(&self) -> Result<()> {
        self.without_animations().await?;
        self.open("#/sea-battle").await?;
        self.from_form_to_battle().await
    }

    /// Starts the filled form's match with a random fleet and waits for the player's first shot.
    pub async fn from_form_to_battle(&self) -> Result<()> {
        self.click(".start .primary:not(:disabled)").await?;
        self.click(".editor-side .tools:not(.hand-tools) .button").await?;
        self.click("button.ready:not(:disabled)").await?;
        self.until("my turn", MY_TURN).await
    }
}
