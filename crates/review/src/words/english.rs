//! The English sentences and words: to have the reviews in another language, write this file in
//! it. Every phrase has one form or several, of which each review chooses.
//!
//! A gap in braces is filled from the claim: `{man}`, the man it is said of, and `{role}`,
//! `{square}`, what he is and where; `{by}` and `{on}`, the other men; `{side}` and `{other}`, the
//! sides; `{move}`, the move spoken of, `{line}`, the line with it, `{rest}`, the line in brackets
//! where it is longer than the move; `{what}`, what is won; `{by}` of a line, by which stroke;
//! `{n}`, a number of moves; `{doing}`, what a move does; `{before}`, `{after}`, `{others}`, chances of a hundred.

use staunton_rules::{Color, File, Role, Square, Termination};
use staunton_terms::Term;

use crate::class::Class;
use crate::options::Level;

/// What is to be said, without what it is said of.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Phrase {
    Term(Term),
    Takes,
    TakesBack,
    QueensOff,
    DoublesPawns,
    OnlyLegal,
    SavesItself,
    Saves,
    ThreatensMan,
    ThreatensMate,
    Opening,
    BookName,
    LeavesOpenings,
    AllowsMateAtOnce,
    AllowsMate,
    AllowsSeenMate,
    Puts,
    Leaves,
    Exposes,
    PutsLong,
    LeavesLong,
    ExposesLong,
    Overlooks,
    OverlooksLong,
    MatesAtOnce,
    Mates,
    SeesMate,
    BetterWins,
    BetterWinsLong,
    BetterDraws,
    BetterSaves,
    BetterDoes,
    Better,
    Chances,
    OnlyGood,
    Turns,
    Ends(End),
}

/// How a game ends, without who it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum End {
    Rules(Termination),
    NamedMate,
    Threefold,
    RecordWin,
    RecordDraw,
    Open,
}

#[rustfmt::skip]
pub(super) const fn forms(phrase: Phrase) -> &'static [&'static str] {
    match phrase {
        Phrase::Term(term) => of_term(term),
        Phrase::Takes => &["Takes the {role} on {square}.", "The {role} on {square} is taken."],
        Phrase::TakesBack => &["Takes back on {square}.", "Takes the {role} in return."],
        Phrase::QueensOff => &["The queens are exchanged.", "The queens leave the board."],
        Phrase::DoublesPawns => &["{side}'s pawns on the {file}-file are doubled now.", "That makes doubled pawns on the {file}-file."],
        Phrase::OnlyLegal => &["No other move is legal.", "Forced: the only legal move."],
        Phrase::SavesItself => &["The {role} goes out of danger.", "Brings the {role} into safety."],
        Phrase::Saves => &["Meets the threat to {man}.", "Now {man} can no longer be taken with gain."],
        Phrase::ThreatensMan => &["Threatens {man}.", "{man} could now be taken with gain.", "The threat is to take {man}."],
        Phrase::ThreatensMate => &["Threatens mate by {move}.", "The threat is {move}, mate."],
        Phrase::Opening => &["Opening: {name}{eco}.{book}"],
        Phrase::BookName => &[" {source} has it as the {book}."],
        Phrase::LeavesOpenings => &["Here the game leaves the named openings.", "From this move on no position has a name in the list of openings."],
        Phrase::AllowsMateAtOnce => &["Allows mate at once by {move}.", "Overlooks {move}, mate."],
        Phrase::AllowsMate => &["Allows mate in {n}: {line}.", "Overlooks a mate in {n}: {line}."],
        Phrase::AllowsSeenMate => &["After it the engine sees a mate in {n} for {other}, which begins {line}."],
        Phrase::Puts => &["Puts {man} en prise: {line} wins {what}{by}.", "{man} can be taken there: {line} wins {what}{by}."],
        Phrase::Leaves => &["Leaves {man} en prise: {line} wins {what}{by}.", "{man} was in danger and still is: {line} wins {what}{by}."],
        Phrase::Exposes => &["Now {man} is en prise: {line} wins {what}{by}.", "After it {man} can be taken with gain: {line} wins {what}{by}."],
        Phrase::PutsLong => &["Puts {man} en prise: the engine's line {line} wins {what}{by}."],
        Phrase::LeavesLong => &["Leaves {man} en prise: the engine's line {line} wins {what}{by}."],
        Phrase::ExposesLong => &["Now {man} is en prise: the engine's line {line} wins {what}{by}."],
        Phrase::OverlooksLong => &["Allows {move}: the engine's line {line} wins {what}{by}.", "Overlooks {move}: the engine's line {line} wins {what}{by}."],
        Phrase::Overlooks => &["Overlooks {line}, which wins {what}{by}.", "Allows {line}, winning {what}{by}."],
        Phrase::MatesAtOnce => &["{move} would have been mate.", "Mate was there: {move}."],
        Phrase::Mates => &["Mate in {n} was there: {line}.", "There was a mate in {n}: {line}."],
        Phrase::SeesMate => &["The engine sees a mate in {n} that begins {line}."],
        Phrase::BetterWinsLong => &["Better was {move}: the engine's line {line} wins {what}{by}.", "The engine prefers {move}: its line {line} wins {what}{by}."],
        Phrase::BetterWins => &["Better was {move}, winning {what}{by}{rest}.", "{move} would have won {what}{by}{rest}."],
        Phrase::BetterDraws => &["Better was {move}, which comes to a draw{rest}."],
        Phrase::BetterSaves => &["Better was {move}, after which {man} could not be taken with gain.", "The engine prefers {move}, which meets the threat to {man}."],
        Phrase::BetterDoes => &["Better was {move}, {doing}{rest}.", "The engine prefers {move}, {doing}{rest}."],
        Phrase::Better => &["Better was {line}.", "The engine prefers {line}."],
        Phrase::Chances => &["By the engine's count {side}'s chances fall from {before} to {after} in a hundred.", "{side}'s chances: {before} in a hundred before, {after} after, as the engine counts."],
        Phrase::OnlyGood => &["The only good move: by the engine's count any other leaves {side} {others} chances in a hundred at most.", "The only move that will do: with any other {side}'s chances are {others} in a hundred at most, by the engine's count."],
        Phrase::Turns => &["The costliest move of the game was {move}: by the engine's count {side}'s chances fell from {before} to {after} in a hundred."],
        Phrase::Ends(end) => of_end(end),
    }
}

