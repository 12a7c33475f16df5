//! Layout in windows of all sizes: no overlaps, touch targets large enough, boards that stay in place.

use anyhow::{Context, Result, ensure};
use browser_tests::devices::{fleet, link_of, take_in, two_devices, water};
use browser_tests::{Browser, BrowserOptions, CHOOSES, IS_SHARP, KEPT_BATTLE, MY_TURN, Page, run, small_battle};
use kletka::game::Side;
use kletka::grid::CellSet;
use kletka::sea_battle::{Action, FirstTurn, Move, Preset, Setup};
use serde_json::json;

/// Smallest phone in both orientations, a small laptop at 200 %, a tablet, a desktop.
const SIZES: [(u32, u32); 5] = [(320, 568), (568, 320), (720, 450), (820, 1180), (1280, 720)];

/// Returns overlaps, small touch targets on a phone (`arguments[0]`) and the overflow at the side. Docked elements may
/// cover scrolled content except boards, status and the primary action.
const FAULTS: &str = "
    const phone = arguments[0], faults = [];
    const parts = 'canvas, button, a[href], input, select, textarea, summary, label, .status, .board-area, .battle-side, '
        + '.editor-side, .notice, .panel, .choice, .agreed, header, h1, h2, h3, h4, p, li, dt, dd, legend';
    // Visible part of an element; scrolling ancestors clip it.
    const seen = element => {
        let { left, top, right, bottom } = element.getBoundingClientRect();
        for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
            if (getComputedStyle(box).overflow === 'visible') continue;
            const edge = box.getBoundingClientRect();
            [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
            [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
        }
        return { left, top, right, bottom };
    };
    const docked = element => {
        for (let box = element; box; box = box.parentElement) {
            if (/sticky|fixed/.test(getComputedStyle(box).position)) return box;
        }
        return null;
    };
    const name = element => `${element.tagName.toLowerCase()}.${element.className.baseVal ?? element.className} `
        + `«${element.textContent.trim().replace(/\\s+/g, ' ').slice(0, 30)}»`;
    const all = [...document.querySelectorAll(parts)].filter(element =>
        !element.closest('[role=grid], [hidden], .hidden, .skip, #breakdown, .victory, .said') && !element.matches('.bar')
        && (element.textContent.trim() || /^(CANVAS|BUTTON|INPUT|SELECT|TEXTAREA)$/.test(element.tagName))
        && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        && getComputedStyle(element).display !== 'inline'
    ).map(element => ({ element, box: seen(element), docked: docked(element) }))
        .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
    const matters = 'canvas, .status, .board-area .primary, .orders .primary';
    all.forEach((one, index) => {
        for (const other of all.slice(index + 1)) {
            if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
            const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
            const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
            if (across <= 1.5 || down <= 1.5) continue;
            const [above, below] = one.docked ? [one, other] : [other, one];
            if (one.docked !== other.docked && !below.element.matches(matters)) continue;
            faults.push(`${name(one.element)} × ${name(other.element)}: ${Math.round(across)}×${Math.round(down)}`);
        }
        const target = one.element.matches('input') && one.element.closest('label') || one.element;
        if (phone && one.element.matches('button, a, input, select, textarea, summary')) {
            const { width, height } = target.getBoundingClientRect();
            if (Math.min(width, height) < 43.5) faults.push(`${name(target)} is ${width}×${height}`);
        }
    });
    const root = document.documentElement, wide = root.scrollWidth - root.clientWidth;
    if (wide > 0) faults.push(`cut off by ${wide}`);
    return faults";

/// Returns the window sizes that the browser supports: Firefox has a minimum of 500 points.
fn sizes(page: &Page) -> impl Iterator<Item = (u32, u32)> {
    let all = page.browser() == Browser::Chromium;
    SIZES.into_iter().filter(move |&(width, height)| all || width.min(height) >= 700)
}

/// Checks the layout of the current page in all sizes.
async fn is_in_order(page: &Page, what: &str) -> Result<()> {
    for (width, height) in sizes(page) {
        page.screen((width, height), 1.0).await?;
        let faults = page.script_async(&settled(FAULTS), vec![json!(width.min(height) < 500)]).await?;
        ensure!(faults == json!([]), "{what} in a window of {width}×{height}: {faults:#}");
    }
    Ok(())
}

/// Returns a script that scrolls to the top, waits for the repaint and evaluates another one.
fn settled(script: &str) -> String {
    format!(
        "const [argument, done] = [arguments[0], arguments[arguments.length - 1]]; scrollTo(0, 0);
        const look = function () {{ {script} }};
        requestAnimationFrame(() => requestAnimationFrame(() => done(look(argument))))"
    )
}

/// Windows in which a match is measured: phones in both orientations, a tablet, desks.
const WINDOWS: [(u32, u32); 7] =
    [(360, 640), (390, 844), (844, 390), (820, 1180), (1366, 768), (1440, 900), (1920, 1080)];

/// Returns what is wrong with the place of the board `arguments[0]`, and with the turn line and the actions in sight.
const PLACES: &str = "
    const board = document.querySelector(`[data-board=${argument}] canvas`), { left, top, right, bottom } = board.getBoundingClientRect();
    const faults = [], upright = innerHeight > innerWidth;
    const must = (holds, what) => holds || faults.push(what);
    must(left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight + .5, `the board is cut off: ${[left, top, right, bottom]}`);
    must(upright ? right - left >= .94 * innerWidth : bottom - top >= .82 * innerHeight - .5,
        `the board has ${right - left}×${bottom - top}`);
    must(innerWidth >= 600 || !upright || top <= 112, `the board begins at ${top}`);
    for (const x of [.03, .3, .7, .97]) for (const y of [.03, .5, .97]) {
        const met = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
        must(met?.closest('[data-board]')?.dataset.board === argument, `${met?.className} covers the board`);
    }
    for (const box of document.querySelectorAll('.turn-line :is(.status, .now), .advice, .end-card'))
        must(box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1,
            `«${box.textContent.trim().slice(0, 80)}» is cut off`);
    for (const one of document.querySelectorAll('.turn-line, .bar-button, .actions :is(button, input):enabled:not(.post *), .post .primary, .ready')) {
        const { top, bottom, width, height } = one.getBoundingClientRect(), name = one.textContent.trim().slice(0, 20);
        if (!height) continue;
        must(top >= 0 && bottom <= innerHeight + .5, `«${name}» ends at ${bottom}`);
        must(Math.min(innerWidth, innerHeight) > 900 || !one.matches('button, a') || Math.min(width, height) >= 43.5,
            `«${name}» is ${width}×${height}`);
    }
    return faults";

/// Adds the windows in which the curtain between two players is not in sight without scrolling, or shows a board.
async fn is_whole(page: &Page, what: &str, faults: &mut Vec<String>) -> Result<()> {
    let all = page.browser() == Browser::Chromium;
    for (width, height) in WINDOWS.into_iter().filter(|&(width, height)| all || width.min(height) >= 700) {
        page.screen((width, height), 1.0).await?;
        let script = "
            const parts = [...document.querySelectorAll('.curtain :is(h1, p, button), .bar-button')];
            const cut = parts.map(part => part.getBoundingClientRect()).filter(({ left, top, right, bottom, height }) =>
                height && (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight + .5));
            return parts.length > 2 && !cut.length && !document.querySelector('[data-board]')";
        if page.script_async(&settled(script), vec![]).await? != true {
            faults.push(format!("{what}, {width}×{height}"));
        }
    }
    Ok(())
}

/// Adds what is wrong with the place of the board and of what a turn needs in all windows; on phones in all languages.
async fn is_board_first(page: &Page, what: &str, board: &str, faults: &mut Vec<String>) -> Result<()> {
    for (language, windows) in [("en", &WINDOWS[..]), ("uk", &WINDOWS[..3]), ("ru", &WINDOWS[..3]), ("en", &[])] {
        tap(page, &format!(".quick [lang={language}]")).await?;
        page.until(language, &format!("return document.documentElement.lang === '{language}'")).await?;
        measure(page, &format!("{what}, {language}"), board, windows, faults).await?;
    }
    Ok(())
}

/// Adds what is wrong with the place of the board and of what a turn needs in some windows.
async fn measure(page: &Page, what: &str, board: &str, windows: &[(u32, u32)], faults: &mut Vec<String>) -> Result<()> {
    let all = page.browser() == Browser::Chromium;
    for &(width, height) in windows.iter().filter(|&&(width, height)| all || width.min(height) >= 700) {
        page.screen((width, height), 1.0).await?;
        // The canvas follows the window in a task of its own.
        let places = format!(
            "const [argument, done] = [arguments[0], arguments[arguments.length - 1]]; scrollTo(0, 0);
            const look = () => {{ {PLACES} }};
            const end = performance.now() + 1000;
            const again = () => {{
                const faults = look();
                if (faults.length && performance.now() < end) requestAnimationFrame(again); else done(faults);
            }};
            requestAnimationFrame(() => requestAnimationFrame(again))"
        );
        let found = page.script_async(&places, vec![json!(board)]).await?;
        let found = found.as_array().into_iter().flatten().filter_map(|fault| fault.as_str());
        faults.extend(found.map(|fault| format!("{what}, {width}×{height}: {fault}")));
    }
    Ok(())
}

/// Checks the board of a match that is resigned, looked back at and reviewed.
async fn is_board_first_to_the_end(page: &Page, board: &str, faults: &mut Vec<String>) -> Result<()> {
    page.screen(BrowserOptions::PHONE, 1.0).await?;
    resign(page).await?;
    page.wait_for("h1.result").await?;
    is_board_first(page, &format!("the end, {board}"), board, faults).await?;
    tap(page, ".slider button").await?;
    is_board_first(page, &format!("the replay, {board}"), board, faults).await?;
    // A match without a turn has nothing to review.
    if page.count("[name=review]").await? > 0 {
        tap(page, "[name=review]").await?;
        page.wait_for(".review").await?;
        is_board_first(page, &format!("the review, {board}"), board, faults).await?;
    }
    Ok(())
}

#[test]
fn the_board_is_the_page_in_all_windows() {
    run("board_first", BrowserOptions::phone(), async |page| {
        let faults = &mut Vec::new();
        page.without_animations().await?;
        page.open("#/sea-battle/computer").await?;
        page.until("my turn", MY_TURN).await?;
        is_board_first(page, "the first battle", "enemy", faults).await?;
        page.screen(BrowserOptions::PHONE, 1.0).await?;
        tap(page, "[name=arrange]").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        is_board_first(page, "the placement", "own", faults).await?;
        page.screen(BrowserOptions::PHONE, 1.0).await?;
        page.place_fleet().await?;
        page.until("my turn", MY_TURN).await?;
        tap(page, "button[name='hint']:not(:disabled)").await?;
        page.see(".advice", "%").await?;
        is_board_first(page, "a hint", "enemy", faults).await?;
        page.screen(BrowserOptions::PHONE, 1.0).await?;
        tap(page, "[name='do-hint']").await?;
        page.until_gone("[name='do-hint']").await?;
        page.until("my turn", MY_TURN).await?;
        is_board_first_to_the_end(page, "enemy", faults).await?;
        page.keep_battle(&small_battle(&[("Name1", "Anna"), ("Name2", "Boris")], "")).await?;
        page.open(KEPT_BATTLE).await?;
        page.wait_for(".curtain button.primary").await?;
        is_whole(page, "the curtain", faults).await?;
        page.screen(BrowserOptions::PHONE, 1.0).await?;
        tap(page, ".curtain button.primary").await?;
        page.choose("enemy", "D4").await?;
        page.wait_for("[name='hand-over']").await?;
        is_board_first(page, "two at one device", "enemy", faults).await?;
        page.open_kept("q000000000001", TO_DEPLOY).await?;
        is_board_first(page, "the deployment", "squadron", faults).await?;
        // With a turn, so that there is something to review.
        page.open_kept("q000000000002", &format!("{TO_DEPLOY}{DEPLOYED}{TURN}")).await?;
        page.choose("squadron", "d4").await?;
        is_board_first(page, "the battle of squadrons", "squadron", faults).await?;
        page.screen(BrowserOptions::PHONE, 1.0).await?;
        page.press("Hint").await?;
        page.see(".advice", "Do it").await?;
        is_board_first(page, "a plan of squadrons", "squadron", faults).await?;
        is_board_first_to_the_end(page, "squadron", faults).await?;
        page.screen(BrowserOptions::PHONE, 1.0).await?;
        page.open("#/virus-war/friend").await?;
        page.press("Make the invitation").await?;
        page.make_first_turn("virus-war").await?;
        page.wait_for("#post-title").await?;
        is_board_first(page, "the invitation", "virus", faults).await?;
        page.open("#/virus-war/computer").await?;
        page.wait_for("[data-board='virus'] [data-cell]").await?;
        is_board_first(page, "the war of viruses", "virus", faults).await?;
        for cell in ["a1", "b2", "c3"] {
            page.choose("virus", cell).await?;
        }
        page.see_label("virus", "c3", "living").await?;
        page.until("my turn", "return /^Your turn/.test(document.querySelector('.turn')?.textContent)").await?;
        page.press("Hint").await?;
        page.see(".advice", "Do it").await?;
        is_board_first(page, "a plan of viruses", "virus", faults).await?;
        is_board_first_to_the_end(page, "virus", faults).await?;
        ensure!(faults.is_empty(), "{faults:#?}");
        Ok(())
    });
}

/// Clicks by script, which does not scroll.
async fn tap(page: &Page, selector: &str) -> Result<()> {
    let script = format!(
        "const met = document.querySelector({}); if (!met || met.disabled) return false; met.click(); return true",
        json!(selector)
    );
    page.until(selector, &script).await
}

/// Resigns and confirms.
async fn resign(page: &Page) -> Result<()> {
    page.press("Resign").await?;
    tap(page, "[role=alertdialog][open] .button:not(.primary)").await
}

const TO_DEPLOY: &str =
    "[Game \"Squadron\"]\n[Map \"strait\"]\n[Player1 \"human\"]\n[Player2 \"midshipman\"]\n[Seed \"7\"]\n";
const DEPLOYED: &str = "white S@c4 G@c3 B@c5 F@a4 !S\nred S@j4 G@k3 B@k5 F@l4 !F\n1. wind:4\n";
const TURN: &str = "white S-d4 .\nred .\n2. wind:4\n";
pub(crate) const VIRUS_WAR: &str =
    "[Game \"Virus War\"]\n[Side \"10\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n[Seed \"7\"]\n";

#[test]
fn nothing_overlaps_in_windows_of_all_sizes() {
    run("overlaps", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        for game in ["squadron", "virus-war", "sea-battle"] {
            page.open(&format!("#/{game}")).await?;
            page.wait_for(".start .primary:not(:disabled)").await?;
            is_in_order(page, &format!("the setup of {game}")).await?;
        }
        tap(page, ".start .primary").await?;
        tap(page, ".piece").await?;
        page.wait_for(".hand-tools").await?;
        is_in_order(page, "the placement").await?;
        page.press("Put back").await?;
        page.place_fleet().await?;
        page.shoot("A1").await?;
        page.until("my turn", MY_TURN).await?;
        is_in_order(page, "the battle").await?;
        resign(page).await?;
        page.wait_for(".actions .slider").await?;
        is_in_order(page, "the end of the battle").await?;
        page.open_kept("q000000000001", TO_DEPLOY).await?;
        is_in_order(page, "the deployment").await?;
        page.open_kept("q000000000002", &format!("{TO_DEPLOY}{DEPLOYED}")).await?;
        page.choose("squadron", "c4").await?;
        is_in_order(page, "the battle of squadrons").await?;
        end_of_turn_is_in_sight(page).await?;
        resign(page).await?;
        page.wait_for("h1.result").await?;
        is_in_order(page, "the end of the battle of squadrons").await?;
        page.open_kept("v000000000001", VIRUS_WAR).await?;
        is_in_order(page, "the war of viruses").await?;
        resign(page).await?;
        page.wait_for("h1.result").await?;
        is_in_order(page, "the end of the war of viruses").await
    });
}

