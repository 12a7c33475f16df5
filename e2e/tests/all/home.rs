//! Home: what is in sight on a phone, the level beside *Play*, and the head that a phone folds.

use crate::first_minutes::{COUNT, is_pressed_at_most};
use anyhow::{Context, Result, ensure};
use browser_tests::{BrowserOptions, Page, run};
use serde_json::{Value, json};

/// Returns how many buttons *Play* are wholly in the window.
const IN_SIGHT: &str = "return [...document.querySelectorAll('.game .primary')].filter(play => {
    const box = play.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
}).length";
/// Returns the height of the highest card.
const HIGHEST: &str =
    "return Math.max(...[...document.querySelectorAll('.game')].map(card => card.getBoundingClientRect().height))";
/// Returns whether languages and theme are in the window, and large enough for a finger.
const QUICK: &str = "return ['.quick [lang=uk]', '.quick [lang=ru]', '.quick [lang=en]', '.quick .dark'].every(one => {
    const box = document.querySelector(one).getBoundingClientRect();
    return box.width > 43 && box.height > 43 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
})";

/// Opens home in a window, in a language and with letters of a size.
async fn open(page: &Page, window: (u32, u32), language: &str, letters: &str) -> Result<()> {
    page.screen(window, 1.0).await?;
    page.store("settings", &format!("language={language}\nsize={letters}\n")).await?;
    page.open("#/").await?;
    page.wait_for("#app[data-taken] .game").await
}

async fn number(page: &Page, script: &str) -> Result<f64> {
    page.script(script, vec![]).await?.as_f64().context("a number")
}

#[test]
fn play_is_in_sight_on_small_phones() {
    run("home_play", BrowserOptions::phone(), async |page| {
        page.open("#/").await?;
        for language in ["en", "ru", "uk"] {
            for (window, letters, least) in [
                ((390, 844), "usual", 3),
                ((390, 844), "largest", 3),
                ((360, 640), "usual", 3),
                ((360, 640), "largest", 2),
            ] {
                open(page, window, language, letters).await?;
                let (seen, highest) = (number(page, IN_SIGHT).await?, number(page, HIGHEST).await?);
                let what = format!("{language}, {window:?}, {letters}: {seen} in sight, a card of {highest}");
                println!("{what}");
                ensure!(seen >= f64::from(least), "{what}");
                ensure!(letters == "largest" || highest <= 200.0, "{what}");
                page.assert_sound().await.context(what)?;
            }
        }
        Ok(())
    });
}

#[test]
fn the_second_level_is_two_presses_away() {
    run("home_level", BrowserOptions::phone(), async |page| {
        page.open("#/").await?;
        for (language, game, level) in [("en", 1, "Sailor"), ("ru", 2, "Гардемарин"), ("uk", 3, "Мікроб")]
        {
            open(page, BrowserOptions::PHONE, language, "usual").await?;
            page.script(COUNT, vec![]).await?;
            let card = format!(".game:nth-child({game})");
            page.click(&format!("{card} .fold")).await?;
            page.see_count(&format!("{card} .level-list a"), 5).await?;
            page.assert_healthy().await?;
            page.click(&format!("{card} .level-list li:nth-child(2) a")).await?;
            page.wait_for(".bar").await?;
            is_pressed_at_most(page, 2).await?;
            // The next match is against this level too.
            page.open("#/").await?;
            page.see(&format!("{card} .fold"), level).await?;
        }
        Ok(())
    });
}

#[test]
fn language_and_theme_are_reached_from_each_page() {
    run("head", BrowserOptions::phone(), async |page| {
        for address in ["#/", "#/sea-battle", "#/matches", "#/puzzle", "#/campaign", "#/rules/squadron", "#/link"] {
            page.open(address).await?;
            page.click(".menu-button[aria-expanded='false']").await?;
            page.wait_for(".menu-button[aria-expanded='true']").await?;
            ensure!(page.script(QUICK, vec![]).await? == Value::Bool(true), "{address}");
            page.assert_sound().await?;
        }
        page.click(".quick [lang=ru]").await?;
        page.wait_for("html[lang='ru']").await?;
        // It is folded again on the next page.
        page.click("#top-content a[href='#/matches']").await?;
        page.wait_for(".matches").await?;
        page.wait_for(".menu-button[aria-expanded='false']").await?;
        assert_eq!(page.count("#top-content.open").await?, 0);
        Ok(())
    });
}

/// Today's puzzle that is solved by its name alone: whoever opens home reads only the days of what is stored.
const SOLVED: &str = "const day = back => {
        const date = new Date();
        date.setDate(date.getDate() - back);
        return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, 0)}-${String(date.getDate()).padStart(2, 0)}`;
    };
    for (const [back, kind] of [[0, 6], [0, 8], [1, 6], [2, 8]])
        localStorage.setItem(`kletka/puzzle/${day(back)}/${kind}`, `- 0 ${day(back)}`);";

#[test]
fn tiles_tell_how_all_games_stand() {
    run("tiles", BrowserOptions::phone(), async |page| {
        page.open("#/").await?;
        page.see(".tile[href='#/puzzle']", "0 of 7").await?;
        page.script(SOLVED, vec![]).await?;
        page.open_kept("v000000000001", crate::layout::VIRUS_WAR).await?;
        page.open("#/").await?;
        page.see(".tile[href='#/puzzle']", "2 of 7 · 3 days in a row").await?;
        page.see(".tile[href='#/matches']", "Your turn").await?;
        page.see(".running-matches", "Virus War").await?;
        page.assert_healthy().await?;
        let addresses = "return [...document.querySelectorAll('.tile')].map(tile => tile.getAttribute('href'))";
        let expected = json!(["#/puzzle", "#/campaign", "#/matches", "#/link", "#/scan", "#/sea-battle/sheets"]);
        assert_eq!(page.script(addresses, vec![]).await?, expected);
        Ok(())
    });
}
