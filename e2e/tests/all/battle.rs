//! Sea Battles against the computer and on one device: a whole one, a watched one, and their ends.

use anyhow::{Result, bail, ensure};
use browser_tests::{BrowserOptions, KEPT_BATTLE, MY_TURN, Page, run, small_battle};
use kletka::game::Side;
use kletka::sea_battle::HiddenFleet;
use serde_json::{Value, json};

/// Plays to the end: fires at all mines and sweepers of the enemy first, then at all ships, and discloses own cells.
async fn play_to_the_end(page: &Page) -> Result<()> {
    let game = page.kept_battle().await?;
    let Some(fleet) = game.secret(Side::SECOND).and_then(HiddenFleet::fleet) else { bail!("the enemy has no fleet") };
    let layout = fleet.layout();
    let cells = layout.mines.iter().chain(layout.sweepers.iter()).chain(fleet.ship_cells());
    let cells: Vec<String> = cells.map(|cell| game.setup().coordinates.name(cell)).collect();
    let look = "
        const own = document.querySelector(\"[data-board='own'] [data-open]\");
        const label = cell => document.querySelector(`[data-board='enemy'] [data-cell='${cell}']`).ariaLabel;
        const mine = document.querySelector('.board-enemy.board-active') !== null;
        return { over: document.querySelector('.result') !== null, own: own?.dataset.cell,
            shot: mine ? arguments[0].find(cell => /unknown|named/.test(label(cell))) : null };";
    for _ in 0..4000 {
        let state = page.script(look, vec![json!(cells)]).await?;
        if state["over"] == true {
            return Ok(());
        }
        if let Some(cell) = state["own"].as_str() {
            page.choose("own", cell).await?;
        } else if let Some(cell) = state["shot"].as_str() {
            page.choose("enemy", cell).await?;
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(15)).await;
        }
    }
    bail!("the battle does not end")
}

#[test]
fn a_battle_with_mines_and_sweepers_on_12_by_12() {
    run("minefield", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.open("#/sea-battle").await?;
        page.press("Minefield").await?;
        page.from_form_to_battle().await?;
        play_to_the_end(page).await?;
        page.see(".audit", "no rule was broken").await?;
        page.assert_healthy().await
    });
}

#[test]
fn a_match_of_computers_is_paused_stepped_and_ends() {
    run("watch", BrowserOptions::phone(), async |page| {
        let length = "return Object.keys(localStorage).filter(key => key.startsWith('kletka/match/'))
            .map(key => localStorage.getItem(key).length).reduce((sum, each) => sum + each, 0)";
        page.without_animations().await?;
        // At full speed it would be over before it can be paused.
        page.store("settings", "motion=off\nspeed=slow\n").await?;
        page.open("#/sea-battle").await?;
        page.press("Computer against computer").await?;
        // A small battle ends soon.
        page.script("document.querySelectorAll('details').forEach(details => details.open = true)", vec![]).await?;
        for (field, number) in [("#ships-4", "0"), ("#ships-3", "0"), ("#ships-2", "1"), ("#Side", "6")] {
            page.fill(field, number).await?;
            page.until(field, &format!("return document.querySelector('{field}').value === '{number}'")).await?;
        }
        page.click(".start .primary:not(:disabled)").await?;
        page.wait_for(".playback").await?;
        page.press("Pause").await?;
        page.see(".playback", "Go on").await?;
        let before = page.script(length, vec![]).await?;
        tokio::time::sleep(std::time::Duration::from_millis(1000)).await;
        assert_eq!(page.script(length, vec![]).await?, before, "it stands still");
        page.press("Step").await?;
        page.until("a step", &format!("{length} !== {before}")).await?;
        page.click("select[name='speed'] option[value='fast']").await?;
        page.press("Go on").await?;
        page.wait_for(".result").await?;
        page.see(".audit", "no rule was broken").await
    });
}

