//! The network, which the host fetches beside the module.

use super::buffers::{answer, bytes};
use crate::network;

/// Takes the file of the network; before that nothing is searched.
#[unsafe(no_mangle)]
extern "C" fn staunton_network() -> u32 {
    let file = bytes();
    answer(|_| network::network(&file).map(|()| ""))
}
