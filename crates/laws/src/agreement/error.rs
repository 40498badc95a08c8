//! Why a line is no part of an agreement.

use staunton_rules::FenError;

use crate::codes::CodeNameError;
use crate::tokens::ActError;

/// Why a line is no part of an agreement.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AgreementLineError {
    /// A word does not fit.
    #[error(transparent)]
    Word(#[from] ActError),
    /// There is no such code.
    #[error(transparent)]
    Code(#[from] CodeNameError),
    /// The position cannot be played from.
    #[error("the game cannot begin there")]
    Start(#[from] FenError),
}
