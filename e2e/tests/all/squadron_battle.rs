//! Squadron battle: a chart that stays in place, the enemy's last turn, executable hints, the status line.

use anyhow::{Result, bail, ensure};
use browser_tests::{BrowserOptions, Page, Pointer, run};
use kletka::game::{Position, Side};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::history::History;
use kletka::squadron::transcript::Transcript;
use kletka::squadron::{HexName, Move, Setup, ShipClass, SquadronPosition, parse_word};

/// Returns a ship with a single shot and a target that survives it.
fn gunner(game: &SquadronPosition) -> Option<(ShipClass, ShipClass)> {
    let hit_lightly = |target: &ShipClass| game.ship(Side::SECOND, *target).strength > 1;
    [ShipClass::Brig, ShipClass::Frigate].into_iter().find_map(|ship| {
        let fires = |target: &ShipClass| game.check(&Move::Fire(ship, *target)).is_ok();
        Some((ship, ShipClass::ALL.into_iter().filter(hit_lightly).find(fires)?))
    })
}

/// Battle at the start of white's turn, after red has sailed and fired; a white ship can fire.
const AFTER_AN_ATTACK: &str = "[Game \"Squadron\"]\n[Map \"strait\"]
white S@c3 G@c4 B@b3 F@a4 !F\nred S@j4 G@k5 B@k3 F@l3 !F
1. wind:2\nwhite .\nred B-j2 .\n2. wind:1\nwhite .\nred .\n3. wind:2\nwhite .\nred .
4. wind:5\nwhite G-d5-d6-e6 F-b5-c5-d5-d6-e7 .\nred S-j5 G-j6-i6-h6 B-k3 F-k2-j2-i2-i1 .
5. wind:3\nwhite G-f5-g5 GxS:4 GxG:1 S-c4-d5 G-h5 B-c3-c4 F-d6-c6-b6 .
red S-i5 SxG:4 SxG:1 GxG:3 SxG:5 F-h2-h3-g3-f3-e3 FxS:4 GxG:5 S-i6-i7 G-h5-g5-f5 B-j2-i2-i1 .
6. wind:5\n";

fn after_an_attack() -> (Setup, Vec<Move>, History) {
    let Transcript { setup, moves, .. } = AFTER_AN_ATTACK.parse().expect("a battle");
    let mut history = History::from(SquadronPosition::start(&setup).expect("the map can be played on"));
    moves.iter().for_each(|&mv| history.apply(mv));
    (setup, moves, history)
}

/// Opens a battle with these players in notation.
async fn open(page: &Page, (setup, moves): (&Setup, &[Move]), players: [&str; 2]) -> Result<()> {
    // Hints are agreed between two people.
    let tags = ["Player1", "Player2", "Seed", "Hints"].into_iter().zip([players[0], players[1], "7", "agreed"]);
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let text = Transcript { tags, ..Transcript::new(setup.clone(), moves.to_vec()) }.to_string();
    page.go("icon.svg").await?;
    // The line of a first match takes room from the chart.
    page.store("lesson/squadron", "done").await?;
    page.open_kept("q000000000001", &text).await
}

/// Returns the stored text of the battle.
async fn kept(page: &Page) -> Result<String> {
    page.stored("match/q000000000001").await
}

#[test]
fn what_the_player_and_the_enemy_did_is_shown() {
    run("squadron_buttons", BrowserOptions::default(), async |page| {
        let (setup, moves, history) = after_an_attack();
        let game = history.position();
        let (ship, target) = gunner(game).expect("one can fire");
        let hex = |side, ship| HexName(game.ship(side, ship).hex.expect("it is afloat")).to_string();
        let (own, target) = (hex(Side::FIRST, ship), hex(Side::SECOND, target));
        open(page, (&setup, &moves), ["human", "lieutenant"]).await?;
        // Red's last turn is told.
        page.see_label("squadron", "e3", "came from").await?;
        page.see_label("squadron", "d5", "shots hit").await?;
        page.choose("squadron", &own).await?;
        page.wait_for(".fire").await?;
        // An unreachable hex shows the reason.
        let land = game.map().cells().find(|&cell| !game.map().sea().contains(cell)).expect("there is land");
        page.choose("squadron", &HexName(land).to_string()).await?;
        page.see(".refused", "Ships cannot sail there").await?;
        let before = kept(page).await?;
        page.press("End the turn").await?;
        page.see("dialog[open]", "End the turn without these shots?").await?;
        page.click("dialog[open] .primary").await?;
        ensure!(kept(page).await? == before, "the turn is over unasked");
        page.point(Pointer::Mouse, "squadron", &target).await?;
        page.see(".answer", "Die").await?;
        page.assert_healthy().await
    });
}

