//! The rules of Squadron (H1–H15), in all languages.

use super::{Block, RulesText, Section};

pub(crate) const EN: RulesText = RulesText {
    title: "The rules of Squadron",
    lead: "Two squadrons of four ships fight among islands, with wind and dice. Whoever sinks the enemy’s flagship or captures the enemy’s fort wins.",
    contents: "Contents",
    sections: &[
        Section {
            title: "Aim and victory",
            picture: None,
            body: &[
                Block::Text(
                    "White and red have four ships and a fort each. Who plays which side is agreed or decided by lot.",
                ),
                Block::Text("There are two ways to win:"),
                Block::List(&[
                    "sink the enemy’s flagship;",
                    "capture the enemy’s fort: your flagship comes right next to it and stands there through the whole next turn.",
                ]),
                Block::Text("If both forts are captured at the end of the same turn, the battle is a draw."),
            ],
        },
        Section {
            title: "The ships",
            picture: None,
            body: &[
                Block::Text("Both sides have the same four ships:"),
                Block::List(&[
                    "Ship of the line (S): moves 4, in a calm 0; 3 shots, range 3; strength 5.",
                    "Galleon (G): moves 3, in a calm 0; 2 shots, range 3; strength 4.",
                    "Brig (B): moves 4, in a calm 2; 1 shot, range 2, and it alone can lob; strength 3.",
                    "Frigate (F): moves 5, in a calm 0; 1 shot, range 3; strength 4.",
                ]),
                Block::Text(
                    "Moves and ranges are counted in hexes. Moves and shots are given for one turn, strength for the whole battle.",
                ),
            ],
        },
        Section {
            title: "Deployment and flagship",
            picture: None,
            body: &[
                Block::Text(
                    "White deploys first, then red. Each ship is placed on a sea hex next to its own fort, one ship to a hex.",
                ),
                Block::Text(
                    "When its four ships are placed, a side openly declares its flagship: the ship of the line or any other. The flagship is never changed afterwards.",
                ),
            ],
        },
        Section {
            title: "The turn and the wind",
            picture: None,
            body: &[
                Block::Text(
                    "Each turn begins with a die for the wind. The sides take it in turns to roll: white in the first turn, red in the second, and so on.",
                ),
                Block::List(&["1 or 2: a calm, only brigs move.", "3 to 6: wind, all ships move."]),
                Block::Text("Then white plays its half of the turn, and red plays the other. Guns fire in a calm too."),
            ],
        },
        Section {
            title: "Moving and firing in parts",
            picture: None,
            body: &[
                Block::Text(
                    "In its half of the turn a side acts with as many of its ships as it likes, in any order, or with none.",
                ),
                Block::Text(
                    "A step goes to a neighbouring sea hex that holds no ship. The direction is free and may change at every step. No ship passes through another, friend or enemy.",
                ),
                Block::Text(
                    "Moves and shots may be used in parts. For example, the ship of the line goes two hexes and fires once, the frigate moves, then the ship of the line goes two hexes more and fires its other two shots. All shots may go to one target or to several.",
                ),
                Block::Text("Moves and shots that are not used in a turn are lost."),
            ],
        },
        Section {
            title: "Direct shots",
            picture: None,
            body: &[
                Block::Text(
                    "The target is an enemy ship within range, and the line of fire to it is clear. A die is rolled for each shot:",
                ),
                Block::List(&[
                    "at a ship on a neighbouring hex, 2 to 6 hits, only 1 misses;",
                    "at a ship further away, 3 to 6 hits, 1 and 2 miss.",
                ]),
            ],
        },
        Section {
            title: "The line of fire",
            picture: None,
            body: &[
                Block::LinesOfFire(
                    "White’s ship of the line and what its guns reach: open lines are whole and tell the chance of a hit, blocked ones are broken and crossed out. One line runs along an edge: the rock at its one side does not block it.",
                ),
                Block::Text(
                    "Imagine a straight line from the centre of the shooter’s hex to the centre of the target’s. It is blocked if it crosses a hex with another ship, friend or enemy, or a hex where no ship can go: land, a shoal, a fort, or what lies beyond the edge of the map.",
                ),
                Block::Text(
                    "The rule of the edge. A line may run exactly along the edge between two hexes. Within gun range (3) only the six diagonals at distance 2 do so: two hexes lie side by side between the ships. Such a line is blocked only when both of these hexes are obstacles. One obstacle does not block it.",
                ),
                Block::Text("The line is the same both ways: if you see the target, the target sees you."),
            ],
        },
        Section {
            title: "Lobs of the brig",
            picture: None,
            body: &[Block::Text(
                "Only the brig can fire over obstacles. If the line of fire to a target within its range (2) is blocked, the brig lobs: 5 and 6 hit, all else misses. Where the line is clear the brig fires directly, and the dice of direct shots apply.",
            )],
        },
        Section {
            title: "Damage",
            picture: None,
            body: &[
                Block::Text(
                    "Each hit takes 1 off the target’s strength until the end of the battle: nothing repairs a ship. A damaged ship moves and fires as before.",
                ),
                Block::Text(
                    "A ship with no strength left sinks and leaves the map at once. If it was the flagship, the battle is over.",
                ),
            ],
        },
        Section {
            title: "Capturing the fort",
            picture: None,
            body: &[
                Block::Text(
                    "Only the flagship captures a fort. It stops right next to the enemy’s fort and then stands still through the whole next turn, both halves of it. If it is afloat at the end of that turn, the fort is captured.",
                ),
                Block::Text(
                    "It may fire meanwhile. Any move starts the count anew, even a move to another hex by the same fort. A turn of calm counts like any other.",
                ),
                Block::Text(
                    "Example: the flagship stops by the fort in turn 7. If it stands still through turn 8, the fort is captured at the end of turn 8. If it moves in turn 8 and stops by the fort again, it has to stand through turn 9.",
                ),
            ],
        },
        Section {
            title: "Draws and resignation",
            picture: None,
            body: &[
                Block::Text(
                    "A side may offer a draw at any time. The offer stands until the other side accepts it or plays on.",
                ),
                Block::Text("A side may also resign at any time. The other side wins."),
                Block::Text("If nobody has won after 100 turns, the battle is a draw."),
            ],
        },
        Section {
            title: "The map",
            picture: None,
            body: &[
                Block::Text(
                    "A map is made of hexes: open sea, land, shoals and two forts. Ships sail on the open sea only. Land, shoals and forts bar both the way and the line of fire.",
                ),
                Block::Text(
                    "Every map is fair: a half-turn or a mirror image swaps the forts and leaves everything else as it is. So the sea is the same for both sides.",
                ),
            ],
        },
    ],
    terms_title: "Notation",
    terms: &[
        ("c4", "a hex: column c, row 4"),
        ("S G B F", "ship of the line, galleon, brig, frigate"),
        ("S@c4", "the ship of the line is deployed on c4"),
        ("!S", "the ship of the line is declared the flagship"),
        ("wind:4", "the die of the wind shows 4"),
        ("S-c5-c6", "the ship of the line steps to c5, then to c6"),
        ("SxF:3", "the ship of the line fires at the frigate, the die shows 3"),
        (".", "the side ends its half of the turn"),
        ("offer=white", "white offers a draw"),
        ("accept=red", "red accepts the draw"),
        ("resign=red", "red resigns"),
    ],
};

