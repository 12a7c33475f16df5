//! Boards of Sea Battle as `engine place --print` writes them, and what is wrong with those that others write.

use kletka::sea_battle::{Fault, Fleet, Setup, notation};

/// The fleet that a text describes.
pub(super) fn read(text: &str, setup: &Setup) -> Result<Fleet, String> {
    let sheet = notation::read_board(text, setup).map_err(|why| why.to_string())?;
    Fleet::new(setup, sheet).map_err(|faults| {
        let first = faults.first().map_or_else(String::new, |fault| tell(*fault, setup));
        match faults.len() {
            0 | 1 => first,
            more => format!("{first}, and {} more", more - 1),
        }
    })
}

fn tell(fault: Fault, setup: &Setup) -> String {
    let name = |cell| setup.coordinates.name(cell);
    let agreed = |length| setup.roster.count(length);
    match fault {
        Fault::Side { drawn } => format!("the board has side {drawn}, not {}", setup.side),
        Fault::Coordinates => "the board has other letters".to_owned(),
        Fault::OffBoard(_) => "something is off the board".to_owned(),
        Fault::Shape(cells) => {
            let names: Vec<String> = cells.iter().map(name).collect();
            format!("{} is no ship", names.join("-"))
        }
        Fault::TooMany { length, drawn } | Fault::TooFew { length, drawn } => {
            format!("there are {drawn} ships of {length} cells, not {}", agreed(length))
        }
        Fault::Mines { drawn } => format!("there are {drawn} mines, not {}", setup.mines),
        Fault::Sweepers { drawn } => format!("there are {drawn} sweepers, not {}", setup.sweepers),
        Fault::Overlap(cell) => format!("two things lie on {}", name(cell)),
        Fault::Touch(a, b) => format!("{} and {} touch", name(a), name(b)),
    }
}
