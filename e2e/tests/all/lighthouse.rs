//! Lighthouse scores of the home page and a running match of each game on a phone: `cargo xtask lighthouse`.

use anyhow::{Context, Result, ensure};
use browser_tests::{BrowserOptions, Page, run};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

const CATEGORIES: [(&str, u64); 4] =
    [("performance", 98), ("accessibility", 100), ("best-practices", 100), ("seo", 100)];

/// Number of runs, of which the median by performance counts.
const TIMES: usize = 3;

/// Measures a page as on a first visit. Lighthouse clears caches but not the storage, so stored matches remain.
fn report(page: &Page, fragment: &str) -> Result<Value> {
    let port = page.debugging_port().context("Lighthouse needs Chromium")?;
    let program = std::env::var("KLETKA_LIGHTHOUSE").context("`cargo xtask lighthouse` tells where Lighthouse is")?;
    let mut lighthouse = Command::new("node");
    lighthouse.args([&program, &page.address(fragment), "--output=json", "--quiet"]);
    let output = lighthouse.arg(format!("--port={port}")).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Stores a report for inspection.
fn keep(name: &str, report: &Value) -> Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/lighthouse");
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join(format!("{name}.json")), report.to_string())?;
    Ok(())
}

/// Measures a page, prints its scores and returns the number of those that are too low.
fn scores(page: &Page, name: &str, fragment: &str) -> Result<usize> {
    let mut reports = (0..TIMES).map(|_| report(page, fragment)).collect::<Result<Vec<_>>>()?;
    let performance = |report: &Value| report["categories"]["performance"]["score"].as_f64().unwrap_or_default();
    reports.sort_by(|one, other| performance(one).total_cmp(&performance(other)));
    let report = reports.swap_remove(TIMES / 2);
    keep(name, &report)?;
    let score =
        |category: &str| (report["categories"][category]["score"].as_f64().unwrap_or_default() * 100.0).round() as u64;
    let scores = CATEGORIES.map(|(category, least)| (score(category), least));
    let figure = |audit: &str| report["audits"][audit]["displayValue"].as_str().unwrap_or("?").replace('\u{a0}', " ");
    let [performance, accessibility, practices, seo] = scores.map(|(score, _)| score);
    println!(
        "{name:12} {performance:>11} {accessibility:>13} {practices:>14} {seo:>4}   {:>7} {:>7} {:>8} {:>6}",
        figure("first-contentful-paint"),
        figure("largest-contentful-paint"),
        figure("total-blocking-time"),
        figure("cumulative-layout-shift"),
    );
    for (id, audit) in report["audits"].as_object().into_iter().flatten() {
        let weighed = ["accessibility", "best-practices", "seo"].iter().any(|category| {
            let refs = report["categories"][category]["auditRefs"].as_array();
            refs.into_iter().flatten().any(|part| part["id"] == id.as_str() && part["weight"] != 0)
        });
        if weighed && audit["score"].as_f64().is_some_and(|score| score < 1.0) {
            println!("             {id}: {} {}", audit["title"], audit["details"]["items"]);
        }
    }
    Ok(scores.iter().filter(|(score, least)| score < least).count())
}

#[test]
#[ignore = "measures: `cargo xtask lighthouse`"]
fn lighthouse_scores_home_and_running_matches() {
    // Lighthouse emulates the phone itself.
    run("lighthouse", BrowserOptions::default().with_service_worker(), async |page| {
        println!("{:12} performance accessibility best-practices  seo   first   largest  blocked  shift", "");
        page.open("#/").await?;
        let mut low = scores(page, "home", "#/")?;
        page.to_battle().await?;
        low += scores(page, "Sea Battle", &page.fragment().await?)?;
        page.open("#/squadron").await?;
        page.click("button.primary:not(:disabled)").await?;
        page.wait_for("[data-board='squadron'] [data-cell]").await?;
        low += scores(page, "Squadron", &page.fragment().await?)?;
        page.open("#/virus-war").await?;
        page.click("button.primary:not(:disabled)").await?;
        page.wait_for("[data-cell]").await?;
        low += scores(page, "Virus War", &page.fragment().await?)?;
        ensure!(low == 0, "{low} scores are too low");
        Ok(())
    });
}
