//! Sea Battle and campaign by keyboard alone.

use anyhow::{Result, bail};
use browser_tests::{BrowserOptions, Key, MY_TURN, Page, run, small_battle};

fn key(key: Key) -> String {
    char::from(key).to_string()
}

#[test]
fn a_battle_by_keyboard_alone() {
    run("keyboard", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        page.follow("a[href='#/settings']").await?;
        page.see("h1", "Settings").await?;
        page.tab_to("input[name='motion']").await?;
        page.keys(" ").await?;
        page.tab_back_to("a.name").await?;
        page.press_key(Key::Enter).await?;
        page.see("h2", "Sea Battle").await?;
        page.follow("a[href='#/sea-battle/computer']").await?;
        page.until("my turn", MY_TURN).await?;
        page.follow("[name=arrange]").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.follow(".editor-side .tools:not(.hand-tools) .button:nth-child(2)").await?;
        place_one_by_hand(page).await?;
        page.follow(".editor-side .tools:not(.hand-tools) .button").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.tab_back_to("button.ready").await?;
        page.press_key(Key::Enter).await?;
        page.until("my turn", MY_TURN).await?;
        page.tab_to("[data-board='enemy'] [data-cell]").await?;
        page.keys(&format!("{}{}", key(Key::Down), key(Key::Enter))).await?;
        page.until_shot("A2").await?;
        // A battle with few ships is played to its end by the names of cells.
        page.open_kept("s000000000001", &small_battle(&[("Player2", "sailor")], "")).await?;
        for (cell, told) in
            [("A1", "[aria-label='A1, hit']"), ("B1", "[aria-label='B1, sunk, destroyer']"), ("F1", ".result")]
        {
            page.tab_to("input[name='cell']").await?;
            page.keys(&format!("{cell}{}", key(Key::Enter))).await?;
            page.wait_for(told).await?;
        }
        page.see(".result", "You won").await?;
        page.see(".audit", "no rule was broken").await
    });
}

/// Takes the battleship from the box, turns and places it by keys.
async fn place_one_by_hand(page: &Page) -> Result<()> {
    page.tab_to(".box li:first-child .piece").await?;
    page.press_key(Key::Enter).await?;
    page.wait_for(".hand-tools").await?;
    page.tab_back_to("[data-board='own'] [data-cell]").await?;
    page.keys(&format!("{}{}r{}", key(Key::Right), key(Key::Down), key(Key::Enter))).await?;
    for cell in ["B2", "B3", "B4", "B5"] {
        page.see_label("own", cell, "ship").await?;
    }
    Ok(())
}

#[test]
fn orders_of_a_campaign_by_keyboard_alone() {
    run("campaign_keyboard", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.open("#/campaign").await?;
        page.follow(".new-campaign summary").await?;
        page.tab_to("#months").await?;
        page.keys(&format!("{}1", key(Key::Delete))).await?;
        page.follow(".new-campaign .primary").await?;
        page.see("h1", "month 1, day 1").await?;
        page.tab_to("[data-board='campaign'] [data-cell]").await?;
        let on_coast = "return /^coast/.test(document.activeElement.dataset.cell ?? '')";
        for step in [Key::Down, Key::Right, Key::Up, Key::Left].into_iter().cycle().take(40) {
            if page.holds(on_coast).await? {
                break;
            }
            page.press_key(step).await?;
        }
        if !page.holds(on_coast).await? {
            bail!("no coast has the focus");
        }
        page.press_key(Key::Enter).await?;
        page.see(".orders-panel", "Nobody knows what it hides").await?;
        page.follow(".orders-panel .order button:not(:disabled)").await?;
        page.see(".waits", "Battle: Northern Light against The gods").await?;
        page.script("document.querySelector('h1').focus()", vec![]).await?;
        page.follow(".waits .settle:not(:disabled)").await?;
        page.see(".chronicle", "at coast").await
    });
}

/// Sends a key event without a key, as a browser does when it fills in a field, to an element.
const KEYLESS: &str = "
    window.faults ??= (faults => (addEventListener('error', event => faults.push(event.message)), faults))([]);
    document.querySelector(arguments[0]).dispatchEvent(new Event('keydown', { bubbles: true }));
    return window.faults";

#[test]
fn an_event_without_a_key_throws_nothing() {
    run("keyless", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        page.open_kept("s000000000001", &small_battle(&[("Player2", "sailor")], "")).await?;
        for (address, element) in [
            ("#/match/s000000000001", "[data-board='enemy'] [data-cell]"),
            ("#/puzzle/2026-11-27/6", "[data-board='puzzle'] [data-cell]"),
            ("#/squadron/map", ".map-editor button"),
            ("#/sea-battle/computer", "[name=arrange]"),
            ("#/settings", "select, input"),
        ] {
            page.open(address).await?;
            page.wait_for(element).await?;
            assert_eq!(page.script(KEYLESS, vec![element.into()]).await?, serde_json::json!([]), "{address}");
        }
        page.assert_healthy().await
    });
}
