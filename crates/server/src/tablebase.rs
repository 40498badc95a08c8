//! Tables of endings as lichess.org's answers tell them: programs that ask there may ask here.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use staunton_notation::san;
use staunton_proofs::{Syzygy, SyzygyError, Wdl};
use staunton_rules::Position;
use utoipa::{IntoParams, ToSchema};

use crate::error::{ApiError, ErrorResponse};
use crate::fair_play::FairPlay;
use crate::gate::{Gate, blocking};
use crate::limits::Limit;
use crate::receive::{QueryParams, position_of};
use crate::visitor::Visitor;

/// Plies after which fifty moves are over.
const FIFTY_MOVES: i32 = 100;

/// The tables of a server, if it has any. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Tablebase {
    pub(crate) tables: Option<Arc<Syzygy>>,
    pub(crate) gate: Gate,
    pub(crate) fair_play: FairPlay,
}

/// A position of few pieces.
#[derive(Clone, Debug, Deserialize, IntoParams)]
pub(crate) struct TablebaseQuery {
    /// The position as FEN; underscores may stand for spaces.
    fen: String,
}

/// What the tables say of a position.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TableView {
    #[serde(flatten)]
    worth: TableWorth,
    /// Every legal move with what the position after it is worth to the other side, the best first.
    moves: Vec<TableMove>,
}

/// A move, and the position after it.
#[derive(Debug, Serialize, ToSchema)]
struct TableMove {
    uci: String,
    san: String,
    /// Whether it takes, or moves a pawn.
    zeroing: bool,
    #[serde(flatten)]
    worth: TableWorth,
}

/// What a position is worth to the side that is to move.
#[derive(Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "programs that ask elsewhere know these fields")]
struct TableWorth {
    checkmate: bool,
    stalemate: bool,
    insufficient_material: bool,
    /// Of variants alone.
    variant_win: bool,
    /// Of variants alone.
    variant_loss: bool,
    category: TableCategory,
    /// Plies to the next capture or pawn move with both at their best, above 0 for a win, below for a loss; it
    /// may be one ply more, where a table counts in moves.
    #[schema(required = true)]
    dtz: Option<i32>,
    /// The same where it is beyond doubt.
    #[schema(required = true)]
    precise_dtz: Option<i32>,
    /// Plies to mate: Syzygy's tables do not tell.
    #[schema(required = true)]
    dtm: Option<i32>,
}

/// What a position is worth, the fifty moves counted.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum TableCategory {
    Loss,
    Unknown,
    /// A loss, unless one ply that the table may lack makes it a draw.
    MaybeLoss,
    BlessedLoss,
    Draw,
    CursedWin,
    MaybeWin,
    Win,
}

/// What tables of endings say of a position and of all moves in it.
#[utoipa::path(
    get, path = "/tablebase/standard", tag = "proofs", params(TablebaseQuery),
    responses(
        (status = 200, body = TableView),
        (status = 403, body = ErrorResponse, description = "`forbidden`: the caller is playing this position"),
        (status = 404, body = ErrorResponse, description = "`not_found`: this server has no tables, or none of so many pieces"),
        (status = 422, body = ErrorResponse, description = "`invalid_fen`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn standard(
    State(app): State<Tablebase>,
    visitor: Visitor,
    QueryParams(asked): QueryParams<TablebaseQuery>,
) -> Result<Json<TableView>, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let position = position_of(&asked.fen)?;
    let tables = app.tables.ok_or(ApiError::NotFound("table"))?;
    if position.board().occupied().len() > tables.most_pieces() {
        return Err(ApiError::NotFound("table"));
    }
    app.fair_play.admit(&visitor, vec![position]).await?;
    Ok(Json(blocking(move || view(&tables, &position)).await?))
}

fn view(tables: &Syzygy, position: &Position) -> TableView {
    let mut moves = Vec::new();
    for mv in position.legal_moves() {
        let after = position.play_unchecked(mv);
        moves.push(TableMove {
            uci: position.uci(mv),
            san: san(position, mv),
            zeroing: position.is_zeroing(mv),
            worth: worth(tables, &after),
        });
    }
    // The worst for the other side; won with few plies to go, lost with many.
    moves.sort_by_key(|mv| {
        let TableWorth { category, checkmate, dtz, .. } = mv.worth;
        (category, !checkmate, std::cmp::Reverse(dtz.unwrap_or(0)))
    });
    TableView { worth: worth(tables, position), moves }
}

fn worth(tables: &Syzygy, position: &Position) -> TableWorth {
    let (checkmate, stalemate) = (position.is_checkmate(), position.is_stalemate());
    let insufficient_material = position.is_insufficient_material();
    let dtz = match tables.probe_dtz(position) {
        _ if checkmate => Some(-1),
        _ if stalemate || insufficient_material => Some(0),
        Ok(dtz) => Some(dtz),
        // There may be none for castling, or a file was left out.
        Err(SyzygyError::Missing(_) | SyzygyError::Castling) => None,
        Err(error) => {
            tracing::warn!(%error, "a table of endings");
            None
        }
    };
    let category = match (dtz, tables.probe_wdl(position)) {
        (Some(_), _) if checkmate => TableCategory::Loss,
        (Some(0), _) => TableCategory::Draw,
        (Some(dtz), Ok(wdl)) => {
            category(dtz, wdl, i32::try_from(position.halfmove_clock()).unwrap_or(FIFTY_MOVES))
        }
        _ => TableCategory::Unknown,
    };
    let is_exact = dtz.is_some_and(|dtz| dtz.abs() <= 1);
    TableWorth {
        checkmate,
        stalemate,
        insufficient_material,
        variant_win: false,
        variant_loss: false,
        category,
        dtz,
        precise_dtz: dtz.filter(|_| is_exact && !checkmate),
        dtm: checkmate.then_some(0),
    }
}

/// What a position is worth when so many plies are gone of the fifty moves.
fn category(dtz: i32, wdl: Wdl, gone: i32) -> TableCategory {
    let is_win = dtz > 0;
    let pick = |win, loss| if is_win { win } else { loss };
    match dtz.abs() + gone {
        _ if matches!(wdl, Wdl::CursedWin | Wdl::BlessedLoss) => {
            pick(TableCategory::CursedWin, TableCategory::BlessedLoss)
        }
        // From a position just after a capture the table itself tells.
        plies if gone == 0 || plies < FIFTY_MOVES => pick(TableCategory::Win, TableCategory::Loss),
        FIFTY_MOVES => pick(TableCategory::MaybeWin, TableCategory::MaybeLoss),
        _ => pick(TableCategory::CursedWin, TableCategory::BlessedLoss),
    }
}
