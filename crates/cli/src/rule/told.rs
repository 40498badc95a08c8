//! A game of a script as lines for people, and as JSON.

use serde_json::{Value, json};
use staunton_laws::{Party, Ruling, Scene, What};

/// What happened, line by line.
pub(super) fn lines(scene: &Scene) -> Vec<String> {
    let mut lines = Vec::new();
    if !scene.title.is_empty() {
        lines.push(format!("# {}", scene.title));
    }
    for done in &scene.done {
        lines.push(done.text.clone());
        match &done.what {
            What::Ruled(rulings) => lines.extend(rulings.iter().map(ruled)),
            What::Refused(refusal) => lines.push(format!("  refused: {refusal}")),
            What::Failed(why) => lines.push(format!("  not done: {why}")),
        }
    }
    lines.extend(scene.contest.as_ref().map(|contest| format!("score: {contest}")));
    for miss in &scene.misses {
        lines.push(format!("line {}: expected {}", miss.number, miss.expected));
        lines.push(format!("  but found {}", miss.found));
    }
    lines.push(String::new());
    lines
}

/// A ruling and its law.
fn ruled(ruling: &Ruling) -> String {
    let law = ruling.law().map(|law| {
        let silent = if law.silent { "the book is silent; " } else { "" };
        format!(" [{silent}{}]", law.source)
    });
    format!("  {ruling}{}", law.unwrap_or_default())
}

/// The game with its record, what was refused, and where it did not go as expected.
pub(super) fn json(scene: &Scene) -> Value {
    let refused = scene.done.iter().filter_map(|done| match &done.what {
        What::Ruled(_) => None,
        What::Refused(refusal) => {
            Some(json!({"line": done.number, "act": done.text, "why": refusal.to_string()}))
        }
        What::Failed(why) => Some(json!({"line": done.number, "act": done.text, "why": why})),
    });
    let misses = scene
        .misses
        .iter()
        .map(|miss| json!({"line": miss.number, "expected": miss.expected, "found": miss.found}));
    json!({
        "title": scene.title,
        "record": scene.table.as_ref().map(|table| table.record(Party::Umpire)),
        "score": scene.contest.as_ref().map(ToString::to_string),
        "refused": refused.collect::<Vec<_>>(),
        "misses": misses.collect::<Vec<_>>(),
    })
}
