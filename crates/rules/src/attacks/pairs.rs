//! What lies between two squares, and on the line through them, reckoned once and kept.

use super::cache::Cache;

/// Of all pairs of squares. The sets are kept turned over, for some are empty, and none is full.
static BETWEEN: Cache<4096> = Cache::new();
static LINE: Cache<4096> = Cache::new();

/// [`between`], kept.
#[inline]
pub(super) fn kept_between(from: usize, to: usize) -> u64 {
    !BETWEEN.get(index(from, to), || !between(from, to))
}

/// [`line`], kept.
#[inline]
pub(super) fn kept_line(from: usize, to: usize) -> u64 {
    !LINE.get(index(from, to), || !line(from, to))
}

#[inline]
const fn index(from: usize, to: usize) -> usize {
    (from & 63) << 6 | to & 63
}

/// The squares strictly between two squares of one line, by their indices.
pub(super) const fn between(from: usize, to: usize) -> u64 {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    let above = u64::MAX << low << 1;
    let below = !(u64::MAX << high);
    line(from, to) & above & below
}

/// The whole line through two squares, by their indices.
pub(super) const fn line(from: usize, to: usize) -> u64 {
    const RISING: u64 = 0x8040_2010_0804_0201;
    const FALLING: u64 = 0x0102_0408_1020_4080;
    let (file, rank) = (from & 7, from >> 3);
    let (other_file, other_rank) = (to & 7, to >> 3);
    if from == to {
        0
    } else if rank == other_rank {
        0xff << (8 * rank)
    } else if file == other_file {
        0x0101_0101_0101_0101 << file
    } else if rank + other_file == other_rank + file {
        if rank >= file { RISING << (8 * (rank - file)) } else { RISING >> (8 * (file - rank)) }
    } else if rank + file == other_rank + other_file {
        let sum = rank + file;
        if sum >= 7 { FALLING << (8 * (sum - 7)) } else { FALLING >> (8 * (7 - sum)) }
    } else {
        0
    }
}
