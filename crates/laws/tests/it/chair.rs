//! The umpire's chair: who is asked, who sits down, who goes.

use staunton_laws::{Agreement, Event, FIDE, Phase, Refusal, STAUNTON, Sitter, Table};

fn table(umpiring: &str) -> Table {
    let mut agreement = Agreement::new(&STAUNTON);
    agreement.read_line(umpiring).unwrap();
    agreement.read_line("clock 5:00").unwrap();
    Table::new(agreement).unwrap()
}

/// What is ruled on an act, or why it is refused.
fn told(table: &mut Table, line: &str) -> String {
    let event = Event::read(line, table.now()).unwrap();
    match table.apply(event) {
        Ok(rulings) => rulings.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        Err(refusal) => format!("refused: {refusal}"),
    }
}

#[test]
fn nobody_is_umpire_before_both_players_wish_it() {
    let mut table = table("umpiring program");
    assert_eq!(
        told(&mut table, "umpire come"),
        "refused: only an umpire who was appointed can do that"
    );
    assert_eq!(told(&mut table, "white appoint"), "White proposes that a third person be umpire.");
    assert_eq!(told(&mut table, "white appoint"), "refused: there is nothing to propose again");
    assert_eq!(
        told(&mut table, "white refuse"),
        "refused: there is nothing to refuse: no umpire is proposed"
    );
    assert_eq!(told(&mut table, "black refuse"), "Black does not wish an umpire.");
    assert!(!table.is_umpired() && table.umpire_wished().is_none());
    told(&mut table, "black appoint");
    assert!(!table.is_umpired());
    assert_eq!(
        told(&mut table, "white appoint"),
        "The players agree that a third person be umpire."
    );
    assert!(table.is_umpired());
    assert_eq!(told(&mut table, "white appoint"), "refused: a third person is umpire already");
    assert_eq!(told(&mut table, "umpire come"), "The umpire takes his chair.");
    assert_eq!(told(&mut table, "umpire come"), "refused: a third person is umpire already");
    assert_eq!(told(&mut table, "umpire admonish white"), "White is admonished, time number 1.");
    assert_eq!(
        table.agreement().umpiring,
        staunton_laws::Umpiring::Program,
        "as it was agreed at first"
    );
    let again = table.record(staunton_laws::Party::Umpire).refold().unwrap();
    assert!(again.is_same(&table));
}

#[test]
fn either_player_sends_the_umpire_away_before_a_move_and_nobody_after_one() {
    let mut table = table("umpiring person");
    let late = format!("refused: {}", Refusal::NotDismissible);
    assert_eq!(told(&mut table, "white dismiss"), late);
    told(&mut table, "umpire come");
    told(&mut table, "umpire stop");
    let words = told(&mut table, "black dismiss");
    assert_eq!(words, "Black dismisses the umpire. Black lets play go on.");
    assert_eq!((table.phase(), table.sitter()), (&Phase::Playing, None));
    assert_eq!(told(&mut table, "white dismiss"), late);
    // The chair is free for another, and a move made under him keeps him there.
    told(&mut table, "umpire come");
    assert_eq!(told(&mut table, "umpire dismiss"), format!("refused: {}", Refusal::PlayersOnly));
    told(&mut table, "white move e2e4");
    assert_eq!(told(&mut table, "black dismiss"), late);
    // Not even if that move is taken back.
    told(&mut table, "umpire back 0");
    assert_eq!(told(&mut table, "black dismiss"), late);
    assert_eq!(table.sitter(), Some(Sitter::Umpire));
}

#[test]
fn the_record_says_who_sits_in_the_chair() {
    let mut agreement = Agreement::new(&FIDE);
    agreement.read_line("umpiring person").unwrap();
    let lines = ["umpire come", "white move e2e4", "umpire admonish white", "umpire sit deputy"];
    let mut table = Table::fold(agreement, lines).unwrap();
    assert_eq!(table.sitter(), Some(Sitter::Deputy));
    // What the umpire decided his deputy cannot take back.
    let refused = told(&mut table, "umpire revoke");
    assert!(refused.contains("somebody has acted since"), "{refused}");
    let report = table.record(staunton_laws::Party::Umpire).report();
    assert!(report.contains("deputy rules in his place while he is away"), "{report}");
    assert!(told(&mut table, "white sit deputy").starts_with("refused: only an umpire"));
}

#[test]
fn both_players_go_on_without_an_umpire_who_has_stopped_play_and_gone() {
    let mut table = table("umpiring person");
    let early = format!("refused: {}", Refusal::NotMissed);
    assert_eq!(told(&mut table, "white vacate"), early);
    for act in ["umpire come", "white move e2e4"] {
        told(&mut table, act);
    }
    assert_eq!(told(&mut table, "white vacate"), early, "play goes on");
    told(&mut table, "umpire stop");
    assert_eq!(told(&mut table, "umpire vacate"), format!("refused: {}", Refusal::PlayersOnly));
    assert_eq!(told(&mut table, "white vacate"), "White says that the umpire has gone.");
    assert!(told(&mut table, "white vacate").starts_with("refused: there is nothing to say again"));
    assert_eq!(table.phase(), &Phase::Stopped(staunton_laws::Party::Umpire));
    // He is there after all.
    told(&mut table, "umpire admonish white");
    assert_eq!(table.umpire_missed(), None);
    told(&mut table, "black vacate");
    let words = told(&mut table, "white vacate");
    assert_eq!(
        words,
        "Both players say that the umpire has gone: they go on without him. White lets play go on."
    );
    assert_eq!((table.phase(), table.sitter()), (&Phase::Playing, None));
    told(&mut table, "black move e7e5");
    assert_eq!(told(&mut table, "umpire come"), "The umpire takes his chair.");
    // What a player has stopped he lets go on himself.
    told(&mut table, "white stop");
    assert_eq!(told(&mut table, "black vacate"), early);
    let again = table.record(staunton_laws::Party::Umpire).refold().unwrap();
    assert!(again.is_same(&table));
}

#[test]
fn the_umpire_relieves_his_deputy() {
    let mut table = table("umpiring person");
    told(&mut table, "umpire come");
    assert_eq!(
        told(&mut table, "umpire relieve"),
        "The umpire relieves his deputy; another may come in his place."
    );
    assert!(told(&mut table, "white relieve").starts_with("refused: only an umpire"));
}
