//! Refused command lines, with the allowed values in the reason.

use super::*;
use clap::CommandFactory;
use kletka::sea_battle::{Announcement, SeaBattlePosition};
use kletka::squadron::SquadronPosition;
use kletka::virus_war::{Pace, ShortTurn, Start, VirusWarPosition};

fn read(line: &str) -> Result<CommandLine, String> {
    let words = ["engine"].into_iter().chain(line.split_whitespace());
    CommandLine::try_parse_from(words).map_err(|why| why.to_string())
}

#[test]
fn the_command_line_is_sound() {
    CommandLine::command().debug_assert();
}

#[test]
fn impossible_options_are_refused_with_the_reason() {
    let refused = [
        ("arena sea-battle --fire 0-shots", "hit-again, N-shots, N-shots-and-hits, salvo, with N from 1 to 20"),
        ("arena sea-battle --fire -3", "with N from 1 to 20"),
        ("arena sea-battle --fire 99999999999-shots", "with N from 1 to 20"),
        ("arena sea-battle --fire", "a value is required for '--fire <VALUE>'"),
        ("arena sea-battle --games 0", "0 is not in 2..=10000000"),
        ("arena sea-battle --games -5", "invalid value '-5'"),
        ("arena sea-battle --games 99999999999999999999", "invalid value"),
        ("arena sea-battle --threads 0", "0 is not in 1..=256"),
        ("arena sea-battle --threads 99999999", "99999999 is not in 1..=256"),
        ("arena sea-battle --nodes 0", "0 is not in 1.."),
        ("arena sea-battle --nodes 4294967296", "4294967296 is not in"),
        ("arena sea-battle --seed x", "invalid value 'x' for '--seed <N>'"),
        ("arena sea-battle --preset tiny", "[possible values: classic, carrier,"),
        ("arena sea-battle --placement nowhere", "[possible values: uniform, perelman, hidden]"),
        ("arena sea-battle --touching often", "[possible values: never, corners, anything]"),
        ("arena sea-battle --map strait", "unexpected argument '--map'"),
        ("arena sea-battle --games 5 --games 6", "cannot be used multiple times"),
        ("arena squadron --siege never", "[possible values: whole-turn, own-half]"),
        ("arena squadron --map nowhere", "[possible values: strait, atoll,"),
        ("arena squadron --map strait --random-maps 3", "cannot be used with"),
        ("arena chess", "unrecognized subcommand 'chess'"),
        ("arena", "Usage: engine arena"),
        ("perft virus-war 0", "0 is not in 1..=30"),
        ("perft virus-war -1", "-1 is not in 1..=30"),
        ("perft virus-war 99999999999", "99999999999 is not in 1..=30"),
        ("perft virus-war 3 --side 300", "with N from 6 to 20"),
        ("perft virus-war", "<DEPTH>"),
        ("ugi chess", "[possible values: sea-battle, squadron, virus-war]"),
        ("place --print 0", "0 is not in 1..=10000000"),
        ("perft virus-war 3 --progress -1", "invalid value '-1' for '--progress <SECONDS>'"),
        ("place --progress 100000", "100000 is not in 0..=86400"),
        ("ugi virus-war --json", "unexpected argument '--json'"),
        ("dance", "unrecognized subcommand 'dance'"),
    ];
    for (line, reason) in refused {
        match read(line) {
            Ok(_) => panic!("{line} is taken"),
            Err(why) => assert!(why.contains(reason), "{line}: {why}"),
        }
    }
}

#[test]
fn options_of_a_setup_are_arguments() {
    let board = |line: &str| match read(line).unwrap().command {
        Some(Command::Perft(options)) => options.board.setup(),
        _ => panic!("{line}"),
    };
    let setup = board("perft virus-war 3 --balanced --short-turn-loses").unwrap();
    assert_eq!((setup.start, setup.short_turn, setup.pace), (Start::Balanced, ShortTurn::Loses, Pace::Steady));
    assert!(board("perft virus-war 3 --four-players").is_err());
    let Some(Command::Place(options)) = read("place --preset classic --announcement ship").unwrap().command else {
        panic!("it places")
    };
    assert_eq!(options.rules.setup().map(|setup| setup.announcement), Ok(Announcement::Ship));
}

/// Returns the names and nodes of an arena's players.
fn players(line: &str) -> Result<Vec<(String, Option<u32>)>, String> {
    fn named<L>(players: Vec<Player<L>>) -> Vec<(String, Option<u32>)> {
        players.into_iter().map(|player| (player.name, player.nodes)).collect()
    }
    match read(line)?.command {
        Some(Command::Arena(Arena::SeaBattle(options))) => options.players::<SeaBattlePosition>().map(named),
        Some(Command::Arena(Arena::Squadron(options))) => options.players::<SquadronPosition>().map(named),
        Some(Command::Arena(Arena::VirusWar(options))) => options.players::<VirusWarPosition>().map(named),
        _ => panic!("{line}"),
    }
}

#[test]
fn players_are_levels_with_or_without_nodes() {
    let all = |line: &str| players(line).unwrap().len();
    assert_eq!((all("arena sea-battle"), all("arena squadron"), all("arena virus-war")), (5, 5, 5));
    let named = players("arena virus-war --bots pandemic,pandemic:500 --nodes 80").unwrap();
    assert_eq!(named, [("pandemic".to_owned(), Some(80)), ("pandemic:500".to_owned(), Some(500))]);
    for word in ["nobody", "pandemic:", "pandemic:0", "pandemic:x", ""] {
        let why = players(&format!("arena virus-war --bots virus,{word}")).unwrap_err();
        assert!(
            why.contains("spore, microbe, bacterium, virus, pandemic") || why.contains("a value is required"),
            "{why}"
        );
    }
    assert!(players("arena squadron --bots lieutenant").unwrap_err().contains("--bots"));
}
