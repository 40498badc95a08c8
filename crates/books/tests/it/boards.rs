//! Moves in running text that are played from a board above them, or from one that the words name;
//! titles directly above the moves; results in words.

use staunton_books::{Book, Options, Reader, Status};
use staunton_rules::{Color, Outcome};

use crate::told;

fn book(page: &str) -> Book {
    Reader::new(page, &Options::default()).finish()
}

/// The games of a page, each with where it begins.
fn games(page: &str) -> Vec<(String, String)> {
    let told = |game: &staunton_books::Game| {
        let fen = game.start.to_string();
        (fen.split(' ').next().unwrap_or_default().to_owned(), told::game(game))
    };
    book(page).games.iter().map(told).collect()
}

/// A board of its placement, as books draw it.
fn board(label: &str, placement: &str) -> String {
    let cell = |sign: char| {
        let side = if sign.is_uppercase() { '^' } else { '#' };
        match (sign.to_digit(10), sign.to_ascii_uppercase()) {
            (Some(count), _) => "    |".repeat(count as usize),
            (None, 'N') => format!(" {side}Kt|"),
            (None, name) => format!(" {side}{name} |"),
        }
    };
    let rule = "       |---------------------------------------|";
    let rank = |(rank, pieces): (u8, &str)| {
        let cells: String = pieces.chars().map(cell).collect();
        format!("     {rank} |{cells}\n{rule}\n")
    };
    let ranks: String = (1..=8).rev().zip(placement.split('/')).map(rank).collect();
    let top = "          ---------------------------------------";
    let files = "         A    B    C    D    E    F    G    H";
    format!("{top}\n{ranks}{files}\n\n                {label}\n\n")
}

const BARE: &str = "8/8/4k3/8/4P3/4K3/8/8";
const ROOK: &str = "6k1/5ppp/8/8/8/8/5PPP/3R2K1";

const MOVES: &str = "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5";
const READ: &str = "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5";

#[test]
fn a_title_directly_above_the_moves_is_one() {
    let rows = "1. e4 e5\n2. f4 exf4\n3. Bc4 Qh4+\n4. Kf1 b5\n";
    for (head, title) in [
        ("The Immortal Game", "The Immortal Game"),
        ("**Lee - Bird**", "Lee - Bird"),
        ("# Lee against Bird", ""),
        ("White: Lee\nBlack: Bird", "White: Lee Black: Bird"),
        ("The Immortal Game\nWhite: Lee\nBlack: Bird", "The Immortal Game"),
        ("The Immortal Game\nLondon, 1851", "The Immortal Game London, 1851"),
        ("GAME I", "GAME I"),
    ] {
        for moves in [MOVES, rows] {
            let page = format!("{head}\n{moves}\n");
            let read = book(&page);
            let found: Vec<String> = read.games.iter().map(told::game).collect();
            assert_eq!(found, [READ], "{page}");
            assert_eq!(read.games[0].title, title, "{page}");
            let tag = |name| read.games[0].tags.iter().find(|(tag, _)| *tag == name);
            if head.contains("White:") {
                assert_eq!(tag("White").unwrap().1, "Lee", "{page}");
                assert_eq!(tag("Black").unwrap().1, "Bird", "{page}");
            }
        }
    }
    // One below the other, each under its title.
    let page = format!("Game One\n{MOVES} 1-0\nGame Two\n{MOVES} 0-1\n");
    assert_eq!(book(&page).games.len(), 2);
    // The last line of a sentence is no title.
    let page =
        "It was in the year of the great\nTournament that he lost to the move\n1. e4 e5 2. f4 d5";
    assert!(book(page).games.is_empty());
}

#[test]
fn running_text_begins_from_the_board_above_it() {
    let free = "rnbq1rk1/ppp1nppp/4p3/3pP3/1b1P4/2NB1N2/PPP2PPP/R1BQK2R";
    let line = "1. Bxh7+ Kxh7 2. Ng5+ Kg8 3. Qh5 and wins.";
    for words in ["White plays", "It goes on with", "The sacrifice is seen here.\n\nAfter"] {
        let page = format!("{}{words} {line}\n", board("Diag. 1", free));
        let wanted = (free.to_owned(), "Bxh7+ Kxh7 Ng5+ Kg8 Qh5".to_owned());
        assert_eq!(games(&page), [wanted], "{words}");
    }
    // From a board that does not allow it nothing is read.
    let page = format!("{}White plays {line}\n", board("Diag. 1", BARE));
    assert_eq!(games(&page), []);
    let read = book(&format!("{}White plays {line}\n", board("Diag. 1", free)));
    assert_eq!(read.games[0].outcome, Some(Outcome::Win(Color::White)));
    assert_eq!(read.games[0].status, Status::Complete);
}

