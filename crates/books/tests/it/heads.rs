//! What stands over games, where they begin and where they end, by the ids of the catalogue of
//! notations.

use staunton_books::{Book, Options, Reader, Source, Status};
use staunton_rules::{Color, Outcome, Position};

use crate::told;

fn book(page: &str) -> (Book, String) {
    let source = Source::read(page.as_bytes()).unwrap();
    let book = Reader::new(source.text(), &Options::default()).finish();
    (book, source.text().to_owned())
}

/// The moves of the games of a page.
fn games(page: &str) -> Vec<String> {
    book(page).0.games.iter().map(told::game).collect()
}

#[test]
fn en_1_a_game_ends_at_its_result_a_heading_a_rule_or_where_the_numbers_begin_anew() {
    let first = "1. P-K4      P-K4\n2. Kt-KB3    Kt-QB3\n3. B-B4      B-B4\n";
    let second = "1. P-Q4      P-Q4\n2. P-QB4     P-K3\n";
    for between in
        ["\nResigns.\n\n", "\nGAME II.\n\n", "\n     * * * * *\n\n", "\nAnother game:\n\n", "\n"]
    {
        let page = format!("GAME I.\n\n{first}{between}{second}");
        let wanted = ["e4 e5 Nf3 Nc6 Bc4 Bc5", "d4 d5 c4 e6"];
        assert_eq!(games(&page), wanted, "{between:?}");
    }
    // What cannot be played is no part of it, nor what is behind it; the last move on each side
    // may belong elsewhere too.
    let page = format!("GAME I.\n\n{first}4. KxR       P-Q3\n5. P-Q3      B-Q2\n");
    let (book, text) = book(&page);
    let game = &book.games[0];
    assert_eq!((game.status, told::game(game)), (Status::Partial, "e4 e5 Nf3 Nc6".to_owned()));
    let unread: Vec<&str> = book.unread.iter().map(|it| &text[it.span.clone()]).collect();
    assert!(unread.contains(&"KxR") && unread.contains(&"B-Q2"), "{unread:?}");
    // The result tells who won.
    let page = format!("GAME I.\n\n{first}4. P-B3      Resigns.\n");
    let (book, _) = self::book(&page);
    assert_eq!(book.games[0].outcome, Some(Outcome::Win(Color::White)));
}

#[test]
fn hd_1_titles_and_players_stand_over_a_game_in_any_order() {
    let moves = "1. P-K4      P-K4\n2. Kt-KB3    Kt-QB3\n3. B-B4      B-B4\n";
    for (head, title, players) in [
        (
            "GAME I.--Between Mr. Morphy and Mr. Harrwitz.\n\n\
             WHITE. (Mr. Harrwitz.)      BLACK. (Mr. Morphy.)",
            "GAME I.--Between Mr. Morphy and Mr. Harrwitz.",
            ["Mr. Harrwitz", "Mr. Morphy"],
        ),
        ("GAME No. 9\n\nWhite: Salwe. Black: Marshall.", "GAME No. 9", ["Salwe", "Marshall"]),
        (
            "GAME I.--Between Mr. Morphy and Mr. Harrwitz.\n\n\
             WHITE. (Mr. H.)      BLACK. (Mr. M.)",
            "GAME I.--Between Mr. Morphy and Mr. Harrwitz.",
            ["Mr. Harrwitz", "Mr. Morphy"],
        ),
        (
            "EXAMPLE 67.--In order to illustrate this further, I now give a game of mine which\n\
             was played in the Masters' Tournament of Ostend in 1907. (Queen's Gambit\n\
             Declined.) White: D. Lee. Black: A. Bird.",
            "EXAMPLE 67",
            ["D. Lee", "A. Bird"],
        ),
        ("EVANS GAMBIT\n\n     LEE          BIRD\n\n", "EVANS GAMBIT", ["LEE", "BIRD"]),
        (
            "No. 4.--A SKITTLE.\n\n  White        Black\n  Lee          Bird\n\n",
            "No. 4.--A SKITTLE.",
            ["Lee", "Bird"],
        ),
    ] {
        let page = format!("{head}\n\n{moves}");
        let (book, _) = book(&page);
        assert_eq!(book.games.len(), 1, "{head}");
        assert_eq!(book.games[0].title, title);
        let tag =
            |name| book.games[0].tags.iter().find(|(tag, _)| *tag == name).unwrap().1.as_str();
        assert_eq!([tag("White"), tag("Black")], players, "{head}");
    }
    // Neither a page number nor the sentence that leads to the moves is a title.
    let page = format!("THE ITALIAN GAME.\n\n{{17}}\n\nThe moves are as follows:\n\n{moves}");
    assert_eq!(book(&page).0.games[0].title, "THE ITALIAN GAME.");
}

