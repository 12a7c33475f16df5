//! How long the computer players think in wasm, in the browser's worker. Measured and printed, not judged: machines are noisy.

use anyhow::{Context, Result, bail};
use browser_tests::{BrowserOptions, run};
use kletka::bots::Budget;
use kletka::bots::protocol::{Reply, Request, Response, Task, VERSION};
use kletka::bots::sea_battle::Level;
use kletka::bots::squadron as sailors;
use kletka::bots::virus_war as virus;
use kletka::game::{Game, Side, Turn};
use kletka::sea_battle::{FirstTurn, Move, Preset, Referee, Setup, placement};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::{self, Squadron};
use kletka::virus_war::{self, VirusWar};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

/// The requests of a player's moves in one battle of the captain against itself.
fn requests(setup: &Setup, level: Level) -> Vec<Vec<u8>> {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let fleets = [(); 2].map(|()| placement::random(setup, &mut rng).expect("a preset has placements"));
    let mut battle = Referee::new(setup.clone(), fleets).expect("a preset can be played");
    let mut requests = Vec::new();
    while let Turn::Side(side) = battle.position().turn() {
        let task = Task::SeaBattleAction {
            setup: Box::new(setup.clone()),
            said: battle.moves().to_vec(),
            layout: Box::new(battle.fleet(side).layout().clone()),
            side,
            level,
            budget: level.budget(),
        };
        requests.push(Request { version: VERSION, id: 1, seed: 1, task }.encode());
        let say = Level::Captain
            .choose_action(battle.view(side), Budget::from_nodes(20_000), &mut rng)
            .expect("it is its turn");
        battle.play(Move::by(side, say)).expect("computer players play by the rules");
    }
    requests
}

const ASK: &str = "
    const [requests, done] = arguments;
    const worker = new Worker('./worker_loader.js', { type: 'module' });
    const times = []; let last, at = 0, start;
    const next = () => {
        if (at === requests.length) { worker.terminate(); done([times, last]); return; }
        start = performance.now();
        worker.postMessage(new Uint8Array(requests[at++]).buffer);
    };
    worker.onmessage = event => {
        // Firefox runs this script in a realm of its own, where the page's classes are other ones.
        if (event.data.byteLength > 0) {
            times.push(performance.now() - start);
            last = [...new Uint8Array(event.data)];
        }
        next();
    };";

/// Times in a line.
fn told(times: &Value) -> Result<String> {
    let mut times: Vec<f64> = times.as_array().context("times")?.iter().filter_map(Value::as_f64).collect();
    times.sort_unstable_by(f64::total_cmp);
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    Ok(format!("{} moves, median {:.1} ms, p95 {:.1} ms, longest {:.1} ms", times.len(), at(50), at(95), at(100)))
}

/// The requests of pandemic's turns in one game against virus.
fn turns(setup: &virus_war::Setup) -> Vec<Vec<u8>> {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut game = VirusWar::start(setup).expect("the setup can be played");
    let (mut requests, mut moves) = (Vec::new(), Vec::new());
    while let Turn::Side(side) = game.turn() {
        let level = virus::Level::Pandemic;
        let task = Task::VirusWarTurn {
            setup: Box::new(setup.clone()),
            moves: moves.clone(),
            level,
            budget: level.budget(setup.side),
        };
        requests.push(Request { version: VERSION, id: 1, seed: 1, task }.encode());
        let player = if side == Side::FIRST { virus::Level::Virus } else { level };
        for mv in player.plan(&game, Budget::from_nodes(20_000), &mut rng) {
            game.apply(&mv);
            moves.push(mv);
        }
    }
    requests
}

#[test]
fn the_turns_of_virus_war_in_wasm() {
    for side in [10, 20] {
        run("virus_speed", BrowserOptions::default(), async |page| {
            page.open("#/").await?;
            let setup = virus_war::Setup { side, ..virus_war::Setup::default() };
            let requests: Vec<_> = turns(&setup).into_iter().take(40).collect();
            let answer = page.script_async(ASK, vec![json!(requests)]).await?;
            println!("pandemic, side {side}: {}", told(&answer[0])?);
            Ok(())
        });
    }
}

