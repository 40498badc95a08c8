//! Looks ahead: of the moves that may be meant, the one that lets the line go on.

use staunton_notation::{Finding, IdentifiedPosition, Reading, read_prefix};
use staunton_pgn::GameTree;
use staunton_terms::explained;

use super::{AHEAD, FINDINGS, Line};
use crate::scores::found::{Repair, candidates, shift};

impl Line<'_> {
    /// Of the moves that may be meant the one that lets the line go on; else the line is lost.
    pub(super) fn choose(&mut self, mut finding: Finding, bytes: usize) {
        let behind = self.at + bytes;
        let mut trials: Vec<_> = candidates(&finding)
            .into_iter()
            .map(|near| {
                let mut now = self.now.clone();
                now.play(near.mv);
                (self.plies_ahead(now, behind), near)
            })
            .collect();
        trials.sort_by_key(|(plies, near)| (std::cmp::Reverse(*plies), near.cost));
        let span = finding.span.clone();
        shift(&mut finding, self.at);
        let is_only = match &trials[..] {
            [] => false,
            [(plies, _)] => *plies > 0,
            [(first, a), (second, b), ..] => {
                first > second || *first > 0 && first == second && a.cost < b.cost
            }
        };
        if !is_only {
            self.say_unread();
            self.lose(self.at);
            self.at = behind;
            self.tell(explained(self.now.position(), finding));
            return;
        }
        let (plies, taken) = trials.swap_remove(0);
        let reading =
            Reading { mv: taken.mv, span, nag: None, doubts: Vec::new(), also: Vec::new() };
        if self.repairs.len() < FINDINGS {
            self.repairs.push(Repair { finding, taken, plies });
        }
        self.take(&reading, bytes);
    }

    /// How many moves of the line can be read from `at` on, at most [`AHEAD`].
    fn plies_ahead(&self, now: IdentifiedPosition, at: usize) -> usize {
        let mut line = Line::new(GameTree::new(*now.position()), self.text, self.hint);
        (line.at, line.now) = (at, now);
        line.count(AHEAD)
    }

    /// Reads on as long as all is clear; how many moves that are, at most `limit`. Variations and
    /// comments are passed over.
    pub(in crate::scores) fn count(&mut self, limit: usize) -> usize {
        self.count_with(limit, 0)
    }

    /// As [`count`](Self::count), but where a few moves are not clear the likeliest is taken.
    pub(in crate::scores) fn count_with_repairs(&mut self, limit: usize) -> usize {
        self.count_with(limit, 3)
    }

    fn count_with(&mut self, limit: usize, mut repairs: usize) -> usize {
        let mut plies = 0;
        while plies < limit && self.skip_joints() {
            match self.rest().as_bytes()[0] {
                b'{' => self.comment(),
                b'(' if !self.begins_number_in_brackets() => {
                    self.skipped += 1;
                    self.at += 1;
                }
                b')' if self.skipped == 0 => break,
                b')' => self.close(),
                b'$' => self.nag(),
                _ if self.skipped > 0 => self.skip_word(),
                _ if self.number() => {}
                _ if self.result() || self.judged() => break,
                _ if self.any_move() => plies += 1,
                _ => {
                    let (result, bytes) = read_prefix(&self.now, self.rest(), self.hint);
                    let mv = match &result {
                        Ok(reading) => reading.mv,
                        Err(finding) if repairs > 0 && bytes > 0 => {
                            repairs -= 1;
                            let Some(near) = candidates(finding).into_iter().next() else { break };
                            near.mv
                        }
                        Err(_) => break,
                    };
                    plies += usize::from(result.is_ok());
                    self.at += bytes;
                    self.now.play(mv);
                }
            }
        }
        plies
    }
}
