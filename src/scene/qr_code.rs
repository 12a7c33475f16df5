//! QR codes as SVG.

use core::fmt::Write;
use qrcodegen::QrCodeEcc;

/// The longest text of a code, in bytes.
pub const LONGEST: usize = 2_953;

/// The light margin that cameras need, in modules (the squares of a code).
const QUIET: i32 = 4;

/// A code, to be drawn dark on light.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QrCode {
    /// The size of the picture in modules, with its margin.
    pub side: i32,
    /// The dark modules as one SVG path, one unit per module.
    pub path: String,
}

impl QrCode {
    /// Encodes a text in the smallest possible code with the best error correction that fits; `None` for more than
    /// [`LONGEST`] bytes.
    ///
    /// ```
    /// use kletka::scene::qr_code::QrCode;
    /// // The smallest code has 21 modules a side.
    /// assert_eq!(QrCode::encode("Kletka").map(|code| code.side), Some(4 + 21 + 4));
    /// ```
    pub fn encode(text: &str) -> Option<Self> {
        let code = qrcodegen::QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Low).ok()?;
        let mut path = String::new();
        for y in 0..code.size() {
            let mut x = 0;
            while x < code.size() {
                let dark = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
                if dark > 0 {
                    let _ = write!(path, "M{} {}h{dark}v1h-{dark}z", x + QUIET, y + QUIET);
                }
                x += dark + 1;
            }
        }
        Some(Self { side: code.size() + 2 * QUIET, path })
    }

    /// Returns the largest size of the picture within `room` points in which each module has the same whole number of
    /// the screen's pixels, of which a point has `ratio`.
    pub fn size_within(&self, room: f64, ratio: f64) -> f64 {
        let side = f64::from(self.side);
        (room * ratio / side).floor().max(1.0) * side / ratio
    }
}
