//! The life of a process: all it does stops while it is paused, and is gone once it is killed.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use tokio::task::JoinHandle;

/// A process.
#[derive(Clone, Default)]
pub(super) struct Life(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    is_dead: bool,
    is_paused: bool,
    waiting: Vec<Waker>,
}

impl Life {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn is_dead(&self) -> bool {
        self.state().is_dead
    }

    pub(super) fn pause(&self) {
        self.state().is_paused = true;
    }

    pub(super) fn go_on(&self) {
        let waiting = {
            let mut state = self.state();
            state.is_paused = false;
            std::mem::take(&mut state.waiting)
        };
        waiting.into_iter().for_each(Waker::wake);
    }

    pub(super) fn kill(&self) {
        self.state().is_dead = true;
        self.go_on();
    }

    /// Does something in the process; `None` if that is killed before.
    pub(super) fn spawn<F>(&self, work: F) -> JoinHandle<Option<F::Output>>
    where
        F: Future<Output: Send> + Send + 'static,
    {
        tokio::spawn(Gated { life: self.clone(), work: Some(Box::pin(work)) })
    }
}

struct Gated<F> {
    life: Life,
    work: Option<Pin<Box<F>>>,
}

impl<F: Future> Future for Gated<F> {
    type Output = Option<F::Output>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        {
            let mut state = self.life.state();
            // Whoever is dead must be polled once more to notice.
            state.waiting.retain(|waker| !waker.will_wake(context.waker()));
            state.waiting.push(context.waker().clone());
            if state.is_paused && !state.is_dead {
                return Poll::Pending;
            }
        }
        if self.life.is_dead() {
            self.work = None;
            return Poll::Ready(None);
        }
        let Some(work) = &mut self.work else { return Poll::Ready(None) };
        work.as_mut().poll(context).map(Some)
    }
}
