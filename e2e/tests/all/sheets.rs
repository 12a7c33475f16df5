//! Empty sheets and finished matches as PDF.

use anyhow::{Context, Result, ensure};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use browser_tests::{BrowserOptions, IS_SHARP, Page, Pointer, run};
use serde_json::json;

/// Width and height in inches.
const A4: (f64, f64) = (8.27, 11.69);
const LETTER: (f64, f64) = (8.5, 11.0);

/// Prints the page on A4 and on Letter and expects so many pages.
async fn prints(page: &Page, pages: usize) -> Result<()> {
    for (width, height) in [A4, LETTER] {
        let paper = json!({ "paperWidth": width, "paperHeight": height });
        let pdf = page.devtools("Page.printToPDF", paper).await?;
        let pdf = BASE64_STANDARD.decode(pdf["data"].as_str().context("no PDF")?)?;
        let text = String::from_utf8_lossy(&pdf);
        let found = text.matches("/Type /Page\n").count();
        ensure!(found == pages, "{found} pages of {width} × {height} instead of {pages}");
    }
    Ok(())
}

#[test]
fn empty_sheets_fill_whole_pages() {
    run("sheets", BrowserOptions::phone().speaking("uk"), async |page| {
        page.open("#/settings").await?;
        page.press("Аркуші для друку").await?;
        page.see_count(".sheet", 2).await?;
        page.see(".sheet .drawing text", "Є").await?;
        page.assert_healthy().await?;
        prints(page, 1).await?;
        page.press("Латинські").await?;
        page.fill("#sheet-size", "26").await?;
        page.see_count(".sheet", 1).await?;
        page.see(".sheet .drawing text", "Z").await?;
        prints(page, 2).await?;
        for game in ["#/squadron/sheets", "#/virus-war/sheets"] {
            page.open(game).await?;
            page.wait_for(".sheet .drawing").await?;
            page.assert_healthy().await?;
            prints(page, 1).await?;
        }
        page.see(".sheet-choices .primary", "Роздрукувати").await
    });
}

/// Script: returns true if most of a canvas is light after an event of the window.
const IS_LIGHT: &str = "
    dispatchEvent(new Event(arguments[0]));
    const canvas = document.querySelector('canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((part, at) => at % 4 === 1 && part > 200).length * 8 > data.length";

#[test]
fn finished_matches_are_printed_with_all_moves() {
    let matches = [
        (include_str!("../../../tests/golden/sea_battle/classic.txt"), 2),
        (include_str!("../../../tests/golden/squadron/flagship_sunk.txt"), 2),
        ("[Game \"Virus War\"]\n[Side \"10\"]\n\na1-b2-c3\nk10-i9-h8\n--\n--\n", 1),
    ];
    run("print_match", BrowserOptions::default().dark(), async |page| {
        for (text, pages) in matches {
            page.open("#/matches").await?;
            page.script("localStorage.clear()", vec![]).await?;
            page.reload().await?;
            page.fill("textarea[name=match]", text).await?;
            page.click(".matches form button[type='submit']").await?;
            page.see(".match-import", "1 match added.").await?;
            page.press("Replay").await?;
            page.see(".end-card button", "Print").await?;
            page.wait_for(".log li").await?;
            page.until("the canvas is measured", IS_SHARP).await?;
            prints(page, pages).await?;
            for (event, is_light) in [("beforeprint", true), ("afterprint", false)] {
                assert_eq!(page.script(IS_LIGHT, vec![json!(event)]).await?, is_light, "{event}");
            }
        }
        page.assert_healthy().await
    });
}

#[test]
fn a_puzzle_is_printed_without_marks() {
    const PRINTED: &str = "
        dispatchEvent(new Event('beforeprint'));
        const picture = document.querySelector('canvas').toDataURL();
        dispatchEvent(new Event('afterprint'));
        return picture";
    run("print_puzzle", BrowserOptions::default().dark(), async |page| {
        page.open("#/puzzle/2026-11-27/10").await?;
        page.see(".battle-side button", "Print").await?;
        page.until("the canvas is measured", IS_SHARP).await?;
        let empty = page.script(PRINTED, vec![]).await?;
        page.point(Pointer::Mouse, "puzzle", "B2").await?;
        page.see_label("puzzle", "B2", "water").await?;
        assert_eq!(page.script(PRINTED, vec![]).await?, empty);
        assert_eq!(page.script(IS_LIGHT, vec![json!("beforeprint")]).await?, true);
        prints(page, 1).await
    });
}
