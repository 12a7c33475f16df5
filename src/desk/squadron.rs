//! The desk of Squadron: deployment, the chosen ship, the watched enemy, the computer's plan, and draw offers.

mod click;
mod status;
mod view;

pub use click::{Click, click, ready};
pub use status::*;

use super::{Advice, Desk, Effect, EffectOf};
use crate::bots::computer::ComputerPlayer;
use crate::bots::protocol::SquadronTurn;
use crate::bots::squadron::Level;
use crate::game::{Position, Side};
use crate::grid::Cell;
use crate::play::{Match, Next};
use crate::record::{Author, Playable};
use crate::squadron::history::last_action;
use crate::squadron::{Move, MoveError, Phase, ShipClass, SquadronPosition, Wind};

/// What a player is doing at the chart.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SquadronDesk {
    /// The ship chosen to act, to be deployed next, or as the flagship.
    chosen: Option<ShipClass>,
    /// The hex that the player points at.
    looked: Option<Cell>,
    /// The enemy ship whose reach and range are shown, and the moves until the next of which they are.
    watched: Option<(Side, ShipClass, Vec<Move>)>,
    advice: Advice<Move>,
    /// The computer deploys the ships that are left as soon as the player is to.
    deploys: bool,
    /// The number of moves at which the next hint is asked for: a hint that is carried out ends at a die.
    follows: Option<usize>,
    /// The number of moves before a plan that was played at once, and the moves after it: the first undo takes back its
    /// last action, the second all of it.
    planned: Option<(usize, Vec<Move>)>,
    /// The index of the draw offer that the player has declined, which the other side is not told.
    declined: Option<usize>,
}

/// An act of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// Chooses a hex.
    Cell(Cell),
    /// Points at a hex, or away.
    Look(Option<Cell>),
    /// Chooses a ship.
    Ship(ShipClass),
    /// Plays a move that a button names.
    Move(Move),
    /// Rolls for the wind.
    Roll,
    /// Lets the computer deploy the ships that are left.
    Deploy,
    /// Declares the chosen or recommended flagship.
    Declare,
    /// Asks for a hint.
    Hint,
    /// Carries the hint out, up to the next die.
    DoHint,
    /// Takes back the last action, or the rest of a plan that was played at once.
    TakeBack,
    /// Declines a draw offer.
    PlayOn,
}

/// What the desk tells the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The act or the refusal.
    pub what: What,
    /// The enemy ship that is now watched, and the wind.
    pub watched: Option<(ShipClass, Wind)>,
}

/// An act or a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// Only the watched ship is told.
    Watched,
    /// This ship is chosen to be deployed.
    Deploys(ShipClass),
    /// This ship is chosen as the flagship.
    Flagship(ShipClass),
    /// This ship is chosen to act, with its hex and its moves and shots left.
    Acts(ShipClass, Cell, [u8; 2]),
    /// The move is illegal.
    Illegal(MoveError),
    /// The chosen ship cannot get there.
    OutOfReach,
    /// No ship is chosen.
    NoShip,
}

impl SquadronDesk {
    /// Creates a desk; with `deploys` the computer deploys the player's ships at the beginning.
    pub fn new(deploys: bool) -> Self {
        Self { deploys, ..Self::default() }
    }

    /// Returns the ship that is ready to act or to be deployed.
    pub fn ship(&self, game: &Match<SquadronPosition>) -> Option<ShipClass> {
        ready(game.position(), game.acting_human()?, self.chosen)
    }

    /// Returns the ship that is chosen on the chart.
    pub fn chosen(&self, game: &Match<SquadronPosition>) -> Option<ShipClass> {
        self.flagship(game).or_else(|| self.ship(game))
    }

    /// Returns the chosen or recommended flagship while it is to be declared; `None` while the computer thinks.
    pub fn flagship(&self, game: &Match<SquadronPosition>) -> Option<ShipClass> {
        let recommended = match self.hint(game) {
            [Move::Flagship(ship)] => Some(*ship),
            _ => self.advice.has_failed(game.moves()).then_some(ShipClass::ShipOfTheLine),
        };
        declaring(game).and(self.chosen.or(recommended))
    }

