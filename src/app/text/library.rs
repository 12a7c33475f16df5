//! Texts of the library and the statistics.

use super::{english, slavic};
use kletka::campaign::Day;

pub(crate) struct LibraryText {
    pub(crate) title: &'static str,
    pub(crate) line: &'static str,
    pub(crate) game: &'static str,
    pub(crate) every_game: &'static str,
    pub(crate) progress: &'static str,
    /// Filter choices: any, your turn, running, finished.
    pub(crate) progresses: [&'static str; 4],
    pub(crate) none: &'static str,
    pub(crate) none_such: &'static str,
    /// Takes the numbers of matches shown and of all matches.
    pub(crate) shown: fn(usize, usize) -> String,
    pub(crate) show_more: &'static str,
    pub(crate) your_turn: &'static str,
    pub(crate) turn_of: fn(&str) -> String,
    pub(crate) runs: &'static str,
    pub(crate) preparing: &'static str,
    /// Label of rules that match no preset.
    pub(crate) own_rules: &'static str,
    pub(crate) remote: &'static str,
    /// Match between devices that is over and counts for nobody.
    pub(crate) uncounted: &'static str,
    pub(crate) resume: &'static str,
    pub(crate) open: &'static str,
    pub(crate) replay: &'static str,
    pub(crate) look: &'static str,
    pub(crate) more: &'static str,
    pub(crate) rename: &'static str,
    pub(crate) own_title: &'static str,
    pub(crate) save: &'static str,
    pub(crate) cancel: &'static str,
    pub(crate) delete: &'static str,
    /// Takes the number of deleted matches that can still be restored.
    pub(crate) deleted: fn(usize) -> String,
    pub(crate) undo: &'static str,
    pub(crate) restored: &'static str,
    pub(crate) copy: &'static str,
    pub(crate) file: &'static str,
    pub(crate) show_text: &'static str,
    pub(crate) unreadable: &'static str,
    pub(crate) no_game: &'static str,
    /// Warning that the text of a running match reveals its secrets.
    pub(crate) secrets: &'static str,
    pub(crate) export: &'static str,
    pub(crate) export_all: &'static str,
    pub(crate) secrets_all: &'static str,
    pub(crate) import: &'static str,
    pub(crate) import_line: &'static str,
    pub(crate) add: &'static str,
    pub(crate) added: fn(usize) -> String,
    pub(crate) known: fn(usize) -> String,
    pub(crate) forged: fn(usize) -> String,
    /// Takes the number of an unreadable match within a text, and the reason.
    pub(crate) not_read: fn(usize, &str) -> String,
    pub(crate) not_read_more: fn(usize) -> String,
    pub(crate) not_kept: fn(usize) -> String,
    /// Takes the size limit in bytes.
    pub(crate) too_large: fn(usize) -> String,
    pub(crate) undecodable: &'static str,
    /// Import progress in percent.
    pub(crate) reading: fn(usize) -> String,
    pub(crate) copies: &'static str,
    /// Link to all running matches of a game: takes their number.
    pub(crate) all_running: fn(usize) -> String,
    pub(crate) campaign_day: fn(Day) -> String,
    pub(crate) statistics: StatisticsText,
}

pub(crate) struct StatisticsText {
    pub(crate) title: &'static str,
    pub(crate) line: &'static str,
    pub(crate) none: &'static str,
    pub(crate) opponent: &'static str,
    pub(crate) rules: &'static str,
    pub(crate) played: &'static str,
    pub(crate) won: &'static str,
    pub(crate) drawn: &'static str,
    pub(crate) rate: &'static str,
    pub(crate) streak: &'static str,
    pub(crate) longest: &'static str,
    pub(crate) plots: &'static str,
    /// Caption of the plot of wins minus losses.
    pub(crate) course: &'static str,
    pub(crate) course_text: fn(u32, u32, u32) -> String,
    pub(crate) shots: &'static str,
    /// Takes the player's and the captain's mean number of shots.
    pub(crate) shots_text: fn(&str, Option<(&str, &str)>) -> String,
    pub(crate) captain: &'static str,
    pub(crate) saved: fn(i64, usize) -> String,
    pub(crate) luck: &'static str,
    pub(crate) luck_text: fn(&str) -> String,
    /// Progress of the captain's comparison: takes the boards done and all boards.
    pub(crate) counting: fn(usize, usize) -> String,
    pub(crate) not_counted: &'static str,
}

fn matches_en(n: usize) -> String {
    format!("{n} {}", english(n, ["match", "matches"]))
}

pub(crate) const EN: LibraryText = LibraryText {
    title: "Matches",
    line: "Every match is kept on this device: running and finished ones, of all games.",
    game: "Game",
    every_game: "All games",
    progress: "Which",
    progresses: ["All", "Your turn", "Running", "Finished"],
    none: "No match is kept yet. Begin one, and it will stand here.",
    none_such: "There is no such match.",
    shown: |shown, all| format!("{shown} of {}", matches_en(all)),
    show_more: "Show more",
    your_turn: "Your turn",
    turn_of: |name| format!("Turn: {name}"),
    runs: "Running",
    preparing: "Being prepared",
    own_rules: "own rules",
    remote: "remote player",
    uncounted: "Not counted",
    resume: "Resume",
    open: "Open",
    replay: "Replay",
    look: "Look at it",
    more: "More",
    rename: "Rename",
    own_title: "Name of the match",
    save: "Save",
    cancel: "Cancel",
    delete: "Delete",
    deleted: |n| format!("{} deleted.", matches_en(n)),
    undo: "Undo",
    restored: "The match is back.",
    copy: "Copy as text",
    file: "Save as a file",
    show_text: "Show the text",
    unreadable: "Cannot be played on",
    no_game: "The text names no game of Kletka.",
    secrets: "The match is running: its text holds the fleets of both sides and the seed of all dice. Do not show it to an opponent.",
    export: "Export",
    export_all: "Save all as a file",
    secrets_all: "The file holds everything, also the fleets and seeds of running matches: do not show it to an opponent.",
    import: "Import",
    import_line: "Open a file or paste a text with one match or many. What is kept already is not added twice.",
    add: "Add to my matches",
    added: |n| format!("{} added.", matches_en(n)),
    known: |n| format!("{} known already.", matches_en(n)),
    forged: |n| format!("{} with moves against the rules: can be looked at, not played on.", matches_en(n)),
    not_read: |n, why| format!("Match {n} cannot be read. {why}"),
    not_read_more: |n| format!("{} more cannot be read.", matches_en(n)),
    not_kept: |n| {
        format!("{} could not be kept: the browser’s room for this page is full, or it keeps nothing.", matches_en(n))
    },
    too_large: |bytes| format!("This is more than {} MB of text; it was not read.", bytes / 1_000_000),
    undecodable: "This file is no text that can be read here. Save it as UTF-8 and choose it again.",
    reading: |part| format!("Reading: {part}\u{a0}%"),
    copies: "A stored text that could not be read",
    all_running: |n| format!("All {n} running"),
    campaign_day: super::campaign::EN.day,
    statistics: StatisticsText {
        title: "Statistics",
        line: "Finished matches that you alone played against the computer, or by link; of those by link only what was shown and checked counts.",
        none: "There is nothing to count yet: play a match against the computer to its end, and its result will stand here.",
        opponent: "Opponent",
        rules: "Rules",
        played: "Played",
        won: "Won",
        drawn: "Drawn",
        rate: "Win rate",
        streak: "Streak",
        longest: "Longest",
        plots: "Plots",
        course: "Wins less losses, match by match",
        course_text: |won, drawn, lost| format!("{won} won, {drawn} drawn, {lost} lost."),
        shots: "Shots to sink the whole fleet",
        shots_text: |own, both| match both {
            None => format!("You: {own} on average."),
            Some((same, captain)) => {
                format!("You: {own} on average. On boards that both fired at: you {same}, the captain {captain}.")
            }
        },
        captain: "the captain’s average",
        saved: |n, boards| {
            let boards_word = english(boards, ["board", "boards"]);
            match n {
                0 => format!("As many shots as the captain on {boards} {boards_word}."),
                1.. => format!(
                    "{n} {} fewer than the captain on {boards} {boards_word}.",
                    english(n as usize, ["shot", "shots"])
                ),
                _ => format!(
                    "{} {} more than the captain on {boards} {boards_word}.",
                    -n,
                    english(n.unsigned_abs() as usize, ["shot", "shots"])
                ),
            }
        },
        luck: "Luck with the dice: hits above expectation, a match a value, in sixths of a hit",
        luck_text: |hits| format!("Hits above expectation in all: {hits}."),
        counting: |done, all| format!("The captain fires at the boards of your won battles: {done} of {all}…"),
        not_counted: "The captain’s shots could not be counted.",
    },
};

fn matches_ru(n: usize) -> String {
    format!("{n} {}", slavic(n, ["партия", "партии", "партий"]))
}

pub(crate) const RU: LibraryText = LibraryText {
    title: "Партии",
    line: "Каждая партия хранится на этом устройстве: и те, что идут, и оконченные, во всех играх.",
    game: "Игра",
    every_game: "Все игры",
    progress: "Какие",
    progresses: ["Все", "Ваш ход", "Идут", "Окончены"],
    none: "Пока нет ни одной партии. Начните — и она появится здесь.",
    none_such: "Таких партий нет.",
    shown: |shown, all| format!("{shown} из {all} {}", slavic(all, ["партии", "партий", "партий"])),
    show_more: "Показать ещё",
    your_turn: "Ваш ход",
    turn_of: |name| format!("Ходит: {name}"),
    runs: "Идёт",
    preparing: "Готовится",
    own_rules: "свои правила",
    remote: "игрок на другом устройстве",
    uncounted: "Не засчитана",
    resume: "Продолжить",
    open: "Открыть",
    replay: "Пересмотреть",
    look: "Посмотреть",
    more: "Ещё",
    rename: "Назвать",
    own_title: "Название партии",
    save: "Сохранить",
    cancel: "Отмена",
    delete: "Удалить",
    deleted: |n| format!("Удалено: {}.", matches_ru(n)),
    undo: "Вернуть",
    restored: "Партия возвращена.",
    copy: "Скопировать текст",
    file: "Сохранить файлом",
    show_text: "Показать текст",
    unreadable: "Продолжить нельзя",
    no_game: "В тексте не названа ни одна игра «Клетки».",
    secrets: "Партия ещё идёт: в её тексте флоты обеих сторон и число, от которого зависят все кубики. Не показывайте его сопернику.",
    export: "Экспорт",
    export_all: "Сохранить все файлом",
    secrets_all: "В файле всё, в том числе флоты и случайные числа партий, которые ещё идут: не показывайте его сопернику.",
    import: "Импорт",
    import_line: "Откройте файл или вставьте текст с одной партией или многими. То, что уже есть, второй раз не добавится.",
    add: "Добавить к моим партиям",
    added: |n| format!("Добавлено: {}.", matches_ru(n)),
    known: |n| format!("Уже есть: {}.", matches_ru(n)),
    forged: |n| format!("С ходами против правил: {}. Посмотреть можно, продолжить нельзя.", matches_ru(n)),
    not_read: |n, why| format!("Партия {n} не читается. {why}"),
    not_read_more: |n| format!("Не читается ещё {}.", matches_ru(n)),
    not_kept: |n| {
        format!("Не сохранено: {}. Место, отведённое браузером, кончилось, или он ничего не хранит.", matches_ru(n))
    },
    too_large: |bytes| format!("Текст больше {} МБ, его не прочитали.", bytes / 1_000_000),
    undecodable: "Этот файл — не текст, который здесь можно прочесть. Сохраните его в кодировке UTF-8 и выберите снова.",
    reading: |part| format!("Читаем: {part}\u{a0}%"),
    copies: "Сохранённый текст, который не удалось прочитать",
    all_running: |n| format!("Все партии, что идут: {n}"),
    campaign_day: super::campaign::RU.day,
    statistics: StatisticsText {
        title: "Статистика",
        line: "Оконченные партии, в которых вы один играли против компьютера или по ссылкам; из партий по ссылкам считаются лишь открытые и проверенные.",
        none: "Считать пока нечего: доиграйте партию против компьютера, и её результат появится здесь.",
        opponent: "Соперник",
        rules: "Правила",
        played: "Сыграно",
        won: "Победы",
        drawn: "Ничьи",
        rate: "Доля побед",
        streak: "Подряд",
        longest: "Рекорд",
        plots: "Графики",
        course: "Победы минус поражения, партия за партией",
        course_text: |won, drawn, lost| format!("Побед {won}, ничьих {drawn}, поражений {lost}."),
        shots: "Сколько выстрелов ушло на весь флот",
        shots_text: |own, both| match both {
            None => format!("Вы: в среднем {own}."),
            Some((same, captain)) => {
                format!("Вы: в среднем {own}. На полях, по которым стреляли оба: вы {same}, капитан {captain}.")
            }
        },
        captain: "среднее капитана",
        saved: |n, boards| {
            let fields = format!("{boards} {}", slavic(boards, ["поле", "полях", "полях"]));
            let shots = |n: u64| format!("{n} {}", slavic(n as usize, ["выстрел", "выстрела", "выстрелов"]));
            match n {
                0 => format!("Столько же выстрелов, сколько у капитана, на {fields}."),
                1.. => format!("На {} меньше, чем у капитана, на {fields}.", shots(n.unsigned_abs())),
                _ => format!("На {} больше, чем у капитана, на {fields}.", shots(n.unsigned_abs())),
            }
        },
        luck: "Везение с кубиком: попадания сверх ожидания, по значению на партию, в шестых долях попадания",
        luck_text: |hits| format!("Попаданий сверх ожидания всего: {hits}."),
        counting: |done, all| format!("Капитан стреляет по полям выигранных вами боёв: {done} из {all}…"),
        not_counted: "Выстрелы капитана посчитать не удалось.",
    },
};

fn matches_uk(n: usize) -> String {
    format!("{n} {}", slavic(n, ["партія", "партії", "партій"]))
}

pub(crate) const UK: LibraryText = LibraryText {
    title: "Партії",
    line: "Кожна партія зберігається на цьому пристрої: і ті, що тривають, і закінчені, в усіх іграх.",
    game: "Гра",
    every_game: "Усі ігри",
    progress: "Які",
    progresses: ["Усі", "Ваш хід", "Тривають", "Закінчені"],
    none: "Поки немає жодної партії. Почніть — і вона з’явиться тут.",
    none_such: "Таких партій немає.",
    shown: |shown, all| format!("{shown} з {all} {}", slavic(all, ["партії", "партій", "партій"])),
    show_more: "Показати ще",
    your_turn: "Ваш хід",
    turn_of: |name| format!("Ходить: {name}"),
    runs: "Триває",
    preparing: "Готується",
    own_rules: "власні правила",
    remote: "гравець на іншому пристрої",
    uncounted: "Не зараховано",
    resume: "Продовжити",
    open: "Відкрити",
    replay: "Переглянути",
    look: "Подивитися",
    more: "Ще",
    rename: "Назвати",
    own_title: "Назва партії",
    save: "Зберегти",
    cancel: "Скасувати",
    delete: "Видалити",
    deleted: |n| format!("Видалено: {}.", matches_uk(n)),
    undo: "Повернути",
    restored: "Партію повернено.",
    copy: "Скопіювати текст",
    file: "Зберегти файлом",
    show_text: "Показати текст",
    unreadable: "Продовжити не можна",
    no_game: "У тексті не названо жодної гри «Клітинки».",
    secrets: "Партія ще триває: в її тексті флоти обох сторін і число, від якого залежать усі кубики. Не показуйте його супернику.",
    export: "Експорт",
    export_all: "Зберегти всі файлом",
    secrets_all: "У файлі все, зокрема флоти й випадкові числа партій, що ще тривають: не показуйте його супернику.",
    import: "Імпорт",
    import_line: "Відкрийте файл або вставте текст з однією партією чи багатьма. Те, що вже є, вдруге не додасться.",
    add: "Додати до моїх партій",
    added: |n| format!("Додано: {}.", matches_uk(n)),
    known: |n| format!("Уже є: {}.", matches_uk(n)),
    forged: |n| format!("З ходами проти правил: {}. Подивитися можна, продовжити не можна.", matches_uk(n)),
    not_read: |n, why| format!("Партія {n} не читається. {why}"),
    not_read_more: |n| format!("Не читається ще {}.", matches_uk(n)),
    not_kept: |n| {
        format!("Не збережено: {}. Місце, відведене браузером, скінчилося, або він нічого не зберігає.", matches_uk(n))
    },
    too_large: |bytes| format!("Текст більший за {} МБ, його не прочитали.", bytes / 1_000_000),
    undecodable: "Цей файл — не текст, який тут можна прочитати. Збережіть його в кодуванні UTF-8 і виберіть знову.",
    reading: |part| format!("Читаємо: {part}\u{a0}%"),
    copies: "Збережений текст, який не вдалося прочитати",
    all_running: |n| format!("Усі партії, що тривають: {n}"),
    campaign_day: super::campaign::UK.day,
    statistics: StatisticsText {
        title: "Статистика",
        line: "Закінчені партії, в яких ви самі грали проти комп’ютера або за посиланнями; з партій за посиланнями враховано лише відкриті й перевірені.",
        none: "Рахувати поки нічого: дограйте партію проти комп’ютера, і її результат з’явиться тут.",
        opponent: "Суперник",
        rules: "Правила",
        played: "Зіграно",
        won: "Перемоги",
        drawn: "Нічиї",
        rate: "Частка перемог",
        streak: "Поспіль",
        longest: "Рекорд",
        plots: "Графіки",
        course: "Перемоги мінус поразки, партія за партією",
        course_text: |won, drawn, lost| format!("Перемог {won}, нічиїх {drawn}, поразок {lost}."),
        shots: "Скільки пострілів пішло на весь флот",
        shots_text: |own, both| match both {
            None => format!("Ви: у середньому {own}."),
            Some((same, captain)) => {
                format!("Ви: у середньому {own}. На полях, по яких стріляли обоє: ви {same}, капітан {captain}.")
            }
        },
        captain: "середнє капітана",
        saved: |n, boards| {
            let fields = format!("{boards} {}", slavic(boards, ["полі", "полях", "полях"]));
            let shots = |n: u64| format!("{n} {}", slavic(n as usize, ["постріл", "постріли", "пострілів"]));
            match n {
                0 => format!("Стільки ж пострілів, скільки в капітана, на {fields}."),
                1.. => format!("На {} менше, ніж у капітана, на {fields}.", shots(n.unsigned_abs())),
                _ => format!("На {} більше, ніж у капітана, на {fields}.", shots(n.unsigned_abs())),
            }
        },
        luck: "Талан із кубиком: влучання понад очікування, по значенню на партію, у шостих частках влучання",
        luck_text: |hits| format!("Влучань понад очікування разом: {hits}."),
        counting: |done, all| format!("Капітан стріляє по полях виграних вами боїв: {done} з {all}…"),
        not_counted: "Постріли капітана порахувати не вдалося.",
    },
};
