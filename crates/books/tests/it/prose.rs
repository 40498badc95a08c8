//! Moves in sentences, and lines of play in running text that stand in no game.

use staunton_books::{Loose, Options, Reader};
use staunton_diagram::{TextStyle, write};
use staunton_notation::san;
use staunton_rules::Board;

/// What is read in sentences: as it is printed, the move, and the position before it.
fn read(text: &str) -> Vec<(String, String, String)> {
    let book = Reader::new(text, &Options::default()).finish();
    let read = book.loose.iter().filter_map(|loose| {
        let (position, mv) = loose.read()?;
        let printed = text[loose.span.clone()].trim_end_matches('.').to_owned();
        Some((printed, san(&position, mv), position.to_string()))
    });
    read.collect()
}

const GAME: &str = "GAME I.

     1. P-K4          P-K4
     2. Kt-KB3        Kt-QB3
     3. B-B4          B-B4
     4. P-B3          Kt-B3

NOTE

     5. P-Q4          PxP
     6. PxP           B-Kt5ch
     7. Kt-B3         KtxKP
     8. Castles       BxKt
";

#[test]
fn a_note_names_a_move_in_place_of_the_last_one_or_the_next() {
    const BEFORE: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R b KQkq - 0 4";
    const BEHIND: &str = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R w KQkq - 1 5";
    for (note, wanted) in [
        ("Not P-Q3, because of the pawns.", Some(("P-Q3", "d6", BEFORE))),
        ("Black should have played P-Q3.", Some(("P-Q3", "d6", BEFORE))),
        ("White can now play Kt-Kt5.", Some(("Kt-Kt5", "Ng5", BEHIND))),
        ("White threatens Kt-Kt5.", None),
        ("If the Bishop goes away, White can play Kt-Kt5.", None),
        ("Black wishes to play P-Q4.", None),
    ] {
        let found = read(&GAME.replace("NOTE", note));
        let wanted: Vec<_> = wanted
            .into_iter()
            .map(|(printed, mv, position)| (printed.into(), mv.into(), position.into()))
            .collect();
        assert_eq!(found, wanted, "{note}");
    }
}

/// What the game goes on with is not played behind a move that a note names first.
#[test]
fn a_move_behind_another_one_is_not_the_games_own() {
    let lines = |note: &str| {
        let book = Reader::new(&GAME.replace("NOTE", note), &Options::default()).finish();
        let lines = book.games.iter().flat_map(|game| &game.variations);
        lines.flat_map(|line| &line.plies).filter(|ply| ply.mv.is_some()).count()
    };
    assert_eq!(lines("Not P-Q3, because of 5. P-Q4."), 0);
    assert_eq!(lines("White goes on with 5. P-Q4."), 1);
}

