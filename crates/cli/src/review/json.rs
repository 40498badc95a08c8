//! A review for programs.

use serde_json::{Value, json};
use staunton_engine::Score;
use staunton_notation::san;
use staunton_pgn::Tags;
use staunton_review::{Class, Course, MoveReview, Review, Sentence};
use staunton_rules::{Color, Move, Position};

/// The review of the game with this number.
pub(super) fn of(number: u64, review: &Review, tags: &Tags) -> Value {
    let side = |side: Color| {
        let of = &review.sides()[side];
        let counts: serde_json::Map<String, Value> = Class::ALL
            .into_iter()
            .map(|class| (class.name().to_owned(), of.counts[class as usize].into()))
            .collect();
        json!({ "accuracy": of.accuracy.map(tenths), "moves": counts })
    };
    let tags: serde_json::Map<String, Value> =
        tags.iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
    json!({
        "game": number,
        "tags": tags,
        "level": review.options().level.to_string(),
        "nodes": review.nodes(),
        "white": side(Color::White),
        "black": side(Color::Black),
        "story": review.story().iter().map(|told| sentence(review, told)).collect::<Vec<_>>(),
        "key_moments": review.key_moments().iter().map(|of| of.ply).collect::<Vec<_>>(),
        "moves": review.moves().iter().map(|of| one(review, of)).collect::<Vec<_>>(),
    })
}

fn one(review: &Review, of: &MoveReview) -> Value {
    let before = &review.positions()[of.ply - 1];
    json!({
        "ply": of.ply,
        "fen": before.to_string(),
        "uci": before.uci(of.mv),
        "san": san(before, of.mv),
        "class": of.class.name(),
        "score": score(of.score),
        "chances_before": tenths(of.chances_before),
        "chances_after": tenths(of.chances_after),
        "accuracy": tenths(of.accuracy),
        "best": of.best.map(|mv| before.uci(mv)),
        "sentences": of.sentences.iter().map(|told| sentence(review, told)).collect::<Vec<_>>(),
    })
}

/// A sentence, the kind of its claim, and the line it speaks of.
fn sentence(review: &Review, told: &Sentence) -> Value {
    let (kind, course) = (told.claim.kind(), told.claim.course());
    let mut value = json!({ "ply": told.ply, "kind": kind, "words": told.text });
    if let Some(course) = course {
        value["line"] = line(review, course);
        value["mate"] = course
            .mate()
            .map_or(Value::Null, |(moves, proved)| json!({ "moves": moves, "proved": proved }));
    }
    value
}

fn line(review: &Review, course: &Course) -> Value {
    let mut position = review.positions()[course.ply];
    let tell = |position: &mut Position, mv: Move| {
        let told = json!({ "uci": position.uci(mv), "san": san(position, mv) });
        *position = position.play_unchecked(mv);
        told
    };
    // The line was played through when the claim was checked.
    course.line.iter().map(|&mv| tell(&mut position, mv)).collect::<Vec<_>>().into()
}

fn score(score: Score) -> Value {
    match score {
        Score::Cp(cp) => json!({ "cp": cp }),
        Score::Mate(moves) => json!({ "mate": moves }),
    }
}

/// A share of a hundred, to one place.
fn tenths(share: f64) -> f64 {
    (share * 10.0).round() / 10.0
}
