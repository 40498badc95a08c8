//! The pages of a book as they are printed: where on them its words stand.

use std::fmt::Write as _;
use std::fs;
use std::io::{Cursor, Write as _};
use std::path::PathBuf;

use staunton_books::{PagePlace, Source, SourcePictures};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Where a part of the text that is there once is printed.
fn printed(source: &Source, part: &str) -> Vec<PagePlace> {
    let found: Vec<usize> = source.text().match_indices(part).map(|(at, _)| at).collect();
    let [at] = found[..] else { panic!("{part:?} is there {} times", found.len()) };
    source.printed(at..at + part.len())
}

/// The places are these, in thousandths of the page: page, left, top, right, bottom.
fn check(source: &Source, part: &str, expected: &[(usize, [f32; 4])]) {
    let places = printed(source, part);
    assert_eq!(places.len(), expected.len(), "{part}: {places:?}");
    for (PagePlace { page, area }, (wanted, edges)) in places.iter().zip(expected) {
        assert_eq!(page, wanted, "{part}");
        let told = [area.left, area.top, area.right, area.bottom];
        for (told, edge) in told.iter().zip(edges) {
            assert!((told * 1000.0 - edge).abs() < 2.0, "{part}: {area:?}, not {edges:?}");
        }
    }
}

/// A page in hOCR with these lines of words.
fn hocr(head: &str, lines: &[&[(&str, [u32; 4])]]) -> String {
    let mut page = format!("<html><body><div class='ocr_page' title='{head}'>");
    for words in lines {
        let [left, top, _, bottom] = words[0].1;
        let right = words[words.len() - 1].1[2];
        let title = format!("bbox {left} {top} {right} {bottom}; baseline 0 0; x_size 40");
        write!(page, "<span class='ocr_line' title='{title}'>").unwrap();
        for (text, [left, top, right, bottom]) in *words {
            let title = format!("bbox {left} {top} {right} {bottom}");
            writeln!(page, "<span class='ocrx_word' title='{title}'>{text}</span>").unwrap();
        }
        page.push_str("</span>");
    }
    page + "</div></body></html>"
}

#[test]
fn words_of_a_scan_have_their_places_and_what_is_parted_has_two() {
    let page = hocr(
        "image \"scan/p1.tif\"; bbox 0 0 1000 2000; ppageno 0",
        &[
            &[("1.P-K4", [100, 200, 400, 240]), ("P-K4", [420, 202, 650, 242])],
            &[
                ("White", [100, 300, 200, 340]),
                ("plays", [220, 300, 300, 340]),
                ("con-", [320, 300, 400, 340]),
            ],
            &[("stantly", [100, 350, 240, 390]), ("well", [260, 350, 340, 390])],
        ],
    );
    let source = Source::read(page.as_bytes()).unwrap();
    let facsimile = source.facsimile().unwrap();
    assert_eq!(facsimile.pages().len(), 1);
    assert_eq!(facsimile.pages()[0].image.as_deref(), Some("scan/p1.tif"));
    check(&source, "1.P-K4 P-K4", &[(0, [100.0, 100.0, 650.0, 121.0])]);
    // Of a word that says more than the move a part.
    check(&source, "1.", &[(0, [100.0, 100.0, 200.0, 120.0])]);
    check(
        &source,
        "constantly",
        &[(0, [320.0, 150.0, 400.0, 170.0]), (0, [100.0, 175.0, 240.0, 195.0])],
    );
    // A page of which it is not told how large it is has words without places.
    for size in ["", "bbox 0 0 inf 2000", "bbox 0 0 nan nan", "bbox 9 9 0 0"] {
        let source = Source::read(page.replace("bbox 0 0 1000 2000", size).as_bytes()).unwrap();
        assert_eq!(printed(&source, "constantly"), [], "{size}");
        let facsimile = source.facsimile().unwrap();
        assert!(facsimile.pages().iter().all(|page| page.width == 0.0 && page.height == 0.0));
    }
}

#[test]
fn a_page_that_lies_askew_has_the_places_of_the_page_as_it_lies() {
    let mut page = "<div class='ocr_page' title='bbox 0 0 1000 1000'>".to_owned();
    for row in 0..4_u32 {
        let top = 100 + 60 * row;
        write!(
            page,
            "<span class='ocr_line' title='bbox 100 {top} 900 {}; baseline 0.05 -40; x_size 40'>",
            top + 80
        )
        .unwrap();
        for (word, left) in [("Left", 100), ("Right", 800)] {
            let top = top + left / 20;
            write!(
                page,
                "<span class='ocrx_word' title='bbox {left} {top} {} {}'>{word}{row}</span>",
                left + 100,
                top + 40
            )
            .unwrap();
        }
        page.push_str("</span>");
    }
    let source = Source::read(page.as_bytes()).unwrap();
    assert!(source.text().lines().next().unwrap().ends_with("Right0"), "{}", source.text());
    check(&source, "Left0", &[(0, [100.0, 105.0, 200.0, 145.0])]);
    check(&source, "Right0", &[(0, [800.0, 140.0, 900.0, 180.0])]);
}

