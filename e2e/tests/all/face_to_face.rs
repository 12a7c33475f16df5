//! Matches of two devices side by side: one shows codes, the camera of the other one reads them.

use anyhow::{Context, Result, ensure};
use browser_tests::{Browser, BrowserOptions, CHOOSES, Film, PETRI_DISH, Page, Picture, aims, run, run_together};
use kletka::link::{Address, LinkKind, codes};
use serde_json::{Value, json};

/// Two users with a camera each.
fn both() -> [BrowserOptions; 2] {
    [BrowserOptions::default().with_camera(0), BrowserOptions::phone().dark().with_camera(1)]
}

/// Whether a page shows the board of a match.
const HAS_BOARD: &str =
    "return location.hash.startsWith('#/match/') && document.querySelector('[data-board] [data-cell]') !== null";
const HAS_INVITATION: &str = "return document.querySelector('#own-name') !== null";

/// Accepts the invitation to a Virus War on a page as Ben, and plays the first turn.
async fn accept(page: &Page) -> Result<()> {
    page.fill("#own-name", "Ben").await?;
    page.press("Accept").await?;
    page.wait_for("[data-board='virus'] [data-cell]").await?;
    page.finish_turn_in_virus_war().await?;
    page.see("#post-title", "Send your").await
}

/// Returns whether a page has something to show.
async fn has_link(page: &Page) -> Result<bool> {
    page.holds("return document.querySelector('.post-unsent') !== null").await
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_unstable_by(f64::total_cmp);
    times[times.len() / 2]
}

#[test]
fn a_virus_war_is_played_to_its_end_by_codes_alone() {
    run_together("face_virus", both(), async |pages| {
        let rules = format!("{PETRI_DISH}[Pace \"rising\"]\n");
        pages[0].invite("virus-war", &rules, "Ann").await?;
        pages[1].without_animations().await?;
        pages[1].open("#/").await?;
        pages[1].scan(&pages[0], HAS_INVITATION).await?;
        accept(&pages[1]).await?;
        let (mut at, mut times) = (1, Vec::new());
        loop {
            let (shows, scans) = (&pages[at], &pages[1 - at]);
            times.push(scans.scan(shows, HAS_BOARD).await?);
            scans.until_gone(".post-unsent").await?;
            scans.finish_turn_in_virus_war().await?;
            if !has_link(scans).await? {
                break;
            }
            at = 1 - at;
        }
        for page in pages.iter() {
            page.wait_for(".virus .result").await?;
            page.assert_healthy().await?;
        }
        println!("from Scan to the board: {:.0} ms, median of {}", median(times.clone()), times.len());
        Ok(())
    });
}

/// Rules of a battle by link.
const SALVO_BY_LINK: &str = "[Game \"Sea Battle\"]\n[Fire \"salvo\"]\n[Player1 \"human\"]\n[Player2 \"remote\"]\n";

/// Whether a page waits for its player to show the board.
const SHOWS_BOARD: &str =
    "return [...document.querySelectorAll('.post button')].some(button => button.textContent === 'Show my board')";

/// Does what a battle asks of a player, until there is a code to show; returns whether there is.
async fn act_in_battle(page: &Page, other: &Page) -> Result<bool> {
    if page.holds(CHOOSES).await? {
        let cells = aims(&page.kept_battle().await?, &other.kept_battle().await?, 10, false)?;
        for cell in &cells {
            page.choose("enemy", cell).await?;
        }
        page.wait_for(".post-unsent").await?;
    } else if page.holds(SHOWS_BOARD).await? {
        page.press("Show my board").await?;
        page.wait_for(".post-unsent").await?;
    }
    has_link(page).await
}

#[test]
fn a_salvo_battle_is_played_by_codes_alone() {
    run_together("face_salvo", both(), async |pages| {
        pages[0].without_animations().await?;
        pages[0].store("sea-battle-setup", SALVO_BY_LINK).await?;
        pages[0].open("#/sea-battle/friend").await?;
        pages[0].press("Place the fleet and invite").await?;
        pages[0].place_fleet().await?;
        pages[0].see("#post-title", "Send the invitation").await?;
        pages[0].sign_invitation("Ann").await?;
        pages[1].without_animations().await?;
        pages[1].open("#/").await?;
        pages[1].scan(&pages[0], HAS_INVITATION).await?;
        pages[1].fill("#own-name", "Ben").await?;
        pages[1].press("Accept").await?;
        pages[1].place_fleet().await?;
        pages[1].until("the battle", "return document.querySelector('.post-unsent, section.shots') !== null").await?;
        let (mut codes, mut idle) = (1, 0);
        while idle < 4 {
            let at = idle % 2;
            let (shows, scans) = (&pages[at], &pages[1 - at]);
            if act_in_battle(shows, scans).await? {
                scans.scan(shows, HAS_BOARD).await?;
                (codes, idle) = (codes + 1, 1 - at);
            } else {
                idle += 1;
            }
            ensure!(codes < 30, "the battle does not end");
        }
        println!("{codes} codes");
        for page in pages.iter() {
            page.see(".judged", "The result stands").await?;
        }
        Ok(())
    });
}

