//! Frame of every page: quick settings, routes from home, storage failures.

use browser_tests::{BrowserOptions, Pointer, run};
use serde_json::Value;
use std::time::Duration;

/// Fills the local storage.
const FILL: &str = "
    for (let size = 1 << 20; size > 0; size >>= 1) {
        try { for (let n = 0; ; n++) localStorage.setItem(`fill-${size}-${n}`, 'x'.repeat(size)); } catch {}
    }";

#[test]
fn a_full_storage_is_told_and_offers_to_delete() {
    run("full", BrowserOptions::default(), async |page| {
        {
            page.open("#/settings").await?;
            page.script(FILL, vec![]).await?;
            page.click("input[name='sound']").await?;
            page.see(".notice", "is full").await?;
            page.script("localStorage.clear()", vec![]).await?;
            page.click("input[name='sound']").await?;
            page.until("no notice", "return document.querySelector('[role=status] .notice') === null").await?;
            page.reload().await?;
            page.until("the sound is kept on", "return document.querySelector('input[name=sound]').checked").await?;
        }
        for kept in [false, true] {
            page.open("#/settings").await?;
            page.script("localStorage.clear()", vec![]).await?;
            if kept {
                page.script("localStorage.setItem('kletka/layout-0', '')", vec![]).await?;
            }
            page.reload().await?;
            page.script(FILL, vec![]).await?;
            page.click("input[name='sound']").await?;
            page.see(".notice", "is full").await?;
            assert_eq!(page.text("[role=status] .notice").await?.contains("can be deleted"), kept);
        }
        Ok(())
    });
}

