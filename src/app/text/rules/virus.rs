//! The rules of Virus War (V1–V12), in all languages.

use super::boards;
use super::{Block, Picture, RulesText, Section};

pub(crate) const EN: RulesText = RulesText {
    title: "Rules of Virus War",
    lead: "Two colonies of viruses grow from opposite corners. Whoever kills the last living enemy wins.",
    contents: "Contents",
    sections: &[
        Section {
            title: "The turn",
            picture: Some(Picture {
                board: &boards::FIRST_TURNS,
                caption: "After the first turns: crosses a1-b2-c3, noughts from the far corner.",
            }),
            body: &[
                Block::Text(
                    "The board has 10 by 10 cells; the columns are a b c d e f g h i k, there is no j. Crosses begin in a1, noughts follow in k10.",
                ),
                Block::Text(
                    "A turn is three sub-moves. Each of them either grows, a new symbol on an empty accessible cell, or kills a living enemy symbol on an accessible cell.",
                ),
                Block::Text(
                    "A killed cross is circled, a killed nought is filled. Nobody may go there again: what is killed stays killed.",
                ),
            ],
        },
        Section {
            title: "Which cells are accessible",
            picture: Some(Picture {
                board: &boards::CHAIN,
                caption: "The chain of killed noughts carries crosses along: all cells around it are accessible to them.",
            }),
            body: &[
                Block::Text(
                    "A cell is accessible to you if it touches, by a side or a corner, a living symbol of yours. It is accessible also if it touches a chain of symbols that you killed, and one of that chain touches a living symbol of yours.",
                ),
                Block::Text(
                    "Your own killed symbols carry nothing. What is accessible is found anew for each sub-move.",
                ),
            ],
        },
        Section {
            title: "Passing and the end",
            picture: None,
            body: &[
                Block::Text(
                    "You may pass a whole turn, but not your first. A turn that has begun is made to its end, unless no further sub-move is left.",
                ),
                Block::Text("Whoever has no living symbol left has lost. Two passes in a row are a draw."),
            ],
        },
        Section {
            title: "Fortress",
            picture: Some(Picture {
                board: &boards::FORTRESS,
                caption: "Behind the wall of noughts that they killed, crosses have a corner to which no nought can ever come.",
            }),
            body: &[Block::Text(
                "A region that the enemy can never reach is a fortress. With a living symbol in it you cannot lose any more. The page shows fortresses and bunkers when you ask for it.",
            )],
        },
        Section {
            title: "Bunker",
            picture: Some(Picture {
                board: &boards::BUNKER,
                caption: "The cross in the middle is enclosed by noughts that were killed.",
            }),
            body: &[Block::Text(
                "Living symbols that are wholly enclosed by killed enemy symbols are a bunker. Nobody can come near them, and they carry the whole chain around.",
            )],
        },
        Section {
            title: "Broad and narrow front",
            picture: Some(Picture {
                board: &boards::FRONTS,
                caption: "Crosses attack on a broad front, noughts stand in a narrow one.",
            }),
            body: &[Block::Text(
                "On a broad front many of your symbols can strike and few can be struck at once. A narrow one is easy to cut. Whoever takes the free corners early usually makes the enemy's front narrow.",
            )],
        },
        Section {
            title: "Variants",
            picture: None,
            body: &[Block::List(&[
                "Boards from 6 to 20 cells, one to five sub-moves a turn.",
                "Two passes in a row: the side that moved last wins.",
                "Balanced start: the first turn of crosses is one sub-move.",
                "A full turn or loss: whoever cannot make all sub-moves has lost.",
                "Bases two cells in from the corners.",
                "Walls: cells that nobody may take.",
                "Rising: each round has one sub-move more.",
                "Four players at the four corners. What is killed carries for its killer alone; the last one alive wins.",
            ])],
        },
    ],
    terms_title: "Notation",
    terms: &[("a1-b2-c3", "a turn: its sub-moves in their order"), ("--", "a pass")],
};

