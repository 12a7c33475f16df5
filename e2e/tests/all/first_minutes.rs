//! A newcomer's first minutes: from home to the first move.

use anyhow::{Context, Result, ensure};
use browser_tests::{BrowserOptions, MY_TURN, Page, Pointer, run};

/// Matches that home lists.
const LISTED: &str = ".running-matches li";

/// Counts presses from now on.
pub(crate) const COUNT: &str = "window.presses = 0; addEventListener('pointerdown', () => window.presses += 1, true)";

/// Checks the number of presses since home was opened.
pub(crate) async fn is_pressed_at_most(page: &Page, most: u64) -> Result<()> {
    let presses = page.script("return window.presses", vec![]).await?;
    ensure!(presses.as_u64().is_some_and(|presses| (1..=most).contains(&presses)), "{presses} presses");
    Ok(())
}

/// Opens home and presses a game's *Play*.
async fn play(page: &Page, game: &str) -> Result<()> {
    page.open("#/").await?;
    page.script(COUNT, vec![]).await?;
    page.click(&format!("a[href='#/{game}/computer']")).await
}

/// Returns home as the browser's Back button does.
async fn back_home(page: &Page) -> Result<()> {
    page.script("history.back()", vec![]).await?;
    page.wait_for(".home").await
}

#[test]
fn a_newcomer_begins_with_two_or_three_presses() {
    run("first_minutes", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        play(page, "sea-battle").await?;
        page.until("my turn", MY_TURN).await?;
        // A dealt fleet that nobody has touched is no match yet.
        back_home(page).await?;
        ensure!(page.count(LISTED).await? == 0, "home lists an untouched battle");
        play(page, "sea-battle").await?;
        page.until("my turn", MY_TURN).await?;
        // A line coaches until the first shot.
        page.see(".last-turn", "Your fleet is placed. Sink the enemy").await?;
        page.assert_healthy().await?;
        // A shot is final, so that the first tap on a small cell aims.
        page.fire(Pointer::Finger, "enemy", "B2").await?;
        is_pressed_at_most(page, 3).await?;
        page.until(
            "no more coaching",
            "return !document.querySelector('.last-turn').textContent.includes('is placed')",
        )
        .await?;
        page.until_gone("[name=arrange]").await?;
        play(page, "squadron").await?;
        page.see(".now", "Your fleet is deployed").await?;
        page.see(".turn", "Your turn, White: choose your flagship").await?;
        page.click(".order-main:not(:disabled)").await.context("a flagship is recommended")?;
        page.wait_for("[data-board='squadron'] [aria-label*='White'][aria-label*='flagship']").await?;
        is_pressed_at_most(page, 2).await?;
        play(page, "virus-war").await?;
        page.wait_for("[data-board='virus'] [data-cell]").await?;
        page.see(".turn", "Your turn, crosses").await?;
        page.see(".note", "Tap a lit cell").await?;
        page.point(Pointer::Finger, "virus", "a1").await?;
        let cross = "return document.querySelector(\"[data-board='virus'] [aria-label*='Crosses, living']\") !== null";
        page.until("a cross", cross).await?;
        is_pressed_at_most(page, 2).await?;
        back_home(page).await?;
        ensure!(page.count(LISTED).await? == 3, "home lists the three matches");
        Ok(())
    });
}

#[test]
fn a_dealt_fleet_is_arranged_by_one_press() {
    run("arrange", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        play(page, "sea-battle").await?;
        page.until("my turn", MY_TURN).await?;
        // The computer may have begun, and hit.
        let ships = "return [...document.querySelectorAll(\"[data-board='own'] [data-cell]\")]
            .filter(c => /, (ship|hit|sunk)/.test(c.getAttribute('aria-label'))).map(c => c.dataset.cell).join()";
        let dealt = page.script(ships, vec![]).await?;
        ensure!(dealt.as_str().is_some_and(|ships| ships.split(',').count() == 20), "{dealt}");
        page.click("[name=arrange]").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.see_focus("h1").await?;
        ensure!(page.script(ships, vec![]).await? == dealt, "the fleet is the one that was dealt");
        // A battle that is being prepared by hand is listed.
        back_home(page).await?;
        ensure!(page.count(LISTED).await? == 1, "home lists the placement");
        page.click(&format!("{LISTED} a")).await?;
        page.press("Clear").await?;
        page.place_fleet().await?;
        page.until("my turn", MY_TURN).await?;
        page.until_gone("[name=arrange]").await
    });
}
