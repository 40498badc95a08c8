//! Drawing by chance from a seed, so that anybody draws the same again.

/// So many of all, or all if there are no more.
pub(crate) fn draw<T>(mut all: Vec<T>, count: usize, seed: u64) -> Vec<T> {
    let mut state = seed;
    let mut drawn = Vec::new();
    while drawn.len() < count && !all.is_empty() {
        let at = next(&mut state) % all.len() as u64;
        drawn.push(all.swap_remove(usize::try_from(at).unwrap_or(0)));
    }
    drawn
}

/// Numbers by chance from a seed, by `SplitMix64`.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
