//! The page and its files: out of this program, or out of a folder.

use std::io::{self, Read as _};
use std::path::{Component, Path, PathBuf};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::read::GzDecoder;

use crate::conditional::{accepts, is_known};
use crate::config::Web;
use crate::policy;

/// A file built into this program.
struct Embedded {
    /// Its path below the page's root, with no slash before it.
    path: &'static str,
    /// A word that changes with each byte of it.
    etag: &'static str,
    /// As it is; nothing if `zstd` or `gzip` is there, of which it can be made.
    plain: Option<&'static [u8]>,
    /// The same, compressed, of a large file that few fetch.
    zstd: Option<Form>,
    /// The same of any other; nothing if that saves nothing.
    gzip: Option<Form>,
    brotli: Option<Form>,
}

/// A compressed form of a file.
struct Form {
    /// A word that no other form of the file has.
    etag: &'static str,
    bytes: &'static [u8],
}

impl Embedded {
    /// The smallest form that the client can read, and how it is packed; nothing if it is to be sent as it is.
    fn packed(&self, asked: &HeaderMap) -> Option<(&Form, &'static str)> {
        let packed = [("zstd", &self.zstd), ("br", &self.brotli), ("gzip", &self.gzip)];
        packed
            .into_iter()
            .filter(|(coding, _)| accepts(asked, coding))
            .find_map(|(coding, form)| Some((form.as_ref()?, coding)))
    }

    /// The file as it is.
    fn plain(&self) -> io::Result<Bytes> {
        if let Some(packed) = &self.zstd {
            return zstd::decode_all(packed.bytes).map(Bytes::from);
        }
        match (self.plain, &self.gzip) {
            (None, Some(packed)) => {
                let mut bytes = Vec::new();
                GzDecoder::new(packed.bytes).read_to_end(&mut bytes)?;
                Ok(bytes.into())
            }
            (plain, _) => Ok(Bytes::from_static(plain.unwrap_or_default())),
        }
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
        Web::Embedded => {
            let file = FILES.iter().find(|file| file.path == "index.html")?;
            file.plain().ok()
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
    let file = FILES.iter().find(|file| file.path == path)?;
    let packed = file.packed(asked);
    let etag = packed.map_or(file.etag, |(form, _)| form.etag);
    let caching = if path.starts_with("assets/") { FOR_GOOD } else { ASK_AGAIN };
    let mut response = if is_known(asked, etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        match packed {
            Some((form, _)) => Bytes::from_static(form.bytes).into_response(),
            None => file.plain().ok()?.into_response(),
        }
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    headers.insert(header::CACHE_CONTROL, caching);
    headers.insert(header::ETAG, HeaderValue::from_static(etag));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some((_, coding)) = packed {
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
    use std::collections::BTreeSet;
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    #[test]
    fn each_client_has_the_smallest_form_that_it_can_read_and_each_form_its_own_mark() {
        let file = |gzip, brotli| {
            let form = |etag| Form { etag, bytes: b"words" };
            Embedded {
                path: "a.js",
                etag: "\"1\"",
                plain: Some(b"all the words"),
                zstd: None,
                gzip: Option::map(gzip, form),
                brotli: Option::map(brotli, form),
            }
        };
        let got = |file: &Embedded, accepted: &str| {
            let accepted = (header::ACCEPT_ENCODING, accepted.parse().unwrap());
            let packed = file.packed(&HeaderMap::from_iter([accepted]));
            packed.map(|(form, coding)| (form.etag, coding))
        };
        assert_eq!(got(&file(None, None), "gzip, br"), None);
        let whole = file(Some("\"1-gzip\""), Some("\"1-br\""));
        assert_eq!(got(&whole, "gzip, deflate, br, zstd"), Some(("\"1-br\"", "br")));
        assert_eq!(got(&whole, "gzip, br;q=0"), Some(("\"1-gzip\"", "gzip")));
        assert_eq!(got(&whole, "identity"), None);
    }

    #[test]
    fn what_is_built_in_is_smaller_by_brotli_and_no_two_forms_share_a_mark() {
        for file in FILES {
            let plain = file.plain().unwrap();
            // The window is the file itself: browsers take none above 8 MB (RFC 8878, 3.1.1.1, and RFC 9659).
            let has_small_window = |form: &Form| form.bytes[4] & 0x20 != 0 && plain.len() < 8 << 20;
            assert!(file.zstd.as_ref().is_none_or(has_small_window), "{}", file.path);
            let forms: Vec<&Form> =
                [&file.zstd, &file.gzip, &file.brotli].into_iter().flatten().collect();
            let mut marks = BTreeSet::from([file.etag]);
            for form in forms {
                assert!(marks.insert(form.etag), "{}", file.path);
                assert!(form.bytes.len() < plain.len(), "{}", file.path);
            }
        }
    }

    #[test]
    fn what_is_kept_packed_alone_is_unpacked_for_who_wants_it_as_it_is() {
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        packer.write_all(b"words and words and words").unwrap();
        let bytes = packer.finish().unwrap().leak();
        let gzip = Some(Form { etag: "\"1-gzip\"", bytes });
        let named = |gzip, zstd| Embedded {
            path: "a.js",
            etag: "\"1\"",
            plain: None,
            zstd,
            gzip,
            brotli: None,
        };
        assert_eq!(named(gzip, None).plain().unwrap(), &b"words and words and words"[..]);
        let bytes = zstd::encode_all(&b"words and words and words"[..], 1).unwrap().leak();
        let large = named(None, Some(Form { etag: "\"1-zstd\"", bytes }));
        assert_eq!(large.plain().unwrap(), &b"words and words and words"[..]);
        let told = |accepted: &str| {
            let accepted = (header::ACCEPT_ENCODING, accepted.parse().unwrap());
            large.packed(&HeaderMap::from_iter([accepted])).map(|(_, coding)| coding)
        };
        assert_eq!((told("gzip, br, zstd"), told("gzip, br")), (Some("zstd"), None));
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
