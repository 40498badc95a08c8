//! All sentences and words in English. Every phrase has one form or several, of which each review chooses.

mod terms;

use staunton_rules::{Color, File, Role, Square, Termination};

use super::language::Language;
use super::phrase::{End, Phrase};
use crate::claim::Castled;
use crate::class::Class;
use crate::ending_kind::EndingKind;
use crate::options::Level;
use terms::of_term;

pub(crate) use terms::doing;
pub(super) use terms::stroke;

pub(super) static ENGLISH: Language = Language {
    code: "en",
    forms,
    stroke,
    doing,
    castled,
    ending,
    file,
    nth,
    side,
    role: |kind, form| {
        if form == "an" { format!("a {}", role(kind)) } else { format!("the {}", role(kind)) }
    },
    wing,
    on_squares: |kind, squares, _| on_squares(kind, squares),
    so_many,
    pieces,
    for_what: |won, lost, _| for_what(won, lost),
    list,
    number,
    class_name,
    colophon,
    why_allows: "; it allowed {move}, winning {what}{by}",
    why_allows_mate: "; it allowed a mate in {n}, beginning with {move}",
    why_mates: "; {move} would have mated in {n}",
    why_wins: "; {move} would have won {what}{by}",
    why_does: "; better was {move}, {doing}",
    why_better: "; better was {move}",
    giving: "giving {role} for {taken}",
    threatening: "threatening {man}",
    threatening_mate: "threatening mate by {move}",
    exchange: "the exchange",
    sides: ("White", "Black"),
    accuracy: "accuracy, of a hundred",
    key_moments: "Key moments",
    the_game: "The game",
    terms: "Words used",
    graph: "White's chances after every move, by the engine's count",
};

