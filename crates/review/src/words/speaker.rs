//! Squares and pieces as a side names them in the notation of the review.

use staunton_notation::{Notation, SquareNames};
use staunton_rules::{Bitboard, Board, Color, Position, Square};
use staunton_terms::{Finding, Term};

use super::language::Language;
use super::pieces;
use crate::feature::Feature;

/// Who speaks, and in which notation.
#[derive(Copy, Clone)]
pub(super) struct Speaker {
    pub(super) notation: Notation,
    pub(super) side: Color,
    pub(super) language: &'static Language,
}

impl Speaker {
    /// A square, as this side names it.
    pub(super) fn square(self, square: Square) -> String {
        let said = || SquareNames::of(square).said_by(self.side);
        match self.notation {
            Notation::Hoyle => said().replace("Kt", "N").chars().fold(String::new(), spaced),
            Notation::Staunton => SquareNames::of(square).spelled_by(self.side),
            Notation::DescriptiveKt => said(),
            Notation::Descriptive => said().replace("Kt", "N").replace(" sq", "1"),
            _ => square.to_string(),
        }
    }

    /// The pieces on these squares, in a form.
    pub(super) fn pieces(self, board: &Board, squares: Bitboard, form: &str) -> String {
        pieces::told(self.language, board, squares, |square| self.square(square), form)
    }

    /// A gap filled from a term that is true of a move.
    pub(super) fn of_finding(
        self,
        hole: &str,
        finding: &Finding,
        before: &Position,
        after: &Position,
    ) -> String {
        let (gap, form) = hole.split_once(' ').unwrap_or((hole, ""));
        // What is taken in passing is on the board before the move alone.
        let board = if finding.term == Term::EnPassant { before.board() } else { after.board() };
        match gap {
            "man" => finding
                .piece
                .map_or_else(String::new, |piece| self.pieces(after.board(), piece.into(), form)),
            "role" => {
                let role = finding.piece.and_then(|piece| after.board().role_at(piece));
                role.map_or_else(String::new, |role| (self.language.role)(role, form))
            }
            "square" => finding.piece.map_or_else(String::new, |piece| self.square(piece)),
            "by" => self.pieces(board, finding.by, form),
            "on" => self.pieces(board, finding.on, form),
            "file" => {
                finding.on.first().map_or_else(String::new, |square| self.file(square.file()))
            }
            "wing" => (self.language.wing)(finding.piece).to_owned(),
            _ => String::new(),
        }
    }

    /// A gap filled from what a move changes.
    pub(super) fn of_feature(self, gap: &str, feature: Feature, after: &Position) -> String {
        let square = feature.squares(after).first();
        match (gap, feature) {
            ("file", Feature::OpensKing(file)) => self.file(file),
            ("file", _) => square.map_or_else(String::new, |square| self.file(square.file())),
            ("square", _) => square.map_or_else(String::new, |square| self.square(square)),
            ("side", _) => (self.language.side)(self.side).to_owned(),
            ("other", _) => (self.language.side)(!self.side).to_owned(),
            _ => String::new(),
        }
    }

    fn file(self, file: staunton_rules::File) -> String {
        let is_old = matches!(
            self.notation,
            Notation::Hoyle | Notation::Staunton | Notation::DescriptiveKt | Notation::Descriptive
        );
        (self.language.file)(file, is_old)
    }
}

/// The letters of a square's name apart from each other, as Hoyle prints them.
fn spaced(mut text: String, sign: char) -> String {
    if !text.is_empty() && sign != ' ' && !text.ends_with(' ') && !sign.is_lowercase() {
        text.push(' ');
    }
    match sign {
        'N' => text.push_str("Kt"),
        sign => text.push(sign),
    }
    text
}
