//! Hint during a battle, and review after it.

use anyhow::{Result, ensure};
use browser_tests::requests::battle;
use browser_tests::{BrowserOptions, KEPT_BATTLE, Page, run};
use kletka::bots::Budget;
use kletka::game::Side;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{FirstTurn, Preset, Setup};

const CHANCES: &str = "[data-board='enemy'] [aria-label*=', корабль: ']";

/// Asks for a hint and waits for it.
async fn ask(page: &Page) -> Result<()> {
    page.click("button[name='hint']:not(:disabled)").await?;
    page.see(".eye [role='status']", "Всего их осталось").await?;
    page.see_count(CHANCES, 100).await
}

#[test]
fn a_hint_is_shown_by_mouse_and_by_key() {
    run("hint", BrowserOptions::phone().dark().speaking("ru"), async |page| {
        page.to_battle().await?;
        ensure!(page.count(CHANCES).await? == 0, "a hint without question");
        ask(page).await?;
        page.see(".eye [role='status']", "из 100").await?;
        page.assert_healthy().await?;
        // A second click hides the hint; the key shows it again.
        page.click("button[name='hint']").await?;
        page.until_gone(CHANCES).await?;
        page.follow("button[name='hint']").await?;
        page.see_count(CHANCES, 100).await?;
        // The next shot hides the hint, unless it is always wanted.
        page.shoot("А1").await?;
        page.until_gone(CHANCES).await?;
        page.until("my turn", browser_tests::MY_TURN).await?;
        ask(page).await?;
        page.click("input[name='always']").await?;
        page.shoot("В3").await?;
        page.wait_for(CHANCES).await?;
        page.script("document.querySelector('.board-enemy').scrollIntoView()", vec![]).await?;
        page.screenshot("hint-phone-dark").await
    });
}

/// Finished battle of a person against a captain.
fn finished() -> Transcript {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
    let battle = battle(&setup, Budget::from_nodes(1_000));
    let mut all = Transcript::new(setup, battle.moves().to_vec());
    all.boards.placed = Side::BOTH.map(|side| Some(battle.fleet(side).layout().clone()));
    all.tags = [("Player1", "human"), ("Player2", "captain"), ("Seed", "5")]
        .map(|(name, value)| (name.into(), value.into()))
        .into();
    all
}

#[test]
fn a_battle_is_looked_back_at() {
    let all = finished().to_string();
    run("review", BrowserOptions::default().speaking("ru"), async |page| {
        page.open("#/").await?;
        page.keep_battle(&all).await?;
        page.open(KEPT_BATTLE).await?;
        page.click("button[name='review']").await?;
        page.see(".account", "Умение").await?;
        page.see(".turning", "Переломный выстрел").await?;
        page.click("button[name='turning']").await?;
        page.see(".worth", "из 100").await?;
        page.see(".worth", "Возможных расстановок до него").await?;
        page.assert_healthy().await?;
        page.script("document.querySelector('.review').scrollIntoView()", vec![]).await?;
        page.screenshot("review").await
    });
}
