//! Kinds of endings, by the pieces left beside kings and pawns.

use staunton_rules::{Bitboard, Board, Color, Role};

/// What an ending is called by the pieces that both sides have left beside kings and pawns.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum EndingKind {
    /// Kings and pawns alone.
    Pawns,
    /// A rook each.
    Rooks,
    /// Two rooks each.
    FourRooks,
    /// A queen each.
    Queens,
    /// A knight each.
    Knights,
    /// A bishop each, on squares of one colour.
    Bishops,
    /// A bishop each, on squares of different colours.
    BishopsOfOppositeColours,
    /// A bishop on one side and a knight on the other.
    BishopAgainstKnight,
}

impl EndingKind {
    /// The kind of ending on the board; none if it is of no kind listed, or no pawn is left.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_review::EndingKind;
    /// use staunton_rules::Board;
    ///
    /// let board: Board = "4k3/5ppp/8/8/8/8/r4PPP/R5K1".parse()?;
    /// assert_eq!(EndingKind::of(&board), Some(EndingKind::Rooks));
    /// assert_eq!(EndingKind::of(&Board::standard()), None);
    /// # Ok::<(), staunton_rules::fen::ParseFenError>(())
    /// ```
    pub fn of(board: &Board) -> Option<Self> {
        if board.by_role(Role::Pawn).is_empty() {
            return None;
        }
        let count = |color, role| board.by_piece(color, role).len();
        let [white, black] = [Color::White, Color::Black].map(|color| {
            [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].map(|role| count(color, role))
        });
        Some(match (white, black) {
            ([0, 0, 0, 0], [0, 0, 0, 0]) => Self::Pawns,
            ([0, 0, 1, 0], [0, 0, 1, 0]) => Self::Rooks,
            ([0, 0, 2, 0], [0, 0, 2, 0]) => Self::FourRooks,
            ([0, 0, 0, 1], [0, 0, 0, 1]) => Self::Queens,
            ([1, 0, 0, 0], [1, 0, 0, 0]) => Self::Knights,
            ([0, 1, 0, 0], [0, 1, 0, 0]) => {
                let light = board.by_role(Role::Bishop) & Bitboard::LIGHT_SQUARES;
                if light.len() == 1 { Self::BishopsOfOppositeColours } else { Self::Bishops }
            }
            ([1, 0, 0, 0], [0, 1, 0, 0]) | ([0, 1, 0, 0], [1, 0, 0, 0]) => {
                Self::BishopAgainstKnight
            }
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use staunton_rules::{CastlingMode, Position};

    #[test]
    fn endings_are_named_by_what_is_left() {
        let kind = |fen: &str| {
            EndingKind::of(Position::from_fen(fen, CastlingMode::Standard).unwrap().board())
        };
        assert_eq!(kind("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1"), Some(EndingKind::Pawns));
        assert_eq!(kind("r3k3/p7/8/8/8/8/P7/R3K3 w - - 0 1"), Some(EndingKind::Rooks));
        assert_eq!(
            kind("2b1k3/p7/8/8/8/8/P7/2B1K3 w - - 0 1"),
            Some(EndingKind::BishopsOfOppositeColours)
        );
        assert_eq!(
            kind("2b1k3/p7/8/8/8/8/P7/1N2K3 w - - 0 1"),
            Some(EndingKind::BishopAgainstKnight)
        );
        assert_eq!(kind("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1"), None);
        assert_eq!(kind("r3k3/p7/8/8/8/8/P7/Q3K3 w - - 0 1"), None);
    }
}
