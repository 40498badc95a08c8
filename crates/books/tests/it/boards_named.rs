//! Lines of running text that are played from a board of the book.

use staunton_books::{Loose, Options, Reader};
use staunton_notation::san;

use crate::told;

/// A board as books of letters draw it, from the first field of a FEN, and its label.
fn board(fen: &str, label: &str) -> String {
    let edge = "        ---------------------------------------\n";
    let mut page = edge.to_owned();
    for (rank, pieces) in (1..=8).rev().zip(fen.split('/')) {
        page.extend(["     ", &rank.to_string(), " |"]);
        for sign in pieces.chars() {
            let name = match sign.to_ascii_uppercase() {
                'N' => "Kt".to_owned(),
                other => format!("{other} "),
            };
            let mark = if sign.is_ascii_uppercase() { "^" } else { "#" };
            match sign.to_digit(10) {
                Some(empty) => (0..empty).for_each(|_| page.push_str("    |")),
                None => page.extend([" ", mark, &name, "|"]),
            }
        }
        page.push_str(if rank > 1 {
            "\n       |---------------------------------------|\n"
        } else {
            "\n"
        });
    }
    format!(
        "{page}{edge}         A    B    C    D    E    F    G    H\n\n                 {label}\n"
    )
}

const ITALIAN: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R";
const FRENCH: &str = "rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/RNBQKBNR";
const QUEENS: &str = "rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR";

/// The moves that are read behind three boards, the first of which a page names.
fn read(text: &str) -> Vec<String> {
    let boards = [(ITALIAN, "Diag. 1"), (FRENCH, "Diag. 2"), (QUEENS, "Diag. 3")];
    let boards: Vec<String> = boards.iter().map(|(fen, label)| board(fen, label)).collect();
    let page = format!(
        "Three positions are shown.\n\n{}\n{text}\n",
        boards.join("\nIt is well known.\n\n")
    );
    let book = Reader::new(&page, &Options::default()).finish();
    let of_games = book.games.iter().map(|game| game.plies.len()).sum::<usize>();
    assert_eq!(of_games, 0, "{:?}", book.games);
    book.loose.iter().filter_map(Loose::read).map(|(position, mv)| san(&position, mv)).collect()
}

#[test]
fn the_paragraph_before_a_table_names_its_board() {
    let rows = "     4. P-B3           Kt-B3\n     5. P-Q3           P-Q3\n";
    let moves = ["c3", "Nf6", "d3", "d6"];
    assert_eq!(
        read(&format!(
            "Such was the Giuoco Piano, which was shown in Diagram\n1. The moves may be:\n\n{rows}"
        )),
        moves
    );
    assert_eq!(read(&format!("The Giuoco Piano has no other moves but these:\n\n{rows}")), [""; 0]);
}

#[test]
fn a_long_line_may_begin_at_a_board_that_was_named_before() {
    // The boards themselves stand further above.
    let words = "Of it much has been said, and more will be.\n\n".repeat(80);
    let named = format!("With regard to Diagram 1 this is to be said.\n\n{words}");
    let line =
        "I. 1. P-B3, Kt-B3; 2. P-Q3, P-Q3; 3. P-QKt4, B-Kt3; 4. P-QR4 and White is well.\n\n";
    let moves = ["c3", "Nf6", "d3", "d6", "b4", "Bb6", "a4"];
    assert_eq!(read(&format!("{named}{line}")), moves);
    assert_eq!(read(line), [""; 0]);
    // What is told from a board goes on from there.
    let next = "Then he is ready. The sequel might be: 4. ... P-QR4; 5. P-Kt5, Kt-K2.\n";
    let read = read(&format!("{named}{line}{next}"));
    assert_eq!(read[7..], ["a5", "b5", "Ne7"]);
}

