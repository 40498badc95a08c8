//! Why something is no network.

/// Why some bytes or weights are no network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetworkError {
    /// The bytes do not begin as a network's do.
    Kind,
    /// There are not as many bytes as the weights take.
    Size {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// It is of another form than this program's networks.
    Shape {
        /// What differs.
        field: &'static str,
        /// What it is.
        found: u64,
        /// What it might be.
        expected: &'static str,
    },
    /// There are not as many weights as its shape takes.
    Count {
        /// Of which kind.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// The weights are not those that were written.
    Checksum {
        /// The checksum of the weights.
        found: u64,
        /// The one written before them.
        expected: u64,
    },
    /// Some board could make a sum overflow.
    Range {
        /// Which number is too great.
        what: String,
        /// What it is, without its sign.
        found: u32,
        /// What it may be at most.
        most: u32,
    },
}

impl std::fmt::Display for NetworkError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Kind => write!(f, "no network: it does not begin with \"staunton\""),
            Self::Size { found, expected } => {
                write!(f, "a network of {found} bytes, expected {expected}")
            }
            Self::Shape { field, found, expected } => {
                write!(f, "a network with {found} for its {field}, expected {expected}")
            }
            Self::Count { what, found, expected } => {
                write!(f, "a network of {found} {what}, expected {expected}")
            }
            Self::Checksum { found, expected } => {
                write!(f, "a network with the checksum {found:016x}, expected {expected:016x}")
            }
            Self::Range { what, found, most } => {
                write!(f, "a network with {found} for {what}, expected {most} at most")
            }
        }
    }
}

impl std::error::Error for NetworkError {}
