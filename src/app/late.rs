//! The parts of the program that are fetched when they are first needed: the pages of each game, the rules, the texts of each
//! language. With the feature `split` each [`part!`] becomes a wasm file of its own (`cargo xtask dist`); without it everything
//! is in one program, and the same code finds it there at once.

use super::games::{sea_battle, squadron, virus_war};
use super::pages;
use super::pages::rules::Rules;
use super::play::begin::latest;
use super::route::Route;
use super::settings::use_settings;
use super::text::Language;
use super::text::late::LateText;
use super::web::location;
use kletka::play::GameKind;
use kletka::play::library::MatchId;
use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use yew::platform::spawn_local;
use yew::prelude::*;

/// A part of the program could not be fetched; asking again fetches it anew.
pub(crate) struct NotLoaded;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for NotLoaded {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// An async function that gives a value out of a part of the program: everything that only this value reaches is fetched
/// with the part.
macro_rules! part {
    ($part:ident, $load:ident, $type:ty, $value:expr) => {
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($part, fallible)]
        fn $load() -> Result<$type, crate::app::late::NotLoaded> {
            Ok($value)
        }

        #[cfg(not(feature = "split"))]
        fn $load() -> impl core::future::Future<Output = Result<$type, crate::app::late::NotLoaded>> {
            let value: $type = $value;
            core::future::ready(Ok(value))
        }
    };
}
pub(super) use part;

/// Draws the page of a route.
type Show = fn(Route) -> Html;

/// The match that a route shows; another one has another key, so that nothing of the one before is kept.
fn shown(route: Route) -> Option<(String, MatchId)> {
    let id = match route {
        Route::Match(id) => id,
        // A game without matches shows what stands in place of a match that is not there.
        Route::Latest(kind) => latest(kind).unwrap_or(MatchId::new(kind, 0)),
        _ => return None,
    };
    Some((id.to_string(), id))
}

part!(sea_battle_setup, load_sea_battle_setup, Show, |route| match route {
    // Each has a key, so that the form begins anew on the way from one to another.
    Route::SetupVersus =>
        html! { <sea_battle::setup::SetupPage key="versus" table={sea_battle::setup::Table::Versus} /> },
    Route::SetupTogether =>
        html! { <sea_battle::setup::SetupPage key="together" table={sea_battle::setup::Table::Together} /> },
    _ => html! { <sea_battle::setup::SetupPage key="last" /> },
});

part!(sea_battle, load_sea_battle, Show, |route| {
    let shown = shown(route);
    shown.map(|(key, id)| html! { <sea_battle::SeaBattleMatch {key} {id} /> }).unwrap_or_default()
});

part!(squadron, load_squadron, Show, |route| match (route, shown(route)) {
    (_, Some((key, id))) => html! { <squadron::SquadronMatch {key} {id} /> },
    (Route::SquadronMap, None) => html! { <squadron::MapEditorPage /> },
    _ => html! { <squadron::SquadronSetupPage /> },
});

part!(virus_war, load_virus_war, Show, |route| match shown(route) {
    Some((key, id)) => html! { <virus_war::VirusWarMatch {key} {id} /> },
    None => html! { <virus_war::VirusSetupPage /> },
});

part!(rules, load_rules, Show, |route| match route {
    Route::SquadronRules => html! { <pages::rules::RulesPage key="squadron" game={Rules::Squadron} /> },
    Route::VirusRules => html! { <pages::rules::RulesPage key="virus" game={Rules::VirusWar} /> },
    _ => html! { <pages::rules::RulesPage key="sea" game={Rules::SeaBattle} /> },
});

part!(library, load_library, Show, |route| match route {
    Route::Statistics => html! { <pages::statistics::StatisticsPage /> },
    _ => html! { <pages::library::MatchesPage /> },
});

/// A part of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    SeaBattleSetup,
    /// A match of Sea Battle, from the placement to the review.
    SeaBattle,
    Squadron,
    VirusWar,
    Rules,
    /// The library of matches and the statistics.
    Library,
    Texts(Language),
}

thread_local! {
    /// By the part's number.
    static SHOWS: [Cell<Option<Show>>; 6] = const { [const { Cell::new(None) }; 6] };
}

