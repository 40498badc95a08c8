//! Does what an operator orders.

use std::net::IpAddr;

use ipnet::IpNet;

use super::order::{
    AccountLine, AdminAct, AdminAnswer, AdminOrder, BanLine, GameLine, InvitationLine,
};
use crate::account::Accounts;
use crate::account::data::AccountData;
use crate::error::ApiError;
use crate::game::{Intervention, Ms};
use crate::games::line;
use crate::registry::Command;
use crate::storage::{AccountRow, BanRow, Banned, GameListRow, LogEntry, StoreError};

const DAY_MS: Ms = 86_400_000;

/// What is needed for all that an operator may order. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Admin {
    pub(crate) accounts: Accounts,
    pub(crate) data: AccountData,
}

impl Admin {
    /// Does what is ordered. What changes anything is kept in the arbiter's log in the same step.
    ///
    /// # Errors
    /// If it cannot be done; then nothing has changed.
    pub(crate) async fn perform(&self, order: AdminOrder) -> Result<AdminAnswer, ApiError> {
        let AdminOrder { who, why, act } = order;
        let now = self.data.time.now();
        let entry = |act: &str, object: &str| LogEntry {
            at: now,
            who: who.clone(),
            act: act.to_owned(),
            object: object.to_owned(),
            why: why.clone(),
        };
        let done = |words: String| Ok(AdminAnswer::Done(words));
        match act {
            AdminAct::Accounts { part, limit } => self.list_accounts(&part, limit).await,
            AdminAct::Games { account, all, limit } => {
                self.list_games(account.as_deref(), all, limit).await
            }
            AdminAct::Log { limit } => {
                Ok(AdminAnswer::Log(self.data.store.arbiter_log(limit.into()).await?))
            }
            AdminAct::Export { account } => {
                let AccountRow { id, name, .. } = self.accounts.find(&account).await?;
                let export = self.data.export(&id).await?;
                self.accounts.note(entry("export an account", &name)).await?;
                Ok(AdminAnswer::Export(serde_json::to_value(export).map_err(StoreError::from)?))
            }
            AdminAct::Rename { account, name } => {
                let found = self.accounts.find(&account).await?;
                let renaming = entry("rename an account", &format!("{} to {name}", found.name));
                self.accounts.rename(&found.id, &name, renaming).await?;
                done(format!("{} is {name} now and must log in again", found.name))
            }
            AdminAct::ResetPassword { account } => {
                let AccountRow { id, name, .. } = self.accounts.find(&account).await?;
                let reset = entry("reset a password", &name);
                let password = self.accounts.reset_password(&id, reset).await?;
                done(format!(
                    "the password of {name} is {password} now, to be changed by its owner"
                ))
            }
            AdminAct::Kick { account } => {
                let AccountRow { id, name, .. } = self.accounts.find(&account).await?;
                self.accounts.end_sessions(&id, entry("end all sessions", &name)).await?;
                done(format!("{name} is logged in nowhere"))
            }
            AdminAct::Delete { account } => {
                let AccountRow { id, name, .. } = self.accounts.find(&account).await?;
                // The log outlives the account: it has the id, not the name.
                self.data.delete(&id, Some(entry("delete an account", &id))).await?;
                done(format!("the account {name} is deleted"))
            }
            AdminAct::Ban { whom, days } => {
                let (banned, name) = self.whom(&whom).await?;
                let until = days.map(|days| now + Ms::from(days) * DAY_MS);
                let row = BanRow {
                    banned,
                    name: name.clone(),
                    reason: why.clone(),
                    who: who.clone(),
                    at: now,
                    until,
                };
                self.accounts.ban(row, entry("ban", &name)).await?;
                done(format!("{name} is not let in any more"))
            }
            AdminAct::Unban { whom } => {
                let (banned, name) = self.whom(&whom).await?;
                self.accounts.unban(banned, entry("end a ban", &name)).await?;
                done(format!("{name} is let in again"))
            }
            AdminAct::Bans => {
                let bans = self.data.store.bans().await?.into_iter();
                let lines = bans.map(|ban| BanLine {
                    whom: ban.name,
                    reason: ban.reason,
                    who: ban.who,
                    at: ban.at,
                    until: ban.until,
                });
                Ok(AdminAnswer::Bans(lines.collect()))
            }
            AdminAct::Invite { uses, days } => {
                let until = days.map(|days| now + Ms::from(days) * DAY_MS);
                let invited = entry("make an invitation", &format!("for {uses}"));
                let code = self.accounts.invite(uses, until, why.clone(), invited).await?;
                done(format!("the code is {code}; it is told now and never again"))
            }
            AdminAct::Invitations => {
                let rows = self.data.store.invitations().await?.into_iter();
                let lines = rows.map(|row| InvitationLine {
                    id: row.id,
                    note: row.note,
                    uses: row.uses,
                    used: row.used,
                    who: row.who,
                    at: row.at,
                    until: row.until,
                });
                Ok(AdminAnswer::Invitations(lines.collect()))
            }
            AdminAct::Withdraw { invitation } => {
                let withdrawn = entry("withdraw an invitation", &invitation);
                self.accounts.withdraw(&invitation, withdrawn).await?;
                done(format!("the invitation {invitation} is withdrawn"))
            }
            AdminAct::End { game, award } => {
                let act = format!("end a game: {}", award.word());
                let end = Intervention::End { award, why: why.clone() };
                self.intervene(&game, end, entry(&act, &game)).await?;
                done(format!("the game {game} is over"))
            }
            AdminAct::Adjourn { game, until } => {
                let adjourned = entry("adjourn a game", &game);
                self.intervene(&game, Intervention::Adjourn { until }, adjourned).await?;
                done(format!("the game {game} is adjourned once a move is sealed"))
            }
        }
    }

