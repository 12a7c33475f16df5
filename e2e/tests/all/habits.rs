//! Habits page, and the switch by which the admiral learns.

use anyhow::Result;
use browser_tests::{BrowserOptions, Page, run};
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::grid::CellSet;
use kletka::play::{Match, Seat, Seats};
use kletka::sea_battle::{Action, Fleet, HiddenFleet, Move, Preset, SeaBattlePosition, placement};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Returns whether the four 2×2 corners are without ships.
fn leaves_corners_empty(fleet: &Fleet) -> bool {
    let is_outer = |at: u8| !(2..8).contains(&at);
    fleet.ship_cells().iter().all(|cell| !is_outer(cell.column()) || !is_outer(cell.row()))
}

/// Finished battle of a person who avoids the corners.
fn battle(names: [&str; 2], day: u64) -> String {
    let setup = Preset::Classic.setup();
    let seats = Seats::new([Seat::Human, Seat::Computer(Level::Gunner)]).with_names(names);
    let mut game =
        Match::<SeaBattlePosition>::new(setup.clone(), &seats, day).expect("the classic setup can be played");
    let mut rng = Pcg64Mcg::seed_from_u64(day);
    let mut random = || placement::random(&setup, &mut rng).expect("the classic fleet fits");
    let own = core::iter::repeat_with(&mut random).find(leaves_corners_empty).expect("such a fleet comes");
    let enemy = random();
    let water = (CellSet::board(10) - enemy.ship_cells()).first().expect("there is water");
    for (side, fleet) in Side::BOTH.into_iter().zip([own, enemy]) {
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
    }
    for mv in
        [Move::lot(Side::FIRST), Move::by(Side::FIRST, Action::Shot(water)), Move::by(Side::SECOND, Action::Resign)]
    {
        game.play(mv).expect("a legal move");
    }
    for name in ["Begun", "Changed"] {
        game.set_tag(name, &format!("2026-11-{day:02}T12:00:00Z"));
    }
    game.to_string()
}

async fn import(page: &Page, texts: &[String]) -> Result<()> {
    page.open("#/matches").await?;
    page.fill("textarea[name=match]", &texts.join("\n")).await?;
    page.click(".matches form button[type='submit']").await?;
    page.see(".match-import", &format!("{} ", texts.len())).await
}

#[test]
fn empty_corners_are_a_finding_in_all_themes() {
    let looks = [
        (BrowserOptions::default(), "habits", "You leave corners empty: 0.0 cells of ships a battle, by chance "),
        (
            BrowserOptions { language: "ru", dark: true, size: BrowserOptions::PHONE },
            "habits-phone",
            "Углы остаются пустыми: 0,0 клетки кораблей за бой, случай даёт ",
        ),
    ];
    for (options, name, sentence) in looks {
        run(name, options, async |page| {
            let mut all: Vec<String> = (1..=8).map(|day| battle(["", ""], day)).collect();
            all.push(battle(["Ann", ""], 9));
            import(page, &all).await?;
            page.open("#/habits").await?;
            page.see(".habit-list", sentence).await?;
            page.until(
                "two maps with words",
                "return [...document.querySelectorAll('.habit-map')].every(map =>
                map.getAttribute('role') === 'img' && map.getAttribute('aria-label').length > 20)
                && document.querySelectorAll('.habit-map').length === 2",
            )
            .await?;
            page.until("nothing is wider than the page", "return document.documentElement.scrollWidth <= innerWidth")
                .await?;
            page.screenshot(name).await?;
            // A single battle is no basis for findings.
            let choose = "const list = document.querySelector('#habit-person'); list.value = '1';
                list.dispatchEvent(new Event('change', { bubbles: true }))";
            page.script(choose, vec![]).await?;
            page.until(
                "nothing stands out",
                "return document.querySelectorAll('.habit-list').length === 0
                && document.querySelectorAll('.habit-map').length === 2",
            )
            .await?;
            page.assert_healthy().await
        });
    }
}

#[test]
fn the_empty_page_says_how_one_comes_to_habits() {
    run("habits-none", BrowserOptions::default(), async |page| {
        page.open("#/statistics").await?;
        page.tab_to("a[href='#/habits']").await?;
        page.keys("\u{e007}").await?;
        page.see("h1", "Your habits").await?;
        page.see(".habits", "play a Sea Battle to its end").await?;
        page.press("Play the computer").await?;
        page.wait_for(".editor").await?;
        page.assert_healthy().await
    });
}

/// Battle against the admiral in which the human, who has no name, may shoot; and a cell of water.
fn running() -> (String, String) {
    let setup = Preset::Classic.setup();
    let seats = Seats::new([Seat::Human, Seat::Computer(Level::Admiral)]);
    let mut game = Match::<SeaBattlePosition>::new(setup.clone(), &seats, 20).expect("the classic setup can be played");
    let mut rng = Pcg64Mcg::seed_from_u64(20);
    for side in Side::BOTH {
        let fleet = placement::random(&setup, &mut rng).expect("the classic fleet fits");
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
    }
    game.play(Move::lot(Side::FIRST)).expect("a legal move");
    let enemy = game.secret(Side::SECOND).and_then(HiddenFleet::fleet).expect("it was placed").ship_cells();
    let water = (CellSet::board(10) - enemy).first().expect("there is water");
    (game.to_string(), setup.coordinates.name(water))
}

#[test]
fn the_admiral_learns_unless_it_is_told_not_to() {
    run("habits-switch", BrowserOptions::default(), async |page| {
        let mut all: Vec<String> = (1..=3).map(|day| battle(["", ""], day)).collect();
        let (text, water) = running();
        all.push(text);
        import(page, &all).await?;
        let open = "const key = Object.keys(localStorage).find(key => key.startsWith('kletka/match/')
                && !localStorage[key].includes('[Result '));
            location.hash = '#/match/' + key.split('/').pop()";
        page.script(open, vec![]).await?;
        page.see(".controls", "The admiral remembers 3 of your fleets.").await?;
        page.screenshot("habits-remembered").await?;
        // The admiral shoots with its memory of the player.
        page.choose("enemy", &water).await?;
        page.until("the admiral has fired", "return document.querySelectorAll('.log li').length >= 2").await?;
        page.open("#/habits").await?;
        page.see(".habits", "The admiral learns from these matches").await?;
        page.open("#/settings").await?;
        page.until("it is on at first", "return document.querySelector('input[name=learns]').checked").await?;
        page.tab_to("input[name='learns']").await?;
        page.keys(" ").await?;
        page.reload().await?;
        page.until("it is kept off", "return !document.querySelector('input[name=learns]').checked").await?;
        page.press("Your habits").await?;
        page.see(".habits", "does not learn").await?;
        page.script(open, vec![]).await?;
        page.wait_for(".controls").await?;
        page.until("it remembers nothing", "return !document.body.textContent.includes('The admiral remembers')")
            .await?;
        page.assert_healthy().await
    });
}
