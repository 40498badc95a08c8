//! The book's words as a comment says them.

use crate::layout::lines::without_pages;
use crate::layout::pictures::pictures;
use crate::prose::words::squeezed;

/// Words without what is none of them: numbers of pages, pictures, marks of italics and of bold print, and
/// braces, which would end a comment.
pub(super) fn said(words: &str) -> String {
    let words = without_pages(words);
    let mut out = String::with_capacity(words.len());
    let mut at = 0;
    for picture in pictures(&words, 0..words.len()) {
        out.push_str(&words[at..picture.start]);
        at = picture.end;
    }
    out.push_str(&words[at..]);
    squeezed(&without_marks(&out))
}

/// Words without the marks of italics and bold print around some of them: `_e.g._`, `=1. P-K4=`, `**so**`.
fn without_marks(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    let mut before = ' ';
    let mut is_bold = false;
    let mut signs = words.chars().peekable();
    while let Some(sign) = signs.next() {
        let behind = signs.peek().copied().unwrap_or(' ');
        let is_left = match sign {
            '{' | '}' | '*' => true,
            '_' => !(before.is_alphanumeric() && behind.is_alphanumeric()),
            '=' if is_bold => {
                is_bold = behind.is_alphanumeric();
                !is_bold
            }
            '=' => {
                is_bold = !before.is_alphanumeric() && behind.is_alphanumeric();
                is_bold
            }
            _ => false,
        };
        if !is_left {
            out.push(sign);
        }
        before = sign;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_has_the_words_and_nothing_that_is_set_around_them() {
        for (words, wanted) in [
            ("the line--_e.g._, this", "the line--e.g., this"),
            ("the {355} Kt, and [Pg 12]so on", "the Kt, and so on"),
            ("as here.\n\n[Illustration: A [white] board]\n\nNow", "as here. Now"),
            ("[Illustration] and [Illustration", "and"),
            ("or =1. P-K4= then", "or 1. P-K4 then"),
            ("P-K8=Q and = at the end =", "P-K8=Q and = at the end ="),
            ("**very** snake_case", "very snake_case"),
        ] {
            assert_eq!(said(words), wanted);
        }
    }
}
