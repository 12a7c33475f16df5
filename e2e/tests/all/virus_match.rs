//! Virus War match: kills, undo, pass, resignation, agreed rules.

use anyhow::Result;
use browser_tests::{BrowserOptions, Page, run};
use serde_json::{Value, json};
use std::time::Duration;

/// Selector of the confirming button in a dialog.
const YES: &str = "dialog[open] .button:not(.primary)";
const NO: &str = "dialog[open] .button.primary";

/// Stores and opens a match from headers and turns.
async fn lay(page: &Page, headers: &str, turns: &str) -> Result<()> {
    page.open("#/").await?;
    let turns = turns.split(' ').collect::<Vec<_>>().join("\n");
    let text = format!("[Game \"Virus War\"]\n{headers}\n{turns}\n");
    page.script("localStorage.setItem('kletka/match/v000000000001', arguments[0])", vec![json!(text)]).await?;
    page.open("#/match/v000000000001").await?;
    page.wait_for("[data-board='virus']").await
}

/// Starts a match.
async fn begin(page: &Page, players: [&str; 2]) -> Result<()> {
    page.without_animations().await?;
    page.open("#/virus-war").await?;
    page.seat(&players).await?;
    page.press("Start").await?;
    page.wait_for("[data-board='virus']").await
}

/// Chooses cells, waiting for each to be accessible.
async fn play(page: &Page, cells: &str) -> Result<()> {
    for cell in cells.split('-') {
        page.wait_for(&format!("[data-board='virus'] [data-cell='{cell}'][data-open]")).await?;
        page.choose("virus", cell).await?;
    }
    Ok(())
}

async fn label(page: &Page, cell: &str) -> Result<Value> {
    page.script(
        "return document.querySelector(`[data-board='virus'] [data-cell='${arguments[0]}']`).ariaLabel",
        vec![json!(cell)],
    )
    .await
}

/// Returns whether the button with this prefix is disabled.
async fn is_disabled(page: &Page, words: &str) -> Result<bool> {
    let script = "return [...document.querySelectorAll('.tools > button')].find(b => b.textContent.startsWith(arguments[0])).disabled";
    Ok(page.script(script, vec![json!(words)]).await? == Value::Bool(true))
}

const FOUR: &str = "[Side \"8\"]\n[Players \"4\"]";
const KILLS: &str = "a1-b2-c3 h1-g2-f3 h8-g7-f6 a8-b7-c6 d4-e4-f3 g3-f4-e4 f5-f4-e5 c5-c4-c3";

#[test]
fn who_killed_a_symbol_is_said_and_seen() {
    let looks = [
        (
            "en",
            false,
            [
                "Noughts, killed by crosses",
                "Crosses, killed by noughts",
                "Noughts, killed by squares",
                "Crosses, killed by triangles",
            ],
        ),
        (
            "ru",
            true,
            [
                "Нолик, убит крестиками",
                "Крестик, убит ноликами",
                "Нолик, убит квадратами",
                "Крестик, убит треугольниками",
            ],
        ),
        (
            "uk",
            true,
            [
                "Нулик, убитий хрестиками",
                "Хрестик, убитий нуликами",
                "Нулик, убитий квадратами",
                "Хрестик, убитий трикутниками",
            ],
        ),
    ];
    let phone = BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() };
    run("virus_killers", phone, async |page| {
        page.open("#/").await?;
        for (language, dark, labels) in looks {
            page.set_look(language, dark).await?;
            lay(page, FOUR, KILLS).await?;
            for (cell, said) in ["f3", "e4", "f4", "c3"].into_iter().zip(labels) {
                assert_eq!(label(page, cell).await?, json!(format!("{cell}, {said}")));
            }
            page.assert_healthy().await?;
            page.screenshot(&format!("virus-killers-{language}")).await?;
        }
        Ok(())
    });
}

#[test]
fn a_turn_and_a_pass_can_be_undone() {
    run("virus_take_back", BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() }, async |page| {
        begin(page, ["Person", "Person"]).await?;
        play(page, "a1-b2-c3").await?;
        page.see(".turn", "Noughts: 3 sub-moves left").await?;
        page.press("Take back: crosses").await?;
        page.see(".turn", "Crosses: 1 sub-move left").await?;
        play(page, "c3-k10").await?;
        page.press("Take back").await?;
        page.see(".turn", "Noughts: 3 sub-moves left").await?;
        assert!(is_disabled(page, "Take back").await?, "noughts have acted: the turn of crosses stands");
        play(page, "k10-i9-h8").await?;
        page.press("Pass").await?;
        page.see(".status .note", "Crosses passed. Another pass ends the game: a draw.").await?;
        page.screenshot("virus-passed").await?;
        page.press("Take back: crosses").await?;
        page.see(".turn", "Crosses: 3 sub-moves left").await?;
        // A second pass requires confirmation.
        page.press("Pass").await?;
        page.see(".turn", "Noughts").await?;
        page.press("Pass").await?;
        page.wait_for("dialog[open]").await?;
        page.screenshot("virus-pass-asks").await?;
        page.click(NO).await?;
        page.see(".turn", "Noughts: 3 sub-moves left").await?;
        page.press("Pass").await?;
        page.click(YES).await?;
        page.see(".result", "A draw").await?;
        page.see(".why", "Everyone passed.").await?;
        page.see(".log", "everyone passed").await?;
        page.assert_healthy().await
    });
}

