//! What is told of a game while it is read.

use staunton_notation::Nag;
use staunton_rules::{Move, Outcome, Position, Track};

use super::{Fault, Text};

/// Whether moves are read or passed over.
///
/// # Examples
///
/// ```
/// use staunton_pgn::{Moves, Reader, Visitor};
/// use staunton_rules::Position;
///
/// /// The players of each game; the moves are passed over, which is several times as fast.
/// struct Players(Vec<String>);
///
/// impl Visitor for Players {
///     type Output = ();
///
///     fn tag(&mut self, name: &str, value: staunton_pgn::Text<'_>) {
///         if name == "White" {
///             self.0.push(value.decode().into_owned());
///         }
///     }
///
///     fn begin_moves(&mut self, _start: &Position) -> Moves {
///         Moves::Skip
///     }
///
///     fn end_game(&mut self) {}
/// }
///
/// let mut players = Players(Vec::new());
/// let mut reader = Reader::new("[White \"Anderssen\"]\n\n1. e4 e5 *".as_bytes());
/// while reader.read_game(&mut players).is_some() {}
/// assert_eq!(players.0, ["Anderssen"]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Moves {
    /// Read them, and tell each with the positions before and after it: [`Visitor::played`].
    Read,
    /// Read them, and tell the moves alone: [`Visitor::followed`]. They are checked as strictly,
    /// in half the time.
    Follow,
    /// Pass over them: this costs a fraction of reading.
    Skip,
}

/// What a comment stands beside.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CommentPlace {
    /// The game: it stands before the first move and its number.
    Opening,
    /// The move that follows: it stands after that move's number, or begins a variation.
    BeforeMove,
    /// The move just read.
    AfterMove,
}

/// Hears of a game piece by piece, in the order of the text. Nothing is kept for it, so it is the
/// way to go through many games fast.
///
/// # Examples
///
/// ```
/// use staunton_pgn::{Reader, Visitor};
/// use staunton_rules::{Move, Position};
///
/// struct Captures(usize);
///
/// impl Visitor for Captures {
///     type Output = usize;
///
///     fn played(&mut self, mv: Move, _before: &Position, _after: &Position) {
///         self.0 += usize::from(mv.is_capture());
///     }
///
///     fn end_game(&mut self) -> usize {
///         std::mem::take(&mut self.0)
///     }
/// }
///
/// let mut reader = Reader::new("1. e4 d5 2. exd5 Qxd5 *".as_bytes());
/// assert_eq!(reader.read_game(&mut Captures(0)), Some(2));
/// ```
pub trait Visitor {
    /// What is left when a game has been heard.
    type Output;

    /// A game begins.
    fn begin_game(&mut self) {}

    /// A tag. Of a repeated one only the first is told.
    fn tag(&mut self, name: &str, value: Text<'_>) {
        let _ = (name, value);
    }

    /// The tags are over; the moves begin in `start`.
    fn begin_moves(&mut self, start: &Position) -> Moves {
        let _ = start;
        Moves::Read
    }

    /// A legal move, between the position before and the one after it.
    fn played(&mut self, mv: Move, before: &Position, after: &Position) {
        let _ = (mv, before, after);
    }

    /// A legal move of a line that is only [followed](Moves::Follow).
    fn followed(&mut self, mv: Move) {
        let _ = mv;
    }

    /// The main line is over, and was only [followed](Moves::Follow): it ends here, or here is
    /// where it could not be read further.
    fn end_moves(&mut self, end: &Track) {
        let _ = end;
    }

    /// A null move: the turn was passed.
    fn passed(&mut self, after: &Position) {
        let _ = after;
    }

    /// A glyph for the last move.
    fn nag(&mut self, nag: Nag) {
        let _ = nag;
    }

    /// A comment.
    fn comment(&mut self, text: Text<'_>, place: CommentPlace) {
        let _ = (text, place);
    }

    /// Whether commands inside comments (`[%clk …]`) are to be checked, so that faulty ones are
    /// told.
    fn checks_commands(&self) -> bool {
        false
    }

    /// A variation instead of the last move begins.
    fn begin_variation(&mut self) -> Moves {
        Moves::Read
    }

    /// The variation ends; what follows goes on from the move it replaces.
    fn end_variation(&mut self) {}

    /// How the game ended; none where it is not known.
    fn outcome(&mut self, outcome: Option<Outcome>) {
        let _ = outcome;
    }

    /// Something is not as it should be.
    fn fault(&mut self, fault: Fault) {
        let _ = fault;
    }

    /// The game is over.
    fn end_game(&mut self) -> Self::Output;
}
