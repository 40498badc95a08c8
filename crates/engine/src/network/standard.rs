//! The networks that come with the engine.

use std::sync::{Arc, OnceLock};

use super::parts::Network;

/// As files: `docs/network-ledger.toml` says what they were made of. A browser fetches the small one beside the program,
/// once for all modules.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
const WIDE: &[u8] = include_bytes!("wide.net");
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
const SMALL: &[u8] = include_bytes!("small.net");

static STANDARD: OnceLock<Arc<Network>> = OnceLock::new();

impl Network {
    /// The network that judges unless another is named, read once. In a browser it is the small one.
    ///
    /// # Panics
    /// In WebAssembly without a system if none was [given](Self::give): the program there has none of its own.
    pub fn standard() -> Arc<Self> {
        Arc::clone(STANDARD.get_or_init(in_program))
    }

    /// A network of less than a megabyte, read once: that which browsers fetch.
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    pub fn small() -> Arc<Self> {
        static READ: OnceLock<Arc<Network>> = OnceLock::new();
        Arc::clone(READ.get_or_init(|| read(SMALL)))
    }

    /// Takes this one for the standard one, where none has been asked for yet; answers whether it is.
    ///
    /// ```
    /// use staunton_engine::network::Network;
    ///
    /// let own = Network::standard().as_ref().clone();
    /// assert!(!own.give(), "the one in the program judges already");
    /// ```
    pub fn give(self) -> bool {
        STANDARD.set(Arc::new(self)).is_ok()
    }
}

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
fn in_program() -> Arc<Network> {
    read(WIDE)
}

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
fn read(file: &[u8]) -> Arc<Network> {
    Arc::new(Network::from_bytes(file).expect("the network in the program is whole"))
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
fn in_program() -> Arc<Network> {
    panic!("a network is given before the engine is asked")
}

#[cfg(test)]
mod tests {
    use staunton_rules::{CastlingMode, Position};

    use super::*;

    #[test]
    fn the_small_one_is_small() {
        assert!(SMALL.len() < 1 << 20 && WIDE.len() < 8 << 20);
        know_what_pieces_are_worth(&Network::small());
        know_what_pieces_are_worth(&Network::standard());
    }

    fn know_what_pieces_are_worth(network: &Network) {
        let value =
            |fen: &str| network.evaluate(&Position::from_fen(fen, CastlingMode::Standard).unwrap());
        let even = value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assert!(even.abs() < 100, "{even}");
        let pieces = ["RNB1KBNR", "1NBQKBNR", "RN1QKBNR", "R1BQKBNR"]
            .map(|row| value(&format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/{row} w kq - 0 1")));
        let pawn = value("rnbqkbnr/pppppppp/8/8/8/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1");
        let [queen, rook, bishop, knight] = pieces;
        assert!(queen < rook && rook < bishop.min(knight), "{pieces:?}");
        assert!(bishop.max(knight) < pawn && pawn < even, "{pieces:?} {pawn}");
    }
}
