//! The positions after a few moves, made in lanes.

use super::abreast::Abreast;
use super::list::Chunk;
use super::near::Near;
use super::targets::Way;
use super::vector::{LaneMask, Lanes};
use crate::Role;

/// How far to rotate a target's bit to come one step back to where the piece came from, by the
/// code of the way.
static BACK_FOR_WHITE: [u8; 64] = steps_back([56, 48, 55, 57]);
static BACK_FOR_BLACK: [u8; 64] = steps_back([8, 16, 7, 9]);

/// The table, with the rotations for a pawn's step, two steps, and captures east and west.
const fn steps_back(pawns: [u8; 4]) -> [u8; 64] {
    let mut rotations = [0; 64];
    // In the order of `Direction`.
    let slides = [56, 8, 63, 1, 55, 9, 57, 7];
    // In the order of `knight_leaps`.
    let leaps = [47, 49, 54, 58, 15, 17, 6, 10];
    let mut i = 0;
    while i < 8 {
        rotations[i] = slides[i];
        rotations[8 + i] = leaps[i];
        i += 1;
    }
    // The king, between leaps and pawns, is found by himself.
    let mut i = 0;
    while i < 4 {
        rotations[17 + i] = pawns[i];
        i += 1;
    }
    rotations
}

featured! {
    /// The positions after the moves of `chunk`, for the side `WHITE` to move in `parents`; each
    /// pawn that promotes becomes `promotion`. `waiting` is of the other side, in `parents` and so in
    /// what follows.
    #[inline]
    pub(super) fn children<const WHITE: bool>(
        parents: &Abreast,
        waiting: &Near,
        chunk: &Chunk,
        promotion: Option<Role>,
    ) -> (Abreast, Near) {
        let active = LaneMask::first(chunk.len);
        let ways = Lanes::widen(chunk.ways);
        let (code, lane) = (ways.right::<3>(), ways & Lanes::all(7));
        let back = code.look_up(if WHITE { &BACK_FOR_WHITE } else { &BACK_FOR_BLACK });
        let to = Lanes::widen(chunk.targets).bit().only(active);
        let parent = |part: Lanes| part.permuted(lane).only(active);

        let (own, occupied, kings) =
            (parent(parents.own), parent(parents.occupied), parent(parents.kings));
        let is_king = code.equals(Lanes::all(u64::from(Way::KING)));
        let no_slide = (code + Lanes::all(64 - u64::from(Way::SLIDES))).meets(Lanes::all(64));
        let from = kings.or_where_not(is_king, origin(to, back, (!occupied).only(!no_slide))) & own;

        let left = !(from | to);
        let moved = |part: Lanes| {
            let stays = part & left;
            (stays | to).or_where_not(part.meets(from), stays)
        };
        let part = |part: Lanes, roles: [Role; 2]| match promotion {
            None => moved(parent(part)),
            Some(role) => {
                let stays = parent(part) & left;
                if roles.contains(&role) { stays | to } else { stays }
            }
        };
        let two_steps = code.equals(Lanes::all(u64::from(Way::PAWN_TWO_STEPS)));
        let home = if WHITE { 0xff } else { 0xff << 56 };
        let rights = parent(parents.rights) & left;
        let children = Abreast {
            own: occupied & !own & !to,
            occupied: (occupied & !from) | to,
            pawns: part(parents.pawns, [Role::Pawn; 2]),
            knights: part(parents.knights, [Role::Knight; 2]),
            slanted: part(parents.slanted, [Role::Bishop, Role::Queen]),
            straight: part(parents.straight, [Role::Rook, Role::Queen]),
            kings: part(parents.kings, [Role::King; 2]),
            rights: (rights & !Lanes::all(home)).or_where_not(is_king, rights),
            passed: (if WHITE { to.right::<8>() } else { to.left::<8>() }).only(two_steps),
        };
        (children, waiting.permuted(lane, active))
    }
}

featured! {
    /// Where the piece on `to` came from: one step back, or over all `free` squares before.
    #[inline]
    fn origin(to: Lanes, back: Lanes, free: Lanes) -> Lanes {
        let (back_two, back_four) = (back + back, back + back + back + back);
        let two = free & free.rotate(back);
        let four = two & two.rotate(back_two);
        let near = to | (free & to.rotate(back));
        let far = near | (two & near.rotate(back_two));
        (far | (four & far.rotate(back_four))).rotate(back)
    }
}
