//! A game with its variations, comments and glyphs, to be changed and written.

pub(crate) mod build;
pub(crate) mod cursor;
mod edit;
mod game;
pub(crate) mod node;

use staunton_rules::{Move, Outcome, Position};

use super::Tags;
use node::{Node, NodeId, Step};

/// A game: its tags, its start, and the tree of its moves.
///
/// Every node but the root is a move. The first child of a node goes on with the line, the others
/// are variations. Lines of any length and depth cost no recursion.
///
/// # Examples
///
/// ```
/// use staunton_pgn::{Comment, GameTree};
/// use staunton_rules::Position;
///
/// let mut game = GameTree::new(Position::standard());
/// let start = Position::standard();
/// let main = game.add(game.root(), start.parse_uci("e2e4")?)?;
/// let other = game.add(game.root(), start.parse_uci("d2d4")?)?;
/// game.node_mut(other)?.comments.push(Comment::new("quieter"));
/// game.promote(other)?;
/// assert_eq!(game.main_line().next(), Some(other));
/// assert!(game.to_pgn().contains("1. d4 {quieter} (1. e4) *"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameTree {
    tags: Tags,
    start: Position,
    outcome: Option<Outcome>,
    /// The root first. Nodes that were taken away keep their place, so that ids stay true.
    nodes: Vec<Node>,
}

/// Why a tree cannot be changed as asked.
///
/// # Examples
///
/// ```
/// use staunton_pgn::{GameTree, TreeError};
/// use staunton_rules::Position;
///
/// let mut tree = GameTree::default();
/// let mv = Position::standard().parse_uci("e2e4")?;
/// let first = tree.add(tree.root(), mv)?;
/// assert_eq!(tree.add(first, mv), Err(TreeError::Illegal(mv))); // it is Black's turn
/// assert_eq!(tree.remove(tree.root()), Err(TreeError::Root));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TreeError {
    /// The node was taken away, or belongs to another tree.
    #[error("there is no such node in this game")]
    NoSuchNode,
    /// The root is no move.
    #[error("the beginning of the game is no move")]
    Root,
    /// The move is not legal there.
    #[error("{0:?} is not legal there")]
    Illegal(Move),
    /// The side to move is in check, so the turn cannot be passed.
    #[error("a side in check cannot pass")]
    NullMoveInCheck,
    /// A null move stands in the line, and is no move of a game.
    #[error("the turn is passed at ply {ply}, which is no move of a game")]
    NullMove {
        /// The number of plies before it.
        ply: usize,
    },
}

impl GameTree {
    /// A game without moves that starts from `start`.
    pub fn new(start: Position) -> Self {
        Self { tags: Tags::new(), start, outcome: None, nodes: vec![Node::root()] }
    }

    /// The tags, as they were read or set. In writing, `Result`, `FEN`, `SetUp` and `Variant`
    /// follow the game itself.
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to be changed.
    pub const fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The position that the game starts from.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// How the game ended; none where it is not known, or goes on.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Says how the game ended.
    pub const fn set_outcome(&mut self, outcome: Option<Outcome>) {
        self.outcome = outcome;
    }

    /// How many bytes it takes besides its own: its moves, its tags, and what is said.
    pub fn bytes_below(&self) -> usize {
        let nodes: usize = self.nodes.iter().map(Node::bytes_below).sum();
        size_of_val(&self.nodes[..]) + nodes + self.tags.bytes_below()
    }

    /// Gives back the memory that is kept for moves to come.
    pub fn shrink_to_fit(&mut self) {
        self.nodes.shrink_to_fit();
    }

