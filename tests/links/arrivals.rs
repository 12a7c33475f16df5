//! What programs make of a link, by kinds: link finders when it is clicked, renderers when their text is copied, and
//! mail. Each kind names programs in which it was seen ([`docs/links.md`](../../docs/links.md)).

use kletka::link::{Address, LinkError, LinkKind};

/// The page of the links.
const PAGE: &str = "https://example.org/kletka/";

/// What a program makes of an address.
type Arrival = fn(&str) -> String;

/// Kinds of programs that keep all letters or enough of them.
const ARRIVALS: [(&str, Arrival); 27] = [
    ("whole: linkify-it 6.1.0, TDLib 1.8.69, markdown-it 15.0.3", str::to_owned),
    ("no final `_`: marked 18.2.1, remark-gfm 4.0.1, cmark-gfm 0.29.0", |link| link.trim_end_matches('_').to_owned()),
    ("no final `-`: Thunderbird 153.8, Evolution 3.46.4, Parsedown 1.7.4", |link| {
        link.trim_end_matches('-').to_owned()
    }),
    ("swallowed »: bleach 6.4.0, linkifyjs 4.4.0", |link| format!("{link}»")),
    ("swallowed …: Rinku 1.7.3, AngularJS 1.8.3", |link| format!("{link}…")),
    ("swallowed .: showdown 2.1.0, Gajim 1.7.3", |link| format!("{link}.")),
    ("swallowed ): Pidgin 2.14.12", |link| format!("{link})")),
    ("emphasis, copied: commonmark.js 0.31.2, Markdown 3.11.3, remarkable 2.0.1", without_emphasis),
    ("emphasis and a mark, copied", |link| without_emphasis(&format!("{link}!"))),
    ("emphasis, copied with what follows", |link| without_emphasis(&format!("{link}\nSee-you tomorrow_at_noon"))),
    ("dashes, copied: remarkable 2.0.1 typographer, cmark-gfm --smart", |link| {
        link.replace("---", "—").replace("--", "–")
    }),
    ("dashes of emphasis, copied: commonmark.js 0.31.2 smart", |link| {
        without_emphasis(link).replace("---", "—").replace("--", "–")
    }),
    ("entities: validator 13.15", |link| link.replace('&', "&amp;").replace('/', "&#x2F;")),
    ("entities of all: mustache 4.2, then once more", |link| {
        link.replace('/', "&#x2F;").replace('#', "&#x23;").replace('&', "&amp;")
    }),
    ("decimal entities", |link| link.replace('#', "&#35;").replace('/', "&#47;")),
    ("redirected twice", |link| format!("https://a.example/?u={}&h=1", percent(&percent(link)))),
    ("redirected thrice", |link| percent(&percent(&percent(link)))),
    ("escaped: Markdown editors", |link| link.replace('_', "\\_").replace('-', "\\-")),
    ("quoted-printable", |link| link.replace('=', "=3D").replace('-', "=2D").replace('_', "=5F")),
    ("quoted-printable, wrapped: Python's quopri", |link| wrapped(link, "=\r\n", 74)),
    ("quoted: mail", |link| format!("> {}\n> see you", wrapped(link, "\n> ", 70))),
    ("quoted with a bar", |link| format!("| {}\n| see you", wrapped(link, "\n| ", 70))),
    ("quoted by initials: Supercite", |link| format!("AB> {}\nAB> see you", wrapped(link, "\nAB> ", 70))),
    ("a log of IRC", |link| format!("12:01 <anna> {}", wrapped(link, "\n12:01 <anna> ", 60))),
    ("soft hyphens", |link| wrapped(link, "&shy;", 31)),
    ("breaks in HTML", |link| wrapped(link, "<wbr>", 31)),
    ("joiners and other letters that are not seen", |link| wrapped(link, "\u{200c}\u{200d}\u{34f}\u{fe0f}\u{ad}", 31)),
];

/// Percent-encodes what is no letter or digit.
fn percent(link: &str) -> String {
    link.bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).into() } else { format!("%{byte:02X}") })
        .collect()
}

/// Puts a mark after each so many letters.
fn wrapped(link: &str, mark: &str, width: usize) -> String {
    let letters: Vec<char> = link.chars().collect();
    let lines: Vec<String> = letters.chunks(width).map(|line| line.iter().collect()).collect();
    lines.join(mark)
}

/// Returns the runs of underscores that may begin or end emphasis: their places, and whether they begin it. Only the
/// rule for single underscores, of which the others are made, beside hyphens and the end of a word.
fn delimiters(text: &str) -> Vec<(usize, bool)> {
    let letters: Vec<char> = text.chars().collect();
    let at = |place: Option<usize>| place.and_then(|place| letters.get(place)).copied().unwrap_or(' ');
    let mut runs = Vec::new();
    for (place, &letter) in letters.iter().enumerate() {
        let (before, behind) = (at(place.checked_sub(1)), at(Some(place + 1)));
        let is_single = letter == '_' && before != '_' && behind != '_';
        match (before.is_alphanumeric(), behind.is_alphanumeric()) {
            (false, true) if is_single => runs.push((place, true)),
            (true, false) if is_single => runs.push((place, false)),
            _ => {}
        }
    }
    runs
}

