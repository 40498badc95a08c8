//! Questions that have a provable answer: what can be forced, and what can never happen.

mod prove;
mod request;
mod view;

pub use prove::{MOST_NODES, ProveError, prove};
pub use request::{ProofPhaseKind, ProofQuestion, ProofRequest};
pub use view::{
    ProofAnswerView, ProofLimit, ProofPhaseView, ProofSideView, ProofVerdict, TablebaseMoveView,
    TablebaseView,
};
