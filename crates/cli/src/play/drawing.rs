//! The board drawn in characters.

use staunton_rules::{Board, Color, File, Move, Piece, Rank, Square};

/// The characters for the pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Pieces {
    /// Chess figures
    Unicode,
    /// Letters: capitals for White, small ones for Black
    Ascii,
}

/// Whether the terminal shows colours.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Paint {
    /// Characters alone.
    Plain,
    /// The squares are painted light and dark.
    Colored,
}

/// How to draw.
#[derive(Copy, Clone, Debug)]
pub(crate) struct View {
    /// Who sits at the lower edge.
    pub(crate) below: Color,
    /// The characters for the pieces.
    pub(crate) pieces: Pieces,
    /// Whether to paint the squares.
    pub(crate) paint: Paint,
}

impl View {
    /// The board with coordinates on all sides; both squares of the last move stand in brackets.
    pub(crate) fn draw(self, board: &Board, last: Option<Move>) -> String {
        let files: Vec<File> = self.seen(File::ALL).collect();
        let ranks: Vec<Rank> = self.seen(Rank::ALL).collect();
        let letters: Vec<String> = files.iter().map(|file| file.as_char().to_string()).collect();
        let letters = format!("     {}\n", letters.join("  "));
        let mut lines = vec![letters.clone()];
        for &rank in ranks.iter().rev() {
            let number = rank.as_char();
            let cell = |&file: &File| {
                let square = Square::new(file, rank);
                let marked = last.is_some_and(|mv| mv.from() == square || mv.target() == square);
                self.cell(square, board.piece_at(square), marked)
            };
            let cells: Vec<String> = files.iter().map(cell).collect();
            lines.push(format!("  {number} {} {number}\n", cells.concat()));
        }
        lines.push(letters);
        lines.concat()
    }

    /// Files or ranks from left to right, or from below to above, as this side sees them.
    fn seen<T: Copy>(self, all: [T; 8]) -> impl Iterator<Item = T> {
        let below = self.below;
        (0..8).map(move |index| all[below.fold(index, 7 - index)])
    }

    fn cell(self, square: Square, piece: Option<Piece>, marked: bool) -> String {
        let [open, close] = if marked { ['[', ']'] } else { [' ', ' '] };
        match self.paint {
            Paint::Plain => {
                let piece = piece.map_or('.', |piece| self.figure(piece));
                format!("{open}{piece}{close}")
            }
            Paint::Colored => {
                let is_light = (square.file().as_index() + square.rank().as_index()) % 2 == 1;
                let ground = match (marked, is_light) {
                    (false, true) => 137,
                    (false, false) => 94,
                    (true, true) => 143,
                    (true, false) => 100,
                };
                let ink = piece.map_or(16, |piece| piece.color.fold(231, 16));
                let piece = piece.map_or(' ', |piece| self.figure(piece));
                format!("\x1b[48;5;{ground};38;5;{ink}m{open}{piece}{close}\x1b[0m")
            }
        }
    }

    fn figure(self, piece: Piece) -> char {
        match (self.pieces, self.paint) {
            (Pieces::Ascii, _) => piece.as_char(),
            (Pieces::Unicode, Paint::Plain) => piece.as_figure(),
            // The ink tells the colour, and full figures are seen better than outlines.
            (Pieces::Unicode, Paint::Colored) => Piece::new(Color::Black, piece.role).as_figure(),
        }
    }
}

#[cfg(test)]
mod tests {
    use staunton_rules::Position;

    use super::*;

    fn drawn(below: Color, pieces: Pieces) -> String {
        let start = Position::standard();
        let mv = start.parse_uci("e2e4").unwrap();
        let after = start.play(mv).unwrap();
        View { below, pieces, paint: Paint::Plain }.draw(after.board(), Some(mv))
    }

    #[test]
    fn white_sees_the_board_with_his_pieces_below_and_the_last_move_marked() {
        let expected = "
     a  b  c  d  e  f  g  h
  8  r  n  b  q  k  b  n  r  8
  7  p  p  p  p  p  p  p  p  7
  6  .  .  .  .  .  .  .  .  6
  5  .  .  .  .  .  .  .  .  5
  4  .  .  .  . [P] .  .  .  4
  3  .  .  .  .  .  .  .  .  3
  2  P  P  P  P [.] P  P  P  2
  1  R  N  B  Q  K  B  N  R  1
     a  b  c  d  e  f  g  h
";
        assert_eq!(format!("\n{}", drawn(Color::White, Pieces::Ascii)), expected);
    }

    #[test]
    fn black_sees_it_the_other_way_round() {
        let expected = "
     h  g  f  e  d  c  b  a
  1  ♖  ♘  ♗  ♔  ♕  ♗  ♘  ♖  1
  2  ♙  ♙  ♙ [.] ♙  ♙  ♙  ♙  2
  3  .  .  .  .  .  .  .  .  3
  4  .  .  . [♙] .  .  .  .  4
  5  .  .  .  .  .  .  .  .  5
  6  .  .  .  .  .  .  .  .  6
  7  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟  7
  8  ♜  ♞  ♝  ♚  ♛  ♝  ♞  ♜  8
     h  g  f  e  d  c  b  a
";
        assert_eq!(format!("\n{}", drawn(Color::Black, Pieces::Unicode)), expected);
    }
}
