//! Reads parts of a file of Parquet: some rows of some columns.

use std::ops::Range;
use std::path::{Path, PathBuf};

use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{ByteArray, DataType};
use parquet::file::metadata::ParquetMetaData;
use parquet::file::page_index::column_index::ColumnIndexMetaData;
use parquet::file::reader::FileReader;
use parquet::file::serialized_reader::{ReadOptionsBuilder, SerializedFileReader};
use parquet::file::statistics::Statistics;

use crate::ArchiveError;
use crate::manifest::SegmentFile;
use crate::table::checked::{Checked, failed};
use crate::table::records::{Lists, read, short, skip};

/// Rows that are looked at in one go.
pub(crate) const CHUNK: usize = 8192;

/// A file that stands open, with its index in memory.
pub(crate) struct Table {
    path: PathBuf,
    file: SerializedFileReader<Checked>,
    /// Of each row group: the least and the greatest value of the first column.
    bounds: Vec<(i64, i64)>,
}

/// Rows of one row group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rows {
    pub(crate) group: usize,
    pub(crate) rows: Range<usize>,
}

impl Table {
    pub(crate) fn open(folder: &Path, file: &SegmentFile) -> Result<Self, ArchiveError> {
        let path = &folder.join(&file.path);
        let options = ReadOptionsBuilder::new().with_page_index().build();
        let file = SerializedFileReader::new_with_options(Checked::open(folder, file)?, options)
            .map_err(failed(path))?;
        let bounds = bounds(file.metadata()).ok_or_else(|| ArchiveError::Damaged {
            path: path.to_owned(),
            what: "the first column has no bounds".to_owned(),
        })?;
        Ok(Self { path: path.to_owned(), file, bounds })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The rows of each row group.
    pub(crate) fn groups(&self) -> impl Iterator<Item = Rows> + '_ {
        (0..self.bounds.len()).map(|group| Rows { group, rows: 0..self.rows_of(group) })
    }

