//! Simple players of Squadron, Virus War and the campaign that act on the English page one step at a time.

use crate::Page;
use anyhow::{Result, bail};
use serde_json::json;
use std::time::Duration;

/// Script: describes the possible action in a Virus War: an accessible cell (a kill first), a pass, or the end.
const VIRUS_WAR: &str = "
    const open = [...document.querySelectorAll(\"[data-board='virus'] [data-open]\")];
    const kill = open.find(cell => /living/.test(cell.ariaLabel));
    const pass = [...document.querySelectorAll('.tools button')].find(button => button.textContent === 'Pass');
    return { over: document.querySelector('.virus .result') !== null, count: open.length,
             cell: (kill ?? open[Math.floor(open.length * 0.6)])?.dataset.cell, pass: Boolean(pass && !pass.disabled) };";

/// Script: fires if possible, otherwise sails towards the enemy or ends the turn.
const SQUADRON: &str = "
    const board = document.querySelector(\"[data-board='squadron']\");
    const button = words => [...document.querySelectorAll('button')].find(b => !b.disabled && b.ariaDisabled !== 'true' && b.textContent.startsWith(words));
    if (document.querySelector('.squadron .result')) return 'over';
    for (const words of ['Roll', 'Deploy for me', 'Sail under']) if (button(words)) { button(words).click(); return words; }
    const fire = document.querySelector('.fire');
    if (fire) { fire.click(); return 'fire'; }
    const ships = [...document.querySelectorAll('button[data-ship]')];
    if (!button('End the turn')) return 'wait';
    window.tried ??= {};
    const turn = document.querySelector('.clock').textContent;
    if (window.tried.turn !== turn) window.tried = { turn, ships: new Set(), moved: new Set() };
    const chosen = ships.find(s => s.ariaPressed === 'true');
    const open = [...board.querySelectorAll('[data-open]')];
    if (chosen && open.length && !window.tried.moved.has(chosen.dataset.ship)) {
        window.tried.moved.add(chosen.dataset.ship);
        const enemies = [...board.querySelectorAll('[data-cell]')].filter(c => c.ariaLabel.includes(`${arguments[0]},`));
        const cells = [...board.querySelectorAll('[data-cell]')];
        const place = c => [c.dataset.cell.charCodeAt(0), +c.dataset.cell.slice(1)];
        const away = (a, b) => Math.hypot(place(a)[0] - place(b)[0], place(a)[1] - place(b)[1]);
        const near = c => Math.min(...enemies.map(r => Math.max(2, away(c, r))));
        open.sort((a, b) => near(a) - near(b))[0].click();
        return 'sail';
    }
    const next = ships.find(s => !window.tried.ships.has(s.dataset.ship));
    if (next) { window.tried.ships.add(next.dataset.ship); next.click(); return 'choose'; }
    button('End the turn').click();
    document.querySelector('dialog[open] .button')?.click();
    return 'done';";

/// Virus War on a small board, for a short game.
pub const PETRI_DISH: &str = "[Game \"Virus War\"]\n[Side \"7\"]\n";

/// Squadron on a map whose forts are four hexes apart, for a short battle.
pub const NARROWS: &str = "[Game \"Squadron\"]\n[Map \"7x5-13sxsw3srs6sx7s\"]\n";

impl Page {
    /// Performs one action in a Virus War and returns its name: "occupy", "pass", "wait" or "over".
    pub async fn act_in_virus_war(&self) -> Result<String> {
        let look = self.script(VIRUS_WAR, vec![]).await?;
        let done = if look["over"] == true {
            "over"
        } else if let Some(cell) = look["cell"].as_str() {
            self.choose("virus", cell).await?;
            "occupy"
        } else if look["pass"] == true {
            self.press("Pass").await?;
            "pass"
        } else {
            "wait"
        };
        Ok(done.to_owned())
    }

    /// Plays in a Virus War until nothing more can be played, also a little later.
    pub async fn finish_turn_in_virus_war(&self) -> Result<()> {
        let mut idle = 0;
        while idle < 4 {
            idle = if self.act_in_virus_war().await? == "occupy" { 0 } else { idle + 1 };
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        Ok(())
    }

    /// Performs one action against the ships of the side `enemy` (such as "Red") and returns its name; "wait" if none
    /// is possible, "over" at the end.
    pub async fn act_in_squadron(&self, enemy: &str) -> Result<String> {
        let act = self.script(SQUADRON, vec![json!(enemy)]).await?;
        Ok(act.as_str().unwrap_or("nothing").to_owned())
    }

    /// Lets the computer deploy and declares the first ship the flagship.
    pub async fn deploy_squadron(&self) -> Result<()> {
        for step in ["Deploy for me", "Sail under"] {
            while self.act_in_squadron("").await? != step {
                tokio::time::sleep(Duration::from_millis(25)).await;
            }
        }
        Ok(())
    }

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
