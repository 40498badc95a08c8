//! The description of the interface, for programs (JSON) and for people (a page made from it).

#[cfg_attr(not(test), expect(dead_code, reason = "a test alone holds what is kept against it"))]
mod collected;

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use html_escape::encode_quoted_attribute as escape;
use serde_json::Value;

use crate::policy;

/// As it was collected from the handlers by a test, which fails where it is outdated: to have it so makes the program
/// smaller by all the code that collects it.
const KEPT: &str = include_str!("../../../docs/formats/openapi.json");

/// The description, read once.
static DESCRIPTION: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(KEPT).unwrap_or_default());

/// The description of the HTTP interface, OpenAPI 3.1, as indented JSON.
pub const fn openapi_json() -> &'static str {
    KEPT
}

/// The page, and the policy that lets it have its own style and nothing else.
static PAGE: LazyLock<(String, String)> = LazyLock::new(|| {
    let style = policy::hash(STYLE);
    let policy = format!(
        "default-src 'none'; style-src {style}; base-uri 'none'; \
         frame-ancestors 'none'; form-action 'none'; report-uri /v1/csp-report"
    );
    (html(&DESCRIPTION), policy)
});

const STYLE: &str = "\
body{font:1rem/1.5 Georgia,serif;max-width:50rem;margin:2rem auto;padding:0 1rem;\
color:#2b2118;background:#f7f1e3}\
code,pre{font:.9em/1.4 ui-monospace,monospace}pre{background:#efe6d0;padding:.75rem;\
overflow:auto}h2{margin-top:2.5rem}h3{margin:1.75rem 0 .25rem}dt{margin-top:.4rem}\
dd{margin-left:1.5rem}b{font-weight:600;margin-right:.5rem}a{color:#7a2e1d}\
@media(prefers-color-scheme:dark){body{color:#e9dfc9;background:#1d1813}pre{background:#2a231b}\
a{color:#e0a080}}";

/// The description as JSON.
pub(crate) async fn document() -> Json<&'static Value> {
    Json(&DESCRIPTION)
}

/// The description as a page.
pub(crate) async fn page() -> Response {
    let (html, policy) = &*PAGE;
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, policy.as_str()),
    ];
    (headers, html.as_str()).into_response()
}

fn html(api: &Value) -> String {
    let mut page = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Staunton: the interface\
         </title><style>{STYLE}</style></head><body><h1>Staunton: the interface</h1><p>{}</p>\
         <p>The same for programs: <a href=\"/api/docs/openapi.json\">openapi.json</a>.</p>",
        escaped(&api["info"]["description"])
    );
    for tag in list(&api["tags"]) {
        put(&mut page, format_args!("<h2>{}</h2>", escaped(&tag["description"])));
        for (path, calls) in fields(&api["paths"]) {
            for (method, call) in fields(calls) {
                if list(&call["tags"]).contains(&tag["name"]) {
                    put_call(&mut page, path, method, call);
                }
            }
        }
    }
    page.push_str("<h2>Types</h2>");
    for (name, schema) in fields(&api["components"]["schemas"]) {
        let text = serde_json::to_string_pretty(schema).unwrap_or_default();
        put(
            &mut page,
            format_args!("<h3 id=\"{0}\">{0}</h3><pre>{1}</pre>", escape(name), escape(&text)),
        );
    }
    page.push_str("</body></html>\n");
    page
}

fn put_call(page: &mut String, path: &str, method: &str, call: &Value) {
    let method = method.to_uppercase();
    put(page, format_args!("<h3><code>{method} {}</code></h3>", escape(path)));
    put(page, format_args!("<p>{}</p><dl>", escaped(&call["summary"])));
    for parameter in list(&call["parameters"]) {
        let (name, text) = (escaped(&parameter["name"]), escaped(&parameter["description"]));
        put(page, format_args!("<dt><code>{name}</code></dt><dd>{text}</dd>"));
    }
    if let Some(name) = schema_name(&call["requestBody"]) {
        put(page, format_args!("<dt>Body</dt><dd>{}</dd>", link(&name)));
    }
    for (status, answer) in fields(&call["responses"]) {
        let body = schema_name(answer).map(|name| link(&name)).unwrap_or_default();
        let text = escaped(&answer["description"]);
        put(page, format_args!("<dt>{}</dt><dd><b>{body}</b>{text}</dd>", escape(status)));
    }
    page.push_str("</dl>");
}

