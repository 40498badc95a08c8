//! What a book's own head says of it.

/// What a book's own head says of it: of HTML its `<title>`, of EPUB `dc:title` and `dc:creator`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// The title.
    pub title: Option<String>,
    /// The author.
    pub author: Option<String>,
}
