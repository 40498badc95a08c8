//! Pages of plain text on which games stand beside each other, or beside running text.

use staunton_books::{Book, Options, Reader, Source};

use crate::told;

/// The text of a page, read as a file is.
fn of_file(text: &str) -> (Source, Book) {
    let source = Source::read(text.as_bytes()).unwrap();
    let book = Reader::new(source.text(), &Options::of(&source)).finish();
    (source, book)
}

/// What a tag of a game says.
fn tag<'b>(book: &'b Book, game: usize, name: &str) -> Option<&'b str> {
    book.games[game].tags.iter().find(|(tag, _)| *tag == name).map(|(_, told)| told.as_str())
}

#[test]
fn ly_games_beside_each_other_are_games_of_their_own_at_their_lines() {
    let page = "\
THE CHESS MONTHLY

          GAME I.                              GAME II.

     SCOTCH GAMBIT.                        EVANS GAMBIT.

   WHITE.        BLACK.                WHITE.         BLACK.
 (Mr. Smith.)   (Mr. Jones.)        (Mr. Brown.)    (Mr. Green.)

 1. P-K4        P-K4               1. P-K4         P-K4
 2. Kt-KB3      Kt-QB3             2. Kt-KB3       Kt-QB3
 3. P-Q4        PxP                3. B-B4         B-B4
 4. B-QB4       B-B4               4. P-QKt4       BxKtP
 5. Kt-Kt5      Kt-R3              5. P-B3         B-R4
 6. Q-R5        Q-K2               6. P-Q4         PxP
 7. P-KB4       P-Q3               7. Castles      P-Q3

 White resigns.                    Drawn game.

 GAME III.

 1. P-K4    P-K4
 2. P-KB4   PxP
";
    let (source, book) = of_file(page);
    let games: Vec<String> = book.games.iter().map(told::game).collect();
    assert_eq!(
        games,
        [
            "e4 e5 Nf3 Nc6 d4 exd4 Bc4 Bc5 Ng5 Nh6 Qh5 Qe7 f4 d6",
            "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d6",
            "e4 e5 f4 exf4",
        ]
    );
    let lines: Vec<usize> = book.games.iter().map(|game| game.line).collect();
    assert_eq!(lines, [3, 3, 20]);
    // What stands apart below the columns is no part of the left one.
    let apart = page.replace(" GAME III.\n", "\n\nNOTES OF THE MONTH\n\n GAME III.\n");
    let text = of_file(&apart).0.text().to_owned();
    let at = |words: &str| text.find(words).unwrap_or(usize::MAX);
    assert!(at("Drawn game") < at("NOTES OF THE MONTH"), "{text}");
    let tag = |game, name| tag(&book, game, name);
    assert_eq!((tag(0, "White"), tag(1, "Black")), (Some("Mr. Smith"), Some("Mr. Green")));
    assert_eq!(book.games[0].outcome.unwrap().to_string(), "0-1");
    assert_eq!(book.games[1].outcome.unwrap().to_string(), "1/2-1/2");
    // Every move is at its place in the file, and is found again from there.
    for ply in book.games.iter().flat_map(|game| &game.plies) {
        let span = ply.span();
        let place = source.place(span.start);
        assert!(page[place..].starts_with(&source.text()[span.clone()]));
        assert_eq!(source.place_in_text(place), span.start);
    }
}

#[test]
fn ly_a_game_beside_running_text_and_three_games_beside_each_other() {
    let (_, book) = of_file(
        "\
  The following lively game was played    1. P-K4        P-K4
last week at the Divan between Herr       2. Kt-KB3      Kt-QB3
Loewenthal and an amateur of the club.    3. P-Q4        PxP
Herr Loewenthal conducted the attack      4. B-QB4       B-B4
in his usual brilliant style, and his     5. Kt-Kt5      Kt-R3
opponent was soon in difficulties.        6. Q-R5        Q-K2
",
    );
    assert_eq!(told::game(&book.games[0]), "e4 e5 Nf3 Nc6 d4 exd4 Bc4 Bc5 Ng5 Nh6 Qh5 Qe7");
    let (_, book) = of_file(
        "\
     GAME I.                  GAME II.                 GAME III.

 1. P-K4   P-K4           1. P-K4   P-K4           1. P-Q4   P-Q4
 2. Kt-KB3 Kt-QB3         2. Kt-KB3 Kt-QB3         2. P-QB4  P-K3
 3. P-Q4   PxP            3. B-B4   B-B4           3. Kt-QB3 Kt-KB3
 4. B-QB4  B-B4           4. P-QKt4 BxKtP          4. B-Kt5  B-K2
 5. Kt-Kt5 Kt-R3          5. P-B3   B-R4           5. P-K3   Castles
 6. Q-R5   Q-K2           6. P-Q4   PxP            6. Kt-B3  P-QKt3
",
    );
    let games: Vec<String> = book.games.iter().map(told::game).collect();
    assert_eq!(
        games,
        [
            "e4 e5 Nf3 Nc6 d4 exd4 Bc4 Bc5 Ng5 Nh6 Qh5 Qe7",
            "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4",
            "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 b6",
        ]
    );
}

#[test]
fn ly_halves_of_a_game_and_one_game_in_two_notations_are_no_games_of_their_own() {
    for page in [
        "  1. P-K4        P-K4           6. Q-R5        Q-K2
  2. Kt-KB3      Kt-QB3         7. P-KB4       P-Q3
  3. P-Q4        PxP            8. P-KR3       Kt-R4
  4. B-QB4       B-B4           9. B-Kt5ch     P-B3
  5. Kt-Kt5      Kt-R3         10. PxP         PxP\n",
        "  1. P-K4        P-K4           1. e4     e5
  2. Kt-KB3      Kt-QB3         2. Nf3    Nc6
  3. P-Q4        PxP            3. d4     exd4
  4. B-QB4       B-B4           4. Bc4    Bc5
  5. Kt-Kt5      Kt-R3          5. Ng5    Nh6\n",
    ] {
        let (source, book) = of_file(page);
        assert_eq!((source.text(), book.games.len()), (page, 1));
        assert!(told::game(&book.games[0]).starts_with("e4 e5 Nf3 Nc6 d4 exd4 Bc4 Bc5 Ng5 Nh6"));
        assert!(book.games[0].variations.is_empty());
    }
}

#[test]
fn ht_games_beside_each_other_in_a_preformatted_part_are_games_of_their_own() {
    let page = "<html><body><p>Two games:</p><pre>
 GAME I.                              GAME II.

 White.        Black.                 White.        Black.
 Anderssen.    Kieseritzky.           Morphy.       Allies.

 1. <b>P-K4</b>       P-K4                   1. P-K4       P-K4
 2. P-KB4      PxP                    2. Kt-KB3     P-Q3
 3. B-B4       Q-R5ch                 3. P-Q4       B-Kt5
 4. K-B1       P-QKt4                 4. PxP        BxKt
</pre><p>Behind them: P&eacute;tion.</p></body></html>";
    let (source, book) = of_file(page);
    let games: Vec<String> = book.games.iter().map(told::game).collect();
    assert_eq!(games, ["e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5", "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3"]);
    assert_eq!([0, 1].map(|game| tag(&book, game, "White")), [Some("Anderssen"), Some("Morphy")]);
    // Every word stands where it did.
    for word in ["Two", "Kt-KB3", "BxKt", "Allies", "Behind"] {
        let at = source.text().find(word).unwrap();
        assert_eq!(page.find(word).unwrap(), source.place(at), "{word}");
    }
}
