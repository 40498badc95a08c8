//! Steps and slides in the eight directions, for sets of squares in lanes.

use super::vector::Lanes;

/// A direction on the board, by the change of a square's index.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Direction {
    North,
    South,
    East,
    West,
    NorthEast,
    SouthWest,
    NorthWest,
    SouthEast,
}

pub(super) const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
pub(super) const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

const NORTH: u8 = Direction::North as u8;
const SOUTH: u8 = Direction::South as u8;
const EAST: u8 = Direction::East as u8;
const WEST: u8 = Direction::West as u8;
const NORTH_EAST: u8 = Direction::NorthEast as u8;
const SOUTH_WEST: u8 = Direction::SouthWest as u8;
const NORTH_WEST: u8 = Direction::NorthWest as u8;
const SOUTH_EAST: u8 = Direction::SouthEast as u8;

/// Every square moved one, two or four steps on, whatever edge it crosses.
macro_rules! moved {
    ($direction:expr, $set:expr, $once:literal) => {
        match $direction {
            NORTH => $set.left::<{ 8 * $once }>(),
            SOUTH => $set.right::<{ 8 * $once }>(),
            EAST => $set.left::<{ $once }>(),
            WEST => $set.right::<{ $once }>(),
            NORTH_EAST => $set.left::<{ 9 * $once }>(),
            SOUTH_WEST => $set.right::<{ 9 * $once }>(),
            NORTH_WEST => $set.left::<{ 7 * $once }>(),
            _ => $set.right::<{ 7 * $once }>(),
        }
    };
}

/// The squares that can be reached by a step in this direction: not the far file.
const fn reachable(direction: u8) -> Option<u64> {
    match direction {
        NORTH | SOUTH => None,
        WEST | SOUTH_WEST | NORTH_WEST => Some(NOT_H),
        _ => Some(NOT_A),
    }
}

featured! {
    #[inline]
    fn on_board<const DIRECTION: u8>(set: Lanes) -> Lanes {
        match reachable(DIRECTION) {
            Some(squares) => set & Lanes::all(squares),
            None => set,
        }
    }
}

featured! {
    /// Every square one step on; those that leave the board are gone.
    #[inline]
    pub(super) fn step<const DIRECTION: u8>(set: Lanes) -> Lanes {
        on_board::<DIRECTION>(moved!(DIRECTION, set, 1))
    }
}

/// Where a slide in one direction may pass: over one, two and four free squares.
#[derive(Copy, Clone)]
pub(super) struct Passage([Lanes; 3]);

featured! {
    /// The passages of one direction over the `free` squares.
    #[inline]
    pub(super) fn passage<const DIRECTION: u8>(free: Lanes) -> Passage {
        let one = on_board::<DIRECTION>(free);
        let two = one & moved!(DIRECTION, one, 1);
        let four = two & moved!(DIRECTION, two, 2);
        Passage([one, two, four])
    }
}

featured! {
    /// The squares that sliders on `from` attack in this direction: the free ones and the first
    /// that is not. No two sliders attack one square in one direction.
    #[inline]
    pub(super) fn slide<const DIRECTION: u8>(passage: Passage, from: Lanes) -> Lanes {
        let Passage([one, two, four]) = passage;
        let near = from | (one & moved!(DIRECTION, from, 1));
        let far = near | (two & moved!(DIRECTION, near, 2));
        step::<DIRECTION>(far | (four & moved!(DIRECTION, far, 4)))
    }
}

featured! {
    /// The squares a king attacks from each square of the set.
    #[inline]
    pub(super) fn king_steps(set: Lanes) -> Lanes {
        let beside = step::<EAST>(set) | step::<WEST>(set);
        let row = beside | set;
        beside | row.left::<8>() | row.right::<8>()
    }
}

featured! {
    /// The squares knights attack, by direction: no two knights attack one square in one direction.
    #[inline]
    pub(super) fn knight_leaps(set: Lanes) -> [Lanes; 8] {
        let east = set.left::<1>() & Lanes::all(NOT_A);
        let west = set.right::<1>() & Lanes::all(NOT_H);
        let far_east = set.left::<2>() & Lanes::all(0xfcfc_fcfc_fcfc_fcfc);
        let far_west = set.right::<2>() & Lanes::all(0x3f3f_3f3f_3f3f_3f3f);
        [
            east.left::<16>(),
            west.left::<16>(),
            far_east.left::<8>(),
            far_west.left::<8>(),
            east.right::<16>(),
            west.right::<16>(),
            far_east.right::<8>(),
            far_west.right::<8>(),
        ]
    }
}

featured! {
    /// The squares knights attack, all directions together.
    #[inline]
    pub(super) fn knight_strikes(set: Lanes) -> Lanes {
        let leaps = knight_leaps(set);
        let north = leaps[0] | leaps[1] | leaps[2] | leaps[3];
        let south = leaps[4] | leaps[5] | leaps[6] | leaps[7];
        north | south
    }
}

featured! {
    /// Where pawns of the side to move attack, towards the h file and towards the a file.
    #[inline]
    pub(super) fn pawn_strikes<const WHITE: bool>(east: Lanes, west: Lanes) -> [Lanes; 2] {
        if WHITE {
            [step::<NORTH_EAST>(east), step::<NORTH_WEST>(west)]
        } else {
            [step::<SOUTH_EAST>(east), step::<SOUTH_WEST>(west)]
        }
    }
}