    /// The beginning of the game: no move; its comments are the game's own.
    pub const fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// The node with this id.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`]
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::{GameTree, TreeError};
    ///
    /// let mut tree = GameTree::default();
    /// let mv = tree.start().parse_uci("e2e4")?;
    /// let id = tree.add(tree.root(), mv)?;
    /// assert_eq!(tree.node(id)?.mv(), Some(mv));
    /// tree.remove(id)?;
    /// assert!(matches!(tree.node(id), Err(TreeError::NoSuchNode)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn node(&self, id: NodeId) -> Result<&Node, TreeError> {
        self.nodes.get(id.index()).filter(|node| !node.is_removed()).ok_or(TreeError::NoSuchNode)
    }

    /// The node with this id, so that comments and glyphs can be changed.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`]
    pub fn node_mut(&mut self, id: NodeId) -> Result<&mut Node, TreeError> {
        self.nodes
            .get_mut(id.index())
            .filter(|node| !node.is_removed())
            .ok_or(TreeError::NoSuchNode)
    }

    /// The moves played or tried after a node: the line's next move first, then variations.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.node(id).ok().and_then(Node::first_child);
        std::iter::successors(first, |&child| self.nodes[child.index()].next_sibling())
    }

    /// The line from a node on, without the node itself.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::read_all;
    ///
    /// let (tree, _) =
    ///     read_all("1. e4 e5 (1... c5 2. Nf3 d6) 2. f4 *".as_bytes()).games.remove(0);
    /// let first = tree.main_line().next().expect("1. e4");
    /// let sicilian = tree.children(first).nth(1).expect("the variation");
    /// let line: Vec<String> = tree
    ///     .line_after(sicilian)
    ///     .filter_map(|id| tree[id].mv())
    ///     .map(|mv| mv.to_string())
    ///     .collect();
    /// assert_eq!(line, ["g1f3", "d7d6"]);
    /// ```
    pub fn line_after(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        let first = self.node(id).ok().and_then(Node::first_child);
        std::iter::successors(first, |&node| self.nodes[node.index()].first_child())
    }

    /// The moves of the game itself.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + Clone + '_ {
        self.line_after(NodeId::ROOT)
    }

    /// Returns the moves of the game itself, each with the position it is played in. A passed turn
    /// is no move; the position after it is that of the next.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::san;
    /// use staunton_pgn as pgn;
    ///
    /// let (game, _) =
    ///     pgn::read_all("1. e4 e5 (1... c5) 2. Nf3 *".as_bytes()).games.remove(0);
    /// let moves: Vec<_> = game.main_line_moves().map(|(at, mv)| san(&at, mv)).collect();
    /// assert_eq!(moves, ["e4", "e5", "Nf3"]);
    /// ```
    pub fn main_line_moves(&self) -> impl Iterator<Item = (Position, Move)> + '_ {
        let mut after = self.start;
        self.main_line_steps().filter_map(move |step| {
            let before = after;
            after = step.apply(&before);
            match step {
                Step::Move(mv) => Some((before, mv)),
                Step::Null => None,
            }
        })
    }

    /// What is played in the game itself.
    pub fn main_line_steps(&self) -> impl Iterator<Item = Step> + '_ {
        self.main_line().filter_map(|id| self.nodes[id.index()].step())
    }

    /// The nodes from the first move to this one.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`]
    pub fn path_to(&self, id: NodeId) -> Result<Vec<NodeId>, TreeError> {
        self.node(id)?;
        let up = |&node: &NodeId| self.nodes[node.index()].parent();
        let mut path: Vec<NodeId> = std::iter::successors(Some(id), up).collect();
        path.pop();
        path.reverse();
        Ok(path)
    }

    /// The position after a node.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`]
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::read_all;
    ///
    /// let (tree, _) = read_all("1. f3 e5 2. g4 Qh4# 0-1".as_bytes()).games.remove(0);
    /// let last = tree.main_line().last().expect("four plies");
    /// assert!(tree.position_after(last)?.is_checkmate());
    /// assert_eq!(tree.path_to(last)?.len(), 4);
    /// # Ok::<(), staunton_pgn::TreeError>(())
    /// ```
    pub fn position_after(&self, id: NodeId) -> Result<Position, TreeError> {
        let steps = self.path_to(id)?.into_iter().filter_map(|id| self.nodes[id.index()].step());
        Ok(steps.fold(self.start, |position, step| step.apply(&position)))
    }

    /// How many moves there are in all lines.
    pub fn len(&self) -> usize {
        self.nodes.iter().skip(1).filter(|node| !node.is_removed()).count()
    }

    /// Whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.nodes[0].first_child().is_none()
    }

    /// Every node in the order in which it is written, the root first.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + '_ {
        let mut open = vec![NodeId::ROOT];
        std::iter::from_fn(move || {
            let id = open.pop()?;
            let node = &self.nodes[id.index()];
            open.extend(node.next_sibling());
            open.extend(node.first_child());
            Some(id)
        })
    }
}

impl Default for GameTree {
    /// Returns a game without moves that starts from the usual position.
    fn default() -> Self {
        Self::new(Position::standard())
    }
}

impl std::ops::Index<NodeId> for GameTree {
    type Output = Node;

    /// Returns the node with this id.
    ///
    /// # Panics
    /// If the node was taken away or belongs to another tree; [`GameTree::node`] does not.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn as pgn;
    ///
    /// let (game, _) = pgn::read_all("1. e4! *".as_bytes()).games.remove(0);
    /// let first = game.main_line().next().expect("it has a move");
    /// assert_eq!(game[first].nags.len(), 1);
    /// ```
    fn index(&self, id: NodeId) -> &Node {
        match self.node(id) {
            Ok(node) => node,
            Err(error) => panic!("{id:?}: {error}"),
        }
    }
}

impl PartialEq for GameTree {
    /// Whether both are the same game, however they came to be.
    fn eq(&self, other: &Self) -> bool {
        let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
        if (&self.tags, self.start, self.outcome) != (&other.tags, other.start, other.outcome) {
            return false;
        }
        while let Some((a, b)) = pairs.pop() {
            let (a, b) = (&self.nodes[a.index()], &other.nodes[b.index()]);
            if !a.says_the_same(b) {
                return false;
            }
            for next in [Node::next_sibling, Node::first_child] {
                match (next(a), next(b)) {
                    (Some(a), Some(b)) => pairs.push((a, b)),
                    (None, None) => {}
                    _ => return false,
                }
            }
        }
        true
    }
}
