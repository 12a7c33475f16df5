//! Conversations with the engine.

use super::sea_battle::SeaTalk;
use super::squadron::SquadronTalk;
use super::virus_war::VirusTalk;
use super::*;
use kletka::record::Choice;

/// Returns the answers to these lines.
fn heard<T: Talk + Default>(lines: &str) -> Vec<String> {
    let out = talk(T::default(), lines.as_bytes(), Vec::new());
    let bytes = out.lock().unwrap().clone();
    String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
}

/// Returns the move of a search with this budget.
fn best<T: Talk>(game: &T, nodes: u32) -> Option<String> {
    game.best_move(&game.best(nodes, &AtomicBool::new(false)))
}

#[test]
fn it_introduces_itself() {
    let lines = heard::<VirusTalk>("ugi\nisready\nquit\nisready\n");
    assert!(lines[0].starts_with("id name Kletka"));
    assert_eq!(lines[lines.len() - 2..], ["ugiok", "readyok"]);
}

#[test]
fn moves_and_counts_of_virus_war() {
    let lines = heard::<VirusTalk>(
        "position startpos moves a1\nmoves\nquery p1turn\nposition startpos moves a1 b2 c3\nquery p1turn\nmoves\n",
    );
    assert_eq!(lines, ["a2 b1 b2", "response true", "response false", "k10"]);
    assert_eq!(heard::<VirusTalk>("perft 7\nposition startpos moves a1\nperft 6\n"), ["perft 7 1800", "perft 6 1800"]);
}

#[test]
fn moves_are_read_in_any_case_and_with_twins() {
    let lines = heard::<VirusTalk>("position startpos moves А1 B2-С3\nmoves\n");
    assert_eq!(lines, ["k10"]);
    let lines = heard::<SeaTalk>("position startpos moves Lot1 с4 . а1\nquery p1turn\nmoves\n");
    assert_eq!(lines[0], "response true");
    assert!(lines[1].starts_with('#') || lines[1].contains('.'), "{lines:?}");
    let lines = heard_on_the_strait("position startpos moves s@С4 G@c3 В@c5\nmoves\n");
    assert_eq!(lines, ["F@a4 F@b3 F@b5"]);
}

#[test]
fn a_wrong_line_is_an_error_and_changes_nothing() {
    let lines = heard::<VirusTalk>(
        "position startpos moves a1 b2\nposition startpos moves a1 k9\nposition startpos moves a1 zz\nwhat\ngo far\nsetoption name Side value 99\nsetoption name Walls value a1\n\u{0}\nmoves\n",
    );
    assert_eq!(lines.iter().filter(|line| line.starts_with("error ")).count(), 7, "{lines:?}");
    assert_eq!(lines.last().unwrap(), "a2 a3 b1 b3 c1 c2 c3");
}

#[test]
fn a_whole_game_of_virus_war_is_played() {
    let mut played = String::new();
    for _ in 0..400 {
        let lines = heard::<VirusTalk>(&format!(
            "setoption name Side value 6\nposition startpos moves {played}\ngo nodes 300\nisready\n"
        ));
        let best = lines.iter().find_map(|line| line.strip_prefix("bestmove ")).unwrap();
        played.push_str(best);
        played.push(' ');
        let over = heard::<VirusTalk>(&format!(
            "setoption name Side value 6\nposition startpos moves {played}\nquery gameover\nquery result\n"
        ));
        if over[0] == "response true" {
            assert!(["response p1win", "response p2win", "response draw"].contains(&over[1].as_str()));
            return;
        }
    }
    panic!("the game does not end: {played}");
}

#[test]
fn stop_is_answered_once_and_soon() {
    let begun = std::time::Instant::now();
    let lines = heard::<VirusTalk>(
        "position startpos moves a1 b2 c3 k10 i9 h8\ngo nodes 4000000000\nisready\nstop\nisready\nquit\n",
    );
    assert_eq!(lines.iter().filter(|line| line.starts_with("bestmove ")).count(), 1, "{lines:?}");
    assert_eq!(lines.iter().filter(|line| *line == "readyok").count(), 2);
    assert!(begun.elapsed() < std::time::Duration::from_mins(1));
}

