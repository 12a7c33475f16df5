//! Parser of the rules shown to players, Markdown in `locales/rules-*.md`.
//!
//! A text has `# title` and a lead; then sections: `## title`, pictures, paragraphs and `- ` lists, separated by empty
//! lines. A picture is a fenced block of the language `lettered` or `plain`, a board by its rows, or `lines`, a chart with
//! lines of fire, with a caption `*…*` below; `signs` is the table of all signs. The last section is a table of words and
//! their meanings.

/// The rules of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesText {
    /// The title.
    pub title: String,
    /// The paragraph below the title.
    pub lead: String,
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
            } else if first.starts_with('|') {
                rules.terms_title = rules.sections.pop()?.title;
                rules.terms = part.iter().skip(2).map(|row| term(row)).collect::<Option<_>>()?;
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

/// Reads a row of the table of words.
fn term(row: &str) -> Option<(String, String)> {
    let (word, meaning) = row.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | ")?;
    Some((word.to_owned(), meaning.to_owned()))
}

fn block(part: &[&str]) -> Option<Block> {
    let first = *part.first()?;
    if let Some(kind) = first.strip_prefix("```") {
        let end = part.iter().position(|&line| line == "```")?;
        let caption = || part.get(end + 1)?.strip_prefix('*')?.strip_suffix('*').map(str::to_owned);
        return match kind {
            "signs" => Some(Block::Signs),
            "lines" => Some(Block::Lines(caption()?)),
            "lettered" | "plain" => {
                let rows = part.get(1..end)?.iter().map(|&row| row.to_owned()).collect();
                Some(Block::Board { lettered: kind == "lettered", rows, caption: caption()? })
            }
            _ => None,
        };
    }
    if first.starts_with("- ") {
        return part
            .iter()
            .map(|line| Some(line.strip_prefix("- ")?.to_owned()))
            .collect::<Option<_>>()
            .map(Block::List);
    }
    Some(Block::Text(part.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: [[&str; 3]; 3] = [
        [
            include_str!("../locales/rules-sea-battle-en.md"),
            include_str!("../locales/rules-sea-battle-ru.md"),
            include_str!("../locales/rules-sea-battle-uk.md"),
        ],
        [
            include_str!("../locales/rules-squadron-en.md"),
            include_str!("../locales/rules-squadron-ru.md"),
            include_str!("../locales/rules-squadron-uk.md"),
        ],
        [
            include_str!("../locales/rules-virus-war-en.md"),
            include_str!("../locales/rules-virus-war-ru.md"),
            include_str!("../locales/rules-virus-war-uk.md"),
        ],
    ];

    /// Returns the structure that all languages share: sections, pictures, and kinds and lengths of blocks.
    fn shape(rules: &RulesText) -> Vec<Vec<String>> {
        let kind = |block: &Block| match block {
            Block::Text(text) => {
                assert!(!text.starts_with(['#', '|', '*', '`']), "{text}");
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
                assert!(rules.sections.len() >= 7 && !rules.lead.is_empty());
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
            "# T\n\n## P\n\n```plain\n--\n\n## T\n\n| | |\n|---|---|\n| a | b |",
        ] {
            assert_eq!(RulesText::from_text(text), None, "{text}");
        }
    }
}
