//! What makes a setup impossible: each fault by its name, each forgivable.

use staunton_rules::CastlingMode::{Chess960, Standard};
use staunton_rules::{
    CastlingMode, FenError, Position, PositionError, PositionFaultKind as Fault, Square,
};

use crate::corpus;
use crate::exercise::ask_everything;

/// The faults of a FEN that can be read.
#[track_caller]
pub(crate) fn error(fen: &str, mode: CastlingMode) -> PositionError {
    match Position::from_fen(fen, mode) {
        Err(FenError::Position(error)) => error,
        other => panic!("expected a position at fault, found {other:?}: {fen}"),
    }
}

/// The position has exactly these faults, each once or more; forgiving all gives a position that
/// answers every question, forgiving less gives the faults that are left.
///
/// Without an expected fault the position is one that can be played on.
#[track_caller]
fn check(fen: &str, mode: CastlingMode, expected: &[Fault]) {
    if expected.is_empty() {
        return ask_everything(&Position::from_fen(fen, mode).unwrap());
    }
    let error = error(fen, mode);
    let mut found: Vec<_> = error.faults().iter().map(|fault| fault.kind()).collect();
    found.dedup();
    assert_eq!(found, expected, "{fen}: {error}");
    for &kept in expected {
        let others: Vec<_> = Fault::ALL.into_iter().filter(|&kind| kind != kept).collect();
        let left = error.clone().forgive(&others).expect_err("one fault was not forgiven");
        assert!(left.faults().iter().all(|fault| fault.kind() == kept), "{fen}: {left}");
    }
    assert!(error.clone().forgive(&[]).is_err());
    ask_everything(&error.forgive(expected).expect("all its faults were forgiven"));
}

#[test]
fn a_side_without_a_king_is_refused() {
    check("8/8/8/8/8/8/8/4K3 w - - 0 1", Standard, &[Fault::NoKing]);
    check("4k3/8/8/8/8/8/8/8 w - - 0 1", Standard, &[Fault::NoKing]);
    check("8/8/8/8/8/8/8/8 b - - 0 1", Standard, &[Fault::NoKing]);
    check("rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQ - 0 1", Standard, &[Fault::NoKing]);
    check("8/5p2/5P2/8/3B4/1bB5/8/8 b - - 0 1", Standard, &[Fault::NoKing]);
    check("8/8/8/2k5/3Pp3/8/8/8 b - d3 0 1", Standard, &[Fault::NoKing]);
}

#[test]
fn a_side_with_several_kings_is_refused() {
    check("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", Standard, &[Fault::SeveralKings]);
    check("k3k3/8/8/8/8/8/8/4K3 b - - 0 1", Standard, &[Fault::SeveralKings]);
    check("kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1", Standard, &[Fault::SeveralKings]);
    check("8/8/8/8/8/8/8/KK6 b - - 0 1", Standard, &[Fault::SeveralKings, Fault::NoKing]);
    check("4k2r/8/8/8/8/8/8/R3K1KR w KQ - 0 1", Standard, &[Fault::SeveralKings]);
}

#[test]
fn a_pawn_on_the_first_or_last_rank_is_refused() {
    check("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", Standard, &[Fault::PawnOnBackRank]);
    check("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", Standard, &[Fault::PawnOnBackRank]);
    check("p3k3/8/8/8/8/8/8/4K3 b - - 0 1", Standard, &[Fault::PawnOnBackRank]);
    check("4k3/8/8/8/8/8/8/p3K3 b - - 0 1", Standard, &[Fault::PawnOnBackRank]);
    check("pPpPkpPp/8/8/8/8/8/8/PpPpKPpP w - - 0 1", Standard, &[Fault::PawnOnBackRank]);
}

#[test]
fn a_king_that_could_be_taken_is_refused() {
    check("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", Standard, &[Fault::OppositeCheck]);
    check("8/8/8/8/8/8/3k4/4K3 w - - 0 1", Standard, &[Fault::OppositeCheck]);
    check("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", Standard, &[Fault::OppositeCheck]);
    check("4k3/8/8/8/8/5n2/8/3RK2R b K - 0 1", Standard, &[Fault::OppositeCheck]);
    // Both kings are in check.
    check("3rk3/8/8/8/7q/8/4R3/3QK3 w - - 0 1", Standard, &[Fault::OppositeCheck]);
}

