//! Why an act changes nothing.

use std::time::Duration;

use staunton_rules::{Color, Square};

use crate::code::Question;
use crate::duty::Duty;
use crate::election::Choice;
use crate::event::written_time;
use crate::party::Party;

/// Why an act changes nothing: it comes out of turn, out of state, or from the wrong party.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, Event, FIDE, Refusal, Table};
/// use staunton_rules::Color;
///
/// let mut table = Table::new(Agreement::new(&FIDE))?;
/// let refusal = table.apply(Event::read("black move e7e5", table.now())?).unwrap_err();
/// assert_eq!(refusal, Refusal::NotYourTurn { turn: Color::White });
/// assert_eq!(refusal.to_string(), "it is White's turn");
/// assert!(table.events().is_empty()); // a refused act is not in the record
///
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// It is said to have come before the last one.
    #[error("it is {} already", written_time(*.now))]
    TimeRunsBack {
        /// The time of the last act.
        now: Duration,
    },
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Only a player does that.
    #[error("only a player can do that")]
    PlayersOnly,
    /// Only an umpire of flesh does that, and it is not he, or there is none.
    #[error("only an umpire who was appointed can do that")]
    UmpireOnly,
    /// It is the other's turn.
    #[error("it is {}'s turn", .turn.fold("White", "Black"))]
    NotYourTurn {
        /// Whose turn it is.
        turn: Color,
    },
    /// A choice is open first.
    #[error("{by} must first choose")]
    ChoiceOpen {
        /// Who is to choose.
        by: Party,
    },
    /// No choice is open for this party.
    #[error("there is nothing to choose")]
    NothingToChoose,
    /// What was chosen is no option.
    #[error("{chosen} is no option: expected {}", listed(.options))]
    NoOption {
        /// What was chosen.
        chosen: Choice,
        /// What can be.
        options: Vec<Choice>,
    },
    /// Play is stopped.
    #[error("play is stopped")]
    Stopped,
    /// Play goes on.
    #[error("play is not stopped")]
    NotStopped,
    /// The game is being adjourned, and only the sealed move is waited for.
    #[error("the game is being adjourned: {} is to seal a move", .by.fold("White", "Black"))]
    Sealing {
        /// Who is to seal.
        by: Color,
    },
    /// The game is adjourned.
    #[error("the game is adjourned")]
    Adjourned,
    /// The game is not adjourned.
    #[error("the game is not adjourned")]
    NotAdjourned,
    /// No piece stands there.
    #[error("no man stands on {square}")]
    NoPiece {
        /// The empty square.
        square: Square,
    },
    /// The piece belongs to the adversary.
    #[error("the man on {square} is not yours")]
    NotYourPiece {
        /// Where he stands.
        square: Square,
    },
    /// The player is held to something else.
    #[error("you must {duty}{}", if *.no_castling { ", and may not castle" } else { "" })]
    Bound {
        /// What he must do.
        duty: Duty,
        /// Whether castling is excluded.
        no_castling: bool,
    },
    /// The move is illegal, and illegal moves were agreed to be impossible.
    #[error("that is not legal: {why}")]
    Illegal {
        /// What is wrong with it.
        why: String,
    },
    /// The board helps, so that touching means nothing.
    #[error("the board helps in this game: touching binds to nothing")]
    Helped,
    /// The piece was touched before the word was said.
    #[error("the man on {square} was touched before the word was said")]
    TooLateToAdjust {
        /// Where he stands.
        square: Square,
    },
    /// No draw is offered.
    #[error("no draw is offered")]
    NoOffer,
    /// A draw is offered already.
    #[error("a draw is offered already")]
    OfferStands,
    /// There is no clock.
    #[error("this game has no clock")]
    NoClock,
    /// The clock is changed over by the move itself, or there is no move to end.
    #[error("there is no move of yours to end")]
    NothingToPress,
    /// The hand is on no piece.
    #[error("the hand is on no man")]
    NothingPlaced,
    /// There is nothing to put back, waive or appeal against.
    #[error("there is nothing to {what}")]
    Nothing {
        /// The act that finds nothing.
        what: &'static str,
    },
    /// The code does not know it.
    #[error("the code does not allow it: {says}")]
    Law {
        /// The question of the code.
        question: Question,
        /// What it says.
        says: &'static str,
    },
    /// Men stand wrongly, so that nothing can be proved about the position.
    #[error("an error has been made that must be put right first")]
    Irregular,
    /// The placement is none.
    #[error("{text:?} is no placement of men")]
    Placement {
        /// What was given.
        text: String,
    },
    /// The game is longer than games can be.
    #[error("the game has {most} moves, more than any game can have")]
    TooLong {
        /// The most plies.
        most: usize,
    },
}

fn listed(options: &[Choice]) -> String {
    let options: Vec<String> = options.iter().map(ToString::to_string).collect();
    options.join(", ")
}
