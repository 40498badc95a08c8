//! A connection that ends when its other end takes nothing of what waits for it.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// How long the other end may take nothing of what waits for it.
pub(crate) const WRITE_PATIENCE: Duration = Duration::from_secs(20);

/// A stream whose writes fail once they have stood still for longer than the patience: an answer
/// that nobody reads and a socket that nobody empties hold no place for ever.
pub(crate) struct Impatient<S> {
    stream: S,
    patience: Duration,
    /// Runs out while a write stands still.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<S: Unpin> Impatient<S> {
    /// `stream`, given up when a write stands still for `patience`.
    pub(crate) const fn new(stream: S, patience: Duration) -> Self {
        Self { stream, patience, stalled: None }
    }

    fn judge<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Impatient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Impatient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.judge(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.judge(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.judge(context, shut)
    }
}

/// Lets the process have as many files open as the system allows it; how many that is, if the
/// system tells.
#[cfg(unix)]
pub(crate) fn raise_open_files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let found = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: found.maximum, maximum: found.maximum };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, "the number of open files cannot be raised");
    }
    getrlimit(Resource::Nofile).current
}

/// Nothing is to be raised where the system has no such limit.
#[cfg(not(unix))]
pub(crate) const fn raise_open_files() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::Instant;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_write_that_nobody_reads_fails_and_one_that_is_read_slowly_does_not() {
        let (near, mut far) = duplex(16);
        let mut near = Impatient::new(near, WRITE_PATIENCE);
        let reading = tokio::spawn(async move {
            let mut taken = [0; 16];
            for _ in 0..4 {
                tokio::time::sleep(WRITE_PATIENCE / 2).await;
                far.read_exact(&mut taken).await.unwrap();
            }
            far
        });
        near.write_all(&[0; 16 * 5]).await.unwrap();
        let _far = reading.await.unwrap();
        let begun = Instant::now();
        let error = near.write_all(&[0; 1]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(begun.elapsed(), WRITE_PATIENCE);
    }

    #[cfg(unix)]
    #[test]
    fn as_many_files_may_be_open_as_the_system_allows() {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let found = getrlimit(Resource::Nofile);
        // Other tests of this process keep enough.
        let low = Rlimit { current: Some(512), maximum: found.maximum };
        setrlimit(Resource::Nofile, low).unwrap();
        assert_eq!(raise_open_files(), found.maximum);
        assert_eq!(getrlimit(Resource::Nofile).current, found.maximum);
    }
}
