//! Games read from text, bytes and files.

use std::io::{Cursor, Read};
use std::path::PathBuf;
use std::sync::Mutex;

use pyo3::exceptions::{PyFileNotFoundError, PyOSError};
use pyo3::prelude::*;
use staunton_pgn::{Fault as Inner, Games as Trees, Reader, TreeBuilder};

use super::Shared;
use super::node::game;
use super::one::{Cutter, Verdict};

/// What is not as it should be in a text, and where.
#[pyclass(frozen, module = "staunton.pgn")]
pub(crate) struct Fault {
    /// The game in its file, from 0.
    #[pyo3(get)]
    game: u64,
    /// The line, from 1.
    #[pyo3(get)]
    line: u64,
    /// The byte in its line, from 1.
    #[pyo3(get)]
    column: u64,
    /// The byte, from 0.
    #[pyo3(get)]
    byte: u64,
    /// What it is.
    #[pyo3(get)]
    words: String,
}

impl Fault {
    pub(crate) fn of(fault: &Inner) -> Self {
        let place = fault.place;
        let words = fault.kind.to_string();
        Self { game: fault.game, line: place.line, column: place.column, byte: place.byte, words }
    }
}

#[pymethods]
impl Fault {
    fn __str__(&self) -> String {
        format!("line {}, column {}: {}", self.line, self.column, self.words)
    }

    fn __repr__(&self) -> String {
        format!("<Fault {}>", self.__str__())
    }
}

/// Reads the next game of a text file that Python has open; none at its end.
#[pyfunction]
pub(crate) fn read_game(py: Python<'_>, handle: &Bound<'_, PyAny>) -> PyResult<Option<Py<PyAny>>> {
    let mut cutter = Cutter::new();
    let mut text = String::new();
    loop {
        let place = if cutter.may_pass_over() { handle.call_method0("tell").ok() } else { None };
        let line: String = handle.call_method0("readline")?.extract()?;
        if line.is_empty() {
            break;
        }
        match cutter.take(&line) {
            Verdict::Belongs => text.push_str(&line),
            Verdict::Ends => break,
            Verdict::Next => {
                let Some(place) = place else {
                    text.push_str(&line);
                    continue;
                };
                handle.call_method1("seek", (place,))?;
                break;
            }
        }
    }
    if !cutter.has_begun() {
        return Ok(None);
    }
    let read = Reader::new(text.as_bytes()).read_game(&mut TreeBuilder::default());
    read.map(|(tree, faults)| game(py, Shared::new(tree, faults))).transpose()
}

/// Where games are read from.
#[derive(FromPyObject)]
pub(crate) enum Origin {
    Text(String),
    Bytes(Vec<u8>),
    Path(PathBuf),
}

impl Origin {
    /// # Errors
    /// An `OSError` if a file cannot be read.
    pub(crate) fn bytes(self) -> PyResult<Vec<u8>> {
        match self {
            Self::Text(text) => Ok(text.into_bytes()),
            Self::Bytes(bytes) => Ok(bytes),
            Self::Path(path) => std::fs::read(&path).map_err(|error| unreadable(&path, &error)),
        }
    }

    fn input(self) -> PyResult<Box<dyn Read + Send>> {
        match self {
            Self::Path(path) => {
                let file = std::fs::File::open(&path).map_err(|error| unreadable(&path, &error))?;
                Ok(Box::new(file))
            }
            other => Ok(Box::new(Cursor::new(other.bytes()?))),
        }
    }
}

fn unreadable(path: &std::path::Path, error: &std::io::Error) -> PyErr {
    let message = format!("cannot read {}: {error}", path.display());
    match error.kind() {
        std::io::ErrorKind::NotFound => PyFileNotFoundError::new_err(message),
        _ => PyOSError::new_err(message),
    }
}

/// Goes through the games of a text, bytes or a file.
#[pyclass(frozen, module = "staunton.pgn")]
pub(crate) struct Games(Mutex<Trees<Box<dyn Read + Send>>>);

#[pymethods]
impl Games {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let next = || self.0.lock().ok().and_then(|mut games| games.next());
        let read = py.detach(next);
        read.map(|(tree, faults)| game(py, Shared::new(tree, faults))).transpose()
    }
}

/// Reads all games, one after the other, of a text, of bytes, or of the file of a `Path`. The interpreter's lock is given up meanwhile.
#[pyfunction]
pub(crate) fn read_games(source: Origin) -> PyResult<Games> {
    Ok(Games(Mutex::new(Reader::new(source.input()?).games())))
}
