//! Work that goes on off the threads that serve others: how far it is, and the hand that stops it.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use tokio::sync::Notify;

/// A piece of work, as those see it who watch it or do it.
#[derive(Debug, Default)]
pub(crate) struct Work {
    stop: AtomicBool,
    begun: AtomicBool,
    done: AtomicUsize,
    of: AtomicUsize,
    ended: AtomicBool,
    end: Notify,
}

impl Work {
    /// It is worked on from now on; others were before it.
    pub(crate) fn begin(&self) {
        self.begun.store(true, Ordering::Relaxed);
    }

    pub(crate) fn has_begun(&self) -> bool {
        self.begun.load(Ordering::Relaxed)
    }

    /// Tells how much is done, and how much there is to do.
    pub(crate) fn tell(&self, done: usize, of: usize) {
        self.done.store(done, Ordering::Relaxed);
        self.of.store(of, Ordering::Relaxed);
    }

    /// How much is done, and how much there is to do: 0 until that is known.
    pub(crate) fn told(&self) -> (usize, usize) {
        (self.done.load(Ordering::Relaxed), self.of.load(Ordering::Relaxed))
    }

    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// What is true once it is to stop, for those who look by themselves.
    pub(crate) const fn stopper(&self) -> &AtomicBool {
        &self.stop
    }

    /// Nothing more comes of it: what came of it is kept, or it was stopped.
    pub(crate) fn end(&self) {
        self.ended.store(true, Ordering::Release);
        self.end.notify_waiters();
    }

    /// Waits until it has ended.
    pub(crate) async fn ended(&self) {
        loop {
            let end = self.end.notified();
            if self.ended.load(Ordering::Acquire) {
                return;
            }
            end.await;
        }
    }
}
