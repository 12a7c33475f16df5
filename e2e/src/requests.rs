//! Requests that the page sends to its worker in whole matches, for tests and measurements.

use kletka::bots::Budget;
use kletka::bots::protocol::{
    Request, SeaBattleAnalysis, SeaBattleReview, SeaBattleTurn, SquadronReview, SquadronTurn, Task, VERSION,
    VirusWarReview, VirusWarTurn,
};
use kletka::bots::sea_battle::Level;
use kletka::bots::sea_battle::review::piece;
use kletka::bots::{squadron as sailors, virus_war as virus};
use kletka::game::{Position, Side, Turn};
use kletka::record::Record;
use kletka::sea_battle::{Action, Actor, Move, Referee, Setup, placement};
use kletka::squadron::{self, SquadronPosition};
use kletka::virus_war::history::History;
use kletka::virus_war::{self, VirusWarPosition};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Encodes a request as the page sends it.
pub fn encode(task: Task) -> Vec<u8> {
    Request { version: VERSION, id: 1, seed: 1, task }.encode()
}

/// Plays a battle of two captains with `budget` positions per move. `FirstTurn` of the setup must be agreed.
pub fn battle(setup: &Setup, budget: Budget) -> Referee {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let fleets = [(); 2].map(|()| placement::random(setup, &mut rng).expect("the fleet fits"));
    let mut battle = Referee::new(setup.clone(), fleets).expect("the setup can be played");
    while let Turn::Side(side) = battle.position().turn() {
        let say = Level::Captain.choose_action(battle.view(side), budget, &mut rng).expect("it is its turn");
        battle.play(Move::by(side, say)).expect("computer players play by the rules");
    }
    battle
}

/// Returns the requests for all moves of a battle as if players of this level had made them.
pub fn moves(setup: &Setup, battle: &Referee, level: Level) -> Vec<Task> {
    let request = |(index, mv): (usize, &Move)| {
        let Actor::Side(side) = mv.actor else { return None };
        let (setup, layout) = (setup.clone(), battle.fleet(side).layout().clone());
        let (moves, budget) = (battle.moves()[..index].to_vec(), level.budget());
        Some(SeaBattleTurn { setup, moves, layout, side, level, budget, past: Vec::new() }.into())
    };
    battle.moves().iter().enumerate().filter_map(request).collect()
}

/// Analyses that a player can ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Insight {
    /// Hint before the first shot.
    FirstHint,
    /// Hint later in the battle.
    LaterHint,
    /// Shot selected in the replay.
    Shot,
    /// A part of the review.
    Review,
}

impl Insight {
    pub const ALL: [Self; 4] = [Self::FirstHint, Self::LaterHint, Self::Shot, Self::Review];
}

/// Returns the analyses of the first side's hints and review at the start, 1/8, 1/4, 1/2 and 7/8 of the battle.
pub fn insights(setup: &Setup, battle: &Referee) -> Vec<(Insight, Task)> {
    let moves = battle.moves();
    let shots = shots(moves, &[Side::FIRST]);
    let look = |index: usize, words: usize| {
        let (moves, upto) = (moves[..words].to_vec(), index as u32);
        Task::from(SeaBattleAnalysis { setup: setup.clone(), moves, upto, side: Side::FIRST })
    };
    let pieces = review(setup, battle);
    let mut tasks = vec![(Insight::FirstHint, look(shots[0], shots[0]))];
    for part in [1, 2, 4, 7] {
        let index = shots[shots.len() * part / 8];
        tasks.push((Insight::LaterHint, look(index, index)));
        tasks.push((Insight::Shot, look(index, index + 2)));
        tasks.push((Insight::Review, pieces[(pieces.len() - 1) * part / 7].clone()));
    }
    tasks
}

