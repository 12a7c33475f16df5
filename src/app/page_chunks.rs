//! Chunks of pages by route.

use super::campaign::CampaignPage;
use super::chunk::{Chunk, Loading, NotLoaded, chunk, use_chunk};
use super::games::{sea_battle, squadron, virus_war};
use super::lessons::LessonPage;
use super::links;
use super::pages;
use super::play::match_page::MatchPage;
use super::puzzles;
use super::route::{GamePage, Route};
use super::web::location;
use kletka::play::library::MatchId;
use kletka::record::Choice;
use kletka::sea_battle::SeaBattlePosition;
use kletka::squadron::SquadronPosition;
use kletka::virus_war::VirusWarPosition;
use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use yew::prelude::*;

type Show = fn(Route) -> Html;

/// Returns the match of a route and its component key, which prevents state from leaking between matches.
fn shown(route: Route) -> Option<(String, MatchId)> {
    if let Route::Match(id) = route { Some((id.to_string(), id)) } else { None }
}

chunk!(sea_battle_setup, load_sea_battle_setup, Show, |route| match route {
    // Distinct keys reset the form between these routes.
    Route::Game(_, GamePage::Friend) => html! { <sea_battle::setup::SetupPage key="friend" friend=true /> },
    _ => html! { <sea_battle::setup::SetupPage key="last" /> },
});

chunk!(sea_battle, load_sea_battle, Show, |route| match shown(route) {
    Some((key, id)) => html! { <MatchPage<SeaBattlePosition> {key} {id} /> },
    None => html! { <sea_battle::setup::BeginAtOnce /> },
});

chunk!(squadron_setup, load_squadron_setup, Show, |route| match route {
    Route::Game(_, GamePage::Map) => html! { <squadron::MapEditorPage /> },
    Route::Game(_, GamePage::Friend) => html! { <squadron::SquadronSetupPage key="friend" friend=true /> },
    _ => html! { <squadron::SquadronSetupPage key="last" /> },
});

chunk!(squadron, load_squadron, Show, |route| match shown(route) {
    Some((key, id)) => html! { <MatchPage<SquadronPosition> {key} {id} /> },
    None => html! { <squadron::BeginAtOnce /> },
});

chunk!(virus_war_setup, load_virus_war_setup, Show, |route| match route {
    Route::Game(_, GamePage::Friend) => html! { <virus_war::VirusSetupPage key="friend" friend=true /> },
    _ => html! { <virus_war::VirusSetupPage key="last" /> },
});

chunk!(virus_war, load_virus_war, Show, |route| match shown(route) {
    Some((key, id)) => html! { <MatchPage<VirusWarPosition> {key} {id} /> },
    None => html! { <virus_war::BeginAtOnce /> },
});

chunk!(rules, load_rules, Show, |route| match route {
    Route::Game(game, GamePage::Rules(part)) => html! { <pages::rules::RulesPage key={game.name()} {game} {part} /> },
    Route::Game(game, _) => html! { <pages::sheets::SheetsPage {game} /> },
    _ => Html::default(),
});

chunk!(lesson, load_lesson, Show, |route| {
    let Route::Game(kind, _) = route else { return Html::default() };
    html! { <LessonPage key={kind.name()} {kind} /> }
});

chunk!(library, load_library, Show, |route| match route {
    Route::Statistics => html! { <pages::statistics::StatisticsPage /> },
    Route::Habits => html! { <pages::habits::HabitsPage /> },
    _ => html! { <pages::library::MatchesPage /> },
});

chunk!(settings, load_settings, Show, |_| html! { <pages::settings::SettingsPage /> });

chunk!(puzzle, load_puzzle, Show, |route| match route {
    Route::Puzzle(id) => html! { <puzzles::PuzzlePage key={id.to_string()} {id} /> },
    _ => html! { <puzzles::PuzzlesPage /> },
});

chunk!(campaign, load_campaign, Show, |route| match route {
    Route::Campaign(id) => html! { <CampaignPage key={id.to_string()} {id} /> },
    Route::CampaignLink(sum) => html! { <CampaignPage key={sum.to_string()} link={location::hash()} /> },
    _ => html! { <CampaignPage key="all" /> },
});

