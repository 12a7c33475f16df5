//! Codes are read off photographs of screens.

pub(crate) mod photo;

use crate::qr_code::address;
use kletka::qr_reader::texts;
use kletka::scene::qr_code::QrCode;
use photo::Photo;

/// The photographs of a kind.
const FRAMES: u64 = 100;

/// Returns the points of a camera's picture: red, green, blue and opacity.
fn points(brightness: &[u8]) -> Vec<u8> {
    brightness.iter().flat_map(|&light| [light, light, light, 255]).collect()
}

fn read(brightness: &[u8], width: usize) -> Vec<String> {
    texts(width, &points(brightness))
}

/// Returns how many photographs of a kind are read, of codes of 300 letters.
fn count(size: usize, kind: impl Fn(f64) -> Photo) -> usize {
    let text = address(300);
    let code = QrCode::encode(&text).expect("there is room");
    let is_read = |&seed: &u64| {
        // The camera is never twice in one place.
        let photo = kind(seed as f64 / FRAMES as f64);
        read(&photo.take(&code, size, seed), size).contains(&text)
    };
    (0..FRAMES).filter(is_read).count()
}

#[test]
fn photographs_of_each_kind_are_read() {
    let still = Photo::default();
    let kinds: [(&str, &dyn Fn(f64) -> Photo); 7] = [
        ("upright, 2 to 3 points a module", &|at| Photo { module: 2.0 + at, ..still }),
        ("turned by up to 10 degrees", &|at| Photo { degrees: 20.0 * at - 10.0, ..still }),
        ("turned by any angle, 3 to 4 points", &|at| Photo { module: 3.0 + at, degrees: 360.0 * at, ..still }),
        ("at an angle", &|at| Photo { tilt: 0.12, degrees: 10.0 * at, ..still }),
        ("blurred", &|at| Photo { blur: 0.6 + 0.3 * at, degrees: 3.0, ..still }),
        ("in low light", &|at| Photo { light: (10.0, 90.0 - 20.0 * at), noise: 9.0, degrees: 3.0, ..still }),
        ("in uneven light", &|at| Photo { shadow: 0.6 + 0.2 * at, degrees: 7.0, ..still }),
    ];
    let counts = kinds.map(|(kind, photo)| (kind, count(320, photo)));
    // The reader must not take what it does not see for what it sees.
    let hidden = count(320, |at| Photo { aside: 110.0 + 40.0 * at, ..still });
    println!("of {FRAMES} photographs are read: {counts:?}; half out of sight: {hidden}");
    assert!(counts.iter().all(|&(_, count)| count >= 90) && hidden == 0, "{counts:?}, {hidden}");
}

#[test]
fn codes_of_all_lengths_are_read() {
    for (bytes, size) in [(30, 320), (100, 320), (520, 420), (1_200, 640), (2_953, 960)] {
        let text = address(bytes);
        let code = QrCode::encode(&text).expect("there is room");
        for degrees in [0.0, 5.0] {
            let photo = Photo { module: 4.0, degrees, ..Photo::default() };
            assert_eq!(read(&photo.take(&code, size, 1), size), [text.as_str()], "{bytes} bytes, {degrees} degrees");
        }
    }
}

#[test]
fn codes_side_by_side_are_both_read() {
    let (mine, other) = (address(300), address(60));
    let photos = [&mine, &other].map(|text| {
        let code = QrCode::encode(text).expect("there is room");
        Photo { degrees: 3.0, ..Photo::default() }.take(&code, 320, 1)
    });
    let rows = photos[0].chunks(320).zip(photos[1].chunks(320));
    let beside: Vec<u8> = rows.flat_map(|(left, right)| [left, right].concat()).collect();
    let mut found = read(&beside, 640);
    found.sort_by_key(String::len);
    assert_eq!(found, [other, mine]);
}

#[test]
fn what_is_no_picture_of_a_code_has_no_text() {
    for (width, bytes) in [(0, 0), (0, 400), (1, 4), (10, 4_000), (30, 4 * 30 * 30 + 3), (31, 4 * 30 * 30)] {
        assert!(texts(width, &vec![0; bytes]).is_empty(), "{width}, {bytes}");
    }
    let stripes: Vec<u8> = (0..320 * 320).map(|at| if at % 6 < 3 { 0 } else { 255 }).collect();
    let squares: Vec<u8> =
        (0..320 * 320).map(|at| if (at % 320 / 9 + at / 320 / 9) % 2 == 0 { 0 } else { 255 }).collect();
    for picture in [stripes, squares] {
        assert!(read(&picture, 320).is_empty());
    }
}
