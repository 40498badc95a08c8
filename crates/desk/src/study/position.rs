//! A position: what is wrong with it, or what may be played in it.

use serde::{Deserialize, Serialize};
use staunton_rules::{
    CastlingMode, FenError, Game, Move, Position, PositionFault, Termination, fen, uci::UciMove,
};
use utoipa::ToSchema;

use crate::error::DeskError;
use crate::game::{ColorName, GameEnding, GameResult};
use crate::names::{PromotionLetter, SquareName};

/// The most moves that may be sent with a position.
pub(super) const MOST_MOVES: usize = 6_000;

/// A position, and moves played from it.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct PositionRequest {
    /// The position as FEN; the array if left out.
    #[serde(default)]
    fen: Option<String>,
    /// Castling as in Chess960; if left out, as the FEN needs it.
    #[serde(default)]
    chess960: Option<bool>,
    /// Moves played from there, as in UCI.
    #[serde(default)]
    moves: Vec<String>,
}

impl PositionRequest {
    /// The game that consists of the moves.
    ///
    /// # Errors
    /// What does not fit: the position, or one of the moves.
    pub fn game(&self) -> Result<Game, DeskError> {
        if self.moves.len() > MOST_MOVES {
            return Err(DeskError::BadRequest(format!("more than {MOST_MOVES} moves")));
        }
        let start = start(self.fen.as_deref(), self.chess960)
            .map_err(|error| DeskError::InvalidFen(Box::new(error)))?;
        let mut game = Game::new(start);
        for (number, text) in self.moves.iter().enumerate() {
            let mv = uci(game.position(), text, number)?;
            game.play(mv).map_err(|error| DeskError::BadRequest(error.to_string()))?;
        }
        Ok(game)
    }
}

/// A position as it is seen.
#[derive(Debug, Serialize, ToSchema)]
pub struct PositionView {
    /// As FEN, in its canonical form.
    fen: String,
    /// Whether castling is that of Chess960.
    chess960: bool,
    /// Why it cannot be played on; empty if it can.
    faults: Vec<PositionFaultView>,
    /// Who is to move.
    turn: ColorName,
    /// The square of the king in check.
    #[schema(required = true, value_type = Option<SquareName>)]
    check: Option<String>,
    /// The legal moves; none where the position has faults.
    legal: Vec<PositionMoveView>,
    /// How a game ends here by the position alone.
    #[schema(required = true)]
    outcome: Option<GameResult>,
    /// The moves that were sent.
    moves: Vec<PositionMoveView>,
}

/// One reason why a position cannot be played on.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PositionFaultView {
    /// A word for programs.
    name: &'static str,
    /// A sentence for people.
    words: String,
    /// The square, where it is one.
    #[schema(required = true, value_type = Option<SquareName>)]
    square: Option<String>,
}

/// A move in its position, and what comes of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PositionMoveView {
    /// As in UCI.
    uci: String,
    /// As in Standard Algebraic Notation.
    san: String,
    /// Whence.
    #[schema(value_type = SquareName)]
    from: String,
    /// Whither: of a castling the king's square, in Chess960 the rook's.
    #[schema(value_type = SquareName)]
    to: String,
    /// The letter of the piece a pawn becomes.
    #[schema(required = true, value_type = Option<PromotionLetter>)]
    promotion: Option<char>,
    /// The position after it.
    fen: String,
    /// The square of the king that it checks.
    #[schema(required = true, value_type = Option<SquareName>)]
    check: Option<String>,
}

impl PositionMoveView {
    /// The move `mv` of `before`.
    pub fn of(before: &Position, mv: Move) -> Self {
        let after = before.play_unchecked(mv);
        let mode = before.castling_mode();
        let to = if mode == CastlingMode::Chess960 { mv.to() } else { mv.target() };
        Self {
            uci: mv.to_uci(mode).to_string(),
            san: staunton_notation::san(before, mv),
            from: mv.from().to_string(),
            to: to.to_string(),
            promotion: mv.promotion().map(staunton_rules::Role::as_char),
            fen: after.to_string(),
            check: checked_king(&after),
        }
    }
}

/// The square of the king in check.
pub fn checked_king(position: &Position) -> Option<String> {
    let king = position.board().king(position.turn()).filter(|_| position.is_check());
    king.map(|square| square.to_string())
}