#[test]
fn a_turn_is_on_the_board_soon_after_scan() {
    run_together("face_time", both(), async |pages| {
        pages[0].invite("virus-war", "[Game \"Virus War\"]\n[Side \"20\"]\n", "Ann").await?;
        pages[1].without_animations().await?;
        pages[1].open("#/").await?;
        pages[1].scan(&pages[0], HAS_INVITATION).await?;
        accept(&pages[1]).await?;
        let (mut at, mut times) = (1, [Vec::new(), Vec::new()]);
        for turn in 0..20 {
            let (shows, scans) = (&pages[at], &pages[1 - at]);
            let slow = turn / 10;
            let rate = [1, 6][slow];
            scans.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await?;
            times[slow].push(scans.scan(shows, HAS_BOARD).await?);
            scans.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await?;
            scans.until_gone(".post-unsent").await?;
            scans.finish_turn_in_virus_war().await?;
            scans.wait_for(".post-unsent").await?;
            at = 1 - at;
        }
        let [fast, slow] = times.map(median);
        println!("from Scan to the board, median of 10: {fast:.0} ms; on a page six times slower {slow:.0} ms");
        ensure!(fast < 3_000.0 && slow < 8_000.0, "{fast}, {slow}");
        Ok(())
    });
}

/// Script: answers every request for the camera by this error, and keeps count.
const REFUSES: &str = "const [name] = arguments;
    const getUserMedia = async () => { throw new DOMException('', name) };
    Object.defineProperty(navigator, 'mediaDevices', { value: name && { getUserMedia }, configurable: true })";

#[test]
fn what_keeps_from_scanning_is_told_and_a_link_can_be_pasted() {
    run("face_refused", BrowserOptions::phone(), async |page| {
        page.open("#/").await?;
        for (name, words) in [
            (json!(""), "only at addresses with https"),
            (json!("NotAllowedError"), "may not use the camera"),
            (json!("NotFoundError"), "has no camera"),
            (json!("NotReadableError"), "does not start"),
        ] {
            page.script(REFUSES, vec![name]).await?;
            page.press("Scan a code").await?;
            page.see("[role=alert]", words).await?;
            page.press("Try again").await?;
            page.see("[role=alert]", words).await?;
            page.assert_healthy().await?;
            page.press("Close").await?;
            page.wait_for(".home").await?;
        }
        page.press("Scan a code").await?;
        page.fill("#paste", "no link").await?;
        page.press("Open").await?;
        page.see(".paste .error", "no link").await
    });
}

/// Script: keeps every stream of the camera.
const KEEPS: &str = "window.streams = [];
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async wanted => {
        const stream = await open(wanted);
        streams.push(stream);
        return stream;
    }";
/// How many streams are live.
const LIVE: &str = "streams.flatMap(stream => stream.getTracks()).filter(track => track.readyState === 'live').length";

/// Makes the page believe that its tab is hidden, or seen.
async fn hide(page: &Page, hidden: bool) -> Result<Value> {
    let script = "Object.defineProperty(document, 'hidden', { value: arguments[0], configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))";
    page.script(script, vec![json!(hidden)]).await
}

/// Makes a link of this many bytes, which no page can read but as a link.
fn address(length: usize) -> Address {
    Address { version: 1, kind: LinkKind::Match, body: (0..length).map(|byte| (byte * byte % 251) as u8).collect() }
}

