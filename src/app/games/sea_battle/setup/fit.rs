//! Whether the fleet really fits on the board (S11), found out while the page stays at ease.

use crate::app::worker_client::{self, WorkerError};
use kletka::bots::protocol::{PlacementMethod, Task, TaskError};
use kletka::sea_battle::{Preset, Setup, SetupError};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use yew::platform::spawn_local;
use yew::platform::time::sleep;
use yew::prelude::*;

/// How long the players must leave the rules alone before the fleet is tried.
const PAUSE: Duration = Duration::from_millis(250);

/// What is known about the fleet and the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fit {
    /// Nothing yet.
    Checking,
    /// It fits.
    Fits,
    /// It does not fit.
    Not,
    /// No room was found, though not all ways were tried.
    Unknown,
}

impl Fit {
    /// The problem with the setup, if this is one.
    pub(super) fn error(self) -> Option<SetupError> {
        (self == Self::Not).then_some(SetupError::DoesNotFit)
    }
}

/// Whether the fleet of a setup fits; `Checking` until that is known, and for a setup with an error of another kind.
#[hook]
pub(super) fn use_fit(setup: &Setup, error: Option<SetupError>) -> Fit {
    let known = use_state_eq(|| (fleet_and_board(&Setup::default()), Fit::Fits));
    let asked = error.is_none().then(|| fleet_and_board(setup));
    {
        let known = known.clone();
        use_effect_with(asked.clone(), move |asked| {
            let wanted = Rc::new(Cell::new(true));
            if let Some(asked) = asked.clone().filter(|asked| known.0 != *asked && !is_preset(asked)) {
                let wanted = wanted.clone();
                spawn_local(async move {
                    sleep(PAUSE).await;
                    if wanted.get() {
                        let fit = find(&asked).await;
                        if wanted.get() {
                            known.set((asked, fit));
                        }
                    }
                });
            }
            move || wanted.set(false)
        });
    }
    if asked.as_ref().is_some_and(is_preset) {
        Fit::Fits
    } else if asked.is_some_and(|asked| asked == known.0) {
        known.1
    } else {
        Fit::Checking
    }
}

/// The part of a setup on which it depends whether the fleet fits.
fn fleet_and_board(setup: &Setup) -> Setup {
    let &Setup { side, fleet: roster, shapes, touching, mines, sweepers, .. } = setup;
    Setup { side, fleet: roster, shapes, touching, mines, sweepers, ..Setup::default() }
}

/// Presets are known to fit.
fn is_preset(setup: &Setup) -> bool {
    Preset::ALL.iter().any(|preset| fleet_and_board(&preset.setup()) == *setup)
}

/// Whether a fleet is found, by the worker. Where it does not answer, the placement page will tell.
async fn find(setup: &Setup) -> Fit {
    let task = Task::SeaBattlePlacement { setup: Box::new(setup.clone()), how: PlacementMethod::Random };
    match worker_client::wait(1, task).await {
        Err(WorkerError::Refused(TaskError::DoesNotFit)) => Fit::Not,
        Err(WorkerError::Refused(TaskError::NotFound)) => Fit::Unknown,
        _ => Fit::Fits,
    }
}
