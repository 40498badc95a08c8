//! The handbook of `docs/handbook` as pages, rendered when this crate is built.
//!
//! The pages need nothing but themselves: no script, and the fonts of the browser's page if that
//! was built before, else the system's.
//!
//! ```
//! let page = staunton_handbook::page("play/clocks").unwrap();
//! assert_eq!(page.content_type, "text/html; charset=utf-8");
//! assert!(staunton_handbook::page("play/nothing").is_none());
//! ```

/// A page, its style sheet or a picture.
#[derive(Copy, Clone, Debug)]
pub struct Page {
    /// The path below `/help/`; empty for the first page.
    pub path: &'static str,
    /// What it is, as HTTP says it.
    pub content_type: &'static str,
    /// A quoted word that changes with its content.
    pub etag: &'static str,
    /// The content.
    pub bytes: &'static [u8],
}

// `static PAGES: &[Page]`, in the order of their paths.
include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Returns the page at `path` below `/help/`; the empty path is the first page.
pub fn page(path: &str) -> Option<&'static Page> {
    PAGES.binary_search_by(|page| page.path.cmp(path)).ok().map(|at| &PAGES[at])
}

/// Returns all pages, in the order of their paths.
pub fn pages() -> &'static [Page] {
    PAGES
}

/// The examples of the chapters for programmers.
#[cfg(doctest)]
mod examples {
    #[doc = include_str!("../../../docs/handbook/src/programmers/rules.md")]
    struct Rules;
    #[doc = include_str!("../../../docs/handbook/src/programmers/notation.md")]
    struct Notation;
    #[doc = include_str!("../../../docs/handbook/src/programmers/more.md")]
    struct More;
}
