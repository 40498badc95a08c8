//! Broken and hostile files: each with the outcome that is wanted.

use staunton_pgn::{Collection, FaultKind, GameTree, read_all};
use staunton_rules::{Color, Outcome};

mod made;

/// Makes a file and reads it. Whatever is in it is written and read again, the same.
fn read(name: &str) -> Collection {
    let bytes = made::file(name);
    let collection = read_all(&bytes[..]);
    for (game, _) in &collection.games {
        let once = game.to_pgn();
        let again = read_all(once.as_bytes());
        assert_eq!(again.games.len(), 1, "{name}: {}", start(&once));
        assert!(again.games[0].0.to_pgn() == once, "{name} is not written the same twice");
    }
    collection
}

fn start(text: &str) -> String {
    text.chars().take(300).collect()
}

/// The faults of a game as lines of text.
fn faults(collection: &Collection, game: usize) -> Vec<String> {
    collection.games[game].1.iter().map(ToString::to_string).collect()
}

fn plies(game: &GameTree) -> usize {
    game.main_line().count()
}

/// Games by their plies, and how often each fault is told, by the first words of its message.
fn check(name: &str, games: &[usize], wanted: &[&str]) {
    let collection = read(name);
    let found: Vec<usize> = collection.games.iter().map(|(game, _)| plies(game)).collect();
    let told: Vec<String> =
        collection.games.iter().flat_map(|(_, faults)| faults).map(ToString::to_string).collect();
    let summary = told.join("\n");
    assert_eq!(found, games, "{name}:\n{summary}");
    assert_eq!(told.len(), wanted.len(), "{name}:\n{summary}");
    for (fault, wanted) in told.iter().zip(wanted) {
        assert!(fault.contains(wanted), "{name}: {fault} is not {wanted}");
    }
    assert!(collection.stray.is_empty(), "{name}: {:?}", collection.stray);
}

#[test]
fn variations_in_one_another_end_at_the_limit() {
    for (name, place) in [
        ("nest_open_5000", "line 6, column 2055: variations stand more than 256 deep"),
        ("nest_open_100000", "line 6, column 2055: variations stand more than 256 deep"),
    ] {
        check(name, &[1], &[place, "column 2047: a variation does not end"]);
    }
    check("nest_open_100", &[1], &["column 799: a variation does not end"]);
}

#[test]
fn brackets_that_close_nothing_are_told_and_passed_over() {
    for (name, count) in
        [("nest_close_100", 100), ("nest_close_5000", 5000), ("nest_close_100000", 100_000)]
    {
        let collection = read(name);
        let told = faults(&collection, 0);
        assert_eq!(told.len(), 33, "{name}");
        assert!(told[0].ends_with("line 6, column 7: ) without ("), "{}", told[0]);
        assert!(
            told[32].ends_with(&format!("{} more faults of this game are not told", count - 32))
        );
        assert_eq!((plies(&collection.games[0].0), collection.games[0].0.outcome()), (1, None));
    }
}

#[test]
fn a_comment_does_not_nest_and_is_told_where_it_opens() {
    let open = "line 6, column 7: a comment does not end";
    let missing = "the result is missing";
    check("brace_100", &[1], &[open, missing]);
    check("brace_5000", &[1], &[open, missing]);
    let long = "line 6, column 7: a comment is longer than 65536 bytes";
    check("brace_100000", &[1], &[long, open, missing]);
}

#[test]
fn the_next_game_is_read_whatever_does_not_end() {
    let missing = "the result is missing";
    check("unterminated_comment", &[1, 1], &["game 1, line 6, column 7: a comment", missing]);
    let variation = "game 1, line 6, column 7: a variation does not end";
    check("unterminated_variation", &[1, 1], &[variation, missing]);
    check("unterminated_tag", &[1], &["line 1, column 10: the value of the tag Event"]);
    let collection = read("unterminated_tag");
    assert_eq!(collection.games[0].0.tags().get("Event"), Some("x"));
    assert_eq!(collection.games[0].0.tags().get("White"), Some("a"));
}

#[test]
fn tags_are_decoded_and_kept_as_they_are() {
    check("tag_quote_escape", &[1], &["line 2, column 12: text after the tag"]);
    let collection = read("tag_quote_escape");
    assert_eq!(collection.games[0].0.tags().get("Event"), Some("a \" b \\ c"));
    assert_eq!(collection.games[0].0.tags().get("White"), Some("x"));

    check("xss_tags", &[2], &["invalid command %csl"]);
    let collection = read("xss_tags");
    let game = &collection.games[0].0;
    assert_eq!(game.tags().get("Event"), Some("<script>alert(1)</script>"));
    assert_eq!(game.tags().get("Black"), Some("'\"><svg/onload=alert(1)>"));
    let first = game.node(game.main_line().next().unwrap()).unwrap();
    assert!(first.comments[0].text().starts_with("<iframe srcdoc=\"<script>"));

    check("xss_bidi", &[1], &["control character stands in the value of the tag Black"]);
    check("csv_formula", &[1], &[]);
    check("sql_names", &[1], &[]);
    check("path_names", &[1], &["control character stands in the value of the tag Black"]);
    check("nul_bytes", &[2], &["control character", "no notation: \"\\0\""]);
}

