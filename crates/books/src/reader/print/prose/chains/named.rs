//! Lines that are played behind moves which are named before them.

use super::parts::{Item, Laid, Seat};
use crate::decode::variations::denied_before;
use crate::prose::words::{floor, words_of};
use crate::reader::print::Print;
use crate::reader::print::prose::State;
use crate::reader::print::prose::cues::has_plans;
use crate::reader::print::prose::lines::is_same;
use crate::reader::print::prose::said::{NOT, PLANS, is_supposing};
use crate::reader::print::prose::walk::played;

/// So many of the moves named before a line are tried, so many of them one behind the other.
const NAMED: usize = 6;
const DEEPEST: usize = 3;
/// A line is so long at least in a note of a game, and outside of one.
const LEAST: usize = 3;
const LONG: usize = 4;
/// Outside of a game a line that is so long is played whatever is told in words before it.
const PLAIN: usize = 8;

/// So much before a line is looked at, in bytes.
const NEAR: usize = 400;

/// A way to a line: the place before it, and the moves named before it that lead there, each with its index.
struct Way {
    seat: Seat,
    named: Vec<(usize, Laid)>,
}

impl Print<'_> {
    /// Reads a line that one way alone lets be played, with the moves named before it that it is played behind; how
    /// many items were read of those from `index` on.
    pub(super) fn behind_named(
        &self,
        items: &[Item],
        index: usize,
        state: &mut State<'_>,
    ) -> usize {
        let item = &items[index];
        let Some(ply) = item.ply else { return 0 };
        let is_within = state.lines.game_at(item.start()).is_some();
        let is_long = item.moves.len() >= if is_within { LEAST } else { LONG };
        let is_denied = denied_before(&self.text, item.at).is_some();
        if !is_long || is_denied {
            return 0;
        }
        let is_plain = !is_within && item.moves.len() >= PLAIN;
        let is_bare = !is_plain && self.is_supposed(items, index);
        let is_parted = self.is_planned(items, index);
        let from = index.saturating_sub(NAMED);
        let mut found: Vec<(Way, Laid)> = Vec::new();
        for way in self.ways(&items[..index], from, ply, state) {
            // The last move that is named has been played, unless nothing is said of any.
            let last = way.named.last();
            let is_told = last.map_or(!is_bare, |(at, _)| at + 1 == index && !is_parted);
            let Some(laid) = self.lay(item, way.seat.clone()).filter(|_| is_told) else { continue };
            let is_known = |(other, _): &(Way, Laid)| {
                is_same(other.seat.stand.position(), way.seat.stand.position())
            };
            match found.iter_mut().find(|it| is_known(it)) {
                // The shortest way is told best.
                Some((other, _)) if way.named.len() < other.named.len() => *other = way,
                Some(_) => {}
                None => found.push((way, laid)),
            }
        }
        let is_one = found.len() == 1;
        let Some((way, laid)) = found.pop().filter(|_| is_one) else { return 0 };
        for (at, named) in way.named {
            self.keep(named, &items[at], state);
        }
        self.keep(laid, item, state);
        1
    }

    /// Whether what stands between a line and the move before it tells of another position, or of moves in words.
    fn is_supposed(&self, items: &[Item], index: usize) -> bool {
        let words = self.words_between(items, index);
        is_supposing(words) || has_plans(words)
    }

    /// Whether what stands there tells of a plan, or of what is not played.
    fn is_planned(&self, items: &[Item], index: usize) -> bool {
        let words = words_of(self.words_between(items, index));
        words.into_iter().any(|word| PLANS.contains(&&*word) || NOT.contains(&&*word))
    }

    fn words_between(&self, items: &[Item], index: usize) -> &str {
        let item = &items[index];
        let before = index.checked_sub(1).map_or(0, |before| items[before].end());
        let near = floor(&self.text, item.at.saturating_sub(NEAR));
        let from = before.max(item.bracket.unwrap_or(0)).max(near);
        self.text.get(from..item.at).unwrap_or_default()
    }

    /// The ways to a ply: the positions of the lines that are told, alone or with moves behind them that are named.
    fn ways(&self, named: &[Item], from: usize, ply: usize, state: &State<'_>) -> Vec<Way> {
        let game = named.last().or(named.first()).map_or(usize::MAX, Item::end);
        let game = state.lines.game_at(game).map(|main| main.game);
        let mut ways = Vec::new();
        for count in 0..=DEEPEST {
            let Some(first) = ply.checked_sub(count) else { break };
            for line in &state.lines.all {
                if game.is_some_and(|game| line.game != game) || line.is_supposed {
                    continue;
                }
                let Some(stand) = line.at(first) else { continue };
                let seat = Seat { ply: first, stand: stand.clone() };
                self.go((named, state), from, count, Way { seat, named: Vec::new() }, &mut ways);
            }
        }
        ways
    }

    /// Plays so many of the moves named from an index on behind a way.
    fn go(
        &self,
        (named, state): (&[Item], &State<'_>),
        from: usize,
        count: usize,
        way: Way,
        ways: &mut Vec<Way>,
    ) {
        if count == 0 {
            ways.push(way);
            return;
        }
        for (at, item) in named.iter().enumerate().skip(from) {
            let is_one =
                item.moves.len() == 1 && item.is_open && state.made(item.start()).is_none();
            if !is_one || played(self, &way.seat.stand, &item.moves).moves.len() != 1 {
                continue;
            }
            let Some(laid) = self.lay(item, way.seat.clone()) else { continue };
            let mut next = Way { seat: laid.seat(1), named: Vec::new() };
            next.named = way.named.iter().map(|(at, laid)| (*at, laid.clone())).collect();
            next.named.push((at, laid));
            self.go((named, state), at + 1, count - 1, next, ways);
        }
    }
}
