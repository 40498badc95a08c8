//! In which language an answer is told.
//!
//! What `?locale=` says holds (`language` is that of the pieces' letters where moves are written),
//! else the language that `Accept-Language` likes best of those there are, else English. The answer
//! names its own in `Content-Language`.

use axum::extract::{FromRequestParts, Query};
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_LANGUAGE, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use staunton_notation::Locale;
use utoipa::IntoParams;

use crate::error::ApiError;

/// The language an answer is asked for in.
#[derive(Copy, Clone, Debug)]
pub(crate) struct AskedLanguage(pub(crate) Locale);

/// How a language is asked for, described for `openapi.json`.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LanguageParams {
    /// The language of the sentences, `en` or `de`; without it `Accept-Language` decides. The answer names
    /// its own in `Content-Language`.
    #[param(example = "de")]
    locale: Option<String>,
}

impl<S: Send + Sync> FromRequestParts<S> for AskedLanguage {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let asked = Query::<LanguageParams>::try_from_uri(&parts.uri)
            .map_err(|rejection| ApiError::BadRequest(rejection.body_text()))?;
        match &asked.locale {
            Some(code) => {
                let locale = code.parse::<Locale>();
                locale.map(Self).map_err(|error| ApiError::BadRequest(error.to_string()))
            }
            None => Ok(Self(accepted(&parts.headers))),
        }
    }
}

/// The language that `Accept-Language` likes best of those there are; of several alike the first named.
fn accepted(headers: &HeaderMap) -> Locale {
    let lines = headers.get_all(ACCEPT_LANGUAGE).iter().filter_map(|line| line.to_str().ok());
    let mut best = (0.0, Locale::default());
    for range in lines.flat_map(|line| line.split(',')) {
        let (code, parameters) = range.split_once(';').unwrap_or((range, ""));
        let weight = match parameters.trim().strip_prefix("q=") {
            Some(weight) => weight.trim().parse::<f32>().unwrap_or(0.0),
            None => 1.0,
        };
        if let Ok(locale) = code.trim().parse::<Locale>()
            && weight > best.0
        {
            best = (weight, locale);
        }
    }
    best.1
}

/// An answer told in this language.
pub(crate) struct InLanguage<T>(pub(crate) Locale, pub(crate) T);

impl<T: IntoResponse> IntoResponse for InLanguage<T> {
    fn into_response(self) -> Response {
        let mut response = self.1.into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(self.0.code()));
        headers.append(VARY, HeaderValue::from_static("accept-language"));
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_liked_language_there_is_is_taken() {
        let check = |line: &'static str, expected| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(line));
            assert_eq!(accepted(&headers), expected, "{line}");
        };
        check("de", Locale::German);
        check("de-CH,de;q=0.9,en;q=0.8", Locale::German);
        check("fr,en;q=0.5,de;q=0.8", Locale::German);
        check("en-GB,de;q=0.9", Locale::English);
        check("de;q=0", Locale::English);
        check("tlh, *", Locale::English);
        check("de;q=x;;,,", Locale::English);
        assert_eq!(accepted(&HeaderMap::new()), Locale::English);
    }
}