#[test]
fn errors_name_moves_in_the_letters_of_the_game() {
    let lines = heard::<VirusTalk>("position startpos moves a1 b2 k9\nposition startpos moves a1 zz\n");
    assert_eq!(lines[0], "error move 3, \"k9\": k9 is not accessible");
    assert_eq!(lines[1], "error move 2, \"zz\": it is no cell");
    let lines = heard::<SeaTalk>("position startpos moves lot1 C4 x C4\nposition startpos moves lot1 Z4\n");
    assert_eq!(lines[0], "error move 4, \"C4\": C4 was shot at before");
    assert_eq!(lines[1], "error move 2, \"Z4\": no column is called Z");
    let lines = heard_on_the_strait("position startpos moves S@c4 S@c3\nposition startpos moves S@k4\n");
    assert_eq!(lines[0], "error move 2, \"S@c3\": S is deployed already");
    assert_eq!(lines[1], "error move 1, \"S@k4\": k4 is not next to the fort");
}

#[test]
fn bad_words_after_a_known_command_are_called_so() {
    let lines = "go nodes\ngo movetime -5\ngo nodes x\ngo nodes 5 far\ngo depth 0\nsetoption Seed 4\nposition fen x\nquery who\nperft\nperft -1\nperft 21\nisready now\nquit it\nfly\n";
    let expected = [
        "error go takes nodes N, depth N, movetime MS, infinite, pNtime MS [pNinc MS] [movestogo N], or several of them",
        "error go movetime takes a number, not \"-5\"",
        "error go nodes takes a number, not \"x\"",
        "error go takes nodes N, depth N, movetime MS, infinite, pNtime MS [pNinc MS] [movestogo N], or several of them",
        "error go takes nodes N, depth N, movetime MS, infinite, pNtime MS [pNinc MS] [movestogo N], or several of them",
        "error setoption takes name N value V",
        "error a FEN has rows, side to move, sub-moves left, round and passes",
        "error query takes gameover, p1turn, turn or result",
        "error perft takes a depth",
        "error perft takes a depth from 0 to 20",
        "error perft takes a depth from 0 to 20",
        "error isready takes nothing",
        "error quit takes nothing",
        "error there is no command \"fly\"",
    ];
    let (errors, others): (Vec<String>, Vec<String>) =
        heard::<VirusTalk>(lines).into_iter().partition(|line| line.starts_with("error "));
    assert_eq!(errors, expected);
    assert_eq!(
        others.iter().filter(|line| line.starts_with("bestmove ")).count(),
        5,
        "each go is answered: {others:?}"
    );
    let lines = heard::<VirusTalk>("setoption name Side value 300\nsetoption name Fog value 1\n");
    assert_eq!(lines[0], "error Side is a number from 6 to 20, not \"300\"");
    assert_eq!(lines[1], "error there is no option \"Fog\"");
    assert_eq!(
        heard::<SquadronTalk>("setoption name Seed value -5\n"),
        ["error Seed is a number from 0 to 4294967295, not \"-5\""]
    );
}

#[test]
fn too_long_lines_are_refused_one_by_one() {
    let long = "x".repeat(1_000_000);
    let lines =
        heard::<VirusTalk>(&format!("{long}\nisready\nposition startpos moves {}\nisready", "a1 ".repeat(9_000)));
    assert_eq!(lines[..2], ["error a line has up to 65536 bytes", "readyok"]);
    assert!(lines[2].starts_with("error move 2, \"a1\": "), "{lines:?}");
    assert_eq!(lines[3], "readyok");
    assert_eq!(heard::<VirusTalk>(&long), ["error a line has up to 65536 bytes"]);
    assert_eq!(heard::<VirusTalk>(&"y".repeat(500)), ["error there is no command \"yyyyyyyyyyyyyyyyyyyyyyyy\"…"]);
}

