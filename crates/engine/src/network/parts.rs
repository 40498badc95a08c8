//! The weights of a network, and the proof that no board makes them overflow.

use std::fmt;

use super::aligned::Aligned;
use super::buckets::BUCKET_INPUTS;
use super::error::NetworkError;
use super::shape::{HIDDEN_ONE, OUTPUT_ONE, OUTPUTS, Shape};

/// No weight of the output is greater: times [`HIDDEN_ONE`] it fits sixteen bits.
const GREATEST_OUTPUT: u16 = 128;

/// No bias of the output is greater.
const GREATEST_BIAS: u32 = 1 << 30;

/// No scale is greater.
const GREATEST_SCALE: u32 = 10_000;

/// The weights of a network, not yet checked.
#[derive(Clone, PartialEq, Eq)]
pub struct Parts {
    /// How many there are.
    pub shape: Shape,
    /// What a hidden sum begins with, in parts of [`HIDDEN_ONE`].
    pub biases: Vec<i16>,
    /// What each input adds to each sum, input by input, in parts of [`HIDDEN_ONE`].
    pub inputs: Vec<i16>,
    /// What each squared sum counts in each output, output by output, those of the side to move
    /// first, in parts of [`OUTPUT_ONE`].
    pub outputs: Vec<i16>,
    /// What each output begins with, in parts of [`HIDDEN_ONE`] times
    /// [`OUTPUT_ONE`].
    pub output_biases: [i32; OUTPUTS],
    /// How many centipawns an output of 1 is.
    pub scale: u32,
}

impl Parts {
    /// Parts of this shape without any weight; an output of 1 is 400 centipawns.
    pub fn zero(shape: Shape) -> Self {
        let (inputs, hidden) = (shape.inputs(), shape.hidden());
        Self {
            shape,
            biases: vec![0; hidden],
            inputs: vec![0; inputs * hidden],
            outputs: vec![0; OUTPUTS * 2 * hidden],
            output_biases: [0; OUTPUTS],
            scale: 400,
        }
    }

    /// Whether every board has a value.
    pub(super) fn check(&self) -> Result<(), NetworkError> {
        self.check_counts()?;
        check(|| "the scale".to_owned(), self.scale, GREATEST_SCALE)?;
        self.check_outputs()?;
        self.check_sums()
    }

    fn check_counts(&self) -> Result<(), NetworkError> {
        let hidden = self.shape.hidden();
        for (what, found, expected) in [
            ("biases", self.biases.len(), hidden),
            ("weights of inputs", self.inputs.len(), self.shape.inputs() * hidden),
            ("weights of outputs", self.outputs.len(), OUTPUTS * 2 * hidden),
        ] {
            if found != expected {
                return Err(NetworkError::Count { what, found, expected });
            }
        }
        Ok(())
    }

    /// A squared sum times its weight fits, and so do all of them: those that count for a side by
    /// themselves, for all the others may be nought.
    fn check_outputs(&self) -> Result<(), NetworkError> {
        let square = u32::from(HIDDEN_ONE.unsigned_abs().pow(2));
        let outputs = self.outputs.chunks_exact(2 * self.shape.hidden());
        for (number, (weights, bias)) in outputs.zip(&self.output_biases).enumerate() {
            let sizes = |sign: i16| {
                weights
                    .iter()
                    .filter(move |&&weight| weight.signum() == sign)
                    .map(|weight| weight.unsigned_abs())
            };
            let greatest = sizes(1).chain(sizes(-1)).max().unwrap_or(0);
            let of = |what: &str| format!("{what} of output {number}");
            check(|| of("a weight"), greatest.into(), GREATEST_OUTPUT.into())?;
            let sum = |sign| sizes(sign).map(u32::from).sum::<u32>();
            let most = i32::MAX.unsigned_abs() / square;
            check(|| of("the sum of the weights"), sum(1).max(sum(-1)), most)?;
            check(|| of("the bias"), bias.unsigned_abs(), GREATEST_BIAS)?;
        }
        Ok(())
    }

