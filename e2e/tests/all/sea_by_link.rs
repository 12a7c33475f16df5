//! Sea Battle by link: queued shots, disclosed boards, a proved lie, a false board.

use anyhow::{Context, Result, ensure};
use browser_tests::{BrowserOptions, CHOOSES, Page, aims, run, run_together};
use kletka::fair::Salt;
use kletka::game::Side;
use kletka::grid::Cell;
use kletka::link::Address;
use kletka::play::{Letter, Match, Next, Received};
use kletka::sea_battle::{Action, Fleet, HiddenFleet, Move, SeaBattlePosition, placement};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Checks that on a phone the send button is visible and uncovered below the enemy's board.
async fn is_in_sight_with_the_board(page: &Page) -> Result<()> {
    let script = "
        if (innerWidth > 600) return true;
        document.querySelector('.board-enemy').scrollIntoView({ block: 'start', behavior: 'instant' });
        const board = document.querySelector('.board-enemy canvas').getBoundingClientRect();
        const button = document.querySelector('[name=order]'), { x, y, width, height } = button.getBoundingClientRect();
        return board.top >= 0 && [0.1, 0.9].every(part =>
            document.elementFromPoint(x + width / 2, y + part * height) === button)";
    ensure!(page.script(script, vec![]).await? == true, "the button is out of sight or covered");
    Ok(())
}

#[test]
fn a_sea_battle_is_played_to_its_verdict_by_links() {
    let phone = BrowserOptions { size: BrowserOptions::PHONE, dark: true, ..BrowserOptions::default() };
    run_together(
        "sea_by_link",
        [BrowserOptions { size: (1440, 900), ..BrowserOptions::default() }, phone],
        async |pages| {
            let mut known = pages[0].invite_to_sea_battle("Ann").await?;
            pages[1].without_animations().await?;
            pages[1].open_link(&known).await?;
            pages[1].fill("#own-name", "Ben").await?;
            let (inviter, friend) = (&pages[0], &pages[1]);
            let mut at = inviter.begin_battle_with(friend, &mut known).await?;
            let mut turns = 0;
            let winner = loop {
                let (page, other) = (&pages[at], &pages[1 - at]);
                page.until("the turn", CHOOSES).await?;
                let ends = turns > 2;
                let (hits, misses) = if ends { (20, false) } else { (3, true) };
                let cells = aims(&page.kept_battle().await?, &other.kept_battle().await?, hits, misses)?;
                for cell in &cells {
                    page.choose("enemy", cell).await?;
                }
                if turns < 2 {
                    edit_list(page, &cells).await?;
                }
                page.see("[name=order]", &format!("Send {} shots", cells.len())).await?;
                is_in_sight_with_the_board(page).await?;
                page.screenshot(&format!("sea-link-list-{turns}")).await?;
                page.click("[name=order]").await?;
                page.see(".turn", &format!("Your shots: {}", cells.join(", "))).await?;
                page.screenshot(&format!("sea-link-send-{turns}")).await?;
                if turns < 2 {
                    // The queue can be changed until the link is sent.
                    page.click("[name=change-orders]").await?;
                    page.see("[name=order]", &format!("Send {} shots", cells.len())).await?;
                    page.click("[name=order]").await?;
                }
                let link = page.send_link(&mut known).await?;
                page.see("#post-title", "Waiting for").await?;
                page.until("no way back", "return document.querySelector('[name=change-orders]') === null").await?;
                page.screenshot(&format!("sea-link-wait-{turns}")).await?;
                other.open_link(&link).await?;
                if ends {
                    break at;
                }
                other.see(".last-turn", "miss").await?;
                other.until("the turn", CHOOSES).await?;
                other.screenshot(&format!("sea-link-brought-{turns}")).await?;
                (turns, at) = (turns + 1, 1 - at);
            };
            let (winner, loser) = (&pages[winner], &pages[1 - winner]);
            loser.see("h1", "The battle is over").await?;
            loser.see(".judged", "not shown yet: unverified").await?;
            loser.press("Show my board").await?;
            let link = loser.send_link(&mut known).await?;
            loser.screenshot("sea-link-end-unverified").await?;
            winner.open_link(&link).await?;
            winner.press("Show my board").await?;
            winner.see("h1", "You won").await?;
            let link = winner.send_link(&mut known).await?;
            loser.open_link(&link).await?;
            loser.see("h1", "You lost").await?;
            for page in [winner, loser] {
                page.see(".judged", "The result stands").await?;
                page.see(".audit", "no rule was broken").await?;
                page.screenshot("sea-link-end").await?;
                page.assert_healthy().await?;
            }
            // The loser who asks for a rematch becomes its host.
            loser.press("Rematch").await?;
            loser.place_fleet().await?;
            loser.see("#post-title", "Send the invitation").await?;
            let again = Letter::<SeaBattlePosition>::read(&Address::find(&loser.outgoing_link("").await?)?)?;
            let terms = again.pact.as_ref().context("nothing is sealed")?.terms();
            let name = again.seats.name(terms.inviter);
            ensure!(again.record.moves().is_empty() && ["Ann", "Ben"].contains(&name), "{name} invites");
            Ok(())
        },
    );
}