#[test]
fn the_header_changes_the_theme_and_keeps_it() {
    run("theme", BrowserOptions { dark: true, ..BrowserOptions::default() }, async |page| {
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
fn home_and_header_lead_on_by_name_and_key() {
    run("opponents", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        page.press("A friend, by link").await?;
        page.see("label:has(input[name='table']:checked)", "friend").await?;
        page.script("history.back()", vec![]).await?;
        page.until("home", "return document.querySelector('input[name=table]') === null").await?;
        page.press("Change the rules").await?;
        page.see("label:has(input[name='table']:checked)", "computer").await?;
        {
            for fragment in [
                "#/",
                "#/settings",
                "#/sea-battle",
                "#/squadron",
                "#/virus-war",
                "#/squadron/map",
                "#/rules/sea-battle",
            ] {
                page.open(fragment).await?;
                assert_eq!(page.script(MISNAMED, vec![]).await?, serde_json::json!([]), "{fragment}");
            }
        }
        {
            page.open("#/").await?;
            page.tab_to(".top a[href*='settings']").await?;
            page.keys("\u{e007}").await?;
            page.until("the keyboard at the heading", "return document.activeElement.matches('h1')").await?;
            let ring = "return getComputedStyle(document.activeElement).outlineStyle";
            assert_eq!(page.script(ring, vec![]).await?, "none");
            page.tab_to("input").await?;
            assert_eq!(page.script(ring, vec![]).await?, "solid");
        }
        for (at, rules) in [
            ("#/", "sea-battle"),
            ("#/squadron/map", "squadron"),
            ("#/virus-war", "virus-war"),
            ("#/match/v000000000001", "virus-war"),
            ("#/rules/squadron/3", "squadron"),
            ("#/sea-battle/", "sea-battle"),
        ] {
            page.open(at).await?;
            page.until(at, &format!("return !!document.querySelector(`header a[href='#/rules/{rules}']`)")).await?;
        }
        page.open("#/rules").await?;
        page.see("h1", "Sea Battle").await?;
        page.open("#/rules/chess").await?;
        page.see("h1", "no such page").await?;
        page.assert_healthy().await
    });
}

#[test]
fn the_console_stays_empty_when_the_page_is_loaded() {
    run("console", BrowserOptions::default(), async |page| {
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
    run("sound", BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() }, async |page| {
        page.open("#/sea-battle").await?;
        // WebKit's audio session must let other apps' music go on.
        let session =
            "Object.defineProperty(navigator, 'audioSession', { value: { type: 'auto' }, configurable: true })";
        page.script(session, vec![]).await?;
        page.press("Place the fleet").await?;
        page.press("At random").await?;
        page.click("button.ready:not(:disabled)").await?;
        page.wait_for(".board-active [data-board='enemy']").await?;
        page.script(LISTEN, vec![]).await?;
        // A long press must not select text.
        let boards = "return [...document.querySelectorAll('[data-board]')].every(board =>
            getComputedStyle(board).userSelect === 'none' && getComputedStyle(board.querySelector('.surface, canvas')).touchAction !== 'auto')";
        assert_eq!(page.script(boards, vec![]).await?, true);
        assert_eq!(page.script("return localStorage.getItem('kletka/persistence-asked')", vec![]).await?, "1");
        page.fire(Pointer::Mouse, "enemy", "A1").await?;
        page.until("a sound", "return window.heard.some(length => length > 0.1 && length < 1)").await?;
        assert_eq!(page.script("return navigator.audioSession.type", vec![]).await?, "ambient");
        page.click(".mute").await?;
        page.wait_for(".board-active [data-board='enemy']").await?;
        page.script("window.heard = []", vec![]).await?;
        page.fire(Pointer::Mouse, "enemy", "C3").await?;
        let told =
            "return !/unknown/.test(document.querySelector(\"[data-board='enemy'] [data-cell='C3']\").ariaLabel)";
        page.until("the shot is told", told).await?;
        assert_eq!(page.script("return window.heard.length", vec![]).await?, 0);
        Ok(())
    });
}

#[test]
fn what_is_said_twice_is_a_change_each_time() {
    run("announce", BrowserOptions::default(), async |page| {
        page.open("#/sea-battle").await?;
        page.press("Place the fleet").await?;
        page.press("At random").await?;
        page.click("button.ready:not(:disabled)").await?;
        let my_turn = ".board-active [data-board='enemy']";
        page.wait_for(my_turn).await?;
        page.choose("enemy", "A1").await?;
        page.until(
            "the shot is told",
            "return !/open/.test(document.querySelector(\"[data-board='enemy'] [data-cell='A1']\").ariaLabel)",
        )
        .await?;
        page.wait_for(my_turn).await?;
        let press = "document.querySelector(\"[data-board='enemy'] [data-cell='A1']\").click();
            return document.querySelector('#announcer').textContent";
        let (first, second) = (page.script(press, vec![]).await?, page.script(press, vec![]).await?);
        assert!(first.as_str().is_some_and(|said| said.contains("shot there before")), "{first}");
        assert_ne!(first, second);
        Ok(())
    });
}

#[test]
fn the_rules_are_whole_and_followed_by_keyboard() {
    run(
        "rules",
        BrowserOptions { language: "ru", size: BrowserOptions::PHONE, ..BrowserOptions::default() },
        async |page| {
            for (game, parts) in [("squadron", 14), ("virus-war", 8), ("sea-battle", 14)] {
                page.open(&format!("#/rules/{game}")).await?;
                let all = format!("return document.querySelectorAll('.rules nav li').length === {parts}");
                page.until("all parts of the rules", &all).await?;
                page.assert_healthy().await?;
            }
            let parts = "return [document.querySelectorAll('.rules nav li').length, document.querySelectorAll('.rules section').length,
                document.querySelectorAll('.rules figure svg').length, document.querySelectorAll('.signs li').length]";
            assert_eq!(page.script(parts, vec![]).await?, serde_json::json!([14, 14, 8, 11]));
            // Following the contents focuses the section; going back focuses the contents.
            page.click(".rules nav li:last-child a").await?;
            page.until("the keyboard is there", "return document.activeElement.matches('#rule-14 h2')").await?;
            assert_eq!(page.script("return location.hash", vec![]).await?, Value::from("#/rules/sea-battle/14"));
            page.screenshot("rules-end").await?;
            page.script("history.back()", vec![]).await?;
            let back = "return document.activeElement.matches('.rules nav li:last-child a')";
            page.until("the contents have the keyboard", back).await?;
            page.open("#/rules/virus-war/2").await?;
            page.until("a part by its address", "return document.activeElement.matches('#rule-2 h2')").await?;
            page.assert_healthy().await
        },
    );
}
