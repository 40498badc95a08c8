//! A game as pictures one behind the other: how long each stands, and how many there are.

use std::ops::RangeInclusive;

use super::Picture;
use super::gif::Still;

/// How long a position may stand, in milliseconds.
pub const PACES_MS: RangeInclusive<u16> = 100..=5000;
/// How long it does where nothing is said.
pub const PACE_MS: u16 = 800;
/// A width that suits an animation, in pixels.
pub const FILM_WIDTH_PX: u32 = 360;
/// How long the last one stands at least, in hundredths of a second.
const LAST_CS: u16 = 300;
/// The most moves that are shown.
const MOST_MOVES: usize = 400;

/// The pictures of a game from its first position to its last, each for `pace_ms` milliseconds and the last
/// one longer; of a very long game its end.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{Picture, film};
/// use staunton_rules::Position;
///
/// let start = Position::standard();
/// let shown = vec![Picture::of_position(&start), Picture::after(&start, start.parse_uci("e2e4")?)];
/// let stands: Vec<u16> = film(shown, 800).iter().map(|still| still.stands_cs).collect();
/// assert_eq!(stands, [80, 300]);
/// # Ok::<(), staunton_rules::uci::UciError>(())
/// ```
pub fn film(mut pictures: Vec<Picture>, pace_ms: u16) -> Vec<Still> {
    drop(pictures.drain(..pictures.len().saturating_sub(MOST_MOVES + 1)));
    let stands_cs = pace_ms / 10;
    let still = |picture| Still { picture, stands_cs };
    let mut stills: Vec<Still> = pictures.into_iter().map(still).collect();
    if let Some(last) = stills.last_mut() {
        last.stands_cs = stands_cs.max(LAST_CS);
    }
    stills
}

#[cfg(test)]
mod tests {
    use staunton_rules::{Position, Square};

    use super::*;

    #[test]
    fn of_a_very_long_game_the_end_is_shown() {
        let first = Picture::of_position(&Position::standard());
        let last = Picture { check: Some(Square::E1), ..first.clone() };
        let mut pictures = vec![first; 1000];
        pictures.push(last.clone());
        let stills = film(pictures, 100);
        assert_eq!(stills.len(), 401);
        assert_eq!(stills[400].picture, last);
        assert_eq!((stills[399].stands_cs, stills[400].stands_cs), (10, 300));
        assert!(film(Vec::new(), 100).is_empty());
    }

    #[test]
    fn a_last_position_never_stands_shorter_than_the_others() {
        let picture = Picture::of_position(&Position::standard());
        assert_eq!(film(vec![picture], 5000)[0].stands_cs, 500);
    }
}