#[test]
fn a_line_goes_on_behind_a_move_without_a_number() {
    let found = read(&GAME.replace("NOTE", "If P-Q3, then 5. P-QKt4, B-Kt3; 6. P-QR4, P-QR3."));
    let moves: Vec<&str> = found.iter().map(|(_, mv, _)| mv.as_str()).collect();
    assert_eq!(moves, ["d6", "b4", "Bb6", "a4", "a6"]);
    assert!(found[1].2.starts_with("r1bqk1nr/ppp2ppp/2np4/"), "{found:?}");
    // Two moves are supposed, and the line is played behind both.
    let note = "If P-Q3, White would play P-QR4, and so on.  5. ... P-QR3; 6. P-QKt4, B-Kt3.";
    let found = read(&GAME.replace("NOTE", note));
    let moves: Vec<&str> = found.iter().map(|(_, mv, _)| mv.as_str()).collect();
    assert_eq!(moves, ["d6", "a4", "a6", "b4", "Bb6"]);
    assert!(found[2].2.contains("/P1B1P3/"), "{found:?}");
    // Of a line of several moves it is the last one that threatens.
    let note = "If P-Q3, then 5. P-QKt4, B-Kt3; 6. P-QR4, threatening P-R5.";
    let found = read(&GAME.replace("NOTE", note));
    let moves: Vec<&str> = found.iter().map(|(_, mv, _)| mv.as_str()).collect();
    assert_eq!(moves, ["d6", "b4", "Bb6", "a4"]);
    // Two moves without numbers may stand before it.
    let note = "There is no better move (P-QR4?, P-Q4; 6. PxP, KtxP; 7. Castles, Castles).";
    let found = read(&GAME.replace("NOTE", note));
    let moves: Vec<&str> = found.iter().map(|(_, mv, _)| mv.as_str()).collect();
    assert_eq!(moves, ["exd5", "Nxd5", "O-O", "O-O"]);
    // `Then` is behind the move that is named before, not behind the game's.
    let game = GAME.replace("NOTE", "A word.").replace(
        "     5. P-Q4          PxP\n",
        "     5. P-Q4\n\nNOTE\n\n     5. ...           PxP\n",
    );
    let line = "5. ... P-Q3; 6. P-R3, P-QR3; 7. Castles.";
    let found = read(&game.replace("NOTE", &format!("P-QR4 is solid here. If then {line}")));
    let moves: Vec<&str> = found.iter().map(|(_, mv, _)| mv.as_str()).collect();
    assert_eq!(moves, ["d6", "h3", "a6", "O-O"]);
    assert!(found[0].2.contains("/P1B1P3/"), "{found:?}");
    // What is prevented is not played there.
    let found = read(&GAME.replace("NOTE", "Preventing White from moving 5. Kt-Kt5."));
    assert!(found.is_empty(), "{found:?}");
    // What the Queen does is not told.
    let found = read(&GAME.replace("NOTE", "If the Queen goes away, 5. P-QKt4, B-Kt3; 6. P-QR4."));
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn a_line_leaves_one_that_goes_on_from_an_opening() {
    let page = "Two openings begin with the pawn: 1. P-Q4, P-Q4; 2. P-K4, PxP.

GAME I.

     1. P-K4          P-K4
     2. Kt-KB3        Kt-QB3
     3. B-B4          B-B4
     4. P-B3          Kt-B3

CHAPTER II. CLOSED GAMES

We start with the simplest one.

     2. P-K3           P-K3
     3. Kt-KB3         Kt-KB3
     4. P-B4           P-B4
     5. Kt-B3          Kt-B3
     6. B-Q3           B-Q3

White can also try the following manoeuvre:

     6. PxBP           BxP
     7. P-QR3          Castles
     8. P-QKt4         B-Q3
     9. B-Kt2

If Black imitates this, viz. 9. ... PxP; 10. BxP, P-QR3; 11. Castles, P-QKt4, it is drawn.
";
    let found = read(page);
    let moves: Vec<&str> = found.iter().map(|(_, mv, _)| mv.as_str()).collect();
    let leaves = moves.iter().position(|mv| *mv == "dxc5").expect("the line is read");
    let rest = ["dxc5", "Bxc5", "a3", "O-O", "b4", "Bd6", "Bb2", "dxc4", "Bxc4", "a6", "O-O", "b5"];
    assert_eq!(moves[leaves..], rest, "{found:?}");
    assert!(found[leaves].2.starts_with("r1bqkb1r/pp3ppp/2n1pn2/2pp4/"), "{found:?}");
}

#[test]
fn a_long_line_tells_which_king_a_board_has_in_the_wrong_colour() {
    let board: Board = "8/8/8/4k3/8/8/6R1/k6R".parse().expect("a board");
    let board = write(&board, TextStyle::HOYLE);
    let found = |line: &str| read(&format!("Two Rooks win.\n\n{board}\nDiagram 1.\n\n{line}\n"));
    let long = "1. R-R4, K-Q4; 2. R-Kt5ch, K-B3; 3. R-R6ch, K-Kt2; 4. R-Kt7ch, K-B1; 5. R-R8 mate.";
    let (played, line) = (found(long), "1. R-R4, K-Q4; 2. R-Kt5ch, K-B3; 3. R-R6ch.");
    assert_eq!(played.len(), 9, "{played:?}");
    assert!(played[0].2.starts_with("8/8/8/4k3/8/8/6R1/K6R w"), "{played:?}");
    // A line of a few moves tells too little, and one that neither of them lets be played nothing.
    assert!(found(line).is_empty());
    assert!(found(&long.replace("K-Q4", "K-K1")).is_empty());
}

#[test]
fn a_move_of_a_note_is_read_with_what_answers_it() {
    for (note, wanted) in [
        ("If KKt-K2, White simply plays P-QKt4.", &["Nge7", "b4"][..]),
        ("KKt-K2 would be answered by 5. P-QKt4.", &["Nge7", "b4"]),
        // The number alone tells whose move it is.
        ("P-Q3 would be answered by 5. P-QKt4.", &["d6", "b4"]),
        ("P-Q3 was possible.", &[]),
        ("KKt-K2 is refuted by QxKt.", &[]),
        (
            "KKt-K2 was possible here, e.g. 5. P-QKt4, B-Kt3; 6. P-QR4, Kt-Kt3.",
            &["Nge7", "b4", "Bb6", "a4", "Ng6"],
        ),
        ("If KKt-K2 is played in order to castle, White plays P-QKt4.", &["Nge7"]),
        ("KKt-K2 or Q-K2 were better.", &[]),
    ] {
        let found = read(&GAME.replace("NOTE", note));
        let moves: Vec<&str> = found.iter().map(|(_, mv, _)| mv.as_str()).collect();
        assert_eq!(moves, wanted, "{note}");
    }
}

#[test]
fn rows_of_a_tree_of_openings_leave_the_last_row_that_comes_so_far() {
    const TREE: &str = "
a. 1. P-K4   P-K4
   2. P-KB4  PxP
   2. ...    B-B4
   2. P-Q4   PxP    3. QxP
                    3. P-QB3  PxP
   2. Kt-KB3 Kt-QB3 3. B-Kt5  P-Q3
                    3. ...    P-QR3

b. 1. P-K4   P-K3
   2. P-Q4   P-Q4   3. P-K5
                    3. PxP
";
    // The book sets dots before Black's moves.
    let game = GAME.replace(
        "     5. P-Q4          PxP\n",
        "     5. P-Q4\n\nA note.\n\n     5. ...           PxP\n",
    );
    let text = format!("{}\n\n\nTABLE OF OPENINGS\n\n{TREE}", game.replace("NOTE", "A note."));
    let book = Reader::new(&text, &Options::default()).finish();
    let tree = text.len() - TREE.len();
    let told = |printed: &str, place: usize| {
        let at = TREE
            .match_indices(printed)
            .nth(place)
            .map(|(at, _)| tree + at)
            .expect("it stands there");
        let loose = book.loose.iter().filter(|loose| loose.span.start == at);
        let loose = loose.filter_map(Loose::read);
        let beside =
            book.games.iter().flat_map(|game| game.variations.iter().map(move |line| (game, line)));
        let beside = beside.filter_map(|(game, line)| {
            let place = line.plies.iter().position(|ply| ply.span().start == at)?;
            let before = line.plies[..place].iter().filter_map(|ply| ply.mv);
            let position = before.fold(game.position_of(line), |it, mv| it.play_unchecked(mv));
            Some((position, line.plies[place].mv?))
        });
        let (position, mv) = loose.chain(beside).next()?;
        Some((san(&position, mv), position.to_string()))
    };
    let after = |moves: &str, printed: &str, place: usize, mv: &str| {
        let (read, before) =
            told(printed, place).unwrap_or_else(|| panic!("{printed} is not read"));
        assert_eq!(read, mv);
        assert!(before.starts_with(moves), "{printed}: {before}");
    };
    after("rnbqkbnr/pppp1ppp/8/4p3/4PP2/", "B-B4", 0, "Bc5");
    after("rnbqkbnr/pppp1ppp/8/8/3pP3/", "P-QB3", 0, "c3");
    after("r1bqkbnr/pppp1ppp/2n5/1B2p3/", "P-QR3", 0, "a6");
    after("rnbqkbnr/ppp2ppp/4p3/3p4/", "PxP", 3, "exd5");
}

#[test]
fn the_word_be_and_the_end_of_a_paragraph_are_no_parts_of_moves() {
    let text = "The French defence is: 1. P-K4, P-K3; 2. P-Q4, P-Q4. The best continuation is thought to \
        be: 3. Kt-QB3, Kt-KB3; 4. B-Kt5, B-K2. White then has the better KB.\n\n\n5. P-K5, KKt-Q2; 6. BxB, QxB.\n";
    let book = Reader::new(text, &Options::default()).finish();
    assert!(book.unread.is_empty(), "{:?}", book.unread);
    assert!(book.loose.iter().all(|loose| loose.read().is_some()), "{:?}", book.loose);
}
