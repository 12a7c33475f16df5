use super::{MapText, SquadronText};
use crate::app::text::slavic;
use kletka::bots::squadron::Level;
use kletka::game::Side;
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::map::{MapCodeError, MapError, Symmetry, Terrain};
use kletka::squadron::transcript::Problem;
use kletka::squadron::{Ending, FirstToDeploy, HexName, MoveError, ShipClass, Shot, ShotError, Siege, Wind};

pub(crate) const RU: SquadronText = SquadronText {
    title: "Эскадра",
    line: "По четыре корабля среди островов: ветер, кубик, линии огня, флагманы и форты.",
    setup: "Новый бой эскадр",
    rules: "Правила «Эскадры»",
    map: "Карта",
    chart: |chart| match chart {
        Some(BuiltinMap::Strait) => "Пролив",
        Some(BuiltinMap::Atoll) => "Атолл",
        Some(BuiltinMap::Capes) => "Два мыса",
        Some(BuiltinMap::Roads) => "Рейд",
        Some(BuiltinMap::Skerries) => "Шхеры",
        Some(BuiltinMap::Archipelago) => "Архипелаг",
        None => "Своя карта",
    },
    chart_line: |chart| match chart {
        BuiltinMap::Strait => "Маленькая и быстрая: флоты сходятся за два хода.",
        BuiltinMap::Atoll => "Кольцо суши вокруг лагуны, входов мало.",
        BuiltinMap::Capes => "Два мыса тянутся друг к другу, и за ними ничего не видно.",
        BuiltinMap::Roads => "Открытая вода с редкими мелями: стрелять можно далеко.",
        BuiltinMap::Skerries => "Множество скал: всюду укрытия и работа для брига.",
        BuiltinMap::Archipelago => "Большие и малые острова для долгого боя.",
    },
    own_maps: "Мои карты",
    sides: ["Белые", "Красные"],
    ship,
    letters: ['Л', 'Г', 'Б', 'Ф'],
    level: |level| match level {
        Level::Midshipman => "Гардемарин",
        Level::Lieutenant => "Лейтенант",
        Level::Commodore => "Коммодор",
    },
    level_line: |level| match level {
        Level::Midshipman => "Идёт прямо на вас и стреляет во всё, что видит, часто не в тот корабль.",
        Level::Lieutenant => "Взвешивает шансы каждого хода, но не ваш ответ.",
        Level::Commodore => "Прежде чем решить, разыгрывает свои планы на кубиках.",
    },
    victory: "Победа",
    victory_is: |siege| match siege {
        Siege::WholeTurn => "потопить флагман врага или простоять своим флагманом у его форта целый ход",
        Siege::OwnHalf => {
            "потопить флагман врага или простоять своим флагманом у его форта до конца своей следующей половины хода"
        }
    },
    capture: "Захват форта",
    capture_by: |siege| match siege {
        Siege::WholeTurn => "Простоять целый ход",
        Siege::OwnHalf => "До конца своей половины",
    },
    capture_line: |siege| match siege {
        Siege::WholeTurn => {
            "Как в правилах: белому флагману надо пережить две половины хода красных, красному — одну белых."
        }
        Siege::OwnHalf => "Каждый флагман должен пережить одну половину хода соперника.",
    },
    deploys_first: "Расставляют первыми",
    deploys_first_line: |first| match first {
        FirstToDeploy::White => "Как в правилах: красные видят, где стоят белые и какой корабль у них флагман.",
        FirstToDeploy::Red => {
            "Белые видят, где стоят красные и какой корабль у них флагман. Первыми ходят всё равно белые."
        }
    },
    equal_players: "Равные игроки",
    red_share: |red| format!("у красных около {red}\u{a0}% очков (в боях двух коммодоров)"),
    draw_is: "по соглашению или после 100 ходов",
    start: "Начать",
    running: "Идёт бой.",
    resume: "Вернуться в бой",
    nothing: "Бой ещё не начат.",
    deploy: |side| format!("{side}: расставьте корабли у своего форта"),
    deploys: |side| format!("{side} расставляют корабли"),
    place_next: |next| format!("Следующий — {}. Выберите отмеченный гекс.", ship(next)),
    declare: |side| format!("{side}: объявите флагман"),
    declare_line: "Его видят все, и сменить его нельзя. Потоплен флагман — бой проигран; только он захватывает форт.",
    propose: |flagship| format!("Выбор коммодора — {}.", ship(flagship)),
    by_itself: "Расставить за меня",
    wind: |wind| match wind {
        Wind::Calm => "Штиль: только бриги",
        Wind::Fair => "Ветер: ходят все",
    },
    roll: "Бросить кубик на ветер",
    wind_odds: "1–2: штиль, ходят только бриги. 3–6: ветер, ходят все.",
    wind_title: "Ветер",
    rolls: |side| format!("{side} бросают кубик на ветер"),
    turn: |turn| format!("Ход {turn} из 100"),
    acts: |side| format!("Ход: {side}"),
    can: |sail, fire| format!("Могут идти: {sail}. Могут стрелять: {fire}."),
    all_done: "Больше ничего не сделать: закончите ход.",
    thinks: |side| format!("{side}: компьютер думает…"),
    fires: |by, at| format!("{} стреляет, цель — {}", ship(by), ship(at)),
    strength: |left, all| format!("прочность {left} из {all}"),
    range: |range| format!("дальность {range}"),
    ships_afloat: |white, red| format!("На плаву: белые — {white}, красные — {red}"),
    ships_key: "● прочность, → осталось шагов, × осталось выстрелов, ⚑ флагман",
    moves_left: |count| format!("{count} {}", slavic(count.into(), ["шаг", "шага", "шагов"])),
    shots_left: |count| format!("{count} {}", slavic(count.into(), ["выстрел", "выстрела", "выстрелов"])),
    sunk: "потоплен",
    flagship: "флагман",
    done: "Закончить ход",
    done_sure: |ships| format!("Ещё могут выстрелить по врагу: {ships}. Закончить ход без этих выстрелов?"),
    back: "Взять назад",
    hint: "Подсказка",
    hint_is: |way| format!("Подсказка: {way}"),
    do_it: "Выполнить",
    resign: "Сдаться",
    offer: "Предложить ничью",
    offered: |side| format!("{side} предлагают ничью."),
    accept: "Согласиться на ничью",
    play_on: "Играть дальше",
    fire_at: |target, shot| {
        let how = match shot {
            Shot::Adjacent => "вплотную",
            Shot::Direct => "линия открыта",
            Shot::Lob => "навесом",
        };
        format!("Огонь, цель — {}: {} из 6 ({how})", ship(target), shot.hitting_faces())
    },
    fire_short: |target, shot| format!("Огонь: {}, {}/6", ship(target), shot.hitting_faces()),
    blocked: |target| format!("{}: линия огня перекрыта", ship(target)),
    no_targets: "В пределах дальности врагов нет.",
    choose_ship: "Выберите корабль.",
    shot: |die, hit| format!("На кубике {die}: {}", if hit { "попадание" } else { "мимо" }),
    sinks: |side, sunk| format!("{side} теряют корабль: {}!", ship(sunk)),
    siege: |side, turn, siege| {
        let when = match siege {
            Siege::WholeTurn => "в конце хода",
            Siege::OwnHalf => "в конце своей половины хода",
        };
        format!(
            "{side}: флагман стоит у форта. Форт будет захвачен {when} {turn}, если флагман не сдвинется и не утонет."
        )
    },
    ending: |ending| match ending {
        Ending::FlagshipSunk => "Флагман потоплен.",
        Ending::FortCaptured => "Форт захвачен.",
        Ending::Resigned => "Бой сдан.",
        Ending::Agreed => "Стороны согласились на ничью.",
        Ending::LastTurn => "Прошёл сотый ход.",
    },
    won: |side| format!("Победа: {side}"),
    you_won: "Вы победили",
    you_lost: "Вы проиграли",
    draw: "Ничья",
    again: "Сыграть ещё",
    other: "Другие правила",
    log: "Журнал",
    board: "Морская карта",
    not_there: "Выбранный корабль туда не дойдёт.",
    illegal: |why| match why {
        MoveError::Sunk(_) => "Этот корабль потоплен.",
        MoveError::NoMoves(_) => "В этом ходу корабль уже не может двигаться.",
        MoveError::NoShots(_) => "В этом ходу у корабля не осталось выстрелов.",
        MoveError::NoShot(ShotError::TooFar { .. }) => "Цель слишком далеко.",
        MoveError::NoShot(ShotError::Blocked) => "Линия огня перекрыта.",
        MoveError::Occupied(_) => "Там стоит корабль.",
        MoveError::NotSea(_) => "Туда ходить нельзя.",
        MoveError::NotByFort(_) => "Корабли расставляют у своего форта.",
        _ => "Сейчас так нельзя.",
    },
    terrain: |terrain| match terrain {
        Terrain::Sea => "море",
        Terrain::Land => "суша",
        Terrain::Shoal => "мель",
        Terrain::WhiteFort => "форт белых",
        Terrain::RedFort => "форт красных",
        Terrain::Beyond => "за краем",
    },
    reachable: "можно дойти",
    came_from: |hex| format!("пришёл с {hex}"),
    was_fired_at: |hits, shots| format!("попаданий: {hits} из {shots}"),
    legend: "Что значат линии",
    legend_open: "открытая линия огня",
    legend_lob: "навесной огонь",
    legend_blocked: "перекрыта",
    legend_done: "путь в прошлом ходу",
    legend_shot: "выстрел: крест — попадание, кружок — промах",
    edge_rule: "Правило ребра",
    edge_rule_is: "В пределах дальности ровно между двумя гексами проходят только шесть диагоналей на расстоянии двух гексов. Такая линия перекрыта, лишь когда препятствия стоят в обоих гексах.",
    nearer: "Ближе",
    further: "Дальше",
    whole: "Вся карта",
    problem: |problem| match problem {
        Problem::Code(why) => code_error(*why),
        Problem::Map(why) => map_error(*why),
        Problem::Siege(name) => format!("Нет способа захвата форта с названием «{name}»."),
        Problem::Side(name) => format!("Нет стороны с названием «{name}»."),
    },
    editor: MapText {
        title: "Редактор карт",
        line: "Рисуйте сушу, мели и форты; вторая половина рисуется сама. Код карты можно послать другу.",
        draw: "Нарисовать свою карту",
        width: "Столбцов",
        height: "Рядов",
        symmetry: "Одинакова для сторон:",
        symmetries: |symmetry| match symmetry {
            Symmetry::HalfTurn => "пол-оборота",
            Symmetry::LeftRight => "зеркало слева направо",
            Symmetry::TopBottom => "зеркало сверху вниз",
        },
        brush: "Кисть",
        code: "Код карты",
        copy: "Скопировать код",
        copied: "Скопировано.",
        open: "Открыть код",
        play: "Играть на этой карте",
        begin_with: "Начать с другой карты",
        blank: "Открытое море",
        undo: "Отменить",
        redo: "Вернуть",
        name: "Название карты",
        keep: "Сохранить",
        kept: "Сохранена среди моих карт.",
        not_kept: "Пока не сохранена.",
        replace_sure: |name| format!("Под названием «{name}» сохранена другая карта. Заменить её этой?"),
        replace: "Заменить",
        lose_sure: "Этот рисунок не сохранён. Всё равно заменить его?",
        none_kept: "Назовите карту и сохраните её: она появится здесь и среди карт нового боя.",
        shelf_full: |most| format!("Сохранено уже {most}: чтобы добавить ещё, удалите что-нибудь."),
        delete_sure: |name| format!("Удалить карту «{name}» насовсем?"),
        delete: "Удалить",
        fine: "Карта справедлива, на ней можно играть.",
        error: map_error,
        code_error,
    },
};

