//! Checks that files, commands and names in the documentation exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn is_markdown(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "md")
}

/// Lists the pages at the top and in `docs/`.
fn pages() -> Vec<PathBuf> {
    let entries = ["docs", "."].into_iter().flat_map(|folder| fs::read_dir(folder).expect("a folder can be read"));
    let paths = entries.map(|entry| entry.expect("an entry can be read").path());
    let pages = paths.filter(|path| is_markdown(path));
    pages.map(|path| path.strip_prefix(".").map_or_else(|_| path.clone(), Path::to_path_buf)).collect()
}

/// Iterates over link and picture targets within the project.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.filter(|target| !target.contains("://")).filter_map(|target| target.split('#').next())
}

#[test]
fn the_page_of_links_names_the_newest_version() {
    let page = std::fs::read_to_string("docs/links.md").unwrap();
    assert!(page.contains(&format!("1 to {} |", kletka::link::VERSION)));
}

#[test]
fn links_lead_to_files() {
    let mut checked = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page can be read");
        for target in links(&text).filter(|target| !target.is_empty()) {
            let file = page.parent().unwrap_or(Path::new("")).join(target);
            assert!(file.exists(), "{} points to {target}", page.display());
            checked += 1;
        }
    }
    assert!(checked > 20, "only {checked} links were found");
}

#[test]
fn every_page_can_be_reached_from_readme() {
    let (mut reached, mut next) = (vec![PathBuf::from("README.md")], 0);
    while let Some(page) = reached.get(next).cloned() {
        next += 1;
        let text = fs::read_to_string(&page).expect("a page can be read");
        for target in links(&text).filter(|target| is_markdown(Path::new(target))) {
            let file = page.parent().unwrap_or(Path::new("")).join(target);
            if !reached.contains(&file) {
                reached.push(file);
            }
        }
    }
    let lost: Vec<PathBuf> = pages().into_iter().filter(|page| !reached.contains(page)).collect();
    assert!(lost.is_empty(), "no way leads to {lost:?}");
}

/// Lists files and folders, without build output and downloads; source files with their text.
fn project(folder: &Path, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder can be read") {
        let path = entry.expect("an entry can be read").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.starts_with('.') || ["target", "dist", "node_modules"].contains(&name) {
            continue;
        }
        let ending = path.extension().and_then(|ending| ending.to_str());
        let is_source = matches!(ending, Some("rs" | "toml" | "js" | "html")) && name != "docs.rs";
        let text = if is_source { fs::read_to_string(&path).expect("a source can be read") } else { String::new() };
        let place = path.strip_prefix(".").unwrap_or(&path).display().to_string();
        found.insert(format!("/{place}"), text);
        if path.is_dir() {
            project(&path, found);
        }
    }
}

