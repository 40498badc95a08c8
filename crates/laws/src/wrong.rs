//! What is wrong with an illegal move.

use staunton_rules::{CastlingRefusal, CastlingSide, Color, Position, Role, Square, attacks};

use crate::code::Question;
use crate::deed::after_wrong;
use crate::hand::Hand;

/// What is wrong with an illegal move.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, Event, FIDE, Matter, Table, Wrong};
///
/// let mut table = Table::new(Agreement::new(&FIDE))?;
/// let rulings = table.apply(Event::read("white move a1a3", table.now())?)?;
/// let wrong = rulings.iter().find_map(|ruling| match &ruling.matter {
///     Matter::Retracted { wrong, .. } => Some(wrong.clone()),
///     _ => None,
/// });
/// assert_eq!(wrong, Some(Wrong::Square)); // a rook does not jump
///
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// The piece cannot go there.
    Square,
    /// The piece cannot take there, or the king is to be taken.
    Capture,
    /// Castling is not allowed; the reasons.
    Castling(Vec<CastlingRefusal>),
    /// The king would stand in check.
    IntoCheck,
    /// The piece uncovers his own king.
    DiscoveringCheck,
    /// The king is in check, and stays in it.
    Unparried,
    /// The piece is the adversary's.
    NotOwn,
    /// It is the second move in succession.
    NotHisTurn,
    /// A pawn on the last rank was left a pawn.
    NotPromoted,
    /// A pawn is said to become what it cannot, or another piece to become anything.
    Promotion,
    /// The capped pawn may not be promoted.
    CappedPromotion,
    /// A move in hand goes beyond the fourth rank.
    BeyondFourthRank,
}

impl Wrong {
    /// The question that a code answers about it.
    pub const fn question(&self) -> Question {
        match self {
            Self::Square | Self::Promotion => Question::WrongSquare,
            Self::Capture => Question::WrongCapture,
            Self::Castling(_) => Question::WrongCastling,
            Self::IntoCheck => Question::IntoCheck,
            Self::DiscoveringCheck => Question::DiscoveringCheck,
            Self::Unparried => Question::UnparriedCheck,
            Self::NotOwn => Question::TouchHostile,
            Self::NotHisTurn => Question::TwoMoves,
            Self::NotPromoted => Question::Promotion,
            Self::CappedPromotion => Question::Capped,
            Self::BeyondFourthRank => Question::Odds,
        }
    }

    /// Finds out what is wrong with a hand that plays no legal move of the side to move. `side`
    /// is set if it is meant for castling.
    pub(crate) fn of(position: &Position, hand: Hand, side: Option<CastlingSide>) -> Self {
        let (board, turn) = (position.board(), position.turn());
        let Some(piece) = board.piece_at(hand.from) else { return Self::Square };
        if piece.color != turn {
            return Self::NotOwn;
        }
        if let Some(side) = side {
            return Self::Castling(position.castling_refusals(turn, side));
        }
        let target = board.piece_at(hand.to);
        let takes = target.is_some_and(|piece| piece.color != turn);
        if target.is_some_and(|piece| piece.color != turn && piece.role == Role::King) {
            return Self::Capture;
        }
        if !reaches(position, hand, takes) {
            return if takes { Self::Capture } else { Self::Square };
        }
        let is_last = piece.role == Role::Pawn && is_last_rank(hand.to, turn);
        match hand.promotion {
            None if is_last && Self::is_safe(position, hand) => return Self::NotPromoted,
            Some(role) if !is_last || !Role::PROMOTIONS.contains(&role) => return Self::Promotion,
            _ => {}
        }
        if piece.role == Role::King {
            if position.is_check() && hand.from.distance(hand.to) > 1 {
                return Self::Square;
            }
            Self::IntoCheck
        } else if position.is_check() {
            Self::Unparried
        } else {
            Self::DiscoveringCheck
        }
    }

    /// Whether the mover's king is safe after it.
    fn is_safe(position: &Position, hand: Hand) -> bool {
        let after = after_wrong(position, hand);
        let turn = position.turn();
        let (board, king) = (after.board(), after.board().king(turn));
        king.is_none_or(|king| board.attackers(king, !turn, board.occupied()).is_empty())
    }
}

pub(crate) fn is_last_rank(square: Square, color: Color) -> bool {
    square.relative_to(color).rank() == staunton_rules::Rank::Eighth
}

/// Whether the piece moves that way at all, leaving check aside.
fn reaches(position: &Position, hand: Hand, takes: bool) -> bool {
    let (board, Hand { from, to, .. }) = (position.board(), hand);
    let Some(piece) = board.piece_at(from) else { return false };
    if from == to || board.color_at(to) == Some(piece.color) {
        return false;
    }
    if piece.role != Role::Pawn {
        return attacks::piece(piece, from, board.occupied()).contains(to);
    }
    if takes || position.ep_square() == Some(to) {
        return attacks::pawn(piece.color, from).contains(to);
    }
    let step = piece.color.fold(1, -1);
    let (Some(one), free) = (from.offset(0, step), |square| board.piece_at(square).is_none())
    else {
        return false;
    };
    let is_home = from.relative_to(piece.color).rank() == staunton_rules::Rank::Second;
    free(one) && (to == one || (is_home && one.offset(0, step) == Some(to) && free(to)))
}

/// To which side a hand castles, if it can be meant for castling: the king goes two squares along
/// his first rank, or is put upon a rook of his own there.
pub(crate) fn castling_meant(position: &Position, hand: Hand) -> Option<CastlingSide> {
    let (board, turn) = (position.board(), position.turn());
    let king = board.piece_at(hand.from)?;
    let on_first = |square: Square| square.relative_to(turn).rank() == staunton_rules::Rank::First;
    if king.color != turn || king.role != Role::King || !on_first(hand.from) || !on_first(hand.to) {
        return None;
    }
    let onto_rook = board.by_piece(turn, Role::Rook).contains(hand.to);
    let files = hand.to.file().as_index().abs_diff(hand.from.file().as_index());
    if !onto_rook && files != 2 {
        return None;
    }
    Some(if hand.to.file() > hand.from.file() { CastlingSide::King } else { CastlingSide::Queen })
}
