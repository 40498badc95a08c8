use std::string::ToString;
use std::vec::Vec;

use super::*;
use crate::{CastlingMode, zobrist};

fn at(fen: &str) -> Game {
    Game::new(Position::from_fen(fen, CastlingMode::Standard).unwrap())
}

#[track_caller]
fn play(game: &mut Game, moves: &str) {
    for uci in moves.split_whitespace() {
        let mv = game.position().parse_uci(uci).unwrap_or_else(|error| panic!("{error}"));
        game.play(mv).unwrap();
    }
}

/// After the moves the present position has stood so many times, and nobody counts otherwise.
#[track_caller]
fn repeats(fen: &str, moves: &str, times: usize) {
    let mut game = at(fen);
    play(&mut game, moves);
    assert_eq!(game.repetitions(), times, "{fen} {moves}");
    let last = game.undo().unwrap();
    assert_eq!(game.repetitions_after(last), times, "before the last move: {fen} {moves}");
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const THERE_AND_BACK: &str = "g1f3 g8f6 f3g1 f6g8 ";

#[test]
fn a_position_repeats_when_it_stands_again() {
    repeats(START, THERE_AND_BACK, 2);
    repeats(START, &THERE_AND_BACK.repeat(2), 3);
    repeats(START, &THERE_AND_BACK.repeat(4), 5);
    repeats(START, "g1f3 g8f6", 1);
    // Not one after the other, and by another way.
    repeats(START, "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8 g1h3 g8h6 h3g1 h6g8", 4);
    // The two knights of a colour need not be the same ones.
    let knights = "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1";
    repeats(knights, "b1d2 e8d8 d2f3 d8e8 g1e2 e8d8 e2c3 d8e8 c3b1 e8d8 f3g1 d8e8", 2);
    repeats(knights, "b1d2 e8d8 g1e2 d8e8 d2f3 e8d8 e2c3 d8e8 f3g1 e8d8 c3b1 d8e8", 2);
}

#[test]
fn a_position_does_not_repeat_with_the_other_side_to_move() {
    // The king loses a move on his way: the same pieces stand, but it is Black's turn.
    repeats("7k/8/8/8/8/8/8/K7 w - - 0 1", "a1b1 h8g8 b1b2 g8h8 b2a1", 1);
    repeats("7k/8/8/8/8/8/8/K7 w - - 0 1", "a1b1 h8g8 b1a1 g8h8", 2);
}

#[test]
fn a_position_does_not_repeat_with_other_rights_to_castle() {
    let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    repeats(castles, "a1b1 a8b8 b1a1 b8a8", 1);
    repeats(castles, "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8", 2);
    repeats(castles, "e1e2 e8e7 e2e1 e7e8 h1g1 h8g8 g1h1 g8h8", 2);
    // A right that nobody has is not lost.
    repeats("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "a1b1 a8b8 b1a1 b8a8", 2);
}

#[test]
fn a_position_does_not_repeat_if_taking_in_passing_was_legal() {
    let shuffle = "e8d8 e1d1 d8e8 d1e1";
    let double_step = |fen: &str| {
        let mut game = at(fen);
        play(&mut game, "e2e4");
        play(&mut game, shuffle);
        game.repetitions()
    };
    assert_eq!(double_step("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"), 1, "it was legal");
    assert_eq!(double_step("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), 2, "there was no pawn to take");
    assert_eq!(double_step("4k3/8/8/8/3n4/8/4P3/4K3 w - - 0 1"), 2, "no knight takes so");
    // The pawn on d4 stands between his king and a rook.
    let pinned = "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1";
    repeats(pinned, "e2e4 d8e8 e1f1 e8d8 f1e1", 2);
    // The two pawns would leave their rank together.
    let rank = "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1";
    repeats(rank, "e2e4 a4a5 e1f1 a5a4 f1e1", 2);
}

#[test]
fn nothing_repeats_beyond_a_capture_or_a_pawn_move() {
    repeats(START, "g1f3 g8f6 f3g1 f6g8 e2e3 e7e6 g1f3 g8f6 f3g1 f6g8", 2);
    // A game that begins with a clock knows nothing of the time before.
    repeats("7k/8/8/8/8/8/8/K7 w - - 40 60", "a1b1 h8g8 b1a1 g8h8", 2);
}

#[test]
fn the_third_time_may_be_claimed_and_the_fifth_ends_the_game() {
    let mut game = Game::default();
    play(&mut game, &THERE_AND_BACK.repeat(2)[..THERE_AND_BACK.len() * 2 - 5]);
    assert!(!game.is_threefold());
    let last = game.position().parse_uci("f6g8").unwrap();
    assert_eq!(game.repetitions_after(last), 3, "the claim comes before the move is made");
    game.play(last).unwrap();
    assert!(game.is_threefold() && !game.is_fivefold());
    assert_eq!(game.termination(), None);
    play(&mut game, THERE_AND_BACK);
    assert_eq!((game.repetitions(), game.termination()), (4, None));
    play(&mut game, THERE_AND_BACK);
    assert!(game.is_fivefold());
    assert_eq!(game.termination(), Some(Termination::Fivefold));
}

#[test]
fn fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
    let mut game = at("k7/8/8/8/8/8/8/1K5R w - - 98 80");
    assert!(!game.is_fifty_moves());
    play(&mut game, "h1g1");
    assert!(!game.is_fifty_moves(), "it takes fifty of each side");
    play(&mut game, "a8a7");
    assert!(game.is_fifty_moves() && !game.is_seventy_five_moves());
    assert_eq!(game.termination(), None);
    let mut game = at("k7/8/8/8/8/8/8/1K5R w - - 148 105");
    play(&mut game, "h1g1");
    assert_eq!(game.termination(), None);
    play(&mut game, "a8a7");
    assert_eq!(game.termination(), Some(Termination::SeventyFiveMoves));
}

#[test]
fn mate_comes_before_all_else() {
    let mut game = at("7k/8/6K1/8/8/8/8/R7 w - - 149 105");
    play(&mut game, "a1a8");
    assert!(game.is_seventy_five_moves());
    assert_eq!(game.termination(), Some(Termination::Checkmate));
}

#[track_caller]
fn ends(fen: &str, termination: Option<Termination>) {
    assert_eq!(at(fen).termination(), termination, "{fen}");
}

#[test]
fn too_few_pieces_to_mate_end_the_game() {
    let dead = Some(Termination::InsufficientMaterial);
    ends("7k/8/8/8/8/8/8/K7 w - - 0 1", dead);
    ends("7k/8/8/8/8/8/8/K6N w - - 0 1", dead);
    ends("7k/8/8/8/8/8/8/K6b w - - 0 1", dead);
    ends("5b1k/8/8/8/8/8/8/K1B5 w - - 0 1", dead);
    // Bishops of both shades, two knights, or a knight and the enemy's piece can mate with help.
    ends("4b2k/8/8/8/8/8/8/K1B5 w - - 0 1", None);
    ends("7k/8/8/8/8/8/8/K5NN w - - 0 1", None);
    ends("6nk/8/8/8/8/8/8/K6N w - - 0 1", None);
    ends("7k/8/8/8/8/8/P7/K7 w - - 0 1", None);
}

#[test]
fn captures_of_pieces_of_pieces_and_pawn_moves_are_counted_apart() {
    let mut game = at("r3k3/1p6/8/8/8/8/6P1/R3K3 w - - 5 10");
    let counts = |game: &Game| {
        let Counters { since_capture, since_piece_capture, since_pawn_move } = game.counters();
        assert_eq!(game.counters().since_capture_or_pawn_move(), game.position().halfmove_clock());
        (since_capture, since_piece_capture, since_pawn_move)
    };
    assert_eq!(counts(&game), (5, 5, 5));
    play(&mut game, "e1e2");
    assert_eq!(counts(&game), (6, 6, 6));
    play(&mut game, "b7b5");
    assert_eq!(counts(&game), (7, 7, 0));
    play(&mut game, "a1a5 e8e7");
    assert_eq!(counts(&game), (9, 9, 2));
    play(&mut game, "a5b5");
    assert_eq!(counts(&game), (0, 10, 3), "a pawn is no piece");
    play(&mut game, "a8a5 b5a5");
    assert_eq!(counts(&game), (0, 0, 5), "a rook is one");
    play(&mut game, "e7e8 g2g4 e8e7");
    assert_eq!(counts(&game), (3, 3, 1));
    for expected in [(2, 2, 0), (1, 1, 6), (0, 0, 5), (1, 11, 4)] {
        game.undo();
        assert_eq!(counts(&game), expected);
    }
}

#[test]
fn a_promotion_is_a_pawn_move_and_what_it_takes_is_counted() {
    let mut game = at("1n5k/P6p/8/8/8/8/8/K7 w - - 9 30");
    play(&mut game, "a7b8q");
    let expected = Counters { since_capture: 0, since_piece_capture: 0, since_pawn_move: 0 };
    assert_eq!(game.counters(), expected);
    // A promoted piece who is taken is a piece.
    let mut game = at("2r4k/P7/8/8/8/8/8/K7 w - - 9 30");
    play(&mut game, "a7a8n c8a8");
    assert_eq!(game.counters().since_piece_capture, 0);
    // Taking in passing takes a pawn.
    let mut game = at("7k/3p4/8/4P3/8/8/8/K7 b - - 9 30");
    play(&mut game, "d7d5 e5d6");
    let expected = Counters { since_capture: 0, since_piece_capture: 11, since_pawn_move: 0 };
    assert_eq!(game.counters(), expected);
}

#[test]
fn a_move_that_is_not_legal_leaves_the_game_as_it_was() {
    let mut game = Game::default();
    let mv = game.position().parse_uci("e2e4").unwrap();
    game.play(mv).unwrap();
    assert!(game.play(mv).is_err());
    assert_eq!((game.ply(), game.moves()), (1, &[mv][..]));
    assert_eq!(game.undo(), Some(mv));
    assert_eq!(game.undo(), None);
    assert_eq!(game.position(), game.start());
}

/// All that a game tells of itself.
#[track_caller]
fn same(one: &Game, other: &Game) {
    assert_eq!(one.start(), other.start());
    assert_eq!(one.position(), other.position());
    assert_eq!(one.moves(), other.moves());
    assert_eq!(one.counters(), other.counters());
    assert_eq!(one.repetitions(), other.repetitions());
    assert_eq!(one.termination(), other.termination());
    assert!(one.positions().eq(other.positions()));
}

#[test]
fn to_take_back_is_as_never_to_have_played() {
    for seed in 0..150 {
        let start = match seed % 2 {
            0 => Position::standard(),
            _ => Position::chess960(u16::try_from(seed / 2).unwrap()).unwrap(),
        };
        let (mut game, mut counted) = (Game::new(start), 0);
        for step in 0..300 {
            let lot = zobrist::random(seed << 20 | step);
            let moves = game.position().legal_moves();
            let Some(index) = lot.checked_rem(moves.len() as u64) else { break };
            // Back and forth, so that positions repeat.
            if lot >> 60 == 0 {
                game.undo();
            } else {
                game.play(moves[usize::try_from(index).unwrap()]).unwrap();
            }
            counted += usize::from(game.repetitions() == recount(&game));
            assert_eq!(counted, usize::try_from(step).unwrap() + 1, "{}", game.position());
        }
        let mut replayed = Game::new(start);
        for &mv in game.moves() {
            replayed.play(mv).unwrap();
        }
        same(&game, &replayed);
        while game.undo().is_some() {}
        same(&game, &Game::new(start));
    }
}

/// Repetitions the slow way: every position of the past, field by field as a FEN tells them.
fn recount(game: &Game) -> usize {
    let told = |position: &Position| {
        let mut setup = position.to_setup();
        setup.ep_square = position.legal_ep_square();
        let fen = setup.to_string();
        fen.split(' ').take(4).map(ToString::to_string).collect::<Vec<_>>()
    };
    let present = told(game.position());
    game.positions().filter(|position| told(position) == present).count()
}
