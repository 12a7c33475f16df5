//! What a player is told when the program breaks down or does not fit its worker.

use anyhow::Result;
use browser_tests::{BrowserOptions, Page, Site, run, run_at};
use std::path::Path;
use std::time::Duration;

/// A browser that cannot make elements any more: the page breaks down when it is to draw another.
const BREAK: &str = "
    window.old = true;
    for (const name of ['createElement', 'createElementNS'])
        document[name] = () => { throw new Error('out of elements') };
    location.hash = '#/rules/sea-battle'";

#[test]
fn after_a_panic_the_page_says_so_and_can_be_loaded_anew() {
    for size in [BrowserOptions::default().size, BrowserOptions::PHONE] {
        run("panic", BrowserOptions { size, ..BrowserOptions::default() }, async |page| {
            page.open("#/settings").await?;
            let shown = "const r = document.querySelector('#breakdown').getBoundingClientRect();
                return !document.querySelector('#breakdown').hidden && r.width > 100 && r.height > 20 && r.top >= 0 && r.top < innerHeight";
            assert_eq!(page.script(shown, vec![]).await?, false);
            page.script(BREAK, vec![]).await?;
            page.until("the notice", shown).await?;
            page.screenshot(if size == BrowserOptions::PHONE { "panic-phone" } else { "panic" }).await?;
            page.press("Reload the page").await?;
            page.until("a new page", "return window.old === undefined && document.querySelector('h1') !== null")
                .await?;
            page.assert_healthy().await
        });
    }
}

/// What version 4 of the worker answered to a request of another version: its number, and that the versions differ.
const OF_VERSION_4: &str = "
    self.onmessage = event => self.postMessage(new Uint8Array([new Uint8Array(event.data)[1], 1, 1]).buffer);
    self.postMessage('ready');";

/// The page with another worker: the script is told the text of the right one.
fn site_with_worker(write: impl FnOnce(&Path) -> String) -> Site {
    let change = |place: &Path| {
        let loader = place.join("worker_loader.js");
        std::fs::rename(&loader, place.join("worker_right.js"))?;
        Ok(std::fs::write(&loader, write(place))?)
    };
    Site::start_changed("stale/", change).expect("the site starts; `cargo xtask dist` builds it")
}

async fn to_placement(page: &Page) -> Result<()> {
    page.open("#/sea-battle").await?;
    page.click(".start .primary:not(:disabled)").await?;
    page.wait_for("button.ready").await?;
    page.script("window.old = true", vec![]).await?;
    page.press("At random").await
}

#[test]
fn a_worker_of_another_version_is_told_after_one_reload() {
    run_at("stale_worker", BrowserOptions::default(), site_with_worker(|_| OF_VERSION_4.to_owned()), async |page| {
        to_placement(page).await?;
        page.until("a reload", "return window.old === undefined").await?;
        page.wait_for("button.ready").await?;
        page.script("window.old = true", vec![]).await?;
        page.press("At random").await?;
        page.see(".notice", "of different versions").await?;
        page.screenshot("stale-worker").await?;
        // It is not loaded for ever.
        tokio::time::sleep(Duration::from_secs(2)).await;
        assert_eq!(page.script("return window.old", vec![]).await?, true);
        page.assert_healthy().await
    });
}

#[test]
fn a_reload_that_brings_the_right_worker_is_all_that_is_seen() {
    let stale_once = |_: &Path| {
        format!(
            "const cache = await caches.open('worker');
            if (await cache.match('/seen')) await import('./worker_right.js');
            else {{ await cache.put('/seen', new Response('1')); {OF_VERSION_4} }}"
        )
    };
    run_at("stale_once", BrowserOptions::default(), site_with_worker(stale_once), async |page| {
        to_placement(page).await?;
        page.until("a reload", "return window.old === undefined").await?;
        page.wait_for("button.ready").await?;
        page.press("At random").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.until("no notice", "return document.querySelector('.notice:not([hidden])') === null").await
    });
}

#[test]
fn a_worker_that_talks_nonsense_is_told() {
    let nonsense = "
        self.onmessage = event => self.postMessage(new Uint8Array([255, 255, 255]).buffer);
        self.postMessage('ready');";
    run_at("nonsense", BrowserOptions::default(), site_with_worker(|_| nonsense.to_owned()), async |page| {
        to_placement(page).await?;
        page.until("a reload", "return window.old === undefined").await?;
        page.wait_for("button.ready").await?;
        page.press("At random").await?;
        page.see(".notice", "of different versions").await
    });
}
