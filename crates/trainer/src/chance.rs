//! Chance that is the same each time: numbers that follow from a seed.

/// A row of numbers that look like chance; the same seed gives the same row.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    /// The row of a seed and a number: each number has a row of its own.
    pub(crate) fn new(seed: u64, number: u64) -> Self {
        let mut first = Self(seed);
        Self(first.next() ^ number.wrapping_mul(0xd6e8_feb8_6659_fd93))
    }

    /// The next number, any of 64 bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// The next number below `bound`, all alike; 0 if the bound is 0.
    #[expect(clippy::cast_possible_truncation, reason = "it is below the bound")]
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_below_a_bound_are_all_alike() {
        let mut chance = Chance::new(7, 0);
        let mut counts = [0; 10];
        for _ in 0..100_000 {
            counts[chance.below(10)] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
        assert_eq!(chance.below(0), 0);
    }

    #[test]
    fn each_number_has_a_row_of_its_own_and_always_the_same() {
        let row = |seed, number| {
            let mut chance = Chance::new(seed, number);
            [chance.next(), chance.next()]
        };
        assert_eq!(row(1, 2), row(1, 2));
        assert_ne!(row(1, 2), row(1, 3));
        assert_ne!(row(1, 2), row(2, 2));
    }
}
