//! Notes of players beside their turns: a line of text, and more time for the other side. They prove nothing.

use super::LinkSession;
use crate::fair::Pact;
use crate::game::Side;
use crate::play::{Letter, Match, Note, Playable};

/// The tags of a stored match's notes, by side.
pub(in crate::play) const NOTES: [&str; 4] = ["Note1", "Note2", "Note3", "Note4"];
impl<'a, G: Playable> LinkSession<&'a Match<G>> {
    /// Returns the notes of this device's latest letter and of the latest received ones.
    pub fn notes(self) -> &'a [Note] {
        self.0.link.as_ref().map_or(&[], |link| &link.notes)
    }

    /// Returns the note of the human at this device.
    pub fn own_note(self) -> Option<&'a Note> {
        self.note_of(self.0.seats().humans().next()?)
    }

    fn note_of(self, side: Side) -> Option<&'a Note> {
        self.notes().iter().find(|note| note.side == side)
    }

    /// Returns the seconds that a side has granted the other one for the running turn.
    pub fn time_given_by(self, side: Side) -> u32 {
        self.note_of(side).map_or(0, |note| note.extra_time)
    }
}

impl<G: Playable> LinkSession<&mut Match<G>> {
    /// Sets the text of the note in the next letter, or in the latest one if it is sent again.
    pub fn say(&mut self, text: &str) {
        let extra_time = self.view().own_note().map_or(0, |note| note.extra_time);
        self.set_own_note(text, extra_time);
    }

    pub(super) fn set_own_note(&mut self, text: &str, extra_time: u32) {
        let Some(side) = self.0.seats().humans().next() else { return };
        let note = Note::new(side, text, extra_time);
        self.forget_note(side);
        if let Some(link) = &mut self.0.link {
            link.notes.extend(note);
        }
    }

    pub(super) fn forget_note(&mut self, side: Side) {
        if let Some(link) = &mut self.0.link {
            link.notes.retain(|known| known.side != side);
        }
    }

    /// Sets all notes.
    pub fn set_notes(&mut self, notes: Vec<Note>) {
        if let Some(link) = &mut self.0.link {
            link.notes = notes;
        }
    }

    /// Takes the notes of other sides' letters. News replace all notes, by those of the sides that speak in the letter.
    /// Without news only the other player's letter with its newest known element changes its note, since an older one
    /// may be opened again. Time once given is not taken back while no move follows.
    pub(super) fn hear_notes(
        &mut self,
        letter: &Letter<G>,
        speaks: impl Fn(Side) -> bool,
        is_news: bool,
        is_longer: bool,
    ) {
        let Some((pact, sent)) = self.view().pact().map(Pact::public).zip(letter.pact.as_ref()) else { return };
        let only_other = self.view().side_here().map(Side::other);
        let is_again = |side| only_other == Some(side) && sent.link_count(side) == pact.link_count(side);
        let is_newest = |side| if is_news { speaks(side) } else { is_again(side) };
        let hear = |side| {
            let known = self.view().note_of(side);
            let given = known.filter(|_| !is_longer).map_or(0, |note| note.extra_time);
            let told = letter.notes.iter().find(|note| note.side == side).filter(|_| is_newest(side));
            let heard = told.or(known.filter(|_| !is_news));
            let (text, time) = heard.map_or(("", 0), |note| (&note.text, note.extra_time));
            Note::new(side, text, time.max(given))
        };
        let own = |side: &Side| self.view().plays(*side);
        let mut notes: Vec<Note> = self.0.seats().sides().filter(|side| !own(side)).filter_map(hear).collect();
        notes.extend(self.view().notes().iter().filter(|note| own(&note.side) && !is_news).cloned());
        self.set_notes(notes);
    }
}

/// Writes notes as tags.
pub(in crate::play) fn write_notes(notes: &[Note]) -> impl Iterator<Item = (&'static str, String)> {
    notes.iter().filter_map(|note| Some((*NOTES.get(note.side.index())?, format!("{} {}", note.extra_time, note.text))))
}

/// Reads the note of a side from the value of its tag.
pub(in crate::play) fn read_note(side: Side, value: &str) -> Option<Note> {
    let (extra_time, text) = value.split_once(' ')?;
    Note::new(side, text, extra_time.parse().ok()?)
}
