//! Texts of the end of a match, the audit of the boards, and the export as text.

use super::agreed;
use super::placement::{self, Names};
use kletka::sea_battle::notation::Problem;
use kletka::sea_battle::{Answer, Ending, ViolationKind};

pub(crate) struct EndText {
    pub(crate) won: fn(&str) -> String,
    pub(crate) you_won: &'static str,
    pub(crate) you_lost: &'static str,
    pub(crate) draw: &'static str,
    pub(crate) nobody: &'static str,
    pub(crate) unfinished: &'static str,
    pub(crate) reason: fn(Ending) -> &'static str,
    pub(crate) audit: &'static str,
    pub(crate) clean: &'static str,
    pub(crate) not_checked: &'static str,
    /// Takes the shot before a statement that the position did not justify.
    pub(crate) groundless: fn(usize) -> String,
    /// The audit changed the result.
    pub(crate) overturned: &'static str,
    pub(crate) breach: fn(&ViolationKind, Names<'_>) -> String,
    /// Takes the shot number.
    pub(crate) in_move: fn(usize) -> String,
    pub(crate) replay: &'static str,
    pub(crate) step_back: &'static str,
    pub(crate) step_on: &'static str,
    pub(crate) turn_back: &'static str,
    pub(crate) turn_on: &'static str,
    pub(crate) play: &'static str,
    pub(crate) pause: &'static str,
    pub(crate) at_move: fn(usize, usize) -> String,
    pub(crate) at_shot: fn(usize, usize) -> String,
    pub(crate) rematch: &'static str,
    pub(crate) other_setup: &'static str,
    pub(crate) as_text: &'static str,
    pub(crate) copy: &'static str,
    pub(crate) copied: &'static str,
    pub(crate) not_copied: &'static str,
    pub(crate) download: &'static str,
    pub(crate) choose_file: &'static str,
    pub(crate) paste: &'static str,
    /// Takes the number of violations beyond those listed.
    pub(crate) and_more: fn(usize) -> String,
    pub(crate) problem: fn(&Problem) -> String,
}

pub(crate) const EN: EndText = EndText {
    won: |name| format!("{name} won"),
    you_won: "You won",
    you_lost: "You lost",
    draw: "A draw",
    nobody: "Nobody won",
    unfinished: "The battle is not over",
    reason: |ending| match ending {
        Ending::Sunk => "The last ship was sunk.",
        Ending::Lie => "Every cell was shot at and ships are still said to be afloat: an answer was not true.",
        Ending::Resigned => "By resignation.",
        Ending::Agreed => "By agreement.",
        Ending::TimeOut => "The turn clock ran out: technical defeat.",
        Ending::Stopped => "The observer stopped the battle.",
    },
    audit: "Check of the boards",
    clean: "Both boards and every answer were checked: no rule was broken.",
    not_checked: "The boards are not in this text, so they cannot be checked.",
    groundless: |n| format!("What was said after shot {n} had no ground and ended nothing."),
    overturned: "The check changes the result.",
    breach: |breach, name| match *breach {
        ViolationKind::Board(fault) => (placement::EN.fault)(&fault, name),
        ViolationKind::DrawnIn(cell) => format!("{} was drawn in after the start.", name(cell)),
        ViolationKind::WipedOut(cell) => format!("{} was drawn at the start and is gone.", name(cell)),
        ViolationKind::Redrawn(cell) => format!("{} was redrawn after the start.", name(cell)),
        ViolationKind::Untrue { cell, given, truth } => {
            format!("{}: the answer was “{}”, the truth is “{}”.", name(cell), en(given), en(truth))
        }
        ViolationKind::FalselyAnnounced { cell, .. } => {
            format!("{}: what was said of the ship there is not true.", name(cell))
        }
        ViolationKind::DisclosedNoShip(cell) => {
            format!("{} was named, but no ship of the speaker is there.", name(cell))
        }
        ViolationKind::DisclosedNoMine(cell) => {
            format!("{} was told, but no mine of the speaker is there.", name(cell))
        }
        ViolationKind::DisclosedKnown(cell) => format!("{} could not be named: it was known already.", name(cell)),
        ViolationKind::ShotAgain(cell) => {
            format!("{} could not be shot at: it was shot at before or is off the board.", name(cell))
        }
        ViolationKind::OutOfTurn => "A turn was skipped: somebody else had to speak.".into(),
        ViolationKind::Owed => "Something else had to be said.".into(),
        ViolationKind::Overrun { spent, limit } => format!("The turn took {spent} s of {limit} s."),
        ViolationKind::Contradiction(cell) => format!("{}: the answer contradicts what was said before.", name(cell)),
        ViolationKind::NotSealed => "The board laid open is not the one sealed at the start.".into(),
        ViolationKind::NoFleet => "No legal fleet fits all the answers: not all of them can be true.".into(),
        ViolationKind::FalseLot => "The lot is not the one that follows from both sides’ halves.".into(),
    },
    in_move: |n| format!("shot {n}"),
    replay: "Replay",
    step_back: "Back",
    step_on: "Forward",
    turn_back: "A turn back",
    turn_on: "A turn forward",
    play: "Play",
    pause: "Pause",
    at_move: |now, all| format!("{now} of {all}"),
    at_shot: |now, all| format!("Shot {now} of {all}"),
    rematch: "Rematch",
    other_setup: "Another setup",
    as_text: "The match as text",
    copy: "Copy",
    copied: "Copied.",
    not_copied: "The browser does not allow copying: select the text and copy it by hand.",
    download: "Save as a file",
    choose_file: "Choose a file",
    paste: "Or paste the text here",
    and_more: |n| format!("… and {n} more"),
    problem: |problem| match problem {
        Problem::Setup(why) => (agreed::EN.error)(*why),
        Problem::Cell { name, .. } => format!("there is no cell {name}."),
        Problem::NoTurn => "it is not said whose turn it is.".into(),
    },
};

fn en(answer: Answer) -> &'static str {
    (super::battle::EN.answer)(answer)
}

