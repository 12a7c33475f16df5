//! The tags of a match as text, one per line: `[Name "value"]`.

const MAX_TAGS: usize = 200;
/// The longest name of a tag, in letters.
pub(super) const MAX_TAG_NAME: usize = 40;
const MAX_PERSON_NAME: usize = 40;

/// A tag with its line, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Tag {
    line: usize,
    name: String,
    value: String,
}

/// The tags of a match in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags {
    tags: Vec<Tag>,
}

/// A problem with its line, counted from 1.
pub type LineProblem = (usize, TagProblem);

/// Reasons why a line is not a valid tag.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TagProblem {
    /// The line begins like a tag but is malformed.
    #[error("a tag is written [Name \"value\"]")]
    Malformed,
    /// The tag is repeated.
    #[error("there is a tag {0} above already")]
    Twice(String),
    /// The text has too many tags.
    #[error("there are too many tags")]
    TooMany,
}

impl Tags {
    /// Parses the tags at the beginning of a text. Returns them with the remaining lines, numbered from 1.
    ///
    /// # Errors
    /// The first invalid tag.
    pub fn read(text: &str) -> Result<(Self, impl Iterator<Item = (usize, &str)>), LineProblem> {
        let mut lines = (1..).zip(text.trim_start_matches('\u{feff}').lines().map(str::trim)).peekable();
        let mut tags = Self::default();
        while let Some((line, written)) = lines.next_if(|(_, line)| line.is_empty() || line.starts_with('[')) {
            if written.is_empty() {
                continue;
            }
            let (name, value) = read_tag(written).ok_or((line, TagProblem::Malformed))?;
            if tags.find(&name).is_some() {
                return Err((line, TagProblem::Twice(name)));
            }
            if tags.tags.len() == MAX_TAGS {
                return Err((line, TagProblem::TooMany));
            }
            tags.tags.push(Tag { line, name, value });
        }
        Ok((tags, lines))
    }

    /// Parses the tags alone.
    ///
    /// # Errors
    /// Like [`read`](Self::read).
    pub fn read_first(text: &str) -> Result<Self, LineProblem> {
        Self::read(text).map(|(tags, _)| tags)
    }

    /// Returns the line and the value of a tag.
    pub fn find(&self, name: &str) -> Option<(usize, &str)> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| (tag.line, tag.value.as_str()))
    }

    /// Returns the value of a tag.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.find(name).map(|(_, value)| value)
    }

    /// Returns the line of a tag, 1 if it is missing.
    pub fn line(&self, name: &str) -> usize {
        self.find(name).map_or(1, |(line, _)| line)
    }

    /// Iterates over names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str()))
    }
}

/// Returns true if a tag can have this name.
pub fn is_name(name: &str) -> bool {
    (1..=MAX_TAG_NAME).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn read_tag(line: &str) -> Option<(String, String)> {
    let (name, value) = line.strip_prefix('[')?.strip_suffix(']')?.split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut plain = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.peek() {
                Some(&escaped @ ('"' | '\\')) => {
                    letters.next();
                    plain.push(escaped);
                }
                Some('n') => {
                    letters.next();
                    plain.push('\n');
                }
                // Programs that escape nothing write a backslash like this.
                Some(_) => plain.push('\\'),
                None => return None,
            },
            '"' => return None,
            letter if letter.is_control() => plain.push(' '),
            letter if is_invisible(letter) => {}
            letter => plain.push(letter),
        }
    }
    is_name(name).then(|| (name.to_owned(), plain))
}

/// Writes a tag, escaped and without invisible characters. Writes nothing if the name is invalid.
pub fn write_tag(text: &mut String, name: &str, value: &str) {
    if !is_name(name) {
        return;
    }
    text.extend(["[", name, " \""]);
    for letter in value.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            '\n' => text.push_str("\\n"),
            letter if letter.is_control() => text.push(' '),
            letter if is_invisible(letter) => {}
            letter => text.push(letter),
        }
    }
    text.push_str("\"]\n");
}

