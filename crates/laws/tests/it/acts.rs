//! The acts that a view offers: those that may succeed, and no others that never can.

use staunton_laws::{Agreement, Code, Event, Party, Table};

/// The acts offered to a party after these lines, under Staunton's code.
fn offered(lines: &[&str], party: Party) -> Vec<&'static str> {
    let mut table = Table::new(Agreement::new(Code::named("staunton").unwrap())).unwrap();
    for line in lines {
        let event = Event::read(line, table.now()).unwrap();
        table.apply(event).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
    table.view(party).acts
}

#[test]
fn l14_check_is_announced_by_who_has_moved() {
    assert!(!offered(&["white move e2e4"], Party::Black).contains(&"announce"));
    assert!(offered(&["white move e2e4"], Party::White).contains(&"announce"));
}

#[test]
fn l24_who_is_away_may_come_back_and_not_go_away_again() {
    let away = offered(&["white absent"], Party::White);
    assert!(away.contains(&"return") && !away.contains(&"absent"));
    let there = offered(&["white absent", "white return"], Party::White);
    assert!(!there.contains(&"return") && there.contains(&"absent"));
}

#[test]
fn l25_who_was_disturbed_again_may_appeal() {
    assert!(!offered(&["white disturb"], Party::Black).contains(&"appeal"));
    let twice = ["white disturb", "white disturb"];
    assert!(offered(&twice, Party::Black).contains(&"appeal"));
    assert!(!offered(&twice, Party::White).contains(&"appeal"));
}

#[test]
fn l26_nothing_is_offered_when_the_game_is_over() {
    for party in Party::ALL {
        assert!(offered(&["white resign"], party).is_empty());
    }
}
