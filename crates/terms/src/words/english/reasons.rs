//! Why a move is not legal, in English.

use staunton_rules::{Bitboard, CastlingRefusal, CastlingSide, Color, Position, Role, Square};

use super::pieces;
use crate::{CastlingLost, Reason};

pub(in crate::words) fn reason(reason: Reason, position: &Position) -> String {
    let named = |squares: Bitboard| pieces(position.board(), squares);
    let gives = |by: Bitboard| if by.more_than_one() { "give" } else { "gives" };
    match reason {
        Reason::NobodyThere { from } => format!("no man stands on {from}"),
        Reason::SameSquare => "he would stay where he is".to_owned(),
        Reason::NotHisTurn { from } => {
            format!("it is not the turn of {}", named(from.into()))
        }
        Reason::OwnPiece { to } => format!("{} is of his own side", named(to.into())),
        Reason::KingIsNotTaken { to } => format!("{} is never taken", named(to.into())),
        Reason::NotHisWay { role } => way_of(role).to_owned(),
        Reason::Blocked { by } => {
            let stand = if by.more_than_one() { "stand" } else { "stands" };
            format!("{} {stand} in the way", named(by))
        }
        Reason::PawnsGoForward => "a pawn moves forward only".to_owned(),
        Reason::TwoStepsOnlyAtFirst => "a pawn goes two squares on its first move only".to_owned(),
        Reason::NothingToTake { to } => {
            format!("a pawn goes slantwise only to take, and {to} is empty")
        }
        Reason::NotInPassing { pawn } => format!(
            "{} has not just come there by two steps, and cannot be taken in passing",
            named(pawn.into())
        ),
        Reason::KingsAdjoin { king } => {
            format!("{} would stand beside him", named(king.into()))
        }
        Reason::IntoCheck { to, by } => {
            let attack = if by.more_than_one() { "attack" } else { "attacks" };
            format!("the king would be in check on {to}, which {} {attack}", named(by))
        }
        Reason::Pinned { from, by } => {
            format!("{} covers his king from {}", named(from.into()), named(by))
        }
        Reason::BothLeave { from, pawn, by } => format!(
            "{} and {} would both be gone, and nobody would cover the king from {}",
            named(from.into()),
            named(pawn.into()),
            named(by)
        ),
        Reason::CheckNotMet { by } => {
            format!("{} {} check, which must be met", named(by), gives(by))
        }
        Reason::DoubleCheck { by } => {
            format!("{} give double check: only the king can move", named(by))
        }
        Reason::Castling { side, why } => castling(position, side, why),
        Reason::CastlingIsLost { side, lost } => {
            let (what, ply) = match lost {
                CastlingLost::KingMoved { ply } => ("the king moved", ply),
                CastlingLost::RookMoved { ply } => ("the rook moved", ply),
                CastlingLost::RookTaken { ply } => ("the rook was taken", ply),
            };
            let wing = wing(side);
            format!("the king may not castle on the {wing}: {what} on move {}", ply.div_ceil(2))
        }
    }
}

const fn wing(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::King => "king's side",
        CastlingSide::Queen => "queen's side",
    }
}

const fn way_of(role: Role) -> &'static str {
    match role {
        Role::Pawn => {
            "a pawn moves one square straight forward, or two at first, and takes one square slantwise forward"
        }
        Role::Knight => "a knight moves one square straight and one slantwise",
        Role::Bishop => "a bishop moves on diagonals only",
        Role::Rook => "a rook moves on ranks and files only",
        Role::Queen => "a queen moves on ranks, files and diagonals only",
        Role::King => "a king moves one square at a time",
    }
}

fn castling(position: &Position, side: CastlingSide, why: CastlingRefusal) -> String {
    let attackers = |by: Bitboard| {
        let attack = if by.more_than_one() { "attack" } else { "attacks" };
        format!("{} {attack}", pieces(position.board(), by))
    };
    let why = match why {
        CastlingRefusal::NoRight => {
            format!("he or the rook of the {} has moved, or is not there", wing(side))
        }
        CastlingRefusal::Blocked { square } => {
            format!("{} stands between", pieces(position.board(), square.into()))
        }
        CastlingRefusal::InCheck { by } => {
            format!("he is in check from {}", pieces(position.board(), by))
        }
        CastlingRefusal::ThroughCheck { square, by } => {
            format!("he would cross {square}, which {}", attackers(by))
        }
        CastlingRefusal::IntoCheck { square, by } => {
            format!("he would be in check on {square}, which {}", attackers(by))
        }
    };
    format!("the king may not castle: {why}")
}

/// Whether a piece may go there, with the reasons against it.
pub(in crate::words) fn verdict(
    position: &Position,
    from: Square,
    to: Square,
    reasons: &[String],
) -> String {
    let Some(piece) = position.board().piece_at(from) else {
        return format!("No man stands on {from}.");
    };
    let side = match piece.color {
        Color::White => "White",
        Color::Black => "Black",
    };
    let piece = format!("{side}’s {} on {from}", piece.role);
    if reasons.is_empty() {
        return format!("{piece} may go to {to}.");
    }
    format!("{piece} may not go to {to}: {}.", reasons.join("; "))
}
