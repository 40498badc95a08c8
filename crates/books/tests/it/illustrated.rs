//! Pictures on scanned pages: where a recogniser of letters tells of one, or has seen only what cannot be words.

use std::fmt::Write as _;

use staunton_books::{Source, SourcePictures};

/// A page of 1000 by 1500 under way.
pub(crate) struct Page(pub(crate) String);

impl Page {
    pub(crate) fn new() -> Self {
        Self::of("p/1.png")
    }

    /// A page that a file shows.
    pub(crate) fn of(file: &str) -> Self {
        Self(format!("<div class='ocr_page' title='image \"{file}\"; bbox 0 0 1000 1500'>"))
    }

    /// A line of words, each 20 wide for each letter, so sure in a hundred.
    pub(crate) fn line(mut self, text: &str, left: i32, base: i32, sure: i32) -> Self {
        let right = left + 20 * i32::try_from(text.chars().count()).unwrap();
        let (top, mut at) = (base - 24, left);
        let title = format!("bbox {left} {top} {right} {base}; baseline 0 0; x_size 30");
        write!(self.0, "<span class='ocr_line' title='{title}'>").unwrap();
        for word in text.split(' ') {
            let end = at + 20 * i32::try_from(word.chars().count()).unwrap();
            let title = format!("bbox {at} {top} {end} {base}; x_wconf {sure}");
            write!(self.0, "<span class='ocrx_word' title='{title}'>{word}</span> ").unwrap();
            at = end + 20;
        }
        self.0.push_str("</span>");
        self
    }

    /// Lines of words one below the other.
    pub(crate) fn lines(self, text: &[&str], left: i32, base: i32) -> Self {
        let placed = (base..).step_by(40).zip(text);
        placed.fold(self, |page, (base, line)| page.line(line, left, base, 95))
    }

    pub(crate) fn photo(mut self, bbox: &str) -> Self {
        write!(self.0, "<div class='ocr_photo' title='bbox {bbox}'></div>").unwrap();
        self
    }

    /// What a recogniser sees in a diagram.
    pub(crate) fn garbage(self, left: i32, top: i32, side: i32) -> Self {
        let places = (0..10).map(|at| (left + at % 3 * side / 3, top + 30 + at / 3 * side / 4));
        let words = ["&amp;%", "Ey", "//", "A", "&lt;y", "ZZ", "§", "ii", "Y;", "WA"];
        let signs = places.zip(words);
        signs.fold(self, |page, ((left, base), word)| page.line(word, left, base, 20))
    }

    fn source(self) -> Source {
        Source::read(format!("<html><body>{}</div></body></html>", self.0).as_bytes()).unwrap()
    }
}

/// The lines of a text, without blank ones and without blanks at their ends.
fn lines(source: &Source) -> Vec<&str> {
    source.text().lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}

const ABOVE: [&str; 3] = [
    "The game went on with great spirit until at",
    "the thirtieth move White had this position",
    "and it was his turn to play once more",
];
const BELOW: [&str; 3] = [
    "He found a mate in three moves which nobody",
    "in the room had seen and which the reader",
    "may like to look for before he turns over",
];

fn named(source: &Source) -> Vec<&str> {
    source.pictures().iter().map(|picture| picture.name.as_str()).collect()
}

#[test]
fn a_picture_that_the_recogniser_tells_of_is_a_line_of_its_own() {
    let page = Page::new().lines(&ABOVE, 60, 100).photo("300 250 700 650");
    let source = page.garbage(310, 260, 380).lines(&BELOW, 60, 720).source();
    let expected: Vec<&str> = ABOVE.into_iter().chain(["[Illustration]"]).chain(BELOW).collect();
    assert_eq!(lines(&source), expected);
    let [picture] = source.pictures() else { panic!("one picture") };
    assert_eq!(&source.text()[picture.span.clone()], "[Illustration]");
    assert_eq!(picture.name, "p/1.png#xywh=percent:30.00,16.67,40.00,26.67");
}

#[test]
fn a_square_of_garbage_is_a_picture_though_nothing_tells_of_one() {
    let page = Page::new().lines(&ABOVE, 60, 100).garbage(310, 260, 380);
    let source = page.lines(&BELOW, 60, 720).source();
    let expected: Vec<&str> = ABOVE.into_iter().chain(["[Illustration]"]).chain(BELOW).collect();
    assert_eq!(lines(&source), expected);
}

#[test]
fn words_beside_a_picture_are_not_lost_and_stand_below_it() {
    let beside = [
        "White to move.",
        "He mates",
        "in three",
        "moves, and",
        "the King",
        "cannot",
        "flee from",
        "the mate.",
    ];
    let page = Page::new().lines(&ABOVE, 60, 100).photo("60 250 460 650");
    let page = page.garbage(70, 260, 380).lines(&beside, 600, 300);
    let source = page.lines(&BELOW, 60, 720).source();
    let expected: Vec<&str> =
        ABOVE.into_iter().chain(["[Illustration]"]).chain(beside).chain(BELOW).collect();
    assert_eq!(lines(&source), expected);
}

#[test]
fn pictures_beside_each_other_are_read_in_their_columns() {
    let left = ["the first words of the", "column on the left side", "come before its picture"];
    let right = ["these words stand in the", "other column of the page", "and are read as second"];
    let below =
        ["White to move and win it", "he plays to mate his man", "in three moves from here"];
    let other =
        ["Black to move and draw it", "he gives his Queen and so", "he is in a stalemate soon"];
    for photos in [&["40 220 460 640", "560 220 980 640"][..], &["40 220 980 640"]] {
        let page = Page::new().lines(&left, 20, 100).lines(&right, 550, 100);
        let page = photos.iter().fold(page, |page, photo| page.photo(photo));
        let page = page.garbage(50, 240, 380).garbage(570, 240, 380);
        let source = page.lines(&below, 20, 700).lines(&other, 550, 700).source();
        let picture = ["[Illustration]"];
        let expected: Vec<&str> = left
            .iter()
            .chain(&picture)
            .chain(&below)
            .chain(&right)
            .chain(&picture)
            .chain(&other)
            .copied()
            .collect();
        assert_eq!(lines(&source), expected, "{}", source.text());
    }
}

