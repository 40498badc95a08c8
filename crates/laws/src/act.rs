//! What is done at the board, as it is done: legal, illegal or beside the game.

mod read;
mod write;

use staunton_rules::{CastlingSide, Color, Square};

use crate::election::Choice;
use crate::hand::Hand;

/// Whether it is known in which order several pieces were touched.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// In the order given.
    Known,
    /// Nobody can tell.
    Unclear,
}

/// Which piece is moved first in castling.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum First {
    /// The king, as the laws want it.
    King,
    /// The rook, which is quitted before the king is touched.
    Rook,
}

/// Whether something happened by accident or on purpose.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// By accident.
    Accident,
    /// On purpose.
    Wilful,
}

/// What a player asserts, and wants a ruling on.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Act, Agreement, Claim, Event, FIDE, Matter, Party, Table};
///
/// let mut table = Table::new(Agreement::new(&FIDE))?;
/// let claim =
///     Event::new(table.now(), Party::White, Act::Claim(Claim::Repetition(None)));
/// assert_eq!(claim.act.to_string(), "claim repetition");
/// // Nothing was repeated: the claim is heard, and rejected.
/// let rulings = table.apply(claim)?;
/// assert!(matches!(rulings[0].matter, Matter::Rejected { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The adversary has just broken a rule: the penalty is asked for.
    Offence,
    /// An error was made earlier in the game, or pieces stand wrongly now.
    Error,
    /// The board or the pieces were wrongly set at the beginning.
    Setting,
    /// A draw by fifty moves, perhaps with a move that is intended.
    Fifty(Option<Hand>),
    /// A draw by repetition, perhaps with a move that is intended.
    Repetition(Option<Hand>),
    /// A draw by checks without end.
    Checks,
    /// A draw because nobody has the force to mate.
    Force,
    /// A draw by stalemate, or a win by mate: the game is over on the board.
    Over,
    /// The adversary's time is up.
    Time,
    /// The adversary's time was registered against the claimant.
    Register,
}

/// A word said about the king's danger.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Announcement {
    /// Check.
    Check,
    /// Checkmate.
    Mate,
}

/// What the umpire of flesh decides.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Act, Decision, Event};
/// use staunton_rules::Color;
///
/// // An umpire of flesh and blood gives Black two minutes more.
/// let event = Event::read("umpire grant black 120", Default::default())?;
/// let decision = Decision::Grant(Color::Black, 120);
/// assert_eq!(event.act, Act::Decide { decision, reason: None });
/// let event = Event::read("umpire back 12 because a bishop was off his square", Default::default())?;
/// let reason = Some("a bishop was off his square".to_owned());
/// assert_eq!(event.act, Act::Decide { decision: Decision::Back(12), reason });
/// # Ok::<(), staunton_laws::ActError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// The game is won by this colour.
    Win(Color),
    /// The game is drawn.
    Draw,
    /// The game counts as never begun.
    Annul,
    /// This player is admonished.
    Admonish(Color),
    /// This player's clock gains so many seconds.
    Grant(Color, u32),
    /// This player's clock is set to so many seconds.
    Clock(Color, u32),
    /// The position after so many plies is restored, and play goes on from it.
    Back(u32),
    /// This player's offence costs what the code says, as if the other had claimed it.
    Impose(Color),
    /// The umpire's last decision is taken back, if nobody has acted since.
    Revoke,
}

/// Who sits in the chair of the umpire of flesh.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sitter {
    /// The umpire himself.
    Umpire,
    /// His deputy, while he is away.
    Deputy,
    /// An arbiter of the house where the game is played.
    House,
}

/// Something that a party does.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Act, Event, Hand};
/// use staunton_rules::Square;
///
/// let event = Event::read("white move g1f3", Default::default())?;
/// assert_eq!(event.act, Act::Move(Hand::new(Square::G1, Square::F3)));
/// let event = Event::read("white touch e2 d2", Default::default())?;
/// assert_eq!(
///     (event.act.name(), event.act.to_string().as_str()),
///     ("touch", "touch e2 d2")
/// );
/// # Ok::<(), staunton_laws::ActError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Men are touched, of either colour.
    Touch {
        /// Where they stand, in the order of touching; at least one.
        squares: Vec<Square>,
        /// Whether that order is known.
        order: Order,
    },
    /// "J'adoube" is said, and then these pieces are touched.
    Adjust(Vec<Square>),
    /// A piece is put on a square, and the hand stays on him.
    Place(Hand),
    /// The hand leaves the piece that was placed.
    Quit,
    /// A piece is put on a square, and the hand leaves him.
    Move(Hand),
    /// King and rook are put where castling brings them.
    Castle {
        /// To which side.
        side: CastlingSide,
        /// Which of them is moved first.
        first: First,
    },
    /// Check or mate is announced.
    Announce(Announcement),
    /// The player stops his own clock and starts the other.
    Press,
    /// A draw is offered.
    Offer,
    /// The draw offered is accepted.
    Accept,
    /// The draw offered is declined.
    Decline,
    /// Something is claimed.
    Claim(Claim),
    /// One of the options of an election is chosen.
    Elect(Choice),
    /// The adversary's penalty is waived.
    Waive,
    /// The game is resigned.
    Resign,
    /// The player leaves in anger or otherwise offensively.
    Leave,
    /// The player refuses to abide by a ruling.
    Defy,
    /// The player goes away from the table, or considers his game no more.
    Absent,
    /// He is back.
    Return,
    /// A piece gets from one square to another, or off the board, without being played.
    Displace {
        /// Where he stood.
        from: Square,
        /// Where he is now, if he is still on the board.
        to: Option<Square>,
        /// By accident or on purpose.
        manner: Manner,
    },
    /// A piece is pushed out of the middle of his square, so that he needs adjusting.
    Jar(Square),
    /// What was displaced last is put back.
    Restore,
    /// The adversary is disturbed wilfully.
    Disturb,
    /// The disturbed player appeals to the umpire.
    Appeal,
    /// Play and clocks are stopped.
    Stop,
    /// Play goes on.
    Continue,
    /// The game is to be adjourned, perhaps until a day that is named.
    Adjourn(Option<String>),
    /// The player writes his move and seals it.
    Seal(String),
    /// The adjourned game is resumed; with the placement in FEN as it was set up, if that is told.
    Resume(Option<String>),
    /// The players agree to something that the laws do not permit.
    Deviate(String),
    /// A player wishes that a third person be umpire, or agrees to it.
    Appoint,
    /// He does not agree to it.
    Refuse,
    /// A player sends the umpire away, before a move was made under him.
    Dismiss,
    /// A player says that the umpire, who has stopped play, has gone; when both say so, play goes on without
    /// him.
    Vacate,
    /// The umpire relieves his deputy: another may come.
    Relieve,
    /// A third person has come to be umpire.
    Come,
    /// From now on somebody else sits in the umpire's chair.
    Sit(Sitter),
    /// Time has passed, and somebody looks whether anything has come due.
    Look,
    /// The umpire of flesh decides.
    Decide {
        /// What.
        decision: Decision,
        /// Why, in his own words; at most 400 bytes.
        reason: Option<String>,
    },
}
