//! Any bytes as an archive, and any files as those of one: no panic, places within the input, and the
//! games of the pages can be told.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_books::{Options, Reader, Source, report};
use staunton_fuzz::archive;

fuzz_target!(|bytes: &[u8]| {
    read(bytes);
    read(&archive(bytes));
});

fn read(bytes: &[u8]) {
    let Ok(source) = Source::read(bytes) else { return };
    let text = source.text();
    for (at, _) in text.char_indices() {
        assert!(source.place(at) <= source.bytes(), "{at}");
    }
    let book = Reader::new(text, &Options::default()).finish();
    let places = |at| source.place(at);
    report::json(&book, text, source.bytes(), &places, std::io::sink()).unwrap();
}