#[test]
fn a_layout_is_kept_by_name() {
    run("layout", BrowserOptions::default(), async |page| {
        page.open("#/sea-battle").await?;
        page.click(".start .primary:not(:disabled)").await?;
        page.press("At random").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        let ships = "return [...document.querySelectorAll(\"[data-board='own'] [aria-label$=', ship']\")].map(c => c.dataset.cell).join()";
        let before = page.script(ships, vec![]).await?;
        page.click(".layouts summary").await?;
        page.click(".layouts input").await?;
        page.keys("North").await?;
        page.press("Save layout").await?;
        page.see(".layouts li", "North").await?;
        page.press("Clear").await?;
        page.wait_for("button.ready:disabled").await?;
        page.reload().await?;
        page.click(".layouts summary").await?;
        page.press("North").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        assert_eq!(page.script(ships, vec![]).await?, before);
        Ok(())
    });
}

/// Battle in which the person, who is the first side, sinks both ships.
fn won() -> String {
    small_battle(&[("Player2", "sailor")], "1: A1 x B1 # C5 .\n2: E5 .\n1: F1 #\n")
}

#[test]
fn what_cannot_be_read_is_told_and_kept() {
    run("broken_storage", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        let unreadable = won().replace("[Side \"6\"]", "[Side \"99\"]");
        for (address, text, told) in [
            ("match/s000000000002", unreadable.as_str(), "cannot be read: Line 2"),
            ("match/q000000000001", "[Game \"Squadron\"]\n[Map \"strait\"]\nwhite S@z9", "Line 3"),
            ("match/v000000000001", "[Game \"Virus War\"]\n[Side \"10\"]\nz9-z8", "Line 3"),
            ("campaign/0123456789ab", "[Game \"Campaign\"]\n[Camps \"99\"]\n", "cannot be read"),
        ] {
            page.store(address, text).await?;
            page.open(&format!("#/{address}")).await?;
            page.see("main", told).await?;
            if address.starts_with("match") {
                let copy = format!("return document.querySelector('textarea')?.value === {}", json!(text));
                page.until("the copy", &copy).await?;
            }
            assert_eq!(page.stored(address).await?, text);
        }
        // An illegal match opens as a replay.
        page.keep_battle(&won().replace("E5 .", "A1 . A1 .")).await?;
        page.open(KEPT_BATTLE).await?;
        page.wait_for(".result").await?;
        page.see(".slider", "Shot 4 of 4").await
    });
}

#[test]
fn a_battle_goes_on_after_a_reload_and_a_new_one() {
    run("replace", BrowserOptions::phone(), async |page| {
        page.to_battle().await?;
        page.shoot("A1").await?;
        let address = page.fragment().await?;
        page.reload().await?;
        page.until_shot("A1").await?;
        page.open("#/sea-battle").await?;
        page.see(".running", "Resume it").await?;
        let key = address.replace("#/", "");
        let moves =
            async |page: &Page| page.stored(&key).await.map(|text| text.split("\n\n").nth(1).map(str::to_owned));
        let before = moves(page).await?;
        page.click(".start .primary:not(:disabled)").await?;
        page.wait_for(".editor").await?;
        page.until("another match", &format!("return location.hash !== {}", json!(address))).await?;
        assert_eq!(moves(page).await?, before, "the battle is still there");
        // Going back leads to the setup, not to the placement.
        page.script("history.back()", vec![]).await?;
        page.wait_for(".running").await?;
        page.open(&address).await?;
        page.until("my turn", MY_TURN).await
    });
}

