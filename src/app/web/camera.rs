//! Camera: its picture in a video element, and still pictures of it.

use super::share::navigator_with;
use js_sys::{JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, HtmlVideoElement, ImageData, MediaStream, MediaStreamConstraints,
    MediaStreamTrack,
};
use yew::NodeRef;

/// The camera that looks away from the user, in a resolution that shows small modules.
const WANTED: &str =
    r#"{ "video": { "facingMode": "environment", "width": { "ideal": 1920 }, "height": { "ideal": 1080 } } }"#;

/// The largest side of a still picture.
const LARGEST: u32 = 1080;

/// Reason why there is no picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CameraError {
    /// The page has no address with https.
    Insecure,
    /// The user or the system forbids it.
    Refused,
    /// The device has no camera.
    Missing,
    /// Another program uses it.
    Busy,
}

impl CameraError {
    /// Classifies what the browser has thrown.
    fn of(thrown: &JsValue) -> Self {
        let name = Reflect::get(thrown, &"name".into()).ok().and_then(|name| name.as_string());
        match name.as_deref() {
            Some("NotAllowedError" | "SecurityError") => Self::Refused,
            Some("NotFoundError" | "OverconstrainedError") => Self::Missing,
            _ => Self::Busy,
        }
    }
}

/// Running camera, switched off on drop.
pub(crate) struct Camera {
    stream: MediaStream,
}

impl Camera {
    /// Switches the camera on, after the browser has asked the user.
    pub(crate) async fn open() -> Result<Self, CameraError> {
        let navigator = navigator_with("mediaDevices").ok_or(CameraError::Insecure)?;
        let wanted: MediaStreamConstraints = JSON::parse(WANTED).unwrap_or_default().unchecked_into();
        let opened = navigator.media_devices().and_then(|devices| devices.get_user_media_with_constraints(&wanted));
        let stream = JsFuture::from(opened.map_err(|thrown| CameraError::of(&thrown))?).await;
        stream.map(|stream| Self { stream: stream.unchecked_into() }).map_err(|thrown| CameraError::of(&thrown))
    }

    /// Shows what it sees.
    pub(crate) fn show_in(&self, video: &NodeRef) {
        if let Some(video) = video.cast::<HtmlVideoElement>() {
            video.set_muted(true);
            video.set_src_object(Some(&self.stream));
            let _ = video.play();
        }
    }
}

impl Drop for Camera {
    fn drop(&mut self) {
        for track in self.stream.get_tracks().iter() {
            track.unchecked_into::<MediaStreamTrack>().stop();
        }
    }
}

/// Draws the square in the middle of a video's present picture; `None` before the first one.
pub(super) fn picture(video: &HtmlVideoElement, canvas: &HtmlCanvasElement) -> Option<ImageData> {
    let (width, height) = (video.video_width(), video.video_height());
    let square = width.min(height);
    let side = square.min(LARGEST);
    // HAVE_CURRENT_DATA
    if side == 0 || video.ready_state() < 2 {
        return None;
    }
    if canvas.width() != side {
        canvas.set_width(side);
        canvas.set_height(side);
    }
    let options = JSON::parse(r#"{ "willReadFrequently": true }"#).unwrap_or_default();
    let context: CanvasRenderingContext2d =
        canvas.get_context_with_context_options("2d", &options).ok()??.unchecked_into();
    let [left, top] = [width, height].map(|length| f64::from(length - square) / 2.0);
    let (from, to) = (f64::from(square), f64::from(side));
    let draw = CanvasRenderingContext2d::draw_image_with_html_video_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh;
    draw(&context, video, left, top, from, from, 0.0, 0.0, to, to).ok()?;
    context.get_image_data(0.0, 0.0, to, to).ok()
}
