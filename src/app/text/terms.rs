//! Names of ships, presets, levels and other terms of Sea Battle.

use super::{english, slavic};
use kletka::bots::sea_battle::Level;
use kletka::sea_battle::{Coordinates, Flag, Preset, Shape};

pub(crate) struct Terms {
    /// Ship of a length, such as "cruiser".
    pub(crate) ship: fn(u8) -> String,
    /// Number of ships of a length, such as "2 cruisers".
    pub(crate) class: fn(u8, usize) -> String,
    pub(crate) preset: fn(Preset) -> &'static str,
    /// One-line description of a preset.
    pub(crate) preset_line: fn(Preset) -> &'static str,
    pub(crate) level: fn(Level) -> &'static str,
    /// One-line description of a level's play.
    pub(crate) level_line: fn(Level) -> &'static str,
    pub(crate) shape: fn(Shape) -> &'static str,
    /// Name of the column labels.
    pub(crate) coordinates: fn(&Coordinates) -> &'static str,
    /// Appearance of a side.
    pub(crate) flag: fn(Flag) -> &'static str,
    pub(crate) ships: fn(usize) -> String,
    pub(crate) mines: fn(usize) -> String,
    pub(crate) sweepers: fn(usize) -> String,
}

pub(crate) const EN: Terms = Terms {
    ship: |length| match length {
        1 => "torpedo boat".into(),
        2 => "destroyer".into(),
        3 => "cruiser".into(),
        4 => "battleship".into(),
        5 => "carrier".into(),
        _ => format!("ship of {length} cells"),
    },
    class: |length, n| match length {
        1 => format!("{n} {}", english(n, ["torpedo boat", "torpedo boats"])),
        2 => format!("{n} {}", english(n, ["destroyer", "destroyers"])),
        3 => format!("{n} {}", english(n, ["cruiser", "cruisers"])),
        4 => format!("{n} {}", english(n, ["battleship", "battleships"])),
        5 => format!("{n} {}", english(n, ["carrier", "carriers"])),
        _ => format!("{n} {} of {length} cells", english(n, ["ship", "ships"])),
    },
    preset: |preset| match preset {
        Preset::Classic => "Classic",
        Preset::Carrier => "With a carrier",
        Preset::MiltonBradley => "Milton Bradley",
        Preset::Minefield => "Minefield",
        Preset::Large => "Large board",
        Preset::Huge => "Huge board",
        Preset::Sheet => "Whole sheet",
    },
    preset_line: |preset| match preset {
        Preset::Classic => "Ten ships, water all around each. The game of every school desk.",
        Preset::Carrier => "The classic fleet and a carrier of five cells.",
        Preset::MiltonBradley => "Five ships that may lie side by side; one shot a turn.",
        Preset::Minefield => "The carrier’s fleet with two mines and a minesweeper.",
        Preset::Large => "Fifteen ships, three mines and a minesweeper.",
        Preset::Huge => "Ships of up to six cells, four mines, two minesweepers.",
        Preset::Sheet => "36 ships of up to eight cells, for a long rainy day.",
    },
    level: |level| match level {
        Level::Sailor => "Sailor",
        Level::Gunner => "Gunner",
        Level::Captain => "Captain",
        Level::Admiral => "Admiral",
    },
    level_line: |level| match level {
        Level::Sailor => "Fires at random, though never next to a sunken ship.",
        Level::Gunner => "Searches, and finishes off every ship it has hit.",
        Level::Captain => "Weighs every way your fleet can lie and fires at the likeliest cell.",
        Level::Admiral => "Plays every shot on in thousands of fleets, and hides its own well.",
    },
    shape: |shape| match shape {
        Shape::Straight => "Straight",
        Shape::Corner => "Corner",
        Shape::Square => "Square",
        Shape::Zigzag => "Zigzag",
        Shape::Tee => "Tee",
    },
    coordinates: |system| match system {
        Coordinates::Russian => "Russian",
        Coordinates::Ukrainian => "Ukrainian",
        Coordinates::Latin => "Latin",
        Coordinates::Keyword(_) => "Keyword",
    },
    flag: |flag| match flag {
        Flag::Pirates => "Pirates",
        Flag::RoyalNavy => "Royal Navy",
    },
    ships: |n| format!("{n} {}", english(n, ["ship", "ships"])),
    mines: |n| format!("{n} {}", english(n, ["mine", "mines"])),
    sweepers: |n| format!("{n} {}", english(n, ["minesweeper", "minesweepers"])),
};

