//! Random that is the same each time: numbers that follow from a seed.

/// A row of numbers that look like random; the same seed gives the same row.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// The sequence of a seed and a number: each number has its own.
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

    /// The next number from 0 to 1, 1 not included.
    #[expect(clippy::cast_precision_loss, reason = "24 bits are all that fit")]
    pub(crate) fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u32 << 24) as f32
    }

    /// The whole number below or above, by lot: the nearer one more often, so that in the mean it is
    /// `value`, which is small.
    #[expect(clippy::cast_possible_truncation, reason = "it is small")]
    pub(crate) fn whole(&mut self, value: f64) -> i32 {
        (value + f64::from(self.unit())).floor() as i32
    }

    /// Puts `things` into a random order, each equally likely.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for index in (1..things.len()).rev() {
            things.swap(index, self.below(index + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_below_a_bound_are_all_alike() {
        let mut random = Random::new(7, 0);
        let mut counts = [0; 10];
        for _ in 0..100_000 {
            counts[random.below(10)] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
        assert_eq!(random.below(0), 0);
        let mean = (0..10_000).map(|_| random.unit()).sum::<f32>() / 10_000.0;
        assert!((0.48..0.52).contains(&mean), "{mean}");
    }

    #[test]
    fn each_number_has_a_row_of_its_own_and_always_the_same() {
        let row = |seed, number| {
            let mut random = Random::new(seed, number);
            [random.next(), random.next()]
        };
        assert_eq!(row(1, 2), row(1, 2));
        assert_ne!(row(1, 2), row(1, 3));
        assert_ne!(row(1, 2), row(2, 2));
    }

    #[test]
    fn a_shuffle_keeps_all_things() {
        let mut things: Vec<usize> = (0..500).collect();
        Random::new(3, 3).shuffle(&mut things);
        assert_ne!(things, (0..500).collect::<Vec<_>>());
        things.sort_unstable();
        assert_eq!(things, (0..500).collect::<Vec<_>>());
    }
}
