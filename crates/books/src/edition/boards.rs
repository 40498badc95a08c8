//! Drawn boards: pictures of their own, and what a printed board shows.

use staunton_diagram::{Picture, Reading, Theme};
use staunton_rules::{Board, Color};

use crate::book::Figure;

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
