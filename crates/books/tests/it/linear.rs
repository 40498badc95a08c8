//! Twice the text takes about twice the processor time, whatever it says; only gross faults are caught.

#[expect(dead_code, reason = "how much memory each may take is another test's")]
#[path = "../memory/hostile.rs"]
mod hostile;

use std::time::Duration;

use cpu_time::ThreadTime;

use staunton_books::{Options, Reader, Source};

fn time(text: &str) -> Duration {
    let began = ThreadTime::now();
    Reader::new(text, &Options::default()).finish();
    began.elapsed()
}

#[test]
fn hostile_texts_take_linear_time() {
    for hostile in &hostile::TEXTS {
        let unit = hostile.unit;
        let (short, long) = (hostile.text(20_000), hostile.text(320_000));
        let (one, sixteen) = (time(&short).max(Duration::from_millis(4)), time(&long));
        assert!(sixteen < one * 120, "{unit:?}: {one:?}, then {sixteen:?}");
        assert!(sixteen < Duration::from_secs(20), "{unit:?}: {sixteen:?}");
    }
}

/// What stands beside each other in a file is parted before it is read.
#[test]
fn hostile_pages_with_columns_take_linear_time() {
    let time = |text: &str| {
        let began = ThreadTime::now();
        Source::read(text.as_bytes()).unwrap();
        began.elapsed()
    };
    for unit in [
        " 1. P-K4        P-K4               1. P-K4         P-K4\n",
        " 1. P-K4        P-K4               1. P-K4         P-K4     ",
        "   1. P-K4",
        " 1. P-K4     1. P-K4\n\n\n",
        "a      1. P-K4\n\n\n\n\n\n",
        "8/8/8/4k3/8/8/4P3/4K3, White to move ",
    ] {
        let (short, long) = (unit.repeat(20_000 / unit.len()), unit.repeat(320_000 / unit.len()));
        let (one, sixteen) = (time(&short).max(Duration::from_millis(4)), time(&long));
        assert!(sixteen < one * 120, "{unit:?}: {one:?}, then {sixteen:?}");
    }
}
