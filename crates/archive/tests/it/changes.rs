//! Numbers of pieces are told from what changes, and from the moves where that is not there.

use std::fmt::Write as _;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use serde_json::Value;
use staunton_archive::{Answer, Archive, ImportOptions, Manifest, check, import, merge};
use staunton_rules::{CastlingMode, Position};

use crate::source::{archive_of, wild_games};

const QUESTIONS: [&str; 18] = [
    "material KRPKR",
    "material KQKR or material KRKN or material KBKN",
    "{N-n>=2}",
    "{N-n>=2} mirrored",
    "{R=1 r=1 Q=0 q=0} for 5 plies",
    "{R=1 r=1 Q=0 q=0 B+N+b+n=0} for 20 plies",
    "{Q>=2 or q>=2}",
    "not {Q=0}",
    "{not Q=1 and not q=1} for 3 plies",
    "{P+p<=6} or not {N+n=4}",
    "{A+a<=6} and not {Q+q>=1}",
    "not ({B=1} or {b=1}) or {R=0}",
    "({B=0} for 9 plies) and ({b=0} or {N=0})",
    "elo >= 1500 and {P-p>=2}",
    "elo >= 1500 or {p-P>=2}",
    "result = 1-0 and not {A-a<=0} for 10 plies",
    "duplicate or {Q=0 q=0}",
    "{K+k=2}",
];

/// Games from other starts, Chess960 among them, and one with passed turns.
fn others() -> String {
    let mut random = fastrand::Rng::with_seed(9);
    let mut pgn = "1. e4 -- 2. e5 d5 3. exd6 -- 4. -- Qxd6 *\n\n".to_owned();
    for number in 0..120 {
        let fen = [
            "r3k2r/1P4P1/8/3pP3/8/8/1p4p1/R3K2R w KQkq d6 0 1",
            "1rkr4/pppp4/8/4p3/3P4/8/PPP5/1RKR4 w DBdb - 0 1",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            "4k3/P6p/8/8/8/8/p6P/4K3 b - - 0 1",
        ][number % 4];
        writeln!(pgn, "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n").expect("text");
        let mut position = Position::from_fen(fen, CastlingMode::Chess960).expect(fen);
        for _ in 0..random.usize(..90) {
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(random.usize(..moves.len().max(1))) else { break };
            write!(pgn, "{} ", position.uci(mv)).expect("text");
            position = position.play_unchecked(mv);
        }
        pgn.push_str("*\n\n");
    }
    pgn
}

fn answers(folder: &Path) -> Vec<Answer> {
    let archive = Archive::open(folder).expect("open");
    let ask = |text: &str| {
        let question = text.parse().expect(text);
        archive.ask(&question, |_| ControlFlow::Continue(())).expect(text)
    };
    QUESTIONS.into_iter().map(ask).collect()
}

fn hold(folder: &Path, expected: &[Answer]) {
    for ((question, found), expected) in QUESTIONS.iter().zip(answers(folder)).zip(expected) {
        assert_eq!(found, *expected, "{question}");
    }
}

fn has_changes(folder: &Path) -> Vec<bool> {
    let manifest = Manifest::read(folder).expect("a manifest");
    let has = |file: &staunton_archive::SegmentFile| file.path.starts_with("changes/");
    manifest.segments.iter().map(|segment| segment.files.iter().any(has)).collect()
}

/// Makes an archive of what it is what it was before there were changes.
fn take_out(folder: &Path) {
    let path = folder.join("manifest.json");
    let text = fs::read(&path).expect("a manifest");
    let mut manifest: Value = serde_json::from_slice(&text).expect("JSON");
    for segment in manifest["segments"].as_array_mut().expect("segments") {
        let files = segment["files"].as_array_mut().expect("files");
        files.retain(|file| !file["path"].as_str().expect("a path").starts_with("changes/"));
    }
    manifest.as_object_mut().expect("a manifest").remove("crc32").expect("its own checksum");
    fs::write(&path, manifest.to_string()).expect("written");
    fs::remove_dir_all(folder.join("changes")).expect("taken away");
}

#[test]
fn an_archive_of_before_answers_the_same_and_gets_changes_when_it_is_merged() {
    let pgn = wild_games(400, 17) + &others();
    let (folder, imported) = archive_of(&pgn);
    let folder = folder.path();
    assert_eq!((imported.games, imported.rejected), (521, 0));
    staunton_archive::find_duplicates(folder).expect("compared");
    let parts = has_changes(folder);
    assert!(parts.len() > 1 && parts.iter().all(|&has| has), "{parts:?}");
    let expected = answers(folder);
    let some = expected.iter().filter(|answer| (1..521).contains(&answer.hits.len())).count();
    assert!(some >= QUESTIONS.len() - 4, "{some}");
    check(folder).expect("whole");

    take_out(folder);
    hold(folder, &expected);
    check(folder).expect("whole");
    merge(folder).expect("merged");
    assert_eq!(has_changes(folder), [true]);
    hold(folder, &expected);
    check(folder).expect("whole");

    // The only part is written again for the sake of them, once.
    take_out(folder);
    hold(folder, &expected);
    let parts = || Manifest::read(folder).expect("a manifest").next_segment;
    let before = parts();
    assert_eq!(merge(folder).expect("merged"), 1);
    assert_eq!((has_changes(folder), parts()), (vec![true], before + 1));
    assert_eq!(merge(folder).expect("merged"), 1);
    assert_eq!(parts(), before + 1);
    hold(folder, &expected);

    // Parts with and without them stand beside each other.
    take_out(folder);
    import(folder, "more", pgn.as_bytes(), &ImportOptions::default()).expect("imported");
    assert_eq!(has_changes(folder), [false, true]);
    staunton_archive::find_duplicates(folder).expect("compared");
    let both = answers(folder);
    merge(folder).expect("merged");
    assert_eq!(has_changes(folder), [true]);
    hold(folder, &both);
    for (both, once) in both.iter().zip(&expected) {
        assert!(both.hits.starts_with(&once.hits));
    }
}
