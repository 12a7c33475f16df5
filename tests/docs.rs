//! The documentation points to files that exist.

use std::fs;
use std::path::{Path, PathBuf};

fn is_markdown(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "md")
}

/// README, CHANGELOG and everything in `docs/`.
fn pages() -> Vec<PathBuf> {
    let docs = fs::read_dir("docs").expect("the documentation is here");
    let docs = docs.map(|entry| entry.expect("an entry can be read").path());
    let pages = docs.filter(|path| is_markdown(path));
    pages.chain([PathBuf::from("README.md"), PathBuf::from("CHANGELOG.md")]).collect()
}

/// The targets of the links and pictures of a page that are files of the project.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.filter(|target| !target.contains("://")).filter_map(|target| target.split('#').next())
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
fn every_page_of_the_documentation_can_be_reached_from_readme() {
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

#[test]
fn links_are_found() {
    let text = "See [a](a.md), [b](https://b.example/) and [c](../c.md#part); ![picture](d.png).";
    assert_eq!(links(text).collect::<Vec<_>>(), ["a.md", "../c.md", "d.png"]);
}
