//! Every claim is borne out by the board, and one that was tampered with is not.

use std::sync::atomic::AtomicBool;

use staunton_notation::Style;
use staunton_review::{
    Castled, Claim, Course, Deed, Ending, EndingKind, Exposure, Feature, Level, Options, Stopped,
    Story, review,
};
use staunton_rules::{Outcome, Role, Termination};

use crate::games::{GAMES, game, options, reviewed};

/// The same claim with its witness changed: it must not hold.
fn tampered(claim: &Claim) -> Vec<Claim> {
    match claim.clone() {
        Claim::Term(mut finding) => {
            finding.side = !finding.side;
            vec![Claim::Term(finding)]
        }
        Claim::TakesUnguarded { role, square } => {
            let other = if role == Role::Knight { Role::Queen } else { Role::Knight };
            vec![Claim::TakesUnguarded { role: other, square }]
        }
        Claim::Feature(feature) => {
            let other = if feature == Feature::TwoBishops {
                Feature::OpenFile(staunton_rules::Square::A1)
            } else {
                Feature::TwoBishops
            };
            vec![Claim::Feature(other)]
        }
        Claim::ForcesMate { moves, line, gives } => {
            let other = if gives == Some(Role::Pawn) { Role::Rook } else { Role::Pawn };
            let shorter = line[..line.len() - 1].to_vec();
            vec![
                Claim::ForcesMate { moves: moves + 1, line: line.clone(), gives },
                Claim::ForcesMate { moves, line, gives: Some(other) },
                Claim::ForcesMate { moves, line: shorter, gives },
            ]
        }
        Claim::SeesMate(moves) => vec![Claim::SeesMate(moves + 1)],
        Claim::Gains(course) => false_courses(&course).into_iter().map(Claim::Gains).collect(),
        Claim::PerpetualCheck { since } => vec![Claim::PerpetualCheck { since: since + 2 }],
        Claim::Repeats(times) => vec![Claim::Repeats(times + 1)],
        Claim::Story(story) => false_stories(story).into_iter().map(Claim::Story).collect(),
        Claim::Saves { piece, moves } => vec![Claim::Saves { piece, moves: !moves }],
        Claim::ThreatensPiece(mut finding) => {
            finding.gain += 2;
            vec![Claim::ThreatensPiece(finding)]
        }
        Claim::DoublesPawns(mut finding) => {
            finding.side = !finding.side;
            vec![Claim::DoublesPawns(finding)]
        }
        Claim::Overlooks { course, exposed } => {
            let other = exposed.map(|(piece, how)| {
                let how = if how == Exposure::Puts { Exposure::Leaves } else { Exposure::Puts };
                Claim::Overlooks { course: course.clone(), exposed: Some((piece, how)) }
            });
            let courses = false_courses(&course).into_iter();
            courses.map(|course| Claim::Overlooks { course, exposed }).chain(other).collect()
        }
        Claim::Better(course) => false_courses(&course).into_iter().map(Claim::Better).collect(),
        Claim::Chances { before, after } => vec![Claim::Chances { before, after: after + 1 }],
        Claim::OnlyGood { others } => vec![Claim::OnlyGood { others: others + 1 }],
        Claim::Ends(ending) => {
            let other = match ending {
                Ending::Open => Ending::Threefold,
                _ => Ending::Open,
            };
            vec![Claim::Ends(other), Claim::Ends(Ending::Rules(Termination::Fivefold))]
        }
        Claim::QueensOff
        | Claim::OnlyLegal
        | Claim::ThreatensMate(_)
        | Claim::Opening(_)
        | Claim::LeavesOpenings => Vec::new(),
    }
}

fn false_stories(story: Story) -> Vec<Story> {
    vec![match story {
        Story::Castled(castled) => Story::Castled(staunton_rules::ByColor::from_fn(|side| {
            if castled[side] == Castled::Never { Castled::KingSide } else { Castled::Never }
        })),
        Story::Level { until } => Story::Level { until: until + 9_999 },
        Story::Turns { ply, before, after, turn, why } => {
            Story::Turns { ply, before: before + 1, after, turn, why }
        }
        Story::Drifts { side, from, before, to, after } => {
            Story::Drifts { side: !side, from, before, to, after }
        }
        Story::MateFrom { ply, moves } => Story::MateFrom { ply, moves: moves + 1 },
        Story::Ending { ply, kind } => Story::Ending { ply: ply + 1, kind },
        Story::Promotes { ply } => Story::Promotes { ply: ply + 1 },
        Story::Ahead { side, tally, plies } => Story::Ahead { side: !side, tally, plies },
        Story::MateAhead { side, moves } => Story::MateAhead { side: !side, moves },
        Story::SameForces => Story::Ending { ply: 9_999, kind: EndingKind::Pawns },
    }]
}

