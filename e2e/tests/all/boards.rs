//! Boards on squared paper: use of the window, zoom, pointing at cells.

use anyhow::{Result, ensure};
use browser_tests::{Browser, BrowserOptions, Key, MY_TURN, Page, Pointer, PointerAction, run};
use serde_json::{Value, json};

fn key(key: Key) -> String {
    char::from(key).to_string()
}

/// Returns the board's left, top, right and bottom edge, its cell width, and the window's size.
async fn place(page: &Page, board: &str) -> Result<[f64; 7]> {
    let script = "
        const holder = document.querySelector(`[data-board='${arguments[0]}']`), canvas = holder.querySelector('canvas');
        const box = canvas.getBoundingClientRect(), zoom = Number(holder.dataset.viewport.split(' ')[0]);
        const cell = box.width * zoom / (holder.querySelectorAll('[role=row]').length + 1.15);
        return [box.left, box.top, box.right, box.bottom, cell, document.documentElement.clientWidth, innerHeight]";
    Ok(serde_json::from_value(page.script(script, vec![json!(board)]).await?)?)
}

/// Checks that a board is on the screen without scrolling.
async fn is_whole(page: &Page, board: &str) -> Result<[f64; 7]> {
    let place @ [left, top, right, bottom, _, width, height] = place(page, board).await?;
    ensure!(left >= 0.0 && top >= 0.0 && right <= width && bottom <= height, "{board} is cut off: {place:?}");
    Ok(place)
}

async fn viewport(page: &Page, board: &str) -> Result<[f64; 3]> {
    let script =
        "return document.querySelector(`[data-board='${arguments[0]}']`).dataset.viewport.split(' ').map(Number)";
    Ok(serde_json::from_value(page.script(script, vec![json!(board)]).await?)?)
}

async fn until_zoom(page: &Page, board: &str, condition: &str) -> Result<()> {
    let zoom = format!(
        "const zoom = Number(document.querySelector(\"[data-board='{board}']\").dataset.viewport.split(' ')[0])"
    );
    page.until(&format!("zoom {condition}"), &format!("{zoom}; return zoom {condition}")).await
}

/// Returns the number of shots at the enemy's board.
async fn shots(page: &Page) -> Result<u64> {
    let script = "return [...document.querySelectorAll(\"[data-board='enemy'] [data-cell]\")]
        .filter(c => /, (miss|hit|sunk)(,|$)/.test(c.getAttribute('aria-label'))).length";
    Ok(page.script(script, vec![]).await?.as_u64().unwrap_or_default())
}

/// Selects the 26×26 preset without mines, which would require disclosing a cell.
async fn choose_sheet(page: &Page) -> Result<()> {
    page.without_animations().await?;
    page.open("#/sea-battle").await?;
    page.press("Whole sheet").await?;
    page.click("details:has(#Mines) summary").await?;
    page.fill("#Mines", "0").await?;
    page.fill("#Sweepers", "0").await
}

/// Starts a 26×26 battle and waits for the player's first shot.
async fn to_sheet(page: &Page) -> Result<()> {
    choose_sheet(page).await?;
    page.from_form_to_battle().await
}

#[test]
fn the_small_own_board_grows_and_covers_nothing() {
    run("own_board", BrowserOptions::phone(), async |page| {
        page.to_battle().await?;
        page.script("scrollTo(0, 0)", vec![]).await?;
        let (enemy, own) = (is_whole(page, "enemy").await?, is_whole(page, "own").await?);
        assert!(own[2] - own[0] < 200.0 && enemy[2] - enemy[0] > 300.0, "own {own:?}, enemy {enemy:?}");
        assert!(enemy[3] <= own[1], "the enemy's board is not covered: {enemy:?} {own:?}");
        let is_large = |large: bool| {
            format!("return (document.querySelector(\"[data-board='own'] canvas\").clientWidth > 300) === {large}")
        };
        // Enlarges and shrinks it by tapping the board. Large, it stands first.
        page.point(Pointer::Finger, "own", "E5").await?;
        page.until("large by a tap", &is_large(true)).await?;
        is_whole(page, "own").await?;
        page.point(Pointer::Finger, "own", "E5").await?;
        page.until("small by a tap", &is_large(false)).await?;
        // Enlarges it by keyboard and shrinks it by Escape.
        page.script("document.querySelector('h1').focus()", vec![]).await?;
        page.follow(".resize").await?;
        page.wait_for(".resize[aria-expanded='true'][aria-label='Make this board small']").await?;
        page.press_key(Key::Escape).await?;
        page.until("small by Escape", &is_large(false)).await?;
        for size in [(320, 568), (375, 667)] {
            // Firefox has no narrower windows, so a larger one of equal ratio stands in.
            let narrow = page.browser() == Browser::Firefox;
            page.screen(if narrow { (500, 500 * size.1 / size.0 + 100) } else { size }, 1.0).await?;
            page.script("scrollTo(0, 0)", vec![]).await?;
            // Elements along the lower edge of the enemy's board, and the size of the button that enlarges the own one.
            let script = "const canvas = document.querySelector(\"[data-board='enemy'] canvas\"), box = canvas.getBoundingClientRect();
                const met = [0.1, 0.3, 0.5, 0.7, 0.9].map(part =>
                    document.elementFromPoint(box.left + box.width * part, box.bottom - 2));
                const button = document.querySelector('.resize').getBoundingClientRect();
                return [met.every(one => canvas.parentElement.contains(one)), button.width, button.height]";
            let met = page.script(script, vec![]).await?;
            ensure!(met == json!([true, 44, 44]), "{size:?}: {met}");
        }
        page.assert_healthy().await
    });
}

