//! What is promised of the levels.

use std::collections::HashSet;

use staunton_rules::{CastlingMode, Color, Position, Role, Square};

use super::*;

mod endings;
mod kept;
mod people;
mod sense;

fn game(fen: &str, moves: &[&str]) -> Game {
    let mut game = Game::new(Position::from_fen(fen, CastlingMode::Standard).unwrap());
    for mv in moves {
        game.play(game.position().parse_uci(mv).unwrap()).unwrap();
    }
    game
}

fn level(rating: u16) -> Level {
    Level::new(rating).unwrap()
}

fn choose(level: Level, game: &Game, seed: u64) -> Option<Move> {
    level.choose(game, seed, &AtomicBool::new(false)).map(|chosen| chosen.mv)
}

/// How often of a hundred games `level` plays one of `moves`.
fn often(level: Level, game: &Game, moves: &[&str]) -> usize {
    let wanted: Vec<Move> =
        moves.iter().map(|uci| game.position().parse_uci(uci).unwrap()).collect();
    (0..100).filter(|&seed| wanted.contains(&choose(level, game, seed).unwrap())).count()
}

/// Plays a game out from where it stands; the points of White, in halves.
fn play_out(game: &mut Game, plies: usize, mut mover: impl FnMut(&Game) -> Move) -> u32 {
    while game.termination().is_none() && !game.is_threefold() && !game.is_fifty_moves() {
        if game.ply() >= plies {
            break;
        }
        let mv = mover(game);
        game.play(mv).unwrap();
    }
    match (game.position().is_checkmate(), game.position().turn()) {
        (true, Color::Black) => 2,
        (true, Color::White) => 0,
        (false, _) => 1,
    }
}

/// The points, in halves, of `level` against another way to play, colours alternating.
fn points(level: Level, games: u64, mut other: impl FnMut(&Game, u64) -> Move) -> u32 {
    let mut points = 0;
    for seed in 0..games {
        let ours = if seed.is_multiple_of(2) { Color::White } else { Color::Black };
        let white = play_out(&mut Game::default(), 240, |game| {
            if game.position().turn() == ours {
                choose(level, game, seed).unwrap()
            } else {
                other(game, seed)
            }
        });
        points += ours.fold(white, 2 - white);
    }
    points
}

#[test]
fn the_scale_goes_from_400_to_2600_and_every_second_hundred_has_a_name() {
    assert_eq!((Level::new(399), Level::new(2601)), (None, None));
    assert_eq!(Level::new(1337).map(Level::rating), Some(1337));
    let named: Vec<_> = Level::all().collect();
    assert_eq!((named.len(), named[0], named[11]), (12, Level::MIN, Level::MAX));
    assert!(named.windows(2).all(|pair| pair[1].rating() - pair[0].rating() == 200));
    let names: HashSet<_> = named.iter().map(|level| level.name()).collect();
    assert_eq!(names.len(), 12);
    assert_eq!(level(999).name(), level(800).name());
}

#[test]
fn the_same_game_level_and_seed_give_the_same_move_and_another_seed_another() {
    let fen = "r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 2 6";
    let game = game(fen, &[]);
    for level in Level::all() {
        assert_eq!(choose(level, &game, 7), choose(level, &game, 7), "{level:?}");
    }
    for rating in [400, 1000, 1600] {
        let moves: HashSet<_> =
            (0..30).map(|seed| choose(level(rating), &game, seed).map(Move::raw)).collect();
        assert!(moves.len() >= 3, "{rating} varies: {}", moves.len());
    }
}

#[test]
fn games_with_another_seed_begin_otherwise() {
    for rating in [400, 1200, 2600] {
        let starts: HashSet<_> = (0..12)
            .map(|seed| {
                let mut game = Game::default();
                for _ in 0..6 {
                    let mv = choose(level(rating), &game, seed).unwrap();
                    game.play(mv).unwrap();
                }
                game.position().hash()
            })
            .collect();
        assert!(starts.len() >= 6, "{rating}: {} of 12", starts.len());
    }
}

#[test]
fn without_a_move_there_is_none_and_a_single_one_is_played_at_once() {
    let mated = game("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", &[]);
    let forced = game("7k/8/8/8/8/8/6q1/7K w - - 0 1", &[]);
    let only = forced.position().legal_moves()[0];
    for level in Level::all() {
        assert_eq!(choose(level, &mated, 1), None);
        let chosen = level.choose(&forced, 1, &AtomicBool::new(false));
        assert_eq!(chosen, Some(Chosen { mv: only, effort: Effort::None }));
    }
}

#[test]
fn much_thought_goes_where_several_moves_are_as_good() {
    let effort = |game: &Game| {
        let stop = AtomicBool::new(false);
        let of = |seed| level(1400).choose(game, seed, &stop).unwrap().effort;
        let mut efforts: Vec<_> = (0..41).map(of).collect();
        efforts.sort_unstable();
        efforts[20]
    };
    // After 1. e4 e5 2. Nf3 Nc6 3. Bxc6 there is little to think about, in a level middlegame much.
    let taken = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 3";
    assert_eq!(effort(&game(taken, &["b5c6"])), Effort::Little);
    let level_game = "r2q1rk1/pp1bbppp/2n1pn2/3p4/3P4/2NBPN2/PP1B1PPP/R2Q1RK1 w - - 0 10";
    assert_eq!(effort(&game(level_game, &[])), Effort::Much);
    assert_eq!(effort(&Game::default()), Effort::Little, "an opening known by heart");
}

/// Plays any move with the same chance.
fn at_random(game: &Game, seed: u64) -> Move {
    let moves = game.position().legal_moves();
    let bits = mix(random_bits(seed ^ 0xc41d, game.position()) ^ game.ply() as u64);
    moves[usize::try_from(bits >> 33).unwrap() % moves.len()]
}

/// Plays as a child does: takes the most valuable piece it can, else moves at random.
fn as_a_child(game: &Game, seed: u64) -> Move {
    let position = game.position();
    let worth = |mv: Move| position.captured(mv).map_or(0, crate::see::worth);
    let moves = position.legal_moves();
    let most = moves.iter().map(|&mv| worth(mv)).max().unwrap_or(0);
    let best: Vec<Move> = moves.iter().copied().filter(|&mv| worth(mv) == most).collect();
    let bits = mix(random_bits(seed ^ 0xc41d, position) ^ game.ply() as u64);
    best[usize::try_from(bits >> 33).unwrap() % best.len()]
}

#[test]
fn a_child_can_win_against_the_lowest_level() {
    let child = points(Level::MIN, 40, as_a_child);
    assert!((16..=60).contains(&child), "of 80 against a child that takes what it can: {child}");
}

#[test]
fn who_moves_at_random_loses_to_the_lowest_level() {
    let points = points(Level::MIN, 40, at_random);
    assert!(points >= 68, "the lowest level made {points} of 80");
}

#[test]
fn each_level_beats_the_one_below() {
    // A quick look; `docs/levels.md` tells of more. The upper levels take too long for a test.
    for rating in [600, 800, 1000, 1200] {
        let below = level(rating - 200);
        let score = points(level(rating), 24, |game, seed| choose(below, game, seed).unwrap());
        assert!(score >= 28, "{rating} scored {score} of 48 against the one below");
    }
}