/// Script: notes when the turn line tells of the victory and when the card comes, and where board and actions stand; with
/// an argument presses a key in between.
const WATCH_THE_END: &str = "
    const [skips] = arguments;
    const place = () => ['[data-board=enemy]', '.actions'].map(selector => {
        const box = document.querySelector(selector).getBoundingClientRect();
        return [box.left, box.top + scrollY].map(Math.round).join(); }).join(' ');
    window.end = { before: place() };
    new MutationObserver(() => {
        if (!window.end.won && document.querySelector('.status .turn')?.textContent === 'You won') {
            window.end.won = performance.now();
            if (skips) setTimeout(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' })), 100);
        }
        if (!window.end.card && document.querySelector('.end-card')) {
            window.end.card = performance.now();
            window.end.after = place(); } }).observe(document.body, { childList: true, subtree: true, characterData: true })";

/// Script: returns how many milliseconds after the victory the card came.
const PAUSE: &str = "return window.end.card - window.end.won";

#[test]
fn the_last_shot_is_seen_before_the_card() {
    let unfinished = won().replace("1: F1 #\n", "");
    run("end_seen", BrowserOptions::phone(), async |page| {
        page.open("#/").await?;
        for is_skipped in [false, true] {
            page.keep_battle(&unfinished).await?;
            page.open(KEPT_BATTLE).await?;
            page.reload().await?;
            page.until("my turn", MY_TURN).await?;
            page.script("scrollTo(0, 9999)", vec![]).await?;
            page.wait_for(".battle-side > *").await?;
            page.script(WATCH_THE_END, vec![json!(is_skipped)]).await?;
            page.choose("enemy", "F1").await?;
            page.wait_for(".end-card").await?;
            let pause = page.script(PAUSE, vec![]).await?.as_f64().unwrap_or(0.0);
            if is_skipped {
                ensure!(pause < 1_000.0, "a key skips the pause, which was {pause} ms");
            } else {
                ensure!(pause > 1_100.0, "the card comes after {pause} ms");
            }
            let places = page.script("return [window.end.before, window.end.after]", vec![]).await?;
            ensure!(places[0] == places[1], "{places}");
            page.see_focus("h1.result").await?;
            page.until(
                "the card in sight",
                "const { top, bottom } = document.querySelector('.end-card').getBoundingClientRect();
                return top > -1 && bottom < innerHeight + 1",
            )
            .await?;
            // The ships left are shown, the enemy's board first.
            page.see_label("enemy", "B1", "sunk").await?;
            page.see(".actions button", "Rematch").await?;
            ensure!(
                page.count("main button:disabled:not(.slider button)").await? == 0,
                "a grey button without a reason"
            );
        }
        page.click("button[name='review']").await?;
        page.see(".account", "Skill").await?;
        page.see_focus(".review h2").await?;
        // Opened later, the card is there at once.
        page.reload().await?;
        page.script(WATCH_THE_END, vec![]).await?;
        page.wait_for(".end-card").await?;
        page.see_focus("h1.result").await?;
        page.assert_healthy().await
    });
}

#[test]
fn a_replay_is_stepped_and_the_winner_has_a_victory() {
    let won = won();
    run("replay", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        page.keep_battle(&won).await?;
        page.open(KEPT_BATTLE).await?;
        page.see(".result", "You won").await?;
        // Reduced motion shows the cup without animation.
        let still = "const paths = [...document.querySelectorAll('.victory path')];
            return paths.length > 0 && paths.every(path => getComputedStyle(path).animationName === 'none')";
        page.until("a cup that stands still", still).await?;
        page.see(".slider", "Shot 5 of 5").await?;
        const PLACE: &str = "return document.querySelector('.slider').offsetTop";
        let place = page.script(PLACE, vec![]).await?;
        page.press("Back").await?;
        page.see(".slider", "Shot 4 of 5").await?;
        page.see(".turn-line", "E5 miss").await?;
        // A second press of Back hits no other button.
        page.wait_for("[name='play-on']").await?;
        assert_eq!(page.script(PLACE, vec![]).await?, place, "the slider moves");
        page.see_label("own", "E5", "miss").await?;
        page.see_label("enemy", "F1", "ship").await?;
        // The slider's position must not carry over from the longer match.
        let shorter = won.split("2: E5").next().unwrap_or_default();
        page.import_and_open(&format!("{shorter}resign2\n")).await?;
        page.see(".slider", "Shot 3 of 3").await?;
        page.keep_battle(&won.replace("[Player2", "[Player1")).await?;
        page.open(KEPT_BATTLE).await?;
        page.see(".result", "You lost").await?;
        let none = page.script("return document.querySelector('.victory') === null", vec![]).await?;
        assert_eq!(none, Value::Bool(true), "nothing to celebrate");
        Ok(())
    });
}
