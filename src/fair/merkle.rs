//! A hash tree over cells, which proves the contents of a few cells alone.
//!
//! A leaf is the hash of a cell's number, its content and its own salt; a node is the hash of the two below it; a node
//! without a neighbour moves up unchanged. A proof has the salts of its cells and the nodes that cannot be computed.

use super::hash::{Digest, Domain, Salt, hash};

/// A proof of the contents of some cells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellProof {
    /// The salts in the order of the cells' numbers.
    pub salts: Vec<Salt>,
    /// The nodes that cannot be computed, from the leaves up, from the left.
    pub nodes: Vec<Digest>,
}

/// A reason why a proof fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProofError {
    /// It has too few or too many parts for these cells.
    #[error("the proof has too few or too many parts")]
    Length,
    /// It leads to another root.
    #[error("the proof contradicts the seal")]
    Root,
}

fn cell_salt(salt: Salt, cell: u16) -> Salt {
    let digest = hash(Domain::CellSalt, [&salt.0[..], &cell.to_be_bytes()]);
    Salt::from_digest(&digest)
}

fn leaf(cell: u16, content: u8, salt: Salt) -> Digest {
    hash(Domain::Cell, [&cell.to_be_bytes()[..], &[content], &salt.0])
}

fn node(left: &Digest, right: &Digest) -> Digest {
    hash(Domain::Node, [&left.0[..], &right.0])
}

fn leaves(salt: Salt, contents: &[u8]) -> Vec<Digest> {
    (0..).zip(contents).map(|(cell, &content)| leaf(cell, content, cell_salt(salt, cell))).collect()
}

fn level_above(level: &[Digest]) -> Vec<Digest> {
    level.chunks(2).map(|pair| if let [left, right] = pair { node(left, right) } else { pair[0] }).collect()
}

/// Returns the root over the contents of all cells, row by row.
pub(super) fn root_of(salt: Salt, contents: &[u8]) -> Digest {
    let mut level = leaves(salt, contents);
    while level.len() > 1 {
        level = level_above(&level);
    }
    level.first().copied().unwrap_or(Digest([0; 32]))
}

/// Sorts the cells and removes duplicates and cells beyond the board.
fn in_order(cells: &[u16], count: usize) -> Vec<u16> {
    let mut cells: Vec<u16> = cells.iter().copied().filter(|&cell| usize::from(cell) < count).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

pub(super) fn prove(salt: Salt, contents: &[u8], cells: &[u16]) -> CellProof {
    let cells = in_order(cells, contents.len());
    let mut proof = CellProof { salts: cells.iter().map(|&cell| cell_salt(salt, cell)).collect(), nodes: Vec::new() };
    let mut known: Vec<usize> = cells.into_iter().map(usize::from).collect();
    let mut level = leaves(salt, contents);
    while level.len() > 1 && !known.is_empty() {
        let beside = known.iter().map(|&place| place ^ 1).filter(|place| known.binary_search(place).is_err());
        proof.nodes.extend(beside.filter_map(|place| level.get(place)));
        for place in &mut known {
            *place /= 2;
        }
        known.dedup();
        level = level_above(&level);
    }
    proof
}

impl CellProof {
    /// Checks claims of (cell, content) against the root of a tree over `count` cells. Claims about one cell must
    /// agree.
    ///
    /// # Errors
    /// When a claim is not proved.
    pub fn check(&self, root: &Digest, count: usize, claims: &[(u16, u8)]) -> Result<(), ProofError> {
        let mut claims = claims.to_vec();
        claims.sort_unstable();
        claims.dedup();
        let twice = claims.windows(2).any(|pair| pair[0].0 == pair[1].0);
        if twice || claims.last().is_some_and(|&(cell, _)| usize::from(cell) >= count) {
            return Err(ProofError::Root);
        }
        if claims.len() != self.salts.len() {
            return Err(ProofError::Length);
        }
        let hashed =
            claims.iter().zip(&self.salts).map(|(&(cell, content), &salt)| (cell.into(), leaf(cell, content, salt)));
        let mut level: Vec<(usize, Digest)> = hashed.collect();
        let (mut width, mut nodes) = (count, self.nodes.iter());
        while width > 1 && !level.is_empty() {
            let mut above: Vec<(usize, Digest)> = Vec::with_capacity(level.len());
            let mut rest = level.iter().peekable();
            while let Some((place, digest)) = rest.next() {
                let sibling = place ^ 1;
                let joined = if sibling >= width {
                    *digest
                } else if let Some((_, right)) = rest.next_if(|(next, _)| *next == sibling) {
                    node(digest, right)
                } else {
                    let other = nodes.next().ok_or(ProofError::Length)?;
                    if place % 2 == 0 { node(digest, other) } else { node(other, digest) }
                };
                above.push((place / 2, joined));
            }
            (level, width) = (above, width.div_ceil(2));
        }
        match (nodes.next(), level.first()) {
            (Some(_), _) => Err(ProofError::Length),
            (None, Some((_, top))) if top != root => Err(ProofError::Root),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SALT: Salt = Salt([5; 16]);

    fn contents(count: usize) -> Vec<u8> {
        (0..count).map(|cell| (cell * cell % 7 % 4) as u8).collect()
    }

    #[test]
    fn one_cell_of_ten_by_ten_takes_its_salt_and_seven_nodes() {
        let proof = prove(SALT, &contents(100), &[42]);
        assert_eq!((proof.salts.len(), proof.nodes.len()), (1, 7));
        assert_eq!(prove(SALT, &contents(100), &[]), CellProof::default());
    }

    proptest! {
        #[test]
        fn s19_a_proof_proves_the_contents_and_nothing_else(count in 1_usize..130, picked in prop::collection::vec(0_u16..130, 0..12), wrong in 0_usize..12) {
            let contents = contents(count);
            let root = root_of(SALT, &contents);
            let cells: Vec<u16> = picked.into_iter().filter(|&cell| usize::from(cell) < count).collect();
            let proof = prove(SALT, &contents, &cells);
            let mut claims: Vec<(u16, u8)> = cells.iter().map(|&cell| (cell, contents[usize::from(cell)])).collect();
            prop_assert_eq!(proof.check(&root, count, &claims), Ok(()));
            if !claims.is_empty() {
                let wrong = wrong % claims.len();
                let mut longer = proof.clone();
                longer.nodes.push(root);
                prop_assert_eq!(longer.check(&root, count, &claims), Err(ProofError::Length));
                let mut other = proof.clone();
                other.salts[0].0[3] ^= 1;
                prop_assert_eq!(other.check(&root, count, &claims), Err(ProofError::Root));
                claims[wrong].1 ^= 1;
                prop_assert!(proof.check(&root, count, &claims).is_err());
            }
        }
    }
}