#[test]
fn boards_use_the_height_of_the_window() {
    run("room", BrowserOptions::default().speaking("uk"), async |page| {
        page.to_battle().await?;
        let battle = page.fragment().await?;
        for size in [(820, 1180), (1440, 900), BrowserOptions::PHONE_LANDSCAPE] {
            page.screen(size, 1.0).await?;
            page.open(&battle).await?;
            page.wait_for("[data-board='enemy'] [data-cell]").await?;
            let (enemy, own) = (is_whole(page, "enemy").await?, is_whole(page, "own").await?);
            if size.0 < size.1 {
                // A tablet has both boards, one above the other.
                assert!(enemy[4] > 40.0 && enemy[3] <= own[1], "{enemy:?} {own:?}");
            }
            assert!(enemy[4] >= 24.0 && enemy[3] > enemy[6] * 0.7, "the lower third is empty: {enemy:?} {own:?}");
            page.open("#/virus-war/computer").await?;
            page.wait_for("[data-board='virus'] [data-cell]").await?;
            let place @ [.., bottom, cell, _, height] = is_whole(page, "virus").await?;
            assert!(cell >= 24.0 && (bottom > height * 0.8 || size.0 < size.1), "{place:?}");
            page.assert_sound().await?;
        }
        Ok(())
    });
}

#[test]
fn a_whole_sheet_is_whole_on_a_desk() {
    run("sheet_desk", BrowserOptions::default(), async |page| {
        choose_sheet(page).await?;
        page.click(".start .primary:not(:disabled)").await?;
        page.click(".editor-side .tools:not(.hand-tools) .button").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.script("scrollTo(0, 0)", vec![]).await?;
        is_whole(page, "own").await?;
        page.click("button.ready:not(:disabled)").await?;
        page.until("my turn", MY_TURN).await?;
        page.script("scrollTo(0, 0)", vec![]).await?;
        for board in ["enemy", "own"] {
            is_whole(page, board).await?;
            assert_eq!(viewport(page, board).await?, [1.0, 0.0, 0.0], "{board} is seen as a whole");
        }
        // The last cell can be clicked; Ctrl and the wheel zoom in, the button zooms out.
        page.point(Pointer::Mouse, "enemy", "Z26").await?;
        page.until_shot("Z26").await?;
        let wheel = "const canvas = document.querySelector(\"[data-board='enemy'] canvas\"), box = canvas.getBoundingClientRect();
            const turn = new WheelEvent('wheel', { ctrlKey: true, deltaY: -100, clientX: box.left + 40, clientY: box.top + 40,
                bubbles: true, cancelable: true });
            for (let n = 0; n < 6; n++) canvas.dispatchEvent(turn); return turn.defaultPrevented";
        assert_eq!(page.script(wheel, vec![]).await?, Value::Bool(true));
        until_zoom(page, "enemy", "> 2").await?;
        page.until("my turn", MY_TURN).await?;
        page.point(Pointer::Mouse, "enemy", "D4").await?;
        page.until_shot("D4").await?;
        page.click(".board-enemy .chart-whole").await?;
        until_zoom(page, "enemy", "=== 1").await?;
        page.assert_healthy().await
    });
}

