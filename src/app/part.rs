//! Chunks of the program, loaded on demand. With the feature `split` each [`part!`] becomes a wasm file (`cargo xtask
//! dist`); without it everything is one program and resolves at once.

use super::late_text::LateText;
use super::settings::use_settings;
use super::web::{document, location};
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
macro_rules! part {
    ($part:ident, $load:ident, $type:ty, $value:expr) => {
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($part, fallible)]
        fn $load() -> Result<$type, crate::app::part::NotLoaded> {
            Ok($value)
        }

        #[cfg(not(feature = "split"))]
        fn $load() -> impl core::future::Future<Output = Result<$type, crate::app::part::NotLoaded>> {
            let value: $type = $value;
            core::future::ready(Ok(value))
        }
    };
}
pub(super) use part;

/// Defines a type `Name` that implements [`Late`] and caches the value of a [`part!`]: `late!(Name, chunk, loading
/// function, type, value)`.
macro_rules! late {
    ($(#[$about:meta])* $late:ident, $part:ident, $load:ident, $type:ty, $value:expr) => {
        crate::app::part::part!($part, $load, $type, $value);

        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        struct $late;

        impl $late {
            fn place() -> &'static std::thread::LocalKey<std::cell::Cell<Option<$type>>> {
                thread_local! {
                    static PLACE: std::cell::Cell<Option<$type>> = const { std::cell::Cell::new(None) };
                }
                &PLACE
            }

            /// Returns the value if it has been loaded.
            fn get(self) -> Option<$type> {
                Self::place().get()
            }
        }

        impl crate::app::part::Late for $late {
            fn is_here(self) -> bool {
                self.get().is_some()
            }

            fn load(self) -> crate::app::part::Loading {
                Box::pin(async {
                    Self::place().set(Some($load().await?));
                    Ok(())
                })
            }
        }
    };
}
pub(super) use late;

/// Future of a load.
pub(crate) type Loading = Pin<Box<dyn Future<Output = Result<(), NotLoaded>>>>;

/// Something in a chunk.
pub(crate) trait Late: Copy + PartialEq + 'static {
    /// Returns whether it has been loaded.
    fn is_here(self) -> bool;

    /// Loads it unless that has been done.
    fn load(self) -> Loading;
}

/// Loads both concurrently.
impl<A: Late, B: Late> Late for (A, B) {
    fn is_here(self) -> bool {
        self.0.is_here() && self.1.is_here()
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
pub(crate) struct Waiting {
    pub(crate) html: Html,
    /// Loading has failed; otherwise it is pending.
    pub(crate) failed: bool,
}

/// Loads a chunk; returns the placeholder until then.
#[hook]
pub(crate) fn use_part<P: Late>(part: Option<P>) -> Option<Waiting> {
    let text = LateText::in_language(use_settings().get().language);
    let failed = use_state_eq(|| None::<P>);
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

/// Returns the advice after a failed fetch.
pub(crate) fn advice(text: &LateText) -> &'static str {
    if document::is_missing() { text.missing } else { text.offline }
}

/// Draws the failure with its advice and buttons to retry or reload. A reload helps after a deployment.
pub(crate) fn failure(text: &LateText, again: &Callback<()>) -> Html {
    html! {
        <div class="plain" role="alert">
            <h1 tabindex="-1">{ text.not_loaded }</h1>
            <p>{ advice(text) }</p>
            <p class="tools">
                <button type="button" class="primary" onclick={again.reform(|_: MouseEvent| ())}>{ text.try_again }</button>
                <button type="button" class="button" onclick={|_: MouseEvent| { location::reload(); }}>{ text.reload }</button>
            </p>
        </div>
    }
}
