//! Moves that sentences suppose, with what answers them, and lines in brackets.

use staunton_books::{Book, Options, Reader};
use staunton_notation::san;

use crate::noted::page;

fn book(note: &str) -> Book {
    let text = page(note);
    Reader::new(&text, &Options::default()).finish()
}

/// The moves that are read in a note of a game, those of lines beside it first.
fn read(note: &str) -> Vec<String> {
    let book = book(note);
    let mut told: Vec<(usize, String)> = Vec::new();
    for game in &book.games {
        for line in &game.variations {
            let mut position = game.position_of(line);
            for ply in &line.plies {
                let Some(mv) = ply.mv else { break };
                told.push((ply.span().start, san(&position, mv)));
                position = position.play_unchecked(mv);
            }
        }
    }
    let loose = book.loose.iter().filter_map(|it| Some((it.span.start, it.read()?)));
    told.extend(loose.map(|(at, (position, mv))| (at, san(&position, mv))));
    told.sort();
    told.into_iter().map(|(_, san)| san).collect()
}

#[test]
fn a_supposed_move_is_read_with_what_answers_it() {
    for (note, wanted) in [
        ("If White plays Kt-Kt5, Black plays P-Q4.", &["Ng5", "d5"][..]),
        ("Kt-KKt5 would be answered by P-Q4.", &["Ng5", "d5"]),
        // Black could have played Kt-QKt5 too.
        ("Kt-Kt5 would be answered by P-Q4.", &[]),
        ("Kt-KKt5 fails on account of P-Q4.", &["Ng5", "d5"]),
        // Another move is told in words before it.
        ("If the Queen moves, White plays Kt-Kt5.", &[]),
        // The answer cannot be played.
        ("Kt-KKt5 fails on account of KtxB.", &[]),
    ] {
        assert_eq!(read(note), wanted, "{note}");
    }
}

#[test]
fn a_line_in_brackets_stands_in_place_of_the_move_before_it() {
    for (note, wanted) in [
        ("5. P-Q3, P-Q3 (P-Q4; 6. PxP); 6. Castles.", &["d3", "d6", "d5", "exd5", "O-O"][..]),
        ("5. P-Q3, P-Q3 (or P-QR3); 6. Castles.", &["d3", "d6", "a6", "O-O"]),
        // Either side may be meant.
        ("5. P-Q3, P-Q3 (P-QR3); 6. Castles.", &["d3", "d6", "O-O"]),
        ("5. P-Q3, P-Q3 (a word of P-Q4); 6. Castles.", &["d3", "d6", "O-O"]),
    ] {
        assert_eq!(read(note), wanted, "{note}");
    }
}

#[test]
fn a_line_is_played_behind_the_moves_that_are_named_before_it() {
    let note = "White may try P-Q3 with this continuation: 5. ... P-Q3; 6. B-KKt5, P-KR3; 7. B-R4.";
    assert_eq!(read(note), ["d3", "d6", "Bg5", "h6", "Bh4"]);
    // Of a threat it is not told what is played between.
    let note = "White may try P-Q3. The threat is: 6. B-KKt5, P-KR3; 7. B-R4.";
    assert!(!read(note).contains(&"Bg5".to_owned()), "{:?}", read(note));
}

#[test]
fn a_reason_or_a_number_says_what_is_played_behind_a_move() {
    for (note, wanted) in [
        ("P-QKt4 would have been bad, because BxKtP.", &["b5", "Bxb5"][..]),
        // White could play it too, in place of his answer or behind it.
        ("P-QKt4 would have been bad, because P-Q3.", &["b5"]),
        ("P-QKt4 would have been bad, if BxKtP.", &["b5"]),
        ("If P-Q3, the continuation might be: 5. Kt-KKt5, B-K3.", &["d6", "Ng5", "Be6"]),
        ("For after P-Q3, there follows: 5. Kt-KKt5, B-K3.", &["d6", "Ng5", "Be6"]),
        ("Kt-KR4 was thought of. After P-Q3, there follows: 5. Kt-KKt5, B-K3.", &["Nh4"]),
    ] {
        assert_eq!(read(note), wanted, "{note}");
    }
}

#[test]
fn the_name_of_a_square_is_no_move() {
    let book = book("There is a hole at Q B 3, and the Knight goes there on account of P-Q4.");
    let tally = book.tally();
    assert_eq!((tally.squares, tally.unread), (1, 1));
    assert_eq!(tally.all(), self::book("A word of P-Q4.").tally().all());
}
