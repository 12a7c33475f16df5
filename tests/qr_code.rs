//! QR codes are decoded by an independent library.

use kletka::scene::qr_code::{LONGEST, QrCode};
use rqrr::PreparedImage;

/// The size of a module, in pixels.
const SCALE: usize = 4;

fn read(code: &QrCode) -> String {
    let side = code.side as usize;
    let mut dark = vec![false; side * side];
    for bar in code.path.split_terminator('z') {
        // Such as M4 5h7v1h-7: seven dark modules.
        let (place, length) = bar.strip_prefix('M').and_then(|bar| bar.split_once('h')).expect("a bar");
        let (x, y) = place.split_once(' ').expect("its place");
        let (length, back) = length.split_once("v1h-").expect("it is a module high");
        assert_eq!(length, back);
        let number = |text: &str| text.parse::<usize>().expect("a number");
        let first = number(y) * side + number(x);
        assert!(dark[first..first + number(length)].iter().all(|dark| !dark), "no module is drawn twice");
        dark[first..first + number(length)].fill(true);
    }
    let points = side * SCALE;
    let mut picture =
        PreparedImage::prepare_from_greyscale(
            points,
            points,
            |x, y| {
                if dark[y / SCALE * side + x / SCALE] { 0 } else { 255 }
            },
        );
    let grids = picture.detect_grids();
    assert_eq!(grids.len(), 1, "one code is found");
    grids[0].decode().expect("it can be read").1
}

/// Creates a text of so many bytes from the characters of links.
fn address(bytes: usize) -> String {
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
fn a_text_that_no_code_holds_has_none() {
    assert_eq!(QrCode::encode(&address(LONGEST + 1)), None);
}

#[test]
fn the_largest_code_has_the_side_of_the_standard() {
    let code = QrCode::encode(&address(LONGEST)).expect("there is room");
    assert_eq!(code.side, 177 + 2 * 4);
}
