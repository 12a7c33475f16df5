//! What is said when the stored battle cannot be read.

use kletka::record::tags::TagsError;

/// The words about a stored battle.
pub(crate) struct SessionText {
    /// Why a text is no match of a game.
    pub(crate) not_headed: fn(TagsError) -> String,
    pub(crate) broken: &'static str,
    pub(crate) copy_kept: &'static str,
    pub(crate) dismiss: &'static str,
    /// The match was changed in another window of this browser; what is shown is its newest state.
    pub(crate) elsewhere: &'static str,
}

pub(crate) const EN: SessionText = SessionText {
    not_headed: |fault| match fault {
        TagsError::TooLong => "the text is too long".into(),
        TagsError::OtherGame => "this is a match of another game".into(),
        TagsError::Header => "a header is written [Name \"value\"]".into(),
        TagsError::Twice => "a header of this name stands above already".into(),
        TagsError::Missing(name) => format!("the header {name} is missing"),
        TagsError::AfterEnd => "the match was over before".into(),
    },
    broken: "The battle saved on this device cannot be read:",
    copy_kept: "A copy of the saved text was kept.",
    dismiss: "Got it",
    elsewhere: "This match went on in another window; this is how it stands now.",
};

pub(crate) const RU: SessionText = SessionText {
    not_headed: |fault| match fault {
        TagsError::TooLong => "текст слишком длинный".into(),
        TagsError::OtherGame => "это запись другой игры".into(),
        TagsError::Header => "заголовок пишется так: [Имя \"значение\"]".into(),
        TagsError::Twice => "такой заголовок выше уже есть".into(),
        TagsError::Missing(name) => format!("нет заголовка {name}"),
        TagsError::AfterEnd => "партия к этому месту уже окончена".into(),
    },
    broken: "Бой, сохранённый на этом устройстве, не читается:",
    copy_kept: "Копия сохранённого текста осталась в браузере.",
    dismiss: "Понятно",
    elsewhere: "Эту партию продолжили в другом окне; здесь показано, как она стоит сейчас.",
};

pub(crate) const UK: SessionText = SessionText {
    not_headed: |fault| match fault {
        TagsError::TooLong => "текст задовгий".into(),
        TagsError::OtherGame => "це запис іншої гри".into(),
        TagsError::Header => "заголовок пишеться так: [Ім’я \"значення\"]".into(),
        TagsError::Twice => "такий заголовок вище вже є".into(),
        TagsError::Missing(name) => format!("немає заголовка {name}"),
        TagsError::AfterEnd => "партію до цього місця вже закінчено".into(),
    },
    broken: "Бій, збережений на цьому пристрої, не читається:",
    copy_kept: "Копія збереженого тексту лишилася в браузері.",
    dismiss: "Зрозуміло",
    elsewhere: "Цю партію продовжили в іншому вікні; тут показано, як вона стоїть зараз.",
};
