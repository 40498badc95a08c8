//! Which of the 960 starting positions.

use std::str::FromStr;

use staunton_rules::Position;

/// Which of the starting positions of Chess960.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Chess960 {
    /// A random one.
    Random,
    /// The one of this number, 0 to 959.
    Number(u16),
}

/// Why a text names no starting position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is no starting position: expected a number from 0 to 959, or random")]
pub(super) struct Chess960Error {
    text: String,
}

/// How many there are.
const POSITIONS: u16 = 960;

impl Chess960 {
    /// What stands for a random one.
    pub(super) const RANDOM: &str = "random";

    /// The position; a random one follows from `seed`.
    pub(super) fn position(self, seed: u64) -> Position {
        let number = match self {
            Self::Number(number) => number,
            Self::Random => u16::try_from(seed % u64::from(POSITIONS)).expect("it is below 960"),
        };
        Position::chess960(number).expect("numbers below 960 all have a position")
    }
}

impl FromStr for Chess960 {
    type Err = Chess960Error;

    fn from_str(text: &str) -> Result<Self, Chess960Error> {
        match text.parse() {
            Ok(number) if number < POSITIONS => Ok(Self::Number(number)),
            _ if text == Self::RANDOM => Ok(Self::Random),
            _ => Err(Chess960Error { text: text.to_owned() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_starting_position_has_a_number_or_is_random() {
        assert_eq!(
            "518".parse::<Chess960>().unwrap().position(0).board(),
            Position::standard().board()
        );
        assert_eq!("random".parse(), Ok(Chess960::Random));
        assert_eq!(Chess960::Random.position(960 + 5), Chess960::Number(5).position(0));
        for text in ["960", "-1", "", "x"] {
            assert!(text.parse::<Chess960>().is_err(), "{text}");
        }
    }
}