/// Checks that the turn can be ended without scrolling and that nothing covers the chart.
async fn end_of_turn_is_in_sight(page: &Page) -> Result<()> {
    for (width, height) in sizes(page) {
        page.screen((width, height), 1.0).await?;
        let script = "
            const chart = document.querySelector('.chart canvas'), box = chart.getBoundingClientRect();
            const met = [0.02, 0.2, 0.4, 0.6, 0.8, 0.98].flatMap(x => [0.02, 0.5, 0.98].map(y =>
                document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)));
            const button = document.querySelector('.orders .primary').getBoundingClientRect();
            return [button.bottom <= innerHeight && button.right <= innerWidth, met.every(one => one === chart || one.closest('.chart [role=grid]'))]";
        let fine = page.script_async(&settled(script), vec![]).await?;
        ensure!(
            fine == json!([true, true]),
            "{width}×{height}: the end of the turn is in sight, the chart is free: {fine}"
        );
    }
    Ok(())
}

/// Records movements of boards, actions and buttons on the page from now on. The small own board grows in its place
/// while it is shot at.
const WATCH: &str = "
    const first = {};
    window.moved = [];
    const look = () => {
        if (window.look !== look) return;
        for (const element of document.querySelectorAll('[data-board] canvas, .ready, .actions, [name=hint], .drawer-button')) {
            const { x, y, width, height } = element.getBoundingClientRect();
            const name = element.closest('[data-board]')?.dataset.board ?? element.name ?? element.className;
            const size = element.closest('.board-small') ? [] : [width, height];
            const place = [x + scrollX, y + scrollY, ...size].map(Math.round).join(' ');
            if (place !== (first[name] ??= place)) window.moved.push(`${name}: ${first[name]} → ${place}`);
            first[name] = place;
        }
        requestAnimationFrame(look);
    };
    window.look = look;
    look()";

