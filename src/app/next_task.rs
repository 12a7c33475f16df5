//! Drawing a page in several tasks.

use gloo::timers::callback::Timeout;
use yew::html::ChildrenProps;
use yew::prelude::*;

/// Shows its children in a task after the one in which it appears itself: what stands around it is there sooner, and on a slow
/// phone no task holds up a touch for long. They stay from then on.
#[function_component]
pub(crate) fn NextTask(props: &ChildrenProps) -> Html {
    let due = use_state_eq(|| false);
    {
        let due = due.clone();
        use_effect_with((), move |()| {
            let timer = Timeout::new(0, move || due.set(true));
            move || drop(timer)
        });
    }
    if *due { props.children.clone() } else { Html::default() }
}
