//! Frame of every page: quick settings, routes from home, storage failures.

use browser_tests::{Browser, BrowserOptions, Key, MY_TURN, Pointer, run};
use serde_json::json;
use std::time::Duration;

/// Fills the local storage.
const FILL: &str = "
    for (let size = 1 << 20; size > 0; size >>= 1) {
        try { for (let n = 0; ; n++) localStorage.setItem(`fill-${size}-${n}`, 'x'.repeat(size)); } catch {}
    }";

#[test]
fn a_full_storage_is_told_and_offers_to_delete() {
    run("full", BrowserOptions::default(), async |page| {
        page.open("#/settings").await?;
        for kept in [false, true] {
            page.script("localStorage.clear()", vec![]).await?;
            if kept {
                page.store("layout-0", "").await?;
            }
            page.reload().await?;
            page.script(FILL, vec![]).await?;
            page.click("input[name='sound']").await?;
            page.see(".notice", "is full").await?;
            assert_eq!(page.text("[role=status] .notice").await?.contains("can be deleted"), kept);
        }
        page.script("localStorage.clear()", vec![]).await?;
        page.click("input[name='sound']").await?;
        page.until_gone("[role=status] .notice").await?;
        page.reload().await?;
        page.until("the sound is kept on", "return document.querySelector('input[name=sound]').checked").await
    });
}

#[test]
fn the_header_changes_the_theme_and_keeps_it() {
    run("theme", BrowserOptions::default().dark(), async |page| {
        page.open("#/").await?;
        page.wait_for(".dark[aria-pressed='true']").await?;
        let paper = "return getComputedStyle(document.body).backgroundColor";
        let chalkboard = page.script(paper, vec![]).await?;
        page.click(".dark").await?;
        page.wait_for(".dark[aria-pressed='false']").await?;
        page.reload().await?;
        page.wait_for(".dark[aria-pressed='false']").await?;
        assert_ne!(page.script(paper, vec![]).await?, chalkboard);
        Ok(())
    });
}

#[test]
fn letters_lines_and_hand_are_chosen_and_kept() {
    for (size, letters) in [(BrowserOptions::PHONE, "largest"), ((1440, 900), "large")] {
        run("looks", BrowserOptions { size, language: "uk", ..BrowserOptions::default() }, async |page| {
            page.open("#/settings").await?;
            let before = page.script("return getComputedStyle(document.body).fontSize", vec![]).await?;
            page.click("input[name='contrast'][value='high']").await?;
            page.click("input[name='hand'][value='left']").await?;
            page.click(&format!("input[name='size'][value='{letters}']")).await?;
            page.assert_healthy().await?;
            page.open("#/sea-battle").await?;
            page.from_form_to_battle().await?;
            let looks = "const root = document.documentElement, style = getComputedStyle(root);
                const left = selector => document.querySelector(selector).getBoundingClientRect().left;
                return [getComputedStyle(document.body).fontSize !== arguments[0], root.dataset.size,
                    style.getPropertyValue('--line') === style.getPropertyValue('--text'),
                    innerWidth < 900 || left('.battle-side') < left('.battle > .boards')]";
            assert_eq!(page.script(looks, vec![before]).await?, json!([true, letters, true, true]));
            page.screenshot(&format!("looks-{}", size.1)).await?;
            page.assert_healthy().await
        })
    }
}

#[test]
fn home_and_header_lead_on_by_name_and_key() {
    run("opponents", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        page.press("More").await?;
        page.press("A friend, by link").await?;
        page.see("label:has(input[name='opponents']:checked)", "friend").await?;
        page.script("history.back()", vec![]).await?;
        page.until_gone("input[name=opponents]").await?;
        page.press("More").await?;
        page.press("Change the rules").await?;
        page.see("label:has(input[name='opponents']:checked)", "computer").await?;
        for (fragment, rules) in [
            ("#/", "sea-battle"),
            ("#/sea-battle", "sea-battle"),
            ("#/squadron/map", "squadron"),
            ("#/virus-war", "virus-war"),
            ("#/match/v000000000001", "virus-war"),
            ("#/rules/squadron/3", "squadron"),
        ] {
            page.open(fragment).await?;
            page.wait_for(&format!("header a[href='#/rules/{rules}']")).await?;
            assert_eq!(page.script(MISNAMED, vec![]).await?, serde_json::json!([]), "{fragment}");
        }
        page.open("#/").await?;
        page.follow(".top a[href*='settings']").await?;
        page.see_focus("h1").await?;
        let ring = "return getComputedStyle(document.activeElement).outlineStyle";
        assert_eq!(page.script(ring, vec![]).await?, "none");
        page.tab_to("input").await?;
        assert_eq!(page.script(ring, vec![]).await?, "solid");
        page.open("#/rules/chess").await?;
        page.see("h1", "no such page").await?;
        page.assert_healthy().await
    });
}

/// A Virus War between two people at one device.
const VIRUS_WAR: &str = "[Game \"Virus War\"]\n[Side \"10\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n[Seed \"7\"]\n";

/// Returns what is too small to be hit by a finger in the open menu.
const SMALL: &str = "return [...document.querySelectorAll('.bar-button, .menu :is(button, a, summary)')]
    .filter(e => e.checkVisibility() && Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height) < 43.5)
    .map(e => e.outerHTML)";

