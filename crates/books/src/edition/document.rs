//! A document of an EPUB.

use html_escape::encode_quoted_attribute as encode;

use super::prepared::Prepared;

/// A file of the archive.
pub(super) struct File {
    pub(super) name: String,
    pub(super) title: String,
    pub(super) content: String,
}

/// A document around a body.
pub(super) fn document(prepared: &Prepared<'_>, title: &str, body: &str, head: &str) -> String {
    let language = encode(prepared.language);
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n\
         <html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\" \
         lang=\"{language}\" xml:lang=\"{language}\"><head><title>{}</title>\
         <link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/></head><body>{head}\n{}</body></html>\n",
        encode(title),
        valid(body),
    )
}

/// Without the signs that XML does not know.
fn valid(text: &str) -> String {
    let is_known = |sign: &char| !sign.is_control() || matches!(sign, '\n' | '\t');
    text.chars().filter(is_known).filter(|sign| !matches!(sign, '\u{fffe}' | '\u{ffff}')).collect()
}