    /// Sixteen bits, as the sums have; their order does not matter, for they are added as numbers
    /// that wrap, and the last is within bounds. A sum is made of the inputs of one bucket.
    fn check_sums(&self) -> Result<(), NetworkError> {
        let hidden = self.shape.hidden();
        for (bucket, rows) in self.inputs.chunks_exact(BUCKET_INPUTS * hidden).enumerate() {
            for (neuron, worst) in self.worst_sums(rows).into_iter().enumerate() {
                let what = || format!("the hidden sum {neuron} of bucket {bucket}");
                check(what, worst, i16::MAX.unsigned_abs().into())?;
            }
        }
        Ok(())
    }

    /// Sums as far from zero as any board could make them, whatever stood on its squares.
    fn worst_sums(&self, rows: &[i16]) -> Vec<u32> {
        let hidden = self.shape.hidden();
        let mut worst: Vec<u32> =
            self.biases.iter().map(|bias| u32::from(bias.unsigned_abs())).collect();
        for square in 0..64 {
            let mut greatest = vec![0; hidden];
            for row in rows.chunks_exact(hidden).skip(square).step_by(64) {
                for (greatest, weight) in greatest.iter_mut().zip(row) {
                    *greatest = u16::max(*greatest, weight.unsigned_abs());
                }
            }
            for (worst, greatest) in worst.iter_mut().zip(greatest) {
                *worst += u32::from(greatest);
            }
        }
        worst
    }
}

/// Whether a number is within bounds.
fn check(what: impl FnOnce() -> String, found: u32, most: u32) -> Result<(), NetworkError> {
    if found > most { Err(NetworkError::Range { what: what(), found, most }) } else { Ok(()) }
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
    shape: Shape,
    biases: Aligned,
    inputs: Aligned,
    outputs: Aligned,
    output_biases: [i32; OUTPUTS],
    scale: u32,
}

impl Network {
    /// Checks the parts.
    ///
    /// # Errors
    /// [`NetworkError::Count`] or [`NetworkError::Range`]: there are not as many weights as there
    /// should be, or some board could make a sum overflow.
    pub fn new(parts: &Parts) -> Result<Self, NetworkError> {
        parts.check()?;
        Ok(Self {
            shape: parts.shape,
            biases: Aligned::from(parts.biases.as_slice()),
            inputs: Aligned::from(parts.inputs.as_slice()),
            outputs: Aligned::from(parts.outputs.as_slice()),
            output_biases: parts.output_biases,
            scale: parts.scale,
        })
    }

    /// The weights.
    pub fn parts(&self) -> Parts {
        Parts {
            shape: self.shape,
            biases: self.biases.as_slice().to_vec(),
            inputs: self.inputs.as_slice().to_vec(),
            outputs: self.outputs.as_slice().to_vec(),
            output_biases: self.output_biases,
            scale: self.scale,
        }
    }

    /// How many weights there are.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// What so much in the output of this number is worth in centipawns.
    pub(super) fn value(&self, number: usize, output: i32) -> i32 {
        let bias = self.output_biases[number];
        let sum = i64::from(output / i32::from(HIDDEN_ONE)) + i64::from(bias);
        let one = i64::from(HIDDEN_ONE) * i64::from(OUTPUT_ONE);
        let value = sum * i64::from(self.scale) / one;
        i32::try_from(value).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX })
    }

    /// What every sum of a view begins with.
    #[inline]
    pub(super) fn biases(&self) -> &[i16] {
        self.biases.as_slice()
    }

    /// What an input adds to the sums of a view.
    #[inline]
    pub(super) fn row(&self, input: usize) -> &[i16] {
        let hidden = self.shape.hidden();
        &self.inputs.as_slice()[input * hidden..][..hidden]
    }

    /// What the sums count in the output of this number: those of the side to move, then those of
    /// the other.
    #[inline]
    pub(super) fn output(&self, number: usize) -> &[i16] {
        let both = 2 * self.shape.hidden();
        &self.outputs.as_slice()[number * both..][..both]
    }
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parts")
            .field("shape", &self.shape)
            .field("scale", &self.scale)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Network({:016x})", self.hash())
    }
}
