//! Matches.

use super::{MatchChance, Next, Playable, PublicView, Seat, Seats, SeededChance};
use crate::fair::{Pact, Terms};
use crate::game::{Side, Turn};
use crate::record::{History, Record};

/// The stage of a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// A side's secret is not ready.
    Preparing,
    /// Moves are played.
    Playing,
    /// It is over.
    Over,
}

/// A reason why a match refuses a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal<I> {
    /// A side is not ready.
    #[error("a side is not ready")]
    NotReady,
    /// The move is illegal.
    #[error("{0}")]
    Illegal(I),
    /// The move contradicts its side's secret.
    #[error("the move contradicts the secret of its side")]
    Untrue,
    /// A time claim awaits its answer, or has ended the match (S9).
    #[error("a time claim must be answered first")]
    TimeClaimed,
}

/// A match on this device.
#[derive(Clone, PartialEq, Debug)]
pub struct Match<G: Playable> {
    record: Record<G>,
    history: G::History,
    seats: Seats<G::Level>,
    /// The known secrets by side.
    secrets: Vec<Option<G::Secret>>,
    seed: u64,
    hints: bool,
    committed_moves: usize,
    tags: Vec<(String, String)>,
    /// The pact of a match between devices.
    pact: Option<Pact>,
    /// The moves ordered ahead by a player here.
    orders: Vec<G::Move>,
}

impl<G: Playable> Match<G> {
    /// Starts a match with no moves and no secrets. Missing seats become local humans.
    ///
    /// # Errors
    /// When the setup cannot be played, with the reason.
    pub fn new(setup: G::Setup, seats: &Seats<G::Level>, seed: u64) -> Result<Self, G::SetupError> {
        let record = Record::new(setup)?;
        let sides = G::side_count(record.setup());
        let names: Vec<String> = seats.sides().map(|side| seats.name(side).to_owned()).collect();
        let seat = |side: Side| if side.index() < seats.sides().count() { seats.seat(side) } else { Seat::Human };
        let seats = Seats::new(Side::all(sides).map(seat));
        let seats = seats.with_names(names.iter().map(String::as_str));
        let history = G::History::begin(record.position());
        let secrets = (0..sides).map(|_| None).collect();
        Ok(Self {
            record,
            history,
            seats,
            secrets,
            seed,
            hints: false,
            committed_moves: 0,
            tags: Vec::new(),
            pact: None,
            orders: Vec::new(),
        })
    }

    /// Continues a record, without checking it against secrets.
    pub fn from_record(record: Record<G>, seats: &Seats<G::Level>, seed: u64) -> Self {
        let game = Self::new(record.setup().clone(), seats, seed);
        let mut game = game.unwrap_or_else(|_| unreachable!("the setup of a record can be played"));
        game.set_record(record);
        game
    }

