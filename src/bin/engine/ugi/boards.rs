//! Boards of Sea Battle in the format of `engine place --print`, with errors for invalid ones.

use kletka::sea_battle::{Fleet, LayoutFault, Setup, notation};

/// Parses a fleet.
pub(super) fn read(text: &str, setup: &Setup) -> Result<Fleet, String> {
    let sheet = notation::parse_board(text, setup).map_err(|why| why.to_string())?;
    Fleet::new(setup, sheet).map_err(|faults| {
        let first = faults.first().map_or_else(String::new, |fault| tell(*fault, setup));
        match faults.len() {
            0 | 1 => first,
            more => format!("{first}, and {} more", more - 1),
        }
    })
}

fn tell(fault: LayoutFault, setup: &Setup) -> String {
    let name = |cell| setup.coordinates.name(cell);
    let agreed = |length| setup.fleet.count(length);
    match fault {
        LayoutFault::Side { drawn } => format!("the board has side {drawn}, not {}", setup.side),
        LayoutFault::Coordinates => "the board has other letters".to_owned(),
        LayoutFault::OffBoard(_) => "something is off the board".to_owned(),
        LayoutFault::Shape(cells) => {
            let names: Vec<String> = cells.iter().map(name).collect();
            format!("{} is no ship", names.join("-"))
        }
        LayoutFault::TooMany { length, drawn } | LayoutFault::TooFew { length, drawn } => {
            format!("there are {drawn} ships of {length} cells, not {}", agreed(length))
        }
        LayoutFault::Mines { drawn } => format!("there are {drawn} mines, not {}", setup.mines),
        LayoutFault::Sweepers { drawn } => format!("there are {drawn} sweepers, not {}", setup.sweepers),
        LayoutFault::Overlap(cell) => format!("two things lie on {}", name(cell)),
        LayoutFault::Touch(a, b) => format!("{} and {} touch", name(a), name(b)),
    }
}
