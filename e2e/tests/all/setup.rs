//! Setup form of Sea Battle.

use anyhow::{Result, ensure};
use browser_tests::{BrowserOptions, Page, run};
use serde_json::{Value, json};

async fn open_clock(page: &Page) -> Result<()> {
    page.click("details:has(input[name='clock']) summary").await
}

async fn checked_clock(page: &Page) -> Result<Value> {
    let script = "return document.querySelector(\"input[name='clock']:checked\")?.closest('label').textContent ?? ''";
    page.script(script, vec![]).await
}

#[test]
fn clocks_and_wrong_numbers_are_told_at_their_fields() {
    run("own_clock", BrowserOptions::default(), async |page| {
        page.open("#/sea-battle").await?;
        open_clock(page).await?;
        page.press("Other").await?;
        page.wait_for("#clock").await?;
        page.see(".agreed", "30 seconds a turn").await?;
        // A typed limit belongs to "Other", even if it has a button.
        page.fill("#clock", "60").await?;
        page.see(".agreed", "60 seconds a turn").await?;
        ensure!(checked_clock(page).await? == "Other");
        let agreed = page.text(".agreed").await?;
        for (field, wrong, right, reason) in [
            ("#clock", "1.5", "60", "A whole number from 1 to 3600."),
            ("#ships-4", "100", "1", "A whole number from 0 to 99."),
            ("#side", "", "10", "A whole number from 6 to 26."),
        ] {
            page.fill(field, wrong).await?;
            page.wait_for(&format!("{field}[aria-invalid=true]")).await?;
            let told = "const field = document.querySelector(arguments[0]);
                return [document.getElementById(field.getAttribute('aria-describedby'))?.textContent, field.value]";
            let told = page.script(told, vec![json!(field)]).await?;
            ensure!(told == json!([reason, wrong]), "{wrong:?} in {field}: {told}");
            ensure!(page.text(".agreed").await? == agreed, "{wrong:?} in {field} is not agreed");
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
        page.press("Minefield").await?;
        page.until("no clock", "return !document.querySelector('.agreed').textContent.includes('seconds a turn')")
            .await?;
        page.until_gone("#clock").await?;
        ensure!(checked_clock(page).await? == "No limit");
        // Two on one device agree on hints.
        page.press("Two on this device").await?;
        page.click("input[name='hints']").await?;
        page.see(".agreed dd", "allowed").await?;
        page.click(".start .primary:not(:disabled)").await?;
        page.wait_for(".curtain").await?;
        // Home's *Play* keeps the rules.
        page.open("#/").await?;
        page.click("a[href='#/sea-battle/computer']").await?;
        page.wait_for("[data-board='own'] [data-cell='L12']").await
    });
}

#[test]
fn s2_a_keyword_is_typed_in_its_middle() {
    run("keyword", BrowserOptions { language: "ru", ..BrowserOptions::default() }, async |page| {
        page.open("#/sea-battle").await?;
        page.script("document.querySelectorAll('details').forEach(details => details.open = true)", vec![]).await?;
        page.script("[...document.querySelectorAll('input[name=letters]')].at(-1).click()", vec![]).await?;
        page.fill("#keyword", "рублика").await?;
        page.script("const k = document.querySelector('#keyword'); k.focus(); k.setSelectionRange(1, 1)", vec![])
            .await?;
        page.keys("ЕСп").await?;
        page.see(".agreed", "республика").await?;
        let typed = "const k = document.querySelector('#keyword'); return [k.value, k.selectionStart]";
        ensure!(page.script(typed, vec![]).await? == json!(["рЕСпублика", 4]));
        // Some systems write й as two code points.
        page.fill("#keyword", "и\u{306}еслпубка").await?;
        page.see(".agreed", "йеслпубка").await?;
        page.assert_healthy().await
    });
}
