//! Texts shown while a chunk is loading or has failed. Part of the first download in all languages, since other texts
//! are chunks themselves.

use super::language::Language;

pub(crate) struct LoadingText {
    pub(crate) loading: &'static str,
    /// Heading after a failure.
    pub(crate) not_loaded: &'static str,
    /// Advice without network before the service worker has stored the page.
    pub(crate) offline: &'static str,
    /// Advice if the host lacks the file.
    pub(crate) missing: &'static str,
    pub(crate) try_again: &'static str,
    pub(crate) reload: &'static str,
}

pub(crate) const EN: LoadingText = LoadingText {
    loading: "Loading…",
    not_loaded: "This part of the page could not be loaded",
    offline: "Try again when you are online. Your matches stay on this device.",
    missing: "The site answers, but not with this part: it may be changing to another version just now, or the network wants you to sign in first. Reload the page, or try again in a few minutes. Your matches stay on this device.",
    try_again: "Try again",
    reload: "Reload the page",
};

pub(crate) const RU: LoadingText = LoadingText {
    loading: "Загружается…",
    not_loaded: "Эту часть страницы не удалось загрузить",
    offline: "Попробуйте, когда будет связь. Партии остаются на этом устройстве.",
    missing: "Сайт отвечает, но этой части не даёт: возможно, его сейчас обновляют или сеть просит сначала войти. Перезагрузите страницу или попробуйте через несколько минут. Партии остаются на этом устройстве.",
    try_again: "Попробовать ещё раз",
    reload: "Перезагрузить страницу",
};

pub(crate) const UK: LoadingText = LoadingText {
    loading: "Завантажується…",
    not_loaded: "Цю частину сторінки не вдалося завантажити",
    offline: "Спробуйте, коли буде зв’язок. Партії залишаються на цьому пристрої.",
    missing: "Сайт відповідає, але цієї частини не дає: можливо, його саме оновлюють або мережа просить спершу увійти. Перезавантажте сторінку або спробуйте за кілька хвилин. Партії залишаються на цьому пристрої.",
    try_again: "Спробувати ще раз",
    reload: "Перезавантажити сторінку",
};

impl LoadingText {
    pub(crate) const fn in_language(language: Language) -> &'static Self {
        match language {
            Language::English => &EN,
            Language::Russian => &RU,
            Language::Ukrainian => &UK,
        }
    }
}
