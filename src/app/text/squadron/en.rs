use super::{MapText, SquadronText};
use crate::app::text::english;
use kletka::bots::squadron::Level;
use kletka::game::Side;
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::map::{MapCodeError, MapError, Symmetry, Terrain};
use kletka::squadron::transcript::Problem;
use kletka::squadron::{Ending, FirstToDeploy, HexName, MoveError, ShipClass, Shot, ShotError, Siege, Wind};

pub(crate) const EN: SquadronText = SquadronText {
    title: "Squadron",
    line: "Four ships a side among islands: wind, dice, lines of fire, flagships and forts.",
    setup: "New battle of squadrons",
    rules: "Rules of Squadron",
    map: "Map",
    chart: |chart| match chart {
        Some(BuiltinMap::Strait) => "The Strait",
        Some(BuiltinMap::Atoll) => "The Atoll",
        Some(BuiltinMap::Capes) => "Two Capes",
        Some(BuiltinMap::Roads) => "The Roads",
        Some(BuiltinMap::Skerries) => "The Skerries",
        Some(BuiltinMap::Archipelago) => "The Archipelago",
        None => "A map of my own",
    },
    chart_line: |chart| match chart {
        BuiltinMap::Strait => "Small and quick: the fleets meet within two turns.",
        BuiltinMap::Atoll => "A ring of land around a lagoon, with few ways in.",
        BuiltinMap::Capes => "Two capes reach out to each other and hide what lies behind.",
        BuiltinMap::Roads => "Open water with a few shoals: long lines of fire.",
        BuiltinMap::Skerries => "Many small rocks: cover everywhere, and work for the brig.",
        BuiltinMap::Archipelago => "Islands large and small, for a long battle.",
    },
    own_maps: "My maps",
    sides: ["White", "Red"],
    ship,
    letters: ['S', 'G', 'B', 'F'],
    level: |level| match level {
        Level::Midshipman => "Midshipman",
        Level::Lieutenant => "Lieutenant",
        Level::Commodore => "Commodore",
    },
    level_line: |level| match level {
        Level::Midshipman => "Sails straight at you and fires at what it sees, often at the wrong ship.",
        Level::Lieutenant => "Weighs the chances of every turn, but not your reply.",
        Level::Commodore => "Plays its plans out with dice before it chooses one.",
    },
    victory: "Victory",
    victory_is: |siege| match siege {
        Siege::WholeTurn => {
            "sink the enemy’s flagship, or have your own stand at the enemy’s fort through a whole turn"
        }
        Siege::OwnHalf => {
            "sink the enemy’s flagship, or have your own stand at the enemy’s fort to the end of its own next half of a turn"
        }
    },
    capture: "Capture of a fort",
    capture_by: |siege| match siege {
        Siege::WholeTurn => "Through a whole turn",
        Siege::OwnHalf => "To the end of its own half",
    },
    capture_line: |siege| match siege {
        Siege::WholeTurn => {
            "As in the rules: White’s flagship must survive two halves of Red, Red’s only one of White."
        }
        Siege::OwnHalf => "Either flagship must survive one half of the other side.",
    },
    deploys_first: "Deploys first",
    deploys_first_line: |first| match first {
        FirstToDeploy::White => "As in the rules: Red sees where White lies and which ship is its flagship.",
        FirstToDeploy::Red => "White sees where Red lies and which ship is its flagship. White still moves first.",
    },
    equal_players: "Equal players",
    red_share: |red| format!("Red scores about {red}\u{a0}% (between two commodores)"),
    draw_is: "by agreement, or after 100 turns",
    start: "Start",
    running: "A battle is under way.",
    resume: "Resume the battle",
    nothing: "No battle has begun yet.",
    deploy: |side| format!("{side}: deploy your ships next to your fort"),
    deploys: |side| format!("{side} deploys its ships"),
    place_next: |next| format!("Next: the {}. Choose a marked hex.", ship(next)),
    declare: |side| format!("{side}: declare your flagship"),
    declare_line: "Everyone sees it, and it is never changed. If it sinks, the battle is lost; it alone captures the fort.",
    propose: |flagship| format!("The commodore’s choice: the {}.", ship(flagship)),
    by_itself: "Deploy for me",
    wind: |wind| match wind {
        Wind::Calm => "Calm: brigs only",
        Wind::Fair => "Wind: all move",
    },
    roll: "Roll for the wind",
    wind_odds: "1 or 2: calm, only brigs move. 3 to 6: all ships move.",
    wind_title: "Wind",
    rolls: |side| format!("{side} rolls for the wind"),
    turn: |turn| format!("Turn {turn} of 100"),
    acts: |side| format!("{side} acts"),
    can: |sail, fire| format!("Can sail: {sail}. Can fire: {fire}."),
    all_done: "Nothing is left to do: end the turn.",
    thinks: |side| format!("{side}: the computer thinks…"),
    fires: |by, at| format!("{} fires at {}", ship(by), ship(at)),
    strength: |left, all| format!("strength {left} of {all}"),
    range: |range| format!("range {range}"),
    ships_afloat: |white, red| format!("Ships afloat: White {white}, Red {red}"),
    ships_key: "● strength, → moves left, × shots left, ⚑ flagship",
    moves_left: |count| format!("{count} {}", english(count.into(), ["move", "moves"])),
    shots_left: |count| format!("{count} {}", english(count.into(), ["shot", "shots"])),
    sunk: "sunk",
    flagship: "flagship",
    done: "End of turn",
    done_sure: |ships| format!("Loaded and with a target in sight: {ships}. End the turn without these shots?"),
    back: "Take back",
    hint: "Hint",
    hint_is: |way| format!("Hint: {way}"),
    do_it: "Do it",
    resign: "Resign",
    offer: "Offer a draw",
    offered: |side| format!("{side} offers a draw."),
    accept: "Accept the draw",
    play_on: "Play on",
    fire_at: |target, shot| {
        let how = match shot {
            Shot::Adjacent => "next to it",
            Shot::Direct => "clear line",
            Shot::Lob => "lob",
        };
        format!("Fire at {}: {} of 6 ({how})", ship(target), shot.hitting_faces())
    },
    fire_short: |target, shot| format!("Fire: {}, {}/6", ship(target), shot.hitting_faces()),
    blocked: |target| format!("{}: the line is blocked", ship(target)),
    no_targets: "No enemy in range.",
    choose_ship: "Choose a ship.",
    shot: |die, hit| format!("Die {die}: {}", if hit { "hit" } else { "miss" }),
    sinks: |side, sunk| format!("{side} loses its {}!", ship(sunk)),
    siege: |side, turn, siege| {
        let when = match siege {
            Siege::WholeTurn => "at the end of",
            Siege::OwnHalf => "at the end of its half of",
        };
        format!("{side}’s flagship stands at the fort: captured {when} turn {turn}, unless it moves or sinks.")
    },
    ending: |ending| match ending {
        Ending::FlagshipSunk => "The flagship was sunk.",
        Ending::FortCaptured => "The fort was captured.",
        Ending::Resigned => "By resignation.",
        Ending::Agreed => "Both sides agreed.",
        Ending::LastTurn => "The 100th turn has passed.",
    },
    won: |side| format!("{side} wins"),
    you_won: "You won",
    you_lost: "You lost",
    draw: "A draw",
    again: "Play again",
    other: "Other rules",
    log: "Log",
    board: "Sea chart",
    not_there: "The chosen ship cannot go there.",
    illegal: |why| match why {
        MoveError::Sunk(_) => "That ship is sunk.",
        MoveError::NoMoves(_) => "This ship has no moves left in this turn.",
        MoveError::NoShots(_) => "This ship has no shots left in this turn.",
        MoveError::NoShot(ShotError::TooFar { .. }) => "The target is out of range.",
        MoveError::NoShot(ShotError::Blocked) => "The line of fire is blocked.",
        MoveError::Occupied(_) => "A ship is there.",
        MoveError::NotSea(_) => "Ships cannot sail there.",
        MoveError::NotByFort(_) => "Ships are deployed next to their own fort.",
        _ => "That cannot be done now.",
    },
    terrain: |terrain| match terrain {
        Terrain::Sea => "sea",
        Terrain::Land => "land",
        Terrain::Shoal => "shoal",
        Terrain::WhiteFort => "white’s fort",
        Terrain::RedFort => "red’s fort",
        Terrain::Beyond => "beyond the edge",
    },
    reachable: "reachable",
    came_from: |hex| format!("came from {hex}"),
    was_fired_at: |hits, shots| format!("{hits} of {shots} shots hit"),
    legend: "What the lines mean",
    legend_open: "open line of fire",
    legend_lob: "lob",
    legend_blocked: "blocked",
    legend_done: "way of the last turn",
    legend_shot: "shot: a cross is a hit, a ring a miss",
    edge_rule: "Rule of the edge",
    edge_rule_is: "Within range, the only lines that run exactly between two hexes are the six diagonals two hexes away. Such a line is blocked only when both hexes are obstacles.",
    nearer: "Nearer",
    further: "Further",
    whole: "Whole chart",
    problem: |problem| match problem {
        Problem::Code(why) => code_error(*why),
        Problem::Map(why) => map_error(*why),
        Problem::Siege(name) => format!("No way to capture a fort is called “{name}”."),
        Problem::Side(name) => format!("No side is called “{name}”."),
    },
    editor: MapText {
        title: "Map editor",
        line: "Draw land, shoals and forts; the other half follows by itself. Send the code to a friend.",
        draw: "Draw a map of your own",
        width: "Columns",
        height: "Rows",
        symmetry: "The same for both sides by",
        symmetries: |symmetry| match symmetry {
            Symmetry::HalfTurn => "a half-turn",
            Symmetry::LeftRight => "a mirror left to right",
            Symmetry::TopBottom => "a mirror top to bottom",
        },
        brush: "Brush",
        code: "Code of the map",
        copy: "Copy the code",
        copied: "Copied.",
        open: "Open the code",
        play: "Play on this map",
        begin_with: "Begin with another map",
        blank: "Open sea",
        undo: "Undo",
        redo: "Redo",
        name: "Name of the map",
        keep: "Keep",
        kept: "Kept among my maps.",
        not_kept: "Not kept yet.",
        replace_sure: |name| format!("Another map is kept as “{name}”. Replace it with this drawing?"),
        replace: "Replace it",
        lose_sure: "This drawing is not kept. Replace it all the same?",
        none_kept: "Name a map and keep it: then you find it here and among the maps of a new battle.",
        shelf_full: |most| format!("{most} maps are kept already; delete one to make room."),
        delete_sure: |name| format!("Delete the map “{name}” for good?"),
        delete: "Delete",
        fine: "The map is fair and can be played on.",
        error: map_error,
        code_error,
    },
};

const fn ship(ship: ShipClass) -> &'static str {
    match ship {
        ShipClass::ShipOfTheLine => "ship of the line",
        ShipClass::Galleon => "galleon",
        ShipClass::Brig => "brig",
        ShipClass::Frigate => "frigate",
    }
}

fn map_error(error: MapError) -> String {
    match error {
        MapError::Size => "A map has from 5 to 26 rows and columns.".to_owned(),
        MapError::Forts(Side::FIRST) => "White needs exactly one fort.".to_owned(),
        MapError::Forts(_) => "Red needs exactly one fort.".to_owned(),
        MapError::Unfair => "The map is not the same for both sides.".to_owned(),
        MapError::Apart(cell) => format!("No ship can ever reach {}.", HexName(cell)),
        MapError::NoRoom => "Next to each fort at least four hexes must be sea.".to_owned(),
        MapError::NearForts => "The forts are too near to each other.".to_owned(),
    }
}

fn code_error(error: MapCodeError) -> String {
    match error {
        MapCodeError::Size => "A code of a map begins with its size, as 13x11-.".to_owned(),
        MapCodeError::Letter(letter) => format!("“{letter}” means nothing in a code."),
        MapCodeError::Count => "The code is incomplete or too long.".to_owned(),
    }
}
