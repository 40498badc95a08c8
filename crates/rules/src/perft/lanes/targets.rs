//! The targets of all legal moves in eight positions at once, without a branch on the men.
//!
//! The slides of the enemy, of the king (as if he were a queen) and of one's own men share
//! their passages. From the first two follow checks and pins:
//! - a man of one's own where the king's slide and an enemy's slide from the opposite side meet
//!   is pinned on that axis;
//! - where the king's slide meets the slider itself there is a check, and an answer must end on
//!   that slide. Two checks have no square in common, so that only the king can move.

use super::direction::{
    Direction, Passage, king_steps, knight_leaps, knight_strikes, passage, slide, step,
};
use super::eight::{Castlings, Eight};
use super::vector::{LaneMask, Lanes};

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

/// Moves that are too rare to be handled in lanes.
pub(super) struct Rare {
    /// The lanes in which a pawn may be able to take in passing.
    pub(super) passing: LaneMask,
    /// The lanes in which castling is legal, king's side and queen's side.
    pub(super) castling: [LaneMask; 2],
}

impl Rare {
    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.passing | self.castling[0] | self.castling[1] == 0
    }
}

const NORTH: u8 = Direction::North as u8;
const SOUTH: u8 = Direction::South as u8;
const EAST: u8 = Direction::East as u8;
const WEST: u8 = Direction::West as u8;
const NORTH_EAST: u8 = Direction::NorthEast as u8;
const SOUTH_WEST: u8 = Direction::SouthWest as u8;
const NORTH_WEST: u8 = Direction::NorthWest as u8;
const SOUTH_EAST: u8 = Direction::SouthEast as u8;

/// One axis of the board: what is known of both directions.
struct Axis {
    passages: (Passage, Passage),
    /// Where the enemy's sliders strike, also through the king.
    struck: Lanes,
    /// Men pinned on this axis.
    pinned: Lanes,
    /// Where an answer to the checks of this axis must end; everywhere if there is none.
    answer: Lanes,
}

#[inline]
#[target_feature(enable = "avx512f")]
fn axis<const THERE: u8, const BACK: u8>(
    own: Lanes,
    free: Lanes,
    king: Lanes,
    enemies: Lanes,
) -> Axis {
    let (there, back) = (passage::<THERE>(free), passage::<BACK>(free));
    let (king_there, king_back) = (slide::<THERE>(there, king), slide::<BACK>(back, king));
    let (enemy_there, enemy_back) = (slide::<THERE>(there, enemies), slide::<BACK>(back, enemies));
    let through = step::<THERE>(enemy_there & king) | step::<BACK>(enemy_back & king);
    let everywhere = Lanes::all(!0);
    let answer = king_there.or_where_not(king_there.meets(enemies), everywhere)
        & king_back.or_where_not(king_back.meets(enemies), everywhere);
    Axis {
        passages: (there, back),
        struck: enemy_there | enemy_back | through,
        pinned: own & ((king_there & enemy_back) | (king_back & enemy_there)),
        answer,
    }
}

