//! Taking connections, as many as there is room for, until the server goes away.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use prometheus::IntGauge;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;

use crate::app::router;
use crate::connection::{Impatient, WRITE_PATIENCE, raise_open_files};
use crate::jobs::JobQueue;
use crate::limits::{MOST_CONNECTIONS, MOST_CONNECTIONS_OF_ONE, OTHER_FILES};
use crate::places::Places;
use crate::state::AppState;
use crate::visitor::Peer;

/// How long a client may take to send the head of a request.
const HEAD_PATIENCE: Duration = Duration::from_secs(10);
/// The buffer of a connection, in bytes: no head of a request need be larger.
const BUFFER: usize = 16 * 1024;
/// What the system keeps of an answer that is still to be sent, in bytes. Left to itself it lets
/// this grow to megabytes a connection; a thousand of them that never read use up what it has for
/// all connections together, and then it drops packets of everybody's.
const UNSENT: u32 = 32 * 1024;
/// How long requests under way may take once the server is going away.
const LAST_PATIENCE: Duration = Duration::from_secs(5);

/// A connection, counted as long as it lasts.
struct Open(IntGauge);

impl Open {
    fn new(gauge: &IntGauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Takes connections until `end`, then lets those that are open end what they are at.
pub(crate) async fn accept(
    listener: &TcpListener,
    app: &AppState,
    jobs: &JobQueue,
    end: impl Future<Output = ()> + Send,
) {
    let service = router(app.clone());
    let most = raise_open_files().map_or(MOST_CONNECTIONS, |files| {
        let files = usize::try_from(files.saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX);
        files.clamp(1, MOST_CONNECTIONS)
    });
    let places = Arc::new(Semaphore::new(most));
    let by_address = Places::new(MOST_CONNECTIONS_OF_ONE);
    let (closing, _) = watch::channel(());
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_PATIENCE).max_buf_size(BUFFER);
    let mut end = std::pin::pin!(end);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file descriptors, most likely: some will be given back.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = &mut end => break,
        };
        let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
            app.metrics.connections_refused.inc();
            continue;
        };
        // A proxy speaks for many.
        let limits = &app.gate.limits;
        let counted = Some(peer.ip()).filter(|ip| !limits.networks().is_proxy(*ip));
        let times = counted.map_or(1, |ip| limits.counts_as(ip));
        let Some(own_place) = by_address.take(counted, times) else {
            app.metrics.connections_refused.inc();
            continue;
        };
        let own_place = (own_place, Open::new(&app.metrics.connections));
        prepare(&stream);
        let router = service.clone();
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer));
            router.clone().oneshot(request.map(Body::new))
        });
        let connection = http
            .serve_connection(TokioIo::new(Impatient::new(stream, WRITE_PATIENCE)), answer)
            .with_upgrades();
        let mut told = closing.subscribe();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            tokio::select! {
                // A client that breaks off is no fault of ours.
                served = &mut connection => return drop((served, place, own_place)),
                _ = told.changed() => connection.as_mut().graceful_shutdown(),
            }
            drop(connection.await);
            drop((place, own_place));
        });
        // The next is taken when the threads have come to this one: a thousand at once do not stand
        // in the way of a move.
        drop(tokio::spawn(async {}).await);
    }
    // Their answers would last as long as they think; what is to be kept is taken up again.
    jobs.close();
    app.room.close();
    app.lichess.news.close();
    closing.send_replace(());
    let all = u32::try_from(most).unwrap_or(u32::MAX);
    if tokio::time::timeout(LAST_PATIENCE, places.acquire_many(all)).await.is_err() {
        tracing::warn!("some requests were left unanswered");
    }
}

fn prepare(stream: &TcpStream) {
    if let Err(error) = stream.set_nodelay(true).and(keep_little(stream)) {
        tracing::debug!(%error, "a connection cannot be prepared");
    }
}

/// What is on its way is not counted, so that a distant reader is served as fast as before.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn keep_little(stream: &TcpStream) -> io::Result<()> {
    socket2::SockRef::from(stream).set_tcp_notsent_lowat(UNSENT)
}

/// Other systems count what is on its way too: it must be more.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn keep_little(stream: &TcpStream) -> io::Result<()> {
    socket2::SockRef::from(stream).set_send_buffer_size(8 * UNSENT as usize)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_system_keeps_little_for_a_client_that_does_not_read() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        let kept = || {
            let mut kept = 0;
            while let Ok(written) = stream.try_write(&[0; 16 * 1024]) {
                kept += written;
            }
            kept
        };
        prepare(&stream);
        // What the client's own system takes for it, and as much again for ours to send.
        let little = kept();
        socket2::SockRef::from(&stream).set_tcp_notsent_lowat(u32::MAX).unwrap();
        stream.writable().await.unwrap();
        let more = kept();
        assert!(more > 10 * UNSENT as usize, "{little} and then {more}");
        drop(client);
    }
}