#[rustfmt::skip]
const fn forms(phrase: Phrase) -> &'static [&'static str] {
    match phrase {
        Phrase::Term(term) => of_term(term),
        Phrase::TakesUnguarded => &["Nothing guarded {role} on {square}.", "{role} on {square} stood unguarded."],
        Phrase::Feature(name) => of_feature(name),
        Phrase::ForcesMate => &["Forces mate in {n}: {line}.", "A mate in {n} begins that nothing can prevent: {line}."],
        Phrase::GivesForMate => &["Gives {role} to force mate in {n}: {line}.", "{role} is given for mate in {n}: {line}."],
        Phrase::SeesOwnMate => &["From here the engine sees a mate in {n}."],
        Phrase::Gains => &["Begins a combination: {line} wins {what}{by}.", "This wins {what}{by}: {line}."],
        Phrase::GainsLong => &["By the engine's line {line} this wins {what}{by}."],
        Phrase::PerpetualCheck => &["The checks repeat: a perpetual check."],
        Phrase::Repeats => &["The position stands for the {times} time."],
        Phrase::QueensOff => &["The queens are exchanged.", "The queens leave the board."],
        Phrase::DoublesPawns => &["{side}'s pawns on the {file} are doubled now.", "That makes doubled pawns on the {file}."],
        Phrase::OnlyLegal => &["No other move is legal.", "Forced: the only legal move."],
        Phrase::SavesItself => &["{role} was in danger, and goes.", "Takes {role} out of danger."],
        Phrase::Saves => &["Meets the threat to {man}.", "This guards against the loss of {man}."],
        Phrase::ThreatensPiece => &["Threatens {man}.", "The threat is to take {man}."],
        Phrase::ThreatensMate => &["Threatens mate by {move}.", "The threat is {move}, mate."],
        Phrase::Opening => &["Opening: {name}{eco}.{book}"],
        Phrase::BookName => &[" {source} has it as the {book}."],
        Phrase::LeavesOpenings => &["Here the game leaves the named openings.", "From this move on no position has a name in the list of openings."],
        Phrase::AllowsMateAtOnce => &["Allows mate at once by {move}.", "Overlooks {move}, mate."],
        Phrase::AllowsMate => &["Allows mate in {n}: {line}.", "Overlooks a mate in {n}: {line}."],
        Phrase::AllowsSeenMate => &["After it the engine sees a mate in {n} for {other}, which begins {line}."],
        Phrase::Puts => &["Puts {man} en prise: {line} wins {what}{by}.", "{man} can be taken there: {line} wins {what}{by}."],
        Phrase::Leaves => &["Leaves {man} en prise: {line} wins {what}{by}.", "{man} was in danger, and nothing is done about it: {line} wins {what}{by}."],
        Phrase::Exposes => &["Now {man} is en prise: {line} wins {what}{by}.", "{man} is left to be taken: {line} wins {what}{by}."],
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
        Phrase::BetterSaves => &["Better was {move}, to save {man}.", "The engine prefers {move}, which meets the threat to {man}."],
        Phrase::BetterDoes => &["Better was {move}, {doing}{rest}.", "The engine prefers {move}, {doing}{rest}."],
        Phrase::Better => &["Better was {line}.", "The engine prefers {line}."],
        Phrase::Chances => &["By the engine's count {side}'s chances fall from {before} to {after} in a hundred.", "{side}'s chances: {before} in a hundred before, {after} after, as the engine counts."],
        Phrase::OnlyGood => &["The only good move: with any other {side} would have {others} chances in a hundred at most, by the engine's count.", "The only move that will do; after the next best {side}'s chances are {others} in a hundred, by the engine's count."],
        Phrase::OneCastled => &["{other} castled on the {wing}; {side}'s king never did."],
        Phrase::CastledApart => &["White castled on the {white}, Black on the {black}."],
        Phrase::Level => &["Up to move {n} neither side had more than a small advantage.", "For {n} moves the game was fairly level."],
        Phrase::LetsSlip => &["With {move} {side} let a great advantage slip: his chances fell from {before} in a hundred to {after}{why}."],
        Phrase::Reverses => &["{move} turned the game round: {side}'s chances fell from {before} in a hundred to {after}{why}."],
        Phrase::Decides => &["The decisive mistake was {move}: {side}'s chances fell from {before} in a hundred to {after}, and he never recovered{why}.", "{move} lost the game: {side}'s chances fell from {before} in a hundred to {after}{why}."],
        Phrase::Costs => &["{move} was costly: {side}'s chances fell from {before} in a hundred to {after}{why}."],
        Phrase::Drifts => &["No one move lost the game: {side}'s chances sank from {before} in a hundred after move {from} to {after} after move {to}."],
        Phrase::MateFrom => &["With {move} began a mate in {n} that nothing could prevent."],
        Phrase::Ending => &["From move {n} on it was {ending}."],
        Phrase::Promotes => &["With {move} {side}'s pawn went through."],
        Phrase::Ahead => &["When the record ends {side} is {what} ahead."],
        Phrase::ComesOutAhead => &["By the engine's line {side} comes out {what} ahead."],
        Phrase::MateAhead => &["Behind the last position the engine sees a mate in {n} for {side}."],
        Phrase::SameForces => &["Both sides have the same pieces left."],
        Phrase::Ends(end) => of_end(end),
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
        End::PerpetualCheck => &["{winner} gave perpetual check, and the game was drawn."],
        End::RecordWin => &["There the record ends, with a win for {winner}."],
        End::RecordDraw => &["There the record ends, with a draw."],
        End::Open => &["The record does not say how the game ended."],
    }
}

