//! What a script expects, held against what came.

use staunton_notation::Locale;
use staunton_rules::Color;

use crate::contest::Match;
use crate::event::written_time;
use crate::refusal::Refusal;
use crate::ruling::{Matter, Ruling};
use crate::state::Phase;
use crate::table::Table;

/// Whether a ruling says no more than that a move stands.
pub(super) const fn is_plain(ruling: &Ruling) -> bool {
    matches!(ruling.matter, Matter::Made { .. }) && ruling.question.is_none()
}

/// Whether a ruling is as expected: its name, then perhaps `by` and the question that is
/// answered, then perhaps a colon and a part of its words.
pub(super) fn fits(ruling: &Ruling, expected: &str) -> bool {
    let (head, words) = expected.split_once(':').unwrap_or((expected, ""));
    let mut head = head.split_whitespace();
    let name_fits = head.next() == Some(ruling.matter.name());
    let question = match (head.next(), head.next()) {
        (Some("by"), Some(question)) => Some(question),
        (None, None) => None,
        _ => return false,
    };
    let question_fits = question
        .is_none_or(|question| ruling.question.is_some_and(|answered| answered.name() == question));
    name_fits && question_fits && is_said(words.trim(), |locale| ruling.words_in(locale))
}

/// Whether a refusal says this.
pub(super) fn refuses(refusal: &Refusal, expected: &str) -> bool {
    is_said(expected, |locale| refusal.words_in(locale))
}

/// Whether a part of a sentence is said in any language.
fn is_said(part: &str, words_in: impl Fn(Locale) -> String) -> bool {
    Locale::ALL.into_iter().any(|locale| words_in(locale).contains(part))
}

/// What is found of the state, as the script writes it; none if nothing is called so.
pub(super) fn state(table: &Table, what: &str) -> Option<String> {
    let found = match what {
        "turn" => table.position().turn().to_string(),
        "fen" => table.position().to_string(),
        "men" => staunton_rules::fen::placement(table.position().board()),
        "plies" => table.past().len().to_string(),
        "duty" => table.duty().map_or("none".to_owned(), |duty| {
            let castling = if table.is_castling_excluded() { " without castling" } else { "" };
            format!("{duty}{castling}")
        }),
        "options" => table.election().map_or("none".to_owned(), |election| {
            let options: Vec<String> = election.options.iter().map(ToString::to_string).collect();
            options.join(", ")
        }),
        "allowed" => {
            let allowed = table.allowed();
            let mut hands: Vec<String> = allowed.iter().map(|it| it.hand().to_string()).collect();
            hands.sort();
            hands.join(" ")
        }
        "awaited" => table.awaited().map_or("nobody", crate::party::Party::name).to_owned(),
        "phase" => match table.phase() {
            Phase::Playing => "playing".to_owned(),
            Phase::Stopped(party) => format!("stopped {}", party.name()),
            Phase::Sealing(color) => format!("sealing {color}"),
            Phase::Adjourned => "adjourned".to_owned(),
            Phase::Over(_) => "over".to_owned(),
        },
        "result" => match table.ending() {
            None => "*".to_owned(),
            Some(ending) => {
                let outcome = ending.outcome.map_or("annulled".to_owned(), |it| it.to_string());
                format!("{outcome} {}", ending.cause.name())
            }
        },
        "clocks" => table.clocks().map_or("none".to_owned(), |clocks| {
            let left = |color| written_time(clocks.left(color, table.now()));
            format!("{} {}", left(Color::White), left(Color::Black))
        }),
        "white" => name(table, Color::White),
        "black" => name(table, Color::Black),
        "odds" => {
            let agreement = table.agreement();
            agreement.odds.map_or("none".to_owned(), |odds| odds.words(&agreement.array))
        }
        _ => return None,
    };
    Some(found)
}

fn name(table: &Table, color: Color) -> String {
    table.agreement().names[color].clone().unwrap_or_else(|| "nobody".to_owned())
}

/// What is found of a match.
pub(super) fn of_match(contest: &Match, what: &str) -> String {
    match what {
        "score" => contest.to_string(),
        _ => contest.winner().map_or("nobody", |player| contest.name(player)).to_owned(),
    }
}
