//! Languages, sizes, themes, addresses.

use browser_tests::{Browser, BrowserOptions, Site, run, run_at};

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
            ("#/scan", true),
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

#[test]
fn a_folder_without_its_slash_is_the_page_too() {
    let site = Site::start_slashless("games/kletka/").expect("the site starts; `cargo xtask dist` builds it");
    run_at("slashless", BrowserOptions::default(), site, async |page| {
        let at = page.address("");
        page.go_to(&format!("{}?fbclid=x#/settings", at.trim_end_matches('/'))).await?;
        page.see("#app[data-taken] h1", "Settings").await?;
        assert_eq!(page.script("return location.href", vec![]).await?, format!("{at}?fbclid=x#/settings"));
        // Firefox looks ahead for the files of the head before its first script has run.
        let missed = "return performance.getEntriesByType('resource').filter(one => one.responseStatus >= 400).length";
        let missed = page.script(missed, vec![]).await?;
        let most = if page.browser() == Browser::Firefox { 4 } else { 0 };
        anyhow::ensure!(missed.as_u64().is_some_and(|missed| missed <= most), "{missed} files are not there");
        page.reload().await?;
        page.assert_healthy().await
    });
}

#[test]
fn what_is_not_found_leads_up_to_the_page() {
    let site = Site::start_changed("games/kletka/", |place| {
        std::fs::copy(place.join("404.html"), place.join("../../404.html"))?;
        Ok(())
    });
    run_at("not_found", BrowserOptions::default(), site.expect("the site starts"), async |page| {
        page.go("no/such/page").await?;
        let leads = format!("return [...document.links].every(link => link.href === '{}')", page.address(""));
        page.until("a way to the page", &leads).await?;
        page.press("Open Kletka").await?;
        page.wait_for("#app[data-taken] h1").await?;
        page.go("m/AAAABBBBCCCCDDDD").await?;
        page.wait_for("#app[data-taken] h1").await?;
        assert_eq!(page.script("return location.href", vec![]).await?, page.address("#/m/AAAABBBBCCCCDDDD"));
        Ok(())
    });
}

#[test]
fn two_copies_at_one_origin_are_two_apps() {
    let site = Site::start_changed("one/", |place| {
        let other = place.join("../two");
        std::fs::create_dir_all(&other)?;
        for name in ["index.html", "manifest.webmanifest"] {
            std::fs::copy(place.join(name), other.join(name))?;
        }
        Ok(())
    });
    // An `id` resolves against the origin; without one an app is known by its `start_url`, which is in the folder.
    let identity =
        "const done = arguments[arguments.length - 1], url = document.querySelector('link[rel=manifest]').href;
        fetch(url).then(answer => answer.json()).then(({ id, start_url }) =>
            done((id === undefined ? new URL(start_url, url) : new URL(id, origin)).href))";
    run_at("two_apps", BrowserOptions::default(), site.expect("the site starts"), async |page| {
        let mut ids = Vec::new();
        for folder in ["", "../two/"] {
            page.go(folder).await?;
            ids.push(page.script_async(identity, vec![]).await?);
        }
        anyhow::ensure!(ids[0].is_string() && ids[0] != ids[1], "{ids:?}");
        Ok(())
    });
}
