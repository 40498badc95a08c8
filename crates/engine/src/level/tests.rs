use staunton_rules::{CastlingMode, Color};

use super::*;

fn game(fen: &str, moves: &[&str]) -> Game {
    let mut game = Game::new(Position::from_fen(fen, CastlingMode::Standard).unwrap());
    for mv in moves {
        game.play(game.position().parse_uci(mv).unwrap()).unwrap();
    }
    game
}

fn choose(level: Level, game: &Game, seed: u64) -> Option<Move> {
    level.choose(game, seed, &AtomicBool::new(false))
}

/// How often of a hundred `level` plays `mv`.
fn often(level: Level, game: &Game, mv: &str) -> usize {
    let wanted = game.position().parse_uci(mv).unwrap();
    (0..100).filter(|&seed| choose(level, game, seed) == Some(wanted)).count()
}

#[test]
fn there_are_eight_levels() {
    assert_eq!(Level::all().count(), 8);
    assert_eq!((Level::new(0), Level::new(9)), (None, None));
    assert_eq!(Level::all().map(Level::number).collect::<Vec<_>>(), (1..=8).collect::<Vec<_>>());
}

#[test]
fn the_same_game_level_and_seed_give_the_same_move() {
    let game = game("r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 2 6", &[]);
    for level in Level::all() {
        assert_eq!(choose(level, &game, 7), choose(level, &game, 7), "{level:?}");
    }
    let moves: std::collections::HashSet<_> =
        (0..30).map(|seed| choose(Level(1), &game, seed).map(Move::raw)).collect();
    assert!(moves.len() > 5, "the lowest level varies");
}

#[test]
fn without_a_move_there_is_none_and_a_single_one_is_played() {
    let mated = game("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", &[]);
    let forced = game("7k/8/8/8/8/8/6q1/7K w - - 0 1", &[]);
    for level in Level::all() {
        assert_eq!(choose(level, &mated, 1), None);
        assert_eq!(choose(level, &forced, 1), forced.position().legal_moves().first().copied());
    }
}

#[test]
fn a_mate_in_one_is_seen_from_the_second_level_up() {
    let game = game("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", &[]);
    for number in 2..=5 {
        assert_eq!(often(Level(number), &game, "h5f7"), 100, "level {number}");
    }
}

#[test]
fn what_is_taken_is_taken_back() {
    // A queen was given for a knight.
    let start = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/3Q4/PPPP1PPP/RNB1KBNR w KQkq - 0 1";
    let game = game(start, &["d3d7"]);
    for number in 1..=4 {
        let back = ["b8d7", "c8d7", "d8d7", "f6d7", "e8d7"];
        let total: usize = back.iter().map(|mv| often(Level(number), &game, mv)).sum();
        assert!(total >= 95, "level {number}: {total}");
    }
}

/// Plays as a child does: takes the most valuable man it can, else moves by chance.
fn grabber(position: &Position, chance: u64) -> Move {
    let moves = position.legal_moves();
    let worth = |mv: &Move| position.captured(*mv).map_or(0, crate::see::worth);
    let most = moves.iter().map(worth).max().unwrap_or(0);
    let best: Vec<Move> = moves.iter().copied().filter(|mv| worth(mv) == most).collect();
    best[usize::try_from(chance >> 33).unwrap() % best.len()]
}

/// The score of `level` with White and Black against the child, of 1 a game.
fn against_grabber(level: Level, games: u64) -> f64 {
    let mut score = 0.0;
    for number in 0..games {
        let ours = if number.is_multiple_of(2) { Color::White } else { Color::Black };
        let mut game = Game::default();
        while game.termination().is_none() && !game.is_threefold() && game.ply() < 200 {
            let mv = if game.position().turn() == ours {
                choose(level, &game, number).unwrap()
            } else {
                grabber(game.position(), chance(number, game.position()))
            };
            game.play(mv).unwrap();
        }
        score += if game.position().is_checkmate() {
            f64::from(u8::from(game.position().turn() != ours))
        } else {
            0.5
        };
    }
    score
}

#[test]
fn a_child_that_takes_what_it_can_draws_level_with_the_first_and_loses_to_the_third() {
    let score = against_grabber(Level(1), 40);
    assert!((8.0..=28.0).contains(&score), "{score}");
    assert!(against_grabber(Level(3), 10) >= 8.0);
}

#[test]
fn each_level_beats_the_one_below() {
    // A quick look; `examples/levels.rs` plays more. The upper levels take too long for a test.
    for number in 2..=4 {
        let score = match_of(Level(number), Level(number - 1), 24);
        assert!(score >= 15.0, "level {number} scored {score} of 24 against the one below");
    }
}

/// The score of `upper` against `lower`.
fn match_of(upper: Level, lower: Level, games: u64) -> f64 {
    let mut score = 0.0;
    for number in 0..games {
        let ours = if number.is_multiple_of(2) { Color::White } else { Color::Black };
        let mut game = Game::default();
        while game.termination().is_none() && !game.is_threefold() && game.ply() < 240 {
            let level = if game.position().turn() == ours { upper } else { lower };
            game.play(choose(level, &game, number).unwrap()).unwrap();
        }
        score += if game.position().is_checkmate() {
            f64::from(u8::from(game.position().turn() != ours))
        } else {
            0.5
        };
    }
    score
}

#[test]
fn chance_is_the_same_for_the_same_position() {
    let weakness = Weakness { seed: 3, noise_cp: 100, overlooked: 200 };
    let position = Position::standard();
    assert_eq!(weakness.cloud(&position, 10), weakness.cloud(&position, 10));
    let mut sum = 0;
    for seed in 0..2000 {
        sum += Weakness { seed, ..weakness }.cloud(&position, 0);
    }
    assert!((sum / 2000).abs() < 10, "noise has no side");
}
