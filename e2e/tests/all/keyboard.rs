//! Whole battle by keyboard.

use anyhow::{Result, bail};
use browser_tests::{BrowserOptions, Page, run};
use fantoccini::key::Key;

fn key(key: Key) -> String {
    char::from(key).to_string()
}

async fn follow(page: &Page, selector: &str) -> Result<()> {
    page.tab_to(selector).await?;
    page.keys(&key(Key::Enter)).await
}

#[test]
fn a_battle_by_keyboard_alone() {
    run("keyboard", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        follow(page, "a[href='#/settings']").await?;
        page.see("h1", "Settings").await?;
        page.tab_to("input[name='motion']").await?;
        page.keys(" ").await?;
        page.tab_back_to("a.name").await?;
        page.keys(&key(Key::Enter)).await?;
        page.see("h2", "Sea Battle").await?;
        follow(page, "a[href='#/sea-battle/computer']").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        follow(page, ".editor-side .tools:not(.hand-tools) .button:nth-child(3)").await?;
        place_one_by_hand(page).await?;
        page.tab_to(".editor-side .tools:not(.hand-tools) .button").await?;
        page.keys(&key(Key::Enter)).await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        follow(page, "button.ready").await?;
        page.wait_for("[data-board='enemy']").await?;
        shoot_to_the_end(page).await?;
        page.wait_for(".result").await?;
        page.see(".audit", "no rule was broken").await
    });
}

/// Takes the battleship from the box, turns and places it by keys.
async fn place_one_by_hand(page: &Page) -> Result<()> {
    page.tab_back_to(".box li:first-child .piece").await?;
    page.keys(&key(Key::Enter)).await?;
    page.wait_for(".hand-tools").await?;
    page.tab_back_to("[data-board='own'] [data-cell]").await?;
    page.keys(&format!("{}{}r{}", key(Key::Right), key(Key::Down), key(Key::Enter))).await?;
    let laid = "return ['B2', 'B3', 'B4', 'B5'].every(cell =>
        /ship/.test(document.querySelector(`[data-board='own'] [data-cell='${cell}']`).getAttribute('aria-label')))";
    page.until("the battleship on B2 to B5", laid).await
}

/// Shoots at all cells, first by arrow keys, then by name.
async fn shoot_to_the_end(page: &Page) -> Result<()> {
    let state = "
        const open = [...document.querySelectorAll(\"[data-board='enemy'] [data-cell]\")]
            .find(cell => /unknown/.test(cell.getAttribute('aria-label')));
        return { over: document.querySelector('.result') !== null, cell: open?.dataset.cell,
                 mine: document.querySelector('.board-enemy.board-active') !== null };";
    let mut shots = 0;
    for _ in 0..4000 {
        let now = page.script(state, vec![]).await?;
        if now["over"] == true {
            return Ok(());
        }
        if now["mine"] != true {
            tokio::time::sleep(std::time::Duration::from_millis(15)).await;
            continue;
        }
        if shots < 4 {
            page.tab_to("[data-board='enemy'] [data-cell]").await?;
            page.keys(&format!("{}{}", key(Key::Down), key(Key::Enter))).await?;
        } else {
            page.tab_to("input[name='cell']").await?;
            page.keys(&format!("{}{}", now["cell"].as_str().unwrap_or_default(), key(Key::Enter))).await?;
        }
        shots += 1;
    }
    bail!("the battle does not end")
}

#[test]
fn a_month_of_a_campaign_by_keyboard_alone() {
    run("campaign_keyboard", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.open("#/campaign").await?;
        page.tab_to("#months").await?;
        page.keys(&format!("{}1", key(Key::Delete))).await?;
        follow(page, ".new-campaign .primary").await?;
        page.see("h1", "month 1, day 1").await?;
        page.tab_to("[data-board='campaign'] [data-cell]").await?;
        let on_coast = "return /^coast/.test(document.activeElement.dataset.cell ?? '')";
        let keys = [Key::Down, Key::Right, Key::Up, Key::Left];
        for step in 0..40 {
            if page.script(on_coast, vec![]).await? == true {
                break;
            }
            page.keys(&key(keys[step % keys.len()])).await?;
        }
        page.until("a coast has the focus", on_coast).await?;
        page.keys(&key(Key::Enter)).await?;
        page.see(".orders-panel", "Nobody knows what it hides").await?;
        follow(page, ".orders-panel .order button:not(:disabled)").await?;
        page.see(".waits", "Battle: Northern Light against The gods").await?;
        follow_from_top(page, ".waits .settle:not(:disabled)").await?;
        page.see(".chronicle", "at coast").await?;
        month_to_its_end(page).await?;
        page.see(".chronicle", "every loot was what they had sealed").await
    });
}

/// Focuses the heading, tabs to an element and presses Enter, since the focused element may be gone.
async fn follow_from_top(page: &Page, selector: &str) -> Result<()> {
    page.script("document.querySelector('h1').focus()", vec![]).await?;
    follow(page, selector).await
}

/// Answers, lets battles be fought and advances the days until the campaign is over.
async fn month_to_its_end(page: &Page) -> Result<()> {
    let next = "const can = selector => document.querySelector(selector) && selector;
        if (document.querySelector('h1.result')) return 'over';
        return can('.waits .settle:not(:disabled)') ?? can('.waits .tools button:not(:disabled)')
            ?? can('#run-days:not(:disabled)') ?? 'busy';";
    for _ in 0..600 {
        match page.script(next, vec![]).await?.as_str() {
            Some("over") => return Ok(()),
            Some("busy") | None => tokio::time::sleep(std::time::Duration::from_millis(100)).await,
            Some(selector) => {
                follow_from_top(page, selector).await?;
            }
        }
    }
    bail!("the month does not end")
}
