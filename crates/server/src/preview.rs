//! What a link says of the page it leads to, where it is sent: a title, a line, a picture.

use std::fmt::Write as _;

use axum::http::{HeaderMap, header};

/// The longest name of a host, in bytes.
const LONGEST_HOST: usize = 255;

/// What a link says of its page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Preview {
    pub(crate) title: String,
    pub(crate) description: String,
    /// The path of the picture on this server.
    pub(crate) image: String,
}

impl Preview {
    /// Of the house itself.
    pub(crate) fn of_house() -> Self {
        Self {
            title: "Staunton".to_owned(),
            description: "The game of chess, as the books have it: to be played, read and studied."
                .to_owned(),
            image: "/v1/picture.png?width=600".to_owned(),
        }
    }

    /// The tags, for the head of a page that came from `origin`.
    ///
    /// Source: The Open Graph protocol, ogp.me.
    pub(crate) fn tags(&self, origin: &str) -> String {
        let mut tags = String::new();
        let image = format!("{origin}{}", self.image);
        for (name, content) in [
            ("og:site_name", "Staunton"),
            ("og:type", "website"),
            ("og:title", &self.title),
            ("og:description", &self.description),
            ("og:image", &image),
        ] {
            // Writing to a string never fails.
            let _ = write!(tags, "<meta property=\"{name}\" content=\"{}\" />", escaped(content));
        }
        tags.push_str("<meta name=\"twitter:card\" content=\"summary\" />");
        tags
    }
}

/// Where the page was asked for, as `https://chess.example.org`.
pub(crate) fn origin(headers: &HeaderMap) -> String {
    let word = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let scheme = if word("x-forwarded-proto") == Some("https") { "https" } else { "http" };
    let is_plain = |host: &&str| {
        host.len() <= LONGEST_HOST
            && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
    };
    let host = word(header::HOST.as_str()).filter(is_plain).unwrap_or("localhost");
    format!("{scheme}://{host}")
}

/// Text as it may stand in HTML, between tags and in quotes.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_name_or_a_host_breaks_out_of_its_tag() {
        let preview = Preview { title: "\"><script>".to_owned(), ..Preview::of_house() };
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "evil\"><b>".parse().unwrap());
        let tags = preview.tags(&origin(&headers));
        assert!(!tags.contains("<script") && !tags.contains("<b>"), "{tags}");
        assert!(tags.contains("content=\"http://localhost/v1/picture.png?width=600\""));
    }

    #[test]
    fn behind_a_proxy_with_tls_the_picture_has_a_safe_address() {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "chess.example.org".parse().unwrap());
        headers.insert("x-forwarded-proto", "https".parse().unwrap());
        assert_eq!(origin(&headers), "https://chess.example.org");
    }
}
