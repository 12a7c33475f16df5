//! Links other than moves, each made by one player and opened by another; seats, tabs and hostile addresses.

use anyhow::{Context, Result, ensure};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use browser_tests::devices::{exchange, fleet, link_of, take_in, two_devices};
use browser_tests::{BrowserOptions, PETRI_DISH, run, run_together};
use kletka::game::Side;
use kletka::link::{Address, ObserverLink, PrivateLink, VERSION};
use kletka::play::{Match, Received};
use kletka::record::Record;
use kletka::sea_battle::{
    Action, Announced, Answer, FirstTurn, HiddenFleet, Move, Observer, Preset, SeaBattlePosition, Setup,
};
use serde_json::json;

#[test]
fn rules_and_maps_are_shared_and_replace_nothing() {
    run_together("link_rules", BrowserOptions::desk_and_phone(), async |[one, other]| {
        for setup in ["#/sea-battle", "#/virus-war"] {
            one.open(setup).await?;
            if setup == "#/virus-war" {
                one.pick("preset", "Petri dish").await?;
            }
            one.press("Share these rules").await?;
            other.open_link(&one.link_in("#shared-link").await?).await?;
            other.see(".came", "came by link").await?;
            other.wait_for(".setup .start").await?;
        }
        other.see("label:has(input[name='preset']:checked)", "Petri dish").await?;
        ensure!(other.stored("virus-war-setup").await.is_err(), "the rules of the reader are other ones");

        one.open("#/squadron/map").await?;
        one.press("Begin with another map").await?;
        one.press("Atoll").await?;
        one.fill("input[name='map-name']", "Lagoon").await?;
        one.press("Share the map").await?;
        let link = one.link_in("#shared-link").await?;
        ensure!(link.contains("#/map/"), "{link}");
        let drawn = "return localStorage.getItem('kletka/squadron-map')";
        other.open("#/squadron/map").await?;
        let before = other.script(drawn, vec![]).await?;
        other.open_link(&link).await?;
        other.see(".map-offer", "The map “Lagoon” came by link").await?;
        ensure!(other.script(drawn, vec![]).await? == before, "the drawing is another one");
        other.press("Keep it among my maps").await?;
        other.see(".map-offer .sent", "Lagoon").await?;
        other.open("#/squadron").await?;
        other.pick("map", "Lagoon").await?;
        other.assert_healthy().await
    });
}

#[test]
fn a_shared_match_is_kept_only_on_demand() {
    run_together("link_looked_at", BrowserOptions::desk_and_phone(), async |[one, other]| {
        one.without_animations().await?;
        one.open_kept("v000000000001", "[Game \"Virus War\"]\n[Side \"7\"]\na1-b2-c3\n").await?;
        one.wait_for(".share-match").await?;
        one.press("Share").await?;
        one.press("The position").await?;
        let position = one.link_in("#shared-link").await?;
        ensure!(position.contains("#/position/"), "{position}");
        other.open_link(&position).await?;
        other.see(".looked-at", "A position came by link").await?;
        other.wait_for("[data-board='virus']").await?;
        ensure!(other.kept_matches().await? == 0, "a position is kept that was only looked at");
        other.press("Play on as two").await?;
        other.wait_for("[data-board='virus'] [data-open]").await?;
        ensure!(other.kept_matches().await? == 1, "what is played on is not kept");

        one.press("Resign").await?;
        one.click("[role=alertdialog][open] button:not(.primary)").await?;
        one.wait_for(".virus .result").await?;
        one.reload().await?;
        one.press("Share").await?;
        one.press("The whole match").await?;
        let replay = one.link_in("#shared-link").await?;
        ensure!(replay.contains("#/replay/"), "{replay}");
        other.open_link(&replay).await?;
        other.see(".looked-at", "A match came by link").await?;
        other.wait_for(".virus .result").await?;
        other.see(".unsealed", "without seals").await?;
        ensure!(other.kept_matches().await? == 1, "a match is kept that was only looked at");
        other.press("Keep it").await?;
        other.until("it is kept", "return location.hash.startsWith('#/match/')").await?;
        other.wait_for(".virus .result").await?;
        other.open_link(&replay).await?;
        other.see(".looked-at", "kept among your matches").await?;
        other.open("#/matches").await?;
        other.see_count(".match", 2).await
    });
}

