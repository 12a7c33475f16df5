//! Review of a finished match: the card, the curve of winning chances and the turning point of all games, and the
//! computer's choices in games of turns.

use super::page_game::{BoardProps, PageGame};
use crate::app::prelude::*;
use crate::app::text::{EyeText, Texts};
use crate::app::web::document;
use crate::app::worker_client::{self, PendingRequest};
use kletka::bots::computer::Reviewed;
use kletka::bots::protocol::Job;
use kletka::bots::review::{JudgedPlay, JudgedTurn, turning_point};
use kletka::format::hundredths;
use kletka::game::{Position, Side};
use std::rc::Rc;

/// Turns per request, after each of which the progress is shown.
const PIECE: u32 = 4;

/// Section of a review.
pub(crate) struct ReviewCard<'a> {
    pub(crate) line: &'static str,
    /// Numbers of parts judged and to judge.
    pub(crate) done: (usize, usize),
    pub(crate) progress: fn(usize, usize) -> String,
    /// Words on the part shown.
    pub(crate) shown: Html,
    /// Draws the result, once all is judged.
    pub(crate) result: &'a dyn Fn() -> Html,
}

pub(crate) fn review_card(card: &ReviewCard, text: &EyeText) -> Html {
    let (done, whole) = card.done;
    html! {
        <section class="review">
            <ReviewHeading title={text.review} />
            <p>{ card.line }</p>
            { card.shown.clone() }
            if done < whole { <p aria-live="polite">{ (card.progress)(done, whole) }</p> }
            else { { (card.result)() } }
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct ReviewHeadingProps {
    title: &'static str,
}

/// Heading that takes the focus when the review begins.
#[function_component]
fn ReviewHeading(props: &ReviewHeadingProps) -> Html {
    use_effect_with((), |()| document::focus(".review h2"));
    html! { <h2 tabindex="-1">{ props.title }</h2> }
}

/// Requests the evaluation piece by piece once `asked`, each piece from the move after the last one judged.
#[hook]
pub(crate) fn use_judged<T, J>(asked: bool, job: impl Fn(u32) -> J + 'static) -> Rc<Vec<T>>
where
    T: AsRef<JudgedTurn> + Clone + PartialEq + 'static,
    J: Job<Answer = Vec<T>>,
{
    let turns = use_state_eq(|| Rc::new(Vec::<T>::new()));
    let request = use_mut_ref(|| None::<PendingRequest>);
    let known = turns.clone();
    use_effect_with((asked, turns.len()), move |&(asked, _)| {
        *request.borrow_mut() = asked.then(|| {
            let from = known.last().map_or(0, |turn| turn.as_ref().index + 1);
            worker_client::ask(1, job(from), move |judged| {
                if let Ok(more) = judged {
                    known.set(Rc::new(known.iter().cloned().chain(more).collect()));
                }
            })
        });
    });
    (*turns).clone()
}

/// Returns the side of `sides` that a turn has helped, of more than two the first one, and its chances in percent.
pub(crate) fn turned(turn: &JudgedTurn, sides: usize) -> (Side, u32, u32) {
    let (before, after) = turn.winning;
    if after > before || sides > 2 {
        (Side::FIRST, hundredths(before), hundredths(after))
    } else {
        (Side::SECOND, hundredths(1.0 - before), hundredths(1.0 - after))
    }
}

/// Draws the turning point with a button that goes to it and scrolls to its board.
pub(crate) fn turning(words: String, go: Callback<()>, board: &'static str, text: &EyeText) -> Html {
    let go = move |_: MouseEvent| {
        go.emit(());
        document::scroll_to(board);
    };
    html! {
        <>
            <p class="turning">{ words }</p>
            <p class="tools"><button type="button" class="button" name="turning" onclick={go}>{ text.go }</button></p>
        </>
    }
}

const WIDTH: u32 = 320;
const HEIGHT: u32 = 90;

/// Draws the first side's winning chance over the turns, with marks at the turning point and at move `at`.
pub(crate) fn curve<T: AsRef<JudgedTurn>>(turns: &[T], at: usize, label: String, line: &str) -> Html {
    let turns: Vec<&JudgedTurn> = turns.iter().map(AsRef::as_ref).collect();
    let count = turns.len().max(1) as u32;
    let across = |number: u32| number * WIDTH / count;
    let height = |part: f32| HEIGHT - (part * HEIGHT as f32) as u32;
    let mut path = format!("M0 {}", height(turns.first().map_or(0.5, |turn| turn.winning.0)));
    for (number, turn) in (1..).zip(&turns) {
        path = format!("{path}L{} {}", across(number), height(turn.winning.1));
    }
    let place = |turn: &JudgedTurn| turns.iter().position(|other| other.index == turn.index).unwrap_or(0) as u32 + 1;
    let turned =
        turning_point(&turns).map(|turn| (across(place(turn)), height(turn.winning.0), height(turn.winning.1)));
    let now = across(turns.iter().filter(|turn| (turn.index as usize) < at).count() as u32);
    html! {
        <>
            <p><b>{ &label }{ "." }</b>{ " " }{ line }</p>
            <svg class="curve" viewBox={format!("-24 -5 {} {}", WIDTH + 30, HEIGHT + 10)} role="img"
                aria-label={label}>
                <path class="curve-half" d={format!("M0 0H{WIDTH}M0 {}H{WIDTH}M0 {HEIGHT}H{WIDTH}", HEIGHT / 2)} />
                <text x="-4" y="4">{ "100" }</text>
                <text x="-4" y={(HEIGHT / 2 + 4).to_string()}>{ "50" }</text>
                <text x="-4" y={(HEIGHT + 4).to_string()}>{ "0" }</text>
                <path class="curve-now" d={format!("M{now} 0V{HEIGHT}")} />
                <path class="curve-line" d={path} />
                if let Some((x, from, to)) = turned {
                    <path class="curve-turn" d={format!("M{x} {from}V{to}")} />
                    <circle class="curve-turn" cx={x.to_string()} cy={to.to_string()} r="4" />
                }
            </svg>
        </>
    }
}

/// Review of a match by turns.
pub(crate) struct PlayReview<M> {
    judged: Rc<Vec<JudgedPlay<M>>>,
    /// Number of the turns to judge.
    turns: usize,
    /// Turn shown, once it is judged.
    shown: Option<Rc<JudgedPlay<M>>>,
}

/// What the review of a game adds.
pub(crate) struct PlayWords<'a, M> {
    pub(crate) sides: usize,
    pub(crate) name: &'a dyn Fn(Side) -> String,
    /// Describes moves from an index in the record on.
    pub(crate) describe: &'a dyn Fn(usize, &[M]) -> String,
    /// Draws the game's own figures.
    pub(crate) table: &'a dyn Fn() -> Html,
}

/// Reviews a match, once asked, with the turn at the place of the replay, which is told to the board.
#[hook]
pub(crate) fn use_review<G>(props: &BoardProps<G>) -> PlayReview<<G as Position>::Move>
where
    G: PageGame<Judged = JudgedPlay<<G as Position>::Move>> + Reviewed,
{
    let BoardProps { game, replay, judged: told, .. } = props;
    let turns = use_memo(game.moves().len(), |_| G::turns(game));
    let judged = use_judged(replay.is_reviewed(), cloned!(game, move |from| G::review_job(&game, from, PIECE)));
    let place = turns.partition_point(|turn| turn.start < replay.at()).checked_sub(1);
    let shown = place.and_then(|place| judged.get(place)).cloned().map(Rc::new);
    use_effect_with(shown.clone(), cloned!(told, move |shown| told.set(shown.clone())));
    PlayReview { judged, turns: turns.len(), shown }
}

impl<M: Copy + PartialEq> PlayReview<M> {
    /// Draws the review, once it was requested.
    pub(crate) fn card<G: PageGame<Move = M>>(&self, props: &BoardProps<G>, words: &PlayWords<M>, all: &Texts) -> Html {
        let (replay, moves) = (&props.replay, props.game.moves());
        if !replay.is_reviewed() {
            return Html::default();
        }
        let text = all.eye;
        let moves_of = |turn: &JudgedPlay<M>| &moves[turn.first as usize..=turn.turn.index as usize];
        let played = |turn: &JudgedPlay<M>| (words.describe)(turn.first as usize, moves_of(turn));
        let shown = self.shown.as_ref().map(|turn| {
            let (chances, name) = (turn.chances, (words.name)(turn.turn.side));
            let [before, after, fair, best] =
                [chances.before, chances.after, chances.without_luck, chances.best].map(hundredths);
            let mut parts = vec![(text.turn)(&name, &played(turn), before, after)];
            parts.extend((fair != after).then(|| (text.without_luck)(fair)));
            parts.push(if moves_of(turn).starts_with(&turn.best) {
                text.as_best.to_owned()
            } else {
                (text.best_turn)(&(words.describe)(turn.first as usize, &turn.best), best)
            });
            html! { <p class="worth">{ parts.join(" ") }</p> }
        });
        let result = || {
            let turned = turning_point(&self.judged).map(|turn| {
                let (whose, before, after) = turned(&turn.turn, words.sides);
                let names = [turn.turn.side, whose].map(words.name);
                let sentence = (text.turning_turn)(&names[0], &played(turn), &names[1], before, after);
                let (go, index) = (replay.go_past(), turn.turn.index as usize);
                turning(sentence, go.reform(move |()| index), ".board-area", text)
            });
            html! {
                <>
                    { (words.table)() }
                    { curve(&self.judged, replay.at(), (text.curve)(&(words.name)(Side::FIRST)), text.curve_turns) }
                    { turned }
                </>
            }
        };
        let card = ReviewCard {
            line: text.review_turns,
            done: (self.judged.len(), self.turns),
            progress: text.turns_done,
            shown: shown.unwrap_or_default(),
            result: &result,
        };
        review_card(&card, text)
    }
}
