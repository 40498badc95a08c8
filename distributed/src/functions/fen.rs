//! `chess_fen(moves, start_fen, variant, ply)`: a position of a game.

use std::sync::Arc;

use datafusion::arrow::array::{AsArray, StringArray};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Int32Type};
use datafusion::common::Result;
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};

use super::columns::{Games, play};

#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct ChessFen {
    signature: Signature,
}

impl Default for ChessFen {
    fn default() -> Self {
        Self { signature: Signature::any(4, Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for ChessFen {
    fn name(&self) -> &'static str {
        "chess_fen"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Utf8)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let games = Games::new(&args.args, args.number_rows)?;
        let plies = cast(&args.args[3].to_array(args.number_rows)?, &DataType::Int32)?;
        let fens = plies.as_primitive::<Int32Type>().iter().enumerate().map(|(row, ply)| {
            // Before the first move and after the last there is no position.
            let ply = ply.and_then(|ply| usize::try_from(ply).ok());
            let (Some(mut left), Some(game)) = (ply, games.row(row)) else { return Ok(None) };
            if left > game.moves.len() {
                return Ok(None);
            }
            let position = play(game, |_, _| {
                let goes_on = left > 0;
                left = left.saturating_sub(1);
                goes_on
            })?;
            Ok(Some(position.to_string()))
        });
        Ok(ColumnarValue::Array(Arc::new(fens.collect::<Result<StringArray>>()?)))
    }
}