/// Returns the requests of a whole review, as the page sends them.
pub fn review(setup: &Setup, battle: &Referee) -> Vec<Task> {
    let (shots, most) = (shots(battle.moves(), &Side::BOTH), piece(setup.size));
    let task = |from: usize| {
        let (setup, moves) = (setup.clone(), battle.moves().to_vec());
        SeaBattleReview { setup, moves, from: from as u32, most }.into()
    };
    shots.into_iter().step_by(most as usize).map(task).collect()
}

/// Returns the indices of these sides' shots among all moves.
fn shots(moves: &[Move], sides: &[Side]) -> Vec<usize> {
    let fired = |mv: &Move| matches!(mv.actor, Actor::Side(side) if sides.contains(&side) && matches!(mv.action, Action::Shot(_)));
    (0..moves.len()).filter(|&index| fired(&moves[index])).collect()
}

/// Returns the requests of the review of the Virus War that [`turns`] are of, four turns each.
pub fn virus_war_review(setup: &virus_war::Setup, turns: &[Task]) -> Vec<Task> {
    let Some(Task::VirusWarTurn(last)) = turns.last() else { return Vec::new() };
    let history = History::new(setup, &last.moves).expect("computer players play by the rules");
    let task = |from| VirusWarReview { setup: setup.clone(), moves: last.moves.clone(), from, most: 4 }.into();
    virus::review::turns(&history).iter().step_by(4).map(|turn| task(turn.start as u32)).collect()
}

/// Returns the requests of the review of the Squadron that [`half_turns`] are of, four half-turns each.
pub fn squadron_review(setup: &squadron::Setup, halves: &[Vec<Task>]) -> Vec<Task> {
    let Some(Task::SquadronTurn(last)) = halves.last().and_then(|half| half.last()) else { return Vec::new() };
    let record = Record::replay(setup.clone(), last.moves.clone()).expect("computer players play by the rules");
    let task = |from| SquadronReview { setup: setup.clone(), moves: last.moves.clone(), from, most: 4 }.into();
    sailors::review::half_turns(&record).iter().step_by(4).map(|(_, half)| task(half.start as u32)).collect()
}

/// Returns the requests of pandemic's turns in a Virus War against virus.
pub fn turns(setup: &virus_war::Setup) -> Vec<Task> {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut game = VirusWarPosition::start(setup).expect("the setup can be played");
    let (mut tasks, mut moves) = (Vec::new(), Vec::new());
    while let Turn::Side(side) = game.turn() {
        let level = virus::Level::Pandemic;
        let budget = level.budget(setup.size);
        tasks.push(VirusWarTurn { setup: setup.clone(), moves: moves.clone(), level, budget }.into());
        let player = if side == Side::FIRST { virus::Level::Virus } else { level };
        for mv in player.plan(&game, Budget::from_nodes(20_000), &mut rng) {
            game.apply(&mv);
            moves.push(mv);
        }
    }
    tasks
}

/// Returns the requests of a commodore's half-turns in a battle of two lieutenants; dice split a half-turn.
pub fn half_turns(setup: &squadron::Setup) -> Vec<Vec<Task>> {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut game = SquadronPosition::start(setup).expect("the map can be played on");
    let (mut halves, mut moves): (Vec<Vec<_>>, Vec<squadron::Move>) = (Vec::new(), Vec::new());
    let mut begun = None;
    loop {
        let plan = match game.turn() {
            Turn::Over(_) => return halves,
            Turn::Chance => vec![squadron::Move::Die(rng.random_range(1..=6))],
            Turn::Side(side) => {
                let level = sailors::Level::Commodore;
                let budget = level.budget();
                let job = SquadronTurn { setup: setup.clone(), moves: moves.clone(), level, budget };
                if begun != Some((side, game.turn_number())) {
                    halves.push(Vec::new());
                    begun = Some((side, game.turn_number()));
                }
                halves.last_mut().expect("a half has begun").push(job.into());
                sailors::Level::Lieutenant.plan(&game, Budget::from_nodes(1), &mut rng)
            }
        };
        for mv in plan {
            game.apply(&mv);
            moves.push(mv);
        }
    }
}
