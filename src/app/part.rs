//! Parts of the program that are fetched when they are first needed. With the feature `split` each [`part!`] becomes a wasm file
//! of its own (`cargo xtask dist`); without it everything is in one program, and the same code finds it there at once.

use super::late_text::LateText;
use super::settings::use_settings;
use super::web::{document, location};
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

/// A [`part!`] that gives one value, which stays for as long as the page does: `late!(Name, part's name, loading function, type,
/// value)` makes the type `Name`, which is [`Late`] and has the value.
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

            /// The value, if it is there.
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

/// A future that ends when a part is there, or cannot be fetched.
pub(crate) type Loading = Pin<Box<dyn Future<Output = Result<(), NotLoaded>>>>;

/// Something that is in a part of the program.
pub(crate) trait Late: Copy + PartialEq + 'static {
    /// Whether it is there.
    fn is_here(self) -> bool;

    /// Fetches it, if it is not there yet.
    fn load(self) -> Loading;
}

/// Two things that are needed together and fetched at the same time.
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

/// What is shown in the place of a part that is not there.
pub(crate) struct Waiting {
    pub(crate) html: Html,
    /// Whether it was asked for in vain; else it is still on its way.
    pub(crate) failed: bool,
}

/// Fetches a part; gives what to show until it is there.
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

/// What to do where something could not be fetched.
pub(crate) fn advice(text: &LateText) -> &'static str {
    if document::is_missing() { text.missing } else { text.offline }
}

/// A page that says that something could not be fetched and why, and offers to try again. Loading the page anew helps where the
/// site has become another since.
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
