//! The targets of all legal moves in positions abreast, without a branch on the pieces.
//!
//! The slides of the enemy, of the king (as if he were a queen) and of one's own pieces share
//! their passages. From the first two follow checks and pins:
//! - a piece of one's own where the king's slide and an enemy's slide from the opposite side meet
//!   is pinned on that axis;
//! - where the king's slide meets the slider itself there is a check, and an answer must end on
//!   that slide. Two checks have no square in common, so that only the king can move.

use super::abreast::{Abreast, Castlings};
use super::axis;
use super::direction::{
    Direction, king_steps, knight_leaps, knight_strikes, pawn_strikes, slide, step,
};
use super::near::Near;
use super::straight::{FourWays, strike};
use super::vector::Lanes;

/// By what kind of step the squares of a set are reached.
#[derive(Copy, Clone, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Way {
    /// A slide in the direction with this number: 0 to 7.
    Slide(Direction),
    /// A knight's leap, by its place in [`knight_leaps`].
    Leap(u8),
    King,
    PawnStep,
    PawnTwoSteps,
    PawnTakesEast,
    PawnTakesWest,
}

impl Way {
    /// Whether pawns go there that may promote.
    #[inline]
    pub(super) const fn is_pawns(self) -> bool {
        matches!(self, Self::PawnStep | Self::PawnTakesEast | Self::PawnTakesWest)
    }
}

/// Moves that are too rare to be handled in lanes: sets of lanes, the lowest bit the first.
pub(super) struct Rare {
    /// The lanes in which a pawn may be able to take en passant.
    pub(super) passing: u8,
    /// The lanes in which castling is legal, king's side and queen's side.
    pub(super) castling: [u8; 2],
}

impl Rare {
    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.passing | self.castling[0] | self.castling[1] == 0
    }
}

const NORTH_EAST: u8 = Direction::NorthEast as u8;
const SOUTH_WEST: u8 = Direction::SouthWest as u8;
const NORTH_WEST: u8 = Direction::NorthWest as u8;
const SOUTH_EAST: u8 = Direction::SouthEast as u8;

