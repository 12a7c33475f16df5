//! Whole Sea Battle matches.

use anyhow::{Result, bail};
use browser_tests::{BrowserOptions, KEPT_BATTLE, Page, Pointer, run};
use serde_json::Value;

/// Returns the next action: the enemy cell to shoot at, or the own cell to disclose.
const LOOK: &str = "
    const named = document.querySelector(\"[data-board='own'] [data-open]\");
    const mine = document.querySelector('.board-enemy.board-active') !== null;
    const open = [...document.querySelectorAll(\"[data-board='enemy'] [data-cell]\")]
        .find(cell => /unknown|named/.test(cell.getAttribute('aria-label')));
    const tip = document.querySelector(\"[data-board='enemy'] [aria-label*='named']\");
    const curtain = document.querySelector(\".curtain button.primary\") !== null;
    const hands = document.querySelector(\"button[name='hand-over']\") !== null;
    return { over: document.querySelector('.result') !== null, named: named?.dataset.cell, curtain, hands,
             shot: mine ? (tip ?? open)?.dataset.cell : null };";

/// Plays to the end, shooting at all cells in order, disclosed ones first.
async fn play_to_the_end(page: &Page) -> Result<()> {
    for _ in 0..4000 {
        let state = page.script(LOOK, vec![]).await?;
        if state["over"] == true {
            page.wait_for(".result").await?;
            return Ok(());
        }
        if let Some(cell) = state["named"].as_str() {
            page.choose("own", cell).await?;
        } else if let Some(cell) = state["shot"].as_str() {
            page.choose("enemy", cell).await?;
        } else if state["curtain"] == true {
            page.click(".curtain button.primary").await?;
        } else if state["hands"] == true {
            page.click("button[name='hand-over']").await?;
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(15)).await;
        }
    }
    bail!("the battle does not end")
}

/// Match text. Tests replace `E5 .` by an illegal second shot at one cell.
const FORGED: &str = "[Game \"Sea Battle\"]\n[Side \"6\"]\n[Coordinates \"Latin\"]\n[Fleet \"1x2 1x1\"]\n[Shapes \"straight\"]\n\
    [Touching \"never\"]\n[Fire \"hit again\"]\n[First \"1\"]\n[Mines \"0\"]\n[Sweepers \"0\"]\n[Clock \"none\"]\n\
    [Dressing \"navy pirates\"]\n[Observer \"none\"]\n[Board1 \"A1-B1 F1\"]\n[Board2 \"A1-B1 F1\"]\n[Player2 \"sailor\"]\n\n\
    1: A1 x B1 # C5 .\n2: E5 .\n1: F1 #\n";

#[test]
fn a_battle_with_mines_and_sweepers_on_12_by_12() {
    run("minefield", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.open("#/sea-battle").await?;
        page.press("Minefield").await?;
        page.press("Place the fleet").await?;
        page.press("At random").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.screenshot("fleet-desk").await?;
        page.click("button.ready:not(:disabled)").await?;
        page.wait_for("[data-board='enemy']").await?;
        play_to_the_end(page).await?;
        page.see(".audit", "no rule was broken").await?;
        page.assert_healthy().await?;
        page.screenshot("end-desk").await
    });
}

/// Drag and tap, by mouse and by touch.
#[test]
fn fleets_are_dragged_and_cells_are_pointed_at() {
    for (pointer, size, dark) in [(Pointer::Mouse, (1440, 900), false), (Pointer::Finger, BrowserOptions::PHONE, true)]
    {
        run("point", BrowserOptions { size, dark, ..BrowserOptions::default() }, async |page| {
            page.without_animations().await?;
            page.open("#/sea-battle").await?;
            page.click(".start .primary:not(:disabled)").await?;
            page.wait_for(".piece").await?;
            page.drag_to(pointer, ".piece", "own", "C3").await?;
            let laid = "return [...'CDEF'].every(c => /ship/.test(document.querySelector(
                `[data-board='own'] [data-cell='${c}3']`).getAttribute('aria-label')))";
            page.until("the battleship on C3 to F3", laid).await?;
            // A ship next to it is refused with the reason.
            page.drag_to(pointer, ".piece", "own", "C4").await?;
            page.see(".reason", "may not touch").await?;
            page.screenshot(&format!("refused-{pointer:?}")).await?;
            page.press("By Perelman").await?;
            page.wait_for("button.ready:not(:disabled)").await?;
            page.screenshot(&format!("perelman-{pointer:?}")).await?;
            page.click("button.ready:not(:disabled)").await?;
            page.wait_for("[data-board='enemy']").await?;
            let mut pointed = 0;
            for _ in 0..200 {
                let state = page.script(LOOK, vec![]).await?;
                if state["over"] == true || pointed == 8 {
                    break;
                }
                if let Some(cell) = state["shot"].as_str() {
                    page.fire(pointer, "enemy", cell).await?;
                    pointed += 1;
                }
                tokio::time::sleep(std::time::Duration::from_millis(120)).await;
            }
            page.assert_healthy().await?;
            let shots = "return [...document.querySelectorAll(\"[data-board='enemy'] [data-cell]\")]
                .filter(c => /, (miss|hit|sunk)$/.test(c.getAttribute('aria-label'))).length";
            assert!(page.script(shots, vec![]).await?.as_u64() > Some(3), "shots were fired by pointing");
            page.script("scrollTo(0, 0)", vec![]).await?;
            page.screenshot(&format!("battle-{pointer:?}")).await
        });
    }
}

#[test]
fn the_admiral_is_fought_in_salvos_on_a_phone() {
    run(
        "admiral",
        BrowserOptions { size: BrowserOptions::PHONE, dark: true, ..BrowserOptions::default() },
        async |page| {
            page.without_animations().await?;
            page.open("#/sea-battle").await?;
            page.press("Plays every shot on").await?;
            page.screenshot("admiral-chosen").await?;
            page.click("details:has(input[name='fire']) summary").await?;
            page.press("As many shots as you have ships afloat").await?;
            page.see(".agreed", "as many shots as ships afloat").await?;
            page.from_form_to_battle().await?;
            // A canvas is 300 pixels wide until it is painted.
            let painted = "return [...document.querySelectorAll('canvas')].every(canvas => canvas.width !== 300)";
            page.until("both boards are painted", painted).await?;
            page.screenshot("admiral-start").await?;
            play_to_the_end(page).await?;
            page.see(".boards", "Admiral").await?;
            page.see(".audit", "no rule was broken").await?;
            page.assert_healthy().await?;
            page.screenshot("admiral-end").await
        },
    );
}

#[test]
fn two_computers_play_to_the_end() {
    run("watch", BrowserOptions { language: "uk", ..BrowserOptions::default() }, async |page| {
        page.without_animations().await?;
        page.open("#/sea-battle").await?;
        page.press("Комп’ютер проти комп’ютера").await?;
        page.click(".start .primary:not(:disabled)").await?;
        page.wait_for(".result").await?;
        page.see(".audit", "порушень немає").await?;
        page.screenshot("watched").await
    });
}

#[test]
fn a_match_of_computers_is_paused_and_stepped() {
    run("watch_steps", BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() }, async |page| {
        let length = "return Object.keys(localStorage).filter(key => key.startsWith('kletka/match/'))
            .map(key => localStorage.getItem(key).length).reduce((sum, each) => sum + each, 0)";
        for game in ["#/virus-war", "#/squadron", "#/sea-battle"] {
            page.open(game).await?;
            page.press("Computer against computer").await?;
            page.click(".start .primary:not(:disabled)").await?;
            page.wait_for(".playback").await?;
            page.press("Pause").await?;
            page.see(".playback", "Go on").await?;
            for _ in 0..2 {
                let before = page.script(length, vec![]).await?;
                tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
                assert_eq!(page.script(length, vec![]).await?, before, "{game} stands still");
                page.press("Step").await?;
                page.until("a step", &format!("{length} !== {before}")).await?;
                // Waits for the end of the animation.
                tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
            }
            page.screenshot(&format!("watch{}", game.replace(['#', '/'], "-"))).await?;
            page.click("select[name='speed'] option[value='fast']").await?;
            let before = page.script(length, vec![]).await?;
            page.press("Go on").await?;
            page.until("it goes on", &format!("{length} !== {before}")).await?;
            page.assert_healthy().await?;
            page.script("localStorage.clear()", vec![]).await?;
        }
        Ok(())
    });
}

