//! The games of `docs/levels/`, which were read and judged one by one, are still those that the levels play.

use staunton_pgn::Reader;

use super::*;

const GAMES: &str = include_str!("../../../../../docs/levels/games.pgn");

#[test]
fn the_seeds_of_the_kept_games_bring_the_same_moves() {
    let mut played = 0;
    for (tree, faults) in Reader::new(GAMES.as_bytes()).games() {
        assert!(faults.is_empty(), "{faults:?}");
        let tag = |name| tree.tags().get(name).unwrap();
        let round = tag("Round");
        let seed: u64 = tag("Seed").parse().unwrap();
        let player = |name| {
            let rating = tag(name).strip_prefix("Level ").unwrap().split(',').next().unwrap();
            level(rating.parse().unwrap())
        };
        let players = [(player("White"), seed), (player("Black"), !seed)];
        let kept = tree.to_game().unwrap();
        let mut game = Game::new(*kept.start());
        for &mv in kept.moves() {
            let (level, seed) = players[game.position().turn().as_index()];
            let here = choose(level, &game, seed);
            assert_eq!(
                here,
                Some(mv),
                "game {round} at ply {}: write the games anew with `levels keep docs/levels`, \
                 and read and judge those that changed",
                game.ply()
            );
            game.play(mv).unwrap();
        }
        played += 1;
    }
    assert_eq!(played, 20);
}
