//! State of the setup form while the players agree.

use crate::fair::Terms;
use crate::game::Side;
use crate::play::seating::Opponents;
use crate::play::{Match, Seat, Seats};
use crate::sea_battle::{Coordinates, Level, Preset, SeaBattlePosition, Setup, SetupError};

/// A setup, possibly invalid, and the players.
#[derive(Clone, PartialEq, Debug)]
pub struct SetupForm {
    /// Rules.
    pub setup: Setup,
    /// Players; two sides have no [`Opponents::Mixed`].
    pub opponents: Opponents,
    /// Strength of each side played by a computer.
    pub levels: [Level; 2],
    /// Names of two humans, possibly empty.
    pub names: [String; 2],
    /// True if two humans may ask for hints.
    pub hints: bool,
    /// Terms of the invitation to another device.
    pub terms: Terms,
}

impl SetupForm {
    /// Creates the initial form with these column names.
    pub fn first(coordinates: Coordinates) -> Self {
        Self {
            setup: Setup { coordinates, ..Setup::default() },
            opponents: Opponents::Versus,
            levels: [Level::Captain, Level::CabinBoy],
            names: Default::default(),
            hints: false,
            terms: Terms::new(Side::FIRST),
        }
    }

    /// Creates the form that leads to this battle.
    pub fn from_match(game: &Match<SeaBattlePosition>) -> Self {
        let seats = game.seats();
        let levels = Side::BOTH.map(|side| seats.seat(side).level());
        let opponents = match levels {
            [None, None] if game.seats().is_between_devices() => Opponents::Friend,
            [None, None] => Opponents::Together,
            [Some(_), Some(_)] => Opponents::Watch,
            _ => Opponents::Versus,
        };
        let [one, other] = levels;
        Self {
            setup: game.setup().clone(),
            opponents,
            levels: [one.unwrap_or(Level::Captain), other.unwrap_or(Level::CabinBoy)],
            names: Side::BOTH.map(|side| seats.name(side).to_owned()),
            hints: game.hints,
            terms: game.session().planned_terms().unwrap_or(Terms::new(Side::FIRST)),
        }
    }

    /// Returns the seats. Against the computer the human sits first.
    fn seats(&self) -> [Seat<Level>; 2] {
        match self.opponents {
            Opponents::Versus => [Seat::Human, Seat::Computer(self.levels[1])],
            Opponents::Friend => [Seat::Human, Seat::Remote],
            Opponents::Together => [Seat::Human, Seat::Human],
            Opponents::Watch | Opponents::Mixed => self.levels.map(Seat::Computer),
        }
    }

    /// Starts the match; the seed determines all chance.
    ///
    /// # Errors
    /// If the rules cannot be played, with the reason.
    pub fn begin(&self, seed: u64) -> Result<Match<SeaBattlePosition>, SetupError> {
        let seats = Seats::new(self.seats()).with_names(self.names().iter().map(String::as_str));
        let mut game = Match::new(self.agreed_setup(), &seats, seed)?;
        game.hints = self.hints && matches!(self.opponents, Opponents::Together | Opponents::Friend);
        if self.opponents == Opponents::Friend {
            game.session_mut().plan_terms(self.terms);
        }
        Ok(game)
    }

    /// Returns the agreed rules. Between devices the terms limit the time of a turn (S9) instead of the clock, which
    /// would run while a link is on its way.
    pub fn agreed_setup(&self) -> Setup {
        Setup { clock: self.setup.clock.filter(|_| self.opponents != Opponents::Friend), ..self.setup.clone() }
    }

    /// Returns the names if two humans need telling apart.
    fn names(&self) -> [String; 2] {
        match self.opponents {
            Opponents::Together => self.names.each_ref().map(|name| name.trim().to_owned()),
            Opponents::Friend => [self.names[0].trim().to_owned(), String::new()],
            Opponents::Versus | Opponents::Watch | Opponents::Mixed => Default::default(),
        }
    }

    /// Takes over the rules of another setup. Letters, first turn and flags are the players' own and stay, unless the
    /// letters do not suffice for the new board.
    pub fn take(&mut self, rules: Setup) {
        let fit = self.setup.coordinates.check(rules.size).is_ok();
        let own = core::mem::replace(&mut self.setup, rules);
        if fit {
            self.setup.coordinates = own.coordinates;
        }
        self.setup.first = own.first;
        self.setup.flags = own.flags;
    }

    /// Returns the preset with equal rules.
    pub fn chosen(&self) -> Option<Preset> {
        Preset::like(&self.setup, Setup::is_agreed_like)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sea_battle::{FirstTurn, Flag};

    fn form(opponents: Opponents) -> SetupForm {
        let names = [" Ann ".to_owned(), "Ben".to_owned()];
        SetupForm { opponents, names, hints: true, ..SetupForm::first(Coordinates::Latin) }
    }

    #[test]
    fn s9_terms_limit_the_turn_between_devices() {
        let mut friend = form(Opponents::Friend);
        friend.setup.clock = Some(30);
        assert_eq!(friend.begin(1).unwrap().setup().clock, None);
        friend.opponents = Opponents::Together;
        assert_eq!(friend.begin(1).unwrap().setup().clock, Some(30));
    }

    #[test]
    fn a_match_leads_back_to_the_form_it_began_with() {
        for opponents in [Opponents::Versus, Opponents::Friend, Opponents::Together, Opponents::Watch] {
            let form = form(opponents);
            let game = form.begin(1).unwrap();
            let again = SetupForm::from_match(&game);
            assert_eq!((again.opponents, &again.setup), (opponents, &form.setup));
            assert_eq!(again.begin(1).as_ref(), Ok(&game));
        }
    }

    #[test]
    fn only_two_humans_have_names_and_agree_on_hints() {
        let names = |game: &Match<SeaBattlePosition>| Side::BOTH.map(|side| game.seats().name(side).to_owned());
        let together = form(Opponents::Together).begin(1).unwrap();
        assert_eq!((names(&together), together.hints), (["Ann".to_owned(), "Ben".to_owned()], true));
        let versus = form(Opponents::Versus).begin(1).unwrap();
        assert_eq!((names(&versus), versus.hints), (<[String; 2]>::default(), false));
        assert_eq!(versus.seats().only_human(), Some(Side::FIRST));
    }

    #[test]
    fn other_rules_leave_what_is_the_players_own() {
        let mut form = form(Opponents::Versus);
        form.setup.first = FirstTurn::Agreed(Side::SECOND);
        form.setup.flags = [Flag::RoyalNavy, Flag::Pirates];
        for preset in Preset::ALL {
            form.take(preset.setup());
            assert_eq!(form.chosen(), Some(preset));
            assert_eq!(form.setup.first, FirstTurn::Agreed(Side::SECOND));
            assert_eq!(form.setup.flags, [Flag::RoyalNavy, Flag::Pirates]);
            assert!(form.setup.check().is_ok(), "letters for every column");
        }
        form.setup.size = 0;
        assert_eq!(form.chosen(), None);
        assert!(form.begin(1).is_err());
    }
}
