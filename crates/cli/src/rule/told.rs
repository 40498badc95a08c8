//! A game of a script as lines for people, and as JSON.

use serde_json::{Value, json};
use staunton_laws::{Party, Ruling, Scene, What};
use staunton_notation::Locale;

use super::words::Words;

/// What happened, line by line.
pub(super) fn lines(scene: &Scene, locale: Locale) -> Vec<String> {
    let words = Words::of(locale);
    let mut lines = Vec::new();
    if !scene.title.is_empty() {
        lines.push(format!("# {}", scene.title));
    }
    for done in &scene.done {
        lines.push(done.text.clone());
        match &done.what {
            What::Ruled(rulings) => {
                lines.extend(rulings.iter().map(|ruling| ruled(ruling, locale)));
            }
            What::Refused(refusal) => {
                lines.push(format!("  {}: {}", words.refused, refusal.words_in(locale)));
            }
            What::Failed(why) => {
                lines.push(format!("  {}: {}", words.not_done, why.words_in(locale)));
            }
        }
    }
    lines.extend(scene.contest.as_ref().map(|contest| format!("{}: {contest}", words.score)));
    for miss in &scene.misses {
        lines.push((words.expected)(miss.number, &miss.expected.words_in(locale)));
        lines.push(format!("  {} {}", words.found, miss.found.words_in(locale)));
    }
    lines.push(String::new());
    lines
}

/// A ruling and its law.
fn ruled(ruling: &Ruling, locale: Locale) -> String {
    let law = ruling.law_in(locale).map(|law| {
        let silent = if law.silent { Words::of(locale).silent } else { "" };
        format!(" [{silent}{}]", law.source)
    });
    format!("  {}{}", ruling.words_in(locale), law.unwrap_or_default())
}

/// The game with its record, what was refused, and where it did not go as expected.
pub(super) fn json(scene: &Scene, locale: Locale) -> Value {
    let refused = scene.done.iter().filter_map(|done| match &done.what {
        What::Ruled(_) => None,
        What::Refused(refusal) => {
            let why = refusal.words_in(locale);
            Some(json!({"line": done.number, "act": done.text, "why": why}))
        }
        What::Failed(why) => {
            let why = why.words_in(locale);
            Some(json!({"line": done.number, "act": done.text, "why": why}))
        }
    });
    let misses = scene.misses.iter().map(|miss| {
        let (expected, found) = (miss.expected.words_in(locale), miss.found.words_in(locale));
        json!({"line": miss.number, "expected": expected, "found": found})
    });
    json!({
        "title": scene.title,
        "record": scene.table.as_ref().map(|table| table.record_in(Party::Umpire, locale)),
        "score": scene.contest.as_ref().map(ToString::to_string),
        "refused": refused.collect::<Vec<_>>(),
        "misses": misses.collect::<Vec<_>>(),
    })
}
