//! Reads QR codes in the pictures of a camera.

use rxing::common::cpp_essentials::DecoderResult;
use rxing::common::{BitMatrix, DetectorRXingResult, HybridBinarizer};
use rxing::qrcode::cpp_port::decoder::Decode;
use rxing::qrcode::cpp_port::detector::{FindFinderPatterns, FinderPatternSet, GenerateFinderPatternSets, SampleQR};
use rxing::{Binarizer, Luma8LuminanceSource};

/// The bytes of a point: red, green, blue and opacity.
const POINT: usize = 4;
/// The least side of a picture: no code has fewer modules.
const LEAST_SIDE: usize = 21;
/// The most triples of corners that are tried: windows of a house look like hundreds.
const MOST_TRIPLES: usize = 100;

/// Returns the texts of all codes in a picture, given its width and the bytes of its points row by row, each of red,
/// green, blue and opacity.
pub fn texts(width: usize, bytes: &[u8]) -> Vec<String> {
    let points: Vec<u8> = bytes.chunks_exact(POINT).map(brightness).collect();
    let height = points.len().checked_div(width).unwrap_or_default();
    if width.min(height) < LEAST_SIDE || width * height != points.len() {
        return Vec::new();
    }
    let Ok(source) = Luma8LuminanceSource::new(points, width as u32, height as u32) else { return Vec::new() };
    let binarizer = HybridBinarizer::new(source);
    binarizer.get_black_matrix().map(texts_in).unwrap_or_default()
}

fn brightness(point: &[u8]) -> u8 {
    ((u16::from(point[0]) + 2 * u16::from(point[1]) + u16::from(point[2])) / 4) as u8
}

fn texts_in(picture: &BitMatrix) -> Vec<String> {
    let mut corners = FindFinderPatterns(picture, true, 0);
    let (mut texts, mut used) = (Vec::new(), Vec::new());
    for triple in GenerateFinderPatternSets(&mut corners).iter().take(MOST_TRIPLES) {
        let corners = [triple.bl, triple.tl, triple.tr];
        if corners.iter().any(|corner| used.contains(corner)) {
            continue;
        }
        if let Some(text) = text_between(picture, triple) {
            used.extend(corners);
            texts.push(text);
        }
    }
    texts
}

/// Returns the text of the code with these corners, if it is UTF-8. Other encodings are guesswork, and no link has them.
fn text_between(picture: &BitMatrix, corners: &FinderPatternSet) -> Option<String> {
    let code = SampleQR(picture, corners).ok()?;
    let decoded = Decode(code.getBits()).ok().filter(DecoderResult::isValid)?;
    String::from_utf8(decoded.content().bytes().to_vec()).ok()
}
