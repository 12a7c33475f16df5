//! What fair play costs in Sea Battle: the search for a fleet that fits, and the proofs of strict mode.

use crate::games::{generator, play_all};
use crate::options::SeaRun;
use crate::progress::Unit;
use crate::report::{Report, tell};
use kletka::bots::sea_battle::Level;
use kletka::fair::{Agreement, AnswerProof, CellProof, Hidden, Pact, Salt, Terms};
use kletka::game::{Game, Side, Turn};
use kletka::grid::index_of;
use kletka::sea_battle::{Action, Actor, Evidence, FIT_BUDGET, FirstTurn, Fits, Fleet, Layout, Move, Referee, Setup};
use serde_json::json;
use std::time::{Duration, Instant};

/// What was found in one battle.
#[derive(Default)]
struct Costs {
    /// For each answer: what the search told, the places it looked at, how long it took.
    fits: Vec<(Told, u64, Duration)>,
    /// The characters of the proof of each answer, if each goes by a link of its own.
    each_answer: Vec<usize>,
    /// The characters of the proofs of each turn's answers, if those go by one link.
    each_turn: Vec<usize>,
}

/// What the search told.
#[derive(Clone, Copy, PartialEq)]
enum Told {
    Yes,
    No,
    Undecided,
}

/// Measures the battles of a preset.
pub(crate) fn run(options: &SeaRun, report: &mut Report) -> Result<(), String> {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..options.fleets.setup()? };
    options.settings(report);
    report.setting("fit_budget", FIT_BUDGET);
    let progress = report.progress("battles", options.run.games, Unit::Nothing);
    let all = play_all(&options.run, options.run.games, progress, |_| 0.0, |game| measure(options, &setup, game));
    let fits: Vec<&(Told, u64, Duration)> = all.iter().flat_map(|costs| &costs.fits).collect();
    let count = |told| fits.iter().filter(|fit| fit.0 == told).count();
    let mut looked: Vec<usize> = fits.iter().map(|fit| fit.1 as usize).collect();
    let longest = fits.iter().map(|fit| fit.2).max().unwrap_or_default().as_secs_f64() * 1e3;
    let whole: Duration = fits.iter().map(|fit| fit.2).sum();
    let mean = whole.as_secs_f64() * 1e3 / fits.len().max(1) as f64;
    let (yes, no, undecided) = (count(Told::Yes), count(Told::No), count(Told::Undecided));
    let battles = all.iter().filter(|costs| costs.fits.iter().any(|fit| fit.0 == Told::Undecided)).count();
    let places = Spread::new(&mut looked);
    tell!(report, "{:?}, {} battles, {} answers", options.fleets.preset, all.len(), fits.len());
    tell!(report, "a fleet fits: {yes}, none: {no}, undecided: {undecided} answers, in {battles} battles");
    tell!(report, "places looked at: {places}; {mean:.2} ms an answer, longest {longest:.0} ms");
    let mut answers: Vec<usize> = all.iter().flat_map(|costs| costs.each_answer.iter().copied()).collect();
    let mut turns: Vec<usize> = all.iter().flat_map(|costs| costs.each_turn.iter().copied()).collect();
    let (answers, turns) = (Spread::new(&mut answers), Spread::new(&mut turns));
    tell!(report, "characters of the proof of one answer: {answers}");
    tell!(report, "characters of the proof of a turn's answers: {turns}");
    report.figure(json!({
        "answers": fits.len(), "fits": yes, "none": no, "undecided": undecided, "battles_with_undecided": battles,
        "places": places.to_json(), "milliseconds": mean, "longest_in_milliseconds": longest,
        "characters_of_an_answer": answers.to_json(), "characters_of_a_turn": turns.to_json(),
    }));
    Ok(())
}

/// How numbers are spread.
struct Spread {
    median: usize,
    ninety_nine: usize,
    most: usize,
}

