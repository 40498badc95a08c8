//! The codes of laws side by side, and what an agreement under one of them means.

use serde::Serialize;
use staunton_laws::{CODES, Code, Question};
use staunton_notation::Locale;
use staunton_rules::Position;
use utoipa::ToSchema;

use crate::error::DeskError;
use crate::game::{LawsRequest, LawsSession, LawsView, RulingLawView, laws_view};

/// All codes, and the questions on which they differ.
#[derive(Debug, Serialize, ToSchema)]
pub struct CodeListResponse {
    questions: Vec<CodeQuestionView>,
    codes: Vec<CodeView>,
}

/// A question that each code answers.
#[derive(Debug, Serialize, ToSchema)]
struct CodeQuestionView {
    /// For machines: `touch_own`.
    name: &'static str,
    /// In words.
    asks: &'static str,
}

/// A code.
#[derive(Debug, Serialize, ToSchema)]
struct CodeView {
    name: &'static str,
    title: &'static str,
    book: &'static str,
    /// Its answers, in the order of the questions.
    answers: Vec<RulingLawView>,
}

/// An agreement before anybody has agreed to it.
#[derive(Debug, Serialize, ToSchema)]
pub struct LawsAgreementResponse {
    /// What is agreed, in words and lines.
    laws: LawsView,
    /// The position in which the game would begin.
    start_fen: String,
}

/// The codes of laws side by side.
pub fn codes(locale: Locale) -> CodeListResponse {
    let questions = Question::ALL.iter();
    CodeListResponse {
        questions: questions
            .map(|question| CodeQuestionView {
                name: question.name(),
                asks: question.asks_in(locale),
            })
            .collect(),
        codes: CODES.into_iter().map(|code| seen(code, locale)).collect(),
    }
}

/// What an agreement would mean, odds and all, from the usual position.
///
/// # Errors
/// [`DeskError::BadRequest`] if it cannot be agreed.
pub fn agreement(locale: Locale, asked: &LawsRequest) -> Result<LawsAgreementResponse, DeskError> {
    let terms = asked.terms(&Position::standard(), None)?;
    let session = LawsSession::new(&terms)?;
    Ok(LawsAgreementResponse {
        laws: laws_view(&session, locale),
        start_fen: session.position().to_string(),
    })
}

fn seen(code: &'static Code, locale: Locale) -> CodeView {
    let answers = Question::ALL.iter().map(|&question| {
        let answer = code.answer_in(locale, question);
        RulingLawView {
            name: question.name().to_owned(),
            says: answer.says.to_owned(),
            source: answer.source.to_owned(),
            silent: answer.silent,
        }
    });
    CodeView {
        name: code.name,
        title: code.title_in(locale),
        book: code.book,
        answers: answers.collect(),
    }
}
