//! Texts around links: the game of an invitation, the content of a link, shared text, number of links, resignations.

use anyhow::{Result, ensure};
use browser_tests::devices::link_of;
use browser_tests::{BrowserOptions, KEPT_BATTLE, Page, run, run_together};
use kletka::bots::sea_battle::Level;
use kletka::fair::{Salt, Terms};
use kletka::game::Side;
use kletka::link::LinkGame;
use kletka::play::{Match, Seat, Seats};
use kletka::record::Notation;
use kletka::sea_battle::{Action, HiddenFleet, Move, Preset, SeaBattlePosition, placement};
use kletka::squadron::{self, SquadronPosition};
use kletka::virus_war::{self, VirusWarPosition};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn fleet(seed: u64) -> HiddenFleet {
    let fleet = placement::random(&Preset::Classic.setup(), &mut Pcg64Mcg::seed_from_u64(seed));
    HiddenFleet::ready(fleet.expect("the classic fleet fits"))
}

/// Returns Ann's invitation to a match.
fn invitation<G: Notation + LinkGame>(setup: G::Setup, secret: Option<G::Secret>) -> String {
    let seats = Seats::new([Seat::Human, Seat::Remote]).with_names(["Ann"]);
    let mut game = Match::<G>::new(setup, &seats, 7).unwrap_or_else(|_| panic!("rules that can be played"));
    game.set_secret(Side::FIRST, secret);
    game.session_mut().invite(Terms::new(Side::FIRST), Salt([1; 16])).expect("a seal");
    link_of(&game).expect("a link")
}

/// Records copied and shared texts.
async fn with_recorder(page: &Page) -> Result<()> {
    let record = "window.copied = ''; window.shared = {};
        const put = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
        put('clipboard', { writeText: async text => { window.copied = text } });
        put('share', async data => { window.shared = data });";
    page.script(record, vec![]).await.map(drop)
}

/// Checks that a script returns a text with all parts.
async fn assert_contains(page: &Page, script: &str, words: &[&str]) -> Result<()> {
    page.until("a text", &format!("return Boolean({script})")).await?;
    let text = page.script(&format!("return {script}"), vec![]).await?;
    let text = text.as_str().unwrap_or_default();
    for words in words {
        ensure!(text.contains(words), "“{words}” is not in “{text}”");
    }
    Ok(())
}

#[test]
fn an_invitation_names_its_game_and_rules_once() {
    let links = [
        (
            invitation::<SeaBattlePosition>(Preset::Classic.setup(), Some(fleet(1))),
            ["Sea Battle", "морской бой", "морський бій"],
        ),
        (invitation::<SquadronPosition>(squadron::Setup::default(), None), ["Squadron", "«Эскадру»", "«Ескадру»"]),
        (
            invitation::<VirusWarPosition>(virus_war::Setup::default(), None),
            ["Virus War", "войну вирусов", "війну вірусів"],
        ),
    ];
    run("link_words_invitation", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        for (number, language) in ["en", "ru", "uk"].into_iter().enumerate() {
            page.set_look(language, false).await?;
            for (link, games) in &links {
                page.open(link).await?;
                page.see("h1", "Ann").await?;
                page.see("h1", games[number]).await?;
                let twice = "const all = [...document.querySelectorAll('.agreed dt')].map(e => e.textContent);
                    return all.filter((word, at) => all.indexOf(word) < at).join()";
                let twice = page.script(twice, vec![]).await?;
                ensure!(twice == "", "{twice} stands twice");
            }
            page.assert_healthy().await?;
        }
        Ok(())
    });
}

#[test]
fn what_is_shared_says_who_which_game_and_which_turn() {
    run_together("link_words_shared", BrowserOptions::desk_and_phone(), async |[one, other]| {
        let link = one.invite("#/virus-war/friend", "Petri dish", "Ann").await?;
        with_recorder(one).await?;
        one.press("Copy the link").await?;
        assert_contains(one, "window.copied", &["Kletka – Ann invites you to Virus War\n", &link]).await?;
        other.without_animations().await?;
        other.open_link(&link).await?;
        other.fill("#own-name", "Ben").await?;
        with_recorder(other).await?;
        other.press("Accept").await?;
        other.see("#post-title", "Send your acceptance to Ann").await?;
        other.screenshot("link-acceptance").await?;
        let back = other.outgoing_link("").await?;
        other.press("Copy the link").await?;
        assert_contains(other, "window.copied", &["Kletka – Virus War, Ben → Ann: I accept\n", &back]).await?;
        one.open_link(&back).await?;
        with_recorder(one).await?;
        while one.act_in_virus_war().await? == "occupy" {}
        one.see("#post-title", "Send your turn to Ben").await?;
        let turn = "Kletka – Virus War, turn 1, Ann → Ben: your turn";
        let link = one.outgoing_link("").await?;
        one.press("Copy the link").await?;
        assert_contains(one, "window.copied", &[turn, &link]).await?;
        one.press("Send…").await?;
        assert_contains(one, "window.shared.title", &[turn]).await?;
        assert_contains(one, "window.shared.text", &[turn]).await?;
        assert_contains(one, "window.shared.url", &[&link]).await?;
        one.assert_healthy().await
    });
}

#[test]
fn two_by_link_are_told_how_many_links_a_battle_takes() {
    run("link_words_count", BrowserOptions::default(), async |page| {
        page.open("#/sea-battle/friend").await?;
        page.see(".links-needed", "about 80").await?;
        page.see(".links-needed", "about 15").await?;
        page.screenshot("link-count").await?;
        page.pick("table", "Two on this device").await?;
        page.until("no such line", "return document.querySelector('.links-needed') === null").await
    });
}

/// Returns matches in which Ann, the local player, has resigned.
fn resigned() -> Result<[(&'static str, String); 2]> {
    let seats = Seats::new([Seat::Human, Seat::Computer(Level::Sailor)]);
    let mut sea = Match::<SeaBattlePosition>::new(Preset::Classic.setup(), &seats, 7)?;
    for (side, seed) in Side::BOTH.into_iter().zip(1..) {
        sea.set_secret(side, Some(fleet(seed)));
    }
    sea.play(Move::by(Side::FIRST, Action::Resign))?;
    let seats = Seats::new([Seat::Human, Seat::Human]);
    let mut squadron = Match::<SquadronPosition>::new(squadron::Setup::default(), &seats, 7).expect("rules");
    squadron.play(squadron::Move::Resign(Side::FIRST)).expect("a side may resign");
    Ok([(KEPT_BATTLE, sea.to_string()), ("#/match/q000000000001", squadron.to_string())])
}

#[test]
fn who_resigned_does_not_read_that_the_other_did() {
    let kept = resigned().expect("matches");
    run("link_words_resigned", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        for (language, words) in [("en", "By resignation."), ("ru", "Бой сдан."), ("uk", "Бій здано.")] {
            page.set_look(language, false).await?;
            for (address, text) in &kept {
                let store = "localStorage.setItem('kletka' + arguments[0].slice(1), arguments[1])";
                page.script(store, vec![(*address).into(), text.as_str().into()]).await?;
                page.open(address).await?;
                page.see("main", words).await?;
            }
            page.assert_healthy().await?;
        }
        Ok(())
    });
}
