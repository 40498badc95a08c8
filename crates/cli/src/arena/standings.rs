//! What is known of a tournament so far, and how it is told.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use super::contender::Contender;
use super::elo;
use super::rating::{self, Meeting};
use super::score::{Points, Tally};
use super::sprt::{Sprt, Verdict};
use super::tournament::Played;
use staunton_rules::Color;

/// Results and totals.
pub(crate) struct Standings<'a> {
    contenders: &'a [Contender],
    meetings: BTreeMap<[usize; 2], Tally>,
    /// How often games ended in which way.
    ends: BTreeMap<String, u64>,
    effort: Vec<Effort>,
    /// Games that each of two lost by something other than chess.
    forfeits: BTreeMap<[usize; 2], [u64; 2]>,
    is_out: Vec<bool>,
}

/// What a contender spent, and what it did wrong.
#[derive(Copy, Clone, Default)]
struct Effort {
    nodes: u64,
    time: Duration,
    moves: u64,
    depths: u64,
    forfeits: u64,
}

impl<'a> Standings<'a> {
    pub(crate) fn new(contenders: &'a [Contender]) -> Self {
        Self {
            contenders,
            meetings: BTreeMap::new(),
            ends: BTreeMap::new(),
            effort: vec![Effort::default(); contenders.len()],
            forfeits: BTreeMap::new(),
            is_out: vec![false; contenders.len()],
        }
    }

    /// This contender plays no more.
    pub(crate) fn withdraw(&mut self, contender: usize) {
        self.is_out[contender] = true;
    }

    /// Whether it plays no more.
    pub(crate) fn is_out(&self, contender: usize) -> bool {
        self.is_out[contender]
    }

    /// Counts a pair of which only the points are known.
    pub(crate) fn count(&mut self, contenders: [usize; 2], points: [Points; 2]) {
        let tally = self.meetings.entry(contenders).or_default();
        for points in points {
            tally.add_game(points);
        }
        tally.add_pair(points[0], points[1]);
    }

    /// Counts a pair that was just played.
    pub(crate) fn add(&mut self, played: &Played) {
        let [first, second] = played.pair.contenders;
        let [one, other] = &played.bouts;
        self.count(
            [first, second],
            [Points::of(one.winner, Color::White), Points::of(other.winner, Color::Black)],
        );
        for (bout, players) in [(one, [first, second]), (other, [second, first])] {
            *self.ends.entry(bout.end.to_string()).or_default() += 1;
            let opening = bout.game.ply() - bout.thoughts.len().min(bout.game.ply());
            let start = bout.game.start().turn().as_index() + opening;
            for (ply, thought) in (start..).zip(&bout.thoughts) {
                let effort = &mut self.effort[players[ply % 2]];
                effort.nodes += thought.nodes.unwrap_or_default();
                effort.depths += u64::from(thought.depth.unwrap_or_default());
                effort.time += thought.time;
                effort.moves += 1;
            }
            if bout.end.is_forfeit()
                && let Some(winner) = bout.winner
            {
                let loser = players[(!winner).as_index()];
                self.effort[loser].forfeits += 1;
                let of_two = self.forfeits.entry([first, second]).or_default();
                of_two[usize::from(loser == second)] += 1;
            }
        }
    }

    /// How many games these two lost by something other than chess, and who.
    fn forfeited(&self, of: [usize; 2]) -> impl Iterator<Item = (u64, usize)> {
        let counts = self.forfeits.get(&of).copied().unwrap_or_default();
        counts.into_iter().zip(of).filter(|(count, _)| *count > 0)
    }

    /// Games counted so far.
    pub(crate) fn games(&self) -> u64 {
        self.meetings.values().map(Tally::played).sum()
    }

    /// How the first fared against the second, as a test needs it.
    pub(crate) fn first_meeting(&self) -> Tally {
        self.meetings.get(&[0, 1]).copied().unwrap_or_default()
    }

    /// One line on how it stands.
    pub(crate) fn line(&self, of: u64, sprt: Option<&Sprt>) -> String {
        let mut line = format!("{:>6} of {of} games", self.games());
        if self.contenders.len() == 2 {
            let tally = self.first_meeting();
            let _ = write!(line, "  {}", described(&tally));
            for (count, loser) in self.forfeited([0, 1]) {
                let _ = write!(line, ", {count} forfeits of {}", self.contenders[loser].name);
            }
            if let Some(sprt) = sprt {
                let _ = write!(line, "  {}", weighed(sprt, &tally));
            }
        } else if let Some(leader) = self.leader() {
            let _ = write!(line, "  {leader} leads");
        }
        line
    }

