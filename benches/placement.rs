//! The speed of placement: `cargo bench --bench placement`.

use divan::Bencher;
use kletka::sea_battle::Preset;
use kletka::sea_battle::placement;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn main() {
    divan::main();
}

#[divan::bench(args = Preset::ALL)]
fn random(bencher: Bencher<'_, '_>, preset: Preset) {
    let (setup, mut rng) = (preset.setup(), Pcg64Mcg::seed_from_u64(1));
    bencher.bench_local(|| placement::random(&setup, &mut rng));
}

#[divan::bench(args = Preset::ALL)]
fn perelman(bencher: Bencher<'_, '_>, preset: Preset) {
    let (setup, mut rng) = (preset.setup(), Pcg64Mcg::seed_from_u64(1));
    bencher.bench_local(|| placement::perelman(&setup, &mut rng));
}
