//! The calls of `/v1` that need no server.

use staunton_desk::calls::{Call, answer};

use crate::written::written;

/// Answers a call that is written as the method, the path and the language with a space between them, a line
/// feed, and the body. The answer is the status, a line feed, and the body.
///
/// A language that is not known is English.
pub fn call(text: &str) -> String {
    let (head, body) = text.split_once('\n').unwrap_or((text, ""));
    let mut words = head.split(' ');
    let mut word = || words.next().unwrap_or_default();
    let (method, path) = (word(), word());
    let locale = word().parse().unwrap_or_default();
    written(&answer(Call { method, path, locale, body: body.as_bytes() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_answered_in_its_language() {
        let told = call("POST /v1/why-not de\n{\"from\": \"e2\", \"to\": \"e5\"}");
        assert!(told.starts_with("200\n{\"legal\":false"), "{told}");
        assert!(told.contains("Bauer"), "{told}");
        assert!(call("GET /v1/rooms xx").starts_with("404\n"));
        assert!(call("").starts_with("404\n"));
    }
}
