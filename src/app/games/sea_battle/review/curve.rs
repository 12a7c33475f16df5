use kletka::bots::sea_battle::review::Shot;
use yew::prelude::*;

const WIDTH: u32 = 320;
const HEIGHT: u32 = 90;

/// Draws the first side's winning chance over the shots, with marks at the turning shot and at `at`.
pub(super) fn curve(shots: &[Shot], turning: Option<&Shot>, at: usize, label: String) -> Html {
    let count = shots.len().max(1) as u32;
    let across = |number: u32| number * WIDTH / count;
    let height = |part: f32| HEIGHT - (part * HEIGHT as f32) as u32;
    let mut path = format!("M0 {}", height(shots.first().map_or(0.5, |shot| shot.winning.0)));
    for (number, shot) in (1..).zip(shots) {
        path = format!("{path}L{} {}", across(number), height(shot.winning.1));
    }
    let place = |shot: &Shot| shots.iter().position(|other| other.word == shot.word).unwrap_or(0) as u32 + 1;
    let turned = turning.map(|shot| (across(place(shot)), height(shot.winning.0), height(shot.winning.1)));
    let now = across(shots.iter().filter(|shot| (shot.word as usize) < at).count() as u32);
    html! {
        <svg class="curve" viewBox={format!("-24 -5 {} {}", WIDTH + 30, HEIGHT + 10)} role="img" aria-label={label}>
            <path class="curve-half" d={format!("M0 0H{WIDTH}M0 {}H{WIDTH}M0 {HEIGHT}H{WIDTH}", HEIGHT / 2)} />
            <text x="-4" y="4">{ "100" }</text>
            <text x="-4" y={(HEIGHT / 2 + 4).to_string()}>{ "50" }</text>
            <text x="-4" y={(HEIGHT + 4).to_string()}>{ "0" }</text>
            <path class="curve-now" d={format!("M{now} 0V{HEIGHT}")} />
            <path class="curve-line" d={path} />
            if let Some((x, from, to)) = turned {
                <path class="curve-turn" d={format!("M{x} {from}V{to}")} />
                <circle class="curve-turn" cx={x.to_string()} cy={to.to_string()} r="4" />
            }
        </svg>
    }
}
