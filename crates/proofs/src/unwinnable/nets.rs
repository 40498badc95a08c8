//! Whether any mate can be made of the squares that the pieces can come to.

use staunton_rules::{Bitboard, Color, Square, attacks};

use super::matching;
use super::reach::Reach;

/// A mate that nothing speaks against yet.
#[derive(Copy, Clone)]
pub(super) struct Net {
    /// Where the mated king stands.
    pub(super) mated: Square,
    /// Where the other king stands.
    pub(super) king: Square,
    /// The squares around the mated king that his own pieces must take up.
    pub(super) taken_up: Bitboard,
}

/// Whether nothing speaks against a mate of the king of `loser` somewhere.
///
/// For a mate there must be a square for the king on which he can be struck, and a square for
/// the other king, such that every square around the mated king is struck or taken up by a piece
/// of his own, each such piece taking up one. That is necessary, not sufficient.
pub(super) fn is_mate_conceivable(reach: &Reach, loser: Color) -> bool {
    let nets = Nets::new(reach, loser);
    nets.squares().any(|mated| nets.around(mated).any(|net| nets.is_conceivable(net)))
}

/// Up to `most` conceivable nets that ask the least of the loser's pieces.
pub(super) fn easiest(reach: &Reach, loser: Color, most: usize) -> Vec<Net> {
    let nets = Nets::new(reach, loser);
    let mut found: Vec<Net> = nets
        .squares()
        .flat_map(|mated| nets.around(mated))
        .filter(|&net| nets.is_conceivable(net))
        .collect();
    found.sort_by_key(|net| (net.taken_up.len(), attacks::king(net.mated).len()));
    found.truncate(most);
    found
}

struct Nets<'a> {
    reach: &'a Reach,
    loser: Color,
    /// What the winner's pieces can strike, his king apart.
    struck: Bitboard,
    /// Where the loser's pieces stand for good.
    blocked: Bitboard,
    pieces: Vec<Bitboard>,
}

impl<'a> Nets<'a> {
    fn new(reach: &'a Reach, loser: Color) -> Self {
        let struck = Square::ALL
            .into_iter()
            .filter(|&square| reach.force(!loser).any(|piece| reach.strikers(piece, square).any()))
            .collect();
        let fixed = reach.force(loser).filter(|piece| reach.fixed.contains(piece.square));
        let blocked = fixed.map(|piece| piece.square).collect();
        let pieces = reach.force(loser).map(|piece| piece.squares | piece.promoted).collect();
        Self { reach, loser, struck, blocked, pieces }
    }

    /// Where the loser's king can be struck.
    fn squares(&self) -> impl Iterator<Item = Square> {
        (self.reach.king(self.loser) & self.struck).into_iter()
    }

    /// The nets around a king on `mated`, by the squares of the other king that matter.
    fn around(&self, mated: Square) -> impl Iterator<Item = Net> {
        let around = attacks::king(mated);
        let open = around - self.struck - self.blocked;
        let kings = self.reach.king(!self.loser) - around - mated;
        let far = kings.into_iter().find(|&king| (attacks::king(king) & open).is_empty());
        let near = kings.into_iter().filter(move |&king| (attacks::king(king) & open).any());
        far.into_iter().chain(near).map(move |king| Net {
            mated,
            king,
            taken_up: open - attacks::king(king),
        })
    }

    fn is_conceivable(&self, net: Net) -> bool {
        matching::can_take_up(&self.pieces, net.taken_up)
    }
}
