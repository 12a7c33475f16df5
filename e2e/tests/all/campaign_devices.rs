//! Campaign over three browsers by link: the gods' device, which leads a camp too, and two camps.

use anyhow::{Result, ensure};
use browser_tests::{BrowserOptions, Page, aims, run, run_together};
use serde_json::json;

/// Starts a campaign of one month with two remote camps.
async fn begin(page: &Page) -> Result<()> {
    page.without_animations().await?;
    page.open("#/campaign").await?;
    page.click(".new-campaign summary").await?;
    page.fill("#months", "1").await?;
    page.fill("#camps", "3").await?;
    for camp in [2, 3] {
        let remote = "const list = document.querySelector(arguments[0]);
            list.value = 'remote';
            list.dispatchEvent(new Event('change', { bubbles: true }));";
        page.script(remote, vec![json!(format!("#leader-{camp}"))]).await?;
        let chosen = format!("return document.querySelector('#leader-{camp}').value === 'remote'");
        page.until("the camp is led elsewhere", &chosen).await?;
    }
    page.press("Begin the campaign").await?;
    page.see("h1", "month 1, day 1").await
}

/// Opens the invitation of a camp on its leader's device.
async fn invite(gods: &Page, number: usize, camp: &Page, name: &str) -> Result<()> {
    let show = "document.querySelectorAll('.devices .invitation')[arguments[0]].click()";
    gods.script(show, vec![json!(number)]).await?;
    gods.see(".shared-private", &format!("For the leader of {name} alone")).await?;
    let link = gods.value("#commission-link").await?;
    gods.script(show, vec![json!(number)]).await?;
    camp.without_animations().await?;
    camp.open_link(&link).await?;
    camp.see("h1", &format!("You are to lead {name}")).await?;
    camp.press("Lead the port here").await?;
    camp.see("h1", "month 1, day 1").await
}

/// Delivers a camp's dispatch to the gods and returns the link.
async fn send(camp: &Page, gods: &Page, chronicle: &str) -> Result<String> {
    camp.see(".devices", "Send the gods what your port says").await?;
    let link = camp.outgoing_link("").await?;
    gods.follow_link(&link).await?;
    gods.see(".chronicle", chronicle).await?;
    Ok(link)
}

/// Delivers the gods' bulletin to a camp and returns the link.
async fn hear(gods: &Page, camp: &Page, chronicle: &str) -> Result<String> {
    let link = gods.outgoing_link("").await?;
    camp.follow_link(&link).await?;
    camp.see(".chronicle", chronicle).await?;
    Ok(link)
}

