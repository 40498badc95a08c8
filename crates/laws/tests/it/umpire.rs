//! A person as umpire: what he decides, why, and how he takes it back.

use std::time::Duration;

use staunton_laws::{Agreement, Event, FIDE, Phase, Refusal, STAUNTON, Table};
use staunton_rules::Color;

fn table(code: &'static staunton_laws::Code) -> Table {
    let mut agreement = Agreement::new(code);
    for line in ["umpiring person", "clock 5:00", "errors possible", "watch players"] {
        agreement.read_line(line).unwrap();
    }
    Table::new(agreement).unwrap()
}

/// What the umpire says to an act.
fn acts(table: &mut Table, line: &str) -> Result<Vec<String>, Refusal> {
    let event = Event::read(line, table.now()).unwrap();
    let rulings = table.apply(event)?;
    Ok(rulings.iter().map(ToString::to_string).collect())
}

fn left(table: &Table, color: Color) -> u64 {
    table.clocks().unwrap().left(color, table.now()).as_secs()
}

#[test]
fn a_decision_has_its_reason_before_it_and_stays_in_the_record() {
    let mut table = table(&FIDE);
    let told = acts(&mut table, "umpire admonish white because he spoke to the gallery").unwrap();
    assert_eq!(told[0], "The umpire's reason: he spoke to the gallery.");
    assert_eq!(told[1], "White is admonished, time number 1.");
    let line = table.events()[0].to_string();
    assert_eq!(line, "0:00:00 umpire admonish white because he spoke to the gallery");
    let again = Table::fold(table.agreement().clone(), [line.as_str()]).unwrap();
    assert_eq!(again.rulings(), table.rulings());
    let player = Event::read("white clock black 1", table.now()).unwrap();
    assert_eq!(table.apply(player), Err(Refusal::UmpireOnly));
}

#[test]
fn the_umpire_sets_a_clock_and_what_runs_runs_on() {
    let mut table = table(&FIDE);
    acts(&mut table, "0:10 umpire clock white 600").unwrap();
    assert_eq!((left(&table, Color::White), left(&table, Color::Black)), (600, 300));
    acts(&mut table, "0:15 umpire clock black 60").unwrap();
    assert_eq!((left(&table, Color::White), left(&table, Color::Black)), (595, 60));
    assert_eq!(table.clocks().unwrap().running(), Some(Color::White));
}

#[test]
fn the_umpire_restores_an_earlier_position() {
    let mut table = table(&FIDE);
    let before = *table.position();
    for line in ["white move e2e4", "black move e7e5", "umpire stop"] {
        acts(&mut table, line).unwrap();
    }
    let none = acts(&mut table, "umpire back 2").unwrap_err();
    assert!(none.to_string().contains("so many plies have not been played"), "{none}");
    acts(&mut table, "umpire back 0 because the kings stood on each other's squares").unwrap();
    assert_eq!((*table.position(), table.past().len()), (before, 0));
    assert!(matches!(table.phase(), Phase::Stopped(_)), "he alone lets play go on");
    acts(&mut table, "umpire continue").unwrap();
    assert_eq!(table.clocks().unwrap().running(), Some(Color::White));
}

#[test]
fn a_decision_is_taken_back_until_somebody_acts() {
    let mut table = table(&FIDE);
    acts(&mut table, "white move e2e4").unwrap();
    acts(&mut table, "0:20 umpire clock black 1").unwrap();
    assert_eq!(left(&table, Color::Black), 1);
    let told = acts(&mut table, "0:20.5 umpire revoke because it was White's clock").unwrap();
    assert_eq!(told[1], "The umpire takes his last decision back.");
    // What passed between is charged to nobody.
    assert_eq!(left(&table, Color::Black), 280);
    let twice = acts(&mut table, "umpire revoke").unwrap_err();
    assert!(matches!(twice, Refusal::Nothing { .. }), "{twice}");
    acts(&mut table, "umpire back 0").unwrap();
    acts(&mut table, "white move d2d4").unwrap();
    assert!(acts(&mut table, "umpire revoke").is_err(), "White has relied on it");
    // A flag that has fallen is no decision of his.
    table.look(Duration::from_mins(30));
    assert!(table.ending().is_some());
}

#[test]
fn the_umpire_imposes_and_waives_what_the_code_demands() {
    let mut table = table(&STAUNTON);
    acts(&mut table, "white move e2e5").unwrap();
    let told = acts(&mut table, "umpire impose white because Black did not see it").unwrap();
    assert_eq!(told[1], "The umpire imposes on White what the code demands.");
    assert!(table.election().is_some(), "{told:?}");
    assert!(table.view(staunton_laws::Party::Umpire).acts.contains(&"waive"));
    let waived = acts(&mut table, "umpire waive");
    match waived {
        Ok(told) => {
            assert_eq!(told.last().unwrap(), "White owes no penalty: the umpire waives it.");
            assert!(table.election().is_none());
        }
        Err(refusal) => assert!(matches!(refusal, Refusal::Law { .. }), "{refusal}"),
    }
    let white = Event::read("white impose black", table.now()).unwrap();
    assert_eq!(table.apply(white), Err(Refusal::UmpireOnly));
}

#[test]
fn without_a_person_nobody_decides() {
    let mut table = Table::new(Agreement::new(&FIDE)).unwrap();
    for line in ["umpire clock white 5", "umpire revoke", "umpire waive"] {
        assert_eq!(acts(&mut table, line), Err(Refusal::UmpireOnly), "{line}");
    }
}
