//! Programs that act for an account: a token is to them what a session is to a browser.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::game::Ms;
use crate::storage::{Store, StoreError, TokenRow};

/// A token counts as used once in so long.
const USE_MS: Ms = 3_600_000;

/// What a token lets do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
pub(crate) enum Scope {
    /// Play as a program.
    #[serde(rename = "bot:play")]
    BotPlay,
    /// Play as a person with a board or a terminal of his own.
    #[serde(rename = "board:play")]
    BoardPlay,
    /// See who challenges whom.
    #[serde(rename = "challenge:read")]
    ChallengeRead,
    /// Challenge, and answer challenges.
    #[serde(rename = "challenge:write")]
    ChallengeWrite,
}

impl Scope {
    const ALL: [Self; 4] =
        [Self::BotPlay, Self::BoardPlay, Self::ChallengeRead, Self::ChallengeWrite];

    /// The word for it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::BotPlay => "bot:play",
            Self::BoardPlay => "board:play",
            Self::ChallengeRead => "challenge:read",
            Self::ChallengeWrite => "challenge:write",
        }
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Scope {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|scope| scope.word() == word).ok_or(())
    }
}

/// Scopes as they are kept.
pub(crate) fn joined(scopes: &[Scope]) -> String {
    scopes.iter().map(|scope| scope.word()).collect::<Vec<_>>().join(",")
}

/// Scopes as they are kept; what is none is passed over.
pub(crate) fn read_scopes(kept: &str) -> Vec<Scope> {
    kept.split(',').filter_map(|word| word.parse().ok()).collect()
}

/// What is kept of a token. It cannot be guessed, so that a fast hash does.
pub(crate) fn hash_of(token: &str) -> String {
    format!("{:x}", Sha256::digest(token.as_bytes()))
}

/// A token that was shown, and whose it is.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) row: TokenRow,
    /// The name of its account.
    pub(crate) name: String,
    pub(crate) scopes: Vec<Scope>,
}

#[derive(Default)]
struct Kept {
    by_hash: HashMap<String, Known>,
    bots: HashSet<String>,
}

/// All tokens as they are kept. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Tokens(Arc<RwLock<Kept>>);

impl Tokens {
    fn kept(&self) -> RwLockReadGuard<'_, Kept> {
        // Whole after every statement that changes it, so a panic elsewhere spoils nothing.
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Kept> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in what is kept.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn load(&self, store: &Store) -> Result<(), StoreError> {
        let rows = store.tokens().await?;
        let bots = store.bots().await?.into_iter().collect();
        let known = rows.into_iter().map(|(row, name)| {
            (row.hash.clone(), Known { scopes: read_scopes(&row.scopes), row, name })
        });
        *self.write() = Kept { by_hash: known.collect(), bots };
        Ok(())
    }

    /// Whose token this is, and what it lets do.
    pub(crate) fn find(&self, token: &str) -> Option<Known> {
        self.kept().by_hash.get(&hash_of(token)).cloned()
    }

    /// Takes in a token that is kept.
    pub(crate) fn add(&self, row: TokenRow, name: String) {
        let known = Known { scopes: read_scopes(&row.scopes), name, row };
        self.write().by_hash.insert(known.row.hash.clone(), known);
    }

    /// Notes that a token is used; whether that is worth keeping.
    pub(crate) fn used(&self, hash: &str, now: Ms) -> bool {
        let is_new = |known: &Known| known.row.used_at.is_none_or(|at| now >= at + USE_MS);
        if !self.kept().by_hash.get(hash).is_some_and(is_new) {
            return false;
        }
        let mut kept = self.write();
        let known = kept.by_hash.get_mut(hash).filter(|known| is_new(known));
        known.map(|known| known.row.used_at = Some(now)).is_some()
    }

    /// Whether a token has not been revoked.
    pub(crate) fn goes_on(&self, hash: &str) -> bool {
        self.kept().by_hash.contains_key(hash)
    }

    /// The tokens of an account, the newest first.
    pub(crate) fn of(&self, user: &str) -> Vec<TokenRow> {
        let kept = self.kept();
        let own = kept.by_hash.values().filter(|known| known.row.user == user);
        let mut rows: Vec<TokenRow> = own.map(|known| known.row.clone()).collect();
        rows.sort_by(|a, b| (b.at, &b.id).cmp(&(a.at, &a.id)));
        rows
    }

    /// Forgets a token of an account; whether there was one with this id.
    pub(crate) fn revoke(&self, user: &str, id: &str) -> bool {
        let mut kept = self.write();
        let before = kept.by_hash.len();
        kept.by_hash.retain(|_, known| known.row.user != user || known.row.id != id);
        kept.by_hash.len() < before
    }

    /// Forgets all tokens of an account.
    pub(crate) fn end_all(&self, user: &str) {
        self.write().by_hash.retain(|_, known| known.row.user != user);
    }

    /// Whether an account is a program's.
    pub(crate) fn is_bot(&self, user: &str) -> bool {
        self.kept().bots.contains(user)
    }

    /// Notes that an account is a program's from now on.
    pub(crate) fn become_bot(&self, user: &str) {
        self.write().bots.insert(user.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_kept_as_words() {
        assert_eq!(joined(&Scope::ALL), "bot:play,board:play,challenge:read,challenge:write");
        assert_eq!(read_scopes(&joined(&Scope::ALL)), Scope::ALL);
        assert_eq!(read_scopes("study:write,bot:play,"), [Scope::BotPlay]);
    }

    #[test]
    fn a_token_is_found_until_it_is_revoked_and_noted_once_an_hour() {
        let tokens = Tokens::default();
        let row = TokenRow {
            id: "t1".to_owned(),
            hash: hash_of("stn_secret"),
            user: "u_1".to_owned(),
            scopes: "bot:play".to_owned(),
            description: String::new(),
            at: 0,
            used_at: None,
        };
        tokens.add(row.clone(), "Morphy".to_owned());
        assert!(tokens.find("stn_secreT").is_none());
        let found = tokens.find("stn_secret").unwrap();
        assert_eq!((found.name.as_str(), found.scopes), ("Morphy", vec![Scope::BotPlay]));
        assert!(tokens.used(&row.hash, 5));
        assert!(!tokens.used(&row.hash, 5 + USE_MS - 1));
        assert!(tokens.used(&row.hash, 5 + USE_MS));
        assert!(!tokens.revoke("u_2", "t1") && tokens.goes_on(&row.hash));
        assert!(tokens.revoke("u_1", "t1") && !tokens.goes_on(&row.hash));
    }
}