/// The requests of one side's decisions in a battle against the lieutenant, turn by turn.
fn halves(setup: &squadron::Setup) -> Vec<Vec<Vec<u8>>> {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut game = Squadron::start(setup).expect("the map can be played on");
    let (mut halves, mut moves): (Vec<Vec<_>>, Vec<squadron::Move>) = (Vec::new(), Vec::new());
    let mut begun = None;
    loop {
        let said = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => vec![squadron::Move::Die(rng.random_range(1..=6))],
            Turn::Side(side) => {
                let level = sailors::Level::Commodore;
                let task = Task::SquadronPlan {
                    setup: Box::new(setup.clone()),
                    moves: moves.clone(),
                    level,
                    budget: level.budget(),
                };
                if begun != Some((side, game.turn_number())) {
                    halves.push(Vec::new());
                    begun = Some((side, game.turn_number()));
                }
                let half = halves.last_mut().expect("a half has begun");
                half.push(Request { version: VERSION, id: 1, seed: 1, task }.encode());
                sailors::Level::Lieutenant.plan(&game, Budget::from_nodes(1), &mut rng)
            }
        };
        for mv in said {
            game.apply(&mv);
            moves.push(mv);
        }
    }
    halves
}

#[test]
fn the_turns_of_squadron_in_wasm() {
    for chart in [BuiltinMap::Strait, BuiltinMap::Archipelago] {
        run("squadron_speed", BrowserOptions::default(), async |page| {
            page.open("#/").await?;
            let halves = halves(&squadron::Setup { map: chart.map() });
            let mut times = Vec::new();
            for half in halves.iter().take(30) {
                let answer = page.script_async(ASK, vec![json!(half)]).await?;
                let spent = answer[0].as_array().context("times")?.iter().filter_map(Value::as_f64).sum::<f64>();
                times.push(spent);
            }
            println!("commodore, whole turns, {chart:?}: {}", told(&json!(times))?);
            Ok(())
        });
    }
}

#[test]
fn random_games_of_virus_war_in_wasm() {
    run("virus_rate", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        let task = Task::VirusWarPlayouts { games: 20_000 };
        let requests = vec![Request { version: VERSION, id: 1, seed: 1, task }.encode(); 5];
        let answer = page.script_async(ASK, vec![json!(requests)]).await?;
        let reply = Reply::decode(&serde_json::from_value::<Vec<u8>>(answer[1].clone())?);
        let Ok(Reply { result: Ok(Response::VirusWarPlayouts(made)), .. }) = reply else { bail!("{reply:?}") };
        let times = answer[0].as_array().context("times")?.iter().filter_map(Value::as_f64);
        let best = times.fold(f64::INFINITY, f64::min);
        println!("{made} sub-moves of random games, {:.1} million a second", f64::from(made) / best / 1e3);
        Ok(())
    });
}

#[test]
fn the_captains_moves_in_wasm() {
    time_moves(Level::Captain, 3, &[Preset::Classic, Preset::MiltonBradley, Preset::Minefield, Preset::Sheet]);
}

#[test]
fn the_admirals_moves_in_wasm() {
    time_moves(Level::Admiral, 2, &[Preset::Classic, Preset::MiltonBradley]);
    time_moves(Level::Admiral, 6, &[Preset::Minefield, Preset::Huge, Preset::Sheet]);
}

/// Prints how long the moves of a player take, of which it makes each so many-th.
fn time_moves(level: Level, step: usize, presets: &[Preset]) {
    for preset in presets {
        run("speed", BrowserOptions::default(), async |page| {
            page.open("#/").await?;
            let setup = Setup { first: FirstTurn::Agreed(Side::FIRST), ..preset.setup() };
            let requests: Vec<_> = requests(&setup, level).into_iter().step_by(step).take(60).collect();
            let answer = page.script_async(ASK, vec![json!(requests)]).await?;
            println!("{level:?}, {preset:?}: {}", told(&answer[0])?);
            let last: Vec<u8> = serde_json::from_value(answer[1].clone())?;
            let reply = Reply::decode(&last).context("the last reply cannot be read")?;
            assert!(matches!(reply.result, Ok(Response::SeaBattleAction(_))), "{reply:?}");
            Ok(())
        });
    }
}
