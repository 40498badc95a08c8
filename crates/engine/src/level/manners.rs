//! Offers of a draw, and giving up.

use std::sync::atomic::AtomicBool;

use staunton_rules::{Color, Game};

use super::profile::Profile;
use super::rating::Level;
use crate::eval::mix;
use crate::limits::Limits;
use crate::score::INFINITE;
use crate::search::search_weakly;

/// The move before which everybody wants to play on.
const EARLIEST_DRAW: u32 = 10;
/// The move from which a game is long.
const LONG_GAME: u32 = 30;
/// Standing no better than so, in centipawns, a draw in a long game is right.
const EVEN_CP: i32 = 30;
/// Plies without a capture or a pawn's move after which an even game is offered as a draw, the
/// first time and the last: on each of two plies, for either side has the move on one of them.
const QUIET_PLIES: [u32; 2] = [16, 40];
/// The lowest level that offers a draw: below, one plays on.
const OFFERS: Level = Level(1000);
/// The lowest level that ever gives up: a beginner shall see how to mate.
const RESIGNS: Level = Level(1400);
/// The move before which nobody gives up, of the strongest and of others.
const EARLIEST_RESIGNATION: [u32; 2] = [12, 16];
/// Who is so strong sees at once what is lost.
const SEES_LOSS: Level = Level(2000);
/// How many turns of his own somebody must have been lost, the strongest and others.
const LOST_TURNS: [usize; 2] = [3, 4];
/// Positions looked at, and how deep, before a draw is answered or a game given up.
const NODES: u64 = 8_000;
const DEPTH: u32 = 8;

impl Level {
    /// Whether this level, playing `color`, takes the draw that it is offered: not early in the
    /// game, then if it thinks it stands worse, or if the game is long and even.
    pub fn takes_draw(self, game: &Game, color: Color, seed: u64, stop: &AtomicBool) -> bool {
        if game.position().board().has_insufficient_material(color) {
            return true;
        }
        let number = game.position().fullmove_number();
        if number < EARLIEST_DRAW {
            return false;
        }
        let by_turn = self.judge(game, seed, stop);
        let own = if game.position().turn() == color { by_turn } else { -by_turn };
        own <= -self.glad_of_draw_cp() || number >= LONG_GAME && own <= EVEN_CP
    }

    /// Whether this level, whose turn it is, offers a draw with its move: late in a game that is
    /// even and has long been quiet, and twice at most before something happens.
    pub fn offers_draw(self, game: &Game, seed: u64, stop: &AtomicBool) -> bool {
        let position = game.position();
        let quiet = game.counters().since_capture_or_pawn_move();
        self >= OFFERS
            && position.fullmove_number() >= LONG_GAME
            && QUIET_PLIES.into_iter().any(|plies| (plies..plies + 2).contains(&quiet))
            && self.judge(game, seed, stop).abs() <= EVEN_CP
    }

    /// How much worse it must stand to be glad of a draw at once: weak players hope for long.
    fn glad_of_draw_cp(self) -> i32 {
        60 + i32::from(Self::MAX.0 - self.0) / 12
    }

    /// Whether this level, whose turn it is, gives the game up: from 1400 up, late enough, and if
    /// it has stood hopelessly for some moves against somebody who can mate; the strongest see it
    /// soonest.
    pub fn resigns(self, game: &Game, seed: u64, stop: &AtomicBool) -> bool {
        let turn = game.position().turn();
        let rank = usize::from(self < SEES_LOSS);
        let lost_turns = LOST_TURNS[rank];
        if self < RESIGNS
            || game.position().fullmove_number() < EARLIEST_RESIGNATION[rank]
            || game.position().board().has_insufficient_material(!turn)
        {
            return false;
        }
        if game.ply() < 2 * (lost_turns - 1) {
            return false;
        }
        let mut before = game.clone();
        (0..lost_turns).all(|turn| {
            if turn > 0 {
                before.undo();
                before.undo();
            }
            self.judge(&before, seed, stop) <= -self.hopeless_cp()
        })
    }

    /// How much worse it must stand to see no hope: strong players see it sooner.
    fn hopeless_cp(self) -> i32 {
        650 + i32::from(Self::MAX.0 - self.0) / 3
    }

    /// The value of the present position for the side to move, as this level sees it.
    fn judge(self, game: &Game, seed: u64, stop: &AtomicBool) -> i32 {
        let profile = Profile::of(self, 0.0);
        let weakness = profile.weakness(mix(seed ^ u64::from(self.0) << 48), game);
        let limits = Limits {
            depth: Some(DEPTH),
            nodes: Some(profile.nodes.min(NODES)),
            multi_pv: 1,
            ..Limits::default()
        };
        let lines = search_weakly(profile.table_kib, Some(weakness), game, &limits, stop);
        lines.first().map_or(0, |line| line.value).clamp(-INFINITE, INFINITE)
    }
}

