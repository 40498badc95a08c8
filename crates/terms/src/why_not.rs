//! Why a piece may not go from one square to another: every reason, in words.

mod castling;
mod king;
mod reason;
mod way;

use staunton_rules::{Game, Position, Role, Square};

pub use castling::CastlingLost;
pub use reason::Reason;

/// Every reason why the piece on `from` may not move to `to`; none if he may.
///
/// Castling is asked for as the king's two steps or, where the castling mode is that of Chess960,
/// as the king taking his own rook. The way a piece moves comes first; his king's safety is looked
/// at only where the move would be possible otherwise.
///
/// # Examples
///
/// ```
/// use staunton_rules::{CastlingMode, Position, Square};
/// use staunton_terms::why_not;
///
/// // Lasker's fourth diagram.
/// let fen = "rn2k2r/pp3ppp/2p5/3pP3/1B3P2/4nN2/PPP3PP/R3K2R w KQkq - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard)?;
/// let reasons = why_not(&position, Square::E1, Square::G1);
/// let words: Vec<String> = reasons.iter().map(|reason| reason.words(&position)).collect();
/// assert_eq!(
///     words,
///     ["the king may not castle: he would cross f1, which Black's knight on e3 attacks"]
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why_not(position: &Position, from: Square, to: Square) -> Vec<Reason> {
    let board = position.board();
    let Some(piece) = board.piece_at(from) else { return vec![Reason::NobodyThere { from }] };
    if from == to {
        return vec![Reason::SameSquare];
    }
    let mut reasons = Vec::new();
    if piece.color != position.turn() {
        reasons.push(Reason::NotHisTurn { from });
    }
    if let Some(side) = castling::meant(position, piece, from, to) {
        let refusals = position.castling_refusals(piece.color, side);
        reasons.extend(refusals.into_iter().map(|why| Reason::Castling { side, why }));
        return reasons;
    }
    let known = reasons.len();
    way::obstacles(position, piece, from, to, &mut reasons);
    if reasons.len() == known {
        king::dangers(position, piece, from, to, &mut reasons);
    }
    reasons
}

/// The same in a game, whose past tells more: where a castling is lost, by what.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Game, Square};
/// use staunton_terms::why_not_in_game;
///
/// let mut game = Game::default();
/// for uci in ["e2e4", "e7e5", "e1e2", "e8e7", "e2e1", "e7e8"] {
///     game.play(game.position().parse_uci(uci)?)?;
/// }
/// // The past tells by what castling is lost.
/// let reasons = why_not_in_game(&game, Square::E1, Square::G1);
/// assert!(reasons.iter().any(|reason| reason.words(game.position()).contains("moved")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why_not_in_game(game: &Game, from: Square, to: Square) -> Vec<Reason> {
    let color = game.position().board().piece_at(from).filter(|piece| piece.role == Role::King);
    let mut reasons = why_not(game.position(), from, to);
    for reason in &mut reasons {
        if let (
            Reason::Castling { side, why: staunton_rules::CastlingRefusal::NoRight },
            Some(king),
        ) = (*reason, color)
            && let Some(lost) = castling::lost(game, king.color, side)
        {
            *reason = Reason::CastlingIsLost { side, lost };
        }
    }
    reasons
}
