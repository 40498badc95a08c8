//! What is to be said, without the words.

use staunton_rules::Color;

use crate::bounds::Limit;
use crate::report::inquiry::PhaseKind;
use crate::report::length::Length;

/// What is to be said. Moves are counted as moves, plies as plies; a `line` is written out.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Said<'a> {
    /// There are checks without end.
    ChecksForEver { color: Color, line: &'a str },
    /// Checks lead to mate.
    MatesByChecks { color: Color, line: &'a str },
    /// There is no check to give.
    NoCheck { color: Color },
    /// The checks have an end.
    ChecksEnd { color: Color, line: &'a str },
    /// Mate can be forced, or selfmate; by so many first moves.
    Mates { color: Color, is_selfmate: bool, moves: u32, keys: usize, list: &'a str },
    /// It cannot.
    NoMate { color: Color, moves: u32 },
    /// Behind what is undecided: so far there is none.
    NoneWithin { moves: u32 },
    /// So many lines help `winner` to mate.
    Helped { lines: usize, winner: Color, moves: Length },
    /// Behind what is undecided: so many lines were found.
    FoundSoFar { lines: usize },
    /// So many lines of set play, tries, or lines with the sides changed.
    Beside { phase: PhaseKind, lines: usize, limit: Option<Limit> },
    /// There is no such play, as this side would stay in check.
    CannotBegin { phase: PhaseKind, color: Color },
    /// A draw can be forced.
    ForcesDraw { color: Color, moves: u32, line: &'a str },
    /// A mate can be kept off for ever.
    DrawsAtLeast { color: Color, line: &'a str },
    /// It cannot.
    CannotDraw { color: Color },
    /// Behind what is undecided: no draw by stalemate or repetition.
    NoDrawWithin { moves: u32 },
    /// Nobody can be mated, and why.
    Dead { white: &'a str, black: &'a str },
    /// Both can mate.
    EitherCanMate,
    /// One can mate; the other cannot, or that is not known, and why.
    OneCanMate { color: Color, is_decided: bool, why: &'a str },
    /// Of a side: it can mate.
    CanMateIn { moves: usize },
    /// By the table one mates.
    TableMate { color: Color, moves: u32 },
    /// It is mate.
    Mated { color: Color },
    /// It is stalemate.
    Stalemate,
    /// By the table a draw.
    NoForce,
    /// Behind it: no mate is possible.
    IsDead,
    /// Behind it: one is.
    IsNotDead,
    /// By the Syzygy tables one wins.
    Wins { color: Color, plies: u32 },
    /// The same, but the fifty moves come before.
    WinsLate { color: Color },
    /// By the Syzygy tables a draw.
    TableDraw,
    /// Whoever moves loses.
    ZugzwangBoth { color: Color },
    /// A pass would win.
    ZugzwangWin { color: Color },
    /// A pass would draw.
    ZugzwangDraw { color: Color },
    /// It was not decided.
    Undecided { limit: Limit },
}
