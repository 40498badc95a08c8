//! The network that an option names.

use std::fmt;
use std::fs::File;
use std::io::{self, Read as _};
use std::sync::Arc;

use crate::network::{Network, NetworkError};

/// No network is longer; a greater file is not read to its end.
const LONGEST: u64 = 16 << 20;

/// Why there is no network.
#[derive(Debug)]
pub(super) enum EvalFileError {
    /// The file cannot be read.
    Io { path: String, error: io::Error },
    /// It is no network of ours.
    Network { path: String, error: NetworkError },
}

impl fmt::Display for EvalFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { path, error } => write!(f, "EvalFile {path:?} cannot be read: {error}"),
            Self::Network { path, error } => write!(f, "EvalFile {path:?}: {error}"),
        }
    }
}

/// What stands for the network that comes with the engine.
pub(super) const STANDARD: &str = "<standard>";

/// Reads the network at `path`, or takes the one that comes with the engine; none if the path is
/// empty.
pub(super) fn read(path: &str) -> Result<Option<Arc<Network>>, EvalFileError> {
    match path {
        "" => return Ok(None),
        STANDARD => return Ok(Some(Network::standard())),
        _ => {}
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(LONGEST).read_to_end(&mut bytes))
        .map_err(|error| EvalFileError::Io { path: path.to_owned(), error })?;
    match Network::from_bytes(&bytes) {
        Ok(network) => Ok(Some(Arc::new(network))),
        Err(error) => Err(EvalFileError::Network { path: path.to_owned(), error }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_is_no_network_and_a_bad_one_is_told() {
        assert!(matches!(read(""), Ok(None)));
        assert!(matches!(read(STANDARD), Ok(Some(_))));
        let missing = read("/nowhere/at/all").unwrap_err();
        assert!(matches!(missing, EvalFileError::Io { .. }), "{missing}");
        let folder = read(env!("CARGO_MANIFEST_DIR")).unwrap_err();
        assert!(matches!(folder, EvalFileError::Io { .. }), "{folder}");
        let other = read(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).unwrap_err();
        let expected = NetworkError::Kind;
        assert!(matches!(&other, EvalFileError::Network { error, .. } if *error == expected));
        assert!(other.to_string().contains("Cargo.toml"), "{other}");
    }
}
