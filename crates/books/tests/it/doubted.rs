//! What a recogniser of letters was in doubt about: a badly read move is held against the signs that it thought of second.

use std::fmt::Write as _;

use staunton_books::{Alternative, Facsimile, Options, Reader, Source};

use crate::told;

const WORDS: [&str; 9] = ["1", "P-K4", "P-Q8", "2", "Kt-KB3", "Kt-KB3", "3", "Kt-B3", "P-KR3"];

/// The moves of the one game, and the signs that may stand instead.
fn read(document: &str) -> (String, Vec<(String, String)>) {
    let source = Source::read(document.as_bytes()).unwrap();
    let options = Options::of(&source);
    let book = Reader::new(source.text(), &options).finish();
    let told = |it: &Alternative| (source.text()[it.span.clone()].to_owned(), it.text.clone());
    let others = source.facsimile().map_or(&[][..], Facsimile::alternatives);
    let [game] = &book.games[..] else { panic!("{}: {:?}", source.text(), book.games) };
    (told::game(game), others.iter().map(told).collect())
}

/// The words on one line as hOCR; `second` is what the recogniser says of the word that is badly read.
fn hocr(second: &str) -> String {
    let mut page = "<div class='ocr_page' title='bbox 0 0 2000 900'>\
                    <span class='ocr_line' title='bbox 100 100 1900 140; x_size 40'>"
        .to_owned();
    for (index, word) in WORDS.iter().enumerate() {
        let left = 100 + 200 * index;
        let title = format!("bbox {left} 100 {} 140; x_wconf 90", left + 22 * word.len());
        let more = if *word == "P-Q8" { second } else { "" };
        write!(page, "<span class='ocrx_word' title='{title}'>{word}{more}</span> ").unwrap();
    }
    page + "</span></div>"
}

/// Signs of a word as Tesseract writes them, each with all it may be.
fn choices(signs: &[&[(&str, f32)]]) -> String {
    let mut all = String::new();
    for sign in signs {
        all.push_str("\n <span class='ocrx_cinfo' id='lstm_choices_1_1_1'>");
        for (text, sure) in *sign {
            write!(all, "\n  <span class='ocrx_cinfo' title='x_confs {sure}'>{text}</span>")
                .unwrap();
        }
        all.push_str("</span>");
    }
    all
}

const UNDOUBTED: [&[(&str, f32)]; 4] =
    [&[(" ", 94.0), ("_", 4.0)], &[("P", 92.0), ("R", 0.1)], &[("-", 91.0)], &[("Q", 95.0)]];

/// The same of the badly read word, whose last sign may be one of these.
fn last(sign: &[(&str, f32)]) -> String {
    let mut signs = UNDOUBTED.to_vec();
    signs.push(sign);
    choices(&signs)
}

#[test]
fn the_sign_thought_of_second_settles_what_looks_alike() {
    let (game, others) = read(&hocr(""));
    assert!(!game.contains("d5") && !game.contains("d6"), "both are near: {game}");
    assert!(others.is_empty());
    for (second, played) in [("4", "d5"), ("3", "d6")] {
        let (game, others) = read(&hocr(&last(&[("8", 60.0), (second, 30.0)])));
        assert_eq!(game, format!("e4 {played} Nf3 Nf6 Nc3 h6"));
        assert_eq!(others, [("8".to_owned(), second.to_owned())]);
    }
}

#[test]
fn what_is_thought_of_stands_in_the_order_of_the_text() {
    let signs: [&[(&str, f32)]; 4] = [
        &[("1", 92.0), ("l", 10.0)],
        &[(".", 91.0), (",", 20.0)],
        &[("d", 95.0)],
        &[("z", 60.0), ("4", 30.0)],
    ];
    let page = format!(
        "<div class='ocr_page' title='bbox 0 0 2000 900'><span class='ocr_line' title='bbox 100 100 400 140'>\
         <span class='ocrx_word' title='bbox 100 100 200 140'>1.dz{}</span></span></div>",
        choices(&signs)
    );
    let source = Source::read(page.as_bytes()).unwrap();
    let others = source.facsimile().map_or(&[][..], Facsimile::alternatives);
    let starts: Vec<usize> = others.iter().map(|it| it.span.start).collect();
    assert_eq!(starts, [0, 1, 3], "in the order of the text");
    assert_eq!(others[2].text, "4");
}

#[test]
fn what_is_thought_of_is_no_text() {
    // As unlikely as that it is not thought of; and signs that are not those of the word.
    let (game, others) = read(&hocr(&last(&[("8", 99.0), ("4", 0.2)])));
    assert!(!game.contains("d5") && others.is_empty(), "{game} {others:?}");
    let (_, others) = read(&hocr(&last(&[("B", 60.0), ("4", 30.0)])));
    assert!(others.is_empty(), "{others:?}");
    // Boxes about letters hold the text itself.
    let boxed = "<div class='ocr_page' title='bbox 0 0 2000 900'><span class='ocr_line' title='bbox 100 100 400 140'>\
                 <span class='ocrx_word' title='bbox 100 100 200 140'><span class='ocrx_cinfo' title='x_bboxes 100 100 120 140; x_conf 98'>P</span>\
                 <span class='ocrx_cinfo' title='x_bboxes 120 100 140 140; x_conf 98'>-K4</span></span></span></div>";
    let source = Source::read(boxed.as_bytes()).unwrap();
    assert_eq!(source.text().trim(), "P-K4");
}

#[test]
fn alto_tells_it_of_words_and_of_signs() {
    let document = |more: &str| {
        let mut page = "<?xml version=\"1.0\"?><alto><Layout><Page WIDTH=\"2000\" HEIGHT=\"900\"><PrintSpace><TextBlock><TextLine>".to_owned();
        for (index, word) in WORDS.iter().enumerate() {
            let place = format!(
                "HPOS=\"{}\" VPOS=\"100\" WIDTH=\"{}\" HEIGHT=\"30\"",
                100 + 200 * index,
                22 * word.len()
            );
            let more = if *word == "P-Q8" { more } else { "" };
            write!(page, "<String CONTENT=\"{word}\" {place}>{more}</String>").unwrap();
        }
        page + "</TextLine></TextBlock></PrintSpace></Page></Layout></alto>"
    };
    let glyphs = "<Glyph CONTENT=\"P\"/><Glyph CONTENT=\"-\"/><Glyph CONTENT=\"Q\"><Variant CONTENT=\"Q\" VC=\"0.9\"/></Glyph>\
                  <Glyph CONTENT=\"8\"><Variant CONTENT=\"4\" VC=\"0.3\"/></Glyph>";
    for more in ["<ALTERNATIVE>P-Q4</ALTERNATIVE>", glyphs] {
        let (game, others) = read(&document(more));
        assert_eq!(game, "e4 d5 Nf3 Nf6 Nc3 h6", "{more}");
        assert_eq!(others, [("8".to_owned(), "4".to_owned())], "{more}");
    }
    assert!(!read(&document("")).0.contains("d5"));
}

#[test]
fn a_move_that_can_be_played_as_it_is_read_stays() {
    let text = "1 P-K4 P-Q3 2 Kt-KB3 Kt-KB3 3 Kt-B3 P-KR3";
    let at = text.find("Q3").unwrap() + 1;
    let alternatives = vec![Alternative { span: at..at + 1, text: "4".to_owned() }];
    let options = Options { alternatives, ..Options::default() };
    let book = Reader::new(text, &options).finish();
    assert_eq!(told::game(&book.games[0]), "e4 d6 Nf3 Nf6 Nc3 h6");
}
