//! Two players on one device: visibility of the boards at each step.

use anyhow::Result;
use browser_tests::{BrowserOptions, KEPT_BATTLE, Page, run, small_battle};

/// Opens a battle between Anna, who shoots first, and Boris, with a mine and a minesweeper each and changed headers.
async fn sit_down(page: &Page, changes: &[(&str, &str)]) -> Result<()> {
    const BOARD: &str = "A1-B1 F1; mines C4; sweepers F6";
    let tags = [
        ("Mines", "1"),
        ("Sweepers", "1"),
        ("Board1", BOARD),
        ("Board2", BOARD),
        ("Name1", "Anna"),
        ("Name2", "Boris"),
    ];
    page.without_animations().await?;
    page.keep_battle(&small_battle(&[&tags[..], changes].concat(), "")).await?;
    page.open(KEPT_BATTLE).await
}

/// Opens the curtain, which must ask for this player.
async fn open_for(page: &Page, name: &str) -> Result<()> {
    page.see(".curtain", &format!("Hand the device to: {name}")).await?;
    page.click(".curtain button.primary").await
}

async fn hand_over(page: &Page) -> Result<()> {
    page.click("button[name='hand-over']").await?;
    page.wait_for(".curtain").await?;
    assert_eq!(page.count("[data-board]").await?, 0);
    Ok(())
}

/// Waits for an element with the text inside the window.
async fn in_sight(page: &Page, selector: &str, text: &str) -> Result<()> {
    let script = format!(
        "return [...document.querySelectorAll({selector:?})].some(e => {{
            const box = e.getBoundingClientRect();
            return e.textContent.includes({text:?}) && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight; }})"
    );
    page.until(&format!("{text:?} in sight in {selector}"), &script).await
}

/// Checks that the page shows this player's board and nothing of the other fleet.
async fn sees_own_board(page: &Page, name: &str) -> Result<()> {
    page.see(".board-own h2", name).await?;
    let ships = "return ['own', 'enemy'].map(board =>
        document.querySelectorAll(`[data-board='${board}'] [aria-label$=', ship']`).length).join()";
    page.until("the own fleet alone", &format!("{}.match(/^[1-9]\\d*,0$/) !== null", ships)).await
}

#[test]
fn the_shooter_sees_the_answer_and_the_other_is_told() {
    run("handover", BrowserOptions::phone(), async |page| {
        sit_down(page, &[]).await?;
        open_for(page, "Anna").await?;
        sees_own_board(page, "Anna").await?;
        assert_eq!(page.count("button[name='hint']").await?, 0, "no hints unless agreed");
        page.choose("enemy", "A1").await?;
        in_sight(page, ".status", "Anna: A1 hit.").await?;
        page.choose("enemy", "D3").await?;
        in_sight(page, ".status", "Anna: A1 hit, D3 miss.").await?;
        in_sight(page, "button[name='hand-over']", "Hand over").await?;
        // The curtain does not fall by itself.
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        sees_own_board(page, "Anna").await?;
        page.see_label("enemy", "D3", "miss").await?;
        hand_over(page).await?;
        open_for(page, "Boris").await?;
        in_sight(page, ".status", "Anna: A1 hit, D3 miss.").await?;
        sees_own_board(page, "Boris").await?;
        page.assert_healthy().await?;
        // A reload before the handover shows the curtain with the last shots.
        page.choose("enemy", "E5").await?;
        page.wait_for("button[name='hand-over']").await?;
        page.reload().await?;
        in_sight(page, ".curtain-news", "Boris: E5 miss.").await?;
        assert_eq!(page.count("[data-board]").await?, 0);
        open_for(page, "Anna").await?;
        in_sight(page, ".status", "Boris: E5 miss.").await?;
        sees_own_board(page, "Anna").await
    });
}

