//! The numbers that the format gives to squares and sets of squares.
#![expect(clippy::needless_range_loop, reason = "the index is the square")]

use std::sync::LazyLock;

/// What side of the long diagonal from a1 a square is on: below it less, above it greater.
pub(super) fn off_diagonal(square: usize) -> std::cmp::Ordering {
    (square >> 3).cmp(&(square & 7))
}

/// The square mirrored in the long diagonal from a1.
pub(super) fn mirrored(square: usize) -> usize {
    (square & 7) << 3 | square >> 3
}

/// How many ways there are to choose `k` of `n`.
pub(super) fn choose(k: usize, n: usize) -> u64 {
    if k > n {
        return 0;
    }
    (0..k).fold(1, |ways, i| ways * (n - i) as u64 / (i as u64 + 1))
}

/// The numbers of squares, made once.
pub(super) struct Numbers {
    /// In the triangle a1, d1, d4: those below the diagonal first.
    pub(super) triangle: [usize; 64],
    /// Below the diagonal, 0 to 27.
    pub(super) below: [usize; 64],
    /// Two kings, the first in the triangle: 0 to 461.
    pub(super) kings: [[usize; 64]; 10],
    /// How many places the leading pawns have, by their number less one and the file of the
    /// first.
    pub(super) pawn_places: [[u64; 4]; 6],
    /// The number of the first place for a leading pawn on a square.
    pub(super) pawn_starts: [[u64; 24]; 6],
}

pub(super) static NUMBERS: LazyLock<Numbers> = LazyLock::new(Numbers::new);

impl Numbers {
    fn new() -> Self {
        let (triangle, below) = (triangle(), below());
        let (pawn_places, pawn_starts) = pawns();
        Self { triangle, below, kings: kings(&triangle), pawn_places, pawn_starts }
    }
}

fn triangle() -> [usize; 64] {
    let mut numbers = [0; 64];
    let home = |&square: &usize| square & 7 < 4 && square >> 3 < 4;
    let lower = (0..64).filter(home).filter(|&square| off_diagonal(square).is_lt());
    let on = (0..64).filter(home).filter(|&square| off_diagonal(square).is_eq());
    for (number, square) in lower.chain(on).enumerate() {
        numbers[square] = number;
    }
    numbers
}

fn below() -> [usize; 64] {
    let mut numbers = [0; 64];
    let lower = (0..64).filter(|&square| off_diagonal(square).is_lt());
    for (number, square) in lower.enumerate() {
        numbers[square] = number;
    }
    numbers
}

/// Kings that do not touch. Of a first king on the diagonal the second is on it or below; both
/// on it come last.
fn kings(triangle: &[usize; 64]) -> [[usize; 64]; 10] {
    let mut numbers = [[0; 64]; 10];
    let mut both_on = Vec::new();
    let mut next = 0;
    for place in 0..10 {
        let mut homes =
            (0..64).filter(|&it: &usize| it & 7 < 4 && it >> 3 < 4 && !off_diagonal(it).is_gt());
        let Some(first) = homes.find(|&it| triangle[it] == place) else { continue };
        for second in 0..64_usize {
            let files = (first & 7).abs_diff(second & 7);
            let ranks = (first >> 3).abs_diff(second >> 3);
            let on_diagonal = off_diagonal(first).is_eq();
            if files.max(ranks) < 2 || (on_diagonal && off_diagonal(second).is_gt()) {
                continue;
            }
            if on_diagonal && off_diagonal(second).is_eq() {
                both_on.push((place, second));
            } else {
                numbers[place][second] = next;
                next += 1;
            }
        }
    }
    for (place, second) in both_on {
        numbers[place][second] = next;
        next += 1;
    }
    numbers
}

/// The order of pawns: by files from the middle to the edge, each from the seventh rank down.
pub(super) fn pawn_order(square: usize) -> usize {
    let (file, rank) = (square & 7, square >> 3);
    let from_edge = file.min(7 - file);
    12 * (3 - from_edge) + 2 * (6 - rank) + usize::from(file < 4)
}

/// The order in which the leading pawn is chosen: by files from the edge, each from the second
/// rank up.
pub(super) fn lead_order(square: usize) -> usize {
    let (file, rank) = (square & 7, square >> 3);
    6 * file.min(7 - file) + rank - 1
}

/// The numbers of places for leading pawns, and the first of each square.
fn pawns() -> ([[u64; 4]; 6], [[u64; 24]; 6]) {
    let (mut places, mut starts) = ([[0; 4]; 6], [[0; 24]; 6]);
    for others in 0..6 {
        for file in 0..4 {
            let mut sum = 0;
            for rank in 1..7 {
                let square = 8 * rank + file;
                starts[others][lead_order(square)] = sum;
                // The other pawns come later in the order of pawns than the first.
                sum += choose(others, pawn_order(square));
            }
            places[others][file] = sum;
        }
    }
    (places, starts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_format() {
        assert_eq!(choose(2, 5), 10);
        assert_eq!(choose(3, 2), 0);
        assert_eq!([NUMBERS.triangle[1], NUMBERS.triangle[0], NUMBERS.triangle[27]], [0, 6, 9]);
        assert_eq!(NUMBERS.below[63 - 8], 27);
        let most = NUMBERS.kings.iter().flatten().max();
        assert_eq!(most, Some(&461));
        assert_eq!([pawn_order(8), pawn_order(55), pawn_order(52)], [47, 36, 0]);
        assert_eq!(NUMBERS.pawn_places[0], [6; 4]);
    }
}
