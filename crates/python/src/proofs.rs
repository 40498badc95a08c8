//! What can be forced in a position, or can never happen.

use std::ops::ControlFlow;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use staunton_proofs::Bounds;
use staunton_proofs::report::{Inquiry, NoTables, Question, Verdict, answer};

use crate::board::Board;
use crate::error;

/// The answer to a question about a position.
#[pyclass(frozen, module = "staunton.proofs")]
pub(crate) struct Proof {
    /// What was asked.
    #[pyo3(get)]
    question: String,
    /// `True` if it is proved, `False` if it is refuted, `None` if the bounds did not suffice.
    #[pyo3(get)]
    verdict: Option<bool>,
    /// The answer in words.
    #[pyo3(get)]
    words: String,
    /// A line that shows it, in the letters of UCI.
    #[pyo3(get)]
    line: Vec<String>,
    /// The same in SAN.
    #[pyo3(get)]
    san: Vec<String>,
    /// The bound that was reached, in words.
    #[pyo3(get)]
    limit: Option<String>,
    /// How many positions were looked at.
    #[pyo3(get)]
    nodes: u64,
}

#[pymethods]
impl Proof {
    fn __bool__(&self) -> bool {
        self.verdict == Some(true)
    }

    fn __str__(&self) -> String {
        self.words.clone()
    }

    fn __repr__(&self) -> String {
        format!("<Proof {}: {:?}>", self.question, self.words)
    }
}

const QUESTIONS: [(&str, Question); 6] = [
    ("check", Question::Check),
    ("mate", Question::Mate),
    ("selfmate", Question::Selfmate),
    ("helpmate", Question::Helpmate),
    ("dead", Question::Dead),
    ("draw", Question::Draw),
];

/// Whether somebody at the keyboard wants an end. Whoever calls it has given up the interpreter's lock.
pub(crate) fn is_interrupted() -> bool {
    Python::attach(|py| py.check_signals().is_err())
}

/// Proves or refutes. The interpreter's lock is given up meanwhile, and signals are heard.
#[pyfunction]
#[pyo3(signature = (board, question, *, moves = None, nodes = 1_000_000, memory_mib = 256))]
pub(crate) fn prove(
    py: Python<'_>,
    board: &Board,
    question: &str,
    moves: Option<u32>,
    nodes: u64,
    memory_mib: u32,
) -> PyResult<Proof> {
    let known = QUESTIONS.iter().find(|(name, _)| *name == question);
    let Some((name, asked)) = known else {
        let names = QUESTIONS.map(|(name, _)| name).join(", ");
        let message = format!("no such question: {question:?}; expected one of {names}");
        return Err(PyValueError::new_err(message));
    };
    let mut inquiry = Inquiry::new(*asked, board.position);
    if let Some(moves) = moves {
        inquiry = inquiry.within(moves);
        asked.check(inquiry.moves).map_err(|fault| error::refused(&fault))?;
    }
    let bounds = Bounds { nodes, memory_mib };
    let told = py.detach(|| {
        answer(&inquiry, &NoTables, bounds, &|_| {
            if is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    });
    let told = told.map_err(|fault| error::refused(&fault))?;
    Ok(Proof {
        question: (*name).to_owned(),
        verdict: match told.verdict {
            Verdict::Yes => Some(true),
            Verdict::No => Some(false),
            Verdict::Undecided => None,
        },
        words: told.words,
        line: told.line.iter().map(|mv| mv.uci.clone()).collect(),
        san: told.line.iter().map(|mv| mv.san.clone()).collect(),
        limit: told.limit.map(|limit| limit.to_string()),
        nodes: told.nodes,
    })
}
