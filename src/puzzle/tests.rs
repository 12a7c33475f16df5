use super::*;
use crate::grid::{Cell, CellSet};
use crate::lesson::Picture;
use crate::puzzle::solitaire::Grade;
use proptest::prelude::*;
use std::collections::BTreeSet;

fn today() -> Date {
    "2026-11-27".parse().unwrap()
}

fn problem(kind: PuzzleKind, day: u16) -> Problem {
    Problem::new(PuzzleId { date: Date::from_number(day), kind }).unwrap_or_else(|| panic!("{kind:?} of {day}"))
}

const ON_BOARDS: [PuzzleKind; 4] = [PuzzleKind::Certain, PuzzleKind::Likeliest, PuzzleKind::Turn, PuzzleKind::HalfTurn];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    #[test]
    fn the_answer_solves_the_puzzle(day in any::<u16>(), kind in 0..ON_BOARDS.len()) {
        let problem = problem(ON_BOARDS[kind], day);
        prop_assert_eq!(Problem::new(problem.id), Some(problem.clone()), "one date, one puzzle");
        let (last, before) = problem.answer.split_last().unwrap();
        let attempt = problem.attempt(before);
        prop_assert_eq!((attempt.verdict, attempt.is_refused), (Verdict::Open, false));
        let attempt = problem.attempt(&[before, &[*last]].concat());
        prop_assert_eq!((attempt.verdict, attempt.is_refused), (Verdict::Solved, false));
        prop_assert!(attempt.open.is_empty());
        prop_assert_eq!(problem.id.to_string().parse(), Ok(problem.id));
    }

    #[test]
    fn any_taps_can_be_made(day in any::<u16>(), kind in 0..ON_BOARDS.len(), cells in prop::collection::vec(0_u16..676, 0..9)) {
        let text = cells.iter().map(u16::to_string).collect::<Vec<_>>().join("-");
        let taps = Progress::new(&text).taps;
        prop_assert_eq!(taps.len(), cells.len());
        let _ = problem(ON_BOARDS[kind], day).attempt(&taps);
    }

    #[test]
    fn no_half_turn_is_better_than_the_answer(day in any::<u16>(), taps in prop::collection::vec(any::<u16>(), 30)) {
        let problem = problem(PuzzleKind::HalfTurn, day);
        let Task::Sink(_, best) = problem.task else { panic!("{:?}", problem.task) };
        let mut made = Vec::new();
        for tap in taps {
            let cells = problem.attempt(&[]).open | problem.attempt(&made).open | problem.answer.iter().copied().collect();
            let more = [&made[..], &cells.iter().nth(usize::from(tap) % cells.len()).into_iter().collect::<Vec<_>>()].concat();
            let attempt = problem.attempt(&more);
            if !attempt.is_refused {
                prop_assert!(attempt.chance.unwrap() < best + 1e-9);
                prop_assert_eq!(attempt.verdict == Verdict::Solved, attempt.chance.unwrap() > best - 1e-9);
                made = more;
            }
            if attempt.verdict == Verdict::Solved {
                break;
            }
        }
    }

    #[test]
    fn hostile_progress_is_read(text in ".{0,60}", cells in "[0-9-]{0,40}", failures in any::<u64>()) {
        for text in [text, format!("{cells} {failures} 2026-02-31"), format!("{cells} 3 2026-11-27 b2026-11-26")] {
            let progress = Progress::new(&text);
            prop_assert_eq!(Progress::new(&progress.to_text()), progress);
        }
    }
}

#[test]
fn other_first_taps_do_not_solve_it() {
    for kind in [PuzzleKind::Certain, PuzzleKind::Likeliest] {
        let problem = problem(kind, today().number());
        for cell in problem.attempt(&[]).open {
            let is_answer = problem.answer == [cell];
            let verdict = if is_answer { Verdict::Solved } else { Verdict::Failed };
            assert_eq!(problem.attempt(&[cell]).verdict, verdict, "{cell:?}");
        }
    }
}

/// Checks every end of the turn that begins with these taps.
fn check_turns(problem: &Problem, taps: &[Cell]) {
    let attempt = problem.attempt(taps);
    if attempt.verdict == Verdict::Open {
        for cell in attempt.open {
            check_turns(problem, &[taps, &[cell]].concat());
        }
        return;
    }
    let set = |cells: &[Cell]| cells.iter().copied().collect::<CellSet>();
    let is_answer = set(taps) == set(&problem.answer);
    assert_eq!(attempt.verdict == Verdict::Solved, is_answer, "{} {taps:?}", problem.id);
}

#[test]
fn no_other_turn_kills_or_saves_the_colony() {
    let puzzles: Vec<Problem> = (0..9).map(|day| problem(PuzzleKind::Turn, today().number() + day)).collect();
    for kinds in [|task| task == Task::Kill(2), |task| matches!(task, Task::Save(_))] {
        let puzzles: Vec<&Problem> = puzzles.iter().filter(|problem| kinds(problem.task)).collect();
        assert!(puzzles.len() > 1);
        for problem in puzzles {
            check_turns(problem, &[]);
        }
    }
}

