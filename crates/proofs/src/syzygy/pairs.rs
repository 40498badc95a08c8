//! A run of values, packed by replacing pairs again and again and writing the symbols that
//! remain in a code of varying length.

use std::io;

use super::source::{Cursor, Source};

/// The packed values of one side and one file.
pub(super) struct Pairs {
    /// Flags of a table of distances.
    pub(super) flags: u8,
    form: Form,
}

enum Form {
    /// All values are the same.
    Constant(u8),
    Packed(Box<Packed>),
}

struct Packed {
    /// Logarithm of the size of a block in bytes.
    block_bits: u32,
    /// Logarithm of how many values share an entry of the index.
    index_bits: u32,
    /// The shortest code.
    shortest: u32,
    /// The first symbol of each length of code.
    first_symbols: Vec<u16>,
    /// The smallest code of each length, at the upper end of 64 bits.
    bases: Vec<u64>,
    symbols: Vec<Symbol>,
    indices: u64,
    blocks: u64,
    real_blocks: u64,
    index_at: u64,
    sizes_at: u64,
    data_at: u64,
}

/// A value, or a pair of symbols.
#[derive(Copy, Clone)]
struct Symbol {
    left: u16,
    right: u16,
    /// How many values it stands for, less one.
    extra: u32,
}

/// What a symbol has on the right if it is a value.
const IS_VALUE: u16 = 0xfff;

impl Pairs {
    /// Reads the description of a run of `len` values.
    pub(super) fn read(cursor: &mut Cursor<'_>, len: u64, has_value: bool) -> io::Result<Self> {
        let flags = cursor.byte()?;
        if flags & 0x80 != 0 {
            let value = cursor.byte()?;
            let form = Form::Constant(if has_value { value } else { 0 });
            return Ok(Self { flags, form });
        }
        let block_bits = u32::from(cursor.byte()?);
        let index_bits = u32::from(cursor.byte()?);
        let padding = u64::from(cursor.byte()?);
        let real_blocks = u64::from(cursor.u32()?);
        let (longest, shortest) = (u32::from(cursor.byte()?), u32::from(cursor.byte()?));
        let is_sound = shortest >= 1
            && longest >= shortest
            && longest <= 32
            && block_bits < 32
            && (1..32).contains(&index_bits);
        if !is_sound {
            return Err(damaged());
        }
        let lengths = (longest - shortest + 1) as usize;
        let first_symbols = (0..lengths).map(|_| cursor.u16()).collect::<io::Result<Vec<u16>>>()?;
        let count = usize::from(cursor.u16()?);
        let symbols = read_symbols(cursor, count)?;
        let bases = bases(&first_symbols, shortest)?;
        let indices = len.div_ceil(1 << index_bits);
        let packed = Packed {
            block_bits,
            index_bits,
            shortest,
            first_symbols,
            bases,
            symbols,
            indices,
            blocks: real_blocks + padding,
            real_blocks,
            index_at: 0,
            sizes_at: 0,
            data_at: 0,
        };
        Ok(Self { flags, form: Form::Packed(Box::new(packed)) })
    }

    /// Takes the place of its index, of its sizes or of its data, which stand one after another.
    pub(super) fn take_index(&mut self, cursor: &mut Cursor<'_>) {
        if let Form::Packed(packed) = &mut self.form {
            packed.index_at = cursor.skip(6 * packed.indices);
        }
    }

    pub(super) fn take_sizes(&mut self, cursor: &mut Cursor<'_>) {
        if let Form::Packed(packed) = &mut self.form {
            packed.sizes_at = cursor.skip(2 * packed.blocks);
        }
    }

    pub(super) fn take_data(&mut self, cursor: &mut Cursor<'_>) {
        if let Form::Packed(packed) = &mut self.form {
            cursor.align(64);
            packed.data_at = cursor.skip(packed.real_blocks << packed.block_bits);
        }
    }

    /// The value at `place`.
    pub(super) fn value(&self, source: &dyn Source, place: u64) -> io::Result<u16> {
        match &self.form {
            Form::Constant(value) => Ok(u16::from(*value)),
            Form::Packed(packed) => packed.value(source, place),
        }
    }
}

fn read_symbols(cursor: &mut Cursor<'_>, count: usize) -> io::Result<Vec<Symbol>> {
    let mut symbols = Vec::with_capacity(count);
    for _ in 0..count {
        let bytes = [cursor.byte()?, cursor.byte()?, cursor.byte()?].map(u16::from);
        let left = (bytes[1] & 15) << 8 | bytes[0];
        let right = bytes[2] << 4 | bytes[1] >> 4;
        symbols.push(Symbol { left, right, extra: 0 });
    }
    if count % 2 == 1 {
        cursor.byte()?;
    }
    // A symbol is made of others, in any order: as many rounds as they are deep settle them.
    let mut settled: Vec<bool> = symbols.iter().map(|symbol| symbol.right == IS_VALUE).collect();
    while settled.contains(&false) {
        let before = settled.iter().filter(|&&it| it).count();
        for index in 0..count {
            let Symbol { left, right, .. } = symbols[index];
            let (left, right) = (usize::from(left), usize::from(right));
            let is_ready = |part: usize| settled.get(part).copied().unwrap_or(false);
            if !settled[index] && is_ready(left) && is_ready(right) {
                symbols[index].extra = symbols[left].extra + symbols[right].extra + 1;
                settled[index] = true;
            }
        }
        if settled.iter().filter(|&&it| it).count() == before {
            return Err(damaged());
        }
    }
    Ok(symbols)
}

