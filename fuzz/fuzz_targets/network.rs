//! Any bytes as a network: no panic, and what is accepted judges and is written the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_engine::network::Network;
use staunton_fuzz::position_and_rest;

fuzz_target!(|bytes: &[u8]| {
    let (position, rest) = position_and_rest(bytes);
    if let Ok(network) = Network::from_bytes(rest) {
        let _ = network.evaluate(&position);
        assert_eq!(network.to_bytes(), rest);
    }
});
