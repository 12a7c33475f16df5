//! Service worker: wrong files of a host are refused, new versions are installed completely or not at all, and awaited
//! files have priority.

use anyhow::{Context, Result, ensure};
use browser_tests::{BrowserOptions, PETRI_DISH, Page, Site, announce_version, file_of, run, run_at};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Returns a copied site and its folder.
fn site() -> (Site, PathBuf) {
    let mut at = PathBuf::new();
    let site = Site::start_changed("kept/", |place| {
        at = place.to_owned();
        Ok(())
    });
    (site.expect("the site starts; `cargo xtask dist` builds it"), at)
}

const CONTROLLED: &str = "return navigator.serviceWorker.controller !== null";
/// Answer of a network's sign-in page.
const GATEWAY: &str = "<!doctype html><title>Sign in</title>";

/// Records the state of the registered service worker.
const WATCH: &str = "
    const workers = navigator.serviceWorker;
    const register = workers.register.bind(workers);
    workers.register = async (...asked) => {
        const known = await register(...asked);
        const worker = known.installing ?? known.waiting ?? known.active;
        const note = () => { window.outcome = worker.state; };
        worker.addEventListener('statechange', note);
        note();
        return known;
    };";

#[test]
fn wrong_files_are_refused_until_the_host_is_healed() {
    let (site, place) = site();
    run_at("refused", BrowserOptions::default().with_service_worker(), site, async |page| {
        // Files before the wrong one are already stored.
        for (begin, cause) in [("index.html", "Altered"), ("worker_bg-", "Altered"), ("worker_loader-", "Missing")] {
            let file = file_of(&place, begin)?;
            let right = std::fs::read(&file)?;
            // What a host or an antivirus writes into the page, and a network's sign-in page.
            match begin {
                "index.html" => std::fs::write(&file, [&right[..], b"<script>live()</script>"].concat())?,
                "worker_bg-" => std::fs::write(&file, GATEWAY)?,
                _ => std::fs::remove_file(&file)?,
            }
            page.open("#/").await?;
            page.script(WATCH, vec![]).await?;
            page.until(begin, "return window.outcome === 'redundant'").await?;
            page.see(".promise .offline", "Not ready for offline").await?;
            page.see(".promise .offline", cause).await?;
            page.see(".promise .offline", begin).await?;
            std::fs::write(&file, right)?;
        }
        page.open("#/").await?;
        page.until("the service worker", CONTROLLED).await?;
        page.see(".promise .offline", "Ready for offline.").await?;
        page.go_offline();
        page.open("#/squadron").await?;
        page.see("h1", "New battle of squadrons").await
    });
}

#[test]
fn what_is_not_needed_to_play_does_not_stop_the_rest() {
    let (site, place) = site();
    run_at("spare", BrowserOptions::default().with_service_worker(), site, async |page| {
        let [rules, manifest] = ["rules-squadron-en.md", "manifest.webmanifest"].map(|name| place.join(name));
        let right = [std::fs::read(&rules)?, std::fs::read(&manifest)?];
        std::fs::remove_file(&rules)?;
        std::fs::write(&manifest, GATEWAY)?;
        page.open("#/settings").await?;
        page.until("the service worker", CONTROLLED).await?;
        for words in ["Ready for offline, but", "Missing at the host: rules-squadron-en.md", "manifest.webmanifest"] {
            page.see(".offline", words).await?;
        }
        // What was missing is asked for again at the next visit.
        std::fs::write(&rules, &right[0])?;
        std::fs::write(&manifest, &right[1])?;
        page.open("#/settings").await?;
        page.see(".offline", "Ready for offline.").await?;
        page.go_offline();
        page.open("#/rules/squadron").await?;
        page.see("h2", "The line of fire").await
    });
}

/// Looks for a new version and returns its state.
async fn look_for_version(page: &Page) -> Result<Value> {
    let script = "
        const done = arguments[0];
        navigator.serviceWorker.getRegistration().then(async known => {
            // Browsers check by themselves too when a page is opened.
            if (known.waiting) return done(known.waiting.state);
            const follow = worker => worker?.addEventListener('statechange', () => done(worker.state));
            known.addEventListener('updatefound', () => follow(known.installing));
            follow(known.installing);
            await known.update();
        }).catch(why => done(String(why)));";
    page.script_async(script, vec![]).await
}

