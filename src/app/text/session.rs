//! The words about the battle on the table: its start, its return, and a stored one that cannot be read.

use crate::app::session::TextError;
use kletka::sea_battle::notation::{NotationError, Reason};

/// What pages say about the battle of this device.
pub(crate) struct SessionText {
    pub(crate) broken: &'static str,
    pub(crate) why: fn(&TextError) -> String,
    pub(crate) copy_kept: &'static str,
    pub(crate) dismiss: &'static str,
    pub(crate) running: &'static str,
    pub(crate) resume: &'static str,
    pub(crate) start: &'static str,
    pub(crate) start_watching: &'static str,
}

pub(crate) const EN: SessionText = SessionText {
    broken: "The battle saved on this device cannot be read:",
    why: |why| match why {
        TextError::Notation(NotationError { reason: Reason::NotSeaBattle, .. }) => "it is not a sea battle.".into(),
        TextError::Notation(NotationError { reason: Reason::Setup(_), .. }) => "its rules cannot be played.".into(),
        TextError::Header(name) | TextError::Notation(NotationError { reason: Reason::Missing(name), .. }) => {
            format!("the header {name} makes no sense.")
        }
        TextError::Notation(NotationError { line, .. }) => format!("line {line} makes no sense."),
    },
    copy_kept: "A copy of the saved text was kept.",
    dismiss: "Got it",
    running: "A battle is going on. Starting anew will end it.",
    resume: "Go on with it",
    start: "Place the fleet",
    start_watching: "Start the battle",
};

pub(crate) const RU: SessionText = SessionText {
    broken: "Бой, сохранённый на этом устройстве, не читается:",
    why: |why| match why {
        TextError::Notation(NotationError { reason: Reason::NotSeaBattle, .. }) => "это не морской бой.".into(),
        TextError::Notation(NotationError { reason: Reason::Setup(_), .. }) => "по его правилам нельзя сыграть.".into(),
        TextError::Header(name) | TextError::Notation(NotationError { reason: Reason::Missing(name), .. }) => {
            format!("непонятен заголовок {name}.")
        }
        TextError::Notation(NotationError { line, .. }) => format!("непонятна строка {line}."),
    },
    copy_kept: "Копия сохранённого текста осталась в браузере.",
    dismiss: "Понятно",
    running: "У вас идёт бой. Новый займёт его место.",
    resume: "Продолжить его",
    start: "Расставить флот",
    start_watching: "Начать бой",
};

pub(crate) const UK: SessionText = SessionText {
    broken: "Бій, збережений на цьому пристрої, не читається:",
    why: |why| match why {
        TextError::Notation(NotationError { reason: Reason::NotSeaBattle, .. }) => "це не морський бій.".into(),
        TextError::Notation(NotationError { reason: Reason::Setup(_), .. }) => {
            "за його правилами не можна зіграти.".into()
        }
        TextError::Header(name) | TextError::Notation(NotationError { reason: Reason::Missing(name), .. }) => {
            format!("незрозумілий заголовок {name}.")
        }
        TextError::Notation(NotationError { line, .. }) => format!("незрозумілий рядок {line}."),
    },
    copy_kept: "Копія збереженого тексту лишилася в браузері.",
    dismiss: "Зрозуміло",
    running: "У вас триває бій. Новий займе його місце.",
    resume: "Продовжити його",
    start: "Розставити флот",
    start_watching: "Почати бій",
};