pub(crate) const RU: EndText = EndText {
    won: |name| format!("Победа: {name}"),
    you_won: "Вы победили",
    you_lost: "Вы проиграли",
    draw: "Ничья",
    nobody: "Победителя нет",
    unfinished: "Бой не окончен",
    reason: |ending| match ending {
        Ending::Sunk => "Потоплен последний корабль.",
        Ending::Lie => "Обстреляны все клетки, а корабли будто бы ещё на плаву: какой-то ответ был неправдой.",
        Ending::Resigned => "Бой сдан.",
        Ending::Agreed => "По соглашению.",
        Ending::TimeOut => "Время хода вышло: техническое поражение.",
        Ending::Stopped => "Бой остановил наблюдатель.",
    },
    audit: "Сверка полей",
    clean: "Проверены оба поля и каждый ответ: нарушений нет.",
    not_checked: "В этом тексте нет полей, сверить их нельзя.",
    groundless: |n| format!("Сказанное после выстрела {n} не имело основания и ничего не закончило."),
    overturned: "Сверка меняет исход.",
    breach: |breach, name| match *breach {
        ViolationKind::Board(fault) => (placement::RU.fault)(&fault, name),
        ViolationKind::DrawnIn(cell) => format!("{} — дорисовано после начала.", name(cell)),
        ViolationKind::WipedOut(cell) => format!("{} — было нарисовано в начале и пропало.", name(cell)),
        ViolationKind::Redrawn(cell) => format!("{} — перерисовано после начала.", name(cell)),
        ViolationKind::Untrue { cell, given, truth } => {
            format!("{}: сказано «{}», а на деле «{}».", name(cell), ru(given), ru(truth))
        }
        ViolationKind::FalselyAnnounced { cell, .. } => {
            format!("{}: о корабле там сказана неправда.", name(cell))
        }
        ViolationKind::DisclosedNoShip(cell) => format!("Названа {}, но корабля там нет.", name(cell)),
        ViolationKind::DisclosedNoMine(cell) => format!("Названа {}, но мины там нет.", name(cell)),
        ViolationKind::DisclosedKnown(cell) => format!("{} нельзя было называть: она уже известна.", name(cell)),
        ViolationKind::ShotAgain(cell) => {
            format!("В {} стрелять было нельзя: туда уже стреляли или это за краем поля.", name(cell))
        }
        ViolationKind::OutOfTurn => "Пропуск хода: говорить должен был другой.".into(),
        ViolationKind::Owed => "Нужно было сказать другое.".into(),
        ViolationKind::Overrun { spent, limit } => format!("Ход занял {spent} с вместо {limit} с."),
        ViolationKind::Contradiction(cell) => format!("{}: ответ противоречит сказанному раньше.", name(cell)),
        ViolationKind::NotSealed => "Открыто не то поле, которое было запечатано в начале.".into(),
        ViolationKind::NoFleet => "Ни один допустимый флот не подходит ко всем ответам: не все они правда.".into(),
        ViolationKind::FalseLot => "Жребий не тот, что следует из половинок обеих сторон.".into(),
    },
    in_move: |n| format!("выстрел {n}"),
    replay: "Просмотр боя",
    step_back: "Назад",
    step_on: "Вперёд",
    turn_back: "Ход назад",
    turn_on: "Ход вперёд",
    play: "Смотреть",
    pause: "Пауза",
    at_move: |now, all| format!("{now} из {all}"),
    at_shot: |now, all| format!("Выстрел {now} из {all}"),
    rematch: "Реванш",
    other_setup: "Другие условия",
    as_text: "Бой текстом",
    copy: "Скопировать",
    copied: "Скопировано.",
    not_copied: "Браузер не даёт копировать: выделите текст и скопируйте вручную.",
    download: "Сохранить файлом",
    choose_file: "Выбрать файл",
    paste: "Или вставьте текст сюда",
    and_more: |n| format!("… и ещё {n}"),
    problem: |problem| match problem {
        Problem::Setup(why) => (agreed::RU.error)(*why),
        Problem::Cell { name, .. } => format!("нет клетки {name}."),
        Problem::NoTurn => "не сказано, чей ход.".into(),
    },
};

