//! What is said when the stored battle cannot be read.

/// The words about a stored battle.
pub(crate) struct SessionText {
    pub(crate) broken: &'static str,
    pub(crate) copy_kept: &'static str,
    pub(crate) dismiss: &'static str,
}

pub(crate) const EN: SessionText = SessionText {
    broken: "The battle saved on this device cannot be read:",
    copy_kept: "A copy of the saved text was kept.",
    dismiss: "Got it",
};

pub(crate) const RU: SessionText = SessionText {
    broken: "Бой, сохранённый на этом устройстве, не читается:",
    copy_kept: "Копия сохранённого текста осталась в браузере.",
    dismiss: "Понятно",
};

pub(crate) const UK: SessionText = SessionText {
    broken: "Бій, збережений на цьому пристрої, не читається:",
    copy_kept: "Копія збереженого тексту лишилася в браузері.",
    dismiss: "Зрозуміло",
};