/// The smallest code of each length: the code is canonical, longer codes being smaller.
fn bases(first_symbols: &[u16], shortest: u32) -> io::Result<Vec<u64>> {
    let mut bases = vec![0_u64; first_symbols.len()];
    for length in (0..first_symbols.len() - 1).rev() {
        let sum = bases[length + 1] + u64::from(first_symbols[length]);
        let base = sum.checked_sub(u64::from(first_symbols[length + 1])).ok_or_else(damaged)?;
        bases[length] = base / 2;
    }
    let mut shift = 64 - shortest;
    for base in &mut bases {
        *base <<= shift;
        shift -= 1;
    }
    Ok(bases)
}

impl Packed {
    fn value(&self, source: &dyn Source, place: u64) -> io::Result<u16> {
        let (mut block, mut left) = self.find_block(source, place)?;
        // The index points near the place; the sizes of the blocks tell the rest.
        loop {
            if left < 0 {
                block = block.checked_sub(1).ok_or_else(damaged)?;
                left += i64::from(self.block_len(source, block)?) + 1;
            } else {
                let len = i64::from(self.block_len(source, block)?);
                if left <= len {
                    break;
                }
                left -= len + 1;
                block += 1;
            }
        }
        let bytes = 1_usize << self.block_bits;
        let mut data = vec![0; bytes + 8];
        let start = self.data_at + (block << self.block_bits);
        source.read_at(start, &mut data[..bytes])?;
        self.unpack(&data, u32::try_from(left).map_err(|_| damaged())?)
    }

    /// The block to begin with, and how far the value is from its start.
    fn find_block(&self, source: &dyn Source, place: u64) -> io::Result<(u64, i64)> {
        let mut entry = [0; 6];
        source.read_at(self.index_at + 6 * (place >> self.index_bits), &mut entry)?;
        let block = u64::from(u32::from_le_bytes([entry[0], entry[1], entry[2], entry[3]]));
        let offset = i64::from(u16::from_le_bytes([entry[4], entry[5]]));
        let within = place & ((1 << self.index_bits) - 1);
        let within = i64::try_from(within).map_err(|_| damaged())?;
        Ok((block, within - (1 << (self.index_bits - 1)) + offset))
    }

    /// How many values a block holds, less one.
    fn block_len(&self, source: &dyn Source, block: u64) -> io::Result<u16> {
        if block >= self.blocks {
            return Err(damaged());
        }
        let mut size = [0; 2];
        source.read_at(self.sizes_at + 2 * block, &mut size)?;
        Ok(u16::from_le_bytes(size))
    }

    /// The value so many after the first of a block.
    fn unpack(&self, data: &[u8], mut left: u32) -> io::Result<u16> {
        let mut bit = 0_usize;
        loop {
            let code = window(data, bit).ok_or_else(damaged)?;
            let length = self.bases.iter().position(|&base| code >= base).ok_or_else(damaged)?;
            let bits = self.shortest + u32::try_from(length).map_err(|_| damaged())?;
            let step = (code - self.bases[length]) >> (64 - bits);
            let number = u64::from(self.first_symbols[length]) + step;
            let number = usize::try_from(number).map_err(|_| damaged())?;
            let symbol = *self.symbols.get(number).ok_or_else(damaged)?;
            if left <= symbol.extra {
                return Ok(self.within(symbol, left));
            }
            left -= symbol.extra + 1;
            bit += bits as usize;
        }
    }

    /// The value so many after the first of a symbol.
    fn within(&self, mut symbol: Symbol, mut left: u32) -> u16 {
        while symbol.right != IS_VALUE {
            let first = self.symbols[usize::from(symbol.left)];
            if left <= first.extra {
                symbol = first;
            } else {
                left -= first.extra + 1;
                symbol = self.symbols[usize::from(symbol.right)];
            }
        }
        symbol.left
    }
}

/// Sixty-four bits from `bit` on, the first highest; at least 57 of them are meant.
fn window(data: &[u8], bit: usize) -> Option<u64> {
    let bytes = data.get(bit / 8..bit / 8 + 8)?;
    let word = bytes.iter().fold(0_u64, |word, &byte| word << 8 | u64::from(byte));
    Some(word << (bit % 8))
}

/// The error for a table that contradicts itself.
pub(super) fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the table is damaged")
}
