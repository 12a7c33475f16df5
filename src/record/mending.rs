//! Repair of texts altered by mail and messengers: quoted, wrapped, escaped or with other quotation marks.

use super::letters::{is_dash, is_hyphen};
use super::tags::{MAX_TAG_NAME, is_invisible, is_name};

/// Repairs a text: one tag per line with straight quotation marks, no quotation prefixes. Anything unrecognized is
/// left unchanged.
pub fn mended(text: &str) -> String {
    let text = if text.contains("\\[Game ") { unescaped(text) } else { text.to_owned() };
    let mut mended = String::with_capacity(text.len() + 1);
    let mut lines = text.lines().map(unquoted).filter(|line| !line.starts_with("```")).peekable();
    while let Some(line) = lines.next() {
        let mut whole = line.trim_end().to_owned();
        if line.starts_with('[') {
            // A wrapped tag continues until it is complete or another tag begins.
            let mut part = TagPart::default().after(&whole);
            let mut joined = whole.clone();
            let mut unchanged = String::new();
            while !part.is_end() {
                let Some(next) = lines.next_if(|next| !next.is_empty() && !next.starts_with('[')) else { break };
                part = if is_cut(&joined) { part } else { part.after(" ") }.after(next);
                join(&mut joined, next);
                unchanged.extend(["\n", next]);
            }
            match read_tags(&joined) {
                Some(tags) => whole = tags,
                None => whole.push_str(&unchanged),
            }
        } else {
            while is_cut(&whole)
                && let Some(next) = lines.next_if(|next| !next.is_empty() && !next.starts_with('['))
            {
                join(&mut whole, next);
            }
        }
        mended.extend([whole.trim_end(), "\n"]);
    }
    mended
}

/// Strips quotation prefixes.
fn unquoted(line: &str) -> &str {
    line.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '>' || is_invisible(letter))
}

fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let escapes = letters.peek().is_some_and(|next| next.is_ascii_punctuation() && !matches!(next, '"' | '\\'));
        if letter != '\\' || !escapes {
            plain.push(letter);
        }
    }
    plain
}

/// Returns true if the line ends with a hyphen inside a word, after which programs wrap.
fn is_cut(line: &str) -> bool {
    let mut letters = line.chars().rev();
    letters.next().is_some_and(|last| is_hyphen(last) || is_dash(last))
        && letters.next().is_some_and(char::is_alphanumeric)
}

/// Joins a wrapped line with the next one.
fn join(line: &mut String, next: &str) {
    if !is_cut(line) {
        line.truncate(line.trim_end().len());
        line.push(' ');
    }
    line.push_str(next);
}

/// A place in a line of tags. It is followed letter by letter, so that a tag over many lines is read once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum TagPart {
    #[default]
    Start,
    /// In a name of so many letters.
    Name(usize),
    /// Before the opening quotation mark.
    Gap,
    /// In the value after this quotation mark.
    Value { opening: char, escaped: bool },
    /// After a quotation mark that may close the value.
    Quoted(char),
    /// After a bracket that closes the tag if nothing or another tag follows.
    Closed(char),
    /// In what is no tag, whatever follows.
    NoTag,
}

impl TagPart {
    /// Returns the place after more letters.
    fn after(self, letters: &str) -> Self {
        letters.chars().fold(self, Self::then)
    }

    fn then(self, letter: char) -> Self {
        match self {
            Self::Start | Self::Closed(_) if letter == '[' => Self::Name(0),
            Self::Name(count) if letter.is_ascii_alphanumeric() => Self::Name(count + 1),
            Self::Name(1..=MAX_TAG_NAME) if letter.is_whitespace() => Self::Gap,
            Self::Gap if is_quote(letter) => Self::Value { opening: letter, escaped: false },
            Self::Gap | Self::Quoted(_) | Self::Closed(_) if letter.is_whitespace() => self,
            Self::Quoted(opening) if letter == ']' => Self::Closed(opening),
            Self::Quoted(opening) | Self::Closed(opening) => Self::Value { opening, escaped: false }.then(letter),
            Self::Value { opening, escaped } => {
                let closes = !escaped && if opening == '"' { letter == '"' } else { is_quote(letter) };
                if closes {
                    Self::Quoted(opening)
                } else {
                    Self::Value { opening, escaped: letter == '\\' && !escaped }
                }
            }
            Self::Start | Self::Name(_) | Self::Gap | Self::NoTag => Self::NoTag,
        }
    }

    /// Returns true if all tags of the line are complete.
    const fn is_end(self) -> bool {
        matches!(self, Self::Closed(_))
    }
}

