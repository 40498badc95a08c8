//! The scripts as vectors: acts, and what is ruled, in JSON.

use std::error::Error;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use staunton_laws::{FIDE, Phase, Scene, Script, Table, What};

/// Each script as a file of vectors: its name and its text.
pub(crate) fn files(scripts: &Path) -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let mut paths: Vec<_> = fs::read_dir(scripts)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "script"));
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let script = Script::read(&fs::read_to_string(&path)?)?;
        let scenes = script.run(&FIDE);
        // A match of several games is no single vector.
        let vectors: Vec<_> = (1..)
            .zip(&scenes)
            .filter(|(_, scene)| scene.contest.is_none())
            .filter_map(|(number, scene)| vector(&format!("{stem}-{number}"), scene))
            .collect();
        let file = json!({ "format": "staunton-laws-suite", "version": 1, "vectors": vectors });
        files.push((format!("{stem}.json"), serde_json::to_string_pretty(&file)? + "\n"));
    }
    Ok(files)
}

/// A game of a script; none if it did not begin.
fn vector(id: &str, scene: &Scene) -> Option<Value> {
    let table = scene.table.as_ref()?;
    let (head, title) = scene.title.split_once(": ")?;
    let row = head.split_whitespace().next()?;
    let acts: Option<Vec<_>> = scene.done.iter().map(|done| act(&done.text, &done.what)).collect();
    let acts = acts?;
    // What is ruled of the setting itself, before anybody acts.
    let ruled: usize = acts.iter().map(|act| act["rulings"].as_array().map_or(0, Vec::len)).sum();
    let setting = table.rulings().len().saturating_sub(ruled);
    Some(json!({
        "id": id,
        "row": row,
        "code": table.agreement().code.name,
        "title": title,
        "agreement": table.agreement().lines(),
        "setting": table.rulings()[..setting].iter().map(ruling).collect::<Vec<_>>(),
        "acts": acts,
        "end": end(table),
    }))
}

/// An act and what came of it. Its line is `TIME PARTY ACT`.
fn act(line: &str, what: &What) -> Option<Value> {
    let mut words = line.splitn(3, ' ');
    let (at, by, act) = (words.next()?, words.next()?, words.next()?);
    let mut value = json!({ "at": at, "by": by, "act": act });
    match what {
        What::Ruled(rulings) => {
            value["rulings"] = rulings.iter().map(ruling).collect();
        }
        What::Refused(refusal) => {
            value["refused"] = json!(name_of(&format!("{refusal:?}")));
            value["words"] = json!(refusal.to_string());
        }
        What::Failed(_) => return None,
    }
    Some(value)
}

fn ruling(ruling: &staunton_laws::Ruling) -> Value {
    let law = ruling.law();
    json!({
        "ruling": ruling.matter.name(),
        "question": ruling.question.map(staunton_laws::Question::name),
        "article": law.as_ref().map(|law| law.source),
        "silent": law.is_some_and(|law| law.silent),
        "words": ruling.to_string(),
    })
}

/// How the game stands after the last act.
fn end(table: &Table) -> Value {
    json!({
        "fen": table.position().to_string(),
        "phase": match table.phase() {
            Phase::Playing => "playing",
            Phase::Stopped(_) => "stopped",
            Phase::Sealing(_) => "sealing",
            Phase::Adjourned => "adjourned",
            Phase::Over(_) => "over",
        },
        "result": table.ending().map(|ending| json!({
            "score": ending.outcome.map(|outcome| outcome.to_string()),
            "cause": ending.cause.name(),
        })),
    })
}

/// `NotYourTurn { .. }` as `not-your-turn`.
fn name_of(variant: &str) -> String {
    let mut name = String::new();
    for letter in variant.chars().take_while(|letter| letter.is_alphanumeric()) {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.extend(letter.to_lowercase());
    }
    name
}
