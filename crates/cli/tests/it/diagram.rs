//! `staunton diagram`.

use std::fs;
use std::path::PathBuf;

use crate::program::{Answer, run, staunton};

const EIGHTH: &str = "6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1";

fn diagram(arguments: &[&str], input: &str) -> Answer {
    run(&[&["diagram"], arguments].concat(), input)
}

/// A file of its own for a test.
fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    fs::create_dir_all(&folder).unwrap();
    folder.join(format!("{}-{name}", std::process::id()))
}

#[test]
fn n10_a_fen_becomes_a_diagram_as_the_books_print_it() {
    let answer = diagram(&["--from", EIGHTH, "--to", "text"], "");
    let expected = "
        ---------------------------------------
     8 |    |    |    |    |    |    | #K |    |
       |---------------------------------------|
     7 |    |    |    |    |    |    | #P |    |
       |---------------------------------------|
     6 |    |    |    |    |    |    |    |    |
       |---------------------------------------|
     5 |    |    |    |    |    |    |    |    |
       |---------------------------------------|
     4 |    |    |    |    | ^Q |    |    |    |
       |---------------------------------------|
     3 |    | #Q |    |    |    |    | ^P |    |
       |---------------------------------------|
     2 | #P |    |    |    |    |    |    | ^P |
       |---------------------------------------|
     1 |    |    |    |    |    |    |    | ^K |
        ---------------------------------------
         A    B    C    D    E    F    G    H
";
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
    assert_eq!(format!("\n{}", answer.out), expected);
}

#[test]
fn n10_every_text_form_is_read_back() {
    for form in ["text", "frame", "line", "stars", "codes", "letters", "unicode", "figures"] {
        for flip in [&[][..], &["--flip"], &["--flip", "--no-coordinates"]] {
            let arguments = [&["--from", EIGHTH, "--to", form], flip].concat();
            let drawn = diagram(&arguments, "");
            assert_eq!((drawn.code, drawn.error.as_str()), (0, ""), "{form}");
            let read = diagram(&["--from", "-"], &drawn.out);
            assert_eq!(read.code, 0, "{form}: {}", read.error);
            assert_eq!(read.out.trim_end(), EIGHTH, "{form}:\n{}", drawn.out);
            assert_eq!(read.error, "1 diagram: 1 read as positions\n", "{form}");
        }
    }
}

/// Three boards: the array with the slip of Chess and Checkers, a lesson, and a riddle.
fn page() -> String {
    let drawn = |placement: &str| diagram(&["--to", "text", "--from", placement], "").out;
    let array = drawn("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    let slip = array.replacen("#B | #Kt| #R", "#B | #K | #R", 1);
    let lesson = drawn("8/8/8/8/4N3/8/8/8").replacen("6 |    |", "6 | *  |", 1);
    let riddle = drawn("k7/8/8/8/8/8/8/k7");
    format!("{slip}\n   DIAGRAM 1\n\n{lesson}\n   DIAGRAM 2\n\n{riddle}\n   DIAGRAM 3\n")
}

#[test]
fn n10_slips_are_reported_and_what_is_not_understood_fails() {
    let answer = diagram(&["--from", "-"], &page());
    let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    assert_eq!((answer.code, answer.out.as_str()), (1, array));
    let expected = "\
line 2: DIAGRAM 1: black has more than one king
line 2: DIAGRAM 1: read as a black knight on g8, for that gives a known position
line 23: DIAGRAM 2: no position: marks show where a man may go
line 44: DIAGRAM 3: white has no king
line 44: DIAGRAM 3: black has more than one king
line 44: DIAGRAM 3: it may be meant as a white king on a1, or a white king on a8
3 diagrams: 1 read as positions
error: 1 of 3 diagrams not understood
";
    assert_eq!(answer.error, expected);
}

#[test]
fn n10_one_diagram_is_chosen_by_its_number() {
    let answer = diagram(&["--from", "-", "--number", "1", "--to", "epd"], &page());
    let expected = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"DIAGRAM 1\";\n";
    assert_eq!((answer.code, answer.out.as_str()), (0, expected));
    let answer = diagram(&["--from", "-", "--number", "4"], &page());
    assert_eq!(answer.code, 2);
    assert_eq!(answer.error, "error: no diagram has the number 4: there are 3\n");
}

#[test]
fn n10_pictures_are_written_to_files() {
    let png = file("picture.png");
    let marks = ["--arrow", "Rg1f3", "--circle", "e5", "--mark", "d4", "--last", "e2e4"];
    let picture = ["--to", "png", "--theme", "print", "--width", "300", "--out"];
    let answer = diagram(
        &[&["--from", EIGHTH], &picture[..], &[png.to_str().unwrap()], &marks].concat(),
        "",
    );
    assert_eq!((answer.code, answer.out.as_str(), answer.error.as_str()), (0, "", ""));
    let bytes = fs::read(&png).unwrap();
    fs::remove_file(&png).unwrap();
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(bytes[16..24], [0, 0, 1, 44, 0, 0, 1, 44], "300 by 300");
    // To a pipe the bytes go as they are.
    let output = staunton(&["diagram", "--to", "png"]).output().unwrap();
    assert!(output.status.success() && output.stdout.starts_with(b"\x89PNG"));
    let answer = diagram(&["--from", EIGHTH, "--to", "svg", "--theme", "dark"], "");
    assert_eq!(answer.code, 0);
    assert!(answer.out.starts_with("<svg ") && answer.out.contains("staunton-dark-white-queen"));
    let both = format!("{EIGHTH}\n{EIGHTH}\n");
    let answer = diagram(&["--from", "-", "--to", "svg"], &both);
    let expected =
        "error: a picture shows one position, and there are 2: choose one with --number\n";
    assert_eq!((answer.code, answer.error.as_str()), (2, expected));
}

#[test]
fn b3_pieces_wrongly_placed_at_the_start_are_named() {
    let check = |fen: &str, expected: &str, code: i32| {
        let answer = diagram(&["--check", "--from", fen], "");
        assert_eq!((answer.code, answer.out.as_str()), (code, expected), "{fen}");
    };
    let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    check(array, &format!("all men stand as they must: {array}\n"), 0);
    check(
        "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBKQBNR",
        "the white Queen and the white King have changed places\n\
         the black King's Knight stands on f6, not on g8\n",
        1,
    );
    check(
        "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR",
        "the board is wrongly placed: all men stand as in a mirror, and a white square must be at \
         each player's right hand\n",
        1,
    );
    check(
        "rnbqkbnr/pppppp1p/8/8/8/8/PPPPPPPP/R1BQKBNR",
        "the white Queen's Knight is missing from b1\n\
         the black King's Knight's Pawn is missing from g7\n",
        1,
    );
    let shuffled = "bqnb1rkr/pppppppp/5n2/8/8/8/PPPPPPPP/BQNBNRKR";
    let answer = diagram(&["--check", "--chess960", "--from", shuffled], "");
    let expected = "the black King's Knight stands on f6, not on e8\n";
    assert_eq!((answer.code, answer.out.as_str()), (1, expected));
}

#[test]
fn what_is_no_source_says_what_was_looked_for() {
    let answer = diagram(&["--from", "no/such/file"], "");
    assert_eq!(answer.code, 2);
    let expected = "error: \"no/such/file\" is neither a FEN nor a file that can be read\n";
    assert!(answer.error.starts_with(expected), "{}", answer.error);
    let answer = diagram(&["--from", "-"], "Call me Ishmael.\n");
    let expected = "error: there is no diagram and no FEN in standard input\n";
    assert_eq!((answer.code, answer.error.as_str()), (1, expected));
    let answer = diagram(&["--arrow", "e2"], "");
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("expected two squares, as in e2e4"), "{}", answer.error);
}