/// Hands every set of targets to `visit` with the way by which they are reached. The sets of
/// pawns hold the squares of promotion once.
#[inline]
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
pub(super) fn targets<const WHITE: bool>(
    eight: &Eight,
    castlings: &Castlings,
    mut visit: impl FnMut(Way, Lanes),
) -> Rare {
    let Eight { own, occupied, pawns, knights, slanted, straight, kings, rights, passed } = *eight;
    let (enemy, free, king) = (occupied & !own, !occupied, kings & own);

    let rank = axis::<EAST, WEST>(own, free, king, straight & enemy);
    let file = axis::<NORTH, SOUTH>(own, free, king, straight & enemy);
    let rising = axis::<NORTH_EAST, SOUTH_WEST>(own, free, king, slanted & enemy);
    let falling = axis::<NORTH_WEST, SOUTH_EAST>(own, free, king, slanted & enemy);

    let (enemy_pawns, enemy_knights) = (pawns & enemy, knights & enemy);
    let [pawn_east, pawn_west] = pawn_strikes::<WHITE>(king, king);
    let close = ((pawn_east | pawn_west) & enemy_pawns) | (knight_strikes(king) & enemy_knights);
    let answer = close.or_where_not(close.meets(close), Lanes::all(!0))
        & rank.answer
        & file.answer
        & rising.answer
        & falling.answer;

    let danger = pawn_danger::<WHITE>(enemy_pawns)
        | knight_strikes(enemy_knights)
        | king_steps(kings & enemy)
        | rank.struck
        | file.struck
        | rising.struck
        | falling.struck;
    visit(Way::King, king_steps(king) & !own & !danger);

    let unpinned = !(rank.pinned | file.pinned | rising.pinned | falling.pinned);
    let open = answer & !own;
    macro_rules! slides {
        ($axis:ident, $sliders:ident, $there:ident $code_there:ident, $back:ident $code_back:ident) => {
            let from = own & $sliders & (unpinned | $axis.pinned);
            let (there, back) = $axis.passages;
            visit(Way::Slide(Direction::$there), slide::<$code_there>(there, from) & open);
            visit(Way::Slide(Direction::$back), slide::<$code_back>(back, from) & open);
        };
    }
    slides!(rank, straight, East EAST, West WEST);
    slides!(file, straight, North NORTH, South SOUTH);
    slides!(rising, slanted, NorthEast NORTH_EAST, SouthWest SOUTH_WEST);
    slides!(falling, slanted, NorthWest NORTH_WEST, SouthEast SOUTH_EAST);

    let leaps = knight_leaps(own & knights & unpinned);
    visit(Way::Leap(0), leaps[0] & open);
    visit(Way::Leap(1), leaps[1] & open);
    visit(Way::Leap(2), leaps[2] & open);
    visit(Way::Leap(3), leaps[3] & open);
    visit(Way::Leap(4), leaps[4] & open);
    visit(Way::Leap(5), leaps[5] & open);
    visit(Way::Leap(6), leaps[6] & open);
    visit(Way::Leap(7), leaps[7] & open);

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
    if passed.meets(passed) != 0 {
        let [east, west] = pawn_strikes::<WHITE>(own_pawns, own_pawns);
        rare.passing = (east | west).meets(passed);
    }
    let sides = &castlings[usize::from(!WHITE)];
    if rights.meets(Lanes::all(sides[0].rook | sides[1].rook)) != 0 {
        for (side, castling) in sides.iter().enumerate() {
            let rook = Lanes::all(castling.rook);
            // A pinned rook shields the king's new square: it may not leave (Chess960).
            let hindered = (occupied & Lanes::all(castling.empty))
                | (danger & Lanes::all(castling.walk))
                | (rank.pinned & rook);
            rare.castling[side] = rights.meets(rook) & !hindered.meets(hindered);
        }
    }
    rare
}

/// Where pawns of the side to move strike, towards the h file and towards the a file.
#[inline]
#[target_feature(enable = "avx512f")]
fn pawn_strikes<const WHITE: bool>(east: Lanes, west: Lanes) -> [Lanes; 2] {
    if WHITE {
        [step::<NORTH_EAST>(east), step::<NORTH_WEST>(west)]
    } else {
        [step::<SOUTH_EAST>(east), step::<SOUTH_WEST>(west)]
    }
}

/// Where the enemy's pawns strike.
#[inline]
#[target_feature(enable = "avx512f")]
fn pawn_danger<const WHITE: bool>(pawns: Lanes) -> Lanes {
    if WHITE {
        step::<SOUTH_EAST>(pawns) | step::<SOUTH_WEST>(pawns)
    } else {
        step::<NORTH_EAST>(pawns) | step::<NORTH_WEST>(pawns)
    }
}
