//! Browser, release page served from a process of its own, and the player's actions: the tools of the page's tests.
//!
//! `KLETKA_BROWSER` is `chromium` (default), `firefox` or `webkit`. A test is an async function in [`run`], which leaves
//! a screenshot in `target/screenshots` when it fails:
//!
//! ```no_run
//! # use browser_tests::{BrowserOptions, run};
//! #[test]
//! fn the_page_opens() {
//!     run("the_page_opens", BrowserOptions::default(), async |page| {
//!         page.open("#/").await?;
//!         page.see("h1", "Kletka").await
//!     });
//! }
//! ```

mod battle;
mod camera;
pub mod devices;
mod driver;
mod fields;
mod links;
mod orders;
mod page;
pub mod requests;
mod seats;
mod simple_players;
mod site;

pub use battle::{KEPT_BATTLE, MY_TURN, small_battle};
pub use camera::{Film, Picture};
pub use driver::{Browser, BrowserOptions};
pub use fantoccini::actions::PointerAction;
pub use fantoccini::key::Key;
pub use orders::{CHOOSES, aims};
pub use page::{DRAWN_AT, IS_SHARP, Page, Pointer};
pub use simple_players::{NARROWS, PETRI_DISH};
pub use site::{Site, announce_version, dist, file_of};

use anyhow::Result;
use std::cell::RefCell;
use std::rc::Rc;

/// Runs a test on the page at the root of a site.
pub fn run(name: &str, wish: BrowserOptions, test: impl AsyncFnOnce(&mut Page) -> Result<()>) {
    run_at(name, wish, Site::start("").expect("the site starts; `cargo xtask dist` builds it"), test);
}

/// Runs a test on the page of the given site.
pub fn run_at(name: &str, wish: BrowserOptions, site: Site, test: impl AsyncFnOnce(&mut Page) -> Result<()>) {
    run_on(name, [wish], site, async |[page]| test(page).await);
}

/// Runs a test in several browsers, one per user, that share only the site.
///
/// ```no_run
/// # use browser_tests::{BrowserOptions, run_together};
/// run_together("invitation", [BrowserOptions::default(), BrowserOptions::phone()], async |[host, guest]| {
///     host.open("#/").await?;
///     guest.open_link(&host.outgoing_link("").await?).await
/// });
/// ```
pub fn run_together<const USERS: usize>(
    name: &str,
    wishes: [BrowserOptions; USERS],
    test: impl AsyncFnOnce(&mut [Page; USERS]) -> Result<()>,
) {
    run_on(name, wishes, Site::start("").expect("the site starts; `cargo xtask dist` builds it"), test);
}

fn run_on<const USERS: usize>(
    name: &str,
    wishes: [BrowserOptions; USERS],
    site: Site,
    test: impl AsyncFnOnce(&mut [Page; USERS]) -> Result<()>,
) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    runtime.block_on(async {
        let site = Rc::new(RefCell::new(site));
        // Firefox's driver serves only one browser at a time.
        let (mut drivers, mut pages) = (Vec::new(), Vec::new());
        for wish in &wishes {
            let driver = driver::Driver::start().await.expect("the browser's driver starts");
            let client = driver.client(wish).await.expect("the browser starts");
            let page = Page::new(client, site.clone(), driver.browser(), wish.camera);
            if !wish.service_worker {
                page.without_service_worker().await.expect("the browser takes a script");
            }
            pages.push(page);
            drivers.push(driver);
        }
        let Ok(mut pages) = <[Page; USERS]>::try_from(pages) else { unreachable!("there is a page for each user") };
        let result = test(&mut pages).await;
        for (number, page) in pages.into_iter().enumerate() {
            if result.is_err() {
                println!("the page at {}", page.account().await);
                let user = if USERS == 1 { String::new() } else { format!("-{}", number + 1) };
                page.screenshot(&format!("failed-{name}{user}")).await.ok();
            }
            page.close().await;
        }
        if let Err(why) = result {
            panic!("{name} in {:?}: {why:#}", drivers.first().map(driver::Driver::browser));
        }
    });
}
