//! The rules in English.

use super::boards;
use super::{Block, Picture, RulesText, Section};

pub(crate) const EN: RulesText = RulesText {
    title: "The rules of Sea Battle",
    lead: "Two fleets hide on squared paper. You fire at cells that you cannot see, and listen to the answer.",
    contents: "Contents",
    sections: &[
        Section {
            title: "The idea",
            picture: Some(Picture {
                board: &boards::BATTLE,
                caption: "The enemy’s board in the middle of a battle: a ship hit at C4 and D4, another sunk at F2 and G2.",
            }),
            body: &[
                Block::Text(
                    "Each side draws a fleet on its own board and hides it. Then the sides name cells of the enemy’s board in turn. The owner answers truthfully: miss, hit or sunk.",
                ),
                Block::Text("Whoever first sinks every enemy ship wins."),
                Block::Text(
                    "All rules are agreed before the first shot and are the same for both sides. What “can be agreed” is switched on in the setup. Everything else is the classic game.",
                ),
            ],
        },
        Section {
            title: "Board and letters",
            picture: None,
            body: &[
                Block::Text(
                    "The classic board has 10 by 10 cells. Any square from 6 by 6 to 26 by 26 can be agreed; 26 is the whole sheet.",
                ),
                Block::Text(
                    "A cell is called by the letter of its column and the number of its row: C4. The letters are Russian, Ukrainian or Latin. A word can be agreed too, if it has as many letters as there are columns and none comes twice. For ten columns «республика» will do.",
                ),
                Block::Text(
                    "Small or capital letters are the same when you type a cell. A letter that only looks right, such as a Latin C for a Russian С, is understood.",
                ),
            ],
        },
        Section {
            title: "The fleet",
            picture: Some(Picture {
                board: &boards::FLEET,
                caption: "The classic fleet, placed: ten ships, twenty cells.",
            }),
            body: &[
                Block::Text("The classic fleet:"),
                Block::List(&[
                    "1 battleship of 4 cells",
                    "2 cruisers of 3 cells",
                    "3 destroyers of 2 cells",
                    "4 torpedo boats of 1 cell",
                ]),
                Block::Text(
                    "They are also called four-, three-, two- and single-deckers. Larger boards have a carrier of 5 cells, and longer ships still. Milton Bradley’s game has five ships: 5, 4, 3, 3 and 2 cells.",
                ),
                Block::Text("Any other list of ships can be agreed, as long as it fits on the board."),
                Block::Text("Each side chooses its flag, pirates or the Royal Navy. That changes the looks only."),
            ],
        },
        Section {
            title: "Keeping apart",
            picture: Some(Picture {
                board: &boards::TOUCHING,
                caption: "Apart: always allowed. Corner to corner, and side by side: only where agreed.",
            }),
            body: &[
                Block::Text(
                    "Ships never touch, neither by sides nor by corners. They may lie along the edge of the board.",
                ),
                Block::Text(
                    "Two looser rules can be agreed: corners may touch, or anything may touch, as in Milton Bradley’s game.",
                ),
            ],
        },
        Section {
            title: "Bent ships",
            picture: Some(Picture {
                board: &boards::SHAPES,
                caption: "Corners of three and four cells, a square, a zigzag and a tee.",
            }),
            body: &[
                Block::Text(
                    "In the classic game every ship is straight. It can be agreed that ships of 3 and 4 cells may be bent. Each figure is allowed by itself, or all at once. Figures may be turned and mirrored.",
                ),
                Block::Text("Ships of 5 cells and more stay straight."),
            ],
        },
        Section {
            title: "A shot",
            picture: None,
            body: &[
                Block::Text(
                    "Who begins is drawn by lot, or agreed. Name a cell at which you have not fired yet. The answer is one of these:",
                ),
                Block::List(&[
                    "Miss: there is only water. You put a dot.",
                    "Hit: there is a part of a ship. You put a cross.",
                    "Sunk: every cell of that ship is hit now. A torpedo boat is sunk at once.",
                ]),
                Block::Text(
                    "Mines and minesweepers have answers of their own, see below. These are the signs on the boards:",
                ),
                Block::Signs,
            ],
        },
        Section {
            title: "Whose turn it is",
            picture: None,
            body: &[
                Block::Text(
                    "A hit gives another shot. A miss ends the turn. Instead it can be agreed that a turn has:",
                ),
                Block::List(&[
                    "a fixed number of shots, whatever they hit;",
                    "a fixed number of shots, and one more for each hit;",
                    "a salvo: as many shots as you have ships afloat when your turn begins.",
                ]),
                Block::Text(
                    "A clock can be agreed as well. Whoever lets the time of a turn run out loses: a technical defeat.",
                ),
            ],
        },
        Section {
            title: "The halo",
            picture: Some(Picture {
                board: &boards::HALOS,
                caption: "Left: no ship may touch another. Right: corners may touch.",
            }),
            body: &[
                Block::Text(
                    "Where ships may not touch, the cells around a sunk ship must be empty. They are its halo. Small dots mark it, so that you waste no shots there.",
                ),
                Block::Text(
                    "Where corners may touch, only the cells beside its sides are surely empty. Where anything may touch, there is no halo.",
                ),
                Block::Text(
                    "The small dots are notes, not shots: you may still fire there. The settings can switch them off.",
                ),
            ],
        },
        Section {
            title: "Mines",
            picture: Some(Picture {
                board: &boards::MINES,
                caption: "Your own board: a mine at B2, a minesweeper at F6. The mine at E4 has gone off.",
            }),
            body: &[
                Block::Text(
                    "The classic game has no mines; any number can be agreed. A mine takes one cell and keeps apart as ships do. Even where anything may touch it has a cell to itself.",
                ),
                Block::Text("If you fire at a mine:"),
                Block::List(&[
                    "Your turn ends at once. Shots that were left are lost.",
                    "You name one cell of a ship of yours. It must not be hit, and not have been named before. Mines and minesweepers do not count as ships.",
                    "If you have no such cell, you name nothing.",
                ]),
                Block::Text(
                    "The cell you named is not hit yet. The owner of the mine notes it and may fire there at any time: now, later or never. Only that shot is the hit, and it counts as any other. The mine is spent.",
                ),
            ],
        },
        Section {
            title: "Minesweepers",
            picture: Some(Picture {
                board: &boards::TOLD,
                caption: "The enemy’s board: a ship’s cell was named at B2, a minesweeper was hit at D4, a mine was told at G5.",
            }),
            body: &[
                Block::Text(
                    "Minesweepers can be agreed together with mines. A minesweeper is a triangle in one cell and keeps apart too.",
                ),
                Block::Text("If you hit one:"),
                Block::List(&[
                    "Your turn ends at once.",
                    "You tell where one of your own mines lies: one that has not gone off and was not told before.",
                    "If you have no such mine, you tell nothing.",
                ]),
                Block::Text("The enemy now knows a cell to keep clear of. The minesweeper is spent."),
            ],
        },
        Section {
            title: "Victory",
            picture: None,
            body: &[
                Block::Text(
                    "You win when no enemy ship is afloat. Mines and minesweepers count for nobody: a side that has nothing else has lost.",
                ),
                Block::Text("Either side may resign at any time. Both may agree to a draw."),
            ],
        },
        Section {
            title: "Checking the boards",
            picture: None,
            body: &[
                Block::Text("After the battle both boards are laid open and checked:"),
                Block::List(&[
                    "the size of the board and its letters;",
                    "the number, sizes and figures of the ships, and whether they keep apart;",
                    "mines and minesweepers;",
                    "whether the board is the one hidden at the start, with nothing drawn in or moved;",
                    "whether every answer, every named cell and every told mine was true;",
                    "whether nobody skipped a turn or overran the clock.",
                ]),
                Block::Text(
                    "If only the winner broke a rule, the loser wins. If only the loser did, the victory stands. If both did, nobody wins. A violation proved during the battle ends it, and whoever broke the rule loses.",
                ),
                Block::Text(
                    "An observer can be agreed: somebody who sees both boards from the start and may stop the battle over a violation.",
                ),
            ],
        },
        Section {
            title: "Placing a fleet well",
            picture: Some(Picture {
                board: &boards::PERELMAN,
                caption: "Perelman’s placement: large ships in a corner, torpedo boats far apart.",
            }),
            body: &[
                Block::Text(
                    "“At random” takes any placement that the rules allow, each with the same chance. The classic fleet has 1,855,545,978,831,780 of them.",
                ),
                Block::Text(
                    "“By Perelman” follows an idea from a book by Yakov Perelman. The large ships are packed into one corner, along the edges. Their halos overlap or fall off the board, and tell the enemy little.",
                ),
                Block::Text(
                    "The torpedo boats lie far apart on the rest of the water. The corner is soon found and sunk; the single cells have to be searched for almost blindly.",
                ),
            ],
        },
    ],
    terms_title: "Words",
    terms: &[
        ("Afloat", "Not sunk. A ship stays afloat as long as one of its cells is not hit."),
        ("Halo", "The cells around a sunk ship that must be empty."),
        ("Salvo", "A turn with as many shots as you have ships afloat."),
        ("Named cell", "A cell of a ship that had to be named after firing at a mine."),
        ("Told mine", "A mine whose place had to be told after hitting a minesweeper."),
        ("Technical defeat", "A battle lost because the time of a turn ran out."),
        ("Curtain", "Covers the screen while the device passes from one player to the other."),
    ],
};
