//! A match: several games between the same two, the first move in turn, the score.

use std::fmt;

use staunton_rules::{ByColor, Color, Outcome};

use crate::code::Code;
use crate::ending::Ending;

/// One of the two players of a match, in the order in which they were named.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// The one named first.
    One,
    /// The one named second.
    Other,
}

impl Player {
    const fn other(self) -> Self {
        match self {
            Self::One => Self::Other,
            Self::Other => Self::One,
        }
    }
}

/// A game of a match that was played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who had the white pieces.
    pub white: Player,
    /// How it ended.
    pub ending: Ending,
}

/// Why a match does not go on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MatchError {
    /// Nobody has drawn the lot for the first move.
    #[error("the lot for the first move has not been drawn")]
    NoLot,
    /// The lot has been drawn, and the first move alternates.
    #[error("the lot has been drawn, and the first move goes by turns")]
    LotDrawn,
    /// The match is over.
    #[error("the match is over")]
    Over,
}

/// A match between two players.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Cause, Ending, FIDE, Match, Player, Question};
/// use staunton_rules::{Color, Outcome};
///
/// let mut series = Match::new(&FIDE, "Anderssen", "Morphy", 3);
/// series.draw_lot(Player::One)?;
/// assert_eq!(series.seats()?.white, Player::One);
/// let win = Ending {
///     cause: Cause::Resignation,
///     outcome: Some(Outcome::Win(Color::Black)),
///     question: Question::Resigning,
/// };
/// series.record(win)?;
/// assert_eq!(series.half_points(Player::Other), 2);
/// # Ok::<(), staunton_laws::MatchError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// The code that it is played under.
    pub code: &'static Code,
    /// Their names.
    names: [String; 2],
    /// How many games are to be played, the annulled ones not counted.
    games: u32,
    /// Who has the white pieces in the next game, once the lot has fallen.
    next: Option<Player>,
    played: Vec<Played>,
}

/// The most games of a match.
pub const MOST_GAMES: u32 = 200;

impl Match {
    /// A match of so many games, 200 at most.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Code, Match, Player};
    ///
    /// let contest = Match::new(Code::named("staunton")?, "Anderssen", "Paulsen", 3);
    /// assert_eq!(contest.name(Player::One), "Anderssen");
    /// assert!(!contest.is_over() && contest.winner().is_none());
    /// # Ok::<(), staunton_laws::CodeNameError>(())
    /// ```
    pub fn new(code: &'static Code, one: &str, other: &str, games: u32) -> Self {
        Self {
            code,
            names: [one.to_owned(), other.to_owned()],
            games: games.clamp(1, MOST_GAMES),
            next: None,
            played: Vec::new(),
        }
    }

    /// The name of a player.
    pub fn name(&self, player: Player) -> &str {
        match player {
            Player::One => &self.names[0],
            Player::Other => &self.names[1],
        }
    }

    /// The player with this name.
    pub fn player(&self, name: &str) -> Option<Player> {
        [Player::One, Player::Other].into_iter().find(|&player| self.name(player) == name)
    }

    /// Tells on whom the lot has fallen: he has the white pieces, and the first move. The drawing
    /// itself is the caller's.
    ///
    /// # Errors
    /// [`MatchError`] if the lot was drawn before, or the match is over.
    pub fn draw_lot(&mut self, first: Player) -> Result<(), MatchError> {
        if self.is_over() {
            return Err(MatchError::Over);
        }
        if self.next.is_some() {
            return Err(MatchError::LotDrawn);
        }
        self.next = Some(first);
        Ok(())
    }

    /// Who has which pieces in the next game.
    ///
    /// # Errors
    /// [`MatchError`] if a lot is to be drawn first, or the match is over.
    pub fn seats(&self) -> Result<ByColor<Player>, MatchError> {
        if self.is_over() {
            return Err(MatchError::Over);
        }
        let white = self.next.ok_or(MatchError::NoLot)?;
        Ok(ByColor { white, black: white.other() })
    }

    /// Takes in how a game ended. After an annulled game its first player has the move again;
    /// else it goes by turns, whatever the code: a drawing of colours is for the first game.
    ///
    /// # Errors
    /// [`MatchError`] as [`Match::seats`].
    pub fn record(&mut self, ending: Ending) -> Result<(), MatchError> {
        let white = self.seats()?.white;
        self.record_played(Played { white, ending })
    }

    /// Takes in a game in which others may have sat than [`Match::seats`] says, as in a match at
    /// odds, whose giver keeps his pieces.
    ///
    /// # Errors
    /// [`MatchError::Over`].
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Cause, Ending, FIDE, Match, Played, Player, Question};
    /// use staunton_rules::{Color, Outcome};
    ///
    /// let mut series = Match::new(&FIDE, "Morphy", "Thompson", 4);
    /// let ending = Ending {
    ///     cause: Cause::Resignation,
    ///     outcome: Some(Outcome::Win(Color::White)),
    ///     question: Question::Resigning,
    /// };
    /// for _ in 0..2 {
    ///     series.record_played(Played { white: Player::One, ending })?;
    /// }
    /// assert_eq!(series.half_points(Player::One), 4); // he had White twice, and won twice
    /// # Ok::<(), staunton_laws::MatchError>(())
    /// ```
    pub fn record_played(&mut self, game: Played) -> Result<(), MatchError> {
        if self.is_over() {
            return Err(MatchError::Over);
        }
        self.played.push(game);
        let white = game.white;
        self.next = Some(if game.ending.outcome.is_some() { white.other() } else { white });
        Ok(())
    }

    /// The games played, annulled ones among them.
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// How many games count so far.
    pub fn counted(&self) -> u32 {
        let counted = self.played.iter().filter(|game| game.ending.outcome.is_some()).count();
        u32::try_from(counted).unwrap_or(u32::MAX)
    }

    /// The score in half points: two for a win, one for a draw.
    pub fn half_points(&self, player: Player) -> u32 {
        let points = self.played.iter().map(|game| match game.ending.outcome {
            None => 0,
            Some(Outcome::Draw) => 1,
            Some(Outcome::Win(color)) => {
                let winner = if color == Color::White { game.white } else { game.white.other() };
                if winner == player { 2 } else { 0 }
            }
        });
        points.sum()
    }

    /// Whether all games were played, or nobody can catch up any more.
    pub fn is_over(&self) -> bool {
        let left = self.games.saturating_sub(self.counted());
        let (one, other) = (self.half_points(Player::One), self.half_points(Player::Other));
        left == 0 || one.abs_diff(other) > 2 * left
    }

    /// Who has won the match; nobody while it goes on, or if the score is even.
    pub fn winner(&self) -> Option<Player> {
        let (one, other) = (self.half_points(Player::One), self.half_points(Player::Other));
        let leader = if one > other { Player::One } else { Player::Other };
        (self.is_over() && one != other).then_some(leader)
    }
}

impl fmt::Display for Match {
    /// The score, as `Anderssen 1.5 Morphy 0.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, player) in [Player::One, Player::Other].into_iter().enumerate() {
            let half_points = self.half_points(player);
            let half = if half_points % 2 == 1 { ".5" } else { "" };
            let blank = if index > 0 { " " } else { "" };
            write!(f, "{blank}{} {}{half}", self.name(player), half_points / 2)?;
        }
        Ok(())
    }
}
