use staunton_rules::{Board, CastlingMode, CastlingRights, Move, Piece, Setup};

use super::*;

fn value(fen: &str) -> i32 {
    evaluate(&Position::from_fen(fen, CastlingMode::Standard).unwrap())
}

fn evaluate(position: &Position) -> i32 {
    Evaluator::new(1).evaluate(position, 0)
}

/// The position with the pieces moved by `place` and colours changed by `paint`, without rights.
fn image(
    position: &Position,
    place: impl Fn(staunton_rules::Square) -> staunton_rules::Square,
    paint: impl Fn(Color) -> Color,
) -> Option<Position> {
    let mut board = Board::empty();
    for (square, piece) in position.board().iter() {
        board.set(place(square), Piece::new(paint(piece.color), piece.role));
    }
    let setup = Setup {
        board,
        turn: paint(position.turn()),
        castling: CastlingRights::NONE,
        ep_square: None,
        ..position.to_setup()
    };
    Position::from_setup(setup, CastlingMode::Standard).ok()
}

/// Every position of a few random games.
fn random_positions(games: usize) -> Vec<Position> {
    let mut seed = 0x1234_5678_9abc_def1_u64;
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut position = Position::standard();
        for _ in 0..150 {
            let moves: Vec<Move> = position.legal_moves().into_iter().collect();
            if moves.is_empty() {
                break;
            }
            seed = mix(seed.wrapping_add(0x9e37_79b9_7f4a_7c15));
            position =
                position.play_unchecked(moves[usize::try_from(seed >> 33).unwrap() % moves.len()]);
            positions.push(position);
        }
    }
    positions
}

#[test]
fn colours_exchanged_the_value_is_the_same_for_the_side_to_move() {
    for position in random_positions(40) {
        let exchanged =
            image(&position, |square| square.relative_to(Color::Black), |color| !color).unwrap();
        assert_eq!(evaluate(&position), evaluate(&exchanged), "{position}");
    }
}

#[test]
fn left_and_right_exchanged_the_value_is_the_same() {
    for position in random_positions(40) {
        let mirrored = image(&position, staunton_rules::Square::mirrored, |color| color).unwrap();
        assert_eq!(evaluate(&position), evaluate(&mirrored), "{position}");
    }
}

#[test]
fn the_pawn_table_changes_nothing() {
    let mut remembering = Evaluator::new(64);
    for position in random_positions(20) {
        assert_eq!(remembering.evaluate(&position, 0), evaluate(&position), "{position}");
    }
}

#[test]
fn the_pawns_alone_tell_what_the_pawn_table_remembers() {
    // The same pawns and kings with other pieces: the remembered part must not know them.
    let mut evaluator = Evaluator::new(64);
    for fen in
        ["4k3/pp3ppp/8/8/8/8/PP3PPP/R3K3 w - - 0 1", "r3k3/pp3ppp/8/8/8/8/PP3PPP/4K2R w - - 0 1"]
    {
        let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        assert_eq!(evaluator.evaluate(&position, 0), evaluate(&position));
    }
}

#[test]
fn a_piece_more_is_worth_much_and_the_start_is_about_even() {
    assert!(value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").abs() < 80);
    assert!(value("rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") > 50);
    assert!(value("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") > 600);
    assert!(value("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1") < -600);
}

#[test]
fn what_cannot_be_won_is_near_a_draw() {
    assert_eq!(value("8/8/4k3/8/8/3NK3/8/8 w - - 0 1"), 0);
    // Two knights; rook against bishop; bishop and the wrong pawn.
    assert!(value("8/8/4k3/8/8/3NKN2/8/8 w - - 0 1").abs() < 120);
    assert!(value("8/8/4k3/4b3/8/3RK3/8/8 w - - 0 1").abs() < 120);
    assert!(value("k7/8/8/P7/8/4K3/3B4/8 w - - 0 1").abs() < 120);
    assert!(value("k7/8/8/P7/8/3BK3/8/8 w - - 0 1") > 200);
}

#[test]
fn a_bare_king_is_driven_to_where_he_is_mated() {
    let centre = value("8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
    let edge = value("8/8/8/7k/8/8/8/R3K3 w - - 0 1");
    assert!(centre > 1000 && edge > centre);
    // Bishop and knight: the bishop goes on dark squares, as a1 is, and a8 is not.
    let wrong = value("k7/8/2K5/8/8/4BN2/8/8 w - - 0 1");
    let right = value("8/8/8/8/8/2K1BN2/8/k7 w - - 0 1");
    assert!(right > wrong);
}
