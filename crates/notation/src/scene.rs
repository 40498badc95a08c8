//! A position, and who the men are that stand in it.

use staunton_rules::{Game, Man, Men, Move, Position, Role, Square, Wing};

/// What a written move is held against: a position and, where it is known, who the men are, so
/// that "Q Kt" is the knight that began on the queen's side.
///
/// ```
/// use staunton_notation::{Notation, Scene, read_move};
/// use staunton_rules::{Game, Position};
///
/// let game = Game::default();
/// assert!(read_move(&game, "Q Kt to B 3", Notation::Hoyle).is_ok());
/// // Without a past the men are known by their sides only.
/// assert!(Scene::from(&Position::standard()).men().is_none());
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Scene<'a> {
    position: &'a Position,
    men: Option<&'a Men>,
}

impl<'a> Scene<'a> {
    /// A position, and the men that stand in it.
    pub const fn new(position: &'a Position, men: Option<&'a Men>) -> Self {
        Self { position, men }
    }

    /// The position.
    pub const fn position(self) -> &'a Position {
        self.position
    }

    /// Who the men are, if it is known.
    pub const fn men(self) -> Option<&'a Men> {
        self.men
    }

    /// The wing of the man on `square`, where it is known. A promoted man has none.
    pub(crate) fn wing_at(self, square: Square) -> Option<Wing> {
        let man = self.men?.man_at(square)?;
        wing_of(man)
    }
}

/// The wing that gives an officer his name: the King's Rook, the Queen's Knight.
fn wing_of(man: Man) -> Option<Wing> {
    match man.piece.role {
        Role::Rook | Role::Knight | Role::Bishop if !man.promoted => man.wing(),
        _ => None,
    }
}

impl<'a> From<&'a Game> for Scene<'a> {
    fn from(game: &'a Game) -> Self {
        Self::new(game.position(), Some(game.men()))
    }
}

impl<'a> From<&'a Position> for Scene<'a> {
    fn from(position: &'a Position) -> Self {
        Self::new(position, None)
    }
}

impl<'a> From<&'a Standing> for Scene<'a> {
    fn from(standing: &'a Standing) -> Self {
        Self::new(&standing.position, Some(&standing.men))
    }
}

/// A position with the men in it, to be played on without a past: what it takes to walk through
/// lines and variations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    position: Position,
    men: Men,
}

impl Standing {
    /// The beginning of a line.
    pub fn new(position: Position) -> Self {
        Self { men: Men::new(&position), position }
    }

    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Who the men are.
    pub const fn men(&self) -> &Men {
        &self.men
    }

    /// Plays a move, which must be legal in the position.
    pub fn play(&mut self, mv: Move) {
        self.men.play(mv);
        self.position = self.position.play_unchecked(mv);
    }

    /// Passes the turn; false, and nothing happens, where the side to move is in check.
    pub fn pass(&mut self) -> bool {
        let passed = self.position.null_move();
        self.position = passed.unwrap_or(self.position);
        passed.is_some()
    }
}

impl From<&Game> for Standing {
    fn from(game: &Game) -> Self {
        Self { position: *game.position(), men: game.men().clone() }
    }
}
