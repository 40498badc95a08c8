//! What a move is to reach.

use std::str::FromStr;

use staunton_notation::Style;
use staunton_rules::{CastlingSide, Role, Square};
use staunton_terms::Term;

use crate::number::hundredths;

/// What a move is to reach.
///
/// # Examples
///
/// ```
/// use staunton_lessons::{Goal, Task, lessons};
/// use staunton_rules::Role;
///
/// let knight =
///     lessons().iter().find(|lesson| lesson.id == "knight").expect("it is there");
/// let Task::Play(goals) = &knight.exercises[3].task else { panic!("it is played") };
/// assert!(goals.contains(&Goal::Role(Role::Knight)) && goals.contains(&Goal::Safe));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Any legal move.
    Legal,
    /// The piece on this square moves.
    From(Square),
    /// A piece comes to this square.
    To(Square),
    /// A piece of this role moves.
    Role(Role),
    /// A piece is taken.
    Capture,
    /// This is said of the move; where a square is given, of the piece there.
    Term(Term, Option<Square>),
    /// It castles on this side.
    Castle(CastlingSide),
    /// A pawn becomes this.
    Promote(Role),
    /// Mate is forced in so many moves, this one counted.
    Mate(u32),
    /// A draw is forced within so many moves, this one counted.
    Draw(u32),
    /// So much more is had than before, in hundredths of a pawn by the German values, after so many
    /// moves, this one counted, whatever is answered.
    Gain(i32, u32),
    /// Mate can be forced afterwards, as a table of three pieces tells.
    Wins,
    /// No mate can be forced against the mover afterwards, as a table of three pieces tells.
    Holds,
    /// No piece of the mover is left where he could be taken with gain.
    Safe,
    /// It is what is printed.
    Printed(String, Style),
}

/// The forms of a goal.
pub(crate) const FORMS: &str = "legal, from SQUARE, to SQUARE, role ROLE, capture, term NAME, term NAME of SQUARE, castle king|queen, \
     promote ROLE, mate MOVES, draw MOVES, gain PAWNS in MOVES, wins, holds, safe, or printed STYLE MOVE";

impl FromStr for Goal {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let wrong = |error: &dyn std::fmt::Display| format!("{text:?}: {error}");
        Ok(match word {
            "legal" => Self::Legal,
            "capture" => Self::Capture,
            "safe" => Self::Safe,
            "wins" => Self::Wins,
            "holds" => Self::Holds,
            "gain" => {
                let (pawns, moves) = rest.split_once(" in ").ok_or("gain wants PAWNS in MOVES")?;
                let worth = hundredths(pawns).and_then(|worth| i32::try_from(worth).ok());
                let worth = worth.ok_or_else(|| format!("{pawns:?} is no number of pawns"))?;
                Self::Gain(worth, moves.parse().map_err(|error| wrong(&error))?)
            }
            "from" => Self::From(rest.parse().map_err(|error| wrong(&error))?),
            "to" => Self::To(rest.parse().map_err(|error| wrong(&error))?),
            "term" => {
                let (name, square) = rest.split_once(" of ").unwrap_or((rest, ""));
                let square =
                    (!square.is_empty()).then(|| square.parse().map_err(|error| wrong(&error)));
                Self::Term(name.parse().map_err(|error| wrong(&error))?, square.transpose()?)
            }
            "mate" => Self::Mate(rest.parse().map_err(|error| wrong(&error))?),
            "draw" => Self::Draw(rest.parse().map_err(|error| wrong(&error))?),
            "role" => Self::Role(role(rest)?),
            "promote" => Self::Promote(role(rest)?),
            "castle" => Self::Castle(side(rest)?),
            "printed" => {
                let (style, text) = rest.split_once(' ').ok_or("printed wants STYLE MOVE")?;
                Self::Printed(text.to_owned(), style.parse().map_err(|error| wrong(&error))?)
            }
            _ => return Err(format!("{text:?} is no goal; expected {FORMS}")),
        })
    }
}

impl Goal {
    /// How many moves it takes, where it may take more than one.
    pub(crate) const fn moves(&self) -> Option<u32> {
        match self {
            Self::Mate(moves) | Self::Gain(_, moves) => Some(*moves),
            _ => None,
        }
    }
}

fn role(name: &str) -> Result<Role, String> {
    let named = Role::ALL.into_iter().find(|role| role.to_string() == name);
    named.ok_or_else(|| format!("{name:?} is no man"))
}

/// The side of castling that is called so.
pub(crate) fn side(name: &str) -> Result<CastlingSide, String> {
    match name {
        "king" => Ok(CastlingSide::King),
        "queen" => Ok(CastlingSide::Queen),
        _ => Err(format!("{name:?} is no side; expected king or queen")),
    }
}
