//! Cells of a canvas as DOM elements. A board has up to 676, so they are written as one HTML text and updated
//! individually.

use std::fmt::Write;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::NodeRef;

/// Cell as a button with a screen-reader label.
#[derive(Clone, PartialEq, Eq, Default)]
pub(crate) struct CellElement {
    pub(crate) name: String,
    pub(crate) label: String,
    /// Place within the row or the list; `None` continues the row.
    pub(crate) style: Option<String>,
    pub(crate) is_tab_stop: bool,
    /// Can be chosen now.
    pub(crate) is_open: bool,
    /// Can be fired at.
    pub(crate) is_target: bool,
    /// Selection in a list.
    pub(crate) is_selected: Option<bool>,
}

/// Name and value of an attribute; `None` removes it.
type Attribute = (&'static str, Option<String>);

impl CellElement {
    fn attributes(&self) -> [Attribute; 7] {
        let mark = |is: bool| is.then(String::new);
        [
            ("data-cell", Some(self.name.clone())),
            ("style", self.style.clone()),
            ("aria-label", Some(self.label.clone())),
            ("tabindex", Some(if self.is_tab_stop { "0" } else { "-1" }.to_owned())),
            ("data-open", mark(self.is_open)),
            ("data-target", mark(self.is_target)),
            ("aria-selected", self.is_selected.map(|is| is.to_string())),
        ]
    }
}

/// Writes the rows of a grid as HTML, or the options of a list.
fn write(rows: &[Vec<CellElement>], is_list: bool) -> String {
    let mut html = String::new();
    for row in rows {
        html.push_str(if is_list { "" } else { "<div role=row>" });
        for cell in row {
            html.push_str("<button type=button role=");
            html.push_str(if is_list { "option" } else { "gridcell" });
            for (name, value) in cell.attributes() {
                if let Some(value) = value {
                    let _ = write!(html, " {name}=\"{}\"", value.replace('&', "&amp;").replace('"', "&quot;"));
                }
            }
            html.push_str("></button>");
        }
        html.push_str(if is_list { "" } else { "</div>" });
    }
    html
}

/// Compares the cells of two views by name only.
fn have_same_cells(one: &[Vec<CellElement>], other: &[Vec<CellElement>]) -> bool {
    let row = |(one, other): (&Vec<CellElement>, &Vec<CellElement>)| {
        one.iter().map(|cell| &cell.name).eq(other.iter().map(|cell| &cell.name))
    };
    one.len() == other.len() && one.iter().zip(other).all(row)
}

/// Renders the rows into a grid or list that last rendered `before`.
pub(crate) fn show(
    grid: &NodeRef,
    rows: &[Vec<CellElement>],
    before: &[Vec<CellElement>],
    is_list: bool,
) -> Option<()> {
    let grid = grid.cast::<Element>()?;
    if !have_same_cells(rows, before) {
        grid.set_inner_html(&write(rows, is_list));
        return Some(());
    }
    let cells = grid.query_selector_all("[data-cell]").ok()?;
    let pairs = rows.iter().flatten().zip(before.iter().flatten());
    for (index, (cell, was)) in (0..).zip(pairs).filter(|(_, (cell, was))| cell != was) {
        let Some(element) = cells.item(index).and_then(|cell| cell.dyn_into::<Element>().ok()) else { continue };
        for ((name, value), (_, old)) in cell.attributes().into_iter().zip(was.attributes()) {
            let _ = match value {
                _ if value == old => Ok(()),
                Some(value) => element.set_attribute(name, &value),
                None => element.remove_attribute(name),
            };
        }
    }
    Some(())
}
