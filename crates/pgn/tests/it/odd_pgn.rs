//! Games as they are found: every oddity is read as meant, or told.

use staunton_pgn::{GameTree, Limits, Reader, read_all};
use staunton_rules::{CastlingMode, Color, Outcome};

/// What is read of `text`, one line for each game: its moves as written by us. Then the faults.
fn check(text: &str, games: &[&str], faults: &[&str]) {
    let collection = read_all(text.as_bytes());
    let read: Vec<String> = collection.games.iter().map(|(game, _)| movetext(game)).collect();
    let told = collection.games.iter().flat_map(|(_, faults)| faults).chain(&collection.stray);
    let told: Vec<String> = told.map(ToString::to_string).collect();
    assert_eq!(read, games, "{text:?}: {told:?}");
    assert_eq!(told.len(), faults.len(), "{text:?}: {told:?}");
    for (told, wanted) in told.iter().zip(faults) {
        assert!(told.contains(wanted), "{text:?}: {told} is not {wanted}");
    }
}

fn movetext(game: &GameTree) -> String {
    let pgn = game.to_pgn();
    let (_, movetext) = pgn.split_once("\n\n").unwrap();
    movetext.trim_end().replace('\n', " ")
}

#[test]
fn n8_numbers_may_stand_in_any_way_or_not_at_all() {
    for text in [
        "1. e4 e5 2. Nf3 *",
        "1.e4 e5 2.Nf3*",
        "1.e4 1...e5 2. ...Nf3 *",
        "1 e4 e5 2 Nf3 *",
        "e4 e5 Nf3 *",
        "1. e4\te5\r\n2.\r\nNf3 *",
        "1. e4 e5 3. Nf3 *",
        "1.... e4 e5 Nf3 *",
    ] {
        let text = format!("[Event \"x\"]\n\n{text}");
        check(&text, &["1. e4 e5 2. Nf3 *"], &[]);
    }
}

#[test]
fn n8_results_end_games_with_or_without_tags() {
    check("1. e4 1-0 1. d4 0-1 1. c4 1/2-1/2", &["1. e4 1-0", "1. d4 0-1", "1. c4 1/2-1/2"], &[]);
    check("1. e4 1/2", &["1. e4 1/2-1/2"], &[]);
    check("*", &["*"], &[]);
    check("", &[], &[]);
    check(" \n\n", &[], &[]);
    check("1. e4 e5", &["1. e4 e5 *"], &["line 1, column 9: the result is missing"]);
    let tagged = "[Result \"1-0\"]\n\n1. e4";
    check(tagged, &["1. e4 1-0"], &["the result is missing"]);
    let star = "[Result \"1-0\"]\n\n1. e4 *";
    check(star, &["1. e4 1-0"], &["the tag Result says 1-0, the moves end with *"]);
    check("1. e4 1-0 0-1", &["1. e4 1-0"], &["a second result, 0-1"]);
}

#[test]
fn n8_tags_alone_are_a_game_too() {
    let missing = "the game has tags but no moves and no result";
    check("[Event \"a\"]\n[Event \"b\"]\n", &["*", "*"], &[missing, missing]);
    check("[Event \"a\"]\n\n[Event \"b\"]\n\n1. e4 *", &["*", "1. e4 *"], &[missing]);
    check("[Event \"a\"] [Site \"b\"] 1. e4 *", &["1. e4 *"], &[]);
    check("1. e4 * [Event \"b\"] 1. d4 *", &["1. e4 *", "1. d4 *"], &[]);
}

