//! Castling and en passant: too rare for lanes, made one by one.

use alloc::vec::Vec;

use super::abreast::{Abreast, Castlings, One};
use super::targets::Rare;
use crate::{Bitboard, Color, Square, attacks};

/// How many of the `rare` moves are legal.
pub(super) fn count<const WHITE: bool>(parents: &Abreast, rare: &Rare) -> u64 {
    let castlings: u32 = rare.castling.iter().map(|lanes| lanes.count_ones()).sum();
    let captures: usize = lanes_of(rare.passing)
        .map(|lane| captures_in_passing::<WHITE>(&parents.one(lane)).len())
        .sum();
    u64::from(castlings) + captures as u64
}

/// The positions after the `rare` moves.
pub(super) fn children<const WHITE: bool>(
    parents: &Abreast,
    rare: &Rare,
    castlings: &Castlings,
) -> Vec<One> {
    let mut children = Vec::new();
    for lane in lanes_of(rare.passing) {
        let parent = parents.one(lane);
        let pawns = captures_in_passing::<WHITE>(&parent);
        children.extend(pawns.into_iter().map(|from| after_passing::<WHITE>(parent, from)));
    }
    for (side, &lanes) in rare.castling.iter().enumerate() {
        let castling = castlings[usize::from(!WHITE)][side];
        for lane in lanes_of(lanes) {
            let [own, occupied, pawns, knights, slanted, straight, kings, rights, _] =
                parents.one(lane);
            let king = kings & own;
            let home = own & !king & !castling.rook;
            let now = home | castling.king_to | castling.rook_to;
            children.push([
                occupied & !own,
                (occupied & !own) | now,
                pawns,
                knights,
                slanted,
                (straight & !castling.rook) | castling.rook_to,
                (kings & !king) | castling.king_to,
                rights & if WHITE { !0xff } else { !(0xff << 56) },
                0,
            ]);
        }
    }
    children
}

fn lanes_of(mask: u8) -> impl Iterator<Item = usize> {
    (0..8).filter(move |lane| mask >> lane & 1 == 1)
}

/// The pawns that may legally take en passant.
fn captures_in_passing<const WHITE: bool>(one: &One) -> Bitboard {
    let color = if WHITE { Color::White } else { Color::Black };
    let [own, occupied, pawns, knights, slanted, straight, kings, _, passed] = one.map(Bitboard);
    let enemy = occupied - own;
    let (Some(square), Some(king)) = (passed.first(), (kings & own).first()) else {
        return Bitboard::EMPTY;
    };
    let taken = victim::<WHITE>(passed);
    let takers = attacks::pawn(!color, square) & own & pawns;
    takers
        .into_iter()
        .filter(|&from| {
            let after = (occupied - from - taken) | passed;
            let strikers = (attacks::rook(king, after) & straight)
                | (attacks::bishop(king, after) & slanted)
                | (attacks::knight(king) & knights)
                | (attacks::pawn(color, king) & (pawns - taken));
            (strikers & enemy).is_empty()
        })
        .collect()
}

fn after_passing<const WHITE: bool>(one: One, from: Square) -> One {
    let [own, occupied, pawns, knights, slanted, straight, kings, rights, passed] = one;
    let gone = victim::<WHITE>(Bitboard(passed)).0 | Bitboard::from(from).0;
    [
        occupied & !own & !gone,
        (occupied & !gone) | passed,
        (pawns & !gone) | passed,
        knights,
        slanted,
        straight,
        kings,
        rights,
        0,
    ]
}

fn victim<const WHITE: bool>(passed: Bitboard) -> Bitboard {
    if WHITE { passed.shift_south() } else { passed.shift_north() }
}
