//! Prints the times of the computer players, of hints and of reviews in the browser's worker: `cargo xtask bench page`.
//! An argument selects one game, another one the rows that contain it.
//!
//! Only ratios can be compared between machines and runs, so each group of requests is repeated right after: natively,
//! or, with `KLETKA_AGAINST`, by the worker of another build in that folder.

use anyhow::{Context, Result, ensure};
use browser_tests::requests::{
    Insight, battle, encode, half_turns, insights, moves, review, squadron_review, turns, virus_war_review,
};
use browser_tests::{BrowserOptions, Page, Site, run_at};
use kletka::bots::Budget;
use kletka::bots::protocol::{Reply, Task, answer};
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::sea_battle::{FirstTurn, Preset, Setup};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::{squadron, virus_war};
use serde_json::json;
use std::env;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

/// Sends requests in sequence to the worker of a build; returns the total milliseconds and the last reply.
const ASK: &str = "
    const [folder, requests, done] = arguments;
    const ask = worker => {
        let milliseconds = 0, at = 0, start;
        const next = () => {
            start = performance.now();
            worker.postMessage(new Uint8Array(requests[at++]).buffer);
        };
        worker.onmessage = event => {
            milliseconds += performance.now() - start;
            if (at < requests.length) next(); else done([milliseconds, [...new Uint8Array(event.data)]]);
        };
        next();
    };
    const start = async () => {
        const page = await (await fetch(folder + 'index.html')).text();
        const [loader] = page.match(/worker_loader-[0-9a-f]+.js/);
        const started = new Worker(new URL(folder + loader, document.baseURI), { type: 'module' });
        // The worker's first message reports that it is ready.
        await new Promise(ready => { started.onmessage = ready; });
        return started;
    };
    window.measured ??= {};
    (window.measured[folder] ??= start()).then(ask, error => done(String(error)));";

/// Folders of the builds in the site, with a slash at the end.
const NEW: &str = "./";
const OTHER: &str = "./against/";

/// Pairs of measurements of a row, at least.
const PAIRS: usize = 10;

const GAMES: [&str; 3] = ["sea-battle", "squadron", "virus-war"];

fn main() {
    let game = std::env::args().nth(1);
    let asked = |name: &str| game.as_deref().is_none_or(|game| game == name);
    assert!(GAMES.into_iter().any(asked), "the games are {}", GAMES.join(", "));
    let other = env::var_os("KLETKA_AGAINST");
    let site = other.as_ref().map_or_else(|| Site::start(""), |other| Site::start_against(Path::new(other)));
    run_at("speed", BrowserOptions::default(), site.expect("the site starts"), async |page| {
        page.open("#/").await?;
        let than = if is_compared() { ["÷ other", "÷ longest"] } else { ["÷ native", "÷ longest"] };
        println!(
            "{:36} {:>5} {:>8} {:>8} {:>8} {:>9}",
            "milliseconds in wasm", "times", "median", "longest", than[0], than[1]
        );
        if asked("sea-battle") {
            sea_battle(page).await?;
        }
        if asked("squadron") {
            squadron(page).await?;
        }
        if asked("virus-war") {
            virus_war(page).await?;
        }
        Ok(())
    });
}

async fn squadron(page: &Page) -> Result<()> {
    for chart in [BuiltinMap::Strait, BuiltinMap::Archipelago] {
        let setup = squadron::Setup::from(chart.map());
        let halves = half_turns(&setup);
        let whole = squadron_review(&setup, &halves);
        row(page, &format!("commodore, {chart:?}"), halves.into_iter().take(30)).await?;
        row(page, &format!("review, {chart:?}"), [whole].into_iter()).await?;
    }
    Ok(())
}

async fn virus_war(page: &Page) -> Result<()> {
    for size in [10, 20] {
        let setup = virus_war::Setup { size, ..virus_war::Setup::default() };
        let turns = turns(&setup);
        let whole = virus_war_review(&setup, &turns);
        row(page, &format!("pandemic, side {size}"), singly(turns).take(40)).await?;
        row(page, &format!("review, side {size}"), [whole].into_iter()).await?;
    }
    Ok(())
}

