//! Texts of the agreed rules: one short value per rule, and the reason why a setup is invalid (S11).

use super::{english, slavic};
use kletka::sea_battle::{Announcement, FireRule, KeywordError, Observer, SetupError, Touching};

pub(crate) struct Agreed {
    /// Takes the board size and the letters of the first and last columns.
    pub(crate) board: fn(u8, char, char) -> String,
    /// Takes the board size and the keyword that names the columns.
    pub(crate) board_keyword: fn(u8, &str) -> String,
    pub(crate) straight_only: &'static str,
    pub(crate) any_figure: &'static str,
    pub(crate) touching: fn(Touching) -> &'static str,
    pub(crate) fire: fn(FireRule) -> String,
    pub(crate) announcement: fn(Announcement) -> &'static str,
    /// The first turn is drawn by lot.
    pub(crate) lot: &'static str,
    /// Takes the numbers of mines and minesweepers per side.
    pub(crate) hidden: fn(u8, u8) -> String,
    /// Takes the turn limit in seconds.
    pub(crate) clock: fn(Option<u16>) -> String,
    pub(crate) observer: fn(Observer) -> &'static str,
    pub(crate) error: fn(SetupError) -> String,
}

pub(crate) const EN: Agreed = Agreed {
    board: |side, first, last| format!("{side}×{side}, columns {first}–{last}"),
    board_keyword: |side, word| format!("{side}×{side}, keyword “{word}”"),
    straight_only: "straight ships only",
    any_figure: "any figure",
    touching: |touching| match touching {
        Touching::Never => "never, not even by corners",
        Touching::Corners => "by corners only",
        Touching::Anything => "as you like",
    },
    fire: |fire| match fire {
        FireRule::HitAgain => "a hit gives another shot".into(),
        FireRule::Shots(k) => format!("{k} {} a turn", english(k as usize, ["shot", "shots"])),
        FireRule::ShotsAndHits(k) => {
            format!("{k} {} a turn, one more for each hit", english(k as usize, ["shot", "shots"]))
        }
        FireRule::Salvo => "salvo: as many shots as ships afloat".into(),
    },
    announcement: |announcement| match announcement {
        Announcement::Sunk => "that a ship is sunk",
        Announcement::Length => "sunk, with the length of the ship",
        Announcement::Ship => "which ship is hit or sunk",
    },
    lot: "by lot",
    hidden: |mines, sweepers| {
        let mine = english(mines as usize, ["mine", "mines"]);
        let sweeper = english(sweepers as usize, ["minesweeper", "minesweepers"]);
        match (mines, sweepers) {
            (0, 0) => "none".into(),
            (_, 0) => format!("{mines} {mine} each"),
            _ => format!("{mines} {mine} and {sweepers} {sweeper} each"),
        }
    },
    clock: |limit| match limit {
        None => "no limit".into(),
        Some(seconds) => format!("{seconds} {} a turn", english(seconds as usize, ["second", "seconds"])),
    },
    observer: |observer| match observer {
        Observer::None => "nobody",
        Observer::Agreed => "sees both boards",
    },
    error: |error| match error {
        SetupError::Size(_) => "A board has from 6 to 26 cells a side.".into(),
        SetupError::Keyword(KeywordError::Length { letters, size }) => {
            let word = english(letters, ["letter", "letters"]);
            format!("The keyword has {letters} {word}; the board needs {size}, one for each column.")
        }
        SetupError::Keyword(KeywordError::Repeated(letter)) => {
            format!("The letter {letter} occurs twice, or has a double that looks the same.")
        }
        SetupError::Keyword(KeywordError::NotALetter(sign)) => format!("“{sign}” is not a letter."),
        SetupError::NoShips => "The fleet needs at least one ship.".into(),
        SetupError::TooLong(length) => format!("A ship of {length} cells is longer than the board."),
        SetupError::Shots(_) => "A turn has from 1 to 20 shots.".into(),
        SetupError::SweepersWithoutMines => "Minesweepers have nothing to do without mines.".into(),
        SetupError::Clock(_) => "A turn may last from 1 to 3600 seconds.".into(),
        SetupError::First => "The side that fires first is not in the game.".into(),
        SetupError::DoesNotFit => {
            "This fleet does not fit: take fewer ships, a larger board, or let the ships touch.".into()
        }
    },
};