#[test]
fn nodes_have_a_bound_and_any_number_is_understood() {
    let nodes = |words: &[&str]| {
        let (limits, fault) = limits::read::<VirusTalk>(words, 1);
        assert_eq!(fault, None);
        (limits.nodes, limits.time)
    };
    let most = VirusTalk::PACE * 60_000;
    assert_eq!(nodes(&["nodes", "4294967295"]), (most, None));
    assert_eq!(nodes(&["nodes", "99999999999999999999999"]), (most, None));
    assert_eq!((nodes(&["nodes", "0"]), nodes(&["nodes", "12345"])), ((1, None), (12_345, None)));
    assert_eq!(nodes(&["movetime", "99999999999999"]).0, u32::MAX);
}

#[test]
fn a_count_can_be_stopped() {
    for lines in
        ["perft 20\nisready\nstop\nisready\n", "position startpos moves a1\nperft 20\nisready\nstop\nisready\n"]
    {
        assert_eq!(heard::<VirusTalk>(lines), ["readyok", "error perft was stopped", "readyok"]);
    }
    assert_eq!(heard::<SeaTalk>("perft 20\nstop\n"), ["error perft was stopped"]);
    assert_eq!(heard::<SquadronTalk>("perft 20\nstop\n"), ["error perft was stopped"]);
    assert_eq!(heard::<VirusTalk>("perft 3\nquit\n").len(), 1);
}

#[test]
fn clocks_are_shared_out_by_the_player_to_move() {
    let time = |line: &str, player| {
        let words: Vec<&str> = line.split(' ').collect();
        let (limits, fault) = limits::read::<VirusTalk>(&words, player);
        fault.map_or_else(|| Ok(limits.time.unwrap().as_millis()), Err)
    };
    let both = "p1time 60030 p2time 30 p1inc 200 movestogo 30";
    assert_eq!(time(both, 1), Ok(2_100), "a thirtieth of a minute, and half of what is added");
    assert_eq!(time(both, 2), Ok(1), "nothing is left");
    assert_eq!(time("p2time 6030 p1time 1", 2), Ok(100));
    assert_eq!(time("p3time 6030 p4time 1", 3), Ok(100));
    assert_eq!(time("p1time -250 p2time 9000 p1inc 2000", 1), Ok(1), "a clock that has run out is played on at once");
    assert_eq!(time("p1time 9000 p2time -99999999999999999999999", 2), Ok(1));
    let hostile = "p1time 99999999999999999999999 p1inc 99999999999999999999999 movestogo 0";
    assert!(time(hostile, 1).is_ok_and(|time| time > 1_000_000));
    assert_eq!(time("p2time 100", 1), Err("go takes p1time, for it is player 1's turn".to_owned()));
    for wrong in [
        "p1time",
        "p1time x",
        "p1time -",
        "p1time -x",
        "p1time 9 movestogo -1",
        "p5time 100",
        "p1tim 100",
        "time 100",
        "p1time 100 movestogo x",
        "é1time 5",
    ] {
        assert!(time(wrong, 1).is_err(), "{wrong}");
    }
}

