//! When two positions are one: for a repetition, and as keys of maps.

use core::hash::{Hash, Hasher};

use crate::{CastlingMode, Position, PositionError, Setup};

impl Hash for Position {
    /// Feeds [`Position::hash`] to the hasher.
    ///
    /// Equal positions have equal hashes, as maps need. `Eq` compares everything a FEN tells, the
    /// two counters too; the hash leaves the counters out, so positions that differ in them only
    /// share it. To find a position again however it came about, take [`RepetitionKey`].
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(Self::hash(self));
    }
}

/// A position as the laws on repetition see it: equal to another if the same player has the move,
/// pieces of the same kind and color occupy the same squares, and the possible moves of all the
/// pieces are the same. The counters of moves do not matter, nor does an en passant square on
/// which no pawn may legally capture.
///
/// # Examples
///
/// ```
/// use std::collections::HashMap;
/// use staunton_rules::{Position, RepetitionKey};
///
/// let mut seen: HashMap<RepetitionKey, u32> = HashMap::new();
/// let mut position = Position::standard();
/// for uci in ["g1f3", "g8f6", "f3g1", "f6g8"] {
///     *seen.entry(position.into()).or_default() += 1;
///     position = position.play(position.parse_uci(uci)?)?;
/// }
/// assert_ne!(position, Position::standard(), "four plies have been counted");
/// assert_eq!(seen[&position.into()], 1, "but it is the same for a repetition");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Source: FIDE Laws of Chess (2023), article 9.2.3.
#[derive(Copy, Clone, Debug)]
pub struct RepetitionKey(pub Position);

impl From<Position> for RepetitionKey {
    fn from(position: Position) -> Self {
        Self(position)
    }
}

impl PartialEq for RepetitionKey {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_same_for_repetition(&other.0)
    }
}

impl Eq for RepetitionKey {}

impl Hash for RepetitionKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Hash::hash(&self.0, state);
    }
}

impl TryFrom<Setup> for Position {
    type Error = PositionError;

    /// Checks a setup of ordinary chess, as [`Position::from_setup`] does with
    /// [`CastlingMode::Standard`].
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Position, Setup};
    ///
    /// assert_eq!(Position::try_from(Setup::default())?, Position::standard());
    /// assert!(Position::try_from(Setup::empty()).is_err());
    /// # Ok::<(), staunton_rules::PositionError>(())
    /// ```
    fn try_from(setup: Setup) -> Result<Self, PositionError> {
        Self::from_setup(setup, CastlingMode::Standard)
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        position.to_setup()
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        position.to_setup()
    }
}
