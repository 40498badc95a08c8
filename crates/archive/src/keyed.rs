//! A table in the order of keys, in one file or in one for each range of buckets.

use std::path::Path;

use crate::ArchiveError;
use crate::buckets::Buckets;
use crate::manifest::SegmentFile;
use crate::table::read::Table;

/// The files of a table, in the order of their keys.
pub(crate) struct Keyed {
    /// The buckets whose keys can be looked up.
    wanted: Buckets,
    files: Vec<(Buckets, Table)>,
}

impl Keyed {
    /// Opens those files that have keys of `wanted`.
    pub(crate) fn open<'a>(
        folder: &Path,
        files: impl Iterator<Item = &'a SegmentFile>,
        wanted: Buckets,
    ) -> Result<Self, ArchiveError> {
        let files = files.filter(|file| file.buckets().meets(wanted));
        let open = |file: &SegmentFile| Ok((file.buckets(), Table::open(folder, file)?));
        let mut files: Vec<_> = files.map(open).collect::<Result<_, ArchiveError>>()?;
        // Keys are signed: the upper half of the buckets comes first.
        files.sort_by_key(|(buckets, _)| buckets.first().cast_signed());
        Ok(Self { wanted, files })
    }

    /// The file in which a key stands if it stands anywhere; none where no file has keys of its bucket.
    ///
    /// # Errors
    /// [`ArchiveError::OtherBuckets`] if the files with such keys were not opened.
    pub(crate) fn of(&self, key: i64) -> Result<Option<&Table>, ArchiveError> {
        if !self.wanted.has_key(key) {
            let (bucket, buckets) = (Buckets::of_key(key), self.wanted);
            return Err(ArchiveError::OtherBuckets { bucket, buckets });
        }
        let file = self.files.iter().find(|(buckets, _)| buckets.has_key(key));
        Ok(file.map(|(_, table)| table))
    }

    pub(crate) fn tables(&self) -> impl Iterator<Item = &Table> {
        self.files.iter().map(|(_, table)| table)
    }
}
