//! `staunton bench`: the fingerprint of the engine.

use std::io::Write;

use clap::Args;
use staunton_engine::network::Network;

use crate::rate::Rate;

const LONG_ABOUT: &str = "\
Searches a fixed set of positions to a fixed depth in one thread. The number of positions visited \
is the fingerprint of the engine: it is the same on every machine, and it changes only if the \
engine would play differently. The rate says how fast this machine is.";

/// Measure the engine, and print its fingerprint
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT)]
pub(crate) struct BenchArgs {}

/// Searches, and writes the answer to `out`.
pub(crate) fn run(out: &mut dyn Write) -> anyhow::Result<()> {
    let result = staunton_engine::bench(Some(Network::standard()));
    writeln!(out, "{}", Rate { nodes: result.nodes, elapsed: result.elapsed })?;
    Ok(())
}
