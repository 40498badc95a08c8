//! Moves in UCI: exactly the legal ones are read, and every other text is refused.

use std::collections::BTreeSet;

use staunton_rules::uci::{UciError, UciMove};
use staunton_rules::{CastlingMode, Position, Square};

/// Of all texts of two squares and a letter or none, those are read that are a legal move as we
/// write it, or a castling in the other way of writing it.
#[track_caller]
fn check(fen: &str, mode: CastlingMode, other_castlings: &[&str]) {
    let position = Position::from_fen(fen, mode).unwrap();
    let mut read = BTreeSet::new();
    for from in Square::ALL {
        for to in Square::ALL {
            for letter in ["", "n", "b", "r", "q", "p", "k"] {
                let text = format!("{from}{to}{letter}");
                if let Ok(mv) = position.parse_uci(&text) {
                    assert!(position.is_legal(mv), "{text}");
                    read.insert(text);
                }
            }
        }
    }
    let mut expected: BTreeSet<_> =
        position.legal_moves().iter().map(|&mv| position.uci(mv)).collect();
    expected.extend(other_castlings.iter().map(ToString::to_string));
    assert_eq!(read, expected, "{fen}");
}

#[test]
fn exactly_the_legal_moves_are_read() {
    use CastlingMode::{Chess960, Standard};
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Standard, &[]);
    check("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Standard, &["e1h1", "e1a1"]);
    check("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", Chess960, &["e8g8", "e8c8"]);
    // Here one step of the king is a move of its own, and so is castling.
    check("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", Chess960, &["f1c1"]);
    check("4k3/8/8/8/8/8/8/1RK4R w KQ - 0 1", Chess960, &["c1g1"]);
    check("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", Standard, &[]);
    check("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", Standard, &[]);
}

#[test]
fn in_chess960_a_step_onto_the_kings_castling_square_is_a_step() {
    let fen = "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1";
    let position = Position::from_fen(fen, CastlingMode::Chess960).unwrap();
    assert!(!position.parse_uci("f1g1").unwrap().is_castling());
    assert!(position.parse_uci("f1h1").unwrap().is_castling());
    // With the rook there, the step is castling: nobody takes his own rook.
    let fen = "4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1";
    let position = Position::from_fen(fen, CastlingMode::Chess960).unwrap();
    assert!(position.parse_uci("f1g1").unwrap().is_castling());
}

#[test]
fn no_move_and_no_uci_are_told_apart() {
    let start = Position::standard();
    assert_eq!("0000".parse(), Ok(UciMove::Null));
    assert_eq!(start.parse_uci("0000"), Err(UciError::Illegal { uci: UciMove::Null }));
    for text in ["P@d2", "e2e4 ", " e2e4", "e2-e4", "E2E4", "e2e4q1", "e2e4\n", "\0\0\0\0", "♙e2e4"]
    {
        let error = start.parse_uci(text).unwrap_err();
        assert!(matches!(error, UciError::Invalid { .. }), "{text:?}: {error}");
    }
    let long = "e".repeat(100_000);
    assert!(start.parse_uci(&long).unwrap_err().to_string().len() < 200);
}
