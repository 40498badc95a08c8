//! Any requests, one behind the other, to a server of its own: no panic anywhere in it, and each is answered
//! with what is no fault of the server's.

#![no_main]

#[path = "../../crates/server/tests/it/calls/server.rs"]
mod server;

use std::cell::RefCell;

use libfuzzer_sys::fuzz_target;
use server::RunningServer;

/// Texts that one server takes before another begins with nothing.
const LIFE: usize = 2_000;

thread_local! {
    static SERVER: RefCell<Option<RunningServer>> = const { RefCell::new(None) };
}

fuzz_target!(|text: &[u8]| {
    SERVER.with_borrow_mut(|server| {
        if let Some(old) = server.take_if(|server| server.taken == LIFE) {
            old.close();
        }
        let data = || std::env::temp_dir().join(format!("staunton-fuzz-{}", std::process::id()));
        server.get_or_insert_with(|| RunningServer::open(&data())).take(text);
    });
});
