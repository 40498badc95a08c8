//! Games in memory, column by column, until there are enough of them for a segment.

use bytes::Bytes;
use parquet::data_type::ByteArray;

/// Texts, each of which may be absent, in one piece of memory.
#[derive(Default)]
pub(crate) struct Texts {
    bytes: Vec<u8>,
    ends: Vec<usize>,
    levels: Vec<i16>,
}

impl Texts {
    pub(crate) fn push(&mut self, text: Option<&[u8]>) {
        self.levels.push(i16::from(text.is_some()));
        if let Some(text) = text {
            self.bytes.extend_from_slice(text);
            self.ends.push(self.bytes.len());
        }
    }

    /// The texts that are there, and for each row whether one is.
    pub(crate) fn take(&mut self) -> (Vec<ByteArray>, Vec<i16>) {
        let Self { bytes, ends, levels } = std::mem::take(self);
        let bytes = Bytes::from(bytes);
        let mut from = 0;
        let slice = |to| ByteArray::from(bytes.slice(std::mem::replace(&mut from, to)..to));
        (ends.into_iter().map(slice).collect(), levels)
    }

    pub(crate) fn bytes(&self) -> usize {
        self.bytes.len() + 10 * self.levels.len()
    }
}

/// The columns with texts, in their order in the file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum TextColumn {
    White,
    Black,
    Event,
    Site,
    Round,
    Eco,
    Termination,
    TimeControl,
    StartFen,
    Tags,
    Annotations,
}

pub(crate) const TEXTS: usize = 11;

/// The columns with numbers of 32 bits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum NumberColumn {
    Source,
    WhiteElo,
    BlackElo,
    Result,
    Date,
    Variant,
    Plies,
    EndMaterial,
    HomePawns,
}

pub(crate) const NUMBERS: usize = 9;

/// Games, column by column.
#[derive(Default)]
pub(crate) struct Batch {
    pub(crate) source_game: Vec<i64>,
    pub(crate) end_key: Vec<i64>,
    pub(crate) moves_hash: Vec<i64>,
    pub(crate) texts: [Texts; TEXTS],
    pub(crate) numbers: [Vec<i32>; NUMBERS],
    pub(crate) moves: Vec<u16>,
    /// Where the moves of each game end.
    pub(crate) ends: Vec<usize>,
    /// What changes in the material of each game.
    pub(crate) changes: Texts,
    /// A row for each position: key, game, ply, move, ordered as they are sorted.
    pub(crate) rows: Vec<u128>,
}

impl Batch {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn number(&mut self, column: NumberColumn, value: i32) {
        self.numbers[column as usize].push(value);
    }

    pub(crate) fn text(&mut self, column: TextColumn, value: Option<&[u8]>) {
        self.texts[column as usize].push(value);
    }

    /// About how many bytes of memory it takes.
    pub(crate) fn bytes(&self) -> usize {
        let texts: usize = self.texts.iter().map(Texts::bytes).sum();
        let texts = texts + self.changes.bytes();
        texts + 16 * self.rows.len() + 2 * self.moves.len() + 80 * self.ends.len()
    }
}

/// A position of a game, so that rows stand in the order of (key, game, ply).
pub(crate) fn row(key: i64, game: u32, ply: u16, bits: u16) -> u128 {
    let key = key.cast_unsigned() ^ (1 << 63);
    u128::from(key) << 64 | u128::from(game) << 32 | u128::from(ply) << 16 | u128::from(bits)
}

/// Key, game, ply and move of a row.
#[expect(clippy::cast_possible_truncation, reason = "each has its own bits")]
pub(crate) fn parts(row: u128) -> (i64, u32, u16, u16) {
    let key = ((row >> 64) as u64 ^ (1 << 63)).cast_signed();
    (key, (row >> 32) as u32, (row >> 16) as u16, row as u16)
}
