//! Prints how long the computer players and the eye think in the browser's worker: `cargo xtask bench page`.
//!
//! Times of different machines and runs cannot be compared. So each request is answered by a native build too, in the same run, and
//! the ratio of the two times is printed.

use anyhow::{Context, Result, ensure};
use browser_tests::requests::{Insight, battle, encode, half_turns, insights, moves, review, turns};
use browser_tests::{Page, Wish, run};
use kletka::bots::protocol::{Done, Reply, Task, answer};
use kletka::bots::sea_battle::{Level, Nodes};
use kletka::game::Side;
use kletka::sea_battle::{First, Preset, Setup};
use kletka::squadron::maps::Chart;
use kletka::{squadron, virus_war};
use serde_json::{Value, json};
use std::time::Instant;

/// Sends requests to a worker one after the other; gives the milliseconds of each, and the replies.
const ASK: &str = "
    const [requests, done] = arguments;
    const worker = new Worker('./worker_loader.js', { type: 'module' });
    const times = [], replies = []; let at = 0, start;
    const next = () => {
        if (at === requests.length) { worker.terminate(); done([times, replies]); return; }
        start = performance.now();
        worker.postMessage(new Uint8Array(requests[at++]).buffer);
    };
    worker.onmessage = event => {
        // Firefox runs this script in a realm of its own, where the page's classes are other ones.
        if (event.data.byteLength > 0) {
            times.push(performance.now() - start);
            replies.push([...new Uint8Array(event.data)]);
        }
        next();
    };";

fn main() {
    run("speed", Wish::default(), async |page| {
        page.open("#/").await?;
        rates(page).await?;
        println!(
            "{:44} {:>5} {:>8} {:>8} {:>8} {:>10}",
            "milliseconds in wasm", "times", "median", "p95", "longest", "÷ native"
        );
        sea_battle(page).await?;
        for chart in [Chart::Strait, Chart::Archipelago] {
            let halves = half_turns(&squadron::Setup { map: chart.map() });
            row(page, &format!("commodore, half-turns, {chart:?}"), halves.into_iter().take(30)).await?;
        }
        for side in [10, 20] {
            let turns = turns(&virus_war::Setup { side, ..virus_war::Setup::default() });
            row(page, &format!("pandemic, side {side}"), singly(turns).take(40)).await?;
        }
        Ok(())
    });
}

async fn sea_battle(page: &Page) -> Result<()> {
    for (level, step, presets) in [
        (Level::Captain, 3, [Preset::Classic, Preset::MiltonBradley, Preset::Minefield, Preset::Sheet].as_slice()),
        (Level::Admiral, 2, &[Preset::Classic, Preset::MiltonBradley]),
        (Level::Admiral, 6, &[Preset::Minefield, Preset::Huge, Preset::Sheet]),
    ] {
        for preset in presets {
            let setup = agreed(*preset);
            let moves = moves(&setup, &battle(&setup, Nodes(20_000)), level).into_iter().step_by(step).take(60);
            row(page, &format!("{level:?}, {preset:?}"), singly(moves)).await?;
        }
    }
    for preset in Preset::ALL {
        let setup = agreed(preset);
        let all = insights(&setup, &battle(&setup, Nodes(5_000)));
        for insight in Insight::ALL {
            let tasks = all.iter().filter(|(kind, _)| *kind == insight).map(|(_, task)| task.clone());
            row(page, &format!("{insight:?}, {preset:?}"), singly(tasks)).await?;
        }
    }
    let setup = agreed(Preset::Classic);
    let whole = review(&setup, &battle(&setup, Nodes(20_000)));
    row(page, "review of a whole battle, Classic", [whole].into_iter()).await
}

/// A ready setup in which the first side begins.
fn agreed(preset: Preset) -> Setup {
    Setup { first: First::Agreed(Side::FIRST), ..preset.setup() }
}

fn singly(tasks: impl IntoIterator<Item = Task>) -> impl Iterator<Item = Vec<Task>> {
    tasks.into_iter().map(|task| vec![task])
}

/// What some requests take, in milliseconds.
struct Times {
    wasm: Vec<f64>,
    native: f64,
    last: Reply,
}

/// Has tasks done in wasm and natively.
async fn time(page: &Page, tasks: Vec<Task>) -> Result<Times> {
    let requests: Vec<Vec<u8>> = tasks.into_iter().map(encode).collect();
    let answer_in_wasm = page.script_async(ASK, vec![json!(requests)]).await?;
    let start = Instant::now();
    for request in &requests {
        std::hint::black_box(answer(request));
    }
    let native = start.elapsed().as_secs_f64() * 1e3;
    let wasm = answer_in_wasm[0].as_array().context("no times")?.iter().filter_map(Value::as_f64).collect();
    let replies: Vec<Vec<u8>> = serde_json::from_value(answer_in_wasm[1].clone())?;
    let mut last = None;
    for reply in replies {
        let reply = Reply::decode(&reply).context("a reply cannot be read")?;
        ensure!(reply.result.is_ok(), "{reply:?}");
        last = Some(reply);
    }
    Ok(Times { wasm, native, last: last.context("no reply")? })
}

/// Prints a line: how long the groups of tasks take, each as a whole.
async fn row(page: &Page, name: &str, groups: impl Iterator<Item = Vec<Task>>) -> Result<()> {
    let groups: Vec<Vec<Task>> = groups.collect();
    let sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
    // One worker for all of them, as in the page.
    let all = time(page, groups.concat()).await?;
    let mut rest = all.wasm.iter();
    let mut times: Vec<f64> = sizes.into_iter().map(|size| rest.by_ref().take(size).sum()).collect();
    let ratio = times.iter().sum::<f64>() / all.native;
    times.sort_unstable_by(f64::total_cmp);
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!("{name:44} {:5} {:8.1} {:8.1} {:8.1} {ratio:10.2}", times.len(), at(50), at(95), at(100));
    Ok(())
}

/// Prints how fast random games of Virus War are, the best of five runs.
async fn rates(page: &Page) -> Result<()> {
    let task = Task::PlayOuts { games: 20_000 };
    let Times { wasm, native, last } = time(page, vec![task; 5]).await?;
    let Ok(Done::PlayOuts(made)) = last.result else { anyhow::bail!("{last:?}") };
    let best = wasm.iter().copied().fold(f64::INFINITY, f64::min);
    let rate = |milliseconds: f64| f64::from(made) / milliseconds / 1e3;
    println!(
        "random games of Virus War: {:.1} million sub-moves a second in wasm, {:.1} natively\n",
        rate(best),
        rate(native / 5.0)
    );
    Ok(())
}
