//! The calls of `/v1` that need nothing kept and nobody else, by their method and path.

use serde::Serialize;
use serde::de::{DeserializeOwned, Error as _, Unexpected};
use staunton_notation::Locale;
use staunton_proofs::certificate::CHECKER;

use crate::{DeskError, codes, lessons, study};

/// A call as it is sent.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// `GET` or `POST`.
    pub method: &'a str,
    /// The path, without what stands behind a `?`.
    pub path: &'a str,
    /// The language of the answer.
    pub locale: Locale,
    /// The body; empty where there is none.
    pub body: &'a [u8],
}

/// What a call is answered with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status, as HTTP has it.
    pub status: u16,
    /// The body: JSON, but for the program that checks certificates.
    pub body: String,
}

#[derive(Serialize)]
struct ErrorBody {
    error: ErrorDetail,
}

#[derive(Serialize)]
struct ErrorDetail {
    code: &'static str,
    message: String,
}

/// Answers a call; what is not known here is not found, with the status 404 and the code `not_found`.
///
/// [`read`] stands apart: it alone takes the readers of books along, by far the largest part of a module.
///
/// ```
/// use staunton_desk::calls::{Call, answer};
///
/// let body = br#"{"fen": "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}"#;
/// let call = Call { method: "POST", path: "/v1/position", locale: "en".parse()?, body };
/// let told = answer(call);
/// assert_eq!(told.status, 200);
/// assert!(told.body.contains("checkmate"), "{}", told.body);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn answer(call: Call<'_>) -> Answer {
    of(answered(call))
}

/// Answers `POST /v1/read` with this body.
///
/// ```
/// let told = staunton_desk::calls::read(br#"{"text": "1 P-K4 P-K4"}"#);
/// assert!(told.status == 200 && told.body.contains("descriptive"), "{told:?}");
/// ```
pub fn read(body: &[u8]) -> Answer {
    of(sent(body).and_then(|asked| json(&study::read(&asked))))
}

/// The answer to a call, or to what is wrong with it.
pub fn of(answered: Result<String, DeskError>) -> Answer {
    match answered {
        Ok(body) => Answer { status: 200, body },
        Err(error) => refusal(&error),
    }
}

/// The answer to what cannot be answered: a word for programs and a sentence for people, as JSON.
pub fn refusal(error: &DeskError) -> Answer {
    let (code, status) = error.code();
    let told = ErrorBody { error: ErrorDetail { code, message: error.to_string() } };
    Answer { status, body: serde_json::to_string(&told).unwrap_or_default() }
}

fn answered(call: Call<'_>) -> Result<String, DeskError> {
    let Call { method, path, locale, body } = call;
    let path: Vec<&str> = path.strip_prefix("/v1/").unwrap_or_default().split('/').collect();
    match (method, path.as_slice()) {
        ("POST", ["position"]) => json(&study::position(&sent(body)?)?),
        ("GET", ["terms"]) => json(&study::list_terms(locale)),
        ("POST", ["terms"]) => json(&study::terms(locale, &sent(body)?)?),
        ("POST", ["why-not"]) => json(&study::why_not(locale, &sent(body)?)?),
        ("GET", ["proofs", "checker"]) => Ok(CHECKER.to_owned()),
        ("GET", ["notations"]) => json(&study::notations()),
        ("GET", ["squares", square]) => json(&study::square_names(square)?),
        ("POST", ["word"]) => json(&study::word(&sent(body)?)?),
        ("POST", ["write"]) => json(&study::write(&sent(body)?)?),
        ("GET", ["codes"]) => json(&codes::codes(locale)),
        ("POST", ["laws"]) => json(&codes::agreement(locale, &sent(body)?)?),
        ("GET", ["lessons"]) => json(&lessons::course(locale)),
        ("GET", ["lessons", id]) => json(&lessons::lesson(locale, id)?.1),
        ("POST", ["lessons", id, "exercises", number]) => {
            let number = number.parse().map_err(|_| DeskError::NotFound("exercise"))?;
            json(&lessons::answer(locale, id, number, sent(body)?)?.1)
        }
        _ => Err(DeskError::NotFound("call")),
    }
}

