//! QR codes are decoded by independent libraries: rqrr, and quircs, which follows a reader that cameras have.

use crate::qr_reader::photo::{Photo, modules};
use kletka::scene::qr_code::{LONGEST, QrCode};
use rqrr::PreparedImage;

/// The size of a module, in pixels.
const SCALE: usize = 4;

fn read(code: &QrCode) -> String {
    let (side, dark) = (code.side as usize, modules(code));
    let shade = |x: usize, y: usize| if dark[y / SCALE * side + x / SCALE] { 0 } else { 255 };
    let mut picture = PreparedImage::prepare_from_greyscale(side * SCALE, side * SCALE, shade);
    let grids = picture.detect_grids();
    assert_eq!(grids.len(), 1, "one code is found");
    grids[0].decode().expect("it can be read").1
}

/// Reads a photograph by quircs.
fn read_photograph(size: usize, points: &[u8]) -> Option<Vec<u8>> {
    let mut reader = quircs::Quirc::default();
    reader.identify(size, size, points).find_map(|code| Some(code.ok()?.decode().ok()?.payload))
}

/// Creates a text of so many bytes from the characters of links.
pub(crate) fn address(bytes: usize) -> String {
    let letters = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['-', '_']);
    "https://example.org/kletka/#/m".chars().chain(letters.cycle().skip(bytes % 7)).take(bytes).collect()
}

#[test]
fn codes_of_all_sizes_are_read_as_they_were_written() {
    for bytes in [1, 31, 260, 1_200, 2_000, LONGEST] {
        let text = address(bytes);
        let code = QrCode::encode(&text).expect("there is room");
        assert_eq!(read(&code), text, "{bytes} bytes");
    }
}

#[test]
fn codes_are_read_off_photographs_that_are_turned() {
    for bytes in [100, 300] {
        let text = address(bytes);
        let code = QrCode::encode(&text).expect("there is room");
        for (module, degrees) in [3.0, 4.0].into_iter().flat_map(|module| [0.0, 1.0, 2.0, 5.0].map(|by| (module, by))) {
            let read = read_photograph(
                320,
                &Photo { module, degrees, blur: 0.0, noise: 0.0, ..Photo::default() }.take(&code, 320, 1),
            );
            let is_read = read.is_some_and(|read| read == text.as_bytes());
            assert!(is_read, "{bytes} bytes, turned by {degrees} degrees, {module} points a module");
        }
    }
}

#[test]
fn a_text_that_no_code_holds_has_none() {
    assert_eq!(QrCode::encode(&address(LONGEST + 1)), None);
}

#[test]
fn the_largest_code_has_the_side_of_the_standard() {
    let code = QrCode::encode(&address(LONGEST)).expect("there is room");
    assert_eq!(code.side, 177 + 2 * 4);
}

#[test]
fn modules_have_whole_pixels_of_any_screen() {
    for bytes in [100, 1_500, LONGEST] {
        let code = QrCode::encode(&address(bytes)).expect("there is room");
        for (room, ratio) in [(324.0, 3.0), (360.0, 2.625), (810.0, 1.0), (351.5, 1.25)] {
            let size = code.size_within(room, ratio);
            let module = size * ratio / f64::from(code.side);
            assert!((module - module.round()).abs() < 1e-9 && module >= 1.0, "{module} pixels");
            assert!(size <= room && size * (1.0 + 1.0 / module) > room, "{size} of {room} points");
        }
    }
}
