//! Photographs of codes on a screen, made point by point.

use kletka::scene::qr_code::QrCode;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

/// The rays of light in each direction that make a point.
const RAYS: usize = 3;
/// The brightness of the screen around a code, and of what is around the screen, where 1 is white.
const SCREEN: f64 = 0.9;
const ROOM: f64 = 0.3;
/// The modules of the screen beside a code.
const BESIDE: f64 = 7.0;

/// How a photograph is taken.
#[derive(Clone, Copy)]
pub(crate) struct Photo {
    /// The points of a module.
    pub(crate) module: f64,
    /// The turn of the camera, in degrees.
    pub(crate) degrees: f64,
    /// How much smaller the upper edge is than the middle.
    pub(crate) tilt: f64,
    /// The radius of blur, in points.
    pub(crate) blur: f64,
    /// The brightness of black and of white.
    pub(crate) light: (f64, f64),
    /// The part of the light that is missing in one corner.
    pub(crate) shadow: f64,
    /// The greatest error of a point.
    pub(crate) noise: f64,
    /// The points by which the code is away from the middle.
    pub(crate) aside: f64,
}

impl Default for Photo {
    fn default() -> Self {
        Self {
            module: 3.0,
            degrees: 0.0,
            tilt: 0.0,
            blur: 0.5,
            light: (40.0, 210.0),
            shadow: 0.0,
            noise: 8.0,
            aside: 0.0,
        }
    }
}

/// Returns the dark modules of a code's picture, row by row.
pub(crate) fn modules(code: &QrCode) -> Vec<bool> {
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

impl Photo {
    /// Takes a photograph, square and with the code in its middle; returns the brightness of its points.
    pub(crate) fn take(self, code: &QrCode, size: usize, seed: u64) -> Vec<u8> {
        let (dark, mut random) = (modules(code), Pcg32::seed_from_u64(seed));
        let middle = size as f64 / 2.0 + random.random_range(-1.0..1.0);
        let ray = |point: usize, ray: usize| point as f64 + (ray as f64 + 0.5) / RAYS as f64 - middle;
        let rays =
            |x: usize, y: usize| (0..RAYS * RAYS).map(move |at| (ray(x, at % RAYS) - self.aside, ray(y, at / RAYS)));
        let point = |at: usize| {
            rays(at % size, at / size).map(|(x, y)| self.seen(code, &dark, x, y)).sum::<f64>() / (RAYS * RAYS) as f64
        };
        let sharp: Vec<f64> = (0..size * size).map(point).collect();
        let blurred = self.blurred(&self.blurred(&sharp, size, 1), size, size);
        let (black, white) = self.light;
        let lit = blurred.iter().enumerate().map(|(at, light)| {
            let shade = 1.0 - self.shadow * (at % size + at / size) as f64 / (2 * size) as f64;
            (black + (white - black) * light) * shade + random.random_range(-self.noise..=self.noise)
        });
        lit.map(|light| light.clamp(0.0, 255.0) as u8).collect()
    }

    /// Returns the brightness that a ray meets, given from the middle of the code.
    fn seen(self, code: &QrCode, dark: &[bool], x: f64, y: f64) -> f64 {
        let side = f64::from(code.side);
        let (sine, cosine) = self.degrees.to_radians().sin_cos();
        let (right, down) = (x * cosine + y * sine, y * cosine - x * sine);
        let distance = 1.0 - self.tilt * down / (side * self.module / 2.0);
        let place = |along: f64| along / distance / self.module + side / 2.0;
        let (column, row) = (place(right), place(down));
        let is_within = |more: f64, place: f64| (-more..side + more).contains(&place);
        if is_within(0.0, column) && is_within(0.0, row) {
            f64::from(!dark[row as usize * code.side as usize + column as usize])
        } else if is_within(BESIDE, column) {
            SCREEN
        } else {
            ROOM
        }
    }

    /// Blurs in one direction, of which the points are `step` apart.
    fn blurred(self, points: &[f64], size: usize, step: usize) -> Vec<f64> {
        let reach = (3.0 * self.blur).ceil() as usize;
        let weights: Vec<f64> =
            (0..=reach).map(|away| (-(away as f64 / self.blur.max(0.01)).powi(2) / 2.0).exp()).collect();
        let total = weights.iter().sum::<f64>() * 2.0 - weights[0];
        let at = |place: usize, away: usize| {
            let along = place / step % size;
            let (before, after) = (along.min(away) * step, (size - 1 - along).min(away) * step);
            if away == 0 { points[place] } else { points[place - before] + points[place + after] }
        };
        let point =
            |place: usize| weights.iter().enumerate().map(|(away, weight)| weight * at(place, away)).sum::<f64>();
        (0..points.len()).map(|place| point(place) / total).collect()
    }
}
