//! Texts of queued shots and of doubts about the opponent's answers.

use super::{english, slavic};
use kletka::sea_battle::FireRule;

pub(crate) struct OrdersText {
    /// Explains the order of the queue under a `FireRule`: takes the shots per turn.
    pub(crate) how: fn(FireRule, u16) -> String,
    /// Addition for setups in which ships may not touch.
    pub(crate) passed_over: &'static str,
    pub(crate) choose: &'static str,
    pub(crate) title: &'static str,
    pub(crate) empty: &'static str,
    pub(crate) add: &'static str,
    pub(crate) aimed: fn(&str) -> String,
    /// Screen-reader label: takes the position of a cell in the queue.
    pub(crate) numbered: fn(usize) -> String,
    pub(crate) added: fn(&str, usize) -> String,
    pub(crate) removed: fn(&str) -> String,
    pub(crate) full: &'static str,
    pub(crate) earlier: fn(&str) -> String,
    pub(crate) remove: fn(&str) -> String,
    pub(crate) clear: &'static str,
    pub(crate) make: fn(usize) -> String,
    /// Takes the queued cells.
    pub(crate) ordered: fn(&str) -> String,
    pub(crate) change: &'static str,
    pub(crate) change_line: &'static str,

    /// Takes the name of a player whose answers are proved inconsistent.
    pub(crate) lie: fn(&str) -> String,
    pub(crate) lie_line: &'static str,
    pub(crate) call_off: &'static str,
    pub(crate) call_off_sure: &'static str,
    pub(crate) undecided: fn(&str) -> String,
}

pub(crate) const EN: OrdersText = OrdersText {
    how: |fire, shots| match fire {
        FireRule::HitAgain => {
            "Choose cells in order. As long as you hit, the next one is fired at; a miss ends the turn.".to_owned()
        }
        FireRule::ShotsAndHits(_) => {
            let shots = format!("{shots} {}", english(shots.into(), ["shot", "shots"]));
            format!("Choose cells in order: {shots}, and one more for each hit.")
        }
        FireRule::Shots(_) | FireRule::Salvo if shots == 1 => "Choose a cell: this turn has one shot.".to_owned(),
        FireRule::Shots(_) | FireRule::Salvo => {
            format!("Choose {shots} cells: all shots of this turn are answered together.")
        }
    },
    passed_over: "Cells beside a ship that sinks on the way are passed over.",
    choose: "Your turn: choose where to fire",
    title: "Your shots",
    empty: "No cell is chosen yet.",
    add: "Add",
    aimed: |cell| format!("{cell} aimed; tap again to choose it"),
    numbered: |number| format!(", your shot {number}"),
    added: |cell, number| format!("{cell} is shot {number}."),
    removed: |cell| format!("{cell} is off the list."),
    full: "The list is full.",
    earlier: |cell| format!("{cell} earlier"),
    remove: |cell| format!("Take {cell} off the list"),
    clear: "Clear the list",
    make: |shots| {
        if shots == 0 { "Send shots".to_owned() } else { format!("Send {shots} {}", english(shots, ["shot", "shots"])) }
    },
    ordered: |cells| format!("Your shots: {cells}"),
    change: "Change the shots",
    change_line: "You can change them until the link has left this device.",
    lie: |name| format!("Not true: no fleet that the rules allow fits all answers of {name}."),
    lie_line: "This is proved, whatever board is shown later. You can call the battle off: both boards are shown, and who answered falsely loses.",
    call_off: "Call the battle off",
    call_off_sure: "End the battle because of false answers?",
    undecided: |name| format!("Whether the answers of {name} fit together could not be checked this time."),
};

