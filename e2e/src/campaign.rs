//! Steps of a campaign shared by the tests.

use crate::Page;
use anyhow::{Result, bail};
use serde_json::json;
use std::time::Duration;

impl Page {
    /// Clicks a site on the campaign map.
    pub async fn choose_site(&self, site: &str) -> Result<()> {
        self.wait_for("[data-board='campaign']").await?;
        let click = "document.querySelector(`[data-board='campaign'] [data-cell='${arguments[0]}']`).click()";
        self.script(click, vec![json!(site)]).await.map(drop)
    }

    /// Advances the days to the end of the campaign. Computers fight all battles, also those of other devices, and
    /// every pending decision gets its first answer.
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
