//! Counting with AVX-512: eight positions at a time, one in each 64-bit lane.
//!
//! A position is nine sets of squares; eight positions are nine registers. The targets of all
//! legal moves of the eight are found together, without tables and without a branch that
//! depends on the men (`targets`). At the last ply their bits are counted. Above it they are
//! written out as a list (`list`), and eight moves at a time, of whichever parents, become the
//! next eight positions (`children`), so that the lanes are always full.

mod axis;
mod children;
mod direction;
mod eight;
mod list;
mod near;
mod rare;
mod straight;
mod targets;
mod vector;

use alloc::vec::Vec;

use eight::{Castlings, Eight, castlings};
use list::MoveTable;
use near::Near;
use targets::targets;
use vector::Lanes;

use crate::{Color, Position, Role};

/// Whether this processor has the instructions.
pub(super) fn is_available() -> bool {
    #[cfg(any(test, feature = "std"))]
    {
        use std::arch::is_x86_feature_detected as has;
        has!("avx512f")
            && has!("avx512bw")
            && has!("avx512vbmi")
            && has!("avx512vbmi2")
            && has!("avx512vpopcntdq")
            && has!("gfni")
            && has!("popcnt")
    }
    #[cfg(not(any(test, feature = "std")))]
    {
        cfg!(all(
            target_feature = "avx512f",
            target_feature = "avx512bw",
            target_feature = "avx512vbmi",
            target_feature = "avx512vbmi2",
            target_feature = "avx512vpopcntdq",
            target_feature = "gfni",
            target_feature = "popcnt"
        ))
    }
}

/// Counts the lines of `depth` plies, 2 at least, or none if this processor cannot, or if the
/// position has a forgiven fault: the short cuts here hold for positions of a game.
pub(super) fn perft(position: &Position, depth: u32) -> Option<u64> {
    if !is_available() || depth < 2 || !position.is_without_fault() {
        return None;
    }
    // SAFETY: the processor has the instructions, as was just asked.
    #[expect(unsafe_code, reason = "the one door to code with target features")]
    Some(unsafe { start(position, depth) })
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,avx512vpopcntdq,gfni,popcnt")]
fn start(position: &Position, depth: u32) -> u64 {
    let mut tables: Vec<MoveTable> = (1..depth).map(|_| MoveTable::new()).collect();
    let root = Eight::single(position);
    let castlings = castlings(position);
    match position.turn() {
        Color::White => count::<true>(&root, &root.near::<true>(), &castlings, &mut tables),
        Color::Black => count::<false>(&root, &root.near::<false>(), &castlings, &mut tables),
    }
}

/// Counts the lines as many plies deep as there are tables, and one more.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,avx512vpopcntdq,gfni,popcnt")]
fn count<const WHITE: bool>(
    parents: &Eight,
    near: &Near,
    castlings: &Castlings,
    tables: &mut [MoveTable],
) -> u64 {
    let Some((table, deeper)) = tables.split_first_mut() else {
        return count_last::<WHITE>(parents, near, castlings).sum();
    };
    table.clear();
    let rare = targets::<WHITE, true>(parents, near, castlings, |way, targets| {
        table.add(way, targets);
    });
    let waiting = parents.near_waiting::<WHITE>();
    let (mut lines, is_last) = (0, deeper.is_empty());
    let mut below = |children: &Eight, near: &Near| {
        if WHITE {
            count::<false>(children, near, castlings, deeper)
        } else {
            count::<true>(children, near, castlings, deeper)
        }
    };
    for ones in rare::children::<WHITE>(parents, &rare, castlings).chunks(8) {
        let children = Eight::gather(ones);
        let near = if WHITE { children.near::<false>() } else { children.near::<true>() };
        lines += below(&children, &near);
    }
    for chunk in table.promotions.chunks() {
        for role in Role::PROMOTIONS {
            let (children, near) =
                children::children::<WHITE>(parents, &waiting, &chunk, Some(role));
            lines += below(&children, &near);
        }
    }
    if is_last {
        return lines + count_children::<WHITE>(parents, &waiting, castlings, table);
    }
    for chunk in table.ordinary.chunks() {
        let (children, near) = children::children::<WHITE>(parents, &waiting, &chunk, None);
        lines += below(&children, &near);
    }
    lines
}

/// The legal moves of all positions after the ordinary moves of `table`.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,avx512vpopcntdq,gfni,popcnt")]
fn count_children<const WHITE: bool>(
    parents: &Eight,
    waiting: &Near,
    castlings: &Castlings,
    table: &MoveTable,
) -> u64 {
    let mut moves = Lanes::all(0);
    for chunk in table.ordinary.chunks() {
        let (children, near) = children::children::<WHITE>(parents, waiting, &chunk, None);
        moves = moves
            + if WHITE {
                count_last::<false>(&children, &near, castlings)
            } else {
                count_last::<true>(&children, &near, castlings)
            };
    }
    moves.sum()
}

/// The number of legal moves in each lane; the rare ones of all lanes are in the first.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,avx512vpopcntdq,gfni,popcnt")]
fn count_last<const WHITE: bool>(parents: &Eight, near: &Near, castlings: &Castlings) -> Lanes {
    let mut moves = Lanes::all(0);
    let last_ranks = Lanes::all(crate::Bitboard::BACK_RANKS.0);
    let rare = targets::<WHITE, false>(parents, near, castlings, |way, targets| {
        moves = moves + targets.count();
        if way.is_pawns() && targets.meets(last_ranks) != 0 {
            let promotions = (targets & last_ranks).count();
            moves = moves + promotions + promotions + promotions;
        }
    });
    if rare.is_empty() {
        return moves;
    }
    moves + Lanes::of([rare::count::<WHITE>(parents, &rare), 0, 0, 0, 0, 0, 0, 0])
}
