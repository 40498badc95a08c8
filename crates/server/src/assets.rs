//! The page and its files: out of this program, or out of a folder.

use std::io;
use std::path::{Component, Path, PathBuf};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::conditional::{accepts, is_known};
use crate::config::Web;

/// A file built into this program.
struct Embedded {
    /// Its path below the page's root, with no slash before it.
    path: &'static str,
    plain: Form,
    /// The same, compressed; nothing if that saves nothing.
    gzip: Option<Form>,
    brotli: Option<Form>,
}

/// What of a file is sent.
struct Form {
    /// A word that changes with each byte of it.
    etag: &'static str,
    bytes: &'static [u8],
}

impl Embedded {
    /// The smallest form that the client can read, and how it is packed.
    fn form(&self, asked: &HeaderMap) -> (&Form, Option<&'static str>) {
        let packed = [("br", &self.brotli), ("gzip", &self.gzip)].into_iter();
        packed
            .filter(|(coding, _)| accepts(asked, coding))
            .find_map(|(coding, form)| Some((form.as_ref()?, Some(coding))))
            .unwrap_or((&self.plain, None))
    }
}

// `static FILES: &[Embedded]`, empty where the page was not built before this program.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

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

/// The page, with these tags in its head.
pub(crate) async fn page_with(web: &Web, tags: &str) -> Response {
    let Some(bytes) = index(web).await else { return html(NO_PAGE.into()) };
    let page = String::from_utf8_lossy(&bytes);
    html(page.replacen("</head>", &format!("{tags}</head>"), 1).into())
}

async fn index(web: &Web) -> Option<Bytes> {
    match web {
        Web::Embedded => {
            let file = FILES.iter().find(|file| file.path == "index.html")?;
            Some(Bytes::from_static(file.plain.bytes))
        }
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
    if let Some(response) = file(web, path, headers).await {
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
    let file = FILES.iter().find(|file| file.path == path)?;
    let (form, coding) = file.form(asked);
    let caching = if path.starts_with("assets/") { FOR_GOOD } else { ASK_AGAIN };
    let mut response = if is_known(asked, form.etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Bytes::from_static(form.bytes).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    headers.insert(header::CACHE_CONTROL, caching);
    headers.insert(header::ETAG, HeaderValue::from_static(form.etag));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(coding) = coding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
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

    #[test]
    fn each_client_has_the_smallest_form_that_it_can_read_and_each_form_its_own_mark() {
        let file = |gzip, brotli| {
            let form = |etag| Form { etag, bytes: b"words" };
            Embedded {
                path: "a.js",
                plain: form("\"1\""),
                gzip: Option::map(gzip, form),
                brotli: Option::map(brotli, form),
            }
        };
        let got = |file: &Embedded, accepted: &str| {
            let accepted = (header::ACCEPT_ENCODING, accepted.parse().unwrap());
            let (form, coding) = file.form(&HeaderMap::from_iter([accepted]));
            (form.etag, coding)
        };
        assert_eq!(got(&file(None, None), "gzip, br"), ("\"1\"", None));
        let whole = file(Some("\"1-gzip\""), Some("\"1-br\""));
        assert_eq!(got(&whole, "gzip, deflate, br, zstd"), ("\"1-br\"", Some("br")));
        assert_eq!(got(&whole, "gzip, br;q=0"), ("\"1-gzip\"", Some("gzip")));
        assert_eq!(got(&whole, "identity"), ("\"1\"", None));
    }

    #[test]
    fn what_is_built_in_is_smaller_by_brotli_and_no_two_forms_share_a_mark() {
        for file in FILES {
            let forms = [Some(&file.plain), file.gzip.as_ref(), file.brotli.as_ref()];
            let forms: Vec<&Form> = forms.into_iter().flatten().collect();
            for (place, form) in forms.iter().enumerate() {
                assert!(
                    forms[..place].iter().all(|other| other.etag != form.etag),
                    "{}",
                    file.path
                );
                assert!(place == 0 || form.bytes.len() < file.plain.bytes.len(), "{}", file.path);
            }
        }
    }

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