pub(crate) const RU: RulesText = RulesText {
    title: "Правила игры «Эскадра»",
    lead: "Две эскадры по четыре корабля сражаются среди островов; ветер и попадания решает кубик. Побеждает тот, кто утопит флагман противника или захватит его форт.",
    contents: "Содержание",
    sections: &[
        Section {
            title: "Цель и победа",
            picture: None,
            body: &[
                Block::Text(
                    "У белых и у красных — по четыре корабля и по одному форту. Кто за кого играет, решают по договорённости или по жребию.",
                ),
                Block::Text("Победить можно двумя способами:"),
                Block::List(&[
                    "утопить флагман противника;",
                    "захватить его форт: ваш флагман подходит к форту вплотную и стоит там весь следующий ход.",
                ]),
                Block::Text("Если в конце одного и того же хода захвачены оба форта, это ничья."),
            ],
        },
        Section {
            title: "Корабли",
            picture: None,
            body: &[
                Block::Text("У обеих сторон одни и те же четыре корабля:"),
                Block::List(&[
                    "Линейный корабль (S): дальность хода 4, в штиль 0; 3 выстрела, дальность стрельбы 3; запас прочности 5.",
                    "Галеон (G): дальность хода 3, в штиль 0; 2 выстрела, дальность стрельбы 3; запас прочности 4.",
                    "Бриг (B): дальность хода 4, в штиль 2; 1 выстрел, дальность стрельбы 2, только у него есть навесной огонь; запас прочности 3.",
                    "Фрегат (F): дальность хода 5, в штиль 0; 1 выстрел, дальность стрельбы 3; запас прочности 4.",
                ]),
                Block::Text(
                    "Дальности указаны в гексах. Дальность хода и число выстрелов даются на один ход, запас прочности — на весь бой.",
                ),
            ],
        },
        Section {
            title: "Расстановка и флагман",
            picture: None,
            body: &[
                Block::Text(
                    "Сначала расставляют корабли белые, затем красные. Корабль ставят на морской гекс рядом со своим фортом, по одному на гекс.",
                ),
                Block::Text(
                    "Расставив все четыре корабля, сторона открыто объявляет флагман: линейный корабль или любой другой. Потом флагман не меняют.",
                ),
            ],
        },
        Section {
            title: "Ход и ветер",
            picture: None,
            body: &[
                Block::Text(
                    "Каждый ход начинается с броска кубика на ветер. Стороны бросают его по очереди: в первом ходу белые, во втором красные и так далее.",
                ),
                Block::List(&["1 или 2 — штиль, ходят только бриги.", "От 3 до 6 — ветер, ходят все корабли."]),
                Block::Text("Затем первую половину хода играют белые, вторую — красные. Стрелять можно и в штиль."),
            ],
        },
        Section {
            title: "Движение и стрельба по частям",
            picture: None,
            body: &[
                Block::Text(
                    "В свою половину хода сторона действует любыми своими кораблями и в любом порядке или не действует вовсе.",
                ),
                Block::Text(
                    "Шаг делают на соседний морской гекс, на котором нет корабля. Направление любое, его можно менять на каждом шаге. Проходить через корабли нельзя — ни через чужие, ни через свои.",
                ),
                Block::Text(
                    "Двигаться и стрелять можно по частям. Например, линейный корабль проходит два гекса и делает один выстрел, потом ходит фрегат, а потом линейный корабль проходит ещё два гекса и стреляет оставшиеся два раза. Все выстрелы можно сделать по одной цели или по нескольким.",
                ),
                Block::Text("Неиспользованные шаги и выстрелы на следующий ход не переносятся."),
            ],
        },
        Section {
            title: "Прямой выстрел",
            picture: None,
            body: &[
                Block::Text(
                    "Цель — корабль противника в пределах дальности стрельбы, и линия огня до него свободна. На каждый выстрел бросают кубик:",
                ),
                Block::List(&[
                    "по кораблю на соседнем гексе: от 2 до 6 — попадание, промах только при 1;",
                    "по кораблю дальше: от 3 до 6 — попадание, 1 и 2 — промах.",
                ]),
            ],
        },
        Section {
            title: "Линия огня",
            picture: None,
            body: &[
                Block::LinesOfFire(
                    "Линейный корабль белых и то, до чего достают его пушки: открытые линии сплошные, у цели — шанс попадания; перекрытые — прерывистые и перечёркнуты. Одна линия идёт по ребру: скала с одной его стороны её не перекрывает.",
                ),
                Block::Text(
                    "От центра гекса стреляющего до центра гекса цели мысленно проводят прямую. Линия перекрыта, если она пересекает гекс с другим кораблём, своим или чужим, либо гекс, по которому нельзя ходить: сушу, мель, форт или место за краем карты.",
                ),
                Block::Text(
                    "Правило ребра. Линия может пройти точно по ребру между двумя гексами. В пределах дальности орудий (3) так проходят только шесть диагоналей на расстоянии 2: между кораблями лежат бок о бок два гекса. Такая линия перекрыта, только если препятствие есть на каждом из этих гексов. Одно препятствие её не перекрывает.",
                ),
                Block::Text("Линия одна и та же в обе стороны: если вы видите цель, то и цель видит вас."),
            ],
        },
        Section {
            title: "Навесной огонь",
            picture: None,
            body: &[Block::Text(
                "Через препятствия стреляет только бриг. Если линия огня до цели в пределах его дальности (2) перекрыта, бриг ведёт навесной огонь: 5 и 6 — попадание, всё остальное — промах. Если линия свободна, бриг делает обычный прямой выстрел.",
            )],
        },
        Section {
            title: "Повреждения",
            picture: None,
            body: &[
                Block::Text(
                    "Каждое попадание уменьшает запас прочности цели на 1 до конца боя: чинить корабли нельзя. Повреждённый корабль ходит и стреляет как прежде.",
                ),
                Block::Text(
                    "Когда запас прочности исчерпан, корабль тонет и сразу уходит с карты. Если это был флагман, бой окончен.",
                ),
            ],
        },
        Section {
            title: "Захват форта",
            picture: None,
            body: &[
                Block::Text(
                    "Форт захватывает только флагман. Он останавливается вплотную к форту противника и стоит на месте весь следующий ход, обе его половины. Если в конце этого хода флагман на плаву, форт захвачен.",
                ),
                Block::Text(
                    "Стрелять при этом можно. Любое движение начинает отсчёт заново, даже переход на другой гекс у того же форта. Ход в штиль засчитывается, как и любой другой.",
                ),
                Block::Text(
                    "Пример: флагман остановился у форта в 7-м ходу. Если он простоит весь 8-й ход, в конце 8-го хода форт захвачен. Если в 8-м ходу он сдвинется и снова остановится у форта, ему придётся простоять весь 9-й ход.",
                ),
            ],
        },
        Section {
            title: "Ничья и сдача",
            picture: None,
            body: &[
                Block::Text(
                    "Предложить ничью можно в любой момент. Предложение в силе, пока другая сторона не примет его или не продолжит игру.",
                ),
                Block::Text("Сдаться тоже можно в любой момент. Тогда побеждает другая сторона."),
                Block::Text("Если за 100 ходов никто не победил, бой кончается вничью."),
            ],
        },
        Section {
            title: "Карта",
            picture: None,
            body: &[
                Block::Text(
                    "Карта состоит из гексов: это открытое море, суша, мели и два форта. Корабли ходят только по открытому морю. Суша, мели и форты преграждают и путь, и линию огня.",
                ),
                Block::Text(
                    "Каждая карта справедлива: если повернуть её на пол-оборота или отразить в зеркале, форты поменяются местами, а всё остальное останется таким же. Поэтому море для обеих сторон одинаково.",
                ),
            ],
        },
    ],
    terms_title: "Запись",
    terms: &[
        ("c4", "гекс: столбец c, ряд 4"),
        ("S G B F", "линейный корабль, галеон, бриг, фрегат"),
        ("S@c4", "линейный корабль ставят на c4"),
        ("!S", "флагманом объявлен линейный корабль"),
        ("wind:4", "на кубике ветра выпало 4"),
        ("S-c5-c6", "линейный корабль идёт на c5, затем на c6"),
        ("SxF:3", "линейный корабль стреляет по фрегату, на кубике 3"),
        (".", "сторона закончила свою половину хода"),
        ("offer=white", "белые предлагают ничью"),
        ("accept=red", "красные принимают ничью"),
        ("resign=red", "красные сдаются"),
    ],
};

