//! Boards in the pictures of a book, learned from the book itself.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use staunton_books::{
    Album, Book, Corrections, Miss, Options, Reader, Shows, Source, SourcePictures, Status, report,
};
use staunton_diagram::{Picture, Theme};
use staunton_notation::parse_any;
use staunton_rules::{Board, Position, fen};

/// Games that are told with pictures in them: after so many plies one each.
pub(crate) const GAMES: [(&str, &[usize]); 3] = [
    (
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4",
        &[9, 18, 25],
    ),
    (
        "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6 Bd3 dxc4 Bxc4 Nd5 Bxe7 Qxe7",
        &[7, 16, 20],
    ),
    (
        "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 O-O Qd2 Nc6 Bc4 Bd7 h4 Rc8 Bb3 Ne5",
        &[8, 17, 22],
    ),
];

pub(crate) fn played(moves: &str) -> Vec<Position> {
    let mut stood = vec![Position::standard()];
    for word in moves.split(' ') {
        let position = stood[stood.len() - 1];
        stood.push(position.play_unchecked(parse_any(&position, word).unwrap().mv));
    }
    stood
}

/// A book with pictures of boards, and what they show.
fn drawn(name: &str) -> (Vec<u8>, Value) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/books/pictures");
    let file = std::fs::read(format!("{folder}/{name}.epub")).unwrap();
    let truth = std::fs::read(format!("{folder}/{name}.json")).unwrap();
    (file, serde_json::from_slice(&truth).unwrap())
}

fn png(board: &Board) -> String {
    let drawn = Picture { theme: Theme::Light, width_px: 320, ..Picture::new(*board) };
    data(&drawn.to_png().unwrap())
}

fn data(bytes: &[u8]) -> String {
    format!("<p><img src='data:image/png;base64,{}'/></p>\n", STANDARD.encode(bytes))
}

/// The games with their pictures, and behind them what else is given.
fn page(rest: &str) -> String {
    let mut page = "<html><body>\n".to_owned();
    for (number, (moves, stops)) in (1..).zip(GAMES) {
        let stood = played(moves);
        let _ = write!(page, "<h3>GAME {number}.</h3>\n<p>");
        for (ply, word) in moves.split(' ').enumerate() {
            if ply % 2 == 0 {
                let _ = write!(page, "{}. ", ply / 2 + 1);
            } else if stops.contains(&ply) {
                let _ = write!(page, "{}... ", ply / 2 + 1);
            }
            let _ = write!(page, "{word} ");
            if stops.contains(&(ply + 1)) {
                let _ = write!(page, "</p>\n{}<p>", png(stood[ply + 1].board()));
            }
        }
        page.push_str("</p>\n");
    }
    page + rest + "</body></html>"
}

fn read(page: &str, lines: &str) -> (Book, String, Vec<Miss>) {
    let source = Source::read(page.as_bytes()).unwrap();
    let corrections = Corrections::read(lines).unwrap();
    let album = Album::of(&source, page.as_bytes(), &mut |_name| None, &mut || true);
    let mut options = corrections.options(&source);
    let first = Reader::new(source.text(), &options).finish();
    options.sights = album.sights(source.text(), &options, &first, &mut || true).unwrap();
    let book = Reader::new(source.text(), &options).finish();
    let mut out = Vec::new();
    report::json(&book, source.text(), source.bytes(), &|at| source.place(at), &mut out).unwrap();
    let missed = corrections.missed(&book).map(|(_, miss)| miss.clone().in_input(&source));
    let missed = missed.collect();
    (book, String::from_utf8(out).unwrap(), missed)
}

pub(crate) fn shown(book: &Book) -> Vec<String> {
    let told = |shows: &Shows| {
        let seen = shows.seen().map(|seen| fen::placement(&seen.board));
        format!("{} {}", shows.name(), seen.unwrap_or_default())
    };
    book.pictures.iter().map(|picture| told(&picture.shows)).collect()
}

