//! How long links are.

use crate::games::{generator, play_all};
use crate::options::{Fleets, Links, PRESETS, Run};
use crate::progress::Unit;
use crate::report::{Report, tell};
use kletka::bots::Budget;
use kletka::bots::computer::ComputerPlayer;
use kletka::bots::protocol::{Reply, Request, Task, VERSION, answer};
use kletka::game::Side;
use kletka::link::{Coder, Known, LinkGame, code_moves};
use kletka::play::{ComputerLevel, Match, Next, Playable, Seat, Seats, Stage};
use kletka::sea_battle::{HiddenFleet, SeaBattle, placement};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::{self, Squadron};
use kletka::virus_war::{self, VirusWar};
use rand::{Rng, RngExt};

struct Nothing;
impl<G: LinkGame> Known<G> for Nothing {
    fn secrets(&self) -> &[Option<G::Secret>] {
        &[]
    }
    fn chance(&self, _: &G, _: usize) -> Option<G::Move> {
        None
    }
}

pub(crate) fn run(options: &Links, report: &mut Report) -> Result<(), String> {
    match options.game.as_str() {
        "sea-battle" => {
            let setup = options.preset.setup();
            measure::<SeaBattle>(
                options,
                report,
                |_| setup.clone(),
                |game, rng| {
                    for side in Side::BOTH {
                        let fleet = placement::random(&setup, rng).expect("a preset has placements");
                        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
                    }
                },
            )
        }
        "squadron" => {
            measure::<Squadron>(options, report, |n| squadron::Setup { map: BuiltinMap::ALL[n % 6].map() }, |_, _| ())
        }
        _ => measure::<VirusWar>(options, report, |_| virus_war::Setup::default(), |_, _| ()),
    }
}

fn measure<G: LinkGame + ComputerPlayer>(
    options: &Links,
    report: &mut Report,
    setup: impl Fn(usize) -> G::Setup + Sync,
    hide: impl Fn(&mut Match<G>, &mut rand_pcg::Pcg64Mcg) + Sync,
) -> Result<(), String>
where
    G::Move: Send,
{
    let run = &options.run;
    let level = match &options.level {
        Some(word) => G::Level::ALL.iter().copied().find(|level| level.word() == word).ok_or("no such level")?,
        None => G::Level::ALL[1],
    };
    let word = level.word();
    let progress = report.progress("links", run.games, Unit::Number("letters"));
    let sizes = play_all(
        run,
        run.games,
        progress,
        |size: &f64| *size,
        |number| {
            let mut rng = generator(run, number);
            let level = G::Level::ALL.iter().copied().find(|level| level.word() == word).unwrap();
            let seat = Seat::Computer(level);
            let setup = setup(number);
            let sides = G::side_count(&setup);
            let mut game = Match::<G>::new(setup, &Seats::new(vec![seat; sides]), rng.random()).expect("playable");
            hide(&mut game, &mut rng);
            play(&mut game, run, &mut rng);
            let mut coder = Coder::writer();
            code_moves::<G>(&mut coder, game.setup(), game.moves(), &Nothing).unwrap();
            coder.into_body().map_or(9999.0, |b| b.len() as f64 * 8.0 / 6.0)
        },
    );
    let mut sizes = sizes;
    sizes.sort_by(f64::total_cmp);
    tell!(report, "median {} max {}", sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
    Ok(())
}

fn play<G: ComputerPlayer>(game: &mut Match<G>, run: &Run, rng: &mut impl Rng) {
    while game.stage() == Stage::Playing {
        match game.next() {
            Next::Move(mv) => game.play(mv).unwrap_or_else(|_| panic!("forced")),
            Next::Computer(side, level) => {
                let mut task = G::task(game, side, level).expect("task");
                if let Some(nodes) = run.nodes {
                    let nodes = Budget::from_nodes(nodes.into());
                    match &mut task {
                        Task::SeaBattleAction { budget, .. }
                        | Task::SquadronPlan { budget, .. }
                        | Task::VirusWarTurn { budget, .. } => *budget = nodes,
                        _ => {}
                    }
                }
                let reply = answer(&Request { version: VERSION, id: 1, seed: rng.random(), task }.encode());
                let response = Reply::decode(&reply).unwrap().result.unwrap();
                for mv in G::moves(response, side).expect("moves") {
                    if game.stage() == Stage::Playing && game.play(mv).is_err() {
                        break;
                    }
                }
            }
            _ => panic!("only computers play"),
        }
    }
}