/// What a JSON object says. An array is none, though its elements may have the types of the fields.
///
/// # Errors
/// What does not fit, with its place.
pub fn object<T: DeserializeOwned>(json: &[u8]) -> Result<T, serde_json::Error> {
    if json.trim_ascii_start().starts_with(b"[") {
        return Err(serde_json::Error::invalid_type(Unexpected::Seq, &"an object"));
    }
    serde_json::from_slice(json)
}

/// What the body of a call says.
///
/// # Errors
/// [`DeskError::BadRequest`] says what does not fit, with its place.
///
/// # Examples
///
/// ```
/// use staunton_desk::calls::sent;
/// use staunton_desk::study::WhyNotRequest;
///
/// sent::<WhyNotRequest>(br#"{"from": "e2", "to": "e5"}"#)?;
/// assert!(sent::<WhyNotRequest>(b"[]").is_err());
/// # Ok::<(), staunton_desk::DeskError>(())
/// ```
pub fn sent<T: DeserializeOwned>(body: &[u8]) -> Result<T, DeskError> {
    object(body).map_err(|error| DeskError::BadRequest(format!("the body does not fit: {error}")))
}

pub(crate) fn json(value: &impl Serialize) -> Result<String, DeskError> {
    serde_json::to_string(value).map_err(|error| DeskError::BadRequest(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(method: &str, path: &str, body: &str) -> Answer {
        let locale = Locale::default();
        answer(Call { method, path, locale, body: body.as_bytes() })
    }

    #[test]
    fn each_call_is_answered() {
        let calls = [
            ("GET", "/v1/terms", ""),
            ("GET", "/v1/notations", ""),
            ("GET", "/v1/squares/f6", ""),
            ("GET", "/v1/codes", ""),
            ("GET", "/v1/lessons", ""),
            ("GET", "/v1/lessons/rook", ""),
            ("POST", "/v1/position", "{}"),
            ("POST", "/v1/terms", r#"{"moves": ["e2e4"]}"#),
            ("POST", "/v1/why-not", r#"{"from": "e2", "to": "e5"}"#),
            ("POST", "/v1/word", r#"{"game": {}, "text": "P-K4"}"#),
            (
                "POST",
                "/v1/write",
                r#"{"game": {"nodes": [{"uci": "e2e4"}]}, "notation": "descriptive"}"#,
            ),
            ("POST", "/v1/laws", r#"{"code": "staunton"}"#),
            ("POST", "/v1/lessons/rook/exercises/1", r#"{"squares": ["a1"]}"#),
        ];
        for (method, path, body) in calls {
            let told = ask(method, path, body);
            assert_eq!(told.status, 200, "{method} {path}: {}", told.body);
        }
        assert_eq!(read(br#"{"text": "1. e4 e5 2. Nf3"}"#).status, 200);
        assert_eq!(read(b"[]").status, 400);
    }

    #[test]
    fn the_program_that_checks_certificates_is_told_as_it_is() {
        let told = ask("GET", "/v1/proofs/checker", "");
        assert!(told.status == 200 && told.body.starts_with("#!/usr/bin/env python3\n"));
    }

    #[test]
    fn what_does_not_fit_is_said() {
        let check = |method, path, body, status, words: &str| {
            let told = ask(method, path, body);
            assert!(told.status == status && told.body.contains(words), "{path}: {told:?}");
        };
        check("POST", "/v1/position", "{", 400, "the body does not fit: EOF");
        check("POST", "/v1/position", "[]", 400, "expected an object");
        check("POST", "/v1/position", r#"{"fen": "8/8"}"#, 422, "invalid_fen");
        check("POST", "/v1/position", r#"{"moves": ["e2e5"]}"#, 422, "illegal_move");
        check("GET", "/v1/squares/j9", "", 400, "expected a square");
        check("GET", "/v1/lessons/none", "", 404, "no such lesson");
        check("GET", "/v1/games", "", 404, "no such call");
        check("GET", "v1", "", 404, "no such call");
    }
}
