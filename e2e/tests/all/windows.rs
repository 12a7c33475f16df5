//! One match in two tabs: both follow each other, and neither overwrites the other's moves.

use anyhow::ensure;
use browser_tests::{BrowserOptions, KEPT_BATTLE, MY_TURN, run, small_battle};
use kletka::game::Side;
use kletka::record::Record;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{Action, Actor, SeaBattlePosition};

/// Hides later writes of other tabs from this one, as if it slept.
const SLEEP: &str = "
    window.awake = Storage.prototype.getItem;
    const known = { ...localStorage };
    Storage.prototype.getItem = key => key in known ? known[key] : null";

/// Ends [`SLEEP`] without any event of a change.
const WAKE: &str = "Storage.prototype.getItem = window.awake";

#[test]
fn a_second_window_follows_a_sea_battle() {
    run("windows_sea_battle", BrowserOptions::default(), async |page| {
        page.to_battle().await?;
        let address = page.fragment().await?;
        page.open_window(&address).await?;
        page.until("my turn", MY_TURN).await?;
        page.go_to_window(0).await?;
        page.shoot("A1").await?;
        page.until("my turn", MY_TURN).await?;
        page.go_to_window(1).await?;
        page.until_shot("A1").await?;
        page.see(".elsewhere", "another window").await?;
        page.until("my turn", MY_TURN).await?;

        // The second tab sleeps while the first goes on, then plays a move for an outdated state.
        page.script(SLEEP, vec![]).await?;
        page.go_to_window(0).await?;
        page.shoot("C3").await?;
        page.until("my turn", MY_TURN).await?;
        let after = page.battle_text().await?;
        page.go_to_window(1).await?;
        ensure!(page.label("enemy", "C3").await?.contains("unknown"), "the window did not sleep");
        page.script(WAKE, vec![]).await?;
        page.choose("enemy", "E5").await?;
        page.until_shot("C3").await?;
        ensure!(page.label("enemy", "E5").await?.contains("unknown"), "the late shot counts");
        ensure!(page.battle_text().await? == after, "the late shot is kept");

        // The second tab goes on, and the first follows.
        page.shoot("E5").await?;
        page.until("my turn", MY_TURN).await?;
        page.go_to_window(0).await?;
        page.until_shot("E5").await?;
        page.until("my turn", MY_TURN).await?;
        // The computer moves once, although both tabs could ask it.
        let all: Transcript = page.battle_text().await?.parse()?;
        let legal = Record::<SeaBattlePosition>::replay(all.setup, all.moves.clone());
        ensure!(legal.is_ok(), "{legal:?}");
        let shots = all.moves.iter().filter(|said| said.actor == Actor::Side(Side::FIRST));
        assert_eq!(shots.filter(|said| matches!(said.action, Action::Shot(_))).count(), 3);
        Ok(())
    });
}

/// Battle of Ann and Bob on one device.
fn two_people(moves: &str) -> String {
    small_battle(&[("Name1", "Ann"), ("Name2", "Bob")], moves)
}

#[test]
fn the_curtain_falls_in_a_window_that_follows() {
    run("windows_curtain", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.keep_battle(&two_people("")).await?;
        page.open_window(KEPT_BATTLE).await?;
        page.click(".curtain .primary").await?;
        page.wait_for("[data-board='own']").await?;
        // It is Ann's turn again, but Bob may be sitting at this tab.
        page.go_to_window(0).await?;
        page.keep_battle(&two_people("1: D3 .\n2: E5 .\n")).await?;
        page.go_to_window(1).await?;
        page.wait_for(".curtain").await?;
        page.until_gone("[data-board]").await?;
        page.click(".curtain .primary").await?;
        page.wait_for("[data-board='own']").await?;
        // Deleting the battle closes it in the other tab.
        page.go_to_window(0).await?;
        page.script("localStorage.removeItem('kletka/match/s000000000001')", vec![]).await?;
        page.go_to_window(1).await?;
        page.until_gone("[data-board], .curtain").await
    });
}