pub(crate) const RU: OrdersText = OrdersText {
    how: |fire, shots| match fire {
        FireRule::HitAgain => {
            "Выбирайте клетки по порядку. Пока вы попадаете, огонь идёт дальше по списку; промах заканчивает ход."
                .to_owned()
        }
        FireRule::ShotsAndHits(_) => {
            let word = slavic(shots.into(), ["выстрел", "выстрела", "выстрелов"]);
            format!("Выбирайте клетки по порядку: {shots} {word} и ещё по одному за каждое попадание.")
        }
        FireRule::Shots(_) | FireRule::Salvo if shots == 1 => "Выберите клетку: в этом ходу один выстрел.".to_owned(),
        FireRule::Shots(_) | FireRule::Salvo => {
            let word = slavic(shots.into(), ["клетку", "клетки", "клеток"]);
            format!("Выберите {shots} {word}: на все выстрелы хода ответят сразу.")
        }
    },
    passed_over: "Клетки вокруг потопленного по пути корабля пропускаются.",
    choose: "Ваш ход: выберите, куда стрелять",
    title: "Ваши выстрелы",
    empty: "Пока не выбрано ни одной клетки.",
    add: "Добавить",
    aimed: |cell| format!("{cell} на прицеле: ещё касание – в список"),
    numbered: |number| format!(", ваш выстрел {number}"),
    added: |cell, number| format!("{cell} – выстрел {number}."),
    removed: |cell| format!("{cell} больше не в списке."),
    full: "Список полон.",
    earlier: |cell| format!("{cell} раньше"),
    remove: |cell| format!("Убрать {cell} из списка"),
    clear: "Очистить список",
    make: |shots| {
        if shots == 0 {
            "Послать выстрелы".to_owned()
        } else {
            format!("Послать {shots} {}", slavic(shots, ["выстрел", "выстрела", "выстрелов"]))
        }
    },
    ordered: |cells| format!("Ваши выстрелы: {cells}"),
    change: "Изменить выстрелы",
    change_line: "Их можно изменить, пока ссылка не ушла с этого устройства.",
    lie: |name| format!("Неправда: ни один допустимый флот не подходит ко всем ответам. Отвечает {name}."),
    lie_line: "Это доказано, какое бы поле потом ни открыли. Бой можно прекратить: поля откроют, и проиграет тот, кто отвечал неправду.",
    call_off: "Прекратить бой",
    call_off_sure: "Закончить бой из-за неправды в ответах?",
    undecided: |name| format!("Проверить, сходятся ли ответы, на этот раз не удалось. Отвечает {name}."),
};

pub(crate) const UK: OrdersText = OrdersText {
    how: |fire, shots| match fire {
        FireRule::HitAgain => {
            "Вибирайте клітинки по черзі. Поки ви влучаєте, вогонь іде далі за списком; промах закінчує хід.".to_owned()
        }
        FireRule::ShotsAndHits(_) => {
            let word = slavic(shots.into(), ["постріл", "постріли", "пострілів"]);
            format!("Вибирайте клітинки по черзі: {shots} {word} і ще по одному за кожне влучання.")
        }
        FireRule::Shots(_) | FireRule::Salvo if shots == 1 => {
            "Виберіть клітинку: у цьому ході один постріл.".to_owned()
        }
        FireRule::Shots(_) | FireRule::Salvo => {
            let word = slavic(shots.into(), ["клітинку", "клітинки", "клітинок"]);
            format!("Виберіть {shots} {word}: на всі постріли ходу відповідять одразу.")
        }
    },
    passed_over: "Клітинки навколо потопленого дорогою корабля пропускаються.",
    choose: "Ваш хід: виберіть, куди стріляти",
    title: "Ваші постріли",
    empty: "Поки не вибрано жодної клітинки.",
    add: "Додати",
    aimed: |cell| format!("{cell} на прицілі: ще дотик – до списку"),
    numbered: |number| format!(", ваш постріл {number}"),
    added: |cell, number| format!("{cell} – постріл {number}."),
    removed: |cell| format!("{cell} більше не в списку."),
    full: "Список повний.",
    earlier: |cell| format!("{cell} раніше"),
    remove: |cell| format!("Прибрати {cell} зі списку"),
    clear: "Очистити список",
    make: |shots| {
        if shots == 0 {
            "Надіслати постріли".to_owned()
        } else {
            format!("Надіслати {shots} {}", slavic(shots, ["постріл", "постріли", "пострілів"]))
        }
    },
    ordered: |cells| format!("Ваші постріли: {cells}"),
    change: "Змінити постріли",
    change_line: "Їх можна змінити, поки посилання не пішло з цього пристрою.",
    lie: |name| format!("Неправда: жоден дозволений флот не підходить до всіх відповідей. Відповідає {name}."),
    lie_line: "Це доведено, яке б поле потім не відкрили. Бій можна припинити: поля відкриють, і програє той, хто відповідав неправду.",
    call_off: "Припинити бій",
    call_off_sure: "Закінчити бій через неправду у відповідях?",
    undecided: |name| format!("Перевірити, чи сходяться відповіді, цього разу не вдалося. Відповідає {name}."),
};
