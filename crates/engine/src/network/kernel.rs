//! The sums themselves: plain loops that the compiler turns into vector code.
//!
//! They are compiled once for any processor and once for each path that has wider registers; see
//! [`Path`](super::path::Path). All is whole-number arithmetic, so that the paths agree bit for bit.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for its caller's path")]

use super::changes::Changes;
use super::parts::Network;
use super::shape::{HIDDEN, HIDDEN_ONE, Row};
use super::view::View;

/// Numbers that are worked on at once: as many as the widest registers hold.
const LANES: usize = 32;

const _: () = assert!(LANES <= HIDDEN && HIDDEN.is_multiple_of(LANES));

/// Writes the sums of a view after `changes` to `after`, from those before them.
#[inline(always)]
pub(super) fn update(
    network: &Network,
    changes: &Changes,
    view: View,
    before: &Row,
    after: &mut Row,
) {
    let row = |&(piece, square): &(_, _)| network.row(view.input(piece, square));
    match (changes.added(), changes.removed()) {
        ([], []) => *after = *before,
        // A piece goes, and takes nobody or somebody.
        ([to], [from]) => {
            let (to, from) = (row(to), row(from));
            for (index, sum) in after.iter_mut().enumerate() {
                *sum = before[index].wrapping_add(to[index]).wrapping_sub(from[index]);
            }
        }
        ([to], [from, taken]) => {
            let (to, from, taken) = (row(to), row(from), row(taken));
            for (index, sum) in after.iter_mut().enumerate() {
                *sum = before[index]
                    .wrapping_add(to[index])
                    .wrapping_sub(from[index])
                    .wrapping_sub(taken[index]);
            }
        }
        (added, removed) => {
            *after = *before;
            for piece in added {
                let row = row(piece);
                for (sum, weight) in after.iter_mut().zip(row) {
                    *sum = sum.wrapping_add(*weight);
                }
            }
            for piece in removed {
                let row = row(piece);
                for (sum, weight) in after.iter_mut().zip(row) {
                    *sum = sum.wrapping_sub(*weight);
                }
            }
        }
    }
}

/// The output before its bias, in parts of the square of [`HIDDEN_ONE`] times
/// [`OUTPUT_ONE`](super::shape::OUTPUT_ONE).
#[inline(always)]
pub(super) fn output([of_own, of_other]: &[Row; 2], own: &Row, other: &Row) -> i32 {
    weigh(own, of_own).wrapping_add(weigh(other, of_other))
}

/// The squares of the sums, held between 0 and 1, times their weights.
///
/// A sum times its weight fits sixteen bits and all together thirty-two, as [`Network::new`]
/// has made sure.
#[inline(always)]
fn weigh(sums: &Row, weights: &Row) -> i32 {
    let mut total = 0i32;
    for (&sum, &weight) in sums.iter().zip(weights) {
        let held = sum.clamp(0, HIDDEN_ONE);
        total =
            total.wrapping_add(i32::from(held.wrapping_mul(weight)).wrapping_mul(i32::from(held)));
    }
    total
}
