//! The rules of Sea Battle for players.

/// A part of the rules.
pub(crate) struct Section {
    pub(crate) title: &'static str,
    /// Rows of a picture, see the page; none for no picture.
    pub(crate) picture: &'static [&'static str],
    pub(crate) caption: &'static str,
    pub(crate) paragraphs: &'static [&'static str],
}

/// The rules.
pub(crate) struct RulesText {
    pub(crate) title: &'static str,
    pub(crate) contents: &'static str,
    pub(crate) sections: &'static [Section],
}

const SHOTS: &[&str] = &["--------", "-.,,,,--", "--,xx,-.", "--,,,,--", ".----x--", "--------"];
const FLEET: &[&str] = &["oooo-o----", "-----o-ooo", "oo-o-o----", "---o---o-o", "-o---oo---"];
const SHAPES: &[&str] = &["oo-oo-oo--oooo", "o--oo--oo--o--", "--------------"];
const TOUCH: &[&str] = &["oo----oo---ooo", "---o----oo-oo-", "oo-o----------"];
const MINE: &[&str] = &["------", "-*--!-", "----o-", "^---o-", "------"];
const PERELMAN: &[&str] = &[
    "oooo-oo---",
    "---------o",
    "ooo-oo----",
    "----------",
    "ooo-oo----",
    "---------o",
    "----------",
    "----------",
    "o---------",
    "------o---",
];

pub(crate) const EN: RulesText = RulesText {
    title: "The rules of Sea Battle",
    contents: "Contents",
    sections: &[
        Section {
            title: "The idea",
            picture: SHOTS,
            caption: "Crosses are hits, dots are misses, small dots the halo of a sunk ship.",
            paragraphs: &[
                "Each side hides a fleet on squared paper and names cells of the other's board in turn. The answer is miss, hit or sunk.",
                "Who first sinks every ship of the other side wins.",
            ],
        },
        Section {
            title: "Board and letters",
            picture: &[],
            caption: "",
            paragraphs: &[
                "The board is a square of 10 by 10 cells; 6 to 26 can be agreed. A cell is called by the letter of its column and the number of its row, such as E4.",
                "The letters are Russian, Ukrainian or Latin, or a word of as many different letters as there are columns, such as «республика». Letters that look the same are understood.",
            ],
        },
        Section {
            title: "The fleet",
            picture: FLEET,
            caption: "The classic fleet: no ship touches another.",
            paragraphs: &[
                "The classic fleet is one battleship of four cells, two cruisers of three, three destroyers of two and four torpedo boats of one. Larger boards have a carrier of five and more.",
                "Any other list of ships can be agreed, as long as it fits on the board.",
            ],
        },
        Section {
            title: "Shapes",
            picture: SHAPES,
            caption: "Corner, square, zigzag and a straight ship.",
            paragraphs: &[
                "Ships are straight. It can be agreed that ships of three and four cells may also be corners, squares, zigzags and tees, each by itself or all of them. Ships of five and more stay straight.",
            ],
        },
        Section {
            title: "Touching",
            picture: TOUCH,
            caption: "Apart; corner to corner; side by side.",
            paragraphs: &[
                "Ships may not touch, not even by corners. It can be agreed that corners may touch, or that anything may, as in Milton Bradley's game.",
            ],
        },
        Section {
            title: "A turn",
            picture: &[],
            caption: "",
            paragraphs: &[
                "A hit gives another shot, a miss ends the turn. Or a turn has one, two or more shots; or so many shots with another for each hit; or a salvo: as many shots as the shooter has ships afloat when the turn begins.",
                "A cell is shot at once only. Who shoots first is drawn by lot or agreed.",
                "After “sunk” the cells around the ship are known to be empty where ships may not touch. They are marked for you; shooting there is still allowed.",
            ],
        },
        Section {
            title: "Mines",
            picture: MINE,
            caption: "A mine, a minesweeper, and a ship with a named cell.",
            paragraphs: &[
                "A mine takes one cell and keeps its distance as ships do. Who shoots at a mine loses the rest of the turn and must name one cell of an own ship that is not hit and was not named before. If there is none, nothing is named.",
                "The mine's owner keeps the tip and may shoot there whenever it suits: only that shot is the hit, and it counts as any other. The mine is spent.",
            ],
        },
        Section {
            title: "Minesweepers",
            picture: &[],
            caption: "",
            paragraphs: &[
                "A minesweeper is a triangle of one cell. Who hits it loses the rest of the turn and must tell where one of the own mines lies that has not gone off and was not told before. If there is none, only the hit is announced.",
                "Mines and minesweepers do not count for victory: a side with no ship has lost.",
            ],
        },
        Section {
            title: "The end",
            picture: &[],
            caption: "",
            paragraphs: &[
                "A battle ends when the last ship is sunk, when a side resigns, when both agree to a draw, or when a turn clock was agreed and runs out: that is a technical defeat.",
                "Then both boards are laid open and checked: the fleet, its shapes and distances, every answer, every named cell, the turns and the clock. If only the winner broke the rules, the loser wins; if both did, nobody wins.",
                "An observer can be agreed, who sees both boards during the battle and stops it when a rule is broken.",
            ],
        },
        Section {
            title: "Perelman's placement",
            picture: PERELMAN,
            caption: "Large ships in a corner, torpedo boats far apart.",
            paragraphs: &[
                "The large ships are packed into one corner along the edges, so that their halos take little water. The torpedo boats are spread over the rest, and the enemy has to search for them with few hints.",
            ],
        },
    ],
};

