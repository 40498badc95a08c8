//! Rows X of the books: printed positions that must come out as printed.

use staunton_rules::CastlingSide::{King, Queen};
use staunton_rules::Color::{Black, White};
use staunton_rules::{
    Bitboard, CastlingMode, CastlingRefusal, CastlingSide, Color, Position, Square, fen,
};

use crate::move_rows::is_stalemate;

#[track_caller]
fn position(fen: &str) -> Position {
    Position::from_fen(fen, CastlingMode::Standard).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The piece on `from` may go exactly to these squares, whoever's turn the diagram leaves open.
#[track_caller]
fn goes(placement: &str, color: Color, from: Square, squares: &str) {
    let position = position(&format!("{placement} {} - - 0 1", color.as_char()));
    let found: Bitboard = position.legal_moves_from(from).iter().map(|mv| mv.to()).collect();
    let expected: Bitboard = squares.split_whitespace().map(|name| name.parse().unwrap()).collect();
    assert_eq!(found, expected, "{placement} {from}");
}

#[test]
fn x1_each_piece_of_laskers_second_diagram_commands_what_is_printed() {
    let diagram = "8/5Np1/3q4/8/2b1R2P/6k1/8/2K5";
    goes(diagram, White, Square::E4, "e1 e2 e3 e5 e6 e7 e8 d4 f4 g4 c4");
    goes(diagram, Black, Square::C4, "a2 b3 d5 e6 f7 f1 e2 d3 b5 a6");
    goes(diagram, White, Square::F7, "d8 d6 e5 g5 h6 h8");
    goes(diagram, Black, Square::G3, "f2 g2 h2 f3 h3");
    goes(diagram, White, Square::C1, "b1 b2 c2");
    // The print has three slips in the queen's list; this is the true one.
    let queen = "a3 b4 c5 e7 f8 e5 f4 c7 b8 d1 d2 d3 d4 d5 d7 d8 a6 b6 c6 e6 f6 g6 h6";
    goes(diagram, Black, Square::D6, queen);
}

#[test]
fn x2_in_laskers_third_diagram_both_may_castle_on_either_side() {
    let diagram = "r3k2r/ppp1qppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPPQ1PPP/R3K2R";
    for (turn, king_side, queen_side) in [("w", "e1g1", "e1c1"), ("b", "e8g8", "e8c8")] {
        let position = position(&format!("{diagram} {turn} KQkq - 0 1"));
        for uci in [king_side, queen_side] {
            let mv = position.parse_uci(uci).unwrap();
            assert!(mv.is_castling() && position.play(mv).is_ok(), "{uci}");
        }
        for (color, side) in [(White, King), (White, Queen), (Black, King), (Black, Queen)] {
            assert_eq!(position.castling_refusals(color, side), []);
        }
    }
}

/// Why a castling is refused, and in which words.
#[track_caller]
fn refused(fen: &str, color: Color, side: CastlingSide, reasons: &[(CastlingRefusal, &str)]) {
    let position = position(fen);
    let found = position.castling_refusals(color, side);
    let expected: Vec<_> = reasons.iter().map(|&(reason, _)| reason).collect();
    assert_eq!(found, expected, "{fen}: {color}, {side}");
    for (reason, words) in reasons {
        assert_eq!(reason.to_string(), *words);
    }
    if color == position.turn() {
        let moves = position.legal_moves();
        assert!(moves.iter().all(|mv| mv.castling() != Some(side)), "{fen}");
    }
}

#[test]
fn x3_in_laskers_fourth_diagram_nobody_may_castle_each_for_his_own_reason() {
    let knight = Bitboard::from(Square::E3);
    let bishop = Bitboard::from(Square::B4);
    let through = |square, by| CastlingRefusal::ThroughCheck { square, by };
    for placement in [
        "rn2k2r/pp3ppp/2p5/3pP3/1B3P2/4nN2/PPP3PP/R3K2R",
        // As printed, with Black's pawns on f7, g7 and h7.
        "rn2k2r/pp3ppp/2p5/3pP3/1B3P2/4nN2/PPP3PP/R3K2R",
    ] {
        for turn in ["w", "b"] {
            let fen = &format!("{placement} {turn} KQkq - 0 1");
            let crossed = |square| format!("the king would cross {square}, which is attacked");
            refused(fen, White, King, &[(through(Square::F1, knight), &crossed("f1"))]);
            refused(fen, White, Queen, &[(through(Square::D1, knight), &crossed("d1"))]);
            refused(fen, Black, King, &[(through(Square::F8, bishop), &crossed("f8"))]);
            let blocked = CastlingRefusal::Blocked { square: Square::B8 };
            refused(fen, Black, Queen, &[(blocked, "a man stands on b8")]);
        }
    }
}

#[test]
fn x3_every_other_refusal_gives_its_reason_too() {
    let no_right = (CastlingRefusal::NoRight, "the king or the rook has moved");
    refused("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", White, King, &[no_right]);
    let by = Bitboard::from(Square::E4);
    let in_check = (CastlingRefusal::InCheck { by }, "the king is in check");
    refused("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", White, King, &[in_check]);
    refused("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", White, Queen, &[in_check]);
    let by = Bitboard::from(Square::G8);
    let into = CastlingRefusal::IntoCheck { square: Square::G1, by };
    refused(
        "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        White,
        King,
        &[(into, "the king would be in check on g1")],
    );
    // Several at once, in the order of the walk.
    let by = Bitboard::from(Square::F2);
    refused(
        "4k3/8/8/8/8/8/3n1r2/RN2K2R w KQ - 0 1",
        White,
        King,
        &[(
            CastlingRefusal::ThroughCheck { square: Square::F1, by: by.with(Square::D2) },
            "the king would cross f1, which is attacked",
        )],
    );
}

#[test]
fn x8_hoyles_sixth_figure_is_stalemate() {
    is_stalemate("1k6/1P6/1K6/8/8/8/8/8 b - - 0 1");
    let setup = fen::parse("1k6/1P6/1K6/8/8/8/8/8 b").unwrap();
    assert!(Position::from_setup(setup, CastlingMode::Standard).unwrap().is_stalemate());
}
