//! QR codes are decoded by independent libraries: rqrr, and quircs, which follows a reader that cameras have.

use kletka::scene::qr_code::{LONGEST, QrCode};
use rqrr::PreparedImage;

/// The size of a module, in pixels.
const SCALE: usize = 4;

/// Returns the dark modules of a code's picture, row by row.
fn modules(code: &QrCode) -> Vec<bool> {
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
    dark
}

fn read(code: &QrCode) -> String {
    let (side, dark) = (code.side as usize, modules(code));
    let shade = |x: usize, y: usize| if dark[y / SCALE * side + x / SCALE] { 0 } else { 255 };
    let mut picture = PreparedImage::prepare_from_greyscale(side * SCALE, side * SCALE, shade);
    let grids = picture.detect_grids();
    assert_eq!(grids.len(), 1, "one code is found");
    grids[0].decode().expect("it can be read").1
}

/// Photographs a code that is turned, each module so many points large; returns the side of the picture and its points.
fn photograph(code: &QrCode, module: f64, degrees: f64) -> (usize, Vec<u8>) {
    /// The rays of light in each direction that make a point.
    const RAYS: usize = 4;
    let (side, dark) = (code.side as usize, modules(code));
    let size = (side as f64 * module * 1.15) as usize + 8;
    let (middle, (sine, cosine)) = (size as f64 / 2.0, degrees.to_radians().sin_cos());
    let is_dark = |x: f64, y: f64| {
        let (right, down) = (x - middle, y - middle);
        let place = |along: f64| (along / module + side as f64 / 2.0).floor();
        let (column, row) = (place(right * cosine + down * sine), place(down * cosine - right * sine));
        let is_inside = |place: f64| (0.0..side as f64).contains(&place);
        is_inside(column) && is_inside(row) && dark[row as usize * side + column as usize]
    };
    let ray = |point: usize, ray: usize| point as f64 + (ray as f64 + 0.5) / RAYS as f64;
    let points = (0..size * size).map(|point| {
        let rays = (0..RAYS * RAYS).map(|at| (ray(point % size, at % RAYS), ray(point / size, at / RAYS)));
        let light = rays.filter(|&(x, y)| !is_dark(x, y)).count();
        (light * 255 / (RAYS * RAYS)) as u8
    });
    (size, points.collect())
}

/// Reads a photograph by quircs.
fn read_photograph((size, points): &(usize, Vec<u8>)) -> Option<Vec<u8>> {
    let mut reader = quircs::Quirc::default();
    reader.identify(*size, *size, points).find_map(|code| Some(code.ok()?.decode().ok()?.payload))
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
fn codes_are_read_off_photographs_that_are_turned() {
    for bytes in [100, 300] {
        let text = address(bytes);
        let code = QrCode::encode(&text).expect("there is room");
        for (module, degrees) in [3.0, 4.0].into_iter().flat_map(|module| [0.0, 1.0, 2.0, 5.0].map(|by| (module, by))) {
            let read = read_photograph(&photograph(&code, module, degrees));
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
