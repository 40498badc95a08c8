//! The codes of laws side by side, and what an agreement under one of them means.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use staunton_laws::{CODES, Code, Question};
use staunton_rules::Position;
use utoipa::ToSchema;

use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::game::{AskedLaws, Court, SeenLaws, ToldLaw};
use crate::receive::Sent;
use crate::visitor::Visitor;

/// All codes, and the questions on which they differ.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Codes {
    questions: Vec<SeenQuestion>,
    codes: Vec<SeenCode>,
}

/// A question that each code answers.
#[derive(Debug, Serialize, ToSchema)]
struct SeenQuestion {
    /// For machines: `touch_own`.
    name: &'static str,
    /// In words.
    asks: &'static str,
}

/// A code.
#[derive(Debug, Serialize, ToSchema)]
struct SeenCode {
    name: &'static str,
    title: &'static str,
    book: &'static str,
    /// Its answers, in the order of the questions.
    answers: Vec<ToldLaw>,
}

/// An agreement before anybody has agreed to it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeenAgreement {
    /// What is agreed, in words and lines.
    laws: SeenLaws,
    /// The position in which the game would begin.
    start_fen: String,
}

/// The codes of laws side by side.
#[utoipa::path(get, path = "/v1/codes", tag = "laws", responses((status = 200, body = Codes)))]
pub(crate) async fn codes() -> Json<Codes> {
    let questions = Question::ALL.iter();
    Json(Codes {
        questions: questions
            .map(|question| SeenQuestion { name: question.name(), asks: question.asks() })
            .collect(),
        codes: CODES.into_iter().map(seen).collect(),
    })
}

fn seen(code: &'static Code) -> SeenCode {
    let answers = Question::ALL.iter().map(|&question| {
        let answer = code.answer(question);
        ToldLaw {
            name: question.name().to_owned(),
            says: answer.says.to_owned(),
            source: answer.source.to_owned(),
            silent: answer.silent,
        }
    });
    SeenCode { name: code.name, title: code.title, book: code.book, answers: answers.collect() }
}

/// What an agreement would mean, odds and all, from the usual position.
#[utoipa::path(
    post, path = "/v1/laws", tag = "laws", request_body = AskedLaws,
    responses(
        (status = 200, body = SeenAgreement),
        (status = 400, body = ErrorBody, description = "`bad_request`: it cannot be agreed"),
    )
)]
pub(crate) async fn agreement(
    State(_): State<App>,
    _: Visitor,
    Sent(asked): Sent<AskedLaws>,
) -> Result<Json<SeenAgreement>, ApiError> {
    let terms = asked.terms(&Position::standard(), None)?;
    let court = Court::new(&terms)?;
    Ok(Json(SeenAgreement { laws: court.seen_laws(), start_fen: court.position().to_string() }))
}