    /// Returns what is left of the computer's plan.
    pub fn hint(&self, game: &Match<SquadronPosition>) -> &[Move] {
        self.advice.rest(game.moves())
    }

    /// Returns whether the computer thinks for the player.
    pub fn is_thinking(&self, game: &Match<SquadronPosition>) -> bool {
        self.advice.is_asked(game.moves())
    }

    /// Returns the side whose draw offer the player has neither accepted nor declined.
    pub fn offer(&self, game: &Match<SquadronPosition>) -> Option<Side> {
        offer(game, self.declined)
    }

    fn reaches(&self, game: &Match<SquadronPosition>, cell: Cell) -> bool {
        let acts = matches!(game.position().phase(), Phase::Act(_));
        let ready = game.acting_human().filter(|_| acts).zip(self.ship(game));
        ready.is_some_and(|(side, ship)| game.position().way(side, ship, cell).is_some_and(|way| !way.is_empty()))
    }

    /// Returns the main order.
    pub fn main_order(&self, game: &Match<SquadronPosition>) -> MainOrder {
        main_order(game, self.offer(game), self.flagship(game))
    }
}

/// Returns the side of the human who is to declare the flagship.
fn declaring(game: &Match<SquadronPosition>) -> Option<Side> {
    let position = game.position();
    let deploys = matches!(position.phase(), Phase::Deploy(_));
    game.acting_human().filter(|&side| deploys && position.is_deployed(side))
}

impl Desk for SquadronDesk {
    type Game = SquadronPosition;
    type Input = Input;
    type Notice = Notice;
    type Job = SquadronTurn;

    fn follow(&mut self, game: &Match<SquadronPosition>) -> EffectOf<Self> {
        let (position, moves) = (game.position(), game.moves());
        let is_due = match (position.phase(), game.acting_human()) {
            (Phase::Deploy(_), Some(side)) => {
                let open = !self.is_thinking(game) && !self.advice.has_failed(moves) && self.hint(game).is_empty();
                open && (self.deploys || position.is_deployed(side))
            }
            (Phase::Act(_), Some(_)) => {
                self.follows.take_if(|at| *at <= moves.len()) == Some(moves.len())
                    && matches!(moves.last(), Some(Move::Die(_)))
            }
            _ => false,
        };
        if is_due { self.ask(game) } else { Effect::Nothing }
    }

    fn input(&mut self, game: &Match<SquadronPosition>, input: Input) -> EffectOf<Self> {
        let in_turn = game.acting_human().filter(|_| matches!(game.position().phase(), Phase::Act(_)));
        match input {
            Input::Cell(cell) => return self.choose(game, cell),
            Input::Ship(ship) => return self.choose_ship(game, ship),
            // Only where the chosen ship can get to: elsewhere nothing on the chart changes.
            Input::Look(cell) => self.looked = cell.filter(|&cell| self.reaches(game, cell)),
            Input::PlayOn => self.declined = last_offer(game),
            Input::Move(mv) => return self.play(game, vec![mv]),
            Input::Roll => {
                if let Next::Roll(_, mv) = game.next() {
                    return Effect::Play(vec![mv]);
                }
            }
            Input::Declare => return self.play(game, self.flagship(game).map(Move::Flagship).into_iter().collect()),
            Input::Deploy if self.is_thinking(game) => {}
            Input::Deploy => {
                self.deploys = true;
                self.advice = Advice::None;
                return self.follow(game);
            }
            Input::Hint if in_turn.is_some() && game.gives_hints() && !self.is_thinking(game) => return self.ask(game),
            Input::Hint => {}
            Input::DoHint => return self.carry_out(game),
            Input::TakeBack => return self.take_back(game),
        }
        Effect::Nothing
    }

    fn answer(&mut self, game: &Match<SquadronPosition>, plan: Option<Vec<Move>>) -> EffectOf<Self> {
        let was_asked = self.is_thinking(game);
        self.advice.take(game.moves(), plan);
        let deploys = was_asked && core::mem::take(&mut self.deploys);
        // The flagship is left to the player, because it is final (H4).
        let places = self.hint(game).iter().filter(|mv| deploys && matches!(mv, Move::Place(..)));
        let places: Vec<Move> = places.copied().collect();
        if places.is_empty() { Effect::Nothing } else { self.play_plan(game, places) }
    }
}