#[test]
fn seats_and_private_links_are_taken_only_on_demand() {
    run_together("link_seats", BrowserOptions::desk_and_phone(), async |[one, other]| {
        let invitation = one.invite("virus-war", PETRI_DISH, "Ann").await?;
        one.press("Share").await?;
        one.click(".share .private-button").await?;
        one.see("[role=alertdialog][open]", "Whoever has it").await?;
        one.click("[role=alertdialog][open] button:not(.primary)").await?;
        one.see(".shared-private", "Private: for you alone").await?;
        let private = one.link_in("#shared-link").await?;
        ensure!(private.contains("#/private/"), "{private}");
        one.open("#/matches").await?;
        one.see(".match .state", "Send the invitation").await?;

        other.open_link(&private).await?;
        other.see("main", "Go on with this match on this device?").await?;
        ensure!(other.kept_matches().await? == 0, "it is kept before the answer");
        other.press("Go on here").await?;
        other.see("#post-title", "Send the invitation").await?;
        other.open_link(&private).await?;
        other.see("main", "as far, or further").await?;
        ensure!(other.kept_matches().await? == 1, "it is kept twice");
        other.script("localStorage.clear()", vec![]).await?;

        other.open_link(&invitation).await?;
        other.see("h1", "Ann invites you").await?;
        ensure!(other.kept_matches().await? == 0, "opening an invitation keeps something");
        other.press("Only watch").await?;
        other.see(".post", "You are watching").await?;
        other.open("#/matches").await?;
        other.see(".match .state", "You watch").await?;
        other.open_link(&invitation).await?;
        other.see("main", "You watch this match here").await?;
        other.press("Accept").await?;
        other.finish_turn_in_virus_war().await?;
        other.see("#post-title", "Send your turn to Ann").await?;
        ensure!(other.kept_matches().await? == 1, "the watched match is still there beside the joined one");
        one.open_link(&other.outgoing_link("").await?).await?;
        one.wait_for("[data-board='virus'] [data-open]").await?;
        one.open("#/matches").await?;
        one.see(".match .state", "Your turn").await?;
        // Copying ends a little later, and marks the link as sent.
        other.send_link(&mut String::new()).await?;
        other.open("#/matches").await?;
        other.see(".match .state", "Waiting for Ann").await?;
        other.press("More").await?;
        other.press("Copy the newest link").await?;
        other.see(".match-notice", "Copied").await
    });
}

#[test]
fn two_windows_of_one_browser_play_live() {
    run("link_live", BrowserOptions::default(), async |page| {
        let invitation = page.invite("virus-war", PETRI_DISH, "Ann").await?;
        let fragment = invitation.split_once('#').context("a fragment")?.1;
        page.open_window(&format!("#{fragment}")).await?;
        page.see("h1", "This is your own invitation").await?;
        page.press("Take the other seat here").await?;
        page.see(".live", "moves go there by themselves").await?;
        ensure!(page.kept_matches().await? == 2, "each seat has a match of its own");
        let cells = "return [...document.querySelectorAll(\"[data-board='virus'] [data-cell]\")]
            .map(cell => cell.ariaLabel.split(':')[0].replace(', accessible', ''))
            .filter(label => /living|killed/.test(label)).join()";
        let mut before = json!("");
        for turn in 0..4 {
            page.go_to_window((turn + 1) % 2).await?;
            page.wait_for("[data-board='virus'] [data-open]").await?;
            page.finish_turn_in_virus_war().await?;
            let after = page.script(cells, vec![]).await?;
            ensure!(after != before, "nothing was played in turn {turn}");
            page.go_to_window(turn % 2).await?;
            page.until("the other window follows", &format!("return (() => {{ {cells} }})() === {after}")).await?;
            before = after;
        }
        // No link is left to send, and no tab reports a change elsewhere.
        ensure!(page.count(".elsewhere").await? == 0, "a window tells of the other one");
        page.open("#/matches").await?;
        page.see("main", "Waiting for").await?;
        let states = "return [...document.querySelectorAll('.match .state')].map(state => state.textContent).join()";
        let states = page.script(states, vec![]).await?;
        ensure!(!states.as_str().unwrap_or_default().contains("Send"), "{states}");
        page.assert_healthy().await
    });
}

