//! The native engine: arenas and measurements from the command line.

mod arena;
mod count;
mod hidden;
mod hide;
mod options;
mod perft;
mod placement;
mod places;
mod solve;
mod squadron;
mod ugi;
mod virus_war;

use std::process::ExitCode;

const HELP: &str = "\
Usage: engine <command> [options]

  arena sea-battle   how strong the computer players are: shots to sink a fleet placed uniformly at random, and battles
                     of each pair
      --bots LIST    sailor, gunner, captain, admiral, with commas between (all); knowing is a captain who knows the
                     habit by which fleets are hidden
      --games N      fleets for each player, and half as many battles for each pair (1000)
      --preset NAME  classic, carrier, milton-bradley, minefield, large, huge, sheet (classic)
      --touching T   never, corners, anything (as in the preset)
      --bent         ships may be bent in every way
      --fire F       again (a hit gives another shot), salvo, or a number of shots a turn (as in the preset)
      --placement P  uniform, edge (all but one-cell ships along the border), perelman, hidden (as the admiral places), own
                     (in battles, as each player places) (uniform)
      --habit=LIST   another habit for hidden fleets, as hide fit prints it
      --nodes N      how long a player may think, in places of ships (600000)
      --seed N       (1)
      --threads N    (as many as the machine has)
      --solo         no battles
      --battles      battles only

  hide fit           finds the habit by which fleets of Sea Battle are hidden, by play against captains some of whom
                     know it
      --games N      fleets in each round
      --rounds N     (10)
      --step X       how far the habit moves along the slope in a round (0.08)
      --known X      the share of captains who know it (0.5)
      --habit=LIST   from where it starts (no habit)
      --preset NAME  --touching T  --nodes N  --seed N  --threads N   as above

  hide show          where the ships of hidden fleets lie, and how many bits of their entropy the habit costs
      --games N  --preset NAME  --touching T  --habit=LIST  --seed N  --threads N   as above

  arena virus-war    how strong its computer players are: each pair from random openings, with the colours swapped
      --bots LIST    random, greedy, uct, microbe, bacterium, virus, pandemic (the last four)
      --games N  --nodes N  --seed N  --threads N   as above; nodes are positions (400000)
      --side N       the side of the board (10)
      --balanced     the first turn is one sub-move

  arena squadron     how strong its computer players are: each pair on each map, with the sides swapped from game to game
      --bots LIST    nearest, random, midshipman, lieutenant, commodore (all)
      --games N      for each pair on each map
      --map NAME     strait, atoll, capes, roads, skerries, archipelago (all)
      --nodes N  --seed N  --threads N   as above; nodes are half-turns played out in a turn (40000)

  tune virus-war     plays games of the player virus against itself and fits the weights of its features to the results

  perft virus-war DEPTH    counts the sequences of sub-moves up to this length
      --side N  --balanced     as above
      --sub-moves N            of a turn (3)

  solve virus-war    the value of the game on a board of side 2 to 5 if both play best; takes 0.8 GB
      --side N  --sub-moves N  --balanced   as above
      --last-turn-wins         two passes in a row: the last turn wins (a draw)
      --nodes N                gives up after so many positions (never)

  ugi virus-war      speaks the universal game interface over the standard input and output
  ugi sea-battle     the same for Sea Battle
  ugi squadron       the same for Squadron

  count              how many fleets a preset without mines has, exactly
      --preset NAME  as above
  standing           how often the side wins that is said to win: battles of two captains
      --games N  --preset NAME  --nodes N  --seed N  --threads N   as above

  place              how long placement takes
      --games N  --preset NAME  --touching T  --placement P  --habit=LIST  --seed N   as above
  place any          the same for setups drawn at random, with the slowest

In wasm32 the same code runs in a web worker; time is measured here only.
";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("engine: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), lexopt::Error> {
    let options = options::read(lexopt::Parser::from_env())?;
    match options.command.as_slice() {
        [] => print!("{HELP}"),
        [arena, game] if arena == "arena" && game == "sea-battle" => arena::run(&options)?,
        [arena, game] if arena == "arena" && game == "virus-war" => virus_war::arena(&options)?,
        [arena, game] if arena == "arena" && game == "squadron" => squadron::arena(&options)?,
        [hide, show] if hide == "hide" && show == "show" => hidden::show(&options),
        [hide, fit] if hide == "hide" && fit == "fit" => hide::fit(&options),
        [ugi, game] if ugi == "ugi" => ugi::run(game)?,
        [perft, game, depth] if perft == "perft" && game == "virus-war" => perft::run(&options, depth)?,
        [solve, game] if solve == "solve" && game == "virus-war" => solve::run(&options)?,
        [tune, game] if tune == "tune" && game == "virus-war" => virus_war::tune(&options),
        [count] if count == "count" => count::fleets(&options),
        [standing] if standing == "standing" => count::standing(&options),
        [place] if place == "place" => places::run(&options),
        [place, any] if place == "place" && any == "any" => places::run_any(&options),
        words => return Err(format!("no command {:?}; without a command, help is shown", words.join(" ")).into()),
    }
    Ok(())
}