    /// Whom an operator means: a network has a point or a colon in it, and no name has.
    async fn whom(&self, text: &str) -> Result<(Banned, String), ApiError> {
        if !text.contains(['.', ':']) {
            let AccountRow { id, name, .. } = self.accounts.find(text).await?;
            return Ok((Banned::Account(id), name));
        }
        let network = network_of(text).ok_or_else(|| {
            ApiError::BadRequest(format!(
                "{text:?} is no address and no network: expected one as 203.0.113.7, \
                 203.0.113.0/24 or 2001:db8::/48"
            ))
        })?;
        Ok((Banned::Network(network), network.to_string()))
    }

    async fn intervene(
        &self,
        game: &str,
        intervention: Intervention,
        entry: LogEntry,
    ) -> Result<i64, ApiError> {
        self.data.games.ask(game, |reply| Command::Intervene(intervention, entry, reply)).await
    }

    async fn list_accounts(&self, part: &str, limit: u32) -> Result<AdminAnswer, ApiError> {
        let rows = self.data.store.accounts(part, limit.into()).await?.into_iter();
        let lines = rows.map(|row| AccountLine {
            name: row.name,
            created_at: row.created_at,
            games: row.games,
            sessions: row.sessions,
        });
        Ok(AdminAnswer::Accounts(lines.collect()))
    }

    async fn list_games(
        &self,
        account: Option<&str>,
        all: bool,
        limit: u32,
    ) -> Result<AdminAnswer, ApiError> {
        let user = match account {
            Some(name) => Some(self.accounts.find(name).await?.id),
            None => None,
        };
        let rows = self.data.store.games_listed(user.as_deref(), all, limit.into()).await?;
        let lines = tokio::task::spawn_blocking(move || rows.into_iter().map(game_line).collect());
        let lines: Result<Vec<GameLine>, ApiError> = lines.await.map_err(|_| ApiError::Lost)?;
        Ok(AdminAnswer::Games(lines?))
    }
}

/// A network, or that of one address: alone in IPv4, and in IPv6 the /64, which one visitor has.
fn network_of(text: &str) -> Option<IpNet> {
    let network = text.parse::<IpNet>().ok().or_else(|| {
        let address: IpAddr = text.parse().ok()?;
        let bits = if address.is_ipv4() { 32 } else { 64 };
        IpNet::new(address, bits).ok()
    })?;
    Some(network.trunc())
}

fn game_line(row: GameListRow) -> Result<GameLine, ApiError> {
    let summary = line(row)?;
    let created_at: Ms = summary.created_at;
    Ok(GameLine {
        id: summary.id,
        created_at,
        white: summary.names.white,
        black: summary.names.black,
        status: summary.status,
        plies: summary.plies,
        result: summary.result.map(|result| result.words),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_the_network_of_one_visitor() {
        let network = |text| network_of(text).map(|network| network.to_string());
        assert_eq!(network("203.0.113.7").as_deref(), Some("203.0.113.7/32"));
        assert_eq!(network("203.0.113.7/24").as_deref(), Some("203.0.113.0/24"));
        assert_eq!(network("2001:db8::1").as_deref(), Some("2001:db8::/64"));
        assert_eq!(network("203.0.113"), None);
    }
}
