//! Text in UTF-16, as some programs save it, made into UTF-8 while it is read.

use std::io::{self, BufRead, Read};

/// The bytes that are read at once.
const CHUNK: usize = 1 << 13;

/// The stream as UTF-8, if it begins with a mark of UTF-16; else as it is.
pub(super) fn as_utf8(mut stream: Box<dyn BufRead>) -> io::Result<Box<dyn BufRead>> {
    let order: fn([u8; 2]) -> u16 = match stream.fill_buf()? {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return Ok(stream),
    };
    let utf8 = Utf8 { stream, order, half: None, high: None, ready: Vec::new(), at: 0 };
    Ok(Box::new(io::BufReader::new(utf8)))
}

/// A stream of UTF-16, read as UTF-8.
struct Utf8 {
    stream: Box<dyn BufRead>,
    order: fn([u8; 2]) -> u16,
    /// A byte whose other half has not come yet.
    half: Option<u8>,
    /// The first of two units that make one sign.
    high: Option<u16>,
    /// What has been made, and how much of it was taken.
    ready: Vec<u8>,
    at: usize,
}

impl Utf8 {
    /// Makes the next chunk; false at the end.
    fn fill(&mut self) -> io::Result<bool> {
        let mut chunk = [0; CHUNK];
        let count = self.stream.read(&mut chunk)?;
        let mut units: Vec<u16> = self.high.take().into_iter().collect();
        for &byte in &chunk[..count] {
            match self.half.take() {
                Some(first) => units.push((self.order)([first, byte])),
                None => self.half = Some(byte),
            }
        }
        // The second half of a sign may come with the next chunk.
        if count > 0 && units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit)) {
            self.high = units.pop();
        }
        let is_cut = count == 0 && self.half.take().is_some();
        let signs =
            char::decode_utf16(units).map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER));
        let text: String = signs.chain(is_cut.then_some(char::REPLACEMENT_CHARACTER)).collect();
        (self.ready, self.at) = (text.into_bytes(), 0);
        Ok(count > 0 || !self.ready.is_empty())
    }
}

impl Read for Utf8 {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.at == self.ready.len() {
            if !self.fill()? {
                return Ok(0);
            }
        }
        let count = buffer.len().min(self.ready.len() - self.at);
        buffer[..count].copy_from_slice(&self.ready[self.at..self.at + count]);
        self.at += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: Vec<u8>) -> String {
        let mut text = String::new();
        let stream = Box::new(io::Cursor::new(bytes));
        as_utf8(stream).unwrap().read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn n11_both_orders_are_read_and_signs_over_the_edge_of_a_chunk() {
        // A sign of two units stands across every edge.
        let text = format!("\u{feff}{}", "a\u{1f600}".repeat(CHUNK));
        for order in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes: Vec<u8> = text.encode_utf16().flat_map(order).collect();
            assert_eq!(read(bytes), text);
        }
        assert_eq!(read(b"1. e4".to_vec()), "1. e4");
        assert_eq!(read(vec![0xff, 0xfe, b'a', 0, b'b']), "\u{feff}a\u{fffd}");
        assert_eq!(read(vec![0xff, 0xfe, 0, 0xd8]), "\u{feff}\u{fffd}");
    }
}
