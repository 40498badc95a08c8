//! Rows M1 to M9 of the books: how the pieces move.

use staunton_rules::{
    Bitboard, CastlingMode, Color, Piece, Position, PositionFaultKind, Role, Square, Termination,
    attacks,
};

#[track_caller]
fn position(fen: &str) -> Position {
    Position::from_fen(fen, CastlingMode::Standard).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The piece on `from` may go exactly to these squares; of a castling king, where he lands.
#[track_caller]
fn goes(fen: &str, from: Square, squares: &str) {
    let moves = position(fen).legal_moves_from(from);
    let found: Bitboard = moves.iter().map(|mv| mv.target()).collect();
    let expected: Bitboard = squares.split_whitespace().map(|name| name.parse().unwrap()).collect();
    assert_eq!(found, expected, "{fen} {from}");
}

/// The side to move has exactly these moves, as UCI writes them.
#[track_caller]
fn has_only(fen: &str, moves: &str) {
    let position = position(fen);
    let mut found: Vec<_> = position.legal_moves().iter().map(|&mv| position.uci(mv)).collect();
    let mut expected: Vec<_> = moves.split_whitespace().collect();
    found.sort();
    expected.sort_unstable();
    assert_eq!(found, expected, "{fen}");
}

/// Plays UCI moves.
#[track_caller]
fn after(fen: &str, moves: &str) -> Position {
    moves.split_whitespace().fold(position(fen), |position, uci| {
        position.play_unchecked(position.parse_uci(uci).unwrap())
    })
}

#[test]
fn m1_pieces_go_as_far_as_nobody_stands_in_the_way() {
    let empty = "7k/8/8/8/3R4/8/8/K7 w - - 0 1";
    goes(empty, Square::D4, "d1 d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4");
    goes("7k/8/8/8/3B4/8/8/1K6 b - - 0 1", Square::H8, "g8 h7");
    goes("7k/8/8/8/3N4/8/8/K7 w - - 0 1", Square::D4, "b3 b5 c2 c6 e2 e6 f3 f5");
    goes("7k/8/8/8/3K4/8/8/8 w - - 0 1", Square::D4, "c3 c4 c5 d3 d5 e3 e4 e5");
    // Own pieces are in the way, a hostile piece can be taken and is in the way beyond.
    goes("7k/3p4/8/8/1P1R2n1/8/3P4/K7 w - - 0 1", Square::D4, "c4 d3 d5 d6 d7 e4 f4 g4");
    goes("k7/8/1p3p2/8/3B4/2P1p3/8/K7 w - - 0 1", Square::D4, "b6 c5 e3 e5 f6");
    let queen = "k7/3n4/1p6/8/1p1Q1P2/4P3/3P1P2/K7 w - - 0 1";
    goes(queen, Square::D4, "d5 d6 d7 d3 c4 b4 e4 e5 f6 g7 h8 c5 b6 c3 b2");
    // The knight leaps over both.
    goes("k7/8/8/2ppp3/2PNP3/2PPP3/8/K7 w - - 0 1", Square::D4, "b3 b5 c2 c6 e2 e6 f3 f5");
}

#[test]
fn m1_a_piece_is_taken_by_standing_on_his_square() {
    let before = position("k7/8/8/8/3n4/8/8/K2R4 w - - 0 1");
    let mv = before.parse_uci("d1d4").unwrap();
    assert_eq!(before.captured(mv), Some(Role::Knight));
    let board = *before.play(mv).unwrap().board();
    assert_eq!(board.piece_at(Square::D4), Some(Piece::new(Color::White, Role::Rook)));
    assert_eq!(board.occupied().len(), 3);
}

#[test]
fn m1_the_king_is_never_taken() {
    // Even where it is White's turn and Black's king stands in check, for whatever reason.
    let error = Position::from_fen("k7/8/8/8/8/8/8/R3K3 w - - 0 1", CastlingMode::Standard);
    let staunton_rules::FenError::Position(error) = error.unwrap_err() else { panic!() };
    let position = error.forgive(&[PositionFaultKind::OppositeCheck]).unwrap();
    let targets: Bitboard = position.legal_moves().iter().map(|mv| mv.to()).collect();
    assert!(!targets.contains(Square::A8) && targets.contains(Square::A7));
    // The king himself takes what is not protected.
    goes("8/8/8/8/3k4/3p4/3K4/8 w - - 0 1", Square::D2, "c1 d1 e1");
    goes("8/8/8/3k4/8/3p4/3K4/8 w - - 0 1", Square::D2, "c1 c3 d1 d3 e1 e3");
}

#[test]
fn m2_mobility_on_the_empty_board_is_as_staunton_counts_it() {
    let count = |role, square| {
        attacks::piece(Piece::new(Color::White, role), square, Bitboard::EMPTY).len()
    };
    for square in Square::ALL {
        assert_eq!(count(Role::Rook, square), 14, "rook {square}");
    }
    for square in [Square::D4, Square::E4, Square::D5, Square::E5] {
        assert_eq!(count(Role::Queen, square), 27, "queen {square}");
        assert_eq!(count(Role::Bishop, square), 13, "bishop {square}");
        assert_eq!(count(Role::Knight, square), 8, "knight {square}");
    }
    for square in Square::ALL {
        let edges = [square.file().as_index() % 7 == 0, square.rank().as_index() % 7 == 0];
        let expected = [8, 5, 3][edges.iter().filter(|&&edge| edge).count()];
        assert_eq!(count(Role::King, square), expected, "king {square}");
    }
    let legal = position("1k6/8/8/8/4Q3/8/8/6K1 w - - 0 1").legal_moves_from(Square::E4);
    assert_eq!(legal.len(), 27);
}

#[test]
fn m3_pawns_step_forward_and_take_aslant() {
    goes("7k/8/8/8/8/8/4P3/K7 w - - 0 1", Square::E2, "e3 e4");
    goes("7k/8/8/8/8/4P3/8/K7 w - - 0 1", Square::E3, "e4");
    goes("7k/4p3/8/8/8/8/8/K7 b - - 0 1", Square::E7, "e6 e5");
    goes("7k/8/4p3/8/8/8/8/K7 b - - 0 1", Square::E6, "e5");
    // One who stands before him stops both steps, one who stands beyond the second.
    goes("7k/8/8/8/8/4n3/4P3/K7 w - - 0 1", Square::E2, "");
    goes("7k/8/8/8/4n3/8/4P3/K7 w - - 0 1", Square::E2, "e3");
    goes("7k/8/8/8/8/3nPn2/8/K7 w - - 0 1", Square::E3, "e4");
    goes("7k/8/8/8/3nPn2/8/8/K7 w - - 0 1", Square::E4, "e5");
    goes("7k/8/8/3nnn2/4P3/8/8/K7 w - - 0 1", Square::E4, "d5 f5");
    goes("7k/8/8/3NNN2/4P3/8/8/K7 w - - 0 1", Square::E4, "");
    goes("7k/8/8/4p3/3NNN2/8/8/K7 b - - 0 1", Square::E5, "d4 f4");
    // The edge of the board is no neighbour of the other edge.
    goes("7k/8/8/n6n/7P/8/8/K7 w - - 0 1", Square::H4, "");
    goes("7k/8/8/n6n/P7/8/8/K7 w - - 0 1", Square::A4, "");
}

#[test]
fn m4_a_pawn_is_taken_in_passing_on_the_very_next_move_only() {
    let fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    let passed = after(fen, "d7d5");
    assert_eq!(passed.ep_square(), Some(Square::D6));
    let taken = after(fen, "d7d5 e5d6");
    assert_eq!(taken.board().piece_at(Square::D5), None);
    assert_eq!(taken.to_string(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    assert!(after(fen, "d7d5 e1e2 e8e7").parse_uci("e5d6").is_err(), "a move later");
    assert!(after(fen, "d7d6 e1e2 d6d5").parse_uci("e5d6").is_err(), "two single steps");
    assert!(passed.parse_uci("e5f6").is_err());
    // Both neighbours may, each in his turn, and no other piece.
    has_only("4k3/8/8/2PpP3/8/8/8/7K w - d6 0 1", "c5c6 c5d6 e5e6 e5d6 h1g1 h1g2 h1h2");
    goes("4k3/8/8/3pN3/8/8/8/7K w - d6 0 1", Square::E5, "c4 c6 d3 d7 f3 f7 g4 g6");
}

#[test]
fn m4_taking_in_passing_must_leave_the_king_safe() {
    // Two pieces leave the rank at once.
    goes("8/8/8/K2Pp2r/8/8/8/7k w - e6 0 1", Square::D5, "d6");
    goes("8/8/8/8/k2Pp2R/8/8/7K b - d3 0 1", Square::E4, "e3");
    // The pawn stands between his king and a bishop, or leaves one taken behind.
    goes("8/8/4b3/3pP3/8/1K6/8/7k w - d6 0 1", Square::E5, "");
    goes("8/8/5b2/3pP3/8/2K5/8/7k w - d6 0 1", Square::E5, "f6");
    // The pawn that gives check may be taken so.
    goes("8/8/8/4Pp2/4K3/8/8/7k w - f6 0 1", Square::E5, "f6");
}

#[test]
fn m4_taking_in_passing_is_compulsory_when_it_is_the_only_move() {
    has_only("6r1/7k/4p3/3pP3/8/8/r7/7K w - d6 0 1", "e5d6");
    // It alone meets the pawn's check.
    has_only("7k/8/7p/6pP/7K/5q2/8/8 w - g6 0 1", "h5g6");
}

#[test]
fn m5_a_pawn_becomes_queen_rook_bishop_or_knight_whatever_is_still_on_the_board() {
    let all_there = "k7/7P/8/8/8/8/8/K1QRRBBN w - - 0 1";
    let moves = position(all_there).legal_moves_from(Square::H7);
    let mut found: Vec<_> = moves.iter().filter_map(|mv| mv.promotion()).collect();
    found.sort_unstable();
    assert_eq!(found, [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
    has_only(
        "1n5k/P7/8/8/8/8/7p/K7 w - - 0 1",
        "a7a8q a7a8r a7a8b a7a8n \
        a7b8q a7b8r a7b8b a7b8n a1a2 a1b1 a1b2",
    );
    has_only(
        "7k/8/8/8/8/K7/p7/1N5r b - - 0 1",
        "a2a1q a2a1r a2a1b a2a1n \
        a2b1q a2b1r a2b1b a2b1n h1g1 h1f1 h1e1 h1d1 h1c1 h1b1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 \
        h8g8 h8g7 h8h7",
    );
}

#[test]
fn m5_a_pawn_is_promoted_at_once_and_neither_stays_a_pawn_nor_becomes_a_king() {
    let fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    for (uci, role) in [
        ("a7a8q", Role::Queen),
        ("a7a8r", Role::Rook),
        ("a7a8b", Role::Bishop),
        ("a7a8n", Role::Knight),
    ] {
        let after = after(fen, uci);
        assert_eq!(after.board().piece_at(Square::A8), Some(Piece::new(Color::White, role)));
        assert!(after.board().by_role(Role::Pawn).is_empty());
    }
    for uci in ["a7a8", "a7a8p", "a7a8k"] {
        assert!(position(fen).parse_uci(uci).is_err(), "{uci}");
    }
    assert!(position("7k/8/P7/8/8/8/8/K7 w - - 0 1").parse_uci("a6a7q").is_err());
}

/// The side to move may castle so, as UCI writes it, and in no other way.
#[track_caller]
fn castles(position: &Position, moves: &str) {
    let legal = position.legal_moves();
    let castlings = legal.iter().filter(|mv| mv.is_castling());
    let mut found: Vec<_> = castlings.map(|&mv| position.uci(mv)).collect();
    found.sort();
    assert_eq!(found.join(" "), moves, "{position}");
}

#[test]
fn m6_the_king_goes_two_squares_and_the_rook_passes_him() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    castles(&position(fen), "e1c1 e1g1");
    assert_eq!(after(fen, "e1g1").to_string(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_eq!(after(fen, "e1c1").to_string(), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    castles(&after(fen, "a1b1"), "e8c8 e8g8");
    assert_eq!(after(fen, "a1b1 e8g8").to_string(), "r4rk1/8/8/8/8/8/8/1R2K2R w K - 2 2");
    assert_eq!(after(fen, "h1g1 e8c8").to_string(), "2kr3r/8/8/8/8/8/8/R3K1R1 w Q - 2 2");
}

#[test]
fn m6_neither_may_have_moved() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    castles(&after(fen, "e1e2 e8e7 e2e1 e7e8"), "");
    castles(&after(fen, "a1b1 a8b8 b1a1 b8a8"), "e1g1");
    castles(&after(fen, "h1g1 h8g8 g1h1 g8h8"), "e1c1");
    // A rook that comes to the corner of one who was taken is no rook that has not moved.
    castles(&after("4k3/8/8/8/8/1n6/8/R2RK3 b Q - 0 1", "b3a1 d1a1 e8d8"), "");
}

#[test]
fn m6_nobody_may_stand_between() {
    castles(&position("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1"), "");
    castles(&position("4k3/8/8/8/8/8/8/R1B1KB1R w KQ - 0 1"), "");
    castles(&position("4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1"), "e1g1");
    castles(&position("4k3/8/8/8/8/8/8/Rn2K1nR w KQ - 0 1"), "");
    castles(&position("rn2k1nr/8/8/8/8/8/8/4K3 b kq - 0 1"), "");
    castles(&position("r3k1Nr/8/8/8/8/8/8/4K3 b kq - 0 1"), "e8c8");
}

#[test]
fn m6_not_in_through_or_into_check() {
    castles(&position("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1"), "");
    castles(&position("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1");
    castles(&position("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1c1");
    castles(&position("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1");
    castles(&position("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1c1");
    // A pawn and the other king strike too.
    castles(&position("4k3/8/8/8/8/8/3p2p1/R3K2R w KQ - 0 1"), "");
    castles(&position("4k3/8/8/8/8/8/2p4p/R3K2R w KQ - 0 1"), "");
    castles(&position("8/8/8/8/8/8/1k6/R3K2R w KQ - 0 1"), "e1g1");
}

#[test]
fn m6_the_rook_may_be_attacked_or_cross_an_attacked_square() {
    castles(&position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"), "e8c8 e8g8");
    castles(&position("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1c1 e1g1");
    castles(&position("4k3/8/8/8/4b3/8/8/R3K2R w KQ - 0 1"), "e1c1 e1g1");
}

#[test]
fn m7_kings_never_stand_on_adjoining_squares() {
    goes("8/8/8/3k4/8/3K4/8/8 w - - 0 1", Square::D3, "c2 c3 d2 e2 e3");
    goes("8/8/8/2k5/8/3K4/8/8 w - - 0 1", Square::D3, "c2 c3 d2 e2 e3 e4");
    goes("8/8/3k4/8/3K4/8/8/3R4 b - - 0 1", Square::D6, "c6 c7 d7 e6 e7");
}

#[test]
fn m7_a_pinned_piece_still_gives_check() {
    assert!(position("4k3/8/8/8/8/4n3/6K1/4R3 w - - 0 1").is_check());
    goes("4k3/8/8/4r3/K7/8/8/4R3 w - - 0 1", Square::A4, "a3 b3 b4");
    // He may move on the line he is pinned on.
    let pinned = "3r3k/8/8/8/8/3R4/8/3K4 w - - 0 1";
    assert_eq!(position(pinned).pinned(), Bitboard::from(Square::D3));
    goes(pinned, Square::D3, "d2 d4 d5 d6 d7 d8");
    goes("3r3k/8/8/8/8/3N4/8/3K4 w - - 0 1", Square::D3, "");
}

#[test]
fn m8_check_is_met_by_capture_interposition_or_flight() {
    has_only("4r2k/8/8/8/Q7/8/8/4KB2 w - - 0 1", "a4e8 a4e4 f1e2 e1d1 e1d2 e1f2");
    // The check of a knight or a pawn leaves nothing to put between.
    has_only("7k/8/8/8/8/3n4/2P5/R3K3 w - - 0 1", "c2d3 e1d1 e1d2 e1e2 e1f1");
    has_only("7k/8/8/3p4/4K3/8/8/8 w - - 0 1", "e4d3 e4d4 e4d5 e4e3 e4e5 e4f3 e4f4 e4f5");
    // A pawn's two steps can stand between; a pinned piece may not help.
    has_only("7k/8/8/8/r6K/8/4P1P1/8 w - - 0 1", "e2e4 g2g4 h4g3 h4g5 h4h3 h4h5");
    has_only("4r2k/8/8/8/1b6/8/4N3/4K3 w - - 0 1", "e1d1 e1f1 e1f2");
}

#[test]
fn m8_double_check_is_met_by_flight_alone() {
    let double = "4r2k/8/8/8/8/5n2/3Q1PP1/4K3 w - - 0 1";
    assert_eq!(position(double).checkers().len(), 2);
    has_only(double, "e1d1 e1f1");
}

#[track_caller]
fn is_mate(fen: &str) {
    let position = position(fen);
    assert!(position.is_checkmate() && !position.is_stalemate(), "{fen}");
    assert_eq!(position.termination(), Some(Termination::Checkmate), "{fen}");
    assert!(!position.has_legal_moves() && position.legal_moves().is_empty(), "{fen}");
}

#[test]
fn m8_a_check_that_cannot_be_met_is_checkmate() {
    is_mate("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    is_mate("6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1");
    is_mate("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    is_mate("r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4");
    assert_eq!(position("R5k1/5pp1/8/8/8/8/8/4K3 b - - 0 1").termination(), None);
}

/// No move, no check: stalemate.
#[track_caller]
pub(crate) fn is_stalemate(fen: &str) {
    let position = position(fen);
    assert!(position.is_stalemate() && !position.is_checkmate(), "{fen}");
    assert_eq!(position.termination(), Some(Termination::Stalemate), "{fen}");
    assert!(!position.has_legal_moves() && position.legal_moves().is_empty(), "{fen}");
}

#[test]
fn m9_without_check_and_without_a_move_it_is_stalemate() {
    is_stalemate("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    is_stalemate("8/8/8/8/8/p7/P1k5/K7 w - - 0 1");
    // A pinned piece is no help, and a pawn that may take in passing is.
    is_stalemate("k7/b7/8/8/8/8/8/RRK5 b - - 0 1");
    is_stalemate("6r1/7k/4p3/3pP3/8/8/r7/7K w - - 0 1");
    assert_eq!(position("6r1/7k/4p3/3pP3/8/8/r7/7K w - d6 0 1").termination(), None);
    assert_eq!(position("7k/8/6K1/8/8/8/8/5Q2 b - - 0 1").termination(), None);
}
