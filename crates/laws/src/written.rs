//! An illegal move as people write one: no notation of legal moves can.

use staunton_rules::{CastlingSide, Position, Role};

use crate::hand::Hand;
use crate::wrong::castling_meant;

impl Hand {
    /// The hand in long algebraic notation, whether it plays a legal move of `position` or not:
    /// `Rf1-f5`, `e5xd6`, `e7-e8=Q`, `O-O`. Taking is putting a piece where another stands.
    pub fn written(self, position: &Position) -> String {
        match castling_meant(position, self) {
            Some(CastlingSide::King) => return "O-O".to_owned(),
            Some(CastlingSide::Queen) => return "O-O-O".to_owned(),
            None => {}
        }
        let board = position.board();
        let role = board.role_at(self.from).filter(|role| *role != Role::Pawn);
        let letter = role.map(|role| role.as_char().to_ascii_uppercase().to_string());
        let is_capture = self.to != self.from && board.role_at(self.to).is_some();
        let promotion = self.promotion.map(|role| role.as_char().to_ascii_uppercase());
        format!(
            "{}{}{}{}{}",
            letter.unwrap_or_default(),
            self.from,
            if is_capture { 'x' } else { '-' },
            self.to,
            promotion.map_or_else(String::new, |letter| format!("={letter}")),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use staunton_rules::CastlingMode;

    #[test]
    fn l11_an_illegal_move_is_written_with_its_piece_and_both_squares() {
        let fen = "r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQ - 0 1";
        let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        let cases = [
            ("h1g3", "Rh1-g3"),
            ("h1h8", "Rh1xh8"),
            ("e5f6", "e5-f6"),
            ("b7b8k", "b7-b8=K"),
            ("e1g1", "O-O"),
            ("e1a1", "O-O-O"),
            ("e1e3", "Ke1-e3"),
            ("a1e1", "Ra1xe1"),
            ("c4c5", "c4-c5"),
        ];
        for (hand, expected) in cases {
            let hand = crate::tokens::Words::new(hand).hand().unwrap();
            assert_eq!(hand.written(&position), expected);
        }
    }
}
