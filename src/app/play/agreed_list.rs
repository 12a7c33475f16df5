use yew::prelude::*;

/// Draws rules and values as a definition list.
pub(in crate::app) fn agreed_list(rules: impl IntoIterator<Item = (&'static str, String)>) -> Html {
    html! {
        <dl class="agreed-rules">
            { for rules.into_iter().map(|(rule, value)| html! { <><dt>{ rule }</dt><dd>{ value }</dd></> }) }
        </dl>
    }
}
