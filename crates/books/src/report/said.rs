//! The book's words as a comment says them.

use crate::layout::lines::without_pages;
use crate::layout::pictures::pictures;
use crate::prose::references::is_label;
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
    let said = squeezed(&without_marks(&without_labels(&out)));
    // The stop behind the move that it follows: `, winning a piece`.
    match said.strip_prefix(['.', ',', ';', ':']).map(str::trim_start) {
        Some(rest) if !said.starts_with("..") => rest.to_owned(),
        _ => said,
    }
}

/// Words without the labels of boards that stand alone between blank lines: `DIAGRAM 57.`
fn without_labels(words: &str) -> String {
    let lines: Vec<&str> = words.lines().collect();
    let is_blank = |line: Option<&&str>| line.is_none_or(|line| line.trim().is_empty());
    let is_left = |index: &usize| {
        let before = index.checked_sub(1).and_then(|before| lines.get(before));
        let is_alone = lines.len() > 1 && is_blank(before) && is_blank(lines.get(index + 1));
        !(is_alone && is_label(lines[*index]))
    };
    (0..lines.len()).filter(is_left).map(|index| lines[index]).collect::<Vec<_>>().join("\n")
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
            ("out of play.\n\n   DIAGRAM 57.\n\nHe lost", "out of play. He lost"),
            ("Diagram 57.", "Diagram 57."),
            (", winning a piece. ... But", "winning a piece. ... But"),
            ("... is better", "... is better"),
            ("as in\nDiagram 57.\n\nHe lost", "as in Diagram 57. He lost"),
        ] {
            assert_eq!(said(words), wanted);
        }
    }
}
