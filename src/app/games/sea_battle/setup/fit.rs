//! Background check that the fleet fits on the board (S11).

use crate::app::worker_client::{self, WorkerError};
use kletka::bots::protocol::{PlacementMethod, Task, TaskError};
use kletka::sea_battle::{Preset, Setup, SetupError};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use yew::platform::spawn_local;
use yew::platform::time::sleep;
use yew::prelude::*;

/// Delay between the last edit and the check.
const PAUSE: Duration = Duration::from_millis(250);

/// Result of the check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FleetFit {
    Checking,
    Fits,
    Not,
    /// The search has neither found a placement nor excluded one.
    Unknown,
}

impl FleetFit {
    /// Returns the setup error of an impossible fleet.
    pub(super) fn error(self) -> Option<SetupError> {
        (self == Self::Not).then_some(SetupError::DoesNotFit)
    }
}

/// Checks that the fleet of a setup fits; `Checking` until then, and for a setup with another error.
#[hook]
pub(super) fn use_fit(setup: &Setup, error: Option<SetupError>) -> FleetFit {
    let known = use_state_eq(|| (fleet_and_board(&Setup::default()), FleetFit::Fits));
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
        FleetFit::Fits
    } else if asked.is_some_and(|asked| asked == known.0) {
        known.1
    } else {
        FleetFit::Checking
    }
}

/// Returns the setup with only the fields that the check depends on.
fn fleet_and_board(setup: &Setup) -> Setup {
    let &Setup { size, fleet: roster, shapes, touching, mines, sweepers, .. } = setup;
    Setup { size, fleet: roster, shapes, touching, mines, sweepers, ..Setup::default() }
}

/// Presets need no check.
fn is_preset(setup: &Setup) -> bool {
    Preset::ALL.iter().any(|preset| fleet_and_board(&preset.setup()) == *setup)
}

/// Searches a placement in the worker. Without a worker `Fits` is assumed; the placement page reports the failure.
async fn find(setup: &Setup) -> FleetFit {
    let task = Task::SeaBattlePlacement { setup: Box::new(setup.clone()), how: PlacementMethod::Random };
    match worker_client::wait(1, task).await {
        Err(WorkerError::Refused(TaskError::DoesNotFit)) => FleetFit::Not,
        Err(WorkerError::Refused(TaskError::NotFound)) => FleetFit::Unknown,
        _ => FleetFit::Fits,
    }
}
