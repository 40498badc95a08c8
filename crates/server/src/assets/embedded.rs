//! The files of the page that are built into this program: each once, packed if that makes it smaller.

use std::io::{self, Read as _};
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::HeaderMap;
use flate2::Compression;
use flate2::bufread::GzEncoder;

use crate::conditional::accepts;

/// A file of the page.
pub(super) struct Embedded {
    /// Its path below the page's root, with no slash before it.
    path: &'static str,
    /// Changes with each byte of it: 16 hexadecimal digits.
    hash: &'static str,
    content: Content,
    /// The same for clients that do not know Zstandard, made when the first of them asks.
    gzip: OnceLock<Bytes>,
}

/// How a file is kept.
#[derive(Copy, Clone)]
enum Content {
    Plain(&'static [u8]),
    /// By Zstandard.
    Packed(&'static [u8]),
}

/// How a file is packed on its way.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Coding {
    Zstd,
    Gzip,
}

impl Coding {
    /// As HTTP names it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Zstd => "zstd",
            Self::Gzip => "gzip",
        }
    }
}

// `static FILES`, empty where the page was not built before this program.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

impl Embedded {
    const fn new(path: &'static str, hash: &'static str, content: Content) -> Self {
        Self { path, hash, content, gzip: OnceLock::new() }
    }

    /// The file at `path` below the page's root.
    pub(super) fn at(path: &str) -> Option<&'static Self> {
        FILES.iter().find(|file| file.path == path)
    }

    /// The best coding that the client can read; nothing if the file is to be sent as it is.
    pub(super) fn coding(&self, asked: &HeaderMap) -> Option<Coding> {
        let Content::Packed(_) = self.content else { return None };
        [Coding::Zstd, Coding::Gzip].into_iter().find(|coding| accepts(asked, coding.name()))
    }

    /// A mark that no other form of the file has.
    pub(super) fn etag(&self, coding: Option<Coding>) -> String {
        let hash = self.hash;
        coding
            .map_or_else(|| format!("\"{hash}\""), |coding| format!("\"{hash}-{}\"", coding.name()))
    }

    /// The bytes to send.
    ///
    /// # Errors
    /// If what was built in is damaged.
    pub(super) fn in_coding(&self, coding: Option<Coding>) -> io::Result<Bytes> {
        match (coding, self.content) {
            (Some(Coding::Zstd), Content::Packed(bytes)) => Ok(Bytes::from_static(bytes)),
            (Some(Coding::Gzip), _) => self.gzip(),
            _ => self.plain(),
        }
    }

    /// The file as it is.
    ///
    /// # Errors
    /// If what was built in is damaged.
    pub(super) fn plain(&self) -> io::Result<Bytes> {
        match self.content {
            Content::Plain(bytes) => Ok(Bytes::from_static(bytes)),
            Content::Packed(bytes) => zstd::decode_all(bytes).map(Bytes::from),
        }
    }

    fn gzip(&self) -> io::Result<Bytes> {
        if let Some(made) = self.gzip.get() {
            return Ok(made.clone());
        }
        let mut packed = Vec::new();
        GzEncoder::new(&*self.plain()?, Compression::default()).read_to_end(&mut packed)?;
        Ok(self.gzip.get_or_init(|| packed.into()).clone())
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header;
    use flate2::read::GzDecoder;

    use super::*;

    const WORDS: &[u8] = b"words and words and words";

    fn file(packed: bool) -> Embedded {
        let bytes = zstd::encode_all(WORDS, 1).unwrap().leak();
        let content = if packed { Content::Packed(bytes) } else { Content::Plain(WORDS) };
        Embedded::new("a.js", "1", content)
    }

    fn told(file: &Embedded, accepted: &str) -> Option<Coding> {
        file.coding(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, accepted.parse().unwrap())]))
    }

    #[test]
    fn each_client_has_the_best_coding_that_it_can_read() {
        let packed = file(true);
        assert_eq!(told(&packed, "gzip, deflate, br, zstd"), Some(Coding::Zstd));
        assert_eq!(told(&packed, "gzip, br;q=0, zstd;q=0"), Some(Coding::Gzip));
        assert_eq!(told(&packed, "identity"), None);
        assert_eq!(told(&file(false), "gzip, zstd"), None);
    }

    #[test]
    fn each_coding_has_the_same_words_and_a_mark_of_its_own() {
        let file = file(true);
        assert_eq!(file.in_coding(None).unwrap(), WORDS);
        let zstd = file.in_coding(Some(Coding::Zstd)).unwrap();
        assert_eq!(zstd::decode_all(&*zstd).unwrap(), WORDS);
        // The second is the first, kept.
        for _ in 0..2 {
            let (gzip, mut words) = (file.in_coding(Some(Coding::Gzip)).unwrap(), Vec::new());
            GzDecoder::new(&*gzip).read_to_end(&mut words).unwrap();
            assert_eq!(words, WORDS);
        }
        let marks = [None, Some(Coding::Zstd), Some(Coding::Gzip)].map(|it| file.etag(it));
        assert_eq!(marks, ["\"1\"", "\"1-zstd\"", "\"1-gzip\""]);
    }

    #[test]
    fn browsers_can_unpack_what_is_built_in() {
        for file in &FILES {
            let plain = file.plain().unwrap();
            let Content::Packed(bytes) = file.content else { continue };
            assert!(bytes.len() < plain.len(), "{}", file.path);
            // The window is the file itself: browsers take none above 8 MB (RFC 8878, 3.1.1.1, and RFC 9659).
            assert!(bytes[4] & 0x20 != 0 && plain.len() < 8 << 20, "{}", file.path);
        }
    }
}