#[test]
fn n10_a_file_or_a_fen_may_be_given_without_ado() {
    let fen = "6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1";
    let [plain, named] = [run(&["diagram", fen], ""), run(&["diagram", "--from", fen], "")];
    assert_eq!((plain.code, &plain.out), (0, &named.out), "{}", plain.error);
    let answer = run(&["diagram", "no-such-file"], "");
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("is neither a FEN nor a file"), "{}", answer.error);
}

/// Width, height and number of pictures of a GIF file, read by its blocks.
fn gif_of(bytes: &[u8]) -> (u16, u16, usize) {
    assert!(bytes.starts_with(b"GIF89a"), "{:?}", &bytes[..bytes.len().min(6)]);
    let short = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
    let table = |flags: u8| if flags & 0x80 == 0 { 0 } else { 3 << ((flags & 7) + 1) };
    let mut at = 13 + table(bytes[10]);
    let mut pictures = 0;
    let blocks = |mut at: usize| {
        while bytes[at] != 0 {
            at += usize::from(bytes[at]) + 1;
        }
        at + 1
    };
    while bytes[at] != b';' {
        at = match bytes[at] {
            b'!' => blocks(at + 2),
            b',' => {
                pictures += 1;
                blocks(at + 10 + table(bytes[at + 9]) + 1)
            }
            other => panic!("no block begins with {other}"),
        };
    }
    (short(6), short(8), pictures)
}

#[test]
fn a_game_and_a_line_become_animations() {
    let out = file("line.gif");
    let to = ["--to", "gif", "--width", "128", "--out", out.to_str().unwrap()];
    let line = "1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5";
    let answer = diagram(&[&[line][..], &to].concat(), "");
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
    let made = fs::read(&out).unwrap();
    let (width, _, pictures) = gif_of(&made);
    // The game itself: the line beside it is not shown.
    assert_eq!((width, pictures), (128, 6));
    // From a file the same, and how long a move stands is written into it.
    let pgn = file("line.pgn");
    fs::write(&pgn, format!("[White \"A\"]\n\n{line} *\n\n[White \"B\"]\n\n1. d4 *\n")).unwrap();
    let from = pgn.to_str().unwrap();
    let answer = diagram(&[&[from, "--number", "1"][..], &to].concat(), "");
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
    assert_eq!(fs::read(&out).unwrap(), made);
    let answer = diagram(&[&[from, "--number", "1", "--pace", "300"][..], &to].concat(), "");
    assert_eq!(answer.code, 0, "{}", answer.error);
    assert_ne!(fs::read(&out).unwrap(), made);
    let answer = diagram(&[&[from][..], &to].concat(), "");
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("shows one game, and there are 2"), "{}", answer.error);
    let answer = diagram(&[&[from, "--number", "3"][..], &to].concat(), "");
    assert!(answer.error.contains("no game has the number 3: there are 2"), "{}", answer.error);
    fs::remove_file(&out).unwrap();
    // What cannot be read to its end makes no film of half a game.
    let answer = diagram(&[&["1. e4 e5 2. Ke3"][..], &to].concat(), "");
    assert_eq!(answer.code, 1);
    assert!(answer.error.contains("Ke3") && !out.exists(), "{}", answer.error);
    let answer = diagram(&[&["no such file"][..], &to].concat(), "");
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("neither a file"), "{}", answer.error);
}
