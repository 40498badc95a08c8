//! Acts as lines: written, read, the same.

use std::time::Duration;

use staunton_laws::{Agreement, Code, Event, Table};

/// Reads each line, writes it, and reads that again.
fn check(line: &str, expected: &str) {
    let event = Event::read(line, Duration::from_mins(1)).unwrap();
    assert_eq!(event.to_string(), expected);
    assert_eq!(Event::read(expected, Duration::ZERO).unwrap(), event);
}

#[test]
fn acts_are_written_as_they_are_read() {
    check("white touch e2 d2 unclear", "0:01:00 white touch e2 d2 unclear");
    check("+1.5 black adjust a1", "0:01:01.5 black adjust a1");
    check("1:02:03~0.25 white move e7e8q", "1:02:03~0.25 white move e7e8q");
    check("75 white castle queen rook-first", "0:01:15 white castle queen rook-first");
    check("white claim fifty e2e4", "0:01:00 white claim fifty e2e4");
    check("black elect promote n", "0:01:00 black elect promote n");
    check("white drop e2 wilful", "0:01:00 white drop e2 wilful");
    check("white displace e2 e3 accident", "0:01:00 white displace e2 e3");
    check("umpire award nobody", "0:01:00 umpire award nobody");
    check("white appoint", "0:01:00 white appoint");
    check("umpire sit deputy", "0:01:00 umpire sit deputy");
    check("umpire grant black 90", "0:01:00 umpire grant black 90");
    check("white seal  Kt. to K. B's 3d. ", "0:01:00 white seal Kt. to K. B's 3d.");
}

/// What is said of a line that is none.
fn check_error(line: &str, expected: &str) {
    let error = Event::read(line, Duration::ZERO).unwrap_err();
    assert_eq!(error.to_string(), expected, "{line}");
}

#[test]
fn a_line_that_is_none_is_told_what_would_have_fitted() {
    check_error("", r#""" at byte 0: expected a time, or white, black or umpire"#);
    check_error(
        "white",
        r#""" at byte 5: expected the name of an act, as touch, move, claim or elect"#,
    );
    check_error("white touch e9", r#""e9" at byte 12: expected a square, as e4"#);
    check_error("white move e2", r#""e2" at byte 11: expected two squares, as e2e4 or e7e8q"#);
    check_error("white press it", r#""it" at byte 12: expected the end of the line"#);
    check_error("1::2 white press", r#""1::2" at byte 0: expected a time, as 75, 1:15 or +2.5"#);
    check_error(
        "99999999999 white press",
        r#""99999999999" at byte 0: expected a time, as 75, 1:15 or +2.5"#,
    );
}

/// Plays lines under a code and returns the names of what was ruled.
fn ruled(code: &str, lines: &[&str]) -> Vec<&'static str> {
    let mut table = Table::new(Agreement::new(Code::named(code).unwrap())).unwrap();
    let mut names = Vec::new();
    for line in lines {
        let event = Event::read(line, table.now()).unwrap();
        let rulings = table.apply(event).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        names.extend(rulings.iter().map(|ruling| ruling.matter.name()));
    }
    names
}

#[test]
fn l11_the_same_act_is_judged_by_each_code() {
    let lines = ["white move e2e5"];
    assert_eq!(ruled("staunton", &lines), ["retracted", "open"]);
    assert_eq!(ruled("lasker", &lines), ["retracted", "bound"]);
    assert_eq!(ruled("fide", &lines), ["retracted", "fined", "bound"]);
    let twice = ["white move e2e5", "white move e2e5"];
    assert_eq!(ruled("fide", &twice), ["retracted", "fined", "bound", "retracted", "ended"]);
}

#[test]
fn what_is_allowed_can_be_played_as_it_is_written() {
    // The king's castling towards g1 is one step of his: only the rook tells it.
    for start in [
        "chess960 1r3k1r/8/8/8/8/8/8/R4KR1 w GAhb - 0 1",
        "start 4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1",
    ] {
        let mut agreement = Agreement::new(Code::named("fide").unwrap());
        agreement.read_line(start).unwrap();
        let table = Table::new(agreement).unwrap();
        let castles = table.allowed().iter().filter(|playable| playable.castling.is_some()).count();
        assert_eq!(castles, 2, "{start}");
        for playable in table.allowed() {
            let mut after = table.clone();
            let line = format!("white move {}", playable.hand());
            after.apply(Event::read(&line, Duration::ZERO).unwrap()).unwrap();
            let expected = if playable.castling.is_some() { "O-O" } else { "" };
            let said = after.rulings()[0].to_string();
            assert!(said.contains(expected) && after.past().len() == 1, "{line}: {said}");
        }
    }
}
