//! What a client has already, and what it can unpack: the lists in the headers of its request.

use axum::http::{HeaderMap, HeaderName, header};

/// Whether the client has this very version already. A proxy that compresses weakens the mark.
pub(crate) fn is_known(asked: &HeaderMap, etag: &str) -> bool {
    members(asked, &header::IF_NONE_MATCH)
        .any(|known| known.strip_prefix("W/").unwrap_or(known) == etag)
}

/// Whether an answer may be packed in this way: `gzip`, `zstd`.
pub(crate) fn accepts(asked: &HeaderMap, coding: &str) -> bool {
    members(asked, &header::ACCEPT_ENCODING).any(|member| {
        let mut parts = member.split(';').map(str::trim);
        let is_named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
        let is_refused = parts.any(|part| {
            let weight = part.strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
            weight.is_some_and(|weight| weight <= 0.0)
        });
        is_named && !is_refused
    })
}

/// The members of a list in a header, which may come in several.
fn members<'a>(asked: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let values = asked.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',').map(str::trim))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(name: HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, value.parse().unwrap())])
    }

    #[test]
    fn a_coding_is_taken_unless_it_is_refused() {
        for (value, gzip, br) in [
            ("gzip", true, false),
            ("br, GZIP;q=0.5", true, true),
            ("gzip; q=0", false, false),
            ("gzip;q=0.0, br", false, true),
            ("gzip, br;q=0", true, false),
            ("", false, false),
        ] {
            let asked = asked(header::ACCEPT_ENCODING, value);
            assert_eq!((accepts(&asked, "gzip"), accepts(&asked, "br")), (gzip, br), "{value}");
        }
    }

    #[test]
    fn a_version_is_known_in_a_list_and_weakened() {
        for (value, expected) in
            [("\"a1\"", true), ("\"b\", W/\"a1\"", true), ("\"a\"", false), ("a1", false)]
        {
            assert_eq!(
                is_known(&asked(header::IF_NONE_MATCH, value), "\"a1\""),
                expected,
                "{value}"
            );
        }
    }
}
