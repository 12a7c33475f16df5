//! The text of a battle: tags, then a line for each deployment, each wind and each half-turn.

use super::builtin_maps::BuiltinMap;
use super::map::{Map, MapCodeError, MapError};
use super::{FirstToDeploy, Move, Rule, Setup, SquadronPosition, parse_word, side_word, write_words};
use crate::game::{Position, Side, Turn};
use crate::record::letters::plain_word;
use crate::record::tags::{Tags, quote};
use crate::record::{self, Choice, Notation, Reason, SetupOption, TextError};
use core::fmt;
use core::ops::Range;
use core::str::FromStr;

/// The text of a battle, with its tags.
pub type Transcript = record::Transcript<SquadronPosition>;
/// The position and reason of an error in a text.
pub type TranscriptError = TextError<Problem>;

/// An error by the rules of Squadron.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The map is neither a built-in name nor a code.
    #[error("the map cannot be read: {0}")]
    Code(#[from] MapCodeError),
    /// The siege is unknown.
    #[error("there is no siege {0:?}")]
    Siege(String),
    /// The side is unknown.
    #[error("there is no side {0:?}")]
    Side(String),
    /// The map is unplayable.
    #[error(transparent)]
    Map(#[from] MapError),
}

/// Parses the name of a built-in map or a code.
///
/// # Errors
/// If the text is neither.
pub fn parse_map(value: &str) -> Result<Map, MapCodeError> {
    BuiltinMap::named(value).map_or_else(|| value.parse(), |chart| Ok(chart.map()))
}

impl Notation for SquadronPosition {
    const TAGS: &'static [&'static str] = &["Map", "Siege", "Deploys"];

    type Option = Rule;
    type Boards = ();
    type Problem = Problem;

    fn write_fields(setup: &Setup) -> Vec<(&'static str, String)> {
        let known = BuiltinMap::from_map(&setup.map);
        vec![("Map", known.map_or_else(|| setup.map.to_string(), |known| known.name().to_owned()))]
    }

    fn read_setup(tags: &Tags) -> Result<Setup, TranscriptError> {
        let (line, map) = tags.find("Map").ok_or_else(|| Reason::Missing("Map").at(1))?;
        let map = parse_map(map).map_err(|why| Reason::Rules(why.into()).at(line))?;
        map.check().map_err(|why| Reason::Rules(why.into()).at(line))?;
        let mut setup = Setup::from(map);
        for option in Rule::ALL {
            option.read(tags, &mut setup).map_err(|(line, name)| option.unknown(name).at(line))?;
        }
        Ok(setup)
    }

    fn write_moves(setup: &Setup, moves: &[Move], text: &mut String) {
        for line in lines(setup.first_to_deploy, moves) {
            text.extend([&line, "\n"]);
        }
    }

    fn read_moves<'a>(
        setup: &Setup,
        lines: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<Vec<Move>, TranscriptError> {
        let mut game = SquadronPosition::start(setup).map_err(|why| Reason::Rules(why.into()).at(1))?;
        let mut read = Vec::new();
        for (line, text) in lines {
            for word in text.split_whitespace().filter(|word| !is_label(word)) {
                let moves = parse_word(word).ok_or_else(|| Reason::Word(quote(word)).at(line))?;
                for mv in moves {
                    if matches!(game.turn(), Turn::Over(_)) {
                        return Err(Reason::AfterEnd.at(line));
                    }
                    game.check(&mv).map_err(|_| Reason::Illegal(quote(word)).at(line))?;
                    game.apply(&mv);
                    read.push(mv);
                }
            }
        }
        Ok(read)
    }
}

impl Rule {
    /// Returns the reason to refuse a value.
    fn unknown(self, name: &str) -> Reason<Problem> {
        match self {
            Self::Siege => Reason::Rules(Problem::Siege(name.to_owned())),
            Self::FirstToDeploy => Reason::Rules(Problem::Side(name.to_owned())),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        record::write_setup::<SquadronPosition>(self, f)
    }
}

impl FromStr for Setup {
    type Err = TranscriptError;

