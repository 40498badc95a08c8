//! What the umpire says to an act: what happened, by which law, and what follows.

use std::time::Duration;

use staunton_diagram::Misplacement;
use staunton_rules::{Color, Role, Square};

use crate::act::{Announcement, Claim, Sitter};
use crate::answer::Answer;
use crate::code::{Code, Question};
use crate::duty::Duty;
use crate::election::{Choice, Election};
use crate::ending::Ending;
use crate::grounds::{Chosen, Failing, Pardon, Proof};
use crate::hand::Hand;
use crate::party::Party;
use crate::sealing::Misreading;
use crate::wrong::Wrong;

/// What the umpire says to an act.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, Event, STAUNTON, Table};
///
/// let mut table = Table::new(Agreement::new(&STAUNTON))?;
/// let rulings = table.apply(Event::read("white touch e2", table.now())?)?;
/// assert_eq!(rulings[0].to_string(), "White must move the man on e2.");
/// let law = rulings[0].law().expect("touching is a matter of the code");
/// assert!(!law.says.is_empty() && !law.source.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// When, on the clock of the record.
    pub at: Duration,
    /// What happened, or what follows.
    pub matter: Matter,
    /// The code that is played under.
    pub code: &'static Code,
    /// The question of the code that is answered by it; none where the rules of chess suffice.
    pub question: Option<Question>,
}

impl Ruling {
    /// What the code says about it, and where.
    pub fn law(&self) -> Option<Answer<()>> {
        self.question.map(|question| self.code.answer(question))
    }
}

