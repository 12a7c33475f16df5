//! The speed of computer players on whole fleets: `cargo bench --bench bots`. Compare rates within one run only.

use divan::Bencher;
use kletka::bots::Budget;
use kletka::bots::sea_battle::{Level, sink_fleet};
use kletka::sea_battle::{Preset, placement};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn main() {
    divan::main();
}

#[divan::bench(args = Level::ALL, sample_count = 10)]
fn classic(bencher: Bencher<'_, '_>, level: Level) {
    sink(bencher, Preset::Classic, level);
}

#[divan::bench(args = Level::ALL, sample_count = 10)]
fn minefield(bencher: Bencher<'_, '_>, level: Level) {
    sink(bencher, Preset::Minefield, level);
}

fn sink(bencher: Bencher<'_, '_>, preset: Preset, level: Level) {
    let (setup, mut rng) = (preset.setup(), Pcg64Mcg::seed_from_u64(1));
    bencher.bench_local(|| {
        let fleet = placement::random(&setup, &mut rng).expect("a preset has placements");
        sink_fleet(&setup, &fleet, level, Budget::from_nodes(50_000), &mut rng)
    });
}
