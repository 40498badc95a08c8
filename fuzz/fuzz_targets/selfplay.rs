//! Any bytes as games of self-play: no panic, only legal moves, and games are written the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_trainer::Sample;
use staunton_trainer::record::{Header, Reader};

fuzz_target!(|bytes: &[u8]| {
    // Behind a head of ours, or as they are.
    let head = Header::default().to_string();
    let with_head = [head.as_bytes(), bytes].concat();
    for file in [bytes, &with_head] {
        let Ok(reader) = Reader::new(file) else { continue };
        for record in reader.filter_map(|read| read.expect("memory can be read").ok()) {
            for seen in record.replay().map_while(Result::ok) {
                assert!(seen.position.is_legal(seen.mv));
                assert!(Sample::of(&seen).is_some());
            }
            let again = [head.as_bytes(), &record.to_bytes()].concat();
            let mut again = Reader::new(&again[..]).expect("it begins with a head");
            assert_eq!(again.next().expect("a game").expect("in memory"), Ok(record));
        }
    }
});
