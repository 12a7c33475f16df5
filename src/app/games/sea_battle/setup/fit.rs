//! Background check that the fleet fits on the board (S11).

use super::Form;
use crate::app::prelude::*;
use crate::app::setup::Checked;
use crate::app::text::Texts;
use crate::app::worker_client::{self, WorkerError};
use kletka::bots::protocol::{PlacementMethod, SeaBattlePlacement, TaskError};
use kletka::sea_battle::{Preset, Setup, SetupError};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use yew::platform::spawn_local;
use yew::platform::time::sleep;

/// Delay between the last edit and the check.
const PAUSE: Duration = Duration::from_millis(250);

/// Checks that the fleet of the form fits, and tells what is found.
#[hook]
pub(super) fn use_fit(form: &Form, text: &'static Texts) {
    let on_check = form.on_check.clone();
    let asked = form.setup().check().is_ok().then(|| fleet_and_board(form.setup()));
    use_effect_with(asked, move |asked| {
        let wanted = Rc::new(Cell::new(true));
        match asked.clone().filter(|asked| !is_preset(asked)) {
            None => on_check.emit(Checked::Sound),
            Some(asked) => {
                on_check.emit(Checked::Waiting(text.setup.checking));
                let wanted = wanted.clone();
                spawn_local(async move {
                    sleep(PAUSE).await;
                    if wanted.get() {
                        let found = find(&asked, text).await;
                        if wanted.get() {
                            on_check.emit(found);
                        }
                    }
                });
            }
        }
        move || wanted.set(false)
    });
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

/// Searches a placement in the worker. Without a worker the fleet is taken to fit; the placement page reports the failure.
async fn find(setup: &Setup, text: &Texts) -> Checked {
    let job = SeaBattlePlacement { setup: setup.clone(), how: PlacementMethod::Random };
    match worker_client::wait(1, job).await {
        Err(WorkerError::Refused(TaskError::DoesNotFit)) => {
            let error = SetupError::DoesNotFit;
            Checked::Wrong((error.tag(), text.agreed.error(error)))
        }
        Err(WorkerError::Refused(TaskError::NotFound)) => Checked::Unknown(text.setup.fit_unknown),
        _ => Checked::Sound,
    }
}
