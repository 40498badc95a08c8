//! Finds the test data that stands beside the project, where it does.

use std::fs;
use std::path::PathBuf;

/// The bytes of a file of the corpora, or a plain word that the test skips.
#[expect(clippy::print_stdout, reason = "a test that skips says so")]
pub(crate) fn read(name: &str) -> Option<Vec<u8>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora").join(name);
    match fs::read(&path) {
        Ok(bytes) => Some(bytes),
        Err(error) => {
            println!("SKIPPED: {} cannot be read: {error}", path.display());
            None
        }
    }
}
