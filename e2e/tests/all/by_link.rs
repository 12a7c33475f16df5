//! Whole matches by link between two players with a browser each, a spectator, and links as QR codes and as shared texts.

use anyhow::{Result, bail, ensure};
use browser_tests::{Browser, BrowserOptions, Key, NARROWS, PETRI_DISH, Page, run, run_together};
use kletka::scene::qr_code::{LONGEST, QrCode};
use serde_json::json;
use std::time::Duration;

/// Accepts an invitation under a name, plays if it can and returns the answering link.
async fn accept(page: &Page, link: &str, name: &str) -> Result<String> {
    page.without_animations().await?;
    page.open_link(link).await?;
    page.see("main", "Rules of this match").await?;
    page.fill("#own-name", name).await?;
    page.press("Accept").await?;
    page.until("the seat", "return document.querySelector('.post-unsent, [data-board] [data-open]') !== null").await?;
    if !has_link(page).await? {
        // The inviter's first turn has come with the invitation: the answer leaves with the acceptance.
        if page.holds("return document.querySelector('.squadron') !== null").await? {
            page.deploy_squadron().await?;
        } else {
            page.finish_turn_in_virus_war().await?;
        }
    }
    page.see("#post-title", "Send your").await?;
    page.send_link(&mut String::new()).await
}

/// Returns whether a page has an unsent link.
async fn has_link(page: &Page) -> Result<bool> {
    page.holds("return document.querySelector('.post-unsent') !== null").await
}

/// Plays to the end by link, in at least `fewest` links, and returns the last one.
async fn play(
    [one, other]: [&Page; 2],
    first: String,
    fewest: usize,
    act: impl AsyncFn(&Page, usize) -> Result<String>,
) -> Result<String> {
    let (players, mut links, mut last) = ([one, other], 0, first);
    one.open_link(&last).await?;
    for _ in 0..20_000 {
        let mut states = [String::new(), String::new()];
        for (number, page) in players.iter().enumerate() {
            states[number] = act(page, number).await?;
            // A turn's link is drawn after its last move.
            if ["over", "wait"].contains(&&*states[number]) && has_link(page).await? {
                page.send_link(&mut last).await?;
                links += 1;
                players[1 - number].follow_link(&last).await?;
            }
        }
        if states == ["over", "over"] && !has_link(one).await? && !has_link(other).await? {
            ensure!(links >= fewest, "{links} links");
            return Ok(last);
        }
        if states.iter().all(|state| state == "wait") {
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }
    bail!("the match does not end after {links} links")
}

/// Shows the link as a QR code and decodes it.
async fn show_code(page: &Page, link: &mut String) -> Result<()> {
    page.press("Show the code").await?;
    *link = page.read_qr().await?;
    Ok(())
}

/// Checks that all pages show the end and that an old link leads to the match.
async fn check_end([one, other]: [&Page; 2], old: &str, result: &str) -> Result<()> {
    let (first, second) = (one.text(result).await?, other.text(result).await?);
    ensure!(first != second || first == "A draw", "{first}, {second}");
    // The victory drawing must not cover result and board.
    let width = "return document.querySelector('.victory')?.getBoundingClientRect().width ?? 0";
    for page in [one, other] {
        let width = page.script(width, vec![]).await?;
        ensure!(width.as_f64().is_some_and(|width| width < 400.0), "the victory is {width} wide");
    }
    other.open_link(old).await?;
    other.see("h1", "You have opened this link before").await?;
    other.press("To the match").await?;
    other.wait_for(result).await?;
    one.assert_healthy().await
}

#[test]
fn a_virus_war_is_played_to_its_end_by_links() {
    run_together("by_link_virus", BrowserOptions::three(), async |[one, other, watcher]| {
        // Turns that grow need fewer links.
        let rules = format!("{PETRI_DISH}[Pace \"rising\"]\n");
        let invitation = one.invite("virus-war", &rules, "Ann").await?;
        let back = accept(other, &invitation, "Ben").await?;
        watcher.open_link(&back).await?;
        watcher.press("Only watch").await?;
        let last = play([one, other], back, 3, async |page, _| page.act_in_virus_war().await).await?;
        watcher.open_link(&last).await?;
        watcher.wait_for(".virus .result").await?;
        check_end([one, other], &invitation, ".virus .result").await
    });
}

/// Begins a Virus War of Ann and Ben; returns the link that accepts it.
async fn begin(one: &Page, other: &Page) -> Result<String> {
    let invitation = one.invite("virus-war", PETRI_DISH, "Ann").await?;
    let back = accept(other, &invitation, "Ben").await?;
    one.open_link(&back).await?;
    Ok(back)
}

/// Plays each page's turn and sends its link to the other; returns the last link.
async fn play_turns<'a>(turns: impl IntoIterator<Item = [&'a Page; 2]>, mut last: String) -> Result<String> {
    for [page, next] in turns {
        page.finish_turn_in_virus_war().await?;
        page.send_link(&mut last).await?;
        next.follow_link(&last).await?;
        next.until_gone(".post-unsent").await?;
    }
    Ok(last)
}

