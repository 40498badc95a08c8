//! The moves that are nearest to what was written.

use alloc::vec::Vec;

use staunton_rules::Move;

/// The first few by their distance; of the same distance, those that came first.
pub(crate) fn closest(moves: impl Iterator<Item = (u32, Move)>, few: usize) -> Vec<(u32, Move)> {
    let mut closest: Vec<(u32, Move)> = Vec::with_capacity(few + 1);
    for (distance, mv) in moves {
        let at = closest.partition_point(|(other, _)| *other <= distance);
        if at < few {
            closest.insert(at, (distance, mv));
            closest.truncate(few);
        }
    }
    closest
}

#[cfg(test)]
mod tests {
    use staunton_rules::Position;

    use super::*;

    #[test]
    fn they_are_those_that_a_sort_puts_first() {
        let legal = Position::standard().legal_moves();
        for few in [0, 1, 5, 40] {
            let distances = |at: usize| u32::try_from(at * 7 % 5).unwrap();
            let all = || legal.iter().enumerate().map(|(at, &mv)| (distances(at), mv));
            let mut sorted: Vec<(u32, Move)> = all().collect();
            sorted.sort_by_key(|(distance, _)| *distance);
            sorted.truncate(few);
            assert_eq!(closest(all(), few), sorted);
        }
    }
}
