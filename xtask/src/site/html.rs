//! Parser of `index.html`: elements marked `data-trunk` name the assets. Trunk can still build and serve the page
//! from that file.

use super::policy_hash;
use anyhow::{Context, Result, bail};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Asset {
    /// A file to copy.
    Copy(String),
    /// A style sheet; all of a place are joined.
    Style(Sheet, String),
    /// The page's program.
    Page(String),
    /// A worker's program.
    Worker(String),
}

/// Where a style sheet is needed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Sheet {
    /// On home and around every page.
    Home,
    /// On all other pages: marked `data-late`.
    Pages,
    /// On pages that are no match: marked `data-late="rest"`. It stands below the others.
    Rest,
}

impl Sheet {
    pub(super) const ALL: [Self; 3] = [Self::Home, Self::Pages, Self::Rest];

    /// Returns the beginning of its file's name.
    pub(super) const fn name(self) -> &'static str {
        ["style", "pages", "rest"][self as usize]
    }
}

/// The document without its asset elements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Document {
    pub(super) assets: Vec<Asset>,
    lines: Vec<String>,
}

impl Document {
    /// Parses `index.html`, in which each marked element has its own line.
    ///
    /// # Errors
    /// If a marked element is malformed.
    pub(super) fn read(text: &str) -> Result<Self> {
        let mut document = Self { assets: Vec::new(), lines: Vec::new() };
        for line in text.lines() {
            if line.contains("data-trunk") {
                document.assets.push(asset(line).with_context(|| format!("index.html: {line}"))?);
            } else {
                document.lines.push(line.to_owned());
            }
        }
        Ok(document)
    }

    /// Inserts the first script at the beginning of the head, `links` at its end, and the body after the page's element.
    /// The policy allows only the site's files and the scripts of [`Written`].
    pub(super) fn finish(&self, links: &str, written: &Written) -> String {
        let Written { first, templates, start, old } = written;
        let mut text = String::new();
        for line in &self.lines {
            if line == "</head>" {
                text.extend([links, "\n"]);
            }
            text.extend([line, "\n"]);
            if line == PLACE {
                text.extend([templates, "<script>", start, "</script>\n", old]);
            }
            if line == CHARSET {
                text.extend([&policy(&[first, start]), "\n<script>", first, "</script>\n"]);
            }
        }
        text
    }
}

/// What the document holds beside the lines of `index.html`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Written {
    /// The script that mends the address before anything is fetched relative to it.
    pub(super) first: String,
    /// The home page in each language.
    pub(super) templates: String,
    /// The script that shows the page and starts the program.
    pub(super) start: String,
    /// The words for browsers that cannot run the start script, which stand below it and are taken away by it.
    pub(super) old: String,
}

/// The element that holds the page.
const PLACE: &str = "<div id=\"app\"></div>";

/// The element after which the policy is inserted.
const CHARSET: &str = "<meta charset=\"utf-8\">";

/// Returns the 404 page, with the script that leads to the page.
pub(super) fn not_found(text: &str, script: &str) -> String {
    text.replace(CHARSET, &format!("{CHARSET}\n{}", policy(&[script])))
        .replace("</body>", &format!("<script>{script}</script>\n</body>"))
}

/// Returns the policy: files of the page's own folder, these scripts, and style attributes that carry sizes.
fn policy(scripts: &[&str]) -> String {
    let hashes = scripts.iter().map(|script| policy_hash(script)).collect::<Vec<_>>().join(" ");
    format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self' {hashes} \
         'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src blob:; connect-src 'self'; \
         worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'\">"
    )
}

fn asset(line: &str) -> Result<Asset> {
    let value = |name: &str| {
        let (_, rest) = line.split_once(&format!(" {name}=\""))?;
        rest.split_once('"').map(|(value, _)| value.to_owned())
    };
    let path = || value("href").context("no href");
    Ok(match value("rel").as_deref() {
        Some("copy-file") => Asset::Copy(path()?),
        Some("css") => {
            let sheet = match value("data-late") {
                Some(late) if late == "rest" => Sheet::Rest,
                Some(late) => bail!("data-late {late:?} is not understood"),
                None if line.contains(" data-late") => Sheet::Pages,
                None => Sheet::Home,
            };
            Asset::Style(sheet, path()?)
        }
        Some("rust") => {
            let program = value("data-bin").context("no data-bin")?;
            if value("data-type").as_deref() == Some("worker") { Asset::Worker(program) } else { Asset::Page(program) }
        }
        other => bail!("rel {other:?} is not understood"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HTML: &str = "<head>\n<meta charset=\"utf-8\">\n<link data-trunk rel=\"copy-file\" href=\"a/icon.svg\">\n\
        <link data-trunk rel=\"css\" href=\"b.css\">\n<link data-trunk rel=\"css\" href=\"c.css\" data-late>\n\
        <link data-trunk rel=\"css\" href=\"d.css\" data-late=\"rest\">\n\
        <link data-trunk rel=\"rust\" data-bin=\"p\" data-wasm-opt=\"z\">\n\
        <link data-trunk rel=\"rust\" data-bin=\"w\" data-type=\"worker\">\n</head>\n<body>\n<div id=\"app\"></div>\n</body>\n";

    #[test]
    fn marked_elements_are_assets_and_leave_the_document() {
        let document = Document::read(HTML).unwrap();
        let named = |name: &str| name.to_owned();
        let styles = [(Sheet::Home, "b.css"), (Sheet::Pages, "c.css"), (Sheet::Rest, "d.css")];
        let styles = styles.map(|(sheet, path)| Asset::Style(sheet, named(path)));
        assert_eq!(document.assets[0], Asset::Copy(named("a/icon.svg")));
        assert_eq!(document.assets[1..4], styles);
        assert_eq!(document.assets[4..], [Asset::Page(named("p")), Asset::Worker(named("w"))]);
        let [first, templates, start, old] = ["mend()", "<p>", "go()", "<b>"].map(named);
        let html = document.finish("<link>", &Written { first, templates, start, old });
        assert!(html.contains("\">\n<script>mend()</script>\n<link>\n</head>"), "{html}");
        assert!(html.contains("<div id=\"app\"></div>\n<p><script>go()</script>\n<b></body>"), "{html}");
        assert!(html.contains(&policy(&["mend()", "go()"])) && !html.contains("data-trunk"), "{html}");
    }

    #[test]
    fn what_is_not_understood_is_an_error() {
        assert!(Document::read("<link data-trunk rel=\"tailwind-css\" href=\"a\">").is_err());
        assert!(Document::read("<link data-trunk rel=\"css\">").is_err());
        assert!(Document::read("<link data-trunk rel=\"css\" href=\"a\" data-late=\"b\">").is_err());
    }
}