#[cfg(test)]
mod tests {
    use staunton_rules::{CastlingMode, Position};

    use super::*;

    /// A game that came to stand so at this move, after the kings went to and fro.
    fn game(placement: &str, number: u32) -> Game {
        let fen = format!("{placement} w - - 0 {}", number - 3);
        let mut game = Game::new(Position::from_fen(&fen, CastlingMode::Standard).unwrap());
        for uci in ["h1h2", "h8h7", "h2h1", "h7h8", "h1h2", "h8h7"] {
            game.play(game.position().parse_uci(uci).unwrap()).unwrap();
        }
        game
    }

    /// White is a queen and a rook down; neither is ahead; White is a queen up.
    const DOWN: &str = "1r5k/p2q4/1p6/8/8/1P6/P7/7K";
    const EVEN: &str = "4b2k/p7/1p6/8/8/1P6/P7/4B2K";
    const UP: &str = "7k/p7/1p6/8/8/1P6/P7/3Q3K";

    fn takes(rating: u16, placement: &str, number: u32) -> bool {
        let level = Level::new(rating).unwrap();
        level.takes_draw(&game(placement, number), Color::White, 5, &AtomicBool::new(false))
    }

    fn resigns(rating: u16, placement: &str, number: u32) -> bool {
        Level::new(rating).unwrap().resigns(&game(placement, number), 5, &AtomicBool::new(false))
    }

    #[test]
    fn a_draw_is_taken_when_worse_or_when_a_long_game_is_even_and_never_when_better() {
        for rating in [1000, 1400, 1800, 2200, 2600] {
            assert!(takes(rating, DOWN, 20), "{rating}");
            assert!(!takes(rating, DOWN, 8), "{rating}: too early");
            assert!(!takes(rating, EVEN, 20), "{rating}: not yet");
            assert!(!takes(rating, UP, 40), "{rating}: better");
        }
        for rating in [2200, 2600] {
            assert!(takes(rating, EVEN, 40), "{rating}");
        }
    }

    #[test]
    fn only_who_is_strong_gives_up_and_only_when_long_lost() {
        for rating in [400, 1000, 1350] {
            assert!(!resigns(rating, DOWN, 40), "{rating}: a beginner shall see the mate");
        }
        for rating in [1400, 2000, 2600] {
            assert!(resigns(rating, DOWN, 40), "{rating}");
            assert!(!resigns(rating, DOWN, 10), "{rating}: too early");
            assert!(!resigns(rating, EVEN, 40), "{rating}: not lost");
            assert!(!resigns(rating, UP, 40), "{rating}: won");
        }
        let fen = format!("{DOWN} w - - 0 40");
        let game = Game::new(Position::from_fen(&fen, CastlingMode::Standard).unwrap());
        assert!(!Level::MAX.resigns(&game, 5, &AtomicBool::new(false)), "only just seen");
    }

    #[test]
    fn a_draw_is_offered_when_all_is_even_and_long_quiet_and_not_again_and_again() {
        let offered = |rating, placement: &str| {
            let fen = format!("{placement} w - - 0 40");
            let mut game = Game::new(Position::from_fen(&fen, CastlingMode::Standard).unwrap());
            let walk =
                ["h1h2", "h8h7", "h2g2", "h7g7", "g2f2", "g7f7", "f2e2", "f7e7", "e2d2", "e7d7"];
            let back =
                ["d2e2", "d7e7", "e2f2", "e7f7", "f2g2", "f7g7", "g2h2", "g7h7", "h2h1", "h7h8"];
            let level = Level::new(rating).unwrap();
            let mut offers = Vec::new();
            for uci in walk.iter().chain(&back) {
                if level.offers_draw(&game, 5, &AtomicBool::new(false)) {
                    offers.push(game.ply());
                }
                game.play(game.position().parse_uci(uci).unwrap()).unwrap();
            }
            offers
        };
        let even = "4b2k/p7/1p6/8/8/1P6/P7/4B2K";
        for rating in [2000, 2600] {
            assert_eq!(offered(rating, even), [16, 17], "{rating}");
            assert!(offered(rating, "4b2k/8/8/8/8/1P6/P7/4B2K").is_empty(), "{rating}: ahead");
        }
        assert!(offered(800, even).is_empty(), "who learns plays on");
    }

    #[test]
    fn nobody_gives_up_against_who_cannot_mate() {
        let bishop = "6bk/8/8/8/8/8/8/7K";
        assert!(!resigns(2600, bishop, 40));
        assert!(takes(400, bishop, 8));
    }
}
