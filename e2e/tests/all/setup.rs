//! Setup form of Sea Battle.

use anyhow::{Result, ensure};
use browser_tests::{BrowserOptions, Page, run};
use serde_json::json;

/// Waits until the folded panel of an option tells these words.
async fn told(page: &Page, field: &str, words: &str) -> Result<()> {
    page.see(&format!("details:has({field}) .panel-value"), words).await
}

#[test]
fn fields_tell_what_is_wrong_and_panels_what_is_agreed() {
    run("own_clock", BrowserOptions::default(), async |page| {
        page.open("#/sea-battle").await?;
        let clock = "input[name='Clock']";
        page.wait_for(clock).await?;
        page.click(&format!("details:has({clock}) summary")).await?;
        page.pick("Clock", "30 seconds a turn").await?;
        told(page, clock, "30 seconds a turn").await?;
        page.fill("#Clock", "61").await?;
        told(page, clock, "61 seconds a turn").await?;
        for (field, wrong, right, reason) in [
            ("#Clock", "1.5", "61", "A whole number from 1 to 3600."),
            ("#ships-4", "100", "1", "A whole number from 0 to 99."),
            ("#Side", "", "10", "A whole number from 6 to 26."),
        ] {
            page.fill(field, wrong).await?;
            page.wait_for(&format!("{field}[aria-invalid=true]")).await?;
            let why = "const field = document.querySelector(arguments[0]);
                return [document.getElementById(field.getAttribute('aria-describedby'))?.textContent, field.value]";
            let why = page.script(why, vec![json!(field)]).await?;
            ensure!(why == json!([reason, wrong]), "{wrong:?} in {field}: {why}");
            told(page, clock, "61 seconds a turn").await?;
            // The start button unfolds and focuses the invalid field.
            page.script("document.querySelectorAll('details').forEach(details => details.open = false)", vec![])
                .await?;
            page.click(".start .primary:not(:disabled)").await?;
            let there = "const at = document.activeElement;
                return at.matches(arguments[0]) && at.checkVisibility() && location.hash === '#/sea-battle'";
            ensure!(page.script(there, vec![json!(field)]).await? == true, "{wrong:?}: the start leads to {field}");
            page.fill(field, right).await?;
            page.wait_for(&format!("{field}[aria-invalid=false]")).await?;
        }
        page.pick("preset", "Minefield").await?;
        page.until_gone("#Clock").await?;
        told(page, "#Mines", "2 mines each").await?;
        // A fleet that cannot fit is told at the fleet, whose panel opens, and forbids to begin.
        page.fill("#ships-12", "9").await?;
        page.wait_for("details.panel-wrong[open] #Fleet-fault").await?;
        page.wait_for(".start .primary:disabled").await?;
        page.pick("preset", "Minefield").await?;
        page.until_gone("#Fleet-fault").await?;
        // Two on one device agree on hints.
        page.pick("opponents", "Two on this device").await?;
        page.script("document.querySelector(\"input[name='hints']\").click()", vec![]).await?;
        told(page, "input[name='hints']", "hints").await?;
        page.click(".start .primary:not(:disabled)").await?;
        page.wait_for(".curtain").await?;
        // Home's *Play* keeps the rules.
        page.open("#/sea-battle/computer").await?;
        page.wait_for("[data-board='own'] [data-cell='L12']").await
    });
}

#[test]
fn a_folded_setup_fits_a_phone() {
    run("folded", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        page.screen((390, 844), 2.0).await?;
        for game in ["sea-battle", "squadron", "virus-war"] {
            page.open(&format!("#/{game}")).await?;
            page.wait_for(".panel input[name='opponents']").await?;
            let tall = "return Math.round(document.querySelector('.setup').getBoundingClientRect().bottom + scrollY)";
            let tall = page.script(tall, vec![]).await?;
            println!("{game}: {tall} px");
            ensure!(tall.as_u64().is_some_and(|tall| tall <= 1100), "{game}: {tall} px");
            let seen = "const at = document.querySelector('.start .primary').getBoundingClientRect();
                return at.top > 0 && at.bottom <= innerHeight";
            ensure!(page.script(seen, vec![]).await? == true, "{game}: the button that begins is in sight");
        }
        page.open("#/sea-battle").await?;
        page.wait_for("input[name='Fire']").await?;
        page.pick("Fire", "Salvo").await?;
        told(page, "input[name='Fire']", "Salvo").await?;
        page.assert_healthy().await
    });
}

#[test]
fn s2_a_keyword_is_typed_in_its_middle() {
    run("keyword", BrowserOptions { language: "ru", ..BrowserOptions::default() }, async |page| {
        page.open("#/sea-battle").await?;
        page.wait_for("input[name=letters]").await?;
        page.script("document.querySelectorAll('details').forEach(details => details.open = true)", vec![]).await?;
        page.script("[...document.querySelectorAll('input[name=letters]')].at(-1).click()", vec![]).await?;
        page.fill("#keyword", "рублика").await?;
        page.script("const k = document.querySelector('#keyword'); k.focus(); k.setSelectionRange(1, 1)", vec![])
            .await?;
        page.keys("ЕСп").await?;
        told(page, "#keyword", "республика").await?;
        let typed = "const k = document.querySelector('#keyword'); return [k.value, k.selectionStart]";
        ensure!(page.script(typed, vec![]).await? == json!(["рЕСпублика", 4]));
        // Some systems write й as two code points.
        page.fill("#keyword", "и\u{306}еслпубка").await?;
        told(page, "#keyword", "йеслпубка").await?;
        page.assert_healthy().await
    });
}
