//! Setups of Squadron and Virus War, and the map editor.

use anyhow::Result;
use browser_tests::{BrowserOptions, Page, Pointer, run};
use serde_json::{Value, json};

const CONTROL: char = '\u{e009}';
const SHIFT: char = '\u{e008}';

/// Number of land hexes in the drawing.
const LAND: &str =
    "document.querySelectorAll(\"[data-board='map'] :is([aria-label$=', land'], [aria-label$=', суша'])\").length";

async fn land(page: &Page, count: u32) -> Result<()> {
    page.until(&format!("{count} hexes of land"), &format!("return {LAND} === {count}")).await
}

/// Returns the text of the agreed rules.
async fn agreed(page: &Page) -> Result<String> {
    page.text(".agreed-rules").await
}

#[test]
fn setups_have_cards_and_a_summary_at_the_start() {
    run("squadron_setup", BrowserOptions::default(), async |page| {
        page.open("#/squadron").await?;
        // Six maps, each with a picture and a description.
        let cards = "return [...document.querySelectorAll(\"input[name='map']\")].map(input => input.closest('label'))
            .filter(card => card.querySelector('svg path') && card.querySelector('.choice-line')).length";
        assert_eq!(page.script(cards, vec![]).await?, 6);
        page.pick("map", "The Atoll").await?;
        page.pick("level-1", "Lieutenant").await?;
        page.pick("side", "Red").await?;
        page.see(".agreed-rules", "The Atoll").await?;
        let list = agreed(page).await?;
        assert!(list.contains("WhiteComputer, Lieutenant") && list.contains("RedYou"), "{list}");
        page.pick("side", "By lot").await?;
        page.see(".agreed-rules", "Your sideBy lot").await?;
        page.press("Start").await?;
        page.wait_for("[data-board='squadron']").await?;
        // The setup remembers its values; a second match does not replace the running one.
        let first = page.script("return location.hash", vec![]).await?;
        page.open("#/squadron").await?;
        page.see(".agreed-rules", "Your sideBy lot").await?;
        page.press("Start").await?;
        page.wait_for("[data-board='squadron']").await?;
        // Only a match with moves is offered for resuming.
        page.press("Deploy for me").await?;
        let played = "return Object.keys(localStorage).filter(key => key.startsWith('kletka/match/q'))
            .some(key => !localStorage.getItem(key).includes('[Played \"no\"]'))";
        page.until("ships are deployed", played).await?;
        assert_ne!(page.script("return location.hash", vec![]).await?, first);
        let matches = "return Object.keys(localStorage).filter(key => key.startsWith('kletka/match/q')).length";
        assert_eq!(page.script(matches, vec![]).await?, 2);
        page.open("#/squadron").await?;
        page.click(".running a").await?;
        page.wait_for("[data-board='squadron']").await?;
        page.assert_healthy().await
    });
}

#[test]
fn a_setup_is_filled_in_by_keyboard() {
    run("virus_setup", BrowserOptions { language: "uk", ..BrowserOptions::default() }, async |page| {
        page.open("#/virus-war").await?;
        page.tab_to("input[name='preset']").await?;
        // Arrow keys move between cards; the fourth is for four players.
        page.keys("\u{e015}\u{e015}\u{e015}").await?;
        page.see(".agreed-rules", "ГравціЧетверо").await?;
        page.see(".agreed-rules", "ТрикутникиКомп’ютер, Бактерія").await?;
        page.tab_to("input[name='opponents']").await?;
        // Beyond the other opponents, to the mixed choice.
        page.keys("\u{e015}\u{e015}\u{e015}\u{e015}").await?;
        page.wait_for("input[name='seat-4']").await?;
        page.tab_to("input[name='seat-2']").await?;
        page.keys("\u{e015}\u{e015}").await?;
        page.see(".agreed-rules", "НуликиКомп’ютер, Пандемія").await?;
        // Panels open and change by keyboard.
        page.tab_to(".panel summary").await?;
        page.keys("\u{e006}").await?;
        page.tab_to("#virus-side").await?;
        page.keys("\u{e015}").await?;
        page.see(".agreed-rules", "Поле11×11").await?;
        page.tab_to(".start .primary").await?;
        page.keys("\u{e006}").await?;
        page.wait_for("[data-board='virus']").await?;
        page.open("#/virus-war").await?;
        page.see(".agreed-rules", "НуликиКомп’ютер, Пандемія").await?;
        // A second match needs no confirmation.
        page.press("Почати").await?;
        page.wait_for("[data-board='virus']").await?;
        page.assert_healthy().await
    });
}

