//! All that is said to an answer in English.

use super::said::Said;

/// So many plies as moves of a game, roughly told: nobody counts thirty plies.
fn moves(plies: usize) -> String {
    match plies.div_ceil(2) {
        1 => "only one move".to_owned(),
        few if few <= 4 => format!("only {few} moves"),
        _ => "many moves".to_owned(),
    }
}

/// The squares by name, as people list them.
fn list(squares: &[String]) -> String {
    match squares {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => squares.concat(),
    }
}

pub(super) fn say(said: Said<'_>) -> String {
    match said {
        Said::Right => "Right.".to_owned(),
        Said::RightSoFar => "Right so far.".to_owned(),
        Said::RightAnd(words) => format!("Right. {words}"),
        Said::RightMateIn(moves) => {
            format!("Right. With the best play of both sides it is mate in {moves}.")
        }
        Said::RightDraw => "Right. The game is drawn.".to_owned(),
        Said::RightAsUsual { usual, is_of_today } => {
            let who = if is_of_today { "Today one writes" } else { "The books write" };
            format!("Right: that is the move. {who} {usual}.")
        }
        Said::AnotherMove(mv) => format!("That is another move: {mv}."),
        Said::Unreadable(text) => format!("“{text}” cannot be read as a move."),
        Said::NoMoveHere(why) => why.to_owned(),
        Said::OldForToday => {
            "That is the move in the old way. It is asked for as it is written today.".to_owned()
        }
        Said::TodayForOld => {
            "That is the move as it is written today. It is asked for in the old way.".to_owned()
        }
        Said::AnotherNotation => {
            "That is the move, but written in another way than the one asked for.".to_owned()
        }
        Said::NotSo(option) => format!("Not so: “{option}”."),
        Said::NoSuchAnswer => "There is no such answer.".to_owned(),
        Said::Judged { is_right: true, why } => format!("Right: {why}"),
        Said::Judged { is_right: false, why } => format!("Not so: {why}"),
        Said::NoNumber(text) => format!("{text:?} is no number."),
        Said::More => "It is more than that.".to_owned(),
        Said::Less => "It is less than that.".to_owned(),
        Said::NotThere { squares, why } => {
            let verb = if squares.len() == 1 { "does" } else { "do" };
            let why = why.map_or_else(|| ".".to_owned(), |why| format!(": {why}"));
            format!("{} {verb} not belong there{why}", list(squares))
        }
        Said::Missing(1) => "One is missing.".to_owned(),
        Said::Missing(count) => format!("{count} are missing."),
        Said::NoMovePlayed => "No move was played.".to_owned(),
        Said::NotFrom { mv, square } => {
            format!("{mv} is legal, but the man on {square} was to move.")
        }
        Said::NotTo { mv, square } => format!("{mv} is legal, but does not come to {square}."),
        Said::NotRole { mv, role } => format!("{mv} is legal, but the {role} was to move."),
        Said::NoCapture(mv) => format!("{mv} is legal, but takes nothing."),
        Said::NotTerm { mv, term, on } => {
            let of = on.map(|square| format!(" of the man on {square}")).unwrap_or_default();
            format!("{mv} is legal, but it is no {}{of}.", term.name())
        }
        Said::NotCastling(mv) => format!("{mv} is legal, but it is not the castling asked for."),
        Said::NotPromoted { mv, role } => format!("{mv} is legal, but it makes no {role}."),
        Said::Stalemate(mv) => format!("{mv} is stalemate, and no mate."),
        Said::NoMate { mv, moves: 1, answer } => {
            format!("{mv} does not mate at once: {answer} is an answer.")
        }
        Said::NoMate { mv, moves, answer } => {
            format!("{mv} does not mate in {moves}: {answer} is an answer.")
        }
        Said::NoDraw(mv) => format!("{mv} does not make sure of the draw."),
        Said::StalemateWinsNothing(mv) => format!("{mv} wins nothing: it is stalemate."),
        Said::NotWon { mv, answer } => {
            format!("{mv} does not win what can be won: {answer} is an answer.")
        }
        Said::WinGone(mv) => format!("After {mv} the win is gone."),
        Said::Lost(mv) => format!("After {mv} the game is lost."),
        Said::EnPrise { mv, square: Some(square) } => {
            format!("After {mv} the man on {square} can be taken with gain.")
        }
        Said::EnPrise { mv, square: None } => {
            format!("After {mv} a man can be taken with gain.")
        }
        Said::NotPrinted { mv, text } => format!("{mv} is legal, but {text} says another move."),
        Said::State { side, is_check, has_moves } => match (is_check, has_moves) {
            (true, true) => format!("the {side} king is attacked, and there is an answer."),
            (true, false) => format!("the {side} king is attacked, and nothing answers it."),
            (false, false) => {
                format!("the {side} king is not attacked, and {side} cannot move.")
            }
            (false, true) => format!("the {side} king is not attacked, and {side} can move."),
        },
        Said::CastlingIsFree => {
            "nothing stands in the way, and the king passes no attacked square.".to_owned()
        }
        Said::NoMateEver => "no series of legal moves leads to a mate.".to_owned(),
        Said::MateWithHelp { side, plies } => {
            format!("{side} can still be helped to a mate, though it takes {}.", moves(plies))
        }
        Said::Undecided(limit) => format!("it could not be decided: {limit}."),
    }
}
