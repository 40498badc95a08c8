//! The rules that codes choose from, as values.

use std::time::Duration;

/// Who has the first move of the first game, and of the next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FirstMove {
    /// By lot, then in turn whatever the results; an annulled game's mover has it again.
    LotThenAlternate,
    /// The colours are drawn or paired; in a match they go by turns after that, as by lot.
    Drawing,
}

/// What becomes of a game whose board or pieces were wrongly set.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum WrongSetting {
    /// It is annulled if that is found before the second player has made so many moves.
    AnnulledBefore(u32),
    /// It is void whenever that is found.
    Void,
    /// It goes on with the pieces moved over to a board that is placed rightly.
    MovedOver,
}

/// What is done with an error found later.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ErrorFound {
    /// Whether the touched piece must be moved in place of the illegal move.
    pub touch_binds: bool,
    /// Whether the [`Fine`] of the code is due.
    pub fined: bool,
    /// What if there is no record to go back by.
    pub unrecorded: LostPosition,
}

/// What becomes of a game whose position nobody knows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LostPosition {
    /// It is annulled.
    Annulled,
    /// It goes on from the last position that is known.
    LastKnown,
}

/// What an offender can be held to do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Demand {
    /// Move the piece he touched or played.
    ThePiece,
    /// Capture the piece he touched or took.
    TheCapture,
    /// Move his king.
    TheKing,
    /// Move his king; it can be demanded though the king cannot move, and then the next step of
    /// the ladder holds.
    TheKingOrBelow,
    /// Move the rook he castled with.
    TheRook,
    /// Move a piece whom the adversary names.
    AnyOfChoice,
    /// Move a piece whom the adversary names, a pawn only if nothing else can move.
    PieceOfChoice,
    /// Make some move with another piece than the king.
    AnotherPiece,
}

/// What an offender owes: a ladder. On each step stand the demands among which the adversary
/// chooses; a step of which nothing is possible is passed over, and below the last one the
/// offender moves as he likes.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Demand, LASKER, STAUNTON};
///
/// // Who has touched a piece of his own must move it; what if it cannot move?
/// let ladder = STAUNTON.touch_own.rule;
/// assert_eq!(ladder[0], [Demand::ThePiece]);
/// assert!(ladder.len() > LASKER.touch_own.rule.len());
/// ```
pub type Penalty = &'static [&'static [Demand]];

/// What touching several pieces binds to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Several {
    /// The adversary names which.
    AdversaryNames,
    /// The first touched that can be moved or captured.
    FirstThatCan,
}

/// When a piece may be adjusted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Adjusting {
    /// Whether the piece must need it.
    pub only_if_needed: bool,
}

/// What becomes of two moves in succession.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TwoMoves {
    /// The adversary elects which stands.
    AdversaryElects,
    /// The second is an illegal move.
    SecondIsIllegal,
}

/// What becomes of a castling begun by the rook.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RookFirst {
    /// The adversary may demand that the rook's move stands alone.
    AdversaryMayDemand,
    /// The rook's move stands.
    RookMoveStands,
}

/// Whether a king that must move as a penalty may castle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Castled {
    /// He may not.
    Excluded,
    /// He may, if it is legal.
    Allowed,
}

/// What a completed illegal move costs besides.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Fine {
    /// What the adversary's clock gains.
    pub bonus: Duration,
    /// The how manyth of one player loses the game.
    pub loses_at: u32,
}

/// Until when a penalty can be enforced.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lapse {
    /// Until the next move is made.
    NextMove,
    /// Until the adversary touches a piece to play it; illegal moves for the whole game.
    NextTouch,
}

/// Whether check is announced.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CheckWord {
    /// Nobody need.
    NotRequired,
    /// It is the custom.
    Customary,
    /// The warning must accompany the check.
    Required,
}

/// What a false announcement of check excuses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FalseCheck {
    /// Offences committed in consequence of it are not penalised.
    Excuses,
    /// Nothing: players look for themselves.
    Nothing,
}

