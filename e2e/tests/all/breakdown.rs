//! Messages after a panic or a version mismatch between page and worker.

use anyhow::Result;
use browser_tests::{BrowserOptions, Page, Site, file_of, run, run_at};
use std::path::Path;
use std::time::Duration;

/// Makes element creation fail, so that drawing the next page panics.
const BREAK: &str = "
    window.old = true;
    for (const name of ['createElement', 'createElementNS'])
        document[name] = () => { throw new Error('out of elements') };
    location.hash = '#/rules/sea-battle'";

#[test]
fn after_a_panic_the_page_offers_a_reload() {
    run("panic", BrowserOptions::phone(), async |page| {
        page.open("#/settings").await?;
        let shown = "const r = document.querySelector('#breakdown').getBoundingClientRect();
            return !document.querySelector('#breakdown').hidden && r.width > 100 && r.height > 20 && r.top >= 0 && r.top < innerHeight";
        assert_eq!(page.script(shown, vec![]).await?, false);
        page.script(BREAK, vec![]).await?;
        page.until("the notice", shown).await?;
        page.press("Reload the page").await?;
        page.until("a new page", "return window.old === undefined && document.querySelector('h1') !== null").await?;
        page.assert_healthy().await
    });
}

/// What a worker of another version answers: its version, the number of the request, and that the versions differ.
const OF_ANOTHER: &str = "
    self.onmessage = event => self.postMessage(new Uint8Array([2, new Uint8Array(event.data)[1], 1, 1]).buffer);
    self.postMessage('ready');";

/// Returns a site with another worker loader; `write` gets the folder of the site.
fn site_with_worker(write: impl FnOnce(&Path) -> String) -> Site {
    let change = |place: &Path| {
        let loader = file_of(place, "worker_loader-")?;
        std::fs::rename(&loader, place.join("worker_right.js"))?;
        Ok(std::fs::write(&loader, write(place))?)
    };
    Site::start_changed("games/kletka/", change).expect("the site starts; `cargo xtask dist` builds it")
}

async fn to_placement(page: &Page) -> Result<()> {
    page.open("#/sea-battle").await?;
    page.click(".start .primary:not(:disabled)").await?;
    page.wait_for("button.ready").await?;
    page.script("window.old = true", vec![]).await?;
    page.press("At random").await
}

#[test]
fn a_worker_of_another_version_reloads_once() {
    run_at("stale_worker", BrowserOptions::default(), site_with_worker(|_| OF_ANOTHER.to_owned()), async |page| {
        to_placement(page).await?;
        page.until("a reload", "return window.old === undefined").await?;
        page.wait_for("button.ready").await?;
        page.script("window.old = true", vec![]).await?;
        page.press("At random").await?;
        page.see(".notice", "of different versions").await?;
        // It reloads only once.
        tokio::time::sleep(Duration::from_secs(2)).await;
        assert_eq!(page.script("return window.old", vec![]).await?, true);
        page.assert_healthy().await
    });
}

#[test]
fn a_reload_brings_the_right_worker_and_is_awaited() {
    let stale_once = |_: &Path| {
        format!(
            "const cache = await caches.open('worker');
            if (await cache.match('/seen')) {{
                await new Promise(done => setTimeout(done, 4000));
                await import('./worker_right.js');
            }} else {{ await cache.put('/seen', new Response('1')); {OF_ANOTHER} }}"
        )
    };
    run_at("stale_once", BrowserOptions::default(), site_with_worker(stale_once), async |page| {
        to_placement(page).await?;
        page.until("a reload", "return window.old === undefined").await?;
        page.press("At random").await?;
        page.see(".editor summary", "Placing the fleet").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.see(".editor summary", "Everything is placed").await?;
        page.until_gone(".notice:not([hidden])").await
    });
}

/// Shortens the page's timeouts.
const IMPATIENT: &str = "
    const wait = setTimeout;
    window.setTimeout = (call, time, ...more) => wait(call, time >= 5_000 ? 20 : time, ...more)";

/// Lets the clock jump from tick to tick, as if the device slept between them, until it is awake.
const ASLEEP: &str = "
    const now = Date.now;
    let slept = 0;
    Date.now = () => now() + (window.awake ? slept : slept += 20_000)";

#[test]
fn a_silent_worker_is_told_and_a_dead_one_replaced() {
    let worker = |_: &Path| {
        "const cache = await caches.open('worker');
        if (await cache.match('/seen')) {
            await import('./worker_right.js');
        } else if (await cache.match('/dies')) {
            await cache.put('/seen', new Response('1'));
            self.onmessage = () => self.close();
        }
        self.postMessage('ready');"
            .to_owned()
    };
    run_at("silent_worker", BrowserOptions::default(), site_with_worker(worker), async |page| {
        page.open("#/sea-battle").await?;
        page.click(".start .primary:not(:disabled)").await?;
        page.wait_for("button.ready").await?;
        page.script(IMPATIENT, vec![]).await?;
        page.press("At random").await?;
        page.see(".error", "does not answer").await?;
        let dies = "const done = arguments[0];
            caches.open('worker').then(cache => cache.put('/dies', new Response('1'))).then(done)";
        page.script_async(dies, vec![]).await?;
        page.press("At random").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.assert_healthy().await
    });
}

#[test]
fn a_worker_is_not_ended_for_the_time_asleep() {
    run_at(
        "asleep",
        BrowserOptions::default(),
        site_with_worker(|_| "self.postMessage('ready')".into()),
        async |page| {
            page.open("#/sea-battle").await?;
            page.click(".start .primary:not(:disabled)").await?;
            page.wait_for("button.ready").await?;
            page.script(IMPATIENT, vec![]).await?;
            page.script(ASLEEP, vec![]).await?;
            page.press("At random").await?;
            // Awake it would be ended after a quarter of this time.
            tokio::time::sleep(Duration::from_secs(4)).await;
            assert_eq!(page.script("return document.querySelector('.error') === null", vec![]).await?, true);
            page.script("window.awake = true", vec![]).await?;
            page.see(".error", "does not answer").await
        },
    );
}

#[test]
fn a_page_in_place_of_the_worker_is_told() {
    let change =
        |place: &Path| Ok(std::fs::write(file_of(place, "worker_bg-")?, "<!doctype html><title>Sign in</title>")?);
    let site = Site::start_changed("gateway/", change).expect("the site starts; `cargo xtask dist` builds it");
    run_at("gateway_worker", BrowserOptions::default(), site, async |page| {
        to_placement(page).await?;
        page.see(".error", "does not answer").await
    });
}

#[test]
fn what_the_browser_throws_through_the_program_is_told() {
    run("throw", BrowserOptions::default(), async |page| {
        page.open("#/puzzle/2026-11-27/6").await?;
        page.wait_for("[data-board='puzzle'] [data-cell]").await?;
        page.script("setTimeout(() => { throw new Error('of an extension') })", vec![]).await?;
        page.choose("puzzle", "A1").await?;
        page.assert_sound().await?;
        page.script("Date.now = () => { throw new Error('no clock') }", vec![]).await?;
        page.choose("puzzle", "A2").await.ok();
        page.choose("puzzle", "A3").await.ok();
        page.until("the notice", "return !document.querySelector('#breakdown').hidden").await
    });
}
