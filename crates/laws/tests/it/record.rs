//! The record: JSON, a report, PGN.

use staunton_laws::{Agreement, Code, Event, Party, Record, Table};

/// A game of so many lines of agreement and acts.
fn game(agreed: &[&str], acts: &[&str]) -> Table {
    let mut agreement = Agreement::new(Code::named("fide").unwrap());
    for line in agreed {
        agreement.read_line(line).unwrap();
    }
    let mut table = Table::new(agreement).unwrap();
    for act in acts {
        let event = Event::read(act, table.now()).unwrap();
        table.apply(event).unwrap_or_else(|refusal| panic!("{act}: {refusal}"));
    }
    table
}

#[test]
fn a_record_tells_acts_rulings_and_sources() {
    let table = game(
        &["code staunton", "clock 30:00+5", "player white Mr. <b>Morphy</b>"],
        &["0:05~0.25 white touch e2", "0:09 white move e2e4", "0:20 black move e7e2"],
    );
    let record = table.record(Party::Umpire);
    assert_eq!(
        record.agreement,
        ["code staunton", "clock 0:30:00+0:00:05", "player white Mr. <b>Morphy</b>"]
    );
    assert_eq!(record.entries[0].event.as_deref(), Some("0:00:05~0.25 white touch e2"));
    let ruling = &record.entries[0].rulings[0];
    assert_eq!(ruling.words, "White must move the man on e2.");
    assert_eq!((ruling.question.as_deref(), ruling.silent), (Some("touch_own"), false));
    assert_eq!(ruling.source.as_deref(), Some("Staunton, Penalties"));
    assert_eq!(record.clocks, Some(["0:29:56".to_owned(), "0:29:49".to_owned()]));
    let report = record.report();
    for part in [
        "- White is Mr. &lt;b&gt;Morphy&lt;/b&gt;. (player white Mr. &lt;b&gt;Morphy&lt;/b&gt;)\n",
        "- **0:00:05~0.25 white touch e2**\n  - White must move the man on e2. *Staunton, Penalties*\n",
        "Black's e7-e2 is illegal and is taken back: the man cannot go there. *",
        "- The game goes on. Result: \\*.",
    ] {
        assert!(report.contains(part), "{part}\n{report}");
    }
}

#[test]
fn what_came_due_by_itself_is_in_the_record() {
    let mut table = game(&["code staunton"], &["white touch f1"]);
    table.look(std::time::Duration::from_secs(90));
    let record = table.record(Party::Umpire);
    assert_eq!(record.entries.len(), 2);
    assert_eq!((record.entries[1].at.as_str(), &record.entries[1].event), ("0:01:00", &None));
    assert!(record.entries[1].rulings[0].words.contains("has not chosen in time"));
    assert!(record.report().contains("- **0:01:00 the time**\n"));
    assert!(record.refold().unwrap().is_same(&table));
}

#[test]
fn l24_what_is_due_at_once_is_not_left_to_the_next_look() {
    let check = |agreed: &[&str], acts: &[&str], ending: Option<&str>| {
        let table = game(agreed, acts);
        assert!(table.due().is_none_or(|due| due > table.now()), "{agreed:?} {acts:?}");
        assert_eq!(table.ending().map(|ending| ending.to_string()).as_deref(), ending);
        let refolded = table.record(Party::Umpire).refold().unwrap();
        assert!(refolded.is_same(&table), "{agreed:?} {acts:?}");
    };
    // No time at all, for the first player, for the second, and for a choice.
    check(&["clock 0"], &[], Some("Black wins on time"));
    check(&["clock 1:00", "clock black 0"], &[], None);
    check(&["clock 1:00", "clock black 0"], &["0:05 white move e2e4"], Some("White wins on time"));
    check(&["code staunton", "election 0"], &["0:05 white touch f1"], None);
    // The flag fell while word of an act that stops no clock was on its way.
    check(&["clock 1:00"], &["1:00.1~0.2 white touch e2"], Some("Black wins on time"));
}

#[test]
fn a_script_of_no_time_refolds_as_fuzzing_found() {
    let script = staunton_laws::Script::read("clock\u{b}0\n=\u{b}\u{12}\u{b}\u{c}").unwrap();
    let scenes = script.run(Code::named("fide").unwrap());
    let table = scenes[0].table.as_ref().unwrap();
    assert!(table.ending().is_some());
    assert!(table.record(Party::Umpire).refold().unwrap().is_same(table));
}

/// The PGN of a game.
fn check_pgn(agreed: &[&str], acts: &[&str], parts: &[&str]) {
    let pgn = game(agreed, acts).to_pgn().to_string();
    for part in parts {
        assert!(pgn.contains(part), "{part} is not in\n{pgn}");
    }
}

#[test]
fn pgn_has_the_moves_that_stand_and_our_tags() {
    // What was taken back is not in it.
    check_pgn(
        &["player black Staunton"],
        &["white move e2e5", "white move e2e4", "black move e7e5", "black resign"],
        &[
            "[Laws \"fide\"]",
            "[Black \"Staunton\"]",
            "[Termination \"resignation\"]",
            "1. e4 e5 1-0",
        ],
    );
    check_pgn(
        &["code staunton", "odds knight"],
        &["white move g1f3"],
        &[
            "[Odds \"white man b1\"]",
            "[SetUp \"1\"]",
            "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1\"]",
            "1. Nf3 *",
        ],
    );
    check_pgn(
        &["code staunton", "odds pawn 2"],
        &["white move e2e4", "white move d2d4", "black move e7e6"],
        &["1. e4 -- 2. d4 e6 *"],
    );
    check_pgn(
        &["watch players"],
        &["white move b1d3", "black move e7e5", "white move g1f3"],
        &["{Before this: (Nb1-d3)}", "1... e5 2. Nf3 *"],
    );
}

#[test]
fn a_record_that_is_none_says_why() {
    let record = game(&[], &["white move e2e4"]).record(Party::Umpire);
    let check = |record: &Record, expected: &str| {
        let error = record.refold().unwrap_err();
        assert!(error.to_string().contains(expected), "{error}");
    };
    check(&Record { code: "none".into(), ..record.clone() }, "no code of laws called \"none\"");
    let mut twice = record.clone();
    twice.entries.push(twice.entries[0].clone());
    check(&twice, "\"0:00:00 white move e2e4\" would have been refused");
    let mut odd = record.clone();
    odd.entries[0].event = Some("white dances".to_owned());
    check(&odd, "an act cannot be read");
    odd.entries.clear();
    odd.agreement.push("clock never".to_owned());
    check(&odd, "the agreement cannot be read");
    check(&Record { until: "soon".into(), ..record }, "\"soon\" is no time");
    assert!(Record::from_json("{}").is_err());
}
