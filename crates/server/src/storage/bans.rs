//! Bans: accounts and networks that are not let in.

use ipnet::IpNet;

use super::error::Reply;
use crate::game::Ms;

/// Who is not let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Banned {
    /// The account with this id.
    Account(String),
    /// All addresses of a network.
    Network(IpNet),
}

/// The row of a ban.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BanRow {
    pub(crate) banned: Banned,
    /// The name of the account, or the network.
    pub(crate) name: String,
    pub(crate) reason: String,
    /// Who banned.
    pub(crate) who: String,
    pub(crate) at: Ms,
    /// Until when; `None` is for good.
    pub(crate) until: Option<Ms>,
}

/// Something to write of a ban.
pub(crate) enum BanWrite {
    /// Somebody is banned, in place of a ban that he has already.
    Begun(BanRow),
    /// A ban is over.
    Ended(Banned),
}

/// Reads bans.
pub(crate) trait BanRepository: Send + Sync {
    /// All bans, the oldest first; those too that have run out.
    fn bans(&self) -> Reply<'_, Vec<BanRow>>;
}
