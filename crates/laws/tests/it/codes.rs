//! The four codes: every answer has its source, and silence is told.

use staunton_laws::{
    Agreement, CODES, Code, Event, FIDE, HOYLE, LASKER, Question, STAUNTON, Table, compare,
    compare_markdown,
};

#[test]
fn every_answer_says_something_and_where_it_is_written() {
    for code in CODES {
        for &question in Question::ALL {
            let answer = code.answer(question);
            let name = format!("{} {}", code.name, question.name());
            assert!(answer.says.ends_with('.') && answer.says.len() > 15, "{name}");
            let is_fide = answer.source.contains("FIDE Laws 2023");
            assert!(!answer.silent || is_fide, "{name}: silence falls back on the FIDE Laws");
            assert!(answer.silent || code == &FIDE || answer.source.contains(book(code)), "{name}");
        }
    }
    assert!(Question::ALL.iter().all(|&question| !FIDE.answer(question).silent));
}

fn book(code: &Code) -> &'static str {
    match code.name {
        "staunton" => "Staunton",
        "lasker" => "Lasker",
        _ => "Hoyle",
    }
}

#[test]
fn every_law_of_the_list_is_asked_about() {
    let table = compare_markdown(&CODES);
    for row in (1..=29).map(|row| format!("L{row}")).chain(["M4".into(), "M5".into()]) {
        assert!(table.contains(&format!("\n| [{row}](docs/requirements.md) |")), "{row}");
    }
}

#[test]
fn the_table_shows_all_codes_side_by_side() {
    let compared = compare(&CODES);
    let fifty = compared.iter().find(|compared| compared.name == "fifty").unwrap();
    let codes: Vec<&str> = fifty.answers.iter().map(|answer| answer.code).collect();
    assert_eq!(codes, ["staunton", "hoyle", "lasker", "fide"]);
    let table = compare_markdown(&CODES);
    assert_eq!(table.lines().count(), 2 + Question::ALL.len());
    assert!(table.lines().all(|line| line.matches('|').count() == 7), "{table}");
    assert!(table.contains(
        "| [L10](docs/requirements.md) | What if a player makes two moves in succession? |"
    ));
    // Hoyle says nothing of touching.
    let hoyle = HOYLE.answer(Question::TouchOwn);
    assert_eq!((hoyle.source, hoyle.silent), ("FIDE Laws 2023, articles 4.3.1 and 4.5", true));
}

#[test]
fn a_code_is_found_by_its_name() {
    assert_eq!(Code::named("Lasker").unwrap(), &LASKER);
    let error = Code::named("philidor").unwrap_err();
    assert!(error.to_string().contains("expected staunton, lasker, hoyle or fide"), "{error}");
    assert_ne!(&STAUNTON, &LASKER);
}

#[test]
fn m4_taking_in_passing_is_compulsory_when_it_is_the_only_move() {
    // White's pawn makes its two steps; Black has nothing but to take it in passing.
    let mut agreement = Agreement::new(&STAUNTON);
    agreement.read_line("start 7k/5Q2/8/8/p2p4/P2P4/2P5/K7 w - - 0 1").unwrap();
    let mut table = Table::new(agreement).unwrap();
    let rulings = table.apply(Event::read("white move c2c4", table.now()).unwrap()).unwrap();
    let said: Vec<String> = rulings.iter().map(ToString::to_string).collect();
    assert_eq!(said[1], "Black must take the pawn in passing: there is no other move.");
    assert!(rulings[1].law_words().unwrap().contains("Staunton, En passant"));
    let only: Vec<String> = table.allowed().iter().map(|it| it.hand().to_string()).collect();
    assert_eq!(only, ["d4c3"]);
    let touched = table.apply(Event::read("black touch h8", table.now()).unwrap()).unwrap();
    assert!(touched[0].to_string().contains("Black must move the man on d4"), "{touched:?}");
    assert!(table.apply(Event::read("black move d4c3", table.now()).unwrap()).is_ok());
}
