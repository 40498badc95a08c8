//! Any operations behind any position: no panic, and what is read is written the same twice.

#![no_main]

use staunton_fuzz::position_and_rest;
use staunton_pgn::epd::Epd;
use staunton_rules::CastlingMode;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (position, rest) = position_and_rest(bytes);
    let Ok(operations) = std::str::from_utf8(rest) else { return };
    for line in [operations.to_owned(), format!("{} {operations}", Epd::new(position))] {
        if let Ok((epd, faults)) = Epd::read(&line, CastlingMode::Chess960) {
            faults.iter().for_each(|fault| drop(fault.to_string()));
            let once = epd.to_string();
            let (again, _) = Epd::read(&once, CastlingMode::Chess960).expect("it was written");
            assert_eq!(again.to_string(), once);
            assert_eq!(again.operations(), epd.operations(), "{once}");
        }
    }
});
