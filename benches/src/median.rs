//! The middle of several measurements.

/// The median; of an even number of values the lower of the two in the middle.
///
/// # Panics
/// If there are none.
pub(crate) fn of(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[(values.len() - 1) / 2]
}