#[test]
fn a_release_comes_whole_when_the_player_wants_it() {
    let (site, place) = site();
    run_at("release", BrowserOptions::default().with_service_worker(), site, async |page| {
        page.open("#/").await?;
        page.until("the service worker", CONTROLLED).await?;
        let index = place.join("index.html");
        let text = std::fs::read_to_string(&index)?.replacen("og:site_name", "og:new", 1);
        announce_version(&place, "index.html", &text)?;
        // Unchanged files are not fetched again.
        for entry in std::fs::read_dir(&place)? {
            let file = entry?.path();
            if file.file_name().is_some_and(|name| name != "service-worker.js") {
                std::fs::remove_file(file)?;
            }
        }
        std::fs::write(&index, GATEWAY)?;
        assert_eq!(look_for_version(page).await?, json!("redundant"));
        page.open("#/settings").await?;
        page.see(".offline", "Ready for offline.").await?;
        let is_new = "return document.querySelector('meta[property=\"og:new\"]') !== null";
        assert_eq!(page.script(is_new, vec![]).await?, false);
        let notice =
            "return [...document.querySelectorAll('.notice')].some(e => e.textContent.includes('new version'))";
        assert_eq!(page.script(notice, vec![]).await?, false);

        std::fs::write(&index, &text)?;
        page.to_battle().await?;
        assert_eq!(look_for_version(page).await?, json!("installed"));
        page.until("it is known", "return document.querySelector('#app').dataset.newer !== undefined").await?;
        assert_eq!(page.script(notice, vec![]).await?, false, "in a match");
        page.script("location.hash = '#/'; window.old = true", vec![]).await?;
        page.until("the offer", notice).await?;
        page.click(".notice button").await?;
        page.until("a reload", "return window.old === undefined").await?;
        page.open("#/").await?;
        assert_eq!(page.script(is_new, vec![]).await?, true);
        assert_eq!(page.script(notice, vec![]).await?, false);
        page.assert_sound().await
    });
}

#[test]
fn keeping_waits_its_turn_and_fetches_nothing_twice() {
    let (site, place) = site();
    run_at("turn", BrowserOptions::default().with_service_worker(), site, async |page| {
        page.open("#/").await?;
        page.script("window.busy = setInterval(() => fetch('register.js?' + Math.random()), 200)", vec![]).await?;
        tokio::time::sleep(Duration::from_secs(4)).await;
        let registered = "const done = arguments[0]; navigator.serviceWorker.getRegistration().then(known => done(known !== undefined))";
        assert_eq!(page.script_async(registered, vec![]).await?, false, "while something is fetched");
        let names =
            "return performance.getEntriesByType('resource').map(e => new URL(e.name).pathname.split('/').pop())";
        let fetched = page.script(names, vec![]).await?;
        let fetched = fetched.as_array().context("names")?.iter().filter_map(Value::as_str);
        for name in fetched.filter(|name| !name.starts_with("register")).chain(["index.html"]) {
            let _ = std::fs::remove_file(place.join(name));
        }
        page.script("clearInterval(window.busy)", vec![]).await?;
        page.until("the service worker", CONTROLLED).await
    });
}

#[test]
fn who_saves_data_keeps_what_was_used() {
    let saves = |place: &Path| {
        let worker = place.join("service-worker.js");
        let code = std::fs::read_to_string(&worker)?;
        let saving = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });";
        Ok(std::fs::write(worker, format!("{saving}\n{code}"))?)
    };
    let site = Site::start_changed("saving/", saves).expect("the site starts; `cargo xtask dist` builds it");
    run_at("save_data", BrowserOptions::default().with_service_worker(), site, async |page| {
        page.open("#/").await?;
        page.until("the service worker", CONTROLLED).await?;
        page.open("#/squadron").await?;
        page.see("h1", "New battle of squadrons").await?;
        page.open("#/settings").await?;
        page.see(".offline", "this browser saves data").await?;
        page.go_offline();
        page.open("#/squadron").await?;
        page.see("h1", "New battle of squadrons").await?;
        page.script("location.hash = '#/campaign'", vec![]).await?;
        page.see("main [role=alert] p", "when you are online").await
    });
}

#[test]
fn what_another_app_shares_is_opened_by_its_link() {
    run("share_target", BrowserOptions::default().with_service_worker(), async |page| {
        let invitation = page.invite("virus-war", PETRI_DISH, "Ann").await?;
        page.open("#/").await?;
        page.until("the page is controlled", CONTROLLED).await?;
        let encoded = invitation.replace('#', "%23").replace("/m/", "%2Fm%2F");
        let (begin, end) = invitation.split_at(invitation.len() - 40);
        let own = "This is your own invitation";
        // The system shares by the form of another page, which the policy of this one forbids.
        for (text, seen) in [
            (format!("Ann: {invitation} !"), own),
            (format!("Ann: {encoded}"), own),
            (format!("> {begin}\n> {end}\n> Ann"), own),
            (format!("{begin}\n\n{invitation}"), own),
            ("Ann".to_owned(), "Open a link"),
        ] {
            let form = format!(
                "data:text/html,<form method=post enctype=multipart/form-data action={}><textarea name=text></textarea><button>Share</button></form>",
                page.address("shared")
            );
            page.go_to(&form).await?;
            page.script("document.querySelector('textarea').value = arguments[0]", vec![text.into()]).await?;
            page.click("button").await?;
            page.see("h1", seen).await?;
        }
        page.see(".error", "There is no link to a game in this text").await?;
        ensure!(page.value("#paste").await? == "Ann", "what was shared is in the field");
        page.assert_healthy().await
    });
}
