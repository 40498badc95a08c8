//! What is made: one file of `dist/`.

/// A file, and its name from `dist/` on.
pub(super) struct Package {
    pub(super) name: String,
    pub(super) content: Vec<u8>,
}
