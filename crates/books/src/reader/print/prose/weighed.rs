//! Moves that a note weighs: what a side could do in its position, and what could have been played in place of the
//! last move.

use staunton_notation::IdentifiedPosition;
use staunton_rules::Color;

use super::State;
use super::ground::{Ground, Made};
use super::lines::Line;
use super::place::{FAR, NEAR, Place, ends_sentence, has_digits, is_parted};
use super::runs::Run;
use super::said::is_supposing;
use super::walk::is_playable;
use super::worth::{When, Whose, Worth, worth};
use crate::book::Sense;
use crate::layout::printed::Printed;
use crate::prose::words::{floor, sentence_before, words_of};
use crate::reader::print::Print;

/// So much behind a move is looked at, in bytes, and so many words of it.
const BEHIND: usize = 120;
const CLAUSE: usize = 14;
/// Words of a sentence that speaks of the position of its note again.
const AGAIN: [&[&str]; 2] = [&["the", "text", "move"], &["the", "move", "in", "the", "text"]];

impl Print<'_> {
    /// Where a single move is made that its sentence weighs in the position of the note.
    pub(super) fn weighed(&self, run: &Run, state: &State<'_>) -> Option<Place> {
        let again = self.again(run, state);
        let ground = state.ground.as_ref().or(again.as_ref())?;
        let [only] = &run.moves[..] else { return None };
        let text = &*self.text;
        if text[only.end()..].starts_with(|sign: char| sign == '-' || sign.is_alphanumeric()) {
            return None;
        }
        let sentence = sentence_before(text, run.at);
        let begins = (run.at - sentence.len()).max(ground.told);
        let (told, words) = (text.get(ground.told..begins)?, text.get(begins..run.at)?);
        let is_near = run.at - ground.told <= NEAR && run.at - ground.from <= FAR;
        if !is_near
            || is_supposing(told)
            || is_parted(told)
            || has_digits(told)
            || has_digits(words)
        {
            return None;
        }
        let words: Vec<String> = words_of(words).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let behind = self.clause_behind(only, state);
        let behind: Vec<&str> = behind.iter().map(String::as_str).collect();
        let worth = worth(&words, &behind)?;
        let is_first = ground.told == ground.from;
        if !is_first && worth.whose == Whose::Open {
            return None;
        }
        let place = self.placed(worth, ground, run, state)?;
        let is_told = run.ply.is_none_or(|ply| place.anchor.is_none_or(|(_, at)| at == ply));
        is_told.then_some(place)
    }

    /// The position of the note, of which a sentence speaks again behind other moves: `The text move`, `Here`.
    fn again(&self, run: &Run, state: &State<'_>) -> Option<Ground> {
        let ground = state.note_ground.as_ref()?;
        let sentence = sentence_before(&self.text, run.at);
        let begins = run.at - sentence.len();
        let words: Vec<String> = words_of(sentence).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let is_again =
            matches!(words[..], ["here", ..] | ["as", "played", ..] | ["as", "it", "is", ..])
                || AGAIN
                    .iter()
                    .any(|phrase| words.windows(phrase.len()).any(|part| part == *phrase));
        let is_near = begins >= ground.told && run.at - ground.from <= FAR;
        (is_again && is_near).then(|| Ground { told: begins, from: begins, ..ground.clone() })
    }

    /// The words of the clause that goes on behind a move, and behind those that are joined to it.
    fn clause_behind(&self, only: &Printed, state: &State<'_>) -> Vec<String> {
        const JOINTS: [&str; 4] = ["and", "or", "nor", ""];
        let limit = floor(&self.text, only.end() + BEHIND);
        let mut from = only.end();
        let mut next = state.open.partition_point(|(start, ..)| (*start as usize) < from);
        loop {
            if ends_sentence(&self.text, from) {
                return Vec::new();
            }
            let open =
                state.open.get(next).map(|(start, end, ..)| (*start as usize, *end as usize));
            let until = open.map_or(limit, |(start, _)| start.clamp(from, limit));
            let words = &self.text[from..until];
            let joint = words.trim_matches(|sign: char| sign.is_whitespace() || sign == ',');
            if let Some((_, end)) = open
                && until < limit
                && JOINTS.contains(&joint)
            {
                (from, next) = (end, next + 1);
                continue;
            }
            let end = words.find(['.', ';', ':', '!', '?', '(', ')', ',']).unwrap_or(words.len());
            return words_of(&words[..end]).take(CLAUSE).collect();
        }
    }

    /// The only place that fits what is said of a move's worth.
    fn placed(&self, worth: Worth, ground: &Ground, run: &Run, state: &State<'_>) -> Option<Place> {
        let standing = &ground.standing;
        let turn = standing.position().turn();
        let made = ground.made.as_ref();
        let who = match worth.whose {
            Whose::Side(side) => Some(side),
            Whose::Mover => {
                let is_judged = worth.when == When::Before;
                let is_sure = |made: &&Made| {
                    made.is_alone || is_judged && !self.fits_former(made, run, state)
                };
                Some(made.filter(is_sure)?.by)
            }
            Whose::Other => Some(!made.filter(|made| made.is_alone)?.by),
            Whose::Open => None,
        };
        let may = |by: Color| who.is_none_or(|who| who == by);
        let is_possible = |now: &IdentifiedPosition| is_playable(self, now, &run.moves[0]);
        let mut turned = standing.clone();
        let next = may(turn) && is_possible(standing);
        let passed = turned.pass() && may(!turn) && is_possible(&turned);
        let instead = made.filter(|made| may(made.by) && is_possible(&made.before));
        let is_open = worth.when == When::Either;
        let (base, is_passed) = match (next, passed) {
            _ if worth.when == When::Before || is_open && !next && !passed => {
                let made = instead?;
                // A note behind a row of two moves may judge either.
                let is_sure = who.is_some() || made.is_alone || !self.fits_former(made, run, state);
                let (base, anchor) = (made.before.clone(), made.of_game);
                let place = Place { base, is_passed: false, anchor, sense: Sense::Instead };
                return (is_sure && self.fits(&place.base, run)).then_some(place);
            }
            _ if is_open && instead.is_some() => return None,
            (true, false) => (standing.clone(), false),
            (false, true) => (turned, true),
            _ => return None,
        };
        let place = Place { base, is_passed, anchor: ground.anchor(), sense: worth.sense };
        self.fits(&place.base, run).then_some(place)
    }

    /// Whether a run could have been made in place of the move before one.
    fn fits_former(&self, made: &Made, run: &Run, state: &State<'_>) -> bool {
        let Some((id, ply)) = made.of_game else { return true };
        let is_its = |line: &&Line| line.is_main && self.book.games[line.game].id == id;
        let main = state.lines.all.iter().find(is_its);
        let former = main.and_then(|main| main.at(ply.checked_sub(1)?));
        former.is_none_or(|former| is_playable(self, former, &run.moves[0]))
    }
}
