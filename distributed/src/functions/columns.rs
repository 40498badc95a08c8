//! The columns of games as functions get them.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, Int32Array, ListArray, StringArray, UInt16Array};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Field};
use datafusion::common::{DataFusionError, Result, exec_datafusion_err, exec_err};
use datafusion::logical_expr::{ColumnarValue, ScalarFunctionArgs};
use datafusion::scalar::ScalarValue;
use staunton_archive::{MovesOfGame, to_move};
use staunton_rules::{CastlingMode, Move, Position};

/// The columns `moves`, `start_fen` and `variant`.
pub(crate) struct Games {
    moves: ListArray,
    packed: UInt16Array,
    start: StringArray,
    variant: Int32Array,
}

impl Games {
    /// From three arguments of a function.
    pub(crate) fn new(args: &[ColumnarValue], rows: usize) -> Result<Self> {
        let column = |at: usize, data_type: &DataType| -> Result<ArrayRef> {
            let array = args[at].to_array(rows)?;
            Ok(cast(&array, data_type)?)
        };
        let list = DataType::List(Arc::new(Field::new("element", DataType::UInt16, true)));
        let DataType::List(_) = args[0].data_type() else {
            return exec_err!(
                "moves: expected that column of games, not one of {}",
                args[0].data_type()
            );
        };
        let moves = down::<ListArray>(&column(0, &list)?, "moves")?;
        let packed = down::<UInt16Array>(moves.values(), "moves")?;
        let start = down::<StringArray>(&column(1, &DataType::Utf8)?, "start_fen")?;
        let variant = down::<Int32Array>(&column(2, &DataType::Int32)?, "variant")?;
        Ok(Self { moves, packed, start, variant })
    }

    pub(crate) fn rows(&self) -> usize {
        self.moves.len()
    }

    /// A row; none where it has no moves.
    pub(crate) fn row(&self, row: usize) -> Option<MovesOfGame<'_>> {
        if self.moves.is_null(row) {
            return None;
        }
        let ends = self.moves.value_offsets();
        let [first, end] = [ends[row], ends[row + 1]].map(|at| usize::try_from(at).unwrap_or(0));
        let is_960 = self.variant.is_valid(row) && self.variant.value(row) == 1;
        Some(MovesOfGame {
            start_fen: self.start.is_valid(row).then(|| self.start.value(row)),
            castling: if is_960 { CastlingMode::Chess960 } else { CastlingMode::Standard },
            moves: &self.packed.values()[first..end],
        })
    }
}

/// Plays the game through and tells `take` every move with the position before it, until it says no.
/// Returns where it came to.
pub(crate) fn play(
    game: MovesOfGame<'_>,
    mut take: impl FnMut(&Position, Option<Move>) -> bool,
) -> Result<Position> {
    let mut position = match game.start_fen {
        None => Position::standard(),
        Some(fen) => Position::from_fen(fen, game.castling)
            .map_err(|error| exec_datafusion_err!("{fen}: {error}"))?,
    };
    for &bits in game.moves {
        let mv = to_move(&position, bits);
        if !take(&position, mv) {
            break;
        }
        let after = match mv {
            Some(mv) => Some(position.play_unchecked(mv)),
            // A passed turn.
            None if bits == 0 => position.null_move(),
            None => None,
        };
        let no_move = || exec_datafusion_err!("{bits} is no move in {position}");
        position = after.ok_or_else(no_move)?;
    }
    Ok(position)
}

/// The text of an argument that is the same for all rows.
pub(crate) fn text<'a>(args: &'a ScalarFunctionArgs, at: usize, what: &str) -> Result<&'a str> {
    match &args.args[at] {
        ColumnarValue::Scalar(
            ScalarValue::Utf8(Some(text))
            | ScalarValue::Utf8View(Some(text))
            | ScalarValue::LargeUtf8(Some(text)),
        ) => Ok(text),
        _ => exec_err!("{what} must be written out, not taken from a column"),
    }
}

fn down<A: Array + Clone + 'static>(array: &ArrayRef, name: &str) -> Result<A> {
    let found = array.as_any().downcast_ref::<A>();
    found.cloned().ok_or_else(|| {
        DataFusionError::Execution(format!("{name}: a column of type {}", array.data_type()))
    })
}
