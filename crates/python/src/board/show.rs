//! The board as lines of text.

use pyo3::prelude::*;
use staunton_rules::fen::FenStyle;
use staunton_rules::{File, Rank, Square};

use super::Board;

/// Eight lines of eight signs with blanks between, the eighth rank first.
pub(crate) fn lines<S: AsRef<str>>(sign: impl Fn(Square) -> S) -> Vec<String> {
    let line = |rank: &Rank| {
        let signs: Vec<S> = File::ALL.iter().map(|file| sign(Square::new(*file, *rank))).collect();
        signs.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(" ")
    };
    Rank::ALL.iter().rev().map(line).collect()
}

#[pymethods]
impl Board {
    fn __str__(&self) -> String {
        let board = self.position.board();
        let sign =
            |square| board.piece_at(square).map_or('.', staunton_rules::Piece::as_char).to_string();
        lines(sign).join("\n")
    }

    fn __repr__(&self) -> String {
        let fen = staunton_rules::fen::write(&self.position.to_setup(), FenStyle::XFen);
        format!("Board('{fen}')")
    }

    /// The board with pieces for letters.
    #[pyo3(signature = (*, invert_color = false, borders = false, empty_square = "⭘", orientation = true))]
    fn unicode(
        &self,
        invert_color: bool,
        borders: bool,
        empty_square: &str,
        orientation: bool,
    ) -> String {
        let sign = |square| match self.position.board().piece_at(square) {
            None => empty_square.to_owned(),
            Some(piece) => {
                let color = if invert_color { !piece.color } else { piece.color };
                staunton_rules::Piece::new(color, piece.role).as_figure().to_string()
            }
        };
        let mut rows: Vec<Vec<String>> = Rank::ALL
            .iter()
            .rev()
            .map(|rank| File::ALL.iter().map(|file| sign(Square::new(*file, *rank))).collect())
            .collect();
        let (mut files, mut ranks): (Vec<char>, Vec<char>) =
            (('a'..='h').collect(), ('1'..='8').rev().collect());
        if !orientation {
            rows.reverse();
            for row in &mut rows {
                row.reverse();
            }
            files.reverse();
            ranks.reverse();
        }
        if !borders {
            return rows.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join("\n");
        }
        let rule = format!("  {}\n", "-".repeat(17));
        let mut text = String::new();
        for (rank, row) in ranks.iter().zip(&rows) {
            text.extend([rule.as_str(), &rank.to_string(), " |", &row.join("|"), "|\n"]);
        }
        let names: Vec<String> = files.iter().map(char::to_string).collect();
        text + &rule + "   " + &names.join(" ")
    }
}
