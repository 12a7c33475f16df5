//! Functions in parts of the program. With the feature `split` each part is a wasm file (`cargo xtask dist`); without it
//! everything is one program.

use core::future::Future;
use core::pin::pin;
use core::task::{Context, Poll, Waker};

/// Failure to load a part. Another attempt fetches it again.
pub(crate) struct NotLoaded;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for NotLoaded {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// Defines an async function that loads its part and runs there: `part_fn!(campaign: fn find(text: String) -> Html { … })`.
/// The part has what only its functions reach.
macro_rules! part_fn {
    (
        $(#[$about:meta])*
        $part:ident: $visibility:vis fn $name:ident($($argument:ident: $type:ty),*) -> $answer:ty $body:block
    ) => {
        $(#[$about])*
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($part, fallible)]
        $visibility fn $name($($argument: $type),*) -> Result<$answer, crate::app::parts::NotLoaded> {
            fn run($($argument: $type),*) -> $answer $body
            Ok(run($($argument),*))
        }

        $(#[$about])*
        #[cfg(not(feature = "split"))]
        $visibility fn $name(
            $($argument: $type),*
        ) -> impl core::future::Future<Output = Result<$answer, crate::app::parts::NotLoaded>> {
            fn run($($argument: $type),*) -> $answer $body
            core::future::ready(Ok(run($($argument),*)))
        }
    };
}
pub(crate) use part_fn;

/// Returns the answer of a part's function that has run before, which needs no waiting.
pub(crate) fn now<T>(asked: impl Future<Output = Result<T, NotLoaded>>) -> Option<T> {
    match pin!(asked).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer.ok(),
        Poll::Pending => None,
    }
}
