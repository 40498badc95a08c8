//! Where a game in memory hears what other servers tell of it.

use std::time::Duration;

use staunton_cluster::Messages;
use tokio::time::{Instant, sleep_until, timeout_at};

use super::hosting::GameNode;
use crate::cluster::NatsMessages;

/// How often it is looked whether something was not heard.
const LOOK: Duration = Duration::from_secs(1);
/// The same while nothing can be heard.
const LOOK_ALONE: Duration = Duration::from_millis(300);

/// Where a game in memory hears what other servers tell of it.
pub(super) struct Ear {
    node: GameNode,
    messages: Option<NatsMessages>,
    look_at: Instant,
}

/// What an ear is for.
pub(super) enum Heard {
    /// This was told.
    Told(Vec<u8>),
    /// It is time to look.
    Look,
}

impl Ear {
    /// An ear that begins to listen when it is asked.
    pub(super) fn new(node: GameNode) -> Self {
        Self { node, messages: None, look_at: Instant::now() }
    }

    async fn next(&mut self, game: &str) -> Heard {
        if let Some(messages) = &mut self.messages {
            match timeout_at(self.look_at, messages.next()).await {
                Ok(Some(message)) => return Heard::Told(message.payload),
                Ok(None) => self.messages = None,
                Err(_) => {}
            }
        } else {
            sleep_until(self.look_at).await;
        }
        if self.messages.is_none() {
            self.messages = self.node.listen(game).await.ok();
        }
        let is_heard = self.messages.is_some() && self.node.hears_the_bus();
        self.look_at = Instant::now() + if is_heard { LOOK } else { LOOK_ALONE };
        Heard::Look
    }
}

/// What is heard next; never anything without an ear.
pub(super) async fn heard(ear: &mut Option<Ear>, game: &str) -> Heard {
    match ear {
        Some(ear) => ear.next(game).await,
        None => std::future::pending().await,
    }
}
