//! Whole matches by link between two players with a browser each, and a spectator who opens every link.

use anyhow::{Result, bail, ensure};
use browser_tests::{BrowserOptions, Page, run_together};
use std::time::Duration;

/// Options of a desktop, a phone and a spectator.
fn three() -> [BrowserOptions; 3] {
    let [desk, phone] = BrowserOptions::desk_and_phone();
    [desk, phone, BrowserOptions::default()]
}

/// Accepts an invitation under a name and returns the answering link.
async fn accept(page: &Page, link: &str, name: &str) -> Result<String> {
    page.without_animations().await?;
    page.open_link(link).await?;
    page.see("main", "What is agreed").await?;
    page.fill("#own-name", name).await?;
    page.screenshot(&format!("link-invited-{name}")).await?;
    page.press("Accept").await?;
    page.see("#post-title", "Send your acceptance to Ann").await?;
    page.screenshot(&format!("link-turn-{name}")).await?;
    page.send_link(&mut String::new()).await
}

/// Returns whether a page has an unsent link.
async fn has_link(page: &Page) -> Result<bool> {
    Ok(page.script("return document.querySelector('.post-unsent') !== null", vec![]).await? == true)
}

/// Plays to the end by link and returns the number of links. `hand_on` takes the next link from a page; the watcher
/// opens each.
async fn play(
    players: [&Page; 2],
    watcher: Option<&Page>,
    first: String,
    hand_on: impl AsyncFn(&Page, &mut String) -> Result<String>,
    act: impl AsyncFn(&Page, usize) -> Result<String>,
) -> Result<u32> {
    let (mut links, mut last) = (0, first);
    players[0].open_link(&last).await?;
    if let Some(watcher) = watcher {
        watcher.open_link(&last).await?;
        watcher.press("Only watch").await?;
    }
    for _ in 0..20_000 {
        let mut waiting = 0;
        for (number, page) in players.iter().enumerate() {
            match act(page, number).await?.as_str() {
                "over" | "wait" => waiting += 1,
                _ => continue,
            }
            if has_link(page).await? {
                hand_on(page, &mut last).await?;
                links += 1;
                for reader in [players[1 - number]].into_iter().chain(watcher) {
                    reader.open_link(&last).await?;
                }
            }
        }
        let over = act(players[0], 0).await? == "over" && act(players[1], 1).await? == "over";
        if over && !has_link(players[0]).await? && !has_link(players[1]).await? {
            return Ok(links);
        }
        if waiting == 2 {
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }
    bail!("the match does not end after {links} links")
}

/// Plays to the end between two pages and a watcher by copying links.
async fn play_by_link(
    [one, other, watcher]: &[Page; 3],
    first: String,
    act: impl AsyncFn(&Page, usize) -> Result<String>,
) -> Result<u32> {
    play([one, other], Some(watcher), first, Page::send_link, act).await
}

/// Shows the link as a QR code and decodes it.
async fn show_code(page: &Page, link: &mut String) -> Result<String> {
    page.press("QR code").await?;
    *link = page.read_qr().await?;
    Ok(link.clone())
}

/// Checks that all pages show the end and that an old link leads to the match.
async fn check_end([one, other, watcher]: &[Page; 3], old: &str, result: &str) -> Result<()> {
    let (first, second) = (one.text(result).await?, other.text(result).await?);
    ensure!(first != second || first == "A draw", "{first}, {second}");
    watcher.wait_for(result).await?;
    // The victory drawing must not cover result and board.
    let width = "return document.querySelector('.victory')?.getBoundingClientRect().width ?? 0";
    for page in [one, other] {
        let width = page.script(width, vec![]).await?;
        ensure!(width.as_f64().is_some_and(|width| width < 400.0), "the victory is {width} wide");
    }
    other.open_link(old).await?;
    other.see("h1", "This link is known here").await?;
    other.press("To the match").await?;
    other.wait_for(result).await?;
    for page in [one, other, watcher] {
        page.assert_healthy().await?;
    }
    Ok(())
}

#[test]
fn a_virus_war_is_played_to_its_end_by_links() {
    run_together("by_link_virus", three(), async |pages| {
        let invitation = pages[0].invite("#/virus-war/friend", "Petri dish", "Ann").await?;
        pages[0].screenshot("link-invitation").await?;
        let back = accept(&pages[1], &invitation, "Ben").await?;
        let links = play_by_link(pages, back, async |page, _| page.act_in_virus_war().await).await?;
        ensure!(links > 2, "{links} links");
        pages[0].screenshot("link-virus-end").await?;
        check_end(pages, &invitation, ".virus .result").await
    });
}

#[test]
fn a_squadron_is_played_to_its_end_by_links() {
    run_together("by_link_squadron", three(), async |pages| {
        let invitation = pages[0].invite("#/squadron/friend", "The Strait", "Ann").await?;
        let back = accept(&pages[1], &invitation, "Ben").await?;
        let enemies = ["Red", "White"];
        let links = play_by_link(pages, back, async |page, number| page.act_in_squadron(enemies[number]).await).await?;
        ensure!(links > 2, "{links} links");
        pages[1].screenshot("link-squadron-end").await?;
        check_end(pages, &invitation, ".squadron .result").await
    });
}

#[test]
fn h5_the_guest_deploys_first_if_agreed() {
    run_together("by_link_red_first", BrowserOptions::desk_and_phone(), async |[host, guest]| {
        let invitation = host.invite("#/squadron/friend", "White sees where Red lies", "Ann").await?;
        guest.without_animations().await?;
        guest.open_link(&invitation).await?;
        guest.see("main", "Deploys first").await?;
        guest.press("Accept").await?;
        let deploy = async |page: &Page| {
            page.press("Deploy for me").await?;
            page.press("frigate").await
        };
        deploy(guest).await?;
        guest.see(".status", "White deploys its ships").await?;
        guest.script("scrollTo(0, 0)", vec![]).await?;
        guest.screenshot("link-red-deployed").await?;
        let link = guest.send_link(&mut String::new()).await?;
        host.open_link(&link).await?;
        deploy(host).await?;
        // One link carries white's deployment, the wind and white's half of the turn.
        host.press("Roll for the wind").await?;
        host.press("End of turn").await?;
        let link = host.send_link(&mut String::new()).await?;
        guest.open_link(&link).await?;
        guest.see(".status", "Red acts").await?;
        for page in [host, guest] {
            page.assert_healthy().await?;
        }
        Ok(())
    });
}

#[test]
fn a_phone_and_a_desk_play_a_match_by_qr_codes() {
    run_together("by_code", BrowserOptions::dark_desk_and_light_phone(), async |[desk, phone]| {
        let mut link = desk.invite("#/virus-war/friend", "Petri dish", "Ann").await?;
        desk.screenshot("link-invitation-dark").await?;
        show_code(desk, &mut link).await?;
        desk.screenshot("link-code").await?;
        desk.press("Hide the code").await?;
        desk.screenshot("link-wait-dark").await?;
        phone.without_animations().await?;
        phone.open_link(&link).await?;
        phone.screenshot("link-invited-light").await?;
        phone.press("Accept").await?;
        phone.see("#post-title", "Send your acceptance to Ann").await?;
        phone.screenshot("link-turn-light").await?;
        show_code(phone, &mut link).await?;
        phone.screenshot("link-code-phone").await?;
        // Showing the code counts as sending.
        phone.see("#post-title", "Waiting for Ann").await?;
        let act = async |page: &Page, _| page.act_in_virus_war().await;
        let links = play([desk, phone], None, link, show_code, act).await?;
        ensure!(links > 2, "{links} links");
        println!("{links} codes were read");
        let (one, other) = (desk.text(".virus .result").await?, phone.text(".virus .result").await?);
        ensure!(one != other || one == "A draw", "{one}, {other}");
        phone.assert_healthy().await?;
        desk.assert_healthy().await
    });
}
