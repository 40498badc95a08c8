//! From where a piece may come to a square, as far as his way of moving alone tells.

use staunton_rules::{Bitboard, Color, Role, Square, attacks};

/// The squares from which a piece of `role` and `turn` may come to `to` on an empty board; a pawn
/// by steps, or if he takes slantwise.
#[inline]
pub(super) fn origins(role: Role, turn: Color, takes: bool, to: Square) -> Bitboard {
    let pawn = PAWNS + 2 * turn.as_index() + usize::from(takes);
    let way = if role == Role::Pawn { pawn } else { role.as_index() };
    Bitboard(ORIGINS[(way << 6 | to.as_index()) & (ENTRIES - 1)])
}

/// The first of the four ways of pawns: White's steps and captures, then Black's.
const PAWNS: usize = 8;

/// Sixty-four for each way, in a round number, so that no index can lie outside.
const ENTRIES: usize = 1024;

static ORIGINS: [u64; ENTRIES] = {
    let mut table = [0; ENTRIES];
    let mut index = 0;
    while index < 64 {
        let to = Square::ALL[index];
        table[Role::Knight.as_index() << 6 | index] = attacks::knight(to).0;
        table[Role::King.as_index() << 6 | index] = attacks::king(to).0;
        let mut other = 0;
        while other < 64 {
            let from = Square::ALL[other];
            if attacks::line(from, to).0 != 0 {
                let is_straight =
                    from.file() as u8 == to.file() as u8 || from.rank() as u8 == to.rank() as u8;
                let role = if is_straight { Role::Rook } else { Role::Bishop };
                table[role.as_index() << 6 | index] |= 1 << other;
                table[Role::Queen.as_index() << 6 | index] |= 1 << other;
            }
            other += 1;
        }
        let bit = 1u64 << index;
        let (white, black) = (PAWNS << 6 | index, (PAWNS + 2) << 6 | index);
        table[white] = bit >> 8 | if index >> 3 == 3 { bit >> 16 } else { 0 };
        table[black] = bit << 8 | if index >> 3 == 4 { bit << 16 } else { 0 };
        // Who takes on a square stands where a pawn of the other colour on it would take.
        table[white + 64] = attacks::pawn(Color::Black, to).0;
        table[black + 64] = attacks::pawn(Color::White, to).0;
        index += 1;
    }
    table
};
