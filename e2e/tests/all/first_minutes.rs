//! A newcomer's first minutes: from home to the first move.

use anyhow::{Context, Result, ensure};
use browser_tests::{BrowserOptions, MY_TURN, Page, Pointer, run};
use std::time::Instant;

/// Script: returns the number of kept matches that home lists.
const LISTED: &str = "return document.querySelectorAll('.running-matches li').length";

/// Opens home and presses a game's *Play*.
async fn play(page: &Page, game: &str) -> Result<()> {
    page.open("#/").await?;
    page.click(&format!("a[href='#/{game}/computer']")).await
}

/// Returns home as the browser's Back button does.
async fn back_home(page: &Page) -> Result<()> {
    page.script("history.back()", vec![]).await?;
    page.wait_for(".home").await
}

#[test]
fn a_newcomer_begins_with_two_presses() {
    let phone = BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() };
    run("first_minutes", phone, async |page| {
        page.without_animations().await?;
        println!("from home to the first move      presses  seconds");
        let start = Instant::now();
        play(page, "sea-battle").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.screenshot("first-minutes-sea-battle").await?;
        // A proposal that nobody has touched is no match yet.
        back_home(page).await?;
        ensure!(page.script(LISTED, vec![]).await? == 0, "home lists an untouched placement");
        play(page, "sea-battle").await?;
        page.click("button.ready:not(:disabled)").await?;
        page.until("my turn", MY_TURN).await?;
        println!("Sea Battle                       {:7}  {:7.1}", 2, start.elapsed().as_secs_f64());
        page.choose("enemy", "B2").await?;
        let start = Instant::now();
        play(page, "squadron").await?;
        page.wait_for(".orders .tools .primary").await.context("a flagship is advised")?;
        page.screenshot("first-minutes-squadron").await?;
        page.click(".orders .tools .primary").await?;
        println!("Squadron                         {:7}  {:7.1}", 2, start.elapsed().as_secs_f64());
        page.until("no more deployment", "return !document.querySelector('.orders [aria-label]')").await?;
        let start = Instant::now();
        play(page, "virus-war").await?;
        page.wait_for("[data-board='virus'] [data-cell]").await?;
        page.screenshot("first-minutes-virus-war").await?;
        page.fire(Pointer::Finger, "virus", "a1").await?;
        let cross = "return document.querySelector(\"[data-board='virus'] [aria-label*='Crosses, living']\") !== null";
        page.until("a cross", cross).await?;
        println!("Virus War                        {:7}  {:7.1}", 1, start.elapsed().as_secs_f64());
        back_home(page).await?;
        ensure!(page.script(LISTED, vec![]).await? == 3, "home lists the three matches");
        page.assert_healthy().await
    });
}

#[test]
fn play_keeps_the_last_rules_and_changes_them() {
    run("last_rules", BrowserOptions::default(), async |page| {
        page.open("#/sea-battle").await?;
        page.pick("preset", "Minefield").await?;
        page.pick("table", "Two on this device").await?;
        page.click(".start .primary:not(:disabled)").await?;
        page.wait_for(".curtain").await?;
        play(page, "sea-battle").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.wait_for("[data-board='own'] [data-cell='L12']").await?;
        page.press("Change the rules").await?;
        page.see("label:has(input[name='preset']:checked)", "Minefield").await?;
        // The choice of two players is kept too.
        page.see("label:has(input[name='table']:checked)", "Two on this device").await?;
        page.assert_healthy().await
    });
}
