//! The books' worked examples, told in the books' terms.

use staunton_proofs::{Bounds, unwatched};
use staunton_rules::{Bitboard, CastlingMode, Game, Position, Square};
use staunton_terms::{
    Openings, Perpetual, Reason, Term, of_game, of_move, of_position, perpetual_check, why_not,
};

fn position(fen: &str) -> Position {
    Position::from_fen(fen, CastlingMode::Standard).expect(fen)
}

fn play(start: &Position, line: &str) -> Game {
    let mut game = Game::new(*start);
    for uci in line.split_whitespace() {
        let mv = game.position().parse_uci(uci).expect(uci);
        game.play(mv).expect(uci);
    }
    game
}

/// Where the piece may go, by asking why not for every square.
fn free(position: &Position, from: Square) -> Bitboard {
    Square::ALL.into_iter().filter(|to| why_not(position, from, *to).is_empty()).collect()
}

fn squares(names: &str) -> Bitboard {
    names.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
}

fn words(position: &Position, move_text: &str) -> Vec<String> {
    let (from, to) = (move_text[..2].parse().unwrap(), move_text[2..].parse().unwrap());
    why_not(position, from, to).iter().map(|reason| reason.words(position)).collect()
}

#[test]
fn x1_laskers_second_diagram_each_piece_may_go_where_it_is_printed_and_why_nowhere_else() {
    let white = position("8/5Np1/3q4/8/2b1R2P/6k1/8/2K5 w - - 0 1");
    let black = position("8/5Np1/3q4/8/2b1R2P/6k1/8/2K5 b - - 0 1");
    for (position, from, to) in [
        (&white, Square::E4, "e1 e2 e3 e5 e6 e7 e8 d4 f4 g4 c4"),
        (&black, Square::C4, "a2 b3 d5 e6 f7 f1 e2 d3 b5 a6"),
        (&white, Square::F7, "d8 d6 e5 g5 h6 h8"),
        (&black, Square::G3, "f2 g2 h2 f3 h3"),
        (&white, Square::C1, "b1 b2 c2"),
        (
            &black,
            Square::D6,
            "a3 b4 c5 e7 f8 e5 f4 c7 b8 d1 d2 d3 d4 d5 d7 d8 a6 b6 c6 e6 f6 g6 h6",
        ),
    ] {
        assert_eq!(free(position, from), squares(to), "{from}");
    }
    assert_eq!(words(&white, "e4h4"), ["White's pawn on h4 is of his own side"]);
    assert_eq!(words(&white, "e4b4"), ["Black's bishop on c4 stands in the way"]);
    assert_eq!(
        words(&white, "c1d2"),
        ["the king would be in check on d2, which Black's queen on d6 attacks"]
    );
    for to in ["g3f4", "g3g4", "g3h4"] {
        let reasons = words(&black, to);
        assert!(reasons[0].ends_with("which White's rook on e4 attacks"), "{reasons:?}");
    }
}

#[test]
fn x2_in_laskers_third_diagram_nothing_speaks_against_any_castling() {
    for (turn, moves) in [("w", ["e1g1", "e1c1"]), ("b", ["e8g8", "e8c8"])] {
        let fen = format!(
            "r3k2r/ppp1qppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPPQ1PPP/R3K2R {turn} KQkq - 0 1"
        );
        let position = position(&fen);
        for uci in moves {
            assert!(words(&position, uci).is_empty());
            let told = of_move(&position, position.parse_uci(uci).unwrap()).unwrap();
            assert!(told.iter().any(|finding| finding.term == Term::Castling));
        }
    }
}

#[test]
fn x3_in_laskers_fourth_diagram_each_castling_is_refused_for_its_own_reason() {
    let fen = |turn| format!("rn2k2r/pp3ppp/2p5/3pP3/1B3P2/4nN2/PPP3PP/R3K2R {turn} KQkq - 0 1");
    let (white, black) = (position(&fen("w")), position(&fen("b")));
    let knight = "which Black's knight on e3 attacks";
    assert_eq!(
        words(&white, "e1g1"),
        [format!("the king may not castle: he would cross f1, {knight}")]
    );
    assert_eq!(
        words(&white, "e1c1"),
        [format!("the king may not castle: he would cross d1, {knight}")]
    );
    assert_eq!(
        words(&black, "e8g8"),
        ["the king may not castle: he would cross f8, which White's bishop on b4 attacks"]
    );
    assert_eq!(
        words(&black, "e8c8"),
        ["the king may not castle: Black's knight on b8 stands between"]
    );
}

