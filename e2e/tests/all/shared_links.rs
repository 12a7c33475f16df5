//! Links other than moves, each made by one player and opened by another; seats, tabs and hostile addresses.

use anyhow::{Context, Result, ensure};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use browser_tests::devices::{link_of, two_devices};
use browser_tests::{BrowserOptions, Page, run, run_together};
use kletka::game::Side;
use kletka::link::{Address, ObserverLink, VERSION};
use kletka::play::{Match, Received};
use kletka::record::Record;
use kletka::sea_battle::{
    Action, Announced, Answer, FirstTurn, HiddenFleet, Move, Observer, Preset, SeaBattlePosition, Setup, placement,
};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::json;

/// Waits for a link in a field and returns it.
async fn link_in(page: &Page, field: &str) -> Result<String> {
    page.until(field, &format!("return Boolean(document.querySelector({})?.value)", json!(field))).await?;
    page.value(field).await
}

/// Returns the number of stored matches.
async fn kept(page: &Page) -> Result<u64> {
    let script = "return Object.keys(localStorage).filter(key => key.startsWith('kletka/match/')).length";
    page.script(script, vec![]).await?.as_u64().context("a number")
}

/// Starts a Virus War for two on one device and plays the first symbols.
async fn virus_war_of_two(page: &Page) -> Result<()> {
    page.without_animations().await?;
    page.open("#/virus-war").await?;
    page.pick("preset", "Petri dish").await?;
    page.seat(&["Person", "Person"]).await?;
    page.click(".start .primary").await?;
    page.wait_for("[data-board='virus'] [data-open]").await?;
    for _ in 0..3 {
        page.act_in_virus_war().await?;
    }
    Ok(())
}

#[test]
fn rules_are_shared_and_those_of_the_reader_stay() {
    run_together("link_rules", BrowserOptions::desk_and_phone(), async |[one, other]| {
        one.open("#/virus-war").await?;
        one.pick("preset", "Petri dish").await?;
        one.press("Share these rules").await?;
        let link = link_in(one, "#shared-link").await?;
        one.screenshot("link-rules-made").await?;
        other.open_link(&link).await?;
        other.see(".came", "came by link").await?;
        other.pick("preset", "Petri dish").await?;
        other.screenshot("link-rules-opened").await?;
        ensure!(other.script("return localStorage.getItem('kletka/virus-war-setup')", vec![]).await?.is_null());
        for setup in ["#/sea-battle", "#/squadron"] {
            one.open(setup).await?;
            one.press("Share these rules").await?;
            other.open_link(&link_in(one, "#shared-link").await?).await?;
            other.see(".came", "came by link").await?;
            other.wait_for(".setup .start").await?;
        }
        one.assert_healthy().await?;
        other.assert_healthy().await
    });
}

#[test]
fn a_shared_match_is_kept_only_on_demand() {
    run_together("link_looked_at", BrowserOptions::desk_and_phone(), async |[one, other]| {
        virus_war_of_two(one).await?;
        one.press("Share").await?;
        one.press("The position").await?;
        let position = link_in(one, "#shared-link").await?;
        ensure!(position.contains("#/position/"), "{position}");
        other.open_link(&position).await?;
        other.see(".looked-at", "A position came by link").await?;
        other.wait_for("[data-board='virus']").await?;
        other.screenshot("link-position").await?;
        ensure!(kept(other).await? == 0, "a position is kept that was only looked at");
        other.press("Play on as two").await?;
        other.wait_for("[data-board='virus'] [data-open]").await?;
        ensure!(kept(other).await? == 1, "what is played on is not kept");

        one.press("Resign").await?;
        one.click("dialog[open] button:not(.primary)").await?;
        one.wait_for(".virus .result").await?;
        one.reload().await?;
        one.press("Share").await?;
        one.press("The whole match").await?;
        let replay = link_in(one, "#shared-link").await?;
        ensure!(replay.contains("#/replay/"), "{replay}");
        other.open_link(&replay).await?;
        other.see(".looked-at", "A match came by link").await?;
        other.wait_for(".virus .result").await?;
        other.screenshot("link-replay").await?;
        ensure!(kept(other).await? == 1, "a match is kept that was only looked at");
        other.press("Keep it").await?;
        other.until("it is kept", "return location.hash.startsWith('#/match/')").await?;
        other.wait_for(".virus .result").await?;
        ensure!(kept(other).await? == 2, "the match is not kept");
        other.open_link(&replay).await?;
        other.see(".looked-at", "kept among your matches").await?;
        other.open("#/matches").await?;
        other.until("both are listed", "return document.querySelectorAll('.match').length === 2").await?;
        other.assert_healthy().await
    });
}

