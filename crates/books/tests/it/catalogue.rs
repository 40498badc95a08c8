//! Forms of print from the catalogue of notations, by their ids there.

use staunton_books::{Book, Options, Reader, Source};
use staunton_notation::san;

use crate::told;

fn book(bytes: &[u8]) -> Book {
    let source = Source::read(bytes).unwrap();
    Reader::new(source.text(), &Options::default()).finish()
}

/// The moves of all games, and how many variations there are.
fn read(bytes: &[u8]) -> (Vec<String>, usize) {
    let book = book(bytes);
    let variations = book.games.iter().map(|game| game.variations.len()).sum();
    (book.games.iter().map(told::game).collect(), variations)
}

#[test]
fn ch_9_one_book_in_every_encoding_and_line_end_is_one_book() {
    let page = "GAME I.\u{2014}Café de la Régence.\n\n\
                1. P-K4          P-K4\n2. Kt-KB3        Kt-QB3\n3. B-Kt5         P-QR3\n";
    let latin: Vec<u8> = page
        .replace('\u{2014}', "--")
        .chars()
        .map(|sign| u8::try_from(u32::from(sign)).unwrap())
        .collect();
    let expected = (vec!["e4 e5 Nf3 Nc6 Bb5 a6".to_owned()], 0);
    assert_eq!(read(page.as_bytes()), expected);
    assert_eq!(read(&latin), expected, "Latin-1");
    assert_eq!(read(format!("\u{feff}{page}").as_bytes()), expected, "with a mark");
    assert_eq!(read(page.replace('\n', "\r\n").as_bytes()), expected, "CR LF");
    assert_eq!(read(page.replace('\n', "\r").as_bytes()), expected, "CR");
    let ascii: String = page.chars().filter(char::is_ascii).collect();
    assert_eq!(read(ascii.as_bytes()), expected, "ASCII");
}

#[test]
fn ly_25_a_table_behind_prose_goes_on_in_two_halves() {
    let page = "1. P-K4     P-K4\n2. Kt-KB3   Kt-QB3\n3. B-B4     B-B4\n4. P-B3\n\n\
                The Giuoco Piano. Black has nothing better than to bring out his knight, and so the\n\
                game goes on:\n\n\
                4. ......   Kt-B3   | 6. PxP     B-Kt5ch\n\
                5. P-Q4     PxP     | 7. Kt-B3   P-Q4\n";
    let expected = "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 d5";
    assert_eq!(read(page.as_bytes()).0, [expected]);
}

#[test]
fn oc_10_behind_a_row_that_is_swallowed_nothing_is_read() {
    let page = "1. P-K4    P-K4\n2. Kt-KB3  Kt-QB3\n4. P-Q4    Kt-B3\n5. PxP     KtxP\n";
    let book = book(page.as_bytes());
    assert_eq!(told::game(&book.games[0]), "e4 e5 Nf3 Nc6");
    assert_eq!(book.unread.len(), 4, "{:?}", book.unread);
}

#[test]
fn ly_19_a_supposition_in_the_column_begins_a_variation() {
    let page = "GAME I.\n\n\
                1. P-K4          P-K4\n\
                2. Kt-KB3        Kt-QB3\n\
                3. B-Kt5         P-QR3\n\
                4. BxKt          QPxB\n\
                \x20                If 2. P-Q3\n\
                3. P-Q4          PxP\n\
                4. KtxP          Kt-KB3\n";
    let book = book(page.as_bytes());
    assert_eq!(told::game(&book.games[0]), "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6");
    let variations = &book.games[0].variations;
    let [variation] = &variations[..] else { panic!("{variations:?}") };
    let moves: Vec<&str> = variation.plies.iter().map(|ply| &page[ply.span()]).collect();
    assert_eq!(moves, ["P-Q3", "P-Q4", "PxP", "KtxP", "Kt-KB3"]);
    assert_eq!((variation.anchor_ply, variation.status), (3, staunton_books::Status::Complete));
}

#[test]
fn am_8_am_10_the_likeliest_reading_is_named_first_and_the_ply_stays_open() {
    let candidates = |page: &str| {
        let book = book(page.as_bytes());
        let game = &book.games[0];
        let open = game.plies.iter().position(|ply| ply.mv.is_none()).unwrap();
        let plies = game.plies[..open].iter().filter_map(|ply| ply.mv);
        let position = plies.fold(game.start, |now, mv| now.play_unchecked(mv));
        let candidates = game.plies[open].candidates();
        assert!(open == game.plies.len() - 1 && candidates.len() > 1, "{:?}", game.plies);
        san(&position, candidates[0])
    };
    // Either pawn may take: the one that takes back is named first.
    let page =
        "GAME I.\n\n1. P-Q4        P-K4\n2. P-QB4       P-Q4\n3. P-K3        P-QB4\n4. PxP\n";
    assert_eq!(candidates(page), "dxc5");
    // Either bishops' pawn may go; with the King's it is an opening that has a name.
    let page = "GAME I.\n\n1. P-K4        P-K4\n2. P-B4\n";
    assert_eq!(candidates(page), "f4");
}

#[test]
fn oc_9_the_signs_of_a_scanned_spanish_book_are_seen_for_what_they_were() {
    let page = "PARTIDA I.\n\n\
                1. P4R         P4R\n2. C2R         C3AD\n3. C3C         A4A\n\
                4. ASC         C3A\n5. P3D         P3D\n6. A3R         A3e\n\
                7. C3A         O-O\n8. D2D         A3R\n";
    let book = book(page.as_bytes());
    let game = &book.games[0];
    let expected = "e4 e5 Ne2 Nc6 Ng3 Bc5 Bb5 Nf6 d3 d6 Be3 Bb6 Nc3 O-O Qd2 Be6";
    assert_eq!(told::game(game), expected, "{:?}", book.unread);
    let mended: Vec<&str> = game
        .plies
        .iter()
        .filter(|ply| ply.reading == staunton_books::Reading::Repaired)
        .map(|ply| &page[ply.span()])
        .collect();
    assert_eq!(mended, ["ASC", "A3e"]);
}
