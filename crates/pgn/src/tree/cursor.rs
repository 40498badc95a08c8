//! A place in a tree that knows its position.

use staunton_rules::{Move, Position};

use super::node::{Node, NodeId};
use super::{GameTree, TreeError};

/// A place in a game, with the positions on the way to it: moves are added one after the other
/// without replaying the line.
///
/// # Examples
///
/// ```
/// use staunton_notation::parse_move;
/// use staunton_pgn::GameTree;
/// use staunton_rules::Position;
///
/// let mut game = GameTree::new(Position::standard());
/// let mut cursor = game.cursor();
/// for text in ["e4", "e5", "Nf3"] {
///     let mv = parse_move(cursor.position(), text)?;
///     cursor.play(mv)?;
/// }
/// cursor.back();
/// assert_eq!(cursor.ply(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Cursor<'a> {
    tree: &'a mut GameTree,
    node: NodeId,
    /// The positions from the start to here.
    positions: Vec<Position>,
}

impl GameTree {
    /// A cursor at the beginning.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::parse_move;
    /// use staunton_pgn::GameTree;
    ///
    /// let mut tree = GameTree::default();
    /// let mut cursor = tree.cursor();
    /// for text in ["e4", "e5", "Nf3"] {
    ///     cursor.play(parse_move(cursor.position(), text)?)?;
    /// }
    /// cursor.back();
    /// cursor.play(parse_move(cursor.position(), "f4")?)?; // a variation
    /// assert!(tree.to_pgn().ends_with("1. e4 e5 2. Nf3 (2. f4) *\n\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cursor(&mut self) -> Cursor<'_> {
        Cursor { positions: vec![self.start], node: NodeId::ROOT, tree: self }
    }

    /// A cursor after a node.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`]
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::parse_move;
    /// use staunton_pgn::read_all;
    ///
    /// let (mut tree, _) = read_all("1. e4 e5 2. Nf3 *".as_bytes()).games.remove(0);
    /// let reply = tree.main_line().nth(1).expect("1... e5");
    /// let mut cursor = tree.cursor_at(reply)?;
    /// cursor.play(parse_move(cursor.position(), "f4")?)?;
    /// assert!(tree.to_pgn().ends_with("1. e4 e5 2. Nf3 (2. f4) *\n\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cursor_at(&mut self, id: NodeId) -> Result<Cursor<'_>, TreeError> {
        let path = self.path_to(id)?;
        let mut cursor = self.cursor();
        for id in path {
            cursor.step_to(id);
        }
        Ok(cursor)
    }
}

impl Cursor<'_> {
    /// The tree.
    pub const fn tree(&self) -> &GameTree {
        self.tree
    }

    /// The node.
    pub const fn id(&self) -> NodeId {
        self.node
    }

    /// The node, so that comments and glyphs can be changed.
    pub fn node_mut(&mut self) -> &mut Node {
        &mut self.tree.nodes[self.node.index()]
    }

    /// The position after the node.
    pub fn position(&self) -> &Position {
        self.positions.last().unwrap_or(&self.tree.start)
    }

    /// How many plies have been played.
    pub fn ply(&self) -> usize {
        self.positions.len() - 1
    }

    /// Plays a move and goes on to it; see [`GameTree::add`].
    ///
    /// # Errors
    /// [`TreeError::Illegal`]
    pub fn play(&mut self, mv: Move) -> Result<NodeId, TreeError> {
        let position = *self.position();
        let id = self.tree.add_in(&position, self.node, mv)?;
        self.step_to(id);
        Ok(id)
    }

    /// Goes on to the next move of the line; false at its end.
    pub fn forward(&mut self) -> bool {
        let next = self.tree.nodes[self.node.index()].first_child();
        next.is_some_and(|id| {
            self.step_to(id);
            true
        })
    }

    /// Goes back one move; false at the beginning.
    pub fn back(&mut self) -> bool {
        let parent = self.tree.nodes[self.node.index()].parent();
        parent.is_some_and(|id| {
            self.node = id;
            self.positions.pop();
            true
        })
    }

    fn step_to(&mut self, id: NodeId) {
        if let Some(step) = self.tree.nodes[id.index()].step() {
            self.positions.push(step.apply(self.position()));
            self.node = id;
        }
    }
}
