//! A name taken apart, and what two names have in common.

use super::fold::words;

/// Words behind a name that tell a father from a son.
const SUFFIXES: [&str; 8] = ["jr", "jun", "junior", "sr", "sen", "senior", "ii", "iii"];

/// Letters that stand for each other at the beginning of a name: Yusupov and Jusupov, Khalifman and Chalifman.
const SOUNDS: [(char, char); 5] = [('j', 'y'), ('c', 'k'), ('v', 'w'), ('i', 'j'), ('i', 'y')];

/// The parts of a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Person {
    pub(super) surname: String,
    pub(super) given: Vec<String>,
    suffix: Option<String>,
    /// All words, in the order in which they are written.
    written: Vec<String>,
    pub(super) has_comma: bool,
}

/// How two names are alike.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Likeness {
    /// The same letters, but for accents, capitals and signs.
    Letters,
    /// The same words in another order.
    Order,
    /// One has given names that the other leaves out.
    Given,
    /// One has initials where the other has names.
    Initials,
    /// One letter is another, is missing, or has changed its place; the given names are the same.
    Spelling,
    /// The same, and the given names are initials in one.
    SpellingAndInitials,
    /// One has no given name.
    SurnameAlone,
}

impl Person {
    /// Takes a name apart; none if it has no letters.
    pub(super) fn of(name: &str) -> Option<Self> {
        let written = words(name);
        let (mut surname, mut given, has_comma) =
            if let Some((surname, given)) = name.split_once(',') {
                (words(surname), words(given), true)
            } else {
                let (surname, given) = without_comma(&written);
                (surname, given, false)
            };
        let mut suffix = None;
        for part in [&mut given, &mut surname] {
            if part.len() > usize::from(!has_comma)
                && let Some(last) = part.pop_if(|last| SUFFIXES.contains(&last.as_str()))
            {
                suffix = Some(last);
            }
        }
        if surname.is_empty() {
            surname = std::mem::take(&mut given);
        }
        let surname = surname.concat();
        (!surname.is_empty()).then_some(Self { surname, given, suffix, written, has_comma })
    }

    /// How many letters the given names have: a measure of how much is told.
    pub(super) fn told(&self) -> usize {
        self.given.iter().map(|word| word.chars().count()).sum()
    }

    /// The words in the order of the alphabet.
    pub(super) fn sorted(&self) -> String {
        let mut words: Vec<&str> = self.written.iter().map(String::as_str).collect();
        words.sort_unstable();
        words.join(" ")
    }

    /// How it is like another name; none if it is not, or if one is the father of the other.
    pub(super) fn likeness(&self, other: &Self) -> Option<Likeness> {
        if self.suffix != other.suffix {
            return None;
        }
        if self.written == other.written {
            return Some(Likeness::Letters);
        }
        if self.written.len() > 1 && self.sorted() == other.sorted() {
            return Some(Likeness::Order);
        }
        let given = given(&self.given, &other.given)?;
        if self.surname == other.surname {
            return Some(match given {
                Given::Same if self.has_comma == other.has_comma => Likeness::Letters,
                Given::Same => Likeness::Order,
                Given::More => Likeness::Given,
                Given::Initials => Likeness::Initials,
                Given::Spelling => Likeness::Spelling,
                Given::None => Likeness::SurnameAlone,
            });
        }
        let long = |name: &str| name.chars().count() >= 5;
        let is_near = long(&self.surname)
            && long(&other.surname)
            && is_near_to(&self.surname, &other.surname);
        match given {
            _ if !is_near => None,
            Given::Same if !self.given.is_empty() && self.told() > 2 => Some(Likeness::Spelling),
            Given::Same if !self.given.is_empty() => Some(Likeness::SpellingAndInitials),
            Given::Initials => Some(Likeness::SpellingAndInitials),
            Given::Same | Given::More | Given::Spelling | Given::None => None,
        }
    }
}