/// Removes and restores a shot, moves it up by keyboard and checks the announcements.
async fn edit_list(page: &Page, cells: &[String]) -> Result<()> {
    let listed = "return [...document.querySelectorAll('.shots li b')].map(e => e.textContent).join(' ')";
    let list = async || page.script(listed, vec![]).await;
    page.until("the whole list", &format!("return document.querySelectorAll('.shots li').length === {}", cells.len()))
        .await?;
    let last = cells.last().context("no cell")?;
    page.choose("enemy", &cells[0]).await?;
    page.until("a shorter list", &format!("return document.querySelectorAll('.shots li').length < {}", cells.len()))
        .await?;
    page.choose("enemy", &cells[0]).await?;
    let turned: Vec<&str> = cells[1..].iter().chain(&cells[..1]).map(String::as_str).collect();
    page.until("the cell at the end", &format!("{listed} === {:?}", turned.join(" "))).await?;
    let label = "return document.querySelector(`[data-board=enemy] [data-cell=${arguments[0]}]`).ariaLabel";
    let label = page.script(label, vec![cells[0].as_str().into()]).await?;
    ensure!(label.as_str().is_some_and(|label| label.ends_with(&format!("your shot {}", cells.len()))), "{label}");
    for place in (1..cells.len()).rev() {
        page.script(&format!("document.querySelector('[data-shot=\"{place}\"] button').focus()"), vec![]).await?;
        page.keys("\u{e007}").await?;
        let first = cells[0].as_str();
        let moved = format!("return document.querySelectorAll('.shots li b')[{}].textContent === {first:?}", place - 1);
        page.until("the shot further ahead", &moved).await?;
        let at = format!("return document.activeElement.closest('[data-shot]')?.dataset.shot === '{}'", place - 1);
        page.until("the keyboard with it", &at).await?;
    }
    ensure!(list().await? == cells.join(" "), "the last of the list is {last}");
    Ok(())
}

/// Remote player without a page, who may cheat.
struct Friend {
    game: Match<SeaBattlePosition>,
}

impl Friend {
    fn accept(link: &str) -> Result<Self> {
        let letter = Letter::<SeaBattlePosition>::read(&Address::find(link)?)?;
        let mut game = Match::try_from(&letter).map_err(|why| anyhow::anyhow!("{why}"))?;
        let side = game.session().free_sides().next().context("no seat is free")?;
        game.session_mut().take_seat(side);
        game.session_mut().set_name(side, "Ben");
        let fleet = placement::random(game.setup(), &mut Pcg64Mcg::seed_from_u64(1)).ok().context("no fleet fits")?;
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
        game.session_mut().join(side, Salt([7; 16]))?;
        Ok(Self { game })
    }

    fn side(&self) -> Side {
        self.game.seats().only_human().expect("the friend plays")
    }

