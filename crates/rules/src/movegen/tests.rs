use crate::{CastlingMode, Position, perft};

fn check(fen: &str, depth: u32, lines: u64) {
    let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
    assert_eq!(perft(&position, depth), lines, "{fen}");
    let (captures, quiets) = (position.legal_captures(), position.legal_quiets());
    assert_eq!(captures.len() + quiets.len(), position.legal_moves().len(), "{fen}");
    assert!(captures.iter().all(|mv| mv.is_capture() || mv.promotion().is_some()));
}

#[test]
fn well_known_counts_come_out() {
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609);
    check("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603);
    check("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674_624);
    check("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 4, 182_838);
    check("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487);
}

#[test]
fn a_rook_that_comes_to_a_captured_rooks_corner_may_not_castle() {
    check("4k3/8/8/8/8/1n6/8/R2RK3 b Q - 0 1", 4, 35_718);
}
