//! `staunton rule`.

use crate::program::{Answer, run};

fn rule(arguments: &[&str], script: &str) -> Answer {
    run(&[&["rule"], arguments].concat(), script)
}

#[test]
fn l5_it_rules_by_the_code_that_is_named() {
    let answer = rule(&["--code", "staunton", "-"], "white touch e2\nwhite move d2d4\n");
    let expected = "
0:00:00 white touch e2
  White must move the man on e2. [Staunton, Penalties]
0:00:00 white move d2d4
  refused: you must move the man on e2

";
    assert_eq!(format!("\n{}", answer.out), expected);
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
    let hoyle = rule(&["--code", "hoyle", "-"], "white touch e2\n");
    let silent = "[the book is silent; FIDE Laws 2023, articles 4.3.1 and 4.5]";
    assert!(hoyle.out.contains(silent), "{}", hoyle.out);
}

#[test]
fn it_prints_records_reports_and_games() {
    let script = "code lasker\nmoves e2e4 e7e5\nwhite resign\n";
    let json = rule(&["--json", "-"], script);
    for part in ["\"code\": \"lasker\"", "\"result\": \"0-1\"", "\"question\": \"resigning\""] {
        assert!(json.out.contains(part), "{part}: {}", json.out);
    }
    let report = rule(&["--as", "report", "-"], script);
    assert!(report.out.contains("Black wins by resignation. *Lasker"), "{}", report.out);
    let pgn = rule(&["--as", "pgn", "-"], script);
    assert!(pgn.out.contains("[Laws \"lasker\"]") && pgn.out.contains("1. e4 e5 0-1"));
}

#[test]
fn it_shows_the_codes_side_by_side() {
    let table = rule(&["--table"], "");
    assert!(table.out.starts_with("| row | question | staunton | hoyle | lasker | fide |\n"));
    assert!(
        table
            .out
            .contains("| [L22](docs/requirements.md) | Does an endless series of checks draw? |")
    );
    assert!(rule(&["--table", "--json"], "").out.contains("\"name\": \"endless_check\""));
}

#[test]
fn it_reports_what_was_not_expected() {
    let answer = rule(&["-"], "white touch e2\n> bound: the man on d2\n");
    assert_eq!(answer.code, 1);
    assert!(answer.out.contains("line 2: expected bound: the man on d2\n  but found bound by"));
    assert!(answer.error.contains("expects otherwise in 1 places"), "{}", answer.error);
}

#[test]
fn it_says_what_is_wrong_with_a_script() {
    let check = |arguments: &[&str], script: &str, expected: &str| {
        let answer = rule(arguments, script);
        assert_eq!(answer.code, 2, "{script}");
        assert!(answer.error.contains(expected), "{}", answer.error);
    };
    check(&["-"], "\nwhite dances\n", "line 2");
    check(&["-"], "white dances\n", "expected the name of an act");
    check(&["--code", "philidor", "-"], "", "expected staunton, lasker, hoyle or fide");
    check(&["nowhere.script"], "", "nowhere.script cannot be read");
}

#[test]
fn it_speaks_german() {
    let german = ["--language", "de", "-"];
    let answer = rule(&german, "code staunton\nwhite touch e2\nwhite move d2d4\n");
    let expected = "
0:00:00 white touch e2
  Weiß muss die Figur auf e2 ziehen. [Staunton, „Penalties“]
0:00:00 white move d2d4
  abgelehnt: Du musst die Figur auf e2 ziehen

";
    assert_eq!(format!("\n{}", answer.out), expected);
    let missed = rule(&german, "white touch e2\n> bound: the man on d2\n");
    let told = "Zeile 2: erwartet war bound: the man on d2\n  aber es kam bound by touch_own";
    assert!(missed.code == 1 && missed.out.contains(told), "{}", missed.out);
    let report =
        rule(&["--as", "report", "--language", "de", "-"], "white move e2e4\nblack resign\n");
    for part in [
        "# Bericht über eine Partie",
        "- Es gelten die FIDE-Regeln. (code fide)",
        "- **0:00:00 black resign**",
        "Weiß gewinnt: Der Gegner hat aufgegeben. *FIDE-Regeln 2023, Artikel 5.1.2*",
    ] {
        assert!(report.out.contains(part), "{part}: {}", report.out);
    }
    let json = rule(&["--json", "--language", "de", "-"], "black move e7e5\n");
    assert!(json.out.contains("Weiß ist am Zug"), "{}", json.out);
    let table = rule(&["--table", "--language", "de"], "");
    assert!(table.out.contains("| Macht Dauerschach remis? |"), "{}", table.out);
    let answer = rule(&["--language", "tlh", "-"], "");
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("de"), "{}", answer.error);
}
