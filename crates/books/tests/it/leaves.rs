//! Boards on scanned pages, cut out of the pictures of these.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use image::{DynamicImage, GrayImage, ImageFormat, Luma};
use staunton_books::{
    Album, Book, Options, Reader, Source, SourcePictureError, SourcePictures, Status,
};
use staunton_diagram::{Picture, Theme};
use staunton_rules::{Board, fen};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::illustrated::Page;
use crate::pictures::{GAMES, played, shown};

/// Where a board stands on its page, of 1000 by 1500, and its side.
const PLACE: (i64, i64) = (310, 520);
const SIDE: u32 = 380;

/// What is printed on a page: words, a board and words below it.
struct Printed {
    above: String,
    board: Board,
    below: String,
}

/// Words in lines that fit the page.
fn wrapped(words: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line.len() + word.len() < 42 => *line = format!("{line} {word}"),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The games of the pictures, a page for each board, and an example whose line stands below its board.
fn pages() -> Vec<Printed> {
    let mut pages = Vec::new();
    for (number, (moves, stops)) in (1..).zip(GAMES) {
        let stood = played(moves);
        let mut text = String::new();
        for (ply, word) in moves.split(' ').enumerate() {
            if ply % 2 == 0 {
                write!(text, "{}. ", ply / 2 + 1).unwrap();
            } else if stops.contains(&ply) {
                write!(text, "{}... ", ply / 2 + 1).unwrap();
            }
            write!(text, "{word} ").unwrap();
            if stops.contains(&(ply + 1)) {
                let head =
                    if stops[0] == ply + 1 { format!("GAME {number}.\n") } else { String::new() };
                let above = head + &std::mem::take(&mut text);
                pages.push(Printed { above, board: *stood[ply + 1].board(), below: String::new() });
            }
        }
        pages.last_mut().unwrap().below = text;
    }
    let board = *played(EVANS)[10].board();
    let below = "White to move.\n1. d4 exd4 2. O-O dxc3 3. Qb3 Qf6".to_owned();
    pages.push(Printed { above: "EXAMPLE 1.\n".to_owned(), board, below });
    pages
}

const EVANS: &str = "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5";

impl Printed {
    /// What a recogniser writes of it.
    fn hocr(&self, file: &str, tells: bool) -> String {
        let lines = |text: &str| text.split('\n').flat_map(wrapped).collect::<Vec<_>>();
        let (above, below) = (lines(&self.above), lines(&self.below));
        let above: Vec<&str> = above.iter().map(String::as_str).collect();
        let below: Vec<&str> = below.iter().map(String::as_str).collect();
        let page = Page::of(file).lines(&above, 60, 100).garbage(320, 530, 360);
        let page = if tells { page.photo("308 518 692 902") } else { page };
        format!("<html><body>{}</div></body></html>", page.lines(&below, 60, 980).0)
    }

    /// The page as a picture.
    fn picture(&self) -> Vec<u8> {
        let drawn = Picture { theme: Theme::Light, width_px: SIDE, ..Picture::new(self.board) };
        let board = image::load_from_memory(&drawn.to_png().unwrap()).unwrap().into_luma8();
        let mut page = GrayImage::from_pixel(1000, 1500, Luma([250]));
        image::imageops::overlay(&mut page, &board, PLACE.0, PLACE.1);
        png(page)
    }
}

fn png(page: GrayImage) -> Vec<u8> {
    let mut png = Cursor::new(Vec::new());
    DynamicImage::from(page).write_to(&mut png, ImageFormat::Png).unwrap();
    png.into_inner()
}

fn archive(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        archive.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

fn read(input: &[u8], beside: &mut dyn FnMut(&str) -> Option<Vec<u8>>) -> (Book, String) {
    let source = Source::read(input).unwrap();
    let album = Album::of(&source, input, beside, &mut || true);
    let (text, mut options) = (source.text(), Options::default());
    let first = Reader::new(text, &options).finish();
    options.sights = album.sights(text, &options, &first, &mut || true).unwrap();
    (Reader::new(text, &options).finish(), text.to_owned())
}

/// The boards are those that are printed, and the line below the last one is read from it.
fn check((book, text): &(Book, String)) {
    let boards: Vec<String> = pages().iter().map(|page| fen::placement(&page.board)).collect();
    let wanted: Vec<String> = boards.iter().map(|board| format!("board {board}")).collect();
    assert_eq!(shown(book), wanted, "{text}");
    let line = book.games.last().unwrap();
    assert_eq!(fen::placement(line.start.board()), *boards.last().unwrap(), "{text}");
    assert_eq!((line.status, line.plies.len()), (Status::Complete, 6), "{text}");
}

#[test]
fn boards_of_a_scan_are_cut_out_of_its_pages_and_the_line_below_is_read() {
    for tells in [true, false] {
        let files = (0..).zip(pages()).flat_map(|(at, page)| {
            let hocr = page.hocr(&format!("/scans/{at}.tif"), tells);
            [(format!("{at}.hocr"), hocr.into_bytes()), (format!("i/{at}.png"), page.picture())]
        });
        let scan = archive(&files.collect::<Vec<_>>());
        check(&read(&scan, &mut |name| panic!("{name} is in the archive")));
        // The part is a picture of its own, by the name that the text gives it.
        let source = Source::read(&scan).unwrap();
        let picture = &source.pictures()[0];
        assert!(picture.name.starts_with("i/0.png#xywh=percent:"), "{}", picture.name);
        let cut = SourcePictures::of(&scan).file(&picture.name).unwrap();
        let cut = image::load_from_memory(&cut).unwrap();
        assert!(cut.width() >= SIDE && cut.width() < 2 * SIDE, "{}", cut.width());
    }
}

#[test]
fn of_hocr_alone_the_pages_are_asked_for_each_once() {
    let all: String =
        (0..).zip(pages()).map(|(at, page)| page.hocr(&format!("{at}.png"), true)).collect();
    let mut asked = Vec::new();
    let book = read(all.as_bytes(), &mut |name| {
        asked.push(name.to_owned());
        let at: usize = name.strip_suffix(".png")?.parse().ok()?;
        Some(pages()[at].picture())
    });
    check(&book);
    assert_eq!(asked, (0..10).map(|at| format!("{at}.png")).collect::<Vec<_>>());
}

#[test]
fn two_boards_of_a_page_are_cut_out_of_one_picture() {
    let page = Page::of("two.png").photo("100 100 500 500").photo("100 700 500 1100");
    let hocr = format!("<html><body>{}</div></body></html>", page.0);
    let source = Source::read(hocr.as_bytes()).unwrap();
    let mut files = SourcePictures::of(hocr.as_bytes());
    let mut asked = 0;
    for picture in source.pictures() {
        let shown = files.bytes_or(picture, &mut |_name| {
            asked += 1;
            Some(png(GrayImage::from_pixel(100, 150, Luma([90]))))
        });
        let cut = image::load_from_memory(&shown.unwrap()).unwrap();
        assert_eq!((cut.width(), cut.height()), (40, 40));
    }
    assert_eq!((source.pictures().len(), asked), (2, 1));
}

#[test]
fn pages_that_are_broken_or_missing_or_enormous_are_told_and_nothing_else() {
    // As many pixels as a PNG can say that it has, and none of them.
    let mut enormous = png(GrayImage::new(1, 1));
    enormous[16..24].copy_from_slice(&[0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff]);
    for (bytes, told) in [
        (Some(enormous), "unreadable "),
        (Some(b"\x89PNG\r\n\x1a\n\0\0".to_vec()), "unreadable "),
        (Some(Vec::new()), "unreadable "),
        (None, "unknown "),
    ] {
        let hocr = pages()[9].hocr("9.png", true);
        let (book, _) = read(hocr.as_bytes(), &mut |_name| bytes.clone());
        assert_eq!(shown(&book), [told]);
    }
    // Of an archive without the page, too.
    let hocr = pages()[9].hocr("9.png", true).into_bytes();
    let scan = archive(&[("9.hocr".to_owned(), hocr)]);
    let source = Source::read(&scan).unwrap();
    let error = SourcePictures::of(&scan).bytes(&source.pictures()[0]).unwrap_err();
    assert!(matches!(error, SourcePictureError::Epub(_) | SourcePictureError::Elsewhere { .. }));
}

#[test]
fn of_a_page_set_in_two_columns_every_board_is_found_and_no_word_lost() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/books/pictures");
    let file = std::fs::read(format!("{folder}/columns.scan")).unwrap();
    let truth = std::fs::read(format!("{folder}/columns.json")).unwrap();
    let truth: serde_json::Value = serde_json::from_slice(&truth).unwrap();
    let (book, text) = read(&file, &mut |_name| None);
    let pictures = truth["pictures"].as_array().unwrap();
    let (boards, exact): (Vec<bool>, Vec<bool>) = book
        .pictures
        .iter()
        .zip(pictures)
        .map(|(picture, told)| {
            let seen = picture.shows.seen().map(|seen| fen::placement(&seen.board));
            (seen.is_some(), seen.as_deref() == told["placement"].as_str())
        })
        .unzip();
    assert_eq!(boards, [true; 8], "{text}");
    // Small and without games, so that none is certain; most are offered as they stand.
    assert!(exact.iter().filter(|it| **it).count() >= 5, "{exact:?}");
    // Each stands right over the words below it.
    let mut rest = text.as_str();
    for number in 1..=8 {
        assert!(text.contains(&format!("EXAMPLE {number}")), "{number}: {text}");
        let at = rest.find("[Illustration]").unwrap();
        rest = &rest[at..];
        let below = rest.find(" to move.").unwrap();
        assert!(below < 40, "{number}: {text}");
        rest = &rest[below..];
    }
}