/// The position of a FEN; without a word on castling, as the FEN needs it.
///
/// # Errors
/// What is wrong, in a form of the game's own rules.
pub fn start(fen: Option<&str>, chess960: Option<bool>) -> Result<Position, FenError> {
    let text = fen.map(str::trim).filter(|text| !text.is_empty());
    let mode = |chess960| if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    match (text, chess960) {
        (None, Some(true)) => Ok(Position::chess960(518).unwrap_or_default()),
        (None, _) => Ok(Position::standard()),
        (Some(text), Some(chess960)) => Position::from_fen(text, mode(chess960)),
        (Some(text), None) => Position::from_fen(text, CastlingMode::Standard).or_else(|error| {
            // What is at fault in both ways is told as of ordinary chess.
            Position::from_fen(text, CastlingMode::Chess960).map_err(|_| error)
        }),
    }
}

/// The move that `text` names in `position`; `number` counts from 0 and stands in the error.
///
/// # Errors
/// [`DeskError::NoMove`] with the place.
pub fn uci(position: &Position, text: &str, number: usize) -> Result<Move, DeskError> {
    let refused = |error: &dyn std::fmt::Display| {
        let text: String = text.chars().take(12).collect();
        DeskError::NoMove(format!("move {}: {text:?}: {error}", number + 1))
    };
    let uci = text.parse::<UciMove>().map_err(|error| refused(&error))?;
    uci.to_move(position).map_err(|error| refused(&error))
}

/// Tells what a position is: canonical FEN, legal moves, or why it cannot be played on.
///
/// # Errors
/// [`DeskError::InvalidFen`] if the text is no FEN, [`DeskError::NoMove`] if one of the moves cannot be played.
pub fn position(asked: &PositionRequest) -> Result<PositionView, DeskError> {
    if asked.moves.len() > MOST_MOVES {
        return Err(DeskError::BadRequest(format!("more than {MOST_MOVES} moves")));
    }
    match start(asked.fen.as_deref(), asked.chess960) {
        Ok(mut position) => {
            let mut moves = Vec::with_capacity(asked.moves.len());
            for (number, text) in asked.moves.iter().enumerate() {
                let mv = uci(&position, text, number)?;
                moves.push(PositionMoveView::of(&position, mv));
                position = position.play_unchecked(mv);
            }
            Ok(seen(&position, moves))
        }
        Err(FenError::Position(error)) if asked.moves.is_empty() => Ok(PositionView {
            fen: fen::write(error.setup(), fen::FenStyle::XFen),
            chess960: asked.chess960.unwrap_or(false),
            faults: error.faults().iter().copied().map(PositionFaultView::of).collect(),
            turn: error.setup().turn.into(),
            check: None,
            legal: Vec::new(),
            outcome: None,
            moves: Vec::new(),
        }),
        Err(error) => Err(DeskError::InvalidFen(Box::new(error))),
    }
}

fn seen(position: &Position, moves: Vec<PositionMoveView>) -> PositionView {
    let legal =
        position.legal_moves().into_iter().map(|mv| PositionMoveView::of(position, mv)).collect();
    PositionView {
        fen: position.to_string(),
        chess960: position.castling_mode() == CastlingMode::Chess960,
        faults: Vec::new(),
        turn: position.turn().into(),
        check: checked_king(position),
        legal,
        outcome: outcome(position),
        moves,
    }
}

/// How a game ends in `position`, by the position alone.
pub(super) fn outcome(position: &Position) -> Option<GameResult> {
    let result = match position.termination() {
        Some(Termination::Checkmate) => {
            GameResult::new(GameEnding::Checkmate, Some((!position.turn()).into()))
        }
        Some(_) => GameResult::new(GameEnding::Stalemate, None),
        None if position.is_insufficient_material() => {
            GameResult::new(GameEnding::InsufficientMaterial, None)
        }
        None => return None,
    };
    Some(result)
}

impl PositionFaultView {
    pub(super) fn of(fault: PositionFault) -> Self {
        let square = match fault {
            PositionFault::PawnOnBackRank(square) | PositionFault::EnPassant(square) => {
                Some(square.to_string())
            }
            PositionFault::NoKing(_)
            | PositionFault::SeveralKings(_)
            | PositionFault::OppositeCheck
            | PositionFault::TooManyPieces(_)
            | PositionFault::CastlingRight(..)
            | PositionFault::ImpossibleCheck => None,
        };
        let words = fault.to_string();
        let capital: String = words.chars().take(1).flat_map(char::to_uppercase).collect();
        let rest: String = words.chars().skip(1).collect();
        Self { name: fault.name(), words: format!("{capital}{rest}."), square }
    }
}
