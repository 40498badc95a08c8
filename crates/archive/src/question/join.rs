//! Conditions on squares, joined so that a board is asked less often.

use staunton_rules::Bitboard;

use super::condition::{Condition, Stands};
use super::logic::Logic;

/// The same logic, in which what must stand on squares is one condition, and what must not is one.
pub(super) fn joined(logic: &Logic<Condition>) -> Logic<Condition> {
    match logic {
        Logic::Leaf(_) => logic.clone(),
        Logic::Not(inner) => Logic::Not(Box::new(joined(inner))),
        Logic::Any(parts) => Logic::Any(parts.iter().map(joined).collect()),
        Logic::All(parts) => {
            let (mut there, mut not_there, mut others) = (Vec::new(), Vec::new(), Vec::new());
            for part in parts {
                match (part, absent(part)) {
                    (Logic::Leaf(Condition::Placement(places)), _) => {
                        for &place in places {
                            add(&mut there, place);
                        }
                    }
                    (_, Some(place)) => add(&mut not_there, place),
                    _ => others.push(joined(part)),
                }
            }
            let mut parts = Vec::new();
            if !there.is_empty() {
                parts.push(Logic::Leaf(Condition::Placement(there)));
            }
            if !not_there.is_empty() {
                parts.push(Logic::Leaf(Condition::Absence(not_there)));
            }
            parts.extend(others);
            let mut all = Logic::all(parts);
            all.sort(&Condition::cost);
            all
        }
    }
}

/// What does not stand on a square, if that is what a part says.
fn absent(part: &Logic<Condition>) -> Option<(Stands, Bitboard)> {
    let Logic::Not(inner) = part else { return None };
    let Logic::Leaf(Condition::Placement(places)) = &**inner else { return None };
    // Of several squares one may have it.
    places.first().copied().filter(|(_, squares)| places.len() == 1 && squares.len() == 1)
}

fn add(places: &mut Vec<(Stands, Bitboard)>, (stands, squares): (Stands, Bitboard)) {
    match places.iter_mut().find(|(known, _)| *known == stands) {
        Some((_, all)) => *all |= squares,
        None => places.push((stands, squares)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::{Part, Question};

    fn scene(text: &str) -> Logic<Condition> {
        let question: Question = text.parse().expect(text);
        let mut found = None;
        question.logic.each(&mut |part| {
            if let Part::Scene(scene) = part {
                found = Some(scene.joined().shots[0].logic.clone());
            }
        });
        found.expect(text)
    }

    #[test]
    fn what_stands_and_what_does_not_are_one_condition_each() {
        let Logic::All(parts) = scene("{d4=P e4=P c2!=P c3!=P e3!=. turn = white}") else {
            panic!("three conditions");
        };
        assert_eq!(parts.len(), 3);
        let places = parts.iter().filter_map(|part| match part {
            Logic::Leaf(Condition::Placement(places) | Condition::Absence(places)) => Some(places),
            _ => None,
        });
        let squares: Vec<Vec<usize>> =
            places.map(|places| places.iter().map(|(_, at)| at.len()).collect()).collect();
        assert_eq!(squares, [vec![2], vec![2, 1]]);
    }

    #[test]
    fn a_single_one_stands_alone_and_alternatives_stay() {
        let one = scene("{d4=P e5=p}");
        assert!(matches!(one, Logic::Leaf(Condition::Placement(places)) if places.len() == 2));
        assert!(matches!(scene("{d4=P or d4!=p}"), Logic::Any(parts) if parts.len() == 2));
    }
}
