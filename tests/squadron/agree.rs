//! The rules and a naive model agree on legal moves and results.

use super::golden;
use super::model::Model;
use kletka::game::{Outcome, Position};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::transcript::Transcript;
use kletka::squadron::{Ending, FirstToDeploy, Move, Phase, Setup, Siege, SquadronPosition};
use proptest::prelude::*;
use std::str::FromStr;

fn start(setup: &Setup) -> (SquadronPosition, Model<'_>) {
    (SquadronPosition::start(setup).unwrap(), Model::new(setup))
}

/// The legal moves and the result: the winner, if any, and the ending.
type State = (Vec<Move>, Option<(Option<usize>, Ending)>);

fn both(game: &SquadronPosition, model: &Model) -> [State; 2] {
    let sorted = |mut moves: Vec<Move>| {
        moves.sort_unstable();
        moves
    };
    let end = match game.phase() {
        Phase::Over(Outcome::Win(side), why) => Some((Some(side.index()), why)),
        Phase::Over(_, why) => Some((None, why)),
        _ => None,
    };
    [(sorted(game.legal_moves().collect()), end), (sorted(model.moves()), model.end())]
}

#[test]
fn golden_battles_go_the_same_way_in_the_model() {
    for (file, text) in golden::texts() {
        let read = Transcript::from_str(&text).unwrap();
        let (mut game, mut model) = start(&read.setup);
        for mv in read.moves {
            let [rules, expected] = both(&game, &model);
            assert_eq!(rules, expected, "{}", file.display());
            // The model has neither draws by agreement nor resignation, which only end battles.
            if matches!(mv, Move::OfferDraw(_) | Move::AcceptDraw(_) | Move::Resign(_)) {
                break;
            }
            game.apply(&mv);
            model.apply(mv);
        }
        let [rules, expected] = both(&game, &model);
        assert_eq!(rules, expected, "{}", file.display());
    }
}

/// Picks a random move: mostly shots, seldom the end of a turn, so that ships meet.
fn pick(moves: &[Move], choice: u16) -> Option<Move> {
    let only = |wanted: fn(&Move) -> bool| moves.iter().copied().filter(wanted).collect::<Vec<Move>>();
    let (shots, steps) = (only(|mv| matches!(mv, Move::Fire(..))), only(|mv| matches!(mv, Move::Step(..))));
    let from = match choice % 8 {
        0..4 if !shots.is_empty() => &shots,
        0..7 if !steps.is_empty() => &steps,
        _ => moves,
    };
    from.get(usize::from(choice / 8) % from.len().max(1)).copied()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_battles_go_the_same_way_in_the_model(
        choices in proptest::collection::vec(any::<u16>(), 1200),
        which in 0usize..6,
        siege in prop::sample::select(Siege::ALL.to_vec()),
        first_to_deploy in prop::sample::select(FirstToDeploy::ALL.to_vec()),
    ) {
        let setup = Setup { map: BuiltinMap::ALL[which].map(), siege, first_to_deploy };
        let (mut game, mut model) = start(&setup);
        for choice in choices {
            let [(moves, end), expected] = both(&game, &model);
            prop_assert_eq!((&moves, end), (&expected.0, expected.1));
            let Some(mv) = pick(&moves, choice) else { break };
            game.apply(&mv);
            model.apply(mv);
        }
    }
}
