//! A collection in pieces gives the games of the whole.

use staunton_pgn::{self as pgn, Reader};

use super::corpora;

/// What is read of a text: each game as it would be written, and how many faults there are.
fn read(text: &[u8]) -> (Vec<String>, usize) {
    let mut games = Reader::new(text).games();
    let mut faults = 0;
    let mut written = Vec::new();
    for (game, of_game) in games.by_ref() {
        faults += of_game.len();
        written.push(game.to_pgn());
    }
    (written, faults + games.reader().stray_faults().len())
}

/// Splits `text` into `parts` at most, which must give what the whole gives; how many there were.
fn check(text: &[u8], whole: &(Vec<String>, usize), parts: usize) -> usize {
    let pieces = pgn::split(text, parts);
    assert_eq!(pieces.concat(), text);
    assert!((1..=parts.max(1)).contains(&pieces.len()));
    let mut together = (Vec::new(), 0);
    for piece in &pieces {
        let (games, faults) = read(piece);
        together.0.extend(games);
        together.1 += faults;
    }
    assert!(&together == whole, "{parts} parts of {:?}", String::from_utf8_lossy(text));
    pieces.len()
}

#[test]
fn n11_a_collection_in_pieces_gives_the_games_of_the_whole() {
    for input in corpora::masters() {
        let bytes = &input.bytes[..input.bytes.len().min(1 << 20)];
        let whole = read(bytes);
        for parts in [1, 2, 3, 16, 100] {
            assert_eq!(check(bytes, &whole, parts), parts, "{}", input.name);
        }
    }
}

/// What may stand in a collection, in any order: most of it leads a careless cut astray.
const FRAGMENTS: [&str; 32] = [
    "[Event \"a\"]\n",
    "[Event \"b\"]\r\n",
    "\n[Event \"c\"]\n\n",
    "[White \"d\"]\n",
    "[White \"open\n",
    "[Event",
    "[Event e]\n",
    "[%clk 0:01] ",
    "{ a note ",
    "}\n",
    "{[%clk 1:00:00]} ",
    "; to the end\n",
    "; 1-0\n",
    "% passed over 1-0\n",
    "1. e4 e5 ",
    "1. d4 d5 1-0\n",
    "1. c4 c5 1-0\n\n[Event \"f\"]\n",
    "2. Nf3 *\n\n",
    "1. e4 {x\n\n[Event \"g\"]\n\n1. e4} *\n\n",
    "1. e4 *[%x]\n\n[Event \"h\"]\n",
    "1. e4 (1. d4 1-0) 1-0\n\n",
    "(1. f4 ",
    ") ",
    "e4 e5\n",
    "1. Ke2 1-0\n\n",
    "0-1\n",
    "\n",
    "\r\n\r\n",
    "\n  ",
    "words of no game\n",
    "*\n\n{between}\n\n",
    "\u{feff}[Event \"i\"]\n",
];

#[test]
fn n11_no_cut_changes_what_is_read_however_odd_the_text() {
    let mut seed = 1u64;
    let mut cuts = 0;
    let rounds = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 300_000 } else { 12_000 };
    for round in 0..rounds {
        let mut text = String::new();
        for _ in 0..4 + round % 24 {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            text += FRAGMENTS[usize::try_from(seed >> 59).unwrap()];
        }
        let whole = read(text.as_bytes());
        for parts in [2, 3, 8] {
            cuts += check(text.as_bytes(), &whole, parts) - 1;
        }
    }
    assert!(cuts > rounds / 10, "only {cuts} cuts");
}

#[test]
fn n11_what_cannot_be_cut_stays_whole() {
    let check = |text: &[u8]| assert_eq!(pgn::split(text, 4), [text]);
    check(b"");
    check(b"1. e4 e5 2. f4 *");
    check(b"[White \"a\"]\n\n[Event \"b\"]\n\n1. e4 *\n");
    let utf16: Vec<u8> = "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. e4 *\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    check(&utf16);
}
