//! Which moves serve an aim, and in which order they are tried. The order decides how fast a
//! verdict is found, never which.

use std::cmp::Reverse;
use std::collections::HashMap;

use staunton_rules::{Color, Move, Position, Role};

use crate::positions::Positions;
use crate::unwinnable::unwinnable_at_once;

/// What becomes of checks that are mate.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Mates {
    LeftOut,
    /// They are tried before any other check.
    First,
}

/// The checks, the one with the fewest replies last: it is tried first.
pub(super) fn checks(position: &Position, mates: Mates) -> Vec<Move> {
    let mut checks: Vec<(usize, Move)> = Vec::new();
    position.for_each_legal(|mv| {
        let next = position.play_unchecked(mv);
        if next.is_check() {
            match next.legal_move_count() {
                0 if mates == Mates::LeftOut => {}
                replies => checks.push((replies, mv)),
            }
        }
    });
    checks.sort_by_key(|&(replies, _)| Reverse(replies));
    checks.into_iter().map(|(_, mv)| mv).collect()
}

/// Whether the side to move need play no more to be safe: it is stalemate, or the other side
/// can never mate.
pub(super) fn is_safe_end(position: &Position) -> bool {
    position.is_stalemate() || unwinnable_at_once(position, !position.turn()).is_some()
}

/// How often the pieces of the side to move stood so, in the positions looked at.
///
/// Who goes back to the squares he knows meets few new positions, and soon has seen all.
#[derive(Default)]
pub(super) struct Stands(HashMap<[u64; 4], u32>);

impl Stands {
    /// Counts where the pieces of `color` stand.
    pub(super) fn count(&mut self, position: &Position, color: Color) {
        *self.0.entry(Self::key(position, color)).or_default() += 1;
    }

    fn get(&self, position: &Position, color: Color) -> u32 {
        self.0.get(&Self::key(position, color)).copied().unwrap_or(0)
    }

    /// The squares of the pieces of `color`, by the bits of their roles.
    fn key(position: &Position, color: Color) -> [u64; 4] {
        let board = position.board();
        let mut key = [0; 4];
        for (role, bit) in Role::ALL.into_iter().zip([1_usize, 2, 3, 4, 5, 6]) {
            let pieces = board.by_piece(color, role).0;
            for (place, word) in key.iter_mut().enumerate() {
                if bit >> place & 1 == 1 {
                    *word |= pieces;
                }
            }
        }
        key
    }

    pub(super) fn memory(&self) -> usize {
        self.0.capacity() * (size_of::<[u64; 4]>() + 2 * size_of::<u32>())
    }
}

/// All moves. Last, and so tried first, are those that lose the least material at once; among
/// them those after which some reply is stalemate; then those after which the pieces stand as they
/// stood most often; and then those that lead to the fewest positions not met yet.
pub(super) fn holding(position: &Position, met: &Positions, stands: &Stands) -> Vec<Move> {
    let mut moves: Vec<(Cost, Move)> = Vec::new();
    position.for_each_legal(|mv| {
        let next = position.play_unchecked(mv);
        let stood = stands.get(&next, position.turn());
        moves.push((cost(position, mv, &next, stood, met), mv));
    });
    moves.sort_by_key(|&(cost, _)| Reverse(cost));
    moves.into_iter().map(|(_, mv)| mv).collect()
}

/// What speaks against a move, the weightiest first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    /// Pawns lost in two plies, twenty added; most of all if it is mate.
    material: u32,
    /// Whether no reply is stalemate.
    is_open: bool,
    stood: Reverse<u32>,
    new: usize,
}

fn cost(position: &Position, mv: Move, next: &Position, stood: u32, met: &Positions) -> Cost {
    let gained = position.captured(mv).map_or(0, worth);
    let (mut lost, mut new) = (0, 0);
    let (mut is_mated, mut is_open) = (false, true);
    next.for_each_legal(|reply| {
        let after = next.play_unchecked(reply);
        let taken = next.captured(reply).map_or(0, worth);
        let promoted = reply.promotion().map_or(0, |role| worth(role) - 1);
        if after.is_stalemate() {
            is_open = false;
        } else if taken + promoted > lost {
            let back = taken_back(next, reply, position.turn());
            lost = lost.max((taken + promoted).saturating_sub(back));
        }
        new += usize::from(met.find(&after).is_none());
        is_mated |= after.is_checkmate();
    });
    let material = if is_mated { u32::MAX } else { (lost + 20).saturating_sub(gained) };
    Cost { material, is_open, stood: Reverse(stood), new }
}

/// What is won back at least if `color` takes the piece that has just made the move `reply`.
fn taken_back(before: &Position, reply: Move, color: Color) -> u32 {
    let board = before.board();
    let target = reply.target();
    let occupied = board.occupied().without(reply.from());
    let strikers = board.attackers(target, color, occupied).without(target);
    if strikers.is_empty() { 0 } else { worth(before.moving_role(reply)) }
}

/// Pawns that a piece is worth, roughly.
fn worth(role: Role) -> u32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}
