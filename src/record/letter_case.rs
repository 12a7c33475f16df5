//! Capitals and small letters of all alphabets, one for one. The standard library's tables also have letters that become
//! several, and weigh 6 KB of each page after compression; these give the same for all others (a test).

/// Letters in a row: the first capital, its small letter, how many there are, and how far each is from the next.
type Run = (char, char, u8, u8);

/// Capitals with their small letters.
#[rustfmt::skip]
const LETTERS: [Run; 172] = [
    ('A', 'a', 26, 1), ('À', 'à', 23, 1), ('Ø', 'ø', 7, 1), ('Ā', 'ā', 24, 2), ('Ĳ', 'ĳ', 3, 2), ('Ĺ', 'ĺ', 8, 2),
    ('Ŋ', 'ŋ', 23, 2), ('Ÿ', 'ÿ', 1, 1), ('Ź', 'ź', 3, 2), ('Ɓ', 'ɓ', 1, 1), ('Ƃ', 'ƃ', 2, 2), ('Ɔ', 'ɔ', 1, 1),
    ('Ƈ', 'ƈ', 1, 1), ('Ɖ', 'ɖ', 2, 1), ('Ƌ', 'ƌ', 1, 1), ('Ǝ', 'ǝ', 1, 1), ('Ə', 'ə', 1, 1), ('Ɛ', 'ɛ', 1, 1),
    ('Ƒ', 'ƒ', 1, 1), ('Ɠ', 'ɠ', 1, 1), ('Ɣ', 'ɣ', 1, 1), ('Ɩ', 'ɩ', 1, 1), ('Ɨ', 'ɨ', 1, 1), ('Ƙ', 'ƙ', 1, 1),
    ('Ɯ', 'ɯ', 1, 1), ('Ɲ', 'ɲ', 1, 1), ('Ɵ', 'ɵ', 1, 1), ('Ơ', 'ơ', 3, 2), ('Ʀ', 'ʀ', 1, 1), ('Ƨ', 'ƨ', 1, 1),
    ('Ʃ', 'ʃ', 1, 1), ('Ƭ', 'ƭ', 1, 1), ('Ʈ', 'ʈ', 1, 1), ('Ư', 'ư', 1, 1), ('Ʊ', 'ʊ', 2, 1), ('Ƴ', 'ƴ', 2, 2),
    ('Ʒ', 'ʒ', 1, 1), ('Ƹ', 'ƹ', 1, 1), ('Ƽ', 'ƽ', 1, 1), ('Ǆ', 'ǆ', 1, 1), ('Ǉ', 'ǉ', 1, 1), ('Ǌ', 'ǌ', 1, 1),
    ('Ǎ', 'ǎ', 8, 2), ('Ǟ', 'ǟ', 9, 2), ('Ǳ', 'ǳ', 1, 1), ('Ǵ', 'ǵ', 1, 1), ('Ƕ', 'ƕ', 1, 1), ('Ƿ', 'ƿ', 1, 1),
    ('Ǹ', 'ǹ', 20, 2), ('Ƞ', 'ƞ', 1, 1), ('Ȣ', 'ȣ', 9, 2), ('Ⱥ', 'ⱥ', 1, 1), ('Ȼ', 'ȼ', 1, 1), ('Ƚ', 'ƚ', 1, 1),
    ('Ⱦ', 'ⱦ', 1, 1), ('Ɂ', 'ɂ', 1, 1), ('Ƀ', 'ƀ', 1, 1), ('Ʉ', 'ʉ', 1, 1), ('Ʌ', 'ʌ', 1, 1), ('Ɇ', 'ɇ', 5, 2),
    ('Ͱ', 'ͱ', 2, 2), ('Ͷ', 'ͷ', 1, 1), ('Ϳ', 'ϳ', 1, 1), ('Ά', 'ά', 1, 1), ('Έ', 'έ', 3, 1), ('Ό', 'ό', 1, 1),
    ('Ύ', 'ύ', 2, 1), ('Α', 'α', 17, 1), ('Σ', 'σ', 9, 1), ('Ϗ', 'ϗ', 1, 1), ('Ϙ', 'ϙ', 12, 2), ('Ϸ', 'ϸ', 1, 1),
    ('Ϲ', 'ϲ', 1, 1), ('Ϻ', 'ϻ', 1, 1), ('Ͻ', 'ͻ', 3, 1), ('Ѐ', 'ѐ', 16, 1), ('А', 'а', 32, 1), ('Ѡ', 'ѡ', 17, 2),
    ('Ҋ', 'ҋ', 27, 2), ('Ӏ', 'ӏ', 1, 1), ('Ӂ', 'ӂ', 7, 2), ('Ӑ', 'ӑ', 48, 2), ('Ա', 'ա', 38, 1), ('Ⴀ', 'ⴀ', 38, 1),
    ('Ⴧ', 'ⴧ', 1, 1), ('Ⴭ', 'ⴭ', 1, 1), ('Ꭰ', 'ꭰ', 80, 1), ('Ᏸ', 'ᏸ', 6, 1), ('Ᲊ', 'ᲊ', 1, 1), ('Ა', 'ა', 43, 1),
    ('Ჽ', 'ჽ', 3, 1), ('Ḁ', 'ḁ', 75, 2), ('Ạ', 'ạ', 48, 2), ('Ἀ', 'ἀ', 8, 1), ('Ἐ', 'ἐ', 6, 1), ('Ἠ', 'ἠ', 8, 1),
    ('Ἰ', 'ἰ', 8, 1), ('Ὀ', 'ὀ', 6, 1), ('Ὑ', 'ὑ', 4, 2), ('Ὠ', 'ὠ', 8, 1), ('Ᾰ', 'ᾰ', 2, 1), ('Ὰ', 'ὰ', 2, 1),
    ('Ὲ', 'ὲ', 4, 1), ('Ῐ', 'ῐ', 2, 1), ('Ὶ', 'ὶ', 2, 1), ('Ῠ', 'ῠ', 2, 1), ('Ὺ', 'ὺ', 2, 1), ('Ῥ', 'ῥ', 1, 1),
    ('Ὸ', 'ὸ', 2, 1), ('Ὼ', 'ὼ', 2, 1), ('Ⅎ', 'ⅎ', 1, 1), ('Ⅰ', 'ⅰ', 16, 1), ('Ↄ', 'ↄ', 1, 1), ('Ⓐ', 'ⓐ', 26, 1),
    ('Ⰰ', 'ⰰ', 48, 1), ('Ⱡ', 'ⱡ', 1, 1), ('Ɫ', 'ɫ', 1, 1), ('Ᵽ', 'ᵽ', 1, 1), ('Ɽ', 'ɽ', 1, 1), ('Ⱨ', 'ⱨ', 3, 2),
    ('Ɑ', 'ɑ', 1, 1), ('Ɱ', 'ɱ', 1, 1), ('Ɐ', 'ɐ', 1, 1), ('Ɒ', 'ɒ', 1, 1), ('Ⱳ', 'ⱳ', 1, 1), ('Ⱶ', 'ⱶ', 1, 1),
    ('Ȿ', 'ȿ', 2, 1), ('Ⲁ', 'ⲁ', 50, 2), ('Ⳬ', 'ⳬ', 2, 2), ('Ⳳ', 'ⳳ', 1, 1), ('Ꙁ', 'ꙁ', 23, 2), ('Ꚁ', 'ꚁ', 14, 2),
    ('Ꜣ', 'ꜣ', 7, 2), ('Ꜳ', 'ꜳ', 31, 2), ('Ꝺ', 'ꝺ', 2, 2), ('Ᵹ', 'ᵹ', 1, 1), ('Ꝿ', 'ꝿ', 5, 2), ('Ꞌ', 'ꞌ', 1, 1),
    ('Ɥ', 'ɥ', 1, 1), ('Ꞑ', 'ꞑ', 2, 2), ('Ꞗ', 'ꞗ', 10, 2), ('Ɦ', 'ɦ', 1, 1), ('Ɜ', 'ɜ', 1, 1), ('Ɡ', 'ɡ', 1, 1),
    ('Ɬ', 'ɬ', 1, 1), ('Ɪ', 'ɪ', 1, 1), ('Ʞ', 'ʞ', 1, 1), ('Ʇ', 'ʇ', 1, 1), ('Ʝ', 'ʝ', 1, 1), ('Ꭓ', 'ꭓ', 1, 1),
    ('Ꞵ', 'ꞵ', 8, 2), ('Ꞔ', 'ꞔ', 1, 1), ('Ʂ', 'ʂ', 1, 1), ('Ᶎ', 'ᶎ', 1, 1), ('Ꟈ', 'ꟈ', 2, 2), ('Ɤ', 'ɤ', 1, 1),
    ('Ꟍ', 'ꟍ', 8, 2), ('Ƛ', 'ƛ', 1, 1), ('Ꟶ', 'ꟶ', 1, 1), ('Ａ', 'ａ', 26, 1), ('𐐀', '𐐨', 40, 1), ('𐒰', '𐓘', 36, 1),
    ('𐕰', '𐖗', 11, 1), ('𐕼', '𐖣', 15, 1), ('𐖌', '𐖳', 7, 1), ('𐖔', '𐖻', 2, 1), ('𐲀', '𐳀', 51, 1), ('𐵐', '𐵰', 22, 1),
    ('𑢠', '𑣀', 32, 1), ('𖹀', '𖹠', 32, 1), ('𖺠', '𖺻', 25, 1), ('𞤀', '𞤢', 34, 1),
];

