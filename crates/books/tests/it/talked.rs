//! Numbered moves that a book talks of: openings told in words, notes, and endings below a board.

use staunton_books::{Loose, Options, Reader};

use crate::noted::{page, told};

fn moves(text: &str) -> Vec<String> {
    told(&Reader::new(text, &Options::default()).finish())
}

/// A chapter on openings: so much is told of each before the words that a test is about.
const CHAPTER: &str = "A. We begin with 1. P-K4, P-K4. There is a choice of second moves.\n\n";

#[test]
fn an_opening_is_told_move_by_move() {
    for (words, wanted) in [
        (
            "2. P-KB4 is a gambit. Black can develop in security with 2. ... B-B4.",
            &["f4", "Bc5"][..],
        ),
        // Another second move takes the place of the first, and of what was told behind it.
        (
            "2. P-KB4 can be met with 2. ... B-B4. After 2. P-Q4, PxP White has a choice.",
            &["f4", "Bc5", "d4", "exd4"],
        ),
        (
            "2. P-Q4 attacks the pawn. 2. ... P-Q3 is unwise, since White exchanges pawns. 2. ... Kt-QB3 is bad too.",
            &["d4", "d6", "Nc6"],
        ),
        // Two are named in a sentence: which of them is answered is not told.
        ("White may play 2. P-KB4 or 2. P-Q4. Now 2. ... PxP is best.", &["f4", "d4"]),
        // Not all moves between are told.
        ("2. P-KB4 may be declined. After 4. B-B4 Black is safe.", &["f4"]),
        ("If White, on his second move, plays P-KB4, 2. ... B-B4 is good.", &["f4", "Bc5"]),
        // What is played is told in words, or another opening is meant.
        ("2. P-KB4 is bold. Black accepts the pawn. Then 3. Kt-KB3 is played.", &["f4"]),
        ("2. Kt-KB3, Kt-QB3 is usual. In the Scotch White plays 3. P-Q4.", &["Nf3", "Nc6"]),
        (
            "2. Kt-KB3, Kt-QB3 is usual. If Black plays P-Q3, 3. P-Q4 is strong.",
            &["Nf3", "Nc6", "d6", "d4"],
        ),
        // The move in place of which it stands is of another turn.
        (
            "2. P-KB4, B-B4; 3. Kt-KB3, P-Q3. Black may play 2. ... P-QR3 instead of B-KKt5.",
            &["f4", "Bc5", "Nf3", "d6"],
        ),
        // A move without a number is answered by one that has it.
        (
            "2. P-Q4 is good. Black cannot play P-Q3, as after 3. PxP, PxP White wins.",
            &["d4", "d6", "dxe5", "dxe5"],
        ),
        ("The threat was: 2. P-KB4, PxP.", &[]),
    ] {
        let told = moves(&format!("{CHAPTER}{words}\n"));
        assert_eq!(
            told.get(..2),
            Some(&["e4".to_owned(), "e5".to_owned()][..]),
            "{words}: {told:?}"
        );
        assert_eq!(&told[2..], wanted, "{words}");
    }
}

/// A typed board with the men on their squares, without the letters below.
fn board(men: &[(&str, &str)]) -> String {
    let rule = format!("        {}\n", "-".repeat(39));
    let row = |rank: char| {
        let cells = ('a'..='h').map(|file| {
            let man = men.iter().find(|(_, square)| square.chars().eq([file, rank]));
            format!(" {:<2} |", man.map_or("", |(man, _)| man))
        });
        format!("     {rank} |{}\n", cells.collect::<String>())
    };
    let rows: Vec<_> = ('1'..='8').rev().map(row).collect();
    let between = format!("       |{}|\n", "-".repeat(39));
    format!("{rule}{}{rule}", rows.join(&between))
}

/// Where another board is named a line is no variation of the game before it.
#[test]
fn a_line_of_another_board_is_not_the_games() {
    let board = board(&[("#K", "d3"), ("^R", "a2"), ("^K", "h1")]);
    let text = format!(
        "8/8/8/8/8/5k2/R6p/7K w - - 0 1

The first wins by (1) R-a3+, K-f4; (2) Kxh2, K-f5; (3) K-g3, K-e4.

{board}         a    b    c    d    e    f    g    h

                DIAGRAM 7.

It is told elsewhere. If in the position of Diagram 7 White plays (1) R-a3+, Black must go back.
"
    );
    let book = Reader::new(&text, &Options::default()).finish();
    let variations: usize = book.games.iter().map(|game| game.variations.len()).sum();
    assert_eq!(variations, 0);
    let read: Vec<_> = book.loose.iter().filter_map(Loose::read).collect();
    assert!(read.iter().all(|(position, _)| position.board().occupied().len() == 3), "{read:?}");
}

#[test]
fn a_new_title_begins_anew() {
    let text = format!(
        "{CHAPTER}2. P-KB4 is a gambit.\n\n\nTHE SECOND CHAPTER\n\n\n2. ... B-B4 is good.\n"
    );
    assert_eq!(moves(&text), ["e4", "e5", "f4"]);
}

#[test]
fn a_note_talks_of_the_game() {
    for (note, wanted) in [
        ("5. P-Q3 is good. Then 5. ... P-Q3 follows.", &["d3", "d6"][..]),
        (
            "Black cannot take on account of BxPch. 5. P-Q3, P-Q3; 6. Castles is better.",
            &["d3", "d6", "O-O"],
        ),
        ("He might have recaptured with the pawn. In that case 5. P-Q3 is good.", &[]),
    ] {
        let told = moves(&page(note));
        assert_eq!(told, wanted, "{note}");
    }
}

#[test]
fn a_move_is_played_on_the_board_that_its_sentence_names() {
    let board = board(&[("^K", "a6"), ("#K", "d3"), ("^P", "a2")]);
    let text = format!(
        "
The pawn is lost sooner or later. Black has a draw in the position of Diagram 5, by playing 3. ... K-B5!!

{board}         A    B    C    D    E    F    G    H

                Diag. 5
"
    );
    assert_eq!(moves(&text), ["Kc4"]);
}
