//! Virus War in words.

use super::plural::{english, slavic};
use super::session;
use kletka::bots::virus_war::Level;
use kletka::game::Side;
use kletka::virus_war::transcript::{Reason, TranscriptError};
use kletka::virus_war::{Content, SetupError, cell_name};

/// The texts of Virus War.
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
    pub(crate) level: fn(Level) -> &'static str,
    pub(crate) sides: [&'static str; 4],
    pub(crate) start: &'static str,
    pub(crate) running: &'static str,
    pub(crate) resume: &'static str,
    pub(crate) error: fn(SetupError) -> String,
    pub(crate) turn: fn(&str, u16) -> String,
    pub(crate) thinks: fn(&str) -> String,
    pub(crate) pass: &'static str,
    pub(crate) back: &'static str,
    pub(crate) hint: &'static str,
    pub(crate) hint_is: fn(&str) -> String,
    pub(crate) marks: &'static str,
    pub(crate) moves: &'static str,
    pub(crate) board: &'static str,
    pub(crate) not_accessible: &'static str,
    pub(crate) won: fn(&str) -> String,
    pub(crate) draw: &'static str,
    pub(crate) you_won: &'static str,
    pub(crate) you_lost: &'static str,
    pub(crate) again: &'static str,
    pub(crate) other: &'static str,
    pub(crate) nothing: &'static str,
    pub(crate) content: fn(Content) -> String,
    /// What follows the content of an accessible cell.
    pub(crate) open: &'static str,
    pub(crate) counts: fn(usize, usize) -> String,
    pub(crate) unreadable: fn(&TranscriptError) -> String,
    pub(crate) open_match: &'static str,
}

