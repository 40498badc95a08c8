//! Who is asking: a signed cookie names a guest or an account.

mod names;

use std::collections::HashMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use axum::http::HeaderValue;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use utoipa::ToSchema;

use self::names::GuestNames;
use crate::chance;
use crate::folder::SECRET;
use crate::game::Ms;
use crate::storage::{SessionRow, Store, StoreError};
use crate::tokens::Tokens;

/// The cookie's name.
const COOKIE: &str = "staunton";
/// Its name over TLS: browsers take it from this host alone.
const SECURE_COOKIE: &str = "__Host-staunton";
const DAY_MS: Ms = 86_400_000;
/// How long a cookie is good.
const LIFE_DAYS: Ms = 400;
/// How long cookies of accounts that name no session are good after the server began to keep them.
const NAMELESS_DAYS: Ms = 30;
/// A cookie older than this is written anew, so that whoever comes back stays known.
const RENEW_DAYS: Ms = 30;

/// For so long it is remembered that a browser was given another session; its sockets learn it at once.
const RENEWED_MS: Ms = 60_000;
/// A session counts as used once in so long.
const USE_MS: Ms = 3_600_000;

/// A person, as the server knows him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct User {
    /// The id; public, as the cookie's signature is what proves it.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// Whether he has no account.
    pub guest: bool,
}

/// What the cookie says.
#[derive(Serialize, Deserialize)]
struct Claim {
    user: User,
    issued_at: Ms,
    /// The session of an account; guests have none, nor had accounts once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    session: Option<String>,
}

/// A session found in a cookie.
pub(crate) struct Session {
    pub(crate) user: User,
    /// Its id, if it is one of an account.
    pub(crate) id: Option<String>,
    /// Whether the cookie should be written anew.
    pub(crate) stale: bool,
}

/// Signs cookies and checks them. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Sessions {
    mac: Hmac<Sha256>,
    /// Those of programs.
    pub(crate) tokens: Tokens,
    known: Arc<RwLock<Known>>,
    names: Arc<GuestNames>,
}

/// What is known of accounts and of those who are logged in, as it is kept.
#[derive(Default)]
struct Known {
    /// By their ids.
    sessions: HashMap<String, SessionRow>,
    /// By their ids: since when cookies that name no session are void.
    accounts: HashMap<String, Ms>,
    kept_since: Option<Ms>,
    /// Sessions in place of which their browser was given another one, and when.
    renewed: HashMap<String, Ms>,
}

impl Known {
    /// Whether a cookie with a good signature still stands for what it says.
    fn holds(&self, claim: &Claim, now: Ms) -> bool {
        let account = self.accounts.get(&claim.user.id);
        if claim.user.guest {
            // Who has taken a name since is no guest any more, nor is whoever has his old cookie.
            return account.is_none();
        }
        if let Some(id) = &claim.session {
            return self.sessions.get(id).is_some_and(|session| session.user == claim.user.id);
        }
        let kept_since = self.kept_since.unwrap_or(Ms::MIN);
        account.is_some_and(|since| *since <= claim.issued_at)
            && claim.issued_at <= kept_since
            && now < kept_since + NAMELESS_DAYS * DAY_MS
    }
}

impl Sessions {
    /// Takes the secret key from the folder for data, or puts a new one there.
    ///
    /// # Errors
    /// If the file can neither be read nor written.
    pub(crate) fn open(folder: &Path) -> std::io::Result<Self> {
        let path = folder.join(SECRET);
        let secret = match fs::read(&path) {
            Ok(secret) if secret.len() >= 32 => secret,
            Ok(_) => {
                let text = format!("{}: too short to be a key", path.display());
                return Err(std::io::Error::new(std::io::ErrorKind::InvalidData, text));
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let secret = chance::bytes::<32>().to_vec();
                let mut options = fs::OpenOptions::new();
                options.write(true).create_new(true);
                #[cfg(unix)]
                std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
                let mut file = options.open(&path)?;
                file.write_all(&secret)?;
                file.sync_all()?;
                secret
            }
            Err(error) => return Err(error),
        };
        Ok(Self::with_secret(&secret))
    }

