//! A question in words.

use super::error::QuestionError;

/// The longest question, in bytes.
const LONGEST: usize = 4096;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A run of letters, digits and whatever is none of the rest.
    Word,
    /// A text between quotation marks.
    Text,
    /// `( ) { }` or a comparison.
    Sign,
    /// Behind the last.
    End,
}

/// A word, text or sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind,
    /// Without the quotation marks.
    pub(super) text: &'a str,
    /// Where it begins.
    pub(super) at: usize,
}

/// The tokens of a question, the last of them `End`.
pub(super) fn tokens(question: &str) -> Result<Vec<Token<'_>>, QuestionError> {
    if question.len() > LONGEST {
        let expected = format!("{LONGEST} bytes at most");
        return Err(error(question, 0, "", &expected));
    }
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(sign) = question[at..].chars().next() {
        let rest = &question[at..];
        let length = match sign {
            _ if sign.is_whitespace() => {
                at += sign.len_utf8();
                continue;
            }
            '"' => {
                let Some(end) = rest[1..].find('"') else {
                    return Err(error(question, at, rest, "a text that ends with \""));
                };
                tokens.push(Token { kind: Kind::Text, text: &rest[1..=end], at });
                at += end + 2;
                continue;
            }
            '<' | '>' | '!' if rest[1..].starts_with('=') => 2,
            '(' | ')' | '{' | '}' | '=' | '~' | '<' | '>' => 1,
            _ => 0,
        };
        if length > 0 {
            tokens.push(Token { kind: Kind::Sign, text: &rest[..length], at });
            at += length;
            continue;
        }
        let ends = |(place, sign): &(usize, char)| {
            *place > 0 && (sign.is_whitespace() || "(){}=~<>!\"".contains(*sign))
        };
        let length = rest.char_indices().find(ends).map_or(rest.len(), |(place, _)| place);
        tokens.push(Token { kind: Kind::Word, text: &rest[..length], at });
        at += length;
    }
    tokens.push(Token { kind: Kind::End, text: "", at: question.len() });
    Ok(tokens)
}

/// An error at a place of a question.
pub(super) fn error(question: &str, at: usize, found: &str, expected: &str) -> QuestionError {
    let character = question.get(..at).unwrap_or_default().chars().count() + 1;
    QuestionError { at, character, found: found.to_owned(), expected: expected.to_owned() }
}
