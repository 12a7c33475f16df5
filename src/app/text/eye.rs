//! Texts of the hint and the review.

pub(crate) struct EyeText {
    pub(crate) hint: &'static str,
    pub(crate) hide: &'static str,
    pub(crate) always: &'static str,
    pub(crate) looking: &'static str,
    /// Takes the likeliest cell and the percentage of fleets with a ship on it.
    pub(crate) likeliest: fn(&str, u32) -> String,
    /// Takes the formatted number of consistent fleets.
    pub(crate) possible: fn(&str) -> String,
    pub(crate) impossible: &'static str,
    /// Screen-reader label: takes the chance of a ship in percent.
    pub(crate) chance: fn(u32) -> String,
    /// Decimal separator.
    pub(crate) point: char,
    pub(crate) about: &'static str,
    pub(crate) review: &'static str,
    pub(crate) review_line: &'static str,
    pub(crate) begin: &'static str,
    pub(crate) done: fn(usize, usize) -> String,
    pub(crate) rows: [&'static str; 5],
    pub(crate) luck_and_skill: &'static str,
    /// Takes the shooter, the cell, its chance in percent, then the best cell and its chance.
    pub(crate) shot: fn(&str, &str, u32, &str, u32) -> String,
    pub(crate) best_shot: fn(&str, &str, u32) -> String,
    /// Takes the formatted numbers of consistent fleets before and after the shot.
    pub(crate) fell: fn(&str, &str) -> String,
    /// Takes the player whose winning chance the curve shows.
    pub(crate) curve: fn(&str) -> String,
    pub(crate) curve_line: &'static str,
    /// Takes the shooter, the cell, the player it helped, and that player's winning chance in percent before and after.
    pub(crate) turning: fn(&str, &str, &str, u32, u32) -> String,
    pub(crate) go: &'static str,
}

pub(crate) const EN: EyeText = EyeText {
    hint: "Hint",
    hide: "Hide the hint",
    always: "Always",
    looking: "Going through the fleets…",
    likeliest: |cell, n| format!("A ship is likeliest at {cell}: in {n} of 100 fleets that fit all that was heard."),
    possible: |n| format!("Fleets still possible: {n}."),
    impossible: "No fleet fits what was heard: some answer was not true.",
    chance: |n| format!(", ship: {n} in 100"),
    point: '.',
    about: "about ",
    review: "Review",
    review_line: "What each shot promised by all that its shooter had heard, and what the best one would have.",
    begin: "Review the battle",
    done: |n, of| format!("Shots judged: {n} of {of}…"),
    rows: ["Shots", "Hits", "Expected", "Luck", "Skill"],
    luck_and_skill: "Expected: how many hits these shots promised. Luck: how many more there were. Skill: what they promised, as \
        a part of what the best shots would have.",
    shot: |name, cell, n, best, most| {
        format!("{name}, {cell}: the chance of a hit was {n} in 100. The best shot was {best}: {most} in 100.")
    },
    best_shot: |name, cell, n| format!("{name}, {cell}: the chance of a hit was {n} in 100. There was no better shot."),
    fell: |before, after| format!("Fleets possible before it: {before}; after it: {after}."),
    curve: |name| format!("The chance to win: {name}"),
    curve_line: "By how much each side still had to search if both went on like the captain.",
    turning: |name, shot, whose, before, after| {
        format!(
            "The shot that turned it: {name}, {shot} The chance to win ({whose}) was {before} in 100 and became {after}."
        )
    },
    go: "Go to it",
};

pub(crate) const RU: EyeText = EyeText {
    hint: "Подсказка",
    hide: "Убрать подсказку",
    always: "Показывать всегда",
    looking: "Перебираю расстановки…",
    likeliest: |cell, n| format!("Вероятнее всего корабль на {cell}: он там в {n} из 100 возможных расстановок."),
    possible: |n| format!("Всего их осталось: {n}."),
    impossible: "Ни одна расстановка не подходит к услышанному: какой-то ответ был неправдой.",
    chance: |n| format!(", корабль: {n} из 100"),
    point: ',',
    about: "около ",
    review: "Разбор",
    review_line: "Что обещал каждый выстрел по всему, что стрелявший тогда знал, и что обещал бы лучший.",
    begin: "Разобрать бой",
    done: |n, of| format!("Разобрано выстрелов: {n} из {of}…"),
    rows: ["Выстрелы", "Попадания", "Ожидалось", "Удача", "Умение"],
    luck_and_skill: "Ожидалось: сколько попаданий обещали эти выстрелы. Удача: на сколько их вышло больше. Умение: какую часть \
        обещанного лучшими выстрелами обещали сделанные.",
    shot: |name, cell, n, best, most| {
        format!("{name}, {cell}: вероятность попадания {n} из 100. Лучший выстрел: {best}, {most} из 100.")
    },
    best_shot: |name, cell, n| format!("{name}, {cell}: вероятность попадания {n} из 100. Лучше выстрела не было."),
    fell: |before, after| format!("Возможных расстановок до него: {before}; после: {after}."),
    curve: |name| format!("Вероятность победы: {name}"),
    curve_line: "По тому, сколько каждой стороне оставалось искать, если бы обе стреляли как капитан.",
    turning: |name, shot, whose, before, after| {
        format!(
            "Переломный выстрел: {name}, {shot} Вероятность победы («{whose}») была {before} из 100, стала {after}."
        )
    },
    go: "Перейти к нему",
};

pub(crate) const UK: EyeText = EyeText {
    hint: "Підказка",
    hide: "Сховати підказку",
    always: "Показувати завжди",
    looking: "Перебираю розстановки…",
    likeliest: |cell, n| format!("Найімовірніше корабель на {cell}: він там у {n} зі 100 можливих розстановок."),
    possible: |n| format!("Усього їх лишилося: {n}."),
    impossible: "Жодна розстановка не відповідає почутому: якась відповідь була неправдою.",
    chance: |n| format!(", корабель: {n} зі 100"),
    point: ',',
    about: "близько ",
    review: "Розбір",
    review_line: "Що обіцяв кожен постріл за всім, що стрілець тоді знав, і що обіцяв би найкращий.",
    begin: "Розібрати бій",
    done: |n, of| format!("Розібрано пострілів: {n} з {of}…"),
    rows: ["Постріли", "Влучання", "Очікувалося", "Удача", "Уміння"],
    luck_and_skill: "Очікувалося: скільки влучань обіцяли ці постріли. Удача: на скільки їх вийшло більше. Уміння: яку частку \
        обіцяного найкращими пострілами обіцяли зроблені.",
    shot: |name, cell, n, best, most| {
        format!("{name}, {cell}: імовірність влучання {n} зі 100. Найкращий постріл: {best}, {most} зі 100.")
    },
    best_shot: |name, cell, n| format!("{name}, {cell}: імовірність влучання {n} зі 100. Кращого пострілу не було."),
    fell: |before, after| format!("Можливих розстановок до нього: {before}; після: {after}."),
    curve: |name| format!("Імовірність перемоги: {name}"),
    curve_line: "За тим, скільки кожній стороні лишалося шукати, якби обидві стріляли як капітан.",
    turning: |name, shot, whose, before, after| {
        format!(
            "Переломний постріл: {name}, {shot} Імовірність перемоги («{whose}») була {before} зі 100, стала {after}."
        )
    },
    go: "Перейти до нього",
};