#[test]
fn a_month_of_three_devices_by_links_alone() {
    run_together("campaign_devices", BrowserOptions::three(), async |[gods, cove, quay]| {
        begin(gods).await?;
        invite(gods, 0, cove, "Black Cove").await?;
        invite(gods, 1, quay, "Amber Quay").await?;
        cove.choose_site("camp3").await?;
        cove.press("Challenge to a battle").await?;
        let challenge = send(cove, gods, "Black Cove throws down the gauntlet to Amber Quay.").await?;
        let early = hear(gods, quay, "Black Cove throws down the gauntlet to Amber Quay.").await?;
        quay.press("Accept for 2").await?;
        send(quay, gods, "Amber Quay takes up the challenge of Black Cove.").await?;
        gods.see(".devices", "Battle: Black Cove against Amber Quay").await?;
        hear(gods, cove, "Amber Quay takes up the challenge of Black Cove.").await?;
        hear(gods, quay, "Amber Quay takes up the challenge of Black Cove.").await?;
        quay.see(".waits", "Black Cove sends you a link to this battle").await?;

        // The two camps fight by the links of a match.
        let place = "return location.hash";
        let campaign = cove.script(place, vec![]).await?;
        cove.press("Invite to the battle").await?;
        cove.place_fleet().await?;
        cove.see("#post-title", "Send the invitation").await?;
        let mut known = cove.send_link(&mut String::new()).await?;
        // Anybody can invite in a camp's name: the campaign tells which invitation is the camp's.
        quay.open_link(&known).await?;
        quay.see(".invitation", "the campaign does not know this invitation").await?;
        let battle = cove.script(place, vec![]).await?;
        cove.open(campaign.as_str().unwrap_or_default()).await?;
        send(cove, gods, "Amber Quay takes up the challenge of Black Cove.").await?;
        hear(gods, quay, "Amber Quay takes up the challenge of Black Cove.").await?;
        cove.open(battle.as_str().unwrap_or_default()).await?;
        quay.open_link(&known).await?;
        quay.see(".invitation", "Black Cove against Amber Quay. At stake: 2").await?;
        let first = cove.begin_battle_with(quay, &mut known).await?;
        let (winner, loser) = if first == 0 { (&*cove, &*quay) } else { (&*quay, &*cove) };
        let cells = aims(&winner.kept_battle().await?, &loser.kept_battle().await?, 20, false)?;
        let link = winner.order_shots(&cells, &mut known).await?;
        loser.open_link(&link).await?;
        loser.press("Show my board").await?;
        winner.open_link(&loser.send_link(&mut known).await?).await?;
        winner.press("Show my board").await?;
        winner.see("h1", "You won").await?;
        loser.open_link(&winner.send_link(&mut known).await?).await?;
        loser.see("h1", "You lost").await?;

        // The end of the match names the battle. The loser's report is accepted at once.
        let names = if first == 0 { ["Black Cove", "Amber Quay"] } else { ["Amber Quay", "Black Cove"] };
        for page in [winner, loser] {
            page.see(".of-campaign", "Black Cove against Amber Quay").await?;
            page.click(".to-campaign").await?;
            page.see(".devices", "send the gods the report").await?;
        }
        let told = format!("{} sinks the fleet of {} and takes the prize.", names[0], names[1]);
        send(loser, gods, &told).await?;
        hear(gods, cove, &told).await?;
        hear(gods, quay, &told).await?;

        // Old and foreign links change nothing.
        quay.open_link(&early).await?;
        quay.see("main", "This is old").await?;
        quay.open_link(&challenge).await?;
        quay.see("main", "is not kept on this device").await?;
        gods.open_link(&early).await?;
        gods.see("main", "The campaign is kept on this device").await?;
        gods.press("To the campaign").await?;

        gods.run_campaign_out().await?;
        let end = hear(gods, cove, "every loot was what they had sealed").await?;
        quay.open_link(&end).await?;
        quay.see(".chronicle", "every loot was what they had sealed").await?;
        let gold =
            "return [...document.querySelectorAll('.standings .amount')].map(cell => cell.textContent).join(' ')";
        let (first, second, third) =
            (gods.script(gold, vec![]).await?, cove.script(gold, vec![]).await?, quay.script(gold, vec![]).await?);
        ensure!(first == second && first == third, "{first} {second} {third}");
        gods.assert_healthy().await?;
        quay.assert_healthy().await
    });
}

#[test]
fn a_campaign_continues_from_files() {
    run("campaign_files", BrowserOptions::phone().dark(), async |page| {
        begin(page).await?;
        page.choose_site("coast3").await?;
        page.press("Explore for 5").await?;
        page.press("Let the computer fight").await?;
        page.see(".chronicle", "at coast 3").await?;
        let own = page.save_file("Save for yourself", true).await?;
        let shared = page.save_file("Save for others", false).await?;
        ensure!(own.contains("GodsSecret") && !shared.contains("GodsSecret"), "the secret is in the wrong file");

        // The public file opens as a spectator, the private one restores the gods' device.
        for (file, role) in [(&shared, "You watch this campaign"), (&own, "The campaign is kept here, with the gods")] {
            page.open("#/campaign").await?;
            page.script("localStorage.clear()", vec![]).await?;
            page.without_animations().await?;
            page.open("#/campaign").await?;
            page.choose_file(file).await?;
            page.see(".chronicle", "at coast 3").await?;
            page.see(".devices", role).await?;
        }
        page.run_campaign_out().await?;

        // An older file changes nothing; a file of another kind is refused.
        let end = page.text(".standings").await?;
        page.open("#/campaign").await?;
        page.choose_file(&own).await?;
        page.see(".error", "This is old").await?;
        page.choose_file("[Game \"Campaign\"]\n").await?;
        page.see(".error", "Line").await?;
        page.click(".campaigns .running-matches a").await?;
        page.wait_for("h1.result").await?;
        ensure!(page.text(".standings").await? == end, "the campaign has changed");
        page.assert_healthy().await
    });
}
