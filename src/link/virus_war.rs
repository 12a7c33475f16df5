//! Virus War in links.

use super::{Coder, LinkError, LinkGame};
use crate::game::Side;
use crate::grid::CellSet;
use crate::virus_war::{Preset, Rule, Setup, SubMove, VirusWarPosition};

impl LinkGame for VirusWarPosition {
    const ASIDES: &'static [SubMove] = &[
        SubMove::Resign(Side::FIRST),
        SubMove::Resign(Side::SECOND),
        SubMove::Resign(Side::new(2).unwrap()),
        SubMove::Resign(Side::new(3).unwrap()),
    ];

    fn code_setup(coder: &mut Coder, setup: Option<&Setup>) -> Result<Setup, LinkError> {
        let default = Setup::default();
        let setup = setup.unwrap_or(&default);
        match coder.choice_or_none(Preset::find(setup))? {
            Some(preset) => Ok(preset.setup()),
            None => code_rules(coder, setup),
        }
    }

    fn code_secret(_coder: &mut Coder, _setup: &Setup, _secret: Option<&()>) -> Result<(), LinkError> {
        Ok(())
    }
}

fn code_rules(coder: &mut Coder, setup: &Setup) -> Result<Setup, LinkError> {
    let mut coded = Setup::default();
    coder.options::<Rule>(setup, &mut coded)?;
    for cell in CellSet::board(coded.size) {
        if coder.flag(setup.walls.contains(cell))? {
            coded.walls.insert(cell);
        }
    }
    // Uncoded parts, such as walls off the board, are unplayable.
    if coder.writes() && coded != *setup { Err(LinkError::Inexpressible) } else { Ok(coded) }
}
