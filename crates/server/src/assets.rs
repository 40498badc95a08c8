//! The page and its files: out of this program, or out of a folder.

mod embedded;

use std::io;
use std::path::{Component, Path, PathBuf};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use self::embedded::Embedded;
use crate::conditional::is_known;
use crate::config::Web;
use crate::policy;

/// What is shown where the page was not built in.
const NO_PAGE: &str = "<!doctype html>
<html lang=\"en\"><meta charset=\"utf-8\"><title>Staunton</title>
<h1>Staunton</h1>
<p>The server runs, but the page was not built into it. Build it with
<code>npm run build</code> in <code>web/</code>, then build the server again, or start it with
<code>--web web/dist</code>.</p>
<p>What programs may say to it stands at <a href=\"/api/docs\">/api/docs</a>.</p>
</html>
";

/// Files whose names change with their content may be kept by browsers for good.
const FOR_GOOD: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");
/// How the path of the worker begins that draws the pages of a PDF.
const DRAWER: &str = "assets/pdf.worker";

/// The page, with these tags in its head.
pub(crate) async fn page_with(web: &Web, tags: &str) -> Response {
    let Some(bytes) = index(web).await else { return html(NO_PAGE.into()) };
    let page = String::from_utf8_lossy(&bytes);
    html(page.replacen("</head>", &format!("{tags}</head>"), 1).into())
}

async fn index(web: &Web) -> Option<Bytes> {
    match web {
        Web::Embedded => Embedded::at("index.html")?.plain().ok(),
        Web::Folder(folder) => {
            let full = folder.join("index.html");
            let read = tokio::task::spawn_blocking(move || std::fs::read(full)).await.ok()?;
            Some(read.ok()?.into())
        }
    }
}

/// Any other file of the page. An address that names none leads a person to the page, which says
/// so in its own words, and a program to a plain line; both are told 404.
pub(crate) async fn asset(web: &Web, uri: &Uri, headers: &HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(mut response) = file(web, path, headers).await {
        if path.starts_with(DRAWER) {
            let policy = HeaderValue::from_static(policy::OF_DRAWER);
            response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
        }
        return response;
    }
    let mut nowhere = if reads_pages(headers) {
        page_with(web, "").await
    } else {
        "There is no such page.\n".into_response()
    };
    *nowhere.status_mut() = StatusCode::NOT_FOUND;
    nowhere
}

/// Whether it is a browser that asks for something to show.
fn reads_pages(headers: &HeaderMap) -> bool {
    headers
        .get(header::ACCEPT)
        .and_then(|kinds| kinds.to_str().ok())
        .is_some_and(|kinds| kinds.contains("text/html"))
}

fn html(bytes: Bytes) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (header::CACHE_CONTROL, ASK_AGAIN),
    ];
    (headers, bytes).into_response()
}

async fn file(web: &Web, path: &str, asked: &HeaderMap) -> Option<Response> {
    match web {
        Web::Embedded => embedded(path, asked),
        Web::Folder(folder) => {
            let (folder, full) = (folder.clone(), below(folder, path)?);
            let read =
                tokio::task::spawn_blocking(move || read_below(&folder, &full)).await.ok()?;
            let headers = [
                (header::CONTENT_TYPE, HeaderValue::from_static(kind(path))),
                (header::CACHE_CONTROL, ASK_AGAIN),
            ];
            Some((headers, read.ok()?).into_response())
        }
    }
}

/// The path below the folder, if it does not lead out of it.
fn below(folder: &Path, path: &str) -> Option<PathBuf> {
    let path = Path::new(path);
    let stays = path.components().all(|part| matches!(part, Component::Normal(_)));
    (stays && !path.as_os_str().is_empty()).then(|| folder.join(path))
}

/// Reads a file, unless a link leads out of the folder.
fn read_below(folder: &Path, full: &Path) -> io::Result<Vec<u8>> {
    let real = full.canonicalize()?;
    if real.starts_with(folder.canonicalize()?) {
        std::fs::read(real)
    } else {
        Err(io::ErrorKind::NotFound.into())
    }
}

fn embedded(path: &str, asked: &HeaderMap) -> Option<Response> {
    let file = Embedded::at(path)?;
    let coding = file.coding(asked);
    let etag = file.etag(coding);
    let caching = if path.starts_with("assets/") { FOR_GOOD } else { ASK_AGAIN };
    let mut response = if is_known(asked, &etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        file.in_coding(coding).ok()?.into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    headers.insert(header::CACHE_CONTROL, caching);
    headers.insert(header::ETAG, HeaderValue::try_from(etag).ok()?);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(coding) = coding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
    }
    Some(response)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn no_link_leads_out_of_the_folder() {
        use std::os::unix::fs::symlink;
        let (web, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let secret = elsewhere.path().join("secret.txt");
        std::fs::write(&secret, "secret").unwrap();
        std::fs::write(web.path().join("own.txt"), "own").unwrap();
        symlink(&secret, web.path().join("out.txt")).unwrap();
        symlink(web.path().join("own.txt"), web.path().join("in.txt")).unwrap();
        let read = |name: &str| read_below(web.path(), &web.path().join(name));
        assert!(read("out.txt").is_err());
        assert_eq!(read("in.txt").unwrap(), b"own");
    }

    #[test]
    fn no_path_leads_out_of_the_folder() {
        let folder = Path::new("/srv/web");
        assert_eq!(below(folder, "assets/a.js"), Some(PathBuf::from("/srv/web/assets/a.js")));
        for path in ["../secret.key", "assets/../../x", "/etc/passwd", "", ".", "a/./../../b"] {
            assert_eq!(below(folder, path), None, "{path}");
        }
    }
}