async fn sea_battle(page: &Page) -> Result<()> {
    for (level, step, presets) in [
        (Level::Captain, 3, [Preset::Classic, Preset::MiltonBradley, Preset::Minefield, Preset::Sheet].as_slice()),
        (Level::Admiral, 2, &[Preset::Classic, Preset::MiltonBradley]),
        (Level::Admiral, 6, &[Preset::Minefield, Preset::Huge, Preset::Sheet]),
    ] {
        for preset in presets {
            let setup = agreed(*preset);
            let moves =
                moves(&setup, &battle(&setup, Budget::from_nodes(20_000)), level).into_iter().step_by(step).take(60);
            row(page, &format!("{level:?}, {preset:?}"), singly(moves)).await?;
        }
    }
    for preset in Preset::ALL {
        let setup = agreed(preset);
        let all = insights(&setup, &battle(&setup, Budget::from_nodes(5_000)));
        for insight in Insight::ALL {
            let tasks = all.iter().filter(|(kind, _)| *kind == insight).map(|(_, task)| task.clone());
            row(page, &format!("{insight:?}, {preset:?}"), singly(tasks)).await?;
        }
    }
    let setup = agreed(Preset::Classic);
    let whole = review(&setup, &battle(&setup, Budget::from_nodes(20_000)));
    row(page, "review of a whole battle, Classic", [whole].into_iter()).await
}

/// Returns a preset in which the first side begins.
fn agreed(preset: Preset) -> Setup {
    Setup { first: FirstTurn::Agreed(Side::FIRST), ..preset.setup() }
}

fn singly(tasks: impl IntoIterator<Item = Task>) -> impl Iterator<Item = Vec<Task>> {
    tasks.into_iter().map(|task| vec![task])
}

/// Returns true if another build is measured too.
fn is_compared() -> bool {
    env::var_os("KLETKA_AGAINST").is_some()
}

/// Returns the milliseconds in which the worker of the build in `folder` answers requests.
async fn in_worker(page: &Page, folder: &str, requests: &[Vec<u8>]) -> Result<f64> {
    let answered = page.script_async(ASK, vec![json!(folder), json!(requests)]).await?;
    let time = answered[0].as_f64().with_context(|| format!("no time: {answered}"))?;
    let reply: Vec<u8> = serde_json::from_value(answered[1].clone())?;
    let last = Reply::decode(&reply).context("the reply cannot be read")?;
    ensure!(last.result.is_ok(), "{last:?}");
    Ok(time)
}

/// Returns the milliseconds in which requests are answered natively.
fn natively(requests: &[Vec<u8>]) -> f64 {
    let start = Instant::now();
    for request in requests {
        black_box(answer(request));
    }
    start.elapsed().as_secs_f64() * 1e3
}

/// Sorts times and returns the median and the longest.
fn median_and_longest(mut times: Vec<f64>) -> [f64; 2] {
    times.sort_unstable_by(f64::total_cmp);
    [times[(times.len() - 1) / 2], times[times.len() - 1]]
}

/// Prints the times of groups of tasks, if the row is asked for, and their ratios to other times.
async fn row(page: &Page, name: &str, groups: impl Iterator<Item = Vec<Task>>) -> Result<()> {
    if env::args().nth(2).is_some_and(|asked| !name.contains(&asked)) {
        return Ok(());
    }
    let groups: Vec<Vec<Vec<u8>>> = groups.map(|group| group.into_iter().map(encode).collect()).collect();
    let (mut times, mut others) = (Vec::new(), Vec::new());
    for group in groups.iter().cycle().take(groups.len().max(if is_compared() { PAIRS } else { 1 })) {
        times.push(in_worker(page, NEW, group).await?);
        others.push(if is_compared() { in_worker(page, OTHER, group).await? } else { natively(group) });
    }
    let ([median, longest], [other, other_longest]) = (median_and_longest(times.clone()), median_and_longest(others));
    let [ratio, ratio_longest] = [median / other, longest / other_longest];
    println!("{name:36} {:5} {median:8.1} {longest:8.1} {ratio:8.2} {ratio_longest:9.2}", times.len());
    Ok(())
}