#[test]
fn a_shared_map_never_replaces_another() {
    run_together("link_map", BrowserOptions::desk_and_phone(), async |[one, other]| {
        one.open("#/squadron/map").await?;
        one.press("Begin with another map").await?;
        one.press("Atoll").await?;
        one.fill("input[name='map-name']", "Lagoon").await?;
        one.press("Share the map").await?;
        let link = link_in(one, "#shared-link").await?;
        ensure!(link.contains("#/map/"), "{link}");

        let drawn = "return localStorage.getItem('kletka/squadron-map')";
        other.open("#/squadron/map").await?;
        let before = other.script(drawn, vec![]).await?;
        other.open_link(&link).await?;
        other.see(".map-offer", "The map “Lagoon” came by link").await?;
        other.screenshot("link-map").await?;
        ensure!(other.script(drawn, vec![]).await? == before, "the drawing is another one");
        other.press("Keep it among my maps").await?;
        other.see(".map-offer .sent", "Lagoon").await?;
        other.open("#/squadron").await?;
        other.pick("map", "Lagoon").await?;
        other.assert_healthy().await
    });
}

#[test]
fn a_seat_is_taken_only_on_demand() {
    run_together("link_seats", BrowserOptions::desk_and_phone(), async |[one, other]| {
        let invitation = one.invite("#/virus-war/friend", "Petri dish", "Ann").await?;
        one.open("#/matches").await?;
        one.see(".match .state", "Send the invitation").await?;
        one.open("#/").await?;
        one.see(".running-matches", "Send the invitation").await?;

        other.open_link(&invitation).await?;
        other.see("h1", "Ann invites you").await?;
        ensure!(kept(other).await? == 0, "opening an invitation keeps something");
        other.press("Only watch").await?;
        other.see(".post", "You are watching").await?;
        other.open("#/matches").await?;
        other.see(".match .state", "You watch").await?;
        other.open_link(&invitation).await?;
        other.see("main", "You watch this match here").await?;
        other.press("Accept").await?;
        other.see("#post-title", "Send your acceptance to Ann").await?;
        ensure!(kept(other).await? == 1, "the watched match is still there beside the joined one");
        let back = other.outgoing_link("").await?;
        one.open_link(&back).await?;
        one.wait_for("[data-board='virus'] [data-open]").await?;
        one.open("#/matches").await?;
        one.see(".match .state", "Your turn").await?;
        other.press("Copy the link").await?;
        other.open("#/matches").await?;
        other.see(".match .state", "Waiting for Ann").await?;
        other.press("More").await?;
        other.press("Copy the newest link").await?;
        other.see(".match-notice", "Copied").await?;
        other.assert_healthy().await
    });
}

