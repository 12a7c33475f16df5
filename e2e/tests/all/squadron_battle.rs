//! Squadron battle: a chart that stays in place, the enemy's last turn, executable hints, the status line.

use anyhow::{Result, bail};
use browser_tests::{BrowserOptions, Page, Pointer, PointerAction, run};
use kletka::bots::squadron::Level;
use kletka::game::{Position, Side, Turn};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::history::{Action, History};
use kletka::squadron::transcript::Transcript;
use kletka::squadron::{HexName, Move, Phase, Setup, ShipClass, SquadronPosition};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::json;

/// Plays two lieutenants until a condition holds.
fn battle_until(is: impl Fn(&History) -> bool) -> (Setup, Vec<Move>, History) {
    for seed in 0..200 {
        let setup = Setup::from(BuiltinMap::Strait.map());
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut history = History::from(SquadronPosition::start(&setup).expect("the map can be played on"));
        let mut moves = Vec::new();
        loop {
            if is(&history) {
                return (setup, moves, history);
            }
            let turn = match history.position().turn() {
                Turn::Over(_) => break,
                Turn::Chance => vec![Move::Die(rng.random_range(1..=6))],
                Turn::Side(_) => {
                    Level::Lieutenant.plan(history.position(), kletka::bots::Budget::from_nodes(1), &mut rng)
                }
            };
            for mv in turn {
                history.apply(mv);
                moves.push(mv);
                if is(&history) {
                    return (setup, moves, history);
                }
            }
        }
    }
    unreachable!("no such battle among 200")
}

/// Returns a ship with a single shot and a target that survives it.
fn gunner(game: &SquadronPosition) -> Option<(ShipClass, ShipClass)> {
    let hit_lightly = |target: &ShipClass| game.ship(Side::SECOND, *target).strength > 1;
    [ShipClass::Brig, ShipClass::Frigate].into_iter().find_map(|ship| {
        let fires = |target: &ShipClass| game.check(&Move::Fire(ship, *target)).is_ok();
        Some((ship, ShipClass::ALL.into_iter().filter(hit_lightly).find(fires)?))
    })
}

/// Returns the start of white's turn after red has sailed and fired, with a white ship that can fire.
fn after_an_attack() -> (Setup, Vec<Move>, History) {
    battle_until(|history| {
        let game = history.position();
        let red = history.recent(Some(Side::FIRST));
        let sails = red.iter().any(|action| matches!(action, Action::Sail(..)));
        let fires = red.iter().any(|action| matches!(action, Action::Fire { .. }));
        let begins = matches!(history.last(), Some((Move::Die(_), Phase::Wind)));
        let strong = Side::BOTH
            .into_iter()
            .all(|side| game.flagship(side).is_some_and(|ship| game.ship(side, ship).strength >= 4));
        begins && sails && fires && strong && game.phase() == Phase::Act(Side::FIRST) && gunner(game).is_some()
    })
}

/// Opens a battle with these players in notation.
async fn open(page: &Page, (setup, moves): (&Setup, &[Move]), players: [&str; 2]) -> Result<()> {
    // Hints are agreed between two people.
    let tags = ["Player1", "Player2", "Seed", "Hints"].into_iter().zip([players[0], players[1], "7", "agreed"]);
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let text = Transcript { tags, ..Transcript::new(setup.clone(), moves.to_vec()) }.to_string();
    page.open("#/").await?;
    // The line of a first match takes room from the chart.
    page.script("localStorage.setItem('kletka/lesson/squadron', 'done')", vec![]).await?;
    page.script("localStorage.setItem('kletka/match/q000000000001', arguments[0])", vec![json!(text)]).await?;
    page.open("#/match/q000000000001").await?;
    page.wait_for("[data-board='squadron'] [data-cell]").await
}

/// Returns the label of a hex.
async fn label(page: &Page, hex: &str) -> Result<String> {
    let script = "return document.querySelector(`[data-board='squadron'] [data-cell='${arguments[0]}']`).ariaLabel";
    Ok(page.script(script, vec![json!(hex)]).await?.as_str().unwrap_or_default().to_owned())
}

/// Ends the turn and confirms if asked.
async fn end_turn(page: &Page, label: &str) -> Result<()> {
    page.press(label).await?;
    page.script("document.querySelector('dialog[open] .button')?.click()", vec![]).await.map(drop)
}

