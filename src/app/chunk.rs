//! Chunks of the program, loaded on demand. With the feature `split` each [`chunk!`] becomes a wasm file (`cargo xtask
//! dist`); without it everything is one program and resolves at once.

use super::settings::use_settings;
use super::text::LoadingText;
use super::web::{document, location};
use crate::app::button::button;
use std::future::Future;
use std::pin::Pin;
use yew::platform::spawn_local;
use yew::prelude::*;

/// Failure to load a chunk. Another attempt fetches it again.
pub(crate) struct NotLoaded;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for NotLoaded {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// Defines an async function that loads a value with a chunk of everything reachable only from it.
macro_rules! chunk {
    ($chunk:ident, $load:ident, $type:ty, $value:expr) => {
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($chunk, fallible)]
        fn $load() -> Result<$type, crate::app::chunk::NotLoaded> {
            Ok($value)
        }

        #[cfg(not(feature = "split"))]
        fn $load() -> impl core::future::Future<Output = Result<$type, crate::app::chunk::NotLoaded>> {
            let value: $type = $value;
            core::future::ready(Ok(value))
        }
    };
}
pub(super) use chunk;

/// Defines a type `Name` that implements [`Chunk`] and caches the value of a [`chunk!`]: `cached_chunk!(Name, chunk,
/// loading function, type, value)`.
macro_rules! cached_chunk {
    ($name:ident, $chunk:ident, $load:ident, $type:ty, $value:expr) => {
        crate::app::chunk::chunk!($chunk, $load, $type, $value);

        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        struct $name;

        impl $name {
            fn slot() -> &'static std::thread::LocalKey<std::cell::Cell<Option<$type>>> {
                thread_local! {
                    static SLOT: std::cell::Cell<Option<$type>> = const { std::cell::Cell::new(None) };
                }
                &SLOT
            }

            /// Returns the value if it has been loaded.
            fn get(self) -> Option<$type> {
                Self::slot().get()
            }
        }

        impl crate::app::chunk::Chunk for $name {
            fn is_loaded(self) -> bool {
                self.get().is_some()
            }

            fn load(self) -> crate::app::chunk::Loading {
                Box::pin(async {
                    Self::slot().set(Some($load().await?));
                    Ok(())
                })
            }
        }
    };
}
pub(super) use cached_chunk;

/// Future of a load.
pub(crate) type Loading = Pin<Box<dyn Future<Output = Result<(), NotLoaded>>>>;

/// Code or data in a chunk.
pub(crate) trait Chunk: Copy + PartialEq + 'static {
    /// Returns true if it has been loaded.
    fn is_loaded(self) -> bool;

    /// Loads it unless that has been done.
    fn load(self) -> Loading;
}

/// Loads both concurrently.
impl<A: Chunk, B: Chunk> Chunk for (A, B) {
    fn is_loaded(self) -> bool {
        self.0.is_loaded() && self.1.is_loaded()
    }

    fn load(self) -> Loading {
        Box::pin(async move {
            spawn_local(async move { drop(self.1.load().await) });
            self.0.load().await?;
            self.1.load().await
        })
    }
}

/// Placeholder of a chunk.
pub(crate) struct Placeholder {
    pub(crate) html: Html,
    /// Loading has failed; otherwise it is pending.
    pub(crate) failed: bool,
}

/// Loads a chunk; returns the placeholder until then.
#[hook]
pub(crate) fn use_chunk<C: Chunk>(chunk: Option<C>) -> Option<Placeholder> {
    let text = use_settings().get().language.loading_texts();
    let failed = use_state_eq(|| None::<C>);
    let tries = use_state_eq(|| 0_u32);
    let loaded = use_force_update();
    {
        let failed = failed.clone();
        use_effect_with((chunk, *tries), move |&(chunk, _)| {
            if let Some(chunk) = chunk.filter(|chunk| !chunk.is_loaded()) {
                spawn_local(async move {
                    failed.set(chunk.load().await.is_err().then_some(chunk));
                    loaded.force_update();
                });
            }
        });
    }
    let chunk = chunk.filter(|chunk| !chunk.is_loaded())?;
    let has_failed = *failed == Some(chunk);
    let html = if has_failed {
        let again = callback!(tries, move |()| {
            failed.set(None);
            tries.set(*tries + 1);
        });
        failure(text, &again)
    } else {
        html! { <p class="loading" aria-live="polite">{ text.loading }</p> }
    };
    Some(Placeholder { html, failed: has_failed })
}

/// Returns the advice after a failed fetch.
pub(crate) fn advice(text: &LoadingText) -> &'static str {
    if document::is_missing() { text.missing } else { text.offline }
}

/// Draws the failure with its advice and buttons to retry or reload. A reload helps after a deployment.
pub(crate) fn failure(text: &LoadingText, again: &Callback<()>) -> Html {
    html! {
        <div class="plain" role="alert">
            <h1 tabindex="-1">{ text.not_loaded }</h1>
            <p>{ advice(text) }{ " " }<span class="stays">{ text.stays }</span></p>
            <p class="tools">
                { button("primary", text.try_again, again.reform(|_: MouseEvent| ())) }
                { button("button", text.reload, |_: MouseEvent| { location::reload(); }) }
            </p>
        </div>
    }
}
