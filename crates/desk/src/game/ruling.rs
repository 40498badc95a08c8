//! Rulings on the wire: in words, with the law and what shows it.

use serde::{Deserialize, Serialize};
use staunton_laws::{Failing, Matter, Proof, Ruling};
use staunton_notation::{Locale, Notation, Style};
use staunton_proofs::PerpetualCheck;
use staunton_proofs::report::Plan;
use utoipa::ToSchema;

use super::plan::PlanView;
use super::wire::Ms;

/// Positions of a plan that are told in a game at most: they are kept in an event, and drawn.
const MOST_NODES: usize = 60;

/// What the umpire says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RulingView {
    /// Milliseconds since the record began.
    pub at_ms: Ms,
    /// In words.
    pub words: String,
    /// Under which law; `null` where the rules of chess suffice.
    #[schema(required = true)]
    pub law: Option<RulingLawView>,
    /// What shows that a claim holds, or does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub proof: Option<RulingProofView>,
}

/// A law as a code has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RulingLawView {
    /// The question for machines: `touch_own`.
    pub name: String,
    /// What the code says to it.
    pub says: String,
    /// The book and section, or the article.
    pub source: String,
    /// Whether the book is silent, and the FIDE Laws are followed.
    pub silent: bool,
}

/// What shows that a claim holds, or does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RulingProofView {
    /// The position stood after these plies.
    Stood {
        /// Plies played, 0 for the beginning.
        plies: Vec<usize>,
    },
    /// So many moves of each side were counted.
    Moves {
        /// Moves of each side.
        counted: u32,
        /// Plies played when the count began.
        since: usize,
    },
    /// What to play whatever is answered, so that the checks have no end; or how they end.
    Checks {
        /// Whether they go on for ever.
        endless: bool,
        /// The position about which it was claimed.
        fen: String,
        /// The moves of the main line, each with its position after it.
        line: Vec<RulingStepView>,
        /// How many positions the plan has.
        positions: usize,
        /// The plan itself: of checks without end who gives them plays by it, else who escapes
        /// them. None in events that were kept before it was told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        plan: Option<PlanView>,
    },
}

/// A move of a proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RulingStepView {
    /// In standard algebraic notation.
    pub san: String,
    /// The position after it.
    pub fen: String,
}

/// A ruling as it is told to everybody who reads this language.
pub(super) fn ruling_view(ruling: &Ruling, locale: Locale) -> RulingView {
    let law = ruling.question.zip(ruling.law_in(locale)).map(|(question, law)| RulingLawView {
        name: question.name().to_owned(),
        says: law.says.to_owned(),
        source: law.source.to_owned(),
        silent: law.silent,
    });
    RulingView {
        at_ms: Ms::try_from(ruling.at.as_millis()).unwrap_or(Ms::MAX),
        words: ruling.words_in(locale),
        law,
        proof: proof_of(&ruling.matter),
    }
}

/// What shows that a claim is right, or is not, where there is more to show than words.
pub fn proof_of(matter: &Matter) -> Option<RulingProofView> {
    match matter {
        Matter::Upheld { proof, .. } => match proof {
            Proof::Stood(plies) => Some(RulingProofView::Stood { plies: plies.clone() }),
            Proof::Moves { counted, since } => {
                Some(RulingProofView::Moves { counted: *counted, since: *since })
            }
            Proof::Checks(checks) => checks_told(checks),
            Proof::Evident
            | Proof::Series { .. }
            | Proof::Dead(_)
            | Proof::Material
            | Proof::ErrorAt(_)
            | Proof::ErrorAfter(_)
            | Proof::Setting(_)
            | Proof::Colors => None,
        },
        Matter::Rejected { why: Failing::ChecksEnd(checks), .. } => checks_told(checks),
        _ => None,
    }
}

fn checks_told(checks: &PerpetualCheck) -> Option<RulingProofView> {
    let (endless, strategy) = match checks {
        PerpetualCheck::Proved(strategy) => (true, strategy),
        PerpetualCheck::Mate(strategy) | PerpetualCheck::Refuted(strategy) => (false, strategy),
        PerpetualCheck::Undecided(_) => return None,
    };
    let start = strategy.nodes().first()?.position;
    let mut position = start;
    let line = strategy.main_line().into_iter().map(|mv| {
        let san = staunton_notation::san(&position, mv);
        position = position.play_unchecked(mv);
        RulingStepView { san, fen: position.to_string() }
    });
    Some(RulingProofView::Checks {
        endless,
        fen: start.to_string(),
        line: line.collect(),
        positions: strategy.nodes().len(),
        plan: Some(Plan::of(strategy, Style::from(Notation::San), MOST_NODES).into()),
    })
}