/// What happened, or what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Matter {
    /// A move stands.
    Made {
        /// Whose.
        color: Color,
        /// The hand that played it.
        hand: Hand,
        /// In Standard Algebraic Notation; an illegal move that stands is in long notation.
        san: String,
    },
    /// A player must do something with his move.
    Bound {
        /// Who.
        color: Color,
        /// What.
        duty: Duty,
        /// Whether he may not castle.
        no_castling: bool,
    },
    /// A player owes nothing.
    Excused {
        /// Who.
        color: Color,
        /// Why.
        why: Pardon,
    },
    /// J'adoube protects, or does not.
    Adjusted {
        /// Who said it.
        color: Color,
        /// Whether it protects him.
        protects: bool,
    },
    /// An illegal move is taken back.
    Retracted {
        /// Whose.
        color: Color,
        /// The move.
        hand: Hand,
        /// The same in long algebraic notation.
        written: String,
        /// What is wrong with it.
        wrong: Wrong,
    },
    /// A party may choose.
    Open(Election),
    /// A party has chosen.
    Elected {
        /// Who.
        by: Party,
        /// What.
        choice: Choice,
        /// How that came about.
        how: Chosen,
    },
    /// A penalty is waived.
    Waived {
        /// By whom.
        by: Color,
    },
    /// The clock of the other side gains time.
    Fined {
        /// Who offended.
        color: Color,
        /// The how manyth time.
        times: u32,
        /// What the other clock gains; nothing where there is no clock.
        bonus: Duration,
    },
    /// Only a pawn can be taken in passing.
    OnlyEnPassant {
        /// Who must.
        color: Color,
    },
    /// Check or mate was announced.
    Announced {
        /// By whom.
        color: Color,
        /// What.
        what: Announcement,
        /// Whether it is so.
        is_true: bool,
    },
    /// A check was given without the warning that must go with it.
    Unwarned {
        /// By whom.
        color: Color,
    },
    /// A draw is offered.
    Offered {
        /// By whom.
        by: Color,
    },
    /// The draw offered is declined.
    Declined {
        /// By whom.
        by: Color,
    },
    /// A claim is right.
    Upheld {
        /// Who claims.
        by: Color,
        /// What.
        claim: Claim,
        /// What shows it.
        proof: Proof,
    },
    /// A claim is wrong.
    Rejected {
        /// Who claims.
        by: Color,
        /// What.
        claim: Claim,
        /// Why.
        why: Failing,
    },
    /// The game is taken back to an earlier position.
    Retraced {
        /// Plies that stand.
        to_ply: usize,
        /// Plies that were taken back.
        undone: usize,
    },
    /// The board is turned, and the pieces moved over.
    MovedOver,
    /// A wrong setting was found too late, and the game stands.
    SettingStands,
    /// A piece got to another square, or off the board.
    Displaced {
        /// By whom.
        by: Party,
        /// Where he stood.
        from: Square,
        /// Where he is now.
        to: Option<Square>,
    },
    /// What was displaced is put back.
    Restored {
        /// By whom.
        by: Party,
        /// The squares that are as they were.
        square: Square,
    },
    /// A piece is out of place on his square.
    Jarred {
        /// The square.
        square: Square,
    },
    /// A pawn on the last rank was left a pawn.
    Queened {
        /// Whose.
        color: Color,
        /// What it becomes.
        role: Role,
    },
    /// A player is admonished.
    Admonished {
        /// Who.
        color: Color,
        /// The how manyth time.
        times: u32,
    },
    /// A player has disturbed the other again: the game is lost if the other appeals.
    MayAppeal {
        /// Who may appeal.
        color: Color,
    },
    /// Play and clocks are stopped.
    Stopped {
        /// By whom.
        by: Party,
    },
    /// Play goes on.
    Continued {
        /// By whom.
        by: Party,
    },
    /// A player is away, and his time runs.
    Absent {
        /// Who.
        color: Color,
    },
    /// A player is back.
    Returned {
        /// Who.
        color: Color,
    },
    /// A clock is put right.
    Corrected {
        /// Who is charged.
        color: Color,
        /// How much.
        time: Duration,
    },
    /// The clock of a player gains time.
    Granted {
        /// Whose.
        color: Color,
        /// How much.
        time: Duration,
    },
    /// The umpire of flesh has set a clock.
    ClockSet {
        /// Whose.
        color: Color,
        /// What it shows now.
        time: Duration,
    },
    /// The umpire of flesh imposes what the code demands for an offence.
    Imposed {
        /// Who has offended.
        color: Color,
    },
    /// The umpire of flesh has taken his last decision back.
    Revoked,
    /// Why the umpire of flesh decides what follows.
    Reasoned {
        /// In his own words.
        text: String,
    },
    /// A player wishes that a third person be umpire, and waits for the other.
    UmpireProposed {
        /// Who.
        by: Color,
    },
    /// The other does not wish it.
    UmpireRefused {
        /// Who.
        by: Color,
    },
    /// Both wish it.
    UmpireAgreed,
    /// A third person has come to be umpire.
    UmpireCame,
    /// Somebody else sits in the umpire's chair.
    Seated {
        /// Who.
        sitter: Sitter,
    },
    /// A player has sent the umpire away.
    UmpireDismissed {
        /// Who.
        by: Color,
    },
    /// A player says that the umpire has gone, and waits for the other.
    UmpireMissed {
        /// Who.
        by: Color,
    },
    /// Both say so.
    UmpireGone,
    /// The umpire has relieved his deputy.
    DeputyRelieved,
    /// The clock was stopped without a move.
    PressedWithoutMove {
        /// By whom.
        color: Color,
    },
    /// Adjournment is wished by one, and waits for the other.
    AdjournmentProposed {
        /// By whom.
        by: Color,
    },
    /// The game is to be adjourned.
    Adjourning {
        /// Who must seal a move.
        sealer: Color,
        /// Until when, as the parties write it.
        until: Option<String>,
    },
    /// A move is sealed. What it is nobody learns here.
    Sealed {
        /// By whom.
        by: Color,
    },
    /// A player is ready to resume.
    Ready {
        /// Who.
        color: Color,
    },
    /// The position was set up wrongly for the resumption, and is put right.
    SetUpWrongly {
        /// What is wrong.
        what: Vec<Misplacement>,
    },
    /// The sealed move is opened.
    Unsealed {
        /// Who wrote it.
        by: Color,
        /// What is written.
        text: String,
        /// Why it is not one legal move, if it is none.
        fault: Option<Misreading>,
    },
    /// The game is over.
    Ended(Ending),
}
