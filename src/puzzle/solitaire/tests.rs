use super::*;
use crate::date::Date;
use crate::puzzle::{PuzzleId, PuzzleKind, solved};
use proptest::prelude::*;

fn ids() -> impl Strategy<Value = PuzzleId> {
    (any::<u16>(), 0..3_usize)
        .prop_map(|(day, kind)| PuzzleId { date: Date::from_number(day), kind: PuzzleKind::ALL[kind] })
}

fn puzzle(text: &str) -> Puzzle {
    text.parse::<PuzzleId>().unwrap().sheet().unwrap()
}

/// Counts the fleets that agree with a puzzle, at most two, without the solver's deductions.
fn count(puzzle: &Puzzle) -> usize {
    struct Search<'a> {
        puzzle: &'a Puzzle,
        setup: Setup,
        lines: Vec<(CellSet, usize)>,
        found: usize,
    }
    impl Search<'_> {
        fn place(&mut self, lengths: &[u8], from: usize, laid: CellSet, kept: CellSet) {
            let Some((&length, rest)) = lengths.split_first() else {
                let agrees = self.puzzle.shown.iter().all(|&(cell, clue)| Clue::at(&laid, cell) == clue);
                self.found += usize::from(agrees);
                return;
            };
            let places: Vec<CellSet> = self.setup.shapes.places(length, self.setup.size).collect();
            for (index, place) in places.into_iter().enumerate().skip(from) {
                let all = laid | place;
                if self.found > 1 || place.intersects(&kept) {
                    continue;
                }
                if self.lines.iter().all(|(line, count)| (*line & all).len() <= *count) {
                    let next = if rest.first() == Some(&length) { index + 1 } else { 0 };
                    self.place(rest, next, all, kept | place | place.neighbours(self.setup.size));
                }
            }
        }
    }
    let lines = puzzle.lines().zip(&puzzle.numbers).map(|(line, number)| (line, number.unwrap().into())).collect();
    let water = puzzle.shown.iter().filter(|(_, clue)| *clue == Clue::Water).map(|&(cell, _)| cell).collect();
    let lengths: Vec<u8> = puzzle.fleet.lengths().collect();
    let mut search = Search { puzzle, setup: setup(puzzle.size), lines, found: 0 };
    search.place(&lengths, 0, CellSet::EMPTY, water);
    search.found
}

/// Solves a puzzle within the budget of a page.
fn read(text: &str) -> Result<Puzzle, PzprError> {
    let mut puzzle = Puzzle::from_pzpr(text)?;
    puzzle.solve(1000);
    Ok(puzzle)
}

/// Takes as many signs as numbers and cells of a board need.
fn body(size: u8, signs: &str) -> String {
    let (lines, all) = (2 * usize::from(size), usize::from(size).pow(2));
    let mut signs = signs.chars();
    let mut part = |places: usize| {
        let (mut left, mut part) = (places, String::new());
        while left > 0 {
            let sign = signs.next().unwrap_or('g');
            let gap = sign.to_digit(36).filter(|_| sign > 'f').map_or(1, |digit| digit as usize - 15);
            part.push(if gap > left { 'g' } else { sign });
            left -= if gap > left { 1 } else { gap };
        }
        part
    };
    part(lines) + &part(all)
}

