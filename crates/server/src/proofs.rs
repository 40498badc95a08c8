//! Questions about a position that have a proof for an answer, over HTTP.

mod http;
mod jobs;

pub(crate) use http::Proofs;
pub(crate) use http::{__path_ask, __path_checker, __path_look, __path_stop};
pub(crate) use http::{ask, checker, look, stop};
pub(crate) use jobs::{ProofJobs, Prover};