#[test]
fn n8_tags_at_fault_are_told_and_the_rest_is_read() {
    let game = |tags: &str| format!("{tags}\n\n1. e4 *");
    let check = |tags: &str, fault: &str| check(&game(tags), &["1. e4 *"], &[fault]);
    check("[White \"a\"]\n[White \"b\"]", "the tag White stands there twice");
    check("[White a]", "line 1, column 8: the value of the tag White does not stand in");
    check("[White \"a\"", "expected ]");
    check("[White \"a \"b\" c\"]", "line 1, column 11: a quotation mark inside the value");
    check("[Whi-te \"a\"]", "the name of the tag \"Whi-te\" has other signs");
    let collection = read_all(&b"[Whi-te \"a\"]\n[W \"x\"]\n[W \"y\"]\n\n*"[..]);
    let tags: Vec<_> = collection.games[0].0.tags().iter().collect();
    assert_eq!(tags, [("Whi_te", "a"), ("W", "x")]);
}

#[test]
fn n8_comments_belong_to_the_move_they_stand_at() {
    check("{game} 1. e4 *", &["{game} 1. e4 *"], &[]);
    check("1. {before} e4 *", &["1. {before} e4 *"], &[]);
    check("1. e4 {a} {b} e5 *", &["1. e4 {a} {b} 1... e5 *"], &[]);
    check("1. e4 1... {before} e5 *", &["1. e4 1... {before} e5 *"], &[]);
    check("1. e4 ({first} 1. d4 d5) e5 *", &["1. e4 ({first} 1. d4 d5) 1... e5 *"], &[]);
    check("1. e4 (1. {in} d4) e5 *", &["1. e4 ({in} 1. d4) 1... e5 *"], &[]);
    check(
        "1. e4 ; to the end } of the line\ne5 *",
        &["1. e4 {to the end ) of the line} 1... e5 *"],
        &[],
    );
    check("1. e4 * {after} ; and\n", &["1. e4 {after} {and} *"], &[]);
    check("1. e4 *\n{after}\n\n{next} 1. d4 *", &["1. e4 {after} *", "{next} 1. d4 *"], &[]);
    check("1. e4 2. {left} *", &["1. e4 {left} *"], &[]);
    check("1. e4 ({only}) *", &["1. e4 {only} *"], &[]);
    check("1. e4 {} *", &["1. e4 *"], &[]);
    check("1. e4 {a\n\n  b} *", &["1. e4 {a b} *"], &[]);
    check("1. e4 } e5 *", &["1. e4 e5 *"], &["line 1, column 7: } without {"]);
    check("{a}\n[White \"b\"]\n\n1. e4 *", &["{a} 1. e4 *"], &[]);
}

#[test]
fn n8_lines_that_begin_with_a_percent_sign_are_passed_over() {
    check("%a\n1. e4\n%b 1-0\n e5 *", &["1. e4 e5 *"], &[]);
    check("1. e4 %a *", &["1. e4 {%a} *"], &["no notation: \"%a\""]);
    check("1. e4 {a\n%b} *", &["1. e4 {a %b} *"], &[]);
    check("1. e4 *\n% a line\n", &["1. e4 *"], &[]);
}

#[test]
fn n8_glyphs_may_be_numbers_or_signs() {
    check("1. e4! $14 e5 ?! *", &["1. e4 $1 $14 e5 $6 *"], &[]);
    check("1. e4!? $5$6 += N *", &["1. e4 $5 $5 $6 $14 $146 *"], &[]);
    check("1. e4 +- ± ∓ = *", &["1. e4 $18 $16 $17 $10 *"], &[]);
    check("1. e4 !!! e5 *", &["1. e4 {!!!} 1... e5 *"], &["\"!!!\" is no annotation glyph"]);
    check("1. $1 e4 *", &["1. e4 *"], &["an annotation glyph without a move"]);
    check("1. e4 $ e5 *", &["1. e4 {$} 1... e5 *"], &["\"$\" is no annotation glyph"]);
}