#[test]
fn the_camera_is_off_when_nobody_scans() {
    run("face_light", BrowserOptions::phone().with_camera(0), async |page| {
        let link = page.address(&address(200).to_fragment()?);
        let foreign = Picture::of_code("https://example.org/other");
        page.see_film(&Film(vec![foreign.clone()]))?;
        page.open("#/").await?;
        page.script(KEEPS, vec![]).await?;
        page.press("Scan a code").await?;
        page.see("[aria-live]", "holds no link of Kletka").await?;
        page.until("one camera is on", &format!("return {LIVE} === 1")).await?;
        page.assert_healthy().await?;
        hide(page, true).await?;
        page.until("it is off while hidden", &format!("return {LIVE} === 0")).await?;
        hide(page, false).await?;
        page.until("it is on again", &format!("return {LIVE} === 1")).await?;
        page.press("Close").await?;
        page.until("it is off when left", &format!("return {LIVE} === 0")).await?;
        page.see_film(&Film(vec![foreign, Picture::of_code(&link)]))?;
        page.press("Scan a code").await?;
        page.until("the link is open", "return location.hash.startsWith('#/m/')").await?;
        page.until("it is off when a link was read", &format!("return {LIVE} === 0")).await?;
        ensure!(page.script("return streams.length", vec![]).await? == 3, "the camera was on three times");
        page.assert_sound().await
    });
}

#[test]
fn a_long_link_is_joined_from_the_codes_in_any_order() {
    run("face_long", BrowserOptions::phone().with_camera(0), async |page| {
        let address = address(1_400);
        let mut codes = codes(&address, &page.address(&address.to_fragment()?))?;
        ensure!(codes.len() == 4, "{} codes", codes.len());
        codes.swap(0, 2);
        page.see_film(&Film(codes.iter().map(|code| Picture::of_code(code)).collect()))?;
        page.open("#/scan").await?;
        page.see("[aria-live]", "of 4 codes read").await?;
        page.until("the bar", "return document.querySelector('progress')?.max === 4").await?;
        page.until("the link is open", "return location.hash.startsWith('#/m/')").await?;
        let opened = Address::find(&page.fragment().await?)?;
        ensure!(opened == address, "another link is open");
        Ok(())
    });
}

/// Script: a reader of the browser's own, which sees this text, or fails.
const OWN_READER: &str = "const [text] = arguments;
    window.BarcodeDetector = class {
        static async getSupportedFormats() { return ['qr_code'] }
        async detect() { if (text === null) throw new Error(); return [{ rawValue: text }] }
    }";

#[test]
fn the_reader_of_the_browser_is_taken_where_there_is_one() {
    run("face_own_reader", BrowserOptions::phone().with_camera(0), async |page| {
        let links = [200, 210].map(|length| address(length).to_fragment().expect("it is short"));
        let fetched = "return performance.getEntriesByType('resource').some(file => file.name.includes('scanner'))";
        page.see_film(&Film(vec![Picture::of_code(&page.address(&links[1]))]))?;
        page.open("#/").await?;
        for (text, link, loads) in [(json!(links[0]), &links[0], false), (Value::Null, &links[1], true)] {
            page.script(OWN_READER, vec![text]).await?;
            page.script("location.hash = '#/scan'", vec![]).await?;
            page.until("the link is open", &format!("return location.hash === {}", json!(link))).await?;
            ensure!(page.script(fetched, vec![]).await? == loads, "is the worker loaded?");
        }
        Ok(())
    });
}

#[test]
fn a_code_is_shown_while_the_screen_stays_on() {
    run("face_show", BrowserOptions::phone().dark(), async |page| {
        let lock = "window.locks = [];
            const request = async kind => { locks.push(kind); return { release: async () => { locks.push('off') } } };
            Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })";
        page.invite("virus-war", PETRI_DISH, "Ann").await?;
        page.script(lock, vec![]).await?;
        page.press("Show the code").await?;
        page.see(".qr-window", "Then it is their turn to show").await?;
        page.until("the screen stays on", "return locks.join() === 'screen'").await?;
        page.assert_healthy().await?;
        page.press("Hide the code").await?;
        // What a script makes in Firefox is closed to the page, which therefore cannot release such a lock.
        if page.browser() == Browser::Chromium {
            page.until("the screen may go off", "return locks.join() === 'screen,off'").await?;
        }
        page.see("main", "now the other player shows a code, and you scan it").await?;
        page.press("Scan a code").await?;
        page.see("h1", "Scan a code").await
    });
}

#[test]
fn what_cannot_be_loaded_is_told() {
    run("face_no_scanner", BrowserOptions::phone().with_camera(0), async |page| {
        page.see_film(&Film(vec![Picture::of_code("nothing")]))?;
        page.open("#/").await?;
        page.script("document.querySelector('#app').dataset.scanner = './missing.js'", vec![]).await?;
        page.press("Scan a code").await?;
        page.see("[role=alert]", "did not load").await?;
        page.assert_sound().await.context("the page is whole")
    });
}
