//! What the squares of a picture may show.

use staunton_rules::{Board, Color, Piece};

use crate::cells::Cells;

/// What the 64 squares of a picture may show, from its upper left corner, row by row.
#[derive(Clone, Debug)]
pub struct Guess {
    /// One for each square.
    pub squares: Vec<Ranked>,
}

/// What a square may show, the likeliest first.
#[derive(Clone, Debug)]
pub struct Ranked {
    /// What may stand there and how far the square is from the nearest that is known to show it: 0 is alike, 1
    /// as far as white from black.
    pub of: Vec<(Option<Piece>, f32)>,
    /// Whether it is told apart from everything else.
    pub is_sure: bool,
    /// Whether it is like anything that is known.
    pub is_known: bool,
    /// What may stand there for all that is known: what was never seen on such a square too, and what the square is
    /// not much unlike.
    pub open: Vec<Option<Piece>>,
}

impl Ranked {
    /// The likeliest.
    pub fn first(&self) -> Option<Piece> {
        self.of.first().and_then(|(piece, _)| *piece)
    }

    /// How far the square is from the nearest that is known to show this, 0 to 1; 1 if none is.
    pub fn cost(&self, piece: Option<Piece>) -> f32 {
        self.of.iter().find(|(it, _)| *it == piece).map_or(1.0, |(_, far)| *far)
    }

    /// How plainly the likeliest stands out, 0 to 1.
    pub fn confidence(&self) -> f32 {
        match self.of[..] {
            [(_, first), (_, second), ..] if second > 0.0 => (1.0 - first / second).clamp(0.0, 1.0),
            _ => 0.0,
        }
    }
}

impl Guess {
    /// How plainly the likeliest stands out on the square where it does so least, 0 to 1.
    pub fn confidence(&self) -> f32 {
        self.squares.iter().map(Ranked::confidence).fold(1.0, f32::min)
    }

    /// The board of the likeliest men, with White or Black at the lower edge.
    pub fn board(&self, below: Color) -> Board {
        let mut board = Board::empty();
        for (at, ranked) in self.squares.iter().enumerate() {
            if let Some(piece) = ranked.first() {
                board.set(Cells::square(at, below), piece);
            }
        }
        board
    }

    /// What each square may show, and what a board has there.
    pub fn said(
        &self,
        board: &Board,
        below: Color,
    ) -> impl Iterator<Item = (&Ranked, Option<Piece>)> + use<'_> {
        let board = *board;
        let squares = self.squares.iter().enumerate();
        squares.map(move |(at, ranked)| (ranked, board.piece_at(Cells::square(at, below))))
    }

    /// How many squares show something else than a board has there.
    pub fn differences(&self, board: &Board, below: Color) -> usize {
        self.said(board, below).filter(|(ranked, piece)| ranked.first() != *piece).count()
    }
}
