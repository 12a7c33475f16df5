//! Fingers and mice over a canvas: one moves what is seen along, two pinch it.

use kletka::grid::Cell;

/// How far a pointer goes before it is no tap any more, in points.
const TAP: f32 = 7.0;

/// What the pointers that are down do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Drag {
    /// Nothing: none is down, or it only trembles.
    None,
    /// One moves by parts of what is seen.
    One(f32, f32),
    /// Two pinch.
    Two {
        /// How much further apart they are.
        factor: f32,
        /// What is between them.
        middle: (f32, f32),
        /// How far that has moved.
        by: (f32, f32),
    },
}

/// The pointers that are down, at most two of which count; places are parts of what is seen.
#[derive(Default)]
pub(super) struct Pointers {
    down: Vec<(i32, (f32, f32))>,
    start: (f32, f32),
    /// Whether they have done more than tap.
    dragged: bool,
    /// Whether a second one has been down beside the first.
    pinched: bool,
    /// Whether the first was a finger or a pen, which hit less exactly than a mouse.
    touch: bool,
    /// The cell over which one was last.
    over: Option<Cell>,
}

fn middle(a: (f32, f32), b: (f32, f32)) -> (f32, f32) {
    (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1))
}

fn apart(a: (f32, f32), b: (f32, f32)) -> f32 {
    ((a.0 - b.0).powi(2) + (a.1 - b.1).powi(2)).sqrt().max(0.001)
}

impl Pointers {
    /// A pointer goes down.
    pub(super) fn down(&mut self, id: i32, at: (f32, f32), touch: bool) {
        self.down.retain(|(known, _)| *known != id);
        if self.down.is_empty() {
            (self.start, self.dragged, self.pinched, self.over) = (at, false, false, None);
            self.touch = touch;
        } else {
            (self.dragged, self.pinched) = (true, true);
        }
        self.down.push((id, at));
    }

    /// A pointer moves over what is so many points wide.
    pub(super) fn moved(&mut self, id: i32, at: (f32, f32), width: f32) -> Drag {
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

    /// A pointer is lifted, or lost; whether it only tapped.
    pub(super) fn up(&mut self, id: i32) -> bool {
        let known = self.down.len();
        self.down.retain(|(known, _)| *known != id);
        known == 1 && self.down.is_empty() && !self.dragged
    }

    /// Whether what the pointers did since the first went down was more than a tap.
    pub(super) const fn has_dragged(&self) -> bool {
        self.dragged
    }

    /// Whether two of them were down at once since the first went down.
    pub(super) const fn has_pinched(&self) -> bool {
        self.pinched
    }

    /// Whether a finger or a pen points.
    pub(super) const fn is_touch(&self) -> bool {
        self.touch
    }

    /// Whether a pressed pointer comes to a cell where it was not just before.
    pub(super) fn enters(&mut self, cell: Cell) -> bool {
        self.over.replace(cell) != Some(cell)
    }
}
