//! A runner like cutegames: two engines play whole games over UGI, with clocks, and each answer is verified by the
//! other engine.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// Timeout of an answer, long enough for busy test machines.
const PATIENCE: Duration = Duration::from_mins(2);

struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts the engine of Virus War and sends the handshake.
    fn start(options: &[(&str, &str)]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_engine"))
            .args(["ugi", "virus-war"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = process.stdin.take().expect("it has one");
        let output = BufReader::new(process.stdout.take().expect("it has one"));
        let mut engine = Self { process, input, output };
        engine.say("ugi");
        let introduced = engine.until("ugiok");
        for (name, value) in options {
            let known = |line: &String| line.starts_with(&format!("option name {name} type "));
            assert!(introduced.iter().any(known), "{name} is no option: {introduced:?}");
            engine.say(&format!("setoption name {name} value {value}"));
        }
        engine.say("uginewgame");
        engine.say("isready");
        assert_eq!(engine.until("readyok"), ["readyok"], "the options are taken without a word");
        engine
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        assert!(self.output.read_line(&mut line).expect("it writes text") > 0, "the engine has gone");
        line.trim_end().to_owned()
    }

    /// Returns the lines up to one that begins with `begins`.
    fn until(&mut self, begins: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.line());
            if lines.last().is_some_and(|line| line.starts_with(begins)) {
                return lines;
            }
        }
    }

    fn ask(&mut self, question: &str) -> String {
        self.say(&format!("query {question}"));
        let line = self.line();
        line.strip_prefix("response ").unwrap_or_else(|| panic!("{question}: {line}")).to_owned()
    }

    /// Returns the move, and the lines of information before it.
    fn best_move(&mut self, go: &str) -> (String, Vec<String>) {
        self.say(go);
        let mut lines = self.until("bestmove ");
        let best = lines.pop().and_then(|line| line.strip_prefix("bestmove ").map(str::to_owned)).expect("a move");
        assert!(lines.iter().all(|line| line.starts_with("info depth ")), "{lines:?}");
        (best, lines)
    }

    fn quit(mut self) {
        self.say("quit");
        assert!(self.process.wait().expect("it ends").success());
    }
}

/// Setup of a game.
struct Match<'a> {
    options: &'a [(&'a str, &'a str)],
    /// `startpos`, or `fen …`.
    from: &'a str,
    /// Moves of the opening.
    opening: &'a str,
    clock: Duration,
    players: usize,
}

/// Plays a game between two engines; of four players each controls two. Returns the result and the number of moves.
fn play(game: &Match<'_>) -> (String, usize) {
    let mut engines = [0, 1].map(|_| Engine::start(game.options));
    let mut clocks = vec![game.clock; game.players];
    let mut moves: Vec<String> = game.opening.split_whitespace().map(str::to_owned).collect();
    let opened = moves.len();
    loop {
        let position = format!("position {} moves {}", game.from, moves.join(" "));
        for engine in &mut engines {
            engine.say(&position);
        }
        let over = engines.each_mut().map(|engine| (engine.ask("gameover"), engine.ask("result"), engine.ask("turn")));
        assert_eq!(over[0], over[1], "the engines agree after {moves:?}");
        if over[0].0 == "true" {
            engines.into_iter().for_each(Engine::quit);
            return (over[0].1.clone(), moves.len() - opened);
        }
        assert_eq!(over[0].1, "none");
        let player: usize = over[0].2.parse().expect("a player");
        assert_eq!(engines[0].ask("p1turn"), (player == 1).to_string());
        let times = clocks.iter().zip(1..).map(|(left, number)| format!(" p{number}time {}", left.as_millis()));
        let times = times.collect::<Vec<_>>().concat();
        let begun = Instant::now();
        let (best, told) = engines[(player - 1) % 2].best_move(&format!("go{times} p{player}inc 20"));
        let spent = begun.elapsed();
        assert!(spent < PATIENCE, "{best} took {spent:?}");
        clocks[player - 1] = (clocks[player - 1] + Duration::from_millis(20)).saturating_sub(spent);
        assert!(!told.is_empty(), "a search that ends is told");
        // The other engine decides which moves are legal.
        let other = &mut engines[player % 2];
        other.say("moves");
        let legal = other.line();
        let first = if best == "--" { best.as_str() } else { best.split('-').next().unwrap_or_default() };
        assert!(legal.split(' ').any(|known| known == first), "{best} is not among {legal}");
        moves.push(best);
        assert!(moves.len() < 600, "the game does not end");
    }
}

const SHORT: Duration = Duration::from_secs(2);

#[test]
fn a_game_of_sub_moves_is_played_by_the_clock() {
    let setup = [("Side", "6")];
    let game = Match { options: &setup, from: "startpos", opening: "a1 b2 b1 f6 e5 f5", clock: SHORT, players: 2 };
    let (result, moves) = play(&game);
    assert!(["p1win", "p2win", "draw"].contains(&result.as_str()) && moves > 3, "{result} after {moves} moves");
}

#[test]
fn a_game_of_whole_turns_is_played_by_the_clock() {
    let setup = [("Side", "6"), ("WholeTurns", "true"), ("ShortTurnLoses", "true")];
    let game = Match { options: &setup, from: "startpos", opening: "a1-b2-b1 f6-e5-f5", clock: SHORT, players: 2 };
    let (result, moves) = play(&game);
    assert!(["p1win", "p2win", "draw"].contains(&result.as_str()) && moves > 1, "{result} after {moves} turns");
}

#[test]
fn a_game_is_gone_on_with_from_a_position() {
    let setup = [("Side", "7"), ("WholeTurns", "true")];
    let from = "fen x6/1x5/2x4/3x3/4O2/5o1/6o 1 1 1 0";
    // One sub-move is left of the first turn; the kill follows two turns later.
    let (result, moves) = play(&Match { options: &setup, from, opening: "", clock: SHORT, players: 2 });
    assert!(["p1win", "p2win"].contains(&result.as_str()) && moves > 1, "{result} after {moves} turns");
}

#[test]
fn a_game_of_four_has_four_results() {
    let setup = [("Side", "8"), ("FourPlayers", "true"), ("WholeTurns", "true")];
    let (result, _) = play(&Match { options: &setup, from: "startpos", opening: "", clock: SHORT, players: 4 });
    assert!(["p1win", "p2win", "p3win", "p4win", "draw"].contains(&result.as_str()), "{result}");
}

/// The limit is 50 ms; the fastest of a few tries counts, since test machines are busy.
#[test]
fn a_search_on_the_largest_board_stops_in_50_ms() {
    let mut engine = Engine::start(&[("Side", "20"), ("WholeTurns", "true")]);
    engine.say("position startpos moves a1-b2-c3 u20-t19-s18 d4-e5-f6 r17-q16-p15 g7-h8-i9 o14-n13-m12");
    let mut waits = Vec::new();
    for _ in 0..5 {
        engine.say("go infinite");
        std::thread::sleep(Duration::from_millis(200));
        let sent = Instant::now();
        let (best, _) = engine.best_move("stop");
        waits.push(sent.elapsed());
        assert_eq!(best.split('-').count(), 3, "{best}");
    }
    engine.quit();
    let quickest = waits.iter().min().unwrap();
    assert!(*quickest < Duration::from_millis(50), "{waits:?}");
}
