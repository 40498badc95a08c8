//! Why a move that was written is not legal.

use staunton_notation::{Attempt, Cause, Finding};
use staunton_rules::Position;

use crate::why_not::why_not;

/// A finding of the reader, with every reason why what was written is not legal in `position`; as it
/// was, if too little is written to tell what was meant.
///
/// # Examples
///
/// ```
/// use staunton_notation::{Notation, read_move};
/// use staunton_rules::Position;
/// use staunton_terms::explained;
///
/// let start = Position::standard();
/// let finding = read_move(&start, "R to K R 3", Notation::Hoyle).unwrap_err();
/// let words = explained(&start, finding).to_string();
/// assert!(words.contains("not legal here: "), "{words}");
/// assert!(words.contains("White's pawn on h2 stands in the way"), "{words}");
/// ```
pub fn explained(position: &Position, finding: Finding) -> Finding {
    let Cause::NoMove { attempts, .. } = &finding.cause else { return finding };
    match why(position, attempts) {
        Some(why) => finding.because(why),
        None => finding,
    }
}

/// The reasons against each of the attempts; none if nothing speaks against one of them, for then
/// it is by something else that it does not fit.
fn why(position: &Position, attempts: &[Attempt]) -> Option<String> {
    let mut told: Vec<(Vec<Attempt>, String)> = Vec::new();
    for &attempt in attempts {
        let reasons = why_not(position, attempt.from, attempt.to);
        if reasons.is_empty() {
            return None;
        }
        let words: Vec<String> = reasons.iter().map(|reason| reason.words(position)).collect();
        let words = words.join(", and ");
        match told.iter_mut().find(|(_, other)| *other == words) {
            Some((alike, _)) => alike.push(attempt),
            None => told.push((vec![attempt], words)),
        }
    }
    match &told[..] {
        [] => None,
        [(_, words)] => Some(words.clone()),
        several => {
            let of = |(alike, words): &(Vec<Attempt>, String)| {
                let steps: Vec<String> =
                    alike.iter().map(|step| format!("{}-{}", step.from, step.to)).collect();
                format!("{}: {words}", steps.join(", "))
            };
            Some(several.iter().map(of).collect::<Vec<_>>().join("; "))
        }
    }
}
