//! Content-Security-Policy: what a page may load.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// What the page may load: itself, and nothing from anywhere else.
pub(crate) const OF_PAGE: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
    report-uri /v1/csp-report; report-to csp";

/// What the worker may load that draws the pages of a PDF: the page's own scripts, and WebAssembly, by which it unpacks JPEG 2000.
/// A worker has a policy of its own, and the page keeps the stricter one.
pub(crate) const OF_DRAWER: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    connect-src 'self'; report-uri /v1/csp-report; report-to csp";

/// How a policy names a style or a script that stands in the page itself: `'sha256-...'`.
pub(crate) fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}
