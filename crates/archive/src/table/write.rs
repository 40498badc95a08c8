//! Writes a file of Parquet, and says what the manifest must know of it.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;

use crate::ArchiveError;
use crate::sums::Digested;
use crate::table::summed::Summed;

/// The values of a column.
pub(crate) enum Column {
    Long(Vec<i64>),
    Int(Vec<i32>),
    /// Texts, and for each row whether it has one.
    Text(Vec<ByteArray>, Vec<i16>),
    /// Bytes, that each row has.
    Bytes(Vec<ByteArray>),
    /// Numbers, and for each row how many are its own.
    List(Vec<i32>, Vec<usize>),
}

/// What the manifest must know of a file.
pub(crate) struct Written {
    pub(crate) rows: u64,
    pub(crate) digested: Digested,
}

/// A file that is being written.
pub(crate) struct Writer {
    path: PathBuf,
    file: SerializedFileWriter<Summed>,
    rows: u64,
}

impl Writer {
    /// Begins a file; the columns named in `delta` are kept as differences. A page holds `page` rows.
    pub(crate) fn create(
        path: &Path,
        schema: &str,
        delta: &[&str],
        page: usize,
    ) -> Result<Self, ArchiveError> {
        let failed = |source| ArchiveError::Parquet { path: path.to_owned(), source };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(ArchiveError::io(folder))?;
        }
        let level = ZstdLevel::try_new(1).map_err(failed)?;
        let mut properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(level))
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_data_page_row_count_limit(page)
            .set_write_batch_size(page)
            .set_created_by(concat!("staunton-archive ", env!("CARGO_PKG_VERSION")).to_owned());
        for column in delta {
            let column = ColumnPath::from(*column);
            properties = properties
                .set_column_dictionary_enabled(column.clone(), false)
                .set_column_encoding(column, Encoding::DELTA_BINARY_PACKED);
        }
        for column in ["key", "game_id"] {
            let column = ColumnPath::from(column);
            properties = properties.set_column_statistics_enabled(column, EnabledStatistics::Page);
        }
        // Read whole at a question: to unpack it would take longer than all the rest.
        let plain = ColumnPath::from("changes");
        properties = properties
            .set_column_compression(plain.clone(), Compression::UNCOMPRESSED)
            .set_column_dictionary_enabled(plain.clone(), false)
            .set_column_statistics_enabled(plain.clone(), EnabledStatistics::None)
            .set_column_encoding(plain, Encoding::DELTA_LENGTH_BYTE_ARRAY);
        let schema = Arc::new(parse_message_type(schema).map_err(failed)?);
        let file = File::create(path).map_err(ArchiveError::io(path))?;
        let file = Summed::new(file);
        let file = SerializedFileWriter::new(file, schema, Arc::new(properties.build()))
            .map_err(failed)?;
        Ok(Self { path: path.to_owned(), file, rows: 0 })
    }

    /// Writes a row group.
    pub(crate) fn write(&mut self, columns: Vec<Column>) -> Result<(), ArchiveError> {
        let rows = columns.first().map_or(0, Column::rows);
        if rows == 0 {
            return Ok(());
        }
        self.rows += rows as u64;
        self.write_group(columns).map_err(ArchiveError::parquet(&self.path))
    }

    fn write_group(&mut self, columns: Vec<Column>) -> Result<(), ParquetError> {
        let mut group = self.file.next_row_group()?;
        for column in columns {
            let Some(mut writer) = group.next_column()? else {
                return Err(ParquetError::General("more columns than the schema has".to_owned()));
            };
            match (writer.untyped(), column) {
                (ColumnWriter::Int64ColumnWriter(out), Column::Long(values)) => {
                    out.write_batch(&values, None, None)?
                }
                (ColumnWriter::Int32ColumnWriter(out), Column::Int(values)) => {
                    out.write_batch(&values, None, None)?
                }
                (ColumnWriter::ByteArrayColumnWriter(out), Column::Text(values, levels)) => {
                    out.write_batch(&values, Some(&levels), None)?
                }
                (ColumnWriter::ByteArrayColumnWriter(out), Column::Bytes(values)) => {
                    out.write_batch(&values, None, None)?
                }
                (ColumnWriter::Int32ColumnWriter(out), Column::List(values, lengths)) => {
                    let (defined, repeated) = levels(&lengths);
                    out.write_batch(&values, Some(&defined), Some(&repeated))?
                }
                _ => {
                    return Err(ParquetError::General("a column of another type".to_owned()));
                }
            };
            writer.close()?;
        }
        group.close()?;
        Ok(())
    }

    /// Ends the file, and sees that it is on the disk.
    pub(crate) fn finish(self) -> Result<Written, ArchiveError> {
        let Self { path, file, rows } = self;
        let file = file.into_inner().map_err(ArchiveError::parquet(&path))?;
        let digested = file.finish().map_err(ArchiveError::io(&path))?;
        Ok(Written { rows, digested })
    }
}

impl Column {
    fn rows(&self) -> usize {
        match self {
            Self::Long(values) => values.len(),
            Self::Int(values) => values.len(),
            Self::Bytes(values) => values.len(),
            Self::Text(_, levels) => levels.len(),
            Self::List(_, lengths) => lengths.len(),
        }
    }
}

/// The levels of a list: an empty one has one entry that is not defined.
fn levels(lengths: &[usize]) -> (Vec<i16>, Vec<i16>) {
    let (mut defined, mut repeated) = (Vec::new(), Vec::new());
    for &length in lengths {
        defined.resize(defined.len() + length.max(1), i16::from(length > 0));
        repeated.push(0);
        repeated.resize(repeated.len() + length.saturating_sub(1), 1);
    }
    (defined, repeated)
}
