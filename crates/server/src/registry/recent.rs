//! The last events of a game, kept for those who come back.

use std::collections::VecDeque;

use axum::extract::ws::Utf8Bytes;

/// Events kept at hand for those who come back.
const RECENT: usize = 16;

/// The last events of a game, each as it was sent.
#[derive(Default)]
pub(super) struct Recent(VecDeque<(i64, Utf8Bytes)>);

impl Recent {
    /// All events after `seq`, if none of them is missing here.
    pub(super) fn after(&self, seq: i64) -> Option<Vec<Utf8Bytes>> {
        let (first, _) = self.0.front()?;
        let after = self.0.iter().filter(|(at, _)| *at > seq);
        (*first <= seq + 1).then(|| after.map(|(_, body)| body.clone()).collect())
    }

    pub(super) fn push(&mut self, bodies: Vec<(i64, Utf8Bytes)>) {
        self.0.extend(bodies);
        while self.0.len() > RECENT {
            self.0.pop_front();
        }
    }
}
