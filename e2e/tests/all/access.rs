//! Focus, announcements for screen readers, and the positions of board cells for magnifiers.

use anyhow::{Result, ensure};
use browser_tests::{Browser, BrowserOptions, DRAWN_AT, Key, MY_TURN, Page, run};
use serde_json::json;

/// Focuses the first matching button and presses Enter.
async fn press(page: &Page, selector: &str) -> Result<()> {
    page.wait_for(selector).await?;
    page.script("document.querySelector(arguments[0]).focus()", vec![json!(selector)]).await?;
    page.press_key(Key::Enter).await
}

/// Records all announcements from now on.
pub(crate) const LISTEN: &str = "window.heard = [];
    new MutationObserver(changes => changes.forEach(change =>
            change.addedNodes.forEach(node => window.heard.push(node.textContent))))
        .observe(document.querySelector('#announcer'), { childList: true })";

/// Waits for an announcement that matches the pattern.
pub(crate) async fn heard(page: &Page, pattern: &str) -> Result<()> {
    let found = format!("return window.heard.some(words => /{pattern}/.test(words))");
    match page.until(pattern, &found).await {
        Ok(()) => Ok(()),
        Err(why) => Err(why.context(format!("heard: {}", page.script("return window.heard", vec![]).await?))),
    }
}

#[test]
fn the_keyboard_and_the_ear_go_on_in_squadron() {
    run("access_squadron", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.open("#/squadron").await?;
        page.seat(&["Person", "Person"]).await?;
        press(page, "button.primary:not(:disabled)").await?;
        page.wait_for("[data-board='squadron'] [data-cell]").await?;
        page.script(LISTEN, vec![]).await?;
        page.see_focus("h1").await?;
        // One button goes on, from deployment to the wind, and keeps the focus.
        press(page, ".order-main").await?;
        heard(page, "^ship of the line [a-z]\\d+, .*brig.*White: choose your flagship").await?;
        page.see(".order-main:focus:not(:disabled)", "Sail under").await?;
        page.press_key(Key::Enter).await?;
        page.see(".order-main:focus", "Deploy for me").await?;
        page.press_key(Key::Enter).await?;
        page.see(".order-main:focus:not(:disabled)", "Sail under").await?;
        page.press_key(Key::Enter).await?;
        page.see(".order-main:focus", "Roll").await?;
        heard(page, "Red: [a-z ]+, flagship. White rolls for the wind").await?;
        page.press_key(Key::Enter).await?;
        page.see_focus(".status .turn").await?;
        heard(page, "(Calm|Wind).*White to move").await?;
        // A brig can sail in a calm too.
        page.click("[data-ship='Brig']").await?;
        page.script("document.querySelector(\"[data-board='squadron'] [data-open]\").click()", vec![]).await?;
        heard(page, "^brig [a-z]\\d+: \\d moves?, \\d shots?").await?;
        page.script("document.activeElement.blur()", vec![]).await?;
        press(page, ".orders .button.primary").await?;
        page.see_focus(".orders .button.primary:not(:disabled)").await?;
        heard(page, "Red to move").await?;
        Ok(())
    });
}

#[test]
fn the_keyboard_and_the_ear_go_on_in_sea_battle() {
    run("access_sea_battle", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.open("#/sea-battle").await?;
        press(page, ".start .primary:not(:disabled)").await?;
        page.wait_for(".editor").await?;
        page.see_focus("h1").await?;
        page.script(LISTEN, vec![]).await?;
        press(page, ".editor-side .tools:not(.hand-tools) .button").await?;
        heard(page, "Everything is placed").await?;
        page.see_focus(".editor-side .tools .button").await?;
        press(page, "button.ready:not(:disabled)").await?;
        page.wait_for("[data-board='enemy']").await?;
        page.see_focus("h1").await?;
        page.until("my turn", MY_TURN).await?;
        press(page, "button[name='hint']:not(:disabled)").await?;
        page.see(".advice", "%").await?;
        page.see_focus("button[name='hint']").await?;
        // What is said again is heard again.
        page.shoot("A1").await?;
        page.until("my turn", MY_TURN).await?;
        page.script("window.heard = []", vec![]).await?;
        let press = "document.querySelector(\"[data-board='enemy'] [data-cell='A1']\").click()";
        for _ in 0..2 {
            page.script(press, vec![]).await?;
        }
        page.until("two refusals", "return window.heard.filter(words => /shot there before/.test(words)).length === 2")
            .await
    });
}

