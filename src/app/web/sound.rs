//! Small sounds, made from oscillators: nothing is downloaded.

use std::cell::OnceCell;
use web_sys::{AudioContext, OscillatorType};

/// What is heard.
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

/// A tone: its pitch at the beginning and the end in hertz, when it begins and how long it lasts in seconds.
struct Tone(OscillatorType, f32, f32, f64, f64);

impl Sound {
    const fn tones(self) -> &'static [Tone] {
        use OscillatorType::{Sawtooth, Sine, Square, Triangle};
        match self {
            Self::Splash => &[Tone(Sine, 420.0, 140.0, 0.0, 0.16)],
            Self::Hit => &[Tone(Square, 190.0, 70.0, 0.0, 0.2)],
            Self::Sunk => &[Tone(Square, 220.0, 60.0, 0.0, 0.25), Tone(Sawtooth, 120.0, 40.0, 0.18, 0.45)],
            Self::Mine => &[Tone(Sawtooth, 90.0, 30.0, 0.0, 0.5), Tone(Square, 60.0, 25.0, 0.05, 0.5)],
            Self::Sweeper => &[Tone(Triangle, 660.0, 660.0, 0.0, 0.1), Tone(Triangle, 520.0, 520.0, 0.14, 0.14)],
            Self::Won => &[
                Tone(Triangle, 523.0, 523.0, 0.0, 0.15),
                Tone(Triangle, 659.0, 659.0, 0.15, 0.15),
                Tone(Triangle, 784.0, 784.0, 0.3, 0.4),
            ],
            Self::Lost => &[Tone(Triangle, 392.0, 392.0, 0.0, 0.2), Tone(Triangle, 262.0, 250.0, 0.22, 0.5)],
        }
    }
}

thread_local! {
    static CONTEXT: OnceCell<Option<AudioContext>> = const { OnceCell::new() };
}

/// Plays a sound where the browser can.
pub(crate) fn play(sound: Sound) {
    CONTEXT.with(|cell| {
        if let Some(context) = cell.get_or_init(|| AudioContext::new().ok()) {
            // Until the user has touched the page the browser keeps it silent; it wakes up by itself later.
            let _ = context.resume();
            for tone in sound.tones() {
                let _ = sound_tone(context, tone);
            }
        }
    });
}

fn sound_tone(context: &AudioContext, &Tone(kind, from, to, at, length): &Tone) -> Result<(), wasm_bindgen::JsValue> {
    let (source, volume) = (context.create_oscillator()?, context.create_gain()?);
    let start = context.current_time() + at;
    source.set_type(kind);
    source.frequency().set_value_at_time(from, start)?;
    source.frequency().linear_ramp_to_value_at_time(to, start + length)?;
    volume.gain().set_value_at_time(0.12, start)?;
    volume.gain().linear_ramp_to_value_at_time(0.0001, start + length)?;
    source.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    source.start_with_when(start)?;
    source.stop_with_when(start + length)
}