#[test]
fn pictures_in_games_teach_what_men_look_like_and_what_is_seen_opens_the_line_below() {
    // A position of none of the games: the Evans Gambit.
    let evans = played("e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5");
    let board = *evans[10].board();
    let rest = format!(
        "<h3>EXAMPLE 1.</h3>\n{}<p>White to move.</p>\n<p>1. d4 exd4 2. O-O dxc3 3. Qb3 Qf6</p>\n{}{}{}",
        png(&board),
        data(b"\x89PNG\r\n\x1a\n\0\0"),
        data(b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
        "<p><img src='beside.png' alt=''/></p>",
    );
    let page = page(&rest);
    let (book, json, _) = read(&page, "");
    let wanted = GAMES.iter().flat_map(|(moves, stops)| {
        let stood = played(moves);
        let board = move |ply: &usize| format!("board {}", fen::placement(stood[*ply].board()));
        stops.iter().map(board).collect::<Vec<_>>()
    });
    let mut wanted: Vec<String> = wanted.collect();
    wanted.push(format!("board {}", fen::placement(&board)));
    let mut found = shown(&book);
    let others = found.split_off(10);
    assert_eq!(found, wanted);
    assert_eq!(others, ["unreadable ", "unreadable ", "unknown "]);
    let told: Value = serde_json::from_str(&json).unwrap();
    let picture = &told["pictures"][9];
    assert_eq!(picture["placement"], fen::placement(&board));
    let at = usize::try_from(picture["start"].as_u64().unwrap()).unwrap();
    assert!(page[at..].starts_with("<img"));
    assert_eq!(told["diagrams"].as_array().unwrap().len(), 10);
    // The line below is a game of its own, from there, unless somebody says that it is no board.
    let line = book.games.last().unwrap();
    assert_eq!((line.start.board(), line.status, line.plies.len()), (&board, Status::Complete, 6));
    let (book, ..) = read(&page, &format!("at {at} shows no board"));
    assert_eq!(book.boards.len(), 9);
    assert!(book.games.iter().all(|game| *game.start.board() != board));
}

#[test]
fn what_no_game_teaches_is_not_guessed_and_a_person_may_say_it() {
    let board = *played("e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5")[10].board();
    let page = format!(
        "<html><body><h3>EXAMPLE 1.</h3>\n{}<p>1. d4 exd4 2. O-O dxc3 3. Qb3 Qf6</p></body></html>",
        png(&board)
    );
    let (book, json, _) = read(&page, "");
    assert!(book.pictures[0].shows.believed().is_none(), "{json}");
    assert!(book.games.iter().all(|game| game.plies.is_empty()), "{json}");
    let at = page.find("<img").unwrap();
    let said = format!("at {at} shows {}", fen::placement(&board));
    let (book, json, missed) = read(&page, &said);
    assert_eq!(shown(&book), [format!("given {}", fen::placement(&board))]);
    assert_eq!((book.games.len(), missed.len()), (1, 0), "{json}");
    assert_eq!((book.games[0].status, book.games[0].plies.len()), (Status::Complete, 6));
    // Where no picture stands, that is said, and where the nearest does.
    let (.., missed) = read(&page, &said.replace(&at.to_string(), "3"));
    assert!(
        matches!(missed[..], [Miss::NoPicture { near: Some(near), .. }] if near == at),
        "{missed:?}"
    );
    assert!(Corrections::read("at 3 shows nothing that is a board").is_err());
}

#[test]
fn what_is_in_doubt_the_moves_below_settle_if_they_single_it_out() {
    // No game shows a black queen on a light square.
    let scandinavian = *played("e4 d5 exd5 Qxd5")[4].board();
    let settled = |line: &str| {
        let rest = format!(
            "<h3>EXAMPLE 1.</h3>\n{}<p>White to move.</p>\n<p>{line}</p>",
            png(&scandinavian)
        );
        let (book, json, _) = read(&page(&rest), "");
        let picture = book.pictures.last().unwrap().shows.clone();
        assert_eq!(
            shown(&book)[..9].iter().filter(|it| it.starts_with("board")).count(),
            9,
            "{json}"
        );
        (picture, book.games.last().unwrap().plies.len())
    };
    let (shows, plies) = settled("1. Nc3 Qa5 2. d4 Nf6 3. Nf3 c6");
    let seen = shows.believed().expect("the queen goes to a5");
    assert_eq!((seen.board, plies), (scandinavian, 6));
    assert_eq!(
        seen.known_by,
        "of the boards that it may show only this one allows the moves below it"
    );
    // These could be played whatever stands there, and these are too few.
    for line in ["1. Nf3 Nf6 2. d4 e6", "1. Nc3 Qa5", "The reader may judge for himself."] {
        let (shows, _) = settled(line);
        assert!(matches!(shows, Shows::Doubtful(_)), "{line}: {shows:?}");
    }
}

#[test]
fn a_book_without_games_is_read_where_its_men_are_those_of_a_known_font() {
    let (file, truth) = drawn("problems");
    let source = Source::read(&file).unwrap();
    let album = Album::of(&source, &file, &mut |_name| None, &mut || true);
    let (text, mut options) = (source.text(), Options::default());
    let first = Reader::new(text, &options).finish();
    options.sights = album.sights(text, &options, &first, &mut || true).unwrap();
    let book = Reader::new(text, &options).finish();
    let mut certain = 0;
    for (picture, told) in book.pictures.iter().zip(truth["pictures"].as_array().unwrap()) {
        if let Some(seen) = picture.shows.believed() {
            assert_eq!(fen::placement(&seen.board), told["placement"], "{}", told["name"]);
            certain += 1;
        }
        let is_board = told["placement"].is_string();
        assert_eq!(picture.shows.seen().is_some(), is_board, "{}", told["name"]);
    }
    assert!(certain >= 10, "{certain} of 14");
    let lines = book.games.iter().filter(|game| game.status == Status::Complete).count();
    assert!(lines >= 7, "{lines} of 10");
}

#[test]
fn where_games_contradict_their_pictures_known_fonts_tell_what_men_look_like() {
    let (file, truth) = drawn("problems");
    let problems = Source::read(&file).unwrap();
    let mut files = SourcePictures::of(&file);
    let pictures = problems.pictures().iter().zip(truth["pictures"].as_array().unwrap());
    let mut boards = pictures.filter(|(_, told)| told["placement"].is_string());
    // A picture of no position of the game behind every fourth move, as if the game had been read wrongly.
    let (mut page, mut told) = ("<html><body>\n".to_owned(), Vec::new());
    for (number, (moves, _)) in (1..).zip(GAMES) {
        let _ = write!(page, "<h3>GAME {number}.</h3>\n<p>");
        for (ply, word) in moves.split(' ').enumerate() {
            if ply % 2 == 0 {
                let _ = write!(page, "{}. ", ply / 2 + 1);
            }
            let _ = write!(page, "{word} ");
            if ply % 4 == 3
                && let Some((picture, shows)) = boards.next()
            {
                page.push_str(&data(&files.bytes(picture).unwrap()));
                page.push_str("<p>");
                told.push(shows["placement"].as_str().unwrap());
            }
        }
    }
    let source = Source::read(page.as_bytes()).unwrap();
    let album = Album::of(&source, page.as_bytes(), &mut |_name| None, &mut || true);
    let (text, options) = (source.text(), Options::default());
    let first = Reader::new(text, &options).finish();
    let sights = album.sights(text, &options, &first, &mut || true).unwrap();
    assert_eq!(sights.len(), told.len());
    let mut certain = 0;
    for (sight, told) in sights.iter().zip(&told) {
        if let Some(seen) = sight.shows.believed() {
            assert_eq!(fen::placement(&seen.board), *told);
            certain += 1;
        }
    }
    assert!(certain >= 8, "{certain} of {}", told.len());
}

#[test]
fn men_of_no_known_font_are_doubtful_in_a_book_without_games() {
    let stood = GAMES.iter().flat_map(|(moves, _)| played(moves).into_iter().skip(6).step_by(5));
    let boards: Vec<Board> = stood.map(|position| *position.board()).collect();
    let pictures: String = boards.iter().map(png).collect();
    let (book, json, _) = read(&format!("<html><body>{pictures}</body></html>"), "");
    assert_eq!(book.pictures.len(), boards.len());
    for picture in &book.pictures {
        assert!(matches!(picture.shows, Shows::Doubtful(_)), "{json}");
    }
}

#[test]
fn boards_seen_from_blacks_side_are_in_doubt_in_a_book_without_games() {
    let (file, truth) = drawn("turned");
    let source = Source::read(&file).unwrap();
    let album = Album::of(&source, &file, &mut |_name| None, &mut || true);
    let (text, options) = (source.text(), Options::default());
    let first = Reader::new(text, &options).finish();
    let sights = album.sights(text, &options, &first, &mut || true).unwrap();
    let mut exact = 0;
    for (sight, told) in sights.iter().zip(truth["pictures"].as_array().unwrap()) {
        let Shows::Doubtful(seen) = &sight.shows else { panic!("{}: {:?}", told["name"], sight) };
        exact += usize::from(fen::placement(&seen.board) == told["placement"].as_str().unwrap());
    }
    assert!(exact >= 6, "{exact} of 14 are offered as they stand");
}
