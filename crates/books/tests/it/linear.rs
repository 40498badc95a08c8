//! Twice the text takes about twice the processor time, whatever it says; only gross faults are caught.

use std::time::Duration;

use cpu_time::ThreadTime;

use staunton_books::{Options, Reader};

fn time(text: &str) -> Duration {
    let began = ThreadTime::now();
    Reader::new(text, &Options::default()).finish();
    began.elapsed()
}

#[test]
fn hostile_texts_take_linear_time() {
    for unit in [
        "1. P-K4 P-K4 ",
        "  1. P-K4     P-K4\n",
        "  12. Kt-B3     Kt-B3\n",
        "(1. P-K4, ",
        "GAME No. 1\n\n  1. P~K4   P~K4\n\n",
        "Q-Q Q-Q R to ",
        "| #R |#Kt | #B | #Q | #K | #B |#Kt | #R |\n",
        "1. --------\n",
        "............ ",
        "If 3. B-B4, then 4. Q~ ",
    ] {
        let (short, long) = (unit.repeat(20_000 / unit.len()), unit.repeat(320_000 / unit.len()));
        let (one, sixteen) = (time(&short).max(Duration::from_millis(4)), time(&long));
        assert!(sixteen < one * 120, "{unit:?}: {one:?}, then {sixteen:?}");
        assert!(sixteen < Duration::from_secs(20), "{unit:?}: {sixteen:?}");
    }
}
