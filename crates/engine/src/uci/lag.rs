//! How much time is lost between the engine and the clock, as the clock itself shows.
//!
//! What the clock lost since the move before, less what the engine used, was lost on the way: in
//! pipes, in the program on the other side, or because the machine was busy. So was what the engine
//! used beyond what it would have at most: while it was to stop, others had the processor.

use std::time::Duration;

use staunton_rules::Game;

use crate::limits::Clock;

/// What was lost on the way in the present game.
#[derive(Default)]
pub(super) struct Lag {
    last: Option<Last>,
    /// The greatest loss lately, in milliseconds; none before the second move.
    worst_ms: Option<u64>,
}

/// The move before.
#[derive(Copy, Clone)]
struct Last {
    /// The game it was played in, by its beginning, and the ply.
    start: u64,
    ply: usize,
    /// What the clock should show at the next move, in milliseconds, had nothing been lost.
    expected_ms: u64,
}

impl Lag {
    /// What to reckon with, in milliseconds, now that the clock is known; none if nothing was measured in
    /// this game.
    pub(super) fn measure(&mut self, game: &Game, clock: &Clock) -> Option<u64> {
        let (left, _) = clock.of(game.position().turn());
        if let Some(last) = self.last.take() {
            if last.start != game.start().hash() || last.ply >= game.ply() {
                self.worst_ms = None;
            } else if last.ply + 2 == game.ply() {
                let lost = last.expected_ms.saturating_sub(left);
                // Old losses are forgotten slowly; a second is no lag but another matter.
                self.worst_ms = Some(lost.max(self.worst_ms.unwrap_or(0) * 7 / 8).min(1_000));
            }
        }
        self.worst_ms
    }

    /// Notes how long the move took, of at most `most`.
    pub(super) fn note(&mut self, game: &Game, clock: &Clock, used: Duration, most: Duration) {
        let (left, increment) = clock.of(game.position().turn());
        let used_ms = u64::try_from(used.min(most).as_millis()).unwrap_or(u64::MAX);
        self.last = Some(Last {
            start: game.start().hash(),
            ply: game.ply(),
            expected_ms: left.saturating_sub(used_ms) + increment,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: Duration = Duration::from_millis(200);

    fn clock(white_ms: u64) -> Clock {
        Clock { white_ms, white_increment_ms: 10, ..Clock::default() }
    }

    fn after(moves: &[&str]) -> Game {
        let mut game = Game::default();
        for mv in moves {
            game.play(game.position().parse_uci(mv).unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn what_the_clock_lost_beyond_the_thinking_is_lag() {
        let mut lag = Lag::default();
        let (first, second) = (after(&[]), after(&["e2e4", "e7e5"]));
        assert_eq!(lag.measure(&first, &clock(1000)), None);
        lag.note(&first, &clock(1000), Duration::from_millis(100), MOST);
        assert_eq!(lag.measure(&second, &clock(880)), Some(30));
        // Fading when nothing is lost; forgotten in another game.
        lag.note(&second, &clock(880), Duration::from_millis(100), MOST);
        let third = after(&["e2e4", "e7e5", "d2d4", "d7d5"]);
        assert_eq!(lag.measure(&third, &clock(790)), Some(26));
        lag.note(&third, &clock(790), Duration::from_millis(0), MOST);
        assert_eq!(lag.measure(&first, &clock(100)), None);
    }

    #[test]
    fn what_a_search_takes_beyond_its_most_is_lag() {
        let mut lag = Lag::default();
        lag.note(&after(&[]), &clock(1000), Duration::from_millis(270), MOST);
        assert_eq!(lag.measure(&after(&["e2e4", "e7e5"]), &clock(735)), Some(75));
    }

    #[test]
    fn time_that_was_added_is_no_lag() {
        let mut lag = Lag::default();
        lag.note(&after(&[]), &clock(1000), Duration::from_millis(100), MOST);
        assert_eq!(lag.measure(&after(&["e2e4", "e7e5"]), &clock(5000)), Some(0));
    }
}
