//! Pointer input on a canvas: taps, drags and pinches.

use crate::grid::Cell;

/// The distance, in points, from which a movement is not a tap.
const TAP: f32 = 7.0;

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
    /// True if the first was a finger or a pen, which are less exact than a mouse.
    touch: bool,
    /// The last cell below a pointer.
    over: Option<Cell>,
}

fn middle(a: (f32, f32), b: (f32, f32)) -> (f32, f32) {
    (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1))
}

fn apart(a: (f32, f32), b: (f32, f32)) -> f32 {
    ((a.0 - b.0).powi(2) + (a.1 - b.1).powi(2)).sqrt().max(0.001)
}

impl Pointers {
    /// Classifies a browser event by the main button. `button` is the changed button, `buttons` the pressed ones. A
    /// press whose release was lost, to a menu or another window, is cancelled by the next event.
    pub fn pointing(&self, told: Pointing, id: i32, button: i16, buttons: u16) -> Option<Pointing> {
        let down = self.down.iter().any(|(known, _)| *known == id);
        match told {
            Pointing::Down => (button == 0).then_some(Pointing::Down),
            Pointing::Move if !down || buttons & 1 != 0 => Some(Pointing::Move),
            _ if !down => None,
            // While another button is held, the main one is released by a move event.
            Pointing::Move | Pointing::Up if button == 0 => Some(Pointing::Up),
            _ => Some(Pointing::Cancel),
        }
    }

    /// Handles a press.
    pub fn down(&mut self, id: i32, at: (f32, f32), touch: bool) {
        self.down.retain(|(known, _)| *known != id);
        if self.down.is_empty() {
            (self.start, self.dragged, self.pinched, self.over) = (at, false, false, None);
            self.touch = touch;
        } else {
            (self.dragged, self.pinched) = (true, true);
        }
        self.down.push((id, at));
    }

    /// Handles a move; `width` is that of the visible part, in points.
    pub fn moved(&mut self, id: i32, at: (f32, f32), width: f32) -> Drag {
        let before: Vec<(f32, f32)> = self.down.iter().map(|&(_, at)| at).collect();
        let Some(place) = self.down.iter().position(|(known, _)| *known == id) else { return Drag::None };
        if !self.dragged && apart(self.start, at) * width < TAP {
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

    /// Returns true for a finger or a pen.
    pub const fn is_touch(&self) -> bool {
        self.touch
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
        pointers.down(1, (0.5, 0.5), true);
        assert_eq!(pointers.moved(1, (0.55, 0.5), WIDTH), Drag::None);
        assert!(pointers.up(1) && !pointers.has_dragged() && pointers.is_touch());
    }

    #[test]
    fn drag_starts_where_the_pointer_went_down() {
        let mut pointers = Pointers::default();
        pointers.down(1, (0.5, 0.5), false);
        assert_eq!(pointers.moved(1, (0.75, 0.5), WIDTH), Drag::One(0.25, 0.0));
        assert_eq!(pointers.moved(1, (0.75, 0.25), WIDTH), Drag::One(0.0, -0.25));
        // Returning to the start does not make it a tap.
        pointers.moved(1, (0.5, 0.5), WIDTH);
        assert!(!pointers.up(1) && pointers.has_dragged() && !pointers.is_touch());
    }

    #[test]
    fn two_pinch_around_what_is_between_them() {
        let mut pointers = Pointers::default();
        pointers.down(1, (0.25, 0.5), true);
        pointers.down(2, (0.75, 0.5), true);
        assert!(pointers.has_pinched());
        let drag = pointers.moved(2, (1.25, 0.5), WIDTH);
        assert_eq!(drag, Drag::Two { factor: 2.0, middle: (0.75, 0.5), by: (0.25, 0.0) });
        assert!(!pointers.up(2) && !pointers.up(1), "a pinch is no tap");
        pointers.down(3, (0.0, 0.0), true);
        assert!(!pointers.has_pinched() && pointers.up(3), "it begins anew");
    }

    #[test]
    fn two_on_one_place_pinch_by_a_number() {
        let mut pointers = Pointers::default();
        pointers.down(1, (0.5, 0.5), true);
        pointers.down(2, (0.5, 0.5), true);
        let Drag::Two { factor, .. } = pointers.moved(1, (0.6, 0.5), WIDTH) else { panic!("two pinch") };
        assert!(factor.is_finite() && factor > 1.0);
    }

    #[test]
    fn a_click_after_a_lost_press_is_none() {
        let mut pointers = Pointers::default();
        pointers.down(1, (0.5, 0.5), false);
        pointers.cancel(1);
        assert!(pointers.has_dragged());
        pointers.down(1, (0.5, 0.5), false);
        assert!(!pointers.has_dragged() && pointers.up(1), "the next press begins anew");
    }

    #[test]
    fn unknown_pointers_do_nothing() {
        let mut pointers = Pointers::default();
        assert_eq!((pointers.moved(7, (0.5, 0.5), WIDTH), pointers.up(7)), (Drag::None, false));
        pointers.down(1, (0.1, 0.1), true);
        pointers.down(1, (0.9, 0.9), true);
        assert!(!pointers.has_pinched() && pointers.up(1));
    }

    #[test]
    fn only_the_main_button_presses() {
        let mut pointers = Pointers::default();
        for button in [1, 2, 3, 4] {
            assert_eq!(pointers.pointing(Pointing::Down, 1, button, 1 << button), None);
            assert_eq!(pointers.pointing(Pointing::Move, 1, -1, 2), Some(Pointing::Move), "it only hovers");
            assert_eq!(pointers.pointing(Pointing::Up, 1, button, 0), None);
        }
        assert_eq!(pointers.pointing(Pointing::Down, 1, 0, 1), Some(Pointing::Down));
        pointers.down(1, (0.5, 0.5), false);
        assert_eq!(pointers.pointing(Pointing::Move, 1, -1, 1), Some(Pointing::Move));
        assert_eq!(pointers.pointing(Pointing::Move, 1, 2, 3), Some(Pointing::Move), "another button joins it");
        assert_eq!(pointers.pointing(Pointing::Move, 1, 0, 2), Some(Pointing::Up), "the other one is still held");
        assert_eq!(pointers.pointing(Pointing::Up, 1, 0, 0), Some(Pointing::Up));
    }

    #[test]
    fn a_press_whose_release_was_lost_is_cancelled() {
        let mut pointers = Pointers::default();
        pointers.down(1, (0.5, 0.5), false);
        assert_eq!(pointers.pointing(Pointing::Move, 1, -1, 0), Some(Pointing::Cancel), "no button is down any more");
        assert_eq!(pointers.pointing(Pointing::Move, 1, -1, 2), Some(Pointing::Cancel));
        assert_eq!(pointers.pointing(Pointing::Up, 1, 2, 0), Some(Pointing::Cancel), "another button is lifted");
        assert_eq!(pointers.pointing(Pointing::Cancel, 1, -1, 0), Some(Pointing::Cancel));
        pointers.up(1);
        assert_eq!(pointers.pointing(Pointing::Cancel, 1, -1, 0), None, "the capture ends after each release");
    }

    #[test]
    fn a_cell_is_entered_once() {
        let [one, other] = [0, 1].map(|index| Cell::from_index(index).unwrap());
        let mut pointers = Pointers::default();
        pointers.down(1, (0.1, 0.1), false);
        let entered = [one, one, other, one].map(|cell| pointers.enters(cell));
        assert_eq!(entered, [true, false, true, true]);
        pointers.down(1, (0.1, 0.1), false);
        assert!(pointers.enters(one), "the next press begins anew");
    }
}
