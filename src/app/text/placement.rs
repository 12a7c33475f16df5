//! Texts of the placement page.

use super::terms;
use kletka::grid::Cell;
use kletka::sea_battle::LayoutFault;

/// Formats a cell for use in a sentence.
pub(crate) type Names<'a> = &'a dyn Fn(Cell) -> String;

pub(crate) struct PlacementText {
    pub(crate) title: &'static str,
    pub(crate) board: &'static str,
    pub(crate) left: &'static str,
    pub(crate) all_placed: &'static str,
    pub(crate) random: &'static str,
    pub(crate) perelman: &'static str,
    pub(crate) clear: &'static str,
    pub(crate) rotate: &'static str,
    pub(crate) mirror: &'static str,
    pub(crate) other_figure: &'static str,
    pub(crate) remove: &'static str,
    pub(crate) put_back: &'static str,
    pub(crate) ready: &'static str,
    /// Status while the worker generates a fleet.
    pub(crate) placing: &'static str,
    pub(crate) waiting: &'static str,
    pub(crate) no_room: &'static str,
    /// The search found no placement but has not excluded one.
    pub(crate) no_room_found: &'static str,
    pub(crate) no_worker: &'static str,
    pub(crate) help: &'static str,
    pub(crate) keys: &'static str,
    /// Keys for bent ships.
    pub(crate) bent_keys: &'static str,
    pub(crate) layouts: &'static str,
    pub(crate) layouts_full: fn(usize) -> String,
    pub(crate) layout_name: &'static str,
    pub(crate) save: &'static str,
    pub(crate) to_setup: &'static str,
    /// Takes the name of the player who places a fleet.
    pub(crate) whose: fn(&str) -> String,
    pub(crate) fault: fn(&LayoutFault, Names<'_>) -> String,
}

pub(crate) const EN: PlacementText = PlacementText {
    title: "Place your fleet",
    board: "Your board",
    left: "Still to place",
    all_placed: "Everything is placed",
    random: "At random",
    perelman: "By Perelman",
    clear: "Clear",
    rotate: "Rotate",
    mirror: "Mirror",
    other_figure: "Other figure",
    remove: "Remove",
    put_back: "Put back",
    ready: "To battle!",
    placing: "Placing the fleet…",
    waiting: "The computer is placing its fleet…",
    no_room: "There is no room for this fleet. Change the setup.",
    no_room_found: "No room was found for this fleet; whether it fits is not known.",
    no_worker: "The computer player does not answer. Reload the page to try again: nothing is lost.",
    help: "Drag ships onto the board, or choose one and tap a cell. Tap a ship on the board to take it up and turn it; another tap lays it down.",
    keys: "With a piece in the hand the mouse wheel, a right click or R rotates it, Delete removes it and Escape puts it back, also while you drag. Without a mouse: arrows move over the board, Enter takes up and lays down.",
    bent_keys: "M mirrors the ship, F changes its figure.",
    layouts: "Saved layouts",
    layouts_full: |most| format!("{most} layouts are kept already; delete one to make room."),
    layout_name: "Name of the layout",
    save: "Save layout",
    to_setup: "Set up a battle",
    whose: |name| format!("The fleet of {name}"),
    fault: |fault, name| match fault {
        LayoutFault::Size { drawn } => format!("The board is {drawn} cells wide, not as agreed."),
        LayoutFault::Coordinates => "The letters of the board are not the agreed ones.".into(),
        LayoutFault::OffBoard(cell) => format!("{} is off the board.", name(*cell)),
        LayoutFault::Shape(cells) => format!("No ship may have this shape: {}.", list(cells.iter(), name)),
        LayoutFault::TooMany { length, drawn } => format!("Too many: {}.", (terms::EN.class)(*length, (*drawn).into())),
        LayoutFault::TooFew { length, drawn } => format!("Too few: {}.", (terms::EN.class)(*length, (*drawn).into())),
        LayoutFault::Mines { drawn } => format!("The number of mines is wrong: {drawn}."),
        LayoutFault::Sweepers { drawn } => format!("The number of minesweepers is wrong: {drawn}."),
        LayoutFault::Overlap(cell) => format!("Something else is on {}.", name(*cell)),
        LayoutFault::Touch(a, b) => format!("{} may not touch {}.", name(*a), name(*b)),
    },
};

pub(crate) const RU: PlacementText = PlacementText {
    title: "Расставьте флот",
    board: "Ваше поле",
    left: "Осталось расставить",
    all_placed: "Всё расставлено",
    random: "Случайно",
    perelman: "По Перельману",
    clear: "Очистить",
    rotate: "Повернуть",
    mirror: "Отразить",
    other_figure: "Другая фигура",
    remove: "Убрать",
    put_back: "Вернуть",
    ready: "В бой!",
    placing: "Флот расставляется…",
    waiting: "Компьютер расставляет флот…",
    no_room: "Такой флот не помещается. Измените условия.",
    no_room_found: "Места для этого флота не нашлось; помещается ли он, неизвестно.",
    no_worker: "Компьютер не отвечает. Перезагрузите страницу и попробуйте снова: ничего не пропадёт.",
    help: "Перетащите корабли на поле или выберите корабль и коснитесь клетки. Коснитесь корабля на поле, чтобы взять и повернуть его, и ещё раз — чтобы поставить.",
    keys: "Корабль в руке поворачивают колёсико мыши, правая кнопка или R, Delete убирает его, Escape возвращает на место — и во время перетаскивания тоже. Без мыши: стрелки — двигаться по полю, Enter — взять и поставить.",
    bent_keys: "M — отразить корабль, F — другая фигура.",
    layouts: "Сохранённые расстановки",
    layouts_full: |most| format!("Сохранено уже {most}: чтобы добавить ещё, удалите что-нибудь."),
    layout_name: "Название расстановки",
    save: "Сохранить",
    to_setup: "Выбрать условия",
    whose: |name| format!("Флот игрока {name}"),
    fault: |fault, name| match fault {
        LayoutFault::Size { drawn } => format!("Поле шириной {drawn} клеток, договаривались о другом."),
        LayoutFault::Coordinates => "Буквы поля не те, о которых договорились.".into(),
        LayoutFault::OffBoard(cell) => format!("{} — за краем поля.", name(*cell)),
        LayoutFault::Shape(cells) => format!("Такой фигуры у корабля быть не может: {}.", list(cells.iter(), name)),
        LayoutFault::TooMany { length, drawn } => {
            format!("Слишком много: {}.", (terms::RU.class)(*length, (*drawn).into()))
        }
        LayoutFault::TooFew { length, drawn } => {
            format!("Слишком мало: {}.", (terms::RU.class)(*length, (*drawn).into()))
        }
        LayoutFault::Mines { drawn } => format!("Неверное число мин: {drawn}."),
        LayoutFault::Sweepers { drawn } => format!("Неверное число тральщиков: {drawn}."),
        LayoutFault::Overlap(cell) => format!("Клетка {} уже занята.", name(*cell)),
        LayoutFault::Touch(a, b) => format!("{} и {} не могут соприкасаться.", name(*a), name(*b)),
    },
};

pub(crate) const UK: PlacementText = PlacementText {
    title: "Розставте флот",
    board: "Ваше поле",
    left: "Залишилося розставити",
    all_placed: "Усе розставлено",
    random: "Випадково",
    perelman: "За Перельманом",
    clear: "Очистити",
    rotate: "Повернути",
    mirror: "Віддзеркалити",
    other_figure: "Інша фігура",
    remove: "Прибрати",
    put_back: "На місце",
    ready: "До бою!",
    placing: "Флот розставляється…",
    waiting: "Комп’ютер розставляє флот…",
    no_room: "Такий флот не вміщується. Змініть умови.",
    no_room_found: "Місця для цього флоту не знайшлося; чи вміщується він, невідомо.",
    no_worker: "Комп’ютер не відповідає. Перезавантажте сторінку й спробуйте знову: нічого не зникне.",
    help: "Перетягніть кораблі на поле або виберіть корабель і торкніться клітинки. Торкніться корабля на полі, щоб узяти й повернути його, і ще раз — щоб поставити.",
    keys: "Корабель у руці обертають коліщатко миші, права кнопка або R, Delete прибирає його, Escape повертає на місце — і під час перетягування теж. Без миші: стрілки — рухатися полем, Enter — взяти й поставити.",
    bent_keys: "M — віддзеркалити корабель, F — інша фігура.",
    layouts: "Збережені розстановки",
    layouts_full: |most| format!("Збережено вже {most}: щоб додати ще, видаліть щось."),
    layout_name: "Назва розстановки",
    save: "Зберегти",
    to_setup: "Вибрати умови",
    whose: |name| format!("Флот гравця {name}"),
    fault: |fault, name| match fault {
        LayoutFault::Size { drawn } => format!("Поле завширшки {drawn} клітинок, домовлялися про інше."),
        LayoutFault::Coordinates => "Літери поля не ті, про які домовилися.".into(),
        LayoutFault::OffBoard(cell) => format!("{} — за краєм поля.", name(*cell)),
        LayoutFault::Shape(cells) => format!("Такої фігури в корабля бути не може: {}.", list(cells.iter(), name)),
        LayoutFault::TooMany { length, drawn } => format!("Забагато: {}.", (terms::UK.class)(*length, (*drawn).into())),
        LayoutFault::TooFew { length, drawn } => format!("Замало: {}.", (terms::UK.class)(*length, (*drawn).into())),
        LayoutFault::Mines { drawn } => format!("Хибна кількість мін: {drawn}."),
        LayoutFault::Sweepers { drawn } => format!("Хибна кількість тральщиків: {drawn}."),
        LayoutFault::Overlap(cell) => format!("Клітинку {} вже зайнято.", name(*cell)),
        LayoutFault::Touch(a, b) => format!("{} і {} не можуть торкатися.", name(*a), name(*b)),
    },
};

fn list(cells: impl Iterator<Item = Cell>, name: Names<'_>) -> String {
    cells.map(name).collect::<Vec<_>>().join(", ")
}
