//! Options and numbers.

use staunton_notation::Locale;
use staunton_proofs::{Bounds, Dead, dead, unwatched};
use staunton_rules::{Bitboard, CastlingSide, Position, Rank, Square};

use super::said::Said;
use super::squares::set_of;
use super::words;
use crate::number::hundredths;
use crate::{Exercise, Question, Set, Value, Verdict};

impl Exercise {
    pub(super) fn chosen(&self, options: &[String], right: usize, chosen: usize) -> Verdict {
        if chosen == right {
            return Verdict::new(true, self.well(&self.say(Said::Right)));
        }
        match options.get(chosen) {
            Some(option) => Verdict::new(false, self.say(Said::NotSo(option))),
            None => Verdict::new(false, self.say(Said::NoSuchAnswer)),
        }
    }

    pub(super) fn judged(&self, question: Question, chosen: usize) -> Verdict {
        let Some(position) = &self.position else { return Verdict::new(false, "") };
        let (right, why) = truth(self.locale, question, position);
        let is_right = chosen == right;
        let said = self.say(Said::Judged { is_right, why: &why });
        if is_right { Verdict::new(true, self.well(&said)) } else { Verdict::new(false, said) }
    }

    pub(super) fn counted(&self, value: Value, text: &str) -> Verdict {
        let Some(number) = hundredths(text) else {
            return Verdict::new(false, self.say(Said::NoNumber(text.trim())));
        };
        let right = match value {
            Value::Reach(square) => {
                let set = set_of(Set::Reach(square), &self.setup, self.position.as_ref());
                100 * count(set.map_or(0, Bitboard::len))
            }
            Value::Moves => 100 * count(self.position.map_or(0, |now| now.legal_move_count())),
            Value::Worth(color, scale) => i64::from(scale.material(&self.setup.board, color)),
        };
        match number.cmp(&right) {
            std::cmp::Ordering::Equal => Verdict::new(true, self.well(&self.say(Said::Right))),
            std::cmp::Ordering::Less => Verdict::new(false, self.say(Said::More)),
            std::cmp::Ordering::Greater => Verdict::new(false, self.say(Said::Less)),
        }
    }
}

fn count(squares: usize) -> i64 {
    i64::try_from(squares).unwrap_or(i64::MAX)
}

/// The number of the option that is true, and why, to stand after a colon.
fn truth(locale: Locale, question: Question, position: &Position) -> (usize, String) {
    match question {
        Question::State => state(locale, position),
        Question::MayCastle(side) => may_castle(locale, position, side),
        Question::IsDead => is_dead(locale, position),
    }
}

fn state(locale: Locale, position: &Position) -> (usize, String) {
    let (side, is_check, has_moves) =
        (position.turn(), position.is_check(), position.has_legal_moves());
    let option = match (is_check, has_moves) {
        (true, true) => 0,
        (true, false) => 1,
        (false, false) => 2,
        (false, true) => 3,
    };
    (option, words::say(locale, Said::State { side, is_check, has_moves }))
}

fn may_castle(locale: Locale, position: &Position, side: CastlingSide) -> (usize, String) {
    if position.legal_moves().iter().any(|mv| mv.castling() == Some(side)) {
        return (0, words::say(locale, Said::CastlingIsFree));
    }
    let color = position.turn();
    let Some(king) = position.board().king(color) else { return (1, String::new()) };
    let to = Square::new(side.king_file(), Rank::First.relative_to(color));
    (1, format!("{}.", words::reasons(locale, position, king, to)))
}

fn is_dead(locale: Locale, position: &Position) -> (usize, String) {
    let (option, said) = match dead(position, Bounds::default(), &unwatched) {
        Dead::Dead(_) => (0, Said::NoMateEver),
        Dead::Alive(side, line) => (1, Said::MateWithHelp { side, plies: line.len() }),
        Dead::Undecided(limit) => (1, Said::Undecided(limit)),
    };
    (option, words::say(locale, said))
}