#[test]
fn the_first_of_several_limits_ends_a_search() {
    let read = |line: &str| limits::read::<VirusTalk>(&line.split(' ').collect::<Vec<_>>(), 1);
    let limits = |line: &str| {
        let (limits, fault) = read(line);
        assert_eq!(fault, None, "{line}");
        (limits.nodes, limits.time.map(|time| time.as_millis()), limits.depth, limits.infinite)
    };
    let pace = VirusTalk::PACE;
    assert_eq!(limits("nodes 5000 movetime 100"), (5_000, Some(100), None, false));
    assert_eq!(limits("movetime 100 nodes 4000000000"), (100 * pace, Some(100), None, false));
    assert_eq!(limits("p1time 60030 p2time 5 movestogo 30 depth 2"), (2_000 * pace, Some(2_000), Some(2), false));
    assert_eq!(limits("movetime 50 p1time 60030 p1inc 10"), (50 * pace, Some(50), None, false));
    assert_eq!(limits("depth 3 depth 2 infinite nodes 9"), (9, None, Some(2), true));
    let (limits, fault) = read("p1time 60030 mate 3 movestogo 30");
    assert_eq!(limits.time.map(|time| time.as_millis()), Some(2_000), "what is understood holds");
    assert!(fault.is_some_and(|why| why.starts_with("go takes nodes N, ")));
    for (go, searches) in [("go depth 2 movetime 60000", 2), ("go nodes 1000 depth 9", 1), ("go depth 9 movetime 1", 1)]
    {
        let lines = heard::<VirusTalk>(&format!("setoption name Side value 6\n{go}\n"));
        let begins = |begin: &str| lines.iter().filter(|line| line.starts_with(begin)).count();
        assert_eq!((begins("info depth "), begins("bestmove ")), (searches, 1), "{lines:?}");
    }
}

