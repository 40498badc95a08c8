//! Want of force: what the codes call too little is too little by the tables, and no more is.

use staunton_laws::{Agreement, Code, Event, Matter, Table};
use staunton_proofs::{Ending, TableVerdict, Tables, unwatched};
use staunton_rules::Color;

/// Endings of one side's pieces against a bare king, each with a position of it in which nothing is
/// mate or lost at once.
const ENDINGS: [(&str, &str); 6] = [
    ("KNvK", "8/8/8/4k3/8/8/8/KN6 w - - 0 1"),
    ("KBvK", "8/8/8/4k3/8/8/8/KB6 w - - 0 1"),
    ("KNNvK", "8/8/8/4k3/8/8/8/KNN5 w - - 0 1"),
    ("KRvK", "8/8/8/4k3/8/8/8/KR6 w - - 0 1"),
    ("KQvK", "8/8/8/4k3/8/8/8/KQ6 w - - 0 1"),
    ("KPvK", "8/8/8/8/4k3/8/1P6/1K6 w - - 0 1"),
];

/// Whether a mate can be enforced that is not on the board at once.
fn can_enforce(tables: &Tables, ending: Ending) -> bool {
    let entries = tables.get(ending).unwrap().entries();
    entries.into_iter().any(|entry| {
        entry.turn == Color::White && matches!(entry.verdict, TableVerdict::Win { plies: 2.. })
    })
}

#[test]
fn l23_the_pieces_that_codes_call_too_few_are_those_that_enforce_no_mate_by_the_tables() {
    let mut tables = Tables::default();
    for (name, fen) in ENDINGS {
        let ending: Ending = name.parse().unwrap();
        tables.make(ending, &unwatched).unwrap();
        let enforced = can_enforce(&tables, ending);
        for code in ["staunton", "lasker"] {
            let mut agreement = Agreement::new(Code::named(code).unwrap());
            agreement.read_line(&format!("start {fen}")).unwrap();
            let mut table = Table::new(agreement).unwrap();
            let claim = Event::read("white claim force", table.now()).unwrap();
            let rulings = table.apply(claim).unwrap();
            let upheld = matches!(rulings[0].matter, Matter::Upheld { .. });
            assert_eq!(upheld, !enforced, "{name} under {code}: {}", rulings[0]);
        }
    }
}
