//! Writes games to a file that only grows.

use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};

use super::body::Record;
use super::fault::RecordError;
use super::header::Header;
use super::reader::Reader;

/// What a file must be able to do to have games added.
pub trait Store: Read + Write + Seek {
    /// Cuts the file off at so many bytes.
    ///
    /// # Errors
    /// It cannot be written.
    fn cut(&mut self, size: u64) -> io::Result<()>;
}

impl Store for std::fs::File {
    fn cut(&mut self, size: u64) -> io::Result<()> {
        self.set_len(size)
    }
}

/// Adds games to a file.
pub struct Keeper<S> {
    store: S,
    next: u32,
}

impl<S: Store> Keeper<S> {
    /// Begins a file if `store` is empty; else looks through the games it has, and cuts off what
    /// was not written to its end.
    ///
    /// # Errors
    /// [`RecordError`]: it cannot be written, is no file of games, or one of games that were
    /// played otherwise than `header` says.
    pub fn open(mut store: S, header: &Header) -> Result<Self, RecordError> {
        let size = store.seek(SeekFrom::End(0))?;
        store.rewind()?;
        if size == 0 {
            store.write_all(header.to_string().as_bytes())?;
            return Ok(Self { store, next: 0 });
        }
        let mut reader = Reader::new(BufReader::new(&mut store))?;
        if let Some((word, kept, wanted)) = reader.header().difference(header) {
            return Err(RecordError::Other { word, kept, wanted });
        }
        let mut next = 0;
        for read in reader.by_ref() {
            if let Ok(record) = read? {
                next = next.max(record.number.saturating_add(1));
            }
        }
        let sound = reader.sound();
        drop(reader);
        if sound < size {
            store.cut(sound)?;
        }
        store.seek(SeekFrom::Start(sound))?;
        Ok(Self { store, next })
    }

    /// The number after those of all games kept so far.
    pub const fn next_number(&self) -> u32 {
        self.next
    }

    /// Adds a game, in one write.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn keep(&mut self, record: &Record) -> io::Result<()> {
        self.store.write_all(&record.to_bytes())?;
        self.next = self.next.max(record.number.saturating_add(1));
        Ok(())
    }

    /// Gives the file back.
    pub fn into_inner(self) -> S {
        self.store
    }
}
