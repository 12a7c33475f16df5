//! Matches of a campaign's battles: start, resume, and import of their results.

use super::words::Words;
use crate::app::links::terms::plan;
use crate::app::play::begin::begin;
use crate::app::play::store::OpenHandle;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::web::storage::LocalStorage;
use kletka::campaign::library::{self, CampaignId};
use kletka::campaign::{Battle, BattleReport, CampId, Fighter, OrderId, SavedCampaign};
use kletka::fair::Terms;
use kletka::game::Side;
use kletka::play::library::MatchId;
use kletka::play::{Match, Store};
use kletka::sea_battle::{Coordinates, SeaBattlePosition, Setup};
use std::rc::Rc;

/// Returns the stored matches of the campaign's battles, searched only after a change. Adopts matches that came by
/// another camp's invitation.
#[hook]
pub(super) fn use_begun(handle: &OpenHandle<SavedCampaign>) -> Rc<Vec<(OrderId, MatchId)>> {
    use_memo((handle.id(), handle.clone()), |(id, handle)| {
        if let Some(saved) = handle.current() {
            for battle in saved.battles() {
                library::mark_joined(&LocalStorage, *id, saved.campaign.position(), &battle);
            }
        }
        library::battles(&LocalStorage, *id)
    })
}

/// Tells the gods to which matches people at this device have invited, so that the other camps know them.
#[hook]
pub(super) fn use_invitations(handle: &OpenHandle<SavedCampaign>, begun: &Rc<Vec<(OrderId, MatchId)>>) {
    use_effect_with((handle.id(), handle.clone(), begun.clone()), |(id, handle, _)| {
        let Some(saved) = handle.current() else { return };
        for event in library::untold_invitations(&LocalStorage, *id, saved) {
            handle.change(move |saved| {
                // Another window may have told it.
                let _ = saved.play_or_draft(event);
            });
        }
    });
}

/// Returns the match of an order's battle.
pub(super) fn match_of(begun: &[(OrderId, MatchId)], order: OrderId) -> Option<MatchId> {
    begun.iter().find(|(known, _)| *known == order).map(|&(_, id)| id)
}

/// Opens the match of a battle and begins it if there is none.
pub(super) fn fight(campaign: CampaignId, battle: &Battle, tags: &[(&'static str, String)], words: Words) {
    // Another tab may have begun it.
    if let Some(id) = match_of(&library::battles(&LocalStorage, campaign), battle.order) {
        return Route::Match(id).go();
    }
    // Column labels follow the player's language.
    let coordinates: Coordinates = words.text.language.letters();
    let setup = Setup { coordinates, ..battle.setup.clone() };
    let Ok(mut game) = Match::<SeaBattlePosition>::new(setup, &battle.seats, battle.seed) else { return };
    // A remote camp gets an invitation with the camps' names.
    let name = battle.seats.name(Side::FIRST);
    plan(&mut game, Terms::new(Side::FIRST), name);
    for (name, value) in tags {
        game.set_tag(name, value);
    }
    begin(game);
}

/// Finished matches by order.
pub(super) type Fought = Rc<Vec<(OrderId, Match<SeaBattlePosition>)>>;

/// Returns the local people's finished battles that the gods have not registered. On the gods' device, registers them.
#[hook]
pub(super) fn use_fought(handle: &OpenHandle<SavedCampaign>, begun: &Rc<Vec<(OrderId, MatchId)>>) -> Fought {
    let ended = use_memo((begun.clone(), handle.clone()), |(begun, handle)| {
        handle.current().map_or(Vec::new(), |saved| fought(saved, begun))
    });
    use_effect_with((ended.clone(), handle.clone()), |(ended, handle)| {
        if handle.current().is_some_and(|saved| saved.is_of_gods()) {
            for (order, game) in ended.iter() {
                take_over(handle, *order, game.clone());
            }
        }
    });
    ended
}

/// Returns the finished matches of open battles that can be audited.
fn fought(saved: &SavedCampaign, begun: &[(OrderId, MatchId)]) -> Vec<(OrderId, Match<SeaBattlePosition>)> {
    let game = |battle: Battle| {
        let text = LocalStorage.read(&match_of(begun, battle.order)?.key())?;
        let game: Match<SeaBattlePosition> = text.parse().ok()?;
        BattleReport::from_match(&battle, &game).ok()?;
        Some((battle.order, game))
    };
    saved.battles().filter_map(game).collect()
}

/// Registers the result of a battle.
pub(super) fn take_over(handle: &OpenHandle<SavedCampaign>, order: OrderId, game: Match<SeaBattlePosition>) {
    handle.change(move |saved| {
        // Ignores a match that is not this battle's end or was registered before.
        let _ = saved.campaign.record_battle(order, &game, saved.gods.as_ref());
    });
}

/// Registers a side's absence from a battle.
pub(super) fn note_absence(handle: &OpenHandle<SavedCampaign>, order: OrderId, side: Side) {
    handle.change(move |saved| {
        let _ = saved.campaign.report(order, BattleReport::absent(side), saved.gods.as_ref());
    });
}

/// Returns whether people fight in a battle.
pub(super) fn has_person(battle: &Battle) -> bool {
    Side::BOTH.into_iter().any(|side| battle.seats.is_human(side))
}

/// Returns a camp's opponent in a battle.
pub(super) fn enemy(battle: &Battle, camp: CampId) -> Option<Fighter> {
    battle.side_of(camp).map(|side| battle.fighter(side.other()))
}
