//! Passwords, hashed.

use std::sync::Arc;

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::chance;
use crate::error::ApiError;

/// Memory for one hash, in KiB, passes over it and lanes: OWASP's first choice for argon2id.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;
/// Hashes computed at the same time: each takes memory and a core.
const AT_ONCE: usize = 2;

/// Hashes passwords, a few at a time.
#[derive(Clone)]
pub(crate) struct Passwords {
    turns: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self { turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).unwrap_or(Params::DEFAULT);
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

impl Passwords {
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| ApiError::Lost)?;
        let done = tokio::task::spawn_blocking(work).await;
        drop(turn);
        done.map_err(|_| ApiError::Lost)?.ok_or(ApiError::Lost)
    }

    /// The hash of a password, as a PHC string.
    pub(super) async fn hash(&self, password: String) -> Result<String, ApiError> {
        self.work(move || {
            let salt = SaltString::encode_b64(&chance::bytes::<16>()).ok()?;
            let hash = argon2().hash_password(password.as_bytes(), &salt).ok()?;
            Some(hash.to_string())
        })
        .await
    }

    /// Whether the password is the one that was hashed. Without a hash it takes as long to say no,
    /// so that nobody learns which names there are.
    pub(super) async fn fits(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, ApiError> {
        self.work(move || {
            let Some(hash) = hash else {
                let salt = SaltString::encode_b64(&[0; 16]).ok()?;
                drop(argon2().hash_password(password.as_bytes(), &salt));
                return Some(false);
            };
            let hash = PasswordHash::new(&hash).ok()?;
            Some(argon2().verify_password(password.as_bytes(), &hash).is_ok())
        })
        .await
    }
}
