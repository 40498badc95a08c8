//! Games that borrow moves from others, and variations under headings of their own.

use staunton_notation::Notation;
use staunton_notation::text::{
    Earlier, Layout, Line, Note, Options, Page, Source, read_game, read_game_knowing,
};
use staunton_rules::Move;

use super::corpora;

/// The part of a text from the beginning of one sign to before another.
fn part<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).unwrap_or_else(|| panic!("{from}"));
    let end = text[start..].find(to).unwrap_or_else(|| panic!("{to}"));
    &text[start..start + end]
}

fn told(page: &Page) -> Vec<String> {
    page.notes.iter().map(Note::to_string).collect()
}

fn moves(line: &Line) -> Vec<Move> {
    line.plies.iter().map(|ply| ply.mv).collect()
}

/// Where each variation begins, and its moves.
fn variations(page: &Page) -> Vec<(usize, String)> {
    page.lines[0].variations.iter().map(|found| (found.after, found.line.to_san())).collect()
}

#[test]
fn ly_17_variations_behind_a_game_belong_to_their_moves() {
    let Some(text) = corpora::text("books/every-boys-book-42172.txt") else { return };
    let game = part(
        &text,
        "  1. P. to K\u{2019}s 4th.                 1. P. to K\u{2019}s 4th.\r\n  2. K\u{2019}s Kt. to B\u{2019}s 3d.             2. K\u{2019}s Kt. to B\u{2019}s 3d.\r\n\r\nThis defence",
        "GAME III",
    );
    let page = read_game(game, &Options::default());
    let petroff = "e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d4 d5 Bd3 Be7 O-O Nc6 c4 Be6 a3 O-O Qc2";
    assert_eq!(page.lines[0].to_san(), petroff, "{:?}", told(&page));
    assert_eq!(variations(&page), [(8, "Nc3 Nxc3 dxc3 Be7 Bd3".to_owned())], "{:?}", told(&page));
    let pgn = page.lines[0].to_game().to_pgn().replace('\n', " ");
    assert!(pgn.contains("{Variation A. on White\u{2019}s 5th Move."), "{pgn}");
    assert!(pgn.contains("10. Qc2 $14 {with a slightly better game.}"), "{pgn}");
    assert!(pgn.contains("6. Bd3 Be7 {not to Q\u{2019}s 3d.}"), "{pgn}");
}

#[test]
fn ly_16_ly_23_ly_24_variations_that_repeat_the_opening_in_fractions() {
    let text = corpora::own_book("hoyle-1909.txt");
    let opening = read_game("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4 B-B4", &Options::default());
    let opening = moves(&opening.lines[0]);
    let earlier = [Earlier { source: Source::Before, moves: &opening }];
    let fourth = part(
        &text,
        "  First three moves as before.\r\n\r\n     P to B 3                        P takes Kt",
        "And wins, for",
    );
    let page = read_game_knowing(fourth, &Options::default(), &earlier);
    assert_eq!(page.layout, Layout::Fractions, "{:?} {:?}", page.lines[0].to_san(), told(&page));
    // The ninth to the eleventh move stand in a second column, and White's twelfth beside both.
    let expected = "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 Nxe4 O-O Nxc3 bxc3 Bxc3 \
                    Qb3 Bxa1 Bxf7+ Kf8 Bg5";
    assert_eq!(page.lines[0].to_san(), expected, "{:?}", told(&page));
    assert_eq!(told(&page), Vec::<String>::new());
    assert_eq!(page.lines[0].plies[0].span, page.lines[0].plies[5].span);
    assert_eq!(&fourth[page.lines[0].plies[0].span.clone()], "First three moves as before.");
}