impl Part {
    /// The part that has the page of a route; `None` where the page is always there.
    pub(crate) const fn of_route(route: Route) -> Option<Self> {
        Some(match route {
            Route::Home | Route::Settings | Route::Unknown => return None,
            Route::Setup | Route::SetupVersus | Route::SetupTogether => Self::SeaBattleSetup,
            Route::Match(id) => Self::of_game(id.kind()),
            Route::Latest(kind) => Self::of_game(kind),
            Route::Squadron | Route::SquadronMap => Self::Squadron,
            Route::Virus => Self::VirusWar,
            Route::Rules | Route::SquadronRules | Route::VirusRules => Self::Rules,
            Route::Matches | Route::Statistics => Self::Library,
        })
    }

    /// The part that has the matches of a game.
    const fn of_game(kind: GameKind) -> Self {
        match kind {
            GameKind::SeaBattle => Self::SeaBattle,
            GameKind::Squadron => Self::Squadron,
            GameKind::VirusWar => Self::VirusWar,
        }
    }

    /// Where the function of the part is kept that draws its pages; texts have none.
    const fn place(self) -> Option<usize> {
        Some(match self {
            Self::SeaBattle => 0,
            Self::Squadron => 1,
            Self::VirusWar => 2,
            Self::Rules => 3,
            Self::Library => 4,
            Self::SeaBattleSetup => 5,
            Self::Texts(_) => return None,
        })
    }

    /// Draws the page of a route; nothing while the part is not there.
    pub(crate) fn show(self, route: Route) -> Html {
        let show = self.place().and_then(|place| SHOWS.with(|shows| shows[place].get()));
        show.map(|show| show(route)).unwrap_or_default()
    }

    fn is_here(self) -> bool {
        match self {
            Self::Texts(language) => language.texts().is_some(),
            page => page.place().is_some_and(|place| SHOWS.with(|shows| shows[place].get().is_some())),
        }
    }

    /// Fetches the part, if it is not there yet.
    pub(crate) async fn load(self) -> Result<(), NotLoaded> {
        let loading: Pin<Box<dyn Future<Output = Result<Show, NotLoaded>>>> = match self {
            Self::Texts(language) => return language.load().await,
            Self::SeaBattleSetup => Box::pin(load_sea_battle_setup()),
            Self::SeaBattle => Box::pin(load_sea_battle()),
            Self::Squadron => Box::pin(load_squadron()),
            Self::VirusWar => Box::pin(load_virus_war()),
            Self::Rules => Box::pin(load_rules()),
            Self::Library => Box::pin(load_library()),
        };
        let show = loading.await?;
        if let Some(place) = self.place() {
            SHOWS.with(|shows| shows[place].set(Some(show)));
        }
        Ok(())
    }
}

/// What is shown in the place of a part that is not there.
pub(crate) struct Waiting {
    pub(crate) html: Html,
    /// Whether it was asked for in vain; else it is still on its way.
    pub(crate) failed: bool,
}

/// Fetches a part; gives what to show until it is there.
#[hook]
pub(crate) fn use_part(part: Option<Part>) -> Option<Waiting> {
    let text = LateText::in_language(use_settings().get().language);
    let failed = use_state_eq(|| None);
    let tries = use_state_eq(|| 0_u32);
    let arrived = use_force_update();
    {
        let failed = failed.clone();
        use_effect_with((part, *tries), move |&(part, _)| {
            if let Some(part) = part.filter(|part| !part.is_here()) {
                spawn_local(async move {
                    failed.set(part.load().await.is_err().then_some(part));
                    arrived.force_update();
                });
            }
        });
    }
    let part = part.filter(|part| !part.is_here())?;
    let in_vain = *failed == Some(part);
    let html = if in_vain {
        let again = {
            let tries = tries.clone();
            Callback::from(move |()| {
                failed.set(None);
                tries.set(*tries + 1);
            })
        };
        failure(text, &again)
    } else {
        html! { <p class="loading" role="status">{ text.loading }</p> }
    };
    Some(Waiting { html, failed: in_vain })
}

/// A page that says that something could not be fetched, and offers to try again. Loading the page anew helps where the site
/// has become another since.
pub(crate) fn failure(text: &LateText, again: &Callback<()>) -> Html {
    html! {
        <div class="plain" role="alert">
            <h1 tabindex="-1">{ text.not_loaded }</h1>
            <p>{ text.not_loaded_line }</p>
            <p class="tools">
                <button type="button" class="primary" onclick={again.reform(|_: MouseEvent| ())}>{ text.try_again }</button>
                <button type="button" class="button" onclick={|_: MouseEvent| { location::reload(); }}>{ text.reload }</button>
            </p>
        </div>
    }
}
