use kletka::scene::sea_battle::{EditorAction, FleetEditor};
use std::ops::Deref;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Clone, PartialEq)]
pub(super) struct EditorState(pub(super) FleetEditor);

impl Deref for EditorState {
    type Target = FleetEditor;

    fn deref(&self) -> &FleetEditor {
        &self.0
    }
}

impl Reducible for EditorState {
    type Action = EditorAction;

    fn reduce(self: Rc<Self>, action: EditorAction) -> Rc<Self> {
        let mut editor = Rc::unwrap_or_clone(self);
        editor.0.apply(action);
        Rc::new(editor)
    }
}
