//! The codes of laws, and the umpire who applies them.

use std::time::Duration;

use pyo3::prelude::*;
use staunton_laws::{
    Agreement, CODES, Code, Event, Party, Question, Ruling as Inner, Table as Umpire,
};

use crate::board::Board;
use crate::error;
use crate::moves::Move;

/// What the umpire says, and by which law.
#[pyclass(frozen, module = "staunton.laws")]
pub(crate) struct Ruling {
    /// The ruling in words.
    #[pyo3(get)]
    words: String,
    /// The law in words; none where the rules of chess suffice.
    #[pyo3(get)]
    law: Option<&'static str>,
    /// Where the law stands.
    #[pyo3(get)]
    source: Option<&'static str>,
}

impl Ruling {
    fn of(ruling: &Inner) -> Self {
        let law = ruling.law();
        let source = law.as_ref().map(|law| law.source);
        Self { words: ruling.to_string(), law: law.map(|law| law.says), source }
    }
}

#[pymethods]
impl Ruling {
    fn __str__(&self) -> String {
        self.words.clone()
    }

    fn __repr__(&self) -> String {
        format!("<Ruling {:?}>", self.words)
    }
}

/// A game under a code of laws, as acts at the board make it.
#[pyclass(name = "LawsTable", module = "staunton.laws")]
pub(crate) struct Table(Umpire);

#[pymethods]
impl Table {
    /// A game under a code; `agreement` has lines of what else was agreed.
    #[new]
    #[pyo3(signature = (code = "fide", agreement = Vec::new()))]
    fn new(code: &str, agreement: Vec<String>) -> PyResult<Self> {
        let mut agreed = Agreement::new(named(code)?);
        for line in &agreement {
            agreed.read_line(line).map_err(|fault| error::refused(&fault))?;
        }
        Umpire::new(agreed).map(Self).map_err(|fault| error::refused(&fault))
    }

    /// Puts an act in, such as `white move e2e4`; `at` is its time, in seconds.
    #[pyo3(signature = (act, *, at = None))]
    fn apply(&mut self, act: &str, at: Option<f64>) -> PyResult<Vec<Ruling>> {
        let now = match at {
            None => self.0.now(),
            Some(seconds) => {
                Duration::try_from_secs_f64(seconds).map_err(|fault| error::refused(&fault))?
            }
        };
        let event = Event::read(act, now).map_err(|fault| error::refused(&fault))?;
        let rulings = self.0.apply(event).map_err(|fault| error::refused(&fault))?;
        Ok(rulings.iter().map(Ruling::of).collect())
    }

    /// All that was ruled.
    #[getter]
    fn rulings(&self) -> Vec<Ruling> {
        self.0.rulings().iter().map(Ruling::of).collect()
    }

    /// Who is to act: `white`, `black`, or the umpire's name; none when the game is over.
    #[getter]
    fn awaited(&self) -> Option<&'static str> {
        self.0.awaited().map(Party::name)
    }

    /// How the game ended, in words.
    #[getter]
    fn ending(&self) -> Option<String> {
        self.0.ending().map(|ending| ending.to_string())
    }

    /// The position, without the moves that led to it.
    fn board(&self) -> Board {
        Board::of(*self.0.position())
    }

    /// The moves that the law leaves to the player, in the letters of UCI.
    fn allowed(&self) -> Vec<Move> {
        let mode = self.0.position().castling_mode();
        let legal = self.0.position().legal_moves();
        let allowed = self.0.allowed();
        let fits = |mv: &staunton_rules::Move| {
            allowed.iter().any(|may| {
                (may.from, may.to, may.promotion) == (mv.from(), mv.target(), mv.promotion())
            })
        };
        legal.iter().filter(|mv| fits(mv)).map(|mv| Move(mv.to_uci(mode))).collect()
    }
}

fn named(code: &str) -> PyResult<&'static Code> {
    Code::named(code).map_err(|fault| error::refused(&fault))
}

/// The codes: name, title and book of each.
#[pyfunction]
pub(crate) fn codes() -> Vec<(&'static str, &'static str, &'static str)> {
    CODES.iter().map(|code| (code.name, code.title, code.book)).collect()
}

/// What a code answers: for each question its name, the question, the rule and its source.
#[pyfunction]
pub(crate) fn answers(
    code: &str,
) -> PyResult<Vec<(&'static str, &'static str, &'static str, &'static str)>> {
    let code = named(code)?;
    let told = |&question: &Question| {
        let answer = code.answer(question);
        (question.name(), question.asks(), answer.says, answer.source)
    };
    Ok(Question::ALL.iter().map(told).collect())
}