#[test]
fn two_windows_of_one_browser_play_live() {
    run("link_live", BrowserOptions::default(), async |page| {
        let invitation = page.invite("#/virus-war/friend", "Petri dish", "Ann").await?;
        let fragment = invitation.split_once('#').context("a fragment")?.1;
        page.open_window(&format!("#{fragment}")).await?;
        page.see("h1", "This is your own invitation").await?;
        page.screenshot("link-own-invitation").await?;
        page.press("Take the other seat here").await?;
        page.see(".post", "moves go there by themselves").await?;
        ensure!(kept(page).await? == 2, "each seat has a match of its own");
        let cells = "return [...document.querySelectorAll(\"[data-board='virus'] [data-cell]\")]
            .filter(cell => /living|killed/.test(cell.ariaLabel)).map(cell => cell.ariaLabel.split(':')[0]).join()";
        let mut before = json!("");
        for turn in 0..6 {
            page.go_to_window(turn % 2).await?;
            page.wait_for("[data-board='virus'] [data-open]").await?;
            while page.act_in_virus_war().await? == "occupy" {}
            let after = page.script(cells, vec![]).await?;
            ensure!(after != before, "nothing was played in turn {turn}");
            page.go_to_window((turn + 1) % 2).await?;
            page.until("the other window follows", &format!("return (() => {{ {cells} }})() === {after}")).await?;
            before = after;
        }
        page.screenshot("link-live").await?;
        // No link is left to send, and no tab reports a change elsewhere.
        ensure!(page.script("return document.querySelector('.elsewhere')", vec![]).await?.is_null());
        page.open("#/matches").await?;
        page.see("main", "Waiting for").await?;
        let states = "return [...document.querySelectorAll('.match .state')].map(state => state.textContent).join()";
        let states = page.script(states, vec![]).await?;
        ensure!(!states.as_str().unwrap_or_default().contains("Send"), "{states}");
        page.assert_healthy().await
    });
}

#[test]
fn a_private_link_asks_before_it_continues() {
    run_together("link_private", BrowserOptions::desk_and_phone(), async |[one, other]| {
        one.invite("#/virus-war/friend", "Petri dish", "Ann").await?;
        one.press("Share").await?;
        one.click(".share .private-button").await?;
        one.see("dialog[open]", "Whoever has it").await?;
        one.screenshot("link-private-question").await?;
        one.click("dialog[open] button:not(.primary)").await?;
        one.see(".shared-private", "Private: for you alone").await?;
        let link = link_in(one, "#shared-link").await?;
        ensure!(link.contains("#/private/"), "{link}");
        one.screenshot("link-private-made").await?;
        other.open_link(&link).await?;
        other.see("main", "Go on with this match on this device?").await?;
        other.screenshot("link-private-opened").await?;
        ensure!(kept(other).await? == 0, "it is kept before the answer");
        other.press("Go on here").await?;
        other.see("#post-title", "Send the invitation").await?;
        other.open_link(&link).await?;
        other.see("main", "as far, or further").await?;
        ensure!(kept(other).await? == 1, "it is kept twice");
        other.assert_healthy().await
    });
}

/// Returns both observer links of a begun battle, and its match link.
fn observed(observer: Observer) -> Result<[String; 3]> {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), observer, ..Preset::Classic.setup() };
    let fleet =
        |seed| HiddenFleet::ready(placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(seed)).expect("a fleet"));
    let [first, second] = two_devices(&setup, [fleet(1), fleet(2)])?;
    let shown = |game: &Match<SeaBattlePosition>, side| -> Result<String> {
        let link = ObserverLink::from_match(game, side).context("a board is here")?;
        Ok(link.to_address()?.to_fragment()?)
    };
    Ok([shown(&first, Side::FIRST)?, shown(&second, Side::SECOND)?, link_of(&second)?])
}

