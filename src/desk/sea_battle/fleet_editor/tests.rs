use super::*;
use crate::sea_battle::{Preset, Shapes, placement};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn cell(name: &str) -> Cell {
    let mut letters = name.bytes();
    let column = letters.next().unwrap() - b'A';
    Cell::new(column, name[1..].parse::<u8>().unwrap() - 1).unwrap()
}

fn cells(names: &str) -> CellSet {
    names.split(' ').map(cell).collect()
}

fn classic() -> FleetEditor {
    FleetEditor::new(Preset::Classic.setup(), None)
}

fn after(mut editor: FleetEditor, actions: &[EditorAction]) -> FleetEditor {
    for action in actions {
        editor.apply(action.clone());
    }
    editor
}

fn grab(length: u8) -> EditorAction {
    EditorAction::Grab(Piece::Ship(length))
}

fn press(name: &str) -> EditorAction {
    EditorAction::Press(cell(name))
}

fn hover(name: &str) -> EditorAction {
    EditorAction::Move(cell(name))
}

fn release(name: &str) -> EditorAction {
    EditorAction::Release(Some(cell(name)))
}

fn key(name: &str) -> EditorAction {
    EditorAction::from_key(name).unwrap()
}

fn held(editor: &FleetEditor) -> CellSet {
    editor.hand().and_then(HeldPiece::cells).unwrap_or(CellSet::EMPTY)
}

#[test]
fn a_piece_is_dragged_from_the_box_onto_the_board() {
    let editor = after(classic(), &[grab(4), hover("C3"), release("C3")]);
    assert_eq!(editor.layout().ships, [cells("C3 D3 E3 F3")]);
    assert!(editor.hand().is_none() && editor.refusal().is_none());
}

#[test]
fn keys_work_while_a_piece_is_dragged() {
    let editor = after(classic(), &[grab(4), hover("C3"), key("r"), hover("D3"), release("D3")]);
    assert_eq!(editor.layout().ships, [cells("D3 D4 D5 D6")]);
    let editor = after(editor, &[press("D3"), hover("A1"), key("Escape"), hover("H8"), release("H8")]);
    assert_eq!(
        editor.layout().ships,
        [cells("D3 D4 D5 D6")],
        "Escape puts it back, and the rest of the drag is nothing"
    );
    let editor = after(editor, &[press("D3"), hover("A1"), key("Delete"), release("A1")]);
    assert!(editor.layout().ships.is_empty() && editor.hand().is_none());
}

#[test]
fn keys_work_with_a_piece_that_is_chosen() {
    let chosen = after(classic(), &[grab(3), EditorAction::Release(None)]);
    assert!(chosen.hand().is_some(), "a click on a piece in the box chooses it");
    // It follows the mouse and is rotated before the click that puts it down.
    let editor = after(chosen, &[hover("B2"), key("к"), press("B2"), release("B2")]);
    assert_eq!(editor.layout().ships, [cells("B2 B3 B4")]);
}

#[test]
fn a_dragged_piece_turns_about_the_pointer() {
    let laid = after(classic(), &[grab(3), hover("D5"), release("D5")]);
    let turned = after(laid, &[press("E5"), key("R")]);
    assert_eq!(held(&turned), cells("E4 E5 E6"));
    assert_eq!(held(&after(turned.clone(), &[hover("H8")])), cells("H7 H8 H9"), "the pointer still holds its middle");
    assert_eq!(held(&after(turned, &[key("R")])), cells("D5 E5 F5"));
}

#[test]
fn s4_shape_keys_keep_the_piece_on_the_board() {
    let setup = Setup { shapes: Shapes::ANY, ..Preset::Classic.setup() };
    let mut editor = FleetEditor::new(setup, None);
    editor.apply(grab(4));
    editor.apply(hover("J10"));
    let board = CellSet::board(10);
    for name in ["f", "r", "m", "А", "К", "Ь"].into_iter().cycle().take(60) {
        editor.apply(key(name));
        assert!(held(&editor).is_subset(&board) && held(&editor).len() == 4);
    }
}

#[test]
fn a_tap_picks_up_and_a_second_puts_down() {
    let laid = after(classic(), &[grab(2), hover("B2"), release("B2")]);
    let touched = after(laid, &[press("B2"), release("B2")]);
    assert_eq!((held(&touched), touched.layout().ships.len()), (cells("B2 C2"), 0));
    let turned = after(touched, &[EditorAction::Rotate, press("B3"), release("B3")]);
    assert_eq!(turned.layout().ships, [cells("B2 B3")]);
}

