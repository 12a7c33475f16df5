//! How many links a Sea Battle takes between two devices, with orders ahead.

use crate::games::{generator, play_all};
use crate::links::{advice, level};
use crate::options::Links;
use crate::progress::Unit;
use crate::report::{Report, tell};
use kletka::fair::{Salt, Terms};
use kletka::game::Side;
use kletka::play::{Match, Next, Received, Seat, Seats};
use kletka::sea_battle::{Action, Answer, HiddenFleet, Move, SeaBattle, placement};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use serde_json::json;

/// Plays battles by letters alone and counts them, the invitation and the laid-open boards included.
pub(crate) fn run(options: &Links, report: &mut Report) -> Result<(), String> {
    if options.game != "sea-battle" {
        return Err("only shots of Sea Battle can be ordered ahead".to_owned());
    }
    let most = options.orders.map_or(1, usize::from);
    let run = &options.run;
    let level = level::<SeaBattle>(options)?;
    run.settings(report);
    report.setting("preset", options.preset.word());
    report.setting("orders", most);
    let progress = report.progress("battles by links".to_owned(), run.games, Unit::Number("links"));
    let counts = play_all(
        run,
        run.games,
        progress,
        |&count: &usize| count as f64,
        |number| {
            let mut rng = generator(run, number);
            let mut devices = devices(options, &mut rng);
            let mut letters = 2;
            while let Some(sender) =
                (0..2).find(|&device| take_turn(&mut devices[device], options, level, most, &mut rng))
            {
                let letter = devices[sender].letter().expect("the match is between devices");
                devices[sender].mark_sent();
                letters += 1;
                if let Received::News(after) = devices[1 - sender].receive(&letter).expect("both are honest") {
                    devices[1 - sender] = *after;
                }
            }
            let opened = |side| devices.iter().all(|game| game.check_opening(side).is_ok());
            assert!(Side::BOTH.into_iter().all(opened), "the battle ends with both boards as they were sealed");
            letters
        },
    );
    let mut all = counts;
    all.sort_unstable();
    let (median, longest) = (all[all.len() / 2], all[all.len() - 1]);
    let mean = all.iter().sum::<usize>() as f64 / all.len() as f64;
    tell!(report, "{} battles by links, with orders of up to {most} shots, invitation and boards included", run.games);
    tell!(report, "  links: median {median}, mean {mean:.1}, most {longest}");
    report.figure(json!({ "links": "battle", "median": median, "mean": mean, "most": longest }));
    Ok(())
}

/// Both devices after the first two letters: the invitation and its answer.
fn devices(options: &Links, rng: &mut Pcg64Mcg) -> [Match<SeaBattle>; 2] {
    let setup = options.preset.setup();
    let ready = |game: &mut Match<SeaBattle>, side, rng: &mut Pcg64Mcg| {
        let fleet = placement::random(&setup, rng).expect("a preset has placements");
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
    };
    let seats = Seats::new([Seat::Human, Seat::Remote]);
    let mut first = Match::new(setup.clone(), &seats, 0).expect("a preset can be played");
    ready(&mut first, Side::FIRST, rng);
    first.invite(Terms::new(Side::FIRST), Salt(rng.random())).expect("the inviter is ready");
    let invitation = first.letter().expect("the match is between devices");
    first.mark_sent();
    let mut second = Match::from_letter(&invitation).expect("the invitation can be read");
    assert!(second.take_seat(Side::SECOND), "the seat is free");
    ready(&mut second, Side::SECOND, rng);
    second.join(Side::SECOND, Salt(rng.random())).expect("the guest is ready");
    let answer = second.letter().expect("the match is between devices");
    second.mark_sent();
    let Ok(Received::News(first)) = first.receive(&answer) else { unreachable!("the answer is news") };
    [*first, second]
}

/// Plays on one device as far as it goes; whether it then has something to send.
fn take_turn(
    game: &mut Match<SeaBattle>,
    options: &Links,
    level: kletka::bots::sea_battle::Level,
    most: usize,
    rng: &mut Pcg64Mcg,
) -> bool {
    loop {
        let mv = match game.next() {
            Next::Move(mv) | Next::Roll(_, mv) => mv,
            Next::Human(side) => {
                let orders = orders(game, side, options, level, most, rng);
                match orders.first() {
                    Some(Move { action: Action::Shot(_), .. }) => {
                        game.order(orders).expect("it is this side's turn");
                        break;
                    }
                    Some(&mv) => mv,
                    None => break,
                }
            }
            Next::Computer(..) | Next::Remote(_) | Next::Nothing => break,
        };
        game.play(mv).expect("it follows, or the computer chose it");
    }
    game.lay_open();
    game.is_unsent()
}

/// What the computer would do, shot by shot, if all its shots hit.
fn orders(
    game: &Match<SeaBattle>,
    side: Side,
    options: &Links,
    level: kletka::bots::sea_battle::Level,
    most: usize,
    rng: &mut Pcg64Mcg,
) -> Vec<Move> {
    let (mut hoped, mut orders) = (game.clone(), Vec::new());
    while orders.len() < most && hoped.next() == Next::Human(side) {
        let Some(&mv) = advice(&hoped, side, level, &options.run, rng).first() else { break };
        if !matches!(mv.action, Action::Shot(_)) {
            return if orders.is_empty() { vec![mv] } else { orders };
        }
        orders.push(mv);
        let answers = [Answer::Hit, Answer::Sunk].map(|answer| Move::by(side.other(), Action::Answer(answer)));
        if hoped.play(mv).is_err() || !answers.into_iter().any(|answer| hoped.play(answer).is_ok()) {
            break;
        }
    }
    orders
}
