//! One match in two tabs: both follow each other, and neither overwrites the other's moves.

use anyhow::{Context, Result, ensure};
use browser_tests::{BrowserOptions, KEPT_BATTLE, KEPT_KEY, MY_TURN, Page, run};
use kletka::game::{Position, Side, Turn};
use kletka::grid::Cell;
use kletka::record::Record;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::placement;
use kletka::sea_battle::{Action, Announced, Answer, Coordinates, Move, Preset, SeaBattlePosition, Setup};
use kletka::{squadron, virus_war};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use std::time::Duration;

/// Hides later writes of other tabs from this one, as if it slept.
const SLEEP: &str = "
    window.awake = Storage.prototype.getItem;
    const known = { ...localStorage };
    Storage.prototype.getItem = key => key in known ? known[key] : null";

/// Ends [`SLEEP`] without any event of a change.
const WAKE: &str = "Storage.prototype.getItem = window.awake";

async fn stored(page: &Page, key: &str) -> Result<String> {
    let text = page.script("return localStorage.getItem(`kletka/${arguments[0]}`)", vec![json!(key)]).await?;
    text.as_str().map(str::to_owned).context("nothing is stored")
}

async fn store(page: &Page, key: &str, text: &str) -> Result<()> {
    page.script("localStorage.setItem(`kletka/${arguments[0]}`, arguments[1])", vec![json!(key), json!(text)]).await?;
    Ok(())
}

/// Returns the label of a cell.
async fn cell(page: &Page, board: &str, name: &str) -> Result<Value> {
    let script =
        "return document.querySelector(`[data-board='${arguments[0]}'] [data-cell='${arguments[1]}']`)?.ariaLabel";
    page.script(script, vec![json!(board), json!(name)]).await
}

/// Waits until a cell's label has changed.
async fn changed(page: &Page, board: &str, name: &str, before: &Value) -> Result<()> {
    let script = format!(
        "return document.querySelector(\"[data-board='{board}'] [data-cell='{name}']\").ariaLabel !== {before}"
    );
    page.until(&format!("another word of {name}"), &script).await
}

#[test]
fn a_second_window_follows_a_sea_battle() {
    run("windows_sea_battle", BrowserOptions::default(), async |page| {
        page.to_battle().await?;
        let water = cell(page, "enemy", "A1").await?;
        let address = page.script("return location.hash", vec![]).await?;
        page.open_window(address.as_str().context("no address")?).await?;
        page.until("my turn", MY_TURN).await?;
        page.go_to_window(0).await?;
        page.choose("enemy", "A1").await?;
        changed(page, "enemy", "A1", &water).await?;
        page.until("my turn", MY_TURN).await?;
        page.go_to_window(1).await?;
        changed(page, "enemy", "A1", &water).await?;
        page.see(".elsewhere", "another window").await?;
        page.until("my turn", MY_TURN).await?;
        page.screenshot("windows-follows").await?;

        // The second tab sleeps while the first goes on, then plays a move for an outdated state.
        page.script(SLEEP, vec![]).await?;
        let open = cell(page, "enemy", "C3").await?;
        page.go_to_window(0).await?;
        page.choose("enemy", "C3").await?;
        changed(page, "enemy", "C3", &open).await?;
        page.until("my turn", MY_TURN).await?;
        let after = page.battle_text().await?;
        page.go_to_window(1).await?;
        ensure!(cell(page, "enemy", "C3").await? == open, "the window did not sleep");
        let target = cell(page, "enemy", "E5").await?;
        page.script(WAKE, vec![]).await?;
        page.choose("enemy", "E5").await?;
        changed(page, "enemy", "C3", &open).await?;
        ensure!(cell(page, "enemy", "E5").await? == target, "the late shot counts");
        assert_eq!(page.battle_text().await?, after);

        // The second tab goes on, and the first follows.
        page.until("my turn", MY_TURN).await?;
        page.choose("enemy", "E5").await?;
        changed(page, "enemy", "E5", &target).await?;
        page.until("my turn", MY_TURN).await?;
        page.go_to_window(0).await?;
        changed(page, "enemy", "E5", &target).await?;
        page.until("my turn", MY_TURN).await?;
        let all: Transcript = page.battle_text().await?.parse()?;
        let legal = Record::<SeaBattlePosition>::replay(all.setup, all.moves.clone());
        ensure!(legal.is_ok(), "{legal:?}");
        let shots = all.moves.iter().filter(|said| said.actor == kletka::sea_battle::Actor::Side(Side::FIRST));
        assert_eq!(shots.filter(|said| matches!(said.action, Action::Shot(_))).count(), 3);
        page.assert_healthy().await
    });
}

