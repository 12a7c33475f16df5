//! Campaign on one device, from the form to its end, with a battle on the way.

use crate::first_minutes::{COUNT, is_pressed_at_most};
use anyhow::{Result, ensure};
use browser_tests::{BrowserOptions, Page, run};

/// Starts a campaign of four camps and one month.
async fn begin(page: &Page) -> Result<()> {
    page.without_animations().await?;
    begin_animated(page).await
}

async fn begin_animated(page: &Page) -> Result<()> {
    page.open("#/campaign").await?;
    page.click(".new-campaign summary").await?;
    page.fill("#months", "1").await?;
    page.press("Begin the campaign").await?;
    page.see("h1", "month 1, day 1").await
}

#[test]
fn a_month_goes_by_and_is_the_same_after_a_reload() {
    run("campaign_month", BrowserOptions::phone().dark(), async |page| {
        begin(page).await?;
        page.choose_site("coast3").await?;
        page.see(".orders-panel", "Nobody knows what it hides").await?;
        page.press("Explore for 5").await?;
        page.see(".waits", "Battle: Northern Light against The gods").await?;
        page.press("Take back").await?;
        page.see(".waits", "Give orders on the map").await?;
        page.press("Explore for 5").await?;
        page.press("Let the computer fight").await?;
        page.see(".chronicle", "at coast 3").await?;
        page.run_campaign_out().await?;
        page.see(".chronicle", "every loot was what they had sealed").await?;
        let (standings, result) = (page.text(".standings").await?, page.text("h1").await?);
        page.reload().await?;
        page.wait_for("h1.result").await?;
        ensure!(page.text(".standings").await? == standings && page.text("h1").await? == result, "it changed");
        page.assert_healthy().await
    });
}

#[test]
fn the_first_battle_is_three_presses_away() {
    run("campaign_presses", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        for language in ["en", "ru", "uk"] {
            page.store("settings", &format!("language={language}\n")).await?;
            page.open("#/campaign").await?;
            page.script(COUNT, vec![]).await?;
            page.click(".new-campaign .primary").await?;
            page.click(".orders-panel .order button:not(:disabled)").await?;
            // Nothing tells of keys on a phone.
            page.see_count(".waits .settle", 1).await?;
            ensure!(!page.holds("return document.querySelector('.for-keys').checkVisibility()").await?, "keys");
            page.click(".waits .primary:not(:disabled)").await?;
            page.wait_for("button.ready:not(:disabled)").await?;
            is_pressed_at_most(page, 3).await?;
            // The computer can still fight it, until the first shot.
            page.click("button.ready:not(:disabled)").await?;
            page.wait_for("[data-board='enemy']").await?;
            page.script("history.back()", vec![]).await?;
            page.click(".waits .settle:not(:disabled)").await?;
            page.until_gone(".waits .settle").await?;
            page.wait_for(".chronicle li p").await?;
        }
        Ok(())
    });
}

#[test]
fn a_battle_of_a_campaign_is_a_match() {
    run("campaign_battle", BrowserOptions::default(), async |page| {
        begin(page).await?;
        page.choose_site("coast10").await?;
        page.press("Explore for 5").await?;
        for list in ["#/matches", "#/"] {
            page.open(list).await?;
            page.see(".running-campaigns", "month 1, day 1").await?;
        }
        page.click(".running-campaigns a").await?;
        page.press("Fight").await?;
        page.see(".placement .of-campaign", "Victory brings it back with the loot").await?;
        page.place_fleet().await?;
        page.wait_for("[data-board='enemy']").await?;
        page.see(".battle-side .of-campaign", "The gods play as the").await?;
        page.press("Resign").await?;
        page.click("[role=alertdialog][open] .button:not(.primary)").await?;
        page.see(".why", "By resignation").await?;
        page.see(".of-campaign", "Northern Light against The gods. At stake: 5").await?;
        page.click(".to-campaign").await?;
        page.see(".chronicle", "The gods sink the fleet of Northern Light at coast 10").await?;
        page.see(".standings", "Wrath of the gods: 1").await?;
        page.assert_healthy().await
    });
}

#[test]
fn days_pass_by_one_key_with_a_voyage_and_a_recap() {
    run("campaign_days", BrowserOptions::phone(), async |page| {
        begin_animated(page).await?;
        page.see(".plot-names", "Northern Light").await?;
        page.follow("#run-days").await?;
        page.wait_for(".recap li").await?;
        // The campaign may have ended meanwhile.
        page.until("the focus is back", "return document.activeElement !== document.body").await?;
        page.assert_healthy().await
    });
}
