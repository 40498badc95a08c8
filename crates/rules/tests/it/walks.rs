//! Games to walk through: moves drawn by lot, the same for the same seed.

use staunton_rules::{Move, Position};

/// Numbers by lot, the same for the same seed: `SplitMix64` (Steele, Lea and Flood, 2014).
#[derive(Clone)]
pub(crate) struct Lot(pub(crate) u64);

impl Lot {
    pub(crate) fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// One of `choices`; none if there are none.
    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        let count = choices.len() as u64;
        let index = usize::try_from(self.draw().checked_rem(count)?).unwrap();
        choices.get(index).copied()
    }
}

/// Where the walk of `seed` begins: every second one at one of the 960 arrays.
pub(crate) fn start(seed: u64) -> Position {
    if seed.is_multiple_of(2) {
        Position::standard()
    } else {
        Position::chess960(u16::try_from(seed / 2 % 960).unwrap()).unwrap()
    }
}

/// Moves drawn by lot from [`start`], until the game stops, a hundred plies pass without capture
/// or pawn move, or `plies` are played.
pub(crate) fn moves(seed: u64, plies: usize) -> Vec<Move> {
    let mut lot = Lot(seed);
    let mut position = start(seed);
    let mut moves = Vec::new();
    while moves.len() < plies && position.halfmove_clock() < 100 {
        let Some(mv) = lot.pick(&position.legal_moves()) else { break };
        position = position.play_unchecked(mv);
        moves.push(mv);
    }
    moves
}