pub(crate) const RU: Terms = Terms {
    ship: |length| match length {
        1 => "торпедный катер".into(),
        2 => "эсминец".into(),
        3 => "крейсер".into(),
        4 => "линкор".into(),
        5 => "авианосец".into(),
        _ => format!("корабль в {length} {}", slavic(length as usize, ["клетку", "клетки", "клеток"])),
    },
    class: |length, n| match length {
        1 => format!("{n} {}", slavic(n, ["торпедный катер", "торпедных катера", "торпедных катеров"])),
        2 => format!("{n} {}", slavic(n, ["эсминец", "эсминца", "эсминцев"])),
        3 => format!("{n} {}", slavic(n, ["крейсер", "крейсера", "крейсеров"])),
        4 => format!("{n} {}", slavic(n, ["линкор", "линкора", "линкоров"])),
        5 => format!("{n} {}", slavic(n, ["авианосец", "авианосца", "авианосцев"])),
        _ if n == 1 => format!("1 корабль в {length} {}", slavic(length as usize, ["клетку", "клетки", "клеток"])),
        _ => {
            let ships = slavic(n, ["корабль", "корабля", "кораблей"]);
            format!("{n} {ships} по {length} {}", slavic(length as usize, ["клетке", "клетки", "клеток"]))
        }
    },
    preset: |preset| match preset {
        Preset::Classic => "Классика",
        Preset::Carrier => "С авианосцем",
        Preset::MiltonBradley => "Милтон Брэдли",
        Preset::Minefield => "Минное поле",
        Preset::Large => "Большое поле",
        Preset::Huge => "Огромное поле",
        Preset::Sheet => "Целый лист",
    },
    preset_line: |preset| match preset {
        Preset::Classic => "Десять кораблей, вокруг каждого вода. Та самая игра с последней парты.",
        Preset::Carrier => "Классический флот и авианосец в пять клеток.",
        Preset::MiltonBradley => "Пять кораблей, можно ставить вплотную; один выстрел за ход.",
        Preset::Minefield => "Флот с авианосцем, две мины и тральщик.",
        Preset::Large => "Пятнадцать кораблей, три мины и тральщик.",
        Preset::Huge => "Корабли до шести клеток, четыре мины, два тральщика.",
        Preset::Sheet => "36 кораблей до восьми клеток — на долгий дождливый день.",
    },
    level: |level| match level {
        Level::Sailor => "Матрос",
        Level::Gunner => "Канонир",
        Level::Captain => "Капитан",
        Level::Admiral => "Адмирал",
    },
    level_line: |level| match level {
        Level::Sailor => "Стреляет наугад, но не рядом с потопленными кораблями.",
        Level::Gunner => "Ищет и добивает каждый подбитый корабль.",
        Level::Captain => "Взвешивает все возможные расстановки и бьёт в самую вероятную клетку.",
        Level::Admiral => "Доигрывает каждый выстрел в тысячах расстановок и хорошо прячет свой флот.",
    },
    shape: |shape| match shape {
        Shape::Straight => "Прямой",
        Shape::Corner => "Уголок",
        Shape::Square => "Квадрат",
        Shape::Zigzag => "Зигзаг",
        Shape::Tee => "Тройник",
    },
    coordinates: |system| match system {
        Coordinates::Russian => "Русские",
        Coordinates::Ukrainian => "Украинские",
        Coordinates::Latin => "Латинские",
        Coordinates::Keyword(_) => "Ключевое слово",
    },
    flag: |flag| match flag {
        Flag::Pirates => "Пираты",
        Flag::RoyalNavy => "Королевский флот",
    },
    ships: |n| format!("{n} {}", slavic(n, ["корабль", "корабля", "кораблей"])),
    mines: |n| format!("{n} {}", slavic(n, ["мина", "мины", "мин"])),
    sweepers: |n| format!("{n} {}", slavic(n, ["тральщик", "тральщика", "тральщиков"])),
};

