//! End of a match: result, disclosed boards, audit and replay.

use super::campaign_battle::campaign_battle;
use super::replay::{Replay, Shown, result};
use super::{clock, side_name};
use crate::app::links::{link_panel, share};
use crate::app::play::begin::{Prepared, begin, offer};
use crate::app::play::end_card::{EndCard, Figures, hits_of};
use crate::app::play::store::MatchHandle;
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::web::sound::Sound;
use kletka::bots::sea_battle::Level;
use kletka::game::{Outcome, Side};
use kletka::play::{LocalOutcome, Match, Seats, seats_of};
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{Marksmanship, SeaBattlePosition};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct EndProps {
    pub(super) handle: MatchHandle<SeaBattlePosition>,
}

/// Returns the match with its stored boards, also if its moves break the rules. Only the stored text holds boards
/// disclosed differently from their placement.
fn transcript(handle: &MatchHandle<SeaBattlePosition>) -> Option<Transcript> {
    let stored = handle.stored().and_then(|text| text.parse::<Transcript>().ok());
    let newer = |game: &Match<SeaBattlePosition>| stored.as_ref().is_none_or(|stored| stored.moves != game.moves());
    match handle.current() {
        Some(game) if newer(game) => Some(Transcript::from(&**game)),
        _ => stored,
    }
}

/// View of a match that is over or cannot go on.
#[function_component]
pub(super) fn End(props: &EndProps) -> Html {
    let text = use_texts();
    let settings = use_settings().get();
    let shown = use_memo(props.handle.clone(), |handle| {
        let transcript = transcript(handle)?;
        let seats = seats_of(&transcript);
        let before = handle.current().cloned().or_else(|| before_moves(&transcript).map(Rc::new));
        Some((seats, before, Shown::new(transcript, text)))
    });
    let won = shown.as_ref().as_ref().and_then(|(seats, _, shown)| {
        let human = seats.only_human()?;
        Some(shown.outcome()? == Outcome::Win(human))
    });
    use_effect_with(won, move |won| {
        if let &Some(won) = won {
            settings.play(if won { Sound::Won } else { Sound::Lost });
        }
    });
    use_effect_with(props.handle.id(), |&id| clock::forget(id));
    let Some((seats, before, shown)) = &*shown else { return html! {} };
    let won = shown.outcome().is_some_and(|outcome| seats.have_won(outcome));
    let last = seats.only_human().and_then(|side| shown.placed(side));
    let on_begin = Callback::from(move |game: Match<SeaBattlePosition>| {
        if game.seats().plays_alone().is_some() {
            offer(Prepared { last: last.clone() });
        }
        begin(game);
    });
    let result =
        if shown.is_uncounted() { text.judgement.over.to_owned() } else { headline(seats, shown.outcome(), text) };
    html! {
        <div class="end">
            <EndCard<SeaBattlePosition> {result} {won} figures={figures(shown, text)} game={before.clone()} {on_begin} />
            { link_panel(&props.handle) }
            { before.as_ref().map(|game| campaign_battle(game, text)) }
            <Replay key={shown.key()} shown={shown.clone()} game={props.handle.current().cloned()} />
            { share(&props.handle, text) }
        </div>
    }
}

/// Lists how well both sides have fired.
fn figures(shown: &Shown, text: &Texts) -> Figures {
    let log = shown.turns();
    let fire = Side::BOTH.map(|side| log.marksmanship(side));
    let row = |value: fn(&Marksmanship) -> String| fire.iter().map(value).collect();
    Figures {
        sides: shown.names().into(),
        rows: vec![
            (text.end.shots, row(|fire| fire.shots.to_string())),
            (text.end.hits, row(|fire| hits_of(fire.hits, fire.shots))),
            (text.end.longest_run, row(|fire| fire.longest_run.to_string())),
        ],
    }
}

/// Returns the match without its moves.
fn before_moves(transcript: &Transcript) -> Option<Match<SeaBattlePosition>> {
    Match::try_from(Transcript { moves: Vec::new(), ..transcript.clone() }).ok()
}

fn headline(seats: &Seats<Level>, outcome: Option<Outcome>, text: &Texts) -> String {
    match outcome.map(|outcome| seats.local_outcome(outcome)) {
        Some(LocalOutcome::YouWon) => text.end.you_won.to_owned(),
        Some(LocalOutcome::YouLost) => text.end.you_lost.to_owned(),
        _ => result(outcome, &Side::BOTH.map(|side| side_name(seats, side, text)), text),
    }
}
