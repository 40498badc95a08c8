//! What the enemy's sliders do along the four axes of the board.

use super::direction::{Passage, passage, slide, step};
use super::straight::{FourWays, strike};
use super::vector::Lanes;

/// One axis, both its directions: what the enemy's sliders do there.
#[derive(Copy, Clone)]
pub(super) struct Axis {
    /// Where they attack, also through the king.
    pub(super) struck: Lanes,
    /// Pieces pinned on this axis.
    pub(super) pinned: Lanes,
    /// Where an answer to their checks must end; everywhere if there is none.
    pub(super) answer: Lanes,
}

featured! {
    /// From the king's slides and the enemy's, there and back.
    #[inline]
    fn axis(own: Lanes, enemies: Lanes, king: [Lanes; 2], enemy: [Lanes; 2]) -> Axis {
        let ([king_there, king_back], [enemy_there, enemy_back]) = (king, enemy);
        Axis {
            struck: enemy_there | enemy_back,
            pinned: own & ((king_there & enemy_back) | (king_back & enemy_there)),
            answer: Lanes::all(!0)
                .and_where(king_there.meets(enemies), king_there)
                .and_where(king_back.meets(enemies), king_back),
        }
    }
}

featured! {
    /// A diagonal axis, with its passages.
    #[inline]
    pub(super) fn slanted<const THERE: u8, const BACK: u8>(
        own: Lanes,
        free: Lanes,
        king: Lanes,
        enemies: Lanes,
    ) -> (Axis, [Passage; 2]) {
        let (there, back) = (passage::<THERE>(free), passage::<BACK>(free));
        let kings = [slide::<THERE>(there, king), slide::<BACK>(back, king)];
        let [enemy_there, enemy_back] = [slide::<THERE>(there, enemies), slide::<BACK>(back, enemies)];
        let through = step::<THERE>(enemy_there & king) | step::<BACK>(enemy_back & king);
        let axis = axis(own, enemies, kings, [enemy_there, enemy_back]);
        (Axis { struck: axis.struck | through, ..axis }, [there, back])
    }
}

featured! {
    /// The ranks and the files.
    #[inline]
    pub(super) fn straight(own: Lanes, free: FourWays, king: Lanes, enemies: Lanes) -> [Axis; 2] {
        let (kings, enemies) = (FourWays::of(king), FourWays::of(enemies));
        // The enemy's sliders strike through the king: he cannot hide behind himself.
        let rank = axis(
            own,
            enemies.east,
            [strike(free.east, king), strike(free.west, kings.west).mirrored()],
            [
                strike(free.east | king, enemies.east),
                strike(free.west | kings.west, enemies.west).mirrored(),
            ],
        );
        let file = axis(
            own.turned(),
            enemies.south,
            [strike(free.south, kings.south), strike(free.north, kings.north).mirrored()],
            [
                strike(free.south | kings.south, enemies.south),
                strike(free.north | kings.north, enemies.north).mirrored(),
            ],
        );
        let file = Axis {
            struck: file.struck.turned(),
            pinned: file.pinned.turned(),
            answer: file.answer.turned(),
        };
        [rank, file]
    }
}