#[test]
fn hd_2_where_and_when_a_game_was_played_is_told() {
    let page = "GAME 5.\n\nPlayed at the Hastings Victory Tournament, 1919. (Four Knights.)\n\n\
                1. P-K4      P-K4\n2. Kt-KB3    Kt-QB3\n3. Kt-B3     Kt-B3\n";
    let (book, _) = book(page);
    let tag = |name| book.games[0].tags.iter().find(|(tag, _)| *tag == name).unwrap().1.as_str();
    assert_eq!(tag("Date"), "1919.??.??");
    assert_eq!(tag("Site"), "the Hastings Victory Tournament, 1919");
    for (line, site) in [
        ("(San Sebastian, 1911)", Some("San Sebastian")),
        ("Hastings 1895", Some("Hastings")),
        ("(Match, 1909)", None),
    ] {
        let page = format!(
            "GAME 2. QUEEN'S GAMBIT\n\n{line}\n\nWhite: Lee. Black: Bird.\n\n\
             1. P-Q4      P-Q4\n2. Kt-KB3    Kt-KB3\n3. P-B4      P-K3\n"
        );
        let (book, _) = self::book(&page);
        let tag = |name| book.games[0].tags.iter().find(|(tag, _)| *tag == name);
        assert_eq!(tag("Site").map(|it| it.1.as_str()), site, "{line}");
        assert!(tag("Date").is_some() && tag("White").is_some(), "{line}");
    }
}

#[test]
fn ht_1_page_numbers_of_a_page_in_html_are_no_words() {
    let page = "<html><body><p>GAME 1</p><table><tr><td>1. P-K4</td><td>P-K4</td></tr>\
         <tr><td>2. Kt-KB3</td><td>Kt-QB3</td></tr></table>\
         <p>And the game <span class=\"pagenum\"><a name=\"Pg_91\">[91]</a></span>is even.</p>\
         <div><span class='pagenum'><a>[92]</a></span></div>\
         <p>It was <span class=\"pagenum\">not a number</span>.</p></body></html>";
    let (book, text) = book(page);
    let words: Vec<&str> =
        book.games[0].words.iter().map(|(_, span)| &text[span.clone()]).collect();
    let words = words.join(" ");
    assert!(!words.contains('9') && words.contains("not a number"), "{words}");
}

#[test]
fn ht_1_tables_fractions_and_blocks_of_a_page_in_html_are_rows() {
    let wanted = ["e4 e5 Nf3 Nc6"];
    for page in [
        "<html><body><table><tr><td>1. P-K4</td><td>1. P-K4</td></tr>\
         <tr><td>2. Kt-KB3</td><td>2. Kt-QB3</td></tr></table></body></html>",
        "<html><body><table><tr><td><p>1.</p></td><td><p>P&nbsp;-&nbsp;K&nbsp;4</p></td>\
         <td><p>P - K 4</p></td></tr><tr><td><p>2.</p></td><td><p>Kt - K B 3<sup>a</sup></p></td>\
         <td><p>Kt - Q B 3</p></td></tr></table></body></html>",
        "<html><body><table><tr><td rowspan=\"2\">1.</td><td>P to K 4</td>\
         <td rowspan=\"2\">2.</td><td>Kt to K B 3</td></tr>\
         <tr><td>P to K 4</td><td>Kt to Q B 3</td></tr></table></body></html>",
        "<html><body><div><div>1</div><div>P-K4</div><div>P-K4</div></div>\
         <div><div>2</div><div>Kt-KB3</div><div>Kt-QB3</div></div></body></html>",
        "<html><body><p>1. P to K 4 &mdash; P to K 4<br>2. Kt to K B 3 &mdash; Kt to Q B 3</p>\
         </body></html>",
    ] {
        assert_eq!(games(page), wanted, "{page}");
    }
}