pub(crate) const RU: RulesText = RulesText {
    title: "Правила войны вирусов",
    lead: "Две колонии вирусов растут из противоположных углов. Побеждает тот, кто убьёт последнего живого врага.",
    contents: "Содержание",
    sections: &[
        Section {
            title: "Ход",
            picture: Some(Picture {
                board: &boards::FIRST_TURNS,
                caption: "После первых ходов: крестики a1-b2-c3, нолики из дальнего угла.",
            }),
            body: &[
                Block::Text(
                    "Поле — 10 на 10 клеток; столбцы a b c d e f g h i k, буквы j нет. Крестики начинают с a1, нолики отвечают с k10.",
                ),
                Block::Text(
                    "Ход — три действия. Каждое — это либо размножение: новый символ на пустой доступной клетке, либо убийство: живой символ врага на доступной клетке.",
                ),
                Block::Text(
                    "Убитый крестик обводят кружком, убитый нолик закрашивают. Ходить туда больше нельзя: убитый убит навсегда.",
                ),
            ],
        },
        Section {
            title: "Какие клетки доступны",
            picture: Some(Picture {
                board: &boards::CHAIN,
                caption: "Цепочка убитых ноликов ведёт крестики за собой: им доступны все клетки вокруг неё.",
            }),
            body: &[
                Block::Text(
                    "Клетка доступна вам, если она стороной или углом касается вашего живого символа. Доступна она и тогда, когда касается цепочки убитых вами символов, а какой-нибудь символ цепочки касается вашего живого.",
                ),
                Block::Text(
                    "Ваши собственные убитые ничего не передают. Доступность считается заново для каждого действия.",
                ),
            ],
        },
        Section {
            title: "Пас и конец",
            picture: None,
            body: &[
                Block::Text(
                    "Можно пропустить весь ход, но не первый. Начатый ход доводят до конца, если только действия не кончились.",
                ),
                Block::Text("У кого не осталось живых символов, тот проиграл. Два паса подряд — ничья."),
            ],
        },
        Section {
            title: "Крепость",
            picture: Some(Picture {
                board: &boards::FORTRESS,
                caption: "За стеной убитых ноликов у крестиков есть угол, куда нолики уже никогда не попадут.",
            }),
            body: &[Block::Text(
                "Область, куда враг никогда не сможет попасть, — крепость. С живым символом в ней уже не проиграть. Крепости и бункеры страница показывает по просьбе.",
            )],
        },
        Section {
            title: "Бункер",
            picture: Some(Picture {
                board: &boards::BUNKER, caption: "Крестик в середине окружён убитыми ноликами."
            }),
            body: &[Block::Text(
                "Живые символы, полностью окружённые убитыми символами противника, — бункер. К ним не подойти, а всю цепочку вокруг они держат в строю.",
            )],
        },
        Section {
            title: "Широкий и узкий фронт",
            picture: Some(Picture {
                board: &boards::FRONTS,
                caption: "Крестики наступают широким фронтом, нолики стоят узким.",
            }),
            body: &[Block::Text(
                "На широком фронте многие ваши символы могут ударить, и мало кого можно убить сразу. Узкий легко перерезать. Кто рано займёт свободные углы, тот обычно сужает фронт соперника.",
            )],
        },
        Section {
            title: "Варианты",
            picture: None,
            body: &[Block::List(&[
                "Поля от 6 до 20 клеток, от одного до пяти действий за ход.",
                "Два паса подряд: побеждает ходивший последним.",
                "Уравненное начало: первый ход крестиков — одно действие.",
                "Неполный ход — проигрыш: кто не может сделать все действия, проиграл.",
                "Базы в двух клетках от углов.",
                "Стены: клетки, которые никто не может занять.",
                "Нарастание: каждый круг на действие больше.",
                "Четыре игрока по четырём углам. Убитый ведёт только того, кто убил; побеждает последний живой.",
            ])],
        },
    ],
    terms_title: "Запись",
    terms: &[("a1-b2-c3", "ход: действия по порядку"), ("--", "пас")],
};

