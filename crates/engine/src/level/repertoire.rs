//! The openings that each personality has learnt, as far as its level remembers them.

use staunton_rules::{Color, Game, Move, Position};

use super::opponent::Opponent;
use super::personality::Personality;
use super::rating::Level;
use crate::eval::mix;

/// The next move of an opening that this opponent knows, if the game began as usual and has
/// followed one so far; with a master's openings, first what the master played in the position.
pub(super) fn follow(level: Level, game: &Game, opponent: Opponent) -> Option<Move> {
    let known = known_plies(level, game.position().turn());
    let of_master = opponent.openings.and_then(|master| master.follow(known, game, opponent.seed));
    of_master.or_else(|| follow_taste(known, game, opponent))
}

fn follow_taste(known: usize, game: &Game, opponent: Opponent) -> Option<Move> {
    if game.ply() >= known || *game.start() != Position::standard() {
        return None;
    }
    let played: Vec<String> =
        game.positions().zip(game.moves()).map(|(position, &mv)| position.uci(mv)).collect();
    let next = |line: &'static str| {
        let mut moves = line.split(' ');
        let follows = played.iter().all(|mv| moves.next() == Some(mv));
        moves.next().filter(|_| follows)
    };
    // Of the lines that fit, the one this opponent is fondest of: always the same one.
    let fondness = |number: usize| mix(opponent.seed ^ mix(number as u64 + 1));
    let (_, uci) = lines(opponent.personality(), game.position().turn())
        .iter()
        .enumerate()
        .filter_map(|(number, line)| Some((fondness(number), next(line)?)))
        .max()?;
    game.position().parse_uci(uci).ok()
}

/// How many plies of an opening a player of this level and colour has in his head: two moves at
/// the bottom, six at the top.
fn known_plies(level: Level, color: Color) -> usize {
    let moves = 2 + usize::from(level.rating().saturating_sub(400) / 500);
    2 * moves - color.fold(1, 0)
}

