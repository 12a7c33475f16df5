//! Conversations with the engine.

use super::sea_battle::SeaTalk;
use super::virus_war::VirusTalk;
use super::*;

/// What is answered to these lines.
fn heard<T: Talk + Default>(lines: &str) -> Vec<String> {
    let out = talk(T::default(), lines.as_bytes(), Vec::new());
    let bytes = out.lock().unwrap().clone();
    String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
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
    assert!(begun.elapsed() < Duration::from_mins(1));
}

#[test]
fn a_battle_at_sea_is_played_to_its_end() {
    let mut game = SeaTalk::default();
    game.set("Preset", "minefield").unwrap();
    for _ in 0..2000 {
        if game.result() != "none" {
            return assert!(game.moves().is_empty());
        }
        let best = game.best(2_000).unwrap();
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
