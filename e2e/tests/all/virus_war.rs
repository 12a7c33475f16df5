//! Whole Virus War matches.

use anyhow::{Result, bail};
use browser_tests::{BrowserOptions, Page, Pointer, run};

/// Starts a match without animations.
async fn begin(page: &Page, players: &[&str]) -> Result<()> {
    page.without_animations().await?;
    page.open("#/virus-war").await?;
    page.seat(players).await?;
    page.press("Start").await?;
    page.wait_for("[data-board='virus']").await
}

/// Plays to the end, kills first; returns the number of sub-moves.
async fn play_to_the_end(page: &Page) -> Result<u32> {
    let mut made = 0;
    for _ in 0..4000 {
        match page.act_in_virus_war().await?.as_str() {
            "over" => return Ok(made),
            "occupy" => made += 1,
            _ => tokio::time::sleep(std::time::Duration::from_millis(15)).await,
        }
    }
    bail!("the game does not end")
}

#[test]
fn a_whole_game_against_the_strongest() {
    run("virus", BrowserOptions::default(), async |page| {
        begin(page, &["Person", "Pandemic"]).await?;
        page.screenshot("virus-start").await?;
        let made = play_to_the_end(page).await?;
        assert!(made > 5, "{made} sub-moves");
        page.see(".result", "You lost").await?;
        page.assert_healthy().await?;
        page.screenshot("virus-end").await?;
        // Replays the match and reopens its text.
        page.press("Back").await?;
        page.see(".slider span", "of").await?;
        page.reopen_as_text("You lost").await
    });
}

#[test]
fn sub_moves_can_be_undone_until_the_last() {
    run(
        "virus_back",
        BrowserOptions { size: BrowserOptions::PHONE, dark: true, ..BrowserOptions::default() },
        async |page| {
            begin(page, &["Person", "Microbe"]).await?;
            let living =
                "return document.querySelectorAll(\"[data-board='virus'] [aria-label*='Crosses, living']\").length";
            page.fire(Pointer::Finger, "virus", "a1").await?;
            page.until("a cross", &living.replace(".length", ".length === 1")).await?;
            page.fire(Pointer::Finger, "virus", "b2").await?;
            page.until("two crosses", &living.replace(".length", ".length === 2")).await?;
            page.press("Take back").await?;
            page.until("one cross", &living.replace(".length", ".length === 1")).await?;
            page.press("Hint").await?;
            page.see("[role=status]:not(.turn)", "Hint: ").await?;
            page.screenshot("virus-hint").await?;
            page.choose("virus", "a2").await?;
            page.choose("virus", "b2").await?;
            page.until(
            "the answer",
            "return document.querySelectorAll(\"[data-board='virus'] [aria-label*='Noughts, living']\").length === 3",
        )
        .await?;
            page.reload().await?;
            page.until("the same after a reload", &living.replace(".length", ".length === 3")).await?;
            page.assert_healthy().await?;
            assert_eq!(page.script("return [...document.querySelectorAll('.tools button')].find(b => b.textContent === 'Take back').disabled", vec![]).await?, true);
            Ok(())
        },
    );
}

#[test]
fn four_computers_play_on_a_board_with_walls() {
    run("virus_four", BrowserOptions { dark: true, ..BrowserOptions::default() }, async |page| {
        page.without_animations().await?;
        page.open("#/virus-war").await?;
        page.press("Players").await?;
        page.pick("Players", "Four").await?;
        page.seat(&["Virus", "Bacterium", "Virus", "Bacterium"]).await?;
        page.script("document.querySelectorAll('.panel').forEach(panel => panel.open = true)", vec![]).await?;
        page.choose("walls", "e5").await?;
        page.choose("walls", "f6").await?;
        page.screenshot("virus-setup").await?;
        page.assert_healthy().await?;
        page.press("Start").await?;
        page.wait_for(".virus .result").await?;
        assert_eq!(
            page.script("return document.querySelectorAll(\"[aria-label$=', wall']\").length", vec![]).await?,
            2
        );
        tokio::time::sleep(std::time::Duration::from_millis(700)).await;
        page.screenshot("virus-four").await
    });
}

#[test]
fn a_game_is_played_by_keyboard() {
    run("virus_keys", BrowserOptions { language: "ru", ..BrowserOptions::default() }, async |page| {
        page.without_animations().await?;
        page.open("#/virus-war").await?;
        page.press("Начать").await?;
        page.tab_to("[data-board='virus'] [data-cell]").await?;
        // a1, then b2 by right and down, then c3.
        for keys in ["\u{e006}", "\u{e014}\u{e015}\u{e006}", "\u{e014}\u{e015}\u{e006}"] {
            page.keys(keys).await?;
        }
        page.until("the answer", "return document.querySelectorAll('.log li').length >= 2").await?;
        page.see(".log", "a1-b2-c3").await?;
        page.see("#announcer", "Нолики").await
    });
}
