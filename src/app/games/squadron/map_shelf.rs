//! Maps to start a drawing from: saved maps, open sea and built-in maps.

use super::setup::MapPicture;
use crate::app::confirm::ConfirmButton;
use crate::app::prelude::*;
use crate::app::text::Texts;
use kletka::desk::map_editor::Edit;
use kletka::saved_maps::{CAPACITY, NamedMap, SavedMaps};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::map::{Map, Symmetry};

fn open_button(name: &str, map: Map, kept_as: String, on_edit: &Callback<Edit>) -> Html {
    let picture = html! { <MapPicture map={map.clone()} /> };
    let open = on_edit.reform(move |_: MouseEvent| Edit::Open(map.clone(), kept_as.clone()));
    html! { <button type="button" class="map-card" onclick={open}>{ picture }<span>{ name.to_owned() }</span></button> }
}

/// Lists the saved maps, each with a button that deletes it after confirmation.
pub(super) fn own_maps(
    shelf: &SavedMaps,
    on_edit: &Callback<Edit>,
    on_delete: &Callback<String>,
    text: &'static Texts,
) -> Html {
    let words = &text.squadron.editor;
    let item = |named: &NamedMap| {
        let name = named.name().to_owned();
        let delete = on_delete.reform(cloned!(name, move |()| name.clone()));
        html! {
            <li key={name.clone()}>
                { open_button(&name, named.map().clone(), name.clone(), on_edit) }
                <ConfirmButton label={(text.setup.delete)(&name)} question={(words.delete_sure)(&name)}
                    accept={words.delete}
                    on_confirm={delete} />
            </li>
        }
    };
    html! {
        <section class="map-shelf">
            <h2>{ text.squadron.own_maps }</h2>
            if shelf.iter().next().is_none() { <p class="hint">{ words.none_kept }</p> }
            <ul>{ for shelf.iter().map(item) }</ul>
            if shelf.is_full() { <p class="hint">{ (words.shelf_full)(CAPACITY) }</p> }
        </section>
    }
}

/// Lists open sea and the built-in maps.
pub(super) fn first_maps(on_edit: &Callback<Edit>, text: &'static Texts) -> Html {
    let words = text.squadron;
    let known =
        BuiltinMap::ALL.map(|chart| open_button((words.chart)(Some(chart)), chart.map(), String::new(), on_edit));
    html! {
        <details class="map-shelf">
            <summary>{ words.editor.begin_with }</summary>
            <ul>
                <li>
                    <button type="button" class="map-card" onclick={on_edit.reform(|_: MouseEvent| Edit::Clear)}>
                        <MapPicture map={Map::blank(13, 9, Symmetry::HalfTurn)} /><span>{ words.editor.blank }</span>
                    </button>
                </li>
                { for known.into_iter().map(|map| html! { <li>{ map }</li> }) }
            </ul>
        </details>
    }
}
