//! Writes answers.

use std::io::Write;

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::csv::WriterBuilder;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::json::LineDelimitedWriter;
use datafusion::arrow::util::pretty::pretty_format_batches;

use crate::arguments::Format;

pub(crate) fn write(
    format: Format,
    schema: &SchemaRef,
    batches: &[RecordBatch],
    out: &mut impl Write,
) -> anyhow::Result<()> {
    match format {
        Format::Table if batches.is_empty() => {
            let none = RecordBatch::new_empty(schema.clone());
            writeln!(out, "{}", pretty_format_batches(&[none])?)?;
        }
        Format::Table => writeln!(out, "{}", pretty_format_batches(batches)?)?,
        Format::Csv => {
            let mut writer = WriterBuilder::new().with_header(true).build(out);
            writer.write(&RecordBatch::new_empty(schema.clone()))?;
            for batch in batches {
                writer.write(batch)?;
            }
        }
        Format::Json => {
            let mut writer = LineDelimitedWriter::new(out);
            for batch in batches {
                writer.write(batch)?;
            }
            writer.finish()?;
        }
    }
    Ok(())
}