#[rustfmt::skip]
const fn of_feature(name: &'static str) -> &'static [&'static str] {
    match name.as_bytes() {
        b"open file" => &["The rook takes the open {file}.", "The open {file} is {side}'s now."],
        b"seventh rank" => &["The rook comes to the seventh rank, before the king.", "A rook on the seventh rank, and the king behind it."],
        b"outpost" => &["On {square} no pawn can ever drive the knight away.", "The knight has a lasting post on {square}: no pawn can attack it there."],
        b"opens king" => &["Opens the {file} before {other}'s king.", "{other}'s king loses the pawn that closed the {file}."],
        b"isolates pawn" => &["{other}'s pawn on {square} is isolated now.", "Leaves {other} an isolated pawn on {square}."],
        b"two bishops" => &["{side} has the two bishops now.", "That leaves {side} the two bishops."],
        b"bad bishop" => &["{other} is left with a bad bishop: its own pawns stand on its colour, and cannot move.", "The bishop on {square} is a bad one: {other}'s pawns stand fixed on its colour."],
        b"far pawn" => &["No pawn can stop the one on {square} any more.", "A passed pawn far advanced: it stands on {square}."],
        _ => &[],
    }
}

/// To which wing a king castled.
const fn castled(castled: Castled) -> &'static str {
    match castled {
        Castled::KingSide => "king's side",
        Castled::QueenSide => "queen's side",
        Castled::Never => "",
    }
}

/// What a kind of ending is called.
const fn ending(kind: EndingKind) -> &'static str {
    match kind {
        EndingKind::Pawns => "an ending of kings and pawns",
        EndingKind::Rooks => "a rook ending",
        EndingKind::FourRooks => "an ending with two rooks each",
        EndingKind::Queens => "a queen ending",
        EndingKind::Knights => "an ending of knights",
        EndingKind::Bishops => "an ending of bishops on squares of one colour",
        EndingKind::BishopsOfOppositeColours => "an ending of bishops of opposite colours",
        EndingKind::BishopAgainstKnight => "an ending of bishop against knight",
    }
}

/// A file; in old notations by the piece it is called after.
fn file(file: File, is_old: bool) -> String {
    if !is_old {
        return format!("{file}-file");
    }
    match file {
        File::A => "queen's rook's file",
        File::B => "queen's knight's file",
        File::C => "queen's bishop's file",
        File::D => "queen's file",
        File::E => "king's file",
        File::F => "king's bishop's file",
        File::G => "king's knight's file",
        File::H => "king's rook's file",
    }
    .to_owned()
}

/// Third, fourth ...: which time it is.
fn nth(times: usize) -> String {
    const WORDS: [&str; 6] = ["", "first", "second", "third", "fourth", "fifth"];
    WORDS.get(times).map_or_else(|| format!("{times}th"), |word| (*word).to_owned())
}

/// The name of a side.
const fn side(side: Color) -> &'static str {
    match side {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// The name of a piece.
const fn role(role: Role) -> &'static str {
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
fn wing(king: Option<Square>) -> &'static str {
    if king.is_some_and(|king| king.file() >= File::E) { "king's side" } else { "queen's side" }
}

/// Men alike on these squares.
fn on_squares(kind: Role, squares: &[String]) -> String {
    let many = if squares.len() > 1 { "s" } else { "" };
    format!("the {}{many} on {}", role(kind), list(squares))
}

/// So many pieces of a kind.
fn so_many(kind: Role, count: usize) -> String {
    match (count, kind) {
        (1, Role::Queen) => "the queen".to_owned(),
        (1, _) => format!("a {}", role(kind)),
        _ => format!("{} {}s", word(count), role(kind)),
    }
}

/// So many bishops or knights, one or the other.
fn pieces(count: usize) -> String {
    if count == 1 { "a piece".to_owned() } else { format!("{} pieces", word(count)) }
}

/// What is won, and for what.
fn for_what(won: &str, lost: &str) -> String {
    if lost.is_empty() { won.to_owned() } else { format!("{won} for {lost}") }
}

/// A number of moves.
fn number(moves: u32) -> String {
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
fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The class of a move as it stands beside it.
const fn class_name(class: Class, level: Level) -> &'static str {
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

/// How a review was made.
fn colophon(level: Level, nodes: u64, seed: u64) -> String {
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
