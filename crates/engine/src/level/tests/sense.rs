//! Never absurd: what is hung is taken, a mate is seen, and a lost game is fought on.

use super::*;
use crate::{Score, Searcher};

#[test]
fn a_mate_in_one_is_seen_above_the_lowest_levels() {
    let mates = [
        ("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "h5f7"),
        ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8"),
        ("6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "g5f7"),
    ];
    for (fen, mate) in mates {
        let game = game(fen, &[]);
        for rating in [600, 800, 1400, 2000, 2600] {
            assert_eq!(often(level(rating), &game, &[mate]), 100, "{rating} in {fen}");
        }
    }
}

#[test]
fn what_was_taken_is_taken_back() {
    // A queen was given for a pawn.
    let start = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/3Q4/PPPP1PPP/RNB1KBNR w KQkq - 0 1";
    let game = game(start, &["d3d7"]);
    let back = ["b8d7", "c8d7", "d8d7", "f6d7", "e8d7"];
    for rating in [400, 600, 800, 1200, 1600, 2000] {
        let total = often(level(rating), &game, &back);
        assert!(total >= 95, "{rating}: {total}");
    }
}

#[test]
fn a_queen_left_hanging_is_taken() {
    // Black has put his queen where a pawn takes it.
    let game = game("rnb1kbnr/pp2pppp/2p5/2q5/3P4/2N5/PPP2PPP/R1BQKBNR w KQkq - 0 5", &[]);
    for (rating, at_least) in [(800, 60), (1000, 70), (1400, 90), (2000, 98)] {
        let total = often(level(rating), &game, &["d4c5"]);
        assert!(total >= at_least, "{rating}: {total}");
    }
}

/// The mean of what `level` loses by a move, in centipawns, in some middlegames where the side to
/// move lacks `without`. No loss counts for more than 600.
fn mean_loss(level: Level, without: Option<Role>) -> f64 {
    let limits = Limits { nodes: Some(4_000), ..Limits::default() };
    let value = |game: &Game| {
        let found = Searcher::new(1, 1).search(game, &limits, &AtomicBool::new(false), &mut |_| ());
        match found.score {
            Score::Cp(cp) => cp,
            Score::Mate(moves) if moves > 0 => 5_000,
            Score::Mate(_) => -5_000,
        }
    };
    let (mut total, mut count) = (0, 0);
    for seed in 0..60 {
        let Some(game) = middlegame(seed, without) else { continue };
        let before = value(&game);
        let mut after = game.clone();
        after.play(choose(level, &game, seed).unwrap()).unwrap();
        let now = if after.position().is_checkmate() { 5_000 } else { -value(&after) };
        total += (before - now).clamp(0, 600);
        count += 1;
    }
    assert!(count >= 40, "{count}");
    f64::from(total) / f64::from(count)
}

/// A position some moves into a game between good players, less a piece of the side to move.
fn middlegame(seed: u64, without: Option<Role>) -> Option<Game> {
    let mut game = Game::default();
    for _ in 0..24 {
        game.play(choose(level(1500), &game, seed)?).unwrap();
    }
    let Some(role) = without else { return Some(game) };
    let mut setup = game.position().to_setup();
    let own = setup.board.by_piece(setup.turn, role);
    setup.board.remove(own.first()?);
    setup.castling = staunton_rules::CastlingRights::NONE;
    let position = Position::from_setup(setup, CastlingMode::Standard).ok()?;
    Some(Game::new(position))
}

#[test]
fn when_lost_a_level_errs_no_more_than_usual() {
    for rating in [1000, 1600] {
        let usual = mean_loss(level(rating), None);
        for role in [Role::Queen, Role::Rook] {
            let lost = mean_loss(level(rating), Some(role));
            assert!(lost <= 1.35 * usual + 20.0, "{rating} without {role:?}: {lost} to {usual}");
        }
    }
}
