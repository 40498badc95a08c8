//! Books in EPUB: pages in HTML, packed, with a list of their order.

use staunton_books::{EpubError, Options, Reader, Source, SourceError, SourcePictures, Status};

/// An archive of files as they stand, or packed.
fn zip(files: &[(&str, &str)], is_packed: bool) -> Vec<u8> {
    let (mut bytes, mut list) = (Vec::new(), Vec::new());
    for (name, text) in files {
        let mut crc = flate2::Crc::new();
        crc.update(text.as_bytes());
        let data = if is_packed {
            let mut packer =
                flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
            std::io::Write::write_all(&mut packer, text.as_bytes()).unwrap();
            packer.finish().unwrap()
        } else {
            text.as_bytes().to_vec()
        };
        let method: u16 = if is_packed { 8 } else { 0 };
        let mut common = Vec::new();
        for part in [20_u16, 0, method, 0, 0] {
            common.extend(part.to_le_bytes());
        }
        common.extend(crc.sum().to_le_bytes());
        for size in [data.len(), text.len()] {
            common.extend(u32::try_from(size).unwrap().to_le_bytes());
        }
        common.extend(u16::try_from(name.len()).unwrap().to_le_bytes());
        common.extend([0, 0]);
        let at = u32::try_from(bytes.len()).unwrap();
        bytes.extend(b"PK\x03\x04");
        bytes.extend(&common);
        bytes.extend(name.as_bytes());
        bytes.extend(&data);
        list.extend(b"PK\x01\x02\x14\0");
        list.extend(&common);
        // No comment, the first disk, no attributes.
        list.extend([0; 10]);
        list.extend(at.to_le_bytes());
        list.extend(name.as_bytes());
    }
    let at = u32::try_from(bytes.len()).unwrap();
    let count = u16::try_from(files.len()).unwrap().to_le_bytes();
    let size = u32::try_from(list.len()).unwrap();
    bytes.extend(&list);
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    bytes.extend(count);
    bytes.extend(count);
    bytes.extend(size.to_le_bytes());
    bytes.extend(at.to_le_bytes());
    bytes.extend([0, 0]);
    bytes
}

const CONTAINER: &str = r#"<?xml version="1.0"?><container><rootfiles>
    <rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/>
    </rootfiles></container>"#;
const LIST: &str = r#"<?xml version="1.0"?><opf:package><opf:metadata>
    <dc:title id="t">Games &amp; Gambits</dc:title><dc:creator>A. Writer</dc:creator>
    </opf:metadata><opf:manifest>
    <opf:item id="two" href="the%20second.xhtml" media-type="application/xhtml+xml"/>
    <opf:item id="one" href="first.xhtml" media-type="application/xhtml+xml"/>
    </opf:manifest><opf:spine><opf:itemref idref="one"/><opf:itemref idref="two"/></opf:spine>
    </opf:package>"#;
const FIRST: &str = r#"<?xml version="1.0" encoding="utf-8"?><html><head><title>Games</title></head>
    <body><h2>GAME I.</h2><p>White: Adams. Black: Burton.</p><table>
    <tr><td><p>1. P&#8212;K4</p></td><td><p>P&#8212;K4</p></td></tr>
    <tr><td><p>2. Kt&#8212;KB3<a class="fnanchor" href="notes.xhtml#a">[1]</a></p></td>
    <td><p>Kt&#8212;QB3</p></td></tr>
    <tr><td><p>3. B&#8212;B4</p></td><td><p>Resigns.</p></td></tr></table></body></html>"#;
const SECOND: &str = r"<?xml version='1.0'?><html><body><h2>GAME II.</h2>
    <p><i>1.</i> P to Q 4, P to Q 4; <i>2.</i> P to Q B 4, P to K 3; <i>3.</i> Kt to Q B 3, P to
    Q B 4.</p></body></html>";

#[test]
fn ht_2_the_pages_of_an_epub_are_read_in_the_order_of_its_list() {
    let files = [
        ("mimetype", "application/epub+zip"),
        ("META-INF/container.xml", CONTAINER),
        ("OEBPS/content.opf", LIST),
        ("OEBPS/the second.xhtml", SECOND),
        ("OEBPS/first.xhtml", FIRST),
    ];
    for is_packed in [false, true] {
        let bytes = zip(&files, is_packed);
        let source = Source::read(&bytes).unwrap();
        let options = Options { about: source.about().clone(), ..Options::default() };
        let book = Reader::new(source.text(), &options).finish();
        assert_eq!(book.title.as_deref(), Some("Games & Gambits"));
        assert_eq!(book.author.as_deref(), Some("A. Writer"));
        let told: Vec<(&str, usize, Status)> = book
            .games
            .iter()
            .map(|game| (game.title.as_str(), game.read_plies().count(), game.status))
            .collect();
        let wanted = [("GAME I.", 5, Status::Complete), ("GAME II.", 6, Status::Complete)];
        assert_eq!(told, wanted, "packed: {is_packed}");
        assert_eq!(book.games[0].tags, [("White", "Adams".to_owned()), ("Black", "Burton".into())]);
        // The places are those of the pages one behind the other, in reading order.
        let pages = [FIRST, SECOND].concat();
        for ply in book.games.iter().flat_map(|game| &game.plies) {
            let at = source.place(ply.span().start);
            let first = source.text()[ply.span()].chars().next().unwrap();
            assert!(pages[at..].starts_with(first), "{:?} at {at}", ply.span());
        }
    }
}

