//! Work that takes a core for longer than a request may: one queue with one budget of cores for the
//! computer's moves, analysis, proofs, reviews and books.
//!
//! A job is a value: a kind, bytes in, bytes out, progress, and a hand that stops it. Nobody above
//! the queue can tell where it runs: its [`worker::Runner`] is this process, or [`apart`] from it
//! for what strangers bring.
//!
//! Whoever waits is served by kind first (moves before all), then address by address and account
//! by account. A job that somebody more urgent waits for steps aside at its next checkpoint.

#[cfg(unix)]
mod apart;
#[cfg(unix)]
mod confine;
mod context;
mod frames;
#[cfg(unix)]
mod hired;
mod job;
mod queue;
mod tracker;
mod turns;
#[cfg(unix)]
mod wire;
mod worker;

#[cfg(unix)]
pub(crate) use apart::Apart;
#[cfg(unix)]
pub(crate) use confine::confine;
pub(crate) use context::JobContext;
pub(crate) use frames::{join_frames, split_frames};
#[cfg(unix)]
pub(crate) use hired::do_ordered;
pub(crate) use job::{Asker, JobFailure, JobKind, JobSpec, StopReason};
pub(crate) use queue::{Input, Job, JobQueue, QueueFull, Stopper, ready};
pub(crate) use tracker::Tracker;
pub(crate) use worker::{InProcess, Worker};
