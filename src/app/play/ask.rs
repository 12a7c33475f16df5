//! Keys that ask about a match, and the words that the answers share.

use super::log::turn;
use super::page_game::LogLine;
use crate::app::prelude::*;
use crate::app::text::Texts;
use crate::app::web::document;
use kletka::format::sentence;
use kletka::speech::Ask;
use std::rc::Rc;

/// Answers the keys that ask about a match, and returns its answers. The game's own are given by `answer`; the last turn
/// has so many lines of the log.
#[hook]
pub(crate) fn use_asks(
    log: &Rc<Vec<LogLine>>,
    lines: usize,
    text: &'static Texts,
    answer: impl Fn(Ask) -> String + 'static,
) -> Callback<Ask, String> {
    let log = log.clone();
    let answers = Callback::from(move |ask: Ask| match ask {
        Ask::LastTurn => last_lines(&log, lines, text),
        Ask::Turn => turn(),
        _ => answer(ask),
    });
    let newest = use_mut_ref(|| answers.clone());
    newest.borrow_mut().clone_from(&answers);
    use_guard_with((), move |()| {
        document::on_key(move |key| {
            let ask = Ask::from_key(key).filter(|ask| !ask.is_about_cell());
            if let Some(ask) = ask {
                document::announce(&newest.borrow().emit(ask));
            }
            ask.is_some()
        })
    });
    answers
}

fn last_lines(log: &[LogLine], lines: usize, text: &Texts) -> String {
    let line = |LogLine { side, words }: &LogLine| {
        let side = side.as_ref().map(|side| format!("{side}: ")).unwrap_or_default();
        sentence(side + words)
    };
    let lines: Vec<String> = log[log.len().saturating_sub(lines)..].iter().map(line).collect();
    if lines.is_empty() { text.battle.speech.nothing_played.to_owned() } else { lines.join(" ") }
}
