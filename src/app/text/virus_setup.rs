//! Texts of the Virus War setup page.

use super::{english, slavic};
use kletka::bots::virus_war::Level;
use kletka::virus_war::{Preset, Variant};

/// Rule with two variants.
pub(crate) struct RuleText {
    pub(crate) name: &'static str,
    /// Default and variant, each as title and description.
    pub(crate) kinds: [(&'static str, &'static str); 2],
}

pub(crate) struct VirusSetupText {
    pub(crate) presets: &'static str,
    pub(crate) preset: fn(Preset) -> (&'static str, &'static str),
    pub(crate) board: &'static str,
    pub(crate) turn: &'static str,
    pub(crate) turn_line: &'static str,
    pub(crate) sub_moves: fn(u8) -> String,
    pub(crate) rule: fn(Variant) -> RuleText,
    pub(crate) no_walls: &'static str,
    pub(crate) level_line: fn(Level) -> &'static str,
}

pub(crate) const EN: VirusSetupText = VirusSetupText {
    presets: "Ready-made games",
    preset: |preset| match preset {
        Preset::Duel => ("Duel", "The classic: three sub-moves a turn from opposite corners."),
        Preset::Balanced => ("Balanced duel", "Crosses begin with a single sub-move: even chances."),
        Preset::Small => ("Petri dish", "A small board, over in a few minutes."),
        Preset::Four => ("Four colonies", "A colony at each corner; the last one alive wins."),
        Preset::Walls => ("Fortress walls", "Walls that leave gates at the edges and in the middle."),
        Preset::Rising => ("Outbreak", "One sub-move in the first round, two in the second, and so on."),
        Preset::Large => ("Wide field", "A large board, with room behind the bases."),
    },
    board: "Board",
    turn: "Turn",
    turn_line: "A sub-move grows your colony by a cell or kills an enemy symbol.",
    sub_moves: |count| format!("{count} {}", english(count as usize, ["sub-move", "sub-moves"])),
    rule: |variant| match variant {
        Variant::FourPlayers => RuleText {
            name: "Players",
            kinds: [
                ("Two", "Crosses and noughts, at opposite corners."),
                ("Four", "Squares and triangles join at the other corners. The last colony alive wins."),
            ],
        },
        Variant::BalancedStart => RuleText {
            name: "First turn",
            kinds: [
                ("As long as any other", "With three sub-moves crosses win nearly every game between equals."),
                ("One sub-move for crosses", "The balanced start: it evens the chances."),
            ],
        },
        Variant::Rising => RuleText {
            name: "Length of turns",
            kinds: [
                ("Always the same", "Each turn has as many sub-moves as agreed."),
                ("Rising", "Each round has one sub-move more than the one before."),
            ],
        },
        Variant::LastTurnWins => RuleText {
            name: "All pass in a row",
            kinds: [
                ("A draw", "Nobody wins when nobody wants to move."),
                ("Last turn wins", "Whoever made the last turn wins: there are no draws."),
            ],
        },
        Variant::FullTurnOrLoss => RuleText {
            name: "Too few sub-moves",
            kinds: [
                ("A shorter turn", "Who runs out of sub-moves makes as many as there are."),
                ("Loss", "Who has no full turn, or cannot finish the one that was begun, has lost."),
            ],
        },
        Variant::InsetBases => RuleText {
            name: "Bases",
            kinds: [
                ("In the corners", "The first sub-move is made in the corner."),
                ("Set in", "Two cells in from the corner, both ways: a colony can grow to all sides."),
            ],
        },
    },
    no_walls: "none",
    level_line: |level| match level {
        Level::Microbe => "Grows at random, and kills when it comes to mind.",
        Level::Bacterium => "Weighs one sub-move after the other, often carelessly.",
        Level::Virus => "Plans its whole turn.",
        Level::Pandemic => "Plans its turn, your reply and what follows.",
    },
};

