//! The positions that are counted, with the known answers.

use staunton_rules::{CastlingMode, Position, perft};

/// A position, how deep it is counted, and how many lines there are.
pub(crate) struct Known {
    pub(crate) name: &'static str,
    pub(crate) fen: &'static str,
    pub(crate) depth: u32,
    pub(crate) lines: u64,
}

impl Known {
    /// The same position so many plies less deep, counted by us.
    pub(crate) fn shallower(&self, plies: u32) -> Self {
        if plies == 0 {
            return Self { ..*self };
        }
        let position = Position::from_fen(self.fen, CastlingMode::Standard)
            .expect("the positions of the race can be played");
        let depth = self.depth - plies;
        Self { depth, lines: perft(&position, depth), ..*self }
    }
}

const fn known(name: &'static str, fen: &'static str, depth: u32, lines: u64) -> Known {
    Known { name, fen, depth, lines }
}

/// An opening, two middlegames, a tangle of promotions, and an endgame with checks in plenty.
///
/// Source: the Chess Programming Wiki's page of perft results, for all of them.
pub(crate) const POSITIONS: [Known; 6] = [
    known("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    known(
        "kiwi",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        5,
        193_690_690,
    ),
    known(
        "cpw6",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        5,
        164_075_551,
    ),
    known("cpw5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
    known("promo", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 6, 71_179_139),
    known("endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661),
];