/// Records positions of chart, status and buttons in each frame.
const WATCH: &str = "
    window.places = new Set();
    const note = () => {
        for (const what of ['.status', '[data-board=squadron] canvas', '.orders', '.orders .tools']) {
            const found = document.querySelector(what);
            if (!found) continue;
            const box = found.getBoundingClientRect();
            // The turn line is sticky, so only its height counts.
            const top = what === '.status' ? 0 : box.top + scrollY;
            window.places.add([what, box.left, top, box.width, box.height].map(p => p.toFixed ? p.toFixed(1) : p).join(' '));
        }
        requestAnimationFrame(note);
    };
    note();";

/// Plays a turn in which nothing on the page moves.
async fn a_turn_moves_nothing(page: &Page) -> Result<()> {
    let (setup, moves, history) = after_an_attack();
    let game = history.position();
    let (ship, target) = gunner(game).expect("one can fire");
    page.without_animations().await?;
    open(page, (&setup, &moves), ["human", "lieutenant"]).await?;
    page.script(WATCH, vec![]).await?;
    let hex = |side: Side, ship: ShipClass| {
        game.ship(side, ship).hex.map(|cell| HexName(cell).to_string()).unwrap_or_default()
    };
    page.choose("squadron", &hex(Side::FIRST, ship)).await?;
    page.see(".squadron .now", "1 shot").await?;
    page.wait_for(".fire").await?;
    page.choose("squadron", &hex(Side::SECOND, target)).await?;
    page.see(".answer", "Die").await?;
    // After the only shot the orders must report no shots left rather than no target.
    page.see(".targets .hint", "no shots left").await?;
    page.press("End the turn").await?;
    page.script("document.querySelector('dialog[open] .button')?.click()", vec![]).await?;
    let next = format!(
        "return document.querySelector('.clock')?.textContent.includes('Turn {}') || document.querySelector('.result') !== null",
        game.turn_number() + 1
    );
    page.until("the next turn", &next).await?;
    let places = page.script("return [...window.places]", vec![]).await?;
    let places: Vec<&str> = places.as_array().into_iter().flatten().filter_map(|place| place.as_str()).collect();
    ensure!(places.len() == 4, "something jumped: {places:#?}");
    Ok(())
}

#[test]
fn chart_and_panel_do_not_move() {
    for options in [BrowserOptions::default(), BrowserOptions::phone().dark()] {
        run("squadron_still", options, async |page| a_turn_moves_nothing(page).await);
    }
}

#[test]
fn the_flagship_is_asked_for_and_a_hint_carried_out() {
    run("squadron_flagship", BrowserOptions::phone(), async |page| {
        let setup = Setup::from(BuiltinMap::Strait.map());
        page.without_animations().await?;
        open(page, (&setup, &[]), ["human", "lieutenant"]).await?;
        page.see(".now", "Next: the ship of the line").await?;
        page.press("Deploy for me").await?;
        page.see(".turn", "Your turn, White: choose your flagship").await?;
        page.see(".order-main", "Sail under the ").await?;
        // A tap on the chart chooses another one.
        let galleon = "return document.querySelector(\"[aria-label*='White, galleon']\").dataset.cell";
        let galleon = page.script(galleon, vec![]).await?;
        page.point(Pointer::Finger, "squadron", galleon.as_str().unwrap_or_default()).await?;
        page.press("Sail under the galleon").await?;
        page.wait_for("[aria-label*='White, galleon, flagship']").await?;
        let (setup, moves, _) = after_an_attack();
        open(page, (&setup, &moves), ["human", "human"]).await?;
        page.press("Hint").await?;
        page.see(".advice", "1. ").await?;
        // Executing hints plays the whole turn; a new hint follows each shot.
        for press in 0..12 {
            let next = "return document.querySelector('.advice button, .result') !== null
                || !document.querySelector('.status').textContent.includes('White')";
            page.until("a hint, or the end of the turn", next).await?;
            if page.count(".advice button").await? == 0 {
                ensure!(press > 1, "a hint does not end the turn along with its steps");
                // The shots may win the battle.
                return if page.count(".result").await? > 0 { Ok(()) } else { page.see(".status", "Red").await };
            }
            let before = kept(page).await?.len();
            page.press("Do it").await?;
            let done = format!("return localStorage.getItem('kletka/match/q000000000001').length !== {before}");
            page.until("what was advised is done", &done).await?;
        }
        bail!("the turn does not end")
    });
}

