//! Normalization of letters: look-alikes of another alphabet, capitals, combining marks and typographic hyphens.

use super::tags::is_invisible;

/// Latin capitals and the Cyrillic capitals that look alike.
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

/// Letters with a combining mark, and composed.
const MARKED: [(char, char, char); 6] = [
    ('и', '\u{306}', 'й'),
    ('И', '\u{306}', 'Й'),
    ('е', '\u{308}', 'ё'),
    ('Е', '\u{308}', 'Ё'),
    ('і', '\u{308}', 'ї'),
    ('І', '\u{308}', 'Ї'),
];

/// Returns the capital of a letter, if it is a single letter.
pub fn capital(letter: char) -> char {
    let mut upper = letter.to_uppercase();
    match (upper.next(), upper.next()) {
        (Some(only), None) => only,
        _ => letter,
    }
}

/// Returns a representative of all capitals that look alike: the Cyrillic one.
pub fn look(letter: char) -> char {
    LOOK_ALIKES.iter().find(|(latin, _)| *latin == letter).map_or(letter, |&(_, cyrillic)| cyrillic)
}

/// Returns true for hyphens and minus signs.
pub const fn is_hyphen(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}' | '\u{2011}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}')
}

/// Returns true for dashes, which programs make of hyphens.
pub const fn is_dash(letter: char) -> bool {
    matches!(letter, '\u{2012}'..='\u{2015}')
}

/// Composes й, ё and ї, which some systems write with combining marks.
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

/// Normalizes words to search in and for: small letters, е for ё, without apostrophes of any kind.
pub fn folded(text: &str) -> String {
    let is_apostrophe =
        |letter| matches!(letter, '\'' | '`' | '´' | '\u{2b9}'..='\u{2bc}' | '‘' | '’' | '‛' | '′' | '＇');
    let kept = text.chars().filter(|&letter| !is_apostrophe(letter) && !is_invisible(letter));
    composed(&kept.collect::<String>()).to_lowercase().replace('ё', "е")
}

/// Normalizes a letter of a notation to a small Latin letter.
pub fn plain_letter(letter: char) -> char {
    if is_hyphen(letter) || is_dash(letter) {
        return '-';
    }
    let letter = if letter == '×' { 'x' } else { letter };
    let upper = capital(letter);
    let latin = LOOK_ALIKES.iter().find(|&&(_, cyrillic)| cyrillic == upper).map_or(upper, |&(latin, _)| latin);
    if latin.is_ascii() { latin.to_ascii_lowercase() } else { letter }
}

/// Normalizes a word of a notation to small Latin letters: handles capitals, Cyrillic look-alikes and dashes, and
/// drops invisible characters.
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
    fn a_search_finds_what_is_written_otherwise() {
        for (written, typed) in [
            ("Семён", "семен"),
            ("Семе\u{308}н", "СЕМЁН"),
            ("Андри\u{306}", "Андрй"),
            ("Дем’ян", "дем'ян"),
            ("Дем\u{2bc}ян", "Дем`ян"),
            ("O'Neil", "oneil"),
        ] {
            assert_eq!(folded(written), folded(typed), "{written}");
        }
        assert_ne!(folded("край"), folded("краи"));
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
