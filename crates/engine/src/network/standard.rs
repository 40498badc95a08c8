//! The networks that come with the engine.

use std::sync::{Arc, OnceLock};

use super::parts::Network;

/// As a file: `docs/network-ledger.toml` says what it was made of. A browser fetches it beside the program, once for
/// all modules.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
const SMALL: &[u8] = include_bytes!("small.net");

static NETWORK: OnceLock<Arc<Network>> = OnceLock::new();

impl Network {
    /// The network that judges unless another is named, read once. In a browser it is the small one.
    pub fn standard() -> Arc<Self> {
        Self::small()
    }

    /// A network of less than a megabyte, read once.
    ///
    /// # Panics
    /// In WebAssembly without a system if none was [given](Self::give): the program there has none of its own.
    pub fn small() -> Arc<Self> {
        Arc::clone(NETWORK.get_or_init(in_program))
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
        NETWORK.set(Arc::new(self)).is_ok()
    }
}

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
fn in_program() -> Arc<Network> {
    Arc::new(Network::from_bytes(SMALL).expect("the network in the program is whole"))
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
    fn the_small_one_is_small_and_knows_what_pieces_are_worth() {
        assert!(SMALL.len() < 1 << 20, "the committed network is under a megabyte");
        let network = Network::small();
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
