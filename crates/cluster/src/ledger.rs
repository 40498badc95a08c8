//! What all nodes agree on: the database.

use std::fmt;
use std::future::Future;
use std::time::Duration;

use thiserror::Error;

/// Milliseconds since the Unix epoch, by the clock of the ledger.
pub type Ms = i64;

/// A node from the moment when it joined until its lease ran out. Whoever joins again has another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub String);

impl fmt::Display for NodeId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Whether a lease goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renewal {
    /// From this instant, for as long as was asked.
    From(Ms),
    /// It has run out; what the node had may be another's.
    Expired,
}

/// Whether a game was to be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Take {
    /// From now on, under this epoch, which is higher than all before.
    Taken(i64),
    /// It is another's, whose lease goes on.
    Held(NodeId),
    /// The lease of whoever asked has run out.
    Expired,
    /// There is no such game.
    NoSuchGame,
}

/// A command that is left in the ledger for the owner of a game, while the bus is away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// No other letter has it.
    pub id: String,
    /// The game.
    pub game: String,
    /// What is to be done.
    pub command: Vec<u8>,
}

/// The ledger does not answer. Whether it has done what was asked nobody knows.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("the database does not answer: {0}")]
pub struct LedgerError(pub String);

/// The leases of nodes, and whose the games are. A lease is that of a node, and covers all games that
/// the node has taken: it is renewed in one stroke.
pub trait Ledger: Send + Sync + 'static {
    /// Enters a node that is new; the instant from which its lease runs.
    ///
    /// # Errors
    /// [`LedgerError`].
    fn join(
        &self,
        node: &NodeId,
        lease: Duration,
    ) -> impl Future<Output = Result<Ms, LedgerError>> + Send;

    /// Lets the lease of a node run from now on, unless it has run out.
    ///
    /// # Errors
    /// [`LedgerError`].
    fn renew(
        &self,
        node: &NodeId,
        lease: Duration,
    ) -> impl Future<Output = Result<Renewal, LedgerError>> + Send;

    /// Ends the lease of a node: its games are anybody's.
    ///
    /// # Errors
    /// [`LedgerError`].
    fn leave(&self, node: &NodeId) -> impl Future<Output = Result<(), LedgerError>> + Send;

    /// Gives a game to `node` under a new epoch, unless it belongs to another whose lease goes on. What
    /// is written under an older epoch is refused from then on. If a clock runs in the game, the
    /// time during which nobody had it is written into its history, and charged to nobody.
    ///
    /// # Errors
    /// [`LedgerError`].
    fn take(
        &self,
        game: &str,
        node: &NodeId,
    ) -> impl Future<Output = Result<Take, LedgerError>> + Send;

    /// Up to `most` games in which a clock runs and which nobody has.
    ///
    /// # Errors
    /// [`LedgerError`].
    fn orphans(&self, most: usize)
    -> impl Future<Output = Result<Vec<String>, LedgerError>> + Send;

    /// Leaves a letter for a node.
    ///
    /// # Errors
    /// [`LedgerError`].
    fn post(
        &self,
        to: &NodeId,
        letter: Letter,
    ) -> impl Future<Output = Result<(), LedgerError>> + Send;

    /// Takes the letters that are there for a node; each is taken once.
    ///
    /// # Errors
    /// [`LedgerError`].
    fn collect(
        &self,
        node: &NodeId,
    ) -> impl Future<Output = Result<Vec<Letter>, LedgerError>> + Send;

    /// Answers the letter with this id.
    ///
    /// # Errors
    /// [`LedgerError`].
    fn answer(
        &self,
        letter: &str,
        answer: Vec<u8>,
    ) -> impl Future<Output = Result<(), LedgerError>> + Send;

    /// The answer to the letter with this id, if it is there.
    ///
    /// # Errors
    /// [`LedgerError`].
    fn answer_to(
        &self,
        letter: &str,
    ) -> impl Future<Output = Result<Option<Vec<u8>>, LedgerError>> + Send;
}