/// Checks that nothing has moved since [`WATCH`].
async fn is_still(page: &Page, what: &str) -> Result<()> {
    let moved = page.script("return window.moved", vec![]).await?;
    ensure!(moved == json!([]), "{what}: {moved:#}");
    Ok(())
}

#[test]
fn nothing_moves_in_a_battle_and_a_virus_war() {
    run("still", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        for size in [BrowserOptions::PHONE, (1280, 800)] {
            page.screen(size, 1.0).await?;
            page.open("#/sea-battle").await?;
            tap(page, ".start .primary:not(:disabled)").await?;
            page.wait_for(".piece").await?;
            page.script(WATCH, vec![]).await?;
            // A ship touching the previous one is refused.
            for cell in ["A1", "B2"] {
                tap(page, ".piece").await?;
                page.wait_for(".hand-tools").await?;
                page.choose("own", cell).await?;
            }
            page.see(".refused", "may not touch").await?;
            tap(page, ".hand-tools .button:last-child").await?;
            tap(page, ".editor-side .tools:not(.hand-tools) .button").await?;
            page.wait_for("button.ready:not(:disabled)").await?;
            is_still(page, "placement").await?;
            tap(page, "button.ready").await?;
            page.until("my turn", MY_TURN).await?;
            page.script(WATCH, vec![]).await?;
            page.shoot("A1").await?;
            page.until("my turn", MY_TURN).await?;
            tap(page, "[name=hint]").await?;
            page.see(".advice", "%").await?;
            is_still(page, "battle").await?;
            page.open_kept("v000000000001", VIRUS_WAR).await?;
            page.script(WATCH, vec![]).await?;
            for cell in ["a1", "a2", "b2", "k10", "k9", "i9"] {
                page.choose("virus", cell).await?;
            }
            page.see(".turn", "Crosses").await?;
            tap(page, ".virus .tools .button:nth-child(2)").await?;
            page.see(".status .note", "passed").await?;
            is_still(page, "virus war").await?;
        }
        Ok(())
    });
}

