//! Two tabs: both follow each other, and neither overwrites what the other has stored.

use anyhow::ensure;
use browser_tests::{BrowserOptions, KEPT_BATTLE, MY_TURN, run, small_battle};
use kletka::game::Side;
use kletka::puzzle::PuzzleId;
use kletka::record::Record;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{Action, Actor, Coordinates, SeaBattlePosition};

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

/// Says that the theme of the page is dark.
const IS_DARK: &str = "return document.documentElement.dataset.theme === 'dark'";

#[test]
fn a_setting_of_one_window_stays_in_the_other() {
    run("windows_settings", BrowserOptions::default(), async |page| {
        page.open("#/settings").await?;
        page.open_window("#/settings").await?;
        page.click("input[name=theme][value=dark]").await?;
        page.go_to_window(0).await?;
        page.until("the other window's theme", IS_DARK).await?;
        // It misses a change, and changes another setting.
        page.script(SLEEP, vec![]).await?;
        page.go_to_window(1).await?;
        page.click("input[name=size][value=large]").await?;
        page.go_to_window(0).await?;
        page.script(WAKE, vec![]).await?;
        page.click("input[name=hand][value=left]").await?;
        page.until("the missed change", "return document.documentElement.dataset.size === 'large'").await?;
        let stored = page.stored("settings").await?;
        ensure!(stored == "theme=dark\nsize=large\nhand=left\n", "{stored}");
        page.reload().await?;
        page.until("the theme", IS_DARK).await
    });
}

#[test]
fn rules_and_maps_of_two_windows_are_kept() {
    run("windows_shelves", BrowserOptions::default(), async |page| {
        let save = async |name: &str| {
            page.wait_for("details.save").await?;
            page.script("document.querySelector('details.save').open = true", vec![]).await?;
            page.fill("#save-name", name).await?;
            page.click(".save-row button[type=submit]").await
        };
        page.open("#/sea-battle").await?;
        page.open_window("#/sea-battle").await?;
        page.script(SLEEP, vec![]).await?;
        page.go_to_window(0).await?;
        save("One").await?;
        page.see(".own-card", "One").await?;
        page.go_to_window(1).await?;
        page.script(WAKE, vec![]).await?;
        save("Two").await?;
        page.see_count(".own-card", 2).await?;
        page.go_to_window(0).await?;
        page.see_count(".own-card", 2).await?;

        page.open("#/squadron/map").await?;
        page.go_to_window(1).await?;
        page.open("#/squadron/map").await?;
        page.choose("map", "d3").await?;
        page.go_to_window(0).await?;
        page.see_label("map", "d3", "land").await?;
        page.choose("map", "f3").await?;
        page.fill("input[name=map-name]", "Ours").await?;
        page.click(".map-editor .tools button:not([title]):not([aria-pressed])").await?;
        page.see(".map-shelf", "Ours").await?;
        page.go_to_window(1).await?;
        page.see_label("map", "f3", "land").await?;
        page.see_label("map", "d3", "land").await?;
        page.see(".map-shelf", "Ours").await
    });
}

#[test]
fn a_puzzle_solved_in_one_window_is_so_in_the_other() {
    run("windows_puzzle", BrowserOptions::default(), async |page| {
        const PUZZLE: &str = "#/puzzle/2026-11-27/6";
        let puzzle = "2026-11-27/6".parse::<PuzzleId>()?.sheet().expect("each day has one");
        let hidden = puzzle.ships.iter().filter(|&cell| puzzle.clue(cell).is_none());
        let names: Vec<String> = hidden.map(|cell| Coordinates::Latin.name(cell)).collect();
        page.open(PUZZLE).await?;
        page.open_window(PUZZLE).await?;
        page.wait_for("[data-board='puzzle'] [data-cell]").await?;
        page.script(SLEEP, vec![]).await?;
        page.go_to_window(0).await?;
        for name in &names {
            page.choose("puzzle", name).await?;
            page.choose("puzzle", name).await?;
        }
        page.see(".end-card", "Solved").await?;
        let solved = page.stored("puzzle/2026-11-27/6").await?;
        page.go_to_window(1).await?;
        page.script(WAKE, vec![]).await?;
        page.choose("puzzle", &names[0]).await?;
        page.see(".end-card", "Solved").await?;
        ensure!(page.stored("puzzle/2026-11-27/6").await? == solved, "the puzzle is unsolved");
        Ok(())
    });
}
