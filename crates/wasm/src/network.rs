//! The network, which the host fetches beside the module.

use staunton_engine::network::Network;

use crate::Error;

/// Takes the file of a network for the one that judges. Once one judges it stays, and this changes nothing.
///
/// # Errors
/// [`Error::Network`] if the bytes are none.
pub fn network(file: &[u8]) -> Result<(), Error> {
    Network::from_bytes(file)?.give();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_checked() {
        let told = network(b"no network").unwrap_err().to_string();
        assert!(told.contains("network"), "{told}");
        network(&Network::standard().to_bytes()).unwrap();
    }
}
