//! Matches.

use super::chance::{chance_move, seeded_draw};
use super::next::can_go_on;
use super::tags::{CAMPAIGN, CONTINUES};
use super::{Next, Note, Playable, PublicView, Seat, Seats};
use crate::fair::{ClaimAnswer, Pact};
use crate::game::{Dice, Outcome, Secret, Side, Turn};
use crate::record::{Author, History, Notation, Record};

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

/// The part of a match that only play between devices has.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct LinkState<M> {
    pub(super) pact: Pact,
    /// The moves ordered ahead by a player here.
    pub(super) orders: Vec<M>,
    /// The moves that a player here means to order.
    pub(super) listed: Vec<M>,
    /// The orders of the turn before that were not carried out.
    pub(super) left_over: Vec<M>,
    pub(super) notes: Vec<Note>,
}

/// A match on this device.
#[derive(Clone, PartialEq, Debug)]
pub struct Match<G: Playable> {
    record: Record<G>,
    history: G::History,
    pub(super) seats: Seats<G::Level>,
    /// The known secrets by side.
    pub(super) secrets: Vec<Option<G::Secret>>,
    seed: u64,
    /// The agreement of people on hints.
    pub hints: bool,
    committed_moves: usize,
    tags: Vec<(String, String)>,
    /// `None` in a match on one device.
    pub(super) link: Option<LinkState<G::Move>>,
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
        let all = Seats::new(Side::all(sides).map(seat)).of_campaign(seats.of_campaign);
        let seats = all.with_names(names.iter().map(String::as_str));
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
            link: None,
        })
    }

    /// Continues a record, without checking it against secrets.
    pub fn from_record(record: Record<G>, seats: &Seats<G::Level>, seed: u64) -> Self {
        let game = Self::new(record.setup().clone(), seats, seed);
        let mut game = game.unwrap_or_else(|_| unreachable!("the setup of a record can be played"));
        game.history = history_of(&record);
        game.committed_moves = game.history.committed_moves(game.seats.plays_alone());
        game.record = record;
        game
    }

    /// Returns the public view.
    pub fn public_view(&self) -> PublicView<'_, G> {
        let pact = self.session().pact().map(Pact::public);
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

    /// Returns whether a human may ask for hints: always against computers, between people only if agreed.
    pub fn gives_hints(&self) -> bool {
        self.hints || !self.seats.is_between_people()
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
        let is_open = self.record.moves().is_empty() && !self.session().has_sealed(side);
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
        self.session().has_joined(side) && (is_remote || G::Secret::is_ready(self.secret(side)))
    }

    /// Returns the stage.
    pub fn stage(&self) -> Stage {
        match self.record.turn() {
            Turn::Over(_) => Stage::Over,
            _ if self.session().claim().is_some_and(|claim| claim.answer.is_some()) => Stage::Over,
            _ if self.seats.sides().all(|side| self.is_ready(side)) => Stage::Playing,
            _ => Stage::Preparing,
        }
    }

    /// Returns the outcome by the moves or a time claim. Nobody wins by a contested one.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Turn::Over(outcome) = self.record.turn() {
            return Some(outcome);
        }
        let claim = self.session().claim()?;
        match claim.answer? {
            ClaimAnswer::Accepted => Some(Outcome::Win(claim.by)),
            ClaimAnswer::Contested { .. } => Some(Outcome::Nobody),
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
        let author = self.position().author(&mv);
        if self.session().is_held_up(author.side()) {
            return Err(Refusal::TimeClaimed);
        }
        if let Some(side) = author.side()
            && let Some(secret) = secret_of_player(self, side)
            && !secret.is_honest(self.position(), side, &mv)
        {
            return Err(Refusal::Untrue);
        }
        if author == Author::Chance && !self.session().is_fair_die(&mv) {
            return Err(Refusal::Untrue);
        }
        let before = self.moves().len();
        self.push(mv)?;
        if let Some(side) = author.accused() {
            self.session_mut().open_accused(side);
        }
        while let Some(forced) = forced_move(self) {
            if let Err(why) = self.push(forced) {
                self.back_to(before);
                return Err(why);
            }
        }
        Ok(())
    }

    /// Returns the side to decide if a human at this device plays it.
    pub fn acting_human(&self) -> Option<Side> {
        let decides = self.position().to_decide().filter(|_| self.stage() == Stage::Playing);
        decides.filter(|&side| self.seats().is_human(side))
    }

    /// Returns the next step and who takes it.
    pub fn next(&self) -> Next<G> {
        if self.stage() != Stage::Playing || self.session().is_held_up(None) {
            return Next::Nothing;
        }
        if let Some(forced) = forced_move(self) {
            return Next::Move(forced);
        }
        if let Some(next) = self.session().next_fair_die() {
            return next;
        }
        if let Some(mv) = chance_move(self.position(), |faces| seeded_draw(self.seed, self.moves().len(), faces)) {
            if self.session().is_only_shown() {
                return Next::Nothing;
            }
            return match G::Dice::roller(self.position()) {
                Some(side) if self.seats.is_human(side) => Next::Roll(side, mv),
                Some(side) if self.seats.seat(side) == Seat::Remote => Next::Remote(side),
                _ => Next::Move(mv),
            };
        }
        let Some(side) = self.position().to_decide() else { return Next::Nothing };
        match self.seats.seat(side) {
            Seat::Human if !self.session().orders().is_empty() => Next::Remote(side.other()),
            Seat::Human => G::only_move(self.position()).map_or(Next::Human(side), Next::Move),
            Seat::Computer(level) => Next::Computer(side, level),
            Seat::Remote => Next::Remote(side),
        }
    }

    /// Returns the side that can undo its last move: a human's, until another side has answered it. In Virus War a
    /// human alone against computers can do so until its next move.
    pub fn undoable_by(&self) -> Option<Side> {
        self.undoable().map(|(side, _)| side)
    }

    /// Undoes the last human move if allowed; returns whether it did.
    pub fn undo(&mut self) -> bool {
        let undone = self.undoable();
        if let Some((_, count)) = undone {
            self.back_to(self.moves().len() - count);
        }
        undone.is_some()
    }

    fn undoable(&self) -> Option<(Side, usize)> {
        let sent = self.session().pact().map_or(0, Pact::sent).max(self.session().agreed_count());
        let final_moves = self.committed_moves.max(sent);
        let undone = self.history.undoable(self.seats.plays_alone());
        undone.filter(|&(side, count)| self.moves().len() >= final_moves + count && self.seats.is_human(side))
    }

    /// Plays a legal move without checking truth or readiness.
    pub(super) fn push(&mut self, mv: G::Move) -> Result<(), Refusal<G::MoveError>> {
        let before = self.record.position().clone();
        self.record.play(mv).map_err(Refusal::Illegal)?;
        self.history.add(&before, &mv, self.record.position());
        self.committed_moves = self.committed_moves.max(self.history.committed_moves(self.seats.plays_alone()));
        self.session_mut().follow_move(before.author(&mv));
        Ok(())
    }

    /// Returns the match as this device has known it with the first `count` moves: the later moves of its own player, for
    /// which it had given orders, are ordered still.
    #[must_use]
    pub fn as_of(&self, count: usize) -> Self {
        let mut earlier = self.clone();
        earlier.back_to(count);
        let own = self.seats.only_human().filter(|_| G::Secret::HIDES).map(Author::Side);
        let later = self.moves()[count.min(self.moves().len())..].iter();
        let orders = later.filter(|mv| Some(self.position().author(mv)) == own).copied().collect();
        earlier.session_mut().set_orders(orders);
        earlier
    }

    pub(super) fn back_to(&mut self, count: usize) {
        self.record = self.record.up_to(count);
        self.history = history_of(&self.record);
    }
}

