//! Games as people and their programs write them: one strange sign costs no more than itself.

use proptest::prelude::*;
use staunton_corpora as corpora;
use staunton_pgn::{GameTree, read_all};

fn movetext(game: &GameTree) -> String {
    let pgn = game.to_pgn();
    let (_, movetext) = pgn.split_once("\n\n").unwrap();
    movetext.trim_end().replace('\n', " ")
}

/// The one game of a text, with tags over it, as it is written; and the faults that are told.
fn read(moves: &[u8]) -> (String, Vec<String>) {
    let text = [&b"[Event \"x\"]\n\n"[..], moves].concat();
    let collection = read_all(&text[..]);
    assert_eq!(collection.games.len(), 1, "{:?}", String::from_utf8_lossy(moves));
    let (game, faults) = &collection.games[0];
    let written = game.to_pgn();
    let again = &read_all(written.as_bytes()).games;
    assert_eq!(again[0].0.to_pgn(), written, "written and read again");
    (movetext(game), faults.iter().map(|fault| fault.kind.to_string()).collect())
}

#[track_caller]
fn check(moves: impl AsRef<[u8]>, written: &str, faults: &[&str]) {
    let (found, told) = read(moves.as_ref());
    assert_eq!(found, written, "{told:?}");
    assert_eq!(told.len(), faults.len(), "{told:?}");
    for (told, wanted) in told.iter().zip(faults) {
        assert!(told.contains(wanted), "{told} is not {wanted}");
    }
}

const GAME: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0";

#[test]
fn n11_a_sign_behind_a_move_is_a_glyph_or_nothing() {
    for (sign, nag) in [("±", "$16"), ("⩲", "$14"), ("TN", "$146"), ("N", "$146"), ("□", "$7")]
    {
        let text = GAME.replace("Nf3", &format!("Nf3{sign}"));
        check(text, &GAME.replace("Nf3", &format!("Nf3 {nag}")), &[]);
    }
    check(GAME.replace("Nf3", "Nf3 TN"), &GAME.replace("Nf3", "Nf3 $146"), &[]);
    check(GAME.replace("Nf3", "Nf3:"), GAME, &[]);
    check(GAME.replace("Nf3", "Nf3,"), GAME, &[]);
    check(
        GAME.replace("Nf3", "Nf3§"),
        &GAME.replace("Nf3 Nc6", "Nf3 {§} 2... Nc6"),
        &["no notation: \"§\"; it is kept as a comment"],
    );
}

#[test]
fn n11_blanks_of_every_kind_part_words() {
    for blank in ["\u{a0}", "\u{85}", "\u{2009}", "\u{202f}", "\u{3000}", "\u{2028}", "\u{200b} "] {
        check(GAME.replace(' ', blank), GAME, &[]);
    }
    for nothing in ["\u{200b}", "\u{feff}", "\u{2060}", "\u{ad}", "\u{200e}"] {
        check(GAME.replace("Nf3", &format!("N{nothing}f3{nothing}")), GAME, &[]);
        check(GAME.replace("2. ", &format!("2.{nothing}")), GAME, &[]);
    }
    // In Latin-1 too.
    let latin: Vec<u8> = GAME.bytes().map(|byte| if byte == b' ' { 0xa0 } else { byte }).collect();
    check(latin, GAME, &[]);
    // Without tags as well.
    let (game, faults) = read_all("1.\u{a0}e4 e5 2.\u{a0}Nf3 *".as_bytes()).games.remove(0);
    assert_eq!((movetext(&game).as_str(), faults.len()), ("1. e4 e5 2. Nf3 *", 0));
}

#[test]
fn n11_words_that_are_no_moves_stand_in_a_comment_and_the_game_goes_on() {
    check(
        "1. e4 e5 2. Nf3 the best move here Nc6 3. Bb5 *",
        "1. e4 e5 2. Nf3 {the best move here} 2... Nc6 3. Bb5 *",
        &["no notation: \"the\""],
    );
    check("1. e4 e5 (=) 2. Nf3 *", "1. e4 e5 2. Nf3 *", &["without a move"]);
    check("1. e4 e5\n[Diagram]\n2. Nf3 *", "1. e4 e5 {[Diagram]} 2. Nf3 *", &["[Diagram]"]);
    check("1. e4 $300 e5 *", "1. e4 {$300} 1... e5 *", &["\"$300\" is no annotation glyph"]);
    check("[]\n1. e4 *", "{[]} 1. e4 *", &["no tag: expected a name"]);
    check("[Diagram]\n1. e4 *", "{[Diagram]} 1. e4 *", &["no tag"]);
}

#[test]
fn n11_the_next_number_shows_whether_a_word_was_a_move() {
    // It was none: the number is White's, and so is the turn.
    check("1. e4 hm e5 2. Nf3 *", "1. e4 {hm} 1... e5 2. Nf3 *", &["\"hm\""]);
    // It was one, though it names no square.
    check(
        "1. e4 Springer 2. Nf3 Nc6 *",
        "1. e4 {Springer} {2. Nf3 Nc6} *",
        &["\"Springer\"", "a move before it was not read"],
    );
    // Where a number stands before it, it is in a move's place.
    check("1. e4 e5 2. what Nc6 *", "1. e4 e5 {2. what Nc6} *", &["invalid san"]);
}

#[test]
fn n11_what_follows_a_move_that_is_not_legal_stands_in_comments() {
    check(
        "1. e4 e5 2. Nf9 Nc6 {[%clk 0:01] good} 3. Bb5 (3. Bc4 {or} Nf6) a6 1-0",
        "1. e4 e5 {2. Nf9 Nc6} {[ %clk 0:01] good} {3. Bb5 (3. Bc4} {or} {Nf6) a6} 1-0",
        &["invalid san \"Nf9\""],
    );
    check(
        "1. e4 e5 (1... Ke2 2. d4) 2. Nf3 *",
        "1. e4 e5 {1... Ke2 2. d4} 2. Nf3 *",
        &["\"Ke2\" is not legal here"],
    );
}

