//! That each position that a search weighs has the same chance to be drawn.

use super::*;
use crate::bots::Budget;
use crate::bots::virus_war::bitboard::NarrowBitboard;
use crate::bots::virus_war::eval::SEARCH_WEIGHTS;
use crate::bots::virus_war::fast_position::{FastOutcome, Rules};
use crate::bots::virus_war::searched_positions;
use crate::game::Side;
use crate::virus_war::Setup;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn rules() -> Rules<NarrowBitboard> {
    Rules::new(&Setup::default(), Side::FIRST)
}

#[test]
fn each_position_is_drawn_as_often() {
    let mut rounds = [FastPosition::start(&rules()); 10];
    for (round, position) in (0..).zip(&mut rounds) {
        position.round = round;
    }
    let mut drawn = [0; 10];
    for seed in 0..5_000 {
        let mut sampler = Sampler::new(seed << 20);
        for list in [&rounds[..3], &[], &rounds[3..4], &rounds[4..]] {
            sampler.offer(list, |position| position);
        }
        drawn[usize::from(sampler.into_drawn().unwrap().round)] += 1;
    }
    assert!(drawn.iter().all(|count| (380..620).contains(count)), "{drawn:?}");
    assert!(Sampler::<NarrowBitboard>::new(1).into_drawn().is_none());
}

#[test]
fn a_search_gives_positions_within_turns_and_between_them() {
    let (rules, mut rng) = (rules(), Pcg64Mcg::seed_from_u64(1));
    let start = FastPosition::start(&rules);
    let draw = |seed| {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        searched_positions(&rules, &start, Budget::from_nodes(5_000), SEARCH_WEIGHTS, &mut rng)
    };
    let drawn: Vec<_> = (0..20).flat_map(draw).collect();
    assert!(drawn.iter().all(|position| position.end.is_none() && !position.live[0].is_empty()));
    for made in 0..3 {
        assert!(drawn.iter().any(|position| position.sub_moves_made(&rules) == made), "{made} sub-moves");
    }
    assert_eq!(draw(7), draw(7));
    let mut over = start;
    over.end = Some(FastOutcome::Draw);
    assert!(searched_positions(&rules, &over, Budget::from_nodes(9), SEARCH_WEIGHTS, &mut rng).is_empty());
}
