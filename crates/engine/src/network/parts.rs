//! The weights of a network, and the proof that no board makes them overflow.

use std::fmt;

use super::error::NetworkError;
use super::shape::{HIDDEN, HIDDEN_ONE, INPUTS, OUTPUT_ONE, OUTPUTS, Row};

/// No weight of the output is greater: times [`HIDDEN_ONE`] it fits sixteen bits.
const GREATEST_OUTPUT: u16 = 128;

/// No bias of the output is greater.
const GREATEST_BIAS: u32 = 1 << 30;

/// No scale is greater.
const GREATEST_SCALE: u32 = 10_000;

/// The weights of a network, not yet checked.
#[derive(Clone, PartialEq, Eq)]
pub struct Parts {
    /// What a hidden sum begins with, in parts of [`HIDDEN_ONE`].
    pub biases: [i16; HIDDEN],
    /// What each input adds to each sum, in parts of [`HIDDEN_ONE`].
    pub inputs: Vec<[i16; HIDDEN]>,
    /// What each squared sum counts in each output, those of the side to move first, in parts of
    /// [`OUTPUT_ONE`].
    pub outputs: [[[i16; HIDDEN]; 2]; OUTPUTS],
    /// What each output begins with, in parts of [`HIDDEN_ONE`] times [`OUTPUT_ONE`].
    pub output_biases: [i32; OUTPUTS],
    /// How many centipawns an output of 1 is.
    pub scale: u32,
}

/// A network that can be evaluated without overflow on any board.
///
/// # Examples
///
/// ```
/// use staunton_engine::network::Network;
/// use staunton_rules::Position;
///
/// let network = Network::standard();
/// // White is a rook ahead and to move: seen by him the value is high.
/// let position: Position = "4k3/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1".parse()?;
/// assert!(network.evaluate(&position) > 200);
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    parts: Parts,
}

impl Network {
    /// Checks the parts.
    ///
    /// # Errors
    /// [`NetworkError::Shape`] or [`NetworkError::Range`]: there are not as many weights as there
    /// should be, or some board could make a sum overflow.
    pub fn new(parts: Parts) -> Result<Self, NetworkError> {
        if parts.inputs.len() != INPUTS {
            let found = parts.inputs.len() as u64;
            return Err(NetworkError::Shape { field: "inputs", found, expected: INPUTS as u64 });
        }
        let check = |what, found: u32, most: u32| {
            if found > most { Err(NetworkError::Range { what, found, most }) } else { Ok(()) }
        };
        let square = HIDDEN_ONE.unsigned_abs().pow(2);
        for (output, bias) in parts.outputs.iter().zip(&parts.output_biases) {
            let weights = output.as_flattened().iter().map(|weight| weight.unsigned_abs());
            let greatest = weights.clone().max().unwrap_or(0);
            check("a weight of an output", greatest.into(), GREATEST_OUTPUT.into())?;
            let sum: u32 = weights.map(u32::from).sum();
            let most = i32::MAX.unsigned_abs() / u32::from(square);
            check("the sum of an output's weights", sum, most)?;
            check("the bias of an output", bias.unsigned_abs(), GREATEST_BIAS)?;
        }
        check("the scale", parts.scale, GREATEST_SCALE)?;
        // Sixteen bits, as the sums have; their order does not matter, for they are added as
        // numbers that wrap, and the last is within bounds.
        let worst = (0..HIDDEN).map(|neuron| parts.worst_sum(neuron)).max();
        check("a hidden sum", worst.unwrap_or(0), i16::MAX.unsigned_abs().into())?;
        Ok(Self { parts })
    }

    /// The weights.
    pub const fn parts(&self) -> &Parts {
        &self.parts
    }

    /// What so much in the output of this number is worth in centipawns.
    pub(super) fn value(&self, number: usize, output: i32) -> i32 {
        let bias = self.parts.output_biases[number];
        let sum = i64::from(output / i32::from(HIDDEN_ONE)) + i64::from(bias);
        let one = i64::from(HIDDEN_ONE) * i64::from(OUTPUT_ONE);
        let value = sum * i64::from(self.parts.scale) / one;
        i32::try_from(value).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX })
    }

    pub(super) fn biases(&self) -> &Row {
        &self.parts.biases
    }

    pub(super) fn row(&self, input: usize) -> &Row {
        &self.parts.inputs[input]
    }

    /// What the sums count in the output of this number.
    pub(super) const fn output(&self, number: usize) -> &[Row; 2] {
        &self.parts.outputs[number]
    }
}

impl Parts {
    /// A sum as far from zero as any board could make it, whatever stood on its squares.
    fn worst_sum(&self, neuron: usize) -> u32 {
        let on_square = |square: usize| {
            let pieces = self.inputs.iter().skip(square).step_by(64);
            pieces.map(|row| u32::from(row[neuron].unsigned_abs())).max().unwrap_or(0)
        };
        u32::from(self.biases[neuron].unsigned_abs()) + (0..64).map(on_square).sum::<u32>()
    }
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parts")
            .field("inputs", &self.inputs.len())
            .field("hidden", &HIDDEN)
            .field("scale", &self.scale)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Network({:016x})", self.hash())
    }
}
