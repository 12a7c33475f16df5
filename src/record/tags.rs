//! The text form of matches: a first line that names the game, one tag pair a line as in PGN, then the moves.

/// A line of a match's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line<'a> {
    /// A tag pair, `[Name "value"]`.
    Tag(&'a str, &'a str),
    /// A line of moves.
    Text(&'a str),
}

/// Why a text cannot be read as a match of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TagsError {
    /// The text is longer than any match.
    #[error("the text is too long")]
    TooLong,
    /// The first line does not tell that it is this game.
    #[error("this is a match of another game")]
    OtherGame,
    /// A line that begins as a header does is none.
    #[error("a header is written [Name \"value\"]")]
    Header,
    /// A header of this name stands above already.
    #[error("a header of this name stands above already")]
    Twice,
    /// A header without which nothing is known of the match.
    #[error("the header {0} is missing")]
    Missing(&'static str),
    /// The match was over before.
    #[error("the match was over before")]
    AfterEnd,
}

/// The most characters that a person's name may have.
const LONGEST_NAME: usize = 40;

/// The name of the game in the first line of a text.
pub fn game_name(text: &str) -> Option<&str> {
    let first = text.trim_start_matches('\u{feff}').lines().map(str::trim).find(|line| !line.is_empty())?;
    match parse_tag(first)? {
        Line::Tag("Game", game) => Some(game),
        _ => None,
    }
}

/// The number of the line on which a header of this name stands.
pub fn line_of(lines: &[(usize, Line<'_>)], name: &str) -> Option<usize> {
    lines.iter().find(|(_, line)| matches!(line, Line::Tag(known, _) if *known == name)).map(|(number, _)| *number)
}

/// Splits a text that begins with the line `first` into tag pairs and, after them, lines of moves, each with its line number from 0.
/// Empty lines are left out.
///
/// # Errors
/// At the first line that is wrong, with its number.
pub fn parse_lines<'a>(
    text: &'a str,
    first: &str,
    longest: usize,
) -> Result<Vec<(usize, Line<'a>)>, (usize, TagsError)> {
    if text.len() > longest {
        return Err((0, TagsError::TooLong));
    }
    let full = text.trim_start_matches('\u{feff}').lines().map(str::trim).enumerate();
    let mut full = full.filter(|(_, line)| !line.is_empty());
    let begin = full.next();
    if begin.is_none_or(|(_, line)| line != first) {
        return Err((begin.map_or(0, |(number, _)| number), TagsError::OtherGame));
    }
    let mut lines = Vec::new();
    for (number, line) in full {
        let headers = lines.last().is_none_or(|(_, last)| matches!(last, Line::Tag(..)));
        let line = if headers && line.starts_with('[') {
            parse_tag(line).ok_or((number, TagsError::Header))?
        } else {
            Line::Text(line)
        };
        if let Line::Tag(name, _) = line
            && (name == "Game" || line_of(&lines, name).is_some())
        {
            return Err((number, TagsError::Twice));
        }
        lines.push((number, line));
    }
    Ok(lines)
}

fn parse_tag(line: &str) -> Option<Line<'_>> {
    let (name, value) = line.strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
    Some(Line::Tag(name, value))
}

/// Appends a tag pair as a line of text. Characters that would end its value are written as spaces.
pub fn write_tag(text: &mut String, name: &str, value: &str) {
    text.extend(["[", name, " \"", &sanitize_value(value), "\"]\n"]);
}

/// Returns a value without the characters that a tag pair cannot hold.
pub fn sanitize_value(value: &str) -> String {
    let shown = value.chars().filter(|&letter| !is_invisible(letter));
    shown.map(|letter| if letter == '"' || letter.is_control() { ' ' } else { letter }).collect()
}

/// Whether a letter is not seen itself but changes how others are: marks that turn the direction of writing, with which a
/// text can be made to look like another, and spaces without a width.
pub fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Returns a person's name in one line of at most 40 visible characters.
pub fn sanitize_name(name: &str) -> String {
    let plain: String = name.chars().filter(|&letter| !is_invisible(letter)).collect();
    let words: Vec<&str> = plain.split(|letter: char| letter.is_whitespace() || letter.is_control()).collect();
    let line = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    line.chars().take(LONGEST_NAME).collect::<String>().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_come_before_what_was_said() {
        let read = |text| parse_lines(text, "[Game \"Go\"]", 60);
        let text = "\n[Game \"Go\"]\n[A \"b\"]\n\nsaid\n[C \"d\"]\n";
        assert_eq!(
            read(text),
            Ok(vec![(2, Line::Tag("A", "b")), (4, Line::Text("said")), (5, Line::Text("[C \"d\"]"))])
        );
        assert_eq!(read("[Game \"Chess\"]"), Err((0, TagsError::OtherGame)));
        assert_eq!(read(""), Err((0, TagsError::OtherGame)));
        assert_eq!(read("[Game \"Go\"]\n[A b]"), Err((1, TagsError::Header)));
        assert_eq!(read(&"x".repeat(61)), Err((0, TagsError::TooLong)));
    }

    #[test]
    fn a_second_header_of_a_name_is_an_error_on_its_line() {
        let read = |text| parse_lines(text, "[Game \"Go\"]", 90).unwrap_err();
        assert_eq!(read("[Game \"Go\"]\n[A \"b\"]\n\n[C \"d\"]\n[A \"e\"]"), (4, TagsError::Twice));
        assert_eq!(read("[Game \"Go\"]\n[Game \"Go\"]"), (1, TagsError::Twice));
    }

    #[test]
    fn the_first_line_names_the_game() {
        assert_eq!(game_name("\u{feff}\n [Game \"Go\"]\n[Game \"Chess\"]"), Some("Go"));
        for none in ["", "[Name \"Go\"]", "[Game Go]", "said\n[Game \"Go\"]"] {
            assert_eq!(game_name(none), None, "{none:?}");
        }
    }

    #[test]
    fn a_name_is_one_short_line_without_marks() {
        assert_eq!(sanitize_name(" Ann\u{202e}nnA\u{2069} \n\u{0}the\tThird "), "AnnnnA the Third");
        assert_eq!(sanitize_name(&"я".repeat(60)), "я".repeat(40));
        assert_eq!(sanitize_name(&format!("{} Queen", "n".repeat(39))), "n".repeat(39));
        assert_eq!(sanitize_name("\u{200f}\u{7}"), "");
        assert_eq!(sanitize_value("a\u{202e}b\u{1}\"c"), "ab  c");
    }

    #[test]
    fn a_header_is_read_as_it_was_written() {
        let mut text = String::from("[Game \"Go\"]\n");
        write_tag(&mut text, "Name", "a \"b\"\nc");
        assert_eq!(parse_lines(&text, "[Game \"Go\"]", 100), Ok(vec![(1, Line::Tag("Name", "a  b  c"))]));
    }
}
