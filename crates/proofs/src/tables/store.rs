//! A table as a file: small on disk, plain in memory.
//!
//! Eight bytes of a mark, the name of the ending, the number of places, a checksum, and the
//! values, bit by bit under odds that depend on the value before and on that of the place which
//! differs in the piece before the last. Impossible places are written as the value before.

use std::hash::Hasher;
use std::io::{self, Read, Write};

use fnv::FnvHasher;

use super::coder::{Decoder, Encoder, Odds};
use super::ending::Ending;
use super::layout::Layout;
use super::table::Table;
use super::value::{ILLEGAL, UNKNOWN};

const MARK: &[u8; 8] = b"STNTBL01";
/// The longest name of an ending, as `KQQvK`.
const NAME: usize = 8;

/// Why a table could not be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadTableError {
    /// The file could not be read.
    #[error("the table could not be read")]
    Io(#[from] io::Error),
    /// It is no table, or one of another version.
    #[error("this is no table of this version")]
    Mark,
    /// It names no ending, or has not the places of the ending it names.
    #[error("the table does not fit its name {0:?}")]
    Name(String),
    /// It is damaged.
    #[error("the table is damaged: its checksum differs")]
    Damaged,
}

impl Table {
    /// Writes the table.
    ///
    /// # Errors
    /// Those of `to`.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_proofs::{Table, Tables, unwatched};
    ///
    /// let table = Table::generate("KQvK".parse()?, &Tables::default(), &unwatched)?;
    /// let mut bytes = Vec::new();
    /// table.write(&mut bytes)?;
    /// assert_eq!(Table::read(&bytes[..])?.ending(), table.ending());
    /// assert!(Table::read(&bytes[..100]).is_err()); // cut off
    ///     
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(&self, mut to: impl Write) -> io::Result<()> {
        let mut name = [b' '; NAME];
        let text = self.ending.to_string();
        name[..text.len()].copy_from_slice(text.as_bytes());
        let values = without_impossible(&self.values);
        to.write_all(MARK)?;
        to.write_all(&name)?;
        to.write_all(&(values.len() as u64).to_le_bytes())?;
        to.write_all(&checksum(&values).to_le_bytes())?;
        to.write_all(&encode(&values, self.row()))
    }

    /// Reads a table.
    ///
    /// # Errors
    /// [`ReadTableError`] if it cannot be read or is not what [`Table::write`] writes.
    pub fn read(mut from: impl Read) -> Result<Self, ReadTableError> {
        let mut head = [0; 8 + NAME + 16];
        from.read_exact(&mut head)?;
        if &head[..8] != MARK {
            return Err(ReadTableError::Mark);
        }
        let name = String::from_utf8_lossy(&head[8..8 + NAME]).trim_end().to_owned();
        let number = |at: usize| {
            let mut bytes = [0; 8];
            bytes.copy_from_slice(&head[at..at + 8]);
            u64::from_le_bytes(bytes)
        };
        let Ok(ending) = name.parse::<Ending>() else { return Err(ReadTableError::Name(name)) };
        let layout = Layout::new(ending);
        if number(8 + NAME) != layout.len() as u64 {
            return Err(ReadTableError::Name(name));
        }
        let mut packed = Vec::new();
        from.read_to_end(&mut packed)?;
        let mut table = Self { ending, layout, values: Vec::new() };
        let values = decode(&packed, table.layout.len(), table.row());
        if checksum(&values) != number(16 + NAME) {
            return Err(ReadTableError::Damaged);
        }
        table.values = values;
        Ok(table)
    }

    /// How far apart two places are whose pieces differ in the last but one.
    fn row(&self) -> usize {
        if self.ending.pieces().last().is_some_and(|piece| piece.1 == staunton_rules::Role::Pawn) {
            48
        } else {
            64
        }
    }
}

fn without_impossible(values: &[u8]) -> Vec<u8> {
    let mut last = UNKNOWN;
    let fill = |&value: &u8| {
        if value != ILLEGAL {
            last = value;
        }
        last
    };
    values.iter().map(fill).collect()
}

/// The odds of the bits of a value, by what stands before it.
struct Model {
    odds: Vec<[Odds; 256]>,
    row: usize,
}

impl Model {
    fn new(row: usize) -> Self {
        Self { odds: vec![[Odds::EVEN; 256]; 1 << 16], row }
    }

    fn context(&self, before: &[u8]) -> usize {
        let at = |back: usize| before.len().checked_sub(back).map_or(UNKNOWN, |at| before[at]);
        usize::from(at(1)) << 8 | usize::from(at(self.row))
    }
}

fn encode(values: &[u8], row: usize) -> Vec<u8> {
    let mut model = Model::new(row);
    let mut encoder = Encoder::new();
    for place in 0..values.len() {
        let context = model.context(&values[..place]);
        let mut node = 1_usize;
        for shift in (0..8).rev() {
            let bit = values[place] >> shift & 1 == 1;
            encoder.put(&mut model.odds[context][node], bit);
            node = node << 1 | usize::from(bit);
        }
    }
    encoder.finish()
}

fn decode(packed: &[u8], len: usize, row: usize) -> Vec<u8> {
    let mut model = Model::new(row);
    let mut decoder = Decoder::new(packed);
    let mut values = Vec::with_capacity(len);
    for _ in 0..len {
        let context = model.context(&values);
        let mut node = 1_usize;
        for _ in 0..8 {
            node = node << 1 | usize::from(decoder.take(&mut model.odds[context][node]));
        }
        #[expect(clippy::cast_possible_truncation, reason = "the low eight bits are the value")]
        values.push(node as u8);
    }
    values
}

/// The checksum of Fowler, Noll and Vo (FNV-1a).
fn checksum(values: &[u8]) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(values);
    hasher.finish()
}
