//! Sounds, synthesised on first use.
//!
//! Played as wave files by an audio element: opening an `AudioContext` would block Chromium during the first shot.

use super::document::is_hidden;
use kletka::sound::{self, Form, Tone};
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAudioElement, HtmlMediaElement, Url};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    Splash,
    Hit,
    Sunk,
    Mine,
    Sweeper,
    Won,
    Lost,
}

impl Sound {
    const fn tones(self) -> &'static [Tone] {
        use Form::{Sawtooth, Sine, Square, Triangle};
        match self {
            Self::Splash => &[Tone(Sine, 420, 140, 0, 160)],
            Self::Hit => &[Tone(Square, 190, 70, 0, 200)],
            Self::Sunk => &[Tone(Square, 220, 60, 0, 250), Tone(Sawtooth, 120, 40, 180, 450)],
            Self::Mine => &[Tone(Sawtooth, 90, 30, 0, 500), Tone(Square, 60, 25, 50, 500)],
            Self::Sweeper => &[Tone(Triangle, 660, 660, 0, 100), Tone(Triangle, 520, 520, 140, 140)],
            Self::Won => &[
                Tone(Triangle, 523, 523, 0, 150),
                Tone(Triangle, 659, 659, 150, 150),
                Tone(Triangle, 784, 784, 300, 400),
            ],
            Self::Lost => &[Tone(Triangle, 392, 392, 0, 200), Tone(Triangle, 262, 250, 220, 500)],
        }
    }

    /// Returns the vibration that goes with it: milliseconds on, off, on, …
    const fn vibration(self) -> &'static [u32] {
        match self {
            Self::Splash | Self::Sweeper => &[],
            Self::Hit => &[40],
            Self::Sunk => &[60, 50, 140],
            Self::Mine => &[200],
            Self::Won => &[50, 50, 50, 50, 120],
            Self::Lost => &[180],
        }
    }
}

fn vibrate_as(pattern: &[u32]) {
    let Some(navigator) = web_sys::window().map(|window| window.navigator()).filter(|_| !pattern.is_empty()) else {
        return;
    };
    let vibrate = js_sys::Reflect::get(&navigator, &"vibrate".into()).unwrap_or_default();
    if let Some(vibrate) = vibrate.dyn_ref::<js_sys::Function>() {
        let pattern: js_sys::Array = pattern.iter().map(|&time| wasm_bindgen::JsValue::from(time)).collect();
        // Browsers refuse before the user's first touch.
        let _ = vibrate.call1(&navigator, &pattern);
    }
}

thread_local! {
    /// Player, which browsers unblock after the first touch, and the addresses of the sounds.
    static PLAYER: RefCell<(Option<HtmlAudioElement>, [Option<String>; 7])> = const { RefCell::new((None, [const { None }; 7])) };
}

/// Vibrates as a sound does, on devices that can. A hidden tab is still, because another may play the match.
pub(crate) fn vibrate(sound: Sound) {
    if !is_hidden() {
        vibrate_as(sound.vibration());
    }
}

/// Plays a sound at a volume of at most 1, replacing the current one. A hidden tab is silent.
pub(crate) fn play(sound: Sound, volume: f64) {
    if is_hidden() {
        return;
    }
    PLAYER.with_borrow_mut(|(player, addresses)| {
        let address = &mut addresses[sound as usize];
        if address.is_none() {
            *address = address_of(sound);
        }
        if player.is_none() {
            mix_with_music();
            *player = HtmlAudioElement::new().ok();
        }
        if let (Some(player), Some(address)) = (player, address) {
            // WebKitGTK freezes when a file is replaced while it is being opened.
            if player.network_state() == HtmlMediaElement::NETWORK_LOADING
                && player.ready_state() < HtmlMediaElement::HAVE_FUTURE_DATA
            {
                return;
            }
            player.set_src(address);
            player.set_volume(volume);
            // Browsers refuse before the user's first touch.
            if let Ok(playing) = player.play() {
                wasm_bindgen_futures::spawn_local(async move {
                    let _ = wasm_bindgen_futures::JsFuture::from(playing).await;
                });
            }
        }
    });
}

/// Lets sounds mix with other apps' music, which they would stop otherwise (<https://w3c.github.io/audio-session/>).
fn mix_with_music() {
    let Some(navigator) = web_sys::window().map(|window| window.navigator()) else { return };
    if let Ok(session) = js_sys::Reflect::get(&navigator, &"audioSession".into())
        && session.is_object()
    {
        let _ = js_sys::Reflect::set(&session, &"type".into(), &"ambient".into());
    }
}

fn address_of(sound: Sound) -> Option<String> {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(sound::file(sound.tones()).as_slice()));
    let kind = BlobPropertyBag::new();
    kind.set_type("audio/wav");
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &kind).ok()?;
    Url::create_object_url_with_blob(&blob).ok()
}
