//! `chess_ply(question, moves, start_fen, variant)`: after how many plies a question is true of a game.

use std::sync::Arc;

use datafusion::arrow::array::Int32Array;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, exec_datafusion_err};
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};
use staunton_archive::{MovesOfGame, Question};

use super::columns::{Games, text};

#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct ChessPly {
    signature: Signature,
}

impl Default for ChessPly {
    fn default() -> Self {
        Self { signature: Signature::any(4, Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for ChessPly {
    fn name(&self) -> &'static str {
        "chess_ply"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Int32)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let question = text(&args, 0, "the question")?;
        let question: Question =
            question.parse().map_err(|error| exec_datafusion_err!("{question}: {error}"))?;
        let games = Games::new(&args.args[1..], args.number_rows)?;
        let rows: Vec<Option<MovesOfGame<'_>>> =
            (0..games.rows()).map(|row| games.row(row)).collect();
        let plies = question
            .plies(rows.iter().flatten().copied())
            .map_err(|error| exec_datafusion_err!("{error}"))?;
        let mut plies = plies.into_iter();
        let told = rows.iter().map(|game| game.and_then(|_| plies.next().flatten()));
        let told: Int32Array = told.map(|ply| ply.map(i32::from)).collect();
        Ok(ColumnarValue::Array(Arc::new(told)))
    }
}
