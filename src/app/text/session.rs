//! What is said when the stored battle cannot be read.

use crate::app::session::TextError;

/// The words about a stored battle.
pub(crate) struct SessionText {
    pub(crate) broken: &'static str,
    pub(crate) why: fn(TextError) -> &'static str,
    pub(crate) copy_kept: &'static str,
    pub(crate) dismiss: &'static str,
}

pub(crate) const EN: SessionText = SessionText {
    broken: "The battle saved on this device cannot be read:",
    why: |why| match why {
        TextError::Head => "it is not a battle of this version of the game.",
        TextError::Damaged => "the text is damaged.",
        TextError::Setup => "its rules cannot be played.",
    },
    copy_kept: "A copy of the saved text was kept.",
    dismiss: "Got it",
};

pub(crate) const RU: SessionText = SessionText {
    broken: "Бой, сохранённый на этом устройстве, не читается:",
    why: |why| match why {
        TextError::Head => "это не бой этой версии игры.",
        TextError::Damaged => "текст повреждён.",
        TextError::Setup => "по его правилам нельзя сыграть.",
    },
    copy_kept: "Копия сохранённого текста осталась в браузере.",
    dismiss: "Понятно",
};

pub(crate) const UK: SessionText = SessionText {
    broken: "Бій, збережений на цьому пристрої, не читається:",
    why: |why| match why {
        TextError::Head => "це не бій цієї версії гри.",
        TextError::Damaged => "текст пошкоджено.",
        TextError::Setup => "за його правилами не можна зіграти.",
    },
    copy_kept: "Копія збереженого тексту лишилася в браузері.",
    dismiss: "Зрозуміло",
};
