use std::collections::HashMap;
use std::fmt::Write as _;

use super::*;
use crate::{Archive, ImportOptions, import};

/// Lists of two or three different moves each, so that many are equal and many begin others.
fn games(count: usize, seed: u64) -> (String, Vec<Vec<&'static str>>) {
    let mut random = fastrand::Rng::with_seed(seed);
    let lines = [
        ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7", "Re1", "b5"],
        ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Nxe4", "d4", "b5"],
        ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "b4", "Bxb4", "c3", "Ba5", "d4", "exd4"],
        ["d4", "d5", "c4", "e6", "Nc3", "Nf6", "Bg5", "Be7", "e3", "O-O", "Nf3", "h6"],
    ];
    let (mut pgn, mut lists) = (String::new(), Vec::new());
    for _ in 0..count {
        let line = random.choice(&lines).expect("lines");
        let list = line[..random.usize(..=line.len())].to_vec();
        writeln!(pgn, "{} *\n", list.join(" ")).expect("text");
        lists.push(list);
    }
    (pgn, lists)
}

/// Each game against each other.
fn brute_force(lists: &[Vec<&str>]) -> HashMap<i64, DuplicateKind> {
    let mut found = HashMap::new();
    for (game, list) in (0..).zip(lists).filter(|(_, list)| !list.is_empty()) {
        let earlier = lists.iter().take(usize::try_from(game).expect("small"));
        if earlier.clone().any(|other| other == list) {
            found.insert(game, DuplicateKind::Same);
        } else if lists.iter().any(|other| other.len() > list.len() && other.starts_with(list)) {
            found.insert(game, DuplicateKind::Contained);
        }
    }
    found
}

#[test]
fn duplicates_are_those_of_comparing_each_with_each() {
    for (count, memory) in [(60, u64::MAX), (400, u64::MAX), (400, 1000), (400, 150)] {
        let (pgn, lists) = games(count, memory ^ count as u64);
        let folder = tempfile::tempdir().expect("a folder");
        let options = ImportOptions { batch_bytes: 1 << 14, ..ImportOptions::default() };
        import(folder.path(), "games", pgn.as_bytes(), &options).expect("imported");
        let told = compare(folder.path(), memory, 1).expect("compared");
        let found = Archive::open(folder.path()).expect("open").duplicates().expect("found");
        let kinds: HashMap<i64, DuplicateKind> =
            found.iter().map(|found| (found.game, found.kind)).collect();
        assert_eq!(kinds, brute_force(&lists), "{count} games, {memory} bytes");
        assert_eq!(told.same + told.contained, found.len() as u64);
        let list = |game: i64| &lists[usize::try_from(game).expect("small")];
        for Duplicate { game, kind, of } in found {
            match kind {
                DuplicateKind::Same => assert!(of < game && list(of) == list(game)),
                DuplicateKind::Contained => {
                    assert!(list(of).len() > list(game).len());
                    assert!(list(of).starts_with(list(game)));
                }
            }
        }
        assert!(!folder.path().join("duplicates/seg=new").exists());
    }
}

#[test]
fn games_that_come_later_are_compared_with_those_that_are_there() {
    for (first, seed) in [(30, 1), (200, 2), (390, 3), (399, 4)] {
        let (pgn, lists) = games(400, seed);
        let all: Vec<&str> = pgn.split_inclusive("*\n\n").collect();
        assert_eq!(all.len(), 400);
        let folder = tempfile::tempdir().expect("a folder");
        let options = ImportOptions { batch_bytes: 1 << 13, ..ImportOptions::default() };
        let bring = |name: &str, some: &[&str]| {
            import(folder.path(), name, some.concat().as_bytes(), &options).expect("imported");
            // However many came, they alone are held against the others.
            compare(folder.path(), 1000, 0).expect("compared")
        };
        bring("first", &all[..first]);
        let middle = first + (400 - first) / 2;
        bring("second", &all[first..middle]);
        let told = bring("third", &all[middle..]);
        let found = Archive::open(folder.path()).expect("open").duplicates().expect("found");
        let kinds: HashMap<i64, DuplicateKind> =
            found.iter().map(|found| (found.game, found.kind)).collect();
        assert_eq!(kinds, brute_force(&lists), "{first} first");
        assert_eq!(told.same + told.contained, found.len() as u64);
        let list = |game: i64| &lists[usize::try_from(game).expect("small")];
        for Duplicate { game, kind, of } in found {
            let is_same = kind == DuplicateKind::Same;
            assert!(list(of).starts_with(list(game)) && (list(of) == list(game)) == is_same);
            assert!(
                !is_same
                    || lists.iter().position(|other| other == list(game))
                        == usize::try_from(of).ok()
            );
        }
    }
}

#[test]
fn another_start_is_another_game() {
    let pgn = "1. e4 *\n\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1\"]\n\n1. e4 *\n\n\
        [FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1\"]\n\n1. e4 e5 *\n";
    let folder = tempfile::tempdir().expect("a folder");
    import(folder.path(), "games", pgn.as_bytes(), &ImportOptions::default()).expect("imported");
    find_duplicates(folder.path()).expect("compared");
    let found = Archive::open(folder.path()).expect("open").duplicates().expect("found");
    assert_eq!(found, [Duplicate { game: 1, kind: DuplicateKind::Contained, of: 2 }]);
}

#[test]
fn questions_ask_for_duplicates_and_for_games_without_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let pgn = "1. e4 e5 *\n\n1. e4 e5 *\n\n1. e4 *\n\n1. d4 *\n";
    import(folder.path(), "games", pgn.as_bytes(), &ImportOptions::default()).expect("imported");
    let ask = |question: &str| {
        let archive = Archive::open(folder.path()).expect("open");
        let question = question.parse().expect("a question");
        archive.ask(&question, |_| std::ops::ControlFlow::Continue(())).map(|found| found.games())
    };
    assert!(matches!(ask("duplicate"), Err(ArchiveError::NotCompared { compared: 0, games: 4 })));
    find_duplicates(folder.path()).expect("compared");
    assert_eq!(ask("duplicate").expect("answered"), [1, 2]);
    assert_eq!(ask("not duplicate").expect("answered"), [0, 3]);
    assert_eq!(ask("duplicate = same").expect("answered"), [1]);
    assert_eq!(ask("duplicate != same and e4=P").expect("answered"), [0, 2]);
    assert_eq!(ask("duplicate = contained").expect("answered"), [2]);
    crate::merge(folder.path()).expect("merged");
    assert_eq!(ask("duplicate").expect("answered"), [1, 2]);
    import(folder.path(), "more", "1. d4 *".as_bytes(), &ImportOptions::default()).expect("more");
    assert!(matches!(ask("duplicate"), Err(ArchiveError::NotCompared { compared: 4, games: 5 })));
    find_duplicates(folder.path()).expect("compared");
    assert_eq!(ask("duplicate").expect("answered"), [1, 2, 4]);
    crate::check(folder.path()).expect("whole");
}
