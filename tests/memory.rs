//! The memory used by hints and reviews, measured by a counting allocator.

use kletka::bots::Budget;
use kletka::bots::sea_battle::analysis::Effort;
use kletka::bots::sea_battle::{Level, review};
use kletka::game::{Position, Side, Turn};
use kletka::sea_battle::{Action, FirstTurn, FleetSpec, Move, Preset, Referee, Setup, Touching, placement};
use peak_alloc::PeakAlloc;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The worker has 64 MB, including its program and stack.
const MOST: usize = 56 << 20;

/// A battle of two gunners after so many shots, or at its end.
fn battle(setup: &Setup, shots: usize) -> Referee {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let fleets = [(); 2].map(|()| placement::random(setup, &mut rng).expect("the fleet fits"));
    let mut battle = Referee::new(setup.clone(), fleets).expect("the setup can be played");
    let mut fired = 0;
    while let Turn::Side(side) = battle.position().turn() {
        let say =
            Level::Gunner.choose_action(battle.view(side), Budget::from_nodes(1), &mut rng).expect("it is its turn");
        fired += usize::from(matches!(say, Action::Shot(_)));
        if fired > shots {
            break;
        }
        battle.play(Move::by(side, say)).expect("computer players play by the rules");
    }
    battle
}

/// Returns the additional peak memory of `work`.
fn peak<T>(work: impl FnOnce() -> T) -> usize {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    drop(work());
    MEMORY.peak_usage().saturating_sub(before)
}

/// Measures a hint after so many shots and a review of the next four.
fn weigh(name: &str, setup: &Setup, shots: usize) {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..setup.clone() };
    let (before, after) = (battle(&setup, shots), battle(&setup, shots + 4));
    let hint = peak(|| review::analyse_position(before.position(), Side::FIRST, Effort::HINT, 1));
    let judged = peak(|| review::review_shots(&setup, after.moves(), before.moves().len(), 4, Effort::REVIEW, 1));
    println!("{name}, {shots} shots: hint {:.1} MB, review {:.1} MB", hint as f64 / 1e6, judged as f64 / 1e6);
    assert!(hint <= MOST && judged <= MOST, "{name}, {shots} shots: {hint} {judged}");
}

// A single test: others would allocate at the same time.
#[test]
fn hints_and_reviews_fit_in_the_workers_memory() {
    for preset in Preset::ALL {
        for shots in [0, 20, 120] {
            weigh(&format!("{preset:?}"), &preset.setup(), shots);
        }
    }
    // For each set of kept cells the count would hold 2³⁵ numbers, too many for 32-bit addresses.
    let counts = [31, 31, 15, 7, 7, 7, 7, 3, 3, 3, 1, 1, 1];
    let roster = (1..).zip(counts).fold(FleetSpec::EMPTY, |roster, (length, count)| roster.with(length, count));
    let crowd = Setup { fleet: roster, touching: Touching::Anything, mines: 0, sweepers: 0, ..Preset::Sheet.setup() };
    weigh("a crowded sheet", &crowd, 20);
}
