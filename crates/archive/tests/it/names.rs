//! Names are suggested for reasons, joined when somebody says so, and found under each other then.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use staunton_archive::{
    Archive, ArchiveError, ImportOptions, NameReason, NameSuggestion, check, import, join_names,
    merge, part_names,
};
use tempfile::TempDir;

use crate::source::archive_of;

/// A game of each: White, Black, event, round, year.
fn archive(games: &[(&str, &str, &str, &str, u32)]) -> TempDir {
    let mut pgn = String::new();
    for (number, (white, black, event, round, year)) in games.iter().enumerate() {
        let (white, white_id) = white.split_once('#').unwrap_or((white, "0"));
        write!(pgn, "[Event \"{event}\"]\n[Round \"{round}\"]\n[Date \"{year}.??.??\"]\n")
            .expect("text");
        write!(pgn, "[White \"{white}\"]\n[Black \"{black}\"]\n[WhiteFideId \"{white_id}\"]\n")
            .expect("text");
        let moves = ["1. e4", "1. d4", "1. c4", "1. Nf3", "1. g3", "1. b3", "1. f4", "1. a3"];
        write!(pgn, "\n{} *\n\n", moves[number % moves.len()]).expect("text");
    }
    archive_of(&pgn).0
}

fn suggestions(folder: &TempDir) -> Vec<NameSuggestion> {
    Archive::open(folder.path()).expect("open").suggest_names().expect("suggested")
}

fn find(folder: &TempDir, question: &str) -> Vec<i64> {
    let archive = Archive::open(folder.path()).expect("open");
    let question = question.parse().expect("a question");
    archive.ask(&question, |_| ControlFlow::Continue(())).expect("answered").games()
}

#[test]
fn names_come_with_reasons_the_likeliest_first() {
    let folder = archive(&[
        ("Réti, Richard", "Tartakower, Savielly", "Vienna", "1", 1910),
        ("Reti, Richard", "Bogoljubow", "Kiel", "1", 1921),
        ("Richard Réti", "Euwe, Max", "Amsterdam", "2", 1920),
        ("Tartakover, Savielly", "Spielmann, R", "Vienna", "2", 1910),
        ("Tal, M", "Spassky, Boris", "Riga", "?", 1958),
        ("Tal, Mikhail", "Keres, Paul", "Riga", "?", 1958),
        ("Tal, Moshe", "Levi", "Haifa", "?", 2010),
        ("Müller, A#17", "Berger", "Bern", "1", 2001),
        ("A. Mueller#17", "Huber", "Bern", "2", 2002),
    ]);
    let found = suggestions(&folder);
    let reasons = |one: &str, other: &str| {
        let pair = [one, other];
        let is_pair = |found: &&NameSuggestion| {
            pair.contains(&found.alias.as_str()) && pair.contains(&found.canonical.as_str())
        };
        found.iter().find(is_pair).map(|found| found.reasons.clone()).unwrap_or_default()
    };
    assert_eq!(reasons("Réti, Richard", "Reti, Richard"), [NameReason::Letters]);
    assert_eq!(reasons("Réti, Richard", "Richard Réti"), [NameReason::Order]);
    assert_eq!(
        reasons("Tartakower, Savielly", "Tartakover, Savielly"),
        [NameReason::Spelling, NameReason::SameEvent]
    );
    assert_eq!(
        reasons("Tal, M", "Tal, Mikhail"),
        [NameReason::Initials, NameReason::SameEvent, NameReason::FitsOthers(1)]
    );
    assert_eq!(
        reasons("Tal, M", "Tal, Moshe"),
        [NameReason::Initials, NameReason::FitsOthers(1), NameReason::YearsApart(52)]
    );
    assert_eq!(reasons("Tal, Mikhail", "Tal, Moshe"), []);
    assert!(reasons("Müller, A", "A. Mueller").starts_with(&[NameReason::FideId(17)]));
    assert!(found[0].reasons.starts_with(&[NameReason::FideId(17)]), "{found:?}");
    assert!(found.is_sorted_by_key(|found| -found.score));
    let ids: std::collections::BTreeSet<u32> = found.iter().map(|found| found.id).collect();
    assert_eq!(ids.len(), found.len());
    assert!(found.iter().all(|found| found.canonical != "Tal, M"));
}

#[test]
fn those_who_cannot_be_one_person_are_never_suggested() {
    let folder = archive(&[
        ("Littlewood, J", "Littlewood, John", "Hastings", "1", 1960),
        ("Byrne, R", "Evans, L", "US ch", "3", 1960),
        ("Byrne, Robert", "Weinstein", "US ch", "3", 1960),
        ("Smith, A", "Jones", "Oxford", "1", 1890),
        ("Smith, Adam", "Brown", "London", "1", 1990),
        ("Wang, L#1", "Li", "Beijing", "1", 2001),
        ("Wang, Lei#2", "Liu", "Beijing", "2", 2001),
        ("Kasparov, Sergey", "Miles", "Minsk", "1", 1990),
        ("Kasparov, Garry", "Short", "London", "1", 1993),
        ("Petrosian, Arshak Jr", "Gurgenidze", "Yerevan", "1", 1980),
        ("Petrosian, Arshak", "Gufeld", "Tbilisi", "1", 1980),
    ]);
    assert_eq!(suggestions(&folder), []);
}

