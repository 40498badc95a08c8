//! Games in PGN: read, gone through, changed and written.

pub(crate) mod headers;
pub(crate) mod node;
mod one;
pub(crate) mod reading;
pub(crate) mod table;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use staunton_pgn::{Fault, GameTree, TreeError};

/// A game and what was wrong with its text; its nodes in Python share it.
pub(crate) struct Kept {
    pub(crate) tree: GameTree,
    pub(crate) faults: Vec<Fault>,
}

/// What nodes, headers and games in Python hold.
#[derive(Clone)]
pub(crate) struct Shared(Arc<Mutex<Kept>>);

/// The tags that every game has, and what they say where nothing is known.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

impl Shared {
    /// A game for Python, with the seven tags that every game has.
    pub(crate) fn new(mut tree: GameTree, faults: Vec<Fault>) -> Self {
        for (name, nothing) in ROSTER {
            if tree.tags().get(name).is_none() {
                let told = staunton_pgn::outcome_to_str(tree.outcome());
                let value = if name == "Result" { told } else { nothing };
                // These seven are names that tags can have.
                let _ = tree.tags_mut().set(name, value);
            }
        }
        Self(Arc::new(Mutex::new(Kept { tree, faults })))
    }

    /// The game, for as long as nobody else may have it.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// A number of its own for each game that is held.
    pub(crate) fn address(&self) -> usize {
        Arc::as_ptr(&self.0) as usize
    }
}

/// The error of a tree that cannot be changed so.
pub(crate) fn refused(error: TreeError) -> pyo3::PyErr {
    crate::error::refused(&error)
}
