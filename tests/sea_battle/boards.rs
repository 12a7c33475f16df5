//! Legal layouts (S3, S4, S5, S8) and the faults of others.

use super::table::*;
use kletka::grid::CellSet;
use kletka::sea_battle::{Coordinates, FleetSpec, Layout, LayoutFault, Setup, Shape, Shapes, Touching};

fn faults(setup: &Setup, picture: &str) -> Vec<LayoutFault> {
    layout(setup, picture).faults(setup)
}

const APART: &str = "
    ##....
    ......
    ##....
    ......
    ......
    ......";
const CORNERS: &str = "
    ##....
    ..##..
    ......
    ......
    ......
    ......";
const SIDES: &str = "
    aa....
    bb....
    ......
    ......
    ......
    ......";

fn two(touching: Touching) -> Setup {
    Setup { touching, ..small(FleetSpec::EMPTY.with(2, 2)) }
}

#[test]
fn s5_never_neither_sides_nor_corners() {
    let setup = two(Touching::Never);
    assert_eq!(faults(&setup, APART), []);
    assert_eq!(faults(&setup, CORNERS), [LayoutFault::Touch(at("B1"), at("C2"))]);
    assert_eq!(faults(&setup, SIDES), [LayoutFault::Touch(at("A1"), at("A2"))]);
}

#[test]
fn s5_corners_may_touch() {
    let setup = two(Touching::Corners);
    assert_eq!(faults(&setup, APART), []);
    assert_eq!(faults(&setup, CORNERS), []);
    assert_eq!(faults(&setup, SIDES), [LayoutFault::Touch(at("A1"), at("A2"))]);
}

#[test]
fn s5_anything_may_touch() {
    let setup = two(Touching::Anything);
    for picture in [APART, CORNERS, SIDES] {
        assert_eq!(faults(&setup, picture), []);
    }
}

#[test]
fn s5_the_edges_of_the_board_do_not_touch() {
    let setup = two(Touching::Never);
    let picture = "
        ....##
        ##....
        ......
        ......
        ......
        ......";
    assert_eq!(faults(&setup, picture), []);
}

#[test]
fn s3_too_many_too_few_and_wrong_sizes_are_faults() {
    let setup = small(FleetSpec::EMPTY.with(3, 1).with(1, 2));
    let picture = "
        ##..#.
        ......
        #.#...
        ......
        ......
        ......";
    assert_eq!(
        faults(&setup, picture),
        [
            LayoutFault::TooMany { length: 1, drawn: 3 },
            LayoutFault::TooMany { length: 2, drawn: 1 },
            LayoutFault::TooFew { length: 3, drawn: 0 }
        ]
    );
}

#[test]
fn s3_the_256th_ship_is_too_many() {
    let setup = Setup { size: 26, touching: Touching::Anything, ..small(FleetSpec::EMPTY.with(1, 255)) };
    let drawn = |count| Layout {
        ships: CellSet::board(26).iter().take(count).map(CellSet::from_cell).collect(),
        ..Layout::empty(&setup)
    };
    assert_eq!(drawn(255).faults(&setup), []);
    assert_eq!(drawn(256).faults(&setup), [LayoutFault::TooMany { length: 1, drawn: 255 }]);
}

#[test]
fn s4_a_bent_ship_is_a_fault_where_its_switch_is_off() {
    let pictures = [
        (Shape::Corner, "#.... #.... ##... ..... ....."),
        (Shape::Square, "##... ##... ..... ..... ....."),
        (Shape::Zigzag, "##... .##.. ..... ..... ....."),
        (Shape::Tee, "###.. .#... ..... ..... ....."),
    ];
    for (shape, picture) in pictures {
        let straight = small(FleetSpec::EMPTY.with(4, 1));
        let bent = layout(&straight, picture).ships[0];
        assert_eq!(faults(&straight, picture), [LayoutFault::Shape(bent)], "{shape:?}");
        let only = Setup { shapes: Shapes::STRAIGHT.with(shape), ..straight.clone() };
        assert_eq!(faults(&only, picture), [], "{shape:?}");
        let others = Setup { shapes: Shapes::ANY.without(shape), ..straight };
        assert_eq!(faults(&others, picture), [LayoutFault::Shape(bent)], "{shape:?}");
    }
}

