//! All that makes positions the same for a repetition, in forty bytes or fewer.

use staunton_rules::{Bitboard, Color, Position, Role};

/// The exact contents of a position, without its counters. Unlike a hash, two positions that
/// share a key are the same.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Key {
    /// The squares of White, and the three bits of the roles, numbered from 1.
    planes: [u64; 4],
    /// Turn, legal en passant and castling rights.
    rest: u32,
}

impl Key {
    pub(crate) fn new(position: &Position) -> Self {
        let board = position.board();
        let bit = |mask: usize| {
            let roles = Role::ALL.into_iter().filter(|role| (role.as_index() + 1) & mask != 0);
            roles.fold(Bitboard::EMPTY, |all, role| all | board.by_role(role)).0
        };
        let planes = [board.by_color(Color::White).0, bit(1), bit(2), bit(4)];
        let turn = position.turn().fold(0, 1);
        let ep = position.legal_ep_square().map_or(0, |square| 8 + square.file().as_index());
        let mut rest = turn | ep << 1;
        for (color, side, rook) in position.castling_rights().iter() {
            let place = 5 + 4 * (2 * color.as_index() + side as usize);
            rest |= (8 + rook.file().as_index()) << place;
        }
        #[expect(clippy::cast_possible_truncation, reason = "twenty-one bits")]
        Self { planes, rest: rest as u32 }
    }
}
