//! Codes that people write down: to register by invitation, or to set a new password.

use sha2::{Digest, Sha256};

use crate::chance;

/// Letters and digits that are not taken for others: each carries five bits.
const SIGNS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// Signs that stand together.
const GROUP: usize = 4;

/// A new code of `LENGTH` letters and digits, in groups.
pub(crate) fn new_code<const LENGTH: usize>() -> String {
    let mut code = String::with_capacity(LENGTH + LENGTH / GROUP);
    for (place, byte) in chance::bytes::<LENGTH>().into_iter().enumerate() {
        if place > 0 && place.is_multiple_of(GROUP) {
            code.push('-');
        }
        code.push(char::from(SIGNS[usize::from(byte % 32)]));
    }
    code
}

/// What is kept of a code: however it was typed, in capitals or not, with hyphens or not. A code
/// cannot be guessed, so that a fast hash does.
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
        let code = new_code::<16>();
        assert_eq!(code.len(), 19, "{code}");
        assert_ne!(code, new_code::<16>());
        let typed = format!(" {} ", code.to_lowercase().replace('-', " "));
        assert_eq!(hash_of(&typed), hash_of(&code));
        assert_ne!(hash_of(&code[1..]), hash_of(&code));
    }
}