#[test]
fn the_letters_and_figures_along_a_board_are_no_words() {
    let mut page = Page::new().lines(&ABOVE, 60, 100).photo("300 250 700 650");
    let signs = [
        ("8", "a"),
        ("7", "b"),
        ("6", "c"),
        ("5", "d"),
        ("4", "e"),
        ("3", "f"),
        ("2", "g"),
        ("1", "h"),
    ];
    for (at, (rank, file)) in (0..).zip(signs) {
        page = page.line(rank, 270, 290 + 50 * at, 92);
        page = page.line(file, 315 + 50 * at, 690, 92);
    }
    let source = page.lines(&BELOW, 60, 800).source();
    let expected: Vec<&str> = ABOVE.into_iter().chain(["[Illustration]"]).chain(BELOW).collect();
    assert_eq!(lines(&source), expected);
}

#[test]
fn a_page_without_a_picture_is_as_it_is_printed() {
    let text = || Page::new().lines(&ABOVE, 60, 100).lines(&BELOW, 60, 720);
    let plain = text().source().text().to_owned();
    for (page, why) in [
        (text(), "a blank is no picture"),
        (text().photo("10 10 990 1490"), "the paper is none"),
        (text().photo("0 80 1000 200"), "a box about words is none"),
        (text().photo("60 300 900 304"), "a rule is none"),
        (text().photo("40 60 240 220"), "nor is one about a part of them"),
        (text().photo("NaN 250 700 650").photo("700 650 300 250"), "what is no box is none"),
    ] {
        let source = page.source();
        assert_eq!(source.text(), plain, "{why}");
        assert!(source.pictures().is_empty(), "{why}");
    }
    // A badly printed text is a text.
    let bad = (0..8).fold(Page::new(), |page, at| page.line(ABOVE[0], 60, 100 + 40 * at, 45));
    assert_eq!(lines(&bad.source()), [ABOVE[0]; 8]);
}

#[test]
fn pictures_over_many_pages_are_no_running_head() {
    let page = || Page::new().photo("300 50 700 450").lines(&BELOW, 60, 720).0 + "</div>";
    let pages: String = (0..4).map(|_| page()).collect();
    let source = Source::read(format!("<html><body>{pages}</body></html>").as_bytes()).unwrap();
    assert_eq!(source.pictures().len(), 4);
    assert!(source.pictures().iter().all(|it| &source.text()[it.span.clone()] == "[Illustration]"));
}

#[test]
fn alto_tells_of_pictures_in_three_ways() {
    let place = "HPOS=\"300\" VPOS=\"250\" WIDTH=\"400\" HEIGHT=\"400\"";
    for element in ["Illustration", "GraphicalElement", "ComposedBlock TYPE=\"Illustration\""] {
        let mut words = String::new();
        for at in 0..3 {
            let (top, height) = (60 + at * 700, 24);
            write!(
                words,
                "<TextLine><String HPOS=\"60\" VPOS=\"{top}\" WIDTH=\"400\" HEIGHT=\"{height}\" CONTENT=\"line{at}\"/></TextLine>"
            )
            .unwrap();
        }
        let alto = format!(
            "<alto><Description><sourceImageInformation><fileName>7.png</fileName></sourceImageInformation></Description>\
             <Layout><Page WIDTH=\"1000\" HEIGHT=\"1500\">{words}<{element} {place}/></Page></Layout></alto>"
        );
        let source = Source::read(alto.as_bytes()).unwrap();
        assert_eq!(named(&source), ["7.png#xywh=percent:30.00,16.67,40.00,26.67"], "{element}");
        assert_eq!(lines(&source), ["line0", "[Illustration]", "line1", "line2"], "{element}");
    }
}

#[test]
fn boxes_that_mean_harm_are_bounded() {
    let numbers = ["NaN", "-1e30", "1e38", "inf", "0", "500", "1000"];
    let mut boxes = String::new();
    for at in 0..20_000 {
        let number = |by: usize| numbers[at / by % numbers.len()];
        write!(
            boxes,
            "<div class='ocr_photo' title='bbox {} {} {} {}'>",
            number(1),
            number(7),
            number(49),
            number(343)
        )
        .unwrap();
    }
    for paper in ["0 0 1000 1500", "0 0 0 0", "NaN 0 inf 1", "-1e38 -1e38 1e38 1e38", "5 5 1 1"] {
        let head = format!("<div class='ocr_page' title='bbox {paper}'>{boxes}");
        let source = Source::read(Page(head).garbage(310, 260, 380).0.as_bytes()).unwrap();
        assert!(source.pictures().len() <= 64, "{paper}: {}", source.pictures().len());
        for picture in source.pictures() {
            assert_eq!(&source.text()[picture.span.clone()], "[Illustration]");
        }
    }
    // A name that is as long as a book is not repeated for every picture.
    let head = format!(
        "<div class='ocr_page' title='image \"{}\"; bbox 0 0 1000 1500'>",
        "n".repeat(100_000)
    );
    let source = Source::read(Page(head).photo("300 250 700 650").0.as_bytes()).unwrap();
    assert_eq!(named(&source), ["#xywh=percent:30.00,16.67,40.00,26.67"]);
    assert!(SourcePictures::of(b"").bytes(&source.pictures()[0]).is_err());
}
