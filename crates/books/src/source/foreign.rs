//! Inputs that are no text: what they are, by how they begin.

use super::SourceError;

/// Pictures that begin so, and what they are called.
const PICTURES: [(&[u8], &str); 7] = [
    (b"\x89PNG\r\n", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF87a", "a picture (GIF)"),
    (b"GIF89a", "a picture (GIF)"),
    (b"II*\0", "a picture (TIFF)"),
    (b"MM\0*", "a picture (TIFF)"),
    (b"\0\0\0\x0cjP  ", "a picture (JPEG 2000)"),
];

/// What else begins so, and what it is called.
const OTHERS: [(&[u8], &str); 8] = [
    (b"%PDF-", "a PDF"),
    (b"AT&TFORM", "a scan (DjVu)"),
    (b"{\\rtf", "a document in RTF"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1", "a document of an office program"),
    (b"\x1f\x8b\x08", "packed (gzip)"),
    (b"7z\xbc\xaf\x27\x1c", "packed (7z)"),
    (b"Rar!\x1a\x07", "packed (RAR)"),
    (b"BZh9", "packed (bzip2)"),
];

/// Why an input is refused that is no text; none for every other.
pub(super) fn refusal(input: &[u8]) -> Option<SourceError> {
    let is_webp = input.starts_with(b"RIFF") && input.get(8..12) == Some(b"WEBP");
    let is_mobi = input.get(60..68) == Some(b"BOOKMOBI");
    let picture = begun(&PICTURES, input).or_else(|| is_webp.then_some("a picture (WebP)"));
    let other =
        || begun(&OTHERS, input).or_else(|| is_mobi.then_some("an electronic book in MOBI"));
    let is_picture = picture.is_some();
    picture.or_else(other).map(|kind| SourceError::NoText { kind, is_picture })
}

fn begun(known: &[(&[u8], &'static str)], input: &[u8]) -> Option<&'static str> {
    known.iter().find(|(begin, _)| input.starts_with(begin)).map(|(_, kind)| *kind)
}
