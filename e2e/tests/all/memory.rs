//! Memory of the worker for hints, reviews and the admiral's moves in wasm: `cargo nextest run -p browser-tests
//! --profile browsers memory` prints the table; `cargo xtask bench page` measures the times. Memory of the page over
//! many matches: `cargo xtask lighthouse`.

use anyhow::{Context, Result, ensure};
use browser_tests::requests::{battle, encode, insights, moves};
use browser_tests::{BrowserOptions, Page, run};
use kletka::bots::Budget;
use kletka::bots::protocol::{Reply, Task};
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::sea_battle::{FirstTurn, FleetSpec, Preset, Setup, Touching};
use serde_json::{Value, json};

/// Limit for hints and reviews in bytes.
const MOST: u64 = 64 << 20;
/// Limit for the admiral's moves in bytes.
const MOST_FOR_MOVES: u64 = 32 << 20;

/// Runs the worker in the page, where its memory is visible. Returns the memory size, which never shrinks, after each
/// request, and the reply.
const WEIGH: &str = "
    const [requests, done] = arguments;
    (async () => {
        const loader = await (await fetch(document.querySelector('#app').dataset.worker)).text();
        const [script, program] = [/worker-[0-9a-f]+.js/, /worker_bg-[0-9a-f]+.wasm/].map(name => new URL(loader.match(name), document.baseURI));
        const worker = await import(script.href);
        let reply;
        window.postMessage = message => { reply = message; };
        const { memory } = await worker.default({ module_or_path: program });
        done(requests.map(request => {
            window.onmessage({ data: new Uint8Array(request).buffer });
            return [memory.buffer.byteLength, [...new Uint8Array(reply)]];
        }));
    })().catch(error => done(String(error)));";

/// Result of a request.
struct Step {
    /// Size of the worker's memory.
    bytes: u64,
    reply: Reply,
}

/// Runs the tasks in sequence in a fresh worker.
async fn weigh(page: &Page, tasks: Vec<Task>) -> Result<Vec<Step>> {
    page.open("#/").await?;
    let requests: Vec<Vec<u8>> = tasks.into_iter().map(encode).collect();
    let steps = page.script_async(WEIGH, vec![json!(requests)]).await?;
    let steps = steps.as_array().with_context(|| format!("no steps: {steps}"))?;
    steps.iter().map(read_step).collect()
}

fn read_step(step: &Value) -> Result<Step> {
    let reply: Vec<u8> = serde_json::from_value(step[1].clone())?;
    Ok(Step { bytes: step[0].as_u64().context("no memory")?, reply: Reply::decode(&reply).context("no reply")? })
}

/// Prints and checks the memory for each setup, in a worker of its own.
fn weigh_setups(setups: impl IntoIterator<Item = (String, Setup)>) {
    run("memory", BrowserOptions::default(), async |page| {
        for (name, setup) in setups {
            let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..setup };
            let (names, tasks): (Vec<_>, Vec<_>) =
                insights(&setup, &battle(&setup, Budget::from_nodes(5_000))).into_iter().unzip();
            let steps = weigh(page, tasks).await?;
            ensure!(steps.len() == names.len(), "{} replies", steps.len());
            for (task, Step { bytes, reply }) in names.iter().zip(&steps) {
                println!("{name}, {task:?}: {:.1} MB", *bytes as f64 / 1e6);
                ensure!(reply.result.is_ok(), "{name}, {task:?}: {reply:?}");
                ensure!(*bytes <= MOST, "{name}, {task:?}: {bytes} bytes");
            }
        }
        Ok(())
    });
}

fn named(preset: Preset) -> (String, Setup) {
    (format!("{preset:?}"), preset.setup())
}

#[test]
fn the_memory_of_hints_on_small_boards() {
    weigh_setups([Preset::Classic, Preset::Carrier, Preset::MiltonBradley, Preset::Minefield].map(named));
}

#[test]
fn the_memory_of_hints_on_large_boards() {
    weigh_setups([Preset::Large, Preset::Huge, Preset::Sheet].map(named));
}

#[test]
fn memory_of_hints_on_the_largest_boards() {
    // An exact count would need 2³⁵ numbers per set of cells, which overflows wasm's `usize`.
    let counts = [31, 31, 15, 7, 7, 7, 7, 3, 3, 3, 1, 1, 1];
    let roster = (1..).zip(counts).fold(FleetSpec::EMPTY, |roster, (length, count)| roster.with(length, count));
    let crowd = Setup { fleet: roster, touching: Touching::Anything, mines: 0, sweepers: 0, ..Preset::Sheet.setup() };
    weigh_setups([("a crowded sheet".to_owned(), crowd)]);
}

#[test]
fn the_memory_of_the_admirals_moves() {
    run("memory_of_moves", BrowserOptions::default(), async |page| {
        for preset in [Preset::Classic, Preset::MiltonBradley, Preset::Minefield, Preset::Huge, Preset::Sheet] {
            let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..preset.setup() };
            let all = moves(&setup, &battle(&setup, Budget::from_nodes(5_000)), Level::Admiral);
            let steps = weigh(page, all.into_iter().step_by(9).take(30).collect()).await?;
            let bytes = steps.iter().map(|step| step.bytes).max().context("no move was made")?;
            println!("admiral, {preset:?}: {:.1} MB", bytes as f64 / 1e6);
            ensure!(bytes <= MOST_FOR_MOVES, "{preset:?}: {bytes} bytes");
        }
        Ok(())
    });
}

/// Returns the page's memory: the program's bytes, the bytes of JavaScript after a collection, and nodes of documents.
async fn page_memory(page: &Page) -> Result<[f64; 3]> {
    const PROGRAM: &str = "const done = arguments[arguments.length - 1];
        import(document.querySelector('link[rel=modulepreload]').href)
            .then(program => done(program.initSync().memory.buffer.byteLength), error => done(String(error)));";
    page.devtools("HeapProfiler.collectGarbage", json!({})).await?;
    let program = page.script_async(PROGRAM, vec![]).await?.as_f64().context("no program")?;
    let metrics = page.devtools("Performance.getMetrics", json!({})).await?;
    let metric = |name: &str| {
        let all = metrics["metrics"].as_array()?;
        all.iter().find(|metric| metric["name"] == name)?["value"].as_f64()
    };
    Ok([program, metric("JSHeapUsedSize").context("no heap")?, metric("Nodes").context("no nodes")?])
}

#[test]
#[ignore = "measures: `cargo xtask lighthouse`"]
fn a_hundred_matches_leave_the_memory_flat() {
    run("memory_of_matches", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.store("settings", "motion=off\nspeed=fast\n").await?;
        page.devtools("Performance.enable", json!({})).await?;
        page.open("#/").await?;
        let mut first = None;
        for count in 1..=100 {
            page.go("#/virus-war").await?;
            page.pick("preset", "Petri dish").await?;
            page.seat(&["Microbe", "Spore"]).await?;
            page.press("Start").await?;
            page.wait_for(".result").await?;
            if count % 20 == 0 {
                page.go("#/").await?;
                page.wait_for("h2").await?;
                let memory = page_memory(page).await?;
                let [program, heap, nodes] = memory;
                println!("{count} matches: program {:.1} MB, heap {:.1} MB, {nodes} nodes", program / 1e6, heap / 1e6);
                let [program_first, heap_first, nodes_first] = *first.get_or_insert(memory);
                ensure!(program - program_first < 1e6 && heap - heap_first < 1e6 && nodes < nodes_first + 200.0);
            }
        }
        Ok(())
    });
}