    fn leader(&self) -> Option<&str> {
        let ratings = self.ratings()?;
        let best = (0..ratings.len()).max_by(|&a, &b| ratings[a].elo.total_cmp(&ratings[b].elo))?;
        Some(&self.contenders[best].name)
    }

    fn ratings(&self) -> Option<Vec<rating::Rating>> {
        let meetings: Vec<Meeting> = self
            .meetings
            .iter()
            .map(|(&contenders, &tally)| Meeting { contenders, tally })
            .collect();
        let mut known = self.contenders.iter().enumerate();
        let anchor = known.find_map(|(index, contender)| Some((index, contender.rating?)));
        rating::fit(self.contenders.len(), &meetings, anchor)
    }

    /// The whole, for the end.
    pub(crate) fn report(&self, sprt: Option<&Sprt>) -> String {
        let mut report = String::new();
        let name = |index: usize| self.contenders[index].name.as_str();
        for (&[first, second], tally) in &self.meetings {
            let _ = writeln!(report, "{} against {}", name(first), name(second));
            let _ = writeln!(report, "  {}", described(tally));
            for (count, loser) in self.forfeited([first, second]) {
                let _ = writeln!(
                    report,
                    "  {count} of these lost by forfeit of {}: no measure of its chess",
                    name(loser)
                );
            }
            let [n0, n1, n2, n3, n4] = tally.pairs;
            let _ = writeln!(
                report,
                "  pairs that gave 0, 1/2, 1, 3/2, 2 points: {n0} {n1} {n2} {n3} {n4}"
            );
        }
        if let Some(sprt) = sprt {
            let tally = self.first_meeting();
            let verdict = match sprt.verdict(&tally) {
                Verdict::Accepted => "stronger",
                Verdict::Rejected => "not stronger",
                Verdict::Open => "undecided",
            };
            let _ = writeln!(report, "Test of {sprt}: {}, {verdict}", weighed(sprt, &tally));
        }
        let is_worth_it = self.contenders.len() > 2
            || self.contenders.iter().any(|contender| contender.rating.is_some());
        if let Some(ratings) = self.ratings().filter(|_| is_worth_it) {
            report.push_str("Ratings, with the bounds of 95 of 100 such tournaments\n");
            let mut order: Vec<usize> = (0..ratings.len()).collect();
            order.sort_by(|&a, &b| ratings[b].elo.total_cmp(&ratings[a].elo));
            for index in order {
                let rating = ratings[index];
                let _ = writeln!(
                    report,
                    "  {:>7.0} +-{:<4.0} {}",
                    rating.elo,
                    rating.within,
                    name(index)
                );
            }
        }
        if !self.ends.is_empty() {
            let ends: Vec<String> =
                self.ends.iter().map(|(end, count)| format!("{end} {count}")).collect();
            let _ = writeln!(report, "Games ended by: {}", ends.join(", "));
        }
        for (index, effort) in self.effort.iter().enumerate().filter(|(_, effort)| effort.moves > 0)
        {
            let _ = writeln!(report, "{}: {}", name(index), effort.told());
        }
        report
    }
}

impl Effort {
    #[expect(clippy::cast_precision_loss, reason = "means are read in three digits")]
    fn told(&self) -> String {
        let moves = self.moves as f64;
        let seconds = self.time.as_secs_f64();
        format!(
            "{} moves, {:.0} nodes and {:.3} s a move, depth {:.1}, {:.0} nodes a second, {} forfeits",
            self.moves,
            self.nodes as f64 / moves,
            seconds / moves,
            self.depths as f64 / moves,
            self.nodes as f64 / seconds.max(1e-9),
            self.forfeits
        )
    }
}

/// Wins, draws, losses, and what they say of the difference.
fn described(tally: &Tally) -> String {
    let [losses, draws, wins] = tally.games;
    let (points, games) = tally.points();
    let mut line = format!("+{wins} ={draws} -{losses}, {points} of {games}");
    if let Some(measured) = elo::measured(tally) {
        let _ = write!(
            line,
            ", Elo {:+.1} [{:+.1}, {:+.1}], ",
            measured.elo, measured.low, measured.high
        );
        let _ = match measured.superiority {
            Some(part) => write!(line, "stronger with {:.1}%", 100.0 * part),
            None => write!(line, "too few pairs to say who is stronger"),
        };
    }
    line
}

fn weighed(sprt: &Sprt, tally: &Tally) -> String {
    let (low, high) = sprt.bounds();
    format!("log-likelihood ratio {:.2} ({low:.2}, {high:.2})", sprt.ratio(tally))
}