#[test]
fn x4_a_check_with_four_answers_and_a_check_with_three() {
    let black = position("6k1/5pp1/3b1n1p/8/P7/2P4P/6P1/4R1K1 b - - 0 1");
    let checked = *play(&black, "d6c5").position();
    let answers: Vec<String> =
        checked.legal_moves().into_iter().map(|mv| checked.uci(mv)).collect();
    assert_eq!(answers.len(), 4);
    for uci in ["g1f1", "g1h1", "g1h2", "e1e3"] {
        assert!(answers.contains(&uci.to_owned()), "{uci}");
        assert!(words(&checked, uci).is_empty());
    }
    assert_eq!(
        words(&checked, "g1f2"),
        ["the king would be in check on f2, which Black's bishop on c5 attacks"]
    );
    assert_eq!(words(&checked, "e1e8"), ["Black's bishop on c5 gives check, which must be met"]);
    let white = position("6k1/5pp1/3b1n1p/8/P7/2P4P/6P1/4R1K1 w - - 0 1");
    let checked = *play(&white, "e1e8").position();
    let told = |uci: &str, term| {
        let mv = checked.parse_uci(uci).unwrap();
        of_move(&checked, mv).unwrap().into_iter().any(|finding| finding.term == term)
    };
    assert_eq!(checked.legal_moves().len(), 3);
    assert!(told("d6f8", Term::Interposition));
    assert!(!told("f6e8", Term::Interposition) && !told("g8h7", Term::Interposition));
}

#[test]
fn x5_the_pins_are_named_as_the_reason() {
    let board = "3R1nkr/pbp2p2/1pqb2p1/8/5NN1/1B1Q3P/PPP3PK/8";
    let white = play(&position(&format!("{board} w - - 0 1")), "d3g6");
    assert!(white.position().is_checkmate());
    assert_eq!(
        words(white.position(), "f7g6"),
        ["Black's pawn on f7 covers his king from White's bishop on b3"]
    );
    assert_eq!(
        words(white.position(), "f8g6"),
        ["Black's knight on f8 covers his king from White's rook on d8"]
    );
    let black = play(&position(&format!("{board} b - - 0 1")), "c6g2");
    assert!(black.position().is_checkmate());
    assert_eq!(
        words(black.position(), "f4g2"),
        ["White's knight on f4 covers his king from Black's bishop on d6"]
    );
    assert_eq!(
        words(black.position(), "h2g2"),
        ["the king would be in check on g2, which Black's bishop on b7 attacks"]
    );
}

#[test]
fn x6_the_rook_is_given_up_for_stalemate() {
    let start = position("8/8/8/8/8/3q3k/5R2/4rNK1 w - - 0 1");
    let game = play(&start, "f2f3 d3f3");
    let told = of_game(&game);
    let terms: Vec<_> = told.iter().map(|told| (told.ply, told.finding.term)).collect();
    assert!(terms.contains(&(1, Term::Sacrifice)) && terms.contains(&(2, Term::Stalemate)));
    let pinned = Reason::Pinned { from: Square::F1, by: Bitboard::from(Square::E1) };
    assert_eq!(why_not(game.position(), Square::F1, Square::D2), [pinned]);
}

#[test]
fn x7_perpetual_check_is_proved_and_without_the_queen_there_is_none() {
    let prove = |fen| perpetual_check(&position(fen), Bounds::default(), &unwatched);
    let proved = prove("6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1");
    assert!(matches!(proved, Perpetual::Proved(_)), "{proved:?}");
    let refuted = prove("6k1/6p1/8/8/4R3/1q4P1/p6P/7K w - - 0 1");
    assert_eq!(refuted, Perpetual::Refuted);
}