/// Capitals whose small letter is that of another one.
#[rustfmt::skip]
const SMALL_ONLY: [Run; 15] = [
    ('ǅ', 'ǆ', 1, 1), ('ǈ', 'ǉ', 1, 1), ('ǋ', 'ǌ', 1, 1), ('ǲ', 'ǳ', 1, 1), ('ϴ', 'θ', 1, 1), ('ẞ', 'ß', 1, 1),
    ('ᾈ', 'ᾀ', 8, 1), ('ᾘ', 'ᾐ', 8, 1), ('ᾨ', 'ᾠ', 8, 1), ('ᾼ', 'ᾳ', 1, 1), ('ῌ', 'ῃ', 1, 1), ('ῼ', 'ῳ', 1, 1),
    ('\u{2126}', 'ω', 1, 1), ('\u{212a}', 'k', 1, 1), ('\u{212b}', 'å', 1, 1),
];

/// Small letters whose capital is that of another one.
#[rustfmt::skip]
const CAPITAL_ONLY: [Run; 26] = [
    ('Μ', 'µ', 1, 1), ('I', 'ı', 1, 1), ('S', 'ſ', 1, 1), ('Ǆ', 'ǅ', 1, 1), ('Ǉ', 'ǈ', 1, 1), ('Ǌ', 'ǋ', 1, 1),
    ('Ǳ', 'ǲ', 1, 1), ('Ι', '\u{345}', 1, 1), ('Σ', 'ς', 1, 1), ('Β', 'ϐ', 1, 1), ('Θ', 'ϑ', 1, 1), ('Φ', 'ϕ', 1, 1),
    ('Π', 'ϖ', 1, 1), ('Κ', 'ϰ', 1, 1), ('Ρ', 'ϱ', 1, 1), ('Ε', 'ϵ', 1, 1), ('В', 'ᲀ', 1, 1), ('Д', 'ᲁ', 1, 1),
    ('О', 'ᲂ', 1, 1), ('С', 'ᲃ', 2, 1), ('Т', 'ᲅ', 1, 1), ('Ъ', 'ᲆ', 1, 1), ('Ѣ', 'ᲇ', 1, 1), ('Ꙋ', 'ᲈ', 1, 1),
    ('Ṡ', 'ẛ', 1, 1), ('Ι', '\u{1fbe}', 1, 1),
];

