//! Texts of matches: a first line that tells the game, a header a line, then what was said.

/// A line of a match's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line<'a> {
    /// A header, `[Name "value"]`.
    Header(&'a str, &'a str),
    /// What was said.
    Said(&'a str),
}

/// Why a text is no match of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
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

/// The game that a text names in its first line.
pub fn game(text: &str) -> Option<&str> {
    let first = text.trim_start_matches('\u{feff}').lines().map(str::trim).find(|line| !line.is_empty())?;
    match header(first)? {
        Line::Header("Game", game) => Some(game),
        _ => None,
    }
}

/// The number of the line on which a header of this name stands.
pub fn line_of(lines: &[(usize, Line<'_>)], name: &str) -> Option<usize> {
    lines.iter().find(|(_, line)| matches!(line, Line::Header(known, _) if *known == name)).map(|(number, _)| *number)
}

/// The lines of a text that begins with `first`, each with its number from 0: headers, then what was said; empty lines are left out.
///
/// # Errors
/// At the first line that is wrong, with its number.
pub fn lines<'a>(text: &'a str, first: &str, longest: usize) -> Result<Vec<(usize, Line<'a>)>, (usize, Fault)> {
    if text.len() > longest {
        return Err((0, Fault::TooLong));
    }
    let full = text.trim_start_matches('\u{feff}').lines().map(str::trim).enumerate();
    let mut full = full.filter(|(_, line)| !line.is_empty());
    let begin = full.next();
    if begin.is_none_or(|(_, line)| line != first) {
        return Err((begin.map_or(0, |(number, _)| number), Fault::OtherGame));
    }
    let mut lines = Vec::new();
    for (number, line) in full {
        let headers = lines.last().is_none_or(|(_, last)| matches!(last, Line::Header(..)));
        let line = if headers && line.starts_with('[') {
            header(line).ok_or((number, Fault::Header))?
        } else {
            Line::Said(line)
        };
        if let Line::Header(name, _) = line
            && (name == "Game" || line_of(&lines, name).is_some())
        {
            return Err((number, Fault::Twice));
        }
        lines.push((number, line));
    }
    Ok(lines)
}

fn header(line: &str) -> Option<Line<'_>> {
    let (name, value) = line.strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
    Some(Line::Header(name, value))
}

/// A header as a line of text. What would end its value is written as a space.
pub fn write_header(text: &mut String, name: &str, value: &str) {
    text.extend(["[", name, " \"", &plain(value), "\"]\n"]);
}

/// A value as a header can hold it.
pub fn plain(value: &str) -> String {
    let shown = value.chars().filter(|&letter| !is_invisible(letter));
    shown.map(|letter| if letter == '"' || letter.is_control() { ' ' } else { letter }).collect()
}

/// Whether a letter is not seen itself but changes how others are: marks that turn the direction of writing, with which a
/// text can be made to look like another, and spaces without a width.
pub fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// A person's name as it is shown: in one line, of no more than 40 characters.
pub fn person(name: &str) -> String {
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
        let read = |text| lines(text, "[Game \"Go\"]", 60);
        let text = "\n[Game \"Go\"]\n[A \"b\"]\n\nsaid\n[C \"d\"]\n";
        assert_eq!(
            read(text),
            Ok(vec![(2, Line::Header("A", "b")), (4, Line::Said("said")), (5, Line::Said("[C \"d\"]"))])
        );
        assert_eq!(read("[Game \"Chess\"]"), Err((0, Fault::OtherGame)));
        assert_eq!(read(""), Err((0, Fault::OtherGame)));
        assert_eq!(read("[Game \"Go\"]\n[A b]"), Err((1, Fault::Header)));
        assert_eq!(read(&"x".repeat(61)), Err((0, Fault::TooLong)));
    }

    #[test]
    fn a_second_header_of_a_name_is_an_error_on_its_line() {
        let read = |text| lines(text, "[Game \"Go\"]", 90).unwrap_err();
        assert_eq!(read("[Game \"Go\"]\n[A \"b\"]\n\n[C \"d\"]\n[A \"e\"]"), (4, Fault::Twice));
        assert_eq!(read("[Game \"Go\"]\n[Game \"Go\"]"), (1, Fault::Twice));
    }

    #[test]
    fn the_first_line_names_the_game() {
        assert_eq!(game("\u{feff}\n [Game \"Go\"]\n[Game \"Chess\"]"), Some("Go"));
        for none in ["", "[Name \"Go\"]", "[Game Go]", "said\n[Game \"Go\"]"] {
            assert_eq!(game(none), None, "{none:?}");
        }
    }

    #[test]
    fn a_name_is_one_short_line_without_marks() {
        assert_eq!(person(" Ann\u{202e}nnA\u{2069} \n\u{0}the\tThird "), "AnnnnA the Third");
        assert_eq!(person(&"я".repeat(60)), "я".repeat(40));
        assert_eq!(person(&format!("{} Queen", "n".repeat(39))), "n".repeat(39));
        assert_eq!(person("\u{200f}\u{7}"), "");
        assert_eq!(plain("a\u{202e}b\u{1}\"c"), "ab  c");
    }

    #[test]
    fn a_header_is_read_as_it_was_written() {
        let mut text = String::from("[Game \"Go\"]\n");
        write_header(&mut text, "Name", "a \"b\"\nc");
        assert_eq!(lines(&text, "[Game \"Go\"]", 100), Ok(vec![(1, Line::Header("Name", "a  b  c"))]));
    }
}