/// Returns the stored text of the battle.
async fn kept(page: &Page) -> Result<String> {
    let text = page.script("return localStorage.getItem('kletka/match/q000000000001')", vec![]).await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

#[test]
fn what_the_player_and_the_enemy_did_is_shown() {
    run("squadron_buttons", BrowserOptions::default(), async |page| {
        {
            let (setup, moves, history) = after_an_attack();
            let game = history.position();
            let (ship, target) = gunner(game).expect("one can fire");
            open(page, (&setup, &moves), ["human", "lieutenant"]).await?;
            let hex = |cell: Option<_>| HexName(cell.expect("it is afloat")).to_string();
            let own = hex(game.ship(Side::FIRST, ship).hex);
            page.choose("squadron", &own).await?;
            page.wait_for(".fire").await?;
            let before = kept(page).await?;
            let target = hex(game.ship(Side::SECOND, target).hex);
            for button in [1, 2] {
                page.mouse([page.to_cell("squadron", &target).await?, PointerAction::Down { button }]).await?;
                page.mouse([PointerAction::Up { button }]).await?;
            }
            // A press without release, lost to a context menu, must neither drag the chart nor fire later.
            let script = "return document.querySelector('[data-board=squadron]').dataset.viewport";
            let seen = page.script(script, vec![]).await?;
            page.mouse([page.to_cell("squadron", &target).await?, PointerAction::Down { button: 0 }]).await?;
            page.script(
            "document.querySelector('[data-board=squadron] canvas').dispatchEvent(
                new PointerEvent('pointermove', { bubbles: true, pointerId: 1, button: -1, buttons: 0, clientX: 9, clientY: 9 }))",
            vec![],
        )
        .await?;
            page.mouse([page.to_cell("squadron", &own).await?]).await?;
            page.mouse([page.to_cell("squadron", &target).await?, PointerAction::Up { button: 0 }]).await?;
            assert_eq!((kept(page).await?, page.script(script, vec![]).await?), (before, seen));
            page.point(Pointer::Mouse, "squadron", &target).await?;
            page.see(".answer", "Die").await?;
            page.assert_healthy().await?;
        }
        {
            let (setup, moves, history) = after_an_attack();
            let game = history.position();
            open(page, (&setup, &moves), ["human", "lieutenant"]).await?;
            // An unreachable hex shows the reason.
            let (ship, _) = gunner(game).expect("one can fire");
            page.click(&format!("button[data-ship='{ship:?}']")).await?;
            let land = game.map().cells().find(|&cell| !game.map().sea().contains(cell)).expect("there is land");
            page.choose("squadron", &HexName(land).to_string()).await?;
            page.see(".refused", "Ships cannot sail there").await?;
            page.screenshot("squadron-refused").await?;
            let before = kept(page).await?;
            page.press("End of turn").await?;
            page.see("dialog[open]", "End the turn without these shots?").await?;
            page.screenshot("squadron-loaded").await?;
            page.click("dialog[open] .primary").await?;
            assert_eq!(kept(page).await?, before);
            end_turn(page, "End of turn").await?;
            page.until(
                "the turn is over",
                "return !document.querySelector('.status').textContent.includes('White acts')",
            )
            .await?;
            page.assert_healthy().await?;
        }
        let (setup, moves, history) = after_an_attack();
        open(page, (&setup, &moves), ["human", "lieutenant"]).await?;
        page.screenshot("squadron-last-turn").await?;
        let red = history.recent(Some(Side::FIRST));
        let way = red.iter().rev().find_map(|action| match action {
            Action::Sail(_, way) => Some((HexName(way[0]).to_string(), HexName(*way.last()?).to_string())),
            Action::Fire { .. } => None,
        });
        let target = red.iter().find_map(|action| match action {
            Action::Fire { to, .. } => Some(HexName(*to).to_string()),
            Action::Sail(..) => None,
        });
        let ((from, to), target) = (way.expect("red sailed"), target.expect("red fired"));
        assert!(label(page, &to).await?.contains(&format!("came from {from}")), "{}", label(page, &to).await?);
        assert!(label(page, &target).await?.contains("shots hit"), "{}", label(page, &target).await?);
        // Selecting a ship keeps the label; a step clears it.
        let game = history.position();
        let own = ShipClass::ALL.into_iter().find(|&ship| game.can_sail(Side::FIRST, ship)).expect("one can sail");
        page.click(&format!("button[data-ship='{own:?}']")).await?;
        page.wait_for("[data-open]").await?;
        assert!(label(page, &to).await?.contains("came from"));
        let from = game.ship(Side::FIRST, own).hex.expect("it is afloat");
        let next = game.map().neighbours(from).find(|&cell| game.check(&Move::Step(own, cell)).is_ok());
        page.choose("squadron", &HexName(next.expect("it can sail")).to_string()).await?;
        page.until(
            "red's turn is gone",
            "return document.querySelector('[aria-label*=\"shots hit\"]') === null
                && document.querySelectorAll('[aria-label*=\"came from\"]').length === 1",
        )
        .await?;
        page.press("Take back").await?;
        page.until("red's turn again", "return document.querySelector('[aria-label*=\"shots hit\"]') !== null").await
    });
}

