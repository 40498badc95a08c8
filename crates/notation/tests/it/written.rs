//! Moves as people write them.

use staunton_notation::{Nag, SanError, Written, parse_move};
use staunton_rules::{CastlingMode, Position};

fn position(fen: &str) -> Position {
    Position::from_fen(fen, CastlingMode::Standard).unwrap()
}

/// Every text means the same move.
fn check(fen: &str, uci: &str, texts: &[&str]) {
    let position = position(fen);
    let mv = position.parse_uci(uci).unwrap();
    for text in texts {
        assert_eq!(parse_move(&position, text), Ok(mv), "{text} in {fen}");
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn n8_a_move_may_be_written_in_many_ways() {
    let ways = ["Nf3", "nf3", "Ng1f3", "Ng1-f3", "Ng1–f3", "N-f3", "g1f3", "g1-f3", "G1F3"];
    check(START, "g1f3", &ways);
    check(START, "g1f3", &["♘f3", "♞f3", " Nf3 ", "Nf3!", "Nf3?!", "Nf3 +!", "Nf3+", "Nf3ch."]);
    check(START, "e2e4", &["e4", "e2e4", "e2-e4", "E2-E4", "Pe4", "pe4", "Pe2-e4", "♙e4", "P-e4"]);
    // In capitals it is coordinates, not a bishop.
    check(START, "b1c3", &["B1C3", "B1-C3"]);
}

#[test]
fn n8_castling_may_be_written_with_zeros_and_by_squares() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let ways = ["O-O", "0-0", "o-o", "OO", "O–O", "0-0+", "O-O!", "e1g1", "e1h1", "Ke1-g1"];
    check(fen, "e1g1", &ways);
    check(fen, "e1c1", &["O-O-O", "0-0-0", "o-o-o", "e1c1", "e1a1", "E1C1"]);
    // The king's square alone, where he cannot step there.
    check(fen, "e1g1", &["Kg1", "O - O", "0 - 0+"]);
    check(fen, "e1c1", &["Kc1", "O - O - O"]);
    let beside = "r3k2r/8/8/8/8/8/8/R4K1R w kq - 0 1";
    check(beside, "f1g1", &["Kg1"]);
    assert!(parse_move(&position(fen), "Kh1").is_err());
}

#[test]
fn n8_a_capture_may_lack_its_sign_or_have_another() {
    let fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 2";
    check(
        fen,
        "e4d5",
        &["exd5", "ed5", "e:d5", "e4xd5", "e4d5", "Pxd5", "exd5!?", "ed", "exd", "ed:", "ed5:"],
    );
    check(fen, "c3d5", &["Nxd5", "Nd5", "N:d5", "NXd5", "N×d5", "Nc3xd5", "Nc3:d5", "Nd5:"]);
    // A pawn's square alone is a step.
    assert!(parse_move(&position(fen), "d5").is_err());
    assert!(parse_move(&position(fen), "Nxe2").is_err());
}

#[test]
fn n8_taking_in_passing_may_be_marked() {
    let fen = "rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 3";
    check(fen, "d5c6", &["dxc6", "dxc6 e.p.", "dxc6e.p.", "dxc6ep", "dc6", "d5c6", "dxc6 e.p.+"]);
}

#[test]
fn n8_a_promotion_may_be_marked_in_many_ways() {
    let fen = "3q3k/4P3/8/8/8/8/8/K7 w - - 0 1";
    check(fen, "e7e8q", &["e8=Q", "e8Q", "e8q", "e8(Q)", "e8(=Q)", "e8/Q", "e8=q", "e7e8q"]);
    check(fen, "e7d8n", &["exd8=N", "exd8N", "ed8N", "e7xd8n", "e7d8n", "exd8(N)"]);
    let SanError::Ambiguous { candidates, .. } = parse_move(&position(fen), "e8").unwrap_err()
    else {
        panic!("what the pawn becomes is not written")
    };
    assert_eq!(candidates.len(), 4);
}

#[test]
fn n8_the_mark_of_check_decides_where_nothing_else_does() {
    // Either rook may go to a2; neither gives check there.
    let both = position("7k/8/8/8/8/8/6R1/R3K3 w - - 0 1");
    assert!(matches!(parse_move(&both, "Ra2"), Err(SanError::Ambiguous { .. })));
    assert!(matches!(parse_move(&both, "Ra2+"), Err(SanError::Ambiguous { .. })));
    // Either rook may go to e4; the one from c4 uncovers the bishop's check.
    let fen = "6k1/8/8/8/2R5/8/B7/1K2R3 w - - 0 1";
    check(fen, "c4e4", &["Re4+", "Rce4"]);
    assert!(matches!(parse_move(&position(fen), "Re4"), Err(SanError::Ambiguous { .. })));
}

#[test]
fn n8_praise_and_blame_are_kept() {
    for (text, nag) in [
        ("e4!", Some(Nag::GOOD)),
        ("e4??", Some(Nag::BLUNDER)),
        ("e4+!?", Some(Nag::SPECULATIVE)),
        ("e4", None),
    ] {
        assert_eq!(text.parse::<Written>().unwrap().nag, nag, "{text}");
    }
}

#[test]
fn n8_in_chess960_the_squares_of_a_castling_may_be_another_move() {
    // The king may step to g1, or castle there with the rook on h1.
    let fen = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    let position = Position::from_fen(fen, CastlingMode::Chess960).unwrap();
    assert!(!parse_move(&position, "f1g1").unwrap().is_castling());
    assert!(parse_move(&position, "f1h1").unwrap().is_castling());
    assert!(parse_move(&position, "O-O").unwrap().is_castling());
}

#[test]
fn n8_what_is_no_move_is_refused_with_its_place() {
    let start = Position::standard();
    let check = |text: &str, at: usize| match parse_move(&start, text) {
        Err(SanError::Invalid { at: found, .. }) => assert_eq!(found, at, "{text}"),
        other => panic!("{text}: {other:?}"),
    };
    for (text, at) in [
        ("", 0),
        ("Sf3", 0),
        ("--", 0),
        ("P@e4", 1),
        ("Nf", 2),
        ("e2e", 2),
        ("Nf3 x", 4),
        ("e8(Q", 4),
        ("e8=", 3),
        ("0-1", 2),
        ("O-O-O-O", 5),
        ("Nf3\0", 3),
        ("日本", 0),
    ] {
        check(text, at);
    }
    assert!(parse_move(&start, &"N".repeat(1_000_000)).is_err());
}

#[test]
fn n8_what_uci_reads_is_read() {
    for fen in [
        START,
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "3q3k/4P3/8/8/8/8/8/K7 w - - 0 1",
        "rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 3",
    ] {
        for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
            let position = Position::from_fen(fen, mode).unwrap();
            for mv in &position.legal_moves() {
                assert_eq!(parse_move(&position, &position.uci(mv)), Ok(mv), "{fen} {mv:?}");
            }
        }
    }
}
