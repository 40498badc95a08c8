//! Where a move is played from that was not read, as a person knows it.

use std::str::FromStr;

use staunton_rules::{CastlingMode, FenError, Position};

use crate::source::Source;

/// A move that was not read, and where a person says that it is played from.
///
/// # Examples
///
/// ```
/// use staunton_books::{Options, Reader};
///
/// let text = "GAME I.\n\n1. P-K4 P-K4\n\nNow the threat was Q-R5.\n";
/// let at = text.find("Q-R5").unwrap_or_default();
/// let played = vec![format!("at {at} from game 1 ply 2").parse()?];
/// let book = Reader::new(text, &Options { played, ..Options::default() }).finish();
/// assert_eq!(book.loose[0].read().map(|(_, mv)| mv.to_string()).as_deref(), Some("d1h5"));
/// # Ok::<(), staunton_books::PlayedError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// A byte of its print.
    pub at: usize,
    /// Where it is played from.
    pub from: Given,
}

/// Where a move is played from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Given {
    /// From the board above it.
    Board,
    /// From the board with this number.
    Diagram(u32),
    /// From a game, by its number, after so many of its plies.
    Ply(usize, usize),
    /// From this position.
    Fen(Box<Position>),
}

/// Why words do not say where a move is played from.
#[derive(Debug, thiserror::Error)]
pub enum PlayedError {
    /// They say something else.
    #[error(
        "{found:?} is not \"at BYTE from WHERE\" with WHERE \"board\", \"diagram N\", \"game N ply N\" or a FEN"
    )]
    Unreadable {
        /// What stands there.
        found: String,
    },
    /// The position is none.
    #[error("the position cannot be played")]
    Position(#[from] FenError),
}

impl Played {
    /// The same with its place in the text that was made of an input, where reports tell places in the input.
    #[must_use]
    pub fn in_text(self, source: &Source) -> Self {
        Self { at: source.place_in_text(self.at), ..self }
    }
}

impl FromStr for Played {
    type Err = PlayedError;

    /// Reads `at BYTE from board`, `... diagram 12`, `... game 3 ply 14` or `... FEN`.
    fn from_str(words: &str) -> Result<Self, PlayedError> {
        let wrong = || PlayedError::Unreadable { found: words.to_owned() };
        let parts: Vec<&str> = words.split_whitespace().collect();
        let is = |at: usize, word: &str| parts[at].eq_ignore_ascii_case(word);
        let number = |at: usize| parts[at].parse::<usize>().map_err(|_| wrong());
        if parts.len() < 4 || !is(0, "at") || !is(2, "from") {
            return Err(wrong());
        }
        let from = match parts[3..] {
            [_] if is(3, "board") => Given::Board,
            [_, number] if is(3, "diagram") => Given::Diagram(number.parse().map_err(|_| wrong())?),
            [_, _, _, _] if is(3, "game") && is(5, "ply") => Given::Ply(number(4)?, number(6)?),
            [placement, ..] if placement.contains('/') => {
                let fen = parts[3..].join(" ");
                Given::Fen(Box::new(Position::from_fen(&fen, CastlingMode::Standard)?))
            }
            _ => return Err(wrong()),
        };
        Ok(Self { at: number(1)?, from })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_say_where_a_move_is_played_from() {
        for (words, from) in [
            ("at 12 from board", Given::Board),
            ("AT 12 FROM Diagram 7", Given::Diagram(7)),
            ("at 12 from game 3 ply 14", Given::Ply(3, 14)),
        ] {
            assert_eq!(words.parse::<Played>().unwrap(), Played { at: 12, from });
        }
        assert!("at 12 from 4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse::<Played>().is_ok());
        for words in ["", "at", "at x from board", "at 1 from game 3", "at 1 from diagram x"] {
            let error = words.parse::<Played>().unwrap_err();
            assert!(matches!(error, PlayedError::Unreadable { .. }), "{words}");
        }
        let error = "at 1 from 8/8/8/8/8/8/8/8 w - - 0 1".parse::<Played>().unwrap_err();
        assert!(matches!(error, PlayedError::Position(_)));
    }
}
