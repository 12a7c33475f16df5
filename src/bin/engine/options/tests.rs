//! Command lines that are refused, each with a reason that tells what is allowed.

use super::squadron::MAPS;
use super::*;
use clap::CommandFactory;
use kletka::squadron::builtin_maps::BuiltinMap;

fn read(line: &str) -> Result<CommandLine, String> {
    let words = ["engine"].into_iter().chain(line.split_whitespace());
    CommandLine::try_parse_from(words).map_err(|why| why.to_string())
}

#[test]
fn the_command_line_is_sound() {
    CommandLine::command().debug_assert();
    let named = |preset| PRESETS.iter().any(|(_, known)| *known == preset);
    assert!(Preset::ALL.into_iter().all(named));
    assert_eq!(MAPS.map(|(_, map)| map), BuiltinMap::ALL);
}

#[test]
fn what_cannot_be_carried_out_is_refused_with_the_reason() {
    let refused = [
        ("arena sea-battle --fire 0", "a number of shots from 1 to 20"),
        ("arena sea-battle --fire -3", "a number of shots from 1 to 20"),
        ("arena sea-battle --fire 99999999999", "a number of shots from 1 to 20"),
        ("arena sea-battle --fire", "a value is required for '--fire <F>'"),
        ("arena sea-battle --games 0", "0 is not in 2..=10000000"),
        ("arena sea-battle --games -5", "invalid value '-5'"),
        ("arena sea-battle --games 99999999999999999999", "invalid value"),
        ("arena sea-battle --threads 0", "0 is not in 1..=256"),
        ("arena sea-battle --threads 99999999", "99999999 is not in 1..=256"),
        ("arena sea-battle --nodes 0", "0 is not in 1.."),
        ("arena sea-battle --nodes 4294967296", "4294967296 is not in"),
        ("arena sea-battle --seed x", "invalid value 'x' for '--seed <N>'"),
        ("arena sea-battle --preset tiny", "[possible values: classic, carrier,"),
        ("arena sea-battle --placement nowhere", "[possible values: uniform, edge,"),
        ("arena sea-battle --touching often", "[possible values: never, corners, anything]"),
        ("arena sea-battle --bots nobody", "[possible values: sailor, gunner, captain, admiral, knowing]"),
        ("arena sea-battle --bots captain,", "a value is required for '--bots <LIST>'"),
        ("arena sea-battle --solo --battles", "cannot be used with"),
        ("arena sea-battle --habit 1,2", "a habit is 16 numbers"),
        ("arena sea-battle --habit=nan,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0", "a habit is 16 numbers"),
        ("arena sea-battle --map strait", "unexpected argument '--map'"),
        ("arena sea-battle --games 5 --games 6", "cannot be used multiple times"),
        ("arena squadron --map nowhere", "[possible values: strait, atoll,"),
        ("arena virus-war --weights 1,2", "these are 14 numbers"),
        ("arena virus-war --weights=99999999,0,0,0,0,0,0,0,0,0,0,0,0,0", "these are 14 numbers"),
        ("arena virus-war --weights no-such-file", "no-such-file is no list of weights, and no file"),
        ("tune virus-war --weights Cargo.toml", "line 1: these must be two numbers"),
        ("arena virus-war --side 20", "20 is not in 5..=10"),
        ("arena chess", "unrecognized subcommand 'chess'"),
        ("arena", "Usage: engine arena"),
        ("hide fit --known 2", "a number from 0 to 1"),
        ("hide fit --step nan", "a number from 0 to 1"),
        ("hide fit --rounds 0", "0 is not in 1..=10000"),
        ("tune virus-war --side 0", "0 is not in 5..=10"),
        ("tune sea-battle", "[possible values: virus-war]"),
        ("perft virus-war 0", "0 is not in 1..=30"),
        ("perft virus-war -1", "-1 is not in 1..=30"),
        ("perft virus-war 99999999999", "99999999999 is not in 1..=30"),
        ("perft virus-war", "<DEPTH>"),
        ("solve virus-war --side 300", "300 is not in 0..=255"),
        ("solve virus-war --nodes 0", "0 is not in 1.."),
        ("ugi chess", "[possible values: sea-battle, squadron, virus-war]"),
        ("count --games 3", "unexpected argument '--games'"),
        ("place some", "[possible values: any]"),
        ("place any --print 3", "cannot be used with"),
        ("place any --preset large", "cannot be used with"),
        ("place --print 0", "0 is not in 1..=10000000"),
        ("perft virus-war 3 --progress -1", "invalid value '-1' for '--progress <SECONDS>'"),
        ("count --progress 100000", "100000 is not in 0..=86400"),
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
fn fleets_that_cannot_be_placed_are_refused() {
    let setup = |line: &str| match read(line).unwrap().command {
        Some(Command::Place(place)) => place.fleets.setup(),
        _ => panic!("{line}"),
    };
    for preset in ["minefield", "large", "sheet"] {
        let why = setup(&format!("place --placement edge --preset {preset}")).unwrap_err();
        assert!(why.contains("boards up to 11×11"), "{why}");
    }
    assert!(setup("place --placement edge").is_ok() && setup("place --preset minefield --placement hidden").is_ok());
}

#[test]
fn a_pair_needs_two() {
    assert_eq!(pairs(&[], &[1, 2, 3]), Ok(vec![1, 2, 3]));
    assert_eq!(pairs(&[2, 2], &[1]), Ok(vec![2, 2]));
    assert!(pairs::<u8>(&[], &[]).is_err());
    assert!(pairs(&[1], &[1, 2]).unwrap_err().contains("--bots"));
}
