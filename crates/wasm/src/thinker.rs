//! The computer that plays where there is no server.

use staunton_desk::table;

use crate::Error;

/// Finds what the computer does, asked as a game's news ask it; both are JSON.
///
/// # Errors
/// [`Error::Asked`].
pub fn think(asked: &str) -> Result<String, Error> {
    let refused = |error: &dyn std::fmt::Display| Error::Asked(error.to_string());
    let asked = serde_json::from_str(asked).map_err(|error| refused(&error))?;
    let thought = table::think(asked).map_err(|error| refused(&error))?;
    serde_json::to_string(&thought).map_err(|error| refused(&error))
}
