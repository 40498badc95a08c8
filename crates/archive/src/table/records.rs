//! Reads the records of a column, some at a time.

use std::ops::Range;
use std::path::Path;

use parquet::column::reader::ColumnReaderImpl;
use parquet::data_type::{DataType, Int32Type};

use crate::ArchiveError;
use crate::table::checked::failed;

/// Passes over records; whole pages of them are not looked at.
pub(super) fn skip<T: DataType>(
    reader: &mut ColumnReaderImpl<T>,
    records: usize,
    path: &Path,
) -> Result<(), ArchiveError> {
    let skipped = reader.skip_records(records).map_err(failed(path))?;
    if skipped == records { Ok(()) } else { Err(short(path)) }
}

/// Reads as many records, behind what is there: the levels of definition and of repetition, and the values.
pub(super) fn read<T: DataType>(
    reader: &mut ColumnReaderImpl<T>,
    records: usize,
    [mut defined, mut repeated]: [Option<&mut Vec<i16>>; 2],
    values: &mut Vec<T::T>,
    path: &Path,
) -> Result<(), ArchiveError> {
    let mut left = records;
    while left > 0 {
        let (records, _, _) = reader
            .read_records(left, defined.as_deref_mut(), repeated.as_deref_mut(), values)
            .map_err(failed(path))?;
        if records == 0 {
            return Err(short(path));
        }
        left -= records;
    }
    Ok(())
}

/// The error of a column that ends too early.
pub(super) fn short(path: &Path) -> ArchiveError {
    let what = "a column has fewer rows than the file says".to_owned();
    ArchiveError::Damaged { path: path.to_owned(), what }
}

/// A column of lists of numbers.
pub(crate) struct Lists<'a> {
    path: &'a Path,
    reader: ColumnReaderImpl<Int32Type>,
    /// The row that comes next.
    next: usize,
    values: Vec<i32>,
    ends: Vec<usize>,
    defined: Vec<i16>,
    repeated: Vec<i16>,
}

impl<'a> Lists<'a> {
    pub(super) fn new(path: &'a Path, reader: ColumnReaderImpl<Int32Type>) -> Self {
        let (values, defined, repeated) = (Vec::new(), Vec::new(), Vec::new());
        Self { path, reader, next: 0, values, ends: Vec::new(), defined, repeated }
    }

    /// Reads these rows of the row group, which come after those that were read: the numbers of all lists, one
    /// list after the other, and where each ends.
    pub(crate) fn read(&mut self, rows: Range<usize>) -> Result<(&[i32], &[usize]), ArchiveError> {
        self.values.clear();
        self.ends.clear();
        self.defined.clear();
        self.repeated.clear();
        skip(&mut self.reader, rows.start - self.next, self.path)?;
        self.next = rows.end;
        let levels = [Some(&mut self.defined), Some(&mut self.repeated)];
        read(&mut self.reader, rows.len(), levels, &mut self.values, self.path)?;
        // An empty list has one entry, which is not defined.
        let mut end = 0;
        for (at, (&defined, &repeated)) in self.defined.iter().zip(&self.repeated).enumerate() {
            if at > 0 && repeated == 0 {
                self.ends.push(end);
            }
            end += usize::from(defined > 0);
        }
        if !self.defined.is_empty() {
            self.ends.push(end);
        }
        if self.ends.len() == rows.len() {
            Ok((&self.values, &self.ends))
        } else {
            Err(short(self.path))
        }
    }

    /// What was read last.
    pub(super) fn into_parts(self) -> (Vec<i32>, Vec<usize>) {
        (self.values, self.ends)
    }
}