    /// The same, so few of them at a time that what they hold is soon read and soon let go.
    pub(crate) fn chunks(&self) -> impl Iterator<Item = Rows> + '_ {
        self.groups().flat_map(|Rows { group, rows }| {
            let end = rows.end;
            rows.step_by(CHUNK)
                .map(move |start| Rows { group, rows: start..end.min(start + CHUNK) })
        })
    }

    fn rows_of(&self, group: usize) -> usize {
        let rows = self.file.metadata().row_group(group).num_rows();
        usize::try_from(rows).unwrap_or(0)
    }

    /// The value of the first column in the first of some rows, where the values of each row group follow one
    /// another without a gap.
    pub(crate) fn first(&self, rows: &Rows) -> i64 {
        let before = i64::try_from(rows.rows.start).unwrap_or(i64::MAX);
        self.bounds[rows.group].0.saturating_add(before)
    }

    /// Whether the rows are those of another table, by the first column, which has no gap in a row group.
    pub(crate) fn goes_with(&self, other: &Self) -> bool {
        let has_no_gap = |(group, &(least, most)): (usize, &(i64, i64))| {
            let rows = self.rows_of(group);
            other.rows_of(group) == rows
                && usize::try_from(most.saturating_sub(least)).is_ok_and(|gap| gap + 1 == rows)
        };
        self.bounds == other.bounds && self.bounds.iter().enumerate().all(has_no_gap)
    }

    /// Whole pages among which the rows with `value` in the first, sorted column stand.
    pub(crate) fn pages_with(&self, value: i64) -> Vec<Rows> {
        let first = self.bounds.partition_point(|&(_, most)| most < value);
        let groups = (first..self.bounds.len()).take_while(|&group| self.bounds[group].0 <= value);
        groups.map(|group| self.pages_of_group(group, value)).collect()
    }

    fn pages_of_group(&self, group: usize, value: i64) -> Rows {
        let all = 0..self.rows_of(group);
        let index = self.file.metadata().page_index_for_row_group(group);
        let (Some(ColumnIndexMetaData::INT64(pages)), Some(offsets)) =
            (index.column_index(0), index.offset_index(0))
        else {
            return Rows { group, rows: all };
        };
        let first = pages.max_values().partition_point(|&most| most < value);
        let after = pages.min_values().partition_point(|&least| least <= value);
        let locations = offsets.page_locations();
        let row = |page: usize| {
            let location = locations.get(page);
            location.map_or(all.end, |at| usize::try_from(at.first_row_index).unwrap_or(all.end))
        };
        Rows { group, rows: row(first)..row(after).max(row(first)) }
    }

    /// The rows with `value` in the first, sorted column, found by reading that column alone.
    pub(crate) fn rows_with(&self, value: i64) -> Result<Vec<Rows>, ArchiveError> {
        let mut found = Vec::new();
        for Rows { group, rows } in self.pages_with(value) {
            let keys = self.longs(&Rows { group, rows: rows.clone() }, 0)?;
            let first = rows.start + keys.partition_point(|&key| key < value);
            let after = rows.start + keys.partition_point(|&key| key <= value);
            if first < after {
                found.push(Rows { group, rows: first..after });
            }
        }
        Ok(found)
    }

    pub(crate) fn longs(&self, rows: &Rows, column: usize) -> Result<Vec<i64>, ArchiveError> {
        match self.column(rows.group, column)? {
            ColumnReader::Int64ColumnReader(reader) => self.values(reader, rows),
            _ => Err(self.other_type(column)),
        }
    }

    pub(crate) fn ints(&self, rows: &Rows, column: usize) -> Result<Vec<i32>, ArchiveError> {
        match self.column(rows.group, column)? {
            ColumnReader::Int32ColumnReader(reader) => self.values(reader, rows),
            _ => Err(self.other_type(column)),
        }
    }

    /// Texts that may be absent.
    pub(crate) fn texts(
        &self,
        rows: &Rows,
        column: usize,
    ) -> Result<Vec<Option<ByteArray>>, ArchiveError> {
        let ColumnReader::ByteArrayColumnReader(mut reader) = self.column(rows.group, column)?
        else {
            return Err(self.other_type(column));
        };
        let (mut values, mut levels) = (Vec::new(), Vec::new());
        skip(&mut reader, rows.rows.start, &self.path)?;
        read(&mut reader, rows.rows.len(), [Some(&mut levels), None], &mut values, &self.path)?;
        let mut values = values.into_iter();
        Ok(levels.iter().map(|&level| if level > 0 { values.next() } else { None }).collect())
    }

    /// Bytes that each row has.
    pub(crate) fn bytes(&self, rows: &Rows, column: usize) -> Result<Vec<ByteArray>, ArchiveError> {
        match self.column(rows.group, column)? {
            ColumnReader::ByteArrayColumnReader(reader) => self.values(reader, rows),
            _ => Err(self.other_type(column)),
        }
    }

    /// The numbers of all lists, one list after the other, and where each ends.
    pub(crate) fn lists(
        &self,
        rows: &Rows,
        column: usize,
    ) -> Result<(Vec<i32>, Vec<usize>), ArchiveError> {
        let mut lists = self.some_lists(rows.group, column)?;
        lists.read(rows.rows.clone())?;
        Ok(lists.into_parts())
    }

    /// The lists of a row group, to be read some at a time.
    pub(crate) fn some_lists(
        &self,
        group: usize,
        column: usize,
    ) -> Result<Lists<'_>, ArchiveError> {
        match self.column(group, column)? {
            ColumnReader::Int32ColumnReader(reader) => Ok(Lists::new(&self.path, reader)),
            _ => Err(self.other_type(column)),
        }
    }

    fn column(&self, group: usize, column: usize) -> Result<ColumnReader, ArchiveError> {
        let group = self.file.get_row_group(group);
        group.and_then(|group| group.get_column_reader(column)).map_err(failed(&self.path))
    }

    fn values<T: DataType>(
        &self,
        mut reader: ColumnReaderImpl<T>,
        rows: &Rows,
    ) -> Result<Vec<T::T>, ArchiveError> {
        let mut values = Vec::with_capacity(rows.rows.len());
        skip(&mut reader, rows.rows.start, &self.path)?;
        read(&mut reader, rows.rows.len(), [None, None], &mut values, &self.path)?;
        if values.len() == rows.rows.len() { Ok(values) } else { Err(short(&self.path)) }
    }

    fn other_type(&self, column: usize) -> ArchiveError {
        let what = format!("column {column} has another type than the format says");
        ArchiveError::Damaged { path: self.path.clone(), what }
    }
}

fn bounds(metadata: &ParquetMetaData) -> Option<Vec<(i64, i64)>> {
    let groups = metadata.row_groups().iter();
    groups
        .map(|group| match group.columns().first()?.statistics()? {
            Statistics::Int64(values) => Some((*values.min_opt()?, *values.max_opt()?)),
            _ => None,
        })
        .collect()
}
