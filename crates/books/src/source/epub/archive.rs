//! The files in a ZIP archive, as far as an EPUB needs them.

use std::io::{Cursor, Read};

use zip::ZipArchive;
use zip::result::ZipError;

use super::error::EpubError;

/// All files together are not unpacked beyond this, in bytes.
const LARGEST: u64 = 64 << 20;
/// No archive has more files than this.
const MOST: usize = 20_000;

/// An archive whose files are taken out one by one.
pub(crate) struct Archive<'a> {
    zip: ZipArchive<Cursor<&'a [u8]>>,
    /// How many bytes may still be unpacked.
    left: u64,
}

impl<'a> Archive<'a> {
    /// Reads the list of files; of several files of one name the last counts.
    pub(crate) fn open(bytes: &'a [u8]) -> Result<Self, EpubError> {
        let zip = ZipArchive::new(Cursor::new(bytes))
            .map_err(|fault| EpubError::Archive { reason: fault.to_string() })?;
        if zip.len() > MOST {
            return Err(EpubError::TooMany { count: zip.len(), limit: MOST });
        }
        Ok(Self { zip, left: LARGEST })
    }

    /// The content of a file of no more than so many bytes, whatever was unpacked before.
    pub(crate) fn alone(&mut self, name: &str, most: u64) -> Result<Vec<u8>, EpubError> {
        let left = std::mem::replace(&mut self.left, most);
        let content = self.file(name);
        self.left = left;
        content
    }

    /// The content of a file; its check sum is right.
    pub(super) fn file(&mut self, name: &str) -> Result<Vec<u8>, EpubError> {
        let named = || name.to_owned();
        let damaged = |reason: String| EpubError::Damaged { name: named(), reason };
        let file = self.zip.by_name(name).map_err(|fault| match fault {
            ZipError::FileNotFound => EpubError::Missing { name: named() },
            ZipError::CompressionMethodNotSupported(_) | ZipError::UnsupportedArchive(_) => {
                EpubError::Packing { name: named() }
            }
            other => damaged(other.to_string()),
        })?;
        let mut content = Vec::new();
        let count = file.take(self.left + 1).read_to_end(&mut content);
        let count = count.map_err(|fault| damaged(fault.to_string()))? as u64;
        self.left = self
            .left
            .checked_sub(count)
            .ok_or_else(|| EpubError::TooLarge { name: named(), limit: LARGEST })?;
        Ok(content)
    }
}