#[test]
fn ly_moves_below_a_fen_are_played_from_it_and_a_label_finds_it() {
    let text = "ENDGAMES\n\nPosition 1: 8/8/8/4k3/8/8/4P3/4K3, White to move.\n\n1. Kd2 Kd4 2. e3+ Ke4 3. Ke2\n\n\
                Position 2: 8/8/1KP5/3r4/8/8/8/k7 w - - 0 1 (Saavedra)\n\n1. c7 Rd6+ 2. Kb5 Rd5+ 3. Kb4 Rd4+\n\n\
                Black to move loses in 8/5k2/8/5K2/5P2/8/8/8 b - - 3 40 too: 40. ... Ke7 41. Kg6.\n";
    let book = Reader::new(text, &Options::default()).finish();
    let games: Vec<(String, String)> =
        book.games.iter().map(|game| (game.start.to_string(), told::game(game))).collect();
    let game = |fen: &str, moves: &str| (fen.to_owned(), moves.to_owned());
    assert_eq!(
        games[..2],
        [
            game("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "Kd2 Kd4 e3+ Ke4 Ke2"),
            game("8/8/1KP5/3r4/8/8/8/k7 w - - 0 1", "c7 Rd6+ Kb5 Rd5+ Kb4 Rd4+"),
        ]
    );
    assert_eq!(book.boards.len(), 3);
    assert_eq!(book.unread.len(), 0, "{:?}", book.unread);
}

#[test]
fn ly_a_part_of_a_game_begins_at_the_board_that_says_so() {
    let study = "8/5k2/8/5K2/5P2/8/8/8";
    let caption = "DIAGRAM 7.\n(Position after White's 39th move.)";
    let rows = "  39. ...          K-K2\n  40. K-Kt6        K-B1\n  41. K-B6         K-K1\n";
    let running =
        "The game went on 39. ... K-K2; 40. K-Kt6, K-B1; 41. K-B6, K-K1; and White won.\n";
    let wanted = ("8/5k2/8/5K2/5P2/8/8/8 b - - 0 39".to_owned(), "Ke7 Kg6 Kf8 Kf6 Ke8".to_owned());
    for moves in [rows, running] {
        let text =
            format!("Here is a study.\n\n{}\n{moves}\nOther words.\n", board(study, caption));
        let book = Reader::new(&text, &Options::default()).finish();
        let games = book.games.iter().map(|game| (game.start.to_string(), told::game(game)));
        assert_eq!(games.collect::<Vec<_>>(), std::slice::from_ref(&wanted), "{text}");
    }
}

#[test]
fn ly_solutions_are_played_from_lists_of_pieces_by_their_numbers() {
    let text = r"CHESS PROBLEMS.

PROBLEM No. 1.

By Mr. Bolton.

        White.                     Black.
     K. at K. B. 6th            K. at K. R. sq.
     Q. at Q. Kt. 7th           R. at K. Kt. sq.
     P. at K. R. 5th            P. at K. R. 2d

White to play, and mate in two moves.

PROBLEM No. 2.

By the Editor.

White.--King at Q B sq., Rook at K R 7th, Knight at Q B 6th.

Black.--King at Q R sq., Pawn at Q R 2d.

White to play, and mate in one move.


SOLUTIONS.

No. 1.

   White.               Black.
1. P. to K. R. 6th.   1. R. to K. B. sq. (ch.)
2. Q. to K. B. 7th.   2. R. takes Q. (ch.)

No. 2.

1. R. takes P. mate.
";
    let book = Reader::new(text, &Options::default()).finish();
    let games = book.games.iter().map(|game| (game.start.to_string(), told::game(game)));
    assert_eq!(
        games.collect::<Vec<_>>(),
        [
            ("6rk/1Q5p/5K2/7P/8/8/8/8 w - - 0 1".to_owned(), "h6 Rf8+ Qf7 Rxf7+".to_owned()),
            ("k7/p6R/2N5/8/8/8/8/2K5 w - - 0 1".to_owned(), "Rxa7#".to_owned()),
        ]
    );
    let labels = book.boards.iter().map(|board| board.diagram.label.as_ref().unwrap().number);
    assert_eq!(labels.collect::<Vec<_>>(), [Some(1), Some(2)]);
}