/// Sets a tag in a text, or removes it if the value is empty. The rest of the text is unchanged, valid or not.
pub fn with_tag(text: &str, name: &str, value: &str) -> String {
    let mut written = String::with_capacity(text.len() + name.len() + value.len() + 8);
    let is_tag =
        |line: &&str| line.trim().is_empty() || line.trim_start_matches('\u{feff}').trim_start().starts_with('[');
    let above: usize = text.split_inclusive('\n').take_while(is_tag).map(str::len).sum();
    let (above, below) = text.split_at(above);
    for line in above.split_inclusive('\n') {
        let same = read_tag(line.trim_start_matches('\u{feff}').trim()).is_some_and(|(known, _)| known == name);
        if !same && !line.trim().is_empty() {
            written.push_str(line);
        }
    }
    if !value.is_empty() {
        if !written.is_empty() && !written.ends_with('\n') {
            written.push('\n');
        }
        write_tag(&mut written, name, value);
    }
    // An empty line separates tags from moves.
    let apart = above.lines().last().is_some_and(|line| line.trim().is_empty());
    if apart || !below.is_empty() {
        written.push('\n');
    }
    written.push_str(below);
    written
}

/// Returns true for characters that are invisible or change the writing direction, which could make texts look alike.
pub fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Returns true for letters and signs that are drawn as nothing: fillers, joiners, variation selectors, tags.
fn is_unseen(letter: char) -> bool {
    is_invisible(letter)
        || matches!(letter, '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200c}' | '\u{200d}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// The most marks on a letter that some writing needs: Vietnamese has two, Greek and Hebrew three.
const MAX_MARKS: usize = 3;

/// Returns true for marks that stand on the letter before them.
const fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5c7}' | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}' | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Returns the beginning of a text for an error message.
pub fn quote(text: &str) -> String {
    text.chars().filter(|&letter| !letter.is_control() && !is_invisible(letter)).take(24).collect()
}

/// Cleans a person's name: one line of at most 40 characters.
pub fn sanitize_name(name: &str) -> String {
    sanitize_line(name, MAX_PERSON_NAME)
}

/// Cleans a text to one line of at most `most` characters, with few marks on each; empty if nothing of it can be seen.
pub fn sanitize_line(text: &str, most: usize) -> String {
    let mut marks = 0;
    let is_kept = |letter: &char| {
        marks = if is_mark(*letter) { marks + 1 } else { 0 };
        !is_invisible(*letter) && marks <= MAX_MARKS
    };
    let plain: String = text.chars().filter(is_kept).collect();
    let words: Vec<&str> = plain.split(|letter: char| letter.is_whitespace() || letter.is_control()).collect();
    let line = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let short: String = line.chars().take(most).collect();
    // Within a name they may belong to a script or to an emoji.
    let is_seen = short.chars().any(|letter| letter != ' ' && !is_unseen(letter));
    if is_seen { short.trim_end().to_owned() } else { String::new() }
}

const fn runs_left(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// Wraps a right-to-left name in isolating marks, the plain-text form of `<bdi>`: numbers and stops beside it keep
/// their places.
pub fn isolated(name: &str) -> String {
    if name.chars().any(runs_left) { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn pairs(text: &str) -> Vec<(String, String)> {
        let tags = Tags::read_first(text).unwrap();
        tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    #[test]
    fn names_that_run_left_do_not_turn_the_sentence() {
        assert_eq!((isolated("Ann 5"), isolated("Ольга")), ("Ann 5".to_owned(), "Ольга".to_owned()));
        for name in ["דנה", "ليلى 3", "Ann א"] {
            let shown = isolated(name);
            assert_eq!(shown, format!("\u{2068}{name}\u{2069}"));
            assert_eq!(sanitize_name(&shown), name, "the marks are no part of the name");
        }
    }

    #[test]
    fn tags_come_before_the_moves() {
        let (tags, rest) = Tags::read("\u{feff}\n[Game \"Go\"]\n\n [A \"b\"] \n\nsaid\n[C \"d\"]\n").unwrap();
        assert_eq!((tags.find("Game"), tags.find("A"), tags.find("C")), (Some((2, "Go")), Some((4, "b")), None));
        assert_eq!(rest.collect::<Vec<_>>(), [(6, "said"), (7, "[C \"d\"]")]);
    }

    #[test]
    fn what_is_no_tag_is_an_error_on_its_line() {
        let why = |text: &str| Tags::read_first(text).unwrap_err();
        for wrong in ["[A b]", "[A \"b\"", "[A \"b\" c]", "[Ä \"b\"]", "[A \"b\"c\"]", "[A \"b\\\"]"] {
            assert_eq!(why(&format!("[Game \"Go\"]\n{wrong}")), (2, TagProblem::Malformed), "{wrong}");
        }
        assert_eq!(why("[A \"b\"]\n\n[A \"c\"]"), (3, TagProblem::Twice("A".to_owned())));
        let many: Vec<String> = (0..=MAX_TAGS).map(|number| format!("[A{number} \"\"]\n")).collect();
        assert_eq!(why(&many.concat()), (MAX_TAGS + 1, TagProblem::TooMany));
    }

    #[test]
    fn a_backslash_that_escapes_nothing_is_one() {
        assert_eq!(pairs("[A \"c:\\dir\"]"), [("A".to_owned(), "c:\\dir".to_owned())]);
    }

    #[test]
    fn with_tag_replaces_one_tag_and_keeps_the_rest() {
        let text = "[Game \"Go\"]\n[A \"b\"]\n\nsaid\n[A \"x\"]\n";
        assert_eq!(with_tag(text, "A", "c"), "[Game \"Go\"]\n[A \"c\"]\n\nsaid\n[A \"x\"]\n");
        assert_eq!(with_tag(text, "B", "c"), "[Game \"Go\"]\n[A \"b\"]\n[B \"c\"]\n\nsaid\n[A \"x\"]\n");
        assert_eq!(with_tag(text, "A", ""), "[Game \"Go\"]\n\nsaid\n[A \"x\"]\n");
        assert_eq!(with_tag("[Game \"Go\"]", "A", "b"), "[Game \"Go\"]\n[A \"b\"]\n");
    }

    #[test]
    fn a_name_is_one_short_line_without_marks() {
        assert_eq!(sanitize_name(" Ann\u{202e}nnA\u{2069} \n\u{0}the\tThird "), "AnnnnA the Third");
        assert_eq!(sanitize_name(&"я".repeat(60)), "я".repeat(40));
        assert_eq!(sanitize_name(&format!("{} Queen", "n".repeat(39))), "n".repeat(39));
        assert_eq!(sanitize_name("\u{200f}\u{7}"), "");
    }

    #[test]
    fn letters_that_nobody_sees_are_no_name() {
        for unseen in "\u{ad}\u{34f}\u{115f}\u{1160}\u{17b4}\u{180e}\u{200c}\u{200d}\u{206a}\u{2800}\u{3164}\u{fe0f}\u{ffa0}\u{fffb}\u{e0000}\u{e0041}\u{e01ef}"
            .chars()
        {
            assert_eq!(sanitize_name(&format!("{unseen} {unseen}\u{a0}")), "", "{unseen:?}");
            let among = format!("A{unseen}n");
            assert_eq!(sanitize_name(&among), among, "{unseen:?}");
        }
        for name in ["👨‍👩‍👧", "❤\u{fe0f}", "می\u{200c}خواهم", "⣿", "한"] {
            assert_eq!(sanitize_name(name), name);
        }
    }

    #[test]
    fn marks_do_not_pile_up_over_the_lines_above() {
        assert_eq!(sanitize_name(&format!("Z{}algo", "\u{301}".repeat(30))), "Z\u{301}\u{301}\u{301}algo");
        for name in ["Андри\u{306}й", "Nguye\u{302}\u{303}n", "ᾄ", "שָׁלוֹם", "น้ำ"] {
            assert_eq!(sanitize_name(name), name);
        }
    }

    proptest! {
        #[test]
        fn a_tag_is_read_as_it_was_written(value in "[^\\p{C}\u{2028}\u{2029}]{0,40}(\n[^\\p{C}\u{2028}\u{2029}]{0,20})?") {
            let mut text = String::new();
            write_tag(&mut text, "Name", &value);
            prop_assert_eq!(pairs(&text), [("Name".to_owned(), value)]);
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,200}", name in "[A-Z]{1,3}", value in "\\PC{0,9}") {
            let _ = Tags::read_first(&text);
            let _ = with_tag(&text, &name, &value);
        }
    }
}
