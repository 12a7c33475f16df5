//! Virus War matches: whole ones, undo, pass, resignation, agreed rules.

use anyhow::{Result, bail, ensure};
use browser_tests::{BrowserOptions, Page, Pointer, run};
use std::time::Duration;

/// Selector of the confirming button in a dialog.
const YES: &str = "[role=alertdialog][open] .button:not(.primary)";

/// Starts a match without animations.
async fn begin(page: &Page, players: &[&str]) -> Result<()> {
    page.without_animations().await?;
    page.open("#/virus-war").await?;
    page.seat(players).await?;
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

/// Returns whether the button that undoes is disabled.
async fn is_final(page: &Page) -> Result<bool> {
    page.holds("return [...document.querySelectorAll('.tools > button')].find(b => b.textContent.startsWith('Take back')).disabled").await
}

#[test]
fn a_whole_game_against_the_computer() {
    run("virus", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.open("#/virus-war").await?;
        page.pick("preset", "Petri dish").await?;
        page.seat(&["Person", "Microbe"]).await?;
        page.press("Start").await?;
        page.wait_for("[data-board='virus']").await?;
        let mut made = 0;
        loop {
            match page.act_in_virus_war().await?.as_str() {
                "over" => break,
                "occupy" => made += 1,
                _ => tokio::time::sleep(Duration::from_millis(15)).await,
            }
            if made > 400 {
                bail!("the game does not end");
            }
        }
        ensure!(made > 5, "{made} sub-moves");
        page.wait_for(".virus .result").await?;
        page.assert_healthy().await?;
        page.press("Back").await?;
        page.see(".slider span", "of").await?;
        // A new match keeps this one.
        page.press("Rematch").await?;
        page.see(".turn", "Your turn, crosses").await?;
        ensure!(page.kept_matches().await? == 2, "the finished match is gone");
        Ok(())
    });
}

#[test]
fn a_turn_can_be_undone_until_the_next_one() {
    run("virus_back", BrowserOptions::phone().dark(), async |page| {
        begin(page, &["Person", "Microbe"]).await?;
        let (crosses, noughts) =
            ("[data-board='virus'] [aria-label*='Crosses, living']", "[aria-label*='Noughts, living']");
        page.fire(Pointer::Finger, "virus", "a1").await?;
        page.see_count(crosses, 1).await?;
        page.fire(Pointer::Finger, "virus", "b2").await?;
        page.see_count(crosses, 2).await?;
        page.press("Take back").await?;
        page.see_count(crosses, 1).await?;
        page.press("Hint").await?;
        page.see(".hinted", "Hint: ").await?;
        play(page, "a2-b2").await?;
        page.press("Take back").await?;
        page.see(".turn", "Your turn, crosses: 1 move left").await?;
        // The pending answer is cancelled.
        tokio::time::sleep(Duration::from_millis(1200)).await;
        ensure!(page.count(noughts).await? == 0, "noughts have answered");
        play(page, "b2").await?;
        page.see_count(noughts, 3).await?;
        page.reload().await?;
        page.see_count(crosses, 3).await?;
        page.press("Take back").await?;
        page.see_count(noughts, 0).await?;
        page.see_count(crosses, 2).await?;
        ensure!(!is_final(page).await?, "the rest of the turn cannot be undone");
        Ok(())
    });
}

#[test]
fn a_turn_and_a_pass_of_two_people_can_be_undone() {
    run("virus_take_back", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        page.open_kept("v000000000001", "[Game \"Virus War\"]\n[Side \"10\"]\na1-b2-c3\n").await?;
        page.see(".turn", "Noughts: 3 moves left").await?;
        page.press("Take back: crosses").await?;
        page.see(".turn", "Crosses: 1 move left").await?;
        play(page, "c3-k10").await?;
        page.press("Take back").await?;
        page.see(".turn", "Noughts: 3 moves left").await?;
        ensure!(is_final(page).await?, "noughts have acted: the turn of crosses stands");
        play(page, "k10-i9-h8").await?;
        page.press("Pass").await?;
        page.see(".status .note", "Crosses passed. Another pass ends the game: a draw.").await?;
        page.press("Take back: crosses").await?;
        page.see(".turn", "Crosses: 3 moves left").await?;
        // A second pass requires confirmation.
        page.press("Pass").await?;
        page.see(".turn", "Noughts").await?;
        page.press("Pass").await?;
        page.wait_for("dialog[open]").await?;
        page.click("[role=alertdialog][open] .button.primary").await?;
        page.see(".turn", "Noughts: 3 moves left").await?;
        page.press("Pass").await?;
        page.click(YES).await?;
        page.see(".result", "A draw").await?;
        page.see(".why", "Everyone passed.").await
    });
}

#[test]
fn four_computers_play_on_a_board_with_walls() {
    run("virus_four", BrowserOptions::default().dark(), async |page| {
        page.without_animations().await?;
        page.open("#/virus-war").await?;
        page.pick("Players", "Four").await?;
        page.seat(&["Microbe", "Spore", "Microbe", "Spore"]).await?;
        for cell in ["a2", "b1", "b2"] {
            page.choose("walls", cell).await?;
        }
        page.see(".start-note.error", "Walls shut in the base of crosses").await?;
        page.wait_for(".start button:disabled").await?;
        for cell in ["a2", "b1", "b2", "e5", "f6"] {
            page.choose("walls", cell).await?;
        }
        page.wait_for(".start button:not(:disabled)").await?;
        page.press("Start").await?;
        page.wait_for(".virus .result").await?;
        page.see_count("[aria-label$=', wall']", 2).await
    });
}

#[test]
fn one_of_four_resigns_and_who_killed_is_said() {
    run("virus_resign", BrowserOptions::phone().dark(), async |page| {
        let turns = "a1-b2-c3 h1-g2-f3 h8-g7-f6 a8-b7-c6 d4-e4-f3 g3-f4-e4 f5-f4-e5 c5-c4-c3".replace(' ', "\n");
        page.without_animations().await?;
        let text = format!("[Game \"Virus War\"]\n[Side \"8\"]\n[Players \"4\"]\n{turns}\n");
        page.open_kept("v000000000001", &text).await?;
        for (cell, said) in [("f3", "Noughts, killed by crosses"), ("c3", "Crosses, killed by triangles")] {
            page.see_label("virus", cell, said).await?;
        }
        page.press("Resign").await?;
        page.click("[role=alertdialog][open] .button.primary").await?;
        page.see(".turn", "Crosses: 3 moves left").await?;
        page.press("Resign").await?;
        page.click(YES).await?;
        page.see(".turn", "Noughts: 3 moves left").await?;
        page.see(".status .note", "Crosses resigned.").await?;
        page.see(".battle-side dd", "resigned").await?;
        page.see(".log li:last-child", "Crosses resigned").await?;
        page.see_label("virus", "d4", "Crosses, living").await
    });
}

#[test]
fn a_game_is_played_by_keyboard() {
    run("virus_keys", BrowserOptions::default().speaking("ru"), async |page| {
        page.without_animations().await?;
        page.open("#/virus-war").await?;
        page.press("Начать").await?;
        page.tab_to("[data-board='virus'] [data-cell]").await?;
        // a1, then b2 by right and down, then c3.
        for keys in ["\u{e006}", "\u{e014}\u{e015}\u{e006}", "\u{e014}\u{e015}\u{e006}"] {
            page.keys(keys).await?;
        }
        page.wait_for(".log li:nth-child(2)").await?;
        page.see(".log", "a1-b2-c3").await?;
        page.see("#announcer", "Нолики").await
    });
}
