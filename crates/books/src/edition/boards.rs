//! Drawn boards: pictures of their own, and many on a page that share their pieces.

use staunton_diagram::{Picture, Reading, Theme};
use staunton_rules::{Board, Color, Position};

use crate::book::Figure;

/// How lines and shapes are drawn that say nothing else.
const DRAWN: &str = "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";

/// A board as a file of its own.
pub(super) fn picture(board: &Board, below: Color) -> String {
    let svg = Picture { theme: Theme::Print, below, ..Picture::new(*board) }.to_svg();
    svg.replace("<use href=", "<use xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=")
}

/// What a printed board shows, mended where that was done.
pub(super) fn shown(figure: &Figure) -> Board {
    match &figure.diagram.reading {
        Reading::Position { board, repairs, .. } => {
            repairs.chosen.as_ref().map_or(*board, |repair| repair.board)
        }
        Reading::Other { board, .. } => *board,
    }
}

/// The parts that all boards of a page share.
pub(super) struct Shared {
    /// Pieces and squares, to stand once on the page.
    pub(super) defs: String,
    /// What stands on every board before its pieces.
    bare: String,
    view: String,
}

impl Shared {
    pub(super) fn new() -> Self {
        let all = drawn(Position::standard().board());
        let bare = drawn(&Board::empty());
        let defs = between(&all, "<defs>", "</defs>");
        let bare = between(&bare, "</defs>", "</svg>").to_owned();
        let view = format!("viewBox=\"{}\"", between(&all, "viewBox=\"", "\""));
        let defs = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" \
             style=\"position:absolute\" {DRAWN}><defs>{defs}<g id=\"staunton-squares\">{bare}</g></defs></svg>"
        );
        Self { defs, bare, view }
    }

    /// A board that uses them.
    pub(super) fn board(&self, board: &Board, said: &str) -> String {
        let drawn = drawn(board);
        let items = between(&drawn, "</defs>", "</svg>");
        let pieces = items.strip_prefix(self.bare.as_str()).unwrap_or(items);
        let pieces = pieces.replace("<use href=", "<use xlink:href=");
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
             {} class=\"board\" role=\"img\" {DRAWN}><title>{said}</title>\
             <use xlink:href=\"#staunton-squares\"/>{pieces}</svg>",
            self.view
        )
    }
}

fn drawn(board: &Board) -> String {
    Picture { theme: Theme::Print, ..Picture::new(*board) }.to_svg()
}

/// What stands between two marks; nothing without them.
fn between<'a>(text: &'a str, begin: &str, end: &str) -> &'a str {
    let after = text.split_once(begin).map_or("", |(_, after)| after);
    after.split_once(end).map_or("", |(inner, _)| inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_a_page_share_squares_and_pieces() {
        let shared = Shared::new();
        assert_eq!(shared.defs.matches("<g id=").count(), 13);
        let board = shared.board(Position::standard().board(), "The array");
        assert_eq!(board.matches("<use ").count(), 33);
        assert!(!board.contains("<path") && board.len() < 4000, "{board}");
    }
}