pub(crate) const UK: RulesText = RulesText {
    title: "Правила війни вірусів",
    lead: "Дві колонії вірусів ростуть із протилежних кутів. Перемагає той, хто вб’є останнього живого ворога.",
    contents: "Зміст",
    sections: &[
        Section {
            title: "Хід",
            picture: Some(Picture {
                board: &boards::FIRST_TURNS,
                caption: "Після перших ходів: хрестики a1-b2-c3, нулики з дальнього кута.",
            }),
            body: &[
                Block::Text(
                    "Поле — 10 на 10 клітинок; стовпці a b c d e f g h i k, літери j немає. Хрестики починають з a1, нулики відповідають з k10.",
                ),
                Block::Text(
                    "Хід — три дії. Кожна — це або розмноження: новий символ на порожній доступній клітинці, або вбивство: живий символ ворога на доступній клітинці.",
                ),
                Block::Text(
                    "Убитий хрестик обводять кружком, убитий нулик зафарбовують. Ходити туди більше не можна: убитий убитий назавжди.",
                ),
            ],
        },
        Section {
            title: "Які клітинки доступні",
            picture: Some(Picture {
                board: &boards::CHAIN,
                caption: "Ланцюжок убитих нуликів веде хрестики за собою: їм доступні всі клітинки довкола.",
            }),
            body: &[
                Block::Text(
                    "Клітинка доступна вам, якщо вона стороною чи кутом торкається вашого живого символу. Доступна вона й тоді, коли торкається ланцюжка вбитих вами символів, а якийсь символ ланцюжка торкається вашого живого.",
                ),
                Block::Text("Ваші власні вбиті нічого не передають. Доступність рахується заново для кожної дії."),
            ],
        },
        Section {
            title: "Пас і кінець",
            picture: None,
            body: &[
                Block::Text(
                    "Можна пропустити весь хід, але не перший. Розпочатий хід доводять до кінця, якщо тільки дії не скінчилися.",
                ),
                Block::Text("У кого не лишилося живих символів, той програв. Два паси поспіль — нічия."),
            ],
        },
        Section {
            title: "Фортеця",
            picture: Some(Picture {
                board: &boards::FORTRESS,
                caption: "За стіною вбитих нуликів хрестики мають кут, куди нулики вже ніколи не потраплять.",
            }),
            body: &[Block::Text(
                "Область, куди ворог ніколи не зможе потрапити, — фортеця. Із живим символом у ній уже не програти. Фортеці та бункери сторінка показує на прохання.",
            )],
        },
        Section {
            title: "Бункер",
            picture: Some(Picture {
                board: &boards::BUNKER, caption: "Хрестик посередині оточений убитими нуликами."
            }),
            body: &[Block::Text(
                "Живі символи, цілком оточені вбитими символами супротивника, — бункер. До них не підступитися, а весь ланцюжок довкола вони тримають у строю.",
            )],
        },
        Section {
            title: "Широкий і вузький фронт",
            picture: Some(Picture {
                board: &boards::FRONTS,
                caption: "Хрестики наступають широким фронтом, нулики стоять вузьким.",
            }),
            body: &[Block::Text(
                "На широкому фронті багато ваших символів можуть ударити, а вбити відразу можна небагатьох. Вузький легко перерізати. Хто рано займе вільні кути, той зазвичай звужує фронт суперника.",
            )],
        },
        Section {
            title: "Варіанти",
            picture: None,
            body: &[Block::List(&[
                "Поля від 6 до 20 клітинок, від однієї до п’яти дій за хід.",
                "Два паси поспіль: перемагає той, хто ходив останнім.",
                "Зрівняний початок: перший хід хрестиків — одна дія.",
                "Неповний хід — програш: хто не може зробити всі дії, програв.",
                "Бази за дві клітинки від кутів.",
                "Стіни: клітинки, які ніхто не може зайняти.",
                "Наростання: щокола на дію більше.",
                "Чотири гравці по чотирьох кутах. Убитий веде тільки того, хто вбив; перемагає останній живий.",
            ])],
        },
    ],
    terms_title: "Запис",
    terms: &[("a1-b2-c3", "хід: дії по порядку"), ("--", "пас")],
};
