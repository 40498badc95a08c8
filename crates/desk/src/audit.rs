//! The record of a game under a code of laws, for whoever wants to check it: the agreement, every
//! act with its times and its rulings, and how it ended.

mod record_view;

use serde::Serialize;
use staunton_laws::{Record, Table};
use staunton_notation::Locale;
use utoipa::ToSchema;

use crate::DeskError;
use crate::game::{
    ByColor, GameResult, MatchView, Ms, Ruler, RulingProofView, Seat, State, party_of, proof_of,
    result_in,
};
use crate::names::SitterName;

pub use self::record_view::{RecordEntryView, RecordResultName, RecordRulingView, RecordView};

/// The record of a game.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditResponse {
    /// The game's id.
    id: String,
    /// The players' names.
    players: ByColor<Option<String>>,
    /// The umpire's name, if a person was appointed.
    #[schema(required = true)]
    umpire: Option<String>,
    /// The name of the umpire's deputy, if he has named one.
    #[schema(required = true)]
    deputy: Option<String>,
    /// Who did what the record says of the umpire.
    given_by: Vec<AuditRulerView>,
    /// When it was made.
    created_at: Ms,
    /// What the code is called.
    title: &'static str,
    /// The record itself.
    #[schema(value_type = RecordView)]
    record: Record,
    /// What showed that claims were right, or were not.
    proofs: Vec<AuditProofView>,
    /// The match of which the game is one.
    #[schema(required = true)]
    r#match: Option<MatchView>,
    /// How it ended.
    #[schema(required = true)]
    result: Option<GameResult>,
}

/// Who did what an entry of the record says of the umpire.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditRulerView {
    /// The number of the record's entry, from 0.
    entry: usize,
    /// `umpire`, `deputy`, or `house` for an arbiter of the house.
    #[schema(value_type = SitterName)]
    office: &'static str,
    /// His name; `null` for the house.
    #[schema(required = true)]
    name: Option<String>,
}

/// What showed that a claim was right, or was not.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditProofView {
    /// The number of the record's entry, from 0.
    entry: usize,
    /// The number of the entry's ruling, from 0.
    ruling: usize,
    /// What showed it.
    proof: RulingProofView,
}

fn given_by(state: &State, table: &Table) -> Vec<AuditRulerView> {
    let acts = table.entries().enumerate().filter(|(_, (event, _))| event.is_some());
    let by = |((entry, _), ruler): ((usize, _), Option<Ruler<'_>>)| {
        ruler.map(|Ruler { sitter, name }| AuditRulerView {
            entry,
            office: sitter.name(),
            name: name.map(str::to_owned),
        })
    };
    acts.zip(state.rulers()).filter_map(by).collect()
}

/// The record as whoever sits at `seat` may see it.
///
/// # Errors
/// [`DeskError::NotFound`] if there are no laws.
pub fn audit(
    state: &State,
    id: &str,
    seat: Option<Seat>,
    locale: Locale,
) -> Result<AuditResponse, DeskError> {
    let session =
        state.laws_session.as_ref().ok_or(DeskError::NotFound("record: the game has no laws"))?;
    let table = session.table();
    let proofs = table.entries().enumerate().flat_map(|(entry, (_, rulings))| {
        let shown = rulings.iter().enumerate().map(move |(ruling, ruled)| {
            proof_of(&ruled.matter).map(|proof| AuditProofView { entry, ruling, proof })
        });
        shown.flatten()
    });
    Ok(AuditResponse {
        id: id.to_owned(),
        players: ByColor::each(|color| state.player(color).map(|player| player.name.clone())),
        umpire: state.terms.umpire.as_ref().map(|player| player.name.clone()),
        deputy: state.terms.deputy.as_ref().map(|player| player.name.clone()),
        given_by: given_by(state, table),
        created_at: state.created_at,
        title: table.agreement().code.title_in(locale),
        record: table.record_in(party_of(seat), locale),
        proofs: proofs.collect(),
        r#match: state.seen_match(),
        result: result_in(state, locale),
    })
}
