//! The sums themselves: plain loops that the compiler turns into vector code, but for the output in WebAssembly and, on
//! the paths of x86-64, in [`weigh`](super::weigh).
//!
//! They are compiled once for any processor and once for each path that has wider registers; see
//! [`Path`](super::path::Path). All is whole-number arithmetic, so that the paths agree bit for bit.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for its caller's path")]

use super::changes::Changes;
use super::parts::Network;
use super::shape::{HIDDEN_ONE, HIDDEN_STEP};
use super::view::View;

/// Writes the sums of a view after `changes` to `after`, from those before them.
#[inline(always)]
pub(super) fn update(
    network: &Network,
    changes: &Changes,
    view: View,
    before: &[i16],
    after: &mut [i16],
) {
    let row = |&(piece, square): &(_, _)| network.row(view.input(piece, square));
    // Each sum is read and written once where a piece goes and takes nobody or somebody, where a
    // king and a rook castle, and where two moves lie between.
    match (changes.added(), changes.removed()) {
        ([to], [from]) => pass(before, after, [row(to)], [row(from)]),
        ([to], [from, taken]) => pass(before, after, [row(to)], [row(from), row(taken)]),
        ([one, two], [first, second]) => {
            pass(before, after, [row(one), row(two)], [row(first), row(second)]);
        }
        ([one, two], [first, second, third]) => {
            let removed = [row(first), row(second), row(third)];
            pass(before, after, [row(one), row(two)], removed);
        }
        _ => {
            after.copy_from_slice(before);
            amend(network, changes, view, after);
        }
    }
}

/// Writes the sums of a view after `changes` in place of those before them.
#[inline(always)]
pub(super) fn amend(network: &Network, changes: &Changes, view: View, sums: &mut [i16]) {
    let row = |&(piece, square): &(_, _)| network.row(view.input(piece, square));
    let (mut added, mut removed) = (changes.added(), changes.removed());
    loop {
        match (added, removed) {
            ([], []) => return,
            ([one, two, added_rest @ ..], [first, second, removed_rest @ ..]) => {
                pass_in(sums, [row(one), row(two)], [row(first), row(second)]);
                (added, removed) = (added_rest, removed_rest);
            }
            ([one, added_rest @ ..], [first, removed_rest @ ..]) => {
                pass_in(sums, [row(one)], [row(first)]);
                (added, removed) = (added_rest, removed_rest);
            }
            ([one, two, three, four, rest @ ..], []) => {
                pass_in(sums, [row(one), row(two), row(three), row(four)], []);
                added = rest;
            }
            ([one, rest @ ..], []) => {
                pass_in(sums, [row(one)], []);
                added = rest;
            }
            ([], [one, two, rest @ ..]) => {
                pass_in(sums, [], [row(one), row(two)]);
                removed = rest;
            }
            ([], [one, rest @ ..]) => {
                pass_in(sums, [], [row(one)]);
                removed = rest;
            }
        }
    }
}

/// Sums from others, with these rows more and those less.
#[inline(always)]
fn pass<const ADDED: usize, const REMOVED: usize>(
    before: &[i16],
    after: &mut [i16],
    added: [&[i16]; ADDED],
    removed: [&[i16]; REMOVED],
) {
    let before = steps(before);
    let rows = (added.map(steps), removed.map(steps));
    for (index, (after, before)) in after.as_chunks_mut().0.iter_mut().zip(before).enumerate() {
        *after = moved(*before, index, &rows);
    }
}

/// Sums in place of others, with these rows more and those less.
#[inline(always)]
fn pass_in<const ADDED: usize, const REMOVED: usize>(
    sums: &mut [i16],
    added: [&[i16]; ADDED],
    removed: [&[i16]; REMOVED],
) {
    let rows = (added.map(steps), removed.map(steps));
    for (index, sums) in sums.as_chunks_mut().0.iter_mut().enumerate() {
        *sums = moved(*sums, index, &rows);
    }
}

/// As many sums as any hidden layer has a multiple of: without a rest, the loops are nothing but registers.
type Step = [i16; HIDDEN_STEP];

#[inline(always)]
fn steps(sums: &[i16]) -> &[Step] {
    sums.as_chunks().0
}

#[inline(always)]
fn moved<const ADDED: usize, const REMOVED: usize>(
    mut sums: Step,
    index: usize,
    (added, removed): &([&[Step]; ADDED], [&[Step]; REMOVED]),
) -> Step {
    for row in added {
        for (sum, &more) in sums.iter_mut().zip(&row[index]) {
            *sum = sum.wrapping_add(more);
        }
    }
    for row in removed {
        for (sum, &less) in sums.iter_mut().zip(&row[index]) {
            *sum = sum.wrapping_sub(less);
        }
    }
    sums
}

/// The output before its bias, in parts of the square of [`HIDDEN_ONE`] times
/// [`OUTPUT_ONE`](super::shape::OUTPUT_ONE): the squares of the sums, held between 0 and 1, times
/// their weights, of which those of `own` come first.
///
/// A sum times its weight fits sixteen bits and all together thirty-two, as [`Network::new`]
/// has made sure.
#[inline(always)]
pub(super) fn output(weights: &[i16], own: &[i16], other: &[i16]) -> i32 {
    let (of_own, of_other) = weights.split_at(own.len());
    weigh(own, of_own).wrapping_add(weigh(other, of_other))
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
fn weigh(sums: &[i16], weights: &[i16]) -> i32 {
    let mut total = 0i32;
    for (&sum, &weight) in sums.iter().zip(weights) {
        let held = sum.clamp(0, HIDDEN_ONE);
        total =
            total.wrapping_add(i32::from(held.wrapping_mul(weight)).wrapping_mul(i32::from(held)));
    }
    total
}

/// The same, for there the compiler does not find the instruction that multiplies and adds pairs.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
fn weigh(sums: &[i16], weights: &[i16]) -> i32 {
    use std::arch::wasm32::{
        i16x8, i16x8_max, i16x8_min, i16x8_mul, i16x8_splat, i32x4_add, i32x4_dot_i16x8,
        i32x4_extract_lane, i32x4_splat,
    };

    let vector = |&[a, b, c, d, e, f, g, h]: &[i16; 8]| i16x8(a, b, c, d, e, f, g, h);
    let (none, one) = (i16x8_splat(0), i16x8_splat(HIDDEN_ONE));
    let mut totals = [i32x4_splat(0); 4];
    for (sums, weights) in registers(sums).iter().zip(registers(weights)) {
        for ((total, sums), weights) in totals.iter_mut().zip(sums).zip(weights) {
            let held = i16x8_min(i16x8_max(vector(sums), none), one);
            *total = i32x4_add(*total, i32x4_dot_i16x8(i16x8_mul(held, vector(weights)), held));
        }
    }
    let [first, second, third, fourth] = totals;
    let total = i32x4_add(i32x4_add(first, second), i32x4_add(third, fourth));
    i32x4_extract_lane::<0>(total)
        .wrapping_add(i32x4_extract_lane::<1>(total))
        .wrapping_add(i32x4_extract_lane::<2>(total))
        .wrapping_add(i32x4_extract_lane::<3>(total))
}

/// Values in groups of four registers, as the hidden layer's shape has room for.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
fn registers(values: &[i16]) -> &[[[i16; 8]; 4]] {
    values.as_chunks::<8>().0.as_chunks::<4>().0
}
