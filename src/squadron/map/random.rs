//! Random fair maps (H1).

use super::{Map, Symmetry, Terrain};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

/// The range of columns and rows, about that of the built-in maps.
const LENGTHS: core::ops::RangeInclusive<u8> = 9..=19;
/// The least number of hexes per island.
const DENSEST: usize = 14;
/// The most hexes per island.
const SPARSEST: usize = 40;
/// The most hexes that are added to an island's first.
const LARGEST_ISLAND: u32 = 6;
/// One island of this number is a shoal.
const SHOALS: u32 = 4;

impl Map {
    /// Creates a random map that passes [`check`](Self::check). Draws lengths, symmetry and density, then islands one
    /// by one; an island that would make the map unfair or split its sea is dropped.
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

    /// Adds an island of adjacent hexes and its counterpart.
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