pub(crate) const UK: Terms = Terms {
    ship: |length| match length {
        1 => "торпедний катер".into(),
        2 => "есмінець".into(),
        3 => "крейсер".into(),
        4 => "лінкор".into(),
        5 => "авіаносець".into(),
        _ => format!("корабель на {length} {}", slavic(length as usize, ["клітинку", "клітинки", "клітинок"])),
    },
    class: |length, n| match length {
        1 => format!("{n} {}", slavic(n, ["торпедний катер", "торпедні катери", "торпедних катерів"])),
        2 => format!("{n} {}", slavic(n, ["есмінець", "есмінці", "есмінців"])),
        3 => format!("{n} {}", slavic(n, ["крейсер", "крейсери", "крейсерів"])),
        4 => format!("{n} {}", slavic(n, ["лінкор", "лінкори", "лінкорів"])),
        5 => format!("{n} {}", slavic(n, ["авіаносець", "авіаносці", "авіаносців"])),
        _ if n == 1 => {
            format!("1 корабель на {length} {}", slavic(length as usize, ["клітинку", "клітинки", "клітинок"]))
        }
        _ => {
            let ships = slavic(n, ["корабель", "кораблі", "кораблів"]);
            format!("{n} {ships} по {length} {}", slavic(length as usize, ["клітинці", "клітинки", "клітинок"]))
        }
    },
    preset: |preset| match preset {
        Preset::Classic => "Класика",
        Preset::Carrier => "З авіаносцем",
        Preset::MiltonBradley => "Мілтон Бредлі",
        Preset::Minefield => "Мінне поле",
        Preset::Large => "Велике поле",
        Preset::Huge => "Величезне поле",
        Preset::Sheet => "Цілий аркуш",
    },
    preset_line: |preset| match preset {
        Preset::Classic => "Десять кораблів, навколо кожного вода. Та сама гра з останньої парти.",
        Preset::Carrier => "Класичний флот і авіаносець на п’ять клітинок.",
        Preset::MiltonBradley => "П’ять кораблів, можна ставити впритул; один постріл за хід.",
        Preset::Minefield => "Флот з авіаносцем, дві міни й тральщик.",
        Preset::Large => "П’ятнадцять кораблів, три міни й тральщик.",
        Preset::Huge => "Кораблі до шести клітинок, чотири міни, два тральщики.",
        Preset::Sheet => "36 кораблів до восьми клітинок — на довгий дощовий день.",
    },
    level: |level| match level {
        Level::Sailor => "Матрос",
        Level::Gunner => "Канонір",
        Level::Captain => "Капітан",
        Level::Admiral => "Адмірал",
    },
    level_line: |level| match level {
        Level::Sailor => "Стріляє навмання, але не поруч із потопленими кораблями.",
        Level::Gunner => "Шукає й добиває кожен підбитий корабель.",
        Level::Captain => "Зважує всі можливі розстановки й б’є в найімовірнішу клітинку.",
        Level::Admiral => "Дограє кожен постріл у тисячах розстановок і добре ховає свій флот.",
    },
    shape: |shape| match shape {
        Shape::Straight => "Прямий",
        Shape::Corner => "Куток",
        Shape::Square => "Квадрат",
        Shape::Zigzag => "Зигзаг",
        Shape::Tee => "Трійник",
    },
    coordinates: |system| match system {
        Coordinates::Russian => "Російські",
        Coordinates::Ukrainian => "Українські",
        Coordinates::Latin => "Латинські",
        Coordinates::Keyword(_) => "Ключове слово",
    },
    flag: |flag| match flag {
        Flag::Pirates => "Пірати",
        Flag::RoyalNavy => "Королівський флот",
    },
    ships: |n| format!("{n} {}", slavic(n, ["корабель", "кораблі", "кораблів"])),
    mines: |n| format!("{n} {}", slavic(n, ["міна", "міни", "мін"])),
    sweepers: |n| format!("{n} {}", slavic(n, ["тральщик", "тральщики", "тральщиків"])),
};
