//! How far a mate may be, guessed in several ways.
//!
//! The search follows all guesses in turn, each with its own queue: a guess that leads nowhere
//! costs time, never a wrong verdict.

use staunton_rules::{Bitboard, Color, Position, Role, Square, attacks};

use super::nets::{self, Net};
use super::reach::Reach;

/// How many guesses there are.
pub(super) const WAYS: usize = 4;

/// How many nets the guess by nets keeps in view.
const NETS: usize = 24;

/// Moves of a piece that cannot come at all, as it is.
const FAR: u32 = 12;

/// Guesses how far a mate by one side is.
pub(super) struct Guess {
    winner: Color,
    nets: Vec<Net>,
}

impl Guess {
    pub(super) fn new(position: &Position, winner: Color) -> Self {
        Self { winner, nets: nets::easiest(&Reach::new(position), !winner, NETS) }
    }

    /// The same with each of the nets alone in view.
    pub(super) fn focused(&self) -> impl Iterator<Item = Self> {
        self.nets.iter().map(|&net| Self { winner: self.winner, nets: vec![net] })
    }

    /// Each guess for `position`: the smaller, the nearer a mate.
    pub(super) fn all(&self, position: &Position) -> [u32; WAYS] {
        let board = position.board();
        let (winner, loser) = (self.winner, !self.winner);
        let (Some(hunted), Some(hunter)) = (board.king(loser), board.king(winner)) else {
            return [u32::MAX; WAYS];
        };
        let net = net(position, winner, hunted);
        let hunt = 4 * to_corner(hunted) + 3 * hunted.distance(hunter).saturating_sub(2) + 2 * net;
        let power = power(position, winner);
        let pieces = count(board.occupied());
        [
            hunt + power,
            2 * net + 6 * pieces + power,
            net + hunt / 4 + 4 * to_promote(position, winner),
            self.by_nets(position, hunted, hunter),
        ]
    }

    /// How far the kings and the pieces that must stand around the mated one are from the nearest
    /// of the nets.
    fn by_nets(&self, position: &Position, hunted: Square, hunter: Square) -> u32 {
        let board = position.board();
        let own = board.by_color(!self.winner) - board.by_role(Role::King);
        let force = board.by_color(self.winner) - board.by_role(Role::King);
        let far = |net: &Net| {
            let mut left = own;
            let mut blocks = 0;
            for square in net.taken_up {
                let steps = |piece: &Square| travel(position, *piece, square);
                let nearest = left.into_iter().min_by_key(steps);
                blocks += nearest.map_or(FAR, |piece| steps(&piece));
                left = nearest.map_or(left, |piece| left.without(piece));
            }
            let left = 2 * (hunted.distance(net.mated) + hunter.distance(net.king)) + 3 * blocks;
            if left > 0 {
                // Who strikes too early keeps the king from coming.
                return left + FAR;
            }
            // One move away is what is wanted; to strike already is no nearer a mate.
            let strikes = force.into_iter().map(|piece| travel(position, piece, net.mated));
            strikes.min().unwrap_or(FAR).clamp(2, FAR)
        };
        self.nets.iter().map(far).min().unwrap_or(0)
    }
}

/// Moves that the piece on `from` needs to come to `to` on an empty board, or nearly so.
fn travel(position: &Position, from: Square, to: Square) -> u32 {
    let board = position.board();
    let (Some(role), Some(color)) = (board.role_at(from), board.color_at(from)) else { return FAR };
    if from == to {
        return 0;
    }
    let (start, end) = (from.relative_to(color), to.relative_to(color));
    let empty = Bitboard::EMPTY;
    match role {
        Role::King => from.distance(to),
        Role::Queen => {
            if attacks::queen(from, empty).contains(to) {
                1
            } else {
                2
            }
        }
        Role::Rook => {
            if attacks::rook(from, empty).contains(to) {
                1
            } else {
                2
            }
        }
        Role::Bishop if from.is_light() != to.is_light() => FAR,
        Role::Bishop => {
            if attacks::bishop(from, empty).contains(to) {
                1
            } else {
                2
            }
        }
        Role::Knight => 1 + from.distance(to).div_ceil(2),
        Role::Pawn if from.file() == to.file() && start.rank() < end.rank() => from.distance(to),
        #[expect(clippy::cast_possible_truncation, reason = "below 8")]
        Role::Pawn => 8 - start.rank().as_index() as u32 + 2,
    }
}

/// Flight squares of the hunted king, and how far the nearest piece is that may strike him.
fn net(position: &Position, winner: Color, hunted: Square) -> u32 {
    let board = position.board();
    let own = board.by_color(!winner);
    let occupied = board.occupied().without(hunted);
    let flights = (attacks::king(hunted) - own)
        .into_iter()
        .filter(|&square| board.attackers(square, winner, occupied).is_empty());
    let force = board.by_color(winner) - board.by_role(Role::King) - board.by_role(Role::Pawn);
    let nearest = force.into_iter().map(|piece| piece.distance(hunted)).min().unwrap_or(8);
    2 * count(flights.collect()) + nearest
}

/// Steps of a king from `square` to the nearest corner.
fn to_corner(square: Square) -> u32 {
    let corners = [Square::A1, Square::H1, Square::A8, Square::H8];
    corners.into_iter().map(|corner| corner.distance(square)).min().unwrap_or(0)
}

/// What is missing to a force that mates easily.
fn power(position: &Position, winner: Color) -> u32 {
    let board = position.board();
    let own = board.by_color(winner);
    let heavy = own & (board.by_role(Role::Queen) | board.by_role(Role::Rook));
    let minor = own & (board.by_role(Role::Bishop) | board.by_role(Role::Knight));
    if heavy.any() {
        0
    } else if minor.more_than_one() {
        6
    } else {
        12 + 2 * to_promote(position, winner)
    }
}

/// Steps of the winner's foremost pawn to the last rank, pieces in its way counted twice.
fn to_promote(position: &Position, winner: Color) -> u32 {
    let board = position.board();
    let pawns = board.by_piece(winner, Role::Pawn);
    let steps = |pawn: Square| {
        let rank = pawn.relative_to(winner).rank().as_index();
        let mut left = 0;
        for ahead in 1..8 - rank {
            #[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "< 8")]
            let by = winner.fold(ahead as i32, -(ahead as i32));
            let taken = pawn.offset(0, by).is_some_and(|square| board.occupied().contains(square));
            left += if taken { 2 } else { 1 };
        }
        left
    };
    pawns.into_iter().map(steps).min().unwrap_or(10)
}

#[expect(clippy::cast_possible_truncation, reason = "at most 64")]
fn count(squares: Bitboard) -> u32 {
    squares.len() as u32
}
