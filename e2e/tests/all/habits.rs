//! Habits page, and the switch by which the admiral learns.

use anyhow::Result;
use browser_tests::devices::{against, fleet, water};
use browser_tests::{BrowserOptions, Page, run};
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::record::tags::with_tag;
use kletka::sea_battle::{Action, Fleet, Move, Preset};

/// Returns whether the four 2×2 corners are without ships.
fn leaves_corners_empty(fleet: &Fleet) -> bool {
    let is_outer = |at: u8| !(2..8).contains(&at);
    fleet.ship_cells().iter().all(|cell| !is_outer(cell.column()) || !is_outer(cell.row()))
}

/// Finished battle of a person who avoids the corners.
fn battle(name: &str, day: u64) -> String {
    let setup = Preset::Classic.setup();
    let own = (0..).map(|seed| fleet(&setup, 1000 * day + seed));
    let own = own.into_iter().find(|own| own.fleet().is_some_and(leaves_corners_empty)).expect("such a fleet comes");
    let mut game = against(Level::Gunner, own, day);
    game.play(Move::by(Side::FIRST, Action::Shot(water(&game)))).expect("a shot at water");
    game.play(Move::by(Side::SECOND, Action::Resign)).expect("the computer resigns");
    for tag in ["Begun", "Changed"] {
        game.set_tag(tag, &format!("2026-11-{day:02}T12:00:00Z"));
    }
    with_tag(&game.to_string(), "Name1", name)
}

async fn import(page: &Page, texts: &[String]) -> Result<()> {
    page.open("#/matches").await?;
    page.fill("textarea[name=match]", &texts.join("\n")).await?;
    page.click(".matches form button[type='submit']").await?;
    page.see(".match-import", &format!("{} ", texts.len())).await
}

#[test]
fn habits_are_found_and_the_admiral_learns_them() {
    run("habits", BrowserOptions::phone().dark().speaking("ru"), async |page| {
        page.open("#/habits").await?;
        page.see(".habits", "Рассказать пока нечего").await?;
        let mut all: Vec<String> = (1..=8).map(|day| battle("", day)).collect();
        all.push(battle("Ann", 9));
        let setup = Preset::Classic.setup();
        let running = against(Level::Admiral, fleet(&setup, 20), 20);
        all.push(running.to_string());
        import(page, &all).await?;
        page.open("#/habits").await?;
        page.see(".habit-list", "Углы остаются пустыми: 0,0 клетки кораблей за бой, случай даёт ").await?;
        page.until(
            "two maps with words",
            "const maps = [...document.querySelectorAll('.habit-map')];
            return maps.length === 2 && maps.every(map => map.role === 'img' && map.ariaLabel.length > 20)",
        )
        .await?;
        page.assert_healthy().await?;
        // A single battle is no basis for findings.
        let choose = "const list = document.querySelector('#habit-person'); list.value = '1';
            list.dispatchEvent(new Event('change', { bubbles: true }))";
        page.script(choose, vec![]).await?;
        page.until_gone(".habit-list").await?;
        page.see_count(".habit-map", 2).await?;

        // The admiral shoots with its memory of the player.
        let open = "const key = Object.keys(localStorage).find(key => key.startsWith('kletka/match/')
                && !localStorage[key].includes('[Result '));
            location.hash = '#/match/' + key.split('/').pop()";
        page.script(open, vec![]).await?;
        page.click(".drawer-button").await?;
        page.see(".battle-side", "Адмирал помнит 8").await?;
        page.choose("enemy", &setup.coordinates.name(water(&running))).await?;
        page.wait_for(".log li:nth-child(2)").await?;
        page.open("#/settings").await?;
        page.until("it is on at first", "return document.querySelector('input[name=learns]').checked").await?;
        page.tab_to("input[name='learns']").await?;
        page.keys(" ").await?;
        page.reload().await?;
        page.until("it is kept off", "return !document.querySelector('input[name=learns]').checked").await?;
        page.script(open, vec![]).await?;
        page.click(".drawer-button").await?;
        page.wait_for(".battle-side").await?;
        page.until("it remembers nothing", "return !document.body.textContent.includes('Адмирал помнит')").await
    });
}
