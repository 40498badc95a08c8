//! The game in PGN.

use staunton_pgn::{GameTree, Tags, outcome_to_str};
use staunton_rules::{Color, Game, Termination};

use super::computer::Computer;
use super::ending::Ending;

/// The game as far as it was played, with who played it and how it ended.
pub(super) fn pgn(
    game: &Game,
    human: Color,
    computer: &Computer,
    ending: Option<Ending>,
) -> String {
    let computer = format!("Staunton, level {}{}", computer.level.rating(), computer.openings());
    let name = |color| if color == human { "You" } else { computer.as_str() };
    let result = outcome_to_str(ending.map(|ending| ending.outcome));
    let mut tags = Tags::new();
    let mut set = |tag, value: &str| tags.set(tag, value).expect("all these can be names of tags");
    set("Event", "Casual game");
    set("Site", "?");
    set("Date", "????.??.??");
    set("Round", "-");
    set("White", name(Color::White));
    set("Black", name(Color::Black));
    set("Result", result);
    set(human.fold("BlackType", "WhiteType"), "program");
    set("Termination", termination(ending));
    GameTree::from_game(game, tags).to_pgn()
}

/// How the game stopped, in the words of the PGN standard.
fn termination(ending: Option<Ending>) -> &'static str {
    match ending.map(|ending| ending.termination) {
        None => "unterminated",
        Some(Termination::FlagFall) => "time forfeit",
        Some(Termination::Abandonment) => "abandoned",
        Some(
            Termination::Checkmate
            | Termination::Stalemate
            | Termination::InsufficientMaterial
            | Termination::DeadPosition
            | Termination::Fivefold
            | Termination::SeventyFiveMoves
            | Termination::ThreefoldClaim
            | Termination::FiftyMovesClaim
            | Termination::Agreement
            | Termination::Resignation,
        ) => "normal",
    }
}