#[test]
fn x8_hoyles_sixth_figure_is_told_as_stalemate() {
    let position = position("1k6/1P6/1K6/8/8/8/8/8 b - - 0 1");
    let told = of_position(&position);
    let stalemate = told.iter().find(|finding| finding.term == Term::Stalemate).unwrap();
    assert_eq!(stalemate.words(&position), "Black is stalemated.");
    assert_eq!(
        words(&position, "b8a8"),
        ["the king would be in check on a8, which White's pawn on b7 attacks"]
    );
    let reasons = words(&position, "b8b7");
    assert_eq!(reasons, ["White's king on b6 would stand beside him"]);
}

#[test]
fn x9_the_two_mates_are_told_by_name() {
    let told = |line, term| {
        let game = play(&Position::standard(), line);
        let found = of_game(&game).into_iter().find(|told| told.finding.term == term).unwrap();
        (found.ply, found.words(&game))
    };
    assert_eq!(
        told("g2g4 e7e5 f2f4 d8h4", Term::FoolsMate),
        (4, "Black gives the fool's mate.".to_owned())
    );
    assert_eq!(
        told("e2e4 e7e5 f1c4 f8c5 d1h5 d7d6 h5f7", Term::ScholarsMate),
        (
            7,
            "White gives the scholar's mate: White's queen on f7, behind her White's bishop on c4."
                .to_owned()
        )
    );
}

#[test]
fn x10_hoyles_game_is_a_ruy_lopez_and_its_exchanges_are_found() {
    let line = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 b7b5 a4b3 f8e7 d2d4 d7d6 c2c3 c8g4 \
                c1e3 e8g8 b1d2 d6d5 e4d5 f6d5 d1c2 e5d4 e3d4 c6d4 f3d4 d8d7 d2f3 e7f6 c2e4 f6d4 \
                b3d5 g4f3 e4f3";
    let game = play(&Position::standard(), line);
    let named = Openings::known().of_game(&game).unwrap();
    assert!(named.opening.name.starts_with("Ruy Lopez"), "{named:?}");
    let exchanges: Vec<usize> = of_game(&game)
        .iter()
        .filter(|told| told.finding.term == Term::Exchange)
        .map(|told| told.ply)
        .collect();
    // Pawns on d5; on d4 pawn for pawn, and bishop for knight; at the end bishop for knight.
    assert!(exchanges.contains(&22) && exchanges.contains(&35), "{exchanges:?}");
}

#[test]
fn x11_the_parallel_columns_are_one_opening() {
    let chess_strategy = "d2d4 d7d5 c2c4 e7e6 b1c3 c7c5 c4d5 e6d5 e2e4 d5e4 d4d5 g8f6 c1g5 f8e7 \
                          g1e2 e8g8";
    let game = play(&Position::standard(), chess_strategy);
    let named = Openings::known().of_game(&game).unwrap();
    assert!(named.opening.name.contains("Marshall Gambit"), "{named:?}");
    // The same pieces come to the same places in another order: the name is the same.
    let other = "c2c4 e7e6 b1c3 d7d5 d2d4 c7c5 c4d5 e6d5 e2e4 d5e4 d4d5 g8f6 c1g5 f8e7 g1e2 e8g8";
    let transposed = play(&Position::standard(), other);
    assert_eq!(Openings::known().of_game(&transposed), Some(named));
}

#[test]
fn x12_stauntons_thirteenth_diagram_the_queen_may_not_leave_and_taking_stalemates() {
    // Made after the words: the queen stands before her king, the rook before her.
    let start = position("8/8/8/6K1/6Q1/6r1/8/7k w - - 0 1");
    assert_eq!(
        words(&start, "g4e4"),
        ["White's queen on g4 covers his king from Black's rook on g3"]
    );
    let told = of_move(&start, start.parse_uci("g4g3").unwrap()).unwrap();
    assert!(told.iter().any(|finding| finding.term == Term::Stalemate));
    for mv in start.legal_moves() {
        let after = start.play(mv).unwrap();
        let rook_takes = after.parse_uci("g3g4").is_ok();
        assert!(after.is_stalemate() || rook_takes, "{}", start.uci(mv));
    }
}
