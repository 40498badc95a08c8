//! What is said where a script did not go as expected.

use staunton_notation::Locale;

use super::scene::{Expected, Failure, Found};
use crate::contest::MatchError;
use crate::ruling::Ruling;

impl Failure {
    /// Why a line was not done, in a language and without a full stop. What is at fault in a line is
    /// told in English.
    pub fn words_in(&self, locale: Locale) -> String {
        let words = match (self, locale) {
            (Self::Fault(said), _) => said,
            (Self::Late, Locale::English) => "nothing can be agreed after the first act",
            (Self::Late, Locale::German) => {
                "nach der ersten Handlung kann nichts vereinbart werden"
            }
            (Self::Nobody, Locale::English) => "nobody of that name plays",
            (Self::Nobody, Locale::German) => "niemand dieses Namens spielt",
            (Self::NoMatch, Locale::English) => "there is no match",
            (Self::NoMatch, Locale::German) => "es gibt keinen Wettkampf",
            (Self::Match(error), Locale::English) => return error.to_string(),
            (Self::Match(MatchError::NoLot), Locale::German) => {
                "das Los um den ersten Zug ist noch nicht gezogen"
            }
            (Self::Match(MatchError::LotDrawn), Locale::German) => {
                "das Los ist gezogen, und der erste Zug wechselt"
            }
            (Self::Match(MatchError::Over), Locale::German) => "der Wettkampf ist zu Ende",
        };
        words.to_owned()
    }
}

impl Expected {
    /// What was expected, in a language, as it follows "expected".
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{FIDE, Script};
    /// use staunton_notation::Locale;
    ///
    /// let scenes = Script::read("white move e2e4\n> bound")?.run(&FIDE);
    /// let miss = &scenes[0].misses[0];
    /// assert_eq!(miss.expected.words_in(Locale::English), "bound");
    /// assert_eq!(miss.found.words_in(Locale::English), "no further ruling");
    /// assert_eq!(miss.found.words_in(Locale::German), "keine weitere Entscheidung");
    /// # Ok::<(), staunton_laws::ScriptError>(())
    /// ```
    pub fn words_in(&self, locale: Locale) -> String {
        let words = match (self, locale) {
            (Self::Text(text), _) => text,
            (Self::Line, Locale::English) => "the line to be done",
            (Self::Line, Locale::German) => "dass die Zeile ausgeführt wird",
            (Self::Act, Locale::English) => "the act to be done",
            (Self::Act, Locale::German) => "dass die Handlung zugelassen wird",
            (Self::NoRuling, Locale::English) => "no such ruling",
            (Self::NoRuling, Locale::German) => "keine solche Entscheidung",
        };
        words.to_owned()
    }
}

impl Found {
    /// What was found instead, in a language, as it follows "but found". A ruling is written as a script
    /// would expect it.
    pub fn words_in(&self, locale: Locale) -> String {
        let words = match (self, locale) {
            (Self::Ruling(ruling), _) => return ruled(ruling, locale),
            (Self::Refused(refusal), Locale::English) => {
                return format!("refused: {}", refusal.words_in(locale));
            }
            (Self::Refused(refusal), Locale::German) => {
                return format!("abgelehnt: {}", refusal.words_in(locale));
            }
            (Self::Refusal(refusal), _) => return refusal.words_in(locale),
            (Self::Failed(why), _) => return why.words_in(locale),
            (Self::Value(value), _) => value,
            (Self::Nothing, Locale::English) => "no further ruling",
            (Self::Nothing, Locale::German) => "keine weitere Entscheidung",
            (Self::Done, Locale::English) => "the act was not refused",
            (Self::Done, Locale::German) => "die Handlung wurde nicht abgelehnt",
            (Self::NoGame, Locale::English) => "there is no game",
            (Self::NoGame, Locale::German) => "es gibt keine Partie",
            (Self::Unknown(name), Locale::English) => {
                return format!("nothing called {name:?}: expected {NAMES} or winner");
            }
            (Self::Unknown(name), Locale::German) => {
                return format!("nichts namens „{name}“: möglich sind {NAMES} und winner");
            }
        };
        words.to_owned()
    }
}

/// What of the state a script can ask for, but the last.
const NAMES: &str = "turn, fen, men, plies, duty, options, allowed, awaited, phase, result, clocks, \
                     white, black, odds, score";

fn ruled(ruling: &Ruling, locale: Locale) -> String {
    let by = ruling.question.map_or(String::new(), |question| format!(" by {}", question.name()));
    format!("{}{by}: {}", ruling.matter.name(), ruling.words_in(locale))
}