/// Battle for two on one device after the first side's miss: the second side's turn, or with `again` the first's again.
fn two_people(clock: Option<u16>, again: bool) -> Transcript {
    let setup = Setup { clock, coordinates: Coordinates::Latin, ..Preset::Classic.setup() };
    let fleet = |seed| placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(seed)).expect("the classic fleet fits");
    let fleets = [fleet(1), fleet(2)];
    let water = |side: Side| {
        let mut cells = (0..10).map(|row| Cell::new(4, row).expect("a cell"));
        let shots = kletka::grid::CellSet::EMPTY;
        cells.find(|&cell| fleets[side.index()].layout().answer(cell, &shots) == Answer::Miss).expect("some water")
    };
    let mut said = vec![Move::lot(Side::FIRST)];
    let turns: &[Side] = if again { &Side::BOTH } else { &[] };
    for &side in turns {
        said.push(Move::by(side, Action::Shot(water(side.other()))));
        said.push(Move::by(side.other(), Action::Answer(Answer::Miss, Announced::Nothing)));
    }
    let mut all = Transcript::new(setup.clone(), said);
    all.boards.placed = fleets.map(|fleet| Some(fleet.layout().clone()));
    for (name, value) in [("Player1", "human"), ("Player2", "human"), ("Name1", "Ann"), ("Name2", "Bob"), ("Seed", "5")]
    {
        all.tags.push((name.to_owned(), value.to_owned()));
    }
    all
}

#[test]
fn the_curtain_falls_in_a_window_that_follows() {
    run("windows_curtain", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.keep_battle(&two_people(None, false).to_string()).await?;
        page.open_window(KEPT_BATTLE).await?;
        page.click(".curtain .primary").await?;
        page.wait_for("[data-board='own']").await?;
        // It is Ann's turn again, but Bob may be sitting at this tab.
        page.go_to_window(0).await?;
        page.keep_battle(&two_people(None, true).to_string()).await?;
        page.go_to_window(1).await?;
        page.wait_for(".curtain").await?;
        page.until("no board", "return document.querySelector('[data-board]') === null").await?;
        page.click(".curtain .primary").await?;
        page.wait_for("[data-board='own']").await?;
        // Deleting the battle closes it in the other tab.
        page.go_to_window(0).await?;
        page.script("localStorage.removeItem(arguments[0])", vec![json!(KEPT_KEY)]).await?;
        page.go_to_window(1).await?;
        page.until("no battle", "return document.querySelector('[data-board], .curtain') === null").await?;
        page.assert_healthy().await
    });
}

#[test]
fn a_clock_in_a_sleeping_window_ends_nothing() {
    run("windows_clock", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.keep_battle(&two_people(Some(8), false).to_string()).await?;
        page.open_window(KEPT_BATTLE).await?;
        page.click(".curtain .primary").await?;
        page.wait_for("[data-board='own']").await?;
        page.script(SLEEP, vec![]).await?;
        page.go_to_window(0).await?;
        let newer = two_people(Some(8), true).to_string();
        page.keep_battle(&newer).await?;
        page.go_to_window(1).await?;
        ensure!(page.script("return document.querySelector('.curtain') === null", vec![]).await? == true);
        page.script(WAKE, vec![]).await?;
        // The clock runs out on a turn that ended long ago.
        page.wait_for(".curtain").await?;
        assert_eq!(page.battle_text().await?, newer);
        Ok(())
    });
}

const SQUADRON: &str = "[Game \"Squadron\"]\n[Map \"strait\"]\n[Player1 \"human\"]\n[Player2 \"midshipman\"]\n[Seed \"7\"]\n\
    white S@c4 G@c3 B@c5 F@a4 !S\nred S@j4 G@k3 B@k5 F@l4 !F\n1. wind:4\n";

