//! Random fair maps (H1), drawn as the editor draws: each hex together with its counterpart.

use super::{Map, Symmetry, Terrain};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

/// The fewest and the most columns and rows: about those of the maps that ship.
const LENGTHS: core::ops::RangeInclusive<u8> = 9..=19;
/// One hex in so many, at the least, is the start of an island.
const DENSEST: usize = 14;
/// One hex in so many, at the most, is the start of an island.
const SPARSEST: usize = 40;
/// The most further hexes of an island.
const LARGEST_ISLAND: u32 = 6;
/// One island in this number is a shoal.
const SHOALS: u32 = 4;

impl Map {
    /// A random map that [`check`](Self::check) takes, the same for the same generator: lengths, symmetry, and how much of it
    /// is land are drawn first, then islands one by one. An island that would make the map unfair or cut its sea in two
    /// is not kept, so the sea stays connected and both forts can be reached.
    pub fn random(rng: &mut impl Rng) -> Self {
        let symmetry = Symmetry::ALL[rng.random_range(0..Symmetry::ALL.len())];
        let mut map = Self::blank(rng.random_range(LENGTHS), rng.random_range(LENGTHS), symmetry);
        let islands = map.cells().count() / rng.random_range(DENSEST..=SPARSEST) / 2;
        for _ in 0..islands {
            let with_island = map.with_island(symmetry, rng);
            if with_island.check().is_ok() {
                map = with_island;
            }
        }
        map
    }

    /// The map with one more island and its counterpart, of hexes next to each other.
    fn with_island(&self, symmetry: Symmetry, rng: &mut impl Rng) -> Self {
        let mut map = self.clone();
        let terrain = if rng.random_range(0..SHOALS) == 0 { Terrain::Shoal } else { Terrain::Land };
        let sea: Vec<_> = self.sea().iter().collect();
        let Some(mut cell) = sea.choose(rng).copied() else { return map };
        for _ in 0..=rng.random_range(0..=LARGEST_ISLAND) {
            if !map.draw(cell, terrain, symmetry) {
                break;
            }
            let coast: Vec<_> = map.neighbours(cell).filter(|&next| map.is_sea(next)).collect();
            let Some(&next) = coast.choose(rng) else { break };
            cell = next;
        }
        map
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Side;
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;
    use std::collections::HashSet;

    fn random(seed: u64) -> Map {
        Map::random(&mut Pcg64Mcg::seed_from_u64(seed))
    }

    #[test]
    fn h1_random_maps_are_fair_and_connected() {
        for seed in 0..200 {
            let map = random(seed);
            assert_eq!(map.check(), Ok(()), "seed {seed}\n{}", map.to_ascii());
            let harbours = Side::BOTH.map(|side| map.harbour(side).len());
            assert_eq!(harbours[0], harbours[1], "seed {seed}");
        }
    }

    #[test]
    fn random_maps_differ_by_seed_alone() {
        let maps: Vec<Map> = (0..50).map(random).collect();
        assert_eq!(maps, (0..50).map(random).collect::<Vec<_>>());
        assert_eq!(maps.iter().map(Map::to_ascii).collect::<HashSet<_>>().len(), 50);
        let land =
            |map: &&Map| map.cells().filter(|&cell| matches!(map.at(cell), Terrain::Land | Terrain::Shoal)).count() > 4;
        assert!(maps.iter().filter(land).count() > 40, "most have islands");
    }
}