#[test]
fn a_turn_is_taken_back_once_the_friend_accepts() {
    run_together("taken_back", BrowserOptions::desk_and_phone(), async |[one, other]| {
        let (one, other) = (&*one, &*other);
        let back = begin(one, other).await?;
        play_turns([[one, other], [other, one], [one, other]], back).await?;
        one.press("Ask to take back").await?;
        one.see("dialog[open]", "this match stays as it is").await?;
        one.click("dialog[open] .button:not(.primary)").await?;
        one.see("#post-title", "Send the invitation").await?;
        let invitation = one.send_link(&mut String::new()).await?;
        other.open_link(&invitation).await?;
        other.see("main", "The match goes on after turn 4").await?;
        other.wait_for(".position-before svg").await?;
        other.see(".compared", "A match on this device begins with these turns").await?;
        let back = accept(other, &invitation, "Ben").await?;
        other.see_label("virus", "a1", "Crosses").await?;
        play([one, other], back, 3, async |page, _| page.act_in_virus_war().await).await?;
        for page in [one, other] {
            page.wait_for(".virus .result").await?;
            page.assert_healthy().await?;
        }
        // From a finished match too the next one can go on.
        one.click("[aria-label='A turn back']").await?;
        one.click("button[name='play-on']:not(:disabled)").await?;
        one.see("#post-title", "Send the invitation").await?;
        let invitation = one.outgoing_link("").await?;
        other.open_link(&invitation).await?;
        other.see("main", "The match goes on after turn").await
    });
}

/// Sets the page's clock three days ahead.
async fn wait_three_days(page: &Page) -> Result<()> {
    page.script("const now = Date.now; Date.now = () => now() + 3 * 86_400_000", vec![]).await.map(drop)
}

#[test]
fn time_for_a_turn_is_given_and_claimed() {
    run_together("turn_time", BrowserOptions::desk_and_phone(), async |[one, other]| {
        let (one, other) = (&*one, &*other);
        one.without_animations().await?;
        one.store("virus-war-setup", PETRI_DISH).await?;
        one.open("#/virus-war/friend").await?;
        let choose = "const list = document.querySelector('#turn-limit');
            list.value = [...list.options].find(option => option.text === '1 day').value;
            list.dispatchEvent(new Event('change', { bubbles: true }))";
        one.script(choose, vec![]).await?;
        one.press("Make the invitation").await?;
        one.make_first_turn("virus-war").await?;
        let invitation = one.sign_invitation("Ann").await?;
        let back = accept(other, &invitation, "Ben").await?;
        one.open_link(&back).await?;
        let mut last = play_turns([[one, other]], back).await?;
        other.see(".turn-time", "left for this turn").await?;
        one.press("Give more time").await?;
        one.press("Another turn: 1 day").await?;
        one.see(".turn-time", "You have given 1 d more").await?;
        other.follow_link(&one.send_link(&mut last).await?).await?;
        other.see(".turn-time", "Ann gives you 1 d more").await?;
        wait_three_days(one).await?;
        wait_three_days(other).await?;
        one.fill("#own-note", "Are you there?").await?;
        one.press("Claim the match on time").await?;
        one.click("dialog[open] .button:not(.primary)").await?;
        other.follow_link(&one.send_link(&mut last).await?).await?;
        other.see(".turn-time", "Ann has waited 3 d and claims the match on time").await?;
        other.press("Accept: I ran out of time").await?;
        other.click("dialog[open] .button:not(.primary)").await?;
        one.follow_link(&other.send_link(&mut last).await?).await?;
        one.see(".virus .result", "time").await?;
        one.assert_healthy().await
    });
}

