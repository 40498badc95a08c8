//! What a person may type besides a move.

/// What a person at the board asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Nothing: an empty line.
    Nothing,
    /// What can be typed.
    Help,
    /// Take the last move back, and the computer's answer.
    Undo,
    /// Turn the board round.
    Flip,
    /// Draw the board again.
    Board,
    /// The legal moves.
    Moves,
    /// The position as a FEN.
    Fen,
    /// The game as a PGN.
    Pgn,
    /// Give the game up.
    Resign,
    /// Claim a draw, or offer one.
    Draw,
    /// Leave.
    Quit,
    /// Anything else: a move, it is hoped.
    Move(String),
}

/// What `help` says.
pub(super) const HELP: &str = "\
A move      e4, Nf3, exd5, O-O, e8=Q, or by its squares: e2e4, g1f3, e7e8q
moves       the legal moves          board       the board again
undo        take back your move      flip        turn the board round
draw        claim or offer a draw    resign      give the game up
fen         the position in FEN      pgn         the game in PGN
help        this                     quit        leave
";

impl Command {
    /// What a line means.
    pub(super) fn read(line: &str) -> Self {
        let line = line.trim();
        match line.to_ascii_lowercase().as_str() {
            "" => Self::Nothing,
            "help" | "?" | "h" => Self::Help,
            "undo" => Self::Undo,
            "flip" => Self::Flip,
            "board" => Self::Board,
            "moves" => Self::Moves,
            "fen" => Self::Fen,
            "pgn" => Self::Pgn,
            "resign" => Self::Resign,
            "draw" => Self::Draw,
            "quit" | "exit" | "q" => Self::Quit,
            _ => Self::Move(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_in_either_case_and_the_rest_is_a_move() {
        assert_eq!(Command::read(" Resign\n"), Command::Resign);
        assert_eq!(Command::read(""), Command::Nothing);
        assert_eq!(Command::read("b4"), Command::Move("b4".to_owned()));
        assert_eq!(Command::read("Bb4"), Command::Move("Bb4".to_owned()));
    }
}