/// Returns the capital of a letter, if it is a single letter.
pub fn capital(letter: char) -> char {
    let mut runs = LETTERS.iter().chain(&CAPITAL_ONLY);
    runs.find_map(|&(capital, small, count, step)| moved(letter, small, capital, count, step)).unwrap_or(letter)
}

/// Returns the small letter of a capital, if it is a single letter.
pub fn small(letter: char) -> char {
    let mut runs = LETTERS.iter().chain(&SMALL_ONLY);
    runs.find_map(|&(capital, small, count, step)| moved(letter, capital, small, count, step)).unwrap_or(letter)
}

/// Returns a text in small letters.
pub fn in_small(text: &str) -> String {
    text.chars().map(small).collect()
}

/// Returns the letter of the second run in the place that `letter` has in the first; `None` if it is not there.
fn moved(letter: char, from: char, to: char, count: u8, step: u8) -> Option<char> {
    let place = (letter as u32).checked_sub(from as u32)?;
    let is_there = place % u32::from(step) == 0 && place / u32::from(step) < u32::from(count);
    is_there.then(|| char::from_u32(to as u32 + place)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_change_as_in_the_standard_library() {
        let single = |mut letters: Box<dyn Iterator<Item = char>>, letter: char| match (letters.next(), letters.next())
        {
            (Some(only), None) => only,
            _ => letter,
        };
        for letter in '\0'..=char::MAX {
            assert_eq!(capital(letter), single(Box::new(letter.to_uppercase()), letter), "{letter:?}");
            assert_eq!(small(letter), single(Box::new(letter.to_lowercase()), letter), "{letter:?}");
        }
        assert_eq!(in_small("Ґедзь ЇÉ Ø1"), "ґедзь їé ø1");
    }
}
