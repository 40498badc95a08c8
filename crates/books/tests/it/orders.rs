//! What stays open of a game without stopping it: two orders of the same moves, another notation than the book's.

use staunton_books::{Options, Reader, Reading, Status, report};

#[test]
fn two_orders_that_meet_in_one_position_leave_what_follows_certain() {
    let text = "GAME I.\n\n  1. P to Q 4      1. Kt to K B 3\n  2. Kt to B 3     2. P to Q 4\n  \
                3. Kt to B 3     3. P to K 3\n  4. B to B 4      4. B to K 2\n  5. P to K 3      \
                5. Castles\n";
    let book = Reader::new(text, &Options::default()).finish();
    let game = &book.games[0];
    let open: Vec<(usize, usize)> = game
        .plies
        .iter()
        .filter(|ply| ply.reading == Reading::Open)
        .map(|ply| (ply.ply(), ply.candidates().len()))
        .collect();
    assert_eq!(open, [(3, 2), (5, 1)]);
    assert_eq!((game.read_plies().count(), game.status), (10, Status::Partial));
    let tally = book.tally();
    assert_eq!((tally.read, tally.open, tally.unread), (8, 2, 0));
    let pgn = report::pgn(&book, text);
    assert!(pgn.contains("{Or Nf3: whichever it is, the position is the same"), "{pgn}");
    assert!(pgn.contains("5. e3 O-O"), "{pgn}");
}

/// Of two Knights on a board neither is the King's: which of them takes first does not matter. A pawn becomes what stands
/// in brackets behind it.
#[test]
fn either_of_two_knights_may_take_first() {
    let text = "8/6p1/4b2k/P7/1N3KP1/Np6/2p5/8 w - - 0 1\n\nPlay might proceed as follows: (1) Ktxc2, Pxc2; (2) Ktxc2, \
                B-d5; (3) Kt-b4, B-a8;\n(4) P-a6, K-g6; (5) P-a7, K-f6; (6) Kt-a6, K-e7; (7) Kt-c7, B-h1;\n(8) P-a8 \
                (Queen), Bxa8; (9) Ktxa8, K-f6.\n";
    let book = Reader::new(text, &Options::default()).finish();
    let pgn = report::pgn(&book, text);
    assert!(pgn.contains("1. Naxc2 {Or Nbxc2: whichever it is"), "{pgn}");
    assert!(pgn.contains("8. a8=Q\nBxa8 9. Nxa8 Kf6"), "{pgn}");
}

#[test]
fn each_game_is_read_in_its_own_notation() {
    let english = "1. e4 e5\n2. Nf3 Nc6\n3. Nc3 Nf6\n4. Bb5 Bb4\n5. O-O O-O\n6. d3 d6\n7. Ne2 Ne7\n8. Ng3 Ng6\n";
    let old = "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-B4 B-B4\n4. P-B3 Kt-B3\n5. P-Q4 PxP\n";
    let german = "1. d4 d5\n2. c4 e6\n3. Sc3 Sf6\n4. Lg5 Le7\n5. e3 O-O\n6. Sf3 Sbd7\n7. Dc2 c6\n8. Ld3 Te8\n";
    for [one, two] in [[old, english], [english, old], [english, german], [german, old]] {
        let text = format!("GAME 1.\n\n{one}\nGAME 2.\n\n{two}\n");
        let book = Reader::new(&text, &Options::default()).finish();
        let whole = book.games.iter().filter(|game| game.status == Status::Complete).count();
        assert_eq!((book.games.len(), whole), (2, 2), "{text}");
    }
}