#[test]
fn n8_variations_replace_the_move_before() {
    let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 *";
    check(text, &[text], &[]);
    check("1. e4 () e5 *", &["1. e4 e5 *"], &[]);
    check(
        "[Event \"x\"]\n\n(1. d4) 1. e4 *",
        &["{(1. d4)} 1. e4 *"],
        &["a variation without a move"],
    );
    check("1. e4 (1. d4 *) e5 1-0", &["1. e4 (1. d4) 1... e5 1-0"], &[]);
    check("1. e4 (1. d4 (1. c4)) *", &["1. e4 (1. d4) (1. c4) *"], &[]);
    check(
        "1. e4 (1. d4 1-0",
        &["1. e4 (1. d4) 1-0"],
        &["line 1, column 7: a variation does not end"],
    );
}

#[test]
fn n8_a_move_that_is_not_legal_ends_its_line_and_no_more() {
    check(
        "1. e4 (1. d4 d6 2. c9 e5) e6 *",
        &["1. e4 (1. d4 d6 {2. c9 e5}) 1... e6 *"],
        &["invalid san \"c9\""],
    );
    check(
        "1. e4 {x} 1. e4 e5 1-0 1. d4 *",
        &["1. e4 {x} {1. e4 e5} 1-0", "1. d4 *"],
        &["\"e4\" is not legal"],
    );
    check("1. Nf6 (1. e4 e5) 1-0", &["{1. Nf6 (1. e4 e5)} 1-0"], &["\"Nf6\" is not legal here"]);
    let ambiguous = "1. Nf3 d5 2. d3 d4 3. Nd2 *";
    check(ambiguous, &["1. Nf3 d5 2. d3 d4 {3. Nd2} *"], &["it may be Nbd2 or Nfd2"]);
}

#[test]
fn n8_promotions_in_brackets_belong_to_their_move() {
    let start = "[FEN \"3q3k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    check(&format!("{start}1. e8(Q) Qxe8 *"), &["1. e8=Q+ Qxe8 *"], &[]);
    check(&format!("{start}1. e8(Q)+ Qxe8 *"), &["1. e8=Q+ Qxe8 *"], &[]);
    check(&format!("{start}1. exd8=R+(1. e8N)Kg7 *"), &["1. exd8=R+ (1. e8=N) 1... Kg7 *"], &[]);
}

#[test]
fn n8_null_moves_pass_the_turn() {
    for null in ["--", "Z0", "@@@@", "null", "pass", "0000"] {
        check(&format!("1. e4 {null} 2. d4 *"), &["1. e4 -- 2. d4 *"], &[]);
    }
    let check_given = "1. e4 f6 2. d3 g5 3. Qh5+ -- *";
    check(check_given, &["1. e4 f6 2. d3 g5 3. Qh5# {--} *"], &["a side in check cannot pass"]);
}

#[test]
fn n8_the_start_comes_from_the_tags() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 30";
    let text = format!("[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n30. O-O Ke7 *");
    check(&text, &["30. O-O Ke7 *"], &[]);
    let game = read_all(text.as_bytes()).games.remove(0).0;
    assert_eq!(game.start().to_string(), fen);
    assert!(game.to_pgn().contains("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 30\"]\n[SetUp \"1\"]\n"));

    let black = "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 30\"]\n\n30... Ke7 31. O-O *";
    check(black, &["30... Ke7 31. O-O *"], &[]);
    check(
        "[FEN \"nonsense\"]\n\n1. e4 *",
        &["{1. e4} *"],
        &["the starting position cannot be read"],
    );
    check("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", &["{1. e4} *"], &["cannot be read"]);
    let mended = "[FEN \"4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1\"]\n\n1. Ke2 *";
    check(mended, &["1. Ke2 *"], &["the starting position is impossible and was mended"]);
}

#[test]
fn n8_control_characters_in_a_fen_are_blanks() {
    let fault = "control character stands in the value of the tag FEN";
    check("[FEN \"4k3/8/8/8/8/8/8/4K3\tw\u{1}- - 0 1\"]\n\n1. Ke2 *", &["1. Ke2 *"], &[fault]);
}

