//! What must not be guessed: ids, keys, seeds.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// `N` random bytes.
///
/// # Panics
/// If the system has no randomness to give: nothing safe can be done without it.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A random number.
pub(crate) fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// The id of a game: eight letters and digits.
pub(crate) fn game_id() -> String {
    letters::<8>()
}

/// The id of a user.
pub(crate) fn user_id() -> String {
    format!("u_{}", letters::<12>())
}

/// A token with which a program acts for an account: 190 bits.
pub(crate) fn token() -> String {
    format!("stn_{}", letters::<32>())
}

/// The name of a request in the log: twelve letters and digits.
pub(crate) fn request_id() -> String {
    letters::<12>()
}

/// A key that opens a private game: 128 bits.
pub(crate) fn key() -> String {
    URL_SAFE_NO_PAD.encode(bytes::<16>())
}

/// The key that lets people watch the game to whose seat `key` lets them sit down. Who has this one
/// cannot find that one.
pub(crate) fn watching_key(key: &str) -> String {
    let digest =
        Sha256::new().chain_update("to watch and not to play: ").chain_update(key).finalize();
    URL_SAFE_NO_PAD.encode(&digest[..16])
}

/// The key that lets somebody be umpire, or his deputy, in the game to whose seat `key` lets people sit
/// down; each time with another number. Who has one finds none of the others by it.
pub(crate) fn umpire_key(key: &str, number: u32) -> String {
    let digest = Sha256::new()
        .chain_update(format!("to be umpire, number {number}: "))
        .chain_update(key)
        .finalize();
    URL_SAFE_NO_PAD.encode(&digest[..16])
}

fn letters<const N: usize>() -> String {
    let mut text = String::with_capacity(N);
    while text.len() < N {
        // 248 is the largest multiple of 62 in a byte: above it the letters would not be even.
        let drawn = bytes::<16>().into_iter().filter(|byte| *byte < 248);
        text.extend(
            drawn.take(N - text.len()).map(|byte| char::from(LETTERS[usize::from(byte) % 62])),
        );
    }
    text
}
