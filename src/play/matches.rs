//! A match.

use super::{MatchChance, Next, Playable, Seat, Seats, SeededChance, Table};
use crate::fair::{Pact, Terms};
use crate::game::{Side, Turn};
use crate::record::{History, Record};

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// A side at this device has not made ready what it hides.
    Preparing,
    /// Moves are made.
    Playing,
    /// It is over.
    Over,
}

/// Why a match refuses a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal<I> {
    /// A side is not ready.
    #[error("a side is not ready")]
    NotReady,
    /// The rules do not allow it now.
    #[error("{0}")]
    Illegal(I),
    /// It is not true: the secret of its side says otherwise.
    #[error("that is not true")]
    Untrue,
    /// A claim of time waits for its answer, or has ended the match (S9).
    #[error("a claim of time comes first")]
    TimeClaimed,
}

/// A match on this device.
#[derive(Clone, PartialEq, Debug)]
pub struct Match<G: Playable> {
    record: Record<G>,
    history: G::History,
    seats: Seats<G::Level>,
    /// By side: what this device knows of what that side hides.
    secrets: Vec<Option<G::Secret>>,
    seed: u64,
    hints: bool,
    settled: usize,
    tags: Vec<(String, String)>,
    /// What was agreed with other devices, where the match is played between several.
    pact: Option<Pact>,
    /// What a player here has ordered for the time when another device answers.
    orders: Vec<G::Move>,
}