#[test]
fn two_agree_on_hints_and_an_observer() {
    run("observer", BrowserOptions::default(), async |page| {
        page.open("#/sea-battle").await?;
        page.press("Two on this device").await?;
        let hints = "return [...document.querySelectorAll('.agreed dt')].find(e => e.textContent === 'Hints').nextSibling.textContent";
        assert_eq!(page.script(hints, vec![]).await?, "none");
        page.click("input[name='hints']").await?;
        page.see(".agreed dd", "allowed to both").await?;
        page.from_form_to_two_fleets().await?;
        page.see(".curtain", "Hand the device").await?;
        page.agree("[Observer \"none\"]", "[Observer \"agreed\"]").await?;
        page.press("Show both boards to the observer").await?;
        let ships = "return ['own', 'enemy'].every(board =>
            document.querySelectorAll(`[data-board='${board}'] [aria-label$=', ship']`).length === 20)";
        page.until("both fleets", ships).await?;
        page.see(".notice", "No rule has been broken").await?;
        page.press("Back to the players").await?;
        page.click(".curtain button.primary").await?;
        page.wait_for("button[name='hint']:not(:disabled)").await
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

#[test]
fn what_cannot_be_read_is_told_and_kept() {
    run("broken_storage", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        page.keep_battle(&FORGED.replace("[Side \"6\"]", "[Side \"99\"]")).await?;
        page.open(KEPT_BATTLE).await?;
        page.see(".error", "cannot be read: Line 2").await?;
        page.until("the text", "return document.querySelector('textarea')?.value.includes('[Side \"99\"]')").await?;
        assert!(page.battle_text().await?.contains("99"), "it is still kept");
        // An illegal match opens as a replay.
        page.keep_battle(&FORGED.replace("E5 .", "A1 . A1 .")).await?;
        page.open(KEPT_BATTLE).await?;
        page.wait_for(".result").await?;
        page.see(".slider", "Shot 4 of 4").await?;
        for (address, text, told) in [
            ("match/q000000000001", "[Game \"Squadron\"]\n[Map \"strait\"]\nwhite S@z9", "Line 3"),
            ("match/v000000000001", "[Game \"Virus War\"]\n[Side \"10\"]\nz9-z8", "Line 3"),
            ("campaign/0123456789ab", "[Game \"Campaign\"]\n[Camps \"99\"]\n", "cannot be read"),
        ] {
            let key = format!("kletka/{address}");
            page.script("localStorage.setItem(arguments[0], arguments[1])", vec![key.as_str().into(), text.into()])
                .await?;
            page.open(&format!("#/{address}")).await?;
            page.see("main", told).await?;
            if address.starts_with("match") {
                let copy = format!("return document.querySelector('textarea')?.value.includes({text:?})");
                page.until("the copy", &copy).await?;
            }
            let kept = page.script("return localStorage.getItem(arguments[0])", vec![key.into()]).await?;
            assert_eq!(kept, Value::from(text));
        }
        Ok(())
    });
}

#[test]
fn a_draw_is_declined_and_a_player_resigns() {
    run(
        "talk",
        BrowserOptions { size: BrowserOptions::PHONE, dark: true, ..BrowserOptions::default() },
        async |page| {
            page.to_battle().await?;
            page.press("Offer a draw").await?;
            page.see(".status", "declined").await?;
            page.press("Resign").await?;
            page.press("Yes").await?;
            page.see(".result", "You lost").await?;
            page.see(".why", "resignation").await?;
            page.assert_healthy().await?;
            page.screenshot("end-phone").await
        },
    );
}
