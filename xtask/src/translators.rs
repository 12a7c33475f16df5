//! Saves the texts with the programs of translators and compares them: what a translator sends must build, and say the
//! same.

use crate::tools::{command, npm_package, output, run};
use anyhow::{Context, Result, bail};
use locales::{LANGUAGES, Texts};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const SOURCE: &str = "locales";
const SCRIPTS: &str = "xtask/translators";
const SAVED: &str = "target/translators";
/// The programs, each with a folder of the files that it has saved.
const PROGRAMS: [&str; 3] = ["moz.l10n", "@fluent/syntax", "translate-toolkit"];

/// Saves all files with each program and prints how many texts differ.
pub(crate) fn translators() -> Result<()> {
    npm_package(SCRIPTS, "@fluent/syntax", "Install @fluent/syntax")?;
    let to = format!("{SAVED}/@fluent/syntax");
    run("Save with @fluent/syntax", &mut command(&["node", &format!("{SCRIPTS}/save.mjs"), SOURCE, &to]))?;
    let python = format!("{SAVED}/python/bin/python");
    if !Path::new(&python).exists() {
        if output(&["python3", "--version"]).is_none() {
            bail!("python3 is missing: install Python 3.11 or newer with its module venv");
        }
        run(
            "Make a folder for programs in Python",
            &mut command(&["python3", "-m", "venv", &format!("{SAVED}/python")]),
        )?;
    }
    let install = [&python, "-m", "pip", "install", "-q", "-r", &format!("{SCRIPTS}/requirements.txt")];
    run("Install moz.l10n and translate-toolkit", &mut command(&install))?;
    let save = [&python, &format!("{SCRIPTS}/save.py"), SOURCE, SAVED];
    run("Save with moz.l10n and translate-toolkit", &mut command(&save))?;
    let ours = texts(Path::new(SOURCE))?.renderings();
    println!("\n{} texts, for samples of their arguments", ours.len());
    let mut faults = 0;
    for program in PROGRAMS {
        faults += compare(program, &ours)?;
    }
    if faults == 0 { Ok(()) } else { bail!("{faults} texts differ") }
}

/// Compares the texts when one file of a program is taken, or all; prints and counts those that differ.
fn compare(program: &str, ours: &BTreeMap<String, String>) -> Result<usize> {
    let (source, saved, mixed) = (Path::new(SOURCE), &Path::new(SAVED).join(program), Path::new(SAVED).join("mixed"));
    let mut faults = 0;
    for taken in [&["en"][..], &["ru"], &["uk"], &["en", "ru", "uk"]] {
        fs::create_dir_all(&mixed)?;
        for language in &LANGUAGES {
            let name = format!("{}.ftl", language.code);
            let from = if taken.contains(&language.code) { saved } else { source };
            fs::copy(from.join(&name), mixed.join(&name))?;
        }
        let theirs = texts(&mixed).with_context(|| format!("{program}, {taken:?}"))?.renderings();
        let differing: Vec<_> = ours.iter().filter(|(key, text)| theirs.get(*key) != Some(text)).collect();
        println!("{program:18} {:10} {} differ", taken.join(" "), differing.len());
        for (key, text) in &differing {
            println!("    {key}: {text:?} became {:?}", theirs.get(*key));
        }
        faults += differing.len();
    }
    Ok(faults)
}

fn texts(folder: &Path) -> Result<Texts> {
    let mut sources = [const { String::new() }; LANGUAGES.len()];
    for (source, language) in sources.iter_mut().zip(&LANGUAGES) {
        let file = folder.join(format!("{}.ftl", language.code));
        *source = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    }
    Ok(Texts::read(sources.each_ref().map(String::as_str))?)
}
