//! What goes in comes out: tags, comments, glyphs, variations.

use std::fs;
use std::io::{self, Read};

use proptest::prelude::*;
use staunton_archive::{Archive, ArchiveError, ImportOptions, check, import};
use staunton_pgn::{Reader, read_all};

use crate::source::{archive_of, files, random_games};

/// Holds each game that was kept against the same game read straight from the text.
fn compare(name: &str, pgn: &[u8]) -> u64 {
    let folder = tempfile::tempdir().expect("a folder");
    let rejects = folder.path().join("rejects.pgn");
    let options = ImportOptions { rejects: Some(&rejects), ..ImportOptions::default() };
    let imported = import(folder.path(), name, pgn, &options).expect("imported");
    let archive = Archive::open(folder.path()).expect("open");
    let mut stored = Vec::new();
    archive
        .for_each(|game| -> Result<(), ArchiveError> {
            stored.push(game);
            Ok(())
        })
        .expect("read");
    let mut stored = stored.into_iter().peekable();
    let mut rejected = 0;
    for (at, (tree, _)) in (0..).zip(Reader::new(pgn).games()) {
        if stored.peek().is_none_or(|game| game.source_game != at) {
            rejected += 1;
            continue;
        }
        let game = stored.next().expect("it was there");
        let kept = game.tree().expect("a game");
        assert_eq!(kept.to_pgn(), tree.to_pgn(), "{name}, game {}", at + 1);
    }
    assert_eq!(rejected, imported.rejected, "{name}");
    assert!(stored.next().is_none());
    // Every game that is not kept stands in the file of rejects.
    let refused = fs::read(&rejects).expect("rejects");
    let lines = refused.split(|&byte| byte == b'\n');
    let reasons = lines.filter(|line| line.starts_with(b"% rejected, game ")).count();
    assert_eq!(reasons as u64, rejected, "{name}");
    check(folder.path()).expect("whole");
    imported.games
}

#[test]
fn the_games_of_data_come_back() {
    let mut games = 0;
    for path in files() {
        games += compare(&path.display().to_string(), &fs::read(&path).expect("a file"));
    }
    assert!(games > 20, "{games}");
}

#[test]
fn masters_come_back() {
    let Some(path) = staunton_corpora::path("pgn/masters-8mb.pgn") else { return };
    // 12,252 lines begin with `[Event `; eight more games have a byte order mark before it.
    assert_eq!(compare("masters", &fs::read(path).expect("the file")), 12_260);
}

#[test]
fn comments_variations_and_null_moves_come_back() {
    let pgn = "[Event \"?\"]\n[WhiteElo \"2500?\"]\n[Date \"1851.6\"]\n[Annotator \"A B\"]\n\n\
        {before all} 1. e4! {a} (1. d4 $6 d5 ({deep} 1... Nf6 2. c4) 2. c4) 1... -- 2. Nf3 {b} {c} e5 \
        1-0\n\n[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. a8=N (1. O-O) Kd8 *\n\n\
        [Variant \"Chess960\"]\n[FEN \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\"]\n\n\
        9. Nf3 *\n";
    assert_eq!(compare("made", pgn.as_bytes()), 3);
}

/// An input that fails.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the pipe broke"))
    }
}

#[test]
fn an_import_that_was_cut_short_goes_on() {
    let pgn = random_games(400, 9);
    let folder = tempfile::tempdir().expect("a folder");
    let options = ImportOptions { batch_bytes: 1 << 14, ..ImportOptions::default() };
    let broken = pgn.as_bytes()[..pgn.len() / 2].chain(Broken);
    let error = import(folder.path(), "pipe", broken, &options).expect_err("it broke");
    assert!(matches!(error, ArchiveError::Input { .. }), "{error}");
    let before = Archive::open(folder.path()).expect("open").manifest().games();
    assert!(before > 0 && before < 400, "{before}");

    let imported = import(folder.path(), "pipe", pgn.as_bytes(), &options).expect("imported");
    assert_eq!((imported.skipped, imported.games), (before, 400 - before));
    let archive = Archive::open(folder.path()).expect("open");
    for (id, (tree, _)) in (0..).zip(read_all(pgn.as_bytes()).games) {
        let game = archive.game(id).expect("there").tree().expect("a game");
        assert_eq!(game.to_pgn(), tree.to_pgn());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Any text: what the reader makes of it comes back.
    #[test]
    fn any_text_comes_back(text in "(\\[[A-Z][a-z]{1,5} \"[ -~]{0,12}\"\\]\n){0,3}\n((e4|d5|Nf3|\\$[1-9]|\\(|\\)|\\{[a-z ]{0,9}\\}|--|1\\.|O-O|Qh5|exd5|[ -~]{1,4}) ){0,30}(1-0|\\*)?\n") {
        compare("text", text.as_bytes());
    }

    /// Random games come back, in any number of segments.
    #[test]
    fn random_games_come_back(seed in 0_u64..1000, games in 1_usize..60) {
        let pgn = random_games(games, seed);
        let (folder, imported) = archive_of(&pgn);
        prop_assert_eq!(imported.games, games as u64);
        prop_assert_eq!(check(folder.path()).expect("whole"), games as u64);
        let archive = Archive::open(folder.path()).expect("open");
        let all = read_all(pgn.as_bytes()).games;
        for (id, (tree, _)) in (0..).zip(all) {
            let game = archive.game(id).expect("there").tree().expect("a game");
            prop_assert_eq!(game.to_pgn(), tree.to_pgn());
        }
    }
}
