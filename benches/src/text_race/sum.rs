//! Answers in one number, the same for every contestant and cheap beside what is measured.

/// Many numbers in one, in their order.
#[derive(Copy, Clone, Default)]
pub(super) struct Sum(u64);

impl Sum {
    pub(super) fn add(&mut self, value: u64) {
        self.0 = (self.0 ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
    }

    /// Adds a text.
    pub(super) fn add_text(&mut self, text: &[u8]) {
        let (words, rest) = text.as_chunks::<8>();
        for word in words {
            self.add(u64::from_le_bytes(*word));
        }
        let last = rest.iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
        self.add(last ^ (text.len() as u64) << 56);
    }

    /// Adds a move by its squares; of a castling the king's and the rook's.
    pub(super) fn add_move(&mut self, from: usize, to: usize, promotion: Option<char>) {
        self.add((from | to << 6) as u64 | promotion.map_or(0, u64::from) << 12);
    }

    pub(super) fn total(self) -> u64 {
        self.0
    }
}