#[test]
fn running_text_begins_from_the_board_that_it_names() {
    let both = format!("{}{}", board("Diag. 1", BARE), board("Diag. 2", ROOK));
    for (words, start, moves) in [
        ("White wins by 1. Rd8 mate.", ROOK, "Rd8#"),
        (
            "In Diagram 1 White plays 1. Kf4 Kf6 2. e5+ Ke6 3. Ke4 and wins.",
            BARE,
            "Kf4 Kf6 e5+ Ke6 Ke4",
        ),
        (
            "In the first position (Diag. 1) play goes 1. Kd4 Kd6 2. e5+ Ke6 3. Ke4.",
            BARE,
            "Kd4 Kd6 e5+ Ke6 Ke4",
        ),
    ] {
        let found = games(&format!("{both}{words}\n"));
        assert_eq!(found, [(start.to_owned(), moves.to_owned())], "{words}");
    }
    // A line that no named board allows is played from none.
    let found = games(&format!("{both}In Diagram 1 White wins by 1. Rd8 mate.\n"));
    assert_eq!(found, []);
}

#[test]
fn solutions_are_joined_to_their_boards_by_number() {
    let page = format!(
        "PROBLEMS.\n\n{}White to play and win.\n\n{}White mates on the move.\n\n\
         SOLUTIONS.\n\nNo. 1. 1. Kf4 Kf6 2. e5+ Ke6 3. Ke4 and wins.\n\nNo. 2. 1. Rd8 mate.\n",
        board("No. 1", BARE),
        board("No. 2", ROOK),
    );
    let wanted = [(BARE, "Kf4 Kf6 e5+ Ke6 Ke4"), (ROOK, "Rd8#")];
    assert_eq!(games(&page), wanted.map(|(fen, moves)| (fen.to_owned(), moves.to_owned())));
}

#[test]
fn below_a_picture_no_line_begins_at_the_array() {
    for head in ["EXAMPLE I.\n\n[Illustration]", "[Illustration: Diagram 3.]", "POSITION II."] {
        for moves in ["1. g4 a5 2. f3 e5", "1. g4   a5\n2. f3   e5"] {
            assert_eq!(games(&format!("{head}\n\n{moves}\n")), [], "{head}");
        }
        // A game is one under its own heading, whatever stands above that.
        let page = format!("{head}\n\nGAME I.\n\n1. e4   e5\n2. f4   exf4\n");
        assert_eq!(games(&page).len(), 1, "{page}");
    }
    // A board wins over the array.
    let start = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";
    let page = format!("{}1. Nf3   Nc6\n2. Bb5   a6\n", board("Diag. 1", start));
    assert_eq!(games(&page), [(start.to_owned(), "Nf3 Nc6 Bb5 a6".to_owned())]);
}

#[test]
fn the_last_move_or_words_tell_the_result() {
    let (white, black) = (Some(Outcome::Win(Color::White)), Some(Outcome::Win(Color::Black)));
    for (moves, outcome) in [
        ("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 mate", white),
        ("1. f3 e5 2. g4 Qh4, and Black has given mate.", black),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5. And wins.", white),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6. And wins.", None),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6, and White wins the Knight.", None),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6. Black announced mate in eight.", black),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 Resigns.", black),
    ] {
        let read = book(&format!("GAME I\n{moves}\n"));
        assert_eq!(read.games.len(), 1, "{moves}");
        assert_eq!(read.games[0].outcome, outcome, "{moves}");
    }
}

#[test]
fn texts_in_utf_32_and_several_books_of_a_publisher_are_read() {
    let utf32: Vec<u8> = MOVES.chars().flat_map(|it| u32::from(it).to_le_bytes()).collect();
    let source = staunton_books::Source::read(&utf32).unwrap();
    assert_eq!((source.text(), source.place(3)), (MOVES, 12));
    assert!(staunton_books::Source::read(b"%PDF-1.7").unwrap_err().to_string().contains("a PDF"));
    let one = |name: &str| {
        let mark = |word: &str| format!("*** {word} OF THE PROJECT GUTENBERG EBOOK {name} ***\n");
        format!("{}\nGAME I\n{MOVES}\n\n{}Licence.\n\n", mark("START"), mark("END"))
    };
    assert_eq!(book(&format!("{}{}", one("A"), one("B"))).games.len(), 2);
}

#[test]
fn a_move_named_in_a_sentence_begins_no_game_below_a_board() {
    let page = |words: &str| format!("{}{words}\n", board("Diag. 1", ROOK));
    let named = page("White should not hurry. After 1. R-Q8 there is no more chance for him.");
    assert_eq!(games(&named), []);
    let supposed = page("If he had the move, he would win with 1. R-Q8 at once. But he has not.");
    assert_eq!(games(&supposed), []);
    assert_eq!(games(&page("White should not hurry.\n\n1. R-Q8 mate.")).len(), 1);
    assert_eq!(
        games(&page("If he has the move he wins by 1. P-KR3, thus: 1. ... P-KR3; 2. R-Q8 mate."))
            .len(),
        1
    );
}