impl<G: Playable> Match<G> {
    /// A match in which nothing was said and nothing hidden. Seats that are missing are given to people at this device.
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
            settled: 0,
            tags: Vec::new(),
            pact: None,
            orders: Vec::new(),
        })
    }

    /// A match that goes on after a record. Whether the record agrees with any secret is not asked.
    pub fn from_record(record: Record<G>, seats: &Seats<G::Level>, seed: u64) -> Self {
        let game = Self::new(record.setup().clone(), seats, seed);
        let mut game = game.unwrap_or_else(|_| unreachable!("the setup of a record can be played"));
        game.set_record(record);
        game
    }

    /// What everybody at the table may see.
    pub fn table(&self) -> Table<'_, G> {
        let pact = self.pact.as_ref().map(Pact::public);
        Table { record: &self.record, seats: &self.seats, hints: self.hints, pact, tags: &self.tags }
    }

    /// The setup and everything said.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// What was agreed.
    pub fn setup(&self) -> &G::Setup {
        self.record.setup()
    }

    /// Everything said, in order.
    pub fn moves(&self) -> &[G::Move] {
        self.record.moves()
    }

    /// The position after everything said.
    pub fn position(&self) -> &G {
        self.record.position()
    }

    /// What is remembered beside the position.
    pub fn history(&self) -> &G::History {
        &self.history
    }

    /// Who sits where.
    pub fn seats(&self) -> &Seats<G::Level> {
        &self.seats
    }

    /// From which all chance on this device follows: lots, dice, computer players.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    pub(super) fn set_seat(&mut self, side: Side, seat: Seat<G::Level>) {
        self.seats.set_seat(side, seat);
    }

    pub(super) fn set_name(&mut self, side: Side, name: &str) {
        self.seats.set_name(side, name);
    }

    /// Takes over what players at other devices call themselves.
    pub(super) fn take_names(&mut self, theirs: &Seats<G::Level>) {
        for side in theirs.sides() {
            if self.seats.seat(side) == Seat::Remote {
                self.seats.set_name(side, theirs.name(side));
            }
        }
    }

    /// The source of the match's lots and dice.
    pub fn chance(&self) -> MatchChance {
        if self.pact.is_some() {
            MatchChance::Fair(self.fair_die())
        } else {
            MatchChance::Seeded(SeededChance(self.seed))
        }
    }

    /// What was agreed with other devices; `None` in a match on one.
    pub fn pact(&self) -> Option<&Pact> {
        self.pact.as_ref()
    }

    /// What a player of this device has ordered for the time when another device answers.
    pub fn orders(&self) -> &[G::Move] {
        &self.orders
    }

    /// Puts down what a player has ordered before, on this device or on another one of the same player.
    pub fn set_orders(&mut self, orders: Vec<G::Move>) {
        self.orders = orders;
    }

    /// Puts down what was agreed with other devices.
    pub fn set_pact(&mut self, pact: Option<Pact>) {
        self.pact = pact;
        self.reveal();
    }

    pub(super) fn pact_mut(&mut self) -> Option<&mut Pact> {
        self.pact.as_mut()
    }

    /// Whether a human may ask for hints: one who plays computers may, people who play each other must have agreed on it, be
    /// they at one device or at several.
    pub fn gives_hints(&self) -> bool {
        self.hints || !self.is_between_people()
    }

    /// Agrees that people who play each other may ask for hints, or that they may not.
    pub fn agree_on_hints(&mut self, hints: bool) {
        self.hints = hints;
    }

    /// Whether people who play each other agreed on hints.
    pub fn hints_agreed(&self) -> bool {
        self.hints
    }

    /// Everything else that is written down about the match: names and values, in their order.
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Writes a tag, in place of one of that name; an empty value removes it.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            _ if value.is_empty() => self.tags.retain(|(known, _)| known != name),
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }

    /// What this device knows of what a side hides. Only that side's player and the honest answers may look at it.
    pub fn secret(&self, side: Side) -> Option<&G::Secret> {
        self.secrets.get(side.index())?.as_ref()
    }

    /// Changes what a side hides, as long as nothing was said and nothing sealed.
    pub fn set_secret(&mut self, side: Side, secret: Option<G::Secret>) {
        let is_open = self.record.moves().is_empty() && !self.has_sealed(side);
        if let Some(place) = self.secrets.get_mut(side.index()).filter(|_| is_open) {
            *place = secret;
        }
    }

    /// Lays open or replaces what a side hides, whenever that is: when a stored match is read, or a fleet is shown at the end.
    pub fn disclose(&mut self, side: Side, secret: Option<G::Secret>) {
        if let Some(place) = self.secrets.get_mut(side.index()) {
            *place = secret;
        }
    }

    /// Whether a side can begin: it has made ready what it hides and, in a match between devices, sealed it. A remote one says
    /// so itself.
    pub fn is_ready(&self, side: Side) -> bool {
        let is_remote = self.seats.seat(side) == Seat::Remote;
        self.has_joined(side) && (is_remote || G::is_ready(self.setup(), self.secret(side)))
    }

    /// How far the match is.
    pub fn stage(&self) -> Stage {
        match self.record.turn() {
            Turn::Over(_) => Stage::Over,
            _ if self.claim().is_some_and(|claim| claim.answer.is_some()) => Stage::Over,
            _ if self.seats.sides().all(|side| self.is_ready(side)) => Stage::Playing,
            _ => Stage::Preparing,
        }
    }

    /// Makes a move, and says what must then be said by sides whose secrets are here.
    ///
    /// # Errors
    /// When a side is not ready, or the move is illegal or untrue; the match is as before.
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

    /// The same, if the match has exactly this many moves: what was meant for an older state is dropped. Whether it was made.
    pub fn play_at(&mut self, number: usize, mv: G::Move) -> bool {
        number == self.moves().len() && self.play(mv).is_ok()
    }

    /// What a side must say now because its secret, which is here, leaves no choice.
    pub fn forced_move(&self) -> Option<G::Move> {
        let Turn::Side(side) = self.record.turn() else { return None };
        self.position().forced_move(side, self.secret_of_player(side)?, self.moves().last())
    }

    /// What a side hides, if it is played on this device. What another device's player has laid open, or shows to an observer,
    /// answers nothing here: a lie is taken down as it was told, and judged.
    fn secret_of_player(&self, side: Side) -> Option<&G::Secret> {
        self.secret(side).filter(|_| self.seats.seat(side) != Seat::Remote)
    }

    /// The number, counted from 1, of the first move that is not true by the secrets that are here. A match that was played
    /// on this device has none; a text from outside may.
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

    /// The same of a match that is not over: it would go on after a lie. What is over is checked where it is looked at.
    pub(super) fn untrue_before_end(&self) -> Option<usize> {
        if self.stage() == Stage::Over { None } else { self.first_untrue() }
    }

    /// What happens next, and who must bring it about.
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

    /// Whether nobody plays the match, here or elsewhere: it came as a position, or as a match that is over.
    pub fn is_only_shown(&self) -> bool {
        self.pact.is_none() && self.seats.sides().all(|side| self.seats.seat(side) == Seat::Remote)
    }

    /// The side whose last move can be taken back now: a human's, until another side has answered it.
    pub fn takes_back(&self) -> Option<Side> {
        let side = G::takes_back(self.position(), &self.history, self.moves())?;
        let sent = self.pact.as_ref().map_or(0, Pact::sent);
        (self.moves().len() > self.settled.max(sent) && self.seats.is_human(side)).then_some(side)
    }

    /// Takes the last move back, where that may be; whether it was.
    pub fn take_back(&mut self) -> bool {
        let may = self.takes_back().is_some();
        if may {
            self.back_to(self.moves().len() - 1);
        }
        may
    }

    /// Takes the last moves back until this many are left, or one that stands.
    pub fn take_back_to(&mut self, count: usize) {
        while self.moves().len() > count && self.take_back() {}
    }

    /// The same players and rules anew. In a match between devices the player of this one invites the others, on the same
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

    /// Whether a rematch can be begun at this device: somebody sits at it, or only computers play.
    pub fn can_begin_again(&self) -> bool {
        let mut seats = self.seats.sides().map(|side| self.seats.seat(side));
        self.seats.humans().next().is_some() || seats.all(|seat| seat != Seat::Remote)
    }

    /// Whether this is `earlier` with nothing but more said, so that a page may keep what it shows of it.
    pub fn continues(&self, earlier: &Self) -> bool {
        let same = self.seed == earlier.seed && self.setup() == earlier.setup() && self.seats == earlier.seats;
        same && G::survives_change(&self.seats)
            && self.secrets == earlier.secrets
            && self.pact.is_some() == earlier.pact.is_some()
            && self.moves().starts_with(earlier.moves())
    }

    /// Makes a legal move, whether or not it is true and the sides are ready.
    pub(super) fn push(&mut self, mv: G::Move) -> Result<(), Refusal<G::MoveError>> {
        let before = self.record.position().clone();
        self.record.play(mv).map_err(Refusal::Illegal)?;
        self.history.add(&before, &mv, self.record.position());
        self.settled = self.settled.max(G::settled(&self.history));
        self.void_claim();
        self.reveal();
        Ok(())
    }

    pub(super) fn back_to(&mut self, count: usize) {
        self.set_record(self.record.up_to(count));
    }

    fn set_record(&mut self, record: Record<G>) {
        self.history = history_of(&record);
        self.settled = self.settled.max(G::settled(&self.history));
        self.record = record;
    }
}

/// The history that a record leads to.
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
