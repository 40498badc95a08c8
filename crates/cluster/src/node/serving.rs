//! What a node does for others.

use std::future::pending;
use std::pin::pin;

use futures_util::StreamExt;
use futures_util::future::{Either, join, join_all, select};
use futures_util::stream::FuturesUnordered;

use super::owning::Local;
use super::{Node, commands_of};
use crate::bus::{Bus, BusError, Message, Messages};
use crate::clock::{Clock, within};
use crate::host::Host;
use crate::ledger::{Ledger, Letter, NodeId};
use crate::wire::{self, Answer};

impl<L: Ledger, B: Bus, C: Clock, H: Host> Node<L, B, C, H> {
    /// Keeps the lease, does what others ask, and looks after games that nobody has; never ends.
    pub async fn run(&self) {
        let keeping = join(self.keep_lease(), self.sweep());
        join(keeping, join(self.serve(), self.read_mail())).await;
    }

    /// Does what comes over the bus.
    async fn serve(&self) {
        loop {
            let Some(node) = self.id() else {
                self.0.clock.sleep(self.0.settings.mail_alone).await;
                continue;
            };
            let subject = commands_of(&node);
            let subscribing = self.0.bus.subscribe(&subject);
            let subscribed = within(&self.0.clock, self.0.settings.answer, subscribing).await;
            let subscribed = subscribed.unwrap_or(Err(BusError::Away));
            self.note_bus(subscribed.as_ref().err().copied());
            match subscribed {
                Ok(messages) => self.serve_as(&node, messages).await,
                Err(_) => self.0.clock.sleep(self.0.settings.mail).await,
            }
        }
    }

    /// Until the node is another, or nothing more is heard.
    async fn serve_as(&self, node: &NodeId, mut messages: B::Messages) {
        let mut doing = FuturesUnordered::new();
        while self.state().member.node() == Some(node) {
            let heard = {
                let (next, done) = (pin!(messages.next()), pin!(one_is_done(&mut doing)));
                let tick = pin!(self.0.clock.sleep(self.0.settings.renewal));
                match select(select(next, done), tick).await {
                    Either::Left((Either::Left((message, _)), _)) => Some(message),
                    Either::Left((Either::Right(_), _)) | Either::Right(_) => None,
                }
            };
            match heard {
                Some(Some(message)) => doing.push(self.serve_one(message)),
                Some(None) => return,
                None => {}
            }
        }
    }

    async fn serve_one(&self, message: Message) {
        let (Some(reply), Some((game, command))) =
            (message.reply, wire::read_command(&message.payload))
        else {
            return;
        };
        let answer = self.answer(game, command).await;
        self.note_bus(self.0.bus.publish(&reply, answer.write()).await.err());
    }

    async fn answer(&self, game: &str, command: &[u8]) -> Answer {
        match self.local(game, command).await {
            Local::Done(answer) => Answer::Done(answer),
            Local::NoSuchGame => Answer::NoSuchGame,
            Local::Elsewhere(_) | Local::NotNow => Answer::NotMine,
        }
    }

    /// Does what stands in letters.
    async fn read_mail(&self) {
        let settings = self.0.settings;
        loop {
            let alone = !self.hears_the_bus();
            self.0.clock.sleep(if alone { settings.mail_alone } else { settings.mail }).await;
            let Some(node) = self.id() else { continue };
            let collecting = self.0.ledger.collect(&node);
            let collected = within(&self.0.clock, settings.answer, collecting).await;
            let Some(Ok(letters)) = collected else { continue };
            let answering = join_all(letters.into_iter().map(|letter| self.answer_letter(letter)));
            drop(within(&self.0.clock, settings.patience, answering).await);
        }
    }

    async fn answer_letter(&self, letter: Letter) {
        let answer = self.answer(&letter.game, &letter.command).await.write();
        // If it is not heard, whoever wrote looks again.
        let answering = self.0.ledger.answer(&letter.id, answer);
        drop(within(&self.0.clock, self.0.settings.answer, answering).await);
    }
}

/// Waits until one of them is done; for ever if there is none.
async fn one_is_done<F: Future<Output = ()>>(doing: &mut FuturesUnordered<F>) {
    if doing.next().await.is_none() {
        pending::<()>().await;
    }
}
