//! Campaigns as files, private or public.

use super::link::reception;
use super::setup::keep;
use super::words::Words;
use crate::app::button::button;
use crate::app::confirm::ConfirmButton;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::web::storage::{self, LocalStorage};
use crate::app::web::{clock, files, location};
use kletka::campaign::library::{Restored, restore};
use kletka::campaign::{Bulletin, Changes, Reception, SavedCampaign};
use kletka::link::Address;
use kletka::link::campaign::{BulletinDelivery, deliver_bulletin};
use std::rc::Rc;

/// Draws the buttons that save a campaign, with its secrets (after confirmation) or without. A spectator has none.
pub(super) fn save(saved: &Rc<SavedCampaign>, words: Words) -> Html {
    let text = &words.own.devices.files;
    let download = |name: &str, text: &str| {
        files::download(&format!("kletka-{name}-{}.txt", clock::today()), text);
    };
    let own = cloned!(saved, move |()| download("campaign-private", &saved.to_text()));
    let share = cloned!(saved, move |_: MouseEvent| download("campaign", &saved.bulletin().to_text()));
    html! {
        <>
            if saved.gods.is_some() || saved.commission.is_some() {
                <ConfirmButton label={text.keep} question={text.keep_sure} accept={text.keep}
                    class="button private-button" on_confirm={own} />
            }
            { button("button", text.share, share) }
        </>
    }
}

/// Opens a campaign file or a link in a message. Returns an error text, or an empty one.
pub(super) fn open(text: &str, words: Words) -> String {
    match Bulletin::from_text(text) {
        Ok(Some(bulletin)) => take(&bulletin, words),
        Ok(None) => match SavedCampaign::from_text(text) {
            Ok(saved) => open_own(saved, words),
            Err(why) => words.unreadable(&why),
        },
        Err(why) => {
            let link = Address::find(text).and_then(|address| address.to_local_fragment());
            match link {
                Ok(fragment) => {
                    location::go(&fragment);
                    String::new()
                }
                Err(_) => words.unreadable(&why),
            }
        }
    }
}

/// Imports a public campaign file.
fn take(bulletin: &Bulletin, words: Words) -> String {
    match deliver_bulletin(&LocalStorage, &clock::now_iso(), bulletin) {
        BulletinDelivery::New { saved, .. } => keep(*saved, words),
        BulletinDelivery::FalseCommission => words.own.devices.bulletin.false_commission.to_owned(),
        BulletinDelivery::Saved(id, Reception::News(changes)) if changes == Changes::default() => {
            storage::announce_change();
            Route::Campaign(id).go();
            String::new()
        }
        BulletinDelivery::Saved(_, other) => reception(other, words),
    }
}

/// Restores a private campaign file.
fn open_own(saved: SavedCampaign, words: Words) -> String {
    let text = &words.own.devices.bulletin;
    match restore(&LocalStorage, &clock::now_iso(), &saved) {
        Restored::New => keep(saved, words),
        Restored::Kept(id) => {
            storage::announce_change();
            Route::Campaign(id).go();
            String::new()
        }
        Restored::Older { here, there } => (text.older)(here, there),
        Restored::Forked { here, there, common } => (text.forked)(here, there, common),
    }
}
