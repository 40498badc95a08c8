//! An archive on several machines: nodes that have the positions of some buckets each, and a router before them.

use std::net::SocketAddr;
use std::path::PathBuf;

use axum::{Router, middleware};
use staunton_archive::Buckets;
use tokio::net::TcpListener;

use crate::archive::{ArchiveNode, Collection, gap, node, router};
use crate::hosts::{Hosts, know_host};
use crate::serve_error::ServeError;

/// What to serve of an archive, and where.
#[derive(Clone, Debug)]
pub struct ArchiveService {
    /// Where to listen; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The names by which it may be called, beside addresses and names of the house's own network.
    pub hosts: Vec<String>,
    /// Who answers.
    pub part: ArchivePart,
}

/// Who answers what is asked of an archive.
#[derive(Clone, Debug)]
pub enum ArchivePart {
    /// This process, for the positions of these buckets.
    Node {
        /// The folder of the archive.
        folder: PathBuf,
        /// Whose positions.
        buckets: Buckets,
    },
    /// The node that has the position.
    Router(Vec<ArchiveNode>),
}

impl ArchiveService {
    /// Serves until `end`; `ready` is told the address.
    pub(crate) async fn run(
        self,
        ready: impl FnOnce(SocketAddr),
        end: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let calls = match self.part {
            ArchivePart::Node { folder, buckets } => {
                node(Collection::of_buckets(&folder, buckets)?)
            }
            ArchivePart::Router(nodes) => {
                if let Some(bucket) = gap(&nodes) {
                    return Err(ServeError::NoNode { bucket });
                }
                router(nodes).map_err(|error| ServeError::System(error.to_string()))?
            }
        };
        let hosts = Hosts::new(&self.hosts, &[]);
        let calls: Router = calls.layer(middleware::from_fn_with_state(hosts, know_host));
        let address = self.listen;
        let unheard = |source| ServeError::Listen { address, source };
        let listener = TcpListener::bind(address).await.map_err(unheard)?;
        let address = listener.local_addr().map_err(unheard)?;
        tracing::info!(%address, "ready");
        ready(address);
        let system = |error: std::io::Error| ServeError::System(error.to_string());
        axum::serve(listener, calls).with_graceful_shutdown(end).await.map_err(system)
    }
}
