//! Parts a stream of text into games.

use std::io::{self, BufRead};

use staunton_pgn::Text;

use super::tags::is_tag;

/// The most bytes of one game's text; what is longer is parted.
const MOST: usize = 4 << 20;

/// The text of one game in a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameText {
    /// The text, decoded: from UTF-8, or else from Latin-1.
    pub(crate) text: String,
    /// The number of its first line in the stream, from 1.
    pub(crate) line: u64,
    /// The byte of the stream at which that line begins.
    pub(crate) byte: u64,
}

/// Parts a stream into the texts of its games, holding one of them at a time.
///
/// A game begins with a tag where moves stood before, or with a move of the number 1 where
/// another number or a result stood before; never inside a comment.
pub(crate) fn split_games<R: BufRead>(stream: R) -> SplitGames<R> {
    SplitGames { stream, kept: None, lines: 0, bytes: 0, is_over: false }
}

/// The texts of the games of a stream; see [`split_games`].
#[derive(Debug)]
pub(crate) struct SplitGames<R> {
    stream: R,
    /// The first line of the next game.
    kept: Option<Vec<u8>>,
    /// How many lines have been read.
    lines: u64,
    /// How many bytes have been read, without the line that is kept.
    bytes: u64,
    is_over: bool,
}

/// What was seen of a game so far.
#[derive(Default)]
struct Seen {
    moves: bool,
    /// A number above 1, or a result.
    may_end: bool,
    in_comment: bool,
}

impl Seen {
    /// Whether a line begins another game.
    fn is_new(&self, line: &[u8]) -> bool {
        if self.in_comment {
            return false;
        }
        let line = line.trim_ascii_start();
        let is_tag = is_tag_line(line);
        // A line of nothing but numbers stands over the columns of a table.
        let is_first = number(line) == Some(1) && !is_of_numbers(line);
        is_tag && self.moves || is_first && self.may_end
    }

    fn add(&mut self, line: &[u8]) {
        let trimmed = line.trim_ascii();
        let is_tag = is_tag_line(trimmed) && !self.in_comment;
        if trimmed.is_empty() || is_tag {
            return;
        }
        self.moves = true;
        let ends = [&b"1-0"[..], b"0-1", b"1/2-1/2", b"*"];
        self.may_end |= number(trimmed).is_some_and(|number| number > 1)
            || ends.iter().any(|end| trimmed.ends_with(end));
        let last = trimmed.iter().rposition(|byte| matches!(byte, b'{' | b'}'));
        self.in_comment = last.map_or(self.in_comment, |at| trimmed[at] == b'{');
    }
}

fn is_tag_line(line: &[u8]) -> bool {
    line.starts_with(b"[") && is_tag(&String::from_utf8_lossy(line))
}

/// Whether a line holds several numbers and nothing else.
fn is_of_numbers(line: &[u8]) -> bool {
    let mut words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let is_number = |word: &[u8]| {
        word.iter().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'(' | b')' | b'|'))
    };
    words.clone().count() > 1 && words.all(is_number)
}

/// The number that a line begins with: `1.`, `(1)`, `1)`.
fn number(line: &[u8]) -> Option<u32> {
    let line = line.strip_prefix(b"(").unwrap_or(line);
    let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_number = matches!(line.get(digits), Some(b'.' | b')' | b' '));
    let digits = line.get(..digits).filter(|digits| is_number && digits.len() <= 3)?;
    std::str::from_utf8(digits).ok()?.parse().ok()
}

impl<R: BufRead> SplitGames<R> {
    /// The next line, at most [`MOST`] bytes of it; none at the end.
    fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        if let Some(line) = self.kept.take() {
            self.bytes += line.len() as u64;
            return Ok(Some(line));
        }
        let mut line = Vec::new();
        let limit = MOST as u64;
        let read = io::Read::take(&mut self.stream, limit).read_until(b'\n', &mut line)?;
        self.lines += u64::from(read > 0);
        self.bytes += read as u64;
        Ok((read > 0).then_some(line))
    }
}

impl<R: BufRead> SplitGames<R> {
    /// The lines of the next game, and the number and the place of the first; nothing at the end.
    fn lines_of_game(&mut self) -> io::Result<(Vec<u8>, [u64; 2])> {
        let (mut text, mut seen, mut first) = (Vec::new(), Seen::default(), [0, 0]);
        while let Some(line) = self.line()? {
            if seen.is_new(&line) || text.len() + line.len() > MOST && !text.is_empty() {
                self.bytes -= line.len() as u64;
                self.kept = Some(line);
                return Ok((text, first));
            }
            let is_blank = line.iter().all(u8::is_ascii_whitespace);
            if text.is_empty() && is_blank {
                continue;
            }
            if text.is_empty() {
                first = [self.lines, self.bytes - line.len() as u64];
            }
            seen.add(&line);
            text.extend_from_slice(&line);
        }
        self.is_over = true;
        Ok((text, first))
    }
}

impl<R: BufRead> Iterator for SplitGames<R> {
    type Item = io::Result<GameText>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        match self.lines_of_game() {
            Ok((text, _)) if text.is_empty() => None,
            Ok((text, [line, byte])) => {
                Some(Ok(GameText { text: Text::new(&text).decode().into_owned(), line, byte }))
            }
            Err(error) => {
                self.is_over = true;
                Some(Err(error))
            }
        }
    }
}