/// Returns the setup of a battle in which the first side fires first.
fn agreed() -> Setup {
    Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() }
}

/// Returns Ann's private link, Ben's link after a later turn of Ann, and her shots in it.
fn since_private_link() -> Result<([String; 2], Vec<String>)> {
    let mut devices = two_devices(&agreed(), [fleet(&agreed(), 1), fleet(&agreed(), 2)])?;
    let private = PrivateLink::from_match(&devices[0]).to_address()?.to_fragment()?;
    let ships = devices[1].secret(Side::SECOND).and_then(HiddenFleet::fleet).context("a fleet")?.ship_cells();
    let mut cells: Vec<_> = ships.iter().take(1).collect();
    cells.extend(devices[0].position().targets().iter().find(|&cell| !ships.contains(cell)));
    devices[0].session_mut().order(cells.iter().map(|&cell| Move::by(Side::FIRST, Action::Shot(cell))).collect())?;
    let link = link_of(&devices[0])?;
    take_in(&mut devices[1], &link)?;
    exchange(&mut devices)?;
    let own = devices[0].secret(Side::FIRST).and_then(HiddenFleet::fleet).context("a fleet")?.ship_cells();
    let water = devices[1].position().targets().iter().find(|&cell| !own.contains(cell)).context("water")?;
    devices[1].session_mut().order(vec![Move::by(Side::SECOND, Action::Shot(water))])?;
    let names = cells.into_iter().map(|cell| agreed().coordinates.name(cell)).collect();
    Ok(([private, link_of(&devices[1])?], names))
}

#[test]
fn a_lost_match_goes_on_by_an_older_private_link() {
    let ([private, newest], shots) = since_private_link().expect("links");
    run("link_recovery", BrowserOptions::phone(), async |page| {
        // Without storage the newest link gives no seat.
        page.without_animations().await?;
        page.open(&newest).await?;
        page.see("h1", "A match of other players").await?;
        page.see(".perhaps-yours", "Are you one of them (Ann, Ben)?").await?;
        page.fill("#paste", &private).await?;
        page.click(".paste [type=submit]").await?;
        page.see("main", "Go on with this match on this device?").await?;
        page.press("Go on here").await?;
        page.wait_for(".shots").await?;
        let before = page.battle_text().await?;
        page.open(&newest).await?;
        page.see("h1", "This link has moves of yours").await?;
        for shot in &shots {
            page.see(".own-moves", shot).await?;
        }
        ensure!(page.battle_text().await? == before, "they are taken over before the answer");
        page.press("I made them").await?;
        page.wait_for(".shots").await?;
        let game = page.kept_battle().await?;
        ensure!(game.moves().len() > 4 && game.session().orderer() == Some(Side::FIRST), "{:?}", game.moves());
        page.assert_healthy().await
    });
}

fn observer_link(game: &Match<SeaBattlePosition>, side: Side) -> Result<String> {
    Ok(ObserverLink::from_match(game, side).context("a board is here")?.to_address()?.to_fragment()?)
}

/// Returns both observer links of a battle in which Ben has lied, and Ann's stored match.
fn deceived() -> Result<([String; 2], String)> {
    let setup = Setup { observer: Observer::Agreed, ..agreed() };
    let [ann, ben] = two_devices(&setup, [fleet(&setup, 1), fleet(&setup, 2)])?;
    let hidden = ben.secret(Side::SECOND).and_then(HiddenFleet::fleet).context("Ben has a fleet")?;
    let cell = hidden.ship_cells().into_iter().next().context("it has ships")?;
    let lie = [
        Move::by(Side::FIRST, Action::Shot(cell)),
        Move::by(Side::SECOND, Action::Answer(Answer::Miss, Announced::Nothing)),
    ];
    let mut letter = ben.session().letter().context("there is no letter")?;
    letter.record = Record::replay(setup, lie)?;
    let mut liar = ben.session().pact().context("it is between devices")?.clone();
    liar.mark_sent(1);
    liar.mark_news();
    letter.pact = Some(liar.outgoing(0));
    let mut deceived = ann.clone();
    deceived.play(lie[0])?;
    deceived.session_mut().mark_sent();
    if let Received::News(after) = deceived.session().receive(&letter).map_err(|why| anyhow::anyhow!("{why:?}"))? {
        deceived = *after;
    }
    Ok(([observer_link(&deceived, Side::FIRST)?, observer_link(&ben, Side::SECOND)?], deceived.to_string()))
}

