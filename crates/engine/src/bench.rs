//! The fingerprint of the engine: how many positions it visits in fixed searches.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use staunton_rules::{CastlingMode, Game, Position};

use crate::limits::Limits;
use crate::network::Network;
use crate::search::Searcher;
use crate::time_source::system_time;

/// What [`bench()`] measured.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BenchResult {
    /// Positions visited: always the same for the same engine.
    pub nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
}

/// Openings, middlegames, endgames, mates and oddities.
const POSITIONS: [&str; 24] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 2 6",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 5 8",
    "r2q1rk1/1b1nbppp/p2ppn2/1p6/3NP3/1BN1B3/PPP1QPPP/2KR3R w - - 0 12",
    "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
    "r1b2rk1/2q1bppp/p2p1n2/np2p3/3PP3/5N1P/PPBN1PP1/R1BQR1K1 b - - 1 13",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
    "r3r1k1/2p2ppp/p1p1bn2/8/1q2P3/2NPQN2/PPP3PP/R4RK1 b - - 2 15",
    "3r1rk1/p5pp/bpp1pp2/8/q1PP1P2/b3P3/P2NQRPP/1R2B1K1 b - - 6 22",
    "2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - - 0 28",
    "6k1/6p1/6Pp/ppp5/3pn2P/1P3K2/1PP2P2/3N4 b - - 0 1",
    "8/8/8/8/5kp1/P7/8/1K1N4 w - - 0 1",
    "8/3p4/p1bk3p/Pp6/1Kp1PpPp/2P2P1P/2P5/5B2 b - - 0 1",
    "5k2/7R/4P2p/5K2/p1r2P1p/8/8/8 b - - 0 1",
    "8/6pk/1p6/8/PP3p1p/5P2/4KP1q/3Q4 w - - 0 1",
    "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
    "8/8/3P3k/8/1p6/8/1P6/1K3n2 b - - 0 1",
    "1r3k2/4q3/2Pp3b/3Bp3/2Q2p2/1p1P2P1/1P2KP2/3N4 w - - 0 1",
    "r1bqk2r/pp2bppp/2p5/3pP3/P2Q1P2/2N1B3/1PP3PP/R4RK1 b kq - 0 14",
    "3q2k1/pb3p1p/4pbp1/2r5/PpN2N2/1P2P2P/5PP1/Q2R2K1 b - - 4 26",
    "8/8/8/3k4/8/8/3BN3/4K3 w - - 0 1",
    "r1b1k2r/ppppnppp/2n2q2/2b5/3NP3/2P1B3/PP3PPP/RN1QKB1R w KQkq - 0 7",
    "1rb1rn1k/p3q1bp/2p3p1/2p1p3/2P1P2N/PP1RQNP1/1B3P2/4R1K1 b - - 4 23",
];

/// Plies each of them is searched.
const DEPTH: u32 = 11;

/// Searches fixed positions to a fixed depth in one thread; the network judges, or the evaluation
/// made by hand.
///
/// # Examples
///
/// ```no_run
/// // The nodes are the fingerprint of how the engine plays; it takes seconds.
/// let result = staunton_engine::bench(None);
/// println!("{} nodes in {:?}", result.nodes, result.elapsed);
/// ```
pub fn bench(network: Option<Arc<Network>>) -> BenchResult {
    bench_to(DEPTH, network)
}

fn bench_to(depth: u32, network: Option<Arc<Network>>) -> BenchResult {
    let mut searcher = Searcher::new(16, 1);
    searcher.set_network(network);
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let started = system_time();
    let mut nodes = 0;
    for fen in POSITIONS {
        let Ok(position) = Position::from_fen(fen, CastlingMode::Standard) else { continue };
        searcher.clear();
        nodes += searcher.search(&Game::new(position), &limits, &stop, &mut |_| ()).nodes;
    }
    BenchResult { nodes, elapsed: system_time().saturating_sub(started) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::{Buckets, Parts, Shape};

    /// The fingerprint of this engine. A change that plays otherwise changes this number too, in
    /// the same commit; `staunton bench` prints the new one.
    const FINGERPRINT: u64 = 453_260;

    #[test]
    fn the_fingerprint_is_the_committed_one() {
        assert_eq!(bench(Some(Network::standard())).nodes, FINGERPRINT);
    }

    /// The small network with each neuron twice, the weights of its outputs parted between the two,
    /// and its inputs in each of four buckets: it finds the same value in every position.
    fn twice_the_small_one() -> Network {
        let small = Network::small().parts();
        let hidden = small.shape.hidden();
        let shape = Shape::new(Buckets::Four, 2 * hidden).unwrap();
        let twice = |weights: &[i16]| -> Vec<i16> {
            weights.chunks_exact(hidden).flat_map(|row| [row, row].concat()).collect()
        };
        let parted = small.outputs.chunks_exact(hidden).flat_map(|row| {
            let first = row.iter().map(|weight| weight / 2);
            first.chain(row.iter().map(|weight| weight - weight / 2))
        });
        let parts = Parts {
            shape,
            biases: twice(&small.biases),
            inputs: twice(&small.inputs).repeat(shape.buckets().count()),
            outputs: parted.collect(),
            ..small
        };
        Network::new(&parts).unwrap()
    }

    #[test]
    fn a_network_of_another_shape_with_the_same_values_leads_the_same_search() {
        let nodes = |network| bench_to(8, Some(network)).nodes;
        assert_eq!(nodes(Arc::new(twice_the_small_one())), nodes(Network::small()));
    }

    #[test]
    fn the_positions_can_be_played() {
        for fen in POSITIONS {
            assert!(Position::from_fen(fen, CastlingMode::Standard).is_ok(), "{fen}");
        }
    }

    #[test]
    fn the_fingerprint_is_the_same_each_time() {
        assert_eq!(bench_to(6, None).nodes, bench_to(6, None).nodes);
    }
}