#[test]
fn a_page_whose_check_sum_is_wrong_is_named_and_not_read() {
    let files = [
        ("META-INF/container.xml", CONTAINER),
        ("OEBPS/content.opf", LIST),
        ("OEBPS/the second.xhtml", SECOND),
        ("OEBPS/first.xhtml", FIRST),
    ];
    let mut bytes = zip(&files, false);
    let at = bytes.windows(5).position(|window| window == b"Adams").unwrap();
    bytes[at] = b'a';
    match Source::read(&bytes) {
        Err(SourceError::Epub(EpubError::Damaged { name, .. })) => {
            assert_eq!(name, "OEBPS/first.xhtml");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_book_that_unpacks_beyond_measure_is_refused() {
    let page = format!("<html><body>{}</body></html>", " ".repeat(30 << 20));
    let list = LIST.replace("idref=\"two\"/>", "idref=\"two\"/><opf:itemref idref=\"one\"/>");
    let files = [
        ("META-INF/container.xml", CONTAINER),
        ("OEBPS/content.opf", list.as_str()),
        ("OEBPS/the second.xhtml", page.as_str()),
        ("OEBPS/first.xhtml", page.as_str()),
    ];
    let bytes = zip(&files, true);
    assert!(bytes.len() < 1 << 20, "{} bytes", bytes.len());
    let found = Source::read(&bytes);
    let is_refused = matches!(found, Err(SourceError::Epub(EpubError::TooLarge { .. })));
    assert!(is_refused, "{:?}", found.err());
}

#[test]
fn any_named_character_of_html_is_read() {
    let page = "<html><body><p>M. &Egrave;ve &NotEqualTilde; &ccaron; &COPY K&R</p></body></html>";
    let source = Source::read(page.as_bytes()).unwrap();
    let words = "M. \u{c8}ve \u{2242}\u{338} \u{10d} \u{a9} K&R";
    assert_eq!(source.text().trim(), words);
}

#[test]
fn an_archive_of_pages_and_pictures_is_read_like_an_epub() {
    let page = "<html><head><title>Chess Praxis</title></head><body><p>1. P-K4</p><p><img src='i/a%20b.png'></p></body></html>";
    for is_packed in [false, true] {
        let file = zip(
            &[
                ("5614-h/i/a b.png", "\u{89}PNG"),
                ("5614-h/5614-h.HTM", page),
                ("__MACOSX/5614-h/._5614-h.HTM", "x"),
            ],
            is_packed,
        );
        let source = Source::read(&file).unwrap();
        assert!(source.text().contains("1. P-K4") && !source.text().contains('x'));
        assert_eq!(source.about().title.as_deref(), Some("Chess Praxis"));
        let picture = &source.pictures()[0];
        assert_eq!(picture.name, "5614-h/i/a b.png");
        assert_eq!(&source.text()[picture.span.clone()], "[Illustration]");
        let bytes = SourcePictures::of(&file).bytes(picture).unwrap();
        assert_eq!(bytes, "\u{89}PNG".as_bytes());
    }
    // Pages stand in the order of their names.
    let file = zip(&[("b.html", "<p>second"), ("a.html", "<p>first")], true);
    let source = Source::read(&file).unwrap();
    assert!(source.text().find("first") < source.text().find("second"));
    // An archive without a page is no book.
    let file = zip(&[("a.png", "x")], false);
    assert!(matches!(
        Source::read(&file),
        Err(SourceError::Epub(EpubError::Missing { name })) if name == "META-INF/container.xml"
    ));
}

#[test]
fn an_archive_of_pages_that_unpacks_beyond_measure_is_refused() {
    let page = " ".repeat(40 << 20);
    let file = zip(&[("a.html", &page), ("b.html", &page)], true);
    assert!(matches!(
        Source::read(&file),
        Err(SourceError::Epub(EpubError::TooLarge { name, .. })) if name == "b.html"
    ));
}
