//! Why an act changes nothing.

use std::time::Duration;

use staunton_rules::{Color, Square};

use crate::code::{Code, Question};
use crate::duty::Duty;
use crate::election::Choice;
use crate::party::Party;
use crate::wrong::Wrong;

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
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is said to have come before the last one.
    TimeRunsBack {
        /// The time of the last act.
        now: Duration,
    },
    /// The game is over.
    GameOver,
    /// Only a player does that.
    PlayersOnly,
    /// Only an umpire of flesh does that, and it is not he, or there is none.
    UmpireOnly,
    /// There is an umpire of flesh, or the players have agreed to have one.
    UmpiredAlready,
    /// Nobody can be sent away: nobody has come to be umpire, or a move was made since he came.
    NotDismissible,
    /// No umpire is missed: none has come, or it is not he who has stopped play.
    NotMissed,
    /// It is the other's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Color,
    },
    /// A choice is open first.
    ChoiceOpen {
        /// Who is to choose.
        by: Party,
    },
    /// No choice is open for this party.
    NothingToChoose,
    /// What was chosen is no option.
    NoOption {
        /// What was chosen.
        chosen: Choice,
        /// What can be.
        options: Vec<Choice>,
    },
    /// Play is stopped.
    Stopped,
    /// Play goes on.
    NotStopped,
    /// The game is being adjourned, and only the sealed move is waited for.
    Sealing {
        /// Who is to seal.
        by: Color,
    },
    /// The game is adjourned.
    Adjourned,
    /// The game is not adjourned.
    NotAdjourned,
    /// No piece stands there.
    NoPiece {
        /// The empty square.
        square: Square,
    },
    /// The piece belongs to the adversary.
    NotYourPiece {
        /// Where he stands.
        square: Square,
    },
    /// The player is held to something else.
    Bound {
        /// What he must do.
        duty: Duty,
        /// Whether castling is excluded.
        no_castling: bool,
    },
    /// The move is illegal, and illegal moves were agreed to be impossible.
    Illegal {
        /// What is wrong with it.
        wrong: Wrong,
        /// The code, which says what the odds forbid.
        code: &'static Code,
    },
    /// The board helps, so that touching means nothing.
    Helped,
    /// The piece was touched before the word was said.
    TooLateToAdjust {
        /// Where he stands.
        square: Square,
    },
    /// No draw is offered.
    NoOffer,
    /// A draw is offered already.
    OfferStands,
    /// There is no clock.
    NoClock,
    /// The clock is changed over by the move itself, or there is no move to end.
    NothingToPress,
    /// The hand is on no piece.
    NothingPlaced,
    /// There is nothing to put back, waive or appeal against.
    Nothing {
        /// The act that finds nothing.
        what: Vain,
    },
    /// The code does not know it.
    Law {
        /// The question of the code.
        question: Question,
        /// The code.
        code: &'static Code,
    },
    /// Men stand wrongly, so that nothing can be proved about the position.
    Irregular,
    /// The placement is none.
    Placement {
        /// What was given.
        text: String,
    },
    /// The game is longer than games can be.
    TooLong {
        /// The most plies.
        most: usize,
    },
}

/// An act that finds nothing to be done.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Vain {
    /// To propose again.
    Propose,
    /// To displace a piece to there.
    Displace,
    /// To put a piece back.
    Restore,
    /// To waive a penalty.
    Waive,
    /// To appeal.
    Appeal,
    /// To leave the table again.
    Leave,
    /// To come back to the table.
    Return,
    /// To refuse an umpire.
    Refuse,
    /// To say again that the umpire has gone.
    Miss,
    /// To take back more plies than have been played.
    Retrace,
    /// To take a decision back after others have acted.
    Revoke,
}