pub(crate) const UK: RulesText = RulesText {
    title: "Правила гри «Ескадра»",
    lead: "Дві ескадри по чотири кораблі б’ються серед островів; вітер і влучення вирішує кубик. Перемагає той, хто потопить флагман супротивника або захопить його форт.",
    contents: "Зміст",
    sections: &[
        Section {
            title: "Мета і перемога",
            picture: None,
            body: &[
                Block::Text(
                    "Білі й червоні мають по чотири кораблі та по одному форту. Хто за кого грає, вирішують за домовленістю або жеребкуванням.",
                ),
                Block::Text("Перемогти можна двома способами:"),
                Block::List(&[
                    "потопити флагман супротивника;",
                    "захопити його форт: ваш флагман підходить до форту впритул і стоїть там увесь наступний хід.",
                ]),
                Block::Text("Якщо наприкінці одного й того самого ходу захоплено обидва форти, це нічия."),
            ],
        },
        Section {
            title: "Кораблі",
            picture: None,
            body: &[
                Block::Text("Обидві сторони мають ті самі чотири кораблі:"),
                Block::List(&[
                    "Лінійний корабель (S): дальність ходу 4, у штиль 0; 3 постріли, дальність стрільби 3; запас міцності 5.",
                    "Галеон (G): дальність ходу 3, у штиль 0; 2 постріли, дальність стрільби 3; запас міцності 4.",
                    "Бриг (B): дальність ходу 4, у штиль 2; 1 постріл, дальність стрільби 2, лише він має навісний вогонь; запас міцності 3.",
                    "Фрегат (F): дальність ходу 5, у штиль 0; 1 постріл, дальність стрільби 3; запас міцності 4.",
                ]),
                Block::Text(
                    "Дальність указано в гексах. Дальність ходу й кількість пострілів даються на один хід, запас міцності — на весь бій.",
                ),
            ],
        },
        Section {
            title: "Розстановка і флагман",
            picture: None,
            body: &[
                Block::Text(
                    "Спершу розставляють кораблі білі, потім червоні. Корабель ставлять на морський гекс поруч зі своїм фортом, по одному на гекс.",
                ),
                Block::Text(
                    "Розставивши всі чотири кораблі, сторона відкрито оголошує флагман: лінійний корабель або будь-який інший. Потім флагман не змінюють.",
                ),
            ],
        },
        Section {
            title: "Хід і вітер",
            picture: None,
            body: &[
                Block::Text(
                    "Кожен хід починається з кидка кубика на вітер. Сторони кидають його по черзі: у першому ході білі, у другому червоні й так далі.",
                ),
                Block::List(&["1 або 2 — штиль, ходять лише бриги.", "Від 3 до 6 — вітер, ходять усі кораблі."]),
                Block::Text("Потім першу половину ходу грають білі, другу — червоні. Стріляти можна і в штиль."),
            ],
        },
        Section {
            title: "Рух і стрільба частинами",
            picture: None,
            body: &[
                Block::Text(
                    "У свою половину ходу сторона діє будь-якими своїми кораблями і в будь-якому порядку або не діє зовсім.",
                ),
                Block::Text(
                    "Крок роблять на сусідній морський гекс, на якому немає корабля. Напрямок будь-який, його можна змінювати на кожному кроці. Проходити крізь кораблі не можна — ні крізь чужі, ні крізь свої.",
                ),
                Block::Text(
                    "Рухатися і стріляти можна частинами. Наприклад, лінійний корабель проходить два гекси й робить один постріл, потім ходить фрегат, а потім лінійний корабель проходить ще два гекси й стріляє решту два рази. Усі постріли можна зробити по одній цілі або по кількох.",
                ),
                Block::Text("Невикористані кроки та постріли на наступний хід не переносяться."),
            ],
        },
        Section {
            title: "Прямий постріл",
            picture: None,
            body: &[
                Block::Text(
                    "Ціль — корабель супротивника в межах дальності стрільби, і лінія вогню до нього вільна. На кожен постріл кидають кубик:",
                ),
                Block::List(&[
                    "по кораблю на сусідньому гексі: від 2 до 6 — влучення, промах лише тоді, коли випало 1;",
                    "по кораблю далі: від 3 до 6 — влучення, 1 і 2 — промах.",
                ]),
            ],
        },
        Section {
            title: "Лінія вогню",
            picture: None,
            body: &[
                Block::LinesOfFire(
                    "Лінійний корабель білих і те, до чого сягають його гармати: відкриті лінії суцільні, біля цілі — шанс влучення; перекриті — уривчасті й перекреслені. Одна лінія йде по ребру: скеля з одного його боку її не перекриває.",
                ),
                Block::Text(
                    "Від центра гекса, звідки стріляють, до центра гекса цілі проводять уявну пряму. Лінію перекрито, якщо вона перетинає гекс з іншим кораблем, своїм чи чужим, або гекс, по якому не можна ходити: суходіл, мілину, форт чи місце за краєм карти.",
                ),
                Block::Text(
                    "Правило ребра. Лінія може пройти точно по ребру між двома гексами. У межах дальності гармат (3) так проходять лише шість діагоналей на відстані 2: між кораблями лежать пліч-о-пліч два гекси. Таку лінію перекрито, тільки якщо перешкода є на кожному з цих гексів. Одна перешкода її не перекриває.",
                ),
                Block::Text("Лінія одна й та сама в обидва боки: якщо ви бачите ціль, то й ціль бачить вас."),
            ],
        },
        Section {
            title: "Навісний вогонь",
            picture: None,
            body: &[Block::Text(
                "Через перешкоди стріляє лише бриг. Якщо лінію вогню до цілі в межах його дальності (2) перекрито, бриг веде навісний вогонь: 5 і 6 — влучення, усе інше — промах. Якщо лінія вільна, бриг робить звичайний прямий постріл.",
            )],
        },
        Section {
            title: "Пошкодження",
            picture: None,
            body: &[
                Block::Text(
                    "Кожне влучення зменшує запас міцності цілі на 1 до кінця бою: лагодити кораблі не можна. Пошкоджений корабель ходить і стріляє, як і раніше.",
                ),
                Block::Text(
                    "Коли запас міцності вичерпано, корабель тоне й одразу зникає з карти. Якщо це був флагман, бій закінчено.",
                ),
            ],
        },
        Section {
            title: "Захоплення форту",
            picture: None,
            body: &[
                Block::Text(
                    "Форт захоплює лише флагман. Він зупиняється впритул до форту супротивника і стоїть на місці весь наступний хід, обидві його половини. Якщо наприкінці цього ходу флагман на плаву, форт захоплено.",
                ),
                Block::Text(
                    "Стріляти при цьому можна. Будь-який рух починає відлік заново, навіть перехід на інший гекс біля того самого форту. Хід у штиль зараховується, як і будь-який інший.",
                ),
                Block::Text(
                    "Приклад: флагман зупинився біля форту в 7-му ході. Якщо він простоїть увесь 8-й хід, наприкінці 8-го ходу форт захоплено. Якщо у 8-му ході він зрушить і знову зупиниться біля форту, йому доведеться простояти весь 9-й хід.",
                ),
            ],
        },
        Section {
            title: "Нічия і здача",
            picture: None,
            body: &[
                Block::Text(
                    "Запропонувати нічию можна будь-коли. Пропозиція чинна, доки друга сторона не прийме її або не продовжить гру.",
                ),
                Block::Text("Здатися теж можна будь-коли. Тоді перемагає друга сторона."),
                Block::Text("Якщо за 100 ходів ніхто не переміг, бій закінчується нічиєю."),
            ],
        },
        Section {
            title: "Карта",
            picture: None,
            body: &[
                Block::Text(
                    "Карта складається з гексів: це відкрите море, суходіл, мілини та два форти. Кораблі ходять лише відкритим морем. Суходіл, мілини й форти перегороджують і шлях, і лінію вогню.",
                ),
                Block::Text(
                    "Кожна карта справедлива: якщо повернути її на пів оберту або віддзеркалити, форти поміняються місцями, а все інше залишиться таким самим. Тому море для обох сторін однакове.",
                ),
            ],
        },
    ],
    terms_title: "Запис",
    terms: &[
        ("c4", "гекс: стовпець c, ряд 4"),
        ("S G B F", "лінійний корабель, галеон, бриг, фрегат"),
        ("S@c4", "лінійний корабель ставлять на c4"),
        ("!S", "флагманом оголошено лінійний корабель"),
        ("wind:4", "на кубику вітру випало 4"),
        ("S-c5-c6", "лінійний корабель іде на c5, потім на c6"),
        ("SxF:3", "лінійний корабель стріляє по фрегату, на кубику 3"),
        (".", "сторона закінчила свою половину ходу"),
        ("offer=white", "білі пропонують нічию"),
        ("accept=red", "червоні приймають нічию"),
        ("resign=red", "червоні здаються"),
    ],
};
