//! A network as a file.
//!
//! Little endian: `staunton`, then as four bytes each the version, the inputs, the hidden layer, the
//! outputs, what stands for 1 in the hidden layer and in the outputs' weights, and the scale; eight
//! bytes of checksum over all that follows; the biases, the rows of the inputs, the outputs'
//! weights, two bytes each; and the outputs' biases, four each.

use std::hash::Hasher;

use fnv::FnvHasher;

use super::error::NetworkError;
use super::parts::{Network, Parts};
use super::shape::{HIDDEN, HIDDEN_ONE, INPUTS, OUTPUT_ONE, OUTPUTS};

/// What a file of a network begins with.
const MAGIC: &[u8; 8] = b"staunton";

/// The present form of the file.
const VERSION: u32 = 2;

/// Bytes before the weights.
const HEAD: usize = 8 + 7 * 4 + 8;

/// Bytes of all weights.
const BODY: usize = 2 * (HIDDEN + INPUTS * HIDDEN + OUTPUTS * 2 * HIDDEN) + 4 * OUTPUTS;

impl Network {
    /// Reads a network and checks it.
    ///
    /// # Errors
    /// [`NetworkError`]: the bytes are no network, one of another form, or a damaged one.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_engine::network::{Network, NetworkError};
    ///
    /// let network = Network::standard();
    /// let bytes = network.to_bytes();
    /// assert_eq!(Network::from_bytes(&bytes)?.hash(), network.hash());
    /// assert!(Network::from_bytes(b"no network").is_err());
    /// # Ok::<(), NetworkError>(())
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetworkError> {
        if !bytes.starts_with(MAGIC) {
            return Err(NetworkError::Kind);
        }
        let mut bytes = Bytes { rest: &bytes[MAGIC.len()..], size: bytes.len() };
        let expected = [
            ("version", VERSION),
            ("inputs", usize_u32(INPUTS)),
            ("hidden layer", usize_u32(HIDDEN)),
            ("outputs", usize_u32(OUTPUTS)),
            ("one of the hidden layer", u32::from(HIDDEN_ONE.unsigned_abs())),
            ("one of the output", u32::from(OUTPUT_ONE.unsigned_abs())),
        ];
        for (field, expected) in expected {
            let found = u32::from_le_bytes(bytes.take()?);
            if found != expected {
                let (found, expected) = (found.into(), expected.into());
                return Err(NetworkError::Shape { field, found, expected });
            }
        }
        let scale = u32::from_le_bytes(bytes.take()?);
        let expected = u64::from_le_bytes(bytes.take()?);
        if bytes.rest.len() != BODY {
            return Err(bytes.size_error());
        }
        let found = checksum(bytes.rest);
        if found != expected {
            return Err(NetworkError::Checksum { found, expected });
        }
        let biases = bytes.row()?;
        let inputs = (0..INPUTS).map(|_| bytes.row()).collect::<Result<_, _>>()?;
        let mut outputs = [[[0; HIDDEN]; 2]; OUTPUTS];
        for row in outputs.as_flattened_mut() {
            *row = bytes.row()?;
        }
        let mut output_biases = [0; OUTPUTS];
        for bias in &mut output_biases {
            *bias = i32::from_le_bytes(bytes.take()?);
        }
        Self::new(Parts { biases, inputs, outputs, output_biases, scale })
    }

    /// The network as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let body = self.body();
        let mut bytes = Vec::with_capacity(HEAD + body.len());
        bytes.extend(MAGIC);
        let one = |number: i16| u32::from(number.unsigned_abs());
        let scale = self.parts().scale;
        for number in [
            VERSION,
            usize_u32(INPUTS),
            usize_u32(HIDDEN),
            usize_u32(OUTPUTS),
            one(HIDDEN_ONE),
            one(OUTPUT_ONE),
            scale,
        ] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(checksum(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// A number that tells networks apart: the checksum of the weights.
    pub fn hash(&self) -> u64 {
        checksum(&self.body())
    }

    fn body(&self) -> Vec<u8> {
        let parts = self.parts();
        let outputs = parts.outputs.as_flattened();
        let rows = std::iter::once(&parts.biases).chain(&parts.inputs).chain(outputs);
        let mut bytes: Vec<u8> = rows.flatten().flat_map(|weight| weight.to_le_bytes()).collect();
        bytes.extend(parts.output_biases.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes
    }
}

/// The bytes not yet read.
struct Bytes<'a> {
    rest: &'a [u8],
    size: usize,
}

impl Bytes<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], NetworkError> {
        let (&taken, rest) = self.rest.split_first_chunk().ok_or_else(|| self.size_error())?;
        self.rest = rest;
        Ok(taken)
    }

    fn row(&mut self) -> Result<[i16; HIDDEN], NetworkError> {
        let mut row = [0; HIDDEN];
        for weight in &mut row {
            *weight = i16::from_le_bytes(self.take()?);
        }
        Ok(row)
    }

    const fn size_error(&self) -> NetworkError {
        NetworkError::Size { found: self.size, expected: HEAD + BODY }
    }
}

/// FNV-1a of 64 bits.
///
/// Source: Fowler, Noll, Vo and Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

#[expect(clippy::cast_possible_truncation, reason = "the layers are small")]
const fn usize_u32(number: usize) -> u32 {
    number as u32
}
