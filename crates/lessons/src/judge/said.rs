//! What is to be said to an answer, without the words. Moves are written out.

use staunton_proofs::Limit;
use staunton_rules::{Color, Role, Square};
use staunton_terms::Term;

#[derive(Copy, Clone, Debug)]
pub(super) enum Said<'a> {
    Right,
    RightSoFar,
    /// With what else is to be said of the move.
    RightAnd(&'a str),
    /// With best play it is mate in so many moves.
    RightMateIn(u32),
    RightDraw,
    /// The move asked for, though it is usually written otherwise.
    RightAsUsual {
        usual: &'a str,
        is_of_today: bool,
    },
    AnotherMove(&'a str),
    Unreadable(&'a str),
    /// Readable, but no move in this position.
    NoMoveHere(&'a str),
    OldForToday,
    TodayForOld,
    AnotherNotation,
    NotSo(&'a str),
    NoSuchAnswer,
    Judged {
        is_right: bool,
        why: &'a str,
    },
    NoNumber(&'a str),
    More,
    Less,
    /// Squares that do not belong there; why, if there is one.
    NotThere {
        squares: &'a [String],
        why: Option<&'a str>,
    },
    Missing(usize),
    NoMovePlayed,
    // Why a legal move is not the one asked for.
    NotFrom {
        mv: &'a str,
        square: Square,
    },
    NotTo {
        mv: &'a str,
        square: Square,
    },
    NotRole {
        mv: &'a str,
        role: Role,
    },
    NoCapture(&'a str),
    NotTerm {
        mv: &'a str,
        term: Term,
        on: Option<Square>,
    },
    NotCastling(&'a str),
    NotPromoted {
        mv: &'a str,
        role: Role,
    },
    Stalemate(&'a str),
    NoMate {
        mv: &'a str,
        moves: u32,
        answer: &'a str,
    },
    NoDraw(&'a str),
    StalemateWinsNothing(&'a str),
    NotWon {
        mv: &'a str,
        answer: &'a str,
    },
    WinGone(&'a str),
    Lost(&'a str),
    EnPrise {
        mv: &'a str,
        square: Option<Square>,
    },
    NotPrinted {
        mv: &'a str,
        text: &'a str,
    },
    // The truth of a position, as it follows a colon.
    State {
        side: Color,
        is_check: bool,
        has_moves: bool,
    },
    CastlingIsFree,
    NoMateEver,
    MateWithHelp {
        side: Color,
        plies: usize,
    },
    Undecided(Limit),
}
