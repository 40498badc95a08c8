//! By how much late moves are searched less deeply.

use super::parameters::Parameters;

/// Binary logarithms of 1 to 63, in 1024ths; made without floating point, so that the same tree
/// is searched on every machine.
const LOGS: [i32; 64] = {
    let mut logs = [0; 64];
    let mut number = 1;
    while number < 64 {
        logs[number] = log2(number as u64);
        number += 1;
    }
    logs
};

/// The binary logarithm of `number` (not 0), in 1024ths, rounded down.
const fn log2(number: u64) -> i32 {
    let whole = number.ilog2();
    // The mantissa, between 1 and 2, with 32 bits after the point; squaring it ten times gives
    // ten bits of the logarithm.
    let mut mantissa = (number << 32) >> whole;
    let mut result = whole.cast_signed();
    let mut bit = 0;
    while bit < 10 {
        #[expect(clippy::cast_possible_truncation, reason = "below four, with 32 bits")]
        let square = ((mantissa as u128 * mantissa as u128) >> 32) as u64;
        result <<= 1;
        mantissa = square;
        if square >= 2 << 32 {
            result |= 1;
            mantissa = square >> 1;
        }
        bit += 1;
    }
    result
}

/// The reduction, in 1024ths of a ply, of the `count`th quiet move (from 1) at `depth`.
pub(super) fn of_quiet(numbers: &Parameters, depth: i32, count: usize) -> i32 {
    numbers.quiet_reduction + product(depth, count) * numbers.quiet_slope / 10_000
}

/// The same for captures.
pub(super) fn of_capture(numbers: &Parameters, depth: i32, count: usize) -> i32 {
    numbers.capture_reduction + product(depth, count) * numbers.capture_slope / 10_000
}

/// The product of both logarithms, in 1024ths.
fn product(depth: i32, count: usize) -> i32 {
    let depth = usize::try_from(depth).unwrap_or(0).min(63);
    LOGS[depth] * LOGS[count.min(63)] / 1024
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithms_are_right() {
        assert_eq!(LOGS[1], 0);
        assert_eq!(LOGS[2], 1024);
        assert_eq!(LOGS[32], 5120);
        assert_eq!(LOGS[3], 1623);
        assert_eq!(LOGS[63], 6120);
    }

    #[test]
    fn later_and_deeper_means_more_reduction() {
        for depth in 2..60 {
            for count in 2..60 {
                let quiet = |depth, count| of_quiet(&Parameters::ENGINE, depth, count);
                assert!(quiet(depth, count) <= quiet(depth + 1, count));
                assert!(quiet(depth, count) <= quiet(depth, count + 1));
                assert!(of_capture(&Parameters::ENGINE, depth, count) < quiet(depth, count));
            }
        }
    }
}
