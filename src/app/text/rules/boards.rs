//! The boards of the rules, as pictures in text.
//!
//! `-` water · `o` `a` `b` hulls; different letters are different ships · `x` hit · `X` sunk · `.` miss · `,` halo · `*` mine ·
//! `C` cross `N` nought, `c` `n` the same, killed (V2) ·
//! `^` minesweeper · `%` and `v` the same, spent · `!` named cell (S15) · `@` told mine (S16).

/// What stands around a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Edge {
    /// Letters and numbers: it begins in the corner A1.
    Lettered,
    /// Nothing: any place on the water.
    Plain,
}

/// A part of a board.
pub(crate) struct Board {
    pub(crate) edge: Edge,
    pub(crate) rows: &'static [&'static str],
}

const fn lettered(rows: &'static [&'static str]) -> Board {
    Board { edge: Edge::Lettered, rows }
}

const fn plain(rows: &'static [&'static str]) -> Board {
    Board { edge: Edge::Plain, rows }
}

/// A battle under way, as the shooter sees it: one ship hit, one sunk.
pub(super) const BATTLE: Board =
    lettered(&["----,,,,", ".---,XX,", "----,,,,", "--xx----", "------.-", "-.------", "--------"]);

/// The classic fleet, placed.
pub(super) const FLEET: Board = lettered(&[
    "oooo---o--",
    "-------o--",
    "-oo----o--",
    "----o----o",
    "-o--o-----",
    "-o--o--oo-",
    "----------",
    "--o-------",
    "-----o----",
    "---------o",
]);

/// Corners of three and four cells, a square, a zigzag, a tee.
pub(super) const SHAPES: Board = plain(&[
    "-------------",
    "-o--o---oo---",
    "-oo-o---oo---",
    "----oo-------",
    "-oo-----ooo--",
    "--oo-----o---",
    "-------------",
]);

/// Two ships apart, by corners, by sides.
pub(super) const TOUCHING: Board =
    plain(&["--------------", "-aa--aa---aaa-", "-------bb-bb--", "-bb-----------", "--------------"]);

/// The halo where nothing may touch, and where corners may.
pub(super) const HALOS: Board = plain(&["-----------", ",,,,,--,,,-", ",XXX,-,XXX,", ",,,,,--,,,-", "-----------"]);

/// The own board after the own mine went off and the enemy told a cell; a mine and a minesweeper still wait.
pub(super) const MINES: Board =
    lettered(&["--------", "-*---oo-", "--------", "----%--o", "-oo----o", "-----^--", "--------"]);

/// The enemy's board: a cell named after a mine, a minesweeper hit, a mine told.
pub(super) const TOLD: Board = lettered(&["--------", "-!----.-", "--------", "---v----", "-.----@-", "--------"]);

/// Perelman's placement.
pub(super) const PERELMAN: Board = lettered(&[
    "oooo-oo---",
    "---------o",
    "ooo-oo----",
    "----------",
    "ooo-oo----",
    "---------o",
    "----------",
    "----------",
    "o---------",
    "------o---",
]);

/// Virus War after the first turns.
pub(super) const FIRST_TURNS: Board = plain(&[
    "C---------",
    "-C--------",
    "--C-------",
    "----------",
    "----------",
    "----------",
    "----------",
    "-------N--",
    "--------N-",
    "---------N",
]);

/// A chain of killed noughts leads crosses on.
pub(super) const CHAIN: Board = plain(&["CC------", "-Cn-----", "---n----", "----nn--", "------N-", "-----N-N"]);

/// A corner behind killed noughts.
pub(super) const FORTRESS: Board = plain(&["C--n--N-", "-C-n----", "--n--N--", "nn------", "----N-N-"]);

/// A cross enclosed by killed noughts.
pub(super) const BUNKER: Board = plain(&["-----N-", "-nnn---", "-nCn-N-", "-nnn---", "----N--"]);

/// A broad front against a narrow one.
pub(super) const FRONTS: Board =
    plain(&["C-------", "-C---N--", "-C----N-", "CC-N----", "-C----N-", "-C---N--", "C-------"]);
