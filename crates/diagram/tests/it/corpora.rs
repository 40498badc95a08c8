//! Printed books: some in every clone, more in the corpora.

use staunton_corpora as corpora;

/// A printed text that every clone has.
pub(crate) fn own_book(name: &str) -> String {
    corpora::data(&format!("books/{name}")).text()
}

/// A printed text of the corpora.
pub(crate) fn text(name: &str) -> Option<String> {
    corpora::corpus(name).map(|input| input.text())
}

/// A printed text beside the corpora.
pub(crate) fn book(name: &str) -> Option<String> {
    corpora::book(name).map(|input| input.text())
}