#[test]
fn a_line_end_never_gets_into_a_tag() {
    check("crlf_header", &[1], &["the value of the tag White does not end on its line"]);
    check("fen_inject", &[1], &["the value of the tag FEN does not end on its line"]);
    for name in ["crlf_header", "fen_inject"] {
        let collection = read(name);
        for (_, value) in collection.games[0].0.tags().iter() {
            assert!(!value.contains(['\r', '\n']), "{value:?}");
        }
    }
}

#[test]
fn every_encoding_is_read_or_told() {
    check("bom_utf8", &[1], &[]);
    check("utf16le", &[1], &["UTF-16"]);
    check("latin1", &[1], &["not UTF-8; read as Latin-1"]);
    check("invalid_utf8", &[1], &["not UTF-8; read as Latin-1"]);
    let collection = read("latin1");
    assert_eq!(collection.games[0].0.tags().get("White"), Some("Müller, Jörg"));
    let collection = read("utf16le");
    assert_eq!(collection.games[0].0.tags().get("Event"), Some("x"));
}

#[test]
fn lines_may_end_in_any_way_and_be_blank_or_not() {
    check("cr_only", &[2], &[]);
    check("no_blank_lines", &[2, 2], &[]);
    check("blank_lines_in_moves", &[3], &[]);
    let missing = "the result is missing";
    check("no_result", &[2, 1], &[missing, missing]);
}

#[test]
fn of_two_results_both_are_kept_and_told() {
    check("result_conflict", &[2], &["the tag Result says 1-0, the moves end with 0-1"]);
    let collection = read("result_conflict");
    let game = &collection.games[0].0;
    assert_eq!(game.tags().get("Result"), Some("1-0"));
    assert_eq!(game.outcome(), Some(Outcome::Win(Color::Black)));
}

#[test]
fn numbers_do_not_overflow() {
    check("huge_move_numbers", &[2], &[]);
    let nags = ["\"$256\" is no annotation glyph", "\"$99999999999\" is no annotation glyph"];
    check("nag_overflow", &[2], &nags);
    check("elo_overflow", &[1], &[]);
    let collection = read("elo_overflow");
    assert_eq!(collection.games[0].0.tags().elo(Color::White), None);
    assert_eq!(collection.games[0].0.tags().elo(Color::Black), None);
    let commands = ["invalid command %clk", "invalid command %eval", "invalid command %eval"];
    check("clk_overflow", &[1], &commands);
    let collection = read("clk_overflow");
    let game = &collection.games[0].0;
    let comment = &game.node(game.main_line().next().unwrap()).unwrap().comments[0];
    assert!(comment.text().starts_with("[%clk 99999999:99:99]"));
    assert_eq!(comment.commands().filter(Result::is_err).count(), 3);
}

#[test]
fn what_is_too_much_is_told_and_left_aside() {
    check(
        "long_comment_4194304",
        &[1],
        &["line 6, column 1: a comment is longer than 65536 bytes"],
    );
    check("long_tag_1048576", &[1], &["the value of the tag Event is longer than 4096 bytes"]);
    check("tags_100000", &[1], &["line 257, column 1: more than 256 tags"]);
    let collection = read("long_tag_1048576");
    assert_eq!(collection.games[0].0.tags().get("Event").map(str::len), Some(4096));
    check("moves_20000", &[40_000], &[]);
}

#[test]
fn a_variant_that_is_not_known_is_not_an_illegal_move() {
    check("variant_mix", &[0], &["the variant \"Crazyhouse\" is not known here"]);
    let illegal = "\"O-O\" is not legal here";
    check("chess960_noFEN", &[0], &["Chess960 without the tag FEN", illegal]);
}

#[test]
fn moves_may_be_written_in_many_ways() {
    check("castling_zero", &[7], &[]);
    check("figurine", &[4], &[]);
    check("san_odd", &[12], &[]);
    // Letters of another language are told by name; they may mean another piece.
    check("german_letters", &[2], &["invalid san \"Sf3\" at byte 0: expected a piece letter"]);
    check("null_move", &[6], &[]);
    let collection = read("null_move");
    assert!(collection.games[0].0.to_game().is_err(), "no game is played with null moves");
}

#[test]
fn a_page_around_a_game_is_no_part_of_it() {
    let collection = read("polyglot.html");
    assert_eq!(collection.games.len(), 1);
    let kinds: Vec<_> = collection.games[0].1.iter().map(|fault| &fault.kind).collect();
    let is_text = |kind: &&FaultKind| matches!(kind, FaultKind::UnknownText { .. });
    assert!(!kinds.is_empty() && kinds.iter().all(is_text), "{kinds:?}");
}

#[test]
fn moves_of_uci_that_are_not_legal_are_refused() {
    let start = staunton_rules::Position::standard();
    for text in ["e7e8q", "a1h8", "0000", "P@d2"] {
        assert!(staunton_notation::parse_move(&start, text).is_err(), "{text} is not legal here");
    }
}
