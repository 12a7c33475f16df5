//! What is said while a part of the program is not there: in all languages in the part that is loaded first, for the texts
//! of a language are a part too.

use super::language::Language;

/// The words about a part of the page that is being loaded or could not be.
pub(crate) struct LateText {
    pub(crate) loading: &'static str,
    /// The heading where a part could not be had: offline before the first whole visit.
    pub(crate) not_loaded: &'static str,
    pub(crate) not_loaded_line: &'static str,
    pub(crate) try_again: &'static str,
    pub(crate) reload: &'static str,
}

pub(crate) const EN: LateText = LateText {
    loading: "Loading…",
    not_loaded: "This part of the page could not be loaded",
    not_loaded_line: "Try again when you are online. Your matches stay on this device.",
    try_again: "Try again",
    reload: "Reload the page",
};

pub(crate) const RU: LateText = LateText {
    loading: "Загружается…",
    not_loaded: "Эту часть страницы не удалось загрузить",
    not_loaded_line: "Попробуйте, когда будет связь. Партии остаются на этом устройстве.",
    try_again: "Попробовать ещё раз",
    reload: "Перезагрузить страницу",
};

pub(crate) const UK: LateText = LateText {
    loading: "Завантажується…",
    not_loaded: "Цю частину сторінки не вдалося завантажити",
    not_loaded_line: "Спробуйте, коли буде зв’язок. Партії залишаються на цьому пристрої.",
    try_again: "Спробувати ще раз",
    reload: "Перезавантажити сторінку",
};

impl LateText {
    /// The words in a language; they are always there.
    pub(crate) const fn in_language(language: Language) -> &'static Self {
        match language {
            Language::English => &EN,
            Language::Russian => &RU,
            Language::Ukrainian => &UK,
        }
    }
}
