//! The description of the interface, for programs and for people.

use axum::Json;
use axum::response::Html;

/// The description as JSON.
pub(crate) async fn json() -> Json<serde_json::Value> {
    Json(serde_json::json!({"openapi": "3.1.0"}))
}

/// The description as a page.
pub(crate) async fn page() -> Html<&'static str> {
    Html("")
}
