//! How much memory the worker takes, and how long it thinks, for hints and reviews in wasm. The memory is judged, times are only
//! printed: machines are noisy. `cargo nextest run -p browser-tests --profile browsers memory` prints the table.

use anyhow::{Context, Result, ensure};
use browser_tests::{BrowserOptions, Page, run};
use kletka::bots::Budget;
use kletka::bots::protocol::{Reply, Request, Response, Task, VERSION};
use kletka::bots::sea_battle::Level;
use kletka::game::{Game, Side, Turn};
use kletka::sea_battle::{Action, Actor, FirstTurn, FleetSpec, Move, Preset, Referee, Setup, Touching, placement};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

/// The most that hints and reviews may take, in bytes.
const MOST: u64 = 64 << 20;
/// The most that the moves of the admiral may take.
const MOST_FOR_MOVES: u64 = 32 << 20;

/// Answers requests in the page itself, where the worker's memory can be seen: for each request the milliseconds, the bytes of
/// the memory after it, which never shrinks, and the reply.
const WEIGH: &str = "
    const [requests, done] = arguments;
    (async () => {
        const worker = await import(new URL('worker.js', document.baseURI).href);
        let reply;
        window.postMessage = message => { reply = message; };
        const { memory } = await worker.default();
        done(requests.map(request => {
            const start = performance.now();
            window.onmessage({ data: new Uint8Array(request).buffer });
            return [performance.now() - start, memory.buffer.byteLength, [...new Uint8Array(reply)]];
        }));
    })().catch(error => done(String(error)));";

/// What a request took.
struct Step {
    milliseconds: f64,
    /// The worker's memory after it.
    bytes: u64,
    reply: Reply,
}

/// What each of these tasks takes, one after the other in a fresh worker.
async fn weigh(page: &Page, tasks: Vec<Task>) -> Result<Vec<Step>> {
    page.open("#/").await?;
    let request = |task| Request { version: VERSION, id: 1, seed: 1, task }.encode();
    let requests: Vec<Vec<u8>> = tasks.into_iter().map(request).collect();
    let steps = page.script_async(WEIGH, vec![json!(requests)]).await?;
    let steps = steps.as_array().with_context(|| format!("no steps: {steps}"))?;
    steps.iter().map(read_step).collect()
}

fn read_step(step: &Value) -> Result<Step> {
    let reply: Vec<u8> = serde_json::from_value(step[2].clone())?;
    Ok(Step {
        milliseconds: step[0].as_f64().context("no time")?,
        bytes: step[1].as_u64().context("no memory")?,
        reply: Reply::decode(&reply).context("no reply")?,
    })
}

/// A battle of two captains, to its end.
fn battle(setup: &Setup) -> Referee {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let fleets = [(); 2].map(|()| placement::random(setup, &mut rng).expect("the fleet fits"));
    let mut battle = Referee::new(setup.clone(), fleets).expect("the setup can be played");
    while let Turn::Side(side) = battle.position().turn() {
        let say = Level::Captain
            .choose_action(battle.view(side), Budget::from_nodes(5_000), &mut rng)
            .expect("it is its turn");
        battle.play(Move::by(side, say)).expect("computer players play by the rules");
    }
    battle
}

/// Before which words the first side fired.
fn shots(said: &[Move]) -> Vec<usize> {
    let fired = |said: &Move| said.actor == Actor::Side(Side::FIRST) && matches!(said.action, Action::Shot(_));
    (0..said.len()).filter(|&word| fired(&said[word])).collect()
}