#[test]
fn a_stroke_is_undone_by_button_and_keys() {
    run("map_undo", BrowserOptions { language: "ru", ..BrowserOptions::default() }, async |page| {
        page.open("#/squadron/map").await?;
        page.see(".map-editor [role=status]", "справедлива").await?;
        page.point(Pointer::Mouse, "map", "d3").await?;
        page.point(Pointer::Mouse, "map", "e3").await?;
        land(page, 4).await?;
        page.press("Отменить").await?;
        land(page, 2).await?;
        page.press("Вернуть").await?;
        land(page, 4).await?;
        // The shortcut works with any focus and with a Russian layout, where the key types я.
        page.point(Pointer::Mouse, "map", "f2").await?;
        land(page, 6).await?;
        page.hold(&[CONTROL], 'z').await?;
        land(page, 4).await?;
        page.hold(&[CONTROL, SHIFT], 'z').await?;
        land(page, 6).await?;
        let cyrillic = "document.querySelector('.map-editor button').dispatchEvent(new KeyboardEvent('keydown',
            { key: 'я', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }))";
        page.script(cyrillic, vec![]).await?;
        land(page, 4).await?;
        // By keyboard each hex is a separate stroke.
        page.tab_to("[data-board='map'] [data-cell]").await?;
        page.keys("\u{e006}\u{e014}\u{e006}").await?;
        land(page, 8).await?;
        page.hold(&[CONTROL], 'z').await?;
        land(page, 6).await?;
        page.assert_healthy().await
    });
}

#[test]
fn maps_are_saved_played_and_deleted() {
    run("map_shelf", BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() }, async |page| {
        page.without_animations().await?;
        page.open("#/squadron/map").await?;
        page.point(Pointer::Finger, "map", "d3").await?;
        land(page, 2).await?;
        page.see(".map-editor", "Not kept yet").await?;
        // Opening a map over an unsaved drawing requires confirmation.
        page.press("Begin with another map").await?;
        page.press("The Strait").await?;
        page.wait_for("dialog.map-question[open]").await?;
        page.screenshot("map-question").await?;
        page.keys("\u{e00c}").await?;
        page.until("no question", "return document.querySelector('dialog[open]') === null").await?;
        land(page, 2).await?;
        page.fill("input[name='map-name']", " Home\u{202e} waters ").await?;
        page.press("Keep").await?;
        page.see(".map-shelf li", "Home waters").await?;
        page.see(".map-editor", "Kept among my maps").await?;
        // A saved drawing is replaced without confirmation.
        page.press("The Atoll").await?;
        page.until("the atoll", &format!("return {LAND} > 8")).await?;
        assert_eq!(page.script("return document.querySelector('dialog[open]') === null", vec![]).await?, true);
        page.press("Home waters").await?;
        land(page, 2).await?;
        page.screenshot("map-shelf-phone").await?;
        page.open("#/squadron").await?;
        page.pick("map", "Home waters").await?;
        page.see(".agreed-rules", "Home waters, 13×9").await?;
        page.screenshot("setup-own-map").await?;
        page.press("Start").await?;
        page.wait_for("[data-board='squadron']").await?;
        page.open("#/squadron/map").await?;
        page.press("Delete “Home waters”").await?;
        page.wait_for("dialog[open]").await?;
        let buttons = "[...document.querySelectorAll('dialog[open] button')]";
        page.script(&format!("{buttons}.find(button => button.textContent === 'Delete').click()"), vec![]).await?;
        page.until("an empty shelf", "return document.querySelector('section.map-shelf li') === null").await?;
        assert_eq!(page.script("return localStorage.getItem('kletka/squadron-maps')", vec![]).await?, "");
        page.assert_healthy().await
    });
}

#[test]
fn a_damaged_map_shelf_is_read_in_part_and_kept() {
    run("map_hostile", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        let hostile = format!(
            "99x99-9801s Huge\n5x5-99999999999999999999s Wide\n\u{0}\n9x9-81s \u{200b}\n13x9-{} Fine map\n{}",
            "13s".repeat(9),
            "9x9-81s X\n".repeat(50)
        );
        page.script("localStorage.setItem('kletka/squadron-maps', arguments[0])", vec![json!(hostile)]).await?;
        page.open("#/squadron/map").await?;
        page.see(".map-shelf li", "Fine map").await?;
        // An invalid map is not offered for a battle.
        page.open("#/squadron").await?;
        assert_eq!(page.script("return document.body.textContent.includes('Fine map')", vec![]).await?, false);
        assert_eq!(
            page.script("return localStorage.getItem('kletka/broken-0')", vec![]).await?,
            Value::from(hostile.as_str())
        );
        page.assert_healthy().await
    });
}

#[test]
fn a_smaller_sheet_asks_before_it_cuts_the_drawing() {
    run("map_size", BrowserOptions::default(), async |page| {
        page.open("#/squadron/map").await?;
        page.point(Pointer::Mouse, "map", "f3").await?;
        land(page, 2).await?;
        page.click("#map-width ~ button").await?;
        page.until("14 columns", "return document.querySelector('#map-width').value === '14'").await?;
        land(page, 2).await?;
        // The island extends over the middle of ten columns.
        for _ in 0..4 {
            page.click(".stepper:has(#map-width) button").await?;
        }
        page.wait_for("dialog.map-question[open]").await?;
        page.press("Replace it").await?;
        land(page, 0).await?;
        page.press("Undo").await?;
        land(page, 2).await?;
        // Mirroring would change an island that is off the middle.
        page.point(Pointer::Mouse, "map", "d2").await?;
        land(page, 4).await?;
        page.press("a mirror left to right").await?;
        page.wait_for("dialog.map-question[open]").await?;
        page.press("No").await?;
        page.until(
            "the half-turn is still chosen",
            "return [...document.querySelectorAll(\"input[name='symmetry']\")].map(input => input.checked).join() === 'true,false,false'",
        )
        .await
    });
}
