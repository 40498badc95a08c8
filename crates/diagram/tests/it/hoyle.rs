//! Diagrams of old books that lie beside the code.

use std::fs;
use std::path::PathBuf;

use staunton_diagram::{Other, Reading, read_all};
use staunton_rules::{Color, fen};

fn page(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/pages");
    fs::read_to_string(folder.join(name)).unwrap()
}

#[test]
fn n10_hoyles_diagrams_are_read_and_its_lessons_told_apart() {
    let diagrams = read_all(&page("hoyle-diagrams.txt"));
    let shown: Vec<String> = diagrams
        .iter()
        .map(|diagram| match &diagram.reading {
            Reading::Position { board, anomalies, .. } if anomalies.is_empty() => {
                fen::placement(board)
            }
            Reading::Position { anomalies, repairs, .. } => {
                format!("{}; {} repairs", anomalies[0], repairs.candidates.len())
            }
            Reading::Other { reason: Other::SquareNames, .. } => "names".to_owned(),
            Reading::Other { reason: Other::Path, .. } => "path".to_owned(),
            Reading::Other { reason, .. } => reason.to_string(),
        })
        .collect();
    assert_eq!(shown[0], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    assert_eq!((shown[1].as_str(), shown[2].as_str()), ("names", "1k6/1P6/1K6/8/8/8/8/8"));
    assert!(shown[3].starts_with("white has no king; "), "{}", shown[3]);
    assert_eq!((shown[4].as_str(), shown.len()), ("path", 5));
    assert_eq!(diagrams[3].facts.after, Some((Color::White, 11)));
    assert_eq!(diagrams[4].facts.turn, Some(Color::Black));
}