#[test]
fn a_replay_tells_of_the_position_that_it_shows() {
    run("squadron_replay", BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() }, async |page| {
        let (setup, mut moves, history) = after_an_attack();
        moves.push(Move::Resign(Side::FIRST));
        open(page, (&setup, &moves), ["human", "lieutenant"]).await?;
        let turn = history.position().turn_number();
        let stops = kletka::squadron::history::action_stops(&moves).len() - 1;
        page.see(".slider span", &format!("{stops} of {stops}")).await?;
        let jump = "[aria-label='A turn back']";
        for at in [turn, turn - 1] {
            page.click(jump).await?;
            page.see(".clock", &format!("Turn {at} of 100")).await?;
        }
        let rolls = ["Red", "White"][usize::from((turn - 1) % 2)];
        page.see(".turn", &format!("{rolls} rolls for the wind")).await?;
        page.press("Forward").await?;
        page.see(".turn", "White acts").await?;
        page.wait_for(".answer .die").await?;
        page.see(".log [aria-current]", &format!("{}. wind", turn - 1)).await?;
        page.screenshot("squadron-replay").await?;
        page.assert_healthy().await
    });
}

/// Records positions of chart, status and buttons in each frame.
const WATCH: &str = "
    window.places = new Set();
    const note = () => {
        for (const what of ['.status', '[data-board=squadron] canvas', '.orders', '.orders .tools:has(+ .targets)', '.ships']) {
            const found = document.querySelector(what);
            if (!found) continue;
            const box = found.getBoundingClientRect();
            // The status is sticky, so only its height counts.
            const top = what === '.status' ? 0 : box.top + scrollY;
            window.places.add([what, box.left, top, box.width, box.height].map(p => p.toFixed ? p.toFixed(1) : p).join(' '));
        }
        requestAnimationFrame(note);
    };
    note();";

async fn a_turn_moves_nothing(page: &Page) -> Result<()> {
    let (setup, moves, history) = after_an_attack();
    let game = history.position();
    let (ship, target) = gunner(game).expect("one can fire");
    open(page, (&setup, &moves), ["human", "lieutenant"]).await?;
    page.script(WATCH, vec![]).await?;
    let hex = |side: Side, ship: ShipClass| {
        game.ship(side, ship).hex.map(|cell| HexName(cell).to_string()).unwrap_or_default()
    };
    page.choose("squadron", &hex(Side::FIRST, ship)).await?;
    page.see(".squadron .now", "1 shot").await?;
    page.wait_for(".fire").await?;
    page.screenshot("squadron-battle-targets").await?;
    page.choose("squadron", &hex(Side::SECOND, target)).await?;
    page.see(".answer", "Die").await?;
    page.screenshot("squadron-battle-shot").await?;
    // After the only shot the orders must report no shots left rather than no target.
    page.see(".targets .hint", "no shots left").await?;
    end_turn(page, "End of turn").await?;
    let next = format!(
        "return document.querySelector('.clock').textContent.includes('Turn {}') || document.querySelector('.result') !== null",
        game.turn_number() + 1
    );
    page.until("the next turn", &next).await?;
    page.screenshot("squadron-battle-next").await?;
    let places = page.script("return [...window.places]", vec![]).await?;
    let places: Vec<&str> = places.as_array().into_iter().flatten().filter_map(|place| place.as_str()).collect();
    if places.len() == 5 { page.assert_healthy().await } else { bail!("something jumped: {places:#?}") }
}