#[test]
fn n8_a_comment_before_the_moves_is_kept_where_the_start_cannot_be_read() {
    let fault = "the starting position cannot be read";
    check("; x\n[FEN \"x\"]\n\n{y} 1. e4 {z} *", &["{x} {y} {1. e4} {z} *"], &[fault]);
}

#[test]
fn n8_chess960_is_known_by_its_tag_or_by_its_castling() {
    let fen = "nqbbrkrn/pppppppp/8/8/8/8/PPPPPPPP/NQBBRKRN w GEge - 0 1";
    let tagged = format!("[Variant \"Chess960\"]\n[FEN \"{fen}\"]\n\n1. O-O O-O *");
    check(&tagged, &["1. O-O O-O *"], &[]);
    let game = read_all(tagged.as_bytes()).games.remove(0).0;
    assert_eq!(game.start().castling_mode(), CastlingMode::Chess960);
    assert!(game.to_pgn().contains("[Variant \"Chess960\"]"));
    let untagged = format!("[FEN \"{fen}\"]\n\n1. O-O O-O *");
    check(&untagged, &["1. O-O O-O *"], &["without the tag Variant"]);
    for name in ["Fischerandom", "chess 960", "Fischer Random"] {
        check(&tagged.replace("Chess960", name), &["1. O-O O-O *"], &[]);
    }
    for name in ["Standard", "From Position", ""] {
        check(&format!("[Variant \"{name}\"]\n\n1. e4 *"), &["1. e4 *"], &[]);
    }
    check(
        "[Variant \"Atomic\"]\n\n1. e4 *",
        &["{1. e4} *"],
        &["the variant \"Atomic\" is not known"],
    );
}

#[test]
fn n8_text_that_is_no_game_is_told_once_and_passed_over() {
    check("Here is a game I played:\n\n1. e4 *", &["1. e4 *"], &["no notation: \"Here\""]);
    check("no game at all", &[], &["no notation: \"no\""]);
    check("1. e4 * </pre>", &["1. e4 *"], &["no notation: \"</pre>\""]);
    check("1. e4 <x> e5 *", &["1. e4 {<x>} 1... e5 *"], &["no notation: \"<x>\""]);
}

#[test]
fn n8_faults_have_places_through_every_line_end() {
    for end in ["\n", "\r\n", "\r"] {
        let text = format!("[Event \"x\"]{end}{end}1. e4 e5{end}2. Ke7 *{end}");
        let (_, faults) = read_all(text.as_bytes()).games.remove(0);
        let place = faults[0].place;
        assert_eq!((place.line, place.column), (4, 4), "{end:?}");
        assert_eq!(&text.as_bytes()[usize::try_from(place.byte).unwrap()..][..3], b"Ke7");
    }
}

#[test]
fn n8_an_error_of_the_input_is_told_and_what_came_before_is_kept() {
    struct Breaks<'a>(&'a [u8]);
    impl std::io::Read for Breaks<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            if self.0.is_empty() {
                return Err(std::io::Error::other("the line is cut"));
            }
            let length = self.0.len().min(buffer.len()).min(5);
            buffer[..length].copy_from_slice(&self.0[..length]);
            self.0 = &self.0[length..];
            Ok(length)
        }
    }
    let mut games = Reader::new(Breaks(b"1. e4 1-0 1. d4 d5")).games();
    assert_eq!(movetext(&games.next().unwrap().0), "1. e4 1-0");
    let (game, faults) = games.next().unwrap();
    assert_eq!(movetext(&game), "1. d4 d5 *");
    assert!(faults.iter().any(|fault| fault.to_string().contains("the line is cut")));
    assert!(games.next().is_none());
}