#[test]
fn every_go_is_answered_by_a_move() {
    let answers = |lines: &str| {
        let all = heard::<VirusTalk>(&format!("setoption name Side value 6\n{lines}\n"));
        let told = |line: &String| line.starts_with("error ") || line.starts_with("bestmove ");
        all.into_iter().filter(told).map(|line| line.split(' ').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(answers("go nodes 9"), ["bestmove"], "no position was given");
    assert_eq!(answers("position startpos moves f1\ngo nodes 9"), ["error", "bestmove"]);
    assert_eq!(answers("position fen x\ngo nodes 9"), ["error", "bestmove"]);
    for words in ["far", "movetime", "wtime 1000 btime 1000", "p2time 1000", "searchmoves a1", "depth 0", "nodes x"] {
        assert_eq!(answers(&format!("go {words} nodes 9")), ["error", "bestmove"], "{words}");
    }
    let over = heard::<VirusTalk>(
        "setoption name Side value 6\nposition fen x5/6/6/6/6/5O 2 3 1 0\ngo p1time 500 p2time 500\n",
    );
    assert_eq!(over.last().unwrap(), "bestmove none", "{over:?}");
}

#[test]
fn every_search_is_told_and_a_depth_is_their_number() {
    let lines_of =
        |go: &str| heard::<VirusTalk>(&format!("setoption name Side value 6\nposition startpos moves a1 b2\n{go}\n"));
    let lines = lines_of("go depth 2");
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[0].starts_with("info depth 1 nodes ") && lines[1].starts_with("info depth 2 nodes "), "{lines:?}");
    let best = lines[2].strip_prefix("bestmove ").unwrap();
    assert!(lines[1].ends_with(&format!(" pv {best}")), "one sub-move is left: {lines:?}");
    assert_eq!(lines_of("go nodes 1000").iter().filter(|line| line.starts_with("info ")).count(), 1);
}

#[test]
fn an_infinite_search_answers_on_stop_or_end() {
    for lines in ["go infinite\nisready\nstop\nisready\n", "go infinite\nisready\nisready\n"] {
        // The game is over: nothing is searched, and the answer still waits.
        let all =
            heard::<VirusTalk>(&format!("setoption name Side value 6\nposition fen x5/6/6/6/6/5O 2 3 1 0\n{lines}"));
        let answers: Vec<&String> = all.iter().filter(|line| !line.starts_with("info ")).collect();
        let best = answers.iter().position(|line| *line == "bestmove none");
        assert_eq!(best, Some(if lines.contains("stop") { 1 } else { 2 }), "{all:?}");
    }
}

#[test]
fn a_position_is_given_and_gone_on_from() {
    let fen = "x6/1x5/2x4/3x3/4O2/5o1/6o 1 1 1 0";
    let lines = heard::<VirusTalk>(&format!(
        "setoption name Side value 7\nposition startpos moves a1 b2 c3 g7 f6 e5 d4 e5\nd\nposition fen {fen} moves f6\nquery turn\nposition fen 7/7 1 3 0 0\nposition fen {fen} moves a1\nposition fen {fen} move f6\nquery turn\n"
    ));
    assert_eq!(lines[8], "to move: 1, sub-moves left: 1");
    assert_eq!(lines[9], format!("fen {fen}"));
    let rest = [
        "response 2",
        "error the number of rows is 2, not that of the board",
        "error move 1, \"a1\": an own symbol stands on a1",
    ];
    assert_eq!(lines[10..13], rest);
    assert!(lines[13].starts_with("error a FEN has rows"), "{lines:?}");
    assert_eq!(lines[14], "response 2", "errors change nothing");
    let elsewhere = "error positions of this game are given by moves only";
    assert_eq!(heard::<SquadronTalk>("position fen x\n"), [elsewhere]);
}

#[test]
fn whole_turns_are_played_and_answered() {
    let lines = heard::<VirusTalk>(
        "setoption name Side value 6\nsetoption name WholeTurns value true\nposition startpos moves a1-b2-c3 f6-e5\nposition startpos moves a1-b2-c3 f6-e5-d4\nquery turn\ngo nodes 100\nposition startpos moves a1-b2-c3 f6-e5-a6\nposition startpos moves a1-b2-c3-f6\nposition startpos moves a1-b9x\nsetoption name WholeTurns value maybe\n",
    );
    assert_eq!(lines[0], "response 1");
    assert!(lines[1].starts_with("info depth 1 "));
    assert_eq!(lines[2], "bestmove d4-e5-f6", "the win within the turn");
    assert_eq!(lines[3], "error move 2, \"f6-e5-a6\": part 3: a6 is not accessible");
    assert_eq!(lines[4], "error move 1, \"a1-b2-c3-f6\": part 4: the turn is over before it");
    assert_eq!(lines[5], "error move 1, \"a1-b9x\": part 2 is no cell");
    assert!(lines[6].starts_with("error "));
}

#[test]
fn the_third_and_the_fourth_of_four_can_win() {
    use kletka::virus_war::{Players, Setup};
    for (winner, result) in [(3, "p3win"), (4, "p4win")] {
        let mut game = VirusTalk::four(&Setup { size: 6, players: Players::Four, ..Setup::default() });
        for loser in (1..=4).filter(|&side| side != winner) {
            game.resign(loser);
        }
        assert_eq!((game.result(), game.player()), (result, 0));
    }
}

#[test]
fn stop_is_heard_on_the_largest_board() {
    let mut moves = "a1 b2 c3 u20 t19 s18".to_owned();
    for (first, second) in [("d4 e5 f6", "r17 q16 p15"), ("g7 h8 i9", "o14 n13 m12")] {
        moves.extend([" ", first, " ", second]);
    }
    let lines = heard::<VirusTalk>(&format!(
        "setoption name Side value 20\nposition startpos moves {moves}\ngo infinite\nstop\ngo nodes 4294967295\nstop\nisready\n"
    ));
    assert_eq!(lines.iter().filter(|line| line.starts_with("bestmove ")).count(), 2, "{lines:?}");
    assert_eq!(lines.last().unwrap(), "readyok");
}

#[test]
fn moves_are_a_line_when_the_game_is_over_too() {
    let mut game = VirusTalk::default();
    game.set("Side", "6").unwrap();
    while game.result() == "none" {
        let word = game.quick_moves()[0].clone();
        assert!(game.moves().contains(&word), "{word}");
        game.play(&word).unwrap();
    }
    assert_eq!(command::answer(&mut game, "moves", &[]), Some(String::new()));
}

#[test]
fn fleets_are_given_as_they_are_printed() {
    use kletka::sea_battle::{notation, placement};
    use rand::SeedableRng;
    let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(3);
    for preset in kletka::sea_battle::Preset::ALL {
        let setup = kletka::sea_battle::Setup { coordinates: kletka::sea_battle::Coordinates::Latin, ..preset.setup() };
        let fleet = placement::random(&setup, &mut rng).unwrap();
        let text = notation::write_board(fleet.layout(), &setup);
        let mut game = SeaTalk::default();
        game.set("Preset", preset.name()).unwrap();
        let drawn = game.fleets().clone();
        game.set("Board2", &text).unwrap();
        assert_eq!((&game.fleets()[0], &game.fleets()[1]), (&drawn[0], &fleet), "{text}");
        game.set("Seed", "9").unwrap();
        assert_eq!(game.fleets()[1], fleet);
        game.set("Seed", "1").unwrap();
        game.set("Board2", "<empty>").unwrap();
        assert_eq!(game.fleets(), &drawn);
    }
}

#[test]
fn boards_that_break_the_rules_are_refused() {
    let lines = heard::<SeaTalk>(
        "setoption name Board1 value A1-A2\nsetoption name Board1 value A1-A2-A3-Q9\nsetoption name Board2 value mines A1\nsetoption name Board1 value A1-B2-C3-D4 A1\nd\n",
    );
    assert!(lines[0].starts_with("error there are 0 ships of 1 cells, not 4, and"), "{lines:?}");
    assert_eq!(lines[1], "error Q9: no column is called Q");
    assert!(lines[2].starts_with("error ") && lines[3].starts_with("error "), "{lines:?}");
    assert_eq!(lines[4], "player 1");
}

#[test]
fn a_battle_at_sea_is_played_to_its_end() {
    let mut game = SeaTalk::default();
    game.set("Preset", "minefield").unwrap();
    for _ in 0..2000 {
        if game.result() != "none" {
            return assert!(game.moves().is_empty());
        }
        let best = best(&game, 2_000).unwrap();
        assert!(game.moves().contains(&best), "{best}");
        game.play(&best).unwrap();
    }
    panic!("the battle does not end");
}

#[test]
fn words_of_a_battle_are_read() {
    let lines = heard::<SeaTalk>(
        "moves\nposition startpos moves lot1 A1 .\nquery p1turn\nposition startpos moves lot1 A1 A2\nquery result\nd\n",
    );
    assert_eq!(lines[0], "lot1 lot2");
    assert_eq!(lines[1], "response false");
    assert!(lines[2].starts_with("error "), "{lines:?}");
    assert_eq!(lines[3], "response none");
    assert!(lines.last().unwrap().starts_with("to speak: 2"));
}

/// The strait, with all ships next to their forts.
const STRAIT: &str = "setoption name Map value strait\n";
const DEPLOYED: &str = "S@c4 G@c3 B@c5 F@a4 !S S@j4 G@k3 B@k5 F@l4 !S";

/// Returns the answers on the strait; `{}` in `lines` is replaced by the deployment.
fn heard_on_the_strait(lines: &str) -> Vec<String> {
    heard::<SquadronTalk>(&format!("{STRAIT}{}", lines.replace("{}", &format!("position startpos moves {DEPLOYED}"))))
}

#[test]
fn moves_and_counts_of_squadron() {
    let lines = heard_on_the_strait(
        "perft 4\nposition startpos moves S@c4 G@c3 B@c5\nmoves\n{}\nmoves\nperft 3\n{} :1\nmoves\n",
    );
    assert_eq!(lines, ["perft 4 8640", "F@a4 F@b3 F@b5", ":1 :2 :3 :4 :5 :6", "perft 3 1144", ". B-b5 B-b6 B-c6 B-d5"]);
}

#[test]
fn who_is_to_speak_in_squadron() {
    let lines = heard_on_the_strait(
        "query p1turn\nposition startpos moves S@c4 G@c3 B@c5 F@a4 !S\nquery p1turn\n{}\nquery p1turn\n{} :4 .\nquery p1turn\n{} :4 . .\nquery p1turn\n{} :4 . . :4\nquery p1turn\nquery result\n",
    );
    let first = lines.iter().map(|line| line.strip_prefix("response ").unwrap()).collect::<Vec<_>>();
    // White deploys, red deploys, white rolls for the wind, red acts, red rolls for the wind, white acts.
    assert_eq!(first, ["true", "false", "true", "false", "false", "true", "none"]);
}

#[test]
fn a_wrong_squadron_command_changes_nothing() {
    let lines = heard_on_the_strait(
        "{} :4 S-d4-e4\n{} :4 SxF:3\n{} :4 resign=white\n{} :7\n{} :4 SxS\n{} S-d4\nposition startpos moves zz\nsetoption name Map value nowhere\nsetoption name Map value 5x5-25s\nsetoption name Seed value x\nd\nmoves\n",
    );
    assert_eq!(lines.iter().filter(|line| line.starts_with("error ")).count(), 10, "{lines:?}");
    assert!(lines.iter().any(|line| line == " 4  . W . . . ~ ~ . . . R . -"), "{lines:?}");
    assert!(lines.last().unwrap().starts_with("B@a4 B@b3 B@b5"), "{lines:?}");
}

#[test]
fn h5_h14_squadron_has_deployment_and_fort_options() {
    let red_first = DEPLOYED.split_at(DEPLOYED.find("S@j4").unwrap());
    let red_first = format!("{} {}", red_first.1, red_first.0);
    let lines = heard::<SquadronTalk>(&format!(
        "{STRAIT}setoption name Siege value own-half\nsetoption name Deploys value red\nquery p1turn\n\
         position startpos moves {red_first}\nquery p1turn\nposition startpos moves {DEPLOYED}\n\
         setoption name Deploys value green\nsetoption name Siege value never\n"
    ));
    assert_eq!(lines[..2], ["response false", "response true"]);
    assert_eq!(lines[2..].iter().filter(|line| line.starts_with("error ")).count(), 3, "{lines:?}");
    assert!(lines.contains(&"error Deploys has no value \"green\"".to_owned()), "{lines:?}");
}

#[test]
fn the_option_map_takes_a_code() {
    let code = kletka::squadron::builtin_maps::BuiltinMap::Strait.map().to_string();
    let lines = heard::<SquadronTalk>(&format!(
        "setoption name Map value {code}\nperft 1\nposition startpos moves {DEPLOYED} :5\nd\n"
    ));
    assert_eq!(lines[0], "perft 1 24");
    assert!(lines.contains(&" 4  F W S . . ~ ~ . . s R f -".to_owned()), "{lines:?}");
    assert!(lines.contains(&"red !s:5 g:4 b:3 f:4".to_owned()), "{lines:?}");
    assert_eq!(lines.last().unwrap(), "turn 1, wind, to speak: 1");
}

/// Returns the dice of successive `go` commands while nobody acts.
fn dice(seed: u32) -> String {
    let mut game = SquadronTalk::default();
    game.set("Map", "strait").unwrap();
    game.set("Seed", &seed.to_string()).unwrap();
    for word in DEPLOYED.split(' ') {
        game.play(word).unwrap();
    }
    let throw = |_| {
        let die = best(&game, 1).unwrap();
        assert_eq!(best(&game, 1_000).as_ref(), Some(&die), "the same position gives the same die");
        for word in [die.as_str(), ".", "."] {
            game.play(word).unwrap();
        }
        die
    };
    (0..60).map(throw).collect()
}

#[test]
fn dice_of_squadron_come_from_the_seed() {
    assert_eq!(dice(1), dice(1));
    assert_ne!(dice(1), dice(2));
    assert!((1..=6).all(|die| dice(1).contains(&format!(":{die}"))), "{}", dice(1));
}

#[test]
fn a_battle_of_squadrons_is_played_to_its_end() {
    for map in ["strait", "skerries"] {
        let mut game = SquadronTalk::default();
        game.set("Map", map).unwrap();
        while game.result() == "none" {
            let best = best(&game, 100).unwrap();
            assert!(game.moves().contains(&best), "{best}");
            game.play(&best).unwrap();
        }
        assert_eq!((game.moves(), best(&game, 100)), (Vec::new(), None));
    }
}
