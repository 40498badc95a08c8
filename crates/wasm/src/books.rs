//! Texts and books that are read where there is no server.

use staunton_desk::calls;

use crate::written::written;

/// Reads a text, asked as `/v1/read` is: a status as of `call`, a line feed, and what was read.
pub fn read_text(asked: &str) -> String {
    written(&calls::read(asked.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_read_in_the_notation_of_the_old_books() {
        let told = read_text(r#"{"text": "1 P-K4 P-K4 2 Kt-KB3 Kt-QB3"}"#);
        assert!(told.starts_with("200\n") && told.contains("\"g1f3\""), "{told}");
        assert!(read_text("{").starts_with("400\n"));
    }
}