#[test]
fn st_1_a_game_begins_at_the_array_unless_its_first_number_says_otherwise() {
    let page = "GAME I.\n\n1. P-K4      P-K4\n2. Kt-KB3    Kt-QB3\n";
    let (book, _) = book(page);
    assert_eq!(book.games[0].start, Position::standard());
    // Of a table that begins in the middle it is not known where it stands.
    let page = "GAME I.\n\n14. Kt-KB3    Kt-QB3\n15. P-Q4     PxP\n16. KtxP     Kt-B3\n";
    let (book, _) = self::book(page);
    assert_eq!(book.games.len(), 1);
    assert_eq!((book.games[0].status, book.games[0].plies.len()), (Status::Open, 0));
    assert_eq!(book.unread.len(), 6);
}

#[test]
fn st_2_the_piece_that_is_given_as_odds_is_off_the_board() {
    for (head, moves, fen) in [
        (
            "(Remove White's Q. Kt.)",
            "1. P-K4      P-K4\n2. Kt-KB3    P-Q3\n3. B-B4      B-Kt5\n",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
        ),
        (
            "Mr. M. gives the odds of the Queen's Rook.",
            "1. P-K4      P-K4\n2. Kt-KB3    Kt-QB3\n3. P-QR3     P-Q3\n4. QKt-B3    B-Kt5\n",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
        ),
        (
            "Odds of Pawn and Move. Remove Black's K. B. P.",
            "1. P-K4      P-Q3\n2. P-Q4      P-K3\n3. Q-R5ch    P-KKt3\n",
            "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ),
    ] {
        let (book, _) = book(&format!("GAME I.\n\n{head}\n\n{moves}"));
        let game = &book.games[0];
        assert_eq!(
            (game.start.to_string().as_str(), game.status),
            (fen, Status::Complete),
            "{head}"
        );
    }
}

#[test]
fn st_2_words_about_the_play_take_no_piece_off() {
    let moves = "1. P-K4      P-K4\n2. Kt-KB3    Kt-QB3\n3. B-B4      B-B4\n";
    for note in [
        "This move gives White the chance to bring out his Queen.",
        "Here Black gives the Rook.",
        "Black gives the Rook.",
        "White gives up his Queen for the odds and ends of an attack.",
        "It was best to remove the Knight at once.",
    ] {
        let (book, _) = book(&format!("GAME I.\n\n{moves}\n{note}\n\nGAME II.\n\n{moves}"));
        let starts: Vec<Position> = book.games.iter().map(|game| game.start).collect();
        assert_eq!(starts, [Position::standard(); 2], "{note}");
        // Without a title too.
        let (book, _) = self::book(&format!("{note}\n\n{moves}"));
        let starts: Vec<Position> = book.games.iter().map(|game| game.start).collect();
        assert_eq!(starts, [Position::standard()], "{note}");
    }
}

#[test]
fn hd_1_names_without_their_sides_claim_no_colours() {
    let moves = "1. P-K4      P-K4\n2. Kt-KB3    Kt-QB3\n3. B-B4      B-B4\n";
    let tags = |head: &str| book(&format!("{head}\n\n{moves}")).0.games[0].tags.clone();
    let both = |both: &str| vec![("Players", both.to_owned())];
    assert_eq!(
        tags("GAME IV.\n\nBetween Mr. Adams and Mr. Brown."),
        both("Mr. Adams and Mr. Brown")
    );
    assert_eq!(tags("GAME IV.\n\nADAMS v. BROWN."), both("ADAMS and BROWN"));
    assert_eq!(tags("GAME IV.\n\nWhite must be on his guard against Black's threats."), []);
    let columns = "GAME IV.\n\nBetween Mr. Adams and Mr. Brown.\n\n\
                   WHITE. (Mr. Brown.)      BLACK. (Mr. Adams.)";
    let told = tags(columns);
    assert!(told.contains(&("White", "Mr. Brown".to_owned())), "{told:?}");
    assert!(told.contains(&("Black", "Mr. Adams".to_owned())), "{told:?}");
}

#[test]
fn st_3_a_diagram_and_its_words_say_where_a_line_begins_and_who_moves() {
    let rank = |rank: u8, pieces: &str| {
        format!("     {rank} {pieces}\n       |---------------------------------------|\n")
    };
    let empty = "|    |    |    |    |    |    |    |    |";
    let board = format!(
        "          ---------------------------------------\n{}{}{}{}{}{}{}{}\
         \x20         A    B    C    D    E    F    G    H\n\n                        Diag. 1.\n\n",
        rank(8, "|    |    |    | #R |    |    | #K |    |"),
        rank(7, "|    |    |    |    |    | #P | #P | #P |"),
        rank(6, empty),
        rank(5, empty),
        rank(4, empty),
        rank(3, empty),
        rank(2, "|    |    |    |    |    | ^P | ^P | ^P |"),
        rank(1, "| ^R |    |    |    |    |    | ^K |    |"),
    );
    for (moves, wanted, fen) in [
        ("1. P-R3      P-R3\n2. K-R2      R-Q7\n", "h3 h6 Kh2 Rd2", "w - - 0 1"),
        ("1. ...       R-Q8ch\n2. RxR       P-R3\n", "Rd1+ Rxd1 h6", "b - - 0 1"),
    ] {
        let (book, _) = book(&format!("AN ENDING.\n\n{board}\n{moves}"));
        assert_eq!(book.games.len(), 1, "{moves}");
        let game = &book.games[0];
        let start = format!("3r2k1/5ppp/8/8/8/8/5PPP/R5K1 {fen}");
        assert_eq!((game.start.to_string(), told::game(game)), (start, wanted.to_owned()));
    }
}

#[test]
fn st_4_a_list_of_pieces_says_where_a_solution_begins() {
    let page = "PROBLEM No. 1.\n\n\
                White: K at K Kt sq; Q at K R 5; R at K sq; P at K B 2.\n\
                Black: K at K R 8; R at Q R 8; P at K Kt 7, K R 7.\n\n\
                White to play and mate in two moves.\n\n\
                1. R-K8 ch     RxR\n2. QxR mate.\n\n\
                PROBLEM No. 2.\n\n\
                White: Kf6, Qg5. Black: Kh8.\n\nWhite mates on the move.\n\n1. Q-Kt7 mate.\n";
    let (book, _) = book(page);
    let read: Vec<String> = book.games.iter().map(told::game).collect();
    assert_eq!(read, ["Re8+ Rxe8 Qxe8#", "Qg7#"]);
    assert_eq!(book.games[0].start.to_string(), "r6k/6pp/8/7Q/8/8/5P2/4R1K1 w - - 0 1");
}

#[test]
fn st_4_a_piece_supposed_elsewhere_is_another_position() {
    let page = "Position. White: K at Q Kt 8, P at Q R 7.\n\
                Black: K at Q R 8, Q at Q B 3.\n\n\
                Black must stop the pawn. The ending can be won only from near. Therefore, if in the\n\
                above example the Black King was standing at Q 5, Black would win as follows:\n\
                1. ... Q-K1ch; 2. K-Kt7, Q-K2ch; 3. K-Kt8, K-B4; 4. P-R8=Q, K-Kt3, and\n\
                White cannot cover the mate.\n";
    assert!(games(page).is_empty(), "{:?}", games(page));
    // As it was told it is a game, though not to its end.
    let told = page.replace("if in the\nabove example the Black King was standing at Q 5, ", "");
    assert_eq!(games(&told).len(), 1);
}
