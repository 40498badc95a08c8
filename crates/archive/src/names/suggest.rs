//! Looks for names that may be one person.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::known::{Known, Names};
use super::pairs::{likeness, pairs};
use super::person::{Likeness, Person};
use super::suggestion::{NameReason, NameSuggestion};
use crate::{Archive, ArchiveError};

/// The longest time that one person plays, in years.
const LIFE: i32 = 75;
/// Years without a game after which it is doubtful that one person goes on.
const PAUSE: i32 = 25;

impl Archive {
    /// Pairs of names that may be one person, the most likely first. Those that played each other, played two
    /// games in one round, have different FIDE numbers or play for more than 75 years together are none.
    ///
    /// # Errors
    /// [`ArchiveError`] if a file cannot be read.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{Archive, ImportOptions, NameReason, import};
    ///
    /// let folder = tempfile::tempdir()?;
    /// let pgn = "[White \"Réti, Richard\"]\n\n1. Nf3 *\n\n[White \"Richard Reti\"]\n\n1. Nf3 d5 *\n";
    /// import(folder.path(), "two", pgn.as_bytes(), &ImportOptions::default())?;
    /// let suggestions = Archive::open(folder.path())?.suggest_names()?;
    /// assert_eq!(suggestions[0].canonical, "Réti, Richard");
    /// assert_eq!(suggestions[0].reasons, [NameReason::Order]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn suggest_names(&self) -> Result<Vec<NameSuggestion>, ArchiveError> {
        let mut names = Names::of(self)?;
        let people: Vec<Option<Person>> = names.all.iter().map(|name| Person::of(name)).collect();
        let pairs = pairs(&people, &names.known);
        let wanted: HashSet<usize> = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
        names.learn(self, &wanted)?;
        let joined = self.players()?;
        let joined: HashMap<&str, i64> = joined
            .iter()
            .flat_map(|player| player.aliases.iter().map(|alias| (alias.as_str(), player.id)))
            .collect();
        let fits = fits(&pairs, &people);
        let mut found = Vec::new();
        for (one, other) in pairs {
            let both = [one, other].map(|number| joined.get(names.all[number].as_str()));
            let is_joined = both[0].is_some() && both[0] == both[1];
            if !is_joined && contradiction(&names, one, other).is_none() {
                found.push(suggestion(&names, &people, &fits, one, other));
            }
        }
        found.sort_by(|a, b| {
            let rank = |one: &NameSuggestion| (Reverse(one.score), Reverse(one.games[1]));
            rank(a)
                .cmp(&rank(b))
                .then_with(|| (&a.canonical, &a.alias).cmp(&(&b.canonical, &b.alias)))
        });
        Ok(found)
    }
}

/// Why two names cannot be one person.
pub(super) fn contradiction(names: &Names, one: usize, other: usize) -> Option<String> {
    let (a, b) = (&names.known[one], &names.known[other]);
    let is_same_id = !a.fide_ids.is_disjoint(&b.fide_ids);
    if !is_same_id && let (Some(a), Some(b)) = (a.fide_ids.first(), b.fide_ids.first()) {
        return Some(format!("they have the FIDE numbers {a} and {b}"));
    }
    if a.met.contains(&other) {
        return Some("they played each other".to_owned());
    }
    // The same game may stand there twice, once with each name.
    let mut rounds =
        a.rounds.iter().filter_map(|(round, moves)| Some((moves, b.rounds.get(round)?)));
    if !is_same_id && rounds.any(|(one, other)| one != other) {
        return Some("both play in one round of an event".to_owned());
    }
    let (first, last) = span(a, b)?;
    (last - first > LIFE).then(|| format!("they play from {first} to {last}"))
}

/// From the first to the last year of both.
fn span(one: &Known, other: &Known) -> Option<(i32, i32)> {
    let (one, other) = (one.years?, other.years?);
    Some((one.0.min(other.0), one.1.max(other.1)))
}

/// For each name: those that have more given names and may be the same.
fn fits(pairs: &[(usize, usize)], people: &[Option<Person>]) -> HashMap<usize, Vec<usize>> {
    let mut fits: HashMap<usize, Vec<usize>> = HashMap::new();
    for &(one, other) in pairs {
        let told = |number: usize| people[number].as_ref().map_or(0, Person::told);
        if told(one) != told(other) {
            let (less, more) = if told(one) < told(other) { (one, other) } else { (other, one) };
            fits.entry(less).or_default().push(more);
        }
    }
    fits
}

fn suggestion(
    names: &Names,
    people: &[Option<Person>],
    fits: &HashMap<usize, Vec<usize>>,
    one: usize,
    other: usize,
) -> NameSuggestion {
    let rank = |number: usize| {
        let person = people[number].as_ref();
        let told = person.map_or((false, 0), |person| (person.has_comma, person.told()));
        (told.1, told.0, !names.all[number].is_ascii(), names.known[number].games)
    };
    let (canonical, alias) = if rank(other) > rank(one) { (other, one) } else { (one, other) };
    let (a, b) = (&names.known[canonical], &names.known[alias]);
    let mut reasons: Vec<NameReason> =
        a.fide_ids.intersection(&b.fide_ids).take(1).map(|&id| NameReason::FideId(id)).collect();
    let is_sure = !reasons.is_empty();
    let likeness = likeness(people, one, other);
    reasons.extend(likeness.into_iter().flat_map(|likeness| match likeness {
        Likeness::Letters => vec![NameReason::Letters],
        Likeness::Order => vec![NameReason::Order],
        Likeness::Given => vec![NameReason::GivenNames],
        Likeness::Initials => vec![NameReason::Initials],
        Likeness::Spelling => vec![NameReason::Spelling],
        Likeness::SpellingAndInitials => vec![NameReason::Spelling, NameReason::Initials],
        Likeness::SurnameAlone => vec![NameReason::SurnameAlone],
    }));
    // Of two reasons that make each other weaker the lesser counts, and not whole.
    let mut score: i32 = reasons.iter().map(NameReason::weight).sum();
    if likeness == Some(Likeness::SpellingAndInitials) {
        score -= NameReason::Spelling.weight() + 20;
    }
    let mut also = Vec::new();
    if !a.moves.is_disjoint(&b.moves) {
        also.push(NameReason::SameGame);
    }
    if !a.events.is_disjoint(&b.events) {
        also.push(NameReason::SameEvent);
    }
    if !is_sure {
        // Names that are themselves alike are no others.
        let others = fits.get(&alias).map_or(&[][..], Vec::as_slice).iter();
        let others = others.filter(|&&more| {
            let like = self::likeness(people, more, canonical);
            more != canonical && !matches!(like, Some(Likeness::Letters | Likeness::Order))
        });
        let others = others.count();
        also.extend((others > 0).then_some(NameReason::FitsOthers(others)));
        if let (Some((first, last)), Some((begin, end))) = (a.years, b.years) {
            let apart = (begin - last).max(first - end);
            also.extend((apart > PAUSE).then_some(NameReason::YearsApart(apart)));
        }
    }
    score += also.iter().map(NameReason::weight).sum::<i32>();
    reasons.extend(also);
    let (canonical_name, alias_name) = (&names.all[canonical], &names.all[alias]);
    NameSuggestion {
        id: id(canonical_name, alias_name),
        canonical: canonical_name.clone(),
        alias: alias_name.clone(),
        score,
        reasons,
        games: [a.games, b.games],
        years: [a.years, b.years],
    }
}

/// FNV-1a of both names.
fn id(canonical: &str, alias: &str) -> u32 {
    let bytes = canonical.bytes().chain([0]).chain(alias.bytes());
    bytes.fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