fn ru(answer: Answer) -> &'static str {
    (super::battle::RU.answer)(answer)
}

pub(crate) const UK: EndText = EndText {
    won: |name| format!("Перемога: {name}"),
    you_won: "Ви перемогли",
    you_lost: "Ви програли",
    draw: "Нічия",
    nobody: "Переможця немає",
    unfinished: "Бій не закінчено",
    reason: |ending| match ending {
        Ending::Sunk => "Потоплено останній корабель.",
        Ending::Lie => "Обстріляно всі клітинки, а кораблі нібито ще на плаву: якась відповідь була неправдою.",
        Ending::Resigned => "Бій здано.",
        Ending::Agreed => "За згодою.",
        Ending::TimeOut => "Час ходу вийшов: технічна поразка.",
        Ending::Stopped => "Бій зупинив спостерігач.",
    },
    audit: "Звірка полів",
    clean: "Перевірено обидва поля й кожну відповідь: порушень немає.",
    not_checked: "У цьому тексті немає полів, звірити їх не можна.",
    groundless: |n| format!("Сказане після пострілу {n} не мало підстави й нічого не закінчило."),
    overturned: "Звірка змінює результат.",
    breach: |breach, name| match *breach {
        ViolationKind::Board(fault) => (placement::UK.fault)(&fault, name),
        ViolationKind::DrawnIn(cell) => format!("{} — домальовано після початку.", name(cell)),
        ViolationKind::WipedOut(cell) => format!("{} — було намальовано на початку й зникло.", name(cell)),
        ViolationKind::Redrawn(cell) => format!("{} — перемальовано після початку.", name(cell)),
        ViolationKind::Untrue { cell, given, truth } => {
            format!("{}: сказано «{}», а насправді «{}».", name(cell), uk(given), uk(truth))
        }
        ViolationKind::FalselyAnnounced { cell, .. } => {
            format!("{}: про корабель там сказано неправду.", name(cell))
        }
        ViolationKind::DisclosedNoShip(cell) => format!("Названо {}, але корабля там немає.", name(cell)),
        ViolationKind::DisclosedNoMine(cell) => format!("Названо {}, але міни там немає.", name(cell)),
        ViolationKind::DisclosedKnown(cell) => format!("{} не можна було називати: вона вже відома.", name(cell)),
        ViolationKind::ShotAgain(cell) => {
            format!("У {} стріляти було не можна: туди вже стріляли або це за краєм поля.", name(cell))
        }
        ViolationKind::OutOfTurn => "Пропуск ходу: говорити мав інший.".into(),
        ViolationKind::Owed => "Потрібно було сказати інше.".into(),
        ViolationKind::Overrun { spent, limit } => format!("Хід тривав {spent} с замість {limit} с."),
        ViolationKind::Contradiction(cell) => format!("{}: відповідь суперечить сказаному раніше.", name(cell)),
        ViolationKind::NotSealed => "Відкрито не те поле, яке було запечатано на початку.".into(),
        ViolationKind::NoFleet => "Жоден дозволений флот не підходить до всіх відповідей: не всі вони правдиві.".into(),
        ViolationKind::FalseLot => "Жереб не той, що випливає з половинок обох сторін.".into(),
    },
    in_move: |n| format!("постріл {n}"),
    replay: "Перегляд бою",
    step_back: "Назад",
    step_on: "Вперед",
    turn_back: "Хід назад",
    turn_on: "Хід уперед",
    play: "Дивитися",
    pause: "Пауза",
    at_move: |now, all| format!("{now} з {all}"),
    at_shot: |now, all| format!("Постріл {now} з {all}"),
    rematch: "Реванш",
    other_setup: "Інші умови",
    as_text: "Бій текстом",
    copy: "Скопіювати",
    copied: "Скопійовано.",
    not_copied: "Браузер не дає копіювати: виділіть текст і скопіюйте вручну.",
    download: "Зберегти файлом",
    choose_file: "Вибрати файл",
    paste: "Або вставте текст сюди",
    and_more: |n| format!("… і ще {n}"),
    problem: |problem| match problem {
        Problem::Setup(why) => (agreed::UK.error)(*why),
        Problem::Cell { name, .. } => format!("немає клітинки {name}."),
        Problem::NoTurn => "не сказано, чий хід.".into(),
    },
};

fn uk(answer: Answer) -> &'static str {
    (super::battle::UK.answer)(answer)
}
