//! Sea Battle by link: queued shots, disclosed boards, the verdict, the turn clock.

use anyhow::{Context, Result, ensure};
use browser_tests::devices::{exchange, fleet, link_of, take_in, two_devices, water};
use browser_tests::{BrowserOptions, CHOOSES, KEPT_BATTLE, Key, NARROWS, PETRI_DISH, Page, aims, run, run_together};
use kletka::game::Side;
use kletka::grid::CellSet;
use kletka::link::Address;
use kletka::play::{Letter, Match};
use kletka::sea_battle::{Action, FirstTurn, HiddenFleet, Move, Preset, SeaBattlePosition, Setup};

/// Checks that on a phone the send button is visible and uncovered below the enemy's board.
async fn is_in_sight_with_the_board(page: &Page) -> Result<()> {
    let script = "
        if (innerWidth > 600) return true;
        document.querySelector('.board-enemy').scrollIntoView({ block: 'start', behavior: 'instant' });
        const board = document.querySelector('.board-enemy canvas').getBoundingClientRect();
        const button = document.querySelector('[name=send]'), { x, y, width, height } = button.getBoundingClientRect();
        return board.top >= 0 && [0.1, 0.9].every(part =>
            document.elementFromPoint(x + width / 2, y + part * height) === button)";
    ensure!(page.script(script, vec![]).await? == true, "the button is out of sight or covered");
    Ok(())
}

#[test]
fn a_sea_battle_is_played_to_its_verdict_by_links() {
    run_together("sea_by_link", BrowserOptions::desk_and_phone(), async |pages| {
        let mut known = pages[0].invite_to_sea_battle("Ann").await?;
        pages[1].without_animations().await?;
        pages[1].open_link(&known).await?;
        pages[1].fill("#own-name", "Ben").await?;
        let mut at = pages[0].begin_battle_with(&pages[1], &mut known).await?;
        let mut turns = 0;
        let winner = loop {
            let (page, other) = (&pages[at], &pages[1 - at]);
            page.until("the turn", CHOOSES).await?;
            let ends = turns == 1;
            let (hits, misses) = if ends { (20, false) } else { (2, true) };
            let cells = aims(&page.kept_battle().await?, &other.kept_battle().await?, hits, misses)?;
            for cell in &cells {
                page.choose("enemy", cell).await?;
            }
            if !ends {
                edit_list(page, &cells).await?;
            }
            page.see("[name=send]", &format!("Send {} shots", cells.len())).await?;
            is_in_sight_with_the_board(page).await?;
            let link = page.send_link(&mut known).await?;
            page.see(".turn", &format!("Your shots: {}", cells.join(", "))).await?;
            page.see("#post-title", "Waiting for").await?;
            page.until_gone("section.shots").await?;
            other.follow_link(&link).await?;
            if ends {
                break at;
            }
            other.see(".last-turn", "miss").await?;
            other.until("the turn", CHOOSES).await?;
            (turns, at) = (turns + 1, 1 - at);
        };
        let (winner, loser) = (&pages[winner], &pages[1 - winner]);
        loser.see("h1", "The battle is over").await?;
        loser.see(".judged", "not shown yet: unverified").await?;
        loser.press("Show my board").await?;
        let link = loser.send_link(&mut known).await?;
        winner.follow_link(&link).await?;
        winner.press("Show my board").await?;
        winner.see("h1", "You won").await?;
        let link = winner.send_link(&mut known).await?;
        loser.follow_link(&link).await?;
        loser.see("h1", "You lost").await?;
        for page in [winner, loser] {
            page.see(".judged", "The result stands").await?;
            page.see(".audit", "no rule was broken").await?;
        }
        winner.assert_healthy().await?;
        // The loser who asks for a rematch becomes its host.
        loser.press("Rematch").await?;
        loser.place_fleet().await?;
        loser.see("#post-title", "Send the invitation").await?;
        let again = Letter::<SeaBattlePosition>::read(&Address::find(&loser.outgoing_link("").await?)?)?;
        let terms = again.pact.as_ref().context("nothing is sealed")?.terms();
        let name = again.seats.name(terms.inviter);
        ensure!(again.record.moves().is_empty() && ["Ann", "Ben"].contains(&name), "{name} invites");
        Ok(())
    });
}

/// Removes and restores a shot, and moves it to the front by keyboard.
async fn edit_list(page: &Page, cells: &[String]) -> Result<()> {
    let listed = "return [...document.querySelectorAll('.shots li b')].map(e => e.textContent).join(' ')";
    let see = async |cells: &[String]| {
        let script = format!("{listed} === {:?}", cells.join(" "));
        page.until("the list", &script).await
    };
    see(cells).await?;
    page.choose("enemy", &cells[0]).await?;
    see(&cells[1..]).await?;
    page.choose("enemy", &cells[0]).await?;
    let mut turned = [&cells[1..], &cells[..1]].concat();
    see(&turned).await?;
    page.see_label("enemy", &cells[0], &format!("your shot {}", cells.len())).await?;
    for place in (1..cells.len()).rev() {
        page.script(&format!("document.querySelector('[data-shot=\"{place}\"] button').focus()"), vec![]).await?;
        page.press_key(Key::Enter).await?;
        turned.swap(place - 1, place);
        see(&turned).await?;
        page.see_focus(&format!("[data-shot='{}'] *", place - 1)).await?;
    }
    Ok(())
}

