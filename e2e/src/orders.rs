//! Steps of a Sea Battle by link: turns, and shots with a chosen outcome.

use crate::Page;
use anyhow::{Context, Result};
use kletka::grid::{Cell, CellSet};
use kletka::play::Match;
use kletka::sea_battle::{HiddenFleet, SeaBattlePosition};

/// Script: returns whether the page asks for queued shots.
pub const CHOOSES: &str = "return document.querySelector('section.shots') !== null";

impl Page {
    /// Returns whether a script evaluates to true.
    pub async fn holds(&self, script: &str) -> Result<bool> {
        Ok(self.script(script, vec![]).await? == true)
    }

    /// Returns the match stored by the page.
    pub async fn kept_battle(&self) -> Result<Match<SeaBattlePosition>> {
        self.battle_text().await?.parse().ok().context("the kept match cannot be read")
    }

    /// Accepts this page's invitation `known` on the other page with a random fleet and exchanges links until one side
    /// may shoot: returns 0 for this page, 1 for the other. `known` becomes the newest link.
    pub async fn begin_battle_with(&self, other: &Self, known: &mut String) -> Result<usize> {
        other.press("Accept").await?;
        other.place_fleet().await?;
        let begun = "return document.querySelector('.post-unsent, section.shots') !== null";
        other.until("the battle", begun).await?;
        if other.holds(CHOOSES).await? {
            return Ok(1);
        }
        self.open_link(&other.send_link(known).await?).await?;
        // The other page draws the lot, which may give the turn back to this one.
        self.until("the lot", begun).await?;
        if self.holds(CHOOSES).await? {
            return Ok(0);
        }
        other.open_link(&self.send_link(known).await?).await?;
        Ok(1)
    }

    /// Lists shots, sends them and returns the link.
    pub async fn order_shots(&self, cells: &[String], known: &mut String) -> Result<String> {
        self.until("the turn", CHOOSES).await?;
        for cell in cells {
            self.choose("enemy", cell).await?;
        }
        self.see("[name=send]", &format!("Send {} shots", cells.len())).await?;
        self.send_link(known).await
    }
}

/// Returns up to `hits` cells of unhit ships, then with `misses` a cell of water away from all ships.
pub fn aims(
    shooter: &Match<SeaBattlePosition>,
    target: &Match<SeaBattlePosition>,
    hits: usize,
    misses: bool,
) -> Result<Vec<String>> {
    let side = target.seats().only_human().context("nobody plays there")?;
    let fleet = target.secret(side).and_then(HiddenFleet::fleet).context("there is no fleet")?;
    let (shots, ships) = (shooter.position().tracking_board(side).shots(), fleet.ship_cells());
    let left = |cell: &Cell| !shots.contains(*cell);
    let around = |cell: Cell| {
        let steps = (-1..=1).flat_map(|column| (-1..=1).map(move |row| (column, row)));
        steps.filter_map(move |(column, row)| cell.offset(column, row, 10))
    };
    let water =
        CellSet::board(10).into_iter().filter(left).find(|&cell| around(cell).all(|near| !ships.contains(near)));
    let hits = fleet.ships().iter().flat_map(CellSet::iter).filter(left).take(hits);
    let name = |cell| target.setup().coordinates.name(cell);
    Ok(hits.chain(water.filter(|_| misses)).map(name).collect())
}