/// What becomes of a faulty sealed move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SealedFault {
    /// The offender owes what the ladder says.
    Owes(Penalty),
    /// The adversary selects one of the readings.
    AdversarySelects,
    /// The game is lost.
    Loses,
}

/// When a draw may be agreed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Settling {
    /// At any time.
    AtAnyTime,
    /// When both have made a move.
    AfterAMove,
}

/// What interrupts a count of moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Counted {
    /// The capture of a piece; pawns may move and be taken.
    PieceCapture,
    /// A capture, and a pawn's move.
    CaptureOrPawnMove,
}

/// Who may claim, and on what.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Cases {
    /// Whether only the player who is to move may.
    pub on_turn_only: bool,
    /// Whether he may on a move he intends and has written down.
    pub with_move: bool,
}

/// How moves are counted towards a draw.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// What begins the count anew.
    pub counted: Counted,
    /// How many moves of each side allow a claim.
    pub claim: u32,
    /// How many moves of each side end the game, whoever asks.
    pub automatic: Option<u32>,
    /// Who may claim.
    pub cases: Cases,
}

/// What repetition draws.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// The same position with the same player to move.
    Position {
        /// How often it must have stood for a claim.
        claim: u32,
        /// How often it must have stood for the game to end, whoever asks.
        automatic: Option<u32>,
        /// Who may claim.
        cases: Cases,
    },
    /// Both players have made the same series of moves three times.
    Series,
}

/// Whether an endless series of checks draws.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Endless {
    /// It does, if the claimant demonstrates it.
    Demonstrated,
    /// Not by itself.
    No,
}

/// When there is too little force to mate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Force {
    /// When no series of legal moves leads to mate.
    Dead,
    /// When each side has at most a bishop, a knight or two knights beside its king.
    TwoKnights,
    /// When each side has at most a single bishop or knight beside its king.
    SingleMinor,
}

/// What a wrong claim costs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WrongClaim {
    /// What the adversary's clock gains.
    pub bonus: Duration,
}

/// What resigning means.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Resigning {
    /// The game is lost.
    Loses,
    /// It is lost, unless the adversary cannot mate by any series of legal moves: then drawn.
    DrawnIfNoMate,
}

/// What exceeding the time means.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Flag {
    /// The game is lost.
    Forfeits,
    /// It is lost, unless the adversary cannot mate by any series of legal moves: then drawn.
    DrawnIfNoMate,
}

/// When a complaint about an adversary's time is heard.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stands {
    /// Only if the player has always stopped his own clock when his move was made.
    IfRuleWasKept,
    /// Always.
    Always,
}

/// Who pays for the time of an absent player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Absence {
    /// He, in every case, when it is his turn.
    InEveryCase,
    /// He, as long as his clock runs.
    WhileTheClockRuns,
}

/// What abandoning a game means.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Abandoning {
    /// The game is scored against him.
    Loses,
    /// The umpire decides.
    UmpireDecides,
}

/// What disturbing the adversary means.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Disturbance {
    /// He is admonished; repeated, the game is lost if the disturbed player appeals.
    AdmonishedThenLost,
    /// The umpire decides.
    UmpireDecides,
}

/// Whether the players may agree on something other than the laws.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Deviation {
    /// Not once the game has begun, even by general consent.
    Never,
}

/// Whether a penalty may be waived.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Concession {
    /// It may; that gives nobody a right to the same.
    MayWaive,
    /// It may not.
    MayNot,
}

/// What odds are known.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OddsRule {
    /// Those of the code, with their consequences.
    Known,
    /// None: they are played by Staunton's rules, if they are agreed on.
    Borrowed,
}

/// What becomes of a check that is left unanswered again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unanswered {
    /// The game is forfeited.
    Forfeits,
    /// The penalty is the same each time.
    SameAgain,
}

/// What a pawn becomes for which nothing was named.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Promotion {
    /// The player must name it at once.
    MustName,
    /// A queen, and the move counts as illegal.
    QueenAndIllegal,
}