#[test]
fn s4_cells_that_do_not_hang_together_are_no_ship() {
    let setup = Setup { shapes: Shapes::ANY, ..small(FleetSpec::EMPTY.with(3, 1)) };
    let picture = "aa.a..";
    assert_eq!(faults(&setup, picture), [LayoutFault::Shape(cells("A1 B1 D1"))]);
}

#[test]
fn s4_ships_of_five_are_straight() {
    let setup = Setup { shapes: Shapes::ANY, ..small(FleetSpec::EMPTY.with(5, 1)) };
    assert_eq!(faults(&setup, "#####."), []);
    assert_eq!(faults(&setup, "####.. #....."), [LayoutFault::Shape(cells("A1 B1 C1 D1 A2"))]);
}

#[test]
fn s8_mines_and_sweepers_are_counted() {
    let setup = Setup { mines: 2, sweepers: 1, ..small(FleetSpec::EMPTY.with(2, 1)) };
    assert_eq!(faults(&setup, "##.*.* ...... ^....."), []);
    assert_eq!(faults(&setup, "##.*.^"), [LayoutFault::Mines { drawn: 1 }]);
    assert_eq!(faults(&setup, "##.*.* ...... ^.^..."), [LayoutFault::Sweepers { drawn: 2 }]);
}

#[test]
fn s8_mines_and_sweepers_obey_touching() {
    let with = |touching| Setup { touching, mines: 1, sweepers: 1, ..small(FleetSpec::EMPTY.with(2, 1)) };
    let by_corner = "##.... ..*... ...^..";
    let corner = [LayoutFault::Touch(at("B1"), at("C2")), LayoutFault::Touch(at("C2"), at("D3"))];
    assert_eq!(faults(&with(Touching::Never), by_corner), corner);
    assert_eq!(faults(&with(Touching::Corners), by_corner), []);
    let by_side = "##*... ..^...";
    let side = [LayoutFault::Touch(at("B1"), at("C1")), LayoutFault::Touch(at("C1"), at("C2"))];
    assert_eq!(faults(&with(Touching::Corners), by_side), side);
    assert_eq!(faults(&with(Touching::Anything), by_side), []);
}

#[test]
fn s8_pieces_never_share_a_cell() {
    let setup = Setup { touching: Touching::Anything, mines: 1, sweepers: 1, ..small(FleetSpec::EMPTY.with(2, 1)) };
    let drawn = Layout { mines: cells("A1"), sweepers: cells("A1"), ..layout(&setup, "##") };
    assert_eq!(drawn.faults(&setup), [LayoutFault::Overlap(at("A1"))]);
}

#[test]
fn s1_s2_another_board_or_other_letters_are_faults() {
    let setup = small(FleetSpec::EMPTY.with(2, 1));
    let drawn = Layout { size: 7, coordinates: Coordinates::Russian, ..layout(&setup, "......## ") };
    assert_eq!(
        drawn.faults(&setup),
        [
            LayoutFault::Size { drawn: 7 },
            LayoutFault::Coordinates,
            LayoutFault::OffBoard(at("G1")),
            LayoutFault::OffBoard(at("H1"))
        ]
    );
}

#[test]
fn s2_a_keyword_is_the_same_in_either_case() {
    let keyword = |word: &str| Coordinates::Keyword(word.to_owned());
    let setup = Setup { coordinates: keyword("корыто"), ..small(FleetSpec::EMPTY.with(2, 1)) };
    let drawn = |letters| Layout { coordinates: letters, ..layout(&setup, "##") }.faults(&setup);
    assert_eq!(drawn(keyword("КОРЫТО")), []);
    assert_eq!(drawn(keyword("корытэ")), [LayoutFault::Coordinates]);
    assert_eq!(drawn(keyword("корыт")), [LayoutFault::Coordinates]);
}
