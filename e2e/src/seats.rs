//! Opponent choice of the games without secrets.

use crate::Page;
use anyhow::{Result, ensure};
use serde_json::{Value, json};

impl Page {
    /// Waits for the card with this title in a group of the form and selects it.
    pub async fn pick(&self, group: &str, title: &str) -> Result<()> {
        let script = format!(
            "const card = [...document.querySelectorAll(`input[name='${{{group}}}']`)]
                .find(input => input.closest('label').querySelector('.choice-title').textContent === {title});
            if (card && !card.checked) card.click();
            return card !== undefined && card.checked",
            group = json!(group),
            title = json!(title)
        );
        self.until(&format!("{title} among {group}"), &script).await
    }

    /// Selects the players of all sides by their English titles: "Person", or the level of a computer.
    pub async fn seat(&self, players: &[&str]) -> Result<()> {
        let people = players.iter().filter(|&&player| player == "Person").count();
        match (players, people) {
            ([_, "A friend, by link"], _) => self.pick("opponents", "A friend, by link").await,
            ([_, _], 2) => self.pick("opponents", "Two on this device").await,
            ([first, second], 0) => {
                self.pick("opponents", "Computer against computer").await?;
                self.pick("level-1", first).await?;
                self.pick("level-2", second).await
            }
            ([first, second], _) => {
                self.pick("opponents", "Me against the computer").await?;
                let (side, level) = if *first == "Person" { (0, second) } else { (1, first) };
                self.pick("level-1", level).await?;
                let choose = "const card = document.querySelectorAll(\"input[name='side']\")[arguments[0]]; card?.click(); return card !== undefined";
                ensure!(self.script(choose, vec![json!(side)]).await? == Value::Bool(true), "no side {side}");
                Ok(())
            }
            (players, _) => {
                self.pick("opponents", "Any mix").await?;
                for (number, player) in players.iter().enumerate() {
                    self.pick(&format!("seat-{}", number + 1), player).await?;
                }
                Ok(())
            }
        }
    }
}