/// What a player asks in a battle with hints and in its review, each with its name: the first hint, hints after some shots, a
/// shot looked at in the replay, a piece of the review.
fn tasks(setup: &Setup) -> Vec<(String, Task)> {
    let battle = battle(setup);
    let said = battle.moves();
    let shots = shots(said);
    let look = |word: usize, words: usize| Task::SeaBattleAnalysis {
        setup: Box::new(setup.clone()),
        said: said[..words].to_vec(),
        upto: word as u32,
        side: Side::FIRST,
    };
    let mut tasks = vec![("first hint".to_owned(), look(shots[0], shots[0]))];
    for part in [1, 2, 4, 7] {
        let (shot, word) = (shots.len() * part / 8, shots[shots.len() * part / 8]);
        tasks.push((format!("hint after {shot} shots"), look(word, word)));
        tasks.push((format!("shot {shot} looked at"), look(word, word + 2)));
        let task =
            Task::SeaBattleReview { setup: Box::new(setup.clone()), said: said.to_vec(), from: word as u32, most: 4 };
        tasks.push((format!("review of 4 shots from {shot}"), task));
    }
    tasks
}

/// Prints what the tasks of a setup take, and judges their memory.
fn weigh_setup(name: &str, setup: &Setup) {
    let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..setup.clone() };
    run("memory", BrowserOptions::default(), async |page| {
        let (names, tasks): (Vec<_>, Vec<_>) = tasks(&setup).into_iter().unzip();
        let steps = weigh(page, tasks).await?;
        for (task, Step { milliseconds, bytes, reply }) in names.iter().zip(&steps) {
            println!("{name}, {task}: {milliseconds:.0} ms, {:.1} MB", *bytes as f64 / 1e6);
            ensure!(
                matches!(reply.result, Ok(Response::SeaBattleAnalysis(..) | Response::SeaBattleReview(_))),
                "{name}, {task}: {reply:?}"
            );
            ensure!(*bytes <= MOST, "{name}, {task}: {bytes} bytes");
        }
        Ok(())
    });
}

#[test]
fn the_memory_of_hints_on_small_boards() {
    for preset in [Preset::Classic, Preset::Carrier, Preset::MiltonBradley, Preset::Minefield] {
        weigh_setup(&format!("{preset:?}"), &preset.setup());
    }
}

#[test]
fn the_memory_of_hints_on_large_boards() {
    for preset in [Preset::Large, Preset::Huge, Preset::Sheet] {
        weigh_setup(&format!("{preset:?}"), &preset.setup());
    }
}

#[test]
fn the_memory_of_hints_where_wasm_cannot_count_the_numbers() {
    // A count would hold 2³⁵ numbers for each set of kept cells; a usize of wasm takes that for none.
    let counts = [31, 31, 15, 7, 7, 7, 7, 3, 3, 3, 1, 1, 1];
    let roster = (1..).zip(counts).fold(FleetSpec::EMPTY, |roster, (length, count)| roster.with(length, count));
    let crowd = Setup { fleet: roster, touching: Touching::Anything, mines: 0, sweepers: 0, ..Preset::Sheet.setup() };
    weigh_setup("a crowded sheet", &crowd);
}

#[test]
fn the_memory_of_the_admirals_moves() {
    for preset in [Preset::Classic, Preset::MiltonBradley, Preset::Minefield, Preset::Huge, Preset::Sheet] {
        let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..preset.setup() };
        let battle = battle(&setup);
        let speak = |word: usize| {
            let Actor::Side(side) = battle.moves()[word].actor else { return None };
            let (setup, sheet) = (Box::new(setup.clone()), Box::new(battle.fleet(side).layout().clone()));
            let said = battle.moves()[..word].to_vec();
            Some(Task::SeaBattleAction {
                setup,
                said,
                layout: sheet,
                side,
                level: Level::Admiral,
                budget: Level::Admiral.budget(),
            })
        };
        let tasks = (0..battle.moves().len()).step_by(9).filter_map(speak).take(30).collect();
        run("memory_of_moves", BrowserOptions::default(), async |page| {
            let steps = weigh(page, tasks).await?;
            let bytes = steps.iter().map(|step| step.bytes).max().context("no move was made")?;
            println!("admiral, {preset:?}: {:.1} MB", bytes as f64 / 1e6);
            ensure!(bytes <= MOST_FOR_MOVES, "{preset:?}: {bytes} bytes");
            Ok(())
        });
    }
}
