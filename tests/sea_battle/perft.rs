//! Move counts on the smallest board, by the rules and by an independent model.

use super::table::small;
use kletka::game::Position;
use kletka::sea_battle::{FleetSpec, SeaBattlePosition, Setup};

/// Counts sequences of moves.
fn ways(table: &SeaBattlePosition, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv| {
        let mut next = table.clone();
        next.apply(&mv);
        ways(&next, depth - 1)
    };
    table.legal_moves().map(after).sum()
}

/// A side of the model as publicly known: 36 cells as bits, one ship of one cell, one mine.
#[derive(Clone, Copy, Default)]
struct Known {
    shot: u64,
    disclosed: u64,
    mine_is_spent: bool,
}

impl Known {
    fn has_tip(self) -> bool {
        self.disclosed & !self.shot != 0
    }
}

/// Counts continuations with a shot by `me`.
fn shots(me: Known, you: Known, depth: u32) -> u64 {
    let free = (0..36).map(|cell| 1 << cell).filter(|cell| you.shot & cell == 0);
    if depth == 0 { 1 } else { free.map(|cell| answers(me, you, cell, depth - 1)).sum() }
}

/// Counts continuations with the answer to a shot.
fn answers(me: Known, you: Known, cell: u64, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let hit = Known { shot: you.shot | cell, ..you };
    let ended = u64::from(depth == 1);
    if you.disclosed & cell != 0 {
        return ended;
    }
    // The only ship is known to be elsewhere: it cannot be sunk here.
    let sunk = if you.has_tip() { 0 } else { ended };
    let missed = shots(hit, me, depth - 1);
    let mine = if you.mine_is_spent { 0 } else { names(me, Known { mine_is_spent: true, ..hit }, depth - 1) };
    sunk + missed + mine
}

/// Counts continuations after `me` hit a mine and must disclose a ship cell, if one is left.
fn names(me: Known, you: Known, depth: u32) -> u64 {
    if me.has_tip() || depth == 0 {
        return shots(you, me, depth);
    }
    let free = (0..36).map(|cell| 1 << cell).filter(|cell| me.shot & cell == 0);
    free.map(|cell| shots(you, Known { disclosed: me.disclosed | cell, ..me }, depth - 1)).sum()
}

#[test]
fn s12_s15_move_counts_agree_with_a_model() {
    let setup = Setup { mines: 1, ..small(FleetSpec::EMPTY.with(1, 1)) };
    let table = SeaBattlePosition::start(&setup).unwrap();
    for (depth, expected) in (0..).zip([1, 36, 108, 2_592, 50_544, 182_736]) {
        assert_eq!(ways(&table, depth), expected, "by the rules at depth {depth}");
        assert_eq!(shots(Known::default(), Known::default(), depth), expected, "by the model at depth {depth}");
    }
}
