//! EPUB: an archive of pages in HTML, with a list of their order.

use super::html::{self, attribute};
use super::zip::{Zip, ZipError};
use super::{About, Piece, Source};

/// Why an EPUB cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EpubError {
    /// The archive cannot be read.
    #[error(transparent)]
    Zip(#[from] ZipError),
    /// A file that must be there is missing.
    #[error("the file {name:?} is missing")]
    Missing {
        /// The file.
        name: String,
    },
    /// The list of pages names none.
    #[error("the list of pages is empty")]
    NoPages,
}

/// Reads all pages in their order, one text behind the other.
pub(super) fn read(input: &[u8]) -> Result<Source, EpubError> {
    let zip = Zip::read(input)?;
    let file = |name: &str| -> Result<String, EpubError> {
        let bytes =
            zip.file(name).ok_or_else(|| EpubError::Missing { name: name.to_owned() })??;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    };
    let container = file("META-INF/container.xml")?;
    let package = tags(&container, "rootfile").find_map(|tag| attribute(tag, "full-path"));
    let package = package.ok_or(EpubError::NoPages)?;
    let list = file(&package)?;
    let folder = package.rsplit_once('/').map_or("", |(folder, _)| folder);
    let about = About {
        title: html::between(&list, "dc:title"),
        author: html::between(&list, "dc:creator"),
    };
    let mut source = Source { about, ..Source::default() };
    let mut pages = 0;
    for reference in tags(&list, "itemref").filter_map(|tag| attribute(tag, "idref")) {
        let item =
            tags(&list, "item").find(|tag| attribute(tag, "id").as_ref() == Some(&reference));
        let Some(href) = item.and_then(|tag| attribute(tag, "href")) else { continue };
        let Ok(page) = file(&joined(folder, &href)) else { continue };
        let mut text = Source::default();
        html::read(&page, source.bytes, &mut text);
        let behind = source.text.len();
        let pieces = text.pieces.iter().map(|piece| Piece { text: piece.text + behind, ..*piece });
        source.pieces.extend(pieces);
        source.text.push_str(&text.text);
        source.bytes += page.len();
        pages += 1;
    }
    if pages == 0 {
        return Err(EpubError::NoPages);
    }
    Ok(source)
}

/// The tags of this name, whole.
fn tags<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices('<').filter_map(move |(at, _)| {
        let rest = &text[at + 1..];
        let rest = rest
            .split_once(':')
            .filter(|(prefix, _)| prefix.bytes().all(|byte| byte.is_ascii_alphanumeric()))
            .map_or(rest, |(_, rest)| rest);
        let behind = rest.strip_prefix(name)?;
        let end = behind.find('>')?;
        behind.starts_with(char::is_whitespace).then(|| &behind[..end])
    })
}

/// A name relative to a folder, with its escapes undone.
fn joined(folder: &str, name: &str) -> String {
    let name = name.split('#').next().unwrap_or(name).replace("%20", " ");
    if folder.is_empty() { name } else { format!("{folder}/{name}") }
}
