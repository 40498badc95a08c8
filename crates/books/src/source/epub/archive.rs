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

    /// Whether it has a file of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.zip.index_for_name(name).is_some()
    }

    /// The names of its files with one of these endings, in the order of their names; numbers in these count as numbers.
    pub(crate) fn ending_in(&self, endings: &[&str]) -> Vec<String> {
        let is_wanted = |name: &&str| {
            let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
            // What a Mac adds to an archive is no page.
            !name.starts_with("__MACOSX/")
                && endings.iter().any(|it| ending.eq_ignore_ascii_case(it))
        };
        let names = self.zip.file_names().filter(is_wanted);
        let mut names: Vec<String> = names.map(str::to_owned).collect();
        names.sort_by_cached_key(|name| in_order(name));
        names
    }

    /// The content of a file of no more than so many bytes, whatever was unpacked before.
    pub(crate) fn alone(&mut self, name: &str, most: u64) -> Result<Vec<u8>, EpubError> {
        let left = std::mem::replace(&mut self.left, most);
        let content = self.file(name);
        self.left = left;
        content
    }

    /// The first bytes of a file, so many at most; they do not count as unpacked.
    pub(crate) fn beginning(&mut self, name: &str, most: usize) -> Result<Vec<u8>, EpubError> {
        self.unpacked(name, most as u64)
    }

    /// The content of a file; its check sum is right.
    pub(crate) fn file(&mut self, name: &str) -> Result<Vec<u8>, EpubError> {
        let content = self.unpacked(name, self.left + 1)?;
        self.left = self
            .left
            .checked_sub(content.len() as u64)
            .ok_or_else(|| EpubError::TooLarge { name: name.to_owned(), limit: LARGEST })?;
        Ok(content)
    }

    fn unpacked(&mut self, name: &str, most: u64) -> Result<Vec<u8>, EpubError> {
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
        let count = file.take(most).read_to_end(&mut content);
        count.map_err(|fault| damaged(fault.to_string()))?;
        Ok(content)
    }
}

/// A name whose numbers are as long as the longest, so that page 10 comes behind page 9.
fn in_order(name: &str) -> String {
    const LONGEST: usize = 20;
    let mut ordered = String::new();
    let mut rest = name;
    while let Some(at) = rest.find(|sign: char| sign.is_ascii_digit()) {
        let digits = rest[at..].find(|sign: char| !sign.is_ascii_digit());
        let end = digits.map_or(rest.len(), |digits| at + digits);
        ordered.push_str(&rest[..at]);
        ordered.extend(std::iter::repeat_n('0', LONGEST.saturating_sub(end - at)));
        ordered.push_str(&rest[at..end]);
        rest = &rest[end..];
    }
    ordered + rest
}
