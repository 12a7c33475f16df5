//! Parser of the rules shown to players, plain texts in `assets/rules-*.txt`.
//!
//! A text has `# title`, a lead and `@contents` with the heading of the table of contents; then sections: `## title`,
//! perhaps a picture, paragraphs and `- ` lists, separated by empty lines. `[lettered]` and `[plain]` begin a board
//! with its rows, `[lines]` is a chart with lines of fire, each with a caption `= …`; `[signs]` is the table of all
//! signs. `@terms` with a title ends the text: one `word | meaning` per line.

/// The rules of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesText {
    /// The title.
    pub title: String,
    /// The paragraph below the title.
    pub lead: String,
    /// The heading of the table of contents.
    pub contents: String,
    /// The sections.
    pub sections: Vec<Section>,
    /// The heading of the glossary.
    pub terms_title: String,
    /// The glossary: words and meanings.
    pub terms: Vec<(String, String)>,
}

/// A section of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Section {
    /// The title.
    pub title: String,
    /// The contents.
    pub body: Vec<Block>,
}

/// A block of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A paragraph.
    Text(String),
    /// A list.
    List(Vec<String>),
    /// A square board as a picture in letters.
    Board {
        /// True if it begins in the corner and has letters and numbers at its edges.
        lettered: bool,
        /// One sign per cell.
        rows: Vec<String>,
        /// The caption.
        caption: String,
    },
    /// A sea chart with lines of fire, with its caption.
    Lines(String),
    /// The table of all signs.
    Signs,
}

impl RulesText {
    /// Parses the rules; `None` if the text is malformed.
    pub fn from_text(text: &str) -> Option<Self> {
        let mut rules = Self::default();
        let mut begun = false;
        for part in paragraphs(text) {
            let first = *part.first()?;
            if let Some(title) = first.strip_prefix("## ") {
                rules.sections.push(Section { title: title.to_owned(), body: Vec::new() });
            } else if let Some(title) = first.strip_prefix("# ") {
                title.clone_into(&mut rules.title);
                begun = true;
            } else if let Some(contents) = first.strip_prefix("@contents ") {
                contents.clone_into(&mut rules.contents);
            } else if let Some(title) = first.strip_prefix("@terms ") {
                title.clone_into(&mut rules.terms_title);
            } else if !rules.terms_title.is_empty() {
                let term = |line: &&str| line.split_once(" | ").map(|(word, is)| (word.to_owned(), is.to_owned()));
                rules.terms = part.iter().map(term).collect::<Option<_>>()?;
            } else if let Some(section) = rules.sections.last_mut() {
                section.body.push(block(&part)?);
            } else {
                rules.lead = part.join(" ");
            }
        }
        (begun && !rules.sections.is_empty() && !rules.terms.is_empty()).then_some(rules)
    }
}

fn paragraphs(text: &str) -> Vec<Vec<&str>> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.split(|line| line.is_empty()).filter(|part| !part.is_empty()).map(<[&str]>::to_vec).collect()
}

fn block(part: &[&str]) -> Option<Block> {
    let caption = || part.last()?.strip_prefix("= ").map(str::to_owned);
    match *part.first()? {
        "[signs]" => Some(Block::Signs),
        "[lines]" => Some(Block::Lines(caption()?)),
        kind @ ("[lettered]" | "[plain]") => {
            let rows = part.get(1..part.len() - 1)?.iter().map(|&row| row.to_owned()).collect();
            Some(Block::Board { lettered: kind == "[lettered]", rows, caption: caption()? })
        }
        first if first.starts_with("- ") => {
            part.iter().map(|line| line.strip_prefix("- ").map(str::to_owned)).collect::<Option<_>>().map(Block::List)
        }
        _ => Some(Block::Text(part.join(" "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: [[&str; 3]; 3] = [
        [
            include_str!("../assets/rules-sea-battle-en.txt"),
            include_str!("../assets/rules-sea-battle-ru.txt"),
            include_str!("../assets/rules-sea-battle-uk.txt"),
        ],
        [
            include_str!("../assets/rules-squadron-en.txt"),
            include_str!("../assets/rules-squadron-ru.txt"),
            include_str!("../assets/rules-squadron-uk.txt"),
        ],
        [
            include_str!("../assets/rules-virus-war-en.txt"),
            include_str!("../assets/rules-virus-war-ru.txt"),
            include_str!("../assets/rules-virus-war-uk.txt"),
        ],
    ];

    /// Returns the structure that all languages share: sections, pictures, and kinds and lengths of blocks.
    fn shape(rules: &RulesText) -> Vec<Vec<String>> {
        let kind = |block: &Block| match block {
            Block::Text(text) => {
                assert!(!text.starts_with(['#', '@', '[', '=']), "{text}");
                "text".to_owned()
            }
            Block::List(items) => format!("list of {}", items.len()),
            Block::Board { lettered, rows, .. } => format!("board {lettered} {rows:?}"),
            Block::Lines(_) => "lines".to_owned(),
            Block::Signs => "signs".to_owned(),
        };
        rules.sections.iter().map(|section| section.body.iter().map(kind).collect()).collect()
    }

    #[test]
    fn the_rules_have_the_same_parts_in_every_language() {
        for languages in TEXTS {
            let readings = languages.map(|text| RulesText::from_text(text).unwrap());
            for rules in &readings {
                assert!(rules.sections.len() >= 7 && !rules.lead.is_empty() && !rules.contents.is_empty());
                assert_eq!(shape(rules), shape(&readings[0]), "{}", rules.title);
                assert_eq!(rules.terms.len(), readings[0].terms.len());
            }
            assert!(readings[0] != readings[1] && readings[1] != readings[2]);
        }
    }

    #[test]
    fn what_is_no_text_of_rules_is_refused() {
        for text in [
            "",
            "# Title\n\n## Part\n\nText",
            "<!doctype html>\n<html>",
            "# T\n\n## P\n\n[plain]\n--\n\n@terms T\n\na | b",
        ] {
            assert_eq!(RulesText::from_text(text), None, "{text}");
        }
    }
}
