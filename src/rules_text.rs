//! The rules of a game as players read them: plain texts in `assets/rules-*.txt`, loaded when somebody reads them.
//!
//! `# title`, a lead, `@contents` with the heading of the list of parts; then parts: `## title`, perhaps a picture, paragraphs and
//! lists of `- ` lines, apart by empty lines. `[lettered]` and `[plain]` begin a board whose rows follow, `[lines]` stands for
//! a chart with lines of fire; each has a caption, `= …`. `[signs]` stands for every sign on the boards with its meaning. At last
//! `@terms` with a title, and a word and its meaning on each line, `a | b`.

/// A text of rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesText {
    /// Its title.
    pub title: String,
    /// What stands below the title.
    pub lead: String,
    /// The heading of the list of parts.
    pub contents: String,
    /// Its parts.
    pub sections: Vec<Section>,
    /// The heading of the words that are explained.
    pub terms_title: String,
    /// Words and what they mean.
    pub terms: Vec<(String, String)>,
}

/// A part of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Section {
    /// Its title.
    pub title: String,
    /// What it consists of.
    pub body: Vec<Block>,
}

/// A piece of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A paragraph.
    Text(String),
    /// Things one below the other.
    List(Vec<String>),
    /// A board of squares as a picture in text.
    Board {
        /// Whether it begins in the corner and has letters and numbers.
        lettered: bool,
        /// A sign a cell.
        rows: Vec<String>,
        /// What is to be seen.
        caption: String,
    },
    /// A sea chart with lines of fire, and what is to be seen.
    Lines(String),
    /// Every sign on the boards with its meaning.
    Signs,
}

impl RulesText {
    /// The rules in a text; `None` if it is none.
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

/// The lines between empty lines.
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

    /// What must be the same in every language: the parts, their pictures, the kinds and lengths of what they consist of.
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
