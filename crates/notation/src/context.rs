//! What a written move is held against.

use staunton_rules::{Game, Move, Position, Role, Square};

use crate::{PieceIdentities, PieceIdentity, Wing};

/// What a written move is held against: a position and, where it is known, who its pieces are,
/// so that "Q Kt" is the knight that began on the queen's side.
///
/// # Examples
///
/// ```
/// use staunton_notation::{IdentifiedPosition, MoveContext, Notation, read_move};
/// use staunton_rules::Position;
///
/// let start = IdentifiedPosition::new(Position::standard());
/// assert!(read_move(&start, "Q Kt to B 3", Notation::Hoyle).is_ok());
/// // A bare position does not know who its pieces are.
/// assert!(MoveContext::from(start.position()).identities().is_none());
/// ```
#[derive(Copy, Clone, Debug)]
pub struct MoveContext<'a> {
    position: &'a Position,
    identities: Option<&'a PieceIdentities>,
}

impl<'a> MoveContext<'a> {
    /// Returns the context of a position and, where it is known, of who its pieces are.
    pub const fn new(position: &'a Position, identities: Option<&'a PieceIdentities>) -> Self {
        Self { position, identities }
    }

    /// Returns the position.
    pub const fn position(self) -> &'a Position {
        self.position
    }

    /// Returns who the pieces are, if it is known.
    pub const fn identities(self) -> Option<&'a PieceIdentities> {
        self.identities
    }

    /// Returns the wing of the piece on `square`, where it is known. A promoted one has none.
    pub(crate) fn wing_at(self, square: Square) -> Option<Wing> {
        let one = self.identities?.at(square)?;
        wing_of(one)
    }
}

/// The wing that gives a piece its name: the King's Rook, the Queen's Knight.
fn wing_of(one: PieceIdentity) -> Option<Wing> {
    match one.piece.role {
        Role::Rook | Role::Knight | Role::Bishop if !one.promoted => one.wing(),
        _ => None,
    }
}

impl<'a> From<&'a Position> for MoveContext<'a> {
    fn from(position: &'a Position) -> Self {
        Self::new(position, None)
    }
}

impl<'a> From<&'a IdentifiedPosition> for MoveContext<'a> {
    fn from(standing: &'a IdentifiedPosition) -> Self {
        Self::new(&standing.position, Some(&standing.identities))
    }
}

/// A position that knows who its pieces are, and plays on without a past: what it takes to walk
/// through lines and variations.
///
/// # Examples
///
/// ```
/// use staunton_notation::{IdentifiedPosition, Notation, write_move};
/// use staunton_rules::{Game, Position};
///
/// let mut at = IdentifiedPosition::new(Position::standard());
/// let mv = at.position().parse_uci("b1c3")?;
/// assert_eq!(write_move(&at, mv, Notation::Staunton), "Q. Kt. to B's 3d");
/// at.play(mv);
///
/// let mut game = Game::default();
/// game.play(mv)?;
/// assert_eq!(IdentifiedPosition::from(&game), at);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IdentifiedPosition {
    position: Position,
    identities: PieceIdentities,
}

impl IdentifiedPosition {
    /// Begins a line with `position`.
    pub fn new(position: Position) -> Self {
        Self { identities: PieceIdentities::new(&position), position }
    }

    /// Returns the position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns who the pieces are.
    pub const fn identities(&self) -> &PieceIdentities {
        &self.identities
    }

    /// Plays a move, which must be legal in the position.
    pub fn play(&mut self, mv: Move) {
        self.identities.play(mv);
        self.position = self.position.play_unchecked(mv);
    }

    /// Passes the turn; false, and nothing happens, where the side to move is in check.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::{IdentifiedPosition, parse_any};
    /// use staunton_rules::Color;
    ///
    /// // A book tells what White threatens before it tells Black's move.
    /// let mut line = IdentifiedPosition::default();
    /// line.play(parse_any(&line, "P to K 4")?.mv);
    /// assert!(line.pass());
    /// assert_eq!(line.position().turn(), Color::White);
    /// # Ok::<(), staunton_notation::Finding>(())
    /// ```
    pub fn pass(&mut self) -> bool {
        let passed = self.position.null_move();
        self.position = passed.unwrap_or(self.position);
        passed.is_some()
    }
}

impl Default for IdentifiedPosition {
    /// Begins a line with the position in which a game begins.
    fn default() -> Self {
        Self::new(Position::standard())
    }
}

impl From<&Game> for IdentifiedPosition {
    /// Follows the game from its start: a game itself does not keep who its pieces are.
    fn from(game: &Game) -> Self {
        let mut identities = PieceIdentities::new(game.start());
        for &mv in game.moves() {
            identities.play(mv);
        }
        Self { position: *game.position(), identities }
    }
}
