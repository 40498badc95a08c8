//! The ways to count, by the instructions they need.

use core::fmt;

/// A way to count the lines of play. They differ in speed only.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PerftPath {
    /// Eight positions at a time, with AVX-512 and GFNI.
    Avx512,
    /// Four positions at a time, with AVX2 and BMI2.
    Avx2,
    /// One position at a time, on any processor.
    Plain,
}

impl PerftPath {
    /// All ways, the fastest first.
    pub const ALL: [Self; 3] = [Self::Avx512, Self::Avx2, Self::Plain];
}

impl fmt::Display for PerftPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Avx512 => "avx512",
            Self::Avx2 => "avx2",
            Self::Plain => "plain",
        })
    }
}
