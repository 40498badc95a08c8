//! EPUB: an archive of pages in HTML, with a list of their order; or an archive without one.

mod archive;
mod error;

use std::collections::HashMap;

pub(super) use archive::Archive;
pub use error::EpubError;

use super::about::About;
use super::encoding;
use super::html::{self, Token, Tokens};
use super::picture::SourcePicture;
use super::placed::PlacedText;

/// A book in EPUB.
pub(super) struct Epub {
    /// The pages in reading order, one text behind the other.
    pub(super) text: PlacedText,
    /// How long the pages are together, in bytes.
    pub(super) bytes: usize,
    pub(super) about: About,
    /// The pictures that the pages name.
    pub(super) pictures: Vec<SourcePicture>,
}

/// The file by which an EPUB is known.
pub(super) const CONTAINER: &str = "META-INF/container.xml";

/// Reads all pages in their order; their places are those of the pages one behind the other,
/// unpacked. The pages of an archive that is no EPUB are read in the order of their names.
pub(super) fn read(archive: &mut Archive<'_>) -> Result<Epub, EpubError> {
    let container = match archive.file(CONTAINER) {
        Ok(container) => container,
        Err(EpubError::Missing { name }) => {
            let names = archive.ending_in(&["htm", "html", "xhtml"]);
            // Without a page it is no archive of a book: what an EPUB would have is told.
            if names.is_empty() {
                return Err(EpubError::Missing { name });
            }
            return pages(archive, names, None);
        }
        Err(fault) => return Err(fault),
    };
    let container = markup(&container);
    let package = tags(container.text(), "rootfile").find_map(|tag| tag.take("full-path"));
    let package = package.ok_or(EpubError::NoPages)?;
    let list = markup(&archive.file(&package)?);
    let list = list.text();
    let folder = package.rsplit_once('/').map_or("", |(folder, _)| folder);
    let about = About {
        title: html::words_of(list, "dc:title"),
        author: html::words_of(list, "dc:creator"),
    };
    let mut items = HashMap::new();
    for tag in tags(list, "item") {
        if let (Some(id), Some(href)) = (tag.attribute("id"), tag.attribute("href")) {
            items.entry(id.to_owned()).or_insert_with(|| joined(folder, href));
        }
    }
    let references = tags(list, "itemref").filter_map(|tag| tag.take("idref"));
    let names = references.filter_map(|reference| items.get(&reference).cloned());
    pages(archive, names.collect(), Some(about))
}

/// Reads these pages; what the first says of the book, if that is not told.
fn pages(
    archive: &mut Archive<'_>,
    names: Vec<String>,
    about: Option<About>,
) -> Result<Epub, EpubError> {
    let is_told = about.is_some();
    let about = about.unwrap_or_default();
    let mut epub = Epub { text: PlacedText::default(), bytes: 0, about, pictures: Vec::new() };
    let mut pages = 0;
    for name in names {
        let page = match archive.file(&name) {
            Ok(page) => page,
            Err(EpubError::Missing { .. }) => continue,
            Err(fault) => return Err(fault),
        };
        let decoded =
            encoding::decode(&page, if is_told { encoding::XML } else { encoding::PLAIN });
        if !is_told && pages == 0 {
            epub.about = html::about(decoded.text());
        }
        let page_folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let html::Page { text, pictures } = html::read(decoded.text());
        let behind = epub.text.text().len();
        epub.pictures.extend(pictures.into_iter().map(|SourcePicture { span, name }| {
            let is_data = name.starts_with("data:");
            let name = if is_data { name } else { joined(page_folder, &name) };
            SourcePicture { span: span.start + behind..span.end + behind, name }
        }));
        epub.text.append(&text.through(&decoded).moved(epub.bytes));
        epub.bytes += page.len();
        pages += 1;
    }
    if pages == 0 { Err(EpubError::NoPages) } else { Ok(epub) }
}

/// A document in XML as text.
fn markup(bytes: &[u8]) -> PlacedText {
    encoding::decode(bytes, encoding::XML)
}

/// The tags of this name, whatever their namespace is called.
fn tags<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = html::Tag> + 'a {
    Tokens::of_xml(text).filter_map(move |token| match token {
        Token::Open { tag, .. } if tag.local_name() == name => Some(tag),
        _ => None,
    })
}

/// The name of a file that a reference in a folder means, without its escapes.
fn joined(folder: &str, reference: &str) -> String {
    let reference = reference.split('#').next().unwrap_or(reference);
    let name = percent_encoding::percent_decode_str(reference).decode_utf8_lossy();
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in name.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." | "" => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}