#[test]
fn n11_moves_are_read_in_the_ways_people_have() {
    check("1. e4 d5 2. ed Qd5: 3. Nf3 *", "1. e4 d5 2. exd5 Qxd5 3. Nf3 *", &[]);
    check("1. e4 d5 2. ed5: Qxd5 *", "1. e4 d5 2. exd5 Qxd5 *", &[]);
    check("1. e4 d5 2. e5 f5 3. exf6/ep *", "1. e4 d5 2. e5 f5 3. exf6 *", &[]);
    check("1. e4 d5 2. e5 f5 3. ef e.p. Nf6: *", "1. e4 d5 2. e5 f5 3. exf6 Nxf6 *", &[]);
    let castled = "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O O-O *";
    check("1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O - O Kg8 *", castled, &[]);
    check("1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. Kg1 0 - 0 *", castled, &[]);
    let fen = "[FEN \"3q3k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8=(Q)+ Qxe8 *";
    check(fen, "1. e8=Q+ Qxe8 *", &[]);
}

#[test]
fn n11_results_are_read_as_people_write_them() {
    for (result, written) in [
        ("½-½", "1/2-1/2"),
        ("½–½", "1/2-1/2"),
        ("½", "1/2-1/2"),
        ("1–0", "1-0"),
        ("1:0", "1-0"),
        ("0 - 1", "0-1"),
        ("0\u{a0}:\u{a0}1", "0-1"),
        ("0.5-0.5", "1/2-1/2"),
    ] {
        check(format!("1. e4 e5 {result}\n"), &format!("1. e4 e5 {written}"), &[]);
        let tagged = format!("[Result \"{result}\"]\n\n1. e4 e5 {written}");
        check(tagged, &format!("1. e4 e5 {written}"), &[]);
    }
    check(b"1. e4 e5 \xbd-\xbd", "1. e4 e5 1/2-1/2", &[]);
}

#[test]
fn n11_a_comment_that_quotes_tags_stays_one() {
    check(
        "1. e4 {\n[Event \"inside\"]\n\n1. d4 d5 *\n} e5 2. Nf3 Nc6 *",
        "1. e4 {[Event \"inside\"] 1. d4 d5 *} 1... e5 2. Nf3 Nc6 *",
        &[],
    );
    // One that never ends is given up at the next game all the same.
    let two = "[Event \"a\"]\n\n1. e4 {open\n\n[Event \"b\"]\n\n1. d4 {closed} *";
    let games = read_all(two.as_bytes()).games;
    let written: Vec<String> = games.iter().map(|(game, _)| movetext(game)).collect();
    assert_eq!(written, ["1. e4 {open} *", "1. d4 {closed} *"]);
}

#[test]
fn n11_tags_may_stand_in_other_quotation_marks_or_in_none() {
    for value in ["'A B'", "“A B”", "„A B“", "«A B»", "`A B'", "A B", "‘A B’"] {
        let text = format!("[Event {value}]\n[White \"w\"]\n\n1. e4 *");
        let (game, faults) = read_all(text.as_bytes()).games.remove(0);
        assert_eq!(game.tags().get("Event"), Some("A B"), "{value}");
        assert_eq!((game.tags().get("White"), faults.len()), (Some("w"), 1), "{faults:?}");
        // Behind a game they begin the next.
        let two = format!("1. d4 d5\n\n{text}");
        assert_eq!(read_all(two.as_bytes()).games.len(), 2, "{value}");
    }
    check("[Result \"1-0\"] e4 e5 1-0", "1. e4 e5 1-0", &[]);
    check("[Site \"y\"] by post\n\n1. e4 *", "{by post} 1. e4 *", &["text after the tag"]);
}

/// The words of the moves and comments of a game, without numbers, brackets and glyphs.
fn words(text: &str) -> Vec<String> {
    let is_joint = |sign: char| sign.is_whitespace() || "(){}".contains(sign);
    let is_word =
        |word: &&str| !word.is_empty() && !word.starts_with(['$', '*']) && !word.ends_with('.');
    text.split(is_joint).filter(is_word).map(str::to_owned).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever stands among the moves of a game, every word of it is there when it is written.
    #[test]
    fn n11_no_word_of_a_game_is_lost(at in 0_usize..200, odd in "[A-Za-z±§¿★@/&]{1,8}") {
        let sample = corpora::data("games/masters.pgn").text();
        let (_, rest) = sample.split_once("\n\n").unwrap();
        let moves = rest.split("\n\n").next().unwrap().replace('\n', " ");
        let (moves, result) = moves.rsplit_once(' ').unwrap();
        let mut all: Vec<&str> = moves.split_whitespace().collect();
        let at = at % all.len();
        all.insert(at, &odd);
        let (written, _) = read(format!("{} {result}", all.join(" ")).as_bytes());
        let found = words(&written);
        let strip = |word: &str| word.trim_end_matches(['+', '#', '!', '?']).to_owned();
        let bare = |word: &String| strip(word.rsplit('.').next().unwrap_or_default());
        let mut found: Vec<String> = found.iter().map(bare).collect();
        for word in moves.split_whitespace().filter(|word| !word.ends_with('.')) {
            let word = word.rsplit('.').next().unwrap();
            let place = found.iter().position(|known| *known == strip(word));
            prop_assert!(place.is_some(), "{word} is lost: {written}");
            found.remove(place.unwrap());
        }
    }
}
