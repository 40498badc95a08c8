//! Twice the text takes about twice the processor time, whatever it says; only gross faults are caught.

#[expect(dead_code, reason = "how much memory each may take is another test's")]
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
    for hostile in &hostile::TEXTS {
        let unit = hostile.unit;
        let (short, long) = (hostile.text(20_000), hostile.text(320_000));
        let (one, sixteen) = (time(&short).max(Duration::from_millis(4)), time(&long));
        assert!(sixteen < one * 120, "{unit:?}: {one:?}, then {sixteen:?}");
        assert!(sixteen < Duration::from_secs(20), "{unit:?}: {sixteen:?}");
    }
}
