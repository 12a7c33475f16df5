//! A player's hands in a Sea Battle by links: whose turn it is, and shots that hit or miss as wished.

use crate::Page;
use anyhow::{Context, Result};
use kletka::grid::{Cell, CellSet};
use kletka::play::Match;
use kletka::sea_battle::{HiddenFleet, SeaBattle};

/// A script: whether the page asks for a list of shots.
pub const CHOOSES: &str = "return document.querySelector('.shots ol, .shots [name=order]') !== null";

impl Page {
    /// Whether a script finds something to be so.
    ///
    /// # Errors
    /// When the script cannot be run.
    pub async fn holds(&self, script: &str) -> Result<bool> {
        Ok(self.script(script, vec![]).await? == true)
    }

    /// The open Sea Battle, as the page keeps it.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub async fn kept_battle(&self) -> Result<Match<SeaBattle>> {
        self.battle_text().await?.parse().ok().context("the kept match cannot be read")
    }

    /// Answers the invitation of the other page with a fleet at random, and sends links to and fro until the lot is drawn
    /// and one of both is to shoot: gives which, 0 for this page. `known` is the invitation, and then the newest link.
    ///
    /// # Errors
    /// When the battle does not begin.
    pub async fn begin_battle_with(&self, other: &Self, known: &mut String) -> Result<usize> {
        other.press("Accept").await?;
        other.place_fleet().await?;
        let begun = "return document.querySelector('.post-unsent, .shots') !== null";
        other.until("the battle", begun).await?;
        if other.holds(CHOOSES).await? {
            return Ok(1);
        }
        self.open_link(&other.send_link(known).await?).await?;
        // The lot is drawn there, and may give the turn back.
        self.until("the lot", begun).await?;
        if self.holds(CHOOSES).await? {
            return Ok(0);
        }
        other.open_link(&self.send_link(known).await?).await?;
        Ok(1)
    }

    /// Sends a list of shots; gives the link.
    ///
    /// # Errors
    /// When it is not this page's turn.
    pub async fn order_shots(&self, cells: &[String], known: &mut String) -> Result<String> {
        self.until("the turn", CHOOSES).await?;
        for cell in cells {
            self.choose("enemy", cell).await?;
        }
        self.see("[name=order]", &format!("Send {} shots", cells.len())).await?;
        self.click("[name=order]").await?;
        self.send_link(known).await
    }
}

/// Cells for a list: some of the enemy's ships, and after them one of water far from all ships, unless the battle is to end.
///
/// # Errors
/// When nobody plays there, or no fleet is placed.
pub fn aims(shooter: &Match<SeaBattle>, target: &Match<SeaBattle>, hits: usize, misses: bool) -> Result<Vec<String>> {
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