/// Makes `tick(time)` run the pending frames and return where frigates are drawn in them, white's first.
const FRAMES: &str = "
    const pen = CanvasRenderingContext2D.prototype, { translate, fillText } = pen;
    const { cancelAnimationFrame: cancel } = window;
    // Frames asked for before have lower numbers.
    let number = 1e6, at, spots = [];
    pen.translate = function (x, y) { at = [x, y].join(' '); translate.call(this, x, y) };
    pen.fillText = function (text, ...place) { if (text === 'F') spots.push(at); fillText.call(this, text, ...place) };
    window.frames = new Map();
    window.requestAnimationFrame = call => (window.frames.set(++number, call), number);
    window.cancelAnimationFrame = number => window.frames.delete(number) || cancel(number);
    window.tick = time => {
        spots = [];
        // One may cancel another.
        for (const number of [...window.frames.keys()]) {
            const call = window.frames.get(number);
            window.frames.delete(number);
            call?.(time);
        }
        return spots;
    };";

#[test]
fn a_ship_sails_its_way_until_a_key_skips_it() {
    run("squadron_sails", BrowserOptions::default(), async |page| {
        let words = "S@c4 G@c3 B@c5 F@a4 !S S@j4 G@k3 B@k5 F@l4 !F wind:4";
        let moves: Vec<Move> = words.split(' ').filter_map(parse_word).flatten().collect();
        open(page, (&Setup::from(BuiltinMap::Strait.map()), &moves), ["human", "human"]).await?;
        page.see_label("squadron", "a4", "frigate").await?;
        page.script(FRAMES, vec![]).await?;
        let tick_until = async |time: u32, is_met: &str| {
            let draws = format!("return (window.spots = window.tick({time})).length > 0 && {is_met}");
            page.until("the chart is drawn", &draws).await?;
            page.script("return window.spots", vec![]).await
        };
        let tick = async |time| tick_until(time, "true").await;
        page.choose("squadron", "a4").await?;
        let home = tick(0).await?;
        page.choose("squadron", "e2").await?;
        page.see_label("squadron", "e2", "frigate").await?;
        ensure!(tick_until(1_000, "window.frames.size > 0").await? == home, "it leaves from home");
        let (near, far) = (tick(1_050).await?, tick(1_200).await?);
        ensure!(home[0] != near[0] && near[0] != far[0] && home[1] == far[1], "{home} {near} {far}");
        page.script("document.dispatchEvent(new KeyboardEvent('keydown'))", vec![]).await?;
        let there = tick(1_201).await?;
        ensure!(there[0] != far[0], "{there} {far}");
        // Its next moves are shown at once, and nothing moves any more.
        ensure!(page.script("return window.frames.size", vec![]).await? == 0, "it sails on");
        page.assert_healthy().await
    });
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
fn the_chart_uses_the_height_of_each_window() {
    run("squadron_height", BrowserOptions::default().speaking("uk"), async |page| {
        let (setup, moves, _) = after_an_attack();
        open(page, (&setup, &moves), ["human", "commodore"]).await?;
        let [_, height, bottom] = heights(page).await?;
        ensure!(height > 0.6 && (0.85..=1.0).contains(&bottom), "{height} {bottom}");
        page.screen(BrowserOptions::PHONE_LANDSCAPE, 1.0).await?;
        page.reload().await?;
        page.wait_for("[data-board='squadron'] [data-cell]").await?;
        let [_, height, bottom] = heights(page).await?;
        ensure!(height > 0.7 && bottom <= 1.0, "{height} {bottom}");
        // The status is visible beside it.
        let status = "return document.querySelector('.status').getBoundingClientRect().bottom < innerHeight";
        page.until("the status", status).await?;
        page.screen(BrowserOptions::PHONE, 1.0).await?;
        page.reload().await?;
        page.wait_for("[data-board='squadron'] [data-cell]").await?;
        let [_, height, bottom] = heights(page).await?;
        ensure!((0.5..0.65).contains(&height) && bottom < 0.85, "{height} {bottom}");
        let ships = "return document.querySelector('.ships button')?.checkVisibility() ?? false";
        ensure!(!page.holds(ships).await?, "the ships are not folded");
        page.press("На плаву").await?;
        page.until("the ships", ships).await
    });
}
