//! The networks that come with the engine.

use std::sync::{Arc, LazyLock};

use super::parts::Network;

/// As a file: `docs/network-ledger.toml` says what it was made of.
const SMALL: &[u8] = include_bytes!("small.net");

impl Network {
    /// The network that judges unless another is named, read once. In a browser it is the small one.
    pub fn standard() -> Arc<Self> {
        Self::small()
    }

    /// A network of less than a megabyte, read once.
    pub fn small() -> Arc<Self> {
        static NETWORK: LazyLock<Arc<Network>> = LazyLock::new(|| read(SMALL));
        Arc::clone(&NETWORK)
    }
}

fn read(bytes: &[u8]) -> Arc<Network> {
    Arc::new(Network::from_bytes(bytes).expect("the network in the program is whole"))
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