#[test]
fn what_is_accepted_is_found_under_every_name_until_it_is_undone() {
    let folder = archive(&[
        ("Réti, Richard", "Euwe, Max", "a", "1", 1920),
        ("Réti, R", "Euwe, M", "b", "1", 1921),
        ("Tal, M", "Reti, Richard", "c", "1", 1922),
    ]);
    assert_eq!(find(&folder, "player ~ richard"), [0, 2]);
    let euwe = suggestions(&folder).into_iter().find(|found| found.alias == "Euwe, M");
    let reti: Vec<NameSuggestion> = suggestions(&folder)
        .into_iter()
        .filter(|found| found.canonical.contains("Richard"))
        .collect();
    let players = join_names(folder.path(), &reti).expect("joined");
    assert_eq!(players.len(), 1);
    assert_eq!(players[0].aliases, ["Reti, Richard", "Réti, R", "Réti, Richard"]);
    assert_eq!(players[0].canonical, "Réti, Richard");
    assert_eq!(find(&folder, "player ~ richard"), [0, 1, 2]);
    assert_eq!(find(&folder, "player = 'Réti, R'".replace('\'', "\"").as_str()), [0, 1, 2]);
    assert_eq!(find(&folder, "white ~ richard"), [0, 1]);
    assert!(find(&folder, "not player ~ richard").is_empty());
    assert!(suggestions(&folder).iter().all(|found| !found.canonical.contains("Richard")));
    // What is joined stays joined when games come and segments are merged.
    import(
        folder.path(),
        "more",
        "[Black \"Réti, R\"]\n\n1. e3 *".as_bytes(),
        &ImportOptions::default(),
    )
    .expect("more");
    merge(folder.path()).expect("merged");
    join_names(folder.path(), euwe.as_slice()).expect("joined");
    assert_eq!(find(&folder, "player ~ richard"), [0, 1, 2, 3]);
    assert_eq!(find(&folder, "black ~ max"), [0, 1]);
    check(folder.path()).expect("whole");

    assert_eq!(part_names(folder.path(), &["Réti, R"]).expect("parted").len(), 2);
    assert_eq!(find(&folder, "player ~ richard"), [0, 2]);
    assert_eq!(part_names(folder.path(), &["Réti, Richard"]).expect("parted").len(), 1);
    assert_eq!(find(&folder, "player ~ richard"), [0, 2]);
    let error = part_names(folder.path(), &["Euwe, M", "Lasker"]).expect_err("not joined");
    assert!(matches!(error, ArchiveError::NotJoined { name } if name == "Lasker"));
    assert_eq!(find(&folder, "black ~ max"), [0, 1]);
}

#[test]
fn names_that_fit_a_third_do_not_bring_each_other_together() {
    let folder = archive(&[
        ("Smith, J", "White", "a", "1", 1980),
        ("Smith, John", "Smith, James", "b", "1", 1980),
    ]);
    let found = suggestions(&folder);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found.iter().all(|found| found.reasons.contains(&NameReason::FitsOthers(1))));
    let error = join_names(folder.path(), &found).expect_err("two persons");
    assert!(matches!(&error, ArchiveError::OtherPerson { .. }), "{error}");
    assert!(error.to_string().contains("played each other"), "{error}");
    assert!(Archive::open(folder.path()).expect("open").players().expect("none").is_empty());
    assert_eq!(join_names(folder.path(), &found[..1]).expect("joined").len(), 1);
}

#[test]
fn the_number_of_a_player_is_never_given_again() {
    let folder = archive(&[
        ("Réti, Richard", "Euwe, Max", "a", "1", 1920),
        ("Réti, R", "Euwe, M", "b", "1", 1921),
    ]);
    let of = |name: &str| -> Vec<NameSuggestion> {
        suggestions(&folder).into_iter().filter(|found| found.alias == name).collect()
    };
    let first = join_names(folder.path(), &of("Réti, R")).expect("joined")[0].id;
    part_names(folder.path(), &["Réti, R"]).expect("parted");
    let second = join_names(folder.path(), &of("Euwe, M")).expect("joined")[0].id;
    assert_ne!(first, second);
    let again = join_names(folder.path(), &of("Réti, R")).expect("joined");
    assert_eq!(again.iter().map(|player| player.id).collect::<Vec<_>>(), [second, second + 1]);
}
