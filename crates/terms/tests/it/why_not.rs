//! Why not: a reason for every move that is not legal, and none for those that are.

use staunton_rules::{CastlingMode, Game, Position, Square};
use staunton_terms::{CastlingLost, Reason, why_not, why_not_in_game};

use crate::samples;

#[test]
fn t1_there_is_a_reason_exactly_where_a_move_is_not_legal() {
    for position in samples::positions(0x9e37_79b9_7f4a_7c15, samples::how_many(1_500)) {
        let legal = position.legal_moves();
        for from in Square::ALL {
            for to in Square::ALL {
                let reasons = why_not(&position, from, to);
                let is_legal = legal.iter().any(|mv| mv.from() == from && mv.target() == to);
                assert_eq!(reasons.is_empty(), is_legal, "{position}: {from}{to}: {reasons:?}");
                for reason in reasons {
                    let words = reason.words(&position);
                    assert!(!words.is_empty() && !words.contains("  "), "{words:?}");
                }
            }
        }
    }
}

#[test]
fn t1_chess960_castling_is_asked_for_on_the_rooks_square() {
    for number in [0, 137, 518, 959] {
        let mut game = Game::new(Position::chess960(number).unwrap());
        let mut chance = samples::Chance::new(u64::from(number) + 1);
        for _ in 0..40 {
            let position = *game.position();
            let legal = position.legal_moves();
            for from in Square::ALL {
                for to in Square::ALL {
                    let is_legal = legal.iter().any(|mv| mv.from() == from && mv.to() == to);
                    let reasons = why_not(&position, from, to);
                    assert_eq!(reasons.is_empty(), is_legal, "{position}: {from}{to}: {reasons:?}");
                }
            }
            if legal.is_empty() {
                break;
            }
            game.play(legal[chance.below(legal.len())]).unwrap();
        }
    }
}

/// The reasons in words.
fn words(fen: &str, from: Square, to: Square) -> Vec<String> {
    let position = Position::from_fen(fen, CastlingMode::Standard).expect(fen);
    why_not(&position, from, to).iter().map(|reason| reason.words(&position)).collect()
}

#[test]
fn t1_every_kind_of_false_move_has_its_words() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (fen, from, to, expected) in [
        (start, Square::E4, Square::E5, "no man stands on e4"),
        (start, Square::E2, Square::E2, "he would stay where he is"),
        (start, Square::E7, Square::E5, "it is not the turn of Black's pawn on e7"),
        (start, Square::A1, Square::A2, "White's pawn on a2 is of his own side"),
        (start, Square::A1, Square::A3, "White's pawn on a2 stands in the way"),
        (
            start,
            Square::E2,
            Square::E5,
            "a pawn moves one square straight forward, or two at first, and takes one square slantwise forward",
        ),
        (start, Square::E2, Square::D3, "a pawn goes slantwise only to take, and d3 is empty"),
        (start, Square::A1, Square::B3, "a rook moves on ranks and files only"),
        (start, Square::G1, Square::G3, "a knight moves one square straight and one slantwise"),
        (
            "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
            Square::E3,
            Square::E5,
            "a pawn goes two squares on its first move only",
        ),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", Square::E3, Square::E2, "a pawn moves forward only"),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
            Square::E5,
            Square::D6,
            "Black's pawn on d5 has not just come there by two steps, and cannot be taken in passing",
        ),
        (
            "8/8/8/4k3/8/4K3/8/8 w - - 0 1",
            Square::E3,
            Square::E4,
            "Black's king on e5 would stand beside him",
        ),
        (
            "4k3/8/8/8/4r3/3b4/8/4K2Q w - - 0 1",
            Square::H1,
            Square::H2,
            "Black's rook on e4 gives check, which must be met",
        ),
    ] {
        assert_eq!(words(fen, from, to), [expected], "{fen}");
    }
}

#[test]
fn t1_several_reasons_are_all_given() {
    // In check, through check, into check, and a piece between.
    let reasons = words("4k3/8/8/8/2b1r2b/8/8/4KB1R w K - 0 1", Square::E1, Square::G1);
    assert_eq!(reasons.len(), 3, "{reasons:?}");
    let double = words("4k3/8/8/8/4r2b/8/8/R3K3 w - - 0 1", Square::A1, Square::A4);
    assert_eq!(
        double,
        ["Black's bishop on h4 and rook on e4 give double check: only the king can move"]
    );
    let turn_too = words("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Square::E8, Square::G8);
    assert_eq!(turn_too.len(), 2, "{turn_too:?}");
}

#[test]
fn t1_the_game_tells_how_castling_was_lost() {
    let lost = |line: &str, from, to| {
        let fen = "r3k2r/8/8/8/8/8/6b1/R3K2R w KQkq - 0 1";
        let mut game = Game::new(Position::from_fen(fen, CastlingMode::Standard).unwrap());
        for uci in line.split(' ') {
            game.play(game.position().parse_uci(uci).unwrap()).unwrap();
        }
        let reasons = why_not_in_game(&game, from, to).into_iter();
        let causes = reasons.filter_map(|reason| match reason {
            Reason::CastlingIsLost { lost, .. } => Some(lost),
            _ => None,
        });
        causes.collect::<Vec<_>>()
    };
    let king = "e1e2 g2d5 e2e1 d5g2";
    assert_eq!(lost(king, Square::E1, Square::C1), [CastlingLost::KingMoved { ply: 1 }]);
    let rook = "a1b1 g2d5 b1a1 d5b7";
    assert_eq!(lost(rook, Square::E1, Square::C1), [CastlingLost::RookMoved { ply: 1 }]);
    let taken = "a1b1 g2h1";
    assert_eq!(lost(taken, Square::E1, Square::G1), [CastlingLost::RookTaken { ply: 2 }]);
}

#[test]
fn t1_two_pawns_that_leave_a_rank_may_be_what_covers_the_king() {
    let words = |fen: &str, from: Square, to: Square| {
        let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        let reasons = why_not(&position, from, to);
        reasons.iter().map(|reason| reason.words(&position)).collect::<Vec<_>>()
    };
    // Either pawn alone keeps the rook off; the capture takes both away.
    assert_eq!(
        words("7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1", Square::E5, Square::D6),
        ["White's pawn on e5 and Black's pawn on d5 would both be gone, and nobody would cover \
          the king from Black's rook on h5"]
    );
    // And here the pawn that takes covers him, as any piece might.
    assert_eq!(
        words("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Square::E5, Square::D6),
        ["White's pawn on e5 covers his king from Black's rook on e8"]
    );
}
