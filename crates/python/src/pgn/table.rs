//! Games as a table, a row each, through Arrow's C stream interface.

use std::collections::VecDeque;
use std::sync::Arc;
use std::thread;

use arrow_array::builder::{StringBuilder, UInt16Builder, UInt32Builder};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use staunton_notation::Nag;
use staunton_pgn::{Fault, Moves, Reader, Text, Visitor, outcome_to_str};
use staunton_rules::{CastlingMode, Move, Outcome, Position, Track};

use super::reading::Origin;

/// About how many bytes of PGN become one batch.
const BATCH: usize = 4 << 20;

/// The columns that are tags, each with its tag.
const TAGS: [(&str, &str); 11] = [
    ("event", "Event"),
    ("site", "Site"),
    ("date", "Date"),
    ("round", "Round"),
    ("white", "White"),
    ("black", "Black"),
    ("eco", "ECO"),
    ("opening", "Opening"),
    ("time_control", "TimeControl"),
    ("termination", "Termination"),
    ("fen", "FEN"),
];

/// Games that can be read as a table by whatever knows Arrow.
#[pyclass(frozen, module = "staunton.pgn")]
pub(crate) struct Table(Arc<[u8]>);

/// Makes a table of the games of a text, of bytes, or of the file of a `Path`.
#[pyfunction]
pub(crate) fn read_table(py: Python<'_>, source: Origin) -> PyResult<Table> {
    py.detach(|| source.bytes()).map(|bytes| Table(bytes.into()))
}

#[pymethods]
impl Table {
    /// The stream, as the `PyCapsule` interface of Arrow wants it. Schemas asked for are not considered.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        let text = Arc::clone(&self.0);
        let stream = py.detach(|| FFI_ArrowArrayStream::new(Box::new(Stream::new(text))));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}

fn schema() -> SchemaRef {
    let tags = TAGS.iter().map(|(name, _)| Field::new(*name, DataType::Utf8, true));
    let rest = [
        Field::new("white_elo", DataType::UInt16, true),
        Field::new("black_elo", DataType::UInt16, true),
        Field::new("result", DataType::Utf8, false),
        Field::new("plies", DataType::UInt32, false),
        Field::new("moves", DataType::Utf8, false),
        Field::new("faults", DataType::UInt32, false),
        Field::new("fault", DataType::Utf8, true),
    ];
    Arc::new(Schema::new(tags.chain(rest).collect::<Vec<_>>()))
}

/// Pieces of the text that wait to be read, and batches that were.
struct Stream {
    text: Arc<[u8]>,
    /// Where each piece begins and ends.
    pieces: VecDeque<(usize, usize)>,
    ready: VecDeque<Result<RecordBatch, ArrowError>>,
    schema: SchemaRef,
}

impl Stream {
    fn new(text: Arc<[u8]>) -> Self {
        let mut end = 0;
        let pieces = staunton_pgn::split(&text, text.len() / BATCH + 1)
            .into_iter()
            .map(|piece| {
                let begin = end;
                end += piece.len();
                (begin, end)
            })
            .collect();
        Self { text, pieces, ready: VecDeque::new(), schema: schema() }
    }

    /// Reads as many pieces at once as there are processors.
    fn read_on(&mut self) {
        let at_once = thread::available_parallelism().map_or(1, usize::from);
        let next: Vec<(usize, usize)> =
            self.pieces.drain(..at_once.min(self.pieces.len())).collect();
        let (text, schema) = (&self.text, &self.schema);
        self.ready = thread::scope(|scope| {
            let read = |(begin, end)| scope.spawn(move || batch(&text[begin..end], schema));
            let readers: Vec<_> = next.into_iter().map(read).collect();
            let broken = || Err(ArrowError::ComputeError("a reader broke down".to_owned()));
            readers.into_iter().map(|reader| reader.join().unwrap_or_else(|_| broken())).collect()
        });
    }
}

impl Iterator for Stream {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ready.is_empty() {
            self.read_on();
        }
        self.ready.pop_front()
    }
}