#[test]
fn a_match_has_one_menu_in_place_of_the_head() {
    run("menu", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        page.open_kept("v000000000001", VIRUS_WAR).await?;
        page.wait_for("[data-board='virus'] [data-cell]").await?;
        assert_eq!(page.count(".top").await?, 0);
        page.follow(".menu-button[aria-expanded='false']").await?;
        let inside = "return document.querySelector('.menu[open]')?.contains(document.activeElement)
            && document.querySelector('.menu-button').ariaExpanded === 'true'";
        page.until("the focus in the menu", inside).await?;
        page.wait_for(".menu .share-match").await?;
        page.wait_for(".menu [href='#/rules/virus-war']").await?;
        assert_eq!(page.script(SMALL, vec![]).await?, json!([]));
        page.assert_healthy().await?;
        page.press_key(Key::Escape).await?;
        page.see_focus(".menu-button[aria-expanded='false']").await?;
        page.press("Large").await?;
        assert_eq!(page.script("return document.documentElement.dataset.size", vec![]).await?, "large");
        page.press("Rules of this match").await?;
        page.see(".menu dd", "10×10").await?;
        page.press("Resign").await?;
        page.click("[role=alertdialog][open] .primary").await?;
        page.wait_for(".menu[open]").await?;
        page.press("Resign").await?;
        page.click("[role=alertdialog][open] .button:not(.primary)").await?;
        page.wait_for("h1.result").await?;
        assert_eq!(page.count("dialog[open]").await?, 0);
        page.follow(".bar a").await?;
        page.wait_for(".home").await
    });
}

#[test]
fn the_console_stays_empty_when_the_page_is_loaded() {
    run("console", BrowserOptions::default().with_service_worker(), async |page| {
        page.open("#/").await?;
        page.reload().await?;
        // Chromium reports unused preloads some seconds after loading.
        tokio::time::sleep(Duration::from_secs(5)).await;
        assert_eq!(page.console().await?, Vec::<String>::new());
        Ok(())
    });
}

/// Returns the buttons and links whose accessible name lacks their visible text.
const MISNAMED: &str = "
    const plain = text => text.replace(/\\s+/g, ' ').trim().toLowerCase();
    return [...document.querySelectorAll('button, a[href], summary')]
        .filter(e => e.ariaLabel && /\\p{L}/u.test(e.innerText) && !plain(e.ariaLabel).includes(plain(e.innerText))).map(e => e.outerHTML)";

/// Records the duration of each sound played.
const LISTEN: &str = "
    window.heard = [];
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
        const playing = play.call(this);
        playing.then(() => window.heard.push(this.duration), () => {});
        return playing;
    };";

#[test]
fn shots_are_heard_unless_the_sound_is_off() {
    run("sound", BrowserOptions::phone(), async |page| {
        page.open("#/sea-battle").await?;
        // WebKit's audio session must let other apps' music go on.
        let session =
            "Object.defineProperty(navigator, 'audioSession', { value: { type: 'auto' }, configurable: true })";
        page.script(session, vec![]).await?;
        page.from_form_to_battle().await?;
        page.script(LISTEN, vec![]).await?;
        // A long press must not select text.
        let boards = "return [...document.querySelectorAll('[data-board]')].every(board =>
            getComputedStyle(board).userSelect === 'none' && getComputedStyle(board.querySelector('.surface, canvas')).touchAction !== 'auto')";
        assert_eq!(page.script(boards, vec![]).await?, true);
        assert_eq!(page.stored("persistence-asked").await?, "1");
        page.fire(Pointer::Mouse, "enemy", "A1").await?;
        page.until("a sound", "return window.heard.some(length => length > 0.1 && length < 1)").await?;
        assert_eq!(page.script("return navigator.audioSession.type", vec![]).await?, "ambient");
        page.click(".menu .mute").await?;
        page.click(".menu-head > .bar-button").await?;
        page.until("my turn", MY_TURN).await?;
        page.script("window.heard = []", vec![]).await?;
        page.fire(Pointer::Mouse, "enemy", "C3").await?;
        page.until_shot("C3").await?;
        assert_eq!(page.script("return window.heard.length", vec![]).await?, 0);
        Ok(())
    });
}

#[test]
fn the_rules_stand_still_and_are_followed_by_keyboard() {
    run("rules", BrowserOptions::phone().speaking("ru"), async |page| {
        for (game, title) in [("squadron", "эскадр"), ("virus-war", "вирус"), ("sea-battle", "морско")]
        {
            page.open(&format!("#/rules/{game}")).await?;
            page.wait_for(".rules section").await?;
            page.until(title, &format!("return document.title.toLowerCase().includes('{title}')")).await?;
            if page.browser() == Browser::Chromium {
                let shift = "const done = arguments[arguments.length - 1];
                    new PerformanceObserver(list => done(list.getEntries().reduce((sum, one) => sum + one.value, 0)))
                        .observe({ type: 'layout-shift', buffered: true });
                    setTimeout(() => done(0), 500)";
                let shift = page.script_async(shift, vec![]).await?;
                assert!(shift.as_f64().is_some_and(|shift| shift < 0.02), "{game} shifts by {shift}");
            }
        }
        // Following the contents focuses the section; going back focuses the contents.
        page.click(".rules nav li:last-child a").await?;
        page.see_focus("#rule-14 h2").await?;
        assert_eq!(page.fragment().await?, "#/rules/sea-battle/14");
        page.script("history.back()", vec![]).await?;
        page.see_focus(".rules nav li:last-child a").await?;
        page.open("#/rules/virus-war/2").await?;
        page.see_focus("#rule-2 h2").await
    });
}
