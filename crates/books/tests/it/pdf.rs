//! Books in PDF: the words of their pages by their places, read as the text would be; and files that mean harm.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use flate2::{Compression, write::ZlibEncoder};
use staunton_books::{Book, Options, PdfError, Reader, Source, SourceError};

use crate::told;

fn data(name: &str) -> Vec<u8> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/books");
    fs::read(folder.join(name)).unwrap()
}

fn read(input: &[u8]) -> (Source, Book) {
    let source = Source::read(input).unwrap();
    let book = Reader::new(source.text(), &Options::default()).finish();
    (source, book)
}

fn fault(input: &[u8]) -> PdfError {
    match Source::read(input) {
        Err(SourceError::Pdf(fault)) => fault,
        other => panic!("{:?}", other.map(|source| source.text().to_owned())),
    }
}

#[test]
fn the_games_of_a_printed_book_are_those_of_its_text() {
    for name in ["evenings", "partien", "staunton"] {
        let (source, printed) = read(&data(&format!("scans/{name}.pdf")));
        let (_, written) = read(&data(&format!("{name}.txt")));
        let games = |book: &Book| -> Vec<_> {
            book.games.iter().map(|game| (game.status, told::game(game))).collect()
        };
        assert_eq!(games(&printed), games(&written), "{name}");
        assert!(source.about().title.is_some(), "{name}");
        assert_eq!(source.place(100), 100);
    }
}

#[test]
fn two_columns_of_a_page_are_read_one_behind_the_other_and_page_numbers_not_at_all() {
    let (source, book) = read(&data("scans/evenings.pdf"));
    let sentence =
        "So it\ncannot, as long as the Queen must be\nguarded; but a Queen may be given\nfor";
    assert!(source.text().contains(sentence), "{}", source.text());
    let lines = source.text().lines().map(str::trim);
    assert_eq!(lines.filter(|line| line.parse::<u32>().is_ok()).count(), 0);
    assert_eq!(book.boards.len(), 1);
}

#[test]
fn a_password_is_asked_for_only_where_there_is_one() {
    assert_eq!(fault(&data("scans/closed.pdf")), PdfError::Password);
    let (source, book) = read(&data("scans/locked.pdf"));
    assert!(source.text().starts_with("1. P-K4, P-K4; 2. B-B4"), "{}", source.text());
    assert_eq!(told::game(&book.games[0]), "e4 e5 Bc4 Bc5 Qh5 Nf6 Qxf7#");
}

/// A file with these objects, numbered from 1, of which the first is the catalogue; without their places.
fn pdf(objects: &[Vec<u8>]) -> Vec<u8> {
    let mut file = b"%PDF-1.5\n".to_vec();
    for (index, object) in objects.iter().enumerate() {
        writeln!(file, "{} 0 obj", index + 1).unwrap();
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    file.extend(b"trailer\n<< /Root 1 0 R >>\n%%EOF\n");
    file
}

pub(crate) fn stream(head: &str, content: &[u8]) -> Vec<u8> {
    let mut stream = format!("<< {head} /Length {} >>\nstream\n", content.len()).into_bytes();
    stream.extend(content);
    stream.extend(b"\nendstream");
    stream
}

fn deflated(content: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    packer.write_all(content).unwrap();
    packer.finish().unwrap()
}

/// A page with this content, and what else its file has, from object 6 on.
pub(crate) fn page(content: Vec<u8>, others: &[Vec<u8>]) -> Vec<u8> {
    let mut objects = vec![
        b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
        b"<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 1 >>".to_vec(),
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources \
          << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >> >>"
            .to_vec(),
        content,
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>".to_vec(),
    ];
    objects.extend_from_slice(others);
    pdf(&objects)
}

#[test]
fn what_holds_no_text_says_so() {
    let picture = stream("/Type /XObject /Subtype /Image /Width 1 /Height 1", b"\0");
    let scan = page(stream("", b"q 300 0 0 200 0 0 cm /X Do Q"), &[picture]);
    assert_eq!(fault(&scan), PdfError::NoLetters { pages: 1, pictures: 1 });
    assert!(fault(&scan).to_string().contains("it is a scan"));
    for broken in [&b"%PDF-1.7"[..], b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n"] {
        assert_eq!(fault(broken), PdfError::Damaged);
    }
    let strange = "<< /Type /Font /Subtype /Type0 /Encoding /Identity-H /DescendantFonts [] >>";
    let mut unknown = page(stream("", b"BT /F 9 Tf <00410042004300440045> Tj ET"), &[]);
    let at = unknown.windows(11).position(|it| it == b"<< /Type /F").unwrap();
    unknown.splice(at..at + 56, strange.bytes());
    assert!(matches!(fault(&unknown), PdfError::NoLetters { .. } | PdfError::Unknown));
}

#[test]
fn hostile_files_are_refused_or_read_within_bounds() {
    let begun = Instant::now();
    let blanks = vec![b' '; 64 << 20];
    let bomb = page(stream("/Filter /FlateDecode", &deflated(&blanks)), &[]);
    assert!(bomb.len() < 200_000);
    assert!(matches!(fault(&bomb), PdfError::TooLarge { .. }));
    let twice = stream("/Filter [/FlateDecode /FlateDecode]", &deflated(&deflated(&blanks)));
    assert!(matches!(fault(&page(twice, &[])), PdfError::NoLetters { .. }));
    // A list of objects is unpacked when the file is opened.
    for head in [
        "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
        "/Type/XRef/W[1 2 1]/Filter/FlateDecode",
    ] {
        let list = page(stream("", b""), &[stream(head, &deflated(&blanks))]);
        assert!(matches!(fault(&list), PdfError::TooLarge { .. }), "{head}");
    }
    drop(blanks);
    // A form that draws itself, twice; and fonts without end.
    let form = stream("/Subtype /Form /Resources << /XObject << /X 6 0 R >> >>", b"/X Do /X Do");
    let _ = Source::read(&page(stream("", &b"/X Do ".repeat(1000)), &[form]));
    let _ = Source::read(&page(stream("", &b"BT /F 9 Tf (e4) Tj ET [".repeat(20_000)), &[]));
    let _ = Source::read(&page(stream("", &b"[<<".repeat(200_000)), &[]));
    let _ = Source::read(
        &b"%PDF-1.4\n".iter().chain(&b"stream ".repeat(300_000)).copied().collect::<Vec<u8>>(),
    );
    let _ = Source::read(
        &b"%PDF-1.4\n"
            .iter()
            .chain(&b"1 0 obj<</First(".repeat(100_000))
            .copied()
            .collect::<Vec<u8>>(),
    );
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
}

#[test]
fn damaged_files_are_read_as_far_as_they_go() {
    let whole = data("scans/partien.pdf");
    for part in 1..16 {
        let _ = Source::read(&whole[..whole.len() * part / 16]);
    }
    let mut chance = 7_u64;
    for _ in 0..40 {
        let mut file = whole.clone();
        for _ in 0..20 {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let [.., one, two, three, byte] = chance.to_le_bytes();
            let at = u32::from_le_bytes([one, two, three, 0]) as usize % file.len();
            file[at] = byte;
        }
        let _ = Source::read(&file);
    }
}