#[test]
fn s21_an_observer_opens_the_links_of_both_players() {
    let [first, second, public] = observed(Observer::Agreed).expect("links");
    let [not_agreed, ..] = observed(Observer::None).expect("links");
    run("link_observer", BrowserOptions::default(), async |page| {
        page.open(&first).await?;
        page.see("h1", "You are invited to observe").await?;
        page.see("main", "the board of Ann").await?;
        page.screenshot("link-observer").await?;
        ensure!(kept(page).await? == 0, "it is kept before the answer");
        page.press("Observe").await?;
        page.until("the match", "return location.hash.startsWith('#/match/')").await?;
        page.open(&second).await?;
        page.until("the match", "return location.hash.startsWith('#/match/')").await?;
        let observed = "return Object.entries(localStorage).filter(([key, text]) =>
            key.startsWith('kletka/match/') && /Observed1/.test(text) && /Observed2/.test(text)).length";
        ensure!(page.script(observed, vec![]).await? == 1, "both boards are in one match");
        page.open(&public).await?;
        page.see("h1", "This link is known here").await?;
        page.open(&not_agreed).await?;
        page.see("main .error", "The players have not agreed on an observer").await?;
        ensure!(kept(page).await? == 1, "a board is kept that nobody may be shown");
        page.assert_healthy().await
    });
}

/// Returns both observer links of a battle in which Ben has lied, and Ann's stored match.
fn deceived() -> Result<([String; 2], String)> {
    let first = FirstTurn::Agreed(Side::FIRST);
    let setup = Setup { first, observer: Observer::Agreed, ..Preset::Classic.setup() };
    let fleet =
        |seed| HiddenFleet::ready(placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(seed)).expect("a fleet"));
    let [ann, ben] = two_devices(&setup, [fleet(1), fleet(2)])?;
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
    let shown = |game: &Match<SeaBattlePosition>, side| -> Result<String> {
        let link = ObserverLink::from_match(game, side).context("a board is here")?;
        Ok(link.to_address()?.to_fragment()?)
    };
    Ok(([shown(&deceived, Side::FIRST)?, shown(&ben, Side::SECOND)?], deceived.to_string()))
}

#[test]
fn s20_s21_an_observer_stops_a_match_by_links() {
    let (links, kept) = deceived().expect("a battle");
    run_together("link_stop", BrowserOptions::desk_and_phone(), async |pages| {
        let [observer, ann] = pages;
        observer.open(&links[0]).await?;
        observer.press("Observe").await?;
        observer.until("the match", "return location.hash.startsWith('#/match/')").await?;
        observer.open(&links[1]).await?;
        observer.until("the match", "return location.hash.startsWith('#/match/')").await?;
        observer.press("Stop the battle: Ben broke the rules").await?;
        observer.see("#post-title", "Tell both players").await?;
        observer.screenshot("link-stop").await?;
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
    let [_, _, public] = observed(Observer::Agreed).expect("links");
    let address = Address::find(&public).expect("a link");
    let letters = address.letters().expect("letters");
    let altered = public.replace(&letters[10..12], if letters[10..].starts_with("AA") { "BB" } else { "AA" });
    let truncated = &public[..public.len() - 8];
    let cases = [
        (truncated.to_owned(), "The end of the link is missing"),
        (altered, "The link is damaged"),
        (format!("#/private/{letters}"), "The link is damaged"),
        ("#/m/hello-there-this-is-no-link".to_owned(), "The link is damaged"),
        ("#/m/".to_owned(), "The end of the link is missing"),
        (later_version(&address), "The link was made by a newer Kletka"),
    ];
    run("link_hostile", BrowserOptions::default(), async |page| {
        for (fragment, words) in &cases {
            page.open(fragment).await?;
            page.see("h1", "This link cannot be read").await?;
            page.see("main .error", words).await?;
        }
        page.screenshot("link-hostile").await?;
        // Quotes and line breaks of messengers are removed.
        page.open("#/link").await?;
        let (begin, end) = public.split_at(30);
        page.fill("#paste", &format!("> Your turn:\n> <https://example.org/{begin}=\n> {end}>")).await?;
        page.press("Open").await?;
        page.see("h1", "A match of other players").await?;
        ensure!(kept(page).await? == 0, "a link is kept that was only opened");
        page.assert_healthy().await
    });
}
