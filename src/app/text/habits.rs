//! Texts of the habits page.

use super::{english, slavic};
use kletka::sea_battle::habits::{Deviation, Trait, Unit};

pub(crate) struct HabitsText {
    pub(crate) title: &'static str,
    pub(crate) line: &'static str,
    /// Empty state, with the way to fill it.
    pub(crate) none: &'static str,
    pub(crate) person: &'static str,
    pub(crate) rules: &'static str,
    /// Takes the name of a player on another device.
    pub(crate) away: fn(&str) -> String,
    pub(crate) counting: &'static str,
    pub(crate) failed: &'static str,
    pub(crate) placing: &'static str,
    pub(crate) shooting: &'static str,
    /// Sample size: takes the numbers of fleets and of battles with shots.
    pub(crate) rests_on: fn(usize, usize) -> String,
    /// Takes the number of battles that findings require.
    pub(crate) too_few: fn(usize) -> String,
    pub(crate) nothing: &'static str,
    /// Describes a significant trait; `true` addresses the player.
    pub(crate) sentence: fn(Trait, Deviation, bool) -> String,
    /// Formats a value and its expectation by chance in the unit of a trait.
    pub(crate) measure: fn(Unit, &str, &str) -> String,
    pub(crate) all: &'static str,
    /// Table heads: trait, value, expectation.
    pub(crate) heads: [&'static str; 3],
    pub(crate) name: fn(Trait) -> &'static str,
    pub(crate) fleets_map: &'static str,
    /// Text alternative of the fleet map: takes the most occupied cells and the number of cells never occupied.
    pub(crate) fleets_told: fn(&str, usize) -> String,
    pub(crate) shots_map: &'static str,
    pub(crate) shots_told: fn(&str) -> String,
    /// State of the setting `learns`.
    pub(crate) learns: [&'static str; 2],
    /// Takes the number of fleets that the admiral remembers of the player.
    pub(crate) remembered: fn(usize) -> String,
}

fn sentence_en(habit: Trait, standing: Deviation, is_you: bool) -> String {
    let more = standing != Deviation::Less;
    let words = match habit {
        Trait::Border if more => "keep to the border",
        Trait::Border => "keep away from the border",
        Trait::Corners if more => "like the corners",
        Trait::Corners => "leave corners empty",
        Trait::Left if more => "lean to the left half",
        Trait::Left => "lean to the right half",
        Trait::Upper if more => "lean to the upper half",
        Trait::Upper => "lean to the lower half",
        Trait::Horizontal if more => "lay ships across",
        Trait::Horizontal => "stand ships upright",
        Trait::AlongBorder if more => "lay ships along the border",
        Trait::AlongBorder => "hardly lay ships along the border",
        Trait::Gap if more => "keep ships far apart",
        Trait::Gap => "crowd ships together",
        Trait::Kept if more => "change the fleet little from battle to battle",
        Trait::Kept => "avoid the cells of the battle before",
        Trait::Repeats => "place the same fleet again, as it was, turned or mirrored",
        Trait::ShotBorder if more => "open fire at the border",
        Trait::ShotBorder => "open fire away from the border",
        Trait::ShotCorners if more => "open fire at the corners",
        Trait::ShotCorners => "leave the corners out at first",
        Trait::ShotLeft if more => "open fire at the left half",
        Trait::ShotLeft => "open fire at the right half",
        Trait::ShotUpper if more => "open fire at the upper half",
        Trait::ShotUpper => "open fire at the lower half",
        Trait::OneColour if more => "open fire as on a checkerboard, at cells of one colour",
        Trait::OneColour => "take both colours of the checkerboard in turn",
        Trait::Diagonal if more => "go on along diagonals",
        Trait::Diagonal => "avoid diagonals",
        Trait::SameFirst if more => "begin at the same cell",
        Trait::SameFirst => "never begin at the same cell",
        Trait::Untouched if more => "open fire at the same few cells",
        Trait::Untouched => "spread the first shots over the whole board",
    };
    format!("{} {words}", if is_you { "You" } else { "They" })
}

pub(crate) const EN: HabitsText = HabitsText {
    title: "Your habits",
    line: "How you place your fleets and shoot in Sea Battle, held against chance: from the last thirty finished matches kept on this device. Fleets that the computer placed for you do not count.",
    none: "There is nothing to tell yet: play a Sea Battle to its end with a fleet that you placed yourself. Three battles are enough for a beginning.",
    person: "Whose",
    rules: "Fleet and board",
    away: |name| format!("{name} (another device)"),
    counting: "Chance is placing its fleets…",
    failed: "The habits could not be counted. Open the page again.",
    placing: "How fleets are placed",
    shooting: "How fire is opened: the shots up to the first hit",
    rests_on: |fleets, shot_in| {
        format!(
            "It rests on {fleets} {} and on the shots of {shot_in} {}.",
            english(fleets, ["fleet", "fleets"]),
            english(shot_in, ["battle", "battles"])
        )
    },
    too_few: |least| format!("At least {least} battles are needed to tell a habit from chance."),
    nothing: "Nothing stands out: chance would give as much.",
    sentence: sentence_en,
    measure: |unit, found, chance| match unit {
        Unit::Cells => format!("{found} cells of ships a battle, by chance {chance}"),
        Unit::Ships => format!("{found} ships a battle, by chance {chance}"),
        Unit::Gap => format!("{found} free cells to the next ship, by chance {chance}"),
        Unit::Battles => format!("{found} battles, by chance {chance}"),
        Unit::Part => format!("{found} of the shots, by chance {chance}"),
        Unit::AllCells => format!("{found} cells without such a shot, by chance {chance}"),
    },
    all: "All numbers",
    heads: ["What is counted", "Found", "By chance"],
    name: |habit| match habit {
        Trait::Border => "Ship cells along the border, a battle",
        Trait::Corners => "Ship cells in the corners (2×2), a battle",
        Trait::Left => "Ship cells in the left half, a battle",
        Trait::Upper => "Ship cells in the upper half, a battle",
        Trait::Horizontal => "Long ships lying across, a battle",
        Trait::AlongBorder => "Long ships along the border, a battle",
        Trait::Gap => "Free cells to the next ship",
        Trait::Kept => "Ship cells as in the battle before",
        Trait::Repeats => "Fleets placed again, turned or mirrored too",
        Trait::ShotBorder => "First shots at the border",
        Trait::ShotCorners => "First shots at the corners (2×2)",
        Trait::ShotLeft => "First shots at the left half",
        Trait::ShotUpper => "First shots at the upper half",
        Trait::OneColour => "First shots at one colour of the checkerboard",
        Trait::Diagonal => "First shots on a diagonal with the one before",
        Trait::SameFirst => "Battles begun at the commonest cell",
        Trait::Untouched => "Cells without a first shot",
    },
    fleets_map: "Where your ships were",
    fleets_told: |cells, never| format!("Most often: {cells}. Never: {never} {}.", english(never, ["cell", "cells"])),
    shots_map: "Where you shoot early",
    shots_told: |cells| format!("Earliest on average: {cells}."),
    learns: [
        "The admiral learns from these matches. That can be switched off in the settings.",
        "The admiral does not learn from these matches: it is switched off in the settings.",
    ],
    remembered: |count| format!("The admiral remembers {count} of your {}.", english(count, ["fleet", "fleets"])),
};

/// Describes a habit without naming the person, which fits both forms of address.
fn sentence_ru(habit: Trait, standing: Deviation, _is_you: bool) -> String {
    let more = standing != Deviation::Less;
    let words = match habit {
        Trait::Border if more => "Корабли тянутся к краю",
        Trait::Border => "Корабли сторонятся края",
        Trait::Corners if more => "Углы в почёте",
        Trait::Corners => "Углы остаются пустыми",
        Trait::Left if more => "Левая половина занята чаще",
        Trait::Left => "Правая половина занята чаще",
        Trait::Upper if more => "Верхняя половина занята чаще",
        Trait::Upper => "Нижняя половина занята чаще",
        Trait::Horizontal if more => "Корабли чаще лежат поперёк листа",
        Trait::Horizontal => "Корабли чаще стоят вдоль листа",
        Trait::AlongBorder if more => "Корабли лежат вдоль края",
        Trait::AlongBorder => "Вдоль края корабли почти не лежат",
        Trait::Gap if more => "Корабли стоят далеко друг от друга",
        Trait::Gap => "Корабли стоят тесно",
        Trait::Kept if more => "От боя к бою флот почти не меняется",
        Trait::Kept => "Клетки прошлого боя избегаются",
        Trait::Repeats => "Флот повторяется: таким же, повёрнутым или отражённым",
        Trait::ShotBorder if more => "Первые выстрелы идут по краю",
        Trait::ShotBorder => "Первые выстрелы обходят край",
        Trait::ShotCorners if more => "Первые выстрелы идут по углам",
        Trait::ShotCorners => "Первые выстрелы обходят углы",
        Trait::ShotLeft if more => "Первые выстрелы идут по левой половине",
        Trait::ShotLeft => "Первые выстрелы идут по правой половине",
        Trait::ShotUpper if more => "Первые выстрелы идут по верхней половине",
        Trait::ShotUpper => "Первые выстрелы идут по нижней половине",
        Trait::OneColour if more => "Первые выстрелы идут в шахматном порядке, по клеткам одного цвета",
        Trait::OneColour => "Первые выстрелы чередуют цвета шахматной доски",
        Trait::Diagonal if more => "Первые выстрелы идут по диагоналям",
        Trait::Diagonal => "Первые выстрелы избегают диагоналей",
        Trait::SameFirst if more => "Бой начинается с одной и той же клетки",
        Trait::SameFirst => "Бой никогда не начинается с той же клетки",
        Trait::Untouched if more => "Первые выстрелы идут по немногим одним и тем же клеткам",
        Trait::Untouched => "Первые выстрелы расходятся по всему полю",
    };
    words.to_owned()
}

pub(crate) const RU: HabitsText = HabitsText {
    title: "Ваши привычки",
    line: "Как вы расставляете флот и стреляете в морском бою по сравнению со случаем: по последним тридцати оконченным партиям на этом устройстве. Флоты, которые за вас расставил компьютер, не считаются.",
    none: "Рассказать пока нечего: доиграйте морской бой, расставив флот сами. Для начала хватит трёх боёв.",
    person: "Чьи",
    rules: "Флот и поле",
    away: |name| format!("{name} (другое устройство)"),
    counting: "Случай расставляет свои флоты…",
    failed: "Подсчитать привычки не удалось. Откройте страницу ещё раз.",
    placing: "Как расставлен флот",
    shooting: "Как открывается огонь: выстрелы до первого попадания",
    rests_on: |fleets, shot_in| {
        format!(
            "Основание: {fleets} {} и выстрелы в {shot_in} {}.",
            slavic(fleets, ["флот", "флота", "флотов"]),
            slavic(shot_in, ["бою", "боях", "боях"])
        )
    },
    too_few: |least| {
        format!("Чтобы отличить привычку от случая, нужно хотя бы {least} {}.", slavic(least, ["бой", "боя", "боёв"]))
    },
    nothing: "Ничто не выделяется: случай дал бы столько же.",
    sentence: sentence_ru,
    measure: |unit, found, chance| match unit {
        Unit::Cells => format!("{found} клетки кораблей за бой, случай даёт {chance}"),
        Unit::Ships => format!("{found} корабля за бой, случай даёт {chance}"),
        Unit::Gap => format!("{found} свободной клетки до ближайшего корабля, случай даёт {chance}"),
        Unit::Battles => format!("боёв: {found}, случай даёт {chance}"),
        Unit::Part => format!("{found} выстрелов, случай даёт {chance}"),
        Unit::AllCells => format!("клеток без такого выстрела: {found}, случай даёт {chance}"),
    },
    all: "Все числа",
    heads: ["Что считается", "Найдено", "Случай"],
    name: |habit| match habit {
        Trait::Border => "Клетки кораблей у края, за бой",
        Trait::Corners => "Клетки кораблей в углах (2×2), за бой",
        Trait::Left => "Клетки кораблей в левой половине, за бой",
        Trait::Upper => "Клетки кораблей в верхней половине, за бой",
        Trait::Horizontal => "Длинные корабли поперёк листа, за бой",
        Trait::AlongBorder => "Длинные корабли вдоль края, за бой",
        Trait::Gap => "Свободные клетки до ближайшего корабля",
        Trait::Kept => "Клетки кораблей, как в прошлом бою",
        Trait::Repeats => "Повторы флота, считая повёрнутые и отражённые",
        Trait::ShotBorder => "Первые выстрелы по краю",
        Trait::ShotCorners => "Первые выстрелы по углам (2×2)",
        Trait::ShotLeft => "Первые выстрелы по левой половине",
        Trait::ShotUpper => "Первые выстрелы по верхней половине",
        Trait::OneColour => "Первые выстрелы по одному цвету шахматной доски",
        Trait::Diagonal => "Первые выстрелы на диагонали с предыдущим",
        Trait::SameFirst => "Бои, начатые с самой частой клетки",
        Trait::Untouched => "Клетки без первых выстрелов",
    },
    fleets_map: "Где стояли корабли",
    fleets_told: |cells, never| {
        format!("Чаще всего: {cells}. Ни разу: {never} {}.", slavic(never, ["клетка", "клетки", "клеток"]))
    },
    shots_map: "Куда стреляют раньше",
    shots_told: |cells| format!("В среднем раньше всего: {cells}."),
    learns: [
        "Адмирал учится на этих партиях. Это можно выключить в настройках.",
        "Адмирал на этих партиях не учится: это выключено в настройках.",
    ],
    remembered: |count| {
        format!("Адмирал помнит {count} {}.", slavic(count, ["ваш флот", "ваших флота", "ваших флотов"]))
    },
};

fn sentence_uk(habit: Trait, standing: Deviation, _is_you: bool) -> String {
    let more = standing != Deviation::Less;
    let words = match habit {
        Trait::Border if more => "Кораблі тягнуться до краю",
        Trait::Border => "Кораблі цураються краю",
        Trait::Corners if more => "Кути в пошані",
        Trait::Corners => "Кути лишаються порожніми",
        Trait::Left if more => "Ліва половина зайнята частіше",
        Trait::Left => "Права половина зайнята частіше",
        Trait::Upper if more => "Верхня половина зайнята частіше",
        Trait::Upper => "Нижня половина зайнята частіше",
        Trait::Horizontal if more => "Кораблі частіше лежать упоперек аркуша",
        Trait::Horizontal => "Кораблі частіше стоять уздовж аркуша",
        Trait::AlongBorder if more => "Кораблі лежать уздовж краю",
        Trait::AlongBorder => "Уздовж краю кораблі майже не лежать",
        Trait::Gap if more => "Кораблі стоять далеко один від одного",
        Trait::Gap => "Кораблі стоять тісно",
        Trait::Kept if more => "Від бою до бою флот майже не змінюється",
        Trait::Kept => "Клітинки минулого бою оминаються",
        Trait::Repeats => "Флот повторюється: таким самим, повернутим або віддзеркаленим",
        Trait::ShotBorder if more => "Перші постріли йдуть по краю",
        Trait::ShotBorder => "Перші постріли оминають край",
        Trait::ShotCorners if more => "Перші постріли йдуть по кутах",
        Trait::ShotCorners => "Перші постріли оминають кути",
        Trait::ShotLeft if more => "Перші постріли йдуть по лівій половині",
        Trait::ShotLeft => "Перші постріли йдуть по правій половині",
        Trait::ShotUpper if more => "Перші постріли йдуть по верхній половині",
        Trait::ShotUpper => "Перші постріли йдуть по нижній половині",
        Trait::OneColour if more => "Перші постріли йдуть у шаховому порядку, по клітинках одного кольору",
        Trait::OneColour => "Перші постріли чергують кольори шахівниці",
        Trait::Diagonal if more => "Перші постріли йдуть по діагоналях",
        Trait::Diagonal => "Перші постріли уникають діагоналей",
        Trait::SameFirst if more => "Бій починається з тієї самої клітинки",
        Trait::SameFirst => "Бій ніколи не починається з тієї самої клітинки",
        Trait::Untouched if more => "Перші постріли йдуть по кількох тих самих клітинках",
        Trait::Untouched => "Перші постріли розходяться по всьому полю",
    };
    words.to_owned()
}

pub(crate) const UK: HabitsText = HabitsText {
    title: "Ваші звички",
    line: "Як ви розставляєте флот і стріляєте в морському бою порівняно з випадком: за останніми тридцятьма закінченими партіями на цьому пристрої. Флоти, які за вас розставив комп’ютер, не враховано.",
    none: "Розповісти поки нічого: дограйте морський бій, розставивши флот самі. Для початку досить трьох боїв.",
    person: "Чиї",
    rules: "Флот і поле",
    away: |name| format!("{name} (інший пристрій)"),
    counting: "Випадок розставляє свої флоти…",
    failed: "Порахувати звички не вдалося. Відкрийте сторінку ще раз.",
    placing: "Як розставлено флот",
    shooting: "Як відкривається вогонь: постріли до першого влучання",
    rests_on: |fleets, shot_in| {
        format!(
            "Підстава: {fleets} {} і постріли у {shot_in} {}.",
            slavic(fleets, ["флот", "флоти", "флотів"]),
            slavic(shot_in, ["бою", "боях", "боях"])
        )
    },
    too_few: |least| {
        format!("Щоб відрізнити звичку від випадку, треба хоча б {least} {}.", slavic(least, ["бій", "бої", "боїв"]))
    },
    nothing: "Ніщо не виділяється: випадок дав би стільки ж.",
    sentence: sentence_uk,
    measure: |unit, found, chance| match unit {
        Unit::Cells => format!("{found} клітинки кораблів за бій, випадок дає {chance}"),
        Unit::Ships => format!("{found} корабля за бій, випадок дає {chance}"),
        Unit::Gap => format!("{found} вільної клітинки до найближчого корабля, випадок дає {chance}"),
        Unit::Battles => format!("боїв: {found}, випадок дає {chance}"),
        Unit::Part => format!("{found} пострілів, випадок дає {chance}"),
        Unit::AllCells => format!("клітинок без такого пострілу: {found}, випадок дає {chance}"),
    },
    all: "Усі числа",
    heads: ["Що рахується", "Знайдено", "Випадок"],
    name: |habit| match habit {
        Trait::Border => "Клітинки кораблів біля краю, за бій",
        Trait::Corners => "Клітинки кораблів у кутах (2×2), за бій",
        Trait::Left => "Клітинки кораблів у лівій половині, за бій",
        Trait::Upper => "Клітинки кораблів у верхній половині, за бій",
        Trait::Horizontal => "Довгі кораблі впоперек аркуша, за бій",
        Trait::AlongBorder => "Довгі кораблі вздовж краю, за бій",
        Trait::Gap => "Вільні клітинки до найближчого корабля",
        Trait::Kept => "Клітинки кораблів, як у минулому бою",
        Trait::Repeats => "Повтори флоту, разом із повернутими й віддзеркаленими",
        Trait::ShotBorder => "Перші постріли по краю",
        Trait::ShotCorners => "Перші постріли по кутах (2×2)",
        Trait::ShotLeft => "Перші постріли по лівій половині",
        Trait::ShotUpper => "Перші постріли по верхній половині",
        Trait::OneColour => "Перші постріли по одному кольору шахівниці",
        Trait::Diagonal => "Перші постріли на діагоналі з попереднім",
        Trait::SameFirst => "Бої, початі з найчастішої клітинки",
        Trait::Untouched => "Клітинки без перших пострілів",
    },
    fleets_map: "Де стояли кораблі",
    fleets_told: |cells, never| {
        format!("Найчастіше: {cells}. Жодного разу: {never} {}.", slavic(never, ["клітинка", "клітинки", "клітинок"]))
    },
    shots_map: "Куди стріляють раніше",
    shots_told: |cells| format!("У середньому найраніше: {cells}."),
    learns: [
        "Адмірал учиться на цих партіях. Це можна вимкнути в налаштуваннях.",
        "Адмірал на цих партіях не вчиться: це вимкнено в налаштуваннях.",
    ],
    remembered: |count| {
        format!("Адмірал пам’ятає {count} {}.", slavic(count, ["ваш флот", "ваші флоти", "ваших флотів"]))
    },
};
