//! What a link says of the page it leads to, where it is sent: a title, a line, a picture.

use std::fmt::Write as _;

use axum::http::{HeaderMap, header};
use html_escape::encode_quoted_attribute as escape;

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
            let _ = write!(tags, "<meta property=\"{name}\" content=\"{}\" />", escape(content));
        }
        tags.push_str("<meta name=\"twitter:card\" content=\"summary\" />");
        tags
    }
}

/// Where the page was asked for, as `https://chess.example.org`.
pub(crate) fn origin(secure: bool, headers: &HeaderMap) -> String {
    let scheme = if secure { "https" } else { "http" };
    let is_plain = |host: &&str| {
        host.len() <= LONGEST_HOST
            && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
    };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    format!("{scheme}://{}", host.filter(is_plain).unwrap_or("localhost"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_name_or_a_host_breaks_out_of_its_tag() {
        let preview = Preview { title: "\"><script>".to_owned(), ..Preview::of_house() };
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "evil\"><b>".parse().unwrap());
        let tags = preview.tags(&origin(false, &headers));
        assert!(!tags.contains("<script") && !tags.contains("<b>"), "{tags}");
        assert!(tags.contains("content=\"http://localhost/v1/picture.png?width=600\""));
        headers.insert(header::HOST, "chess.example.org".parse().unwrap());
        assert_eq!(origin(true, &headers), "https://chess.example.org");
    }
}
