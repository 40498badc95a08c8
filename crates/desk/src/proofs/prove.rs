//! The search for an answer.

use staunton_notation::Locale;
use staunton_proofs::certificate::{Certificate, Claimed, certify};
use staunton_proofs::report::{AnswerError, Inquiry, TableSource, answer};
use staunton_proofs::{Bounds, Watch};
use thiserror::Error;

use super::request::ProofRequest;
use super::view::ProofAnswerView;
use crate::DeskError;

/// Positions that a question may look at.
pub const MOST_NODES: u64 = 5_000_000;
/// How far a question may go.
const BOUNDS: Bounds = Bounds { nodes: MOST_NODES, memory_mib: 256 };
/// The same for its certificate, which is sent whole.
const CERTIFICATE_BOUNDS: Bounds = Bounds { nodes: 200_000, memory_mib: 64 };

/// Why there is no answer.
#[derive(Debug, Error)]
pub enum ProveError {
    /// The question does not fit.
    #[error(transparent)]
    Asked(#[from] DeskError),
    /// Nothing is known of such an ending, or its table cannot be had.
    #[error(transparent)]
    Answer(#[from] AnswerError),
}

/// Answers a question in words of this language; `watch` hears how far it has come, and may stop it: what is known by
/// then is the answer.
///
/// # Errors
/// [`ProveError`].
///
/// # Examples
///
/// ```
/// use staunton_desk::proofs::{ProofVerdict, prove};
/// use staunton_notation::Locale;
/// use staunton_proofs::{report::NoTables, unwatched};
///
/// let asked = serde_json::from_str(
///     r#"{"question": "mate", "moves": 1, "fen": "6k1/5ppp/8/8/8/8/1r3PPP/4R1K1 w - - 0 1"}"#,
/// )?;
/// let told = prove(&asked, Locale::English, &NoTables, &unwatched)?;
/// assert_eq!(told.verdict, ProofVerdict::Yes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove(
    asked: &ProofRequest,
    locale: Locale,
    tables: &dyn TableSource,
    watch: Watch<'_>,
) -> Result<ProofAnswerView, ProveError> {
    let inquiry = asked.inquiry(locale)?;
    let answered = answer(&inquiry, tables, BOUNDS, watch)?;
    let mut told = ProofAnswerView::new(asked.question, answered);
    if asked.certificate {
        told.certificate = certificate(&inquiry, watch);
    }
    Ok(told)
}

/// The certificate of what a question claims, or of the contrary, if it can be written down.
fn certificate(inquiry: &Inquiry, watch: Watch<'_>) -> Option<Certificate> {
    let claimed = Claimed::of(inquiry.question, inquiry.moves.whole())?;
    certify(&inquiry.position, claimed, CERTIFICATE_BOUNDS, watch).ok()
}