/// Plays a battle against the computer up to its last shot, with a hint on the way.
async fn play_a_battle(page: &Page) -> Result<()> {
    page.keep_battle(&small_battle(&[("Player1", "human"), ("Player2", "cabin-boy")], "")).await?;
    page.open(KEPT_BATTLE).await?;
    page.until("my turn", MY_TURN).await?;
    page.script(WATCH, vec![]).await?;
    for cell in ["C3", "F6"] {
        page.shoot(cell).await?;
        page.until("my turn", MY_TURN).await?;
    }
    tap(page, "[name=hint]:not(:disabled)").await?;
    page.wait_for("[name=do-hint]").await?;
    for cell in ["A1", "B1"] {
        page.shoot(cell).await?;
    }
    page.until("my turn", MY_TURN).await?;
    is_still(page, "a battle against the computer").await
}

/// Lists shots, sends the link and takes the answer in.
async fn play_by_link(page: &Page) -> Result<()> {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
    let [ann, mut ben] = two_devices(&setup, [fleet(&setup, 1), fleet(&setup, 2)])?;
    let name = |cell| setup.coordinates.name(cell);
    let (aim, answer) =
        (name(water(&ben)), Move::by(Side::SECOND, Action::Shot(CellSet::board(10).first().context("a cell")?)));
    page.keep_battle(&ann.to_string()).await?;
    page.open(KEPT_BATTLE).await?;
    page.until("the turn", CHOOSES).await?;
    page.script(WATCH, vec![]).await?;
    page.choose("enemy", &aim).await?;
    page.see("[name=send]", "Send 1 shot").await?;
    page.wait_for(".post-unsent").await?;
    take_in(&mut ben, &page.send_link(&mut String::new()).await?)?;
    ben.session_mut().order(vec![answer]).map_err(|why| anyhow::anyhow!("{why:?}"))?;
    page.see("#post-title", "Waiting for").await?;
    page.follow_link(&link_of(&ben)?).await?;
    page.see(".last-turn", "Ben:").await?;
    is_still(page, "a battle by link").await
}

