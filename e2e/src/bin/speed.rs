//! Prints the thinking times of the computer players and the hint in the browser's worker: `cargo xtask bench page`. An
//! argument selects one game.
//!
//! Each request is repeated in a native build right after the worker, because only the ratio of both times can be
//! compared between machines and runs.

use anyhow::{Context, Result, ensure};
use browser_tests::requests::{Insight, battle, encode, half_turns, insights, moves, review, turns};
use browser_tests::{BrowserOptions, Page, run};
use kletka::bots::Budget;
use kletka::bots::protocol::{Reply, Task, answer};
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::sea_battle::{FirstTurn, Preset, Setup};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::{squadron, virus_war};
use serde_json::json;
use std::hint::black_box;
use std::time::Instant;

/// Sends requests to one worker in sequence; returns the total milliseconds and the last reply.
const ASK: &str = "
    const [requests, done] = arguments;
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
    if (window.measured) {
        ask(window.measured);
    } else {
        window.measured = new Worker(document.querySelector('#app').dataset.worker, { type: 'module' });
        // The worker's first message reports that it is ready.
        window.measured.onmessage = () => ask(window.measured);
    }";

const GAMES: [&str; 3] = ["sea-battle", "squadron", "virus-war"];

fn main() {
    let game = std::env::args().nth(1);
    let asked = |name: &str| game.as_deref().is_none_or(|game| game == name);
    assert!(GAMES.into_iter().any(asked), "the games are {}", GAMES.join(", "));
    run("speed", BrowserOptions::default().with_service_worker(), async |page| {
        page.open("#/").await?;
        println!(
            "{:36} {:>5} {:>8} {:>8} {:>8} {:>8}",
            "milliseconds in wasm", "times", "median", "p95", "longest", "÷ native"
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
        let halves = half_turns(&squadron::Setup::from(chart.map()));
        row(page, &format!("commodore, {chart:?}"), halves.into_iter().take(30)).await?;
    }
    Ok(())
}

async fn virus_war(page: &Page) -> Result<()> {
    for size in [10, 20] {
        let turns = turns(&virus_war::Setup { size, ..virus_war::Setup::default() });
        row(page, &format!("pandemic, side {size}"), singly(turns).take(40)).await?;
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

/// Milliseconds of a sequence of requests.
struct Time {
    wasm: f64,
    native: f64,
}

/// Runs tasks in wasm, then natively.
async fn time(page: &Page, tasks: &[Task]) -> Result<Time> {
    let requests: Vec<Vec<u8>> = tasks.iter().cloned().map(encode).collect();
    let answered = page.script_async(ASK, vec![json!(requests)]).await?;
    let wasm = answered[0].as_f64().context("no time")?;
    let reply: Vec<u8> = serde_json::from_value(answered[1].clone())?;
    let last = Reply::decode(&reply).context("the reply cannot be read")?;
    ensure!(last.result.is_ok(), "{last:?}");
    let start = Instant::now();
    for request in &requests {
        black_box(answer(request));
    }
    Ok(Time { wasm, native: start.elapsed().as_secs_f64() * 1e3 })
}

/// Returns a percentile of sorted numbers.
fn percentile(sorted: &[f64], percent: usize) -> f64 {
    sorted[(sorted.len() - 1) * percent / 100]
}

/// Prints the times of each group of tasks in wasm and the median ratio to native times.
async fn row(page: &Page, name: &str, groups: impl Iterator<Item = Vec<Task>>) -> Result<()> {
    let (mut times, mut ratios) = (Vec::new(), Vec::new());
    for group in groups {
        let Time { wasm, native, .. } = time(page, &group).await?;
        times.push(wasm);
        ratios.push(wasm / native);
    }
    times.sort_unstable_by(f64::total_cmp);
    ratios.sort_unstable_by(f64::total_cmp);
    let [median, p95, longest] = [50, 95, 100].map(|percent| percentile(&times, percent));
    let ratio = percentile(&ratios, 50);
    println!("{name:36} {:5} {median:8.1} {p95:8.1} {longest:8.1} {ratio:8.2}", times.len());
    Ok(())
}
