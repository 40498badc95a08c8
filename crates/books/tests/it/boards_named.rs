//! Lines of running text that are played from a board of the book.

use staunton_books::{Loose, Options, Reader};
use staunton_notation::san;

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
