//! Tests of all steps of all lessons.

use super::*;

/// Plays all ways through a step; returns the boards at their ends.
fn play_all(kind: GameKind, number: usize, taps: &[Cell], ends: &mut Vec<Exercise>) {
    let mut exercise = Exercise::new(kind, number).unwrap_or_else(|| panic!("{kind:?} {number} does not begin"));
    for &cell in taps {
        assert!(exercise.tap(cell), "{kind:?} {number}: {taps:?}");
    }
    exercise.picture();
    assert_eq!(exercise.tapped(), taps.len());
    if exercise.is_done() {
        assert!(exercise.accepted().is_empty());
        return ends.push(exercise);
    }
    let accepted = exercise.accepted();
    assert!(!accepted.is_empty(), "{kind:?} {number} is stuck after {taps:?}");
    let elsewhere = CellSet::board(crate::grid::MAX_SIZE) - accepted;
    let before = exercise.picture();
    assert!(elsewhere.into_iter().all(|cell| !exercise.tap(cell)) && exercise.picture() == before);
    for cell in accepted {
        play_all(kind, number, &[taps, &[cell]].concat(), ends);
    }
}

#[test]
fn lesson_steps_end_by_every_accepted_tap() {
    for kind in GameKind::ALL {
        for number in 0..steps(kind).len() {
            let mut ends = Vec::new();
            play_all(kind, number, &[], &mut ends);
            assert!(!ends.is_empty());
        }
        assert!(Exercise::new(kind, steps(kind).len()).is_none());
    }
}

#[test]
fn lesson_names_are_read() {
    for (kind, number) in GameKind::ALL.into_iter().flat_map(|kind| (0..steps(kind).len()).map(move |n| (kind, n))) {
        let exercise = Exercise::new(kind, number).unwrap();
        for name in exercise.step.taps.iter().flat_map(|tap| tap.cells.split_whitespace()) {
            assert!(exercise.board.cell(name).is_some(), "{kind:?} {number}: {name}");
        }
    }
}
