//! Positions and what they are worth, as the games of a run give them and a file keeps them.

use kletka::bots::virus_war::bitboard::NarrowBitboard;
use kletka::bots::virus_war::fast_position::{FastPosition, Rules};
use kletka::grid::Bits;
use std::fmt::{Display, Formatter, Write};
use std::path::Path;

/// Values beyond this say no more than that the game is decided.
const DECIDED: i32 = 6_000;
/// The most sub-moves of a part of a turn.
pub(super) const MOST_MADE: usize = 2;

/// A position, and what a search or a game played on from it says of it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sample {
    /// The game of its run.
    pub(super) game: usize,
    /// How many sub-moves of a turn were made; 0 at the beginning of a turn.
    pub(super) made: usize,
    /// The side for which it is valued: that whose turn begins or, within a turn, would begin if the turn ended there.
    pub(super) side: u8,
    pub(super) live: [NarrowBitboard; 2],
    pub(super) dead: [NarrowBitboard; 2],
    /// The value by a search, in thousandths of the logarithm of the odds.
    pub(super) value: Option<i32>,
    /// The points in a game played on from it: 0, ½ or 1.
    pub(super) points: Option<f64>,
}

impl Sample {
    /// A position at the beginning of a turn, not yet valued.
    pub(super) fn new(game: usize, position: &FastPosition<NarrowBitboard>) -> Self {
        let (side, live, dead) = (position.side_to_move, position.live, position.dead);
        Self { game, made: 0, side, live, dead, value: None, points: None }
    }

    /// The chance to win: the mean of that by the search and of the points, or the one of them that is known.
    pub(super) fn chance(&self) -> f64 {
        let by_search = self.value.map(|value| {
            let odds = f64::from(value.clamp(-DECIDED, DECIDED)) / 1000.0;
            1.0 / (1.0 + (-odds).exp())
        });
        match (by_search, self.points) {
            (Some(chance), Some(points)) => f64::midpoint(chance, points),
            (known, None) | (None, known) => known.unwrap_or(0.5),
        }
    }

    /// The position at the beginning of a turn of the side for which it is valued.
    pub(super) fn position(&self, rules: &Rules<NarrowBitboard>) -> FastPosition<NarrowBitboard> {
        let mut position = FastPosition::start(rules);
        (position.live, position.dead, position.side_to_move) = (self.live, self.dead, self.side);
        position
    }

    /// Reads a line of a file.
    fn parse(line: &str, rules: &Rules<NarrowBitboard>) -> Result<Self, String> {
        let words: Vec<&str> = line.split(' ').collect();
        let [game, made, value, points, side, sets @ ..] = &words[..] else {
            return Err("too few words".to_owned());
        };
        let sets: Vec<NarrowBitboard> = sets.iter().map(|word| parse_set(word)).collect::<Result<_, _>>()?;
        let [first, second, first_dead, second_dead] = sets[..] else {
            return Err("four sets of cells are needed".to_owned());
        };
        let all = sets.iter().fold(NarrowBitboard::EMPTY, |all, &set| all | set);
        if !all.is_subset(&rules.board) {
            return Err("a cell is off the board".to_owned());
        }
        if sets.iter().map(|set| set.count()).sum::<u32>() != all.count() {
            return Err("a cell has two symbols".to_owned());
        }
        let sample = Self {
            game: game.parse().map_err(|_| format!("{game} is no number of a game"))?,
            made: made.parse().ok().filter(|&made| made <= MOST_MADE).ok_or_else(|| format!("{made} sub-moves"))?,
            side: side.parse().ok().filter(|&side| side < 2).ok_or_else(|| format!("{side} is no side"))?,
            live: [first, second],
            dead: [first_dead, second_dead],
            value: known(value).map(|word| word.parse().map_err(|_| format!("{word} is no value"))).transpose()?,
            points: known(points).map(parse_points).transpose()?,
        };
        if sample.value.is_none() && sample.points.is_none() {
            return Err("neither a value nor points".to_owned());
        }
        Ok(sample)
    }
}

/// A line of a file: the game, the sub-moves made, the value and the points or `-`, the side, the living symbols of both sides and the
/// killed ones as hexadecimal numbers with a bit for each cell.
impl Display for Sample {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let value = self.value.map_or("-".to_owned(), |value| value.to_string());
        let points = self.points.map_or("-".to_owned(), |points| points.to_string());
        write!(f, "{} {} {value} {points} {}", self.game, self.made, self.side)?;
        self.live.iter().chain(&self.dead).try_for_each(|set| {
            let bits = set.indices().fold(0_u128, |bits, index| bits | 1 << index);
            write!(f, " {bits:x}")
        })
    }
}

/// A word of a line, or nothing where it stands for what is not known.
fn known<'a>(word: &&'a str) -> Option<&'a str> {
    Some(*word).filter(|&word| word != "-")
}

fn parse_points(word: &str) -> Result<f64, String> {
    let points = word.parse().ok().filter(|points| [0.0, 0.5, 1.0].contains(points));
    points.ok_or_else(|| format!("{word} are no points of a game"))
}

fn parse_set(word: &str) -> Result<NarrowBitboard, String> {
    let bits = u128::from_str_radix(word, 16).map_err(|_| format!("{word} is no set of cells"))?;
    let size = NarrowBitboard::STRIDE * NarrowBitboard::STRIDE;
    if bits >> size != 0 {
        return Err("a cell is off the board".to_owned());
    }
    let indices = (0..size).filter(|index| bits >> index & 1 == 1);
    Ok(indices.fold(NarrowBitboard::EMPTY, |set, index| set | NarrowBitboard::from_index(index)))
}

/// The first line of a file.
fn header(side: u8) -> String {
    format!("positions of virus-war, side {side}")
}

/// Keeps samples of games on boards of this side in a file.
///
/// # Errors
/// When the file cannot be written.
pub(super) fn write(file: &Path, side: u8, samples: &[Sample]) -> Result<(), String> {
    let mut text = header(side) + "\n";
    for sample in samples {
        let _ = writeln!(text, "{sample}");
    }
    std::fs::write(file, text).map_err(|why| format!("{}: {why}", file.display()))
}

/// The samples that another run kept.
///
/// # Errors
/// When the file cannot be read or holds anything else; the message names the line.
pub(super) fn read(file: &Path, side: u8, rules: &Rules<NarrowBitboard>) -> Result<Vec<Sample>, String> {
    let name = file.display();
    let text = std::fs::read_to_string(file).map_err(|why| format!("{name}: {why}"))?;
    let mut lines = text.lines();
    let header = header(side);
    if lines.next() != Some(header.as_str()) {
        return Err(format!("{name}, line 1: it must be \"{header}\", as --keep writes it"));
    }
    let read = |(i, line)| Sample::parse(line, rules).map_err(|why| format!("{name}, line {}: {why}", i + 2));
    lines.enumerate().map(read).collect()
}

#[cfg(test)]
mod tests;
