//! The number by which opening books in the format of Polyglot know a position.

mod numbers;

use crate::{CastlingSide, Color, Position, Role, attacks};
use numbers::NUMBERS;

/// Where the numbers of castling, of en passant and of the turn begin.
const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

impl Position {
    /// Returns the key of Polyglot, by which opening books and many databases know a position. It
    /// never changes, and all programs compute the same.
    ///
    /// Pieces, turn and castling rights count; an en passant square does where an enemy pawn stands
    /// beside the pawn that stepped, whether or not it may legally capture. The key is computed
    /// anew at each call; [`Position::hash`] is kept up and costs nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// assert_eq!(Position::standard().polyglot_key(), 0x463b_9618_1691_fc9c);
    /// ```
    pub fn polyglot_key(&self) -> u64 {
        let pieces = self.board().iter().fold(0, |key, (square, piece)| {
            let kind = 2 * piece.role.as_index() + usize::from(piece.color == Color::White);
            key ^ NUMBERS[64 * kind + square.as_index()]
        });
        let rights = self.castling_rights().iter().fold(0, |key, (color, side, _)| {
            let place =
                2 * usize::from(color == Color::Black) + usize::from(side == CastlingSide::Queen);
            key ^ NUMBERS[CASTLING + place]
        });
        let en_passant = self.ep_square().map_or(0, |square| {
            let beside = attacks::pawn(!self.turn(), square)
                & self.board().by_piece(self.turn(), Role::Pawn);
            if beside.any() { NUMBERS[EN_PASSANT + square.file().as_index()] } else { 0 }
        });
        let turn = if self.turn() == Color::White { NUMBERS[WHITE_TO_MOVE] } else { 0 };
        pieces ^ rights ^ en_passant ^ turn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys that the description of the format gives for these games.
    #[test]
    fn keys_are_those_of_the_description() {
        for (moves, expected) in [
            ("", 0x463b_9618_1691_fc9c),
            ("e2e4", 0x823c_9b50_fd11_4196),
            ("e2e4 d7d5", 0x0756_b944_61c5_0fb0),
            ("e2e4 d7d5 e4e5", 0x662f_afb9_65db_29d4),
            ("e2e4 d7d5 e4e5 f7f5", 0x22a4_8b5a_8e47_ff78),
            ("e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a_607c_a3f2_42c1),
            ("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fd_d303_c946_bdd9),
            ("a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c81_23ea_7b06_7637),
            ("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f_9b82_9b27_9560),
        ] {
            let position = moves.split_whitespace().fold(Position::standard(), |position, mv| {
                position.play_unchecked(position.parse_uci(mv).unwrap())
            });
            assert_eq!(position.polyglot_key(), expected, "{moves}");
        }
    }
}
