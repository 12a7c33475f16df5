//! Placement of fleets by mouse, keys and wheel, and by two players on one device.

use anyhow::{Result, ensure};
use browser_tests::{Browser, BrowserOptions, Page, Pointer, PointerAction, run};

const LEFT: u64 = 0;
const RIGHT: u64 = 2;

/// Script: returns the own board's cells with a ship.
const SHIPS: &str = "return [...document.querySelectorAll(\"[data-board='own'] [aria-label$=', ship']\")]
    .map(cell => cell.dataset.cell).join(' ')";

async fn ships(page: &Page) -> Result<String> {
    Ok(page.script(SHIPS, vec![]).await?.as_str().unwrap_or_default().to_owned())
}

/// Waits until ships are on exactly these cells.
async fn see_ships(page: &Page, cells: &str) -> Result<()> {
    let script = SHIPS.strip_prefix("return ").unwrap_or_default();
    page.until(&format!("ships on {cells}"), &format!("return {script} === '{cells}'")).await
}

/// Opens the placement of a classic battle against the computer.
async fn to_placement(page: &Page) -> Result<()> {
    page.open("#/sea-battle").await?;
    page.click(".start .primary:not(:disabled)").await?;
    page.wait_for(".piece").await
}

fn click(button: u64) -> [PointerAction; 2] {
    [PointerAction::Down { button }, PointerAction::Up { button }]
}

#[test]
fn keys_wheel_and_right_click_act_on_a_held_piece() {
    run("mouse_and_keys", BrowserOptions::default(), async |page| {
        to_placement(page).await?;
        // During a drag R turns the piece, a right click too.
        page.mouse([page.to_element(".piece").await?, PointerAction::Down { button: LEFT }]).await?;
        page.mouse([page.to_cell("own", "C3").await?]).await?;
        page.wait_for(".hand-tools").await?;
        page.keys("r").await?;
        page.mouse([page.to_cell("own", "B2").await?, PointerAction::Up { button: LEFT }]).await?;
        see_ships(page, "B2 B3 B4 B5").await?;
        page.mouse([page.to_cell("own", "B2").await?, PointerAction::Down { button: LEFT }]).await?;
        page.mouse([page.to_cell("own", "E5").await?]).await?;
        page.mouse(click(RIGHT)).await?;
        page.mouse([PointerAction::Up { button: LEFT }]).await?;
        see_ships(page, "E5 F5 G5 H5").await?;
        // A chosen piece follows the mouse; the wheel turns it, a click places it.
        page.click(".piece").await?;
        page.mouse([page.to_cell("own", "A7").await?]).await?;
        let wheel = "const canvas = document.querySelector(\"[data-board='own'] canvas\"), box = canvas.getBoundingClientRect();
            const turn = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 100,
                clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 });
            canvas.dispatchEvent(turn);
            return turn.defaultPrevented";
        ensure!(page.holds(wheel).await?, "the page does not scroll meanwhile");
        page.mouse(click(LEFT)).await?;
        see_ships(page, "E5 F5 G5 H5 A7 A8 A9").await?;
        ensure!(!page.holds(wheel).await?, "with an empty hand the wheel scrolls");
        // Each change is undone by key.
        page.hold(&['\u{e009}'], 'z').await?;
        see_ships(page, "E5 F5 G5 H5").await
    });
}

#[test]
fn a_touched_ship_is_turned_and_laid_down_by_a_finger() {
    run("tap_to_turn", BrowserOptions::phone(), async |page| {
        to_placement(page).await?;
        if page.browser() == Browser::Chromium {
            page.drag_to(Pointer::Finger, ".piece", "own", "B2").await?;
        } else {
            // Its smallest window is too low for both tray and board.
            page.click(".piece").await?;
            page.script("scrollTo(0, 0)", vec![]).await?;
            page.point(Pointer::Finger, "own", "B2").await?;
        }
        see_ships(page, "B2 C2 D2 E2").await?;
        page.point(Pointer::Finger, "own", "B2").await?;
        page.click(".hand-tools .button").await?;
        page.point(Pointer::Finger, "own", "B4").await?;
        see_ships(page, "B2 B3 B4 B5").await?;
        page.assert_healthy().await
    });
}

/// Script: returns whether the reason of a refusal is visible and uncovered.
const REASON_IS_SEEN: &str = "const box = document.querySelector('.refused')?.getBoundingClientRect();
    return box?.height > 0 && box.top >= 0 && box.bottom <= innerHeight";

#[test]
fn a_refusal_is_seen_at_the_board() {
    for (pointer, size, preset) in
        [(Pointer::Mouse, (1440, 700), "Classic"), (Pointer::Finger, BrowserOptions::PHONE, "Whole sheet")]
    {
        run("refusal", BrowserOptions { size, ..BrowserOptions::default() }, async |page| {
            page.open("#/sea-battle").await?;
            page.press(preset).await?;
            page.click(".start .primary:not(:disabled)").await?;
            page.click(".piece").await?;
            page.point(pointer, "own", "B1").await?;
            page.until("a ship", &format!("{SHIPS} !== ''")).await?;
            page.click(".piece").await?;
            // The board's lower edge is far below the window.
            page.script("scrollTo(0, 0)", vec![]).await?;
            page.point(pointer, "own", "B2").await?;
            page.until("the reason on the screen", REASON_IS_SEEN).await?;
            page.wait_for(".hand-tools").await
        });
    }
}

/// Waits for a curtain that asks for this player and shows no fleet.
async fn see_curtain(page: &Page, player: &str) -> Result<()> {
    page.see(".curtain", player).await?;
    page.wait_for(".curtain button.primary").await?;
    page.until_gone("[data-board], .editor").await
}

#[test]
fn who_is_ready_stays_ready_and_unseen() {
    run("ready", BrowserOptions::default(), async |page| {
        page.open("#/sea-battle").await?;
        page.pick("opponents", "Two on this device").await?;
        page.click(".start .primary:not(:disabled)").await?;
        page.click(".curtain button.primary").await?;
        page.press("At random").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        let first = ships(page).await?;
        // Returning before the first player is ready shows that player's curtain.
        page.reload().await?;
        see_curtain(page, "First player").await?;
        page.click(".curtain button.primary").await?;
        see_ships(page, &first).await?;
        page.click("button.ready:not(:disabled)").await?;
        see_curtain(page, "Second player").await?;
        page.reload().await?;
        see_curtain(page, "Second player").await?;
        page.click(".curtain button.primary").await?;
        ensure!(ships(page).await?.is_empty(), "nothing of the first fleet is on the second board");
        page.place_fleet().await?;
        see_curtain(page, "Hand the device").await?;
        // No way leads from the battle back to a fleet.
        let battle = page.fragment().await?;
        page.script("history.back()", vec![]).await?;
        page.wait_for(".setup, .curtain").await?;
        ensure!(page.count(".editor").await? == 0, "the way back leads to a fleet");
        page.open(&battle).await?;
        see_curtain(page, "Hand the device").await
    });
}