/// Splits a line into its tags, one per line; `None` if a tag is incomplete.
fn read_tags(line: &str) -> Option<String> {
    let mut tags = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let (name, value) = rest.strip_prefix('[')?.split_once(char::is_whitespace)?;
        let value = value.trim_start();
        let opening = value.chars().next().filter(|&letter| is_name(name) && is_quote(letter))?;
        let value = &value[opening.len_utf8()..];
        let (end, after) = closing(value, opening)?;
        tags.push(if opening == '"' {
            format!("[{name} \"{}\"]", &value[..end])
        } else {
            format!("[{name} \"{}\"]", requoted(&value[..end]))
        });
        rest = value[after..].trim_start();
    }
    (!tags.is_empty()).then(|| tags.join("\n"))
}

/// Finds the end of a value by its opening quotation mark, and the end of its tag.
fn closing(value: &str, opening: char) -> Option<(usize, usize)> {
    let mut escaped = false;
    for (at, letter) in value.char_indices() {
        let ends = if opening == '"' { letter == '"' } else { is_quote(letter) };
        if ends && !escaped {
            let behind = &value[at + letter.len_utf8()..];
            let bracket = behind.trim_start();
            let next = bracket.strip_prefix(']').map(str::trim_start);
            if next.is_some_and(|next| next.is_empty() || next.starts_with('[')) {
                return Some((at, value.len() - bracket.len() + 1));
            }
        }
        escaped = letter == '\\' && !escaped;
    }
    None
}

/// Replaces typographic quotation marks that are escaped.
fn requoted(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut escaped = false;
    for letter in value.chars() {
        match letter {
            '"' if !escaped => plain.push_str("\\\""),
            quote if escaped && is_quote(quote) => plain.push('"'),
            _ => plain.push(letter),
        }
        escaped = letter == '\\' && !escaped;
    }
    plain
}

/// Returns true for double quotation marks of any language.
fn is_quote(letter: char) -> bool {
    matches!(letter, '"' | '\u{201c}'..='\u{201f}' | '«' | '»' | '\u{2033}' | '\u{ff02}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TEXT: &str = "[Game \"Squadron\"]\n[Name1 \"the \\\"Queen\\\" of «Ann» c:\\dir\"]\n[Map \"strait\"]\n\n\
        white S@c4 G@c3 B@c5 F@a4 !S\nred S@j4 G@k3 B@k5 F@l4 !F\n1. wind:4\nwhite S-d4\n--\n";

    #[test]
    fn a_text_that_was_not_altered_stays_as_it_is() {
        assert_eq!(mended(TEXT), TEXT);
        assert_eq!(mended("[Game x\nhello\n[A \"b\"\n"), "[Game x\nhello\n[A \"b\"\n");
    }

    #[test]
    fn quotations_and_other_quotation_marks_are_undone() {
        let quoted = format!("> > {}", TEXT.trim_end().replace('\n', "\r\n> > "));
        let escaped = TEXT.replace('[', "\\[").replace(']', "\\]").replace('-', "\\-").replace("1.", "1\\.");
        for text in [
            quoted,
            escaped,
            format!("```\n{TEXT}```\n"),
            TEXT.replace(" \"", " “").replace("\"]", "”]"),
            TEXT.replace("\\\"", "\\”").replace(" \"", " «").replace("\"]", "»]"),
            TEXT.replace("]\n[", "] ["),
            TEXT.replace('\n', "\r\n"),
        ] {
            assert_eq!(mended(&text), TEXT, "{text}");
        }
    }

    #[test]
    fn wrapped_lines_are_joined() {
        let board = "[Board1 \"A1-A2-A3-A4 C1-C2-C3 E1-E2-E3 G1-G2; mines J9\"]\n\n1: E4 x draw-1\n2: A1 .\n";
        for width in 8..60 {
            let mut wrapped = String::new();
            for line in board.lines() {
                let mut column = 0;
                for word in line.split_inclusive([' ', '-']) {
                    if column > 0 && column + word.len() > width {
                        wrapped.push('\n');
                        column = 0;
                    }
                    wrapped.push_str(word);
                    column += word.len();
                }
                wrapped.push('\n');
            }
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(words(&mended(&wrapped)), words(board), "{wrapped}");
            assert_eq!(mended(&wrapped).lines().next(), board.lines().next());
        }
    }

    #[test]
    fn unfinished_tags_are_read_once() {
        // Each of them was read anew for each line below it.
        let lines = "]\n".repeat(1 << 20);
        let text = format!("[A \"{lines}\n[B \"b\"]\n");
        assert_eq!(mended(&text), text);
    }

    proptest! {
        #[test]
        fn complete_tags_are_recognised(line in "(\\[|A|B|\"|\"|“|»|\\\\| |\\]|\"\\]|\\[A \"|-){0,12}") {
            prop_assert_eq!(TagPart::default().after(&line).is_end(), read_tags(&line).is_some());
        }

        #[test]
        fn any_text_is_mended(text in "(\\[[A-C]{0,2} [\"“»]?|\\PC{0,6}|\"\\]|\n|> |-){0,30}") {
            let _ = mended(&mended(&text));
        }
    }
}