#[test]
fn nothing_moves_during_a_match() {
    run("still_match", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        for size in [BrowserOptions::PHONE, (360, 640), (1280, 800)] {
            page.screen(size, 1.0).await?;
            play_a_battle(page).await?;
            play_by_link(page).await?;
        }
        Ok(())
    });
}

#[test]
fn letters_of_double_size_fit_on_a_phone() {
    run("double_size", BrowserOptions::phone(), async |page| {
        if page.browser() != Browser::Chromium {
            return Ok(());
        }
        page.devtools("Page.setFontSizes", json!({ "fontSizes": { "standard": 32, "fixed": 26 } })).await?;
        for address in ["#/", "#/sea-battle", "#/squadron", "#/matches", "#/campaign", "#/rules/sea-battle"] {
            page.open(address).await?;
            let size = page.script("return getComputedStyle(document.documentElement).fontSize", vec![]).await?;
            ensure!(size == "32px", "{size}");
            page.wait_for("main :is(.button, .primary)").await?;
            page.assert_sound().await.with_context(|| address.to_owned())?;
        }
        page.open_kept("v000000000001", VIRUS_WAR).await?;
        page.assert_sound().await
    });
}

#[test]
fn boards_are_drawn_anew_for_a_screen_of_more_points() {
    run("resolution", BrowserOptions::phone(), async |page| {
        if page.browser() != Browser::Chromium {
            return Ok(());
        }
        page.without_animations().await?;
        page.open_kept("v000000000001", VIRUS_WAR).await?;
        for ratio in [1.0, 3.0] {
            page.screen(BrowserOptions::PHONE, ratio).await?;
            page.until(&format!("a board for {ratio} pixels a point"), IS_SHARP).await?;
        }
        Ok(())
    });
}
