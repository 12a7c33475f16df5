//! The speed of random games: `cargo bench --bench virus_war`. Compare rates within one run only.

use divan::Bencher;
use divan::counter::ItemsCount;
use kletka::bots::virus_war::fast_position::{FastPosition, NarrowBitboard, Rules, WideBitboard};
use kletka::game::Side;
use kletka::grid::Bits;
use kletka::virus_war::Setup;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn main() {
    divan::main();
}

/// Plays 1 000 random games; one item is one sub-move.
#[divan::bench(sample_count = 20)]
fn play_outs_10(bencher: Bencher<'_, '_>) {
    play_outs::<NarrowBitboard>(bencher, 10);
}

#[divan::bench(sample_count = 5)]
fn play_outs_20(bencher: Bencher<'_, '_>) {
    play_outs::<WideBitboard>(bencher, 20);
}

fn play_outs<B: Bits>(bencher: Bencher<'_, '_>, size: u8) {
    let rules = Rules::<B>::new(&Setup { size, ..Setup::default() }, Side::FIRST);
    let start = FastPosition::start(&rules);
    let games = || {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let mut random = |below: u32| ((u64::from(rng.next_u32()) * u64::from(below)) >> 32) as u32;
        (0..1_000)
            .map(|_| {
                let mut duel = start;
                duel.play_out(&rules, 2_000, &mut random)
            })
            .sum::<u32>()
    };
    let made = games();
    bencher.counter(ItemsCount::new(made)).bench_local(games);
}
