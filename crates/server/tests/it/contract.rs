//! Every answer and every message that a test receives is held against the description of the
//! interface in `docs/formats/openapi.json`.

use std::sync::LazyLock;

use reqwest::Method;
use reqwest::header::{CONTENT_TYPE, HeaderMap};
use serde_json::{Value, json};

use crate::schema::Schemas;

static CONTRACT: LazyLock<Schemas> = LazyLock::new(|| read(true));
/// What is sent may have fields that nobody reads.
static OF_REQUESTS: LazyLock<Schemas> = LazyLock::new(|| read(false));

fn read(is_strict: bool) -> Schemas {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats/openapi.json");
    let text = std::fs::read_to_string(path).unwrap();
    Schemas { document: serde_json::from_str(&text).unwrap(), is_strict }
}

/// A request, as far as the contract speaks of it.
pub(crate) struct Asked {
    method: Method,
    path: String,
    body: Option<Value>,
}

impl Asked {
    pub(crate) fn of(request: &reqwest::Request) -> Self {
        let body = request.body().and_then(|body| body.as_bytes());
        Self {
            method: request.method().clone(),
            path: request.url().path().to_owned(),
            body: body.and_then(|body| serde_json::from_slice(body).ok()),
        }
    }

    /// The operation that was asked for; none if the path is of no operation.
    fn operation(&self) -> Option<&'static Value> {
        let paths = CONTRACT.document["paths"].as_object().unwrap();
        let parts: Vec<&str> = self.path.split('/').collect();
        let fits = |template: &str| {
            let wanted: Vec<&str> = template.split('/').collect();
            wanted.len() == parts.len()
                && wanted
                    .iter()
                    .zip(&parts)
                    .all(|(want, part)| want.starts_with('{') || want == part)
        };
        let fitting = paths.iter().filter(|(template, _)| fits(template));
        // `/v1/books/search` is not the book called `search`.
        let (_, calls) = fitting.min_by_key(|(template, _)| template.matches('{').count())?;
        calls.get(self.method.as_str().to_lowercase())
    }

    /// Panics unless the answer is one that the description has.
    pub(crate) fn check(&self, status: u16, headers: &HeaderMap, text: &str) {
        if !self.path.starts_with("/v1/") {
            return;
        }
        let at = format!("{} {} {status}", self.method, self.path);
        let failure = json!({"$ref": "#/components/schemas/ErrorResponse"});
        let Some(operation) = self.operation() else {
            if status == 404 {
                hold(&failure, text, &at);
            }
            return;
        };
        let responses = &operation["responses"];
        let answer = match &responses[status.to_string()] {
            Value::Null if status >= 400 => &responses["default"],
            answer => answer,
        };
        assert!(answer.is_object(), "{at} is not described: {text}");
        let kind = headers.get(CONTENT_TYPE).map(|kind| kind.to_str().unwrap());
        let kind = kind.map_or("", |kind| kind.split(';').next().unwrap());
        let content = &answer["content"];
        match kind {
            "" => assert!(content.is_null(), "{at}: there is no body, but {content}"),
            _ => assert!(content[kind].is_object(), "{at}: {kind} is not described"),
        }
        let schema = &content[kind]["schema"];
        match kind {
            "application/json" => hold(schema, text, &at),
            "application/x-ndjson" => {
                let lines = text.lines().filter(|line| !line.is_empty());
                lines.for_each(|line| hold(schema, line, &at));
            }
            _ => {}
        }
        let wanted = &operation["requestBody"]["content"]["application/json"]["schema"];
        // A list of the fields is taken for the object, and described nowhere.
        let body = self.body.as_ref().filter(|body| body.is_object());
        if let Some(body) = body.filter(|_| status < 300 && wanted.is_object()) {
            let fault = OF_REQUESTS.check(wanted, body, "the body").err();
            assert_eq!(fault, None, "{at}");
        }
    }
}

fn hold(schema: &Value, text: &str, at: &str) {
    let value: Value = serde_json::from_str(text).unwrap_or_else(|_| panic!("{at}: {text}"));
    if let Err(fault) = CONTRACT.check(schema, &value, "it") {
        panic!("{at}: {fault}: {text}");
    }
}

/// Panics unless a message that came over a socket is one that the description has.
pub(crate) fn check_message(text: &str) {
    hold(&json!({"$ref": "#/components/schemas/SocketMessage"}), text, "the socket");
}
