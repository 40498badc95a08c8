//! The search by proof numbers: depth first, within so many moves, where the fewest positions are left.

use staunton_rules::Position;

use super::numbers::{FEW, Numbers, Ways};
use super::question::Stipulation;
use super::search::Search;
use crate::Limit;

impl Search<'_> {
    /// Whether the attacker, to move, forces the mate in `moves`, which are more than [`FEW`].
    pub(super) fn is_forced_by_numbers(
        &mut self,
        position: &Position,
        moves: u32,
    ) -> Result<bool, Limit> {
        self.guide.widen(self.meter.memory() / 8);
        let numbers = self.attack(position, moves, Numbers::ALL)?;
        Ok(numbers.decided().expect("nothing but a decision reaches these bounds"))
    }

    /// The numbers of a position where the attacker is to move, once they are no longer below `most`.
    fn attack(&mut self, position: &Position, moves: u32, most: Numbers) -> Result<Numbers, Limit> {
        if moves <= FEW {
            return Ok(Numbers::of(self.is_forced(position, moves)?));
        }
        self.meter.step()?;
        if let Some(is_forced) = self.known.get(position).decides(moves) {
            return Ok(Numbers::of(is_forced));
        }
        let mut ways = Ways::of(position);
        self.number(&mut ways, moves - 1, false, Self::numbers_after_attack);
        let numbers = self
            .choose(&mut ways, most, |search, next, most| search.defend(next, moves - 1, most))?;
        self.keep(position, moves, numbers);
        Ok(numbers)
    }

    /// The same where the other side is to move, and the attacker has `moves` left.
    fn defend(&mut self, position: &Position, moves: u32, most: Numbers) -> Result<Numbers, Limit> {
        self.meter.step()?;
        if let Some(is_forced) = self.known.get(position).decides(moves) {
            return Ok(Numbers::of(is_forced));
        }
        let mut ways = Ways::of(position);
        if ways.ways.is_empty() {
            return Ok(self.numbers_after_attack(position));
        }
        if let Some(held) = self.held[moves as usize + 1] {
            ways.put_first(held);
        }
        self.number(&mut ways, moves, true, Self::numbers_after_defence);
        let numbers = self.choose(&mut ways, most.turned(), |search, next, most| {
            Ok(search.attack(next, moves, most.turned())?.turned())
        })?;
        self.held[moves as usize + 1] = ways.enough().or(self.held[moves as usize + 1]);
        self.keep(position, moves, numbers.turned());
        Ok(numbers.turned())
    }

    /// The numbers of a position whose mover needs one of its ways, each way's as he sees them, once
    /// they are no longer below `most`. `look` searches one way on.
    fn choose(
        &mut self,
        ways: &mut Ways,
        most: Numbers,
        mut look: impl FnMut(&mut Self, &Position, Numbers) -> Result<Numbers, Limit>,
    ) -> Result<Numbers, Limit> {
        loop {
            let (mut best, mut first, mut second, mut sum) = (0, Numbers::MOST, Numbers::MOST, 0);
            for (place, numbers) in ways.numbers.iter().enumerate() {
                sum = (sum + numbers.none).min(Numbers::MOST);
                if numbers.mate < first {
                    (second, first, best) = (first, numbers.mate, place);
                } else {
                    second = second.min(numbers.mate);
                }
            }
            let now = match first {
                0 => Numbers::FORCED,
                _ if sum == 0 => Numbers::NONE,
                _ => Numbers { mate: first, none: sum },
            };
            if now.exceeds(most) {
                return Ok(now);
            }
            // A quarter more than the second, so that it is not left and come back to all the time.
            let mate = most.mate.min(second.saturating_add(second / 4 + 1).min(Numbers::MOST));
            let none = (most.none - (sum - ways.numbers[best].none)).min(Numbers::MOST);
            ways.numbers[best] = look(self, &ways.ways[best].1, Numbers { mate, none })?;
        }
    }

    fn keep(&mut self, position: &Position, moves: u32, numbers: Numbers) {
        self.guide.put(position, moves, numbers);
        if let Some(is_forced) = numbers.decided() {
            self.known.add(position, moves, is_forced);
        }
    }

    /// Numbers each of `ways`: as was found before, else as `at_first` has it. Whether a position is
    /// decided is not taken from the guide, which only saves the look at what is known.
    fn number(
        &self,
        ways: &mut Ways,
        moves: u32,
        is_turned: bool,
        at_first: impl Fn(&Self, &Position) -> Numbers,
    ) {
        // All at once: so the machine fetches them side by side.
        let found: Vec<_> = ways.ways.iter().map(|(_, next)| self.guide.get(next, moves)).collect();
        for ((_, next), found) in ways.ways.iter().zip(found) {
            let numbers = match found {
                Some(numbers) if numbers.decided().is_none() => Some(numbers),
                Some(_) => self.known.get(next).decides(moves).map(Numbers::of),
                None => None,
            };
            let numbers = numbers.unwrap_or_else(|| at_first(self, next));
            let numbers = if is_turned { numbers.turned() } else { numbers };
            ways.numbers.push(numbers);
            if numbers.mate == 0 {
                break;
            }
        }
    }

    /// The numbers of a position after a move of the attacker: the fewer the answers, the nearer a mate.
    fn numbers_after_attack(&self, position: &Position) -> Numbers {
        let answers = position.legal_move_count();
        if answers == 0 {
            return Numbers::of(self.stipulation == Stipulation::Mate && position.is_check());
        }
        #[expect(clippy::cast_possible_truncation, reason = "some hundred moves at most")]
        Numbers { mate: answers as u32, none: 1 }
    }

    /// The numbers of a position after a defence.
    fn numbers_after_defence(&self, position: &Position) -> Numbers {
        if self.is_end(position) {
            return Numbers::FORCED;
        }
        Numbers { mate: 1, none: 1 }
    }
}
