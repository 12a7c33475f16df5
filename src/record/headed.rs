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
        lines.push((
            number,
            if headers && line.starts_with('[') {
                header(line).ok_or((number, Fault::Header))?
            } else {
                Line::Said(line)
            },
        ));
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
    value.replace(['"', '\n', '\r'], " ")
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
    fn a_header_is_read_as_it_was_written() {
        let mut text = String::from("[Game \"Go\"]\n");
        write_header(&mut text, "Name", "a \"b\"\nc");
        assert_eq!(lines(&text, "[Game \"Go\"]", 100), Ok(vec![(1, Line::Header("Name", "a  b  c"))]));
    }
}
