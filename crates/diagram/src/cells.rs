//! What stands on each square of a printed board.

use std::ops::Range;

use staunton_rules::{Board, Color, File, Piece, Rank, Square};

use super::form::Form;
use super::grids::Grid;
use super::signs::{is_blank, is_vacant};

/// A square whose print is neither a piece nor empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Unread {
    pub(super) square: Square,
    pub(super) text: String,
    pub(super) span: Range<usize>,
}

/// A board of eight ranks read in one form.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    pub(super) board: Board,
    pub(super) form: Form,
    pub(super) unread: Vec<Unread>,
    /// The bytes each square takes, in the order of [`Square::ALL`].
    pub(super) spans: [Range<usize>; 64],
}

/// The square that the cell in `row` from above and `column` from the left shows to one who
/// sits behind the pieces of `below`.
pub(super) fn square_at(row: usize, column: usize, below: Color) -> Square {
    let (file, rank) = below.fold((column, 7 - row), (7 - column, row));
    Square::new(File::ALL[file % 8], Rank::ALL[rank % 8])
}

/// Reads a grid of eight rows; in the form that leaves the least unread.
pub(super) fn read(text: &str, grid: &Grid, below: Color) -> Cells {
    let shading = shading(text, grid);
    let mut best = read_in(Form::Figures, text, grid, below, shading);
    for form in Form::ALL.into_iter().skip(1) {
        let cells = read_in(form, text, grid, below, shading);
        if cells.unread.len() < best.unread.len() {
            best = cells;
        }
    }
    best
}

fn read_in(form: Form, text: &str, grid: &Grid, below: Color, shading: Option<&str>) -> Cells {
    let mut cells = Cells {
        board: Board::empty(),
        form,
        unread: Vec::new(),
        spans: std::array::from_fn(|_| 0..0),
    };
    for (row, printed) in grid.rows.iter().take(8).enumerate() {
        for (column, span) in printed.cells().iter().enumerate() {
            let square = square_at(row, column, below);
            let cell = text[span.clone()].trim_matches(is_blank);
            cells.spans[square.as_index()] = span.clone();
            if cell.is_empty() || Some(cell) == shading || !printed.has_bars && is_vacant_cell(cell)
            {
                continue;
            }
            if let Some(piece) = form.read(cell) {
                cells.board.set(square, piece);
            } else {
                let (text, span) = (cell.to_owned(), span.clone());
                cells.unread.push(Unread { square, text, span });
            }
        }
    }
    cells
}

fn is_vacant_cell(cell: &str) -> bool {
    let mut signs = cell.chars();
    signs.next().is_some_and(is_vacant) && signs.next().is_none()
}

/// The pattern that shades the empty squares of one colour, `:::` or `##`, if there is one: it
/// stands on no square of the other colour, and on more than the two or three of a lesson.
fn shading<'a>(text: &'a str, grid: &Grid) -> Option<&'a str> {
    let mut found: Option<(&str, usize)> = None;
    let mut count = 0;
    for (row, printed) in grid.rows.iter().enumerate().filter(|(_, row)| row.has_bars) {
        for (column, span) in printed.cells().iter().enumerate() {
            let cell = text[span.clone()].trim_matches(is_blank);
            let mut signs = cell.chars();
            let Some(sign) = signs.next() else { continue };
            let is_pattern =
                matches!(sign, ':' | '.' | '/' | '\\' | '#' | '%' | '-' | '\u{2591}'..='\u{2593}')
                    && signs.all(|other| other == sign);
            if !is_pattern {
                continue;
            }
            let shade = (row + column) % 2;
            match found {
                None => found = Some((cell, shade)),
                Some((pattern, of)) if pattern == cell && of == shade => {}
                Some(_) => return None,
            }
            count += 1;
        }
    }
    found.filter(|_| count >= 4).map(|(pattern, _)| pattern)
}

impl Cells {
    /// The board with other pieces on some squares.
    pub(super) fn with(&self, square: Square, piece: Option<Piece>) -> Board {
        let mut board = self.board;
        board.remove(square);
        if let Some(piece) = piece {
            board.set(square, piece);
        }
        board
    }
}
