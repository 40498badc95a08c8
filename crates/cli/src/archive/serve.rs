//! `staunton archive serve`: an archive on several machines.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use staunton_archive::Buckets;
use staunton_server::{ArchiveNode, ArchivePart, ArchiveService, serve_archive};

#[derive(Args, Debug)]
pub(super) struct ServeArgs {
    /// The folder of the archive
    #[arg(required_unless_present = "nodes", conflicts_with = "nodes")]
    folder: Option<PathBuf>,
    /// Answer for positions of these buckets alone: the first eight bits of a key, as 00-7f
    #[arg(long, value_name = "A-B", default_value_t = Buckets::ALL, conflicts_with = "nodes")]
    buckets: Buckets,
    /// Ask these nodes: where each is, and the buckets that it has
    #[arg(long, value_name = "URL=A-B", value_delimiter = ',')]
    nodes: Vec<ArchiveNode>,
    /// Where to listen; port 0 takes any free one
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8345")]
    listen: SocketAddr,
    /// A name by which this process may be called, such as node1.example.org; may be repeated
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
}

/// Serves until the process is told to end. `say` gets the line that says where.
pub(super) fn run(args: &ServeArgs, mut say: impl FnMut(&str)) -> anyhow::Result<()> {
    let part = match &args.folder {
        Some(folder) => ArchivePart::Node { folder: folder.clone(), buckets: args.buckets },
        None => ArchivePart::Router(args.nodes.clone()),
    };
    let what = match &part {
        ArchivePart::Node { buckets, .. } => format!("Buckets {buckets}"),
        ArchivePart::Router(nodes) => format!("The router of {} nodes", nodes.len()),
    };
    let service = ArchiveService { listen: args.listen, hosts: args.host.clone(), part };
    let ready = |address: SocketAddr| say(&format!("{what}: http://{address}"));
    serve_archive(service, ready).context("the archive is not served")
}
