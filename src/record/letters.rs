//! Letters that stand for others: of another alphabet, where they look the same, capitals, marks apart from their letters, and
//! hyphens that a program has made typographic.

use super::tags::is_invisible;

/// Latin capitals and the Cyrillic ones that look the same.
const LOOK_ALIKES: [(char, char); 15] = [
    ('A', 'А'),
    ('B', 'В'),
    ('C', 'С'),
    ('E', 'Е'),
    ('H', 'Н'),
    ('I', 'І'),
    ('K', 'К'),
    ('M', 'М'),
    ('O', 'О'),
    ('P', 'Р'),
    ('T', 'Т'),
    ('X', 'Х'),
    ('Y', 'У'),
    ('Ë', 'Ё'),
    ('Ï', 'Ї'),
];

/// Letters with the mark after them, and as one letter.
const MARKED: [(char, char, char); 6] = [
    ('и', '\u{306}', 'й'),
    ('И', '\u{306}', 'Й'),
    ('е', '\u{308}', 'ё'),
    ('Е', '\u{308}', 'Ё'),
    ('і', '\u{308}', 'ї'),
    ('І', '\u{308}', 'Ї'),
];

/// The capital of a letter, where that is one letter.
pub fn capital(letter: char) -> char {
    let mut upper = letter.to_uppercase();
    match (upper.next(), upper.next()) {
        (Some(only), None) => only,
        _ => letter,
    }
}

/// What a capital looks like: its Cyrillic twin if it has one.
pub fn look(letter: char) -> char {
    LOOK_ALIKES.iter().find(|(latin, _)| *latin == letter).map_or(letter, |&(_, cyrillic)| cyrillic)
}

/// Whether a letter is a hyphen, a minus, or another of their kind.
pub const fn is_hyphen(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}' | '\u{2011}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}')
}

/// Whether a letter is a dash that a program may have made of one hyphen or more.
pub const fn is_dash(letter: char) -> bool {
    matches!(letter, '\u{2012}'..='\u{2015}')
}

/// The text with the marks of й, ё and ї on their letters: some systems write them apart.
pub fn composed(text: &str) -> String {
    let mut whole = String::with_capacity(text.len());
    for letter in text.chars() {
        let before = whole.chars().next_back();
        let joined = MARKED.iter().find(|&&(plain, mark, _)| before == Some(plain) && letter == mark);
        if joined.is_some() {
            whole.pop();
        }
        whole.push(joined.map_or(letter, |&(.., marked)| marked));
    }
    whole
}

/// A letter of a notation in small Latin letters, whatever it was typed as.
pub fn plain_letter(letter: char) -> char {
    if is_hyphen(letter) || is_dash(letter) {
        return '-';
    }
    let letter = if letter == '×' { 'x' } else { letter };
    let upper = capital(letter);
    let latin = LOOK_ALIKES.iter().find(|&&(_, cyrillic)| cyrillic == upper).map_or(upper, |&(latin, _)| latin);
    if latin.is_ascii() { latin.to_ascii_lowercase() } else { letter }
}

/// A word of a notation in small Latin letters: capitals, Cyrillic letters that look like Latin ones, and dashes are read so;
/// what is not seen is left out.
pub fn plain_word(word: &str) -> String {
    word.chars().filter(|&letter| !is_invisible(letter) && letter != '\u{ad}').map(plain_letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_come_onto_their_letters() {
        assert_eq!(composed("и\u{306}ЛИ\u{306} е\u{308}ж І\u{308}"), "йЛЙ ёж Ї");
        assert_eq!(composed("a\u{308} \u{306}и"), "a\u{308} \u{306}и");
    }

    #[test]
    fn a_word_is_read_whatever_it_was_typed_as() {
        for (typed, plain) in
            [("А1–С3", "a1-c3"), ("SХF:3", "sxf:3"), ("S\u{200b}×\u{ad}F", "sxf"), ("щ4", "щ4"), ("—", "-")]
        {
            assert_eq!(plain_word(typed), plain, "{typed}");
        }
    }
}
