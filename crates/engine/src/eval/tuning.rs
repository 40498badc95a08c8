//! What the tuner needs: which weights make up the value of a position.
//!
//! Only with the feature `tuning`; nothing of the engine depends on it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use staunton_rules::{Color, Position};

use super::sheet::{RISK_LINE, RISK_SQUARE, Sheet};
use super::survey::Survey;
use super::weights::{RISK, WEIGHTS};
use super::{FULL_PHASE, assess_pieces, endings, pawns, phase, terms};

/// How often each weight is used in a position.
#[derive(Clone, Debug)]
pub struct Trace {
    /// Term and count, White's less Black's.
    pub terms: Vec<(u16, i16)>,
    /// Risk and count, of the white and the black king.
    pub risks: [Vec<(u16, i16)>; 2],
    /// 1 with all pieces on the board, 0 with none.
    pub phase: f32,
    /// How much of the endgame's value counts if White, or Black, is better: 0 to 1.
    pub scale: [f32; 2],
}

#[derive(Default)]
struct Notes {
    terms: BTreeMap<usize, i32>,
    risks: [BTreeMap<usize, i32>; 2],
}

impl Sheet for Notes {
    fn add(&mut self, color: Color, term: usize, count: i32) {
        *self.terms.entry(term).or_default() += color.fold(count, -count);
    }

    fn risk(&mut self, color: Color, term: usize, count: i32) {
        *self.risks[color.as_index()].entry(term).or_default() += count;
    }
}

/// The trace of a position; none where no sum of terms is used.
pub fn trace(position: &Position) -> Option<Trace> {
    let board = position.board();
    if board.is_insufficient_material() || endings::against_bare_king(board).is_some() {
        return None;
    }
    let mut survey = Survey::new(board);
    let mut notes = Notes::default();
    survey.passed = pawns::assess(&survey, &mut notes);
    assess_pieces(&mut survey, position.turn(), &mut notes);
    let list = |map: BTreeMap<usize, i32>| {
        map.into_iter()
            .filter(|&(_, count)| count != 0)
            .filter_map(|(term, count)| {
                Some((u16::try_from(term).ok()?, i16::try_from(count).ok()?))
            })
            .collect()
    };
    let part = |color| to_f32(endings::scale(board, color)) / to_f32(endings::FULL_SCALE);
    Some(Trace {
        terms: list(notes.terms),
        risks: notes.risks.map(list),
        phase: to_f32(phase(board)) / to_f32(FULL_PHASE),
        scale: [part(Color::White), part(Color::Black)],
    })
}

#[expect(clippy::cast_precision_loss, reason = "small numbers")]
const fn to_f32(number: i32) -> f32 {
    number as f32
}

/// The weights, or changes to them.
#[derive(Clone, Debug)]
pub struct Weights {
    /// Of each term, in the middlegame and the endgame.
    pub terms: Vec<[f32; 2]>,
    /// Of each risk.
    pub risks: Vec<f32>,
}

impl Weights {
    /// Those the engine plays with.
    pub fn present() -> Self {
        Self {
            terms: WEIGHTS.iter().map(|w| [to_f32(w.middlegame()), to_f32(w.endgame())]).collect(),
            risks: RISK.iter().map(|&risk| to_f32(risk)).collect(),
        }
    }

    /// As many zeros.
    pub fn zeros() -> Self {
        Self { terms: vec![[0.0; 2]; WEIGHTS.len()], risks: vec![0.0; RISK.len()] }
    }

    /// The value for White.
    pub fn value(&self, trace: &Trace) -> f32 {
        let (middlegame, endgame) = self.halves(trace);
        let scale = trace.scale[usize::from(endgame < 0.0)];
        middlegame * trace.phase + endgame * scale * (1.0 - trace.phase)
    }

    fn halves(&self, trace: &Trace) -> (f32, f32) {
        let mut sum = [0.0; 2];
        for &(term, count) in &trace.terms {
            let [middlegame, endgame] = self.terms[usize::from(term)];
            sum[0] += middlegame * f32::from(count);
            sum[1] += endgame * f32::from(count);
        }
        for (sign, risks) in [(-1.0, &trace.risks[0]), (1.0, &trace.risks[1])] {
            let risk = self.risk(risks).clamp(0.0, 2000.0);
            sum[0] += sign * risk * risk / to_f32(RISK_SQUARE);
            sum[1] += sign * risk / to_f32(RISK_LINE);
        }
        (sum[0], sum[1])
    }

