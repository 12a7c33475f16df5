//! Texts of Virus War.

use super::{english, slavic};
use kletka::bots::virus_war::Level;
use kletka::game::Side;
use kletka::virus_war::history::Event;
use kletka::virus_war::transcript::Problem;
use kletka::virus_war::{CellName, CellState, Loss, SetupError};

pub(crate) struct VirusText {
    pub(crate) title: &'static str,
    pub(crate) line: &'static str,
    pub(crate) setup: &'static str,
    pub(crate) rules: &'static str,
    pub(crate) side: &'static str,
    pub(crate) sub_moves: &'static str,
    pub(crate) walls: &'static str,
    pub(crate) walls_line: &'static str,
    pub(crate) clear_walls: &'static str,
    /// Label of the switch for hints between people.
    pub(crate) hints: &'static str,
    pub(crate) level: fn(Level) -> &'static str,
    pub(crate) sides: [&'static str; 4],
    /// Names of the sides within a sentence.
    pub(crate) in_text: [&'static str; 4],
    pub(crate) start: &'static str,
    pub(crate) running: &'static str,
    pub(crate) resume: &'static str,
    pub(crate) error: fn(SetupError) -> String,
    pub(crate) turn: fn(&str, u16) -> String,
    pub(crate) stuck: fn(&str) -> String,
    pub(crate) thinks: fn(&str) -> String,
    pub(crate) passed: fn(&str) -> String,
    /// Warning that a pass ends the game: takes the winner, or `None` for a draw.
    pub(crate) pass_ends: fn(Option<&str>) -> String,
    /// Warning that the named side wins by passing too.
    pub(crate) pass_offers: fn(&str) -> String,
    pub(crate) loss: fn(Loss) -> &'static str,
    pub(crate) note: fn(Event) -> String,
    pub(crate) pass: &'static str,
    pub(crate) back: &'static str,
    /// Button that undoes another side's move.
    pub(crate) back_of: fn(&str) -> String,
    pub(crate) resign_sure: &'static str,
    pub(crate) resign_four: &'static str,
    pub(crate) hint: &'static str,
    pub(crate) hint_is: fn(&str) -> String,
    pub(crate) marks: &'static str,
    pub(crate) moves: &'static str,
    pub(crate) board: &'static str,
    pub(crate) not_accessible: &'static str,
    /// Takes the cell that a first tap has selected.
    pub(crate) aimed: fn(&str) -> String,
    pub(crate) won: fn(&str) -> String,
    pub(crate) draw: &'static str,
    pub(crate) you_won: &'static str,
    pub(crate) you_lost: &'static str,
    pub(crate) again: &'static str,
    pub(crate) other: &'static str,
    pub(crate) nothing: &'static str,
    pub(crate) content: fn(CellState) -> String,
    /// Suffix of an accessible cell's screen-reader label.
    pub(crate) open: &'static str,
    pub(crate) counts: fn(usize, usize) -> String,
    pub(crate) problem: fn(&Problem) -> String,
}

fn name(names: &[&'static str; 4], side: Side) -> &'static str {
    names[side.index() & 3]
}

/// Names of the sides within a sentence.
const IN_TEXT_EN: [&str; 4] = ["crosses", "noughts", "squares", "triangles"];
const IN_TEXT_RU: [&str; 4] = ["крестики", "нолики", "квадраты", "треугольники"];
const IN_TEXT_UK: [&str; 4] = ["хрестики", "нулики", "квадрати", "трикутники"];
/// Singular forms, with capital letter.
const ONE_RU: [&str; 4] = ["Крестик", "Нолик", "Квадрат", "Треугольник"];
const ONE_UK: [&str; 4] = ["Хрестик", "Нулик", "Квадрат", "Трикутник"];
/// Instrumental forms.
const BY_RU: [&str; 4] = ["крестиками", "ноликами", "квадратами", "треугольниками"];
const BY_UK: [&str; 4] = ["хрестиками", "нуликами", "квадратами", "трикутниками"];

pub(crate) const EN: VirusText = VirusText {
    title: "Virus War",
    line: "Two colonies grow from opposite corners and eat each other: three sub-moves a turn, no luck at all.",
    setup: "New Virus War",
    rules: "Rules of Virus War",
    side: "Side of the board",
    sub_moves: "Sub-moves a turn",
    walls: "Walls",
    walls_line: "Choose the cells that nobody may take.",
    clear_walls: "Clear the walls",
    hints: "Hints while people play each other",
    level: |level| match level {
        Level::Microbe => "Microbe",
        Level::Bacterium => "Bacterium",
        Level::Virus => "Virus",
        Level::Pandemic => "Pandemic",
    },
    sides: ["Crosses", "Noughts", "Squares", "Triangles"],
    in_text: IN_TEXT_EN,
    start: "Start",
    running: "A game is under way.",
    resume: "Resume the game",
    error: |error| match error {
        SetupError::Size(side) => format!("The board has a side from 6 to 20, not {side}."),
        SetupError::SubMoves(count) => format!("A turn has 1 to 5 sub-moves, not {count}."),
        SetupError::Wall(cell) => format!("No wall can stand on {}.", CellName(cell)),
        SetupError::NearBases => "The board is too small for so many sub-moves.".to_owned(),
        SetupError::WalledIn(side) => {
            format!("Walls shut in the base of {}: there is no room for a first turn.", name(&IN_TEXT_EN, side))
        }
    },
    turn: |side, left| format!("{side}: {left} {} left", english(left as usize, ["sub-move", "sub-moves"])),
    stuck: |side| format!("{side}: nothing is possible, only a pass"),
    thinks: |side| format!("{side}: the computer thinks…"),
    passed: |side| format!("{side} passed"),
    pass_ends: |winner| match winner {
        Some(side) => format!("Another pass ends the game: {side} win, who moved last."),
        None => "Another pass ends the game: a draw.".to_owned(),
    },
    pass_offers: |side| format!("If you pass, {side} can pass too and win."),
    loss: |loss| match loss {
        Loss::Killed => "no living symbol is left",
        Loss::ShortTurn => "no full turn was possible",
        Loss::Resigned => "resigned",
    },
    note: |note| match note {
        Event::CutShort => "no further sub-move was possible".to_owned(),
        Event::ForcedPass => "nothing was possible".to_owned(),
        Event::Lost(side, Loss::Resigned) => format!("{} resigned", name(&EN.sides, side)),
        Event::Lost(side, loss) => format!("{} lost: {}", name(&EN.sides, side), (EN.loss)(loss)),
        Event::AllPassed => "everyone passed".to_owned(),
    },
    pass: "Pass",
    back: "Take back",
    back_of: |side| format!("Take back: {side}"),
    resign_sure: "Resign and lose the game?",
    resign_four: "Resign? You are out of the game, and your symbols stay where they are.",
    hint: "Hint",
    hint_is: |turn| format!("Hint: {turn}"),
    marks: "Show fortresses and bunkers",
    moves: "Moves",
    board: "Board",
    not_accessible: "This cell is not accessible.",
    aimed: |cell| format!("{cell} aimed; tap again to move"),
    won: |side| format!("{side} win"),
    draw: "A draw: everyone passed",
    you_won: "You won",
    you_lost: "You lost",
    again: "Play again",
    other: "Other rules",
    nothing: "No game has begun yet.",
    content: |content| match content {
        CellState::Empty => "empty".to_owned(),
        CellState::Wall => "wall".to_owned(),
        CellState::Living(side) => format!("{}, living", name(&EN.sides, side)),
        CellState::Killed { of, by } => format!("{}, killed by {}", name(&EN.sides, of), name(&IN_TEXT_EN, by)),
    },
    open: ", accessible",
    counts: |living, killed| format!("{living} living, {killed} killed"),
    problem: |problem| match problem {
        Problem::Setup(why) => (EN.error)(*why),
        Problem::Turn(_) => "this is no turn".to_owned(),
    },
};

pub(crate) const RU: VirusText = VirusText {
    title: "Война вирусов",
    line: "Две колонии растут из противоположных углов и пожирают друг друга: три действия за ход и никакого везения.",
    setup: "Новая война вирусов",
    rules: "Правила войны вирусов",
    side: "Сторона поля",
    sub_moves: "Действий за ход",
    walls: "Стены",
    walls_line: "Выберите клетки, которые никто не может занять.",
    clear_walls: "Убрать стены",
    hints: "Подсказки, когда люди играют друг с другом",
    level: |level| match level {
        Level::Microbe => "Микроб",
        Level::Bacterium => "Бактерия",
        Level::Virus => "Вирус",
        Level::Pandemic => "Пандемия",
    },
    sides: ["Крестики", "Нолики", "Квадраты", "Треугольники"],
    in_text: IN_TEXT_RU,
    start: "Начать",
    running: "Идёт игра.",
    resume: "Вернуться к игре",
    error: |error| match error {
        SetupError::Size(side) => format!("Сторона поля — от 6 до 20, а не {side}."),
        SetupError::SubMoves(count) => format!("В ходе от 1 до 5 действий, а не {count}."),
        SetupError::Wall(cell) => format!("На {} стена стоять не может.", CellName(cell)),
        SetupError::NearBases => "Поле слишком мало для стольких действий.".to_owned(),
        SetupError::WalledIn(side) => {
            format!("База заперта стенами, первому ходу нет места: {}.", name(&IN_TEXT_RU, side))
        }
    },
    turn: |side, left| {
        format!("{side}: осталось {left} {}", slavic(left as usize, ["действие", "действия", "действий"]))
    },
    stuck: |side| format!("{side}: ходить некуда, остаётся пас"),
    thinks: |side| format!("{side}: компьютер думает…"),
    passed: |side| format!("{side}: пас"),
    pass_ends: |winner| match winner {
        Some(side) => format!("Ещё один пас закончит игру: победят {side}, ходившие последними."),
        None => "Ещё один пас закончит игру ничьей.".to_owned(),
    },
    pass_offers: |side| format!("Если вы спасуете, {side} могут тоже спасовать и победить."),
    loss: |loss| match loss {
        Loss::Killed => "живых не осталось",
        Loss::ShortTurn => "полный ход был невозможен",
        Loss::Resigned => "игра сдана",
    },
    note: |note| match note {
        Event::CutShort => "больше ходить было некуда".to_owned(),
        Event::ForcedPass => "ходить было некуда".to_owned(),
        Event::Lost(side, Loss::Resigned) => format!("{} сдались", name(&RU.sides, side)),
        Event::Lost(side, loss) => format!("{} проиграли: {}", name(&RU.sides, side), (RU.loss)(loss)),
        Event::AllPassed => "все пасовали подряд".to_owned(),
    },
    pass: "Пас",
    back: "Взять назад",
    back_of: |side| format!("Взять назад: {side}"),
    resign_sure: "Сдаться и проиграть игру?",
    resign_four: "Сдаться? Вы выбываете из игры, а ваши символы остаются на поле.",
    hint: "Подсказка",
    hint_is: |turn| format!("Подсказка: {turn}"),
    marks: "Показать крепости и бункеры",
    moves: "Ходы",
    board: "Поле",
    not_accessible: "Эта клетка недоступна.",
    aimed: |cell| format!("{cell} на прицеле: ещё касание — ход"),
    won: |side| format!("Победа: {side}"),
    draw: "Ничья: все пасовали подряд",
    you_won: "Вы победили",
    you_lost: "Вы проиграли",
    again: "Сыграть ещё",
    other: "Другие правила",
    nothing: "Игра ещё не начата.",
    content: |content| match content {
        CellState::Empty => "пусто".to_owned(),
        CellState::Wall => "стена".to_owned(),
        CellState::Living(side) => format!("{}, живой", name(&ONE_RU, side)),
        CellState::Killed { of, by } => format!("{}, убит {}", name(&ONE_RU, of), name(&BY_RU, by)),
    },
    open: ", доступно",
    counts: |living, killed| format!("живых {living}, убито {killed}"),
    problem: |problem| match problem {
        Problem::Setup(why) => (RU.error)(*why),
        Problem::Turn(_) => "это не ход".to_owned(),
    },
};

pub(crate) const UK: VirusText = VirusText {
    title: "Війна вірусів",
    line: "Дві колонії ростуть із протилежних кутів і пожирають одна одну: три дії за хід і жодного везіння.",
    setup: "Нова війна вірусів",
    rules: "Правила війни вірусів",
    side: "Сторона поля",
    sub_moves: "Дій за хід",
    walls: "Стіни",
    walls_line: "Виберіть клітинки, які ніхто не може зайняти.",
    clear_walls: "Прибрати стіни",
    hints: "Підказки, коли люди грають між собою",
    level: |level| match level {
        Level::Microbe => "Мікроб",
        Level::Bacterium => "Бактерія",
        Level::Virus => "Вірус",
        Level::Pandemic => "Пандемія",
    },
    sides: ["Хрестики", "Нулики", "Квадрати", "Трикутники"],
    in_text: IN_TEXT_UK,
    start: "Почати",
    running: "Триває гра.",
    resume: "Повернутися до гри",
    error: |error| match error {
        SetupError::Size(side) => format!("Сторона поля — від 6 до 20, а не {side}."),
        SetupError::SubMoves(count) => format!("У ході від 1 до 5 дій, а не {count}."),
        SetupError::Wall(cell) => format!("На {} стіна стояти не може.", CellName(cell)),
        SetupError::NearBases => "Поле замале для стількох дій.".to_owned(),
        SetupError::WalledIn(side) => {
            format!("База замкнена стінами, першому ходу немає місця: {}.", name(&IN_TEXT_UK, side))
        }
    },
    turn: |side, left| format!("{side}: лишилося {left} {}", slavic(left as usize, ["дія", "дії", "дій"])),
    stuck: |side| format!("{side}: ходити нікуди, лишається пас"),
    thinks: |side| format!("{side}: комп’ютер думає…"),
    passed: |side| format!("{side}: пас"),
    pass_ends: |winner| match winner {
        Some(side) => format!("Ще один пас завершить гру: переможуть {side}, які ходили останніми."),
        None => "Ще один пас завершить гру нічиєю.".to_owned(),
    },
    pass_offers: |side| format!("Якщо ви спасуєте, {side} можуть теж спасувати й перемогти."),
    loss: |loss| match loss {
        Loss::Killed => "живих не лишилося",
        Loss::ShortTurn => "повний хід був неможливий",
        Loss::Resigned => "гру здано",
    },
    note: |note| match note {
        Event::CutShort => "далі ходити було нікуди".to_owned(),
        Event::ForcedPass => "ходити було нікуди".to_owned(),
        Event::Lost(side, Loss::Resigned) => format!("{} здалися", name(&UK.sides, side)),
        Event::Lost(side, loss) => format!("{} програли: {}", name(&UK.sides, side), (UK.loss)(loss)),
        Event::AllPassed => "усі пасували поспіль".to_owned(),
    },
    pass: "Пас",
    back: "Взяти назад",
    back_of: |side| format!("Взяти назад: {side}"),
    resign_sure: "Здатися й програти гру?",
    resign_four: "Здатися? Ви вибуваєте з гри, а ваші символи лишаються на полі.",
    hint: "Підказка",
    hint_is: |turn| format!("Підказка: {turn}"),
    marks: "Показати фортеці та бункери",
    moves: "Ходи",
    board: "Поле",
    not_accessible: "Ця клітинка недоступна.",
    aimed: |cell| format!("{cell} на прицілі: ще дотик — хід"),
    won: |side| format!("Перемога: {side}"),
    draw: "Нічия: усі пасували поспіль",
    you_won: "Ви перемогли",
    you_lost: "Ви програли",
    again: "Зіграти ще",
    other: "Інші правила",
    nothing: "Гру ще не розпочато.",
    content: |content| match content {
        CellState::Empty => "порожньо".to_owned(),
        CellState::Wall => "стіна".to_owned(),
        CellState::Living(side) => format!("{}, живий", name(&ONE_UK, side)),
        CellState::Killed { of, by } => format!("{}, убитий {}", name(&ONE_UK, of), name(&BY_UK, by)),
    },
    open: ", доступно",
    counts: |living, killed| format!("живих {living}, убито {killed}"),
    problem: |problem| match problem {
        Problem::Setup(why) => (UK.error)(*why),
        Problem::Turn(_) => "це не хід".to_owned(),
    },
};
