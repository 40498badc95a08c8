//! What a call says: as a form, as JSON, whichever the client prefers. `null` and nothing are the same.

use std::collections::BTreeMap;
use std::str::FromStr;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde_json::Value;

use super::fault::Fault;
use crate::error::ApiError;

/// The fields of a call, by name.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Fields(BTreeMap<String, String>);

impl Fields {
    /// The fields of a form.
    pub(super) fn of_form(form: &[u8]) -> Self {
        let pairs = form_urlencoded::parse(form);
        Self(pairs.map(|(name, value)| (name.into_owned(), value.into_owned())).collect())
    }

    /// The fields of a JSON object; those of an object in it have both names with a point between.
    ///
    /// # Errors
    /// If it is no JSON object.
    pub(super) fn of_json(json: &[u8]) -> Result<Self, Fault> {
        let value = serde_json::from_slice(json);
        let value = value.map_err(|error| Fault::Bad(format!("the body is no JSON: {error}")))?;
        if !matches!(value, Value::Object(_)) {
            return Err(Fault::Bad("the body is no JSON object".to_owned()));
        }
        let mut fields = BTreeMap::new();
        put(&mut fields, String::new(), value);
        Ok(Self(fields))
    }

    /// What a field says; `None` if it says nothing.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|value| value.trim()).filter(|value| !value.is_empty())
    }

    /// What a field says, read.
    ///
    /// # Errors
    /// If it says something else than `wanted`.
    pub(super) fn read<T: FromStr>(&self, name: &str, wanted: &str) -> Result<Option<T>, Fault> {
        let Some(text) = self.get(name) else { return Ok(None) };
        let shown: String = text.chars().take(40).collect();
        let wrong = || Fault::Bad(format!("{name} is {shown:?}: expected {wanted}"));
        text.parse().map(Some).map_err(|_| wrong())
    }

    /// Whether a field says `true`.
    ///
    /// # Errors
    /// If it says something that is neither that nor `false`.
    pub(super) fn flag(&self, name: &str) -> Result<bool, Fault> {
        match self.get(name).map(str::to_ascii_lowercase).as_deref() {
            None | Some("false" | "0") => Ok(false),
            Some("true" | "1") => Ok(true),
            Some(other) => {
                let shown: String = other.chars().take(40).collect();
                Err(Fault::Bad(format!("{name} is {shown:?}: expected true or false")))
            }
        }
    }
}

fn put(fields: &mut BTreeMap<String, String>, name: String, value: Value) {
    match value {
        Value::Null => {}
        Value::Bool(flag) => drop(fields.insert(name, flag.to_string())),
        Value::Number(number) => drop(fields.insert(name, number.to_string())),
        Value::String(text) => drop(fields.insert(name, text)),
        Value::Array(values) => {
            let texts: Vec<String> = values
                .into_iter()
                .map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned))
                .collect();
            fields.insert(name, texts.join(","));
        }
        Value::Object(object) => {
            for (inner, value) in object {
                let name = if name.is_empty() { inner } else { format!("{name}.{inner}") };
                put(fields, name, value);
            }
        }
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Self, Fault> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let is_json = kind.map(|kind| kind.contains("json"));
        let query = Self::of_form(request.uri().query().unwrap_or_default().as_bytes());
        let body = Bytes::from_request(request, state).await.map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                ApiError::TooLarge
            } else {
                ApiError::BadRequest(rejection.body_text())
            }
        })?;
        let is_json = is_json.unwrap_or_else(|| body.trim_ascii_start().starts_with(b"{"));
        let mut fields = query;
        if !body.trim_ascii().is_empty() {
            let sent = if is_json { Self::of_json(&body)? } else { Self::of_form(&body) };
            fields.0.extend(sent.0);
        }
        Ok(fields)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_and_json_say_the_same() {
        let form = b"rated=false&clock.limit=300&clock.increment=3&fen=&text=Good+luck%21";
        let json =
            br#"{"rated": false, "clock.limit": 300, "clock": {"increment": 3}, "days": null,
            "text": "Good luck!"}"#;
        for fields in [Fields::of_form(form), Fields::of_json(json).unwrap()] {
            assert!(!fields.flag("rated").unwrap());
            assert_eq!(fields.read::<u32>("clock.limit", "seconds").unwrap(), Some(300));
            assert_eq!(fields.read::<u32>("clock.increment", "seconds").unwrap(), Some(3));
            assert_eq!(fields.read::<u32>("days", "days").unwrap(), None);
            assert_eq!((fields.get("fen"), fields.get("text")), (None, Some("Good luck!")));
        }
    }

    #[test]
    fn what_does_not_fit_is_named() {
        let fields = Fields::of_form(b"rated=perhaps&clock.limit=long");
        assert_eq!(
            fields.flag("rated").unwrap_err().to_string(),
            "rated is \"perhaps\": expected true or false"
        );
        assert_eq!(
            fields.read::<u32>("clock.limit", "seconds").unwrap_err().to_string(),
            "clock.limit is \"long\": expected seconds"
        );
        assert!(Fields::of_json(b"[1]").is_err() && Fields::of_json(b"{").is_err());
    }
}