#[test]
fn s9_the_clock_runs_only_for_the_shooter_here() {
    let setup = Setup { clock: Some(1), first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
    let mut waiting = two_devices(&setup, [fleet(&setup, 1), fleet(&setup, 2)]).expect("devices");
    let thinking = waiting[0].clone();
    let shot = Move::by(Side::FIRST, Action::Shot(water(&waiting[1])));
    waiting[0].session_mut().order(vec![shot]).expect("a shot");
    let ordered = waiting[0].clone();
    exchange(&mut waiting).expect("both are honest");
    let [sent, their_turn] = waiting;
    assert!(their_turn.position().shooter() == Side::SECOND || link_of(&sent).is_ok());
    run("link_clock", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        let kept = async |game: &Match<SeaBattlePosition>| {
            page.keep_battle(&game.to_string()).await?;
            page.open(KEPT_BATTLE).await
        };
        // The clock stops while shots are queued or sent.
        for game in [&ordered, &sent] {
            kept(game).await?;
            page.wait_for(".post").await?;
            tokio::time::sleep(std::time::Duration::from_millis(1_200)).await;
            let over = page.script("return document.querySelector('.judged, .clock') !== null", vec![]).await?;
            ensure!(over == false, "a clock runs that does not concern this device");
        }
        // Exceeding the limit loses the match.
        kept(&thinking).await?;
        page.see("h1", "The battle is over").await?;
        page.see(".why", "The turn clock ran out").await
    });
}

/// A battle by salvo in which Ben has answered Ann's shots; returns Ann's match as it waits, and Ben's link.
fn answered(first: usize) -> Result<(Match<SeaBattlePosition>, String)> {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
    let [mut ann, mut ben] = two_devices(&setup, [fleet(&setup, 1), fleet(&setup, 2)])?;
    let shots = CellSet::board(10).into_iter().take(first).map(|cell| Move::by(Side::FIRST, Action::Shot(cell)));
    ann.session_mut().order(shots.collect())?;
    take_in(&mut ben, &link_of(&ann)?)?;
    ann.session_mut().mark_sent();
    let ships = ann.secret(Side::FIRST).and_then(HiddenFleet::fleet).context("a fleet")?.ship_cells();
    let water = (CellSet::board(10) - ships).first().context("water")?;
    let shot = Move::by(Side::SECOND, Action::Shot(water));
    ben.session_mut().order(vec![shot])?;
    Ok((ann, link_of(&ben)?))
}

#[test]
fn a_turn_takes_two_presses_more_than_shots() {
    run("sea_presses", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        let (ann, link) = answered(6)?;
        page.keep_battle(&ann.to_string()).await?;
        page.open("#/").await?;
        let record = "window.copied = ''; Object.defineProperty(navigator, 'clipboard',
            { value: { writeText: async text => { window.copied = text } }, configurable: true })";
        page.script(record, vec![]).await?;
        page.follow_link(&link).await?;
        page.until("the turn", CHOOSES).await?;
        let mut presses = 1;
        for cell in CellSet::board(10).into_iter().skip(90).step_by(3).take(3) {
            page.choose("enemy", &ann.setup().coordinates.name(cell)).await?;
            presses += 1;
        }
        page.click("[name=send]").await?;
        presses += 1;
        page.see("#post-title", "Waiting for").await?;
        ensure!(presses == 3 + 2, "{presses} presses");
        let words = "return /: \\S+ miss\\. Your turn \\([0-9]+\\)\\.\\nhttp/.test(window.copied)";
        page.until("the message", words).await
    });
}

#[test]
fn shots_that_were_not_fired_are_proposed_again() {
    run("left_over", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        let (ann, link) = answered(20)?;
        page.keep_battle(&ann.to_string()).await?;
        page.open("#/").await?;
        page.follow_link(&link).await?;
        page.until("the turn", CHOOSES).await?;
        page.wait_for(".left-over").await?;
        let left = page.count(".left-over").await?;
        let crossed_out = page.count(".left-over s").await?;
        page.press(&format!("List again ({})", left - crossed_out)).await?;
        page.see_count("[data-shot]", usize::try_from(left - crossed_out)?).await?;
        page.see_count(".left-over", usize::try_from(crossed_out)?).await
    });
}

#[test]
fn what_a_link_brings_is_played_and_can_be_skipped() {
    run("arriving", BrowserOptions::phone(), async |page| {
        for skips in [true, false] {
            let (ann, link) = answered(6)?;
            page.open("#/").await?;
            page.keep_battle(&ann.to_string()).await?;
            page.follow_link(&link).await?;
            page.see(".elsewhere", "What came is being played").await?;
            if skips {
                page.press_key(Key::Escape).await?;
            }
            page.until_gone(".elsewhere").await?;
            page.until("the turn", CHOOSES).await?;
            page.see(".last-turn", "Ben:").await?;
            page.script("localStorage.clear()", vec![]).await?;
        }
        Ok(())
    });
}

#[test]
fn an_invitation_is_accepted_without_scrolling() {
    let small = BrowserOptions { size: (360, 640), ..BrowserOptions::phone() };
    run_together("invitation_in_sight", [BrowserOptions::default(), small], async |[one, other]| {
        let sea = one.invite_to_sea_battle("Ann").await?;
        let virus = one.invite("virus-war", PETRI_DISH, "Ann").await?;
        let squadron = one.invite("squadron", NARROWS, "Ann").await?;
        for (link, words) in [(sea, "10×10"), (virus, "7×7"), (squadron, "7×5")] {
            other.open_link(&link).await?;
            other.see("h1", "Ann invites you").await?;
            other.see(".invitation", words).await?;
            let in_sight = "return scrollY === 0 && ['#own-name', '.invitation .tools .primary'].every(of => {
                const { top, bottom } = document.querySelector(of).getBoundingClientRect();
                return top >= 0 && bottom <= innerHeight })";
            other.until("Accept in sight", in_sight).await?;
        }
        Ok(())
    });
}
