//! A move in two bytes, as the files keep it.

use staunton_rules::{Bitboard, Board, Color, Move, Position, Role, Square};

/// Stands for a passed turn, and for the move after the last position of a game. No move goes from
/// a1 to a1.
pub(crate) const NONE: u16 = 0;

/// The two bytes that a column of 32 bits holds; 0, which is no move, where a damaged file has more.
pub(crate) fn two_bytes(value: i32) -> u16 {
    u16::try_from(value).unwrap_or(NONE)
}

/// From, `to << 6`, `promotion << 12`: 2 knight, 3 bishop, 4 rook, 5 queen. Castling is "king takes rook".
#[expect(clippy::cast_possible_truncation, reason = "squares are below 64")]
pub(crate) fn pack(mv: Move) -> u16 {
    let promotion = match mv.promotion() {
        None => 0,
        Some(Role::Knight) => 2,
        Some(Role::Bishop) => 3,
        Some(Role::Rook) => 4,
        Some(_) => 5,
    };
    mv.from().as_index() as u16 | (mv.to().as_index() as u16) << 6 | promotion << 12
}

/// The move of these bits on this board. It is legal if the bits were those of a legal move; else
/// it must be checked.
pub(crate) fn unpack(board: &Board, turn: Color, bits: u16) -> Option<Move> {
    let square = |bits: u16| Square::from_index(usize::from(bits & 63));
    let (role, to) = (board.role_at(square(bits)?)?, square(bits >> 6)?);
    unpack_of(role, board.occupied().contains(to), board.by_color(turn), bits)
}

/// The same where it is known which piece moves, whether one stands on its target, and where the pieces of
/// its side stand.
#[inline]
pub(crate) fn unpack_of(role: Role, is_taken: bool, own: Bitboard, bits: u16) -> Option<Move> {
    let (from, to) = (bits & 63, bits >> 6 & 63);
    // The bits of `Move::raw`: see there.
    let kind = match (bits >> 12, role) {
        (0, Role::King) if own.0 >> to & 1 == 1 => 2 + u16::from(to & 7 <= from & 7),
        (0, Role::Pawn) if !is_taken && from & 7 != to & 7 => 5,
        (0, Role::Pawn) if from.abs_diff(to) == 16 => 1,
        (0, _) => u16::from(is_taken) * 4,
        (promotion @ 2..=5, Role::Pawn) => 8 + u16::from(is_taken) * 4 + promotion - 2,
        _ => return None,
    };
    Move::from_raw(bits & 0xfff | kind << 12)
}

/// The move that two bytes of a file stand for in `position`; none for a passed turn, at the end of a game, or
/// if it is not legal there.
///
/// # Examples
///
/// ```
/// use staunton_archive::to_move;
/// use staunton_rules::Position;
///
/// // From e2, number 12, to e4, number 28.
/// let mv = to_move(&Position::standard(), 12 | 28 << 6);
/// assert_eq!(mv.map(|mv| mv.to_string()), Some("e2e4".to_owned()));
/// assert_eq!(to_move(&Position::standard(), 0), None);
/// ```
pub fn to_move(position: &Position, bits: u16) -> Option<Move> {
    let mv = unpack(position.board(), position.turn(), bits)?;
    position.is_legal(mv).then_some(mv)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_legal_move_comes_back() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/1P4P1/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
            "r3k2r/8/8/8/3pP3/8/1p4p1/R1N1K1NR b KQkq e3 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            for mv in position.legal_moves().iter().copied() {
                assert_eq!(unpack(position.board(), position.turn(), pack(mv)), Some(mv), "{mv:?}");
            }
        }
    }
}
