//! Languages, sizes, themes, addresses.

use browser_tests::{BrowserOptions, run};

#[test]
fn every_page_fits_a_light_phone_and_a_dark_desk() {
    run("fits", BrowserOptions::default().speaking("fr"), async |page| {
        // An unknown language is English.
        page.open("#/settings").await?;
        page.see("h1", "Settings").await?;
        page.press("Українська").await?;
        page.see("h1", "Налаштування").await?;
        page.reload().await?;
        page.see("h1", "Налаштування").await?;
        // Russian words are longer. That all colours have contrast in both themes is proved by `tests/colours.rs`.
        page.set_look("ru", false).await?;
        for (route, dark) in [
            ("#/", true),
            ("#/sea-battle", true),
            ("#/rules/sea-battle", true),
            ("#/virus-war", false),
            ("#/squadron", false),
            ("#/squadron/map", true),
            ("#/settings", false),
            ("#/matches", false),
            ("#/puzzle", false),
            ("#/puzzle/2026-11-27/10", true),
            ("#/puzzle/2026-11-27/squadron", false),
            ("#/sea-battle/friend", false),
            ("#/virus-war/friend", false),
            ("#/link", false),
        ] {
            page.screen(BrowserOptions::PHONE, 1.0).await?;
            page.open(route).await?;
            page.assert_healthy().await?;
            page.screen((1440, 900), 1.0).await?;
            page.assert_sound().await?;
            if dark {
                page.script("document.documentElement.dataset.theme = 'dark'", vec![]).await?;
                page.assert_healthy().await?;
            }
        }
        Ok(())
    });
}

#[test]
fn encoded_and_unknown_addresses_lead_on() {
    run("encoded", BrowserOptions::default(), async |page| {
        for address in ["%2523%252Frules%252Fsquadron", "?u=https%3A%2F%2Fexample.org%2F%23%2Frules%2Fsquadron"] {
            page.open(address).await?;
            page.see("h2", "The line of fire").await?;
        }
        page.open("%23/puzzle/2026-11-27/shot").await?;
        page.until("the puzzle", "return location.hash === '#/puzzle/2026-11-27/shot'").await?;
        // Parameters added to the address are not passed on.
        page.open("?utm_source=x#/sea-battle").await?;
        page.press("Share these rules").await?;
        let link = page.link_in("#shared-link").await?;
        anyhow::ensure!(link.contains("/#/setup/") && !link.contains("utm"), "{link}");
        page.go("no/such/page").await?;
        page.see("p", "no page at this address").await?;
        page.open("#/no/such/page").await?;
        page.see("h1", "no such page").await?;
        page.press("To the games").await?;
        page.see("h2", "Sea Battle").await
    });
}