#[test]
fn addresses_that_name_no_puzzle_are_refused() {
    for text in ["", "2026-11-27", "2026-11-27/7", "2026-02-30/8", "2026-11-27/08", "2026-11-27/8/9", "/8", "1/1"] {
        assert_eq!(text.parse::<PuzzleId>(), Err(PuzzleIdError), "{text}");
    }
}

#[test]
fn each_day_has_every_grade() {
    for date in (0..4).map(|day| Date::from_number(today().number() + day)) {
        let grade = |&kind: &PuzzleKind| PuzzleId { date, kind }.sheet()?.grade;
        assert_eq!(PuzzleKind::ALL.iter().filter_map(grade).collect::<BTreeSet<Grade>>().len(), 3, "{date}");
    }
}

#[test]
fn a_puzzle_counts_if_begun_or_solved_on_its_day() {
    let problem = problem(PuzzleKind::Likeliest, today().number());
    let (wrong, right) =
        (problem.attempt(&[]).open.iter().find(|cell| !problem.answer.contains(cell)).unwrap(), problem.answer[0]);
    let [before, after] = [today().number() - 1, today().number() + 3].map(Date::from_number);
    let counts = |days: [Date; 2]| {
        let mut progress = Progress::default();
        assert!(progress.tap(&problem, wrong, days[0]) && progress.tap(&problem, right, days[1]));
        is_of_day(&progress.to_text(), today())
    };
    let days = [[before, today()], [today(), after], [today(), today()], [before, after]];
    assert_eq!(days.map(counts), [true, true, true, false]);
    assert!(is_of_day("27 0 2026-11-27", today()), "as an earlier version wrote it");
    assert!(!is_of_day("27 0 b2026-11-27", today()), "it is not solved");
    // Solved in Auckland in the evening, while the player's clock in Kyiv shows the day before.
    let millis = u64::from(today().number()) * 24 * 3_600_000 - 13 * 3_600_000;
    assert_eq!((problem.id.day(before, millis), problem.id.day(after, millis * 2)), (today(), after));
}

#[test]
fn two_wrong_cells_end_a_puzzle_and_explain_it() {
    for kind in [PuzzleKind::Certain, PuzzleKind::Likeliest] {
        let problem = problem(kind, today().number());
        let answer = problem.answer[0];
        let wrong: Vec<Cell> = problem.attempt(&[]).open.iter().filter(|&cell| cell != answer).take(2).collect();
        let mut progress = Progress::default();
        assert!(progress.tap(&problem, wrong[0], today()));
        assert!(!progress.is_over(kind) && !progress.attempt(&problem).open.is_empty());
        assert!(progress.tap(&problem, wrong[1], today()) && progress.is_over(kind));
        assert!(!progress.tap(&problem, answer, today()), "no try is left");
        assert_eq!((progress.solved, is_over(kind, &progress.to_text())), (None, true));
        let attempt = Progress::new(&progress.to_text()).attempt(&problem);
        let Picture::SeaBattle(board) = &attempt.picture else { panic!("{:?}", attempt.picture) };
        assert_eq!((board.likeliest, attempt.open.is_empty()), (Some(answer), true));
        let explanation = problem.explanation().unwrap();
        let share = explanation.with_ship as f64 / explanation.fleets as f64;
        assert_eq!(board.chance(answer), Some((share * 100.0).round() as u8));
        assert_eq!(kind == PuzzleKind::Certain, explanation.with_ship == explanation.fleets);
        assert!(explanation.examples.len() > 1);
        let setup = solitaire::setup(8);
        for (has, view) in explanation.examples {
            let layout = view.layout.unwrap();
            assert_eq!(layout.ship_cells().contains(answer), has);
            assert_eq!(layout.faults(&setup), []);
            assert!(view.tracking.hits().is_subset(&layout.ship_cells()));
            assert!(!view.tracking.misses().intersects(&layout.ship_cells()));
        }
    }
}

#[test]
fn squares_tell_the_mistakes() {
    let squares = |kind| {
        ["-", "- 0 2026-11-27", "- 1 2026-11-27 b2026-11-27", "- 7 2026-11-27", "- 1", "- 2"]
            .map(|text| square(kind, text))
    };
    assert_eq!(squares(PuzzleKind::Certain), ['⬜', '🟩', '🟨', '🟧', '⬜', '🟥']);
    assert_eq!(squares(PuzzleKind::Small), ['⬜', '🟩', '🟨', '🟧', '⬜', '⬜']);
}

#[test]
fn each_kind_has_a_picture() {
    for kind in PuzzleKind::ALL {
        assert!(thumbnail(kind).is_some_and(|scene| scene.shapes.len() > 20), "{kind:?}");
    }
}

#[test]
fn a_streak_ends_where_a_day_is_missing() {
    let first = today().number();
    let counted = |days: &[u16]| streak(today(), |day| days.contains(&(first - day.number())));
    let counts = [&[][..], &[0, 1, 2, 4], &[1, 2], &[2, 3]].map(counted);
    assert_eq!(counts, [0, 3, 2, 0]);
}