#[test]
fn s21_an_observer_sees_both_boards_between_turns() {
    run("observer", BrowserOptions::default(), async |page| {
        sit_down(page, &[("Observer", "agreed"), ("Hints", "agreed")]).await?;
        page.press("Show both boards to the observer").await?;
        for board in ["own", "enemy"] {
            page.see_count(&format!("[data-board='{board}'] [aria-label$=', ship']"), 3).await?;
        }
        page.see(".notice", "No rule has been broken").await?;
        page.press("Back to the players").await?;
        open_for(page, "Anna").await?;
        page.wait_for("button[name='hint']:not(:disabled)").await?;
        sees_own_board(page, "Anna").await
    });
}

#[test]
fn a_salvo_and_a_mine_are_told_whole() {
    run("handover_mine", BrowserOptions::phone(), async |page| {
        sit_down(page, &[("Fire", "3 shots"), ("Hints", "agreed")]).await?;
        open_for(page, "Anna").await?;
        page.wait_for("button[name='hint']:not(:disabled)").await?;
        for cell in ["F1", "B3", "D6"] {
            page.choose("enemy", cell).await?;
        }
        in_sight(page, ".status", "Anna: F1 sunk, B3 miss, D6 miss.").await?;
        hand_over(page).await?;
        open_for(page, "Boris").await?;
        in_sight(page, ".status", "Anna: F1 sunk, B3 miss, D6 miss.").await?;
        // A mine ends the turn, but the cell is disclosed before the handover.
        page.choose("enemy", "C4").await?;
        in_sight(page, ".status", "Name one cell of your own ships").await?;
        assert_eq!(page.count("button[name='hand-over']").await?, 0);
        page.see(".board-enemy .mines-left", "Mines left: 0, minesweepers: 1").await?;
        page.see(".board-own .mines-left", "Mines left: 1, minesweepers: 1").await?;
        // The own board stands first, where its cell is named.
        page.holds(
            "return document.querySelector('.board-own').getBoundingClientRect().top
            < document.querySelector('.board-enemy').getBoundingClientRect().top",
        )
        .await?;
        page.choose("own", "B1").await?;
        in_sight(page, ".status", "Boris: C4 mine, own ship named at B1.").await?;
        hand_over(page).await?;
        open_for(page, "Anna").await?;
        in_sight(page, ".status", "Boris: C4 mine, own ship named at B1.").await?;
        page.press("Rules of this match").await?;
        page.see(".agreed-now dd", "3 shots a turn").await?;
        page.see(".agreed-now dd", "allowed").await
    });
}

#[test]
fn an_offer_of_a_draw_stands_where_it_is_answered() {
    run("handover_draw", BrowserOptions::phone().dark(), async |page| {
        sit_down(page, &[]).await?;
        open_for(page, "Anna").await?;
        page.press("Offer a draw").await?;
        in_sight(page, ".status .turn", "Hand the device to: Boris").await?;
        hand_over(page).await?;
        open_for(page, "Boris").await?;
        in_sight(page, ".status .turn", "Anna offers a draw.").await?;
        in_sight(page, ".actions button", "Accept").await?;
        page.press("Decline").await?;
        in_sight(page, ".status", "The draw was declined.").await?;
        hand_over(page).await?;
        open_for(page, "Anna").await?;
        in_sight(page, ".status .turn", "Anna to shoot").await
    });
}

#[test]
fn the_clock_stands_while_the_device_changes_hands() {
    run("handover_clock", BrowserOptions::default(), async |page| {
        sit_down(page, &[("Clock", "2")]).await?;
        let wait = || tokio::time::sleep(std::time::Duration::from_millis(2600));
        open_for(page, "Anna").await?;
        page.wait_for(".clock").await?;
        page.choose("enemy", "D3").await?;
        page.wait_for("button[name='hand-over']").await?;
        wait().await;
        hand_over(page).await?;
        wait().await;
        page.reload().await?;
        open_for(page, "Boris").await?;
        page.see(".status .turn", "Boris to shoot").await?;
        // The clock ends the turn of a player who stays.
        page.see(".why", "The turn clock ran out").await?;
        page.see(".result", "Anna won").await?;
        page.see(".audit", "no rule was broken").await
    });
}