#[test]
fn an_answer_is_played_ahead() {
    run_together("ahead", BrowserOptions::desk_and_phone(), async |[one, other]| {
        let (one, other) = (&*one, &*other);
        let invitation = other.invite("virus-war", PETRI_DISH, "Ben").await?;
        one.without_animations().await?;
        one.open_link(&invitation).await?;
        one.press("Accept").await?;
        for cell in ["g7", "f6", "e5"] {
            one.choose("virus", cell).await?;
        }
        let mut last = String::new();
        other.open_link(&one.send_link(&mut last).await?).await?;
        one.press("Play ahead").await?;
        one.press("Play both sides").await?;
        one.see(".post", "You are playing ahead").await?;
        for cell in ["b1", "b2", "c3", "f7", "e6", "d5"] {
            one.see_label("virus", cell, "empty").await?;
            one.choose("virus", cell).await?;
        }
        one.see(".log", "f7-e6-d5").await?;
        one.press("To the match").await?;
        one.see("#post-title", "Waiting for Ben").await?;
        // The cells of the turn come in another order.
        for cell in ["b2", "c3", "b1"] {
            other.choose("virus", cell).await?;
        }
        let link = other.send_link(&mut last).await?;
        one.follow_link(&link).await?;
        one.see(".ahead", "your answer is ready").await?;
        one.press("Play my answer").await?;
        one.see("#post-title", "Send").await?;
        for cell in ["f7", "e6", "d5"] {
            one.see_label("virus", cell, "Noughts").await?;
        }
        one.send_link(&mut last).await?;
        one.until_gone(".ahead [aria-live]").await?;
        one.assert_healthy().await
    });
}

#[test]
fn a_squadron_is_played_to_its_end_by_links() {
    run_together("by_link_squadron", BrowserOptions::desk_and_phone(), async |[one, other]| {
        let invitation = one.invite("squadron", NARROWS, "Ann").await?;
        let back = accept(other, &invitation, "Ben").await?;
        let enemies = ["Red", "White"];
        play([one, other], back, 1, async |page, number| page.act_in_squadron(enemies[number]).await).await?;
        other.see(".judged", "all as both devices have rolled them").await?;
        check_end([one, other], &invitation, ".squadron .result").await
    });
}

#[test]
fn a_phone_and_a_desk_begin_a_match_by_qr_codes() {
    let [desk, phone] = BrowserOptions::desk_and_phone();
    run_together("by_code", [desk.dark(), phone], async |[desk, phone]| {
        let mut link = desk.invite("virus-war", PETRI_DISH, "Ann").await?;
        show_code(desk, &mut link).await?;
        desk.press("Hide the code").await?;
        phone.without_animations().await?;
        phone.open_link(&link).await?;
        phone.press("Accept").await?;
        phone.wait_for("[data-board='virus'] [data-open]").await?;
        phone.finish_turn_in_virus_war().await?;
        phone.see("#post-title", "Send your turn to Ann").await?;
        show_code(phone, &mut link).await?;
        // Showing the code counts as sending.
        phone.see("#post-title", "Waiting for Ann").await?;
        desk.open_link(&link).await?;
        desk.finish_turn_in_virus_war().await?;
        desk.wait_for(".post-unsent").await?;
        desk.click("#own-note").await?;
        desk.keys("<b>Catch</b> me").await?;
        show_code(desk, &mut link).await?;
        phone.open_link(&link).await?;
        phone.wait_for("[data-board='virus'] [data-open]").await?;
        phone.see(".friend-notes", "Ann: <b>Catch</b> me").await?;
        desk.assert_healthy().await
    });
}

