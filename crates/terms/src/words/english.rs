//! All that is said in English: a sentence for each term, and what stands in its holes.
//!
//! A hole in braces is filled from the finding: `{side}` and `{other}`, the sides; `{piece}`, the piece
//! it is said of, and `{square}`, where he stands; `{by}` and `{on}`, the other pieces; `{squares}`;
//! `{gain}`; `{scales}`, the material by every scale. `{by:one|many}` is the first form if there is
//! one such piece, else the second; so with `on` and `squares`.

pub(super) mod reasons;

use staunton_rules::{Bitboard, Board, Color, Role};

use crate::{Scale, Term};

#[rustfmt::skip]
pub(super) const fn sentence(term: Term) -> &'static str {
    match term {
        Term::Check => "{by} {by:gives|give} check.",
        Term::DoubleCheck => "Double check by {by}.",
        Term::PinnedPieceChecks => "{by} {by:is|are} pinned to {by:his|their} own king, and {by:gives|give} check all the same.",
        Term::DiscoveredCheck => "{man} has uncovered {by}: discovered check.",
        Term::DiscoveryThreat => "If {man} leaves the line, {by} gives check to {on}: a threatened discovered check.",
        Term::Checkmate => "{side} is checkmated by {by}.",
        Term::SmotheredMate => "Smothered mate: {by} mates {man}, whom his own men hem in on every side.",
        Term::BackRankMate => "Mate on the back rank: {by} mates {man}, whose own men bar the way out.",
        Term::EpauletteMate => "Epaulette mate: {by} mates {man} between two of his own men.",
        Term::SwallowtailMate => "Swallow's tail mate: {by} mates {man}, whose own men stand slantwise behind him.",
        Term::DovetailMate => "Dovetail mate: {by} mates {man}; his own men stand on the two squares left to him.",
        Term::ArabianMate => "Arabian mate: {by} mate {man} in the corner.",
        Term::AnastasiaMate => "Anastasia's mate: {by} mate {man} on the edge.",
        Term::BodenMate => "Boden's mate: {by} mate {man} on crossing diagonals.",
        Term::LegalMate => "Legal's mate: {by} mate {man}.",
        Term::LadderMate => "Ladder mate: {by} mate {man} on the edge, line by line.",
        Term::Stalemate => "{side} is stalemated.",
        Term::ForcedMove => "{side} has one legal move only, {man} to {squares}: a forced move.",
        Term::Attacked => "{man} is attacked by {by}.",
        Term::Defended => "{man} is defended by {by}.",
        Term::Commands => "{man} commands {squares}.",
        Term::Takeable => "{man} is liable to be taken by {by}.",
        Term::EnPrise => "{man} is en prise: {by} can take, and the exchanges there win the worth of {gain}.",
        Term::AbsolutePin => "{man} is pinned to {on} by {by}.",
        Term::RelativePin => "{man} is pinned by {by}: if he moved away, {on} would be left en prise.",
        Term::Interposition => "{man} is interposed between {by} and {on}.",
        Term::Attack => "{man} attacks {on}.",
        Term::Defence => "{man} defends {on}.",
        Term::PutsEnPrise => "{man} is put en prise: {by} can take with gain.",
        Term::PawnFork | Term::Fork => "{man} forks {on}.",
        Term::Skewer => "{man} skewers {by} and {on}.",
        Term::DiscoveredAttack => "{man} has uncovered {by}, who {by:attacks|attack} {on}: a discovered attack.",
        Term::DoubleAttack => "A double attack: {on} are in danger at once.",
        Term::Exchange => "{side} and {other} exchange men of equal value on {squares}.",
        Term::WonExchange => "{side} wins the exchange, a rook for a bishop or knight, on {squares}.",
        Term::LostExchange => "{side} loses the exchange, a rook for a bishop or knight, on {squares}.",
        Term::Sacrifice => "{man} is offered as a sacrifice: taking with {by} wins the worth of {gain}.",
        Term::Development => "{man} is developed.",
        Term::Undeveloped => "{on} {on:stands|stand} where the array has {on:it|them}.",
        Term::DoubledPawn => "{man} is a doubled pawn in Staunton's sense: {on} {on:stands|stand} behind on the file.",
        Term::DoublePawn => "{on} are a double pawn.",
        Term::TripledPawn => "{on} are a tripled pawn.",
        Term::IsolatedPawn => "{man} is isolated: {side} has no pawn on the files beside it.",
        Term::SingleIsolatedPawn => "{man} is isolated in Hoyle's sense: a single pawn with no fellow to right or left.",
        Term::UnsupportedPawn => "{man} is isolated in Staunton's sense: no pawn beside or behind can support or protect it.",
        Term::PassedPawn => "{man} is a passed pawn.",
        Term::BackwardPawn => "{man} is backward: {by} {by:keeps|keep} it from coming on to be protected by {on}.",
        Term::MinorPieces => "{on} {on:is a minor piece|are minor pieces}.",
        Term::Opposition => "{side} has the opposition: {man} faces {on}.",
        Term::DistantOpposition => "{side} has the distant opposition: {man} faces {on} from afar.",
        Term::DiagonalOpposition => "{side} has the diagonal opposition: {man} faces {on} slantwise.",
        Term::GambitPawn => "{side} offers a gambit: {man} is the gambit pawn.",
        Term::Gambit => "{other} takes the pawn that stood on {square}: the opening is a gambit.",
        Term::CounterGambit => "{side} offers a counter-gambit with {man}.",
        Term::AboutToQueen => "{man} can be queened on {squares}.",
        Term::Queening => "A pawn is queened: {man}.",
        Term::UnderPromotion => "A pawn is promoted, and not to a queen: {man}.",
        Term::SurplusPiece => "{side} has more than the array gave: {on}.",
        Term::Material => "The men are not worth the same: {scales}.",
        Term::ExchangeAhead => "{side} is the exchange ahead: {by} against {on}.",
        Term::Castling => "{side} castles: {man}, {on}.",
        Term::EnPassant => "A pawn takes {on} in passing, on {square}.",
        Term::PerpetualCheck => "{side} gives perpetual check to {on}.",
        Term::FoolsMate => "{side} gives the fool's mate.",
        Term::ScholarsMate => "{side} gives the scholar's mate: {man}, behind her {by}.",
    }
}

