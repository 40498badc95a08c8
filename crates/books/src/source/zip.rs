//! The files in a ZIP archive, as far as an EPUB needs them.

use std::io::Read;

use flate2::read::DeflateDecoder;

/// Why an archive cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ZipError {
    /// There is no list of files at the end.
    #[error("the archive has no list of its files")]
    NoList,
    /// A file is packed in a way that books do not use.
    #[error("the file {name:?} is packed by method {method}; 0 or 8 would have fitted")]
    Method {
        /// The file.
        name: String,
        /// How it is packed.
        method: u16,
    },
    /// A file is not where the list says, or is damaged.
    #[error("the file {name:?} is damaged")]
    Damaged {
        /// The file.
        name: String,
    },
    /// A file is larger than any book.
    #[error("the file {name:?} is larger than {limit} bytes")]
    TooLarge {
        /// The file.
        name: String,
        /// The most that is read.
        limit: u64,
    },
}

/// A file of an archive.
#[derive(Clone, Debug)]
struct Entry {
    name: String,
    method: u16,
    packed: usize,
    header: usize,
}

/// No file is unpacked beyond this, in bytes.
const LARGEST: u64 = 64 << 20;
/// No archive has more files than this.
const MOST: usize = 20_000;

/// An archive.
pub(super) struct Zip<'a> {
    bytes: &'a [u8],
    entries: Vec<Entry>,
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<usize> {
    usize::try_from(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?)).ok()
}

impl<'a> Zip<'a> {
    /// Reads the list of files.
    pub(super) fn read(bytes: &'a [u8]) -> Result<Self, ZipError> {
        let from = bytes.len().saturating_sub(66_000);
        let end = bytes[from..].windows(4).rposition(|sign| sign == b"PK\x05\x06");
        let end = from + end.ok_or(ZipError::NoList)?;
        let count = u16_at(bytes, end + 10).ok_or(ZipError::NoList)?;
        let mut at = u32_at(bytes, end + 16).ok_or(ZipError::NoList)?;
        let mut entries = Vec::new();
        for _ in 0..usize::from(count).min(MOST) {
            let Some((entry, next)) = entry(bytes, at) else { break };
            entries.push(entry);
            at = next;
        }
        Ok(Self { bytes, entries })
    }

    /// The content of a file; none if there is no such file.
    pub(super) fn file(&self, name: &str) -> Option<Result<Vec<u8>, ZipError>> {
        let entry = self.entries.iter().find(|entry| entry.name == name)?;
        Some(self.unpacked(entry))
    }

    fn unpacked(&self, entry: &Entry) -> Result<Vec<u8>, ZipError> {
        let name = || entry.name.clone();
        let damaged = || ZipError::Damaged { name: name() };
        let at = entry.header;
        let inner = usize::from(u16_at(self.bytes, at + 26).ok_or_else(damaged)?);
        let extra = usize::from(u16_at(self.bytes, at + 28).ok_or_else(damaged)?);
        let start = at + 30 + inner + extra;
        let end = start.checked_add(entry.packed).ok_or_else(damaged)?;
        let packed = self.bytes.get(start..end).ok_or_else(damaged)?;
        let mut content = Vec::new();
        match entry.method {
            0 => content.extend_from_slice(packed),
            8 => {
                let mut unpacker = DeflateDecoder::new(packed).take(LARGEST + 1);
                unpacker.read_to_end(&mut content).map_err(|_| damaged())?;
            }
            method => return Err(ZipError::Method { name: name(), method }),
        }
        if content.len() as u64 > LARGEST {
            return Err(ZipError::TooLarge { name: name(), limit: LARGEST });
        }
        Ok(content)
    }
}

fn entry(bytes: &[u8], at: usize) -> Option<(Entry, usize)> {
    if bytes.get(at..at + 4)? != b"PK\x01\x02" {
        return None;
    }
    let name_length = usize::from(u16_at(bytes, at + 28)?);
    let rest = usize::from(u16_at(bytes, at + 30)?) + usize::from(u16_at(bytes, at + 32)?);
    let name = bytes.get(at + 46..at + 46 + name_length)?;
    let entry = Entry {
        name: String::from_utf8_lossy(name).into_owned(),
        method: u16_at(bytes, at + 10)?,
        packed: u32_at(bytes, at + 20)?,
        header: u32_at(bytes, at + 42)?,
    };
    Some((entry, at + 46 + name_length + rest))
}
