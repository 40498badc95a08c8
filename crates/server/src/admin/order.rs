//! What an operator may order, and what he is answered.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game::{Award, Ms};
use crate::storage::LogEntry;

/// What an operator orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdminOrder {
    /// Who orders it, for the arbiter's log.
    pub who: String,
    /// Why, for the arbiter's log and, where a game is ended, for its players.
    #[serde(default)]
    pub why: String,
    /// What is to be done.
    pub act: AdminAct,
}

/// What is to be done. Accounts are named by their names, games by their ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum AdminAct {
    /// List accounts whose names contain `part`.
    Accounts {
        /// Part of the name, in any case; nothing is part of every name.
        part: String,
        /// At most so many.
        limit: u32,
    },
    /// List games, the newest first.
    Games {
        /// Only those of this account.
        account: Option<String>,
        /// Those that are over, too.
        all: bool,
        /// At most so many.
        limit: u32,
    },
    /// Give an account another name; it must log in again.
    Rename {
        /// The account.
        account: String,
        /// The new name.
        name: String,
    },
    /// Give an account a new password, which is told once.
    ResetPassword {
        /// The account.
        account: String,
    },
    /// Delete an account with all that is its own.
    Delete {
        /// The account.
        account: String,
    },
    /// All that is kept of an account.
    Export {
        /// The account.
        account: String,
    },
    /// End a game.
    End {
        /// The game.
        game: String,
        /// Who gets what.
        award: Award,
    },
    /// Have a game under a code of laws adjourned.
    Adjourn {
        /// The game.
        game: String,
        /// Until when, in words for the players.
        until: Option<String>,
    },
    /// End all sessions of an account.
    Kick {
        /// The account.
        account: String,
    },
    /// Let an account, or all of a network, in no more.
    Ban {
        /// The name of an account, an address, or a network as `203.0.113.0/24`. An IPv6 address
        /// stands for its /64.
        whom: String,
        /// For how many days; `None` is for good.
        days: Option<u32>,
    },
    /// Let in again whom a ban keeps out.
    Unban {
        /// As it was banned.
        whom: String,
    },
    /// List bans, the oldest first.
    Bans,
    /// Make an invitation, whose code is told once.
    Invite {
        /// How many accounts may be made with it.
        uses: u32,
        /// For how many days it is good; `None` is for good.
        days: Option<u32>,
    },
    /// List invitations, the oldest first.
    Invitations,
    /// Withdraw an invitation; accounts that were made with it stay.
    Withdraw {
        /// Its id, from the list.
        invitation: String,
    },
    /// List what players report, the oldest first.
    Reports {
        /// Those that are closed, too.
        all: bool,
        /// At most so many, the last ones.
        limit: u32,
    },
    /// Close a report; the reason of the order is its outcome.
    CloseReport {
        /// Its number, from the list.
        report: i64,
    },
    /// List the servers that share the database, by their leases.
    Servers,
    /// The last entries of the arbiter's log.
    Log {
        /// At most so many.
        limit: u32,
    },
}

/// What an operator is answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", content = "it", rename_all = "snake_case")]
pub enum AdminAnswer {
    /// It is done; what there is to say of it.
    Done(String),
    /// Accounts in the order of their names.
    Accounts(Vec<AccountLine>),
    /// Games, the newest first.
    Games(Vec<GameLine>),
    /// Bans, the oldest first.
    Bans(Vec<BanLine>),
    /// Invitations, the oldest first.
    Invitations(Vec<InvitationLine>),
    /// Reports, the oldest first.
    Reports(Vec<ReportLine>),
    /// Servers and the workers beside them, those that joined first before.
    Servers {
        /// The servers.
        servers: Vec<ServerLine>,
        /// The workers.
        workers: Vec<WorkerLine>,
    },
    /// All that is kept of an account.
    Export(Value),
    /// Entries of the arbiter's log, the oldest first.
    Log(Vec<LogEntry>),
}

/// An account in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountLine {
    /// The name.
    pub name: String,
    /// When it was made.
    pub created_at: Ms,
    /// Games in which it sits or sat.
    pub games: i64,
    /// Where it is logged in.
    pub sessions: i64,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameLine {
    /// The id.
    pub id: String,
    /// When it was made.
    pub created_at: Ms,
    /// Who has the white pieces; `None` is a free seat.
    pub white: Option<String>,
    /// Who has the black pieces; `None` is a free seat.
    pub black: Option<String>,
    /// `waiting`, `playing`, `ended` or `aborted`.
    pub status: String,
    /// Plies played.
    pub plies: usize,
    /// How it ended, in words.
    pub result: Option<String>,
}

/// A ban in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BanLine {
    /// The name of the account when it was banned, or the network.
    pub whom: String,
    /// Why.
    pub reason: String,
    /// Who banned.
    pub who: String,
    /// When.
    pub at: Ms,
    /// Until when; `None` is for good.
    pub until: Option<Ms>,
}

/// A server in a list, as the database knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServerLine {
    /// By which the others know it, as long as its lease goes on.
    pub name: String,
    /// Where it serves.
    pub address: String,
    /// When it joined.
    pub joined_at: Ms,
    /// For how many milliseconds its lease still runs; below 0, that it has run out for so long.
    pub lease_ms: Ms,
    /// Games by the clock or without one, under way or waiting, that are its own by this lease.
    pub games: i64,
}

/// A worker beside the servers in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkerLine {
    /// By which the servers know it.
    pub name: String,
    /// The machine where it runs.
    pub machine: String,
    /// When it came.
    pub joined_at: Ms,
    /// Reviews and books that it has now.
    pub at_work: i64,
    /// Those that it has brought to an end.
    pub done: i64,
}

/// An invitation in a list. Its code is not kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvitationLine {
    /// By which it is withdrawn.
    pub id: String,
    /// For whom.
    pub note: String,
    /// How many accounts may be made with it.
    pub uses: u32,
    /// How many were.
    pub used: u32,
    /// Who made it.
    pub who: String,
    /// When.
    pub at: Ms,
    /// Until when it is good; `None` is for good.
    pub until: Option<Ms>,
}

/// A report in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportLine {
    /// Its number.
    pub number: i64,
    /// When.
    pub at: Ms,
    /// Who reports.
    pub by: String,
    /// The id of the game.
    pub game: String,
    /// Whom; `None` is the game as a whole.
    pub player: Option<String>,
    /// Why: `help`, `stalling`, `lost_on_purpose`, `name` or `other`.
    pub reason: String,
    /// More of it.
    pub words: String,
    /// Who closed it and with what outcome, if it is closed.
    pub closed: Option<(String, String)>,
}
