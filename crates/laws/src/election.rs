//! What a party may choose, and by when.

use std::fmt;
use std::time::Duration;

use staunton_rules::{Color, Role, Square};

use crate::code::Question;
use crate::hand::Hand;
use crate::party::Party;
use crate::tokens::{ActError, Words};

/// One of the things that can be chosen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// The piece on this square is to be moved.
    Piece(Square),
    /// The king is to be moved.
    King,
    /// The piece on this square is to be captured.
    Capture(Square),
    /// Some piece other than the king is to be moved.
    AnotherPiece,
    /// Of two moves in succession the first stands.
    First,
    /// Of two moves in succession the second stands.
    Second,
    /// The rook's move stands, and the castling is not completed.
    RookMove,
    /// The castling stands.
    Castling,
    /// This move is made.
    Move(Hand),
    /// The pawn becomes this piece.
    Promote(Role),
    /// The player is admonished.
    Admonish,
    /// The adversary's clock gains two minutes.
    TwoMinutes,
    /// The game is lost by the offender.
    Lose,
}

/// A choice that is open.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, Choice, Event, Party, STAUNTON, Table};
/// use staunton_rules::Square;
///
/// // The bishop on f1 cannot move, nor the king: Black may name the piece.
/// let mut table = Table::new(Agreement::new(&STAUNTON))?;
/// table.apply(Event::read("white touch f1", table.now())?)?;
/// let election = table.election().expect("it is open");
/// assert_eq!(election.by, Party::Black);
/// assert_eq!(election.options[0], Choice::Piece(Square::B1));
/// assert_eq!(election.default_choice(), Some(Choice::Piece(Square::B1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Election {
    /// Who chooses.
    pub by: Party,
    /// Whose play it is about.
    pub offender: Color,
    /// The question of the code that gives the choice.
    pub question: Question,
    /// What can be chosen, at least two; the first holds if nobody chooses in time.
    pub options: Vec<Choice>,
    /// When the first option is taken to be chosen, on the clock of the record.
    pub deadline: Option<Duration>,
}

impl Election {
    /// What holds if nobody chooses in time.
    pub fn default_choice(&self) -> Option<Choice> {
        self.options.first().copied()
    }
}

impl fmt::Display for Choice {
    /// As it stands in a line after `elect`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Piece(square) => write!(f, "man {square}"),
            Self::King => f.write_str("king"),
            Self::Capture(square) => write!(f, "capture {square}"),
            Self::AnotherPiece => f.write_str("another"),
            Self::First => f.write_str("first"),
            Self::Second => f.write_str("second"),
            Self::RookMove => f.write_str("rook-move"),
            Self::Castling => f.write_str("castling"),
            Self::Move(hand) => write!(f, "move {hand}"),
            Self::Promote(role) => write!(f, "promote {}", role.as_char()),
            Self::Admonish => f.write_str("admonish"),
            Self::TwoMinutes => f.write_str("two-minutes"),
            Self::Lose => f.write_str("lose"),
        }
    }
}

impl Choice {
    /// Reads what stands after `elect`.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, ActError> {
        const PLAIN: [(&str, Choice); 9] = [
            ("king", Choice::King),
            ("another", Choice::AnotherPiece),
            ("first", Choice::First),
            ("second", Choice::Second),
            ("rook-move", Choice::RookMove),
            ("castling", Choice::Castling),
            ("admonish", Choice::Admonish),
            ("two-minutes", Choice::TwoMinutes),
            ("lose", Choice::Lose),
        ];
        if words.skip("man") {
            return Ok(Self::Piece(words.square()?));
        }
        if words.skip("capture") {
            return Ok(Self::Capture(words.square()?));
        }
        if words.skip("move") {
            return Ok(Self::Move(words.hand()?));
        }
        if words.skip("promote") {
            let role = words.take("q, r, b or n", |word| {
                crate::tokens::role_of(word).filter(|role| Role::PROMOTIONS.contains(role))
            })?;
            return Ok(Self::Promote(role));
        }
        words.one_of(
            "man, king, capture, another, first, second, rook-move, castling, move, promote, \
             admonish, two-minutes or lose",
            &PLAIN,
        )
    }
}