#[test]
fn s20_s21_an_observer_stops_a_match_by_links() {
    let (links, kept) = deceived().expect("a battle");
    run_together("link_stop", BrowserOptions::desk_and_phone(), async |pages| {
        let [observer, ann] = pages;
        observer.open(&links[0]).await?;
        observer.see("h1", "You are invited to observe").await?;
        observer.see("main", "the board of Ann").await?;
        ensure!(observer.kept_matches().await? == 0, "it is kept before the answer");
        observer.press("Observe").await?;
        observer.until("the match", "return location.hash.startsWith('#/match/')").await?;
        observer.open(&links[1]).await?;
        observer.until("the match", "return location.hash.startsWith('#/match/')").await?;
        ensure!(observer.kept_matches().await? == 1, "both boards are in one match");
        observer.press("Stop the battle: Ben broke the rules").await?;
        observer.see("#post-title", "Tell both players").await?;
        let link = observer.outgoing_link("").await?;
        observer.assert_healthy().await?;
        ann.open("#/").await?;
        ann.keep_battle(&kept).await?;
        ann.open_link(&link).await?;
        // The link discloses the board as a proof.
        ann.see("h1", "You won").await?;
        ann.see("#post-title", "show your board").await?;
        ann.see(".judged", "Ben broke the rules. The result stands.").await?;
        ann.see("main", "The observer stopped the battle").await?;
        ann.assert_healthy().await
    });
}

/// Returns the link with the version number of a later format.
fn later_version(address: &Address) -> String {
    let mut bytes = BASE64_URL_SAFE_NO_PAD.decode(address.letters().expect("letters")).expect("base64url");
    bytes[0] = VERSION + 1;
    let body = bytes.len() - 4;
    let sum = crc32fast::hash(&[address.kind.tag().as_bytes(), &bytes[..body]].concat());
    bytes[body..].copy_from_slice(&sum.to_le_bytes());
    format!("#/{}/{}", address.kind.tag(), BASE64_URL_SAFE_NO_PAD.encode(bytes))
}

#[test]
fn hostile_addresses_are_told_in_words() {
    let setup = agreed();
    let devices = two_devices(&setup, [fleet(&setup, 1), fleet(&setup, 2)]).expect("devices");
    let public = link_of(&devices[1]).expect("a link");
    let address = Address::find(&public).expect("a link");
    let letters = address.letters().expect("letters");
    let altered = public.replace(&letters[10..12], if letters[10..].starts_with("AA") { "BB" } else { "AA" });
    let truncated = &public[..public.len() - 8];
    let cases = [
        (truncated.to_owned(), "The end of the link is missing"),
        (altered, "The link is damaged"),
        ("#/m/hello-there-this-is-no-link".to_owned(), "The link is damaged"),
        (later_version(&address), "The link was made by a newer Kletka"),
    ];
    run("link_hostile", BrowserOptions::default(), async |page| {
        for (fragment, words) in &cases {
            page.open(fragment).await?;
            page.see("h1", "This link cannot be read").await?;
            page.see("main .error", words).await?;
        }
        // Quotes and line breaks of messengers are removed.
        page.open("#/link").await?;
        let (begin, end) = public.split_at(30);
        page.fill("#paste", &format!("> Your turn:\n> <https://example.org/{begin}=\n> {end}>")).await?;
        page.press("Open").await?;
        page.see("h1", "A match of other players").await?;
        ensure!(page.kept_matches().await? == 0, "a link is kept that was only opened");
        page.assert_healthy().await
    });
}