impl SquadronDesk {
    fn ask(&mut self, game: &Match<SquadronPosition>) -> EffectOf<Self> {
        let job = game.acting_human().and_then(|side| SquadronPosition::turn_job(game, side, Level::Commodore, None));
        let Some(job) = job else { return Effect::Nothing };
        self.advice = Advice::Asked(game.moves().to_vec());
        Effect::Ask(Box::new(job))
    }

    fn choose(&mut self, game: &Match<SquadronPosition>, cell: Cell) -> EffectOf<Self> {
        let (position, acts) = (game.position(), game.acting_human());
        let enemy = position.ship_at(cell).filter(|&(side, _)| Some(side) != acts);
        self.watched = enemy.map(|(side, ship)| (side, ship, game.moves().to_vec()));
        let watched = enemy.zip(position.wind()).map(|((_, ship), wind)| (ship, wind));
        let refuse = |what| Effect::Refuse(cell, Notice { what, watched });
        match click(position, acts, self.ship(game), cell) {
            Click::Choose(ship) => self.choose_ship(game, ship),
            Click::Play(moves) => self.play(game, moves),
            Click::Nothing | Click::NoShip if watched.is_some() => refuse(What::Watched),
            Click::Nothing => Effect::Nothing,
            Click::Refused(why) => refuse(What::Illegal(why)),
            Click::OutOfReach => refuse(What::OutOfReach),
            Click::NoShip => refuse(What::NoShip),
        }
    }

    fn choose_ship(&mut self, game: &Match<SquadronPosition>, ship: ShipClass) -> EffectOf<Self> {
        self.chosen = Some(ship);
        let what = match (game.acting_human(), declaring(game), self.ship(game)) {
            (_, Some(_), _) => What::Flagship(ship),
            (Some(side), None, Some(ready)) if ready == ship => {
                let left = game.position().ship(side, ship);
                left.hex.map_or(What::Deploys(ship), |hex| What::Acts(ship, hex, [left.moves, left.shots]))
            }
            _ => return Effect::Nothing,
        };
        Effect::Echo(Notice { what, watched: None })
    }

    /// Plays moves of the player, of which the first must be legal now.
    fn play(&mut self, game: &Match<SquadronPosition>, moves: Vec<Move>) -> EffectOf<Self> {
        let position = game.position();
        let is_own = |mv: &Move| matches!(position.author(mv), Author::Side(side) if game.seats().is_human(side));
        if !moves.first().is_some_and(|mv| is_own(mv) && position.check(mv).is_ok()) {
            return Effect::Nothing;
        }
        if matches!(position.phase(), Phase::Deploy(_)) {
            (self.chosen, self.deploys) = (None, false);
        }
        self.planned = None;
        Effect::Play(moves)
    }

    /// Plays a plan at once.
    fn play_plan(&mut self, game: &Match<SquadronPosition>, plan: Vec<Move>) -> EffectOf<Self> {
        let after = [game.moves(), &plan].concat();
        let is_long = plan.len() > 1;
        let effect = self.play(game, plan);
        self.planned = is_long.then(|| (game.moves().len(), after));
        effect
    }

    fn carry_out(&mut self, game: &Match<SquadronPosition>) -> EffectOf<Self> {
        let rest = self.hint(game);
        // The end of the turn is played only if nothing else is left of the hint.
        let end = rest.len() > 1 && rest.last() == Some(&Move::Done);
        let now = rest[..rest.len() - usize::from(end)].to_vec();
        let fires = matches!(now.last(), Some(Move::Fire(..)));
        self.follows = fires.then_some(game.moves().len() + now.len() + 1);
        self.play_plan(game, now)
    }

    fn take_back(&self, game: &Match<SquadronPosition>) -> EffectOf<Self> {
        let moves = game.moves();
        let inside = |(from, after): &&(usize, Vec<Move>)| {
            *from < moves.len() && moves.len() < after.len() && after.starts_with(moves)
        };
        let plan = self.planned.as_ref().filter(inside).map(|(from, _)| *from);
        Effect::TakeBack(plan.unwrap_or_else(|| last_action(moves)))
    }
}

#[cfg(test)]
mod tests;