#[test]
fn a_large_board_is_looked_at_nearer_on_a_phone() {
    run("sheet_zoom", BrowserOptions::phone(), async |page| {
        to_sheet(page).await?;
        if page.browser() == Browser::Chromium {
            // Cells must be large enough for a finger from the start.
            until_zoom(page, "enemy", "> 1.5").await?;
            assert!(place(page, "enemy").await?[4] > 26.0);
        }
        page.click(".board-enemy .chart-whole").await?;
        until_zoom(page, "enemy", "=== 1").await?;
        page.pinch("enemy", 80.0).await?;
        until_zoom(page, "enemy", "> 2").await?;
        // Dragging with one finger scrolls without shooting.
        let before = viewport(page, "enemy").await?;
        let middle =
            "const [zoom, x, y] = document.querySelector(\"[data-board='enemy']\").dataset.viewport.split(' ').map(Number);
            const number = edge => Math.floor((edge + 0.6 / zoom) * 27.15 - 1);
            const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[number(x)];
            return [`${letter}${number(y) + 1}`, `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[number(x) - 2]}${number(y) - 1}`]";
        let cells: [String; 2] = serde_json::from_value(page.script(middle, vec![]).await?)?;
        page.drag_over(Pointer::Finger, "enemy", &cells[0], &cells[1]).await?;
        let after = viewport(page, "enemy").await?;
        assert!(after[1] > before[1] + 0.05 && after[2] > before[2] + 0.05, "{before:?} {after:?}");
        assert_eq!(shots(page).await?, 0, "a drag is no shot");
        // A tap hits the cell drawn there.
        let cells: [String; 2] = serde_json::from_value(page.script(middle, vec![]).await?)?;
        page.fire(Pointer::Finger, "enemy", &cells[0]).await?;
        page.until_shot(&cells[0]).await?;
        assert_eq!(shots(page).await?, 1);
        // The focused cell is scrolled into view; keys zoom in and out.
        page.until("my turn", MY_TURN).await?;
        page.tab_to("[data-board='enemy'] [data-cell]").await?;
        page.keys(&format!("{}{}", key(Key::End), key(Key::PageDown))).await?;
        let seen =
            "const [zoom, x, y] = document.querySelector(\"[data-board='enemy']\").dataset.viewport.split(' ').map(Number);
            const cell = document.activeElement.dataset.cell, at = 25.5 / 26.15;
            return cell === 'Z26' && (at - x) * zoom < 1 && (at - y) * zoom < 1";
        page.until("Z26 in sight", seen).await?;
        page.keys("0").await?;
        until_zoom(page, "enemy", "=== 1").await?;
        page.keys("+").await?;
        until_zoom(page, "enemy", "> 1.3").await?;
        page.until("Z26 in sight", seen).await?;
        page.keys("-").await?;
        until_zoom(page, "enemy", "< 1.01").await
    });
}

#[test]
fn a_tap_aims_on_small_cells_or_by_settings() {
    run("aim", BrowserOptions::phone().dark(), async |page| {
        page.to_battle().await?;
        let battle = page.fragment().await?;
        if page.browser() == Browser::Chromium {
            page.point(Pointer::Finger, "enemy", "E4").await?;
            page.wait_for("[data-board='enemy'][data-aimed='E4']").await?;
            page.see("#announcer", "Aimed at E4; tap again to fire").await?;
            page.point(Pointer::Finger, "enemy", "F5").await?;
            page.wait_for("[data-board='enemy'][data-aimed='F5']").await?;
            assert_eq!(shots(page).await?, 0, "aiming is no shot");
            page.point(Pointer::Finger, "enemy", "F5").await?;
            page.until_shot("F5").await?;
            assert_eq!(shots(page).await?, 1);
            page.wait_for("[data-board='enemy']:not([data-aimed])").await?;
        }
        // "Always": the first click only selects, the keyboard shoots at once.
        page.open("#/settings").await?;
        page.press("Always").await?;
        page.open(&battle).await?;
        page.until("my turn", MY_TURN).await?;
        page.point(Pointer::Mouse, "enemy", "H8").await?;
        page.wait_for("[data-board='enemy'][data-aimed='H8']").await?;
        page.tab_to("[data-board='enemy'] [data-cell]").await?;
        page.keys(&format!("{}{}", key(Key::End), key(Key::Enter))).await?;
        page.until("a shot in column J", "return /, (miss|hit|sunk)(,|$)/.test([...document.querySelectorAll(
            \"[data-board='enemy'] [data-cell^='J']\")].map(c => c.getAttribute('aria-label')).find(l => !/water$/.test(l)) ?? '')")
            .await?;
        // "Never": one tap shoots.
        page.open("#/settings").await?;
        page.press("Never").await?;
        page.reload().await?;
        page.wait_for("label:nth-of-type(3) input[name='aim']:checked").await?;
        page.open(&battle).await?;
        page.until("my turn", MY_TURN).await?;
        page.point(Pointer::Finger, "enemy", "B9").await?;
        page.until_shot("B9").await
    });
}