#[rustfmt::skip]
const fn of_term(term: Term) -> &'static [&'static str] {
    match term {
        Term::Check => &["Check.", "Gives check."],
        Term::DoubleCheck => &["Double check: only the king can move."],
        Term::PinnedManChecks => &["The man that gives check is pinned himself, and checks all the same."],
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
        Term::RelativePin => &["Pins {man}: behind stands {on}.", "Were {man} not there, {by} could take {on} with gain."],
        Term::Interposition => &["Puts {man} between {by} and {on}.", "Interposes on {square}."],
        Term::Attack => &["Attacks {on}."],
        Term::Defence => &["Guards {on}."],
        Term::PawnFork => &["The pawn forks {on}.", "A pawn fork: {on}."],
        Term::Fork => &["Forks {on}.", "A fork: {man} attacks {on}."],
        Term::Skewer => &["A skewer: {man} attacks {by}, and behind stands {on}."],
        Term::Sacrifice => &["Offers {man}, which {by} may take.", "{man} is offered: it may be taken with gain."],
        Term::Development => &["Develops the {role}.", "{man} comes into the game."],
        Term::PassedPawn => &["{man} is a passed pawn now.", "A passed pawn: {man}."],
        Term::Opposition => &["Takes the opposition."],
        Term::DistantOpposition => &["Takes the distant opposition."],
        Term::DiagonalOpposition => &["Takes the diagonal opposition."],
        Term::Queening => &["The pawn becomes a queen."],
        Term::UnderPromotion => &["The pawn becomes a {role}, and not a queen."],
        Term::Castling => &["{side} castles on the {wing}.", "The king goes to the {wing}."],
        Term::EnPassant => &["Takes the pawn in passing."],
        // These are not told of moves.
        Term::DiscoveryThreat | Term::ForcedMove | Term::Attacked | Term::Defended | Term::Commands
        | Term::Takeable | Term::EnPrise | Term::PutsEnPrise | Term::DoubleAttack | Term::Exchange
        | Term::WonExchange | Term::LostExchange | Term::Undeveloped | Term::DoubledPawn
        | Term::DoublePawn | Term::TripledPawn | Term::IsolatedPawn | Term::SingleIsolatedPawn
        | Term::UnsupportedPawn | Term::BackwardPawn | Term::MinorPieces | Term::GambitPawn
        | Term::Gambit | Term::CounterGambit | Term::AboutToQueen | Term::SurplusPiece
        | Term::Material | Term::ExchangeAhead | Term::PerpetualCheck | Term::FoolsMate
        | Term::ScholarsMate => &[],
    }
}

