//! The router: it sends each question to a node that has the position, and tells when that one is away.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use reqwest::{Client, redirect};
use staunton_archive::Buckets;
use staunton_rules::Position;

use super::explore::ExploreQuery;
use super::explorer::ExplorerQuery;
use crate::error::ApiError;
use crate::receive::QueryParams;

/// How long a node may take to be there.
const CONNECT_PATIENCE: Duration = Duration::from_secs(2);
/// How long it may take to answer: longer than it looks for games of a player.
const PATIENCE: Duration = Duration::from_secs(15);

/// A node, as the router knows it: where it is, and the buckets whose positions it has.
///
/// # Examples
///
/// ```
/// use staunton_server::ArchiveNode;
///
/// let node: ArchiveNode = "http://10.0.0.7:8345=00-7f".parse()?;
/// assert_eq!((node.url(), node.buckets().to_string()), ("http://10.0.0.7:8345", "00-7f".to_owned()));
/// assert!("10.0.0.7:8345=00-7f".parse::<ArchiveNode>().is_err());
/// # Ok::<(), staunton_server::ArchiveNodeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArchiveNode {
    url: String,
    buckets: Buckets,
}

/// Why a text names no node.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{found:?} is no node: expected its address and its buckets, as http://10.0.0.7:8345=00-7f"
)]
pub struct ArchiveNodeError {
    found: String,
}

impl ArchiveNode {
    /// Where it is.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Whose positions it has.
    pub const fn buckets(&self) -> Buckets {
        self.buckets
    }
}

impl FromStr for ArchiveNode {
    type Err = ArchiveNodeError;

    fn from_str(text: &str) -> Result<Self, ArchiveNodeError> {
        let failed = || ArchiveNodeError { found: text.to_owned() };
        let (url, buckets) = text.rsplit_once('=').ok_or_else(failed)?;
        let buckets = buckets.parse().map_err(|_| failed())?;
        let url = url.trim_end_matches('/');
        let uri = url.parse::<Uri>().ok().filter(|_| url.starts_with("http://"));
        let has_host = uri.is_some_and(|uri| uri.host().is_some_and(|host| !host.is_empty()));
        if has_host { Ok(Self { url: url.to_owned(), buckets }) } else { Err(failed()) }
    }
}

/// The first bucket whose positions no node has.
pub(crate) fn gap(nodes: &[ArchiveNode]) -> Option<u8> {
    let has = |bucket: u8| {
        nodes.iter().any(|node| node.buckets.first() <= bucket && bucket <= node.buckets.last())
    };
    (0..=u8::MAX).find(|&bucket| !has(bucket))
}

/// All nodes. Cheap to clone.
#[derive(Clone)]
struct Nodes {
    nodes: Arc<[ArchiveNode]>,
    client: Client,
}

/// What the router answers.
///
/// # Errors
/// If the system has nothing to ask others with.
pub(crate) fn router(nodes: Vec<ArchiveNode>) -> Result<Router, reqwest::Error> {
    let client = Client::builder()
        .connect_timeout(CONNECT_PATIENCE)
        .timeout(PATIENCE)
        .redirect(redirect::Policy::none())
        .no_proxy()
        .build()?;
    Ok(Router::new()
        .route("/masters", get(explorer))
        .route("/lichess", get(explorer))
        .route("/player", get(explorer))
        .route("/v1/archive/explore", get(explore))
        .route("/healthz", get(|| async { "ok\n" }))
        .with_state(Nodes { nodes: nodes.into(), client }))
}

async fn explorer(
    State(nodes): State<Nodes>,
    uri: Uri,
    QueryParams(asked): QueryParams<ExplorerQuery>,
) -> Result<Response, ApiError> {
    let (position, _) = asked.position()?;
    nodes.ask(&position, &uri).await
}

async fn explore(
    State(nodes): State<Nodes>,
    uri: Uri,
    QueryParams(asked): QueryParams<ExploreQuery>,
) -> Result<Response, ApiError> {
    nodes.ask(&asked.position()?, &uri).await
}

impl Nodes {
    /// The answer of a node that has `position`, of several the first that is there.
    ///
    /// # Errors
    /// [`ApiError::NodeAway`] if none is.
    async fn ask(&self, position: &Position, uri: &Uri) -> Result<Response, ApiError> {
        let mut away = Vec::new();
        for node in self.nodes.iter().filter(|node| node.buckets.has(position)) {
            match self.answer(node, uri).await {
                Ok(answer) if answer.status() == StatusCode::MISDIRECTED_REQUEST => {
                    away.push(format!("{} has not buckets {}", node.url, node.buckets));
                }
                Ok(answer) => return Ok(answer),
                Err(error) => {
                    tracing::warn!(node = node.url, %error, "a node does not answer");
                    away.push(format!("{} for buckets {} does not answer", node.url, node.buckets));
                }
            }
        }
        Err(ApiError::NodeAway { bucket: Buckets::of(position), nodes: away.join("; ") })
    }

    async fn answer(&self, node: &ArchiveNode, uri: &Uri) -> Result<Response, reqwest::Error> {
        let rest = uri.path_and_query().map_or("/", |rest| rest.as_str());
        let answer = self.client.get(format!("{}{rest}", node.url)).send().await?;
        let status = answer.status();
        let known = [CONTENT_TYPE, RETRY_AFTER];
        let known = known.map(|name| Some((name.clone(), answer.headers().get(name)?.clone())));
        let mut told = (status, answer.bytes().await?).into_response();
        for (name, value) in known.into_iter().flatten() {
            told.headers_mut().insert(name, value);
        }
        Ok(told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_names_no_node_is_told() {
        for text in
            ["", "http://a", "http://a=0-1", "a:1=00-ff", "https://a=00-ff", "http://=00-ff"]
        {
            let error = text.parse::<ArchiveNode>().expect_err(text).to_string();
            assert!(error.contains("http://10.0.0.7:8345=00-7f"), "{error}");
        }
    }

    #[test]
    fn every_bucket_needs_a_node() {
        let nodes = |all: &[&str]| -> Vec<ArchiveNode> {
            let node = |buckets: &&str| format!("http://a:1={buckets}").parse();
            all.iter().map(node).collect::<Result<_, _>>().expect("nodes")
        };
        assert_eq!(gap(&nodes(&["80-ff", "00-7f"])), None);
        assert_eq!(gap(&nodes(&["00-ff", "30-7f"])), None);
        assert_eq!(gap(&nodes(&["00-7f", "81-ff"])), Some(0x80));
        assert_eq!(gap(&nodes(&["00-fe"])), Some(0xff));
        assert_eq!(gap(&[]), Some(0));
    }
}