chunk!(links, load_links, Show, |route| match route {
    Route::Link(sum) => html! {
        <links::LinkPage key={sum.to_string()} fragment={location::hash()}
            draw_page={links::DrawPage(|route| html! { <EmbeddedPage {route} /> })} />
    },
    _ => html! { <links::PastePage /> },
});

#[derive(Properties, PartialEq)]
struct EmbeddedPageProps {
    route: Route,
}

/// Page of a route embedded in another page.
#[function_component]
fn EmbeddedPage(props: &EmbeddedPageProps) -> Html {
    let chunk = PageChunk::of_route(props.route);
    match (use_chunk(chunk), chunk) {
        (Some(waiting), _) => waiting.html,
        (None, chunk) => chunk.map(|chunk| chunk.show(props.route)).unwrap_or_default(),
    }
}

/// Chunk of pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PageChunk {
    SeaBattleSetup,
    SeaBattle,
    /// Setup of Squadron and map editor.
    SquadronSetup,
    Squadron,
    VirusWarSetup,
    VirusWar,
    /// Rules and sheets to print.
    Rules,
    /// Lessons of all games.
    Lesson,
    /// Library, statistics and habits.
    Library,
    /// Pages of links.
    Links,
    Campaign,
    Puzzle,
    Settings,
}

thread_local! {
    /// Loaded chunks, indexed by `PageChunk`.
    static SHOWS: [Cell<Option<Show>>; PageChunk::COUNT] = const { [const { Cell::new(None) }; PageChunk::COUNT] };
}

impl PageChunk {
    const COUNT: usize = Self::Settings as usize + 1;

    /// Returns the chunk of a route; `None` for the home page and unknown routes.
    pub(crate) const fn of_route(route: Route) -> Option<Self> {
        Some(match route {
            Route::Home | Route::Unknown => return None,
            Route::Game(_, GamePage::Rules(_) | GamePage::Sheets) => Self::Rules,
            Route::Game(_, GamePage::Lesson) => Self::Lesson,
            Route::Game(kind, GamePage::Setup | GamePage::Friend | GamePage::Map) => {
                [Self::SeaBattleSetup, Self::SquadronSetup, Self::VirusWarSetup][kind as usize]
            }
            Route::Match(_) | Route::Game(_, GamePage::Play) => {
                [Self::SeaBattle, Self::Squadron, Self::VirusWar][route.game() as usize]
            }
            Route::Matches | Route::Statistics | Route::Habits => Self::Library,
            Route::Link(_) | Route::OpenLink => Self::Links,
            Route::Campaigns | Route::Campaign(_) | Route::CampaignLink(_) => Self::Campaign,
            Route::Puzzles | Route::Puzzle(_) => Self::Puzzle,
            Route::Settings => Self::Settings,
        })
    }

    /// Draws the page of a route; empty until the chunk is loaded.
    pub(crate) fn show(self, route: Route) -> Html {
        let show = SHOWS.with(|shows| shows[self as usize].get());
        show.map(|show| show(route)).unwrap_or_default()
    }
}

impl Chunk for PageChunk {
    fn is_loaded(self) -> bool {
        SHOWS.with(|shows| shows[self as usize].get().is_some())
    }

    fn load(self) -> Loading {
        let loading: Pin<Box<dyn Future<Output = Result<Show, NotLoaded>>>> = match self {
            Self::SeaBattleSetup => Box::pin(load_sea_battle_setup()),
            Self::SeaBattle => Box::pin(load_sea_battle()),
            Self::SquadronSetup => Box::pin(load_squadron_setup()),
            Self::Squadron => Box::pin(load_squadron()),
            Self::VirusWarSetup => Box::pin(load_virus_war_setup()),
            Self::VirusWar => Box::pin(load_virus_war()),
            Self::Rules => Box::pin(load_rules()),
            Self::Lesson => Box::pin(load_lesson()),
            Self::Library => Box::pin(load_library()),
            Self::Links => Box::pin(load_links()),
            Self::Campaign => Box::pin(load_campaign()),
            Self::Puzzle => Box::pin(load_puzzle()),
            Self::Settings => Box::pin(load_settings()),
        };
        Box::pin(async move {
            let show = loading.await?;
            SHOWS.with(|shows| shows[self as usize].set(Some(show)));
            Ok(())
        })
    }
}