/// The name of a side.
pub(super) const fn side_name(side: Color) -> &'static str {
    match side {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// The pieces on these squares: "White's rooks on a1 and h1, and Black's king on e8"; pieces alike are
/// named together, and whose they are is said again only where it changes. Kings come last.
pub(super) fn pieces(board: &Board, squares: Bitboard) -> String {
    let mut last = None;
    let mut groups = Vec::new();
    for color in Color::ALL {
        for role in Role::ALL {
            let alike = squares & board.by_piece(color, role);
            if alike.is_empty() {
                continue;
            }
            let whose = match (last.replace(color) == Some(color), color) {
                (true, _) => "",
                (false, Color::White) => "White's ",
                (false, Color::Black) => "Black's ",
            };
            let many = if alike.more_than_one() { "s" } else { "" };
            let places = list(alike.into_iter().map(|square| square.to_string()));
            groups.push((format!("{whose}{role}{many} on {places}"), alike.more_than_one()));
        }
    }
    let has_lists = groups.len() > 1 && groups.iter().any(|(_, is_list)| *is_list);
    let words = groups.into_iter().map(|(words, _)| words);
    if has_lists { list_of_lists(&words.collect::<Vec<_>>()) } else { list(words) }
}

/// As [`list`], with a comma before the "and" too, for the words have lists of their own.
fn list_of_lists(words: &[String]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => format!("{}, and {last}", first.join(", ")),
        words => words.concat(),
    }
}

/// Words with commas between, and "and" before the last.
pub(super) fn list(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match words.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Half pawns in words.
pub(super) fn pawns(half_pawns: i32) -> String {
    match (half_pawns / 2, half_pawns % 2) {
        (0, _) => "half a pawn".to_owned(),
        (1, 0) => "a pawn".to_owned(),
        (whole, 0) => format!("{whole} pawns"),
        (whole, _) => format!("{whole}½ pawns"),
    }
}

/// Who has more, and by how much, by every scale.
pub(super) fn scales(board: &Board) -> String {
    list(Scale::ALL.into_iter().map(|scale| {
        let balance = scale.balance(board);
        let (whole, rest) = (balance.abs() / 100, balance.abs() % 100);
        match balance.signum() {
            0 => format!("nothing by {scale}"),
            sign => {
                let side = side_name(if sign > 0 { Color::White } else { Color::Black });
                format!("{side} {whole}.{rest:02} by {scale}")
            }
        }
    }))
}
