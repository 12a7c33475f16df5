//! Setups of Squadron and Virus War, and the map editor.

use anyhow::Result;
use browser_tests::{BrowserOptions, Page, Pointer, run};

const CONTROL: char = '\u{e009}';

/// Number of land hexes in the drawing.
const LAND: &str = "document.querySelectorAll(\"[data-board='map'] [aria-label$=', land']\").length";

/// The players as their folded panel tells them.
const PLAYERS: &str = ".panel:has(input[name='opponents']) .panel-value";

async fn land(page: &Page, count: u32) -> Result<()> {
    page.until(&format!("{count} hexes of land"), &format!("return {LAND} === {count}")).await
}

#[test]
fn setups_have_cards_and_remember_their_values() {
    run("squadron_setup", BrowserOptions::default(), async |page| {
        page.open("#/squadron").await?;
        // Six maps, each with a picture and a description.
        page.see_count("label:has(input[name='map']):has(svg path):has(.choice-line)", 6).await?;
        page.pick("map", "The Atoll").await?;
        page.pick("level-1", "Lieutenant").await?;
        page.pick("side", "Red").await?;
        page.see(PLAYERS, "Me against the computer · Lieutenant · Red").await?;
        page.pick("side", "White").await?;
        page.press("Start").await?;
        page.press("Deploy for me").await?;
        page.see(".order-main", "Sail under the").await?;
        // The running match is offered for resuming.
        page.open("#/squadron").await?;
        page.see(PLAYERS, "Lieutenant · White").await?;
        page.see("label:has(input[name='map']:checked)", "The Atoll").await?;
        page.click(".running a").await?;
        page.wait_for(".order-main:not(:disabled)").await
    });
}

#[test]
fn a_setup_is_filled_in_by_keyboard() {
    run("virus_setup", BrowserOptions::default().speaking("uk"), async |page| {
        page.open("#/virus-war").await?;
        page.tab_to("input[name='preset']").await?;
        // Arrow keys move between cards; the fourth is for four players.
        page.keys("\u{e015}\u{e015}\u{e015}").await?;
        page.see(".panel-value", "12×12 · Четверо").await?;
        page.see(PLAYERS, "Я проти трьох комп’ютерів · Спора").await?;
        page.follow(".panel summary").await?;
        page.tab_to("input[name='opponents']").await?;
        // Beyond the other opponents, to the mixed choice.
        page.keys("\u{e015}\u{e015}\u{e015}\u{e015}").await?;
        page.wait_for("input[name='seat-4']").await?;
        page.tab_to("input[name='seat-2']").await?;
        page.keys("\u{e015}\u{e015}\u{e015}\u{e015}").await?;
        page.see(PLAYERS, "Нулики: Пандемія").await?;
        // Panels open and change by keyboard.
        page.follow(".panel:has(#Side) summary").await?;
        page.tab_to("#Side").await?;
        page.keys("\u{e015}").await?;
        page.see(".panel-value", "11×11").await?;
        page.follow(".start .primary").await?;
        page.wait_for("[data-board='virus']").await
    });
}

#[test]
fn people_at_one_device_have_names() {
    run("names", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        page.open("#/virus-war").await?;
        page.pick("preset", "Four colonies").await?;
        page.pick("opponents", "Four on this device").await?;
        page.fill("#name-1", "Ann").await?;
        page.fill("#name-3", "Cleo").await?;
        page.see(PLAYERS, "Ann · Cleo").await?;
        page.press("Start").await?;
        page.see(".turn", "Crosses (Ann)").await?;
        page.see(".counts", "Squares (Cleo)").await?;
        page.choose("virus", "a1").await?;
        page.open("#/matches").await?;
        page.see(".match-list", "Ann – Noughts – Cleo – Triangles").await?;
        // The next setup knows them, and any mix asks people alone.
        page.open("#/virus-war").await?;
        page.wait_for("#name-3").await?;
        anyhow::ensure!(page.value("#name-3").await? == "Cleo");
        page.pick("opponents", "Any mix").await?;
        page.pick("seat-3", "Spore").await?;
        page.until_gone("#name-3").await?;
        page.wait_for("#name-1").await?;
        page.open("#/squadron").await?;
        page.pick("opponents", "Two on this device").await?;
        page.fill("#name-1", "Ann").await?;
        page.press("Start").await?;
        page.see(".turn", "White (Ann): deploy").await
    });
}

#[test]
fn maps_are_drawn_kept_played_and_deleted() {
    run("map_shelf", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        page.open("#/squadron/map").await?;
        page.see(".map-editor [aria-live]", "fair").await?;
        // Symmetry draws the other half.
        page.point(Pointer::Finger, "map", "d3").await?;
        land(page, 2).await?;
        // By keyboard each hex is a separate stroke. The shortcut works with any focus and with a Russian layout, where
        // the key types я.
        page.tab_to("[data-board='map'] [data-cell]").await?;
        page.keys("\u{e006}\u{e014}\u{e006}").await?;
        land(page, 6).await?;
        page.hold(&[CONTROL], 'z').await?;
        land(page, 4).await?;
        let cyrillic = "document.querySelector('.map-editor button').dispatchEvent(new KeyboardEvent('keydown',
            { key: 'я', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }))";
        page.script(cyrillic, vec![]).await?;
        land(page, 2).await?;
        page.press("Redo").await?;
        land(page, 4).await?;
        page.press("Undo").await?;
        land(page, 2).await?;
        page.see(".map-editor", "Not kept yet").await?;
        // Opening a map over an unsaved drawing requires confirmation.
        page.press("Begin with another map").await?;
        page.press("The Strait").await?;
        page.wait_for("dialog.map-question[open]").await?;
        page.keys("\u{e00c}").await?;
        page.until_gone("dialog[open]").await?;
        land(page, 2).await?;
        page.fill("input[name='map-name']", " Home\u{202e} waters ").await?;
        page.press("Keep").await?;
        page.see(".map-shelf li", "Home waters").await?;
        page.see(".map-editor", "Kept among my maps").await?;
        // A saved drawing is replaced without confirmation.
        page.press("The Atoll").await?;
        page.until("the atoll", &format!("return {LAND} > 8")).await?;
        assert_eq!(page.count("dialog[open]").await?, 0);
        page.press("Home waters").await?;
        land(page, 2).await?;
        let code = page.value("textarea[name=code]").await?;
        page.fill("textarea", "13x9-boats").await?;
        page.press("Open the code").await?;
        page.see(".error", "means nothing in a code").await?;
        page.fill("textarea", &code).await?;
        page.press("Open the code").await?;
        land(page, 2).await?;
        page.open("#/squadron").await?;
        page.pick("map", "Home waters").await?;
        page.press("Start").await?;
        page.wait_for("[data-board='squadron']").await?;
        page.open("#/squadron/map").await?;
        page.press("Delete “Home waters”").await?;
        page.wait_for("dialog[open]").await?;
        let buttons = "[...document.querySelectorAll('dialog[open] button')]";
        page.script(&format!("{buttons}.find(button => button.textContent === 'Delete').click()"), vec![]).await?;
        page.until_gone("section.map-shelf li").await?;
        assert_eq!(page.stored("squadron-maps").await?, "");
        page.assert_healthy().await
    });
}