#[test]
fn running_heads_are_left_out_and_the_places_follow_the_text() {
    let lines = |page: u32| {
        let word = format!("word{page}");
        let title = "bbox 100 100 500 140".to_owned();
        format!(
            "<div class='ocr_page' title='bbox 0 0 1000 1000'><span class='ocr_line' title='{title}'>\
             <span class='ocrx_word' title='{title}'>CHESS</span> <span class='ocrx_word' title='bbox 520 100 700 140'>PRAXIS</span></span>\
             <span class='ocr_line' title='bbox 100 300 500 340'><span class='ocrx_word' title='bbox 100 300 500 340'>{word}</span></span>\
             <span class='ocr_line' title='bbox 400 900 450 940'><span class='ocrx_word' title='bbox 400 900 450 940'>{page}7</span></span></div>"
        )
    };
    let document: String = (0..5).map(lines).collect();
    let source = Source::read(document.as_bytes()).unwrap();
    assert!(!source.text().contains("PRAXIS"), "{}", source.text());
    let facsimile = source.facsimile().unwrap();
    for page in 0..5 {
        let word = format!("word{page}");
        check(&source, &word, &[(page, [100.0, 300.0, 500.0, 340.0])]);
        let at = source.text().find(&word).unwrap();
        assert_eq!(facsimile.page_at(at), page);
    }
}

#[test]
fn alto_tells_the_places_of_its_words() {
    let document = "<alto><Description><sourceImageInformation><fileName>p1.tif</fileName></sourceImageInformation></Description>\
         <Layout><Page WIDTH=\"500\" HEIGHT=\"1000\"><TextLine>\
         <String HPOS=\"50\" VPOS=\"100\" WIDTH=\"100\" HEIGHT=\"20\" CONTENT=\"P-K4\"/></TextLine></Page></Layout></alto>";
    let source = Source::read(document.as_bytes()).unwrap();
    assert_eq!(source.facsimile().unwrap().pages()[0].image.as_deref(), Some("p1.tif"));
    check(&source, "P-K4", &[(0, [100.0, 100.0, 300.0, 120.0])]);
}

#[test]
fn words_of_a_pdf_have_their_places() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/books/scans");
    let source = Source::read(&fs::read(folder.join("evenings.pdf")).unwrap()).unwrap();
    let facsimile = source.facsimile().unwrap();
    assert!(facsimile.pages().iter().all(|page| page.width > 0.0 && page.height > page.width));
    // Every word of the text has a place, within its page, and in the order of the lines.
    let mut at = 0;
    for word in source.text().split_whitespace() {
        let start = at + source.text()[at..].find(word).unwrap();
        at = start + word.len();
        let places = source.printed(start..at);
        assert!(!places.is_empty(), "{word:?} has no place");
        for PagePlace { page, area } in places {
            assert_eq!(page, facsimile.page_at(start), "{word}");
            assert!(
                0.0 < area.left && area.left < area.right && area.right < 1.0,
                "{word} {area:?}"
            );
            assert!(
                0.0 < area.top && area.top < area.bottom && area.bottom < 1.0,
                "{word} {area:?}"
            );
        }
    }
}

#[test]
fn a_page_of_a_pdf_that_is_cut_or_turned_has_the_places_as_it_is_shown() {
    use crate::pdf::{page, stream};

    let with = |entry: &[u8], content: &[u8]| {
        let file = page(stream("", content), &[]);
        let at = file.windows(5).position(|it| it == b"/Medi").unwrap();
        [&file[..at], entry, &file[at..]].concat()
    };
    let level = b"BT /F 10 Tf 1 0 0 1 60 140 Tm (P-K4) Tj ET";
    let place = |file: &[u8]| {
        let source = Source::read(file).unwrap();
        let area = printed(&source, "P-K4")[0].area;
        let page = &source.facsimile().unwrap().pages()[0];
        let (left, right) = (area.left * page.width, area.right * page.width);
        assert!((20.0..26.0).contains(&(right - left)), "{}", right - left);
        let (top, bottom) = (area.top * page.height, area.bottom * page.height);
        #[expect(clippy::cast_possible_truncation, reason = "no page is so large")]
        [page.width, page.height, left, top, bottom].map(|it| it.round() as i32)
    };
    // The line is 60 from the top; letters reach 7.5 above it and 2.2 below.
    assert_eq!(place(&with(b"", level)), [300, 200, 60, 53, 62]);
    let cut = b"/CropBox [50 20 250 180] ";
    assert_eq!(place(&with(cut, level)), [200, 160, 10, 33, 42]);
    let upright = b"BT /F 10 Tf 0 1 -1 0 100 40 Tm (P-K4) Tj ET";
    assert_eq!(place(&with(b"/Rotate 90 ", upright)), [200, 300, 40, 93, 102]);
}

