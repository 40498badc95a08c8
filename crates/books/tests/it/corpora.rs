//! Finds the books and their truths that stand beside the project, where they do.

use std::fs;
use std::path::PathBuf;

/// The bytes of a shared file, or a plain word that the test skips.
#[expect(clippy::print_stdout, reason = "a test that skips says so")]
pub(crate) fn read(name: &str) -> Option<Vec<u8>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(name);
    match fs::read(&path) {
        Ok(bytes) => Some(bytes),
        Err(error) => {
            println!("SKIPPED: {} cannot be read: {error}", path.display());
            None
        }
    }
}

/// As [`read`], as text; bytes that are no UTF-8 are replaced.
pub(crate) fn text(name: &str) -> Option<String> {
    read(name).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}
