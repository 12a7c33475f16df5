//! Texts of the audit between devices.

use kletka::play::{DieFault, LocalOutcome, SecretStatus};

pub(crate) struct JudgementText {
    pub(crate) title: &'static str,
    /// Takes the owner's name, which is empty for the local player.
    pub(crate) board_of: fn(&str) -> String,
    pub(crate) your_board: &'static str,
    pub(crate) opened: fn(SecretStatus) -> &'static str,
    pub(crate) dice: &'static str,
    pub(crate) die: fn(Result<(), DieFault>) -> String,
    /// Heading of a finished match that does not count, or not yet.
    pub(crate) over: &'static str,
    /// Result within a sentence: takes the winner's name.
    pub(crate) result: fn(LocalOutcome, &str) -> String,
    /// Takes the result at the table, if it does not count.
    pub(crate) at_table: fn(&str) -> String,
    pub(crate) not_counted: &'static str,
    /// A time claim was contested (S9).
    pub(crate) contested: &'static str,
    pub(crate) stands: &'static str,
    /// Takes the result after the audit.
    pub(crate) reversed: fn(&str) -> String,
    pub(crate) broke: fn(&str) -> String,
}

pub(crate) const EN: JudgementText = JudgementText {
    title: "What was sealed and what is shown",
    board_of: |name| format!("The board of {name}"),
    your_board: "Your board",
    opened: |opened| match opened {
        SecretStatus::NotSealed => "hides nothing",
        SecretStatus::Undisclosed => "not shown yet: unverified",
        SecretStatus::Verified => "the one sealed at the start",
        SecretStatus::Meaningless => "what was sealed is no board",
    },
    dice: "Dice",
    die: |result| match result {
        Ok(()) => "all as both devices have rolled them".to_owned(),
        Err(DieFault::Wrong(at)) => format!("the die of move {} is not the one that both devices have rolled", at + 1),
        Err(DieFault::Unproved(at)) => format!("the die of move {} cannot be checked yet", at + 1),
    },
    over: "The battle is over",
    result: |verdict, name| match verdict {
        LocalOutcome::YouWon => "you won".to_owned(),
        LocalOutcome::YouLost => "you lost".to_owned(),
        LocalOutcome::Won(_) => format!("{name} won"),
        LocalOutcome::Draw => "a draw".to_owned(),
        LocalOutcome::Nobody => "nobody won".to_owned(),
    },
    at_table: |result| format!("At the table: {result}."),
    not_counted: "The result does not count before everything is shown and checked.",
    contested: "The claim of time is contested: the match counts for nobody.",
    stands: "The result stands.",
    reversed: |result| format!("The check changes the result: {result}."),
    broke: |name| format!("{name} broke the rules."),
};

pub(crate) const RU: JudgementText = JudgementText {
    title: "Что запечатано и что открыто",
    board_of: |name| format!("Поле: {name}"),
    your_board: "Ваше поле",
    opened: |opened| match opened {
        SecretStatus::NotSealed => "скрывать нечего",
        SecretStatus::Undisclosed => "ещё не открыто: не проверено",
        SecretStatus::Verified => "то же, что запечатано в начале",
        SecretStatus::Meaningless => "запечатано не поле",
    },
    dice: "Кубик",
    die: |result| match result {
        Ok(()) => "все броски такие, как выпали на обоих устройствах".to_owned(),
        Err(DieFault::Wrong(at)) => format!("бросок хода {} не тот, что выпал на обоих устройствах", at + 1),
        Err(DieFault::Unproved(at)) => format!("бросок хода {} пока нельзя проверить", at + 1),
    },
    over: "Бой окончен",
    result: |verdict, name| match verdict {
        LocalOutcome::YouWon => "вы победили".to_owned(),
        LocalOutcome::YouLost => "вы проиграли".to_owned(),
        LocalOutcome::Won(_) => format!("победа: {name}"),
        LocalOutcome::Draw => "ничья".to_owned(),
        LocalOutcome::Nobody => "победителя нет".to_owned(),
    },
    at_table: |result| format!("За столом: {result}."),
    not_counted: "Исход засчитывается, когда всё открыто и проверено.",
    contested: "Требование по времени оспорено: партия не засчитывается никому.",
    stands: "Исход остаётся в силе.",
    reversed: |result| format!("Сверка меняет исход: {result}."),
    broke: |name| format!("Нарушение правил: {name}."),
};

pub(crate) const UK: JudgementText = JudgementText {
    title: "Що запечатано й що відкрито",
    board_of: |name| format!("Поле: {name}"),
    your_board: "Ваше поле",
    opened: |opened| match opened {
        SecretStatus::NotSealed => "приховувати нема чого",
        SecretStatus::Undisclosed => "ще не відкрито: не перевірено",
        SecretStatus::Verified => "те саме, що запечатано на початку",
        SecretStatus::Meaningless => "запечатано не поле",
    },
    dice: "Кубик",
    die: |result| match result {
        Ok(()) => "усі кидки такі, як випали на обох пристроях".to_owned(),
        Err(DieFault::Wrong(at)) => format!("кидок ходу {} не той, що випав на обох пристроях", at + 1),
        Err(DieFault::Unproved(at)) => format!("кидок ходу {} поки не можна перевірити", at + 1),
    },
    over: "Бій закінчено",
    result: |verdict, name| match verdict {
        LocalOutcome::YouWon => "ви перемогли".to_owned(),
        LocalOutcome::YouLost => "ви програли".to_owned(),
        LocalOutcome::Won(_) => format!("перемога: {name}"),
        LocalOutcome::Draw => "нічия".to_owned(),
        LocalOutcome::Nobody => "переможця немає".to_owned(),
    },
    at_table: |result| format!("За столом: {result}."),
    not_counted: "Результат зараховується, коли все відкрито й перевірено.",
    contested: "Вимогу за часом оскаржено: партію не зараховують нікому.",
    stands: "Результат лишається в силі.",
    reversed: |result| format!("Звірка змінює результат: {result}."),
    broke: |name| format!("Порушення правил: {name}."),
};