    /// Returns the public view.
    pub fn public_view(&self) -> PublicView<'_, G> {
        let pact = self.pact.as_ref().map(Pact::public);
        PublicView { record: &self.record, seats: &self.seats, hints: self.hints, pact, tags: &self.tags }
    }

    /// Returns the record.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Returns the setup.
    pub fn setup(&self) -> &G::Setup {
        self.record.setup()
    }

    /// Returns the moves in order.
    pub fn moves(&self) -> &[G::Move] {
        self.record.moves()
    }

    /// Returns the current position.
    pub fn position(&self) -> &G {
        self.record.position()
    }

    /// Returns the game's history beside the position.
    pub fn history(&self) -> &G::History {
        &self.history
    }

    /// Returns the seats.
    pub fn seats(&self) -> &Seats<G::Level> {
        &self.seats
    }

    /// Returns the seed of lots, dice and computer players on this device.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    pub(super) fn set_seat(&mut self, side: Side, seat: Seat<G::Level>) {
        self.seats.set_seat(side, seat);
    }

    /// Names the player of a side of this device.
    pub fn set_name(&mut self, side: Side, name: &str) {
        if self.seats.is_human(side) {
            self.seats.set_name(side, name);
        }
    }

    /// Adopts the names of players at other devices.
    pub(super) fn take_names(&mut self, theirs: &Seats<G::Level>) {
        for side in theirs.sides() {
            if self.seats.seat(side) == Seat::Remote {
                self.seats.set_name(side, theirs.name(side));
            }
        }
    }

    /// Returns the source of lots and dice.
    pub fn chance(&self) -> MatchChance {
        if self.pact.is_some() {
            MatchChance::Fair(self.fair_die())
        } else {
            MatchChance::Seeded(SeededChance(self.seed))
        }
    }

    /// Returns the pact; `None` in a match on one device.
    pub fn pact(&self) -> Option<&Pact> {
        self.pact.as_ref()
    }

    /// Returns the moves ordered ahead.
    pub fn orders(&self) -> &[G::Move] {
        &self.orders
    }

    /// Sets the moves ordered ahead.
    pub fn set_orders(&mut self, orders: Vec<G::Move>) {
        self.orders = orders;
    }

    /// Sets the pact.
    pub fn set_pact(&mut self, pact: Option<Pact>) {
        self.pact = pact;
        self.reveal();
    }

    pub(super) fn pact_mut(&mut self) -> Option<&mut Pact> {
        self.pact.as_mut()
    }

    /// Returns whether a human may ask for hints: always against computers, between people only if agreed.
    pub fn gives_hints(&self) -> bool {
        self.hints || !self.is_between_people()
    }

    /// Sets the agreement on hints between people.
    pub fn agree_on_hints(&mut self, hints: bool) {
        self.hints = hints;
    }

    /// Returns whether people have agreed on hints.
    pub fn hints_agreed(&self) -> bool {
        self.hints
    }

    /// Returns the other tags in their order.
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// Returns the value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag; an empty value removes it.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            _ if value.is_empty() => self.tags.retain(|(known, _)| known != name),
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }

    /// Returns a side's known secret. Only the side's player and the honest answers may look at it.
    pub fn secret(&self, side: Side) -> Option<&G::Secret> {
        self.secrets.get(side.index())?.as_ref()
    }

    /// Sets a side's secret, unless moves were made or it is sealed.
    pub fn set_secret(&mut self, side: Side, secret: Option<G::Secret>) {
        let is_open = self.record.moves().is_empty() && !self.has_sealed(side);
        if let Some(place) = self.secrets.get_mut(side.index()).filter(|_| is_open) {
            *place = secret;
        }
    }

    /// Sets a side's secret at any time, for reading stored matches and for disclosure.
    pub fn disclose(&mut self, side: Side, secret: Option<G::Secret>) {
        if let Some(place) = self.secrets.get_mut(side.index()) {
            *place = secret;
        }
    }

    /// Returns whether a side is ready: its secret is prepared and, between devices, sealed. A remote side needs only
    /// to join.
    pub fn is_ready(&self, side: Side) -> bool {
        let is_remote = self.seats.seat(side) == Seat::Remote;
        self.has_joined(side) && (is_remote || G::is_ready(self.setup(), self.secret(side)))
    }

    /// Returns the stage.
    pub fn stage(&self) -> Stage {
        match self.record.turn() {
            Turn::Over(_) => Stage::Over,
            _ if self.claim().is_some_and(|claim| claim.answer.is_some()) => Stage::Over,
            _ if self.seats.sides().all(|side| self.is_ready(side)) => Stage::Playing,
            _ => Stage::Preparing,
        }
    }

    /// Plays a move, followed by forced moves.
    ///
    /// # Errors
    /// When a side is not ready, or the move is illegal or untrue; the match is then unchanged.
    pub fn play(&mut self, mv: G::Move) -> Result<(), Refusal<G::MoveError>> {
        if self.stage() == Stage::Preparing {
            return Err(Refusal::NotReady);
        }
        self.record.position().check(&mv).map_err(Refusal::Illegal)?;
        if self.is_held_up() {
            return Err(Refusal::TimeClaimed);
        }
        if let Some(side) = self.position().mover(&mv)
            && let Some(secret) = self.secret_of_player(side)
            && !self.position().is_honest(&mv, side, secret)
        {
            return Err(Refusal::Untrue);
        }
        if G::is_die(&mv) && !self.is_fair_die(&mv) {
            return Err(Refusal::Untrue);
        }
        let before = self.moves().len();
        self.push(mv)?;
        if let Some(side) = G::accused(&mv) {
            self.open_accused(side);
        }
        while let Some(forced) = self.forced_move() {
            if let Err(why) = self.push(forced) {
                self.back_to(before);
                return Err(why);
            }
        }
        Ok(())
    }

    /// Plays `mv` only if the match has exactly `number` moves. Returns whether it did.
    pub fn play_at(&mut self, number: usize, mv: G::Move) -> bool {
        number == self.moves().len() && self.play(mv).is_ok()
    }

    /// Returns the move that a known secret forces.
    pub fn forced_move(&self) -> Option<G::Move> {
        let Turn::Side(side) = self.record.turn() else { return None };
        self.position().forced_move(side, self.secret_of_player(side)?, self.moves().last())
    }

    /// Returns the secret of a side played here. A remote side's disclosed secret forces nothing: its lies are recorded
    /// and judged.
    fn secret_of_player(&self, side: Side) -> Option<&G::Secret> {
        self.secret(side).filter(|_| self.seats.seat(side) != Seat::Remote)
    }

    /// Returns the number, from 1, of the first move that contradicts a known secret. Only texts from outside can have
    /// one.
    pub fn first_untrue(&self) -> Option<usize> {
        let mut position = G::start(self.setup()).ok()?;
        let is_untrue = |position: &G, mv: &G::Move| {
            let side = position.mover(mv)?;
            let secret = self.secret(side)?;
            Some(!position.is_honest(mv, side, secret))
        };
        (1..).zip(self.moves()).find_map(|(number, mv)| {
            let untrue = is_untrue(&position, mv) == Some(true);
            position.apply(mv);
            untrue.then_some(number)
        })
    }

    /// Returns the first untrue move of a match that is not over; finished ones are judged instead.
    pub(super) fn untrue_before_end(&self) -> Option<usize> {
        if self.stage() == Stage::Over { None } else { self.first_untrue() }
    }

    /// Returns the next step and who takes it.
    pub fn next(&self) -> Next<G> {
        if self.stage() != Stage::Playing || self.is_held_up() {
            return Next::Nothing;
        }
        if let Some(forced) = self.forced_move() {
            return Next::Move(forced);
        }
        if let Some(next) = self.next_fair_die() {
            return next;
        }
        if let Some(mv) = self.position().chance_move(&self.chance(), self.moves().len()) {
            if self.is_only_shown() {
                return Next::Nothing;
            }
            return match self.position().roller() {
                Some(side) if self.seats.is_human(side) => Next::Roll(side, mv),
                Some(side) if self.seats.seat(side) == Seat::Remote => Next::Remote(side),
                _ => Next::Move(mv),
            };
        }
        let Some(side) = self.position().to_decide() else { return Next::Nothing };
        match self.seats.seat(side) {
            Seat::Human if !self.orders.is_empty() => Next::Remote(side.other()),
            Seat::Human => Next::Human(side),
            Seat::Computer(level) => Next::Computer(side, level),
            Seat::Remote => Next::Remote(side),
        }
    }

    /// Returns whether nobody plays the match, here or elsewhere: it is a position or a finished match.
    pub fn is_only_shown(&self) -> bool {
        self.pact.is_none() && self.seats.sides().all(|side| self.seats.seat(side) == Seat::Remote)
    }

    /// Returns the side that can undo its last move: a human's, until another side has answered it.
    pub fn undoable_by(&self) -> Option<Side> {
        let side = G::undoable_by(self.position(), &self.history, self.moves())?;
        let sent = self.pact.as_ref().map_or(0, Pact::sent);
        (self.moves().len() > self.committed_moves.max(sent) && self.seats.is_human(side)).then_some(side)
    }

    /// Undoes the last move if allowed; returns whether it did.
    pub fn undo(&mut self) -> bool {
        let may = self.undoable_by().is_some();
        if may {
            self.back_to(self.moves().len() - 1);
        }
        may
    }

    /// Undoes moves down to `count`, as far as allowed.
    pub fn undo_to(&mut self, count: usize) {
        while self.moves().len() > count && self.undo() {}
    }

    /// Starts a rematch with these players and rules. Between devices this device's player plans an invitation on these
    /// terms.
    #[must_use]
    pub fn rematch(&self, seed: u64) -> Self {
        let again = Self::new(G::rematch(self.setup()), &self.seats, seed);
        let mut again = again.unwrap_or_else(|_| unreachable!("the setup was played before"));
        again.hints = self.hints;
        if let (Some(pact), Some(inviter)) = (&self.pact, self.seats.humans().next()) {
            again.plan_terms(Terms { inviter, ..pact.public().terms() });
        }
        again
    }

    /// Returns whether a rematch can start here: somebody sits here, or only computers play.
    pub fn can_begin_again(&self) -> bool {
        let mut seats = self.seats.sides().map(|side| self.seats.seat(side));
        self.seats.humans().next().is_some() || seats.all(|seat| seat != Seat::Remote)
    }

    /// Returns whether this match extends `earlier`; a page may then keep its state.
    pub fn continues(&self, earlier: &Self) -> bool {
        let same = self.seed == earlier.seed && self.setup() == earlier.setup() && self.seats == earlier.seats;
        same && G::survives_change(&self.seats)
            && self.secrets == earlier.secrets
            && self.pact.is_some() == earlier.pact.is_some()
            && self.moves().starts_with(earlier.moves())
    }

    /// Plays a legal move without checking truth or readiness.
    pub(super) fn push(&mut self, mv: G::Move) -> Result<(), Refusal<G::MoveError>> {
        let before = self.record.position().clone();
        self.record.play(mv).map_err(Refusal::Illegal)?;
        self.history.add(&before, &mv, self.record.position());
        self.committed_moves = self.committed_moves.max(G::committed_moves(&self.history));
        self.void_claim();
        self.reveal();
        Ok(())
    }

    pub(super) fn back_to(&mut self, count: usize) {
        self.set_record(self.record.up_to(count));
    }

    fn set_record(&mut self, record: Record<G>) {
        self.history = history_of(&record);
        self.committed_moves = self.committed_moves.max(G::committed_moves(&self.history));
        self.record = record;
    }
}

fn history_of<G: Playable>(record: &Record<G>) -> G::History {
    let start = G::start(record.setup()).unwrap_or_else(|_| unreachable!("the setup of a record can be played"));
    let mut history = G::History::begin(&start);
    let mut position = start;
    for mv in record.moves() {
        let before = position.clone();
        position.apply(mv);
        history.add(&before, mv, &position);
    }
    history
}
