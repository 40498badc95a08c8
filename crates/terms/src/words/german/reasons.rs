//! Why a move is not legal, in German.

use staunton_notation::german::Case;
use staunton_rules::{Bitboard, CastlingRefusal, CastlingSide, Position, Role, Square};

use super::pieces;
use crate::{CastlingLost, Reason};

pub(in crate::words) fn reason(reason: Reason, position: &Position) -> String {
    let told = |squares: Bitboard, case| pieces(position.board(), squares, case);
    let who = |squares| told(squares, Case::Nominative);
    let whom = |squares| told(squares, Case::Accusative);
    match reason {
        Reason::NobodyThere { from } => format!("auf {from} steht kein Stein"),
        Reason::SameSquare => "er bliebe, wo er ist".to_owned(),
        Reason::NotHisTurn { from } => format!("{} ist nicht am Zug", who(from.into())),
        Reason::OwnPiece { to } => format!("{} gehört zur eigenen Seite", who(to.into())),
        Reason::KingIsNotTaken { to } => format!("{} wird nie geschlagen", who(to.into())),
        Reason::NotHisWay { role } => way_of(role).to_owned(),
        Reason::Blocked { by } => {
            format!("{} {} im Weg", who(by), if by.more_than_one() { "stehen" } else { "steht" })
        }
        Reason::PawnsGoForward => "ein Bauer zieht nur vorwärts".to_owned(),
        Reason::TwoStepsOnlyAtFirst => {
            "ein Bauer zieht nur in seinem ersten Zug zwei Felder weit".to_owned()
        }
        Reason::NothingToTake { to } => {
            format!("ein Bauer zieht nur schräg, wenn er schlägt, und {to} ist leer")
        }
        Reason::NotInPassing { pawn } => format!(
            "{} ist nicht eben mit einem Doppelschritt dorthin gekommen und kann nicht im Vorübergehen geschlagen \
             werden",
            who(pawn.into())
        ),
        Reason::KingsAdjoin { king } => format!("{} stünde dann daneben", who(king.into())),
        Reason::IntoCheck { to, by } => format!(
            "der König stünde auf {to} im Schach, denn dieses Feld ist durch {} angegriffen",
            whom(by)
        ),
        Reason::Pinned { from, by } => {
            format!("{} schirmt den eigenen König gegen {} ab", who(from.into()), whom(by))
        }
        Reason::BothLeave { from, pawn, by } => format!(
            "{} und {} wären beide fort, und niemand schirmte den König gegen {} ab",
            who(from.into()),
            who(pawn.into()),
            whom(by)
        ),
        Reason::CheckNotMet { by } => format!(
            "{} {} Schach, und der Zug wehrt es nicht ab",
            who(by),
            if by.more_than_one() { "bieten" } else { "bietet" }
        ),
        Reason::DoubleCheck { by } => {
            format!("{} geben Doppelschach: Nur der König kann ziehen", who(by))
        }
        Reason::Castling { side, why } => castling(position, side, why),
        Reason::CastlingIsLost { side, lost } => {
            let wing = wing(side);
            let (what, ply) = match lost {
                CastlingLost::KingMoved { ply } => ("der König hat gezogen", ply),
                CastlingLost::RookMoved { ply } => ("der Turm hat gezogen", ply),
                CastlingLost::RookTaken { ply } => ("der Turm wurde geschlagen", ply),
            };
            format!(
                "der König darf {wing} nicht mehr rochieren: {what}, im {}. Zug",
                ply.div_ceil(2)
            )
        }
    }
}

const fn wing(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::King => "am Königsflügel",
        CastlingSide::Queen => "am Damenflügel",
    }
}

const fn way_of(role: Role) -> &'static str {
    match role {
        Role::Pawn => {
            "ein Bauer zieht ein Feld geradeaus, anfangs auch zwei, und schlägt ein Feld schräg voraus"
        }
        Role::Knight => "ein Springer zieht ein Feld gerade und eines schräg",
        Role::Bishop => "ein Läufer zieht nur auf Diagonalen",
        Role::Rook => "ein Turm zieht nur auf Reihen und Linien",
        Role::Queen => "eine Dame zieht nur auf Reihen, Linien und Diagonalen",
        Role::King => "ein König zieht nur ein Feld weit",
    }
}

fn castling(position: &Position, side: CastlingSide, why: CastlingRefusal) -> String {
    let told = |by: Bitboard, case| pieces(position.board(), by, case);
    match why {
        CastlingRefusal::NoRight => format!(
            "der König darf {} nicht rochieren: Er oder der Turm hat gezogen oder ist nicht da",
            wing(side)
        ),
        CastlingRefusal::Blocked { square } => format!(
            "der König darf nicht rochieren: {} steht dazwischen",
            told(square.into(), Case::Nominative)
        ),
        CastlingRefusal::InCheck { by } => format!(
            "der König darf nicht rochieren: Er steht im Schach durch {}",
            told(by, Case::Accusative)
        ),
        CastlingRefusal::ThroughCheck { square, by } => format!(
            "der König darf nicht rochieren: Er müsste über {square}, das durch {} angegriffen ist",
            told(by, Case::Accusative)
        ),
        CastlingRefusal::IntoCheck { square, by } => format!(
            "der König darf nicht rochieren: Er stünde auf {square} im Schach durch {}",
            told(by, Case::Accusative)
        ),
    }
}

/// Whether a piece may go there, with the reasons against it.
pub(in crate::words) fn verdict(
    position: &Position,
    from: Square,
    to: Square,
    reasons: &[String],
) -> String {
    let piece = pieces(position.board(), from.into(), Case::Nominative);
    if piece.is_empty() {
        return format!("auf {from} steht kein Stein.");
    }
    if reasons.is_empty() {
        return format!("{piece} kann nach {to} ziehen.");
    }
    format!("{piece} kann nicht nach {to} ziehen, denn {}.", reasons.join("; "))
}
