//! A command on its way to the owner of a game.

use std::sync::atomic::Ordering;
use std::time::Duration;

use super::owning::Local;
use super::{CommandError, Node, commands_of};
use crate::bus::{Bus, BusError};
use crate::clock::{Clock, within};
use crate::host::Host;
use crate::ledger::{Ledger, Letter, NodeId};
use crate::wire::{self, Answer};

/// How long to wait before an owner is looked for again.
const PAUSE: Duration = Duration::from_millis(25);

/// What is known of a command that was sent to another node.
enum Asked {
    Done(Vec<u8>),
    NoSuchGame,
    /// The other node has not the game, or says nothing.
    LookAgain,
}

impl<L: Ledger, B: Bus, C: Clock, H: Host> Node<L, B, C, H> {
    /// Has a command done by the owner of a game, wherever it is; this node becomes it if nobody is. A
    /// command may be brought more than once: what it says must tell the owner that it is the same.
    ///
    /// # Errors
    /// [`CommandError`].
    pub async fn command(&self, game: &str, command: &[u8]) -> Result<Vec<u8>, CommandError> {
        let until = self.0.clock.now() + self.0.settings.patience;
        let mut known = self.owner(game);
        loop {
            let owner = match known.take() {
                Some(owner) => Some(owner),
                None => match self.local(game, command).await {
                    Local::Done(answer) => return Ok(answer),
                    Local::NoSuchGame => return Err(CommandError::NoSuchGame),
                    Local::Elsewhere(owner) => Some(owner),
                    Local::NotNow => None,
                },
            };
            if let Some(owner) = owner {
                match self.ask(&owner, game, command).await {
                    Asked::Done(answer) => {
                        self.know_owner(game, &owner);
                        return Ok(answer);
                    }
                    Asked::NoSuchGame => return Err(CommandError::NoSuchGame),
                    Asked::LookAgain => self.forget_owner(game),
                }
            }
            if self.0.clock.now() >= until {
                return Err(CommandError::Unanswered);
            }
            self.0.clock.sleep(PAUSE).await;
        }
    }

    async fn ask(&self, owner: &NodeId, game: &str, command: &[u8]) -> Asked {
        let (subject, patience) = (commands_of(owner), self.0.settings.answer);
        let request = self.0.bus.request(&subject, wire::write_command(game, command), patience);
        // A bus that keeps no time is not waited for.
        let answer = within(&self.0.clock, patience * 2, request).await;
        let answer = answer.unwrap_or(Err(BusError::Timeout));
        self.note_bus(answer.as_ref().err().copied());
        match answer.ok().as_deref().and_then(Answer::read) {
            Some(Answer::Done(answer)) => Asked::Done(answer),
            Some(Answer::NoSuchGame) => Asked::NoSuchGame,
            Some(Answer::NotMine) => Asked::LookAgain,
            None => self.write_to(owner, game, command).await,
        }
    }

    /// Leaves a letter, and waits until it is answered or the lease of its reader has run out.
    async fn write_to(&self, owner: &NodeId, game: &str, command: &[u8]) -> Asked {
        let settings = self.0.settings;
        let number = self.0.letters.fetch_add(1, Ordering::Relaxed);
        let id = format!("{}-{number}", self.0.name);
        let letter = Letter { id: id.clone(), game: game.to_owned(), command: command.to_owned() };
        let posting = self.0.ledger.post(owner, letter);
        if !matches!(within(&self.0.clock, settings.answer, posting).await, Some(Ok(()))) {
            return Asked::LookAgain;
        }
        let until = self.0.clock.now() + settings.mail + settings.answer;
        while self.0.clock.now() < until {
            self.0.clock.sleep(settings.mail_alone).await;
            let looking = self.0.ledger.answer_to(&id);
            let answer = match within(&self.0.clock, settings.answer, looking).await {
                Some(Ok(Some(answer))) => Answer::read(&answer),
                Some(Ok(None)) => None,
                Some(Err(_)) | None => return Asked::LookAgain,
            };
            match answer {
                Some(Answer::Done(answer)) => return Asked::Done(answer),
                Some(Answer::NoSuchGame) => return Asked::NoSuchGame,
                Some(Answer::NotMine) => return Asked::LookAgain,
                None => {}
            }
            match self.local(game, command).await {
                Local::Done(answer) => return Asked::Done(answer),
                Local::NoSuchGame => return Asked::NoSuchGame,
                Local::Elsewhere(other) if other == *owner => {}
                Local::Elsewhere(_) | Local::NotNow => return Asked::LookAgain,
            }
        }
        Asked::LookAgain
    }
}
