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
        for (size, dark) in [(BrowserOptions::PHONE, false), ((1440, 900), true)] {
            page.screen(size, 1.0).await?;
            // Russian words are longer.
            page.set_look("ru", dark).await?;
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
                ("#/puzzle", "puzzles"),
                ("#/puzzle/2026-11-27/10", "puzzle"),
                ("#/sea-battle/friend", "setup-friend"),
                ("#/virus-war/friend", "virus-war-friend"),
                ("#/link", "open-link"),
            ] {
                page.open(route).await?;
                page.assert_healthy().await?;
                page.screenshot(&format!("{shot}-{}", if dark { "desk-dark" } else { "phone-light" })).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn encoded_and_unknown_addresses_lead_on() {
    run("encoded", BrowserOptions::default(), async |page| {
        for address in [
            "%2523%252Frules%252Fsquadron",
            "?u=https%3A%2F%2Fexample.org%2F%23%2Frules%2Fsquadron",
            "#/rules/squadron?utm_source=x",
        ] {
            page.open(address).await?;
            page.see("h2", "The line of fire").await?;
            page.assert_healthy().await?;
        }
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
