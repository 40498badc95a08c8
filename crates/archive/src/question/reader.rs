//! Goes through the words of a question one by one.

use std::ops::RangeInclusive;

use super::error::QuestionError;
use super::field::TextTest;
use super::token::{Kind, Token, error, tokens};

/// How a number is written: the least and the most that it may mean.
#[derive(Copy, Clone)]
pub(super) struct Number {
    pub(super) read: fn(&str) -> Option<(i32, i32)>,
    pub(super) expected: &'static str,
}

/// The words of a question, and how far they are read.
pub(super) struct Reader<'a> {
    question: &'a str,
    tokens: Vec<Token<'a>>,
    at: usize,
    /// How many brackets are open.
    pub(super) depth: usize,
    /// How many conditions were read.
    pub(super) leaves: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(question: &'a str) -> Result<Self, QuestionError> {
        Ok(Self { question, tokens: tokens(question)?, at: 0, depth: 0, leaves: 0 })
    }

    pub(super) fn now(&self) -> &Token<'a> {
        &self.tokens[self.at]
    }

    pub(super) fn take(&mut self) -> Token<'a> {
        let token = self.tokens[self.at].clone();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    /// Whether the next token is this word or sign; it is taken then.
    pub(super) fn is(&mut self, wanted: &str) -> bool {
        let token = self.now();
        let is = token.kind != Kind::Text && token.text.eq_ignore_ascii_case(wanted);
        if is && token.kind != Kind::End {
            self.take();
            return true;
        }
        false
    }

    /// The next token does not fit.
    pub(super) fn wrong(&self, expected: &str) -> QuestionError {
        self.wrong_at(self.now(), expected)
    }

    pub(super) fn wrong_at(&self, token: &Token<'_>, expected: &str) -> QuestionError {
        error(self.question, token.at, token.text, expected)
    }

    /// A comparison.
    pub(super) fn sign(&mut self) -> Result<&'a str, QuestionError> {
        let token = self.now().clone();
        let is_sign = token.kind == Kind::Sign && !matches!(token.text, "(" | ")" | "{" | "}");
        if !is_sign {
            return Err(self.wrong("one of = != < <= > >= ~"));
        }
        Ok(self.take().text)
    }

    /// What a text is held against, and whether it must not be so.
    pub(super) fn text(&mut self, sign: &str) -> Result<(bool, TextTest), QuestionError> {
        let token = self.now().clone();
        if !matches!(token.kind, Kind::Text | Kind::Word) {
            return Err(self.wrong("a word, or a text between quotation marks"));
        }
        let small = token.text.to_lowercase();
        let test = match (sign, small.split_once("..")) {
            ("=" | "!=", Some((first, last))) if token.kind == Kind::Word => {
                TextTest::Between(first.to_owned(), last.to_owned())
            }
            ("=" | "!=", _) => TextTest::Equals(small),
            ("~", _) => TextTest::Contains(small),
            _ => {
                let sign = &self.tokens[self.at - 1];
                return Err(self.wrong_at(sign, "one of = != ~ with a text"));
            }
        };
        self.take();
        Ok((sign == "!=", test))
    }

    /// The numbers that fit, and whether they must not; `number` reads one.
    pub(super) fn range(
        &mut self,
        sign: &str,
        number: Number,
    ) -> Result<(bool, RangeInclusive<i32>), QuestionError> {
        let token = self.now().clone();
        let (first, last) = match token.text.split_once("..") {
            Some((first, last)) if matches!(sign, "=" | "!=") => (first, last),
            _ => (token.text, token.text),
        };
        let is_value = matches!(token.kind, Kind::Word | Kind::Text);
        let read = |text: &str| (number.read)(text).filter(|_| is_value);
        let (Some((first, _)), Some((_, last))) = (read(first), read(last)) else {
            return Err(self.wrong(number.expected));
        };
        let range = match sign {
            "=" | "!=" => first..=last,
            "<" => i32::MIN..=first - 1,
            "<=" => i32::MIN..=last,
            ">" => last + 1..=i32::MAX,
            ">=" => first..=i32::MAX,
            _ => {
                let sign = &self.tokens[self.at - 1];
                return Err(self.wrong_at(sign, "one of = != < <= > >= with a number"));
            }
        };
        self.take();
        Ok((sign == "!=", range))
    }
}
