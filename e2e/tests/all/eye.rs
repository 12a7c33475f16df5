//! Hint during a battle, and review after it.

use anyhow::{Result, bail};
use browser_tests::{BrowserOptions, MY_TURN, Page, run};
use fantoccini::key::Key;

const CHANCES: &str = "return document.querySelectorAll(\"[data-board='enemy'] [aria-label*=', корабль: ']\").length";

/// Returns the number of cells with a chance.
async fn chances(page: &Page) -> Result<u64> {
    Ok(page.script(CHANCES, vec![]).await?.as_u64().unwrap_or(0))
}

/// Shoots at the likeliest cells by their labels, `shots` times or to the end.
async fn fire(page: &Page, shots: u32) -> Result<()> {
    let state = "
        const cells = [...document.querySelectorAll(\"[data-board='enemy'] [aria-label*=', корабль: ']\")];
        const chance = cell => parseInt(cell.getAttribute('aria-label').split('корабль: ')[1]);
        const open = cells.filter(cell => /, (неизвестно|названа)/.test(cell.getAttribute('aria-label')));
        const best = open.sort((a, b) => chance(b) - chance(a))[0];
        return { over: document.querySelector('.result') !== null, cell: best?.dataset.cell,
                 mine: document.querySelector('.board-enemy.board-active') !== null };";
    let mut fired = 0;
    for _ in 0..3000 {
        let state = page.script(state, vec![]).await?;
        if state["over"] == true || fired >= shots {
            return Ok(());
        }
        if let Some(cell) = state["cell"].as_str().filter(|_| state["mine"] == true) {
            page.choose("enemy", cell).await?;
            fired += 1;
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(15)).await;
        }
    }
    bail!("no shot can be fired")
}

#[test]
fn a_hint_is_shown_by_mouse_and_by_key() {
    for (size, dark) in [(BrowserOptions::PHONE, true), ((1440, 900), false)] {
        run("hint", BrowserOptions { language: "ru", size, dark }, async |page| {
            page.to_battle().await?;
            assert_eq!(chances(page).await?, 0);
            let first = page.script(
                "return document.querySelectorAll(\"[data-board='enemy'] [aria-label$=', неизвестно']\").length",
                vec![],
            );
            let whole = first.await?.as_u64() == Some(100);
            page.click("button[name='hint']:not(:disabled)").await?;
            page.see(".eye [role='status']", "из 100").await?;
            if whole {
                page.see(".eye [role='status']", "1\u{a0}855\u{a0}545\u{a0}978\u{a0}831\u{a0}780").await?;
            }
            assert_eq!(chances(page).await?, 100);
            page.assert_healthy().await?;
            // A second click hides the hint; the key shows it again.
            page.click("button[name='hint']").await?;
            page.until("no hint", &format!("{CHANCES} === 0")).await?;
            page.tab_to("button[name='hint']").await?;
            page.keys(&char::from(Key::Enter).to_string()).await?;
            page.see(".eye [role='status']", "Всего их осталось").await?;
            // The next shot hides the hint.
            fire(page, 1).await?;
            page.until("no hint after the shot", &format!("{CHANCES} === 0")).await?;
            page.until("my turn", MY_TURN).await?;
            page.click("button[name='hint']:not(:disabled)").await?;
            page.see(".eye [role='status']", "Всего их осталось").await?;
            page.click("input[name='always']").await?;
            // Few enough that even a lucky enemy has not won by then.
            fire(page, 12).await?;
            page.until("the hint", &format!("{CHANCES} > 0")).await?;
            page.script("document.querySelector('.board-enemy').scrollIntoView()", vec![]).await?;
            page.screenshot(&format!("hint-{}-{}", size.0, if dark { "dark" } else { "light" })).await
        });
    }
}

#[test]
fn a_battle_is_looked_back_at() {
    for (size, dark) in [(BrowserOptions::PHONE, true), ((1440, 900), false)] {
        run("review", BrowserOptions { language: "ru", size, dark }, async |page| {
            page.to_battle().await?;
            page.click("input[name='always']").await?;
            fire(page, 999).await?;
            page.wait_for(".result").await?;
            page.click("button[name='review']").await?;
            page.wait_for(".account").await?;
            page.see(".account", "Умение").await?;
            page.see(".turning", "Переломный выстрел").await?;
            page.click("button[name='turning']").await?;
            page.see(".worth", "из 100").await?;
            page.see(".worth", "Возможных расстановок до него").await?;
            page.assert_healthy().await?;
            let name = format!("{}-{}", size.0, if dark { "dark" } else { "light" });
            page.script("document.querySelector('.replay').scrollIntoView()", vec![]).await?;
            page.screenshot(&format!("review-boards-{name}")).await?;
            page.script("document.querySelector('.review').scrollIntoView()", vec![]).await?;
            page.screenshot(&format!("review-{name}")).await
        });
    }
}
