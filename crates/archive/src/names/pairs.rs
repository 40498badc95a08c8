//! Which names are to be held against each other, without holding each against each.

use std::collections::{BTreeSet, HashMap};

use super::known::Known;
use super::person::{Likeness, Person};

/// Of more names than this with one surname not each is held against each.
const MOST: usize = 2000;

/// Pairs of names, by number, that are alike or have a FIDE number in common.
pub(super) fn pairs(people: &[Option<Person>], known: &[Known]) -> Vec<(usize, usize)> {
    let mut shelves: HashMap<String, Vec<usize>> = HashMap::new();
    for (number, (person, known)) in people.iter().zip(known).enumerate() {
        let mut keys: BTreeSet<String> = known.fide_ids.iter().map(u32::to_string).collect();
        if let Some(person) = person {
            keys.insert(person.sorted());
            keys.extend(without_one_letter(&person.surname));
            keys.insert(person.surname.clone());
        }
        for key in keys {
            shelves.entry(key).or_default().push(number);
        }
    }
    let mut found = BTreeSet::new();
    for shelf in shelves.values().filter(|shelf| shelf.len() <= MOST) {
        for (at, &one) in shelf.iter().enumerate() {
            let alike = shelf[at + 1..].iter().filter(|&&other| {
                let likeness = likeness(people, one, other);
                likeness.is_some() || !known[one].fide_ids.is_disjoint(&known[other].fide_ids)
            });
            found.extend(alike.map(|&other| (one, other)));
        }
    }
    found.into_iter().collect()
}

pub(super) fn likeness(people: &[Option<Person>], one: usize, other: usize) -> Option<Likeness> {
    people[one].as_ref()?.likeness(people[other].as_ref()?)
}

/// Two long names that differ in one letter have one of these in common.
fn without_one_letter(surname: &str) -> Vec<String> {
    let letters: Vec<char> = surname.chars().collect();
    if letters.len() < 5 {
        return Vec::new();
    }
    let without = |at: usize| {
        let (before, after) = (&letters[..at], &letters[at + 1..]);
        before.iter().chain(after).collect()
    };
    (0..letters.len()).map(without).collect()
}