pub(crate) const RU: VirusSetupText = VirusSetupText {
    presets: "Готовые игры",
    preset: |preset| match preset {
        Preset::Duel => ("Дуэль", "Классика: три действия за ход из противоположных углов."),
        Preset::Balanced => ("Уравненная дуэль", "Крестики начинают с одного действия: шансы равны."),
        Preset::Small => ("Чашка Петри", "Маленькое поле, игра на несколько минут."),
        Preset::Four => ("Четыре колонии", "По колонии в каждом углу; побеждает последняя живая."),
        Preset::Walls => ("Крепостные стены", "Проходы остались у краёв и посередине."),
        Preset::Rising => ("Вспышка", "В первом круге одно действие, во втором два и так далее."),
        Preset::Large => ("Широкое поле", "Большое поле, и позади баз есть место."),
    },
    board: "Поле",
    turn: "Ход",
    turn_line: "Действие — это новая клетка колонии или убитый вражеский знак.",
    sub_moves: |count| format!("{count} {}", slavic(count as usize, ["действие", "действия", "действий"])),
    rule: |variant| match variant {
        Variant::FourPlayers => RuleText {
            name: "Игроки",
            kinds: [
                ("Двое", "Крестики и нолики в противоположных углах."),
                ("Четверо", "В других углах — квадраты и треугольники. Побеждает последняя живая колония."),
            ],
        },
        Variant::BalancedStart => RuleText {
            name: "Первый ход",
            kinds: [
                ("Как все остальные", "При трёх действиях у равных почти всегда побеждают крестики."),
                ("Одно действие у крестиков", "Уравненное начало: шансы становятся равными."),
            ],
        },
        Variant::Rising => RuleText {
            name: "Длина ходов",
            kinds: [
                ("Всегда одинаковая", "В каждом ходе столько действий, сколько условлено."),
                ("Нарастает", "В каждом круге на одно действие больше, чем в прошлом."),
            ],
        },
        Variant::LastTurnWins => RuleText {
            name: "Все пасуют подряд",
            kinds: [
                ("Ничья", "Никто не хочет ходить — никто и не победил."),
                ("Победа последнего хода", "Побеждает тот, кто ходил последним: ничьих не бывает."),
            ],
        },
        Variant::FullTurnOrLoss => RuleText {
            name: "Действий не хватает",
            kinds: [
                ("Короткий ход", "Делается столько действий, сколько ещё возможно."),
                ("Проигрыш", "Проигрывает тот, у кого нет полного хода или кто не может закончить начатый."),
            ],
        },
        Variant::InsetBases => RuleText {
            name: "Базы",
            kinds: [
                ("В углах", "Первое действие делается в углу."),
                ("Отступив от углов", "На две клетки от угла в обе стороны: колония может расти во все стороны."),
            ],
        },
    },
    no_walls: "нет",
    level_line: |level| match level {
        Level::Microbe => "Растёт наугад и убивает, когда придёт в голову.",
        Level::Bacterium => "Взвешивает одно действие за другим, часто небрежно.",
        Level::Virus => "Обдумывает весь свой ход.",
        Level::Pandemic => "Обдумывает свой ход, ваш ответ и то, что будет дальше.",
    },
};

pub(crate) const UK: VirusSetupText = VirusSetupText {
    presets: "Готові ігри",
    preset: |preset| match preset {
        Preset::Duel => ("Дуель", "Класика: три дії за хід із протилежних кутів."),
        Preset::Balanced => ("Зрівняна дуель", "Хрестики починають з однієї дії: шанси рівні."),
        Preset::Small => ("Чашка Петрі", "Маленьке поле, гра на кілька хвилин."),
        Preset::Four => ("Чотири колонії", "По колонії в кожному куті; перемагає остання жива."),
        Preset::Walls => ("Фортечні мури", "Проходи лишилися біля країв і посередині."),
        Preset::Rising => ("Спалах", "У першому колі одна дія, у другому дві й так далі."),
        Preset::Large => ("Широке поле", "Велике поле, і позаду баз є місце."),
    },
    board: "Поле",
    turn: "Хід",
    turn_line: "Дія — це нова клітинка колонії або вбитий ворожий знак.",
    sub_moves: |count| format!("{count} {}", slavic(count as usize, ["дія", "дії", "дій"])),
    rule: |variant| match variant {
        Variant::FourPlayers => RuleText {
            name: "Гравці",
            kinds: [
                ("Двоє", "Хрестики й нулики в протилежних кутах."),
                ("Четверо", "В інших кутах — квадрати й трикутники. Перемагає остання жива колонія."),
            ],
        },
        Variant::BalancedStart => RuleText {
            name: "Перший хід",
            kinds: [
                ("Як усі інші", "За трьох дій у рівних майже завжди перемагають хрестики."),
                ("Одна дія у хрестиків", "Зрівняний початок: шанси стають рівними."),
            ],
        },
        Variant::Rising => RuleText {
            name: "Довжина ходів",
            kinds: [
                ("Завжди однакова", "У кожному ході стільки дій, скільки домовлено."),
                ("Наростає", "У кожному колі на одну дію більше, ніж у попередньому."),
            ],
        },
        Variant::LastTurnWins => RuleText {
            name: "Усі пасують поспіль",
            kinds: [
                ("Нічия", "Ніхто не хоче ходити — ніхто й не переміг."),
                ("Перемога останнього ходу", "Перемагає той, хто ходив останнім: нічиїх не буває."),
            ],
        },
        Variant::FullTurnOrLoss => RuleText {
            name: "Дій бракує",
            kinds: [
                ("Короткий хід", "Робиться стільки дій, скільки ще можливо."),
                ("Програш", "Програє той, хто не має повного ходу або не може закінчити початий."),
            ],
        },
        Variant::InsetBases => RuleText {
            name: "Бази",
            kinds: [
                ("У кутах", "Перша дія робиться в куті."),
                ("Відступивши від кутів", "На дві клітинки від кута в обидва боки: колонія може рости на всі боки."),
            ],
        },
    },
    no_walls: "немає",
    level_line: |level| match level {
        Level::Microbe => "Росте навмання і вбиває, коли спаде на думку.",
        Level::Bacterium => "Зважує одну дію за іншою, часто недбало.",
        Level::Virus => "Обмірковує весь свій хід.",
        Level::Pandemic => "Обмірковує свій хід, вашу відповідь і те, що буде далі.",
    },
};
