//! A network as a file.
//!
//! Little endian: `staunton`, then as four bytes each the version, the inputs of a view, the hidden
//! layer, the outputs, what stands for 1 in the hidden layer and in the outputs' weights, and the scale; eight
//! bytes of checksum over all that follows; the biases, the rows of the inputs, the outputs'
//! weights, two bytes each; and the outputs' biases, four each.

use std::hash::Hasher;

use fnv::FnvHasher;

use super::buckets::{BUCKET_INPUTS, Buckets};
use super::error::NetworkError;
use super::parts::{Network, Parts};
use super::shape::{HIDDEN_ONE, OUTPUT_ONE, OUTPUTS, Shape};

/// What a file of a network begins with.
const MAGIC: &[u8; 8] = b"staunton";

/// The present form of the file.
const VERSION: u32 = 3;

/// Bytes before the weights.
const HEAD: usize = 8 + 7 * 4 + 8;

/// Bytes of all weights.
const fn body_size(shape: Shape) -> usize {
    2 * shape.hidden() * (1 + shape.inputs() + OUTPUTS * 2) + 4 * OUTPUTS
}

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
        bytes.expect("version", VERSION, "3")?;
        let shape = bytes.shape()?;
        bytes.expect("outputs", usize_u32(OUTPUTS), "8")?;
        bytes.expect("one of the hidden layer", HIDDEN_ONE.unsigned_abs().into(), "255")?;
        bytes.expect("one of the output", OUTPUT_ONE.unsigned_abs().into(), "64")?;
        let scale = bytes.number()?;
        let expected = u64::from_le_bytes(bytes.take()?);
        let size = body_size(shape);
        if bytes.rest.len() != size {
            return Err(NetworkError::Size { found: bytes.size, expected: HEAD + size });
        }
        let found = checksum(bytes.rest);
        if found != expected {
            return Err(NetworkError::Checksum { found, expected });
        }
        let hidden = shape.hidden();
        let mut parts = Parts {
            shape,
            biases: bytes.weights(hidden),
            inputs: bytes.weights(shape.inputs() * hidden),
            outputs: bytes.weights(OUTPUTS * 2 * hidden),
            output_biases: [0; OUTPUTS],
            scale,
        };
        for bias in &mut parts.output_biases {
            *bias = i32::from_le_bytes(bytes.take()?);
        }
        Self::new(&parts)
    }

    /// The network as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let body = self.body();
        let mut bytes = Vec::with_capacity(HEAD + body.len());
        bytes.extend(MAGIC);
        let one = |number: i16| u32::from(number.unsigned_abs());
        let shape = self.shape();
        for number in [
            VERSION,
            usize_u32(shape.inputs()),
            usize_u32(shape.hidden()),
            usize_u32(OUTPUTS),
            one(HIDDEN_ONE),
            one(OUTPUT_ONE),
            self.parts().scale,
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
        let weights = [&parts.biases, &parts.inputs, &parts.outputs].into_iter().flatten();
        let mut bytes: Vec<u8> = weights.flat_map(|weight| weight.to_le_bytes()).collect();
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
        let (&taken, rest) = self.rest.split_first_chunk().ok_or(NetworkError::Size {
            found: self.size,
            expected: self.size - self.rest.len() + N,
        })?;
        self.rest = rest;
        Ok(taken)
    }

    fn number(&mut self) -> Result<u32, NetworkError> {
        self.take().map(u32::from_le_bytes)
    }

    /// Reads what can be only one number.
    fn expect(
        &mut self,
        field: &'static str,
        only: u32,
        expected: &'static str,
    ) -> Result<(), NetworkError> {
        match self.number()? {
            found if found == only => Ok(()),
            found => Err(NetworkError::Shape { field, found: found.into(), expected }),
        }
    }

    fn shape(&mut self) -> Result<Shape, NetworkError> {
        let inputs = self.number()?;
        let buckets = [Buckets::One, Buckets::Four]
            .into_iter()
            .find(|buckets| usize_u32(buckets.count() * BUCKET_INPUTS) == inputs)
            .ok_or(NetworkError::Shape {
                field: "inputs",
                found: inputs.into(),
                expected: "768 or 3072",
            })?;
        let hidden = self.number()?;
        Shape::new(buckets, hidden as usize)
    }

    /// Reads so many weights, or as many as there are.
    fn weights(&mut self, count: usize) -> Vec<i16> {
        let (weights, rest) = self.rest.split_at(self.rest.len().min(2 * count));
        self.rest = rest;
        weights.as_chunks().0.iter().map(|&weight| i16::from_le_bytes(weight)).collect()
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
