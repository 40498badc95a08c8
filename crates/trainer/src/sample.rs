//! A position to learn from, in 32 bytes.

use staunton_engine::network::{BUCKET_INPUTS, Buckets, output_of};
use staunton_rules::{Outcome, Square};

use crate::record::Seen;

/// No board of a game has more pieces.
pub(crate) const MOST_PIECES: usize = 32;

/// Turns a square into the one that the other side calls so.
const OTHER_SIDE: u16 = 0b11_1000;

/// Turns a square into the one that stands there in a mirror.
const OTHER_WING: u16 = 0b00_0111;

/// Inputs of one colour.
const HALF: u16 = 384;

/// The kings among who may stand on a square.
const OWN_KING: u8 = 5;
const OTHER_KING: u8 = 11;

/// A position as the side to move sees it, and what became of it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Where pieces stand, ranks counted from the mover's side.
    occupied: u64,
    /// Who stands there, four bits each, in the order of the squares: own pawn to king, then the
    /// other's.
    pieces: [u8; MOST_PIECES / 2],
    /// Centipawns, seen by the side to move.
    score: i16,
    /// Halves of a point that the game brought the side to move.
    halves: u8,
    /// Bit by bit whether the side to move and the other see the board in a mirror.
    mirrors: u8,
}

/// The inputs of a position, of both views: of the side to move, and of the other.
pub(crate) struct Inputs {
    views: [[u16; MOST_PIECES]; 2],
    len: usize,
}

impl Inputs {
    /// Each piece's input in the view of the side to move, 0, or of the other side, 1.
    pub(crate) fn of(&self, view: usize) -> impl Iterator<Item = usize> {
        self.views[view][..self.len].iter().map(|&input| usize::from(input))
    }

    /// The output that counts.
    pub(crate) const fn output(&self) -> usize {
        output_of(self.len)
    }
}

impl Sample {
    /// Bytes of a sample in a file; the last four are nought.
    pub const SIZE: usize = 32;

    /// The sample of a position; none if more pieces stand on the board than a game has.
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
            pieces: [0; MOST_PIECES / 2],
            score: seen.score,
            halves: match seen.outcome {
                Outcome::Draw => 1,
                Outcome::Win(winner) if winner == turn => 2,
                Outcome::Win(_) => 0,
            },
            mirrors: 0,
        };
        let standing =
            codes.iter().enumerate().filter_map(|(square, code)| Some((square, (*code)?)));
        for (number, (square, code)) in standing.enumerate() {
            *sample.pieces.get_mut(number / 2)? |= code << (4 * (number % 2));
            sample.occupied |= 1 << square;
            let is_on_queens_wing = square % 8 < 4;
            sample.mirrors |= match code {
                OWN_KING => u8::from(is_on_queens_wing),
                OTHER_KING => u8::from(is_on_queens_wing) << 1,
                _ => 0,
            };
        }
        Some(sample)
    }

    /// The sample as `docs/formats/selfplay.md` has it, for programs in other languages.
    pub fn to_bytes(&self) -> [u8; Self::SIZE] {
        let mut bytes = [0; Self::SIZE];
        bytes[..8].copy_from_slice(&self.occupied.to_le_bytes());
        bytes[8..24].copy_from_slice(&self.pieces);
        bytes[24..26].copy_from_slice(&self.score.to_le_bytes());
        bytes[26] = self.halves;
        bytes[27] = self.mirrors;
        bytes
    }

    /// What the search thought, in centipawns, seen by the side to move.
    pub fn score(&self) -> f32 {
        f32::from(self.score)
    }

    /// What the game brought the side to move: 1, 0.5 or 0.
    pub fn points(&self) -> f32 {
        f32::from(self.halves) / 2.0
    }

    /// The inputs of a network with such buckets.
    pub(crate) fn inputs(&self, buckets: Buckets) -> Inputs {
        let mut inputs = Inputs { views: [[0; MOST_PIECES]; 2], len: 0 };
        let wing = |bit: u8| if self.mirrors >> bit & 1 == 1 { OTHER_WING } else { 0 };
        let (own_wing, other_wing) = (wing(0), wing(1));
        let mut of_bucket = [0; 2];
        let mut see = |view: usize, king: u16| {
            let king = Square::from_index(king.into());
            of_bucket[view] = 2 * HALF * king.map_or(0, |king| u16::from(buckets.of(king)));
        };
        let mut left = self.occupied;
        while left != 0 && inputs.len < MOST_PIECES {
            let square = u16::try_from(left.trailing_zeros()).unwrap_or(0);
            left &= left - 1;
            let code = self.pieces[inputs.len / 2] >> (4 * (inputs.len % 2)) & 15;
            let (by_own, by_other) = (square ^ own_wing, square ^ OTHER_SIDE ^ other_wing);
            match code {
                OWN_KING => see(0, by_own),
                OTHER_KING => see(1, by_other),
                _ => {}
            }
            let code = 64 * u16::from(code);
            inputs.views[0][inputs.len] = code + by_own;
            inputs.views[1][inputs.len] = (code + by_other + HALF) % (2 * HALF);
            inputs.len += 1;
        }
        for (view, of_bucket) in inputs.views.iter_mut().zip(of_bucket) {
            for input in view {
                *input += of_bucket;
            }
        }
        inputs
    }
}

const _: () = assert!(2 * HALF as usize == BUCKET_INPUTS);
const _: () = assert!(size_of::<Sample>() <= 32);

#[cfg(test)]
mod tests {
    use staunton_engine::network::View;
    use staunton_rules::Color;

    use super::*;
    use crate::record::Settings;
    use crate::selfplay::Player;

    #[test]
    fn a_sample_has_the_inputs_that_the_engine_sees() {
        let settings = Settings { nodes: 50, most_nodes: 500, ..Settings::default() };
        let mut player = Player::new(&settings, 1);
        let (mut compared, mut mirrored) = (0, 0);
        for seen in (0..16).flat_map(|number| player.play(number).replay().collect::<Vec<_>>()) {
            let seen = seen.unwrap();
            let sample = Sample::of(&seen).unwrap();
            let turn = seen.position.turn();
            let expected = |viewer: Color, buckets: Buckets| {
                let board = seen.position.board();
                let view = View::among(buckets, board, viewer);
                let mut list: Vec<_> =
                    board.iter().map(|(square, piece)| view.input(piece, square)).collect();
                list.sort_unstable();
                list
            };
            let sorted = |list: &mut dyn Iterator<Item = usize>| {
                let mut list: Vec<_> = list.collect();
                list.sort_unstable();
                list
            };
            for buckets in [Buckets::One, Buckets::Four] {
                let inputs = sample.inputs(buckets);
                for (view, viewer) in [turn, !turn].into_iter().enumerate() {
                    assert_eq!(sorted(&mut inputs.of(view)), expected(viewer, buckets));
                }
            }
            assert!((sample.points() - seen.points()).abs() < f32::EPSILON);
            mirrored += u32::from(sample.mirrors != 0);
            compared += 1;
        }
        assert!(compared > 800 && mirrored > 20, "{compared} {mirrored}");
    }
}
