//! The moves of positions abreast, written out: a target, a way, and a lane for each.

use alloc::vec::Vec;

use super::targets::Way;
use super::vector::{Lanes, WIDTH, bit_numbers};
use crate::Bitboard;

/// Room for every move of all lanes. The most a position of a game has is 218.
const ROOM: usize = WIDTH * 256;

/// As many moves are written at once as a register of 128 bits has bytes.
const SHORT: usize = 16;

/// Moves of positions abreast, in two parts.
pub(super) struct MoveTable {
    pub(super) ordinary: Column,
    /// Each stands for four moves, one for each new piece.
    pub(super) promotions: Column,
}

/// Targets and ways side by side.
pub(super) struct Column {
    targets: Vec<u8>,
    /// The code of the way and the lane, as [`Way::code`] times eight and the lane.
    ways: Vec<u8>,
    len: usize,
}

/// As many moves of a column as there are lanes, or fewer.
pub(super) struct Chunk {
    pub(super) targets: [u8; WIDTH],
    pub(super) ways: [u8; WIDTH],
    pub(super) len: usize,
}

impl MoveTable {
    pub(super) fn new() -> Self {
        Self { ordinary: Column::new(), promotions: Column::new() }
    }

    pub(super) fn clear(&mut self) {
        self.ordinary.len = 0;
        self.promotions.len = 0;
    }

    featured! {
        /// Adds the moves of one set of targets.
        #[inline]
        pub(super) fn add(&mut self, way: Way, targets: Lanes) {
            if !way.is_pawns() {
                self.ordinary.add(way, targets);
                return;
            }
            let last_ranks = Lanes::all(Bitboard::BACK_RANKS.0);
            self.ordinary.add(way, targets & !last_ranks);
            if targets.meets(last_ranks).any() {
                self.promotions.add(way, targets & last_ranks);
            }
        }
    }
}

impl Column {
    fn new() -> Self {
        Self { targets: alloc::vec![0; ROOM + 64], ways: alloc::vec![0; ROOM + 64], len: 0 }
    }

    featured! {
        #[inline]
        fn add(&mut self, way: Way, targets: Lanes) {
            for (lane, set) in (0u8..).zip(targets.to_array()) {
                let (numbers, way) = (bit_numbers(set), [way.code() * 8 + lane; 64]);
                let count = set.count_ones() as usize;
                // One way has few targets but in positions full of queens.
                if count <= SHORT {
                    self.write::<SHORT>(&numbers, &way);
                } else {
                    self.write::<64>(&numbers, &way);
                }
                self.len += count;
            }
        }
    }

    #[inline]
    fn write<const COUNT: usize>(&mut self, targets: &[u8; 64], ways: &[u8; 64]) {
        let place = self.len..self.len + COUNT;
        if let (Some(to), Some(by)) =
            (self.targets.get_mut(place.clone()), self.ways.get_mut(place))
        {
            to.copy_from_slice(&targets[..COUNT]);
            by.copy_from_slice(&ways[..COUNT]);
        }
    }

    /// The moves, one for each lane; the last time there may be fewer.
    #[inline]
    pub(super) fn chunks(&self) -> impl Iterator<Item = Chunk> + '_ {
        let some = |bytes: &[u8]| bytes.first_chunk::<WIDTH>().copied().unwrap_or_default();
        (0..self.len).step_by(WIDTH).map(move |start| Chunk {
            targets: some(&self.targets[start..]),
            ways: some(&self.ways[start..]),
            len: (self.len - start).min(WIDTH),
        })
    }
}

impl Way {
    pub(super) const KING: u8 = 16;
    pub(super) const PAWN_TWO_STEPS: u8 = 18;
    /// Slides have the codes below this.
    pub(super) const SLIDES: u8 = 8;

    /// A number for the way: 0 to 20.
    #[inline]
    const fn code(self) -> u8 {
        match self {
            Self::Slide(direction) => direction as u8,
            Self::Leap(leap) => 8 + leap,
            Self::King => Self::KING,
            Self::PawnStep => 17,
            Self::PawnTwoSteps => Self::PAWN_TWO_STEPS,
            Self::PawnTakesEast => 19,
            Self::PawnTakesWest => 20,
        }
    }
}
