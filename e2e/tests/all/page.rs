//! Languages, sizes, themes, addresses.

use browser_tests::{BrowserOptions, run};

#[test]
fn an_unknown_language_is_english_and_can_be_changed() {
    run("change_language", BrowserOptions { language: "fr", ..BrowserOptions::default() }, async |page| {
        page.open("#/").await?;
        page.see("h1", "Kletka").await?;
        page.assert_healthy().await?;
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
        run("fits", BrowserOptions { language: "ru", dark: false, size }, async |page| {
            page.open("#/").await?;
            for dark in [false, true] {
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
                    ("#/sea-battle/friend", "setup-friend"),
                    ("#/virus-war/friend", "virus-war-friend"),
                    ("#/link", "open-link"),
                ] {
                    page.open(route).await?;
                    page.assert_healthy().await?;
                    page.screenshot(&format!("{shot}-{name}-{}", if dark { "dark" } else { "light" })).await?;
                }
            }
            Ok(())
        });
    }
}

#[test]
fn encoded_and_unknown_addresses_lead_on() {
    run("encoded", BrowserOptions::default(), async |page| {
        {
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
            page.see("p", "no page at this address").await?;
        }
        page.open("#/no/such/page").await?;
        page.see("h1", "no such page").await?;
        page.press("To the games").await?;
        page.see("h2", "Sea Battle").await
    });
}