/// Surname and given names where no comma parts them: "Kasparov G", or the surname last.
fn without_comma(written: &[String]) -> (Vec<String>, Vec<String>) {
    let initials = written.iter().rev().take_while(|word| is_initial(word)).count();
    let at = written.len() - initials;
    if initials > 0 && at > 0 {
        return (written[..at].to_vec(), written[at..].to_vec());
    }
    let (given, surname) = written.split_at(written.len().saturating_sub(1));
    (surname.to_vec(), given.to_vec())
}

/// What given names have in common.
enum Given {
    Same,
    More,
    Initials,
    Spelling,
    None,
}

fn given(one: &[String], other: &[String]) -> Option<Given> {
    if one == other {
        return Some(Given::Same);
    }
    if one.is_empty() || other.is_empty() {
        return Some(Given::None);
    }
    let mut all = Given::More;
    for (one, other) in one.iter().zip(other) {
        if one == other {
            continue;
        }
        let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
        if is_initial(short) && long.starts_with(short.as_str()) {
            all = Given::Initials;
        } else if !is_initial(short)
            && short.chars().count() >= 4
            && is_near_to(short, long)
            && !matches!(all, Given::Initials)
        {
            all = Given::Spelling;
        } else {
            return None;
        }
    }
    Some(all)
}

/// Whether one letter differs. Goran is not Zoran: the first must be the same, or what other languages write for it.
fn is_near_to(one: &str, other: &str) -> bool {
    let first = |word: &str| word.chars().next();
    let first = (first(one), first(other));
    let is_same_sound = SOUNDS.iter().any(|&(a, b)| {
        let (a, b) = (Some(a), Some(b));
        first == (a, b) || first == (b, a)
    });
    (first.0 == first.1 || is_same_sound) && strsim::osa_distance(one, other) == 1
}

fn is_initial(word: &str) -> bool {
    word.chars().count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_alike_for_a_reason_or_not_at_all() {
        use Likeness::{
            Given, Initials, Letters, Order, Spelling, SpellingAndInitials, SurnameAlone,
        };
        for (one, other, expected) in [
            ("Réti, Richard", "RETI, Richard", Some(Letters)),
            ("Réti, Richard", "Richard Reti", Some(Order)),
            ("Kasparov Garry", "Kasparov, Garry", Some(Letters)),
            ("Garry Kasparov", "Kasparov, Garry", Some(Order)),
            ("Kasparov, G", "Kasparov, Garry", Some(Initials)),
            ("Kasparov G.", "Kasparov, Garry", Some(Initials)),
            ("G. Kasparov", "Kasparov, Garry", Some(Initials)),
            ("Fischer, Robert", "Fischer, Robert James", Some(Given)),
            ("Korchnoi, Viktor", "Kortchnoi, Viktor", Some(Spelling)),
            ("Kortchnoi, V", "Korchnoi, Viktor", Some(SpellingAndInitials)),
            ("Botvinnik, Mikhail", "Botvinnik, Mihail", Some(Spelling)),
            ("Savrov", "Savrov, Ivan", Some(SurnameAlone)),
            ("Yusupov, Artur", "Jusupov, Artur", Some(Spelling)),
            ("Chalifman, A", "Khalifman, Alexander", Some(SpellingAndInitials)),
            ("Todorovic, Goran", "Todorovic, Zoran", None),
            ("Hansen, Lars", "Jansen, Lars", None),
            ("Hansen, L", "Jansen, Lars", None),
            ("Smith, John", "Smith, James", None),
            ("Petrosian, Tigran V", "Petrosian, Tigran L", None),
            ("Smith, J", "Smyth, Karl", None),
            ("Byrne, Donald", "Byrne, Robert", None),
            ("Littlewood, John Jr", "Littlewood, John", None),
            ("Short", "Shirt", None),
            ("Ivanov, A", "Ivanova, B", None),
        ] {
            let person = |name| Person::of(name).expect("letters");
            assert_eq!(person(one).likeness(&person(other)), expected, "{one} / {other}");
            assert_eq!(person(other).likeness(&person(one)), expected, "{other} / {one}");
        }
        assert_eq!(Person::of("?"), None);
    }
}
