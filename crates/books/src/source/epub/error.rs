//! Why an EPUB cannot be read.

/// Why an EPUB cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EpubError {
    /// The list of files cannot be read.
    #[error("the archive has no list of its files that can be read: {reason}")]
    Archive {
        /// What is wrong with it.
        reason: String,
    },
    /// The archive has more files than any book.
    #[error("the archive has {count} files; at most {limit} are read")]
    TooMany {
        /// How many it has.
        count: usize,
        /// How many are read.
        limit: usize,
    },
    /// A file is packed in a way that books do not use.
    #[error("the file {name:?} is packed in a way that is not read; stored or deflated would be")]
    Packing {
        /// The file.
        name: String,
    },
    /// A file is not where the list says, or its check sum is wrong.
    #[error("the file {name:?} is damaged: {reason}")]
    Damaged {
        /// The file.
        name: String,
        /// What is wrong with it.
        reason: String,
    },
    /// With this file the book is larger than any book.
    #[error("with the file {name:?} the book is larger than {limit} bytes")]
    TooLarge {
        /// The file.
        name: String,
        /// How many bytes of all files together are read.
        limit: u64,
    },
    /// A file that must be there is missing.
    #[error("the file {name:?} is missing")]
    Missing {
        /// The file.
        name: String,
    },
    /// The list of pages names none.
    #[error("the list of pages is empty")]
    NoPages,
}