/// Lists the code spans outside code blocks, with normalized whitespace.
fn spans(text: &str) -> Vec<String> {
    let prose: String = text.split("```").step_by(2).collect();
    let spans = prose.split('`').skip(1).step_by(2);
    spans.map(|span| span.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// Iterates over the lines of code blocks.
fn code_lines(text: &str) -> impl Iterator<Item = String> {
    let blocks = text.split("```").skip(1).step_by(2);
    // The first line is the language.
    blocks.flat_map(|block| block.lines().skip(1)).map(str::to_owned)
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter| !is_word(letter)).filter(|word| !word.is_empty())
}

/// Converts `SeaBattlePosition` to its spelling on a command line.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

/// The names that documentation may use.
struct Names {
    places: BTreeSet<String>,
    words: BTreeSet<String>,
    tasks: BTreeSet<String>,
    commands: BTreeSet<String>,
    options: BTreeSet<String>,
}

impl Names {
    fn of_project() -> Self {
        let mut files = BTreeMap::new();
        project(Path::new("."), &mut files);
        let tasks = files["/xtask/src/main.rs"].split("[\"").skip(1).filter_map(|rest| rest.split('"').next());
        let (mut commands, mut options) = (BTreeSet::new(), BTreeSet::from(["json", "help"].map(str::to_owned)));
        let programs =
            ["/src/bin/engine/options.rs", "/src/bin/engine/contests.rs", "/src/bin/engine/rules.rs", "/lab/src/"];
        for (path, text) in files.iter().filter(|(path, _)| programs.iter().any(|program| path.starts_with(program))) {
            let has_commands = path.ends_with("/options.rs") || path.ends_with("/lab/src/main.rs");
            for line in text.lines() {
                match line.strip_prefix("    ") {
                    Some(rest) if has_commands && rest.starts_with(char::is_uppercase) => {
                        commands.extend(words(rest).next().map(kebab));
                    }
                    _ => options.extend(words(line).map(|word| word.replace('_', "-"))),
                }
            }
        }
        // An option of a setup is an option of the command line too.
        let declared = files.values().flat_map(|text| text.lines()).filter(|line| line.contains("= OptionSpec::"));
        options.extend(declared.flat_map(words).map(kebab));
        Self {
            tasks: tasks.map(str::to_owned).collect(),
            words: files.values().flat_map(|text| words(text)).map(str::to_owned).collect(),
            places: files.into_keys().collect(),
            commands,
            options,
        }
    }

    /// Returns true if a code span, or a line of code, names something that does not exist.
    fn is_stale(&self, span: &str) -> bool {
        if let Some(task) = span.strip_prefix("cargo xtask ") {
            return !words(task).next().is_some_and(|task| self.tasks.contains(task));
        }
        if let Some(line) = span.strip_prefix("engine ").or_else(|| span.strip_prefix("lab ")) {
            let mut line = line.split(' ');
            let unknown = |word: &str| !word.starts_with('-') && word != "COMMAND" && !self.commands.contains(word);
            let command = line.next().unwrap_or_default();
            let of_many = matches!(command, "arena" | "sparring");
            return unknown(command) || of_many && line.next().is_some_and(unknown) || self.has_stale_option(span);
        }
        if span.starts_with("--") {
            return self.has_stale_option(span);
        }
        if span.contains(' ') {
            let declares = ["impl ", "trait ", "struct ", "enum "].iter().any(|word| span.starts_with(word));
            return declares && self.has_stale_word(span);
        }
        if let Some(is_stale) = self.is_stale_place(span) {
            return is_stale;
        }
        let name = span.trim_end_matches('!').trim_end_matches("()");
        let is_name = name.split("::").all(|part| !part.is_empty() && part.chars().all(is_word));
        is_name && !name.starts_with(|letter: char| letter.is_numeric()) && self.has_stale_word(name)
    }

    /// Returns true if a word is in no source. Test names may be given without their beginning.
    fn has_stale_word(&self, text: &str) -> bool {
        words(text).filter(|word| !self.words.contains(*word)).any(|word| {
            let end = format!("_{word}");
            !word.contains('_') || !self.words.iter().any(|known| known.ends_with(&end))
        })
    }

    fn has_stale_option(&self, text: &str) -> bool {
        let options =
            text.split(' ').filter_map(|word| word.strip_prefix("--")).filter_map(|word| word.split('=').next());
        options.filter(|option| !option.is_empty()).any(|option| !self.options.contains(option))
    }

    /// Returns true if a path is missing; `None` if the span is not a path. Paths may begin at any folder.
    fn is_stale_place(&self, span: &str) -> Option<bool> {
        let endings = [".rs", ".md", ".html", ".toml", ".js", ".txt", ".png", ".css"];
        let is_file = endings.iter().any(|ending| span.strip_suffix(ending).is_some_and(|stem| !stem.is_empty()));
        let is_plain = span.contains(is_word) && span.chars().all(|letter| is_word(letter) || "/.-".contains(letter));
        if !is_plain
            || !(is_file || span.contains('/'))
            || ["dist/", "target/"].iter().any(|built| span.starts_with(built))
        {
            return None;
        }
        let place = format!("/{}", span.trim_end_matches('/'));
        Some(!self.places.iter().any(|known| known.ends_with(&place)))
    }
}

#[test]
fn what_pages_name_exists() {
    let (names, mut checked, mut stale) = (Names::of_project(), 0, Vec::new());
    for page in pages().into_iter().filter(|page| !page.ends_with("CHANGELOG.md")) {
        let text = fs::read_to_string(&page).expect("a page can be read");
        for span in spans(&text).into_iter().chain(code_lines(&text)) {
            checked += 1;
            if names.is_stale(&span) {
                stale.push(format!("{}: {span}", page.display()));
            }
        }
    }
    assert!(stale.is_empty(), "the documentation names what does not exist:\n{}", stale.join("\n"));
    assert!(checked > 500, "only {checked} names were found");
}

#[test]
fn pages_that_the_source_names_exist() {
    let mut files = BTreeMap::new();
    project(Path::new("."), &mut files);
    for (file, text) in &files {
        for rest in text.split("docs/").skip(1) {
            let page = rest.split(|letter| !is_word(letter) && !"-.".contains(letter)).next().unwrap_or_default();
            let page = page.trim_end_matches('.');
            assert!(!is_markdown(Path::new(page)) || Path::new("docs").join(page).exists(), "{file} names docs/{page}");
        }
    }
}
