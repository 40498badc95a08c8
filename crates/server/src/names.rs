//! Words that cross the wire as text, described for `openapi.json`: squares, letters, seats, statuses.
#![expect(dead_code, reason = "the fields are text: these types only describe it")]

use serde::Serialize;
use utoipa::ToSchema;

/// A square, as `e4`.
#[derive(Serialize, ToSchema)]
#[schema(pattern = "^[a-h][1-8]$")]
pub(crate) struct SquareName(String);

/// A piece that a pawn becomes, by its letter.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PromotionLetter {
    Q,
    R,
    B,
    N,
}

/// A piece that was taken, by its letter.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CapturedLetter {
    P,
    Q,
    R,
    B,
    N,
}

/// Where somebody sits.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SeatName {
    White,
    Black,
    Both,
    Umpire,
    Deputy,
}

/// A player or the umpire.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PartyName {
    White,
    Black,
    Umpire,
}

/// Who sits in the umpire's chair.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SitterName {
    Umpire,
    Deputy,
    House,
}

/// How far a game is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum StatusName {
    Waiting,
    Playing,
    Ended,
    Aborted,
}

/// Something that a viewer may do now.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AbilityName {
    Move,
    Resign,
    Draw,
    Takeback,
    Abort,
    AddTime,
    ClaimDraw,
    Rematch,
}

/// How the computer likes to play.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PersonalityName {
    Romantic,
    Classical,
    Hypermodern,
    Solid,
    Fighter,
}

/// How good a move is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MoveClassName {
    Book,
    Forced,
    Best,
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
}

/// For whom a review is told.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ReviewLevelName {
    Beginner,
    Club,
}

/// What a table of endings says; the fifty moves turn the last two into draws.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TableVerdictName {
    Win,
    Draw,
    Loss,
    CursedWin,
    BlessedLoss,
}

/// How a game of a book was read.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BookGameStatus {
    Complete,
    Partial,
    Open,
}
