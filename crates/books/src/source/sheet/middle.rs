//! The middle of some measures.

/// The middle one of some numbers.
pub(in crate::source) fn median(mut of: Vec<f32>) -> Option<f32> {
    let middle = of.len() / 2;
    (!of.is_empty()).then(|| *of.select_nth_unstable_by(middle, f32::total_cmp).1)
}
