//! Matches between engines: our own program, as others would start it.

use std::fs;

use crate::program::{Answer, run};

/// Runs a match of our engine against itself.
fn arena(arguments: &[&str]) -> Answer {
    let mut all = vec!["arena"];
    all.extend(arguments);
    run(&all, "")
}

/// Our engine, as a part of the command line.
fn engine(name: &str, more: &str) -> String {
    format!("cmd='{}' uci; name={name}; option.Hash=1; {more}", env!("CARGO_BIN_EXE_staunton"))
}

#[test]
fn an_engine_is_as_strong_as_itself() {
    let (one, other) = (engine("one", ""), engine("other", ""));
    let answer =
        arena(&["--engine", &one, "--engine", &other, "--games", "6", "--limit", "nodes=300"]);
    assert_eq!(answer.code, 0, "{}", answer.error);
    // By nodes it plays the same game again when colours are exchanged, whoever wins it.
    assert!(
        answer.out.contains("pairs that gave 0, 1/2, 1, 3/2, 2 points: 0 0 3 0 0"),
        "{}",
        answer.out
    );
    assert!(answer.out.contains("3 of 6, Elo +0.0"), "{}", answer.out);
    assert!(answer.out.contains("0 forfeits"), "{}", answer.out);
    assert!(answer.out.contains("too few pairs to say"), "{}", answer.out);
}

#[test]
fn a_stronger_one_is_found_out_and_the_match_goes_on_after_a_break() {
    let folder = std::env::temp_dir().join(format!("staunton-arena-it-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let pgn = folder.join("games.pgn").display().to_string();
    let book = folder.join("book.epd");
    fs::write(
        &book,
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n\
         rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq -\n",
    )
    .unwrap();
    let (deep, flat) =
        (engine("deep", "limit=nodes=600"), engine("flat", "limit=depth=1; rating=1000"));
    let book = book.display().to_string();
    let common = ["--engine", &deep, "--engine", &flat, "--openings", &book, "--pgn", &pgn];
    let first = arena(&[&common[..], &["--games", "4", "--resign", "900"]].concat());
    assert_eq!(first.code, 0, "{}", first.error);
    let games = fs::read_to_string(&pgn).unwrap();
    assert_eq!(games.matches("[Event ").count(), 4);
    // The file is not overwritten, and the whole four games count.
    assert_eq!(arena(&[&common[..], &["--games", "4"]].concat()).code, 1);
    let more = ["--games", "6", "--resume", "--sprt", "0,200", "--concurrency", "2"];
    let second = arena(&[&common[..], &more].concat());
    assert_eq!(second.code, 0, "{}", second.error);
    assert!(second.out.contains("  6 of 6 games"), "{}", second.out);
    assert!(second.out.contains("Test of 0 against 200 Elo"), "{}", second.out);
    assert!(second.out.contains("   1000 +-0    flat"), "{}", second.out);
    assert!(fs::read_to_string(&pgn).unwrap().starts_with(&games));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn an_engine_that_does_not_start_is_out_and_the_others_go_on() {
    let (one, other) = (engine("one", ""), engine("other", ""));
    let answer = arena(
        &["--engine", &one, "--engine", "cmd=false; name=bad", "--engine", &other]
            .iter()
            .copied()
            .chain(["--games", "2", "--limit", "nodes=100"])
            .collect::<Vec<_>>(),
    );
    assert_eq!(answer.code, 0, "{}", answer.error);
    assert!(answer.out.contains("bad is out: bad stopped"), "{}", answer.out);
    assert!(answer.out.contains("one against other"), "{}", answer.out);
    assert!(!answer.out.contains("against bad"), "{}", answer.out);
}

/// An engine that is a script of the shell: what it does on `uci`, `isready` and `go`.
#[cfg(unix)]
fn script(folder: &std::path::Path, name: &str, [uci, ready, go]: [&str; 3]) -> String {
    let path = folder.join(format!("{name}.sh"));
    let says = format!(
        "while read word rest; do case $word in uci) {uci};; isready) {ready};; go) {go};; \
         quit) exit;; esac; done"
    );
    fs::write(&path, says).unwrap();
    format!("cmd=sh {}; name={name}", path.display())
}

#[cfg(unix)]
#[test]
fn engines_that_hang_flood_or_break_down_do_not_stop_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let bad = |name, does| script(folder.path(), name, does);
    let engines = [
        engine("one", "limit=nodes=100"),
        bad("mute", ["true", "true", "true"]),
        bad("unready", ["echo uciok", "true", "true"]),
        bad("flood", ["yes info string nothing", "true", "true"]),
        bad("endless", ["tr '\\0' x < /dev/zero", "true", "true"]),
        bad("crash", ["echo uciok", "echo readyok", "exit 3"]),
        engine("other", "limit=nodes=100"),
    ];
    let mut arguments = vec!["--games", "6", "--ready", "2", "--concurrency", "2", "--gauntlet"];
    arguments.extend(engines.iter().flat_map(|engine| ["--engine", engine]));
    let answer = arena(&arguments);
    assert_eq!(answer.code, 0, "{}", answer.error);
    for name in ["mute", "unready", "flood", "endless"] {
        assert!(answer.out.contains(&format!("{name} is out: {name} gave no ")), "{}", answer.out);
        assert!(!answer.out.contains(&format!("against {name}")), "{}", answer.out);
    }
    let crash = "crash is out: crash broke down in 4 games running";
    assert_eq!(answer.out.matches(crash).count(), 1, "{}", answer.out);
    assert!(answer.out.contains("of these lost by forfeit of crash"), "{}", answer.out);
    let (_, whole) = answer.out.split_once("one against other\n").unwrap();
    assert!(
        whole.starts_with("  +") && whole.lines().next().unwrap().contains(" of 6, "),
        "{whole}"
    );
}

#[cfg(unix)]
#[test]
fn what_is_lost_by_forfeit_is_named_in_the_result() {
    let folder = tempfile::tempdir().unwrap();
    let bad = script(folder.path(), "bad", ["echo uciok", "echo readyok", "echo bestmove e2e5"]);
    let answer =
        arena(&["--engine", &engine("one", "limit=nodes=100"), "--engine", &bad, "--games", "2"]);
    assert_eq!(answer.code, 0, "{}", answer.error);
    assert!(answer.out.contains("2 of these lost by forfeit of bad"), "{}", answer.out);
    assert!(answer.out.contains("too few pairs"), "{}", answer.out);
}

#[test]
fn what_is_asked_wrongly_is_told() {
    let one = engine("one", "");
    for (arguments, told) in [
        (vec!["--engine", &one], "a match needs two engines"),
        (vec!["--engine", &one, "--engine", "cmd="], "names no program"),
        (vec!["--engine", &one, "--engine", &one, "--limit", "soon"], "is no limit"),
        (vec!["--engine", &one, "--engine", &one, "--sprt", "5,0"], "is no test"),
        (vec!["--engine", &one, "--engine", &one, "--openings", "/nowhere.epd"], "cannot be read"),
        (
            vec!["--engine", &one, "--engine", &one, "--engine", &one, "--sprt", "0,5"],
            "one engine against another",
        ),
    ] {
        let answer = arena(&arguments);
        assert_eq!(answer.code, 2, "{arguments:?}: {}", answer.error);
        assert!(answer.error.contains(told), "{arguments:?}: {}", answer.error);
    }
    let answer = arena(&["--engine", &one, "--engine", "/nowhere/engine"]);
    assert_eq!(answer.code, 1);
    assert!(answer.error.contains("cannot be started"), "{}", answer.error);
}
