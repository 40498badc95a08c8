//! Writes a file and digests it on the way.

use std::fs::File;
use std::io::{self, Write};

use crate::sums::{Digest, Digested};

/// A file that is being written.
pub(crate) struct Summed {
    file: File,
    digest: Digest,
}

impl Summed {
    pub(crate) fn new(file: File) -> Self {
        Self { file, digest: Digest::default() }
    }

    /// Sees that the file is on the disk; what is known of it.
    pub(crate) fn finish(self) -> io::Result<Digested> {
        self.file.sync_all()?;
        Ok(self.digest.finish())
    }
}

impl Write for Summed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.digest.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