    fn risk(&self, risks: &[(u16, i16)]) -> f32 {
        risks.iter().map(|&(risk, count)| self.risks[usize::from(risk)] * f32::from(count)).sum()
    }

    /// Adds to `gradient` how the value changes with each weight, times `factor`.
    pub fn add_gradient(&self, trace: &Trace, factor: f32, gradient: &mut Self) {
        let (_, endgame) = self.halves(trace);
        let scale = trace.scale[usize::from(endgame < 0.0)];
        let by_middlegame = factor * trace.phase;
        let by_endgame = factor * scale * (1.0 - trace.phase);
        for &(term, count) in &trace.terms {
            let place = &mut gradient.terms[usize::from(term)];
            place[0] += by_middlegame * f32::from(count);
            place[1] += by_endgame * f32::from(count);
        }
        for (sign, risks) in [(-1.0, &trace.risks[0]), (1.0, &trace.risks[1])] {
            let risk = self.risk(risks);
            if (0.0..2000.0).contains(&risk) {
                let slope = by_middlegame * 2.0 * risk / to_f32(RISK_SQUARE)
                    + by_endgame / to_f32(RISK_LINE);
                for &(term, count) in risks {
                    gradient.risks[usize::from(term)] += sign * slope * f32::from(count);
                }
            }
        }
    }

    /// The text of `weights.rs`.
    pub fn source(&self) -> String {
        let mut text = String::from(HEAD);
        let mut rest = self.terms.as_slice();
        for &(name, len) in terms::SECTIONS {
            let (section, after) = rest.split_at(len);
            rest = after;
            let _ = writeln!(text, "    // {name}");
            for line in section.chunks(8) {
                let line: Vec<String> =
                    line.iter().map(|[mg, eg]| format!("t({mg:.0}, {eg:.0}),")).collect();
                let _ = writeln!(
                    text,
                    "    {}",
                    line.join(" ").replace("-0,", "0,").replace("-0)", "0)")
                );
            }
        }
        text.push_str("];\n\n/// What each risk to a king counts.\n#[rustfmt::skip]\n");
        text.push_str("pub(crate) const RISK: [i32; terms::risk::COUNT] = [\n");
        let mut rest = self.risks.as_slice();
        for &(name, len) in terms::risk::SECTIONS {
            let (section, after) = rest.split_at(len);
            rest = after;
            let line: Vec<String> = section.iter().map(|risk| format!("{risk:.0},")).collect();
            let _ = writeln!(text, "    // {name}\n    {}", line.join(" "));
        }
        text.push_str("];\n");
        text
    }
}

const HEAD: &str = "\
//! The weights of the terms, as the tuner left them (`examples/tune.rs`). Not written by hand.

use super::tapered::Tapered;
use super::terms;

const fn t(middlegame: i32, endgame: i32) -> Tapered {
    Tapered::new(middlegame, endgame)
}

/// What each term is worth.
#[rustfmt::skip]
pub(crate) const WEIGHTS: [Tapered; terms::COUNT] = [
";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::Evaluator;

    #[test]
    fn a_trace_gives_the_value_the_engine_gives() {
        let mut seed = 5;
        let weights = Weights::present();
        let mut position = Position::standard();
        for _ in 0..3000 {
            let moves = position.legal_moves();
            if moves.is_empty() || position.halfmove_clock() > 60 {
                position = Position::standard();
                continue;
            }
            if let Some(trace) = trace(&position) {
                let value = to_f32(Evaluator::new(1).evaluate(&position, 0));
                let traced = position.turn().fold(1.0, -1.0) * weights.value(&trace);
                assert!((value - traced).abs() < 4.0, "{position}: {value} {traced}");
            }
            seed = crate::eval::mix(seed + 1);
            position =
                position.play_unchecked(moves[usize::try_from(seed >> 33).unwrap() % moves.len()]);
        }
    }
}
