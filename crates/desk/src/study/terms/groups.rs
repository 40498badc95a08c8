//! What each term belongs to, and the books by their names.

use serde::Serialize;
use staunton_terms::Term;
use utoipa::ToSchema;

/// What a term belongs to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum TermGroup {
    /// The king, checks and mates.
    King,
    /// Men that can be won, two at once, exchanges.
    Attack,
    /// Pins.
    Pins,
    /// Pawns and what becomes of them.
    Pawns,
    /// Development and gambits.
    Opening,
    /// The opposition.
    Endgame,
    /// Stalemate and perpetual check.
    Draw,
    /// What the two sides have.
    Material,
    /// What every piece does by himself: attacked, defended, what he commands.
    Pieces,
}

/// What `term` belongs to.
pub(super) const fn group_of(term: Term) -> TermGroup {
    match term {
        Term::Check
        | Term::DoubleCheck
        | Term::PinnedPieceChecks
        | Term::DiscoveredCheck
        | Term::DiscoveryThreat
        | Term::Checkmate
        | Term::SmotheredMate
        | Term::BackRankMate
        | Term::EpauletteMate
        | Term::SwallowtailMate
        | Term::DovetailMate
        | Term::ArabianMate
        | Term::AnastasiaMate
        | Term::BodenMate
        | Term::LegalMate
        | Term::LadderMate
        | Term::ForcedMove
        | Term::Castling
        | Term::FoolsMate
        | Term::ScholarsMate => TermGroup::King,
        Term::EnPrise
        | Term::Interposition
        | Term::Attack
        | Term::Defence
        | Term::PutsEnPrise
        | Term::PawnFork
        | Term::Fork
        | Term::Skewer
        | Term::DiscoveredAttack
        | Term::DoubleAttack
        | Term::Exchange
        | Term::WonExchange
        | Term::LostExchange
        | Term::Sacrifice => TermGroup::Attack,
        Term::AbsolutePin | Term::RelativePin => TermGroup::Pins,
        Term::DoubledPawn
        | Term::DoublePawn
        | Term::TripledPawn
        | Term::IsolatedPawn
        | Term::SingleIsolatedPawn
        | Term::UnsupportedPawn
        | Term::PassedPawn
        | Term::BackwardPawn
        | Term::AboutToQueen
        | Term::Queening
        | Term::UnderPromotion
        | Term::EnPassant => TermGroup::Pawns,
        Term::Development
        | Term::Undeveloped
        | Term::GambitPawn
        | Term::Gambit
        | Term::CounterGambit => TermGroup::Opening,
        Term::Opposition | Term::DistantOpposition | Term::DiagonalOpposition => TermGroup::Endgame,
        Term::Stalemate | Term::PerpetualCheck => TermGroup::Draw,
        Term::MinorPieces | Term::SurplusPiece | Term::Material | Term::ExchangeAhead => {
            TermGroup::Material
        }
        Term::Attacked | Term::Defended | Term::Commands | Term::Takeable => TermGroup::Pieces,
    }
}

/// The titles of the books behind the letters of a source: `St Ho`; of `today` none.
pub(super) fn books_of(source: &str) -> Vec<&'static str> {
    let title = |letters| match letters {
        "St" => Some("Staunton, The Blue Book of Chess"),
        "Ho" => Some("Hoyle’s Games Modernized"),
        "Ch" => Some("Lasker, Chess and Checkers"),
        "Le" => Some("Lasker, Chess Strategy"),
        _ => None,
    };
    source.split_ascii_whitespace().filter_map(title).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t1_to_t7_every_source_is_a_book_or_todays_name() {
        for term in Term::ALL {
            let source = term.entry().source;
            let count = source.split_ascii_whitespace().count();
            let known = books_of(source).len();
            assert!(known == count || source == "today", "{}: {source}", term.name());
        }
    }
}