featured! {
    /// Hands every set of targets to `visit` with the way by which they are reached. The sets of
    /// pawns hold the squares of promotion once. Where no `SQUARES` are asked for, only the number of
    /// squares and the sets of pawns are as they should be: slides may lie turned, and one knight's
    /// leaps come as one set.
    #[inline]
    pub(super) fn targets<const WHITE: bool, const SQUARES: bool>(
        parents: &Abreast,
        near: &Near,
        castlings: &Castlings,
        mut visit: impl FnMut(Way, Lanes),
    ) -> Rare {
        let Abreast { own, occupied, pawns, knights, slanted, straight, kings, rights, passed } =
            *parents;
        let (enemy, free, king) = (occupied & !own, !occupied, kings & own);

        let free_ways = FourWays::of(free);
        let [rank, file] = axis::straight(own, free_ways, king, straight & enemy);
        let (rising, over_rising) =
            axis::slanted::<NORTH_EAST, SOUTH_WEST>(own, free, king, slanted & enemy);
        let (falling, over_falling) =
            axis::slanted::<NORTH_WEST, SOUTH_EAST>(own, free, king, slanted & enemy);

        let (enemy_pawns, enemy_knights) = (pawns & enemy, knights & enemy);
        let close = (near.pawn_checks & enemy_pawns) | (near.knight_checks & enemy_knights);
        let answer = (rank.answer & file.answer & rising.answer & falling.answer)
            .and_where(close.meets(close), close);

        let danger = pawn_danger::<WHITE>(enemy_pawns)
            | knight_strikes(enemy_knights)
            | king_steps(kings & enemy)
            | rank.struck
            | file.struck
            | rising.struck
            | falling.struck;
        visit(Way::King, near.king_steps & !own & !danger);

        let unpinned = !(rank.pinned | file.pinned | rising.pinned | falling.pinned);
        let open = answer & !own;

        let (along, across) =
            (own & straight & (unpinned | rank.pinned), own & straight & (unpinned | file.pinned));
        let (east, west) = (strike(free_ways.east, along), strike(free_ways.west, along.mirrored()));
        let across = across.turned();
        let (south, north) =
            (strike(free_ways.south, across), strike(free_ways.north, across.mirrored()));
        visit(Way::Slide(Direction::East), east & open);
        if SQUARES {
            visit(Way::Slide(Direction::West), west.mirrored() & open);
            visit(Way::Slide(Direction::South), south.turned() & open);
            visit(Way::Slide(Direction::North), north.mirrored().turned() & open);
        } else {
            let open = FourWays::of(open);
            visit(Way::Slide(Direction::West), west & open.west);
            visit(Way::Slide(Direction::South), south & open.south);
            visit(Way::Slide(Direction::North), north & open.north);
        }
        macro_rules! slides {
            ($axis:ident, $passages:ident, $there:ident $code_there:ident, $back:ident $code_back:ident) => {
                let from = own & slanted & (unpinned | $axis.pinned);
                let [there, back] = $passages;
                visit(Way::Slide(Direction::$there), slide::<$code_there>(there, from) & open);
                visit(Way::Slide(Direction::$back), slide::<$code_back>(back, from) & open);
            };
        }
        slides!(rising, over_rising, NorthEast NORTH_EAST, SouthWest SOUTH_WEST);
        slides!(falling, over_falling, NorthWest NORTH_WEST, SouthEast SOUTH_EAST);

        let leapers = own & knights & unpinned;
        match near.knights {
            Some([first, second]) if !SQUARES => {
                visit(Way::Leap(0), (first.reach & open).only(first.at.meets(leapers)));
                visit(Way::Leap(0), (second.reach & open).only(second.at.meets(leapers)));
            }
            Some(_) | None => {
                for (leap, targets) in (0..).zip(knight_leaps(leapers)) {
                    visit(Way::Leap(leap), targets & open);
                }
            }
        }

        let own_pawns = own & pawns;
        let walkers = own_pawns & (unpinned | file.pinned);
        let (one, two) = if WHITE {
            let one = walkers.left::<8>() & free;
            (one, (one & Lanes::all(0xff << 16)).left::<8>() & free)
        } else {
            let one = walkers.right::<8>() & free;
            (one, (one & Lanes::all(0xff << 40)).right::<8>() & free)
        };
        visit(Way::PawnStep, one & answer);
        visit(Way::PawnTwoSteps, two & answer);
        let (to_east, to_west) = if WHITE { (rising, falling) } else { (falling, rising) };
        let [takes_east, takes_west] = pawn_strikes::<WHITE>(
            own_pawns & (unpinned | to_east.pinned),
            own_pawns & (unpinned | to_west.pinned),
        );
        visit(Way::PawnTakesEast, takes_east & enemy & answer);
        visit(Way::PawnTakesWest, takes_west & enemy & answer);

        let mut rare = Rare { passing: 0, castling: [0; 2] };
        if passed.meets(passed).any() {
            let [east, west] = pawn_strikes::<WHITE>(own_pawns, own_pawns);
            rare.passing = (east | west).meets(passed).bits();
        }
        let sides = &castlings[usize::from(!WHITE)];
        if rights.meets(Lanes::all(sides[0].rook | sides[1].rook)).any() {
            for (side, castling) in sides.iter().enumerate() {
                let rook = Lanes::all(castling.rook);
                // A pinned rook shields the king's new square: it may not leave (Chess960).
                let hindered = (occupied & Lanes::all(castling.empty))
                    | (danger & Lanes::all(castling.walk))
                    | (rank.pinned & rook);
                rare.castling[side] = rights.meets(rook).bits() & !hindered.meets(hindered).bits();
            }
        }
        rare
    }
}

featured! {
    /// Where the enemy's pawns attack.
    #[inline]
    fn pawn_danger<const WHITE: bool>(pawns: Lanes) -> Lanes {
        if WHITE {
            step::<SOUTH_EAST>(pawns) | step::<SOUTH_WEST>(pawns)
        } else {
            step::<NORTH_EAST>(pawns) | step::<NORTH_WEST>(pawns)
        }
    }
}