fn name(names: &[&'static str; 4], side: Side) -> &'static str {
    names[side.index() & 3]
}

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
    level: |level| match level {
        Level::Microbe => "Microbe",
        Level::Bacterium => "Bacterium",
        Level::Virus => "Virus",
        Level::Pandemic => "Pandemic",
    },
    sides: ["Crosses", "Noughts", "Squares", "Triangles"],
    start: "Start",
    running: "A game is under way.",
    resume: "Resume the game",
    error: |error| match error {
        SetupError::Side(side) => format!("The board has a side from 6 to 20, not {side}."),
        SetupError::SubMoves(count) => format!("A turn has 1 to 5 sub-moves, not {count}."),
        SetupError::Wall(cell) => format!("No wall can stand on {}.", cell_name(cell)),
        SetupError::NearBases => "The board is too small for so many sub-moves.".to_owned(),
    },
    turn: |side, left| format!("{side}: {left} {} left", english(left as usize, ["sub-move", "sub-moves"])),
    thinks: |side| format!("{side}: the computer thinks…"),
    pass: "Pass",
    back: "Take back",
    hint: "Hint",
    hint_is: |turn| format!("Hint: {turn}"),
    marks: "Show fortresses and bunkers",
    moves: "Moves",
    board: "Board",
    not_accessible: "This cell is not accessible.",
    won: |side| format!("{side} win"),
    draw: "A draw: everyone passed",
    you_won: "You won",
    you_lost: "You lost",
    again: "Play again",
    other: "Other rules",
    nothing: "No game has begun yet.",
    content: |content| match content {
        Content::Empty => "empty".to_owned(),
        Content::Wall => "wall".to_owned(),
        Content::Living(side) => format!("{}, living", name(&EN.sides, side)),
        Content::Killed { of, .. } => format!("{}, killed", name(&EN.sides, of)),
    },
    open: ", accessible",
    counts: |living, killed| format!("{living} living, {killed} killed"),
    unreadable: |error| {
        let why = match &error.reason {
            Reason::NotHeaded(why) => (session::EN.not_headed)(*why).to_owned(),
            Reason::Value(header) => format!("the header {header} has a value that means nothing"),
            Reason::Setup(why) => (EN.error)(*why),
            Reason::Turn(_) => "this is no turn".to_owned(),
            Reason::Illegal(cell) => format!("{cell} may not be played there"),
        };
        format!("Line {}: {why}", error.line)
    },
    open_match: "Open this game in place of the one under way",
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
    level: |level| match level {
        Level::Microbe => "Микроб",
        Level::Bacterium => "Бактерия",
        Level::Virus => "Вирус",
        Level::Pandemic => "Пандемия",
    },
    sides: ["Крестики", "Нолики", "Квадраты", "Треугольники"],
    start: "Начать",
    running: "Идёт игра.",
    resume: "Вернуться к игре",
    error: |error| match error {
        SetupError::Side(side) => format!("Сторона поля — от 6 до 20, а не {side}."),
        SetupError::SubMoves(count) => format!("В ходе от 1 до 5 действий, а не {count}."),
        SetupError::Wall(cell) => format!("На {} стена стоять не может.", cell_name(cell)),
        SetupError::NearBases => "Поле слишком мало для стольких действий.".to_owned(),
    },
    turn: |side, left| {
        format!("{side}: осталось {left} {}", slavic(left as usize, ["действие", "действия", "действий"]))
    },
    thinks: |side| format!("{side}: компьютер думает…"),
    pass: "Пас",
    back: "Взять назад",
    hint: "Подсказка",
    hint_is: |turn| format!("Подсказка: {turn}"),
    marks: "Показать крепости и бункеры",
    moves: "Ходы",
    board: "Поле",
    not_accessible: "Эта клетка недоступна.",
    won: |side| format!("Победа: {side}"),
    draw: "Ничья: все пасовали подряд",
    you_won: "Вы победили",
    you_lost: "Вы проиграли",
    again: "Сыграть ещё",
    other: "Другие правила",
    nothing: "Игра ещё не начата.",
    content: |content| match content {
        Content::Empty => "пусто".to_owned(),
        Content::Wall => "стена".to_owned(),
        Content::Living(side) => format!("{}, живой", name(&RU.sides, side)),
        Content::Killed { of, .. } => format!("{}, убит", name(&RU.sides, of)),
    },
    open: ", доступно",
    counts: |living, killed| format!("живых {living}, убито {killed}"),
    unreadable: |error| {
        let why = match &error.reason {
            Reason::NotHeaded(why) => (session::RU.not_headed)(*why).to_owned(),
            Reason::Value(header) => format!("у заголовка {header} непонятное значение"),
            Reason::Setup(why) => (RU.error)(*why),
            Reason::Turn(_) => "это не ход".to_owned(),
            Reason::Illegal(cell) => format!("{cell}: так ходить нельзя"),
        };
        format!("Строка {}: {why}", error.line)
    },
    open_match: "Открыть эту игру вместо начатой",
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
    level: |level| match level {
        Level::Microbe => "Мікроб",
        Level::Bacterium => "Бактерія",
        Level::Virus => "Вірус",
        Level::Pandemic => "Пандемія",
    },
    sides: ["Хрестики", "Нулики", "Квадрати", "Трикутники"],
    start: "Почати",
    running: "Триває гра.",
    resume: "Повернутися до гри",
    error: |error| match error {
        SetupError::Side(side) => format!("Сторона поля — від 6 до 20, а не {side}."),
        SetupError::SubMoves(count) => format!("У ході від 1 до 5 дій, а не {count}."),
        SetupError::Wall(cell) => format!("На {} стіна стояти не може.", cell_name(cell)),
        SetupError::NearBases => "Поле замале для стількох дій.".to_owned(),
    },
    turn: |side, left| format!("{side}: лишилося {left} {}", slavic(left as usize, ["дія", "дії", "дій"])),
    thinks: |side| format!("{side}: комп’ютер думає…"),
    pass: "Пас",
    back: "Взяти назад",
    hint: "Підказка",
    hint_is: |turn| format!("Підказка: {turn}"),
    marks: "Показати фортеці та бункери",
    moves: "Ходи",
    board: "Поле",
    not_accessible: "Ця клітинка недоступна.",
    won: |side| format!("Перемога: {side}"),
    draw: "Нічия: усі пасували поспіль",
    you_won: "Ви перемогли",
    you_lost: "Ви програли",
    again: "Зіграти ще",
    other: "Інші правила",
    nothing: "Гру ще не розпочато.",
    content: |content| match content {
        Content::Empty => "порожньо".to_owned(),
        Content::Wall => "стіна".to_owned(),
        Content::Living(side) => format!("{}, живий", name(&UK.sides, side)),
        Content::Killed { of, .. } => format!("{}, убитий", name(&UK.sides, of)),
    },
    open: ", доступно",
    counts: |living, killed| format!("живих {living}, убито {killed}"),
    unreadable: |error| {
        let why = match &error.reason {
            Reason::NotHeaded(why) => (session::UK.not_headed)(*why).to_owned(),
            Reason::Value(header) => format!("у заголовка {header} незрозуміле значення"),
            Reason::Setup(why) => (UK.error)(*why),
            Reason::Turn(_) => "це не хід".to_owned(),
            Reason::Illegal(cell) => format!("{cell}: так ходити не можна"),
        };
        format!("Рядок {}: {why}", error.line)
    },
    open_match: "Відкрити цю гру замість розпочатої",
};
