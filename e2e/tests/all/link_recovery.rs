//! Recovery of matches: a taken seat, a lost storage, a private link older than the match.

use anyhow::{Context, Result, ensure};
use browser_tests::devices::{exchange, link_of, take_in, two_devices};
use browser_tests::{BrowserOptions, run, run_together};
use kletka::fair::Salt;
use kletka::game::Side;
use kletka::link::{Address, PrivateLink};
use kletka::play::{Letter, Match};
use kletka::sea_battle::{Action, FirstTurn, HiddenFleet, Move, Preset, SeaBattlePosition, Setup, placement};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn setup() -> Setup {
    Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() }
}

fn fleet(seed: u64) -> HiddenFleet {
    let fleet = placement::random(&setup(), &mut Pcg64Mcg::seed_from_u64(seed));
    HiddenFleet::ready(fleet.expect("the classic fleet fits"))
}

/// Accepts an invitation without a page and returns the answering link.
fn accepted(invitation: &str, name: &str, seed: u8) -> Result<String> {
    let letter = Letter::<SeaBattlePosition>::read(&Address::find(invitation)?)?;
    let mut game = Match::try_from(&letter).map_err(|why| anyhow::anyhow!("{why}"))?;
    let side = game.session().free_sides().next().context("no seat is free")?;
    game.session_mut().take_seat(side);
    game.session_mut().set_name(side, name);
    game.set_secret(side, Some(fleet(seed.into())));
    game.session_mut().join(side, Salt([seed; 16]))?;
    link_of(&game)
}

#[test]
fn a_seat_that_is_taken_is_told_to_both() {
    run_together("link_taken", BrowserOptions::desk_and_phone(), async |[inviter, late]| {
        let invitation = inviter.invite_to_sea_battle("Ann").await?;
        let [ben, carl] = [("Ben", 2), ("Carl", 3)].map(|(name, seed)| accepted(&invitation, name, seed));
        let (ben, carl) = (ben?, carl?);
        // The latecomer has accepted and is placing the fleet.
        late.open_link(&invitation).await?;
        late.press("Accept").await?;
        late.wait_for("button.ready").await?;
        late.open(&ben).await?;
        late.see("h1", "Ben has accepted already").await?;
        late.screenshot("link-taken-late").await?;
        late.press("Only watch").await?;
        late.see(".post", "You are watching").await?;
        // The invitation reports it too.
        late.open_link(&invitation).await?;
        late.see("h1", "Ben has accepted already").await?;

        inviter.open(&ben).await?;
        inviter.until("the match", "return location.hash.startsWith('#/match/')").await?;
        let before = inviter.battle_text().await?;
        inviter.open(&carl).await?;
        inviter.see("h1", "Ben has accepted already").await?;
        inviter.screenshot("link-taken").await?;
        ensure!(inviter.battle_text().await? == before, "the link has changed the match");
        for page in [inviter, late] {
            page.assert_healthy().await?;
        }
        Ok(())
    });
}

/// Returns Ann's private link, Ben's link after a later turn of Ann, and her shots in it.
fn since_private_link() -> Result<([String; 2], Vec<String>)> {
    let mut devices = two_devices(&setup(), [fleet(1), fleet(2)])?;
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
    let names = cells.into_iter().map(|cell| setup().coordinates.name(cell)).collect();
    Ok(([private, link_of(&devices[1])?], names))
}

#[test]
fn a_lost_match_goes_on_by_an_older_private_link() {
    let ([private, newest], shots) = since_private_link().expect("links");
    let phone = BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() };
    run("link_recovery", phone, async |page| {
        // Without storage the newest link gives no seat.
        page.without_animations().await?;
        page.open(&newest).await?;
        page.see("h1", "A match of other players").await?;
        page.see(".perhaps-yours", "Are you one of them (Ann, Ben)?").await?;
        page.screenshot("link-perhaps-yours").await?;
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
        page.screenshot("link-own-moves").await?;
        ensure!(page.battle_text().await? == before, "they are taken over before the answer");
        page.press("I made them").await?;
        page.wait_for(".shots").await?;
        let game = page.kept_battle().await?;
        ensure!(game.moves().len() > 4 && game.session().orderer() == Some(Side::FIRST), "{:?}", game.moves());
        // A waiting match has a field for the answer.
        let targets: Vec<_> = game.position().targets().iter().take(2).collect();
        let targets: Vec<String> = targets.into_iter().map(|cell| game.setup().coordinates.name(cell)).collect();
        page.order_shots(&targets, &mut String::new()).await?;
        page.see("#post-title", "Waiting for Ben").await?;
        page.press("Paste the link that came").await?;
        page.screenshot("link-paste-answer").await?;
        page.fill("#paste", &newest).await?;
        page.click(".paste [type=submit]").await?;
        page.see("h1", "This link is known here").await?;
        page.assert_healthy().await
    });
}
