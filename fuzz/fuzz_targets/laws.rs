//! Any text as a script: no panic, what is read is written the same, and it can be played.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_laws::{FIDE, Party, Script};

fuzz_target!(|text: &str| {
    let Ok(script) = Script::read(text) else { return };
    let written = script.to_string();
    let again = Script::read(&written).expect("it was written");
    assert_eq!(again.to_string(), written);
    if script.lines().len() > 40 || written.contains("repeat") || written.contains("proofs") {
        return;
    }
    for scene in script.run(&FIDE) {
        let Some(table) = scene.table else { continue };
        let record = table.record(Party::Umpire);
        if table.sealed_by().is_none() {
            assert!(record.refold().is_ok_and(|refolded| refolded.is_same(&table)));
        }
        record.report();
        table.to_pgn().to_string();
    }
});
