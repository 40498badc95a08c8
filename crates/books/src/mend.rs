//! Misprints: a move that cannot be read where it stands is mended only where what follows it
//! leaves one way to do it.

use std::collections::VecDeque;

use staunton_notation::{Said, Style};
use staunton_rules::Move;

use crate::misprint;
use crate::rows::Printed;
use crate::ways::{MOST, Manner, Node, Way};

/// How many moves behind a misprint are read to try it.
const AHEAD: usize = 10;
/// In one line misprints are looked for so often at most, so that a text that is no game costs
/// little.
const ATTEMPTS: usize = 48;
/// If so many of them can be read, what stands before the misprint is not doubted.
const ENOUGH: usize = 4;
/// So many misprints may stand in a short line, and another in so many plies of a long one.
const MISPRINTS: usize = 2;
const PLIES_PER_MISPRINT: usize = 10;
/// What it costs more to hold a move for a misprint that is legal as it stands.
const LEGAL: u32 = 1;

/// Mends the misprints of a line.
pub(crate) struct Mender<'a> {
    manner: &'a Manner<'a>,
    moves: &'a [&'a Printed],
    /// How often a misprint may still be looked for.
    attempts: usize,
}

/// A way that a misprint may have been meant.
struct Trial {
    way: Way,
    reach: usize,
}

impl<'a> Mender<'a> {
    pub(crate) const fn new(manner: &'a Manner<'a>, moves: &'a [&'a Printed]) -> Self {
        Self { manner, moves, attempts: ATTEMPTS }
    }

    /// The ways on behind the move at `at`, which none of the ways can read: it, or a move before
    /// it, is a misprint. `before` are the ways before the last moves.
    pub(crate) fn mend(
        &mut self,
        before: &VecDeque<(usize, Vec<Way>)>,
        at: usize,
        nodes: &mut Vec<Node>,
    ) -> Vec<Way> {
        let behind = self.moves.len() - at - 1;
        let Some(attempts) = self.attempts.checked_sub(1) else { return Vec::new() };
        self.attempts = attempts;
        let mut trials: Vec<Trial> = Vec::new();
        // The move itself first: only if it makes no sense one that was legal as it stood.
        for (index, ways) in before.iter().rev() {
            let allowed = MISPRINTS + index / PLIES_PER_MISPRINT;
            let least = ways.iter().map(|way| way.cost).min().unwrap_or(0);
            let ways: Vec<&Way> = ways
                .iter()
                .filter(|way| way.slips < allowed && way.cost <= least + 2 * misprint::OTHER)
                .take(8)
                .collect();
            for way in ways {
                self.try_at(way, *index, at, nodes, &mut trials);
            }
            let is_enough = |trial: &Trial| trial.reach >= ENOUGH.min(behind);
            if *index == at && trials.iter().any(is_enough) {
                break;
            }
        }
        let best = trials.iter().map(|trial| trial.reach).max().unwrap_or(0);
        if behind == 0 {
            return Vec::new();
        }
        // Another misprint may end the right one early, so it is not the furthest that counts.
        trials.retain(|trial| trial.reach >= best.min(ENOUGH));
        trials.sort_by_key(|trial| trial.way.cost);
        trials.truncate(MOST);
        trials.into_iter().map(|trial| trial.way).collect()
    }

    /// Holds the move at `index` for a misprint and reads on to the move at `at`, and beyond it.
    fn try_at(
        &self,
        way: &Way,
        index: usize,
        at: usize,
        nodes: &mut Vec<Node>,
        trials: &mut Vec<Trial>,
    ) {
        let printed = self.moves[index];
        let mut next = Vec::new();
        for (said, cost) in self.meanings(way, printed) {
            self.manner.go_on(way, &said, cost + LEGAL * u32::from(index < at), nodes, &mut next);
        }
        // The cheapest way to each move.
        next.sort_by_key(|way| way.cost);
        let mut seen: Vec<Move> = Vec::new();
        next.retain(|way| {
            let mv = way.node.map(|node| nodes[node].mv);
            let is_new = mv.is_some_and(|mv| !seen.contains(&mv));
            seen.extend(mv);
            is_new
        });
        for way in next {
            let mut ways = vec![way];
            for mv in &self.moves[index + 1..(at + 1).max(index + 1)] {
                ways = self.manner.advance(&ways, mv, nodes);
                if ways.is_empty() {
                    break;
                }
            }
            if ways.is_empty() {
                continue;
            }
            let ahead = self.moves[at + 1..].iter().take(AHEAD).copied();
            let reach = self.manner.reach(&ways, ahead);
            trials.extend(ways.into_iter().map(|way| Trial { way, reach }));
        }
    }

    /// What a badly printed move may say, and what each costs; each only once.
    fn meanings(&self, way: &Way, printed: &Printed) -> Vec<(Said, u32)> {
        let Some(style) = self.style(printed) else { return Vec::new() };
        let turn = way.now.position().turn();
        let text = self.manner.printed(printed);
        let mut meanings: Vec<(Said, u32)> = Vec::new();
        misprint::each(text, self.manner.alphabet, |made, cost| {
            if let Some((said, end)) = Said::read(made, 0, turn, style)
                && made[end..].trim_matches(['.', ' ', ',']).is_empty()
            {
                meanings.push((said, cost));
            }
        });
        meanings
    }

    fn style(&self, printed: &Printed) -> Option<Style> {
        self.manner.styles.get(usize::from(printed.style.unwrap_or(0))).copied()
    }

    /// The legal moves that the move at `at` may have been, cheapest first: where none of them
    /// could be proved.
    pub(crate) fn likely(&self, ways: &[Way], at: usize) -> Vec<Move> {
        let (Some(way), Some(&printed)) = (ways.first(), self.moves.get(at)) else {
            return Vec::new();
        };
        let mut nodes = Vec::new();
        let mut next = Vec::new();
        for (said, cost) in self.meanings(way, printed) {
            self.manner.go_on(way, &said, cost, &mut nodes, &mut next);
        }
        next.sort_by_key(|way| way.cost);
        let mut moves: Vec<Move> = Vec::new();
        for mv in next.iter().filter_map(|way| way.node).map(|node| nodes[node].mv) {
            if !moves.contains(&mv) {
                moves.push(mv);
            }
        }
        moves.truncate(8);
        moves
    }
}