pub(crate) const RU: Agreed = Agreed {
    board: |side, first, last| format!("{side}×{side}, столбцы {first}–{last}"),
    board_keyword: |side, word| format!("{side}×{side}, слово «{word}»"),
    straight_only: "только прямые корабли",
    any_figure: "любые фигуры",
    touching: |touching| match touching {
        Touching::Never => "нельзя, даже углами",
        Touching::Corners => "только углами",
        Touching::Anything => "как угодно",
    },
    fire: |fire| match fire {
        FireRule::HitAgain => "попал — стреляй ещё".into(),
        FireRule::Shots(k) => format!("{k} {} за ход", slavic(k as usize, ["выстрел", "выстрела", "выстрелов"])),
        FireRule::ShotsAndHits(k) => {
            let word = slavic(k as usize, ["выстрел", "выстрела", "выстрелов"]);
            format!("{k} {word} за ход и ещё один за каждое попадание")
        }
        FireRule::Salvo => "залп: сколько кораблей на плаву, столько выстрелов".into(),
    },
    announcement: |announcement| match announcement {
        Announcement::Sunk => "только что корабль убит",
        Announcement::Length => "убит, и какой длины корабль",
        Announcement::Ship => "какой корабль ранен или убит",
    },
    lot: "по жребию",
    hidden: |mines, sweepers| {
        let mine = slavic(mines as usize, ["мина", "мины", "мин"]);
        let sweeper = slavic(sweepers as usize, ["тральщик", "тральщика", "тральщиков"]);
        match (mines, sweepers) {
            (0, 0) => "нет".into(),
            (_, 0) => format!("{mines} {mine} у каждого"),
            _ => format!("{mines} {mine} и {sweepers} {sweeper} у каждого"),
        }
    },
    clock: |limit| match limit {
        None => "без ограничения".into(),
        Some(seconds) => format!("{seconds} {} на ход", slavic(seconds as usize, ["секунда", "секунды", "секунд"])),
    },
    observer: |observer| match observer {
        Observer::None => "нет",
        Observer::Agreed => "видит оба поля",
    },
    error: |error| match error {
        SetupError::Size(_) => "Сторона поля — от 6 до 26 клеток.".into(),
        SetupError::Keyword(KeywordError::Length { letters, size }) => {
            let word = slavic(letters, ["буква", "буквы", "букв"]);
            format!("В слове {letters} {word}, а нужно {size} — по одной на столбец.")
        }
        SetupError::Keyword(KeywordError::Repeated(letter)) => {
            format!("Буква {letter} повторяется, или в слове есть её двойник.")
        }
        SetupError::Keyword(KeywordError::NotALetter(sign)) => format!("«{sign}» — не буква."),
        SetupError::NoShips => "Во флоте должен быть хотя бы один корабль.".into(),
        SetupError::TooLong(length) => {
            let word = slavic(length as usize, ["клетку", "клетки", "клеток"]);
            format!("Корабль в {length} {word} длиннее поля.")
        }
        SetupError::Shots(_) => "За ход — от 1 до 20 выстрелов.".into(),
        SetupError::SweepersWithoutMines => "Без мин тральщикам нечего тралить.".into(),
        SetupError::Clock(_) => "Ход длится от 1 до 3600 секунд.".into(),
        SetupError::First => "Того, кто стреляет первым, нет в игре.".into(),
        SetupError::DoesNotFit => {
            "Такой флот не помещается: уберите часть кораблей, увеличьте поле или разрешите касаться.".into()
        }
    },
};

pub(crate) const UK: Agreed = Agreed {
    board: |side, first, last| format!("{side}×{side}, стовпці {first}–{last}"),
    board_keyword: |side, word| format!("{side}×{side}, слово «{word}»"),
    straight_only: "лише прямі кораблі",
    any_figure: "будь-які фігури",
    touching: |touching| match touching {
        Touching::Never => "не можна, навіть кутами",
        Touching::Corners => "лише кутами",
        Touching::Anything => "як завгодно",
    },
    fire: |fire| match fire {
        FireRule::HitAgain => "влучив — стріляй ще".into(),
        FireRule::Shots(k) => format!("{k} {} за хід", slavic(k as usize, ["постріл", "постріли", "пострілів"])),
        FireRule::ShotsAndHits(k) => {
            let word = slavic(k as usize, ["постріл", "постріли", "пострілів"]);
            format!("{k} {word} за хід і ще один за кожне влучання")
        }
        FireRule::Salvo => "залп: скільки кораблів на плаву, стільки пострілів".into(),
    },
    announcement: |announcement| match announcement {
        Announcement::Sunk => "лише що корабель потоплено",
        Announcement::Length => "потоплено, і якої довжини корабель",
        Announcement::Ship => "який корабель поранено чи потоплено",
    },
    lot: "за жеребом",
    hidden: |mines, sweepers| {
        let mine = slavic(mines as usize, ["міна", "міни", "мін"]);
        let sweeper = slavic(sweepers as usize, ["тральщик", "тральщики", "тральщиків"]);
        match (mines, sweepers) {
            (0, 0) => "немає".into(),
            (_, 0) => format!("{mines} {mine} у кожного"),
            _ => format!("{mines} {mine} і {sweepers} {sweeper} у кожного"),
        }
    },
    clock: |limit| match limit {
        None => "без обмеження".into(),
        Some(seconds) => format!("{seconds} {} на хід", slavic(seconds as usize, ["секунда", "секунди", "секунд"])),
    },
    observer: |observer| match observer {
        Observer::None => "немає",
        Observer::Agreed => "бачить обидва поля",
    },
    error: |error| match error {
        SetupError::Size(_) => "Сторона поля — від 6 до 26 клітинок.".into(),
        SetupError::Keyword(KeywordError::Length { letters, size }) => {
            let word = slavic(letters, ["літера", "літери", "літер"]);
            format!("У слові {letters} {word}, а треба {size} — по одній на стовпець.")
        }
        SetupError::Keyword(KeywordError::Repeated(letter)) => {
            format!("Літера {letter} повторюється, або в слові є її двійник.")
        }
        SetupError::Keyword(KeywordError::NotALetter(sign)) => format!("«{sign}» — не літера."),
        SetupError::NoShips => "У флоті має бути хоча б один корабель.".into(),
        SetupError::TooLong(length) => {
            let word = slavic(length as usize, ["клітинку", "клітинки", "клітинок"]);
            format!("Корабель на {length} {word} довший за поле.")
        }
        SetupError::Shots(_) => "За хід — від 1 до 20 пострілів.".into(),
        SetupError::SweepersWithoutMines => "Без мін тральщикам нема чого тралити.".into(),
        SetupError::Clock(_) => "Хід триває від 1 до 3600 секунд.".into(),
        SetupError::First => "Того, хто стріляє першим, немає в грі.".into(),
        SetupError::DoesNotFit => {
            "Такий флот не вміщується: приберіть частину кораблів, збільште поле або дозвольте торкатися.".into()
        }
    },
};
