//! What is said when the stored battle cannot be read.

use kletka::record::headed::Fault;

/// The words about a stored battle.
pub(crate) struct SessionText {
    /// Why a text is no match of a game.
    pub(crate) not_headed: fn(Fault) -> &'static str,
    pub(crate) broken: &'static str,
    pub(crate) copy_kept: &'static str,
    pub(crate) dismiss: &'static str,
}

pub(crate) const EN: SessionText = SessionText {
    not_headed: |fault| match fault {
        Fault::TooLong => "the text is too long",
        Fault::OtherGame => "this is a match of another game",
        Fault::Header => "a header is written [Name \"value\"]",
    },
    broken: "The battle saved on this device cannot be read:",
    copy_kept: "A copy of the saved text was kept.",
    dismiss: "Got it",
};

pub(crate) const RU: SessionText = SessionText {
    not_headed: |fault| match fault {
        Fault::TooLong => "текст слишком длинный",
        Fault::OtherGame => "это запись другой игры",
        Fault::Header => "заголовок пишется так: [Имя \"значение\"]",
    },
    broken: "Бой, сохранённый на этом устройстве, не читается:",
    copy_kept: "Копия сохранённого текста осталась в браузере.",
    dismiss: "Понятно",
};

pub(crate) const UK: SessionText = SessionText {
    not_headed: |fault| match fault {
        Fault::TooLong => "текст задовгий",
        Fault::OtherGame => "це запис іншої гри",
        Fault::Header => "заголовок пишеться так: [Ім’я \"значення\"]",
    },
    broken: "Бій, збережений на цьому пристрої, не читається:",
    copy_kept: "Копія збереженого тексту лишилася в браузері.",
    dismiss: "Зрозуміло",
};
