//! Moves that sentences suppose, with what answers them, and lines in brackets.

use staunton_books::{Book, Options, Reader};

use crate::noted::{page, told};

fn book(note: &str) -> Book {
    let text = page(note);
    Reader::new(&text, &Options::default()).finish()
}

fn read(note: &str) -> Vec<String> {
    told(&book(note))
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
fn a_sentence_goes_on_from_the_one_before_it() {
    for (note, wanted) in [
        (
            "He should have played P-QR3. If then 5. P-Q4, B-R2; 6. PxP.",
            &["a6", "d4", "Ba7", "dxe5"][..],
        ),
        ("He had better have played P-QR3. If then P-Q4, B-R2; PxP.", &["a6", "d4", "Ba7", "dxe5"]),
        // Either side may play it.
        ("The proper way was to play P-QR3. Then, if P-Q4, B-R2; PxP.", &[]),
        (
            "Black should have played P-QR3. There are replies to it, among them: P-Q4, B-R2; PxP.",
            &["a6", "d4", "Ba7", "dxe5"],
        ),
        // Black has moved.
        ("He should have played P-QR3. Then, if Black plays P-Q4, B-R2; PxP.", &["a6"]),
        ("Kt-KKt5 seems stronger. P-Q4 would then be answered by 6. PxP.", &["Ng5", "d5", "exd5"]),
    ] {
        assert_eq!(read(note), wanted, "{note}");
    }
}

#[test]
fn a_line_goes_on_behind_a_bracket() {
    for (note, wanted) in [
        (
            "If Kt-KKt5, P-Q4 (if P-Q3; BxPch); PxP, Kt-QR4.",
            &["Ng5", "d5", "d6", "Bxf7+", "exd5", "Na5"][..],
        ),
        // The numbers tell in place of what it is played, whatever is said of it.
        (
            "5. P-Q3, P-Q3 (a word of it: P-Q4; 6. PxP, KtxP; 7. Castles); 6. Castles.",
            &["d3", "d6", "d5", "exd5", "Nxd5", "O-O", "O-O"],
        ),
        (
            "5. P-Q3, P-Q3 (the threat was: P-Q4; 6. PxP, KtxP; 7. Castles); 6. Castles.",
            &["d3", "d6", "O-O"],
        ),
    ] {
        assert_eq!(read(note), wanted, "{note}");
    }
}

#[test]
fn a_line_is_played_behind_the_only_capture_that_lets_it_be_played() {
    let line = "there follows: 5. ... PxP; 6. B-Kt3, B-B4; 7. Castles";
    for (note, wanted) in [
        // As the game goes on White cannot capture what would let it be played.
        (format!("If White captures, {line}"), 0),
        (
            "If White takes the pawn, there follows: 5. ... QKtxKt; 6. P-Q4, Kt-B3; 7. Castles"
                .to_owned(),
            4,
        ),
        (
            "If White takes the Bishop, there follows: 5. ... QKtxKt; 6. P-Q4, Kt-B3; 7. Castles"
                .to_owned(),
            0,
        ),
        (
            "If Black takes the pawn, there follows: 5. ... QKtxKt; 6. P-Q4, Kt-B3; 7. Castles"
                .to_owned(),
            0,
        ),
    ] {
        assert_eq!(read(&note).len(), wanted, "{note}: {:?}", read(&note));
    }
}

/// A number or a move before it says that the word is one.
#[test]
fn castling_is_not_lost_where_much_is_said_before_it() {
    let note =
        "5. P-Q3, P-Q3 (a fight would be this: P-Q4; 6. PxP, KtxP; 7. Castles, P-QR3); 6. Castles.";
    assert_eq!(book(note).tally().all(), book("A word of it.").tally().all() + 8);
}

#[test]
fn the_name_of_a_square_is_no_move() {
    let book = book("There is a hole at Q B 3, and the Knight goes there on account of P-Q4.");
    let tally = book.tally();
    assert_eq!((tally.squares, tally.unread), (1, 1));
    assert_eq!(tally.all(), self::book("A word of P-Q4.").tally().all());
}

#[test]
fn a_line_is_read_in_spite_of_small_slips_of_its_print() {
    for (note, wanted) in [
        // A sentence that follows the line is none of its moves.
        (
            "5. P-Q3, P-Q3. P-KR4 would be a mistake. 6. Castles, P-QR3; 7. P-QR4, B-R2.",
            &["d3", "d6", "h4", "O-O", "a6", "a4", "Ba7"][..],
        ),
        // A bracket that closes none.
        ("5. P-Q3, P-Q3; 6. Castles) P-QR3; 7. P-QR4.", &["d3", "d6", "O-O", "a6", "a4"]),
        // Dots are missing before Black's move, which the words give to him.
        (
            "If Black plays 4. P-Q3, White wins as follows: 5. Kt-KKt5, B-K3; 6. BxB.",
            &["d6", "Ng5", "Be6", "Bxe6"],
        ),
        // The mark of one check in many moves.
        (
            "If P-Q3, the continuation might be: 5. BxP, KxB; 6. Kt-Kt5ch, K-K1; 7. Q-R5ch, P-Kt3; 8. Q-B3, Q-K2.",
            &["d6", "Bxf7+", "Kxf7", "Ng5+", "Ke8", "Qh5+", "g6", "Qf3", "Qe7"],
        ),
        ("If P-Q3, the continuation might be: 5. BxP, KxB; 6. Kt-Kt5ch, K-K1.", &[]),
    ] {
        assert_eq!(read(note), wanted, "{note}");
    }
}
