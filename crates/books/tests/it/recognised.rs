//! What recognisers of letters write, hOCR and ALTO: words by their places, on a page that lies askew.

use std::fmt::Write as _;

use staunton_books::{Options, Reader, Source};

use crate::told;

/// The two sides of a score.
const ROWS: [[&str; 2]; 7] = [
    ["1. P-K4", "P-K4"],
    ["2. Kt-KB3", "P-Q3"],
    ["3. B-B4", "P-KR3"],
    ["4. Kt-B3", "B-Kt5"],
    ["5. KtxP", "BxQ"],
    ["6. BxPch", "K-K2"],
    ["7. Kt-Q5", "mate"],
];
const REST: [&str; 2] = ["The Queen that was taken too soon has lost the con-", "test for Black."];
const GAME: &str = "e4 e5 Nf3 d6 Bc4 h6 Nc3 Bg4 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#";

/// Lines of words on a page that falls by one in fifty, those of a column before those of the next.
fn lines() -> Vec<Vec<(String, [i32; 4])>> {
    let line = |text: &str, left: i32, base: i32| {
        let mut left = left;
        let mut words = Vec::new();
        for word in text.split(' ') {
            let width = 20 * i32::try_from(word.len()).unwrap();
            let base = base + left / 50;
            words.push((word.to_owned(), [left, base - 28, left + width, base]));
            left += width + 14;
        }
        words
    };
    let mut lines = Vec::new();
    for side in 0..2_usize {
        for (index, row) in ROWS.iter().enumerate() {
            let base = 200 + 50 * i32::try_from(index).unwrap();
            lines.push(line(row[side], [100, 600][side], base));
        }
    }
    for (index, part) in REST.iter().enumerate() {
        lines.push(line(part, 100, 600 + 50 * i32::try_from(index).unwrap()));
    }
    lines
}

fn check(document: &str) {
    let source = Source::read(document.as_bytes()).unwrap();
    let book = Reader::new(source.text(), &Options::default()).finish();
    let games: Vec<String> = book.games.iter().map(told::game).collect();
    assert_eq!(games, [GAME], "{}", source.text());
    let rows = source.text().lines().take(ROWS.len());
    let cells = rows.map(|row| row.split_whitespace().collect::<Vec<_>>().join(" "));
    assert!(cells.eq(ROWS.map(|row| row.join(" "))), "{}", source.text());
    assert!(source.text().contains("has lost the contest\nfor Black."), "{}", source.text());
    assert_eq!(source.place(20), 20);
}

#[test]
fn hocr_is_read_by_the_places_of_its_words() {
    let mut page =
        "<?xml version='1.0'?><html><body><div class='ocr_page' title='bbox 0 0 1000 900'>"
            .to_owned();
    for words in lines() {
        let [left, _, _, base] = words[0].1;
        let [_, _, right, bottom] = words[words.len() - 1].1;
        write!(
            page,
            "<span class='ocr_line' title='bbox {left} {} {right} {bottom}; baseline 0.02 {}; x_size 40'>",
            base - 30,
            base - bottom
        )
        .unwrap();
        for (text, [left, top, right, bottom]) in words {
            let title = format!("bbox {left} {top} {right} {bottom}; x_wconf 90");
            writeln!(page, "<span class='ocrx_word' title='{title}'><em>{text}</em></span>")
                .unwrap();
        }
        page.push_str("</span>");
    }
    page.push_str("</div></body></html>");
    check(&page);
}

#[test]
fn alto_is_read_by_the_places_of_its_words() {
    let mut document = "<?xml version=\"1.0\"?><alto xmlns=\"http://www.loc.gov/standards/alto/ns-v4#\"><Layout><Page>".to_owned();
    for words in lines() {
        let places: Vec<String> = [&words[0], &words[words.len() - 1]]
            .map(|(_, [left, _, _, base])| format!("{left},{base}"))
            .into();
        let baseline = if words.len() > 1 { places.join(" ") } else { words[0].1[3].to_string() };
        write!(document, "<TextLine BASELINE=\"{baseline}\">").unwrap();
        for (text, [left, top, right, bottom]) in words {
            let (width, height) = (right - left, bottom - top);
            write!(
                document,
                "<String HPOS=\"{left}\" VPOS=\"{top}\" WIDTH=\"{width}\" HEIGHT=\"{height}\" CONTENT=\"{text}\"/><SP/>"
            )
            .unwrap();
        }
        document.push_str("</TextLine>");
    }
    document.push_str("</Page></Layout></alto>");
    check(&document);
}
