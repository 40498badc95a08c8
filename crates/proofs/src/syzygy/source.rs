//! Where the bytes of a table come from.

use std::io;

/// Bytes that can be read at any place: a file, a part of memory.
///
/// # Examples
///
/// ```
/// use staunton_proofs::Source;
///
/// // Bytes in memory are a source; a file or a part of an archive can be one as well.
/// let mut buffer = [0; 2];
/// vec![1, 2, 3, 4].read_at(1, &mut buffer)?;
/// assert_eq!(buffer, [2, 3]);
/// assert!(vec![1].read_at(0, &mut buffer).is_err()); // it is too short
///     
/// # Ok::<(), std::io::Error>(())
/// ```
pub trait Source: Send + Sync {
    /// Fills `buffer` from the bytes at `offset` on.
    ///
    /// # Errors
    /// Those of the medium; [`io::ErrorKind::UnexpectedEof`] beyond its end.
    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()>;
}

impl Source for Vec<u8> {
    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        let start = usize::try_from(offset).unwrap_or(usize::MAX);
        let end = start.saturating_add(buffer.len());
        let bytes = self.get(start..end).ok_or(io::ErrorKind::UnexpectedEof)?;
        buffer.copy_from_slice(bytes);
        Ok(())
    }
}

/// Reads one thing after another.
pub(super) struct Cursor<'a> {
    source: &'a dyn Source,
    at: u64,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(source: &'a dyn Source) -> Self {
        Self { source, at: 0 }
    }

    pub(super) fn byte(&mut self) -> io::Result<u8> {
        let mut bytes = [0];
        self.fill(&mut bytes)?;
        Ok(bytes[0])
    }

    pub(super) fn u16(&mut self) -> io::Result<u16> {
        let mut bytes = [0; 2];
        self.fill(&mut bytes)?;
        Ok(u16::from_le_bytes(bytes))
    }

    pub(super) fn u32(&mut self) -> io::Result<u32> {
        let mut bytes = [0; 4];
        self.fill(&mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }

    pub(super) fn fill(&mut self, bytes: &mut [u8]) -> io::Result<()> {
        self.source.read_at(self.at, bytes)?;
        self.at += bytes.len() as u64;
        Ok(())
    }

    /// Goes on by `bytes` and returns where it was.
    pub(super) fn skip(&mut self, bytes: u64) -> u64 {
        let at = self.at;
        self.at = self.at.saturating_add(bytes);
        at
    }

    /// Goes on to a multiple of `bytes`.
    pub(super) fn align(&mut self, bytes: u64) {
        self.at = self.at.next_multiple_of(bytes);
    }
}
