//! Lines counted, many positions at a time.

use alloc::vec::Vec;

use super::abreast::{Abreast, Castlings, castlings};
use super::children;
use super::list::MoveTable;
use super::near::Near;
use super::rare;
use super::targets::targets;
use super::vector::{Lanes, WIDTH};
use crate::{Bitboard, Color, Position, Role};

featured! {
    pub(super) fn start(position: &Position, depth: u32) -> u64 {
        let mut tables: Vec<MoveTable> = (1..depth).map(|_| MoveTable::new()).collect();
        let root = Abreast::single(position);
        let castlings = castlings(position);
        match position.turn() {
            Color::White => count::<true>(&root, &root.near::<true>(), &castlings, &mut tables),
            Color::Black => count::<false>(&root, &root.near::<false>(), &castlings, &mut tables),
        }
    }
}

featured! {
    /// Counts the lines as many plies deep as there are tables, and one more.
    fn count<const WHITE: bool>(
        parents: &Abreast,
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
        let mut below = |children: &Abreast, near: &Near| {
            if WHITE {
                count::<false>(children, near, castlings, deeper)
            } else {
                count::<true>(children, near, castlings, deeper)
            }
        };
        for ones in rare::children::<WHITE>(parents, &rare, castlings).chunks(WIDTH) {
            let children = Abreast::gather(ones);
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
}

featured! {
    /// The legal moves of all positions after the ordinary moves of `table`.
    fn count_children<const WHITE: bool>(
        parents: &Abreast,
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
}

featured! {
    /// The number of legal moves in each lane; the rare ones of all lanes are in the first.
    #[inline]
    fn count_last<const WHITE: bool>(
        parents: &Abreast,
        near: &Near,
        castlings: &Castlings,
    ) -> Lanes {
        let mut moves = Lanes::all(0);
        let last_ranks = Lanes::all(Bitboard::BACK_RANKS.0);
        let rare = targets::<WHITE, false>(parents, near, castlings, |way, targets| {
            moves = moves + targets.part_counts();
            if way.is_pawns() && targets.meets(last_ranks).any() {
                let promotions = (targets & last_ranks).part_counts();
                moves = moves + promotions + promotions + promotions;
            }
        });
        let moves = moves.whole();
        if rare.is_empty() {
            return moves;
        }
        moves + Lanes::first(rare::count::<WHITE>(parents, &rare))
    }
}