impl RecordBatchReader for Stream {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}

fn batch(text: &[u8], schema: &SchemaRef) -> Result<RecordBatch, ArrowError> {
    let mut rows = Rows::default();
    let mut reader = Reader::new(text);
    while reader.read_game(&mut rows).is_some() {}
    rows.finish(schema)
}

/// The rows of a batch, and the one that is being heard.
#[derive(Default)]
struct Rows {
    texts: [StringBuilder; TAGS.len()],
    white_elo: UInt16Builder,
    black_elo: UInt16Builder,
    result: StringBuilder,
    plies: UInt32Builder,
    moves: StringBuilder,
    faults: UInt32Builder,
    fault: StringBuilder,
    row: Row,
}

#[derive(Default)]
struct Row {
    texts: [Option<String>; TAGS.len()],
    elos: [Option<u16>; 2],
    mode: CastlingMode,
    moves: String,
    plies: u32,
    outcome: Option<Outcome>,
    faults: u32,
    fault: Option<String>,
}

impl Rows {
    fn finish(mut self, schema: &SchemaRef) -> Result<RecordBatch, ArrowError> {
        let mut columns: Vec<ArrayRef> = Vec::new();
        columns.extend(self.texts.iter_mut().map(|texts| Arc::new(texts.finish()) as ArrayRef));
        columns.push(Arc::new(self.white_elo.finish()));
        columns.push(Arc::new(self.black_elo.finish()));
        columns.push(Arc::new(self.result.finish()));
        columns.push(Arc::new(self.plies.finish()));
        columns.push(Arc::new(self.moves.finish()));
        columns.push(Arc::new(self.faults.finish()));
        columns.push(Arc::new(self.fault.finish()));
        RecordBatch::try_new(Arc::clone(schema), columns)
    }
}

impl Visitor for Rows {
    type Output = ();

    fn tag(&mut self, name: &str, value: Text<'_>) {
        if let Some(place) = TAGS.iter().position(|(_, tag)| *tag == name) {
            self.row.texts[place] = Some(value.decode().into_owned());
        } else if let Some(place) = ["WhiteElo", "BlackElo"].iter().position(|tag| *tag == name) {
            self.row.elos[place] = value.decode().trim().parse().ok();
        }
    }

    fn begin_moves(&mut self, start: &Position) -> Moves {
        self.row.mode = start.castling_mode();
        Moves::Follow
    }

    fn followed(&mut self, mv: Move) {
        use std::fmt::Write as _;
        let row = &mut self.row;
        if row.plies > 0 {
            row.moves.push(' ');
        }
        // Writing to a string cannot fail.
        let _ = write!(row.moves, "{}", mv.to_uci(row.mode));
        row.plies += 1;
    }

    fn passed(&mut self, _after: &Position) {
        self.row.moves.push_str(if self.row.plies > 0 { " 0000" } else { "0000" });
        self.row.plies += 1;
    }

    fn end_moves(&mut self, _end: &Track) {}

    fn nag(&mut self, _nag: Nag) {}

    fn begin_variation(&mut self) -> Moves {
        Moves::Skip
    }

    fn outcome(&mut self, outcome: Option<Outcome>) {
        self.row.outcome = outcome;
    }

    fn fault(&mut self, fault: Fault) {
        self.row.faults += 1;
        self.row.fault.get_or_insert_with(|| fault.to_string());
    }

    fn end_game(&mut self) {
        let row = std::mem::take(&mut self.row);
        for (texts, text) in self.texts.iter_mut().zip(row.texts) {
            texts.append_option(text);
        }
        self.white_elo.append_option(row.elos[0]);
        self.black_elo.append_option(row.elos[1]);
        self.result.append_value(outcome_to_str(row.outcome));
        self.plies.append_value(row.plies);
        self.moves.append_value(&row.moves);
        self.faults.append_value(row.faults);
        self.fault.append_option(row.fault);
    }
}