    fn from_str(text: &str) -> Result<Self, TranscriptError> {
        record::parse_setup::<SquadronPosition>(text)
    }
}

/// Returns true for a label that only serves the reader: the number of a turn or a side.
fn is_label(word: &str) -> bool {
    matches!(&*plain_word(word), "white" | "red")
        || word.strip_suffix('.').is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

/// Writes the moves: a line for each deployment, each wind and each half-turn.
pub fn lines(first_to_deploy: FirstToDeploy, moves: &[Move]) -> Vec<String> {
    let write = |(here, of): (Place, Range<usize>)| {
        let mut line = here.side.map_or_else(|| format!("{}.", here.turn), |side| side_word(side).to_owned());
        for word in write_words(&moves[of]) {
            // A die alone is the wind's.
            let wind = if here.side.is_none() && word.starts_with(':') { "wind" } else { "" };
            line.extend([" ", wind, &word]);
        }
        line
    };
    places(first_to_deploy, moves).into_iter().map(write).collect()
}

/// Returns the number of moves up to the end of each of the [`lines`].
pub fn line_ends(first_to_deploy: FirstToDeploy, moves: &[Move]) -> Vec<usize> {
    places(first_to_deploy, moves).into_iter().map(|(_, of)| of.end).collect()
}

/// Returns the move counts, from 0, at which each turn begins and the battle ends.
pub fn turn_stops(first_to_deploy: FirstToDeploy, moves: &[Move]) -> Vec<usize> {
    let winds = places(first_to_deploy, moves).into_iter().filter(|(here, _)| here.side.is_none());
    let mut stops: Vec<usize> = [0].into_iter().chain(winds.map(|(_, of)| of.start)).chain([moves.len()]).collect();
    stops.dedup();
    stops
}

/// Returns each line's place with the range of its moves.
fn places(first_to_deploy: FirstToDeploy, moves: &[Move]) -> Vec<(Place, Range<usize>)> {
    let mut place = Place::start(first_to_deploy);
    let mut places: Vec<(Place, Range<usize>)> = Vec::new();
    for (at, &mv) in moves.iter().enumerate() {
        match places.last_mut().filter(|(here, _)| *here == place) {
            Some((_, of)) => of.end = at + 1,
            None => places.push((place, at..at + 1)),
        }
        place = place.after(mv);
    }
    places
}

/// The line of a move. Depends only on the moves before it, so that writing needs no replay.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    /// The side of the line; `None` for the wind.
    side: Option<Side>,
    /// The side that comes first: as agreed in deployment, then white.
    first: Side,
    turn: u16,
}

impl Place {
    const fn start(first_to_deploy: FirstToDeploy) -> Self {
        let first = first_to_deploy.side();
        Self { side: Some(first), first, turn: 0 }
    }