/// Removes the underscores of emphasis (rules 2 and 4 of `CommonMark` 0.31.2).
fn without_emphasis(text: &str) -> String {
    let mut open = Vec::new();
    let mut removed = Vec::new();
    for (place, begins) in delimiters(text) {
        match (begins, open.pop()) {
            (true, before) => open.extend(before.into_iter().chain([place])),
            (false, Some(begin)) => removed.extend([begin, place]),
            (false, None) => {}
        }
    }
    text.chars().enumerate().filter(|(place, _)| !removed.contains(place)).map(|(_, letter)| letter).collect()
}

/// Returns the part of a text before its first emphasis, of which a program makes a link.
fn before_emphasis(text: &str) -> &str {
    let kept = without_emphasis(text);
    let end = text.bytes().zip(kept.bytes().chain([0])).take_while(|(all, kept)| all == kept).count();
    &text[..end]
}

/// Returns made-up links of so many letters.
fn links(letters: usize, count: u32) -> Vec<Address> {
    let link = |seed: u32| {
        let mut state = seed.wrapping_mul(0x9E37_79B9) ^ 0x5DEE_CE66;
        let mut byte = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        let body = (0..letters * 3 / 4 - 7).map(|_| byte()).collect();
        Address { version: 1, kind: LinkKind::Match, body }
    };
    (0..count).map(link).collect()
}

/// Writes a link as the first versions did: with each sign as it is.
fn plain(link: &Address) -> String {
    format!("{PAGE}#/m/{}", link.letters().unwrap())
}

fn written(link: &Address) -> String {
    format!("{PAGE}{}", link.to_fragment().unwrap())
}

/// Puts signs where programs take them, and the right checksum.
fn with_signs(link: &Address, signs: &str, place: usize) -> Address {
    let mut letters = link.letters().unwrap();
    letters.replace_range(place..place + signs.len(), signs);
    // A link of other letters is known by its checksum only, hence its body is read as that of a file without one.
    let values: Vec<u32> = letters.bytes().map(value).collect();
    let bits = |place: usize| values[place / 6] >> (5 - place % 6) & 1;
    let byte = |number: usize| (0..8).fold(0, |byte, bit| byte << 1 | bits(number * 8 + bit) as u8);
    Address { body: (3..3 + link.body.len()).map(byte).collect(), ..link.clone() }
}

fn value(letter: u8) -> u32 {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    letters.iter().position(|&known| known == letter).unwrap() as u32
}

/// Returns links of 300, 900 and 2 000 letters: any, and those with signs where programs take them.
fn all_links() -> Vec<Address> {
    let of_length = |letters: usize| {
        let signs = ["-_", "_-", "--", "---", "__-", "-__"];
        let altered = links(letters, 15).into_iter().enumerate().map(move |(number, link)| {
            let first = with_signs(&link, signs[number % signs.len()], 50 + number);
            with_signs(&first, ["_-", "--", "-", "_-", "-_"][number % 5], letters - 80)
        });
        altered.chain(links(letters, 20))
    };
    [300, 900, 2000].into_iter().flat_map(of_length).collect()
}

/// Returns how many emphases a link holds or ends: programs may take them all.
fn emphases(link: &str) -> usize {
    (link.chars().count() - without_emphasis(link).chars().count()) / 2
}

#[test]
fn links_arrive_through_programs_of_every_kind() {
    for link in all_links() {
        for (kind, arrival) in ARRIVALS {
            let arrived = arrival(&written(&link));
            assert_eq!(Address::find(&arrived).as_ref(), Ok(&link), "{kind}: {arrived}");
            // Two emphases in one link of an earlier version are not mended.
            let earlier = plain(&link);
            let arrived = arrival(&earlier);
            assert!(
                emphases(&earlier) > 1 || Address::find(&arrived).as_ref() == Ok(&link),
                "{kind}: {earlier} as {arrived}"
            );
        }
    }
}

#[test]
fn emphasis_takes_nothing_from_a_clicked_link() {
    let links: Vec<Address> = all_links();
    let cut = links.iter().map(plain).filter(|earlier| before_emphasis(earlier) != earlier);
    let cut: Vec<String> = cut.collect();
    assert!(cut.len() > 5, "{} links of an earlier version were cut", cut.len());
    for earlier in &cut {
        assert_eq!(Address::find(before_emphasis(earlier)), Err(LinkError::Truncated), "{earlier}");
    }
    for link in links.iter().map(written) {
        assert_eq!(before_emphasis(&link), link);
    }
}
