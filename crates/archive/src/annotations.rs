//! What a game has besides its moves: comments, glyphs, variations, as one run of bytes. It is what
//! the reader of PGN told, so that the same game can be made of it.

use staunton_notation::Nag;
use staunton_pgn::{CommentPlace, Text, TreeBuilder, Visitor};
use staunton_rules::{Position, Track};

use crate::packed::{NONE, unpack};

const MAIN: u8 = 1;
const MOVE: u8 = 2;
const NAG: u8 = 3;
const OPENING: u8 = 4;
const BEFORE: u8 = 5;
const AFTER: u8 = 6;
const BEGIN: u8 = 7;
const END: u8 = 8;

/// Writes the bytes.
#[derive(Default)]
pub(crate) struct Script {
    bytes: Vec<u8>,
    /// Moves of the main line that are not written yet.
    main: u64,
    is_needed: bool,
}

impl Script {
    /// The next move of the main line.
    pub(crate) fn main(&mut self) {
        self.main += 1;
    }

    /// A move of a variation; 0 for a passed turn.
    pub(crate) fn variation_move(&mut self, bits: u16) {
        self.bytes.push(MOVE);
        self.bytes.extend(bits.to_le_bytes());
    }

    pub(crate) fn nag(&mut self, nag: Nag) {
        self.note(NAG);
        self.bytes.push(nag.0);
    }

    pub(crate) fn comment(&mut self, text: Text<'_>, place: CommentPlace) {
        self.note(match place {
            CommentPlace::Opening => OPENING,
            CommentPlace::BeforeMove => BEFORE,
            CommentPlace::AfterMove => AFTER,
        });
        let text = text.decode();
        number(text.len() as u64, &mut self.bytes);
        self.bytes.extend_from_slice(text.as_bytes());
    }

    pub(crate) fn begin_variation(&mut self) {
        self.note(BEGIN);
    }

    pub(crate) fn end_variation(&mut self) {
        self.bytes.push(END);
    }

    /// The bytes, if there is more than moves; the script is empty again.
    pub(crate) fn take(&mut self) -> Option<Vec<u8>> {
        self.main = 0;
        let bytes = std::mem::take(&mut self.bytes);
        std::mem::take(&mut self.is_needed).then_some(bytes)
    }

    fn note(&mut self, what: u8) {
        self.is_needed = true;
        if self.main > 0 {
            self.bytes.push(MAIN);
            number(std::mem::take(&mut self.main), &mut self.bytes);
        }
        self.bytes.push(what);
    }
}

/// Tells `builder` the game of these moves and annotations. `None` if they do not belong together.
pub(crate) fn replay(
    start: &Position,
    moves: &[u16],
    script: &[u8],
    builder: &mut TreeBuilder,
) -> Option<()> {
    let mut line = Line { now: Track::from(start), before: Track::from(start) };
    let mut waiting = Vec::new();
    let mut moves = moves.iter().copied();
    let mut bytes = Bytes(script);
    while let Some(what) = bytes.byte() {
        match what {
            MAIN => {
                for _ in 0..bytes.number()? {
                    line.play(moves.next()?, builder)?;
                }
            }
            MOVE => {
                let bits = u16::from_le_bytes([bytes.byte()?, bytes.byte()?]);
                line.play(bits, builder)?;
            }
            NAG => builder.nag(Nag(bytes.byte()?)),
            OPENING => builder.comment(bytes.text()?, CommentPlace::Opening),
            BEFORE => builder.comment(bytes.text()?, CommentPlace::BeforeMove),
            AFTER => builder.comment(bytes.text()?, CommentPlace::AfterMove),
            BEGIN => {
                builder.begin_variation();
                waiting.push(line);
                line.now = line.before;
            }
            END => {
                builder.end_variation();
                line = waiting.pop()?;
            }
            _ => return None,
        }
    }
    moves.try_for_each(|bits| line.play(bits, builder))
}

#[derive(Copy, Clone)]
struct Line {
    now: Track,
    /// Before the last move, where a variation begins.
    before: Track,
}

impl Line {
    fn play(&mut self, bits: u16, builder: &mut TreeBuilder) -> Option<()> {
        self.before = self.now;
        if bits == NONE {
            let after = self.now.to_position().null_move()?;
            self.now = Track::from(&after);
            builder.passed(&after);
        } else {
            let mv = unpack(self.now.board(), self.now.turn(), bits)?;
            // What was damaged on the disk must not become a game.
            if !self.now.to_position().is_legal(mv) {
                return None;
            }
            self.now.play_unchecked(mv);
            builder.followed(mv);
        }
        Some(())
    }
}

struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn number(&mut self) -> Option<u64> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }

    fn text(&mut self) -> Option<Text<'a>> {
        let length = usize::try_from(self.number()?).ok()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(Text::new(text))
    }
}

#[expect(clippy::cast_possible_truncation, reason = "seven bits at a time")]
fn number(mut value: u64, bytes: &mut Vec<u8>) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}
