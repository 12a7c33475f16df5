//! QR codes as pictures, for an address that goes from one screen to the camera of another device.

use core::fmt::Write;
use qrcodegen::QrCodeEcc;

/// The longest text that the largest code holds, in bytes.
pub const LONGEST: usize = 2_953;

/// How many modules, which are the squares of a code, must be light around it for a camera to find it.
const QUIET: i32 = 4;

/// A code, ready to be drawn dark on light.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QrCode {
    /// How many modules the picture is wide and high, with its light edge.
    pub side: i32,
    /// The dark modules as one path of SVG, a module to a unit.
    pub path: String,
}

impl QrCode {
    /// The smallest code of a text, with the best correction of errors that it has room for; `None` for a text of more than
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
}
