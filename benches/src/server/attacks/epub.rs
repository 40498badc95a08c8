//! An EPUB that names one large page several times, made by hand.

use std::io::{self, Write as _};

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

/// An EPUB whose one page has so many bytes, and is to be read so many times.
pub(super) fn bomb(page: usize, times: usize) -> io::Result<Vec<u8>> {
    let container = "<?xml version=\"1.0\"?><container version=\"1.0\" \
        xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles><rootfile \
        full-path=\"b.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles></container>";
    let spine = "<itemref idref=\"p\"/>".repeat(times);
    let package = format!(
        "<?xml version=\"1.0\"?><package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\">\
         <metadata/><manifest><item id=\"p\" href=\"p.xhtml\" media-type=\"application/xhtml+xml\"/>\
         </manifest><spine>{spine}</spine></package>"
    );
    let text = "aaaa bbbb ".repeat(page / 10);
    let page =
        format!("<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><p>{text}</p></body></html>");
    archive(&[
        ("mimetype", b"application/epub+zip"),
        ("META-INF/container.xml", container.as_bytes()),
        ("b.opf", package.as_bytes()),
        ("p.xhtml", page.as_bytes()),
    ])
}

/// A zip archive of these files.
fn archive(files: &[(&str, &[u8])]) -> io::Result<Vec<u8>> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    let short = |length: usize| u16::try_from(length).map_err(io::Error::other);
    let long = |length: usize| u32::try_from(length).map_err(io::Error::other);
    for (name, bytes) in files {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(bytes)?;
        let packed = encoder.finish()?;
        let mut crc = Crc::new();
        crc.update(bytes);
        // Version, flags, method, time and date, check, lengths.
        let mut common = Vec::new();
        for word in [20_u16, 0, 8, 0, 0x21] {
            common.extend(word.to_le_bytes());
        }
        for word in [crc.sum(), long(packed.len())?, long(bytes.len())?] {
            common.extend(word.to_le_bytes());
        }
        common.extend(short(name.len())?.to_le_bytes());
        common.extend([0, 0]);
        let at = long(out.len())?;
        out.extend(b"PK\x03\x04");
        out.extend(&common);
        out.extend(name.as_bytes());
        out.extend(packed);
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&common);
        directory.extend([0; 10]);
        directory.extend(at.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let (at, count) = (long(out.len())?, short(files.len())?);
    out.extend(&directory);
    out.extend(b"PK\x05\x06\x00\x00\x00\x00");
    out.extend(count.to_le_bytes());
    out.extend(count.to_le_bytes());
    out.extend(long(directory.len())?.to_le_bytes());
    out.extend(at.to_le_bytes());
    out.extend([0, 0]);
    Ok(out)
}