/// Lines worth following, both sides' moves, by who plays them as which colour.
#[expect(clippy::too_many_lines, reason = "it is a table")]
const fn lines(personality: Personality, color: Color) -> &'static [&'static str] {
    match (personality, color) {
        (Personality::Romantic, Color::White) => &[
            "e2e4 e7e5 f2f4 e5f4 g1f3 g7g5 h2h4 g5g4 f3e5",
            "e2e4 e7e5 f2f4 e5f4 f1c4 d8h4 e1f1",
            "e2e4 e7e5 f2f4 f8c5 g1f3 d7d6 c2c3",
            "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 b2b4 c5b4 c2c3 b4a5 d2d4",
            "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f1c4 f8c5 c2c3",
            "e2e4 e7e5 b1c3 g8f6 f2f4 d7d5 f4e5 f6e4 g1f3",
            "e2e4 c7c5 d2d4 c5d4 c2c3 d4c3 b1c3 b8c6 g1f3",
            "e2e4 e7e6 d2d4 d7d5 b1c3 g8f6 c1g5 f8e7 e4e5",
            "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 c8f5 e4g3",
            "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4",
        ],
        (Personality::Romantic, Color::Black) => &[
            "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 f3g5 d7d5 e4d5 c6a5",
            "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4",
            "e2e4 e7e5 g1f3 b8c6 f1b5 f8c5 c2c3 g8f6",
            "e2e4 e7e5 f2f4 e5f4 g1f3 g7g5 h2h4 g5g4",
            "e2e4 e7e5 f2f4 d7d5 e4d5 e5e4",
            "e2e4 e7e5 b1c3 g8f6 f1c4 f6e4",
            "e2e4 e7e5 d2d4 e5d4 d1d4 b8c6",
            "d2d4 d7d5 c2c4 e7e5 d4e5 d5d4",
            "d2d4 d7d5 g1f3 g8f6 c2c4 e7e6",
            "c2c4 e7e5 b1c3 g8f6",
            "g1f3 d7d5 d2d4 g8f6",
        ],
        (Personality::Classical, Color::White) => &[
            "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1",
            "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4 d2d4",
            "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 e1g1",
            "e2e4 e7e5 g1f3 g8f6 f3e5 d7d6 e5f3 f6e4 d2d4",
            "e2e4 e7e5 g1f3 d7d6 d2d4 e5d4 f3d4",
            "e2e4 e7e6 d2d4 d7d5 b1c3 f8b4 e4e5 c7c5 a2a3",
            "e2e4 c7c5 g1f3 b8c6 d2d4 c5d4 f3d4 g8f6 b1c3",
            "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3",
            "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 b8d7 g1f3",
            "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8 g1f3",
            "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4 e2e3 e8g8 f1d3",
        ],
        (Personality::Classical, Color::Black) => &[
            "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5",
            "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6",
            "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4 g8f6 b1c3 f8b4",
            "e2e4 e7e5 g1f3 b8c6 b1c3 g8f6 f1b5 f8b4",
            "e2e4 e7e5 f2f4 f8c5 g1f3 d7d6",
            "e2e4 e7e5 b1c3 g8f6 f2f4 d7d5",
            "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8",
            "d2d4 d7d5 g1f3 g8f6 c2c4 e7e6 b1c3 f8e7",
            "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6",
            "g1f3 d7d5 c2c4 e7e6 g2g3 g8f6",
        ],
        (Personality::Hypermodern, Color::White) => &[
            "g1f3 d7d5 c2c4 e7e6 g2g3 g8f6 f1g2 f8e7 e1g1",
            "g1f3 d7d5 c2c4 c7c6 b2b3 g8f6 c1b2",
            "g1f3 g8f6 g2g3 d7d5 f1g2 c7c6 e1g1",
            "g1f3 c7c5 c2c4 b8c6 g2g3 g7g6 f1g2",
            "c2c4 e7e5 b1c3 g8f6 g2g3 d7d5 c4d5 f6d5 f1g2",
            "c2c4 c7c5 g2g3 g7g6 f1g2 f8g7 b1c3",
            "c2c4 g8f6 g2g3 e7e6 f1g2 d7d5 g1f3",
            "b2b3 e7e5 c1b2 b8c6 e2e3 d7d5 f1b5",
            "b2b3 d7d5 c1b2 g8f6 e2e3",
        ],
        (Personality::Hypermodern, Color::Black) => &[
            "e2e4 g8f6 e4e5 f6d5 d2d4 d7d6 g1f3 g7g6",
            "e2e4 g7g6 d2d4 f8g7 b1c3 d7d6",
            "e2e4 b7b6 d2d4 c8b7 f1d3 e7e6",
            "d2d4 g8f6 c2c4 g7g6 b1c3 d7d5 c4d5 f6d5 e2e4 d5c3 b2c3 f8g7",
            "d2d4 g8f6 c2c4 e7e6 g1f3 b7b6 g2g3 c8b7",
            "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4 e2e3 b7b6",
            "d2d4 g8f6 g1f3 g7g6 c1f4 f8g7",
            "c2c4 g8f6 b1c3 g7g6 g2g3 f8g7",
            "g1f3 g8f6 g2g3 b7b6 f1g2 c8b7",
        ],
        (Personality::Solid, Color::White) => &[
            "d2d4 d7d5 g1f3 g8f6 c1f4 e7e6 e2e3 c7c5 c2c3 b8c6 b1d2",
            "d2d4 d7d5 g1f3 g8f6 e2e3 e7e6 f1d3 c7c5 c2c3",
            "d2d4 g8f6 g1f3 e7e6 c1f4 c7c5 e2e3",
            "d2d4 g8f6 g1f3 g7g6 c1f4 f8g7 e2e3 e8g8 f1e2",
            "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6 e2e3 c8f5 b1c3",
            "d2d4 f7f5 g1f3 g8f6 g2g3",
            "d2d4 e7e6 g1f3 d7d5 c1f4",
        ],
        (Personality::Solid, Color::Black) => &[
            "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 c8f5 e4g3 f5g6",
            "e2e4 c7c6 d2d4 d7d5 e4e5 c8f5 g1f3 e7e6",
            "e2e4 c7c6 d2d4 d7d5 e4d5 c6d5 f1d3 b8c6",
            "e2e4 c7c6 g1f3 d7d5 b1c3 c8g4",
            "e2e4 e7e6 d2d4 d7d5 b1c3 d5e4 c3e4 b8d7",
            "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6 b1c3 d5c4 a2a4 c8f5",
            "d2d4 d7d5 g1f3 g8f6 c1f4 e7e6 e2e3 f8d6",
            "c2c4 c7c6 e2e4 d7d5",
            "g1f3 d7d5 g2g3 g8f6 f1g2 c7c6",
        ],
        (Personality::Fighter, Color::White) => &[
            "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3",
            "e2e4 c7c5 b1c3 b8c6 f2f4 g7g6 g1f3 f8g7 f1b5",
            "e2e4 c7c5 g1f3 e7e6 d2d4 c5d4 f3d4 a7a6 b1c3",
            "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4 g8f6 d4c6 b7c6 e4e5",
            "e2e4 e7e5 b1c3 g8f6 f2f4 d7d5 f4e5 f6e4 d1f3",
            "e2e4 e7e6 d2d4 d7d5 e4e5 c7c5 c2c3 b8c6 g1f3",
            "e2e4 c7c6 d2d4 d7d5 e4e5 c8f5 b1c3 e7e6 g2g4",
            "e2e4 d7d6 d2d4 g8f6 b1c3 g7g6 f2f4 f8g7 g1f3",
            "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 f2f3 e8g8 c1e3",
            "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c4d5 e6d5 c1g5",
        ],
        (Personality::Fighter, Color::Black) => &[
            "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1g5 e7e6",
            "e2e4 c7c5 g1f3 b8c6 d2d4 c5d4 f3d4 g7g6 b1c3 f8g7",
            "e2e4 c7c5 b1c3 b8c6 g2g3 g7g6 f1g2 f8g7",
            "e2e4 c7c5 c2c3 g8f6 e4e5 f6d5",
            "e2e4 e7e6 d2d4 d7d5 b1c3 f8b4 e4e5 c7c5 a2a3 b4c3 b2c3 g8e7",
            "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 g1f3 e8g8 f1e2 e7e5",
            "d2d4 g8f6 c2c4 c7c5 d4d5 e7e6 b1c3 e6d5 c4d5 d7d6",
            "d2d4 f7f5 g2g3 g8f6 f1g2 g7g6",
            "d2d4 g8f6 g1f3 c7c5 d4d5 b7b5",
            "c2c4 g8f6 b1c3 g7g6 e2e4 d7d6",
            "g1f3 g8f6 c2c4 g7g6 g2g3 f8g7",
        ],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::{Limits, Score, Searcher};

    /// No line leaves who follows it worse off than so, in centipawns: a gambit may cost a pawn.
    const COSTS_AT_MOST_CP: i32 = 130;

    fn after(line: &str) -> Game {
        let mut game = Game::default();
        for uci in line.split(' ') {
            let mv = game.position().parse_uci(uci).unwrap_or_else(|_| panic!("{uci} in {line}"));
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn the_lines_are_legal_and_end_with_a_move_of_their_player_or_an_answer() {
        for personality in Personality::ALL {
            for color in Color::ALL {
                for line in lines(personality, color) {
                    after(line);
                }
            }
        }
    }

    #[test]
    fn no_line_is_bad_for_who_plays_it() {
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        for personality in Personality::ALL {
            for color in Color::ALL {
                for line in lines(personality, color) {
                    let game = after(line);
                    let stop = AtomicBool::new(false);
                    let found = Searcher::new(1, 1).search(&game, &limits, &stop, &mut |_| ());
                    let Score::Cp(cp) = found.score else { panic!("a mate in {line}") };
                    let own = if game.position().turn() == color { cp } else { -cp };
                    assert!(own >= -COSTS_AT_MOST_CP, "{own} after {line}");
                }
            }
        }
    }

    #[test]
    fn an_opponent_keeps_his_opening_and_others_have_theirs() {
        let level = Level::new(1500).unwrap();
        let first = |seed| follow(level, &Game::default(), Opponent::of(seed)).map(Move::raw);
        assert!((0..50).all(|seed| first(seed).is_some() && first(seed) == first(seed)));
        let firsts: HashSet<_> = (0..200).map(first).collect();
        assert!(firsts.len() >= 4, "there are {} first moves", firsts.len());
    }

    #[test]
    fn out_of_the_line_or_of_the_usual_start_nothing_is_known() {
        let level = Level::MAX;
        assert_eq!(follow(level, &after("a2a4 h7h5 a1a3"), Opponent::of(1)), None);
        assert_eq!(
            follow(level, &Game::new(Position::chess960(3).unwrap()), Opponent::of(1)),
            None
        );
        let plies = |level, color| known_plies(level, color);
        assert_eq!(plies(Level::MIN, Color::White), 3);
        assert_eq!(plies(Level::MAX, Color::Black), 12);
    }
}
