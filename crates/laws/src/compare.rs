//! All codes side by side, made out of the codes themselves.

use std::fmt::Write;

use serde::Serialize;
use staunton_notation::Locale;

use crate::code::{Code, Question};

/// A question with what each code answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Compared {
    /// The question for machines.
    pub name: &'static str,
    /// The question.
    pub asks: &'static str,
    /// The answers, in the order of the codes.
    pub answers: Vec<Answered>,
}

/// What a code answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Answered {
    /// The code, by its short name.
    pub code: &'static str,
    /// What it says.
    pub says: &'static str,
    /// Where.
    pub source: &'static str,
    /// Whether its book is silent, so that the FIDE Laws hold.
    pub silent: bool,
}

/// What each of the codes answers to each question.
///
/// # Examples
///
/// ```
/// use staunton_laws::{FIDE, STAUNTON, compare};
///
/// let stalemate = compare(&[&STAUNTON, &FIDE])
///     .into_iter()
///     .find(|compared| compared.name == "stalemate")
///     .expect("every code answers it");
/// assert_eq!(stalemate.asks, "What is stalemate worth?");
/// assert_eq!(stalemate.answers.len(), 2);
/// ```
pub fn compare(codes: &[&'static Code]) -> Vec<Compared> {
    compare_in(Locale::English, codes)
}

/// The same in a language.
///
/// # Examples
///
/// ```
/// use staunton_laws::{CODES, compare_in};
/// use staunton_notation::Locale;
///
/// let table = compare_in(Locale::German, &CODES);
/// assert!(table.iter().any(|compared| compared.asks == "Was gilt Patt?"));
/// ```
pub fn compare_in(locale: Locale, codes: &[&'static Code]) -> Vec<Compared> {
    let answered = |question: Question| {
        let answer = |code: &&'static Code| {
            let answer = code.answer_in(locale, question);
            let (says, source, silent) = (answer.says, answer.source, answer.silent);
            Answered { code: code.name, says, source, silent }
        };
        codes.iter().map(answer).collect()
    };
    let compared = in_order().into_iter().map(|question| Compared {
        name: question.name(),
        asks: question.asks_in(locale),
        answers: answered(question),
    });
    compared.collect()
}

/// The questions as their rows stand: L2 before L10, and other rows behind the laws.
fn in_order() -> Vec<Question> {
    let mut questions = Question::ALL.to_vec();
    questions.sort_by_key(|question| {
        let row = question.row();
        let number: u32 = row.get(1..).and_then(|number| number.parse().ok()).unwrap_or(0);
        (!row.starts_with('L'), number)
    });
    questions
}

/// The table in Markdown, a column for each code. Each row leads to the requirement it belongs to.
///
/// # Examples
///
/// ```
/// use staunton_laws::{CODES, compare_markdown};
///
/// let table = compare_markdown(&CODES);
/// assert!(
///     table
///         .lines()
///         .any(|row| row.starts_with('|') && row.contains("What is stalemate worth?"))
/// );
/// ```
pub fn compare_markdown(codes: &[&'static Code]) -> String {
    compare_markdown_in(Locale::English, codes)
}

/// The same in a language.
pub fn compare_markdown_in(locale: Locale, codes: &[&'static Code]) -> String {
    let (heads, book_is_silent) = match locale {
        Locale::English => ("| row | question |", "*The book is silent.* "),
        Locale::German => ("| Zeile | Frage |", "*Das Buch schweigt.* "),
    };
    let mut text = String::from(heads);
    for code in codes {
        // Writing to a String cannot fail.
        let _ = write!(text, " {} |", code.name);
    }
    text.push_str("\n|---|---|");
    text.push_str(&"---|".repeat(codes.len()));
    text.push('\n');
    for (question, compared) in in_order().into_iter().zip(compare_in(locale, codes)) {
        let _ = write!(text, "| [{}](docs/requirements.md) | {} |", question.row(), compared.asks);
        for answer in compared.answers {
            let silent = if answer.silent { book_is_silent } else { "" };
            let _ = write!(text, " {silent}{} ({}) |", answer.says, answer.source);
        }
        text.push('\n');
    }
    text
}
