//! The games in memory, each by the place where its commands wait.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;

use super::command::Command;
use crate::error::ApiError;
use crate::limits::MOST_GAMES;
use crate::storage::CommitError;

/// Commands that may wait for one game.
const MAILBOX: usize = 64;

/// Where the commands of all games in memory go.
#[derive(Default)]
pub(super) struct Mailboxes {
    by_game: Mutex<HashMap<String, mpsc::Sender<Command>>>,
    closing: AtomicBool,
}

/// Where commands of a game go.
pub(super) enum Mailbox {
    /// To the task that has it in memory.
    Loaded(mpsc::Sender<Command>),
    /// To a task that is to be begun with this other end.
    New(mpsc::Sender<Command>, mpsc::Receiver<Command>),
}

/// Whether a game could be forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forgotten {
    Gone,
    StillWanted,
}

impl Mailboxes {
    fn by_game(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Command>>> {
        // The map is whole after every statement that changes it, so a panic elsewhere spoils nothing.
        self.by_game.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a game, a new one if it is not in memory.
    ///
    /// # Errors
    /// If the server is going away, or too many games are in memory.
    pub(super) fn find(&self, id: &str) -> Result<Mailbox, ApiError> {
        let mut by_game = self.by_game();
        if let Some(mailbox) = by_game.get(id)
            && !mailbox.is_closed()
        {
            return Ok(Mailbox::Loaded(mailbox.clone()));
        }
        if self.closing.load(Ordering::SeqCst) {
            return Err(ApiError::Commit(CommitError::Closed));
        }
        if by_game.len() >= MOST_GAMES {
            return Err(ApiError::Full);
        }
        let (mailbox, commands) = mpsc::channel(MAILBOX);
        by_game.insert(id.to_owned(), mailbox.clone());
        Ok(Mailbox::New(mailbox, commands))
    }

    /// The mailbox of a game that is in memory.
    pub(super) fn loaded(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        self.by_game().get(id).cloned()
    }

    /// Forgets a game that is about to leave memory, unless commands wait for it.
    pub(super) fn forget(&self, id: &str, commands: &mpsc::Receiver<Command>) -> Forgotten {
        let mut by_game = self.by_game();
        if !commands.is_empty() {
            return Forgotten::StillWanted;
        }
        by_game.remove(id);
        Forgotten::Gone
    }

    /// Forgets a game whose task has ended, but not one that was loaded anew since.
    pub(super) fn forget_ended(&self, id: &str) {
        let mut by_game = self.by_game();
        if by_game.get(id).is_some_and(mpsc::Sender::is_closed) {
            by_game.remove(id);
        }
    }

    /// Loads no more games; the mailboxes of those in memory.
    pub(super) fn close(&self) -> Vec<mpsc::Sender<Command>> {
        self.closing.store(true, Ordering::SeqCst);
        self.by_game().values().cloned().collect()
    }

    /// How many games are in memory.
    pub(super) fn len(&self) -> usize {
        self.by_game().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_one_task_does_not_forget_the_next() {
        let mailboxes = Mailboxes::default();
        let Ok(Mailbox::New(_first, mut commands)) = mailboxes.find("g") else { unreachable!() };
        assert_eq!(mailboxes.forget("g", &commands), Forgotten::Gone);
        let Ok(Mailbox::New(_second, _kept)) = mailboxes.find("g") else { unreachable!() };
        commands.close();
        mailboxes.forget_ended("g");
        assert!(mailboxes.loaded("g").is_some());
    }
}