#[test]
fn own_sub_moves_and_what_is_left_are_said() {
    run("access_virus", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.open("#/virus-war").await?;
        page.seat(&["Person", "Person"]).await?;
        page.press("Start").await?;
        page.wait_for("[data-board='virus']").await?;
        page.script(LISTEN, vec![]).await?;
        page.choose("virus", "a1").await?;
        heard(page, "^a1, Crosses, living. Crosses: 2 moves left").await?;
        page.choose("virus", "b2").await?;
        heard(page, "^b2, .*Crosses: 1 move left").await?;
        page.choose("virus", "c3").await?;
        heard(page, "^c3, .*Noughts: 3 moves left").await?;
        // What a page says is gone on the next one, which says no more than where it begins.
        let address = page.script("return location.hash", vec![]).await?;
        page.script("location.hash = '#/virus-war'", vec![]).await?;
        page.wait_for(".setup-form, .setup, form").await?;
        page.until("silence", "return document.querySelector('#announcer').childElementCount === 0").await?;
        page.script("window.heard.length = 0", vec![]).await?;
        page.script("location.hash = arguments[0]", vec![address]).await?;
        heard(page, "^Virus War\\. .*Noughts: 3 moves left").await?;
        ensure!(page.script("return window.heard.length", vec![]).await? == json!(1), "one sentence begins a match");
        Ok(())
    });
}

/// Checks that each cell's element lies on its drawing and is large enough to be seen.
async fn assert_in_place(page: &Page, board: &str) -> Result<()> {
    let script = format!(
        "{DRAWN_AT}
        const holder = document.querySelector(\"[data-board='{board}']\");
        return [...holder.querySelectorAll('[data-cell]')].every(cell => {{
            const seen = cell.getBoundingClientRect(), [x, y] = drawnAt(holder, cell.dataset.cell);
            return seen.width >= 8 && seen.height >= 8
                && Math.hypot(seen.x + seen.width / 2 - x, seen.y + seen.height / 2 - y) < 1.5;
        }})"
    );
    page.until(&format!("each cell of {board} in its place"), &script).await
}

#[test]
fn each_cell_lies_where_it_is_drawn() {
    run("access_cells", BrowserOptions::default(), async |page| {
        page.to_battle().await?;
        let battle = page.fragment().await?;
        for size in [(1440, 900), BrowserOptions::PHONE] {
            page.screen(size, 1.0).await?;
            page.open(&battle).await?;
            page.wait_for("[data-board='enemy'] [data-cell]").await?;
            assert_in_place(page, "enemy").await?;
            page.open("#/squadron/computer").await?;
            page.wait_for("[data-board='squadron'] [data-cell]").await?;
            assert_in_place(page, "squadron").await?;
            page.click(".chart-tools button").await?;
            assert_in_place(page, "squadron").await?;
        }
        Ok(())
    });
}

#[test]
fn forced_colours_show_which_board_is_active() {
    run("access_forced", BrowserOptions::default(), async |page| {
        if page.browser() != Browser::Chromium {
            return Ok(());
        }
        let forced = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
        page.to_battle().await?;
        page.devtools("Emulation.setEmulatedMedia", forced).await?;
        let outline =
            |board: &str| format!("return getComputedStyle(document.querySelector('.board-{board}')).outlineStyle");
        ensure!(page.script(&outline("enemy"), vec![]).await? == json!("solid"), "the active board has no outline");
        ensure!(page.script(&outline("own"), vec![]).await? == json!("none"), "the other one has one");
        Ok(())
    });
}
