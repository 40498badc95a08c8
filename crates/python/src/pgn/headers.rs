//! The tags of a game as a mapping.

use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;

use super::Shared;

/// The tags of a game; what is changed here is changed in the game.
#[pyclass(frozen, mapping, module = "staunton.pgn")]
pub(crate) struct Headers(pub(crate) Shared);

#[pymethods]
impl Headers {
    fn __getitem__(&self, name: &str) -> PyResult<String> {
        self.get(name).ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }

    fn __setitem__(&self, name: &str, value: &str) -> PyResult<()> {
        let tree = &mut self.0.lock().tree;
        if name == "Result" {
            let outcome = staunton_pgn::outcome_from_str(value)
                .map_err(|error| PyValueError::new_err(error.to_string()))?;
            tree.set_outcome(outcome);
        }
        let set = tree.tags_mut().set(name, value);
        set.map_err(|error| PyValueError::new_err(error.to_string()))
    }

    fn __delitem__(&self, name: &str) -> PyResult<()> {
        let removed = self.0.lock().tree.tags_mut().remove(name);
        removed.map(drop).ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }

    fn __len__(&self) -> usize {
        self.0.lock().tree.tags().len()
    }

    fn __contains__(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.keys().into_pyobject(py)?.try_iter().map(Bound::into_any)
    }

    /// The names, in the order of the game.
    fn keys(&self) -> Vec<String> {
        self.items().into_iter().map(|(name, _)| name).collect()
    }

    fn values(&self) -> Vec<String> {
        self.items().into_iter().map(|(_, value)| value).collect()
    }

    fn items(&self) -> Vec<(String, String)> {
        let kept = self.0.lock();
        kept.tree.tags().iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    #[pyo3(name = "get", signature = (name, default = None))]
    fn get_or(&self, name: &str, default: Option<String>) -> Option<String> {
        self.get(name).or(default)
    }

    fn __repr__(&self) -> String {
        let tags: Vec<String> =
            self.items().iter().map(|(name, value)| format!("{name}={value:?}")).collect();
        format!("Headers({})", tags.join(", "))
    }
}

impl Headers {
    fn get(&self, name: &str) -> Option<String> {
        self.0.lock().tree.tags().get(name).map(str::to_owned)
    }
}
