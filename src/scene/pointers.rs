//! Pointer input on a canvas: taps, drags and pinches.

use crate::grid::Cell;

/// The distance, in points, from which a movement is not a tap.
const TAP: f32 = 7.0;
/// The distance between two points of a stroke, in points: less than any cell.
const DENSE: f32 = 3.0;
/// The most points between two events.
const MOST: usize = 1000;

/// A kind of pointer.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Tip {
    /// A mouse.
    #[default]
    Mouse,
    /// A finger, of which several may be down, or a palm.
    Finger,
    /// A pen.
    Pen,
}

/// The movement that is still a tap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slip {
    /// As little as a finger trembles.
    Least,
    /// Twice that, within the pressed cell of a view that can be scrolled.
    Twice,
    /// Any, within the pressed cell.
    Any,
}

impl Slip {
    /// Returns the distance in points.
    const fn distance(self) -> f32 {
        match self {
            Self::Least => TAP,
            Self::Twice => 2.0 * TAP,
            Self::Any => f32::INFINITY,
        }
    }
}

/// A pointer event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointing {
    /// The pointer is pressed.
    Down,
    /// The pointer moves, pressed or not.
    Move,
    /// The pointer is released.
    Up,
    /// The pointer is lost, or its action turned into another one, such as a pinch: discard it.
    Cancel,
}

/// The movement of the pressed pointers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Drag {
    /// None, or too small.
    None,
    /// A drag, in fractions of the visible part.
    One(f32, f32),
    /// A pinch with two pointers.
    Two {
        /// The change of their distance.
        factor: f32,
        /// The centre between them.
        middle: (f32, f32),
        /// The movement of the centre.
        by: (f32, f32),
    },
}

/// The pressed pointers, of which two count; positions are fractions of the visible part.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Pointers {
    down: Vec<(i32, (f32, f32))>,
    start: (f32, f32),
    /// True once they have done more than tap.
    dragged: bool,
    /// True once two were down at a time.
    pinched: bool,
    /// The kind of the pointer that was pressed last, by whichever button.
    tip: Tip,
    /// The cell in which the first was pressed.
    pressed: Option<Cell>,
    /// The last cell below a pointer.
    over: Option<Cell>,
}

fn middle(a: (f32, f32), b: (f32, f32)) -> (f32, f32) {
    (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1))
}

fn apart(a: (f32, f32), b: (f32, f32)) -> f32 {
    ((a.0 - b.0).powi(2) + (a.1 - b.1).powi(2)).sqrt().max(0.001)
}

