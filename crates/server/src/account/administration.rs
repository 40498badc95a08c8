//! What an operator does to the accounts of others.

use super::codes::{hash_of, new_code};
use super::{Accounts, IS_TAKEN, free_name, names};
use crate::chance;
use crate::error::ApiError;
use crate::game::Ms;
use crate::storage::{
    AccountRow, AccountWrite, BanRow, BanWrite, Banned, CommitError, InvitationRow,
    InvitationWrite, LogEntry, Write,
};

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
        names::check(name)?;
        let own = self.store.account_of(user).await?.ok_or(ApiError::NotFound("account"))?;
        let likeness = names::likeness(name);
        // One's own name may be written otherwise.
        if names::likeness(&own.name) != likeness {
            free_name(self, name).await?;
        }
        let renamed = AccountWrite::Renamed {
            user: user.to_owned(),
            name: name.to_owned(),
            name_key: name.to_lowercase(),
            likeness,
        };
        let writes = vec![Write::AccountChange(renamed), Write::Log(entry)];
        let ended = super::end_all(self, user, writes).await;
        ended.map_err(|error| match error {
            ApiError::Commit(CommitError::Conflict) => ApiError::NameTaken(IS_TAKEN),
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
        super::end_all(self, user, vec![Write::Log(entry)]).await?;
        Ok(())
    }

    /// Lets somebody in no more, at once: sessions are ended, sockets closed.
    ///
    /// # Errors
    /// If it could not be kept.
    pub(crate) async fn ban(&self, ban: BanRow, entry: LogEntry) -> Result<(), ApiError> {
        let banned = ban.banned.clone();
        let writes = vec![Write::Ban(BanWrite::Begun(ban)), Write::Log(entry)];
        match banned {
            Banned::Account(user) => super::end_all(self, &user, writes).await?,
            Banned::Network(_) => self.store.commit(writes).await?,
        }
        Ok(self.door.load(&self.store).await?)
    }

    /// Lets somebody in again.
    ///
    /// # Errors
    /// [`ApiError::NotFound`] if he is not banned.
    pub(crate) async fn unban(&self, banned: Banned, entry: LogEntry) -> Result<(), ApiError> {
        if !self.store.bans().await?.iter().any(|ban| ban.banned == banned) {
            return Err(ApiError::NotFound("ban"));
        }
        let writes = vec![Write::Ban(BanWrite::Ended(banned)), Write::Log(entry)];
        self.store.commit(writes).await?;
        Ok(self.door.load(&self.store).await?)
    }

    /// Makes an invitation for so many accounts; its code, which is not kept.
    ///
    /// # Errors
    /// If it could not be kept.
    pub(crate) async fn invite(
        &self,
        uses: u32,
        until: Option<Ms>,
        note: String,
        entry: LogEntry,
    ) -> Result<String, ApiError> {
        let code = new_code::<16>();
        let row = InvitationRow {
            id: chance::game_id(),
            hash: hash_of(&code),
            uses,
            used: 0,
            who: entry.who.clone(),
            note,
            at: entry.at,
            until,
        };
        let made = Write::Invitation(InvitationWrite::Made(row));
        self.store.commit(vec![made, Write::Log(entry)]).await?;
        Ok(code)
    }

    /// Withdraws an invitation; accounts that were made with it stay.
    ///
    /// # Errors
    /// [`ApiError::NotFound`].
    pub(crate) async fn withdraw(&self, id: &str, entry: LogEntry) -> Result<(), ApiError> {
        let withdrawn = Write::Invitation(InvitationWrite::Withdrawn { id: id.to_owned() });
        match self.store.commit(vec![withdrawn, Write::Log(entry)]).await {
            Err(CommitError::Conflict) => Err(ApiError::NotFound("invitation")),
            written => Ok(written?),
        }
    }

    /// Keeps an entry of the arbiter's log that changes nothing else.
    ///
    /// # Errors
    /// If it could not be kept.
    pub(crate) async fn note(&self, entry: LogEntry) -> Result<(), ApiError> {
        Ok(self.store.commit(vec![Write::Log(entry)]).await?)
    }
}