const fn ship(ship: ShipClass) -> &'static str {
    match ship {
        ShipClass::ShipOfTheLine => "линейный корабль",
        ShipClass::Galleon => "галеон",
        ShipClass::Brig => "бриг",
        ShipClass::Frigate => "фрегат",
    }
}

fn map_error(error: MapError) -> String {
    match error {
        MapError::Size => "На карте от 5 до 26 рядов и столбцов.".to_owned(),
        MapError::Forts(Side::FIRST) => "У белых должен быть ровно один форт.".to_owned(),
        MapError::Forts(_) => "У красных должен быть ровно один форт.".to_owned(),
        MapError::Unfair => "Карта неодинакова для сторон.".to_owned(),
        MapError::Apart(cell) => format!("До гекса {} не доплыть.", HexName(cell)),
        MapError::NoRoom => "У каждого форта должно быть не меньше четырёх гексов моря.".to_owned(),
        MapError::NearForts => "Форты слишком близко друг к другу.".to_owned(),
    }
}

fn code_error(error: MapCodeError) -> String {
    match error {
        MapCodeError::Size => "Код карты начинается с размера: 13x11-.".to_owned(),
        MapCodeError::Letter(letter) => format!("«{letter}» в коде ничего не значит."),
        MapCodeError::Count => "Код неполон или слишком длинен.".to_owned(),
    }
}
