//! Reads a file at any place, from any thread, and holds what it reads against its checksums.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use parquet::errors::ParquetError;
use parquet::file::reader::{ChunkReader, Length};

use crate::ArchiveError;
use crate::manifest::SegmentFile;
use crate::sums::{BLOCK, Sums};

/// A file and its checksums.
pub(crate) struct Checked(Arc<Inner>);

struct Inner {
    file: File,
    bytes: u64,
    /// None in archives of before there were any.
    sums: Option<Sums>,
}

/// A block that is not what was written.
#[derive(Debug)]
struct BadBlock {
    number: usize,
    expected: u32,
    found: u32,
}

impl Checked {
    pub(crate) fn open(folder: &Path, of: &SegmentFile) -> Result<Self, ArchiveError> {
        let path = &folder.join(&of.path);
        let file = File::open(path).map_err(ArchiveError::io(path))?;
        let bytes = file.metadata().map_err(ArchiveError::io(path))?.len();
        if bytes != of.bytes {
            let (expected, found) = (of.bytes.to_string(), bytes.to_string());
            return Err(ArchiveError::Checksum {
                path: path.clone(),
                what: "bytes",
                expected,
                found,
            });
        }
        let sums = of.checksums.as_ref().map(|sums| Sums::read(&folder.join(sums), bytes));
        Ok(Self(Arc::new(Inner { file, bytes, sums: sums.transpose()? })))
    }
}

impl Inner {
    fn read(&self, start: u64, length: usize) -> io::Result<Bytes> {
        let end = start.checked_add(length as u64).filter(|&end| end <= self.bytes);
        let end = end.ok_or(io::ErrorKind::UnexpectedEof)?;
        let block = BLOCK as u64;
        let from = start / block * block;
        let to = self.bytes.min(end.div_ceil(block) * block);
        let size = |bytes: u64| usize::try_from(bytes).map_err(io::Error::other);
        let mut whole = vec![0; size(to.saturating_sub(from))?];
        read_at(&self.file, &mut whole, from)?;
        let sums = self.sums.as_ref();
        if let Some((number, expected, found)) =
            sums.and_then(|sums| sums.differing(size(from / block).ok()?, &whole))
        {
            return Err(io::Error::other(BadBlock { number, expected, found }));
        }
        let start = size(start - from)?;
        Ok(Bytes::from(whole).slice(start..start + length))
    }
}

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, buffer, at)
}

#[cfg(windows)]
fn read_at(file: &File, mut buffer: &mut [u8], mut at: u64) -> io::Result<()> {
    while !buffer.is_empty() {
        let read = std::os::windows::fs::FileExt::seek_read(file, buffer, at)?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        buffer = &mut buffer[read..];
        at += read as u64;
    }
    Ok(())
}

impl Length for Checked {
    fn len(&self) -> u64 {
        self.0.bytes
    }
}

impl ChunkReader for Checked {
    type T = Blocks;

    fn get_read(&self, start: u64) -> Result<Blocks, ParquetError> {
        Ok(Blocks { file: Arc::clone(&self.0), at: start, block: Bytes::new() })
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes, ParquetError> {
        Ok(self.0.read(start, length)?)
    }
}

/// Reads on, a block at a time.
pub(crate) struct Blocks {
    file: Arc<Inner>,
    at: u64,
    /// What is left of the block.
    block: Bytes,
}

impl Read for Blocks {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.block.is_empty() {
            let left = self.file.bytes.saturating_sub(self.at);
            let to_end_of_block = BLOCK as u64 - self.at % BLOCK as u64;
            let length = usize::try_from(left.min(to_end_of_block)).unwrap_or(0);
            self.block = self.file.read(self.at.min(self.file.bytes), length)?;
            self.at += length as u64;
        }
        let length = buffer.len().min(self.block.len());
        buffer[..length].copy_from_slice(&self.block.split_to(length));
        Ok(length)
    }
}

impl fmt::Display for BadBlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, expected, found } = self;
        write!(f, "block {number} has the checksum {found:08x}, expected {expected:08x}")
    }
}

impl std::error::Error for BadBlock {}

/// Why the file at `path` could not be read.
pub(crate) fn failed(path: &Path) -> impl Fn(ParquetError) -> ArchiveError + '_ {
    move |source| {
        let bad = match &source {
            ParquetError::External(cause) => cause.downcast_ref::<io::Error>(),
            _ => None,
        };
        match bad.and_then(|bad| bad.get_ref()?.downcast_ref::<BadBlock>()) {
            Some(BadBlock { number, expected, found }) => ArchiveError::Checksum {
                path: path.to_owned(),
                what: "crc32",
                expected: format!("{expected:08x} for block {number}"),
                found: format!("{found:08x}"),
            },
            None => ArchiveError::Parquet { path: path.to_owned(), source },
        }
    }
}