    /// Returns the place of the next move after `mv`.
    fn after(self, mv: Move) -> Self {
        match (mv, self.side) {
            (Move::Die(_), None) => Self { side: Some(Side::FIRST), first: Side::FIRST, ..self },
            (Move::Flagship(_) | Move::Done, Some(side)) if side == self.first => {
                Self { side: Some(side.other()), ..self }
            }
            (Move::Flagship(_) | Move::Done, Some(_)) => Self { side: None, turn: self.turn.saturating_add(1), ..self },
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::map::Terrain;
    use super::super::{HexName, Phase};
    use super::*;
    use crate::record::tags::TagProblem;
    use proptest::prelude::*;

    const TEXT: &str = "[Game \"Squadron\"]\n[Map \"strait\"]\n[Name1 \"Ann\"]\n[Name2 \"Bob\"]\n\n\
        white S@c4 G@c3 B@c5 F@a4 !S\nred S@j4 G@k3 B@k5 F@l4 !F\n1. wind:4\nwhite S-d4-e4 B-d5 .\nred B-j5-i5-h4 .\n\
        2. wind:2\nwhite offer=white .\nred .\n3. wind:6\nwhite S-e3-f3-g3 SxB:5 SxB resign=red\n";

    #[test]
    fn a_battle_is_read_and_written_back() {
        let read = Transcript::from_str(TEXT).unwrap();
        assert_eq!((read.moves.len(), read.tag("Name1")), (31, Some("Ann")));
        assert_eq!(read.to_string(), TEXT);
    }

    #[test]
    fn each_line_is_of_the_side_that_acts_by_the_rules() {
        let read = Transcript::from_str(TEXT).unwrap();
        let (mut game, mut place) = (SquadronPosition::start(&read.setup).unwrap(), Place::start(FirstToDeploy::White));
        for &mv in &read.moves {
            let side = match game.phase() {
                Phase::Deploy(side) | Phase::Act(side) | Phase::Shot { side, .. } => Some(side),
                Phase::Wind | Phase::Over(..) => None,
            };
            assert_eq!((place.side, place.turn), (side, game.turn_number()), "before {mv:?}");
            game.apply(&mv);
            place = place.after(mv);
        }
        assert_eq!(lines(FirstToDeploy::White, &read.moves).len(), 10);
        assert_eq!(lines(FirstToDeploy::White, &[]), [""; 0]);
        let (ends, turns) =
            (line_ends(FirstToDeploy::White, &read.moves), turn_stops(FirstToDeploy::White, &read.moves));
        assert_eq!((ends.len(), ends[..3].to_vec(), ends[9]), (10, vec![5, 10, 11], 31));
        assert_eq!(turns, [0, ends[1], ends[4], ends[7], 31]);
        assert_eq!(turn_stops(FirstToDeploy::White, &[]), [0]);
    }

    #[test]
    fn h5_red_s_line_comes_first_where_it_deploys_first() {
        let head = TEXT.replace("[Name1", "[Deploys \"red\"]\n[Name1");
        let [white, red] = ["white S@c4 G@c3 B@c5 F@a4 !S\n", "red S@j4 G@k3 B@k5 F@l4 !F\n"];
        let text = head.replace(&format!("{white}{red}"), &format!("{red}{white}"));
        let read = Transcript::from_str(&text).unwrap();
        assert_eq!((read.setup.first_to_deploy, read.to_string()), (FirstToDeploy::Red, text.clone()));
        assert_eq!(Transcript::from_str(&head).unwrap_err().to_string(), "line 7: S@c4 is not legal there");
        let why = Transcript::from_str(&text.replace("\"red\"", "\"green\"")).unwrap_err();
        assert_eq!(why.reason, Reason::Rules(Problem::Side("green".to_owned())));
    }

    #[test]
    fn a_map_of_ones_own_is_written_as_its_code() {
        let mut map = BuiltinMap::Strait.map();
        for corner in ["a1", "m7"] {
            map.set(corner.parse::<HexName>().unwrap().0, Terrain::Land);
        }
        let text = TEXT.replace("strait", &map.to_string());
        let read = Transcript::from_str(&text).unwrap();
        assert_eq!((read.setup.map == map, read.to_string()), (true, text));
    }

    #[test]
    fn errors_tell_the_line() {
        let why = |from: &str, to: &str| Transcript::from_str(&TEXT.replacen(from, to, 1)).unwrap_err();
        assert_eq!(why("S-d4-e4", "S-d4-f4").to_string(), "line 9: S-d4-f4 is not legal there");
        assert_eq!(why("Squadron", "Chess").reason, Reason::OtherGame);
        assert_eq!(why("[Name1 \"Ann\"]", "[Name1 Ann]").reason, Reason::Tag(TagProblem::Malformed));
        assert_eq!(why("B-d5", "hello").reason, Reason::Word("hello".to_owned()));
        assert!(matches!(why("strait", "5x5-25s").reason, Reason::Rules(Problem::Map(_))));
    }

    #[test]
    fn quotation_marks_in_tags_round_trip() {
        let read = Transcript::from_str(&TEXT.replace("Ann", "the \\\"Queen\\\" Ann\rII")).unwrap();
        assert_eq!(read.tag("Name1"), Some("the \"Queen\" Ann II"));
        assert_eq!(Transcript::from_str(&read.to_string()), Ok(read));
    }

    #[test]
    fn an_unplayable_map_is_an_error_on_its_line() {
        let text = TEXT.replace("[Map \"strait\"]\n[Name1 \"Ann\"]", "[Name1 \"Ann\"]\n[Map \"5x5-25s\"]");
        let why = Transcript::from_str(&text).unwrap_err();
        assert!(matches!(why, TranscriptError { line: 3, reason: Reason::Rules(Problem::Map(_)) }), "{why:?}");
    }

    #[test]
    fn a_header_alone_is_no_match() {
        for text in ["[Game \"Squadron\"]", "[Game \"Squadron\"]\n[Name1 \"Ann\"]\nwhite S@c4\n"] {
            let why = Transcript::from_str(text).unwrap_err();
            assert_eq!(why, TranscriptError { line: 1, reason: Reason::Missing("Map") });
        }
    }

    #[test]
    fn what_is_said_after_the_end_is_an_error_on_its_line() {
        let over = format!("{TEXT}\nred B-j5\n");
        let line = TEXT.lines().count() + 2;
        assert_eq!(Transcript::from_str(&over), Err(TranscriptError { line, reason: Reason::AfterEnd }));
    }

    #[test]
    fn marks_of_direction_are_left_out() {
        let read = Transcript::from_str(&TEXT.replace("Ann", "An\u{202e}n")).unwrap();
        assert_eq!(read.tag("Name1"), Some("Ann"));
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
            let _ = Transcript::from_str(&text);
        }

        #[test]
        fn a_damaged_battle_is_read_or_refused(at in 0usize..TEXT.len(), with in "\\PC{0,3}") {
            let mut text = TEXT.to_owned();
            text.replace_range(at..=at, &with);
            if let Ok(read) = Transcript::from_str(&text) {
                prop_assert_eq!(Transcript::from_str(&read.to_string()), Ok(read));
            }
        }
    }
}
