//! What a reading takes of memory, whatever the text says: measured by an allocator that counts.

mod hostile;

use std::fmt::Write as _;

use peak_alloc::PeakAlloc;
use staunton_books::{Options, Reader};

#[global_allocator]
static COUNTED: PeakAlloc = PeakAlloc;

/// So many times the text at most: in brackets that are opened again and again each move is a line of its
/// own.
const TIMES: usize = 42;
/// What every reading takes, however short.
const GROUND: usize = 1 << 20;

/// Bytes of the texts.
const LENGTH: usize = 400_000;

/// The most memory, in bytes, that the reading of a text takes at a time.
fn peak(text: &str) -> usize {
    let before = COUNTED.current_usage();
    COUNTED.reset_peak_usage();
    drop(Reader::new(text, &Options::default()).finish());
    COUNTED.peak_usage() - before
}

/// One test, as the memory of all threads is counted together.
#[test]
fn a_reading_takes_memory_in_proportion_to_its_text() {
    let mut faults = String::new();
    let mut hold = |name: &str, short: &str, long: &str| {
        let (few, many) = (peak(short), peak(long));
        if many > TIMES * long.len() + GROUND || many > 10 * few + GROUND {
            let times = many / long.len();
            writeln!(faults, "{name:?}: {many} bytes, {times} times its text; {few} for an eighth")
                .unwrap();
        }
    };
    for unit in hostile::UNITS {
        hold(unit, &hostile::text(unit, LENGTH / 8), &hostile::text(unit, LENGTH));
    }
    let noise = |length| String::from_utf8_lossy(&noise(length)).into_owned();
    hold("noise", &noise(LENGTH / 8), &noise(LENGTH));
    assert!(faults.is_empty(), "{faults}");
}

/// Signs drawn by lot.
fn noise(length: usize) -> Vec<u8> {
    let mut chance = 1_u64;
    let byte = || {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        chance.to_le_bytes()[6]
    };
    std::iter::repeat_with(byte).take(length).collect()
}