/// Iterates over the points of a stroke from one event to the next, the last included. `width` is that of the visible
/// part, in points.
pub fn stroke(from: (f32, f32), to: (f32, f32), width: f32) -> impl Iterator<Item = (f32, f32)> {
    let steps = ((apart(from, to) * width / DENSE).ceil() as usize).clamp(1, MOST);
    (1..=steps).map(move |step| {
        let part = step as f32 / steps as f32;
        (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
    })
}

impl Pointers {
    /// Classifies a browser event by the main button. `button` is the changed button, `buttons` the pressed ones. A
    /// press whose release was lost, to a menu or another window, is cancelled by the next event.
    pub fn pointing(&mut self, told: Pointing, id: i32, button: i16, buttons: u16, tip: Tip) -> Option<Pointing> {
        let down = self.down.iter().any(|(known, _)| *known == id);
        match told {
            // A finger beside a pen or a mouse is the palm of the hand.
            Pointing::Down if tip == Tip::Finger && self.is_down() && self.tip != tip => None,
            Pointing::Down => {
                self.tip = tip;
                (button == 0).then_some(Pointing::Down)
            }
            // A finger does not hover.
            Pointing::Move if !down && tip == Tip::Finger => None,
            Pointing::Move if !down || buttons & 1 != 0 => Some(Pointing::Move),
            _ if !down => None,
            // While another button is held, the main one is released by a move event.
            Pointing::Move | Pointing::Up if button == 0 => Some(Pointing::Up),
            _ => Some(Pointing::Cancel),
        }
    }

    /// Handles a press in a cell. A pen or a mouse takes the place of fingers.
    pub fn down(&mut self, id: i32, at: (f32, f32), tip: Tip, cell: Option<Cell>) {
        self.down.retain(|(known, _)| *known != id && tip == Tip::Finger);
        self.tip = tip;
        if self.down.is_empty() {
            (self.start, self.dragged, self.pinched) = (at, false, false);
            (self.pressed, self.over) = (cell, None);
        } else {
            (self.dragged, self.pinched) = (true, true);
        }
        self.down.push((id, at));
    }

    /// Handles a move; `width` is that of the visible part, in points.
    pub fn moved(&mut self, id: i32, at: (f32, f32), width: f32, slip: Slip) -> Drag {
        let before: Vec<(f32, f32)> = self.down.iter().map(|&(_, at)| at).collect();
        let Some(place) = self.down.iter().position(|(known, _)| *known == id) else { return Drag::None };
        if !self.dragged && apart(self.start, at) * width < slip.distance() {
            return Drag::None;
        }
        self.dragged = true;
        self.down[place].1 = at;
        match (before.as_slice(), self.down.as_slice()) {
            ([was], _) => Drag::One(at.0 - was.0, at.1 - was.1),
            ([a, b, ..], [(_, c), (_, d), ..]) => {
                let (was, now) = (middle(*a, *b), middle(*c, *d));
                Drag::Two { factor: apart(*c, *d) / apart(*a, *b), middle: now, by: (now.0 - was.0, now.1 - was.1) }
            }
            _ => Drag::None,
        }
    }

    /// Handles a press that was cancelled or whose release was lost: a click after it is none.
    pub fn cancel(&mut self, id: i32) {
        self.up(id);
        self.dragged = true;
    }

    /// Handles a release or loss. Returns true for a tap.
    pub fn up(&mut self, id: i32) -> bool {
        let known = self.down.len();
        self.down.retain(|(known, _)| *known != id);
        known == 1 && self.down.is_empty() && !self.dragged
    }

    /// Returns true if the pointers did more than tap since the first press.
    pub const fn has_dragged(&self) -> bool {
        self.dragged
    }

    /// Returns true if two were down at a time since the first press.
    pub const fn has_pinched(&self) -> bool {
        self.pinched
    }

    /// Returns the kind of the pointer that was pressed last, by whichever button.
    pub const fn tip(&self) -> Tip {
        self.tip
    }

    /// Returns true while any is pressed.
    pub fn is_down(&self) -> bool {
        !self.down.is_empty()
    }

    /// Returns the cell in which the first was pressed.
    pub const fn pressed(&self) -> Option<Cell> {
        self.pressed
    }

    /// Returns true if a pressed pointer has entered another cell.
    pub fn enters(&mut self, cell: Cell) -> bool {
        self.over.replace(cell) != Some(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The view is 100 points wide: taps move by less than 0.07.
    const WIDTH: f32 = 100.0;

    #[test]
    fn a_finger_that_trembles_taps() {
        let mut pointers = Pointers::default();
        pointers.down(1, (0.5, 0.5), Tip::Finger, None);
        assert_eq!(pointers.moved(1, (0.55, 0.5), WIDTH, Slip::Least), Drag::None);
        assert!(pointers.up(1) && !pointers.has_dragged() && pointers.tip() == Tip::Finger);
    }

    #[test]
    fn drag_starts_where_the_pointer_went_down() {
        let mut pointers = Pointers::default();
        pointers.down(1, (0.5, 0.5), Tip::Mouse, None);
        assert_eq!(pointers.moved(1, (0.75, 0.5), WIDTH, Slip::Least), Drag::One(0.25, 0.0));
        assert_eq!(pointers.moved(1, (0.75, 0.25), WIDTH, Slip::Least), Drag::One(0.0, -0.25));
        // Returning to the start does not make it a tap.
        pointers.moved(1, (0.5, 0.5), WIDTH, Slip::Least);
        assert!(!pointers.up(1) && pointers.has_dragged() && pointers.tip() == Tip::Mouse);
    }

    #[test]
    fn two_pinch_around_what_is_between_them() {
        let mut pointers = Pointers::default();
        pointers.down(1, (0.25, 0.5), Tip::Finger, None);
        pointers.down(2, (0.75, 0.5), Tip::Finger, None);
        assert!(pointers.has_pinched());
        let drag = pointers.moved(2, (1.25, 0.5), WIDTH, Slip::Least);
        assert_eq!(drag, Drag::Two { factor: 2.0, middle: (0.75, 0.5), by: (0.25, 0.0) });
        assert!(!pointers.up(2) && !pointers.up(1), "a pinch is no tap");
        pointers.down(3, (0.0, 0.0), Tip::Finger, None);
        assert!(!pointers.has_pinched() && pointers.up(3), "it begins anew");
    }

    #[test]
    fn two_on_one_place_pinch_by_a_number() {
        let mut pointers = Pointers::default();
        pointers.down(1, (0.5, 0.5), Tip::Finger, None);
        pointers.down(2, (0.5, 0.5), Tip::Finger, None);
        let Drag::Two { factor, .. } = pointers.moved(1, (0.6, 0.5), WIDTH, Slip::Least) else { panic!("two pinch") };
        assert!(factor.is_finite() && factor > 1.0);
    }

    #[test]
    fn a_click_after_a_lost_press_is_none() {
        let mut pointers = Pointers::default();
        pointers.down(1, (0.5, 0.5), Tip::Mouse, None);
        pointers.cancel(1);
        assert!(pointers.has_dragged());
        pointers.down(1, (0.5, 0.5), Tip::Mouse, None);
        assert!(!pointers.has_dragged() && pointers.up(1), "the next press begins anew");
    }

    #[test]
    fn unknown_pointers_do_nothing() {
        let mut pointers = Pointers::default();
        assert_eq!((pointers.moved(7, (0.5, 0.5), WIDTH, Slip::Least), pointers.up(7)), (Drag::None, false));
        pointers.down(1, (0.1, 0.1), Tip::Finger, None);
        pointers.down(1, (0.9, 0.9), Tip::Finger, None);
        assert!(!pointers.has_pinched() && pointers.up(1));
    }

    #[test]
    fn only_the_main_button_presses() {
        let mut pointers = Pointers::default();
        for button in [1, 2, 3, 4] {
            assert_eq!(pointers.pointing(Pointing::Down, 1, button, 1 << button, Tip::Mouse), None);
            assert_eq!(pointers.pointing(Pointing::Move, 1, -1, 2, Tip::Mouse), Some(Pointing::Move), "it only hovers");
            assert_eq!(pointers.pointing(Pointing::Up, 1, button, 0, Tip::Mouse), None);
        }
        assert_eq!(pointers.pointing(Pointing::Down, 1, 0, 1, Tip::Mouse), Some(Pointing::Down));
        pointers.down(1, (0.5, 0.5), Tip::Mouse, None);
        assert_eq!(pointers.pointing(Pointing::Move, 1, -1, 1, Tip::Mouse), Some(Pointing::Move));
        assert_eq!(
            pointers.pointing(Pointing::Move, 1, 2, 3, Tip::Mouse),
            Some(Pointing::Move),
            "another button joins it"
        );
        assert_eq!(
            pointers.pointing(Pointing::Move, 1, 0, 2, Tip::Mouse),
            Some(Pointing::Up),
            "the other one is still held"
        );
        assert_eq!(pointers.pointing(Pointing::Up, 1, 0, 0, Tip::Mouse), Some(Pointing::Up));
    }

    #[test]
    fn a_press_whose_release_was_lost_is_cancelled() {
        let mut pointers = Pointers::default();
        pointers.down(1, (0.5, 0.5), Tip::Mouse, None);
        assert_eq!(
            pointers.pointing(Pointing::Move, 1, -1, 0, Tip::Mouse),
            Some(Pointing::Cancel),
            "no button is down any more"
        );
        assert_eq!(pointers.pointing(Pointing::Move, 1, -1, 2, Tip::Mouse), Some(Pointing::Cancel));
        assert_eq!(
            pointers.pointing(Pointing::Up, 1, 2, 0, Tip::Mouse),
            Some(Pointing::Cancel),
            "another button is lifted"
        );
        assert_eq!(pointers.pointing(Pointing::Cancel, 1, -1, 0, Tip::Mouse), Some(Pointing::Cancel));
        pointers.up(1);
        assert_eq!(
            pointers.pointing(Pointing::Cancel, 1, -1, 0, Tip::Mouse),
            None,
            "the capture ends after each release"
        );
    }

    #[test]
    fn a_press_may_slip_within_its_cell() {
        for (slip, is_tap) in
            [(Slip::Least, [true, false, false]), (Slip::Twice, [true, true, false]), (Slip::Any, [true; 3])]
        {
            let taps = [0.06, 0.13, 0.4].map(|way| {
                let mut pointers = Pointers::default();
                pointers.down(1, (0.1, 0.1), Tip::Mouse, None);
                pointers.moved(1, (0.1 + way, 0.1), WIDTH, slip);
                pointers.up(1)
            });
            assert_eq!(taps, is_tap, "{slip:?}");
        }
        let mut pointers = Pointers::default();
        pointers.down(1, (0.1, 0.1), Tip::Mouse, None);
        assert_eq!(pointers.moved(1, (0.4, 0.1), WIDTH, Slip::Any), Drag::None);
        let drag = pointers.moved(1, (0.6, 0.1), WIDTH, Slip::Least);
        assert_eq!(drag, Drag::One(0.5, 0.0), "it has left its cell");
    }

    #[test]
    fn a_stroke_has_a_point_in_each_cell_on_its_way() {
        let points: Vec<(f32, f32)> = stroke((0.0, 0.5), (0.9, 0.2), WIDTH).collect();
        let steps = core::iter::once(&(0.0, 0.5)).chain(&points).zip(&points);
        assert!(steps.into_iter().all(|(one, next)| apart(*one, *next) * WIDTH <= DENSE + 0.01));
        assert!(apart(points[points.len() - 1], (0.9, 0.2)) < 0.002);
        assert_eq!(stroke((0.5, 0.5), (0.5, 0.5), WIDTH).count(), 1);
        assert_eq!(stroke((0.0, 0.0), (1e9, f32::NAN), WIDTH).count(), 1);
        assert_eq!(stroke((0.0, 0.0), (1e9, 0.0), WIDTH).count(), MOST);
    }

    #[test]
    fn a_palm_beside_a_pen_is_no_second_finger() {
        let mut pointers = Pointers::default();
        assert_eq!(pointers.pointing(Pointing::Down, 1, 0, 1, Tip::Finger), Some(Pointing::Down));
        pointers.down(1, (0.2, 0.9), Tip::Finger, None);
        for pen in 2..4 {
            assert_eq!(pointers.pointing(Pointing::Down, pen, 0, 1, Tip::Pen), Some(Pointing::Down));
            pointers.down(pen, (0.5, 0.5), Tip::Pen, None);
            assert_eq!(pointers.pointing(Pointing::Down, 9, 0, 1, Tip::Finger), None, "the hand comes down later");
            for told in [Pointing::Move, Pointing::Up, Pointing::Cancel] {
                assert_eq!(pointers.pointing(told, 1, 0, 0, Tip::Finger), None, "{told:?}");
            }
            assert!(!pointers.has_pinched() && pointers.up(pen), "each tap of the pen is one");
        }
        assert_eq!(pointers.pointing(Pointing::Down, 5, 0, 1, Tip::Finger), Some(Pointing::Down));
    }

    #[test]
    fn another_button_tells_its_pointer_too() {
        let mut pointers = Pointers::default();
        pointers.down(1, (0.5, 0.5), Tip::Finger, None);
        pointers.up(1);
        assert_eq!((pointers.pointing(Pointing::Down, 2, 2, 2, Tip::Mouse), pointers.tip()), (None, Tip::Mouse));
    }

    #[test]
    fn a_cell_is_entered_once() {
        let [one, other] = [0, 1].map(|index| Cell::from_index(index).unwrap());
        let mut pointers = Pointers::default();
        pointers.down(1, (0.1, 0.1), Tip::Mouse, None);
        let entered = [one, one, other, one].map(|cell| pointers.enters(cell));
        assert_eq!(entered, [true, false, true, true]);
        pointers.down(1, (0.1, 0.1), Tip::Mouse, None);
        assert!(pointers.enters(one), "the next press begins anew");
    }
}
