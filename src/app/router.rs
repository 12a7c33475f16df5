//! Pages by route, each drawn by a function of its part.

use super::campaign;
use super::games::squadron;
use super::lessons::LessonPage;
use super::links;
use super::loading::loaded;
use super::match_page::MatchPage;
use super::pages;
use super::part_table::{PARTS, Part};
use super::parts::{NotLoaded, part_fn};
use super::puzzles;
use super::route::{GamePage, Route};
use super::setup::{BeginAtOnce, SetupPage};
use super::text::{Language, Lot};
use super::web::location;
use crate::app::prelude::*;
use kletka::play::GameKind;
use kletka::record::Choice;
use kletka::sea_battle::SeaBattlePosition;
use kletka::squadron::SquadronPosition;
use kletka::virus_war::VirusWarPosition;
use yew::platform::spawn_local;

// Keys prevent state from leaking between the pages of a component.

part_fn!(sea_battle: fn sea_battle_page(route: Route) -> Html {
    match route {
        Route::Match(id) => html! { <MatchPage<SeaBattlePosition> key={id.to_string()} {id} /> },
        _ => html! { <BeginAtOnce<SeaBattlePosition> level={route.level()} /> },
    }
});

part_fn!(squadron: fn squadron_page(route: Route) -> Html {
    match route {
        Route::Match(id) => html! { <MatchPage<SquadronPosition> key={id.to_string()} {id} /> },
        _ => html! { <BeginAtOnce<SquadronPosition> level={route.level()} /> },
    }
});

part_fn!(virus_war: fn virus_war_page(route: Route) -> Html {
    match route {
        Route::Match(id) => html! { <MatchPage<VirusWarPosition> key={id.to_string()} {id} /> },
        _ => html! { <BeginAtOnce<VirusWarPosition> level={route.level()} /> },
    }
});

part_fn!(setup: fn setup_page(route: Route) -> Html {
    let friend = matches!(route, Route::Game(_, GamePage::Friend));
    let key = if friend { "friend" } else { "last" };
    match route.game() {
        _ if matches!(route, Route::Game(_, GamePage::Map)) => html! { <squadron::MapEditorPage /> },
        GameKind::SeaBattle => html! { <SetupPage<SeaBattlePosition> {key} {friend} /> },
        GameKind::Squadron => html! { <SetupPage<SquadronPosition> {key} {friend} /> },
        GameKind::VirusWar => html! { <SetupPage<VirusWarPosition> {key} {friend} /> },
    }
});

part_fn!(learn: fn learn_page(route: Route) -> Html {
    match route {
        Route::Game(game, GamePage::Rules(part)) => {
            html! { <pages::rules::RulesPage key={game.name()} {game} {part} /> }
        }
        Route::Game(game, GamePage::Sheets) => html! { <pages::sheets::SheetsPage {game} /> },
        Route::Puzzle(id) => html! { <puzzles::PuzzlePage key={id.to_string()} {id} /> },
        Route::ForeignPuzzle(sum) => html! { <puzzles::ForeignPage key={sum.to_string()} hash={location::hash()} /> },
        Route::Puzzles => html! { <puzzles::PuzzlesPage /> },
        _ => html! { <LessonPage key={route.game().name()} kind={route.game()} /> },
    }
});

part_fn!(library: fn library_page(route: Route) -> Html {
    match route {
        Route::Statistics => html! { <pages::statistics::StatisticsPage /> },
        Route::Habits => html! { <pages::habits::HabitsPage /> },
        Route::Settings => html! { <pages::settings::SettingsPage /> },
        _ => html! { <pages::library::MatchesPage /> },
    }
});

part_fn!(campaign: fn campaign_page(route: Route) -> Html {
    match route {
        Route::Campaign(id) => html! { <campaign::CampaignView key={id.to_string()} {id} /> },
        Route::CampaignLink(sum) => html! { <campaign::LinkPage key={sum.to_string()} link={location::hash()} /> },
        _ => html! { <campaign::Campaigns /> },
    }
});

/// Returns the part of a route; `None` for pages of main.
fn part_of(route: Route) -> Option<Part> {
    match route {
        Route::Home | Route::Unknown => None,
        Route::Link(_) => Some(Part::Links),
        Route::CampaignLink(_) => Some(Part::Campaign),
        _ => {
            let address = route.address();
            let ways = PARTS.iter().flat_map(|&(part, _, ways)| ways.iter().map(move |&way| (way.len(), way, part)));
            let of_route = ways.filter(|&(_, way, _)| address.starts_with(way)).max_by_key(|&(length, ..)| length);
            of_route.map(|(.., part)| part)
        }
    }
}

/// Returns the key of a route's part for [`use_part`].
pub(crate) fn key(route: Route) -> usize {
    part_of(route).map_or(0, |part| 1 + part as usize)
}

/// Draws the page of a route, after its part and the texts are loaded.
pub(crate) async fn page(route: Route, language: Language) -> Result<Html, NotLoaded> {
    let Some(part) = part_of(route) else {
        let is_home = route == Route::Home;
        return Ok(if is_home {
            html! { <pages::home::HomePage /> }
        } else {
            html! { <pages::NotFoundPage /> }
        });
    };
    let lot = if part.is_match() { Lot::Match } else { Lot::All };
    if language.loaded() < lot {
        // Both are fetched at once.
        spawn_local(async move { drop(language.load_texts(lot).await) });
    }
    let page = draw(part, route).await?;
    language.load_texts(lot).await?;
    Ok(page)
}

async fn draw(part: Part, route: Route) -> Result<Html, NotLoaded> {
    match part {
        Part::SeaBattle => sea_battle_page(route).await,
        Part::Squadron => squadron_page(route).await,
        Part::VirusWar => virus_war_page(route).await,
        Part::Setup => setup_page(route).await,
        Part::Links => links::page(route).await,
        Part::Library => library_page(route).await,
        Part::Learn | Part::Ends => learn_page(route).await,
        Part::Campaign => campaign_page(route).await,
    }
}

/// Draws the page of a route below the page of a link that leads to it.
pub(crate) fn page_below(route: Route) -> Html {
    loaded(key(route), move |text| page(route, text.language))
}
