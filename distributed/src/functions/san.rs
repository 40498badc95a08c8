//! `chess_san(moves, start_fen, variant)`: the moves of a game as they are written.

use std::sync::Arc;

use datafusion::arrow::array::StringArray;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::Result;
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};
use staunton_archive::MovesOfGame;
use staunton_notation::san;
use staunton_rules::Color;

use super::columns::{Games, play};

#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct ChessSan {
    signature: Signature,
}

impl Default for ChessSan {
    fn default() -> Self {
        Self { signature: Signature::any(3, Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for ChessSan {
    fn name(&self) -> &'static str {
        "chess_san"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Utf8)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let games = Games::new(&args.args, args.number_rows)?;
        let told = (0..games.rows()).map(|row| games.row(row).map(written).transpose());
        Ok(ColumnarValue::Array(Arc::new(told.collect::<Result<StringArray>>()?)))
    }
}

/// `1. e4 e5 2. Nf3`; a passed turn is `--`.
fn written(game: MovesOfGame<'_>) -> Result<String> {
    let mut text = String::new();
    play(game, |position, mv| {
        let number = position.fullmove_number();
        match position.turn() {
            Color::White => text.push_str(&format!("{number}. ")),
            Color::Black if text.is_empty() => text.push_str(&format!("{number}... ")),
            Color::Black => {}
        }
        match mv {
            Some(mv) => text.push_str(&san(position, mv)),
            None => text.push_str("--"),
        }
        text.push(' ');
        true
    })?;
    text.truncate(text.trim_end().len());
    Ok(text)
}