    /// Without anything of accounts and sessions yet.
    pub(crate) fn with_secret(secret: &[u8]) -> Self {
        let mac = Hmac::new_from_slice(secret).expect("HMAC takes a key of any length");
        Self { mac, tokens: Tokens::default(), known: Arc::default(), names: Arc::default() }
    }

    /// A new guest.
    pub(crate) fn guest(&self) -> User {
        User { id: chance::user_id(), name: self.names.next(), guest: true }
    }

    /// Takes in what is kept of accounts, sessions and tokens.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn load(&self, store: &Store) -> Result<(), StoreError> {
        self.tokens.load(store).await?;
        let sessions = store.sessions().await?;
        let accounts = store.known_accounts().await?;
        let kept_since = store.sessions_kept_since().await?;
        let by_id = sessions.into_iter().map(|session| (session.id.clone(), session));
        let accounts = accounts.into_iter().map(|one| (one.id, one.sessions_since));
        *self.write() = Known {
            sessions: by_id.collect(),
            accounts: accounts.collect(),
            kept_since,
            ..Known::default()
        };
        Ok(())
    }

    fn known(&self) -> RwLockReadGuard<'_, Known> {
        // Whole after every statement that changes it, so a panic elsewhere spoils nothing.
        self.known.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Known> {
        self.known.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in a session that is kept.
    pub(crate) fn begin(&self, session: SessionRow) {
        let mut known = self.write();
        known.accounts.entry(session.user.clone()).or_insert(Ms::MIN);
        known.sessions.insert(session.id.clone(), session);
    }

    /// Notes that a session is used; whether that is worth keeping.
    pub(crate) fn used(&self, id: &str, now: Ms) -> bool {
        let is_new = |session: &SessionRow| now >= session.seen_at + USE_MS;
        if !self.known().sessions.get(id).is_some_and(is_new) {
            return false;
        }
        let mut known = self.write();
        let session = known.sessions.get_mut(id).filter(|session| is_new(session));
        session.map(|session| session.seen_at = now).is_some()
    }

    /// Forgets a session.
    pub(crate) fn end(&self, id: &str) {
        self.write().sessions.remove(id);
    }

    /// Forgets all sessions and tokens of an account; cookies that name none are void from `at` on.
    pub(crate) fn end_all(&self, user: &str, at: Ms) {
        self.tokens.end_all(user);
        let mut known = self.write();
        known.sessions.retain(|_, session| session.user != user);
        known.accounts.insert(user.to_owned(), at);
    }

    /// Notes that the browser of this session is being given another one in its place: its cookie is
    /// void as that of each session that was ended, but its owner is not sent away.
    pub(crate) fn renew(&self, id: &str, now: Ms) {
        let mut known = self.write();
        known.renewed.retain(|_, at| now < *at + RENEWED_MS);
        known.renewed.insert(id.to_owned(), now);
    }

    /// Whether the browser of this session was given another one in its place.
    pub(crate) fn was_renewed(&self, id: &str) -> bool {
        self.known().renewed.contains_key(id)
    }

    /// Whether a session has not been ended.
    pub(crate) fn goes_on(&self, id: &str) -> bool {
        self.known().sessions.contains_key(id)
    }

    /// The sessions of an account, the newest first.
    pub(crate) fn of(&self, user: &str) -> Vec<SessionRow> {
        let known = self.known();
        let own = known.sessions.values().filter(|session| session.user == user);
        let mut sessions: Vec<SessionRow> = own.cloned().collect();
        sessions.sort_by_key(|session| std::cmp::Reverse(session.at));
        sessions
    }

    /// The session in the header `Cookie`, if its signature is ours, it is not too old and it was
    /// not ended.
    pub(crate) fn read(&self, header: &str, now: Ms) -> Option<Session> {
        let values = |name: &'static str| {
            let pairs = header.split(';');
            pairs.filter_map(move |pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
        };
        // The one that no other host can have set comes first.
        values(SECURE_COOKIE).chain(values(COOKIE)).find_map(|value| self.check(value, now))
    }

    /// Whether there is one in the header `Cookie` that was made here, whatever has become of it.
    pub(crate) fn is_ours(&self, header: &str) -> bool {
        let values = header.split(';').filter_map(|pair| pair.trim().split_once('='));
        let mut ours = values.filter(|(name, _)| [SECURE_COOKIE, COOKIE].contains(name));
        ours.any(|(_, value)| self.claim_of(value).is_some())
    }

    fn claim_of(&self, value: &str) -> Option<Claim> {
        let (payload, signature) = value.split_once('.')?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        let mut mac = self.mac.clone();
        mac.update(payload.as_bytes());
        mac.verify_slice(&signature).ok()?;
        serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload).ok()?).ok()
    }

    fn check(&self, value: &str, now: Ms) -> Option<Session> {
        let claim = self.claim_of(value)?;
        let age_days = (now - claim.issued_at) / DAY_MS;
        (age_days < LIFE_DAYS && self.known().holds(&claim, now)).then_some(Session {
            user: claim.user,
            id: claim.session,
            stale: age_days >= RENEW_DAYS,
        })
    }

    /// The header `Set-Cookie` for `user`, in this session if he has an account. `secure` where the
    /// page came over TLS.
    pub(crate) fn cookie(
        &self,
        user: &User,
        session: Option<&str>,
        now: Ms,
        secure: bool,
    ) -> Option<HeaderValue> {
        let session = session.map(str::to_owned);
        let claim = Claim { user: user.clone(), issued_at: now, session };
        let payload = URL_SAFE_NO_PAD.encode(serde_json::to_vec(&claim).ok()?);
        let mut mac = self.mac.clone();
        mac.update(payload.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes());
        let (name, secure) = if secure { (SECURE_COOKIE, "; Secure") } else { (COOKIE, "") };
        let age = LIFE_DAYS * DAY_MS / 1_000;
        HeaderValue::from_str(&format!(
            "{name}={payload}.{signature}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}"
        ))
        .ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(cookie: &HeaderValue) -> String {
        cookie.to_str().unwrap().split(';').next().unwrap().to_owned()
    }

    #[test]
    fn a_cookie_of_ours_is_believed_and_any_other_is_not() {
        let sessions = Sessions::with_secret(&[7; 32]);
        let user = sessions.guest();
        let cookie = value(&sessions.cookie(&user, None, 0, false).unwrap());
        let read = |cookie: &str, now| sessions.read(cookie, now).map(|session| session.user);
        assert_eq!(read(&cookie, 0), Some(user.clone()));
        assert_eq!(read(&format!("a=b; {cookie}; c=d"), 0), Some(user));
        assert_eq!(read(&cookie, 401 * DAY_MS), None);
        let strangers = Sessions::with_secret(&[8; 32]);
        assert!(strangers.read(&cookie, 0).is_none());
        for at in COOKIE.len() + 1..cookie.len() {
            let mut bytes = cookie.clone().into_bytes();
            bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
            // The last letter of a signature carries spare bits: only there may a change be none.
            if at + 1 < bytes.len() {
                assert_eq!(read(&String::from_utf8(bytes).unwrap(), 0), None, "letter {at}");
            }
        }
    }

    #[test]
    fn a_cookie_is_renewed_after_a_month() {
        let sessions = Sessions::with_secret(&[7; 32]);
        let cookie = value(&sessions.cookie(&sessions.guest(), None, 0, true).unwrap());
        assert!(!sessions.read(&cookie, 29 * DAY_MS).unwrap().stale);
        assert!(sessions.read(&cookie, 30 * DAY_MS).unwrap().stale);
    }

    #[test]
    fn over_tls_the_cookie_is_this_hosts_alone() {
        let sessions = Sessions::with_secret(&[7; 32]);
        let (own, planted) = (sessions.guest(), sessions.guest());
        let secure = sessions.cookie(&own, None, 0, true).unwrap();
        let text = secure.to_str().unwrap();
        assert!(text.starts_with("__Host-staunton="), "{text}");
        assert!(text.contains("; Path=/;") && text.ends_with("; Secure"), "{text}");
        let planted = value(&sessions.cookie(&planted, None, 0, false).unwrap());
        let both = format!("{planted}; {}", value(&secure));
        assert_eq!(sessions.read(&both, 0).unwrap().user, own);
    }
}
