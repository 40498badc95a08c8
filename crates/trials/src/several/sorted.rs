//! Shares of what is sorted.

/// Below which so many of a hundred lie, of what is sorted.
pub(super) fn share<T: Copy>(sorted: &[T], of_a_hundred: usize) -> Option<T> {
    let last = sorted.len().checked_sub(1)?;
    sorted.get((sorted.len() * of_a_hundred / 100).min(last)).copied()
}
