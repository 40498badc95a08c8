//! The words of lichess.org for variants, speeds and how games end.

use serde_json::{Value, json};

use crate::game::{ByColor, GameEnding, GameResult, Ms, TimeControl};

/// What stands where a clock shows nothing: the largest number of 32 bits.
pub(super) const NO_CLOCK_MS: Ms = 2_147_483_647;
/// The array as FEN.
pub(super) const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A variant, by the word for it.
pub(super) fn variant(chess960: bool, start_fen: &str) -> Value {
    if chess960 {
        json!({"key": "chess960", "name": "Chess960", "short": "960"})
    } else if start_fen == ARRAY {
        json!({"key": "standard", "name": "Standard", "short": "Std"})
    } else {
        json!({"key": "fromPosition", "name": "From Position", "short": "FEN"})
    }
}

/// How fast a game is: the key, the name.
pub(super) fn speed(clock: Option<&ByColor<TimeControl>>) -> (&'static str, &'static str) {
    let estimated_ms = clock.and_then(|clock| clock.white.estimated_ms());
    match estimated_ms.map(|ms| ms / 1_000) {
        None => ("correspondence", "Correspondence"),
        Some(..30) => ("ultraBullet", "UltraBullet"),
        Some(30..180) => ("bullet", "Bullet"),
        Some(180..480) => ("blitz", "Blitz"),
        Some(480..1_500) => ("rapid", "Rapid"),
        Some(1_500..) => ("classical", "Classical"),
    }
}

/// The name of a category of ratings.
pub(super) fn perf(
    chess960: bool,
    speed: (&'static str, &'static str),
) -> (&'static str, &'static str) {
    if chess960 { ("chess960", "Chess960") } else { speed }
}

/// Time at the start and for each move, in milliseconds.
pub(super) fn times(control: &TimeControl) -> (Ms, Ms) {
    match control {
        TimeControl::Fischer { initial_ms, increment_ms } => (*initial_ms, *increment_ms),
        // A delay is not an increment, but it is what is nearest.
        TimeControl::Delay { initial_ms, delay_ms } => (*initial_ms, *delay_ms),
        TimeControl::Periods { periods } => {
            (control.initial_ms(), periods.first().map_or(0, |period| period.increment_ms))
        }
        TimeControl::Days { .. } => (control.initial_ms(), 0),
    }
}

/// A time control as challenges tell it.
pub(super) fn time_control(clock: Option<&ByColor<TimeControl>>) -> Value {
    match clock.map(|clock| &clock.white) {
        None => json!({"type": "unlimited"}),
        Some(TimeControl::Days { days_per_move }) => {
            json!({"type": "correspondence", "daysPerTurn": days_per_move})
        }
        Some(control) => {
            let (initial_ms, increment_ms) = times(control);
            let (limit, increment) = (initial_ms / 1_000, increment_ms / 1_000);
            json!({"type": "clock", "limit": limit, "increment": increment,
                "show": format!("{}+{increment}", minutes(limit))})
        }
    }
}

fn minutes(seconds: Ms) -> String {
    match seconds {
        15 => "¼".to_owned(),
        30 => "½".to_owned(),
        45 => "¾".to_owned(),
        90 => "1.5".to_owned(),
        seconds => (seconds / 60).to_string(),
    }
}

/// How far a game has come: the word, and its number.
pub(super) fn status(word: &str, result: Option<&GameResult>) -> (&'static str, u8) {
    match (word, result) {
        ("waiting", _) => ("created", 10),
        ("aborted", _) => ("aborted", 25),
        ("ended", Some(result)) => ended(result),
        _ => ("started", 20),
    }
}

fn ended(result: &GameResult) -> (&'static str, u8) {
    match result.termination {
        GameEnding::Checkmate => ("mate", 30),
        GameEnding::Resignation => ("resign", 31),
        GameEnding::Stalemate => ("stalemate", 32),
        GameEnding::Abandoned => ("timeout", 33),
        GameEnding::DeadPosition
        | GameEnding::InsufficientMaterial
        | GameEnding::Fivefold
        | GameEnding::SeventyFive
        | GameEnding::ThreefoldClaim
        | GameEnding::FiftyClaim
        | GameEnding::Agreement => ("draw", 34),
        GameEnding::Flag | GameEnding::FlagNoForce => ("outoftime", 35),
        GameEnding::Aborted => ("aborted", 25),
        GameEnding::Ruled => ("unknownFinish", 38),
    }
}

/// The ratings that the eight levels of lichess.org's computer stand for here.
const LEVELS: [u16; 8] = [400, 650, 850, 1100, 1500, 2000, 2500, 2600];

/// The rating of a level from 1 to 8.
pub(super) fn rating_of_level(level: usize) -> Option<u16> {
    LEVELS.get(level.checked_sub(1)?).copied()
}

/// The level from 1 to 8 that is nearest to a rating.
pub(super) fn level_of_rating(rating: u16) -> usize {
    let distance = |(_, level): &(usize, u16)| level.abs_diff(rating);
    LEVELS.into_iter().enumerate().min_by_key(distance).map_or(1, |(place, _)| place + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_those_of_forty_moves() {
        let check = |initial_s: Ms, increment_s: Ms, expected: &str| {
            let one = TimeControl::Fischer {
                initial_ms: 1_000 * initial_s,
                increment_ms: 1_000 * increment_s,
            };
            let both = ByColor { white: one.clone(), black: one };
            assert_eq!(speed(Some(&both)).0, expected, "{initial_s}+{increment_s}");
        };
        check(15, 0, "ultraBullet");
        check(60, 1, "bullet");
        check(180, 2, "blitz");
        check(600, 0, "rapid");
        check(900, 15, "classical");
        assert_eq!(speed(None).0, "correspondence");
    }

    #[test]
    fn levels_go_there_and_back() {
        for level in 1..=8 {
            assert_eq!(level_of_rating(rating_of_level(level).unwrap()), level);
        }
        assert_eq!((rating_of_level(0), rating_of_level(9)), (None, None));
        assert_eq!(level_of_rating(800), 3);
    }
}
