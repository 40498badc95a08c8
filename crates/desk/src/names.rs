//! Words that cross the wire as text, described for `openapi.json`: squares, letters, seats, statuses.

use serde::Serialize;
use utoipa::ToSchema;

/// A square, as `e4`.
#[derive(Serialize, ToSchema)]
#[schema(pattern = "^[a-h][1-8]$")]
pub struct SquareName(String);

/// A piece that a pawn becomes, by its letter.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PromotionLetter {
    /// The queen.
    Q,
    /// The rook.
    R,
    /// The bishop.
    B,
    /// The knight.
    N,
}

/// A piece that was taken, by its letter.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CapturedLetter {
    /// The pawn.
    P,
    /// The queen.
    Q,
    /// The rook.
    R,
    /// The bishop.
    B,
    /// The knight.
    N,
}

/// Where somebody sits.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatName {
    /// White.
    White,
    /// Black.
    Black,
    /// Both, at one board.
    Both,
    /// The umpire.
    Umpire,
    /// The umpire's deputy.
    Deputy,
}

/// A player or the umpire.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PartyName {
    /// White.
    White,
    /// Black.
    Black,
    /// The umpire.
    Umpire,
}

/// Who sits in the umpire's chair.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SitterName {
    /// The umpire.
    Umpire,
    /// The umpire's deputy.
    Deputy,
    /// Nobody: the program rules.
    House,
}

/// How far a game is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatusName {
    /// A seat is free.
    Waiting,
    /// It is played.
    Playing,
    /// It has a result.
    Ended,
    /// It was given up before it counted.
    Aborted,
}

/// Something that a viewer may do now.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AbilityName {
    /// To move.
    Move,
    /// To resign.
    Resign,
    /// To offer a draw, or accept one.
    Draw,
    /// To ask for a move back.
    Takeback,
    /// To give the game up before it counts.
    Abort,
    /// To give the other time.
    AddTime,
    /// To claim a draw.
    ClaimDraw,
    /// To offer another game.
    Rematch,
}

/// How the computer likes to play.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PersonalityName {
    /// Sacrifices.
    Romantic,
    /// Develops.
    Classical,
    /// Attacks the centre from afar.
    Hypermodern,
    /// Takes no risk.
    Solid,
    /// Takes no draw.
    Fighter,
}

/// How good a move is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MoveClassName {
    /// Known.
    Book,
    /// The only one.
    Forced,
    /// None is better.
    Best,
    /// Nearly as good.
    Good,
    /// A little worse.
    Inaccuracy,
    /// Worse.
    Mistake,
    /// Much worse.
    Blunder,
}

/// For whom a review is told.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReviewLevelName {
    /// Somebody who learns.
    Beginner,
    /// A player of a club.
    Club,
}

/// What a table of endings says; the fifty moves turn the last two into draws.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableVerdictName {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
    /// Won but for the fifty moves.
    CursedWin,
    /// Lost but for the fifty moves.
    BlessedLoss,
}

/// How a game of a book was read.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BookGameStatus {
    /// To its end.
    Complete,
    /// As far as it goes.
    Partial,
    /// Up to a move that is in doubt.
    Open,
}
