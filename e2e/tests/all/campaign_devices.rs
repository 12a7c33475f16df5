//! Campaign over three browsers by link: the gods' device, which leads a camp too, and two camps.

use anyhow::{Result, ensure};
use browser_tests::{BrowserOptions, Page, aims, run_together};
use serde_json::json;

/// Starts a campaign of one month with two remote camps.
async fn begin(page: &Page) -> Result<()> {
    page.without_animations().await?;
    page.open("#/campaign").await?;
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
    camp.press("Lead the camp here").await?;
    camp.see("h1", "month 1, day 1").await
}

/// Delivers a camp's dispatch to the gods and returns the link.
async fn send(camp: &Page, gods: &Page, chronicle: &str) -> Result<String> {
    camp.see(".devices", "Send the gods what your camp says").await?;
    let link = camp.outgoing_link("").await?;
    gods.open_link(&link).await?;
    gods.see(".chronicle", chronicle).await?;
    Ok(link)
}

/// Delivers the gods' bulletin to a camp and returns the link.
async fn hear(gods: &Page, camp: &Page, chronicle: &str) -> Result<String> {
    let link = gods.outgoing_link("").await?;
    camp.open_link(&link).await?;
    camp.see(".chronicle", chronicle).await?;
    Ok(link)
}

#[test]
fn a_month_of_three_devices_by_links_alone() {
    run_together("campaign_devices", BrowserOptions::three(), async |[gods, cove, quay]| {
        begin(gods).await?;
        invite(gods, 0, cove, "Black Cove").await?;
        invite(gods, 1, quay, "Amber Quay").await?;

        // Attack on a port, bought off.
        cove.choose_site("camp3").await?;
        cove.press("Attack the port for 3").await?;
        let attack = send(cove, gods, "Sails off the port of Amber Quay: Black Cove attacks.").await?;
        let early = hear(gods, quay, "Sails off the port of Amber Quay").await?;
        quay.see(".waits", "Black Cove attacks your port").await?;
        quay.press("Buy peace for 1").await?;
        send(quay, gods, "Amber Quay pays Black Cove for a month of peace.").await?;

        // A dispatch repeats earlier acts, which are registered once.
        cove.choose_site("camp1").await?;
        cove.press("Challenge to a battle").await?;
        send(cove, gods, "Black Cove throws down the gauntlet to Northern Light.").await?;
        gods.see(".waits", "Black Cove challenges you").await?;
        gods.press("Accept for 2").await?;
        gods.see(".waits", "Battle: Black Cove against Northern Light").await?;
        gods.press("Let the computer fight").await?;
        gods.see(".chronicle", "and takes the prize").await?;

        // Battle for a coast on the camp's own device.
        hear(gods, quay, "and takes the prize").await?;
        quay.choose_site("coast4").await?;
        quay.press("Explore for 5").await?;
        send(quay, gods, "A fleet of Amber Quay sets out for coast 4").await?;
        hear(gods, quay, "A fleet of Amber Quay sets out for coast 4").await?;
        quay.press("Fight").await?;
        quay.place_fleet().await?;
        quay.wait_for("[data-board='enemy']").await?;
        quay.press("Resign").await?;
        quay.click("dialog[open] .button:not(.primary)").await?;
        quay.wait_for("h1.result").await?;
        quay.click(".to-campaign").await?;
        quay.see(".devices", "send the gods the report").await?;
        send(quay, gods, "The gods sink the fleet of Amber Quay at coast 4").await?;
        gods.see(".standings", "Wrath of the gods: 1").await?;

        // Old and foreign links change nothing.
        quay.open_link(&early).await?;
        quay.see("main", "This is old").await?;
        quay.open_link(&attack).await?;
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
        for page in [gods, cove, quay] {
            page.assert_healthy().await?;
        }
        Ok(())
    });
}

#[test]
fn two_camps_elsewhere_fight_by_the_links_of_a_match() {
    run_together("campaign_battle_by_links", BrowserOptions::three(), async |[gods, cove, quay]| {
        begin(gods).await?;
        invite(gods, 0, cove, "Black Cove").await?;
        invite(gods, 1, quay, "Amber Quay").await?;
        cove.choose_site("camp3").await?;
        cove.press("Challenge to a battle").await?;
        send(cove, gods, "Black Cove throws down the gauntlet to Amber Quay.").await?;
        hear(gods, quay, "Black Cove throws down the gauntlet to Amber Quay.").await?;
        quay.press("Accept for 2").await?;
        send(quay, gods, "Amber Quay takes up the challenge of Black Cove.").await?;
        gods.see(".devices", "Battle: Black Cove against Amber Quay").await?;
        hear(gods, cove, "Amber Quay takes up the challenge of Black Cove.").await?;
        hear(gods, quay, "Amber Quay takes up the challenge of Black Cove.").await?;
        quay.see(".waits", "Black Cove sends you a link to this battle").await?;

        cove.press("Invite to the battle").await?;
        cove.place_fleet().await?;
        cove.see("#post-title", "Send the invitation").await?;
        let mut known = cove.send_link(&mut String::new()).await?;
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
        hear(gods, winner, &told).await?;
        for page in [gods, cove, quay] {
            page.assert_healthy().await?;
        }
        Ok(())
    });
}

#[test]
fn a_campaign_continues_from_files() {
    run_together("campaign_files", BrowserOptions::desk_and_phone(), async |[gods, other]| {
        begin(gods).await?;
        gods.choose_site("coast3").await?;
        gods.press("Explore for 5").await?;
        gods.press("Let the computer fight").await?;
        gods.see(".chronicle", "at coast 3").await?;
        let own = gods.save_file("Save for yourself", true).await?;
        let shared = gods.save_file("Save for others", false).await?;
        ensure!(own.contains("GodsSecret") && !shared.contains("GodsSecret"), "the secret is in the wrong file");

        // The public file opens as a spectator, the private one restores the gods' device.
        for (file, role) in [(&shared, "You watch this campaign"), (&own, "The campaign is kept here, with the gods")] {
            other.open("#/campaign").await?;
            other.script("localStorage.clear()", vec![]).await?;
            other.without_animations().await?;
            other.open("#/campaign").await?;
            other.choose_file(file).await?;
            other.see(".chronicle", "at coast 3").await?;
            other.see(".devices", role).await?;
        }
        other.run_campaign_out().await?;
        other.see(".chronicle", "every loot was what they had sealed").await?;

        // An older file changes nothing; a file of another kind is refused.
        let end = other.text(".standings").await?;
        other.open("#/campaign").await?;
        other.choose_file(&own).await?;
        other.see(".error", "This is old").await?;
        other.choose_file("[Game \"Campaign\"]\n").await?;
        other.see(".error", "Line").await?;
        other.click(".campaigns .running-matches a").await?;
        other.wait_for("h1.result").await?;
        ensure!(other.text(".standings").await? == end, "the campaign has changed");
        other.assert_healthy().await
    });
}