pub(crate) const RU: RulesText = RulesText {
    title: "Правила морского боя",
    contents: "Содержание",
    sections: &[
        Section {
            title: "Суть",
            picture: SHOTS,
            caption: "Крестики — попадания, точки — промахи, маленькие точки — ореол потопленного корабля.",
            paragraphs: &[
                "Каждый прячет флот на клетчатой бумаге и по очереди называет клетки чужого поля. В ответ слышит: мимо, ранил или убил.",
                "Побеждает тот, кто первым потопит все корабли противника.",
            ],
        },
        Section {
            title: "Поле и буквы",
            picture: &[],
            caption: "",
            paragraphs: &[
                "Поле — квадрат 10 на 10 клеток; можно договориться о любом от 6 до 26. Клетку называют буквой столбца и номером строки: Е4.",
                "Буквы русские, украинские, латинские или из слова, где столько разных букв, сколько столбцов, например «республика». Буквы, похожие на вид, понимаются.",
            ],
        },
        Section {
            title: "Флот",
            picture: FLEET,
            caption: "Классический флот: корабли не соприкасаются.",
            paragraphs: &[
                "Классический флот: один линкор в четыре клетки, два крейсера в три, три эсминца в две и четыре торпедных катера в одну. На больших полях есть авианосец в пять клеток и корабли длиннее.",
                "Можно договориться о любом другом наборе, лишь бы он помещался на поле.",
            ],
        },
        Section {
            title: "Фигуры",
            picture: SHAPES,
            caption: "Угол, квадрат, зигзаг и прямой корабль.",
            paragraphs: &[
                "Корабли прямые. Можно договориться, что корабли из трёх и четырёх клеток бывают углом «Г», квадратом, зигзагом и буквой «Т» — каждая фигура отдельно или все сразу. Корабли из пяти клеток и больше всегда прямые.",
            ],
        },
        Section {
            title: "Касание",
            picture: TOUCH,
            caption: "Порознь; углами; бортами.",
            paragraphs: &[
                "Корабли не соприкасаются даже углами. Можно разрешить касаться углами или как угодно, как в игре «Милтон Брэдли».",
            ],
        },
        Section {
            title: "Ход",
            picture: &[],
            caption: "",
            paragraphs: &[
                "Попадание даёт ещё выстрел, промах заканчивает ход. Или в ходе один, два и больше выстрелов; или столько-то выстрелов и ещё по одному за попадание; или залп: сколько у стреляющего кораблей на плаву в начале хода.",
                "В одну клетку стреляют один раз. Кто начинает, решает жребий или уговор.",
                "После «убил» клетки вокруг корабля заведомо пусты, если касаться нельзя. Они отмечаются за вас; стрелять туда не запрещено.",
            ],
        },
        Section {
            title: "Мины",
            picture: MINE,
            caption: "Мина, тральщик и корабль с названной клеткой.",
            paragraphs: &[
                "Мина занимает одну клетку и держится поодаль, как корабли. Кто попал на мину, теряет остаток хода и называет одну клетку своего корабля, не подбитую и не названную раньше. Если такой нет, не называет ничего.",
                "Хозяин мины запоминает клетку и может выстрелить в неё когда угодно: только этот выстрел считается попаданием, обычным, с правом на следующий выстрел. Мина обезврежена.",
            ],
        },
        Section {
            title: "Тральщики",
            picture: &[],
            caption: "",
            paragraphs: &[
                "Тральщик — треугольник в одной клетке. Кто в него попал, теряет остаток хода и называет место одной своей мины, не взорванной и не названной раньше. Если такой нет, объявляется только попадание.",
                "Мины и тральщики в победе не считаются: остался без кораблей — проиграл.",
            ],
        },
        Section {
            title: "Конец боя",
            picture: &[],
            caption: "",
            paragraphs: &[
                "Бой кончается, когда потоплен последний корабль, когда кто-то сдался, когда оба согласны на ничью или когда вышло время хода, если о нём договорились: это техническое поражение.",
                "Потом оба поля открываются и сверяются: состав, фигуры и расстояния, каждый ответ, каждая названная клетка, очерёдность и время. Если нарушил только победитель, победа достаётся проигравшему; если оба — победителя нет.",
                "Можно договориться о наблюдателе: он видит оба поля и останавливает бой при нарушении.",
            ],
        },
        Section {
            title: "Расстановка Перельмана",
            picture: PERELMAN,
            caption: "Крупные корабли в углу, катера вразброс.",
            paragraphs: &[
                "Крупные корабли теснятся в одном углу вдоль краёв, и их ореолы отнимают мало воды. Катера разбросаны по остальному полю, и противнику приходится искать их почти без подсказок.",
            ],
        },
    ],
};