fn false_courses(course: &Course) -> Vec<Course> {
    let mut other = course.clone();
    let mut shorter = course.clone();
    shorter.line.clear();
    match &mut other.deed {
        Deed::Mates(moves) => *moves += 1,
        Deed::Wins(tally) => tally.won.push(Role::Queen),
        Deed::Does(finding) | Deed::Threatens(finding) => finding.side = !finding.side,
        Deed::SeesMate(_)
        | Deed::Draws
        | Deed::Saves(_)
        | Deed::ThreatensMate(_)
        | Deed::Nothing => return vec![shorter],
    }
    vec![other, shorter]
}

#[test]
fn every_claim_is_borne_out_and_no_tampered_one_is() {
    let mut count = 0;
    for (at, moves) in GAMES.into_iter().enumerate() {
        let game = game(None, moves);
        for level in [Level::Beginner, Level::Club] {
            let review = reviewed(&game, Some(Outcome::Draw), &options(level));
            for told in review.sentences() {
                let text = &told.text;
                assert!(review.bears_out(told.ply, &told.claim), "game {at}: {told:?}");
                for other in tampered(&told.claim) {
                    assert!(!review.bears_out(told.ply, &other), "game {at}: {text}: {other:?}");
                }
                count += 1;
            }
            // What is true of one move is not true of any.
            let openings =
                review.sentences().filter(|told| matches!(told.claim, Claim::Opening(_)));
            for told in openings {
                assert!(!review.bears_out(told.ply + 1, &told.claim));
                assert!(!review.bears_out(9_999, &told.claim));
            }
        }
    }
    assert!(count > 150, "{count} sentences");
}

#[test]
fn sentences_are_whole_in_every_notation() {
    for notation in ["figurine", "hoyle", "san:german"] {
        let style: Style = notation.parse().unwrap();
        for moves in GAMES {
            let options = Options { style, nodes: 1_000, ..options(Level::Beginner) };
            let review = reviewed(&game(None, moves), None, &options);
            for told in review.sentences() {
                let text = &told.text;
                assert!(text.ends_with('.') && text.len() > 5, "{notation}: {text:?}");
                let broken = ["{", "}", "  ", " .", " ,", "()", ": wins", ": ."];
                assert!(!broken.iter().any(|sign| text.contains(sign)), "{notation}: {text:?}");
            }
        }
    }
}

#[test]
fn the_seed_changes_the_words_and_not_the_claims() {
    let game = game(None, GAMES[0]);
    let words = |seed| {
        let options = Options { seed, ..options(Level::Club) };
        let review = reviewed(&game, None, &options);
        let claims: Vec<Claim> = review.sentences().map(|told| told.claim.clone()).collect();
        let words: Vec<String> = review.sentences().map(|told| told.text.clone()).collect();
        (claims, words)
    };
    let (first, second, third) = (words(1), words(1), words(2));
    assert_eq!(first, second);
    assert_eq!(first.0, third.0);
    assert_ne!(first.1, third.1);
    // No form of a sentence follows itself.
    let repeated = |told: &[String]| told.windows(2).any(|two| two[0] == two[1]);
    assert!(!repeated(&first.1), "{:?}", first.1);
}

#[test]
fn a_review_can_be_stopped() {
    let game = game(None, GAMES[0]);
    let stop = AtomicBool::new(false);
    let mut seen = 0;
    let mut watch = |_| {
        seen += 1;
        stop.store(seen == 3, std::sync::atomic::Ordering::Relaxed);
    };
    let stopped = review(&game, None, &options(Level::Club), &stop, &mut watch);
    assert!(matches!(stopped, Err(Stopped(progress)) if progress.done < progress.of));
    assert_eq!(seen, 3);
}

#[test]
fn a_game_without_moves_is_reviewed_too() {
    let review = reviewed(&game(None, ""), None, &options(Level::Club));
    assert!(review.moves().is_empty());
    assert_eq!(review.story().len(), 1);
    assert_eq!(review.story()[0].text, "The record does not say how the game ended.");
}