/// Whether the code fills the window: whole device pixels a module, as many as there is room for, all in sight.
const FILLS: &str = "
    const [code, box] = ['.qr', '.qr-window'].map(of => document.querySelector(of)?.getBoundingClientRect());
    if (!code || !document.querySelector('.qr-window:modal')) return false;
    const module = code.width * devicePixelRatio / document.querySelector('.qr').viewBox.baseVal.width;
    const { clientWidth, clientHeight } = document.documentElement;
    return Math.abs(module - Math.round(module)) < 0.01
        && code.width * (1 + 1 / module) > Math.min(clientWidth, 0.9 * clientHeight)
        && box.width >= clientWidth && box.height >= clientHeight
        && code.left >= 0 && code.right <= innerWidth && code.top >= 0 && code.bottom <= innerHeight";

#[test]
fn a_code_fills_the_window_until_it_is_left() {
    for options in [BrowserOptions::default(), BrowserOptions::phone().dark()] {
        run("qr_window", options, async |page| {
            page.invite("virus-war", PETRI_DISH, "Ann").await?;
            for leave in ["key", "tap", "button"] {
                page.press("Show the code").await?;
                page.until("the code fills the window", FILLS).await?;
                match leave {
                    "key" => page.press_key(Key::Escape).await?,
                    "tap" => page.click(".qr").await?,
                    _ => page.press("Hide the code").await?,
                }
                page.until_gone(".qr-window").await?;
            }
            page.assert_healthy().await
        });
    }
}

