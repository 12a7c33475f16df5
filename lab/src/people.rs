//! Simulated people, each with a habit of placement, to measure learning.

use kletka::grid::{Cell, CellSet};
use kletka::sea_battle::placement;
use kletka::sea_battle::{Fleet, Layout, Setup};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Default number of uniform fleets from which a person takes the best fitting one.
pub(crate) const CHOICE: u32 = 60;
/// Attempts to replace some ships of a fleet.
const ATTEMPTS: usize = 400;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Habit {
    // Held-out habits for measurements.
    /// Uniform placement.
    None,
    /// Most cells along the border.
    Border,
    /// All ships in the person's half of the board.
    Half,
    /// No ships in the corners, most in the middle.
    Middle,
    /// One fleet, of which three ships are replaced each time.
    Favourite,
    /// One fleet, mirrored and rotated at random.
    Turned,
    /// Nearly all ships in the person's direction.
    Parallel,
    /// One-cell ships along the border, the others inside.
    SinglesOutside,
    /// No ships at the border.
    Inside,
    /// Two fleets in turn, each with one ship replaced.
    TwoFleets,
    /// The longest ships in the person's quarter, the others anywhere.
    LongInQuarter,
    // Habits to which the admiral was tuned.
    /// Long ships near one diagonal.
    Diagonal,
    /// Most ships in the upper left quarter.
    Quarter,
    /// One fleet again and again.
    Same,
    /// Slightly more cells than by chance along the border.
    SomeBorder,
    /// One-cell ships close to longer ones.
    Close,
}

impl Habit {
    /// Held-out habits by name; the first is the baseline.
    pub(crate) const MEASURED: [(&str, Self); 11] = [
        ("none", Self::None),
        ("border", Self::Border),
        ("half", Self::Half),
        ("middle", Self::Middle),
        ("favourite", Self::Favourite),
        ("turned", Self::Turned),
        ("parallel", Self::Parallel),
        ("singles-outside", Self::SinglesOutside),
        ("inside", Self::Inside),
        ("two-fleets", Self::TwoFleets),
        ("long-in-quarter", Self::LongInQuarter),
    ];
    /// Habits to which the admiral was tuned, by name.
    pub(crate) const TUNED: [(&str, Self); 6] = [
        ("none", Self::None),
        ("diagonal", Self::Diagonal),
        ("quarter", Self::Quarter),
        ("same", Self::Same),
        ("some-border", Self::SomeBorder),
        ("close", Self::Close),
    ];

    /// Returns successive fleets of a person with this habit, who takes the best of `choice` uniform fleets if the
    /// habit is a preference. The number `person` determines the person.
    ///
    /// # Panics
    /// If the setup has no placements.
    pub(crate) fn fleets(self, setup: &Setup, person: u64, choice: usize, count: usize) -> Vec<Fleet> {
        let mut own = Pcg64Mcg::seed_from_u64(person);
        let favourites = [uniform(setup, &mut own), uniform(setup, &mut own)];
        let (turn, flip) = (own.random_bool(0.5), own.random_bool(0.5));
        (0..count).map(|number| self.place(setup, &favourites, (turn, flip), choice, number, &mut own)).collect()
    }

