//! What an operator does to the accounts of others.

use super::{Accounts, check_name, reserved};
use crate::chance;
use crate::error::ApiError;
use crate::storage::{AccountRow, AccountWrite, CommitError, LogEntry, Write};

impl Accounts {
    /// The account with this name, or with this id.
    ///
    /// # Errors
    /// [`ApiError::NotFound`].
    pub(crate) async fn find(&self, name: &str) -> Result<AccountRow, ApiError> {
        let found = self.store.account(&name.to_lowercase()).await?;
        found.ok_or(ApiError::NotFound("account"))
    }

    /// Gives an account another name, and ends its sessions: it is logged in under the new one.
    ///
    /// # Errors
    /// If the name is none, or somebody has it.
    pub(crate) async fn rename(
        &self,
        user: &str,
        name: &str,
        entry: LogEntry,
    ) -> Result<(), ApiError> {
        check_name(name)?;
        if reserved::is_reserved(name) {
            return Err(ApiError::NameTaken);
        }
        let renamed = AccountWrite::Renamed {
            user: user.to_owned(),
            name: name.to_owned(),
            name_key: name.to_lowercase(),
        };
        let writes = vec![Write::AccountChange(renamed), Write::Log(entry)];
        let ended = super::end_all(self, user, writes).await;
        ended.map_err(|error| match error {
            ApiError::Commit(CommitError::Conflict) => ApiError::NameTaken,
            error => error,
        })
    }

    /// Gives an account a new password by chance, and ends its sessions.
    ///
    /// # Errors
    /// If it could not be kept.
    pub(crate) async fn reset_password(
        &self,
        user: &str,
        entry: LogEntry,
    ) -> Result<String, ApiError> {
        let password = chance::key();
        let hash = self.passwords.hash(password.clone()).await?;
        let write = Write::Password { user: user.to_owned(), password: hash };
        super::end_all(self, user, vec![write, Write::Log(entry)]).await?;
        Ok(password)
    }

    /// Ends all sessions of an account.
    ///
    /// # Errors
    /// If it could not be kept.
    pub(crate) async fn end_sessions(&self, user: &str, entry: LogEntry) -> Result<(), ApiError> {
        super::end_all(self, user, vec![Write::Log(entry)]).await
    }

    /// Keeps an entry of the arbiter's log that changes nothing else.
    ///
    /// # Errors
    /// If it could not be kept.
    pub(crate) async fn note(&self, entry: LogEntry) -> Result<(), ApiError> {
        Ok(self.store.commit(vec![Write::Log(entry)]).await?)
    }
}
