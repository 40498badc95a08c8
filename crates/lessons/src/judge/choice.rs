//! Options and numbers.

use staunton_proofs::{Bounds, Dead, dead, unwatched};
use staunton_rules::{Bitboard, CastlingSide, Position, Rank, Square};

use super::squares::set_of;
use super::words::why_not;
use crate::number::hundredths;
use crate::{Exercise, Question, Set, Value, Verdict};

impl Exercise {
    pub(super) fn chosen(&self, options: &[String], right: usize, chosen: usize) -> Verdict {
        if chosen == right {
            return Verdict::new(true, self.well("Right."));
        }
        match options.get(chosen) {
            Some(option) => Verdict::new(false, format!("Not so: “{option}”.")),
            None => Verdict::new(false, "There is no such answer."),
        }
    }

    pub(super) fn judged(&self, question: Question, chosen: usize) -> Verdict {
        let Some(position) = &self.position else { return Verdict::new(false, "") };
        let (right, why) = truth(question, position);
        let said = if chosen == right { "Right" } else { "Not so" };
        let said = format!("{said}: {why}");
        if chosen == right {
            Verdict::new(true, self.well(&said))
        } else {
            Verdict::new(false, said)
        }
    }

    pub(super) fn counted(&self, value: Value, text: &str) -> Verdict {
        let Some(number) = hundredths(text) else {
            return Verdict::new(false, format!("{:?} is no number.", text.trim()));
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
            std::cmp::Ordering::Equal => Verdict::new(true, self.well("Right.")),
            std::cmp::Ordering::Less => Verdict::new(false, "It is more than that."),
            std::cmp::Ordering::Greater => Verdict::new(false, "It is less than that."),
        }
    }
}

fn count(squares: usize) -> i64 {
    i64::try_from(squares).unwrap_or(i64::MAX)
}

/// The number of the option that is true, and why, to stand after a colon.
fn truth(question: Question, position: &Position) -> (usize, String) {
    match question {
        Question::State => state(position),
        Question::MayCastle(side) => may_castle(position, side),
        Question::IsDead => is_dead(position),
    }
}

fn state(position: &Position) -> (usize, String) {
    let side = position.turn();
    match (position.is_check(), position.has_legal_moves()) {
        (true, true) => (0, format!("the {side} king is attacked, and there is an answer.")),
        (true, false) => (1, format!("the {side} king is attacked, and nothing answers it.")),
        (false, false) => (2, format!("the {side} king is not attacked, and {side} cannot move.")),
        (false, true) => (3, format!("the {side} king is not attacked, and {side} can move.")),
    }
}

fn may_castle(position: &Position, side: CastlingSide) -> (usize, String) {
    if position.legal_moves().iter().any(|mv| mv.castling() == Some(side)) {
        return (
            0,
            "nothing stands in the way, and the king passes no attacked square.".to_owned(),
        );
    }
    let color = position.turn();
    let Some(king) = position.board().king(color) else { return (1, String::new()) };
    let to = Square::new(side.king_file(), Rank::First.relative_to(color));
    let why = why_not(position, king, to);
    let mut signs = why.chars();
    let first = signs.next().map(|sign| sign.to_lowercase().to_string()).unwrap_or_default();
    (1, format!("{first}{}", signs.as_str()))
}

/// So many plies as moves of a game, roughly told: nobody counts thirty plies.
fn moves(plies: usize) -> String {
    match plies.div_ceil(2) {
        1 => "only one move".to_owned(),
        few if few <= 4 => format!("only {few} moves"),
        _ => "many moves".to_owned(),
    }
}

fn is_dead(position: &Position) -> (usize, String) {
    match dead(position, Bounds::default(), &unwatched) {
        Dead::Dead(_) => (0, "no series of legal moves leads to a mate.".to_owned()),
        Dead::Alive(color, line) => (
            1,
            format!(
                "{color} can still be helped to a mate, though it takes {}.",
                moves(line.len())
            ),
        ),
        Dead::Undecided(limit) => (1, format!("it could not be decided: {limit}.")),
    }
}
