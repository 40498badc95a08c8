//! Inputs that are no text: what they are, by how they begin.

/// What begins so, and what it is called.
const BEGINS: [(&[u8], &str); 15] = [
    (b"%PDF-", "a PDF"),
    (b"\x89PNG\r\n", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF87a", "a picture (GIF)"),
    (b"GIF89a", "a picture (GIF)"),
    (b"II*\0", "a picture (TIFF)"),
    (b"MM\0*", "a picture (TIFF)"),
    (b"AT&TFORM", "a scan (DjVu)"),
    (b"\0\0\0\x0cjP  ", "a picture (JPEG 2000)"),
    (b"{\\rtf", "a document in RTF"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1", "a document of an office program"),
    (b"\x1f\x8b\x08", "packed (gzip)"),
    (b"7z\xbc\xaf\x27\x1c", "packed (7z)"),
    (b"Rar!\x1a\x07", "packed (RAR)"),
    (b"BZh9", "packed (bzip2)"),
];

/// What an input is that is no text; none for every other.
pub(super) fn kind(input: &[u8]) -> Option<&'static str> {
    let is_webp = input.starts_with(b"RIFF") && input.get(8..12) == Some(b"WEBP");
    let is_mobi = input.get(60..68) == Some(b"BOOKMOBI");
    let begins = BEGINS.iter().find(|(begin, _)| input.starts_with(begin)).map(|(_, kind)| *kind);
    begins
        .or_else(|| is_webp.then_some("a picture (WebP)"))
        .or_else(|| is_mobi.then_some("an electronic book in MOBI"))
}
