//! Salvos, mines, minesweepers and the turn clock between two devices.

use crate::table::{A, B, at, fleet, small};
use anyhow::{Context, Result, ensure};
use browser_tests::devices::{exchange, link_of, two_devices};
use browser_tests::{BrowserOptions, CHOOSES, KEPT_BATTLE, run, run_together};
use kletka::play::Match;
use kletka::sea_battle::{Action, FireRule, FleetSpec, HiddenFleet, Move, SeaBattlePosition, Setup};

const FLEET: &str = "
    ##.*..
    ......
    #...*.
    ......
    ^.....
    ......";

fn setup() -> Setup {
    let little = small(FleetSpec::EMPTY.with(2, 1).with(1, 1));
    Setup { fire: FireRule::Salvo, mines: 2, sweepers: 1, ..little }
}

fn devices(setup: &Setup) -> Result<[Match<SeaBattlePosition>; 2]> {
    two_devices(setup, [(); 2].map(|()| HiddenFleet::ready(fleet(setup, FLEET))))
}

/// Action before the link is sent.
enum Act {
    /// Orders these shots.
    Salvo(&'static [&'static str]),
    /// Discloses an own ship after a mine, or an own mine after a minesweeper.
    Tell(&'static str),
    /// None: the page has answered.
    Answer,
}

#[test]
fn s6_s15_s16_both_devices_agree_on_salvos_and_mines() {
    // The first side has two shots for two ships. The second side's first shot hits a mine and it discloses a ship; the
    // first side hits a minesweeper and discloses a mine.
    let script = [
        (0, Act::Salvo(&["A1", "F6"])),
        (1, Act::Salvo(&["D1", "F5"])),
        (0, Act::Answer),
        (1, Act::Tell("A3")),
        (0, Act::Salvo(&["A5", "F5"])),
        (1, Act::Answer),
        (0, Act::Tell("E3")),
    ];
    run_together("salvo_by_link", BrowserOptions::desk_and_phone(), async |pages| {
        for (page, game) in pages.iter().zip(devices(&setup())?) {
            page.without_animations().await?;
            page.keep_battle(&game.to_string()).await?;
            page.open(KEPT_BATTLE).await?;
        }
        let mut known = String::new();
        for (number, (actor, act)) in script.iter().enumerate() {
            let (page, other) = (&pages[*actor], &pages[1 - actor]);
            match act {
                Act::Salvo(cells) => {
                    page.until("the turn", CHOOSES).await?;
                    for cell in *cells {
                        page.choose("enemy", cell).await?;
                    }
                    page.click("[name=order]").await?;
                }
                Act::Tell(cell) => {
                    page.wait_for(&format!("[data-board='own'] [data-cell='{cell}'][data-open]")).await?;
                    page.choose("own", cell).await?;
                }
                Act::Answer => {}
            }
            let link = page.send_link(&mut known).await.with_context(|| format!("step {number}"))?;
            other.follow_link(&link).await?;
            other.until("the match", "return location.hash.startsWith('#/match/')").await?;
        }
        pages[1].until("the turn", CHOOSES).await?;
        let (one, other) = (pages[0].kept_battle().await?, pages[1].kept_battle().await?);
        ensure!(other.moves() == one.moves(), "the matches differ");
        ensure!(other.position().tracking_board(B).shots().len() == 3, "a shot behind the sweeper was fired");
        Ok(())
    });
}

#[test]
fn s9_the_clock_runs_only_for_the_shooter_here() {
    let setup = Setup { clock: Some(1), ..setup() };
    let mut waiting = devices(&setup).expect("devices");
    let thinking = waiting[0].clone();
    waiting[0].session_mut().order(vec![Move::by(A, Action::Shot(at("F6")))]).expect("a shot");
    let ordered = waiting[0].clone();
    exchange(&mut waiting).expect("both are honest");
    let [sent, their_turn] = waiting;
    assert!(their_turn.position().shooter() == B || link_of(&sent).is_ok());
    run("salvo_clock", BrowserOptions::default(), async |page| {
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
