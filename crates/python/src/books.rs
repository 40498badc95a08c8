//! Printed games, read.

use pyo3::prelude::*;
use staunton_books::{Book as Inner, Options, Reader, Source, Weight, report};

use crate::error;
use crate::pgn::Shared;
use crate::pgn::node::game;

/// What is to be said of a place in the text.
#[pyclass(frozen, module = "staunton.books")]
pub(crate) struct BookFinding {
    /// The number of the game, from 1; 0 before the first.
    #[pyo3(get)]
    game: usize,
    /// The line, from 1.
    #[pyo3(get)]
    line: usize,
    /// The bytes of the text it is about.
    #[pyo3(get)]
    span: (usize, usize),
    /// `fault`, `correction`, `doubt` or `note`.
    #[pyo3(get)]
    weight: &'static str,
    /// What it is.
    #[pyo3(get)]
    words: String,
}

#[pymethods]
impl BookFinding {
    fn __repr__(&self) -> String {
        format!("<BookFinding {} line {}: {}>", self.weight, self.line, self.words)
    }
}

/// A text that was read, with its games.
#[pyclass(frozen, module = "staunton.books")]
pub(crate) struct Book {
    book: Inner,
    text: String,
}

#[pymethods]
impl Book {
    #[getter]
    fn title(&self) -> Option<&str> {
        self.book.title.as_deref()
    }

    #[getter]
    fn author(&self) -> Option<&str> {
        self.book.author.as_deref()
    }

    /// The notations it is written in, the main one first.
    #[getter]
    fn styles(&self) -> Vec<String> {
        self.book.styles.iter().map(ToString::to_string).collect()
    }

    /// The games, in the order of the text.
    #[getter]
    fn games(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        let tree = |read| report::tree(&self.book, read, &self.text);
        self.book.games.iter().map(|read| game(py, Shared::new(tree(read), Vec::new()))).collect()
    }

    /// Faults, corrections, doubts and notes, in the order of the text.
    #[getter]
    fn findings(&self) -> Vec<BookFinding> {
        let told = |finding: staunton_books::Finding| BookFinding {
            game: finding.game,
            line: finding.line,
            span: (finding.span.start, finding.span.end),
            weight: match finding.weight {
                Weight::Fault => "fault",
                Weight::Correction => "correction",
                Weight::Doubt => "doubt",
                Weight::Note => "note",
            },
            words: finding.words,
        };
        report::findings(&self.book, &self.text).into_iter().map(told).collect()
    }

    /// All games in PGN.
    fn pgn(&self) -> String {
        report::pgn(&self.book, &self.text)
    }

    /// The text with its moves as a page of HTML.
    fn html(&self) -> String {
        report::html(&self.book, &self.text)
    }

    fn __repr__(&self) -> String {
        format!("<Book {:?}, {} games>", self.title().unwrap_or("?"), self.book.games.len())
    }
}

/// What can be read: a text as it is, or the bytes of a file in plain text, HTML, EPUB, PDF, hOCR or ALTO.
#[derive(FromPyObject)]
pub(crate) enum Printed {
    Text(String),
    Bytes(Vec<u8>),
}

/// Reads a book, a page or a line. The interpreter's lock is given up meanwhile.
#[pyfunction]
#[pyo3(signature = (source, *, styles = Vec::new(), fen = None))]
pub(crate) fn read_book(
    py: Python<'_>,
    source: Printed,
    styles: Vec<String>,
    fen: Option<&str>,
) -> PyResult<Book> {
    let start = fen.map(str::parse).transpose().map_err(|fault| error::fen(&fault))?;
    let styles: PyResult<Vec<_>> = styles.iter().map(|name| crate::notation::style(name)).collect();
    let options = Options { styles: styles?, start, ..Options::default() };
    py.detach(|| {
        let text = match source {
            Printed::Text(text) => text,
            Printed::Bytes(bytes) => {
                let source = Source::read(&bytes).map_err(|fault| error::refused(&fault))?;
                source.text().to_owned()
            }
        };
        let book = Reader::new(&text, &options).finish();
        Ok(Book { book, text })
    })
}