#[test]
fn chart_and_panel_do_not_move_on_a_desk() {
    run("squadron_still", BrowserOptions::default(), async |page| a_turn_moves_nothing(page).await);
}

#[test]
fn chart_and_panel_do_not_move_on_a_phone() {
    run(
        "squadron_still_phone",
        BrowserOptions { size: BrowserOptions::PHONE, dark: true, ..BrowserOptions::default() },
        async |page| a_turn_moves_nothing(page).await,
    );
}

#[test]
fn the_flagship_is_asked_for_and_a_hint_carried_out() {
    run(
        "squadron_flagship",
        BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() },
        async |page| {
            {
                let setup = Setup::from(BuiltinMap::Strait.map());
                page.without_animations().await?;
                open(page, (&setup, &[]), ["human", "lieutenant"]).await?;
                page.see(".now", "Next: the ship of the line").await?;
                page.press("Deploy for me").await?;
                page.see(".turn", "declare your flagship").await?;
                page.see(".now", "The commodore’s choice: the ").await?;
                let text = page.script("return localStorage.getItem('kletka/match/q000000000001')", vec![]).await?;
                assert!(text.as_str().is_some_and(|text| text.contains("F@") && !text.contains('!')), "{text}");
                let proposed = page.text(".orders [role=group] .primary").await?;
                page.see(".now", &format!("The commodore’s choice: the {proposed}.")).await?;
                page.screenshot("squadron-declare").await?;
                page.press("galleon").await?;
                page.until(
                    "the galleon is it",
                    "return document.querySelector('[aria-label*=\"White, galleon, flagship\"]') !== null",
                )
                .await?;
            }
            let (setup, moves, _) = after_an_attack();
            page.without_animations().await?;
            open(page, (&setup, &moves), ["human", "human"]).await?;
            page.press("Hint").await?;
            page.see(".advice", "1. ").await?;
            page.screenshot("squadron-hint").await?;
            // Executing hints plays the whole turn; a new hint follows each shot.
            let length = "return localStorage.getItem('kletka/match/q000000000001').length";
            for press in 0..12 {
                page.until("a hint, or the end of the turn", "
                return [...document.querySelectorAll('.advice button')].length > 0 || !document.querySelector('.status').textContent.includes('White')
            ").await?;
                let over = "return document.querySelector('.advice button') === null";
                if page.script(over, vec![]).await? == json!(true) {
                    assert!(press > 1, "a hint does not end the turn along with its steps");
                    return page.see(".status", "Red").await;
                }
                let before = page.script(length, vec![]).await?;
                page.press("Do it").await?;
                page.until("what was advised is done", &format!("{length} !== {before}")).await?;
            }
            bail!("the turn does not end")
        },
    );
}

#[test]
fn a_draw_is_offered_and_a_rematch_begins() {
    run(
        "squadron_offer",
        BrowserOptions { size: BrowserOptions::PHONE, language: "ru", ..BrowserOptions::default() },
        async |page| {
            let (setup, moves, _) = after_an_attack();
            page.without_animations().await?;
            open(page, (&setup, &moves), ["human", "human"]).await?;
            page.press("Предложить ничью").await?;
            page.see(".status .turn", "Красные: Белые предлагают ничью").await?;
            page.script("scrollTo(0, 0)", vec![]).await?;
            let seen = "return [...document.querySelectorAll('.answer button')].filter(b => {
            const box = b.getBoundingClientRect();
            return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
        }).length";
            assert_eq!(page.script(seen, vec![]).await?, json!(2), "both answers are seen without scrolling");
            page.screenshot("squadron-offer").await?;
            page.press("Играть дальше").await?;
            page.see(".status .turn", "Ход: Белые").await?;
            // The offer can be accepted until red acts.
            end_turn(page, "Закончить ход").await?;
            page.see(".status .turn", "Ход: Красные").await?;
            page.press("Согласиться на ничью").await?;
            page.see(".result", "Ничья").await?;
            // A rematch keeps the finished match.
            page.press("Реванш").await?;
            page.see(".status .turn", "расставьте корабли").await?;
            let matches = "return Object.keys(localStorage).filter(key => key.startsWith('kletka/match/q')).length";
            assert_eq!(page.script(matches, vec![]).await?, json!(2));
            page.open("#/match/q000000000001").await?;
            page.see(".result", "Ничья").await?;
            page.assert_healthy().await
        },
    );
}

