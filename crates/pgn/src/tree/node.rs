//! One move of a game, and what is said of it.

use std::ops::{Deref, DerefMut};

use staunton_notation::Nag;
use staunton_rules::{Move, Position};

use crate::Comment;

/// Names a node of one [`GameTree`](super::GameTree).
///
/// # Examples
///
/// ```
/// use staunton_pgn::read_all;
///
/// let (tree, _) = read_all("1. e4 e5 2. f4 *".as_bytes()).games.remove(0);
/// let ids: Vec<_> = tree.main_line().collect();
/// assert_eq!(tree[ids[2]].parent(), Some(ids[1]));
/// assert_eq!(tree[ids[0]].parent(), Some(tree.root()));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    pub(super) const ROOT: Self = Self(0);

    #[expect(clippy::cast_possible_truncation, reason = "no game has four thousand million moves")]
    pub(super) const fn new(index: usize) -> Self {
        Self(index as u32)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// None for the root, which is nobody's child and nobody's sibling.
    const fn unless_root(self) -> Option<Self> {
        if self.0 == 0 { None } else { Some(self) }
    }
}

/// What is played.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A legal move.
    Move(Move),
    /// The turn is passed, as only annotators do.
    Null,
}

impl Step {
    /// The position after the step, which is legal in `position`.
    pub(crate) fn apply(self, position: &Position) -> Position {
        match self {
            Self::Move(mv) => position.play_unchecked(mv),
            Self::Null => position.null_move().unwrap_or(*position),
        }
    }
}

/// A move with its comments and glyphs, which are those of its [`Notes`].
///
/// # Examples
///
/// ```
/// use staunton_notation::Nag;
/// use staunton_pgn::{Comment, GameTree};
///
/// let mut tree = GameTree::default();
/// let mv = tree.start().parse_uci("e2e4")?;
/// let id = tree.add(tree.root(), mv)?;
/// let node = tree.node_mut(id)?;
/// node.nags.push(Nag::GOOD);
/// node.comments.push(Comment::new("best by test"));
/// assert!(tree.to_pgn().ends_with("1. e4 $1 {best by test} *\n\n"));
/// assert_eq!(tree[id].mv(), Some(mv));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Node {
    /// None for the root, and for what was taken away.
    step: Option<Step>,
    is_removed: bool,
    pub(super) parent: NodeId,
    pub(super) first_child: NodeId,
    pub(super) last_child: NodeId,
    pub(super) next_sibling: NodeId,
    /// Of most moves nothing is said, and a game may have millions.
    notes: Option<Box<Notes>>,
}

/// What is said of a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// What is thought of the move, in the order given.
    pub nags: Vec<Nag>,
    /// Comments that stand before the move.
    pub comments_before: Vec<Comment>,
    /// Comments that stand after the move.
    pub comments: Vec<Comment>,
}

impl Notes {
    const NONE: &Self =
        &Self { nags: Vec::new(), comments_before: Vec::new(), comments: Vec::new() };
}

impl Deref for Node {
    type Target = Notes;

    fn deref(&self) -> &Notes {
        self.notes.as_deref().unwrap_or(Notes::NONE)
    }
}

impl DerefMut for Node {
    fn deref_mut(&mut self) -> &mut Notes {
        self.notes.get_or_insert_default()
    }
}

impl Node {
    pub(super) const fn root() -> Self {
        Self::with(None, NodeId::ROOT)
    }

    pub(super) const fn new(step: Step, parent: NodeId) -> Self {
        Self::with(Some(step), parent)
    }

    const fn with(step: Option<Step>, parent: NodeId) -> Self {
        Self {
            step,
            is_removed: false,
            parent,
            first_child: NodeId::ROOT,
            last_child: NodeId::ROOT,
            next_sibling: NodeId::ROOT,
            notes: None,
        }
    }

    /// What is played; nothing at the root.
    pub const fn step(&self) -> Option<Step> {
        self.step
    }

    /// The move; none at the root and where the turn is passed.
    pub const fn mv(&self) -> Option<Move> {
        match self.step {
            Some(Step::Move(mv)) => Some(mv),
            Some(Step::Null) | None => None,
        }
    }

    /// The node before; none at the root.
    pub const fn parent(&self) -> Option<NodeId> {
        if self.step.is_some() { Some(self.parent) } else { None }
    }

    /// The next node of the line.
    pub const fn first_child(&self) -> Option<NodeId> {
        self.first_child.unless_root()
    }

    /// The variation that follows in the order of writing.
    pub const fn next_sibling(&self) -> Option<NodeId> {
        self.next_sibling.unless_root()
    }

    /// How many bytes it takes besides its own.
    pub(super) fn bytes_below(&self) -> usize {
        self.notes.as_ref().map_or(0, |notes| {
            let comments = notes.comments_before.iter().chain(&notes.comments);
            let words = comments.map(|it| size_of::<Comment>() + it.text().len());
            size_of::<Notes>() + notes.nags.len() * size_of::<Nag>() + words.sum::<usize>()
        })
    }

    pub(super) const fn is_removed(&self) -> bool {
        self.is_removed
    }

    pub(super) fn remove(&mut self) {
        *self = Self { is_removed: true, ..Self::root() };
    }

    pub(super) fn says_the_same(&self, other: &Self) -> bool {
        self.step == other.step && **self == **other
    }
}