#[test]
fn the_computer_leaves_time_to_undo() {
    run("virus_wait", BrowserOptions::default(), async |page| {
        begin(page, ["Person", "Microbe"]).await?;
        let noughts =
            "return document.querySelectorAll(\"[data-board='virus'] [aria-label*='Noughts, living']\").length";
        play(page, "a1-b2-c3").await?;
        page.press("Take back").await?;
        page.see(".turn", "Crosses: 1 sub-move left").await?;
        // The pending answer is cancelled.
        tokio::time::sleep(Duration::from_millis(1800)).await;
        assert_eq!(page.script(noughts, vec![]).await?, json!(0));
        play(page, "c3").await?;
        page.until("the answer", &noughts.replace(".length", ".length === 3")).await?;
        assert!(is_disabled(page, "Take back").await?);
        // Against the computer hints are always available.
        page.see(".tools", "Hint").await
    });
}

#[test]
fn who_can_do_nothing_passes_and_one_of_four_resigns() {
    run(
        "virus_stuck",
        BrowserOptions { size: BrowserOptions::PHONE, dark: true, ..BrowserOptions::default() },
        async |page| {
            {
                let walls = "[Side \"7\"]\n[Walls \"a3 b3 b2 c1 c2 c3\"]";
                lay(page, walls, "a1-a2-b1 g7-g6-g5").await?;
                page.see(".turn", "Crosses: nothing is possible, only a pass").await?;
                page.press("Pass").await?;
                page.see(".status .note", "Crosses passed. Nothing was possible.").await?;
                page.see(".log", "--; nothing was possible").await?;
                page.press("What is agreed").await?;
                page.see(".agreed-now", "7×7").await?;
                page.see(".agreed-now", "a3").await?;
                page.assert_healthy().await?;
                page.screenshot("virus-stuck").await?;
                // With `[ShortTurn "loses"]` it is a loss, with the rule as its reason.
                lay(page, &format!("{walls}\n[ShortTurn \"loses\"]\n[Player1 \"human\"]"), "a1-a2-b1 g7-g6-g5").await?;
                page.see(".why", "Crosses lost: no full turn was possible.").await?;
                page.see(".log", "Crosses lost: no full turn was possible").await?;
            }
            lay(page, FOUR, KILLS).await?;
            page.press("Resign").await?;
            page.click(YES).await?;
            page.see(".turn", "Noughts: 3 sub-moves left").await?;
            page.see(".status .note", "Crosses resigned.").await?;
            page.see(".battle-side dd", "resigned").await?;
            page.until(
                "the last line",
                "return document.querySelector('.log li:last-child').textContent === 'Crosses resigned'",
            )
            .await?;
            page.screenshot("virus-resigned-four").await?;
            assert_eq!(label(page, "d4").await?, json!("d4, Crosses, living"));
            page.assert_healthy().await
        },
    );
}

#[test]
fn who_resigns_is_asked_and_has_lost() {
    run("virus_resign", BrowserOptions::default(), async |page| {
        begin(page, ["Person", "Pandemic"]).await?;
        play(page, "a1-b2").await?;
        page.press("Resign").await?;
        page.click(NO).await?;
        page.see(".turn", "Crosses: 1 sub-move left").await?;
        page.press("Resign").await?;
        page.click(YES).await?;
        page.see(".result", "You lost").await?;
        page.see(".why", "Crosses resigned. Noughts win.").await?;
        let written =
            "return document.querySelector('.as-text textarea').value.trimEnd().endsWith('a1-b2\\nresign=crosses')";
        page.until("the resignation in the text", written).await?;
        page.reload().await?;
        page.see(".why", "Crosses resigned.").await?;
        // A new match keeps this one.
        page.press("Rematch").await?;
        page.see(".turn", "Crosses: 3 sub-moves left").await
    });
}

#[test]
fn hints_and_walls_are_agreed_in_the_form() {
    run("virus_hints", BrowserOptions::default(), async |page| {
        {
            begin(page, ["Person", "Person"]).await?;
            let hints =
                "return [...document.querySelectorAll('.tools > button')].filter(b => b.textContent === 'Hint').length";
            assert_eq!(page.script(hints, vec![]).await?, json!(0));
            page.open("#/virus-war").await?;
            page.click("input[name='hints']").await?;
            page.press("Start").await?;
            page.wait_for("[data-board='virus']").await?;
            assert_eq!(page.script(hints, vec![]).await?, json!(1));
            page.press("What is agreed").await?;
            page.see(".agreed-now", "allowed to both").await?;
        }
        page.open("#/virus-war").await?;
        for cell in ["a2", "b1", "b2"] {
            page.choose("walls", cell).await?;
        }
        page.see(".start-note.error", "Walls shut in the base of crosses").await?;
        page.until("no start", "return document.querySelector('.start button').disabled").await?;
        page.choose("walls", "b1").await?;
        page.until("a start", "return !document.querySelector('.start button').disabled").await
    });
}
