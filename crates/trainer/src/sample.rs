//! A position to learn from, in 32 bytes.

use staunton_engine::network::INPUTS;
use staunton_rules::Outcome;

use crate::record::Seen;

/// No board of a game has more men.
pub(crate) const MOST_MEN: usize = 32;

/// Turns a square into the one that the other side calls so.
const OTHER_SIDE: u16 = 0b11_1000;

/// Turns a square into the one that stands there in a mirror.
const OTHER_WING: u16 = 0b00_0111;

/// Inputs of one colour.
const HALF: u16 = 384;

/// A position as the side to move sees it, and what became of it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Where men stand, ranks counted from the mover's side.
    occupied: u64,
    /// Who stands there, four bits each, in the order of the squares: own pawn to king, then the
    /// other's.
    men: [u8; MOST_MEN / 2],
    /// Centipawns, seen by the side to move.
    score: i16,
    /// Halves of a point that the game brought the side to move.
    halves: u8,
    /// Nobody may castle, so that left and right are alike.
    can_be_mirrored: bool,
}

/// The inputs of a position, of both views.
pub(crate) struct Inputs {
    own: [u16; MOST_MEN],
    other: [u16; MOST_MEN],
    len: usize,
}

impl Inputs {
    /// Each man's input in the view of the side to move.
    pub(crate) fn own(&self) -> impl Iterator<Item = usize> {
        self.own[..self.len].iter().map(|&input| usize::from(input))
    }

    /// Each man's input in the view of the other side.
    pub(crate) fn other(&self) -> impl Iterator<Item = usize> {
        self.other[..self.len].iter().map(|&input| usize::from(input))
    }
}

/// How a position is looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    Straight,
    /// Left and right exchanged.
    Mirrored,
}

impl Sample {
    /// The sample of a position; none if more men stand on the board than a game has.
    pub fn of(seen: &Seen) -> Option<Self> {
        let turn = seen.position.turn();
        let mut codes = [None; 64];
        for (square, piece) in seen.position.board().iter() {
            let side = if piece.color == turn { 0 } else { 6 };
            codes[square.relative_to(turn).as_index()] =
                u8::try_from(side + piece.role.as_index()).ok();
        }
        let mut sample = Self {
            occupied: 0,
            men: [0; MOST_MEN / 2],
            score: seen.score,
            halves: match seen.outcome {
                Outcome::Draw => 1,
                Outcome::Win(winner) if winner == turn => 2,
                Outcome::Win(_) => 0,
            },
            can_be_mirrored: seen.position.castling_rights().is_empty(),
        };
        let standing =
            codes.iter().enumerate().filter_map(|(square, code)| Some((square, (*code)?)));
        for (number, (square, code)) in standing.enumerate() {
            *sample.men.get_mut(number / 2)? |= code << (4 * (number % 2));
            sample.occupied |= 1 << square;
        }
        Some(sample)
    }

    /// What the search thought, in centipawns, seen by the side to move.
    pub fn score(&self) -> f32 {
        f32::from(self.score)
    }

    /// What the game brought the side to move: 1, 0.5 or 0.
    pub fn points(&self) -> f32 {
        f32::from(self.halves) / 2.0
    }

    /// A number that tells positions apart.
    pub(crate) fn number(&self) -> u64 {
        self.men.chunks_exact(8).fold(self.occupied, |number, men| {
            let men = men.iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
            number.rotate_left(29).wrapping_mul(0x9fb2_1c65_1e98_df25) ^ men
        })
    }

    /// Mirrored, if `wanted` and it makes no difference to the game.
    pub(crate) fn look(&self, wanted: bool) -> Look {
        if wanted && self.can_be_mirrored { Look::Mirrored } else { Look::Straight }
    }

    /// The inputs of the network.
    pub(crate) fn inputs(&self, look: Look) -> Inputs {
        let mut inputs = Inputs { own: [0; MOST_MEN], other: [0; MOST_MEN], len: 0 };
        let flip = match look {
            Look::Straight => 0,
            Look::Mirrored => OTHER_WING,
        };
        let mut left = self.occupied;
        while left != 0 && inputs.len < MOST_MEN {
            let square = u16::try_from(left.trailing_zeros()).unwrap_or(0) ^ flip;
            left &= left - 1;
            let code = u16::from(self.men[inputs.len / 2] >> (4 * (inputs.len % 2)) & 15);
            let own = code * 64 + square;
            let other = (code * 64 + (square ^ OTHER_SIDE) + HALF) % (2 * HALF);
            inputs.own[inputs.len] = own;
            inputs.other[inputs.len] = other;
            inputs.len += 1;
        }
        inputs
    }
}

const _: () = assert!(2 * HALF as usize == INPUTS);
const _: () = assert!(size_of::<Sample>() <= 32);

#[cfg(test)]
mod tests {
    use staunton_engine::network::feature;
    use staunton_rules::{Color, Square};

    use super::*;
    use crate::record::Settings;
    use crate::selfplay::Player;

    #[test]
    fn a_sample_has_the_inputs_that_the_engine_sees() {
        let settings = Settings { nodes: 50, most_nodes: 500, ..Settings::default() };
        let mut player = Player::new(&settings, 1);
        let mut compared = 0;
        for seen in (0..4).flat_map(|number| player.play(number).replay().collect::<Vec<_>>()) {
            let seen = seen.unwrap();
            let sample = Sample::of(&seen).unwrap();
            let (inputs, turn) = (sample.inputs(Look::Straight), seen.position.turn());
            let expected = |viewer: Color| {
                let men = seen.position.board().iter();
                let mut list: Vec<_> =
                    men.map(|(square, piece)| feature(viewer, piece, square)).collect();
                list.sort_unstable();
                list
            };
            let sorted = |list: &mut dyn Iterator<Item = usize>| {
                let mut list: Vec<_> = list.collect();
                list.sort_unstable();
                list
            };
            assert_eq!(sorted(&mut inputs.own()), expected(turn));
            assert_eq!(sorted(&mut inputs.other()), expected(!turn));
            assert!((sample.points() - seen.points()).abs() < f32::EPSILON);
            let mirrored = sample.inputs(sample.look(true));
            let has_rights = !seen.position.castling_rights().is_empty();
            let flip = |index: usize| if has_rights { index } else { index ^ 7 };
            assert_eq!(
                sorted(&mut mirrored.own().map(flip)),
                sorted(&mut inputs.own()),
                "{}",
                seen.position
            );
            compared += 1;
        }
        assert!(compared > 200, "{compared}");
        assert_eq!(Square::A1.as_index() ^ 7, Square::H1.as_index());
    }
}