#[rustfmt::skip]
const fn of_end(end: End) -> &'static [&'static str] {
    match end {
        End::Rules(Termination::Checkmate) => &["{winner} gives checkmate."],
        End::Rules(Termination::Stalemate) => &["The game ends in stalemate, which is a draw."],
        End::Rules(Termination::InsufficientMaterial | Termination::DeadPosition) => &["The game is drawn: neither side can mate any more."],
        End::Rules(Termination::Fivefold) => &["The game is drawn: the position stands for the fifth time."],
        End::Rules(Termination::SeventyFiveMoves) => &["The game is drawn: seventy-five moves without a capture or a pawn's move."],
        End::Rules(_) => &["The game is over."],
        End::NamedMate => &["{winner} mates ({mate})."],
        End::Threefold => &["The last position stands for the third time: a draw may be claimed."],
        End::RecordWin => &["The record gives the game to {winner}; by the rules it could have gone on."],
        End::RecordDraw => &["The record calls it a draw; by the rules the game could have gone on."],
        End::Open => &["The record does not say how the game ended."],
    }
}

/// By which stroke something is won; the gap is the square.
pub(super) const fn stroke(term: Term) -> &'static str {
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

/// What a sacrifice gives for what it takes.
pub(super) const GIVING: &str = "giving the {role} for a {taken}";
pub(super) const THREATENING: &str = "threatening {man}";
pub(super) const THREATENING_MATE: &str = "threatening mate by {move}";

pub(super) const EXCHANGE: &str = "the exchange";

/// The name of a side.
pub(super) const fn side(side: Color) -> &'static str {
    match side {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// The name of a man.
pub(super) const fn role(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// To which wing a king has castled who now stands here.
pub(super) fn wing(king: Option<Square>) -> &'static str {
    if king.is_some_and(|king| king.file() >= File::E) { "king's side" } else { "queen's side" }
}

/// Men alike on these squares.
pub(super) fn on_squares(kind: Role, squares: &[String]) -> String {
    let many = if squares.len() > 1 { "s" } else { "" };
    format!("the {}{many} on {}", role(kind), list(squares))
}

/// So many men of a kind.
pub(super) fn so_many(kind: Role, count: usize) -> String {
    match (count, kind) {
        (1, Role::Queen) => "the queen".to_owned(),
        (1, _) => format!("a {}", role(kind)),
        _ => format!("{} {}s", word(count), role(kind)),
    }
}

/// So many bishops or knights, one or the other.
pub(super) fn pieces(count: usize) -> String {
    if count == 1 { "a piece".to_owned() } else { format!("{} pieces", word(count)) }
}

/// What is won, and for what.
pub(super) fn for_what(won: &str, lost: &str) -> String {
    format!("{won} for {lost}")
}

/// A number of moves.
pub(super) fn number(moves: u32) -> String {
    word(moves as usize)
}

fn word(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// Words with commas between, and "and" before the last.
pub(super) fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The class of a move as it stands beside it.
pub const fn class_name(class: Class, level: Level) -> &'static str {
    match (class, level) {
        (Class::Book, _) => "book",
        (Class::Forced, _) => "forced",
        (Class::Best, _) => "best",
        (Class::Good, _) => "good",
        (Class::Inaccuracy, Level::Beginner) => "not the best",
        (Class::Inaccuracy, Level::Club) => "inaccuracy",
        (Class::Mistake, _) => "mistake",
        (Class::Blunder, _) => "blunder",
    }
}

/// The language, as HTML names it.
pub(crate) const LANGUAGE: &str = "en";
/// White and Black at the head of a table.
pub(crate) const SIDES: (&str, &str) = ("White", "Black");
/// The row of a table with the accuracies.
pub(crate) const ACCURACY: &str = "accuracy, of a hundred";
/// Above the moves that cost most.
pub(crate) const KEY_MOMENTS: &str = "Key moments";
/// Above the moves.
pub(crate) const THE_GAME: &str = "The game";
/// Above the terms that occur in a review for beginners.
pub(crate) const TERMS: &str = "Words used";
/// What the graph shows.
pub(crate) const GRAPH: &str = "White's chances after every move, by the engine's count";

/// How a review was made.
pub(crate) fn colophon(level: Level, nodes: u64, seed: u64) -> String {
    format!(
        "Reviewed by Staunton for a {level}{}, {nodes} positions a move, seed {seed}. Chances and \
         accuracy by the equations at lichess.org/page/accuracy, from this engine's scores; an \
         inaccuracy costs 5 chances in a hundred at least, a mistake 10, a blunder 15.",
        match level {
            Level::Beginner => "",
            Level::Club => " player",
        },
    )
}
