//! `chess_key(fen)`: the key of a position, as the column `key` has it.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, AsArray, Int64Array};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, exec_datafusion_err};
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};
use datafusion::scalar::ScalarValue;
use staunton_rules::Position;

#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct ChessKey {
    signature: Signature,
}

impl Default for ChessKey {
    fn default() -> Self {
        Self { signature: Signature::string(1, Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for ChessKey {
    fn name(&self) -> &'static str {
        "chess_key"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Int64)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let is_one = matches!(args.args[0], ColumnarValue::Scalar(_));
        let rows = if is_one { 1 } else { args.number_rows };
        let fens = cast(&args.args[0].to_array(rows)?, &DataType::Utf8)?;
        let keys = fens.as_string::<i32>().iter().map(|fen| fen.map(key).transpose());
        let keys: ArrayRef = Arc::new(keys.collect::<Result<Int64Array>>()?);
        if is_one {
            return Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&keys, 0)?));
        }
        Ok(ColumnarValue::Array(keys))
    }
}

fn key(fen: &str) -> Result<i64> {
    let position: Position = fen.parse().map_err(|error| exec_datafusion_err!("{fen}: {error}"))?;
    Ok(position.polyglot_key().cast_signed())
}
