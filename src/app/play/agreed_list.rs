//! What is agreed, rule by rule.

use yew::prelude::*;

/// Rules with their values, as a list of terms.
pub(in crate::app) fn agreed_list(rules: impl IntoIterator<Item = (&'static str, String)>) -> Html {
    html! {
        <dl class="agreed-rules">
            { for rules.into_iter().map(|(rule, value)| html! { <><dt>{ rule }</dt><dd>{ value }</dd></> }) }
        </dl>
    }
}