pub(crate) const UK: RulesText = RulesText {
    title: "Правила морського бою",
    contents: "Зміст",
    sections: &[
        Section {
            title: "Суть",
            picture: SHOTS,
            caption: "Хрестики — влучання, крапки — промахи, маленькі крапки — ореол потопленого корабля.",
            paragraphs: &[
                "Кожен ховає флот на папері в клітинку й по черзі називає клітинки чужого поля. У відповідь чує: мимо, поранив або потопив.",
                "Перемагає той, хто першим потопить усі кораблі супротивника.",
            ],
        },
        Section {
            title: "Поле й літери",
            picture: &[],
            caption: "",
            paragraphs: &[
                "Поле — квадрат 10 на 10 клітинок; можна домовитися про будь-яке від 6 до 26. Клітинку називають літерою стовпця й номером рядка: Е4.",
                "Літери російські, українські, латинські або зі слова, де стільки різних літер, скільки стовпців, наприклад «республика». Літери, схожі на вигляд, зрозумілі.",
            ],
        },
        Section {
            title: "Флот",
            picture: FLEET,
            caption: "Класичний флот: кораблі не торкаються.",
            paragraphs: &[
                "Класичний флот: один лінкор на чотири клітинки, два крейсери на три, три есмінці на дві й чотири торпедні катери на одну. На великих полях є авіаносець на п’ять клітинок і довші кораблі.",
                "Можна домовитися про будь-який інший склад, аби він уміщався на полі.",
            ],
        },
        Section {
            title: "Фігури",
            picture: SHAPES,
            caption: "Кут, квадрат, зигзаг і прямий корабель.",
            paragraphs: &[
                "Кораблі прямі. Можна домовитися, що кораблі з трьох і чотирьох клітинок бувають кутом «Г», квадратом, зигзагом і літерою «Т» — кожна фігура окремо або всі одразу. Кораблі з п’яти клітинок і більше завжди прямі.",
            ],
        },
        Section {
            title: "Дотик",
            picture: TOUCH,
            caption: "Окремо; кутами; бортами.",
            paragraphs: &[
                "Кораблі не торкаються навіть кутами. Можна дозволити торкатися кутами або як завгодно, як у грі «Мілтон Бредлі».",
            ],
        },
        Section {
            title: "Хід",
            picture: &[],
            caption: "",
            paragraphs: &[
                "Влучання дає ще постріл, промах закінчує хід. Або в ході один, два й більше пострілів; або стільки-то пострілів і ще по одному за влучання; або залп: скільки в стрільця кораблів на плаву на початку ходу.",
                "В одну клітинку стріляють один раз. Хто починає, вирішує жереб або домовленість.",
                "Після «потопив» клітинки навколо корабля напевно порожні, якщо торкатися не можна. Їх позначено за вас; стріляти туди не заборонено.",
            ],
        },
        Section {
            title: "Міни",
            picture: MINE,
            caption: "Міна, тральщик і корабель із названою клітинкою.",
            paragraphs: &[
                "Міна займає одну клітинку й тримається осторонь, як кораблі. Хто натрапив на міну, втрачає решту ходу й називає одну клітинку свого корабля, не підбиту й не названу раніше. Якщо такої немає, не називає нічого.",
                "Господар міни запам’ятовує клітинку й може вистрілити в неї коли завгодно: тільки цей постріл є влучанням, звичайним, із правом на наступний постріл. Міну знешкоджено.",
            ],
        },
        Section {
            title: "Тральщики",
            picture: &[],
            caption: "",
            paragraphs: &[
                "Тральщик — трикутник в одній клітинці. Хто в нього влучив, втрачає решту ходу й називає місце однієї своєї міни, не підірваної й не названої раніше. Якщо такої немає, оголошують лише влучання.",
                "Міни й тральщики в перемозі не рахуються: лишився без кораблів — програв.",
            ],
        },
        Section {
            title: "Кінець бою",
            picture: &[],
            caption: "",
            paragraphs: &[
                "Бій закінчується, коли потоплено останній корабель, коли хтось здався, коли обидва згодні на нічию або коли вийшов час ходу, якщо про нього домовилися: це технічна поразка.",
                "Потім обидва поля відкривають і звіряють: склад, фігури й відстані, кожну відповідь, кожну названу клітинку, черговість і час. Якщо порушив лише переможець, перемагає переможений; якщо обидва — переможця немає.",
                "Можна домовитися про спостерігача: він бачить обидва поля й зупиняє бій у разі порушення.",
            ],
        },
        Section {
            title: "Розстановка Перельмана",
            picture: PERELMAN,
            caption: "Великі кораблі в кутку, катери врозкид.",
            paragraphs: &[
                "Великі кораблі тиснуться в одному кутку вздовж країв, і їхні ореоли забирають мало води. Катери розкидано по решті поля, і супротивникові доводиться шукати їх майже без підказок.",
            ],
        },
    ],
};
