//! Reads the games of a file one after the other.

use std::io::{self, BufRead};

use super::body::{HEAD, Record};
use super::fault::{RecordError, RecordFault};
use super::header::Header;

/// Reads games in the order in which they were written, in linear time and little memory.
///
/// A damaged game is told and passed over. After one whose length means nothing no other can be
/// found, so the reader ends there, as at a game cut short.
pub struct Reader<R> {
    input: R,
    header: Header,
    /// Where the next game begins, in bytes from the beginning of the file.
    at: u64,
    /// Where the last whole game ended.
    sound: u64,
    is_over: bool,
}

impl<R: BufRead> Reader<R> {
    /// Reads the head of a file.
    ///
    /// # Errors
    /// [`RecordError`]: it is no file of games, or cannot be read.
    pub fn new(mut input: R) -> Result<Self, RecordError> {
        let header = Header::read(&mut input)?;
        let at = header.to_string().len() as u64;
        Ok(Self { input, header, at, sound: at, is_over: false })
    }

    /// How the games were played.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Where the last game read without a fault ended, or else the head, in bytes.
    pub const fn sound(&self) -> u64 {
        self.sound
    }

    fn read(&mut self) -> io::Result<Option<Result<Record, RecordFault>>> {
        let at = self.at;
        let mut bytes = vec![0; HEAD];
        let head = fill(&mut self.input, &mut bytes)?;
        if head == 0 {
            return Ok(None);
        }
        let size = match bytes.first_chunk().filter(|_| head == HEAD) {
            Some(&head) => Record::size(head, at),
            None => Err(RecordFault::CutShort { at }),
        };
        let size = match size {
            Ok(size) => size,
            Err(fault) => {
                self.is_over = true;
                return Ok(Some(Err(fault)));
            }
        };
        bytes.resize(size, 0);
        if fill(&mut self.input, &mut bytes[HEAD..])? < size - HEAD {
            self.is_over = true;
            return Ok(Some(Err(RecordFault::CutShort { at })));
        }
        self.at += size as u64;
        let record = Record::from_bytes(&bytes, at);
        if record.is_ok() {
            self.sound = self.at;
        }
        Ok(Some(record))
    }
}

/// Fills `bytes` as far as the input reaches; how many were read.
fn fill(input: &mut impl io::Read, bytes: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < bytes.len() {
        match input.read(&mut bytes[filled..]) {
            Ok(0) => break,
            Ok(read) => filled += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

impl<R: BufRead> Iterator for Reader<R> {
    /// A game, or what is wrong with it; the outer error ends it all.
    type Item = Result<Result<Record, RecordFault>, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let read = self.read();
        if !matches!(read, Ok(Some(_))) {
            self.is_over = true;
        }
        read.map_err(RecordError::Io).transpose()
    }
}
