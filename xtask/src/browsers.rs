//! The browsers for tests of the page, and their drivers.

use crate::shell::{command, output, run};
use crate::tools;
use anyhow::{Result, bail};

/// Installs missing browsers by the system's package manager, or names them.
pub(crate) fn install() -> Result<()> {
    let found = |names: &[&str]| names.iter().any(|name| output(&[name, "--version"]).is_some());
    let mut packages = Vec::new();
    if !found(&["chromium", "google-chrome", "chromium-browser"]) {
        packages.push("chromium");
    }
    if !found(&["chromedriver"]) {
        packages.push("chromium-driver");
    }
    if !found(&["firefox", "firefox-esr"]) {
        packages.push("firefox-esr");
    }
    if !packages.is_empty() {
        packages_of_system(&packages)?;
    }
    tools::geckodriver()
}

fn packages_of_system(packages: &[&str]) -> Result<()> {
    if output(&["apt-get", "--version"]).is_none() {
        bail!("the tests need browsers that are not here: install {} with your package manager", packages.join(", "));
    }
    let sudo: &[&str] = if output(&["id", "-u"]).is_some_and(|id| id.trim() == "0") { &[] } else { &["sudo"] };
    let apt = |rest: &[&str]| {
        let mut command = command(&[sudo, &["apt-get"], rest].concat());
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    run("Ask the system what packages there are", &mut apt(&["update", "-q"]))?;
    let install = [&["install", "-y", "-q", "--no-install-recommends"], packages].concat();
    run("Install the browsers for the tests", &mut apt(&install))
}