    /// Plays forced moves and the friend's turn; returns the link for the page.
    fn link(&mut self, page: &Page) -> Result<String> {
        while let Next::Move(mv) = self.game.next() {
            self.game.play(mv).map_err(|why| anyhow::anyhow!("{why}"))?;
        }
        if let Some(side) = self.game.session().orderer() {
            let targets: Vec<Cell> = self.game.position().targets().iter().take(20).collect();
            self.game
                .session_mut()
                .order(targets.into_iter().map(|cell| Move::by(side, Action::Shot(cell))).collect())?;
        }
        Ok(page.address(&self.game.session().letter().context("there is no letter")?.to_address()?.to_fragment()?))
    }

    fn receive(&mut self, link: &str) -> Result<()> {
        let letter = Letter::read(&Address::find(link)?)?;
        if let Received::News(after) = self.game.session().receive(&letter).map_err(|why| anyhow::anyhow!("{why}"))? {
            self.game = *after;
        }
        self.game.session_mut().mark_sent();
        Ok(())
    }

    /// Adopts another fleet, with part of a longer ship on this cell.
    fn pretend(&mut self, cell: Cell) -> Result<()> {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        let hits = |fleet: &Fleet| fleet.ships().iter().any(|ship| ship.contains(cell) && ship.len() > 1);
        let fleet = (0..1_000)
            .filter_map(|_| placement::random(self.game.setup(), &mut rng).ok())
            .find(hits)
            .context("no fleet lies there")?;
        self.game.disclose(self.side(), Some(HiddenFleet::ready(fleet)));
        Ok(())
    }
}

/// Exchanges links until the page's player may shoot.
async fn until_page_shoots(page: &Page, friend: &mut Friend, known: &mut String) -> Result<()> {
    for _ in 0..40 {
        let link = friend.link(page)?;
        page.open_link(&link).await?;
        page.until("an answer", "return document.querySelector('.post-unsent, .shots') !== null").await?;
        if page.holds(CHOOSES).await? {
            return Ok(());
        }
        friend.receive(&page.send_link(known).await?)?;
    }
    anyhow::bail!("the page's turn does not come")
}

#[test]
fn s20_a_lie_is_told_once_it_is_proved() {
    let [_, phone] = BrowserOptions::desk_and_phone();
    run("sea_by_link_lie", phone, async |page| {
        let mut known = page.invite_to_sea_battle("Ann").await?;
        let mut friend = Friend::accept(&known)?;
        until_page_shoots(page, &mut friend, &mut known).await?;
        let true_fleet = friend.game.secret(friend.side()).cloned();
        // Two hits on a diagonal, which no fleet allows.
        for name in ["C3", "D4"] {
            ensure!(page.holds("return document.querySelector('.doubt') === null").await?, "a doubt without ground");
            page.choose("enemy", name).await?;
            page.click("[name=order]").await?;
            friend.pretend(page.kept_battle().await?.setup().coordinates.cell(name, 10)?)?;
            friend.receive(&page.send_link(&mut known).await?)?;
            let link = friend.link(page)?;
            page.open_link(&link).await?;
            page.until("the turn", CHOOSES).await?;
        }
        page.see(".doubt", "no fleet that the rules allow fits all answers of Ben").await?;
        page.screenshot("sea-link-lie").await?;
        page.press("Call the battle off").await?;
        page.press("Yes").await?;
        page.press("Show my board").await?;
        page.see("h1", "You won").await?;
        page.see(".judged", "Ben broke the rules").await?;
        friend.receive(&page.send_link(&mut known).await?)?;
        // Only the sealed fleet can be disclosed.
        ensure!(!friend.game.session_mut().disclose_secrets(), "this is not the fleet that was sealed");
        friend.game.disclose(friend.side(), true_fleet);
        friend.game.session_mut().disclose_secrets();
        let link = friend.link(page)?;
        page.open_link(&link).await?;
        page.see("h1", "You won").await?;
        page.see(".judged", "the one sealed at the start").await?;
        page.see(".judged", "The check changes the result: you won").await?;
        page.see(".audit", "C3: the answer was").await?;
        page.screenshot("sea-link-cheat").await?;
        page.assert_healthy().await
    });
}