#[test]
fn more_pieces_than_promotion_can_give_are_refused() {
    check("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", Standard, &[Fault::TooManyPieces]);
    check("4k3/pppppppp/8/8/8/8/8/QQ2K3 w - - 0 1", Standard, &[]);
    check("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", Standard, &[Fault::TooManyPieces]);
    check("4k3/8/8/8/8/8/PPPPPPPP/1B1BK3 w - - 0 1", Standard, &[Fault::TooManyPieces]);
    check("4k3/8/8/8/8/8/PPPPPPP1/1B1BK3 w - - 0 1", Standard, &[]);
    check("nnn1k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1", Standard, &[Fault::TooManyPieces]);
    check("rrrrk3/ppppppp1/8/8/8/8/8/4K3 w - - 0 1", Standard, &[Fault::TooManyPieces]);
    // More moves than any list has room for.
    let queens = "QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
    check(queens, Standard, &[Fault::TooManyPieces]);
    check("QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q4pp1/K4rk1 w - - 0 1", Standard, &[Fault::TooManyPieces]);
}

#[test]
fn a_right_to_castle_without_king_or_rook_in_place_is_refused() {
    check("4k3/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Standard, &[Fault::CastlingRight]);
    check("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", Standard, &[Fault::CastlingRight]);
    check("4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", Standard, &[Fault::CastlingRight]);
    check("4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", Chess960, &[]);
    check("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", Chess960, &[Fault::CastlingRight]);
    check("4k3/8/8/8/8/8/8/1R2K1R1 w BG - 0 1", Standard, &[Fault::CastlingRight]);
    check("4k3/8/8/8/8/8/8/1R2K1R1 w BG - 0 1", Chess960, &[]);
    check("4k3/8/8/8/8/8/8/1R2K1R1 w CG - 0 1", Chess960, &[Fault::CastlingRight]);
    check("4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", Chess960, &[Fault::CastlingRight]);
    check("4k3/8/8/8/8/8/8/4K2r w K - 0 1", Chess960, &[Fault::CastlingRight]);
}

#[test]
fn an_en_passant_square_that_no_pawn_passed_over_is_refused() {
    check("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", Standard, &[Fault::EnPassant]);
    check("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", Standard, &[Fault::EnPassant]);
    check("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", Standard, &[]);
    check("4k3/8/8/3Pp3/8/8/8/4K3 b - e6 0 1", Standard, &[Fault::EnPassant]);
    check("4k3/8/8/3Pp3/8/8/8/4K3 w - e3 0 1", Standard, &[Fault::EnPassant]);
    check("4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1", Standard, &[Fault::EnPassant]);
    check("4k3/4n3/8/3Pp3/8/8/8/4K3 w - e6 0 1", Standard, &[Fault::EnPassant]);
    check("4k3/8/8/3PP3/8/8/8/4K3 w - e6 0 1", Standard, &[Fault::EnPassant]);
    check("4k3/8/8/8/8/8/8/4K3 w - a1 0 1", Standard, &[Fault::EnPassant]);
    check("4k3/8/8/8/8/8/8/4K3 w - h8 0 1", Standard, &[Fault::EnPassant]);
}

#[test]
fn a_check_that_no_move_can_have_given_is_refused() {
    // Three at once.
    check("4k3/8/3N4/1B6/8/8/8/4RK2 b - - 0 1", Standard, &[Fault::ImpossibleCheck]);
    // Two on one line, and two who can check only by moving there themselves.
    check("R3k2R/8/8/8/8/8/8/4K3 b - - 0 1", Standard, &[Fault::ImpossibleCheck]);
    check("4k3/2N5/3N4/8/8/8/8/4K3 b - - 0 1", Standard, &[Fault::ImpossibleCheck]);
    check("4k3/3P4/3N4/8/8/8/8/4K3 b - - 0 1", Standard, &[Fault::ImpossibleCheck]);
    // The check was there before the pawn's two steps, or the pawn did not uncover it.
    check("4k3/8/8/2pP4/8/8/6b1/7K w - c6 0 1", Standard, &[Fault::ImpossibleCheck]);
    check("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", Standard, &[Fault::ImpossibleCheck]);
    // The pawn checks, but before its two steps the bishop behind it did.
    check("8/8/8/5k2/4Pp2/8/2B5/4K3 b - e3 0 1", Standard, &[Fault::ImpossibleCheck]);
    // So it can be: by the pawn, by the piece behind it, by two at once.
    check("8/8/8/3k4/4Pp2/8/8/4K3 b - e3 0 1", Standard, &[]);
    check("8/8/8/1k6/4Pp2/8/8/4KB2 b - e3 0 1", Standard, &[]);
    check("4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1", Standard, &[]);
}

/// What becomes of a setup when a fault is forgiven.
#[track_caller]
fn mended(fen: &str, kind: Fault, expected: &str) -> Position {
    let position = error(fen, Chess960).forgive(&[kind]).unwrap();
    assert_eq!(position.to_string(), expected);
    position
}

#[test]
fn forgiving_drops_what_cannot_be_and_leaves_the_rest() {
    mended(
        "4k3/8/8/8/8/8/8/R3K2R w KQkq - 3 9",
        Fault::CastlingRight,
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9",
    );
    mended(
        "r3k3/8/8/8/8/8/8/R4K1R w HBq - 3 9",
        Fault::CastlingRight,
        "r3k3/8/8/8/8/8/8/R4K1R w Kq - 3 9",
    );
    let fen = "4k3/8/8/8/8/8/8/4K3 w - e6 3 9";
    mended(fen, Fault::EnPassant, "4k3/8/8/8/8/8/8/4K3 w - - 3 9");
    // The pieces stay whatever they are.
    let fen = "P3k3/8/8/8/8/8/8/4K3 w - - 3 9";
    assert!(mended(fen, Fault::PawnOnBackRank, fen).legal_moves_from(Square::A8).is_empty());
    let fen = "4k3/8/8/8/8/8/4R3/4K3 w - - 3 9";
    assert!(mended(fen, Fault::OppositeCheck, fen).parse_uci("e2e8").is_err(), "no king is taken");
    let fen = "4k3/8/8/8/8/8/7r/8 w - - 3 9";
    assert!(mended(fen, Fault::NoKing, fen).is_stalemate());
}

#[test]
fn of_several_kings_the_one_on_the_lowest_square_is_in_check() {
    let fen = "4k3/8/8/8/8/8/r7/K6K w - - 3 9";
    let first = mended(fen, Fault::SeveralKings, fen);
    assert!(first.is_check());
    assert!(first.legal_moves().iter().all(|mv| mv.from() == Square::A1));
    let fen = "4k3/8/8/8/8/8/7r/K6K w - - 3 9";
    let second = mended(fen, Fault::SeveralKings, fen);
    assert!(!second.is_check());
    assert!(second.parse_uci("h1g2").is_ok(), "the second may stand where he is struck");
    assert!(second.parse_uci("a1a2").is_err());
}

#[test]
fn all_faults_are_found_at_once() {
    let fen = "P3k3/8/8/8/8/8/4R3/8 w Kk e6 0 1";
    let all = [
        Fault::NoKing,
        Fault::PawnOnBackRank,
        Fault::OppositeCheck,
        Fault::CastlingRight,
        Fault::EnPassant,
    ];
    check(fen, Standard, &all);
    assert_eq!(
        error(fen, Standard).to_string(),
        "impossible position: white has no king; a pawn stands on a8; the side not to move is in \
         check; white cannot have the right to castle on the king's side; black cannot have the \
         right to castle on the king's side; no pawn can just have passed over e6 by two steps"
    );
}

#[test]
fn positions_that_must_be_rejected_are_rejected_for_their_reason() {
    let suite = corpus::own("must-reject.fen");
    let reasons: &[&[Fault]] =
        &[&[Fault::OppositeCheck], &[Fault::ImpossibleCheck], &[Fault::OppositeCheck]];
    let lines: Vec<_> = suite.lines().collect();
    assert_eq!(lines.len(), reasons.len());
    for ((_, fen), reasons) in lines.into_iter().zip(reasons) {
        check(fen, Standard, reasons);
    }
}