impl Spread {
    fn new(numbers: &mut [usize]) -> Self {
        numbers.sort_unstable();
        let at = |part: usize| numbers.get((numbers.len() * part / 100).min(numbers.len().saturating_sub(1)));
        let [median, ninety_nine, most] = [50, 99, 100].map(|part| at(part).copied().unwrap_or(0));
        Self { median, ninety_nine, most }
    }

    fn to_json(&self) -> serde_json::Value {
        json!({ "median": self.median, "99_percent": self.ninety_nine, "most": self.most })
    }
}

impl std::fmt::Display for Spread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "median {}, 99 % up to {}, most {}", self.median, self.ninety_nine, self.most)
    }
}

/// Plays a battle and measures each answer.
fn measure(options: &SeaRun, setup: &Setup, game: usize) -> Costs {
    let mut rng = generator(&options.run, game);
    let fleets = [(); 2].map(|()| options.fleets.placement.draw(setup, &options.fleets.habit(setup), &mut rng));
    let mut battle = Referee::new(setup.clone(), fleets.clone()).expect("a setup that was checked can be played");
    while let Turn::Side(side) = battle.position().turn() {
        let action = Level::Gunner.choose_action(battle.view(side), options.run.sea_budget(), &mut rng);
        let action = action.expect("whose turn it is has something to say");
        battle.play(Move::by(side, action)).expect("computer players play by the rules");
    }
    let mut costs = Costs::default();
    for side in Side::BOTH {
        costs.add_side(setup, battle.moves(), side, &fleets[side.index()]);
    }
    costs
}

impl Costs {
    /// Adds what the other side's device does with all that a side says, and what its proofs cost.
    fn add_side(&mut self, setup: &Setup, moves: &[Move], side: Side, fleet: &Fleet) {
        let prover = Prover::new(setup, side, fleet.layout());
        let mut earlier: Option<Layout> = None;
        let (mut target, mut turn) = (None, Vec::new());
        for (index, mv) in moves.iter().enumerate() {
            let by_side = mv.actor == Actor::Side(side);
            match mv.action {
                Action::Shot(cell) if !by_side => target = Some(cell),
                Action::Shot(_) => {
                    // The answers to the other side's turn go with the first shot of the own one.
                    self.each_turn.extend((!turn.is_empty()).then(|| prover.characters(&turn)));
                    turn.clear();
                }
                Action::Answer(..) if by_side => {
                    let (mut budget, begun) = (FIT_BUDGET, Instant::now());
                    let found = Evidence::new(&moves[..=index], side).find_fleet(setup, earlier.as_ref(), &mut budget);
                    let told = match found {
                        Fits::Yes(found) => {
                            earlier = Some(*found);
                            Told::Yes
                        }
                        Fits::No => Told::No,
                        Fits::Undecided => Told::Undecided,
                    };
                    self.fits.push((told, FIT_BUDGET - budget, begun.elapsed()));
                    let cell = index_of(target.expect("an answer follows a shot"), setup.side) as u16;
                    self.each_answer.push(prover.characters(&[cell]));
                    turn.push(cell);
                }
                _ => {}
            }
        }
        self.each_turn.extend((!turn.is_empty()).then(|| prover.characters(&turn)));
    }
}

/// Proves what is on the cells of one board.
struct Prover {
    pact: Pact,
    contents: Vec<u8>,
    side: Side,
}

impl Prover {
    fn new(setup: &Setup, side: Side, layout: &Layout) -> Self {
        let terms = Terms { proof: AnswerProof::Each, ..Terms::new(side) };
        let hidden = Hidden { secret: layout.to_bytes(), contents: layout.contents(setup.side) };
        let agreement = Agreement::new("measured", [], terms, (2, 1));
        let pact = Pact::invite(agreement, Salt([7; 16]), &hidden);
        Self { pact, contents: hidden.contents, side }
    }

    /// How many characters of base64url the proof of these cells takes.
    fn characters(&self, cells: &[u16]) -> usize {
        let proof: CellProof = self.pact.prove(self.side, &self.contents, cells).unwrap_or_default();
        ((proof.salts.len() * 16 + proof.nodes.len() * 32) * 4).div_ceil(3)
    }
}