/// Presses a mouse in a cell, slips, and releases it.
async fn slip(page: &Page, board: &str, cell: &str, x: f64, y: f64) -> Result<()> {
    let there = page.to_cell(board, cell).await?;
    let steps = [
        there,
        PointerAction::Down { button: 0 },
        PointerAction::MoveBy { duration: None, x, y },
        PointerAction::Up { button: 0 },
    ];
    page.mouse(steps).await
}

#[test]
fn a_press_counts_where_it_stays_in_its_cell() {
    run("slip", BrowserOptions::default(), async |page| {
        page.to_battle().await?;
        let cell = place(page, "enemy").await?[4];
        slip(page, "enemy", "B2", cell * 0.4, cell * 0.3).await?;
        page.until_shot("B2").await?;
        page.until("my turn", MY_TURN).await?;
        let before = shots(page).await?;
        slip(page, "enemy", "F6", cell, 0.0).await?;
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        assert_eq!(shots(page).await?, before, "it was released in another cell");
        // Shortcuts of the browser on a cell are left to it.
        let keys = "const cell = document.querySelector(\"[data-board='enemy'] [data-cell='E5']\");
            cell.focus();
            return [{ key: 'ArrowLeft', altKey: true }, { key: 'Home', ctrlKey: true }, { key: 'ArrowLeft' }].map(press => {
                const event = new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true });
                document.activeElement.dispatchEvent(event);
                return [event.defaultPrevented, document.activeElement.dataset.cell];
            })";
        let handled = page.script(keys, vec![]).await?;
        ensure!(handled == json!([[false, "E5"], [false, "E5"], [true, "D5"]]), "{handled}");
        Ok(())
    });
}

/// Returns the drawn map as it is stored, or null.
const DRAWN: &str = "return localStorage.getItem('kletka/squadron-map')";

#[test]
fn two_fingers_zoom_and_one_draws_without_gaps() {
    run("draw", BrowserOptions::phone(), async |page| {
        page.open("#/squadron/map").await?;
        page.wait_for("[data-board='map'] [data-cell]").await?;
        page.pinch("map", 80.0).await?;
        until_zoom(page, "map", "> 2").await?;
        assert_eq!(page.script(DRAWN, vec![]).await?, Value::Null, "two fingers draw nothing");
        page.click(".chart-whole").await?;
        until_zoom(page, "map", "=== 1").await?;
        page.drag_over(Pointer::Finger, "map", "c5", "k5").await?;
        for column in 'c'..='k' {
            page.see_label("map", &format!("{column}5"), "land").await?;
        }
        page.point(Pointer::Finger, "map", "c2").await?;
        page.see_label("map", "c2", "land").await?;
        page.drag_over(Pointer::Mouse, "map", "e2", "j2").await?;
        for column in 'e'..='j' {
            page.see_label("map", &format!("{column}2"), "land").await?;
        }
        Ok(())
    });
}

#[test]
fn two_fingers_zoom_a_sheet_and_mark_nothing() {
    run("sheet_fingers", BrowserOptions::phone(), async |page| {
        page.open("#/puzzle/2026-11-27/10").await?;
        page.wait_for("[data-board='puzzle'] [data-cell]").await?;
        page.pinch("puzzle", 80.0).await?;
        until_zoom(page, "puzzle", "> 1.3").await?;
        let marks = "return localStorage.getItem('kletka/puzzle/2026-11-27/10')";
        assert_eq!(page.script(marks, vec![]).await?, Value::Null, "two fingers mark nothing");
        page.click(".chart-whole").await?;
        until_zoom(page, "puzzle", "=== 1").await?;
        let open = "return [...document.querySelectorAll(\"[data-board='puzzle'] [data-open]\")].slice(0, 2).map(c => c.dataset.cell)";
        let [one, other]: [String; 2] = serde_json::from_value(page.script(open, vec![]).await?)?;
        page.point(Pointer::Finger, "puzzle", &one).await?;
        page.see_label("puzzle", &one, "water").await?;
        // After a finger a mouse still marks with its right button.
        let there = page.to_cell("puzzle", &other).await?;
        page.mouse([there, PointerAction::Down { button: 2 }, PointerAction::Up { button: 2 }]).await?;
        page.see_label("puzzle", &other, "water").await
    });
}
