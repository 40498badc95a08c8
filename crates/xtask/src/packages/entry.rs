//! One file of a package, or one folder.

/// A file or folder, and where it goes.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// From the root of the package, without a slash before it.
    pub(super) path: String,
    /// The bits of its permissions.
    pub(super) mode: u32,
    /// The number of the user and of the group whose it is; 0 is root.
    pub(super) owner: u64,
    /// What is in it; a folder has none.
    pub(super) content: Option<Vec<u8>>,
}

impl Entry {
    /// A file for reading.
    pub(super) fn file(path: impl Into<String>, content: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), mode: 0o644, owner: 0, content: Some(content.into()) }
    }

    /// A file that can be run.
    pub(super) fn program(path: impl Into<String>, content: impl Into<Vec<u8>>) -> Self {
        Self { mode: 0o755, ..Self::file(path, content) }
    }

    /// An empty folder with these permissions.
    pub(super) fn folder(path: impl Into<String>, mode: u32, owner: u64) -> Self {
        Self { path: path.into(), mode, owner, content: None }
    }

    /// The same, in this folder.
    pub(super) fn within(mut self, folder: &str) -> Self {
        self.path = format!("{folder}/{}", self.path);
        self
    }
}
