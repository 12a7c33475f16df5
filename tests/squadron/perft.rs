//! The counts of `tests/perft/squadron.txt`, verified by the rules and by the naive model.

use super::model::Model;
use kletka::game::Position;
use kletka::record::Choice;
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::{Move, Setup, SquadronPosition, parse_word};

/// A map, moves before the count begins, and the counts.
struct Part {
    chart: BuiltinMap,
    moves: Vec<Move>,
    counts: Vec<u64>,
}

fn parts() -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let text = include_str!("../perft/squadron.txt");
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["map", name] => {
                let chart = BuiltinMap::ALL.into_iter().find(|chart| chart.name() == name).unwrap();
                parts.push(Part { chart, moves: Vec::new(), counts: Vec::new() });
            }
            ["after", ref moves @ ..] => {
                let moves = moves.iter().flat_map(|word| parse_word(word).unwrap());
                parts.last_mut().unwrap().moves.extend(moves);
            }
            [length, count] => {
                let counts = &mut parts.last_mut().unwrap().counts;
                counts.push(count.parse().unwrap());
                assert_eq!(length.parse(), Ok(counts.len()), "{line}");
            }
            _ => panic!("{line}"),
        }
    }
    parts
}

fn by_rules(game: &SquadronPosition, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv| {
        let mut next = game.clone();
        next.apply(&mv);
        by_rules(&next, depth - 1)
    };
    game.legal_moves().map(after).sum()
}

fn by_model(model: &Model, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv| {
        let mut next = model.clone();
        next.apply(mv);
        by_model(&next, depth - 1)
    };
    model.moves().into_iter().map(after).sum()
}

#[test]
fn the_rules_count_what_the_file_says() {
    assert!(parts().len() >= 3);
    for Part { chart, moves, counts } in parts() {
        let mut game = SquadronPosition::start(&Setup::from(chart.map())).unwrap();
        for mv in moves {
            assert_eq!(game.check(&mv), Ok(()), "{mv:?}");
            game.apply(&mv);
        }
        let counted: Vec<u64> = (1..=counts.len()).map(|depth| by_rules(&game, depth)).collect();
        assert_eq!(counted, counts, "{chart:?}");
    }
}

#[test]
fn a_model_of_its_own_counts_what_the_file_says() {
    for Part { chart, moves, counts } in parts() {
        let setup = Setup::from(chart.map());
        let mut model = Model::new(&setup);
        for mv in moves {
            assert!(model.moves().contains(&mv), "{mv:?}");
            model.apply(mv);
        }
        let counted: Vec<u64> = (1..=counts.len()).map(|depth| by_model(&model, depth)).collect();
        assert_eq!(counted, counts, "{chart:?}");
    }
}