/// Shows a text's QR code with the page's style, as large as the page does.
async fn show(page: &Page, text: &str) -> Result<()> {
    let code = QrCode::encode(text).expect("there is room");
    let room = "return [Math.min(innerWidth, 0.9 * innerHeight), devicePixelRatio]";
    let (room, ratio) = serde_json::from_value(page.script(room, vec![]).await?)?;
    let script =
        "document.querySelector('main').innerHTML = `<svg class='qr' viewBox='0 0 ${arguments[0]} ${arguments[0]}'
        style='inline-size:${arguments[2]}px' shape-rendering='crispEdges'><path fill='#fff' d='M0 0h999v999h-999z'/>
        <path fill='#000' d='${arguments[1]}'/></svg>`";
    let size = code.size_within(room, ratio);
    page.script(script, vec![json!(code.side), json!(code.path), json!(size)]).await.map(drop)
}

#[test]
fn a_code_is_read_off_the_screen_in_every_size() {
    for (size, dark) in [(BrowserOptions::PHONE, true), (BrowserOptions::PHONE_LANDSCAPE, false)] {
        run("qr", BrowserOptions { size, dark, ..BrowserOptions::default() }, async |page| {
            page.open("#/nowhere").await?;
            // Firefox does not emulate a phone's pixel ratio: modules of a large code would be under two pixels.
            let coarse = page.browser() == Browser::Firefox;
            for length in [40, 400, LONGEST].into_iter().filter(|&length| !coarse || length <= 400) {
                let text: String = ('a'..='z').cycle().skip(length % 5).take(length).collect();
                show(page, &text).await?;
                let read = page.read_qr().await?;
                ensure!(read == text, "{read} is read off {text}");
            }
            Ok(())
        });
    }
}

/// Records copied and shared texts.
async fn with_recorder(page: &Page) -> Result<()> {
    let record = "window.copied = ''; window.shared = {};
        const put = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
        put('clipboard', { writeText: async text => { window.copied = text } });
        put('share', async data => { window.shared = data });";
    page.script(record, vec![]).await.map(drop)
}

/// Waits for a text with all parts as the value of a script.
async fn contains(page: &Page, script: &str, words: &[&str]) -> Result<()> {
    let all = format!("return {}.every(words => ({script} ?? '').includes(words))", json!(words));
    page.until(&format!("{words:?} in {script}"), &all).await
}

#[test]
fn what_is_shared_says_who_which_game_and_which_turn() {
    run_together("link_words_shared", BrowserOptions::desk_and_phone(), async |[one, other]| {
        let link = one.invite("virus-war", PETRI_DISH, "Ann").await?;
        with_recorder(one).await?;
        one.press("Copy the link").await?;
        contains(
            one,
            "window.copied",
            &["Kletka – Ann invites you to Virus War. The first turn is made: Crosses: ", &link],
        )
        .await?;
        other.without_animations().await?;
        other.open_link(&link).await?;
        other.see("h1", "Ann invites you to Virus War").await?;
        other.fill("#own-name", "Ben").await?;
        with_recorder(other).await?;
        other.press("Accept").await?;
        other.wait_for("[data-board='virus'] [data-open]").await?;
        other.finish_turn_in_virus_war().await?;
        let back = other.outgoing_link("").await?;
        other.press("Copy the link").await?;
        contains(other, "window.copied", &["Kletka – Virus War, Ben → Ann: Noughts: ", "Your turn (2).\n", &back])
            .await?;
        one.open_link(&back).await?;
        with_recorder(one).await?;
        one.finish_turn_in_virus_war().await?;
        one.see("#post-title", "Send your turn to Ben").await?;
        let turn = "Kletka – Virus War, Ann → Ben: Crosses: ";
        let link = one.outgoing_link("").await?;
        one.press("Copy the link").await?;
        contains(one, "window.copied", &[turn, &link]).await?;
        one.press("Send…").await?;
        contains(one, "window.shared.title", &[turn]).await?;
        contains(one, "window.shared.text", &[turn]).await?;
        contains(one, "window.shared.url", &[&link]).await
    });
}

#[test]
fn a_turn_in_the_share_sheet_counts_as_sent() {
    run_together("share_sheet", BrowserOptions::desk_and_phone(), async |[one, other]| {
        let link = one.invite("virus-war", PETRI_DISH, "Ann").await?;
        let back = accept(other, &link, "Ben").await?;
        one.open_link(&back).await?;
        with_recorder(one).await?;
        // The sheet stays open until the test closes it.
        let sheet =
            "Object.defineProperty(navigator, 'share', { configurable: true, value: () => new Promise((_, close) => {
            window.closeSheet = () => close(new DOMException('', 'AbortError')) }) })";
        one.script(sheet, vec![]).await?;
        one.finish_turn_in_virus_war().await?;
        one.see("#post-title", "Send your turn to Ben").await?;
        one.press("Send…").await?;
        one.see("#post-title", "Waiting for Ben").await?;
        one.script("window.closeSheet()", vec![]).await?;
        one.see("#post-title", "Send your turn to Ben").await?;
        // The link leaves, and the browser keeps nothing of that.
        let full = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }";
        one.script(full, vec![]).await?;
        one.press("Copy the link").await?;
        one.see(".post .error", "no room to keep the match").await?;
        one.see(".post", "Save as a private file").await
    });
}

#[test]
fn a_turn_of_virus_war_takes_five_presses() {
    run_together("virus_presses", BrowserOptions::desk_and_phone(), async |[one, other]| {
        let (one, other) = (&*one, &*other);
        begin(one, other).await?;
        one.finish_turn_in_virus_war().await?;
        let last = one.send_link(&mut String::new()).await?;
        // The link is opened; three cells, and it is sent.
        let mut presses = 1;
        other.open_link(&last).await?;
        other.wait_for("[data-board='virus'] [data-open]").await?;
        while !has_link(other).await? {
            ensure!(other.act_in_virus_war().await? == "occupy", "no cell after {presses} presses");
            presses += 1;
        }
        other.click("[name=send]").await?;
        presses += 1;
        other.see("#post-title", "Waiting for Ann").await?;
        ensure!(presses == 5, "{presses} presses");
        Ok(())
    });
}
