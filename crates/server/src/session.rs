//! Who is asking: a signed cookie names a guest or an account.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use axum::http::HeaderValue;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use utoipa::ToSchema;

use crate::chance;
use crate::game::Ms;

/// The cookie's name.
pub(crate) const COOKIE: &str = "staunton";
const DAY_MS: Ms = 86_400_000;
/// How long a cookie is good.
const LIFE_DAYS: Ms = 400;
/// A cookie older than this is written anew, so that whoever comes back stays known.
const RENEW_DAYS: Ms = 30;

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

impl User {
    /// A new guest.
    pub(crate) fn guest() -> Self {
        let number = 1_000 + chance::number() % 9_000;
        Self { id: chance::user_id(), name: format!("Guest {number}"), guest: true }
    }
}

/// What the cookie says.
#[derive(Serialize, Deserialize)]
struct Claim {
    user: User,
    issued_at: Ms,
}

/// A session found in a cookie.
pub(crate) struct Session {
    pub(crate) user: User,
    /// Whether the cookie should be written anew.
    pub(crate) stale: bool,
}

/// Signs cookies and checks them.
#[derive(Clone)]
pub(crate) struct Sessions {
    mac: Hmac<Sha256>,
}

impl Sessions {
    /// Takes the secret key from the folder for data, or puts a new one there.
    ///
    /// # Errors
    /// If the file can neither be read nor written.
    pub(crate) fn open(folder: &Path) -> std::io::Result<Self> {
        let path = folder.join("secret.key");
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

    fn with_secret(secret: &[u8]) -> Self {
        let mac = Hmac::new_from_slice(secret).expect("HMAC takes a key of any length");
        Self { mac }
    }

    /// The session in the header `Cookie`, if its signature is ours and it is not too old.
    pub(crate) fn read(&self, header: &str, now: Ms) -> Option<Session> {
        header
            .split(';')
            .filter_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
            .find_map(|value| self.check(value, now))
    }

    fn check(&self, value: &str, now: Ms) -> Option<Session> {
        let (payload, signature) = value.split_once('.')?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        let mut mac = self.mac.clone();
        mac.update(payload.as_bytes());
        mac.verify_slice(&signature).ok()?;
        let claim: Claim = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload).ok()?).ok()?;
        let age_days = (now - claim.issued_at) / DAY_MS;
        (age_days < LIFE_DAYS)
            .then_some(Session { user: claim.user, stale: age_days >= RENEW_DAYS })
    }

    /// The header `Set-Cookie` for `user`. `secure` where the page came over TLS.
    pub(crate) fn cookie(&self, user: &User, now: Ms, secure: bool) -> Option<HeaderValue> {
        let claim = Claim { user: user.clone(), issued_at: now };
        let payload = URL_SAFE_NO_PAD.encode(serde_json::to_vec(&claim).ok()?);
        let mut mac = self.mac.clone();
        mac.update(payload.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes());
        let secure = if secure { "; Secure" } else { "" };
        let age = LIFE_DAYS * DAY_MS / 1_000;
        HeaderValue::from_str(&format!(
            "{COOKIE}={payload}.{signature}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}"
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
        let user = User::guest();
        let cookie = value(&sessions.cookie(&user, 0, false).unwrap());
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
        let cookie = value(&sessions.cookie(&User::guest(), 0, true).unwrap());
        assert!(!sessions.read(&cookie, 29 * DAY_MS).unwrap().stale);
        assert!(sessions.read(&cookie, 30 * DAY_MS).unwrap().stale);
    }
}
