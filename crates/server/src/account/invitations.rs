//! Codes with which somebody may register.

use sha2::{Digest, Sha256};

use crate::chance;

/// How somebody comes to an account.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    serde::Serialize,
    serde::Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Registration {
    /// Everybody may register.
    #[default]
    Open,
    /// Whoever has a code may.
    Invitation,
    /// Nobody may.
    Closed,
}

/// A new code: 80 random bits in groups of four letters and digits that are not taken for others.
pub(crate) fn new_code() -> String {
    const SIGNS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    let bytes = chance::bytes::<16>();
    let mut code = String::with_capacity(19);
    for (place, byte) in bytes.into_iter().enumerate() {
        if place > 0 && place % 4 == 0 {
            code.push('-');
        }
        code.push(char::from(SIGNS[usize::from(byte % 32)]));
    }
    code
}

/// What is kept of a code: however it was typed, in capitals or not, with hyphens or not.
pub(crate) fn hash_of(code: &str) -> String {
    let signs = code.chars().filter(char::is_ascii_alphanumeric);
    let plain: String = signs.map(|sign| sign.to_ascii_uppercase()).collect();
    format!("{:x}", Sha256::digest(plain.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_known_however_it_is_typed() {
        let code = new_code();
        assert_eq!(code.len(), 19, "{code}");
        assert_ne!(code, new_code());
        let typed = format!(" {} ", code.to_lowercase().replace('-', " "));
        assert_eq!(hash_of(&typed), hash_of(&code));
        assert_ne!(hash_of(&code[1..]), hash_of(&code));
    }
}
