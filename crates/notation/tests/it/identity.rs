//! Row B2 of the books: pieces keep their names.

use staunton_notation::{IdentifiedPosition, Wing};
use staunton_rules::{
    Bitboard, CastlingMode, Color, File, Game, Move, Piece, Position, Rank, Role, Square,
};

/// Plays UCI moves from a position and checks who stands where.
#[track_caller]
fn check(start: Position, moves: &str, names: &[(Square, &str)]) {
    let mut game = IdentifiedPosition::new(start);
    for uci in moves.split_whitespace() {
        game.play(game.position().parse_uci(uci).unwrap());
    }
    for &(square, name) in names {
        let one = game.identities().at(square).unwrap_or_else(|| panic!("nobody on {square}"));
        assert_eq!(one.to_string(), name, "{square}");
    }
}

#[track_caller]
fn from_fen(fen: &str, mode: CastlingMode) -> Position {
    Position::from_fen(fen, mode).unwrap()
}

#[test]
fn b2_every_piece_of_the_array_has_his_name() {
    let pieces = [
        "Queen's Rook",
        "Queen's Knight",
        "Queen's Bishop",
        "Queen",
        "King",
        "King's Bishop",
        "King's Knight",
        "King's Rook",
    ];
    let pawns = [
        "Queen's Rook's Pawn",
        "Queen's Knight's Pawn",
        "Queen's Bishop's Pawn",
        "Queen's Pawn",
        "King's Pawn",
        "King's Bishop's Pawn",
        "King's Knight's Pawn",
        "King's Rook's Pawn",
    ];
    let game = IdentifiedPosition::default();
    for color in Color::ALL {
        for (file, (name, pawn)) in File::ALL.into_iter().zip(pieces.into_iter().zip(pawns)) {
            let at = |rank: Rank| Square::new(file, rank.relative_to(color));
            let piece = game.identities().at(at(Rank::First)).unwrap();
            assert_eq!((piece.to_string().as_str(), piece.origin), (name, at(Rank::First)));
            assert_eq!(piece.home_file(), Some(file));
            assert_eq!(game.identities().at(at(Rank::Second)).unwrap().to_string(), pawn);
            let wing = if file < File::E { Wing::Queen } else { Wing::King };
            assert_eq!(piece.wing(), Some(wing));
        }
    }
}

#[test]
fn b2_pieces_keep_their_names_as_they_move() {
    // Both White's knights can reach d2; the Queen's Knight goes there and on to b3.
    check(
        Position::standard(),
        "d2d4 d7d5 g1f3 g8f6 b1d2 b8d7 f3e5 f6e4 d2b3",
        &[
            (Square::B3, "Queen's Knight"),
            (Square::E5, "King's Knight"),
            (Square::E4, "King's Knight"),
            (Square::D7, "Queen's Knight"),
            (Square::D4, "Queen's Pawn"),
        ],
    );
}

#[test]
fn b2_pieces_keep_their_names_in_castling() {
    check(
        Position::standard(),
        "e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 e1g1 b8c6 h2h3 d8d7 h3g4 e8c8",
        &[
            (Square::G1, "King"),
            (Square::F1, "King's Rook"),
            (Square::A1, "Queen's Rook"),
            (Square::C8, "King"),
            (Square::D8, "Queen's Rook"),
            (Square::H8, "King's Rook"),
            (Square::G4, "King's Rook's Pawn"),
        ],
    );
}

#[test]
fn b2_a_pawn_keeps_his_name_when_he_captures_in_passing_and_is_promoted() {
    let moves = "e2e4 a7a6 e4e5 d7d5 e5d6 a6a5 d6c7 a5a4 c7b8n a4a3 b8a6 a3b2";
    check(
        Position::standard(),
        moves,
        &[(Square::A6, "King's Pawn (now a knight)"), (Square::B2, "Queen's Rook's Pawn")],
    );
    let piece = {
        let mut game = IdentifiedPosition::default();
        for uci in moves.split_whitespace() {
            game.play(game.position().parse_uci(uci).unwrap());
        }
        game.identities().at(Square::A6).unwrap()
    };
    assert_eq!(piece.piece, Piece::new(Color::White, Role::Knight));
    assert_eq!(
        (piece.origin, piece.promoted, piece.original_role()),
        (Square::E2, true, Role::Pawn)
    );
}

