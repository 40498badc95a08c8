//! Twice the text takes about twice the processor time, whatever it says; only gross faults are caught.

#[path = "../memory/hostile.rs"]
mod hostile;

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
    for unit in hostile::UNITS {
        let (short, long) = (hostile::text(unit, 20_000), hostile::text(unit, 320_000));
        let (one, sixteen) = (time(&short).max(Duration::from_millis(4)), time(&long));
        assert!(sixteen < one * 120, "{unit:?}: {one:?}, then {sixteen:?}");
        assert!(sixteen < Duration::from_secs(20), "{unit:?}: {sixteen:?}");
    }
}