    fn place(
        self,
        setup: &Setup,
        favourites: &[Fleet; 2],
        (turn, flip): (bool, bool),
        choice: usize,
        number: usize,
        rng: &mut impl Rng,
    ) -> Fleet {
        let size = f32::from(setup.size) - 1.0;
        // Position along the person's own direction, from 0 to 1 across the board.
        let own = move |cell: Cell| {
            let at = f32::from(if turn { cell.column() } else { cell.row() }) / size;
            if flip { 1.0 - at } else { at }
        };
        let other = move |cell: Cell| f32::from(if turn { cell.row() } else { cell.column() }) / size;
        let depth = move |cell: Cell| {
            let fold = |at: u8| f32::from(at).min(size - f32::from(at));
            fold(cell.column()).min(fold(cell.row()))
        };
        let border = move |cell: Cell| if depth(cell) == 0.0 { 1.0 } else { 0.0 };
        let by_cell = |score: &dyn Fn(&CellSet, Cell) -> f32, fleet: &Fleet| -> f32 {
            fleet.ships().iter().flat_map(|ship| ship.iter().map(move |cell| score(ship, cell))).sum()
        };
        let best = |choice: usize, score: &dyn Fn(&CellSet, Cell) -> f32, rng: &mut _| {
            choose(setup, choice, |fleet| by_cell(score, fleet), rng)
        };
        match self {
            Self::None => uniform(setup, rng),
            Self::Border => best(choice, &|_, cell| border(cell), rng),
            Self::SomeBorder => best(5, &|_, cell| border(cell), rng),
            Self::Half => best(choice, &|_, cell| if own(cell) < 0.5 { 1.0 } else { 0.0 }, rng),
            Self::Middle => best(choice, &|_, cell| depth(cell), rng),
            Self::Inside => best(choice, &|_, cell| -border(cell), rng),
            Self::Favourite => moved(setup, &favourites[0], 3, rng),
            Self::TwoFleets => moved(setup, &favourites[number % 2], 1, rng),
            Self::Same => favourites[0].clone(),
            Self::Turned => turned(setup, &favourites[0], usize::from(rng.random_range(0..8u8))),
            Self::Parallel => {
                let along = |ship: &CellSet| {
                    let mut cells = ship.iter();
                    let ends = cells.next().zip(cells.next());
                    f32::from(u8::from(ends.is_some_and(|(a, b)| (a.row() == b.row()) == turn)))
                };
                choose(setup, choice, |fleet| fleet.ships().iter().map(along).sum(), rng)
            }
            Self::SinglesOutside => {
                best(choice, &|ship, cell| if ship.len() == 1 { 3.0 * border(cell) } else { -border(cell) }, rng)
            }
            Self::LongInQuarter => {
                let long = |ship: &CellSet| if ship.len() > 2 { 1.0 } else { 0.0 };
                best(choice, &|ship, cell| long(ship) * -(own(cell) + other(cell)), rng)
            }
            Self::Diagonal => {
                let apart = |cell: Cell| (own(cell) - other(cell)).abs();
                best(choice, &|ship, cell| if ship.len() > 1 { -apart(cell) } else { 0.0 }, rng)
            }
            Self::Quarter => best(12, &|_, cell| -f32::max(own(cell), other(cell)), rng),
            Self::Close => {
                let near = |fleet: &Fleet| {
                    let long: CellSet =
                        fleet.ships().iter().filter(|ship| ship.len() > 1).flat_map(CellSet::iter).collect();
                    let about = long.neighbours(setup.size).neighbours(setup.size);
                    let singles = fleet.ships().iter().filter(|ship| ship.len() == 1);
                    singles.filter(|ship| ship.intersects(&about)).count() as f32
                };
                choose(setup, choice, near, rng)
            }
        }
    }
}

fn uniform(setup: &Setup, rng: &mut impl Rng) -> Fleet {
    placement::random(setup, rng).expect("a preset has placements")
}

/// Returns the fleet with the greatest `like` out of `choice` uniform ones.
fn choose(setup: &Setup, choice: usize, like: impl Fn(&Fleet) -> f32, rng: &mut impl Rng) -> Fleet {
    let fleets: Vec<Fleet> = (0..choice).map(|_| uniform(setup, rng)).collect();
    fleets.into_iter().max_by(|a, b| like(a).total_cmp(&like(b))).expect("somebody chooses among some")
}

/// Returns a fleet with some ships replaced, or unchanged if there is no other place.
fn moved(setup: &Setup, fleet: &Fleet, count: usize, rng: &mut impl Rng) -> Fleet {
    for _ in 0..ATTEMPTS {
        let mut ships = fleet.ships().to_vec();
        ships.shuffle(rng);
        for ship in ships.iter_mut().take(count) {
            let places: Vec<CellSet> = setup.shapes.places(ship.len() as u8, setup.size).collect();
            *ship = *places.choose(rng).expect("a ship has places");
        }
        if let Ok(moved) = Fleet::new(setup, Layout { ships, ..fleet.layout().clone() }) {
            return moved;
        }
    }
    fleet.clone()
}

/// Returns a fleet transformed by one of the eight symmetries of the square.
fn turned(setup: &Setup, fleet: &Fleet, way: usize) -> Fleet {
    let turn_all = |cells: &CellSet| cells.images(setup.size)[way];
    let layout = fleet.layout();
    let ships = layout.ships.iter().map(turn_all).collect();
    let (mines, sweepers) = (turn_all(&layout.mines), turn_all(&layout.sweepers));
    let turned = Layout { ships, mines, sweepers, ..layout.clone() };
    Fleet::new(setup, turned).expect("the rules know no direction")
}
