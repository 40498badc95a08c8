//! The optional feature `serde`: values as the text that people know them by.
//!
//! Squares are `"e4"`, boards the first field of a FEN, setups and positions a FEN, UCI moves
//! `"e7e8q"`. A position of Chess960 is written with the files of its rooks (`HAha`), by which it
//! is known again; without a right to castle the mode does not matter, and is not kept.

use alloc::borrow::Cow;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::fen::{self, FenStyle};
use crate::uci::UciMove;
use crate::{Board, CastlingMode, Position, Setup, Square};

macro_rules! as_text {
    ($($name:ty)*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Cow::<str>::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_text!(Square Board Setup UciMove);

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let style = match self.castling_mode() {
            CastlingMode::Standard => FenStyle::XFen,
            CastlingMode::Chess960 => FenStyle::Shredder,
        };
        serializer.serialize_str(&fen::write(&self.to_setup(), style))
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let rights = text.split_whitespace().nth(2).unwrap_or_default();
        let names_files = rights.chars().any(|letter| !"KQkq-".contains(letter));
        let mode = if names_files { CastlingMode::Chess960 } else { CastlingMode::Standard };
        Self::from_fen(&text, mode).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::{Color, Outcome, Role};

    fn check<T>(value: &T, text: &str)
    where
        T: Serialize + for<'de> Deserialize<'de> + PartialEq + core::fmt::Debug,
    {
        assert_eq!(serde_json::to_string(value).unwrap(), text);
        assert_eq!(&serde_json::from_str::<T>(text).unwrap(), value);
    }

    #[test]
    fn values_are_written_as_people_know_them() {
        check(&Square::E4, "\"e4\"");
        check(&Role::Knight, "\"knight\"");
        check(&Color::Black, "\"black\"");
        check(&Outcome::Win(Color::White), "{\"win\":\"white\"}");
        check(&Board::standard(), "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\"");
        check(
            &Position::standard(),
            "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"",
        );
        check(
            &Position::chess960(0).unwrap(),
            "\"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"",
        );
        check(&"e7e8q".parse::<UciMove>().unwrap(), "\"e7e8q\"");
    }

    #[test]
    fn what_is_no_position_is_refused() {
        let error = serde_json::from_str::<Position>("\"8/8/8/8/8/8/8/8 w - - 0 1\"").unwrap_err();
        assert!(error.to_string().contains("white has no king"), "{error}");
        assert!(serde_json::from_str::<Square>("\"e9\"").is_err());
    }
}
