//! What an EPUB says of itself: package, navigation, container.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hash::Hasher;

use fnv::FnvHasher;
use html_escape::encode_quoted_attribute as encode;

use super::document::{File, document};
use super::prepared::Prepared;

/// Where the package is.
pub(super) const CONTAINER: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
<container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles>\
<rootfile full-path=\"OEBPS/package.opf\" media-type=\"application/oebps-package+xml\"/>\
</rootfiles></container>\n";

/// The package: what the book is, which files it has, and in which order they are read.
pub(super) fn package(
    prepared: &Prepared<'_>,
    chapters: &[File],
    boards: &[File],
    images: &BTreeMap<String, String>,
) -> String {
    let mut items = String::new();
    let mut spine = String::new();
    for (kind, files, linear) in [("c", chapters, "yes"), ("p", boards, "no")] {
        for (at, file) in files.iter().enumerate() {
            let properties = if kind == "p" { " properties=\"svg\"" } else { "" };
            let _ = writeln!(
                items,
                "<item id=\"{kind}{at}\" href=\"{}\" media-type=\"application/xhtml+xml\"{properties}/>",
                file.name
            );
            let _ = writeln!(spine, "<itemref idref=\"{kind}{at}\" linear=\"{linear}\"/>");
        }
    }
    for (at, name) in images.keys().enumerate() {
        let _ =
            writeln!(items, "<item id=\"i{at}\" href=\"{name}\" media-type=\"image/svg+xml\"/>");
    }
    let author = prepared.book.author.as_deref().map_or_else(String::new, |author| {
        format!("<dc:creator>{}</dc:creator>\n", encode(author))
    });
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" unique-identifier=\"id\">\n\
         <metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n\
         <dc:identifier id=\"id\">{}</dc:identifier>\n<dc:title>{}</dc:title>\n{author}\
         <dc:language>{}</dc:language>\n<meta property=\"dcterms:modified\">{}</meta>\n</metadata>\n\
         <manifest>\n<item id=\"nav\" href=\"nav.xhtml\" media-type=\"application/xhtml+xml\" properties=\"nav\"/>\n\
         <item id=\"style\" href=\"style.css\" media-type=\"text/css\"/>\n{items}</manifest>\n\
         <spine>\n{spine}</spine>\n</package>\n",
        identifier(prepared.text),
        encode(prepared.title()),
        encode(prepared.language),
        encode(prepared.modified),
    )
}

/// The same for the same text.
fn identifier(text: &str) -> String {
    let half = |seed: u64| {
        let mut hasher = FnvHasher::with_key(seed);
        hasher.write(text.as_bytes());
        hasher.finish()
    };
    let (high, low) = (half(0xcbf2_9ce4_8422_2325), half(0x9e37_79b9_7f4a_7c15));
    // Of the version for ids that their maker defines.
    let high = high & !0xf000 | 0x8000;
    let low = low & !(0b11 << 62) | 0b10 << 62;
    let (first, second, third) = (high >> 32, high >> 16 & 0xffff, high & 0xffff);
    format!(
        "urn:uuid:{first:08x}-{second:04x}-{third:04x}-{:04x}-{:012x}",
        low >> 48,
        low & 0xffff_ffff_ffff
    )
}

/// The list of contents.
pub(super) fn navigation(prepared: &Prepared<'_>, chapters: &[File]) -> String {
    let mut list = String::new();
    for file in chapters {
        let _ = writeln!(list, "<li><a href=\"{}\">{}</a></li>", file.name, encode(&file.title));
    }
    let body = format!(
        "<nav epub:type=\"toc\" id=\"toc\"><h1>{}</h1><ol>\n{list}</ol></nav>\n",
        encode(prepared.title())
    );
    document(prepared, prepared.title(), &body, "")
}
