//! Which squares a text means that is no legal move.

use staunton_rules::{CastlingSide, Piece, Position, Rank, Role, Square};

/// The two squares of a text such as `e1g1`, `e1-g1` or `Ke1-g1`.
pub(super) fn two_squares(text: &str) -> Option<(Square, Square)> {
    let plain: String =
        text.chars().filter(|sign| !matches!(sign, '-' | ' ' | 'x' | ':')).collect();
    let plain = plain.trim_start_matches(|sign: char| sign.is_ascii_uppercase());
    let squares = plain.get(..4).filter(|_| plain.is_ascii() && plain.len() <= 5)?;
    Some((squares[..2].parse().ok()?, squares[2..].parse().ok()?))
}

/// From where to where the pieces of the side to move would go: castling written with letters, or a
/// piece's letter and a square as in `Nf3`, or a pawn's square alone.
pub(super) fn pairs(position: &Position, text: &str) -> Vec<(Square, Square)> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let turn = position.turn();
    let board = position.board();
    let dashes = text.replace('0', "O").to_uppercase();
    let side = match dashes.as_str() {
        "O-O" | "OO" => Some(CastlingSide::King),
        "O-O-O" | "OOO" => Some(CastlingSide::Queen),
        _ => None,
    };
    if let Some(side) = side {
        let target = position
            .castling_rights()
            .rook(turn, side)
            .filter(|_| position.castling_mode() == staunton_rules::CastlingMode::Chess960)
            .unwrap_or(Square::new(side.king_file(), Rank::First.relative_to(turn)));
        return board.king(turn).map(|king| (king, target)).into_iter().collect();
    }
    let plain: String = text.chars().filter(|sign| !matches!(sign, '-' | 'x' | ':')).collect();
    let Some(split) = plain.len().checked_sub(2).filter(|at| plain.is_char_boundary(*at)) else {
        return Vec::new();
    };
    let (piece, square) = plain.split_at(split);
    let Ok(to) = square.parse::<Square>() else { return Vec::new() };
    let role = match piece.chars().next() {
        Some(letter) if letter.is_ascii_uppercase() => Role::from_char(letter),
        _ => Some(Role::Pawn),
    };
    let Some(role) = role else { return Vec::new() };
    // A file or rank may say which of several.
    let says = |from: &Square| {
        piece
            .chars()
            .filter(|sign| !sign.is_ascii_uppercase())
            .all(|sign| from.file().as_char() == sign || from.rank().as_char() == sign)
    };
    let pieces = board.by_piece(turn, role).into_iter().filter(says);
    let near = |from: &Square| {
        // Of the pawns only those are meant that are near.
        role != Role::Pawn || from.file().as_index().abs_diff(to.file().as_index()) <= 1
    };
    debug_assert!(pieces.clone().all(|from| board.piece_at(from) == Some(Piece::new(turn, role))));
    pieces.filter(near).map(|from| (from, to)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_found_in_what_is_no_move() {
        assert_eq!(two_squares("e1-g1"), Some((Square::E1, Square::G1)));
        assert_eq!(two_squares("Ke1xg1"), Some((Square::E1, Square::G1)));
        for text in ["Nf3", "O-O", "", "é", "aé1", "e1g", "e9e1", "e1g1e1"] {
            assert_eq!(two_squares(text), None, "{text}");
        }
        let start = Position::standard();
        assert_eq!(pairs(&start, "O-O"), [(Square::E1, Square::G1)]);
        assert_eq!(pairs(&start, "Nf6+"), [(Square::B1, Square::F6), (Square::G1, Square::F6)]);
        assert_eq!(pairs(&start, "Nbf6"), [(Square::B1, Square::F6)]);
        assert_eq!(pairs(&start, "a5"), [(Square::A2, Square::A5), (Square::B2, Square::A5)]);
        assert!(pairs(&start, "é").is_empty() && pairs(&start, "").is_empty());
    }
}
