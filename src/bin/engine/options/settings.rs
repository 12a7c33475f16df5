//! What is told in JSON of how figures were measured.

use super::{Fleets, Place, Run, SeaRun, Solve, TOUCHING, VirusBoard};
use crate::names::{ANNOUNCEMENTS, PRESETS, name_of};
use crate::placement::Placement;
use crate::report::Report;
use kletka::sea_battle::FireRule;
use kletka::virus_war::Start;

impl Run {
    /// Tells how much is played. The nodes are told where the command line sets them: each level has a number of its own.
    pub(crate) fn settings(&self, report: &mut Report) {
        report.setting("games", self.games);
        report.setting("seed", self.seed);
        report.setting("threads", self.threads);
        report.setting("nodes", self.nodes);
    }
}

impl Fleets {
    fn settings(&self, report: &mut Report) {
        report.setting("preset", name_of(&PRESETS, &self.preset));
        report.setting("touching", self.touching.as_ref().map(|touching| name_of(&TOUCHING, touching)));
        report.setting("bent", self.bent);
        report.setting("fire", self.fire.map(fire_name));
        report.setting("announce", self.announce.as_ref().map(|announce| name_of(&ANNOUNCEMENTS, announce)));
        report.setting("placement", name_of(&Placement::NAMES, &self.placement));
        report.setting("habit", self.habit.map(|habit| habit.0));
    }
}

impl SeaRun {
    /// Tells how much is played, and with which fleets.
    pub(crate) fn settings(&self, report: &mut Report) {
        self.run.settings(report);
        report.setting("nodes", self.run.sea_budget().nodes);
        self.fleets.settings(report);
    }
}

impl Place {
    /// Tells how fleets are placed.
    pub(crate) fn settings(&self, report: &mut Report) {
        report.setting("seed", self.seed);
        if self.any.is_none() {
            self.fleets.settings(report);
        }
    }
}

impl VirusBoard {
    /// Tells what is agreed.
    pub(crate) fn settings(&self, report: &mut Report) {
        report.setting("side", self.side);
        report.setting("sub_moves", self.sub_moves);
        report.setting("start", start_name(super::start(self.balanced)));
    }
}

impl Solve {
    /// Tells what is agreed, and when the search gives up.
    pub(crate) fn settings(&self, report: &mut Report) {
        self.board.settings(report);
        report.setting("passes", if self.last_turn_wins { "last-turn-wins" } else { "draw" });
        report.setting("nodes", self.nodes);
    }
}

/// The name of a way to begin Virus War.
pub(crate) const fn start_name(start: Start) -> &'static str {
    match start {
        Start::Full => "full",
        Start::Balanced => "balanced",
    }
}

/// A rule of fire as the command line takes it.
fn fire_name(fire: FireRule) -> String {
    match fire {
        FireRule::HitAgain => "again".to_owned(),
        FireRule::Salvo => "salvo".to_owned(),
        FireRule::Shots(shots) => shots.to_string(),
        FireRule::ShotsAndHits(shots) => format!("{shots} and hits"),
    }
}
