//! Does what an operator orders.

use staunton_notation::Locale;

use super::asked::Asked;
use super::order::{
    AccountLine, AdminAct, AdminAnswer, AdminOrder, GameLine, ServerLine, WorkerLine,
};
use crate::account::Accounts;
use crate::account::data::AccountData;
use crate::error::ApiError;
use crate::game::{Award, Intervention};
use crate::games::line;
use crate::registry::Command;
use crate::storage::{AccountRow, GameListRow, LogEntry, ServerRow, StoreError, WorkerRow};

/// What is needed for all that an operator may order. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Admin {
    pub(crate) accounts: Accounts,
    pub(crate) data: AccountData,
}

const fn done(words: String) -> AdminAnswer {
    AdminAnswer::Done(words)
}

impl Admin {
    /// Does what is ordered. What changes anything is kept in the arbiter's log in the same step.
    ///
    /// # Errors
    /// If it cannot be done; then nothing has changed.
    pub(crate) async fn perform(&self, order: AdminOrder) -> Result<AdminAnswer, ApiError> {
        let AdminOrder { who, why, act } = order;
        let asked = Asked { who, why, at: self.data.time.now() };
        match act {
            AdminAct::Accounts { part, limit } => self.list_accounts(&part, limit).await,
            AdminAct::Games { account, all, limit } => {
                self.list_games(account.as_deref(), all, limit).await
            }
            AdminAct::Rename { account, name } => self.rename(&asked, &account, &name).await,
            AdminAct::ResetPassword { account } => self.reset_password(&asked, &account).await,
            AdminAct::Kick { account } => self.kick(&asked, &account).await,
            AdminAct::Export { account } => self.export(&asked, &account).await,
            AdminAct::Delete { account } => self.delete(&asked, &account).await,
            AdminAct::End { game, award } => self.end(&asked, &game, award).await,
            AdminAct::Adjourn { game, until } => self.adjourn(&asked, &game, until).await,
            AdminAct::Ban { whom, days } => self.ban(&asked, &whom, days).await,
            AdminAct::Unban { whom } => self.unban(&asked, &whom).await,
            AdminAct::Bans => self.list_bans().await,
            AdminAct::Invite { uses, days } => self.invite(&asked, uses, days).await,
            AdminAct::Invitations => self.list_invitations().await,
            AdminAct::Withdraw { invitation } => self.withdraw(&asked, &invitation).await,
            AdminAct::Reports { all, limit } => self.list_reports(all, limit).await,
            AdminAct::CloseReport { report } => self.close_report(&asked, report).await,
            AdminAct::Servers => {
                let servers = self.data.store.servers().await?.into_iter().map(server_line);
                let workers = self.data.store.workers().await?.into_iter().map(worker_line);
                let (servers, workers) = (servers.collect(), workers.collect());
                Ok(AdminAnswer::Servers { servers, workers })
            }
            AdminAct::Log { limit } => {
                Ok(AdminAnswer::Log(self.data.store.arbiter_log(limit.into()).await?))
            }
        }
    }

    async fn rename(
        &self,
        asked: &Asked,
        account: &str,
        name: &str,
    ) -> Result<AdminAnswer, ApiError> {
        let AccountRow { id, name: before, .. } = self.accounts.find(account).await?;
        let entry = asked.entry("rename an account", &format!("{before} to {name}"));
        self.accounts.rename(&id, name, entry).await?;
        Ok(done(format!("{before} is {name} now and must log in again")))
    }

    async fn reset_password(&self, asked: &Asked, account: &str) -> Result<AdminAnswer, ApiError> {
        let AccountRow { id, name, .. } = self.accounts.find(account).await?;
        let entry = asked.entry("reset a password", &name);
        let password = self.accounts.reset_password(&id, entry).await?;
        Ok(done(format!("the password of {name} is {password} now, to be changed by its owner")))
    }

    async fn kick(&self, asked: &Asked, account: &str) -> Result<AdminAnswer, ApiError> {
        let AccountRow { id, name, .. } = self.accounts.find(account).await?;
        self.accounts.end_sessions(&id, asked.entry("end all sessions", &name)).await?;
        Ok(done(format!("{name} is logged in nowhere")))
    }

    async fn export(&self, asked: &Asked, account: &str) -> Result<AdminAnswer, ApiError> {
        let AccountRow { id, name, .. } = self.accounts.find(account).await?;
        let export = self.data.export(&id, Locale::English).await?;
        self.accounts.note(asked.entry("export an account", &name)).await?;
        Ok(AdminAnswer::Export(serde_json::to_value(export).map_err(StoreError::from)?))
    }

    async fn delete(&self, asked: &Asked, account: &str) -> Result<AdminAnswer, ApiError> {
        let AccountRow { id, name, .. } = self.accounts.find(account).await?;
        // The log outlives the account: it has the id, not the name.
        self.data.delete(&id, Some(asked.entry("delete an account", &id))).await?;
        self.accounts.door.look_again();
        Ok(done(format!("the account {name} is deleted")))
    }

    async fn end(&self, asked: &Asked, game: &str, award: Award) -> Result<AdminAnswer, ApiError> {
        let entry = asked.entry(&format!("end a game: {}", award.word()), game);
        let end = Intervention::End { award, why: asked.why.clone() };
        self.intervene(game, end, entry).await?;
        Ok(done(format!("the game {game} is over")))
    }

    async fn adjourn(
        &self,
        asked: &Asked,
        game: &str,
        until: Option<String>,
    ) -> Result<AdminAnswer, ApiError> {
        let entry = asked.entry("adjourn a game", game);
        self.intervene(game, Intervention::Adjourn { until }, entry).await?;
        Ok(done(format!("the game {game} is adjourned once a move is sealed")))
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
    Ok(GameLine {
        id: summary.id,
        created_at: summary.created_at,
        white: summary.names.white,
        black: summary.names.black,
        status: summary.status,
        plies: summary.plies,
        result: summary.result.map(|result| result.words),
    })
}

fn server_line(row: ServerRow) -> ServerLine {
    let ServerRow { name, address, joined_at, lease_ms, games } = row;
    ServerLine { name, address, joined_at, lease_ms, games }
}

fn worker_line(row: WorkerRow) -> WorkerLine {
    let WorkerRow { name, machine, joined_at, at_work, done } = row;
    WorkerLine { name, machine, joined_at, at_work, done }
}
