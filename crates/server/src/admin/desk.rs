//! Does what an operator orders.

use super::order::{AccountLine, AdminAct, AdminAnswer, AdminOrder, GameLine};
use crate::account::Accounts;
use crate::account::data::AccountData;
use crate::error::ApiError;
use crate::game::{Intervention, Ms};
use crate::games::line;
use crate::registry::Command;
use crate::storage::{AccountRow, GameListRow, LogEntry, StoreError};

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
