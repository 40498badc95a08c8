//! What runs the games that are a node's.

use std::future::Future;

use crate::ledger::NodeId;

/// A game is a node's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Whose it is.
    pub node: NodeId,
    /// What is written into its history must carry this.
    pub epoch: i64,
}

/// What came of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handled {
    /// This is the answer, which holds.
    Answer(Vec<u8>),
    /// It is the game of another, or nobody knows what was kept: it is to be claimed anew.
    Unsure,
}

/// Runs the games that are a node's. Whatever it answers it has kept before, under the epoch of the
/// claim.
pub trait Host: Send + Sync + 'static {
    /// Does what `command` says in a game. If the claim is newer than what is in memory, the game is
    /// read from its history first. A command that was done before, as can be seen from the
    /// command, is answered as it was then.
    fn handle(
        &self,
        game: &str,
        claim: &Claim,
        command: &[u8],
    ) -> impl Future<Output = Handled> + Send;

    /// A game that had no owner is this node's now: what comes due by itself is for it to see to.
    fn wake(&self, game: &str, claim: &Claim) -> impl Future<Output = ()> + Send;

    /// The game may be another's by now. There is no claim to it any more; the next is another.
    fn forget(&self, game: &str);
}
