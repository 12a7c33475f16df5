use super::{MapText, SquadronText};
use crate::app::text::slavic;
use kletka::bots::squadron::Level;
use kletka::game::Side;
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::map::{MapCodeError, MapError, Symmetry, Terrain};
use kletka::squadron::transcript::Problem;
use kletka::squadron::{Ending, FirstToDeploy, HexName, MoveError, ShipClass, Shot, ShotError, Siege, Wind};

pub(crate) const UK: SquadronText = SquadronText {
    title: "Ескадра",
    line: "По чотири кораблі серед островів: вітер, кубик, лінії вогню, флагмани й форти.",
    setup: "Новий бій ескадр",
    rules: "Правила «Ескадри»",
    map: "Карта",
    chart: |chart| match chart {
        Some(BuiltinMap::Strait) => "Протока",
        Some(BuiltinMap::Atoll) => "Атол",
        Some(BuiltinMap::Capes) => "Два миси",
        Some(BuiltinMap::Roads) => "Рейд",
        Some(BuiltinMap::Skerries) => "Шхери",
        Some(BuiltinMap::Archipelago) => "Архіпелаг",
        None => "Власна карта",
    },
    chart_line: |chart| match chart {
        BuiltinMap::Strait => "Маленька й швидка: флоти сходяться за два ходи.",
        BuiltinMap::Atoll => "Кільце суходолу навколо лагуни, входів обмаль.",
        BuiltinMap::Capes => "Два миси тягнуться один до одного, і за ними нічого не видно.",
        BuiltinMap::Roads => "Відкрита вода з рідкими мілинами: стріляти можна далеко.",
        BuiltinMap::Skerries => "Безліч скель: усюди сховки й робота для брига.",
        BuiltinMap::Archipelago => "Великі й малі острови для довгого бою.",
    },
    own_maps: "Мої карти",
    sides: ["Білі", "Червоні"],
    ship,
    letters: ['Л', 'Г', 'Б', 'Ф'],
    level: |level| match level {
        Level::Midshipman => "Гардемарин",
        Level::Lieutenant => "Лейтенант",
        Level::Commodore => "Командор",
    },
    level_line: |level| match level {
        Level::Midshipman => "Іде просто на вас і стріляє в усе, що бачить, часто не в той корабель.",
        Level::Lieutenant => "Зважує шанси кожного ходу, але не вашу відповідь.",
        Level::Commodore => "Перш ніж вирішити, розігрує свої плани на кубиках.",
    },
    victory: "Перемога",
    victory_is: |siege| match siege {
        Siege::WholeTurn => "потопити флагман ворога або простояти своїм флагманом біля його форту цілий хід",
        Siege::OwnHalf => {
            "потопити флагман ворога або простояти своїм флагманом біля його форту до кінця своєї наступної половини ходу"
        }
    },
    capture: "Захоплення форту",
    capture_by: |siege| match siege {
        Siege::WholeTurn => "Простояти цілий хід",
        Siege::OwnHalf => "До кінця своєї половини",
    },
    capture_line: |siege| match siege {
        Siege::WholeTurn => {
            "Як у правилах: білому флагману треба пережити дві половини ходу червоних, червоному — одну білих."
        }
        Siege::OwnHalf => "Кожен флагман має пережити одну половину ходу суперника.",
    },
    deploys_first: "Розставляють першими",
    deploys_first_line: |first| match first {
        FirstToDeploy::White => "Як у правилах: червоні бачать, де стоять білі і який корабель у них флагман.",
        FirstToDeploy::Red => {
            "Білі бачать, де стоять червоні і який корабель у них флагман. Першими ходять усе одно білі."
        }
    },
    equal_players: "Рівні гравці",
    red_share: |red| format!("у червоних близько {red}\u{a0}% очок (у боях двох командорів)"),
    draw_is: "за згодою або після 100 ходів",
    start: "Почати",
    running: "Триває бій.",
    resume: "Повернутися до бою",
    nothing: "Бій ще не розпочато.",
    deploy: |side| format!("{side}: розставте кораблі біля свого форту"),
    deploys: |side| format!("{side} розставляють кораблі"),
    place_next: |next| format!("Наступний — {}. Виберіть позначений гекс.", ship(next)),
    declare: |side| format!("{side}: оголосіть флагман"),
    declare_line: "Його бачать усі, і змінити його не можна. Потоплено флагман — бій програно; лише він захоплює форт.",
    propose: |flagship| format!("Вибір командора — {}.", ship(flagship)),
    by_itself: "Розставити за мене",
    wind: |wind| match wind {
        Wind::Calm => "Штиль: лише бриги",
        Wind::Fair => "Вітер: ходять усі",
    },
    roll: "Кинути кубик на вітер",
    wind_odds: "1–2: штиль, ходять лише бриги. 3–6: вітер, ходять усі.",
    wind_title: "Вітер",
    rolls: |side| format!("{side} кидають кубик на вітер"),
    turn: |turn| format!("Хід {turn} зі 100"),
    acts: |side| format!("Хід: {side}"),
    can: |sail, fire| format!("Можуть іти: {sail}. Можуть стріляти: {fire}."),
    all_done: "Більше нічого не зробити: закінчіть хід.",
    thinks: |side| format!("{side}: комп’ютер думає…"),
    fires: |by, at| format!("{} стріляє, ціль — {}", ship(by), ship(at)),
    strength: |left, all| format!("міцність {left} із {all}"),
    range: |range| format!("дальність {range}"),
    ships_afloat: |white, red| format!("На плаву: білі — {white}, червоні — {red}"),
    ships_key: "● міцність, → лишилося кроків, × лишилося пострілів, ⚑ флагман",
    moves_left: |count| format!("{count} {}", slavic(count.into(), ["крок", "кроки", "кроків"])),
    shots_left: |count| format!("{count} {}", slavic(count.into(), ["постріл", "постріли", "пострілів"])),
    sunk: "потоплено",
    flagship: "флагман",
    done: "Закінчити хід",
    done_sure: |ships| format!("Ще можуть вистрілити по ворогу: {ships}. Закінчити хід без цих пострілів?"),
    back: "Взяти назад",
    hint: "Підказка",
    hint_is: |way| format!("Підказка: {way}"),
    do_it: "Виконати",
    resign: "Здатися",
    offer: "Запропонувати нічию",
    offered: |side| format!("{side} пропонують нічию."),
    accept: "Погодитися на нічию",
    play_on: "Грати далі",
    fire_at: |target, shot| {
        let how = match shot {
            Shot::Adjacent => "впритул",
            Shot::Direct => "лінія відкрита",
            Shot::Lob => "навісом",
        };
        format!("Вогонь, ціль — {}: {} із 6 ({how})", ship(target), shot.hitting_faces())
    },
    fire_short: |target, shot| format!("Вогонь: {}, {}/6", ship(target), shot.hitting_faces()),
    blocked: |target| format!("{}: лінія вогню перекрита", ship(target)),
    no_targets: "У межах досяжності ворогів немає.",
    choose_ship: "Виберіть корабель.",
    shot: |die, hit| format!("На кубику {die}: {}", if hit { "влучення" } else { "промах" }),
    sinks: |side, sunk| format!("{side} втрачають корабель: {}!", ship(sunk)),
    siege: |side, turn, siege| {
        let when = match siege {
            Siege::WholeTurn => "наприкінці ходу",
            Siege::OwnHalf => "наприкінці своєї половини ходу",
        };
        format!(
            "{side}: флагман стоїть біля форту. Форт буде захоплено {when} {turn}, якщо флагман не зрушить і не потоне."
        )
    },
    ending: |ending| match ending {
        Ending::FlagshipSunk => "Флагман потоплено.",
        Ending::FortCaptured => "Форт захоплено.",
        Ending::Resigned => "Бій здано.",
        Ending::Agreed => "Сторони погодилися на нічию.",
        Ending::LastTurn => "Минув сотий хід.",
    },
    won: |side| format!("Перемога: {side}"),
    you_won: "Ви перемогли",
    you_lost: "Ви програли",
    draw: "Нічия",
    again: "Зіграти ще",
    other: "Інші правила",
    log: "Журнал",
    board: "Морська карта",
    not_there: "Вибраний корабель туди не дійде.",
    illegal: |why| match why {
        MoveError::Sunk(_) => "Цей корабель потоплено.",
        MoveError::NoMoves(_) => "У цьому ході корабель уже не може рухатися.",
        MoveError::NoShots(_) => "У цьому ході в корабля не лишилося пострілів.",
        MoveError::NoShot(ShotError::TooFar { .. }) => "Ціль задалеко.",
        MoveError::NoShot(ShotError::Blocked) => "Лінію вогню перекрито.",
        MoveError::Occupied(_) => "Там стоїть корабель.",
        MoveError::NotSea(_) => "Туди ходити не можна.",
        MoveError::NotByFort(_) => "Кораблі розставляють біля свого форту.",
        _ => "Зараз так не можна.",
    },
    terrain: |terrain| match terrain {
        Terrain::Sea => "море",
        Terrain::Land => "суходіл",
        Terrain::Shoal => "мілина",
        Terrain::WhiteFort => "форт білих",
        Terrain::RedFort => "форт червоних",
        Terrain::Beyond => "за краєм",
    },
    reachable: "можна дійти",
    came_from: |hex| format!("прийшов із {hex}"),
    was_fired_at: |hits, shots| format!("влучень: {hits} із {shots}"),
    legend: "Що означають лінії",
    legend_open: "відкрита лінія вогню",
    legend_lob: "навісний вогонь",
    legend_blocked: "перекрита",
    legend_done: "шлях у минулому ході",
    legend_shot: "постріл: хрест — влучення, кружок — промах",
    edge_rule: "Правило ребра",
    edge_rule_is: "У межах досяжності рівно між двома гексами проходять лише шість діагоналей на відстані двох гексів. Таку лінію перекрито, лише коли перешкоди стоять в обох гексах.",
    nearer: "Ближче",
    further: "Далі",
    whole: "Уся карта",
    problem: |problem| match problem {
        Problem::Code(why) => code_error(*why),
        Problem::Map(why) => map_error(*why),
        Problem::Siege(name) => format!("Немає способу захоплення форту з назвою «{name}»."),
        Problem::Side(name) => format!("Немає сторони з назвою «{name}»."),
    },
    editor: MapText {
        title: "Редактор карт",
        line: "Малюйте суходіл, мілини й форти; друга половина малюється сама. Код карти можна надіслати другові.",
        draw: "Намалювати власну карту",
        width: "Стовпців",
        height: "Рядів",
        symmetry: "Однакова для сторін:",
        symmetries: |symmetry| match symmetry {
            Symmetry::HalfTurn => "півоберта",
            Symmetry::LeftRight => "дзеркало зліва направо",
            Symmetry::TopBottom => "дзеркало згори вниз",
        },
        brush: "Пензель",
        code: "Код карти",
        copy: "Скопіювати код",
        copied: "Скопійовано.",
        open: "Відкрити код",
        play: "Грати на цій карті",
        begin_with: "Почати з іншої карти",
        blank: "Відкрите море",
        undo: "Скасувати",
        redo: "Повернути",
        name: "Назва карти",
        keep: "Зберегти",
        kept: "Збережена серед моїх карт.",
        not_kept: "Ще не збережена.",
        replace_sure: |name| format!("Під назвою «{name}» збережено іншу карту. Замінити її цією?"),
        replace: "Замінити",
        lose_sure: "Цей малюнок не збережено. Усе одно замінити його?",
        none_kept: "Назвіть карту й збережіть її: вона з’явиться тут і серед карт нового бою.",
        shelf_full: |most| format!("Збережено вже {most}: щоб додати ще, видаліть щось."),
        delete_sure: |name| format!("Видалити карту «{name}» назавжди?"),
        delete: "Видалити",
        fine: "Карта справедлива, на ній можна грати.",
        error: map_error,
        code_error,
    },
};

