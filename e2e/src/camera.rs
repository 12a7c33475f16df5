//! Films of codes, which Chromium takes for what its camera sees.

use crate::Page;
use crate::driver::film_file;
use anyhow::{Context, Result, ensure};
use kletka::qr_reader;
use kletka::scene::qr_code::QrCode;
use serde_json::json;
use std::io::Cursor;

/// The size of a film.
const WIDTH: usize = 640;
const HEIGHT: usize = 480;
/// The side of a code in a film, a little larger than the square that is searched has room for.
const SIDE: usize = 440;
/// The pictures of a film in a second, and how many show one code.
const RATE: usize = 10;
const EACH: usize = 7;
/// The brightness around a screen.
const ROOM: u8 = 60;

/// Black-and-white picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    width: usize,
    /// The brightness of its points, row by row.
    points: Vec<u8>,
}

impl Picture {
    fn from_png(png: Vec<u8>) -> Result<Self> {
        let mut decoder = png::Decoder::new(Cursor::new(png));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info()?;
        let mut bytes = vec![0; reader.output_buffer_size().context("the picture is too large")?];
        let frame = reader.next_frame(&mut bytes)?;
        let (width, samples) = (frame.width as usize, frame.color_type.samples());
        // A code is black on white, so any channel will do.
        let rows = bytes.chunks(frame.line_size).take(frame.height as usize);
        Ok(Self { width, points: rows.flat_map(|row| row.chunks(samples).map(|point| point[0])).collect() })
    }

    /// Draws a code as the page does.
    ///
    /// # Panics
    /// If no code holds the text.
    pub fn of_code(text: &str) -> Self {
        const SCALE: usize = 6;
        let code = QrCode::encode(text).expect("there is room");
        let side = code.side as usize;
        let mut dark = vec![false; side * side];
        for bar in code.path.split_terminator('z') {
            // Such as M4 5h7v1h-7: seven dark modules.
            let mut numbers = bar.split(|letter: char| !letter.is_ascii_digit()).filter_map(|text| text.parse().ok());
            let mut next = || numbers.next().expect("a number");
            let (column, row, length): (usize, usize, usize) = (next(), next(), next());
            dark[row * side + column..][..length].fill(true);
        }
        let width = side * SCALE;
        let point = |at: usize| if dark[at / width / SCALE * side + at % width / SCALE] { 0 } else { 255 };
        Self { width, points: (0..width * width).map(point).collect() }
    }

    /// Returns the texts of the codes in it.
    pub fn texts(&self) -> Vec<String> {
        let bytes: Vec<u8> = self.points.iter().flat_map(|&light| [light, light, light, 255]).collect();
        qr_reader::texts(self.width, &bytes)
    }

    /// Returns the brightness of a point in a picture of the film, which shows this one in the middle.
    fn filmed(&self, x: usize, y: usize) -> u8 {
        /// Points in each direction that make one, as in a camera.
        const RAYS: usize = 3;
        let (left, top) = ((WIDTH - SIDE) / 2, (HEIGHT - SIDE) / 2);
        let is_inside = (left..left + SIDE).contains(&x) && (top..top + SIDE).contains(&y);
        if !is_inside {
            return ROOM;
        }
        let along = |place: usize, ray: usize| (place * RAYS + ray) * self.width / (SIDE * RAYS);
        let rays = (0..RAYS * RAYS).map(|at| (along(x - left, at % RAYS), along(y - top, at / RAYS)));
        let light = rays.map(|(x, y)| self.points.get(y * self.width + x).map_or(0, |&light| u32::from(light)));
        (light.sum::<u32>() / (RAYS * RAYS) as u32) as u8
    }
}

/// Pictures that follow each other, over and over.
#[derive(Clone, Debug)]
pub struct Film(pub Vec<Picture>);

impl Film {
    /// Encodes the film as YUV4MPEG2.
    fn to_y4m(&self) -> Vec<u8> {
        let mut film = format!("YUV4MPEG2 W{WIDTH} H{HEIGHT} F{RATE}:1 Ip A1:1 C420jpeg\n").into_bytes();
        for picture in &self.0 {
            let light: Vec<u8> = (0..WIDTH * HEIGHT).map(|at| picture.filmed(at % WIDTH, at / WIDTH)).collect();
            for _ in 0..EACH {
                film.extend(b"FRAME\n");
                film.extend(&light);
                film.extend([128; WIDTH * HEIGHT / 2]);
            }
        }
        film
    }
}

impl Page {
    /// Puts a film before the camera, which sees it when it is switched on next.
    pub fn see_film(&self, film: &Film) -> Result<()> {
        let number = self.camera.context("the browser has no camera")?;
        Ok(std::fs::write(film_file(number), film.to_y4m())?)
    }

    /// Takes a picture of the code on the screen.
    pub async fn photograph_code(&self) -> Result<Picture> {
        self.wait_for(".qr").await?;
        // A screenshot of an element shows only what is inside the window.
        self.script("document.querySelector('.qr').scrollIntoView({ block: 'center', behavior: 'instant' })", vec![])
            .await?;
        Picture::from_png(self.picture(".qr").await?)
    }

    /// Shows the link of the page as codes, and films them.
    pub async fn film_codes(&self) -> Result<Film> {
        self.press("Show the code").await?;
        self.wait_for(".qr").await?;
        let count = self.script("return document.querySelector('.qr-window progress')?.max ?? 1", vec![]).await?;
        let count = count.as_u64().context("a number of codes")?;
        let mut pictures = Vec::new();
        for number in 1..=count {
            let is_shown = format!("return (document.querySelector('.qr-window progress')?.value ?? 1) === {number}");
            loop {
                self.until(&format!("code {number}"), &is_shown).await?;
                let picture = self.photograph_code().await?;
                if self.script(&is_shown, vec![]).await? == json!(true) {
                    pictures.push(picture);
                    break;
                }
            }
        }
        self.press("Hide the code").await?;
        self.until_gone(".qr-window").await?;
        ensure!(pictures.iter().all(|picture| picture.texts().len() == 1), "not a code in each of {count} pictures");
        Ok(Film(pictures))
    }

    /// Scans what the other page shows, and waits until the link is open; returns the milliseconds from then on until
    /// `is_there`, a script, is true.
    pub async fn scan(&self, shown: &Self, is_there: &str) -> Result<f64> {
        self.see_film(&shown.film_codes().await?)?;
        let script = "const [isThere, done] = arguments, test = new Function(isThere), start = performance.now();
            location.hash = '#/scan';
            const look = () => !location.hash.startsWith('#/scan') && test()
                ? done(performance.now() - start)
                : performance.now() - start > 60_000 ? done(null) : requestAnimationFrame(look);
            look();";
        let time = self.script_async(script, vec![json!(is_there)]).await?;
        time.as_f64().context("the code is not scanned")
    }
}
