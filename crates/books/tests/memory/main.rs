//! What a reading takes of memory, whatever the text says: measured by an allocator that counts.

mod hostile;

use std::fmt::Write as _;

use hostile::{Hostile, TEXTS, TIMES};
use peak_alloc::PeakAlloc;
use staunton_books::{Options, Reader, Source};

#[global_allocator]
static COUNTED: PeakAlloc = PeakAlloc;

/// What every reading may take, however short its text: the games that fit what is printed, move by move.
const GROUND: usize = 2 << 20;

/// Bytes of the texts, and how many times shorter those are that they are held against.
const LENGTH: usize = 400_000;
const SHORTER: usize = 4;

/// The largest text that the server takes, and what the reading of one may take.
const LARGEST: usize = 16 << 20;
const MOST: usize = 512_000_000;
const _: () = assert!(TIMES * LARGEST + GROUND < MOST);

/// The most memory, in bytes, that the reading of a text takes at a time.
fn peak(text: &str) -> usize {
    peak_of(|| drop(Reader::new(text, &Options::default()).finish()))
}

/// The most memory, in bytes, that some work takes at a time.
fn peak_of(work: impl FnOnce()) -> usize {
    let before = COUNTED.current_usage();
    COUNTED.reset_peak_usage();
    work();
    COUNTED.peak_usage() - before
}

/// One test, as the memory of all threads is counted together.
#[test]
fn a_reading_takes_memory_in_proportion_to_its_text() {
    let mut faults = String::new();
    let mut hold = |name: &str, times: usize, short: &str, long: &str| {
        let (few, many) = (peak(short), peak(long));
        let is_linear = many <= SHORTER * few * 3 / 2 + GROUND;
        let is_held = few <= times * short.len() + GROUND && many <= times * long.len() + GROUND;
        if !is_linear || !is_held {
            let (few, many) = (few / 1000, many / 1000);
            writeln!(faults, "{name:?}: {few} kB, and {many} for {SHORTER} times the text")
                .unwrap();
        }
    };
    for hostile in &TEXTS {
        let Hostile { unit, times, .. } = hostile;
        hold(unit, *times, &hostile.text(LENGTH / SHORTER), &hostile.text(LENGTH));
    }
    let noise = |length| String::from_utf8_lossy(&noise(length)).into_owned();
    hold("noise", TIMES, &noise(LENGTH / SHORTER), &noise(LENGTH));
    // Bytes that are no text: where each sign of what is made of them stands in them is known, too.
    let bytes = self::noise(LENGTH);
    let many = peak_of(|| {
        if let Ok(source) = Source::read(&bytes) {
            drop(Reader::new(source.text(), &Options::default()).finish());
        }
    });
    if many > TIMES * bytes.len() + GROUND {
        writeln!(faults, "noise as a file, {LENGTH} bytes of it: {many}").unwrap();
    }
    // Those that are read fastest, as long as the server takes them.
    for unit in ["| #R |#Kt | #B | #Q | #K | #B |#Kt | #R |\n", "[A \"\"]\n*\n", "\n"] {
        let many = peak(&unit.repeat(LARGEST / unit.len()));
        if many > TIMES * LARGEST + GROUND || many > MOST {
            writeln!(faults, "{unit:?}, {LARGEST} bytes of it: {many}").unwrap();
        }
    }
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
