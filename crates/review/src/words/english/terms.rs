//! The technical terms in English: of a move, as the stroke of a line, as what a move does.

use staunton_terms::Term;

#[rustfmt::skip]
pub(super) const fn of_term(term: Term) -> &'static [&'static str] {
    match term {
        Term::Check => &["Check.", "Gives check."],
        Term::DoubleCheck => &["Double check: only the king can move."],
        Term::PinnedPieceChecks => &["The man that gives check is pinned himself, and checks all the same."],
        Term::DiscoveredCheck => &["Discovered check: {man} has opened the line of {by}."],
        Term::Checkmate => &["Checkmate.", "That is mate."],
        Term::SmotheredMate => &["A smothered mate: the king's own men stand on every square beside him."],
        Term::BackRankMate => &["Mate on the back rank: the king's own men bar his way out."],
        Term::EpauletteMate => &["An epaulette mate: men of the king's own stand on both sides of him."],
        Term::SwallowtailMate => &["A swallow's tail mate: the king's own men stand slantwise behind him."],
        Term::DovetailMate => &["A dovetail mate: the two squares left to the king hold men of his own."],
        Term::ArabianMate => &["An Arabian mate: rook and knight take the king in the corner."],
        Term::AnastasiaMate => &["Anastasia's mate, on the edge of the board."],
        Term::BodenMate => &["Boden's mate: two bishops on crossing diagonals."],
        Term::LegalMate => &["Legal's mate."],
        Term::LadderMate => &["A ladder mate: one man takes the edge, another the line beside it."],
        Term::Stalemate => &["{side} is stalemated."],
        Term::AbsolutePin => &["Pins {man} to the king.", "{man} is pinned to the king now."],
        Term::RelativePin => &["Pins {man}: behind it stands {on}.", "{man} is pinned: behind it stands {on}."],
        Term::Interposition => &["Puts {man} between {by} and {on}.", "Interposes on {square}."],
        Term::Attack => &["Attacks {on}."],
        Term::Defence => &["Guards {on}."],
        Term::PawnFork => &["The pawn forks {on}.", "A pawn fork: {on}."],
        Term::Fork => &["Forks {on}.", "A fork: {man} attacks {on}."],
        Term::Skewer => &["A skewer: {man} attacks {by}, and behind stands {on}."],
        Term::Sacrifice => &["A sacrifice: {man} may be taken by {by}.", "Sacrifices {man}, which {by} may take."],
        Term::Development => &["Develops {role}.", "{man} comes into the game."],
        Term::PassedPawn => &["{man} is a passed pawn now.", "A passed pawn: {man}."],
        Term::Opposition => &["Takes the opposition."],
        Term::DistantOpposition => &["Takes the distant opposition."],
        Term::DiagonalOpposition => &["Takes the diagonal opposition."],
        Term::Queening => &["The pawn becomes a queen."],
        Term::UnderPromotion => &["The pawn becomes {role an}, and not a queen."],
        Term::Castling => &["{side} castles, on the {wing}."],
        Term::EnPassant => &["Takes the pawn in passing."],
        // These are not told of moves.
        Term::DiscoveryThreat | Term::ForcedMove | Term::Attacked | Term::Defended | Term::Commands
        | Term::Takeable | Term::EnPrise | Term::PutsEnPrise | Term::DiscoveredAttack | Term::DoubleAttack
        | Term::Exchange | Term::WonExchange | Term::LostExchange | Term::Undeveloped | Term::DoubledPawn
        | Term::DoublePawn | Term::TripledPawn | Term::IsolatedPawn | Term::SingleIsolatedPawn
        | Term::UnsupportedPawn | Term::BackwardPawn | Term::MinorPieces | Term::GambitPawn
        | Term::Gambit | Term::CounterGambit | Term::AboutToQueen | Term::SurplusPiece
        | Term::Material | Term::ExchangeAhead | Term::PerpetualCheck | Term::FoolsMate
        | Term::ScholarsMate => &[],
    }
}

/// By which stroke something is won; the gap is the square.
pub(crate) const fn stroke(term: Term) -> &'static str {
    match term {
        Term::Fork | Term::PawnFork => " by a fork on {square}",
        Term::Skewer => " by a skewer from {square}",
        Term::AbsolutePin | Term::RelativePin => " by a pin from {square}",
        Term::DoubleCheck => " by double check",
        Term::DiscoveredCheck => " by a discovered check",
        _ => "",
    }
}

/// What a move does, in a participle; none of terms that are not told so.
pub(crate) const fn doing(term: Term) -> Option<&'static str> {
    Some(match term {
        Term::Fork | Term::PawnFork => "forking {on}",
        Term::Skewer => "attacking {by}, behind which stands {on}",
        Term::AbsolutePin => "pinning {man} to the king",
        Term::RelativePin => "pinning {man}, behind which stands {on}",
        Term::DoubleCheck => "with double check",
        Term::DiscoveredCheck => "with a discovered check",
        Term::Castling => "bringing the king to the {wing}",
        Term::PassedPawn => "making {man} a passed pawn",
        Term::Sacrifice => "offering {man}",
        _ => return None,
    })
}
