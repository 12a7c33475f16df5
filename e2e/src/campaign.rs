//! A player's hands in a campaign.

use crate::Page;
use anyhow::{Result, bail};
use serde_json::json;
use std::time::Duration;

impl Page {
    /// Chooses a place on the map of the campaign by its name.
    ///
    /// # Errors
    /// When there is no map.
    pub async fn choose_site(&self, site: &str) -> Result<()> {
        self.wait_for("[data-board='campaign']").await?;
        let click = "document.querySelector(`[data-board='campaign'] [data-cell='${arguments[0]}']`).click()";
        self.script(click, vec![json!(site)]).await.map(drop)
    }

    /// Lets the days run to the end of the campaign, with all battles fought by the computer, those of other devices too, and
    /// everything answered that is asked here.
    ///
    /// # Errors
    /// When it does not end.
    pub async fn run_campaign_out(&self) -> Result<()> {
        let act = "const can = selector => [...document.querySelectorAll(selector)].find(one => !one.disabled);
            if (document.querySelector('h1.result')) return 'over';
            (can('.settle') ?? can('.settle-elsewhere') ?? can('.waits .tools button') ?? can('#run-days'))?.click();
            return 'on';";
        for _ in 0..600 {
            if self.script(act, vec![]).await? == "over" {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        bail!("the campaign does not end")
    }
}
