//! Synthesis of sounds: gliding and fading tones as WAV files.

/// Waveform with values in −1 … 1 over a phase in 0 … 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Two parabolas that approximate a sine.
    Sine,
    /// Square wave.
    Square,
    /// Slow rise, sudden fall.
    Sawtooth,
    /// Slow rise and fall.
    Triangle,
}

impl Form {
    fn at(self, phase: f32) -> f32 {
        match self {
            Self::Sine if phase < 0.5 => 16.0 * phase * (0.5 - phase),
            Self::Sine => -16.0 * (phase - 0.5) * (1.0 - phase),
            Self::Square if phase < 0.5 => 1.0,
            Self::Square => -1.0,
            Self::Sawtooth => 2.0 * phase - 1.0,
            Self::Triangle if phase < 0.5 => 4.0 * phase - 1.0,
            Self::Triangle => 3.0 - 4.0 * phase,
        }
    }
}

/// Tone: waveform, initial and final pitch in hertz, start and duration in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tone(pub Form, pub u16, pub u16, pub u16, pub u16);

/// Samples per second.
const RATE: u32 = 22_050;
/// Peak amplitude of a tone.
const VOLUME: f32 = 0.12;

fn samples(milliseconds: u16) -> usize {
    (u32::from(milliseconds) * RATE / 1000) as usize
}

/// Returns the sum of tones as samples from −1 to 1.
fn mixed(tones: &[Tone]) -> Vec<f32> {
    let length = tones.iter().map(|tone| samples(tone.3) + samples(tone.4)).max().unwrap_or(0);
    let mut wave = vec![0.0; length];
    for &Tone(form, from, to, at, lasts) in tones {
        let (start, count) = (samples(at), samples(lasts));
        let mut phase = 0.0_f32;
        for (index, sample) in wave[start..start + count].iter_mut().enumerate() {
            let passed = index as f32 / count as f32;
            *sample += VOLUME * (1.0 - passed) * form.at(phase);
            let pitch = f32::from(from) + (f32::from(to) - f32::from(from)) * passed;
            phase = (phase + pitch / RATE as f32) % 1.0;
        }
    }
    wave
}

/// Returns the sum of tones as a WAV file with one channel and 16 bits.
pub fn file(tones: &[Tone]) -> Vec<u8> {
    let wave = mixed(tones);
    let bytes = 2 * wave.len() as u32;
    let mut file = Vec::with_capacity(44 + 2 * wave.len());
    file.extend(b"RIFF");
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // Format 1 is PCM; one channel.
    file.extend([1, 0, 1, 0]);
    file.extend(RATE.to_le_bytes());
    file.extend((2 * RATE).to_le_bytes());
    file.extend([2, 0, 16, 0]);
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    file.extend(wave.iter().flat_map(|sample| ((sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16).to_le_bytes()));
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_its_own_length_and_fades() {
        let file = file(&[Tone(Form::Square, 200, 100, 0, 100), Tone(Form::Sine, 400, 400, 50, 100)]);
        assert_eq!(file.len(), 44 + 2 * (1102 + 2205));
        assert_eq!(u32::from_le_bytes([file[4], file[5], file[6], file[7]]) as usize, file.len() - 8);
        assert_eq!(u32::from_le_bytes([file[40], file[41], file[42], file[43]]) as usize, file.len() - 44);
        let sample = |index: usize| i16::from_le_bytes([file[44 + 2 * index], file[45 + 2 * index]]);
        assert!(sample(0) > 3_900 && sample(3_306).abs() < 40, "loud first, then silent");
    }

    #[test]
    fn every_form_goes_from_minus_one_to_one() {
        for form in [Form::Sine, Form::Square, Form::Sawtooth, Form::Triangle] {
            let wave: Vec<f32> = (0..1000).map(|phase| form.at(phase as f32 / 1000.0)).collect();
            let (low, high) = wave.iter().fold((0.0_f32, 0.0_f32), |(low, high), &at| (low.min(at), high.max(at)));
            assert!((low + 1.0).abs() < 0.01 && (high - 1.0).abs() < 0.01, "{form:?}: {low} {high}");
        }
    }
}