#[test]
fn a_second_window_follows_a_squadron() {
    run("windows_squadron", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        store(page, "match/q000000000001", SQUADRON).await?;
        page.open("#/match/q000000000001").await?;
        page.open_window("#/match/q000000000001").await?;
        page.go_to_window(0).await?;
        page.choose("squadron", "c4").await?;
        page.choose("squadron", "d4").await?;
        page.see(".log li", "S-d4").await?;
        page.go_to_window(1).await?;
        page.see(".log li", "S-d4").await?;
        page.see(".elsewhere", "another window").await?;
        // The first tab undoes the step and takes another while the second sleeps.
        page.script(SLEEP, vec![]).await?;
        page.go_to_window(0).await?;
        page.press("Take back").await?;
        page.until("taken back", "return !document.querySelector('.log').textContent.includes('S-d4')").await?;
        page.choose("squadron", "c5").await?;
        page.choose("squadron", "d5").await?;
        page.see(".log li", "B-d5").await?;
        let after = stored(page, "match/q000000000001").await?;
        page.go_to_window(1).await?;
        page.see(".log li", "S-d4").await?;
        page.choose("squadron", "d4").await?;
        page.script(WAKE, vec![]).await?;
        page.choose("squadron", "e4").await?;
        page.see(".log li", "B-d5").await?;
        page.until("no step of the ship", "return !document.querySelector('.log').textContent.includes('S-')").await?;
        assert_eq!(stored(page, "match/q000000000001").await?, after);
        // The computer moves once, although both tabs could ask it.
        page.press("End of turn").await?;
        let over = "return /\\nred (?!S@).*\\./.test(localStorage.getItem('kletka/match/q000000000001'))";
        page.until("the computer's half", over).await?;
        tokio::time::sleep(Duration::from_secs(4)).await;
        let all: squadron::transcript::Transcript = stored(page, "match/q000000000001").await?.parse()?;
        let mut game = squadron::SquadronPosition::start(&all.setup)?;
        all.moves.iter().for_each(|mv| game.apply(mv));
        assert_eq!(game.turn_number(), 2, "{}", all);
        page.go_to_window(0).await?;
        page.see(".log li", "2.").await?;
        page.assert_healthy().await
    });
}

const VIRUS_WAR: &str =
    "[Game \"Virus War\"]\n[Side \"10\"]\n[Player1 \"human\"]\n[Player2 \"microbe\"]\n[Seed \"7\"]\n";

#[test]
fn a_second_window_follows_a_virus_war() {
    run("windows_virus_war", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        store(page, "match/v000000000001", VIRUS_WAR).await?;
        page.open("#/match/v000000000001").await?;
        page.open_window("#/match/v000000000001").await?;
        let empty = cell(page, "virus", "b2").await?;
        page.go_to_window(0).await?;
        let base = cell(page, "virus", "a1").await?;
        page.choose("virus", "a1").await?;
        changed(page, "virus", "a1", &base).await?;
        page.go_to_window(1).await?;
        changed(page, "virus", "a1", &base).await?;
        page.script(SLEEP, vec![]).await?;
        page.go_to_window(0).await?;
        page.choose("virus", "b2").await?;
        changed(page, "virus", "b2", &empty).await?;
        let after = stored(page, "match/v000000000001").await?;
        page.go_to_window(1).await?;
        let other = cell(page, "virus", "a2").await?;
        page.script(WAKE, vec![]).await?;
        page.choose("virus", "a2").await?;
        changed(page, "virus", "b2", &empty).await?;
        ensure!(cell(page, "virus", "a2").await? == other, "the late sub-move counts");
        assert_eq!(stored(page, "match/v000000000001").await?, after);
        // The computer moves once, although both tabs could ask it.
        page.choose("virus", "a2").await?;
        let turn = |text: &str| -> Result<(usize, Turn)> {
            let all: virus_war::transcript::Transcript = text.parse()?;
            let mut game = virus_war::VirusWarPosition::start(&all.setup)?;
            all.moves.iter().for_each(|mv| game.apply(mv));
            Ok((all.moves.len(), game.turn()))
        };
        for _ in 0..100 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            if turn(&stored(page, "match/v000000000001").await?)?.0 >= 6 {
                break;
            }
        }
        tokio::time::sleep(Duration::from_secs(4)).await;
        let text = stored(page, "match/v000000000001").await?;
        assert_eq!(turn(&text)?, (6, Turn::Side(Side::FIRST)), "{text}");
        page.go_to_window(0).await?;
        changed(page, "virus", "a2", &other).await?;
        page.assert_healthy().await
    });
}