#[test]
fn b2_in_chess960_the_left_of_two_is_the_queens() {
    let start = Position::chess960(0).unwrap();
    assert_eq!(start.to_string(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    // The queen's rook makes room, and the king's rook passes his king, who stays.
    check(
        start,
        "f2f4 f7f5 f1f3 f8f6 g1h1",
        &[(Square::G1, "King"), (Square::F1, "King's Rook"), (Square::F3, "Queen's Rook")],
    );
    check(
        start,
        "e1f3 e8f6 d1e3 d8e6",
        &[
            (Square::F3, "King's Knight"),
            (Square::E3, "Queen's Knight"),
            (Square::F1, "Queen's Rook"),
            (Square::H1, "King's Rook"),
            (Square::A1, "Queen's Bishop"),
            (Square::B1, "King's Bishop"),
            (Square::C8, "Queen"),
            (Square::G8, "King"),
        ],
    );
    let castled = from_fen("4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1", CastlingMode::Chess960);
    // A rook that may castle is the rook of that side.
    check(
        castled,
        "f1g1",
        &[(Square::G1, "King"), (Square::F1, "King's Rook"), (Square::B1, "Queen's Rook")],
    );
}

#[test]
fn b2_from_a_position_only_what_is_certain_is_named() {
    let middle = "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2N1BN2/PP2BPPP/R2Q1RK1 w - - 0 1";
    check(
        from_fen(middle, CastlingMode::Standard),
        "",
        &[
            (Square::A1, "Queen's Rook"),
            (Square::F1, "Rook"),
            (Square::C3, "Knight"),
            (Square::G1, "King"),
            (Square::D1, "Queen"),
            (Square::D4, "Pawn"),
            (Square::B2, "Queen's Knight's Pawn"),
            // A bishop tells his wing by the colour of his squares.
            (Square::E2, "King's Bishop"),
            (Square::E3, "Queen's Bishop"),
            (Square::E7, "King's Bishop"),
            (Square::C8, "Queen's Bishop"),
        ],
    );
    // Two bishops on squares of one colour cannot be told apart.
    let pair = from_fen("4k3/8/8/8/8/3B1B2/8/4K3 w - - 0 1", CastlingMode::Standard);
    check(pair, "", &[(Square::D3, "Bishop"), (Square::F3, "Bishop")]);
    // Pieces in the wrong order on their first rank are named as if they stood right.
    let swapped = "rnbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1";
    check(
        from_fen(swapped, CastlingMode::Standard),
        "",
        &[(Square::G8, "King's Rook"), (Square::H8, "King's Knight")],
    );
}

#[test]
fn b2_identities_follow_the_board_in_random_games() {
    for seed in 0..200_u64 {
        let start = Position::chess960(u16::try_from(seed * 4 % 960).unwrap()).unwrap();
        let (mut game, mut whole) = (IdentifiedPosition::new(start), Game::new(start));
        let mut random: u64 = seed;
        for _ in 0..200 {
            random =
                (random ^ random << 13 ^ 0x9e37_79b9).rotate_left(17).wrapping_mul(0xbf58_476d);
            let moves = game.position().legal_moves();
            let Some(pick) = random.checked_rem(moves.len() as u64) else { break };
            let mv = moves[usize::try_from(pick).unwrap()];
            game.play(mv);
            whole.play(mv).unwrap();
            follow(&game, mv);
        }
        assert_eq!(IdentifiedPosition::from(&whole), game, "seed {seed}");
    }
}

/// The identities stand where the board has its pieces, and each has an origin of its own.
#[track_caller]
fn follow(game: &IdentifiedPosition, mv: Move) {
    let board = game.position().board();
    for square in Square::ALL {
        let one = game.identities().at(square);
        assert_eq!(one.map(|one| one.piece), board.piece_at(square), "{mv:?} {square}");
    }
    let origins: Bitboard = game.identities().iter().map(|(_, one)| one.origin).collect();
    assert_eq!(origins.len(), board.occupied().len(), "each has an origin of its own");
}
