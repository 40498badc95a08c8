//! The codes we know.

mod fide;
mod hoyle;
mod lasker;
mod staunton;

pub use fide::FIDE;
pub use hoyle::HOYLE;
pub use lasker::LASKER;
pub use staunton::STAUNTON;

use crate::code::Code;

/// All codes, the oldest first.
pub static CODES: [&Code; 4] = [&STAUNTON, &HOYLE, &LASKER, &FIDE];

/// No code has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no code of laws called {name:?}: expected staunton, lasker, hoyle or fide")]
pub struct CodeNameError {
    /// The name given.
    pub name: String,
}

impl Code {
    /// The code with this name.
    ///
    /// # Errors
    /// [`CodeNameError`] if there is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::Code;
    ///
    /// assert_eq!(Code::named("fide")?.name, "fide");
    /// let error = Code::named("fidé").unwrap_err();
    /// assert!(error.to_string().contains("staunton"), "{error}"); // it names those there are
    /// # Ok::<(), staunton_laws::CodeNameError>(())
    /// ```
    pub fn named(name: &str) -> Result<&'static Self, CodeNameError> {
        CODES
            .into_iter()
            .find(|code| code.name.eq_ignore_ascii_case(name))
            .ok_or_else(|| CodeNameError { name: name.chars().take(40).collect() })
    }
}
