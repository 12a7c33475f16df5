//! How long uniform placement takes.

use crate::options::Options;
use kletka::sea_battle::placement;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::time::Instant;

/// Places as many fleets as there are games, and prints the median and the 95th percentile of the times.
pub(crate) fn run(options: &Options) {
    let (setup, mut rng) = (options.preset.setup(), Pcg64Mcg::seed_from_u64(options.seed));
    let mut times: Vec<f64> = (0..options.games)
        .map(|_| {
            let start = Instant::now();
            placement::random(&setup, &mut rng).expect("a preset has placements");
            start.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    times.sort_unstable_by(f64::total_cmp);
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!("{:?}: {} fleets, median {:.3} ms, p95 {:.3} ms", options.preset, times.len(), at(50), at(95));
}