/// The name of the type that a body or an answer has.
fn schema_name(body: &Value) -> Option<String> {
    let (_, content) = fields(&body["content"]).next()?;
    let name = content["schema"]["$ref"].as_str()?.rsplit('/').next()?;
    Some(name.to_owned())
}

fn link(name: &str) -> String {
    format!("<a href=\"#{0}\">{0}</a>", escape(name))
}

fn put(page: &mut String, text: std::fmt::Arguments<'_>) {
    // A string takes whatever is written to it.
    let _ = page.write_fmt(text);
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn escaped(value: &Value) -> Cow<'_, str> {
    escape(value.as_str().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_described() {
        let source = include_str!("app.rs");
        let routes: Vec<&str> = source
            .lines()
            .filter_map(|line| line.trim().strip_prefix(".route(\"")?.split('"').next())
            .filter(|route| route.starts_with("/v1") && !route.contains('*'))
            .filter(|route| *route != "/v1/csp-report")
            .collect();
        assert!(routes.len() > 10);
        for route in routes {
            assert!(DESCRIPTION["paths"][route].is_object(), "{route}");
        }
    }

    #[test]
    fn no_two_types_or_operations_have_one_name() {
        // Two types of one name become one schema: then it is the name of neither. Each type says
        // its name once, where it is defined.
        let mut names = std::collections::BTreeMap::<String, Vec<String>>::new();
        for (file, source) in sources() {
            for name in schema_names(&source) {
                names.entry(name).or_default().push(file.clone());
            }
        }
        assert!(names.len() > 150, "only {} types were found", names.len());
        let doubled: Vec<_> = names.iter().filter(|(_, files)| files.len() > 1).collect();
        assert!(doubled.is_empty(), "{doubled:#?}");
        for (name, _) in fields(&DESCRIPTION["components"]["schemas"]) {
            let plain = name.split('_').next().unwrap_or_default();
            // An alias of a number is described by the name of the number.
            let is_known = names.contains_key(plain) || plain == "i64";
            assert!(is_known, "{name} is the name of no type");
        }
        let mut ids = std::collections::BTreeSet::new();
        for (_, calls) in fields(&DESCRIPTION["paths"]) {
            for (_, call) in fields(calls) {
                assert!(ids.insert(call["operationId"].to_string()), "{}", call["operationId"]);
            }
        }
    }

    /// The files of this crate and of the desk with their text.
    fn sources() -> Vec<(String, String)> {
        let mut found = Vec::new();
        let home = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut folders = vec![home.join("src"), home.join("../desk/src")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let text = std::fs::read_to_string(&path).unwrap();
                    found.push((path.display().to_string(), text));
                }
            }
        }
        found
    }

    /// The names under which the types of a file stand in the description.
    fn schema_names(source: &str) -> Vec<String> {
        let mut names = Vec::new();
        for part in source.split("#[derive(").skip(1) {
            let Some((derives, rest)) = part.split_once(")]") else { continue };
            if !derives.contains("ToSchema") {
                continue;
            }
            let words: Vec<&str> = rest
                .split(|sign: char| !(sign.is_alphanumeric() || sign == '_'))
                .filter(|word| !word.is_empty())
                .collect();
            let declared = words.iter().position(|word| matches!(*word, "struct" | "enum"));
            let Some(declared) = declared else { continue };
            let renamed = words[..declared].windows(2).find(|pair| pair[0] == "as");
            let name = renamed.map_or(words[declared + 1], |pair| pair[1]);
            names.push(name.to_owned());
        }
        names
    }

    #[test]
    fn the_committed_document_is_the_one_that_is_served() {
        // Written anew by `STAUNTON_WRITE_OPENAPI=1 cargo test -p staunton-server openapi`.
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats/openapi.json");
        if std::env::var_os("STAUNTON_WRITE_OPENAPI").is_some() {
            std::fs::write(path, collected::json()).unwrap();
        }
        let kept = std::fs::read_to_string(path).unwrap();
        assert!(kept == collected::json(), "docs/formats/openapi.json is outdated");
    }

    #[test]
    fn the_page_names_every_call_and_links_to_its_types() {
        let (page, policy) = &*PAGE;
        for part in ["POST /v1/games/{id}/acts", "href=\"#ActRequest\"", "id=\"ActRequest\""] {
            assert!(page.contains(part), "{part}");
        }
        assert!(policy.contains("default-src 'none'"));
    }
}