#[test]
fn ly_16_moves_may_be_taken_from_a_game_of_that_number() {
    let read = |text: &str| read_game(text, &Options::default());
    let game = read("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 5. Castles B-K2");
    let moves = moves(&game.lines[0]);
    let earlier = [
        Earlier { source: Source::Game(12), moves: &moves },
        Earlier { source: Source::Game(13), moves: &moves[..2] },
    ];
    let knowing = |text: &str| read_game_knowing(text, &Options::default(), &earlier);
    for text in [
        "Moves 1-4 as in Game No. 12.\n5. P-Q3 P-Q3",
        "Continue as in Game No. 12.\n5. P-Q3 P-Q3",
        "Repeat Game No. 12 up to Black's 4th move.\n\n5. P-Q3      P-Q3\n",
    ] {
        let page = knowing(text);
        assert_eq!(page.lines[0].to_san(), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 d3 d6", "{text}");
        assert_eq!(told(&page), Vec::<String>::new(), "{text}");
        assert_eq!(page.lines[0].style.notation, Notation::DescriptiveKt);
    }
    let page = knowing("Beginning at Black's 2d move.\n2. ... P-Q3 3. P-Q4");
    // Game 13 is too short for that.
    assert!(page.notes.iter().any(Note::is_failure), "{:?}", told(&page));
    // A game that is not known is no game: the words are told.
    let page = read("Moves 1-4 as in Game No. 12.\n5. P-Q3 P-Q3");
    assert!(page.notes.iter().any(Note::is_failure), "{:?}", told(&page));
}

#[test]
fn ly_17_letters_in_a_cell_send_to_what_follows() {
    let text = "1. P-K4      P-K4\n2. P-KB4     PxP, or (A.)\n3. Kt-KB3    P-KKt4\n\n\
                (A.) 2. ...  B-B4\n3. Kt-KB3    P-Q3\n";
    let page = read_game(text, &Options::default());
    assert_eq!(page.lines[0].to_san(), "e4 e5 f4 exf4 Nf3 g5", "{:?}", told(&page));
    assert_eq!(variations(&page), [(3, "Bc5 Nf3 d6".to_owned())]);
    assert_eq!(told(&page), Vec::<String>::new());
    let text = "1. P-K4 P-K4\n2. P-KB4 PxP\n3. Kt-KB3 P-KKt4\n4. P-KR4 P-Kt5\n\nSECOND VARIATION.\n\n\
                3. B-B4 Q-R5 ch\n4. K-B P-Q4\n\nTHIRD VARIATION.\n\n\
                Repeat Second Variation up to White's fourth move.\n\n4. ... P-KKt4\n5. Kt-QB3 B-Kt2\n";
    let page = read_game(text, &Options::default());
    assert_eq!(variations(&page), [(4, "Bc4 Qh4+ Kf1 d5".to_owned())], "{:?}", told(&page));
    let third = &page.lines[0].variations[0].line.variations[0];
    assert_eq!((third.after, third.line.to_san()), (3, "g5 Nc3 Bg7".to_owned()));
    let pgn = page.lines[0].to_game().to_pgn().replace('\n', " ");
    let expected = "3. Nf3 ({SECOND VARIATION.} 3. Bc4 Qh4+ 4. Kf1 d5 ({THIRD VARIATION.} 4... g5 \
                    5. Nc3 Bg7)) 3... g5 4. h4 g4 *";
    assert!(pgn.contains(expected), "{pgn}");
}

#[test]
fn ly_19_a_supposition_in_the_column_begins_a_variation() {
    let start = staunton_rules::Position::from_fen(
        "6k1/p7/6K1/8/8/8/8/1R6 w - - 0 1",
        staunton_rules::CastlingMode::Standard,
    );
    let options = Options { start: start.ok(), style: None };
    let text = "   1. R. to Kt's 7th.          1. K. to R's sq.\n\
                \x20  2. R. to K. B's 7th.        2. K. to Kt's sq.\n\
                \x20  3. R. takes P.\n\
                \x20                              If 1. K. to B's sq.\n\
                \x20  2. R. to K. B's 7th. (ch.)  2. K. to K's sq.\n\
                \x20  3. R. takes P.\n";
    let page = read_game(text, &options);
    assert_eq!(told(&page), Vec::<String>::new());
    assert_eq!(page.lines[0].to_san(), "Rb7 Kh8 Rf7 Kg8 Rxa7");
    assert_eq!(variations(&page), [(1, "Kf8 Rf7+ Ke8 Rxa7".to_owned())]);
    // In running text what is supposed was not played, and is no part of the game.
    let text = "1. P-K4 P-K4 2. Kt-KB3 If 1. P-Q4 Kt-QB3 3. B-Kt5 P-QR3";
    let read = staunton_notation::read_game_text(text, &staunton_notation::TextOptions::default());
    assert_eq!(read.game.main_line().count(), 3, "{}", read.game.to_pgn());
    assert!(read.findings[0].to_string().contains("If"), "{:?}", read.findings);
}
