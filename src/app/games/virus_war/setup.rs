//! `#/virus-war`: the rules and the players of a Virus War (V1, V2, V9, V12).

use super::agreed::{self, agreed_rules};
use super::options::{OptionsProps, SetupEdit, options};
use crate::app::pages::seats::{SeatEdit, SeatsProps, agreed_players, seats};
use crate::app::pages::thumbnail::thumbnail;
use crate::app::play::agreed_list::agreed_list;
use crate::app::play::begin::{begin, last, remember, running, use_running};
use crate::app::play::form_controls::{Choice, has_wrong_number};
use crate::app::text::use_texts;
use crate::app::web::random;
use kletka::bots::seating::{Opponents, Seating};
use kletka::bots::virus_war::Level;
use kletka::play::{GameKind, Match};
use kletka::scene::square_board::MARGIN;
use kletka::scene::virus_war::{BoardView, board};
use kletka::virus_war::{Preset, Setup, VirusWar};
use std::rc::Rc;
use yew::prelude::*;

/// The level of the computer while nobody has chosen another.
const FIRST_LEVEL: usize = 1;

/// What stands in the form.
#[derive(Clone, PartialEq)]
struct Draft {
    setup: Setup,
    seating: Seating,
    /// Whether people who play each other may ask for hints.
    hints: bool,
}

impl Draft {
    fn first() -> Self {
        let Some((last, by_lot)) = last::<VirusWar>() else {
            return Self { setup: Setup::default(), seating: Seating::new(FIRST_LEVEL), hints: false };
        };
        let seating = Seating::from_seats(last.seats(), by_lot, FIRST_LEVEL);
        Self { setup: last.setup().clone(), seating, hints: last.hints_agreed() }
    }

    fn sides(&self) -> usize {
        self.setup.players.count().into()
    }

    /// Begins the match.
    fn start(&self) {
        if has_wrong_number() {
            return;
        }
        let seed = random::seed();
        let seats = self.seating.seats(self.sides(), seed);
        // The button is off while the rules cannot be played.
        let Ok(mut game) = Match::<VirusWar>::new(self.setup.clone(), &seats, seed) else { return };
        game.agree_on_hints(self.hints && seats.is_between_people());
        remember(&game, self.seating.draws_side());
        begin(game);
    }
}

/// A change of the form.
enum Edit {
    Setup(SetupEdit),
    Seats(SeatEdit),
    Hints(bool),
}

impl Reducible for Draft {
    type Action = Edit;

    fn reduce(self: Rc<Self>, edit: Edit) -> Rc<Self> {
        let mut draft = Rc::unwrap_or_clone(self);
        match edit {
            Edit::Setup(change) => change(&mut draft.setup),
            Edit::Seats(change) => change(&mut draft.seating),
            Edit::Hints(allowed) => draft.hints = allowed,
        }
        draft.seating.fit(draft.sides());
        Rc::new(draft)
    }
}

fn board_picture(setup: &Setup) -> Html {
    BoardView::from_setup(setup).map(|view| thumbnail(&board(&view), MARGIN)).unwrap_or_default()
}

/// The page.
#[function_component]
pub(crate) fn VirusSetupPage() -> Html {
    let text = use_texts();
    let words = text.virus;
    let draft = use_reducer_eq(Draft::first);
    let unfinished = use_running(GameKind::VirusWar);
    let pictures = use_memo((), |()| Preset::ALL.map(|preset| (preset, board_picture(&preset.setup()))));
    let error = draft.setup.check().err();
    let edits = Callback::from(draft.dispatcher());
    let start = {
        let draft = draft.clone();
        move |_: MouseEvent| draft.start()
    };
    let chosen = Preset::find(&draft.setup);
    let card = |(preset, picture): &(Preset, Html)| {
        let (title, line) = (text.virus_setup.preset)(*preset);
        let setup = preset.setup();
        let badge = agreed::board(&setup);
        let on_choose = edits.reform(move |()| {
            let setup = setup.clone();
            Edit::Setup(Box::new(move |now| *now = setup))
        });
        html! {
            <Choice group="preset" {title} {line} {badge} picture={picture.clone()} checked={chosen == Some(*preset)} {on_choose} />
        }
    };
    let levels = Level::ALL.map(|level| ((words.level)(level), (text.virus_setup.level_line)(level))).to_vec();
    let sides = words.sides.get(..draft.sides()).unwrap_or(&words.sides);
    let seating = SeatsProps { seating: draft.seating, sides, levels, on_edit: edits.reform(Edit::Seats) };
    let agreed = agreed_rules(&draft.setup, text).into_iter().chain(agreed_players(&seating, text));
    let between_people = draft.seating.is_between_people(draft.sides());
    let agreed = agreed.chain(between_people.then(|| agreed::hints(draft.hints, text)));
    let allowed = draft.hints;
    let on_hints = edits.reform(move |_: Event| Edit::Hints(!allowed));
    let props = OptionsProps { setup: draft.setup.clone(), error, on_edit: edits.reform(Edit::Setup) };
    let label = if draft.seating.opponents == Opponents::Watch { text.setup.start_watching } else { words.start };
    html! {
        <div class="setup">
            <h1 tabindex="-1">{ words.setup }</h1>
            <div class="setup-choices">
                { running(unfinished, words.running, words.resume) }
                <fieldset class="choices choices-presets">
                    <legend>{ text.virus_setup.presets }</legend>
                    { for pictures.iter().map(card) }
                </fieldset>
                { seats(&seating, text) }
                if between_people {
                    <label class="row"><input type="checkbox" role="switch" name="hints" checked={allowed} onchange={on_hints} />
                        <span>{ words.hints }</span></label>
                }
                { options(&props, text) }
            </div>
            <div class="setup-side">
                <section class="agreed" aria-labelledby="agreed-title">
                    <h2 id="agreed-title">{ text.setup.agreed }</h2>
                    { agreed_list(agreed) }
                </section>
                <div class="start">
                    <p id="start-note" class={classes!("start-note", error.map(|_| "error"))} role="status">
                        { error.map(|error| (words.error)(error)).unwrap_or_default() }
                    </p>
                    <button type="button" class="primary" disabled={error.is_some()} aria-describedby="start-note" onclick={start}>
                        { label }</button>
                </div>
            </div>
        </div>
    }
}
