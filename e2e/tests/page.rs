//! Languages, sizes, themes, offline use.

use browser_tests::{BrowserOptions, Site, run, run_at};

#[test]
fn it_opens_in_the_language_of_the_browser() {
    for (language, title) in [("ru", "Клетка"), ("uk", "Клітинка"), ("en", "Kletka"), ("fr", "Kletka")] {
        run("language", BrowserOptions { language, ..BrowserOptions::default() }, async |page| {
            page.open("#/").await?;
            page.see("h1", title).await?;
            page.assert_healthy().await
        });
    }
}

#[test]
fn the_language_can_be_changed_and_is_kept() {
    run("change_language", BrowserOptions::default(), async |page| {
        page.open("#/settings").await?;
        page.press("Українська").await?;
        page.see("h1", "Налаштування").await?;
        page.reload().await?;
        page.see("h1", "Налаштування").await
    });
}

#[test]
fn every_page_fits_a_phone_and_a_desk_in_both_themes() {
    for (size, name) in [(BrowserOptions::PHONE, "phone"), ((1440, 900), "desk")] {
        for dark in [false, true] {
            run("fits", BrowserOptions { language: "ru", dark, size }, async |page| {
                for (route, shot) in [
                    ("#/", "home"),
                    ("#/sea-battle", "setup"),
                    ("#/rules/sea-battle", "rules"),
                    ("#/virus-war", "virus-war"),
                    ("#/squadron", "squadron"),
                    ("#/squadron/map", "squadron-map"),
                    ("#/rules/squadron", "squadron-rules"),
                    ("#/rules/virus-war", "virus-rules"),
                    ("#/settings", "settings"),
                    ("#/matches", "matches"),
                    ("#/sea-battle/friend", "setup-friend"),
                    ("#/virus-war/friend", "virus-war-friend"),
                    ("#/link", "open-link"),
                ] {
                    page.open(route).await?;
                    page.assert_healthy().await?;
                    page.screenshot(&format!("{shot}-{name}-{}", if dark { "dark" } else { "light" })).await?;
                }
                Ok(())
            });
        }
    }
}

#[test]
fn it_works_from_any_folder() {
    let site = Site::start("games/kletka/").expect("the site starts");
    run_at("folder", BrowserOptions::default(), site, async |page| {
        page.open("#/sea-battle").await?;
        page.press("Place the fleet").await?;
        // The worker must answer offline too.
        page.press("At random").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.assert_healthy().await
    });
}

#[test]
fn it_works_offline_after_the_first_visit() {
    run("offline", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        page.until("the service worker", "return navigator.serviceWorker.controller !== null").await?;
        page.go_offline();
        page.open("#/sea-battle").await?;
        page.press("Place the fleet").await?;
        page.press("By Perelman").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.open("#/rules/squadron").await?;
        page.see("h2", "The line of fire").await
    });
}

#[test]
fn an_address_with_an_encoded_hash_leads_on() {
    run("encoded", BrowserOptions::default(), async |page| {
        for address in [
            "%23/rules/squadron",
            "%2523%252Frules%252Fsquadron",
            "?u=https%3A%2F%2Fexample.org%2F%23%2Frules%2Fsquadron",
            "?fbclid=x_y#/rules/squadron",
            "#/rules/squadron?utm_source=x",
        ] {
            page.open(address).await?;
            page.see("h2", "The line of fire").await?;
            page.assert_healthy().await?;
        }
        // Parameters added to the address are not passed on.
        page.open("?utm_source=x#/sea-battle").await?;
        page.press("Share these rules").await?;
        page.wait_for("#shared-link").await?;
        let link = "return (e => e.value ?? e.dataset.link)(document.querySelector('#shared-link'))";
        let link = page.script(link, vec![]).await?;
        anyhow::ensure!(
            link.as_str().is_some_and(|link| link.contains("/#/setup/") && !link.contains("utm")),
            "{link}"
        );
        page.go("no/such/page").await?;
        page.see("p", "no page at this address").await
    });
}

#[test]
fn an_unknown_address_leads_home() {
    run("unknown", BrowserOptions::default(), async |page| {
        page.open("#/no/such/page").await?;
        page.see("h1", "no such page").await?;
        page.press("To the games").await?;
        page.see("h2", "Sea Battle").await
    });
}
