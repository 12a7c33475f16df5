//! Answers to the keys that ask about a cell: what is around it, and in its row.

use super::view::CanvasView;
use crate::app::text::Texts;
use kletka::grid::Cell;
use kletka::speech::{Ask, Described, Group, Run, around, runs};

/// Answers a question about a cell of a view; `None` for other questions.
pub(crate) fn about_cell(view: &dyn CanvasView, cell: Cell, ask: Ask, text: &Texts) -> Option<String> {
    let describe = |cell: Cell| -> Described {
        let (name, label) = (view.name(cell), view.element(cell, text).label);
        let content = label.strip_prefix(&name).unwrap_or(&label).trim_start_matches([',', ' ']).to_owned();
        (name, content)
    };
    match ask {
        Ask::Around => {
            let groups = around(view.around(cell).into_iter().map(describe));
            let groups = groups.into_iter().map(|group| group_words(&group, text)).collect::<Vec<_>>();
            Some(format!("{}: {}.", (text.battle.speech.around)(&view.name(cell)), groups.join("; ")))
        }
        Ask::Row => {
            let row = view.rows().into_iter().find(|row| row.contains(&cell)).unwrap_or_default();
            let runs = runs(row.into_iter().map(describe)).into_iter().map(|run| run_words(&run, text));
            Some(format!("{}.", runs.collect::<Vec<_>>().join("; ")))
        }
        _ => None,
    }
}

fn group_words(group: &Group, text: &Texts) -> String {
    if group.names.is_empty() {
        return (text.battle.speech.elsewhere)(&group.content);
    }
    format!("{} {}", group.names.join(" "), group.content)
}

fn run_words(run: &Run, text: &Texts) -> String {
    let span = run.last.as_ref().map_or_else(|| run.first.clone(), |last| (text.battle.speech.span)(&run.first, last));
    format!("{span} {}", run.content)
}