/// An archive of these files.
fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        archive.start_file(*name, SimpleFileOptions::default()).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

#[test]
fn a_scan_is_an_archive_of_pages_and_their_pictures() {
    let page = |number: u32, head: &str| {
        let words = format!("page{number}");
        hocr(&format!("{head}; bbox 0 0 100 200"), &[&[(&*words, [10, 20, 50, 24])]])
    };
    let images = |source: &Source| -> Vec<Option<String>> {
        source.facsimile().unwrap().pages().iter().map(|page| page.image.clone()).collect()
    };
    // Page 10 comes behind page 9, and a picture is found by its name, whatever it was made from.
    let (nine, ten) = (page(9, "image \"/scans/p-9.ppm\""), page(10, "image \"/scans/p-10.ppm\""));
    let scan = archive(&[
        ("p-10.hocr", ten.as_bytes()),
        ("p-9.hocr", nine.as_bytes()),
        ("images/p-10.png", b"ten"),
        ("images/p-9.png", b"nine"),
        ("images/cover.png", b"cover"),
    ]);
    let source = Source::read(&scan).unwrap();
    assert_eq!(source.text().split_whitespace().collect::<Vec<_>>(), ["page9", "page10"]);
    let shown = images(&source);
    assert_eq!(shown, [Some("images/p-9.png".to_owned()), Some("images/p-10.png".to_owned())]);
    check(&source, "page10", &[(1, [100.0, 100.0, 500.0, 120.0])]);
    let file = shown[1].as_deref().unwrap();
    assert_eq!(SourcePictures::of(&scan).file(file).unwrap(), b"ten");
    // One document of all pages whose pictures have names of their own: by their order.
    let both = format!("{}{}", page(1, "ppageno 0"), page(2, "ppageno 1"));
    let scan = archive(&[("book.html", both.as_bytes()), ("b.jpg", b"2"), ("a.jpg", b"1")]);
    let source = Source::read(&scan).unwrap();
    assert_eq!(images(&source), [Some("a.jpg".to_owned()), Some("b.jpg".to_owned())]);
    // Without pictures the text is there all the same.
    let source = Source::read(&archive(&[("book.html", both.as_bytes())])).unwrap();
    assert_eq!(images(&source), [None, None]);
    // An archive of pages in HTML is read as before.
    let html = b"<html><body><p>1. P-K4, P-K4</p></body></html>";
    let source = Source::read(&archive(&[("book.htm", html), ("a.jpg", b"1")])).unwrap();
    assert!(source.text().contains("1. P-K4") && source.facsimile().is_none());
}

#[test]
fn dots_that_were_taken_for_letters_are_dots_again() {
    // Each word with its box, and how sure the recogniser is of it.
    let line = |top: u32, words: &[(&str, [u32; 4], u32)]| {
        let bottom = top + 32;
        let mut line = format!(
            "<span class='ocr_line' title='bbox 260 {top} 1000 {bottom}; baseline 0 0; x_size 40'>"
        );
        for (text, [left, above, right, below], sure) in words {
            let place = format!("bbox {left} {} {right} {}", top + above, top + below);
            write!(line, "<span class='ocrx_word' title='{place}; x_wconf {sure}'>{text}</span> ")
                .unwrap();
        }
        line + "</span>"
    };
    let page = [
        "<div class='ocr_page' title='bbox 0 0 1400 2000'>".to_owned(),
        line(200, &[("1.", [267, 0, 297, 32], 90), ("P-K4", [310, 0, 400, 32], 90)]),
        line(
            300,
            &[
                ("wee", [267, 26, 297, 32], 19),
                ("1.", [784, 0, 815, 32], 90),
                ("P-K4", [830, 0, 930, 32], 90),
            ],
        ),
        line(400, &[("2.", [267, 0, 297, 32], 90), ("Kt-KB3", [310, 0, 450, 32], 90)]),
        // A rule, and a low word that the recogniser is sure of.
        line(500, &[("eee", [267, 20, 900, 24], 30)]),
        line(600, &[("are", [267, 22, 330, 32], 96)]),
    ];
    let source = Source::read((page.concat() + "</div>").as_bytes()).unwrap();
    let words: Vec<&str> = source.text().split_whitespace().collect();
    assert_eq!(words, ["1.", "P-K4", "...", "1.", "P-K4", "2.", "Kt-KB3", "are"]);
}
