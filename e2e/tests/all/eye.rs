//! Hint during a battle, review after a match of each game, and play on from a replay.

use anyhow::{Result, ensure};
use browser_tests::requests::battle;
use browser_tests::{BrowserOptions, KEPT_BATTLE, Page, run};
use kletka::bots::Budget;
use kletka::bots::computer::{ComputerPlayer, think};
use kletka::game::Side;
use kletka::play::{Match, Next, Seat, Seats};
use kletka::record::Notation;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{FirstTurn, Preset, Setup};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::{self, SquadronPosition};
use kletka::virus_war::{self, SubMove, VirusWarPosition};

const CHANCES: &str = "[data-board='enemy'] [aria-label*=', корабль: ']";

/// Asks for a hint and waits for it.
async fn ask(page: &Page) -> Result<()> {
    page.click("button[name='hint']:not(:disabled)").await?;
    page.see(".advice", "%").await?;
    page.see(".fleets", "Возможных расстановок").await?;
    page.see_count(CHANCES, 100).await
}

#[test]
fn a_hint_is_shown_by_mouse_and_by_key() {
    run("hint", BrowserOptions::phone().dark().speaking("ru"), async |page| {
        page.to_battle().await?;
        ensure!(page.count(CHANCES).await? == 0, "a hint without question");
        ask(page).await?;
        page.assert_healthy().await?;
        // A second click hides the hint; the key shows it again.
        page.click("button[name='hint']").await?;
        page.until_gone(CHANCES).await?;
        page.follow("button[name='hint']").await?;
        page.see_count(CHANCES, 100).await?;
        // The next shot hides the hint, unless it is always wanted.
        page.shoot("А1").await?;
        page.until_gone(CHANCES).await?;
        page.until("my turn", browser_tests::MY_TURN).await?;
        ask(page).await?;
        page.click(".drawer-button").await?;
        page.click("input[name='always']").await?;
        page.wait_for("input[name='always']:checked").await?;
        // The advice is followed by one press, by finger and by key.
        // A hit goes on in its line of the log.
        const LOG: &str = "document.querySelector('.log ol').textContent";
        let before = page.script(&format!("return {LOG}"), vec![]).await?;
        page.click("[name='do-hint']").await?;
        page.until("a shot at the likeliest cell", &format!("return {LOG} !== {before}")).await?;
        page.until("my turn", browser_tests::MY_TURN).await?;
        page.wait_for(CHANCES).await?;
        let before = page.script(&format!("return {LOG}"), vec![]).await?;
        page.follow("[name='do-hint']").await?;
        page.until("the next one", &format!("return {LOG} !== {before}")).await
    });
}

/// Finished battle of a person against a captain.
fn finished() -> Transcript {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
    let battle = battle(&setup, Budget::from_nodes(1_000));
    let mut all = Transcript::new(setup, battle.moves().to_vec());
    all.boards.placed = Side::BOTH.map(|side| Some(battle.fleet(side).layout().clone()));
    all.tags = [("Player1", "human"), ("Player2", "captain"), ("Seed", "5")]
        .map(|(name, value)| (name.into(), value.into()))
        .into();
    all
}

#[test]
fn a_battle_is_looked_back_at() {
    let all = finished().to_string();
    run("review", BrowserOptions::default().speaking("ru"), async |page| {
        page.without_animations().await?;
        page.keep_battle(&all).await?;
        page.open(KEPT_BATTLE).await?;
        page.click("button[name='review']").await?;
        page.see(".account", "Умение").await?;
        page.see(".turning", "Переломный выстрел").await?;
        page.click("button[name='turning']").await?;
        page.see(".worth", "из 100").await?;
        page.see(".worth", "Возможных расстановок до него").await?;
        play_on(page, "enemy").await
    });
}

/// Plays on from the position shown, and waits for the new match.
async fn play_on(page: &Page, board: &str) -> Result<()> {
    page.click("button[name='play-on']:not(:disabled)").await?;
    page.until_gone(".end-card").await?;
    page.wait_for(&format!("[data-board='{board}']")).await
}

/// Plays a match of a person against a computer, both by this level, until the person gives up.
fn given_up<G: ComputerPlayer + Notation>(setup: G::Setup, level: G::Level, resign: G::Move) -> String {
    let seats = Seats::new([Seat::Human, Seat::Computer(level)]);
    let mut game = Match::<G>::new(setup, &seats, 5).unwrap_or_else(|_| panic!("the setup can be played"));
    loop {
        let moves = match game.next() {
            Next::Move(mv) | Next::Roll(_, mv) => vec![mv],
            Next::Human(Side::FIRST) if game.moves().len() > 30 => vec![resign],
            Next::Human(side) | Next::Computer(side, _) => {
                think(&game, side, level, Some(Budget::from_nodes(500)), game.moves().len() as u64).unwrap_or_default()
            }
            _ => return game.to_string(),
        };
        assert!(!moves.is_empty() && moves.into_iter().all(|mv| game.play(mv).is_ok()));
    }
}

/// Reviews a finished match, goes to its turning point with the board in sight, and plays on from there.
async fn look_back(page: &Page, id: &str, text: &str, board: &str) -> Result<()> {
    page.without_animations().await?;
    page.store(&format!("match/{id}"), text).await?;
    page.open(&format!("#/match/{id}")).await?;
    page.click("button[name='review']").await?;
    page.see(".turning", "The turning point").await?;
    page.wait_for(".curve").await?;
    page.click("button[name='turning']").await?;
    page.see(".worth", "strongest computer player").await?;
    page.until(
        "the board in sight",
        "const { top, bottom } = document.querySelector('[data-board]').getBoundingClientRect();
        return top > -1 && bottom < innerHeight + 1",
    )
    .await?;
    page.assert_healthy().await?;
    play_on(page, board).await
}

#[test]
fn a_virus_war_is_looked_back_at() {
    let setup = virus_war::Setup { size: 7, ..virus_war::Setup::default() };
    let text = given_up::<VirusWarPosition>(setup, virus_war::Level::Microbe, SubMove::Resign(Side::FIRST));
    run("review_virus", BrowserOptions::phone().dark(), async |page| {
        look_back(page, "v000000000001", &text, "virus").await?;
        page.see(".log", "a1").await
    });
}

#[test]
fn a_squadron_is_looked_back_at() {
    let setup = squadron::Setup::from(BuiltinMap::Strait.map());
    let text = given_up::<SquadronPosition>(setup, squadron::Level::Lieutenant, squadron::Move::Resign(Side::FIRST));
    run("review_squadron", BrowserOptions::default(), async |page| {
        look_back(page, "q000000000001", &text, "squadron").await
    });
}