/// Returns the chart's top, height and bottom as fractions of the window's height.
async fn heights(page: &Page) -> Result<[f64; 3]> {
    let script = "scrollTo(0, 0);
        const box = document.querySelector('[data-board=squadron] canvas').getBoundingClientRect();
        return [box.top, box.height, box.bottom].map(part => part / innerHeight)";
    let parts = page.script(script, vec![]).await?;
    Ok([0, 1, 2].map(|part| parts[part].as_f64().unwrap_or_default()))
}

#[test]
fn the_chart_takes_half_of_a_phone_and_the_ships_fold() {
    run(
        "squadron_half",
        BrowserOptions { size: BrowserOptions::PHONE, language: "uk", ..BrowserOptions::default() },
        async |page| {
            let (setup, moves, _) = after_an_attack();
            open(page, (&setup, &moves), ["human", "lieutenant"]).await?;
            let [_, height, bottom] = heights(page).await?;
            assert!((0.42..0.55).contains(&height) && bottom < 0.85, "{height} {bottom}");
            let ships = "return document.querySelector('.ships button')?.checkVisibility() ?? false";
            assert_eq!(page.script(ships, vec![]).await?, json!(false), "folded");
            page.screenshot("squadron-half").await?;
            page.press("На плаву").await?;
            page.until("the ships", ships).await?;
            page.screenshot("squadron-ships").await?;
            page.assert_healthy().await
        },
    );
}

#[test]
fn the_chart_uses_the_height_of_a_phone_on_its_side() {
    run(
        "squadron_aside",
        BrowserOptions { size: BrowserOptions::PHONE_LANDSCAPE, ..BrowserOptions::default() },
        async |page| {
            let (setup, moves, _) = after_an_attack();
            open(page, (&setup, &moves), ["human", "lieutenant"]).await?;
            page.screenshot("squadron-aside").await?;
            let [top, height, bottom] = heights(page).await?;
            assert!(height > 0.7 && bottom <= 1.0, "{top} {height} {bottom}");
            // The status is visible beside it.
            page.until(
                "the status",
                "return document.querySelector('.status').getBoundingClientRect().bottom < innerHeight",
            )
            .await?;
            page.assert_healthy().await
        },
    );
}

#[test]
fn the_chart_uses_the_height_of_a_desk() {
    run("squadron_desk", BrowserOptions::default(), async |page| {
        let (setup, moves, history) = after_an_attack();
        open(page, (&setup, &moves), ["human", "commodore"]).await?;
        let [_, height, bottom] = heights(page).await?;
        assert!(height > 0.6 && (0.85..=1.0).contains(&bottom), "{height} {bottom}");
        page.press("What is agreed").await?;
        page.see(".agreed-rules", "The Strait, 13×7").await?;
        page.see(".agreed-rules", "Commodore").await?;
        page.see(".agreed-rules", "blocked only when both hexes are obstacles").await?;
        // All eight ships with strength, moves and shots.
        let game = history.position();
        for ship in ShipClass::ALL {
            for (side, place) in [(Side::FIRST, 2), (Side::SECOND, 3)] {
                let vessel = game.ship(side, ship);
                let row = format!(".ships tbody tr:nth-child({}) td:nth-child({place})", ship.index() + 1);
                if vessel.strength > 0 {
                    page.see(&row, &format!("strength {} of {}", vessel.strength, ship.strength())).await?;
                    page.see(&row, &format!("→{} ×{}", vessel.moves, vessel.shots)).await?;
                } else {
                    page.see(&row, "sunk").await?;
                }
            }
        }
        page.see(".ships tbody tr:nth-child(3) th", "range 2, lob").await?;
        let can: Vec<&str> = ShipClass::ALL
            .into_iter()
            .zip(["S", "G", "B", "F"])
            .filter(|&(ship, _)| game.can_fire(Side::FIRST, ship))
            .map(|(_, letter)| letter)
            .collect();
        page.see(".now", &format!("Can fire: {}", can.join(" "))).await?;
        page.screenshot("squadron-agreed").await?;
        page.assert_healthy().await
    });
}