/// Texts like those of the format, most of which are none.
fn pzpr_texts() -> impl Strategy<Value = String> {
    let fleet = "//[c-ez]|/[1-4]((/[1-9]1[0-9a-v]{1,2})|(/1[1-9][0-9a-v]{1,2})){1,4}|/{0,3}[a-z0-9/]{0,9}";
    let real = (5_u8..=12, "[0-3.g-z]{24}[0-6.g-z]{144}", fleet);
    let alike =
        "(v:x/)?battleship(_edit)?/(m/)?[0-9]{1,3}/[0-9]{1,3}/.{0,40}(//[a-z]|/[0-9]{1,4}(/[0-9a-z]{0,5}){0,4})";
    prop_oneof![
        real.prop_map(|(size, signs, fleet)| format!("battleship/{size}/{size}/{}{fleet}", body(size, &signs))),
        alike,
        ".{0,80}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_text_is_read_or_refused(text in pzpr_texts()) {
        let _ = address_in(&text);
        if let Ok(puzzle) = read(&text) {
            let written = puzzle.to_pzpr();
            prop_assert_eq!(read(&written), Ok(puzzle.clone()), "{}", &written);
            prop_assert_eq!(address_in(&written), Some(written.as_str()));
            let is_solved = puzzle.is_solved_by(&puzzle.ships);
            prop_assert_eq!(is_solved, puzzle.solutions != Solutions::Impossible && !puzzle.ships.is_empty());
            let mut sheet = Sheet::new(puzzle.clone(), &puzzle.to_pzpr());
            act(&mut sheet, &[Edit::Press(Cell::new(0, 0).unwrap()), Edit::Lift, Edit::Check, Edit::Undo]);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn each_puzzle_goes_to_pzprjs_and_back(id in ids()) {
        let mut puzzle = id.sheet().unwrap();
        puzzle.shown.sort_by_key(|(cell, _)| (cell.row(), cell.column()));
        let mut back = Puzzle::from_pzpr(&puzzle.to_pzpr()).unwrap();
        // A page gives up earlier on one of some thousand puzzles.
        back.solve(1_000_000);
        prop_assert_eq!(back.grade.is_some_and(|grade| grade == Grade::Hard), puzzle.grade == Some(Grade::Hard));
        back.grade = puzzle.grade;
        prop_assert_eq!(back, puzzle);
    }
}

#[test]
fn addresses_of_other_sites_are_found() {
    let puzzle = "battleship/6/6/213103222040n1i0zi//c";
    for text in [
        puzzle.to_owned(),
        format!("https://puzz.link/p?{puzzle}"),
        format!("See <a href=\"http://pzv.jp/p.html?{puzzle}\">this</a>."),
        format!("(https://puzz.link/p?type=player&{puzzle}/)"),
        format!("https://example.org/#/puzzle/{puzzle}, which is nice"),
    ] {
        assert_eq!(address_in(&text), Some(puzzle), "{text}");
    }
    assert_eq!(address_in("p?battleship_edit/6/6//c"), Some("battleship_edit/6/6//c"));
    assert_eq!(address_in("p?v:x/battleship/6/6//c"), Some("v:x/battleship/6/6//c"));
    for text in ["", "battleship", "a battleship is lost/won", "https://puzz.link/p?retrobattleship/6/6", "#/m/AbC"] {
        assert_eq!(address_in(text), None, "{text}");
    }
}

#[test]
fn puzzles_of_other_sites_are_solved_or_refused() {
    let solutions = |text: &str| read(text).map(|puzzle| (puzzle.solutions, puzzle.grade));
    // The example of pzprjs itself, in which numbers are missing.
    assert_eq!(solutions("battleship/6/6/g12h2g30g3gk0r3w//c"), Ok((Solutions::Only, Some(Grade::Medium))));
    assert_eq!(solutions("battleship_play/m/6/6/213103222040n1i0zi//c"), Ok((Solutions::Only, Some(Grade::Medium))));
    assert_eq!(solutions("battleship/6/6/rzv//c"), Ok((Solutions::Several, None)));
    assert_eq!(solutions("battleship/12/12///e"), Ok((Solutions::Several, None)));
    assert_eq!(solutions("battleship/6/6/213103222041n1i0zi//c"), Ok((Solutions::Impossible, None)));
    // Its upper left corner is some part of a ship, the rest is not told.
    let part = read("battleship/5/5/p.zj/2/11g/21o").unwrap();
    assert_eq!((part.shown, part.solutions), (vec![(Cell::new(0, 0).unwrap(), Clue::Part)], Solutions::Several));
    // Ships of two and of six cells, one of them upright.
    assert_eq!(read("battleship/6/6/rzv/2/12o/61vg").unwrap().fleet, FleetSpec::EMPTY.with(2, 1).with(6, 1));
    for (text, why) in [
        ("", PzprError::Damaged),
        ("slither/6/6/r//c", PzprError::Damaged),
        ("battleship/6/6/213103222040n1i0zi", PzprError::Damaged),
        ("battleship/6/6/213103222040n1i0zi/c", PzprError::Damaged),
        ("battleship/6/6/213103222040n1i0zi//k", PzprError::Damaged),
        ("battleship/6/6/213103222040n1i0zi/3/11g/11g", PzprError::Damaged),
        ("battleship/6/6/r//c", PzprError::Damaged),
        ("battleship/6/6/rzzz//c", PzprError::Damaged),
        ("battleship/6/6/7//c", PzprError::Damaged),
        ("battleship/6/8/tzzn//c", PzprError::Size),
        ("battleship/4/4/nv//c", PzprError::Size),
        ("battleship/13/13///c", PzprError::Size),
        ("battleship/6/6/r7zu//c", PzprError::Ships),
        ("battleship/6/6/rzv//t", PzprError::Ships),
        ("battleship/6/6/rzv/1/23eg", PzprError::Ships),
        ("battleship/6/6/rzv/1/31k", PzprError::Ships),
        ("battleship/6/6/rzv/1/71vo", PzprError::Ships),
        ("v:knight/battleship/6/6/rzv//c", PzprError::Rules),
    ] {
        assert_eq!(read(text), Err(why), "{text}");
    }
}

#[test]
fn a_puzzle_of_several_solutions_is_solved_by_each() {
    let puzzle = read("battleship/5/5/pzk/1/21o").unwrap();
    for names in [[(0, 0), (1, 0)], [(4, 3), (4, 4)]] {
        let mut sheet = Sheet::new(puzzle.clone(), "");
        for (column, row) in names {
            let cell = Cell::new(column, row).unwrap();
            act(&mut sheet, &[Edit::Press(cell), Edit::Lift, Edit::Press(cell), Edit::Lift, Edit::Check]);
        }
        assert_eq!((sheet.solved(), sheet.wrong(), sheet.checks()), (Some(today()), None, 0));
        assert_eq!(Sheet::new(puzzle.clone(), &sheet.to_text()).solved(), Some(today()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn exactly_one_fleet_fits(id in ids()) {
        let puzzle = id.sheet().expect("every day has one");
        prop_assert_eq!(count(&puzzle), 1);
        prop_assert_eq!(id.sheet(), Some(puzzle), "one date, one puzzle");
    }

    #[test]
    fn hostile_texts_are_read(text in ".{0,140}", checks in any::<u64>(), marks in "[.~#x]{0,70}", strokes in "(u([0-9]{1,3}[.~#x]){0,9} ){0,5}") {
        for text in [
            text,
            format!("{marks} {checks} 2026-02-31 b2026-11-26"),
            format!("{marks} 3 2026-11-27"),
            format!("{marks} 3 {strokes}"),
        ] {
            let sheet = Sheet::new(puzzle("2026-11-27/6"), &text);
            prop_assert_eq!(Sheet::new(puzzle("2026-11-27/6"), &sheet.to_text()), sheet);
        }
    }
}

#[test]
fn one_shown_cell_less_has_more_fleets_or_is_harder() {
    let easy = puzzle("2026-11-27/8");
    for place in 0..easy.shown.len() {
        let mut fewer = easy.clone();
        fewer.shown.remove(place);
        assert!(!Solver::<NarrowSet>::new(&setup(easy.size), &fewer).solves(&fewer.shown, easy.grade.unwrap()));
    }
}

fn today() -> Date {
    "2026-11-27".parse().unwrap()
}

fn sheet() -> Sheet {
    Sheet::new(puzzle("2026-11-27/6"), "")
}

fn act(sheet: &mut Sheet, edits: &[Edit]) {
    for &edit in edits {
        sheet.apply(edit, today());
    }
}

fn free(sheet: &Sheet) -> Vec<Cell> {
    CellSet::board(6).iter().filter(|&cell| sheet.puzzle().clue(cell).is_none()).collect()
}

#[test]
fn a_stroke_paints_cells_like_its_first() {
    let mut sheet = sheet();
    let cells = free(&sheet);
    let mut press = |cells: &[Cell]| {
        for &cell in cells {
            sheet.apply(Edit::Press(cell), today());
        }
        sheet.apply(Edit::Lift, today());
        cells.iter().map(|&cell| sheet.mark(cell)).collect::<Vec<_>>()
    };
    assert_eq!(press(&cells[..2]), [Mark::Water; 2]);
    assert_eq!(press(&cells[1..3]), [Mark::Ship, Mark::Empty]);
    assert_eq!(press(&cells[1..2]), [Mark::Empty]);
    sheet.apply(Edit::Undo, today());
    assert_eq!(sheet.mark(cells[1]), Mark::Ship);
    sheet.apply(Edit::Clear, today());
    sheet.apply(Edit::Undo, today());
    assert_eq!(sheet.mark(cells[1]), Mark::Ship);
}

#[test]
fn a_long_press_is_water_and_one_stroke() {
    let mut sheet = sheet();
    let cell = free(&sheet)[0];
    for _ in 0..2 {
        act(&mut sheet, &[Edit::Press(cell), Edit::Water(cell), Edit::Lift]);
        assert_eq!(sheet.mark(cell), Mark::Water);
    }
    sheet.apply(Edit::Water(cell), today());
    assert_eq!(sheet.mark(cell), Mark::Empty);
    act(&mut sheet, &[Edit::Undo; 3]);
    assert!(!sheet.can_undo());
}

#[test]
fn strokes_are_taken_back_after_a_reload() {
    let mut sheet = sheet();
    let cells = free(&sheet);
    let mut seen = vec![sheet.clone().marks];
    for edits in [
        &[Edit::Press(cells[0]), Edit::Press(cells[1]), Edit::Lift][..],
        &[Edit::Press(cells[1]), Edit::Lift],
        &[Edit::Water(cells[2])],
        &[Edit::Clear],
    ] {
        act(&mut sheet, edits);
        seen.push(sheet.marks);
    }
    let mut again = Sheet::new(sheet.puzzle().clone(), &sheet.to_text());
    assert_eq!(again, sheet);
    while let Some(marks) = seen.pop() {
        assert_eq!(again.marks, marks);
        act(&mut again, &[Edit::Undo]);
    }
    assert!(!again.can_undo());
    for _ in 0..150 {
        act(&mut sheet, &[Edit::Press(cells[0]), Edit::Lift]);
    }
    assert_eq!(sheet.past.len(), 100);
    assert!(sheet.to_text().len() < 600, "{}", sheet.to_text());
    let old = "~#.................................. 2";
    let old = Sheet::new(sheet.puzzle().clone(), old);
    assert_eq!((old.checks(), old.can_undo()), (2, false), "as an earlier version wrote it");
}

#[test]
fn shown_cells_cannot_be_changed() {
    let mut sheet = Sheet::new(puzzle("2026-11-27/10"), &"#".repeat(100));
    sheet.apply(Edit::Clear, today());
    let before = sheet.to_text();
    for (cell, _) in sheet.puzzle().shown.clone() {
        act(&mut sheet, &[Edit::Press(cell), Edit::Lift, Edit::Water(cell)]);
    }
    assert_eq!(sheet.to_text(), before);
}

#[test]
fn the_last_ship_cell_solves_the_puzzle() {
    let mut sheet = sheet();
    let solution = sheet.puzzle().ships;
    let wrong = free(&sheet).into_iter().find(|&cell| solution.contains(cell)).unwrap();
    act(&mut sheet, &[Edit::Water(wrong), Edit::Check]);
    assert_eq!((sheet.wrong(), sheet.checks(), sheet.solved()), (Some(1), 1, None));
    sheet.apply(Edit::Clear, today());
    for cell in free(&sheet).into_iter().filter(|&cell| solution.contains(cell)) {
        act(&mut sheet, &[Edit::Press(cell), Edit::Lift, Edit::Press(cell), Edit::Lift]);
    }
    assert_eq!(sheet.found(), sheet.puzzle().fleet);
    assert!(
        CellSet::board(6)
            .iter()
            .flat_map(|cell| sheet.tallies_at(cell))
            .all(|(count, marked)| count.map(usize::from) == Some(marked))
    );
    assert_eq!((sheet.solved(), solved(&sheet.to_text())), (Some(today()), Some(today())));
    let text = sheet.to_text();
    act(&mut sheet, &[Edit::Clear, Edit::Undo, Edit::Press(wrong), Edit::Check]);
    assert_eq!(sheet.to_text(), text);
    assert_eq!(Sheet::new(puzzle("2026-11-27/6"), &text).solved(), Some(today()));
}
