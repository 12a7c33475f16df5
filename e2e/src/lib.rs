//! A browser, the release page served from a process of its own, and a player's hands: what the tests of the page share.
//!
//! `KLETKA_BROWSER` is `chromium` (else) or `firefox`. A test is an async function in [`run`], which leaves a screenshot
//! in `target/screenshots` when it fails:
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
mod driver;
mod page;
mod seats;
mod site;

pub use battle::{BATTLE_TEXT, KEPT_BATTLE, KEPT_KEY, MY_TURN};
pub use driver::{Browser, BrowserOptions};
pub use fantoccini::actions::PointerAction;
pub use page::{Page, Pointer};
pub use site::Site;

use anyhow::Result;

/// Runs a test on the page at the root of a site.
pub fn run(name: &str, wish: BrowserOptions, test: impl AsyncFnOnce(&mut Page) -> Result<()>) {
    run_at(name, wish, Site::start("").expect("the site starts; `cargo xtask dist` builds it"), test);
}

/// Runs a test on the page of this site.
pub fn run_at(name: &str, wish: BrowserOptions, site: Site, test: impl AsyncFnOnce(&mut Page) -> Result<()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    runtime.block_on(async {
        let driver = driver::Driver::start().await.expect("the browser's driver starts");
        let client = driver.client(&wish).await.expect("the browser starts");
        let mut page = Page::new(client, site, driver.browser());
        let result = test(&mut page).await;
        if result.is_err() {
            println!("the page at {}", page.account().await);
            page.screenshot(&format!("failed-{name}")).await.ok();
        }
        page.close().await;
        if let Err(why) = result {
            panic!("{name} in {:?}: {why:#}", driver.browser());
        }
    });
}