#[test]
fn a_refused_drag_returns_with_its_faults() {
    let laid = after(classic(), &[grab(4), hover("C3"), release("C3")]);
    let refused = after(laid, &[grab(3), hover("C4"), release("C4")]);
    assert!(refused.hand().is_none());
    let refusal = refused.refusal().unwrap();
    assert_eq!(refusal.cells, cells("C4 D4 E4"));
    assert!(matches!(refusal.faults[0], LayoutFault::Touch(..)));
    assert_eq!(refused.faults(), refusal.faults);
    assert!(after(refused.clone(), &[hover("A10")]).refusal().is_some(), "it is read while the mouse moves on");
    assert!(after(refused, &[grab(3)]).refusal().is_none());
}

#[test]
fn a_refused_chosen_piece_stays_held() {
    let laid = after(classic(), &[grab(4), hover("C3"), release("C3")]);
    let refused = after(laid, &[grab(3), EditorAction::Release(None), press("C4"), release("C4")]);
    assert!(refused.refusal().is_some());
    assert_eq!(held(&refused), cells("C4 D4 E4"));
    let moved = after(refused, &[press("C5"), release("C5")]);
    assert!(moved.refusal().is_none());
    assert_eq!(moved.layout().ships[1], cells("C5 D5 E5"));
}

#[test]
fn a_piece_that_is_dragged_off_the_board_goes_back() {
    let laid = after(classic(), &[grab(4), hover("C3"), release("C3")]);
    let off = after(laid.clone(), &[press("C3"), hover("A1"), EditorAction::Release(None)]);
    assert_eq!(off.layout(), laid.layout());
    assert!(off.hand().is_none());
}

#[test]
fn the_keyboard_takes_up_turns_and_lays_down() {
    let choose = |name| EditorAction::Choose(cell(name));
    let laid = after(classic(), &[EditorAction::Take(Piece::Ship(4)), choose("A1")]);
    assert_eq!(laid.layout().ships, [cells("A1 B1 C1 D1")]);
    let moved = after(laid, &[choose("C1"), EditorAction::MoveCursor(cell("C4")), key("r")]);
    assert_eq!(held(&moved), cells("C2 C3 C4 C5"), "by the cell at which it was taken up");
    let moved = after(moved, &[choose("C4")]);
    assert_eq!(moved.layout().ships, [cells("C2 C3 C4 C5")], "what is shown is what is laid down");
}

#[test]
fn a_fleet_is_whole_when_nothing_is_left_in_the_hand() {
    let setup = Preset::Minefield.setup();
    let fleet = placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(1)).unwrap();
    let ship = fleet.layout().ships[0];
    let at = ship.first().unwrap();
    let whole = after(FleetEditor::new(setup, None), &[EditorAction::Load(Box::new(fleet.layout().clone()))]);
    assert!(whole.fleet().is_some());
    let taken = after(whole, &[EditorAction::Press(at)]);
    assert_eq!((taken.fleet(), held(&taken)), (None, ship));
    assert!(after(taken, &[key("Escape")]).fleet().is_some());
}

#[test]
fn a_sheet_that_breaks_the_rules_is_not_loaded() {
    let setup = Preset::Classic.setup();
    let mut layout = Layout::empty(&setup);
    layout.ships.extend([cells("A1 B1"), cells("A2 B2")]);
    assert!(FleetEditor::new(setup, Some(layout)).layout().ships.is_empty());
}

#[test]
fn other_keys_mean_nothing() {
    for name in ["a", "Enter", "ArrowLeft", " ", "ф", "Tab", ""] {
        assert_eq!(EditorAction::from_key(name), None);
    }
}

#[test]
fn a_press_that_is_cancelled_leaves_all_as_it_was() {
    let placed = after(classic(), &[grab(4), hover("C3"), release("C3")]);
    for begun in [&[press("C3"), hover("G7")][..], &[grab(3), hover("A8")]] {
        let cancelled = after(after(placed.clone(), begun), &[EditorAction::Cancel]);
        assert_eq!((cancelled.layout(), cancelled.hand()), (placed.layout(), None), "{begun:?}");
    }
}

#[test]
fn each_change_of_the_layout_can_be_undone() {
    let setup = Preset::Classic.setup();
    let random = placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(1)).unwrap().layout().clone();
    let start = classic();
    assert!(!start.can_undo());
    let laid = after(start, &[grab(4), hover("A1"), release("A1")]);
    let one = laid.layout().clone();
    // What is picked up and put back is no change; a held piece returns first.
    let editor = after(laid, &[press("A1"), release("A1"), EditorAction::PutBack]);
    let editor = after(editor, &[EditorAction::Load(Box::new(random.clone())), EditorAction::Choose(cell("A1"))]);
    let undone = after(editor, &[EditorAction::Undo]);
    assert!(undone.hand().is_none() && undone.layout().is_same(&one));
    let undone = after(undone, &[EditorAction::Undo]);
    assert!(undone.layout().is_same(&Layout::empty(&setup)) && !undone.can_undo());
}