const fn ship(ship: ShipClass) -> &'static str {
    match ship {
        ShipClass::ShipOfTheLine => "лінійний корабель",
        ShipClass::Galleon => "галеон",
        ShipClass::Brig => "бриг",
        ShipClass::Frigate => "фрегат",
    }
}

fn map_error(error: MapError) -> String {
    match error {
        MapError::Size => "На карті від 5 до 26 рядів і стовпців.".to_owned(),
        MapError::Forts(Side::FIRST) => "У білих має бути рівно один форт.".to_owned(),
        MapError::Forts(_) => "У червоних має бути рівно один форт.".to_owned(),
        MapError::Unfair => "Карта неоднакова для сторін.".to_owned(),
        MapError::Apart(cell) => format!("До гекса {} не доплисти.", HexName(cell)),
        MapError::NoRoom => "Біля кожного форту має бути щонайменше чотири гекси моря.".to_owned(),
        MapError::NearForts => "Форти заблизько один до одного.".to_owned(),
    }
}

fn code_error(error: MapCodeError) -> String {
    match error {
        MapCodeError::Size => "Код карти починається з розміру: 13x11-.".to_owned(),
        MapCodeError::Letter(letter) => format!("«{letter}» у коді нічого не означає."),
        MapCodeError::Count => "Код неповний або задовгий.".to_owned(),
    }
}
