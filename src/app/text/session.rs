//! Texts of unreadable matches and of matches changed in another tab.

use core::fmt::Display;
use kletka::play::MatchError;
use kletka::record::tags::TagProblem;
use kletka::record::{Reason, TextError};

pub(crate) struct SessionText {
    /// Takes the line number and the error.
    on_line: fn(usize, &str) -> String,
    too_long: &'static str,
    other_game: &'static str,
    malformed_tag: &'static str,
    too_many_tags: &'static str,
    twice: fn(&str) -> String,
    missing: fn(&str) -> String,
    value: fn(&str) -> String,
    word: fn(&str) -> String,
    illegal: fn(&str) -> String,
    after_end: &'static str,
    /// Takes the number of the illegal move.
    forged: fn(usize) -> String,
    pub(crate) broken: &'static str,
    /// Notice that the match was changed in another tab.
    pub(crate) elsewhere: &'static str,
    /// Takes both camps and the stake of a campaign battle.
    pub(crate) campaign_battle: fn(&str, &str, &str) -> String,
    pub(crate) gods: &'static str,
    pub(crate) gold: fn(&str) -> String,
}

impl SessionText {
    /// Describes a parse error; `rules` describes the errors of the game's rules.
    pub(crate) fn unreadable<P: Display>(&self, error: &TextError<P>, rules: impl Fn(&P) -> String) -> String {
        let why = match &error.reason {
            Reason::TooLong => self.too_long.to_owned(),
            Reason::OtherGame => self.other_game.to_owned(),
            Reason::Tag(TagProblem::Malformed) => self.malformed_tag.to_owned(),
            Reason::Tag(TagProblem::Twice(name)) => (self.twice)(name),
            Reason::Tag(TagProblem::TooMany) => self.too_many_tags.to_owned(),
            Reason::Missing(name) => (self.missing)(name),
            Reason::Value(name) => (self.value)(name),
            Reason::Word(word) => (self.word)(word),
            Reason::Illegal(word) => (self.illegal)(word),
            Reason::AfterEnd => self.after_end.to_owned(),
            Reason::Rules(problem) => rules(problem),
        };
        (self.on_line)(error.line, &why)
    }

    pub(crate) fn unplayable<P: Display>(&self, error: &MatchError<P>, rules: impl Fn(&P) -> String) -> String {
        match error {
            MatchError::Text(error) => self.unreadable(error, rules),
            MatchError::Forged(number) => (self.forged)(*number),
        }
    }
}

pub(crate) const EN: SessionText = SessionText {
    on_line: |line, why| format!("Line {line}: {why}"),
    too_long: "the text is too long for a match",
    other_game: "this is a match of another game",
    malformed_tag: "a tag is written [Name \"value\"]",
    too_many_tags: "there are too many tags",
    twice: |name| format!("there is a tag {name} above already"),
    missing: |name| format!("the tag {name} is missing"),
    value: |name| format!("the tag {name} has a value that means nothing"),
    word: |word| format!("“{word}” means nothing here"),
    illegal: |word| format!("“{word}” is not allowed there"),
    after_end: "the match was over before",
    forged: |number| format!("Move {number} breaks the rules: the match can be looked at, but not played on."),
    broken: "The battle saved on this device cannot be read:",
    elsewhere: "This match went on in another window; this is how it stands now.",
    campaign_battle: |one, other, stake| format!("A battle of the campaign: {one} against {other}. At stake: {stake}."),
    gods: super::campaign::EN.leader.gods,
    gold: super::campaign::EN.gold,
};

pub(crate) const RU: SessionText = SessionText {
    on_line: |line, why| format!("Строка {line}: {why}"),
    too_long: "текст слишком длинный для партии",
    other_game: "это запись другой игры",
    malformed_tag: "заголовок пишется так: [Имя \"значение\"]",
    too_many_tags: "слишком много заголовков",
    twice: |name| format!("заголовок {name} выше уже есть"),
    missing: |name| format!("нет заголовка {name}"),
    value: |name| format!("значение заголовка {name} ничего не означает"),
    word: |word| format!("«{word}» здесь ничего не означает"),
    illegal: |word| format!("«{word}» здесь нельзя"),
    after_end: "партия к этому месту уже окончена",
    forged: |number| format!("Запись {number} нарушает правила: партию можно посмотреть, но не продолжить."),
    broken: "Бой, сохранённый на этом устройстве, не читается:",
    elsewhere: "Эту партию продолжили в другом окне; здесь показано, как она стоит сейчас.",
    campaign_battle: |one, other, stake| format!("Бой кампании: {one} – {other}. Ставка: {stake}."),
    gods: super::campaign::RU.leader.gods,
    gold: super::campaign::RU.gold,
};

pub(crate) const UK: SessionText = SessionText {
    on_line: |line, why| format!("Рядок {line}: {why}"),
    too_long: "текст задовгий для партії",
    other_game: "це запис іншої гри",
    malformed_tag: "заголовок пишеться так: [Ім’я \"значення\"]",
    too_many_tags: "забагато заголовків",
    twice: |name| format!("заголовок {name} вище вже є"),
    missing: |name| format!("немає заголовка {name}"),
    value: |name| format!("значення заголовка {name} нічого не означає"),
    word: |word| format!("«{word}» тут нічого не означає"),
    illegal: |word| format!("«{word}» тут не можна"),
    after_end: "партію до цього місця вже закінчено",
    forged: |number| format!("Запис {number} порушує правила: партію можна подивитися, але не продовжити."),
    broken: "Бій, збережений на цьому пристрої, не читається:",
    elsewhere: "Цю партію продовжили в іншому вікні; тут показано, як вона стоїть зараз.",
    campaign_battle: |one, other, stake| format!("Бій кампанії: {one} – {other}. Ставка: {stake}."),
    gods: super::campaign::UK.leader.gods,
    gold: super::campaign::UK.gold,
};