#[test]
fn n8_limits_are_the_callers() {
    let limits =
        Limits { depth: 1, tags: 1, tag_bytes: 4, comment_bytes: 4, moves: 3, notes: 1, faults: 9 };
    let text = "[A \"12345\"]\n[B \"1\"]\n\n1. e4 {123456} {x} (1. d4 (1. c4)) e5 2. d4 *";
    let mut games = Reader::with_limits(text.as_bytes(), limits).games();
    let (game, faults) = games.next().unwrap();
    assert_eq!(game.tags().iter().collect::<Vec<_>>(), [("A", "1234")]);
    assert_eq!(movetext(&game), "1. e4 {1234} (1. d4) 1... e5 *");
    let told: Vec<String> = faults.iter().map(|fault| fault.kind.to_string()).collect();
    for wanted in [
        "longer than 4 bytes",
        "more than 1 tags",
        "more than 1 deep",
        "more than 3 moves",
        "more than 1 comments",
    ] {
        assert!(told.iter().any(|fault| fault.contains(wanted)), "{wanted}: {told:?}");
    }
}

#[test]
fn n8_outcomes_are_read_from_moves_and_tags() {
    let outcome = |text: &str| read_all(text.as_bytes()).games.remove(0).0.outcome();
    assert_eq!(outcome("1. e4 1-0"), Some(Outcome::Win(Color::White)));
    assert_eq!(outcome("[Result \"0-1\"]\n\n1. e4"), Some(Outcome::Win(Color::Black)));
    assert_eq!(outcome("1. e4 1/2-1/2"), Some(Outcome::Draw));
    assert_eq!(outcome("1. e4 *"), None);
}

/// The first game of a text as it is written, which is read and written the same again.
#[track_caller]
fn written_twice(text: &str) -> String {
    let (game, _) = read_all(text.as_bytes()).games.remove(0);
    let written = game.to_pgn();
    let (again, _) = read_all(written.as_bytes()).games.remove(0);
    assert_eq!(again.to_pgn(), written, "{text}");
    written
}

#[test]
fn n11_a_result_in_other_letters_counts_where_there_is_no_other() {
    let outcome = |tags: &str| {
        let written = written_twice(&format!("{tags}\n\n1. e4 *\n"));
        written.lines().find(|line| line.starts_with("[Result ")).unwrap().to_owned()
    };
    let other = "[ResuLt \"1-0\"]";
    let right = "[Result \"0-1\"]";
    assert_eq!(outcome(&format!("{right}\n{other}")), outcome(right));
    assert_eq!(outcome(&format!("{other}\n{right}")), outcome(right));
    assert_eq!(outcome(other), outcome("[Result \"1-0\"]"));
}

#[test]
fn n11_a_start_in_other_letters_counts_where_there_is_no_other() {
    let written = |tags: &str| written_twice(&format!("{tags}\n\n1. OO- {{what}} *\n\n"));
    let good = "nqbbrkrn/pppppppp/8/8/8/8/PPPPPPPP/NQBBRKRN w KQkq - 0 1";
    let (bad, queer) = ("nqbbrkrn/pppppppp/8/8/8/8/PChess960", "\\\"o");
    let is_chess960 = |text: &str| text.contains("[Variant \"Chess960\"]");
    // Whatever stands first: the right name counts, though its value is bad.
    for tags in [
        format!("[fEN \"{good}\"]\n[FEN \"{bad}\"]"),
        format!("[FEN \"{bad}\"]\n[fEN \"{good}\"]"),
        format!("[VariAnt \"\"]\n[Variant \"{queer}\"]"),
        format!("[Variant \"{queer}\"]\n[VariAnt \"\"]"),
        format!("[VariAnt \"\"]\n[VaRiant \"{queer}\"]"),
    ] {
        assert!(!is_chess960(&written(&tags)), "{tags}");
    }
    // Where no name is right, the first in the order of writing counts.
    for tags in [
        format!("[FEN \"{good}\"]\n[fEN \"{bad}\"]"),
        format!("[fEN \"{good}\"]"),
        format!("[VaRiant \"{queer}\"]\n[VariAnt \"\"]\n[VARIANT \"Chess960\"]"),
    ] {
        assert!(is_chess960(&written(&tags)), "{tags}");
    }
}