impl<G: Notation> Match<G> {
    /// Starts a rematch with these players and rules. Between devices this device's player plans an invitation on these
    /// terms.
    #[must_use]
    pub fn rematch(&self, seed: u64) -> Self {
        let mut again = self.anew(G::rematch(self.setup()), seed);
        again.session_mut().plan_again(self.session());
        again
    }

    /// Starts this match on one device again, with no moves and no secrets.
    #[must_use]
    pub fn restart(&self, seed: u64) -> Self {
        Self { tags: self.tags.clone(), ..self.anew(self.setup().clone(), seed) }
    }

    fn anew(&self, setup: G::Setup, seed: u64) -> Self {
        let anew = Self::new(setup, &self.seats, seed);
        let anew = anew.unwrap_or_else(|_| unreachable!("the setup was played before"));
        Self { hints: self.hints, ..anew }
    }

    /// Starts a rematch against computers of another level.
    #[must_use]
    pub fn rematch_against(&self, level: G::Level, seed: u64) -> Self {
        Self { seats: self.seats.clone().with_level(level), ..self.rematch(seed) }
    }

    /// Starts a match that goes on after the first `count` moves of this one, with these players and secrets. Where only
    /// computers played, a person takes the side to decide. Between devices this device's player plans an invitation.
    /// `None` if nothing is left to play, in campaigns, and between devices in games with secrets or dice.
    pub fn play_on(&self, count: usize, seed: u64) -> Option<Self> {
        let by_links = self.link.is_some();
        let is_refused = by_links && !can_go_on::<G>() || self.seats.is_between_devices() != by_links;
        if is_refused || self.tag(CAMPAIGN).is_some() {
            return None;
        }
        let mut next = Self::from_record(self.record.up_to(count), &self.seats, seed);
        next.hints = self.hints;
        next.secrets.clone_from(&self.secrets);
        next.set_tag(CONTINUES.0, CONTINUES.1);
        if by_links {
            next.session_mut().plan_again(self.session());
            next.session().planned_terms()?;
            return (next.stage() == Stage::Preparing).then_some(next);
        }
        if next.seats.humans().next().is_none() {
            next.seats.set_seat(next.position().to_decide().unwrap_or(Side::FIRST), Seat::Human);
        }
        (next.stage() == Stage::Playing).then_some(next)
    }
}

/// Returns the move that a known secret forces.
fn forced_move<G: Playable>(game: &Match<G>) -> Option<G::Move> {
    let Turn::Side(side) = game.record.turn() else { return None };
    secret_of_player(game, side)?.forced_move(game.position(), side, game.moves().last())
}

/// Returns the secret of a side played here. A remote side's disclosed secret forces nothing: its lies are recorded
/// and judged.
fn secret_of_player<G: Playable>(game: &Match<G>, side: Side) -> Option<&G::Secret> {
    game.secret(side).filter(|_| game.seats.seat(side) != Seat::Remote)
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
