//! Changes to the tree: adding, taking away, reordering.

use staunton_rules::{Move, Position};

use super::node::{Node, NodeId, Step};
use super::{GameTree, TreeError};

impl GameTree {
    /// Plays a move after a node: the next move of its line if there is none yet, else a
    /// variation. If the move stands there already, nothing is added.
    ///
    /// The position is found by replaying the line; to add many moves, take a
    /// [`Cursor`](crate::Cursor).
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], [`TreeError::Illegal`]
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::GameTree;
    ///
    /// let mut tree = GameTree::default();
    /// let (root, start) = (tree.root(), *tree.start());
    /// let e4 = tree.add(root, start.parse_uci("e2e4")?)?;
    /// let d4 = tree.add(root, start.parse_uci("d2d4")?)?; // a variation
    /// assert_eq!(tree.add(root, start.parse_uci("e2e4")?)?, e4); // nothing new
    /// assert_eq!(tree.children(root).collect::<Vec<_>>(), [e4, d4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add(&mut self, after: NodeId, mv: Move) -> Result<NodeId, TreeError> {
        let position = self.position_after(after)?;
        self.add_in(&position, after, mv)
    }

    /// Passes the turn after a node, as [`GameTree::add`] plays a move.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`], [`TreeError::NullMoveInCheck`]
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::{GameTree, Step};
    /// use staunton_rules::Color;
    ///
    /// let mut tree = GameTree::default();
    /// let pass = tree.add_null(tree.root())?;
    /// assert_eq!(tree[pass].step(), Some(Step::Null));
    /// assert_eq!(tree.position_after(pass)?.turn(), Color::Black);
    /// // Such a line is for comments: no game can be played so.
    /// assert!(tree.to_game().is_err());
    /// # Ok::<(), staunton_pgn::TreeError>(())
    /// ```
    pub fn add_null(&mut self, after: NodeId) -> Result<NodeId, TreeError> {
        if self.position_after(after)?.is_check() {
            return Err(TreeError::NullMoveInCheck);
        }
        Ok(self.add_step(after, Step::Null))
    }

    /// As [`GameTree::add`], in the position that stands after that node.
    pub(super) fn add_in(
        &mut self,
        position: &Position,
        after: NodeId,
        mv: Move,
    ) -> Result<NodeId, TreeError> {
        if !position.is_legal(mv) {
            return Err(TreeError::Illegal(mv));
        }
        Ok(self.add_step(after, Step::Move(mv)))
    }

    fn add_step(&mut self, after: NodeId, step: Step) -> NodeId {
        let known = self.children(after).find(|id| self.nodes[id.index()].step() == Some(step));
        known.unwrap_or_else(|| self.append_unchecked(after, step))
    }

    /// Adds a step that the caller knows to be legal after `parent`, even if the same one stands
    /// there; for readers, which have the position at hand. An illegal step makes the positions of
    /// the line meaningless.
    ///
    /// # Panics
    /// If `parent` is no node of this tree.
    pub fn append_unchecked(&mut self, parent: NodeId, step: Step) -> NodeId {
        let id = NodeId::new(self.nodes.len());
        self.nodes.push(Node::new(step, parent));
        let parent = &mut self.nodes[parent.index()];
        let last = std::mem::replace(&mut parent.last_child, id);
        if parent.first_child().is_none() {
            parent.first_child = id;
        } else {
            self.nodes[last.index()].next_sibling = id;
        }
        id
    }

    /// Takes a move away with all that follows it. Its first variation, if there is one, takes its
    /// place.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`]; [`TreeError::Root`]
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::read_all;
    ///
    /// let (mut tree, _) =
    ///     read_all("1. e4 e5 (1... c5 2. Nf3) 2. f4 *".as_bytes()).games.remove(0);
    /// let reply = tree.main_line().nth(1).expect("1... e5");
    /// tree.remove(reply)?;
    /// assert!(tree.to_pgn().ends_with("1. e4 c5 2. Nf3 *\n\n"));
    /// # Ok::<(), staunton_pgn::TreeError>(())
    /// ```
    pub fn remove(&mut self, id: NodeId) -> Result<(), TreeError> {
        let parent = self.node(id)?.parent().ok_or(TreeError::Root)?;
        let mut children: Vec<NodeId> = self.children(parent).collect();
        children.retain(|&child| child != id);
        self.link_children(parent, &children);
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            open.extend(self.children(id));
            self.nodes[id.index()].remove();
        }
        Ok(())
    }

    /// Takes away what follows a node, variations included.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`]
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::read_all;
    ///
    /// let (mut tree, _) = read_all("1. e4 e5 2. Nf3 (2. f4) *".as_bytes()).games.remove(0);
    /// let reply = tree.main_line().nth(1).expect("1... e5");
    /// tree.remove_after(reply)?;
    /// assert!(tree.to_pgn().ends_with("1. e4 e5 *\n\n"));
    /// # Ok::<(), staunton_pgn::TreeError>(())
    /// ```
    pub fn remove_after(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.node(id)?;
        let children: Vec<NodeId> = self.children(id).collect();
        children.into_iter().try_for_each(|child| self.remove(child))
    }

    /// Moves a variation one place up among the moves after the same node; from the second place
    /// it becomes the line, and the line a variation. At the first place nothing changes.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`]; [`TreeError::Root`]
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::read_all;
    ///
    /// let (mut tree, _) = read_all("1. e4 e5 (1... c5) *".as_bytes()).games.remove(0);
    /// let e4 = tree.main_line().next().expect("1. e4");
    /// let sicilian = tree.children(e4).nth(1).expect("the variation");
    /// tree.promote(sicilian)?;
    /// assert!(tree.to_pgn().ends_with("1. e4 c5 (1... e5) *\n\n"));
    /// # Ok::<(), staunton_pgn::TreeError>(())
    /// ```
    pub fn promote(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.reorder(id, |at| at.saturating_sub(1))
    }

    /// Moves a variation one place down.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`]; [`TreeError::Root`]
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::read_all;
    ///
    /// let (mut tree, _) = read_all("1. e4 (1. d4) (1. c4) *".as_bytes()).games.remove(0);
    /// let first = tree.main_line().next().expect("1. e4");
    /// tree.demote(first)?;
    /// assert!(tree.to_pgn().ends_with("1. d4 (1. e4) (1. c4) *\n\n"));
    /// # Ok::<(), staunton_pgn::TreeError>(())
    /// ```
    pub fn demote(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.reorder(id, |at| at + 1)
    }

    /// Makes the line to this node the game itself.
    ///
    /// # Errors
    /// [`TreeError::NoSuchNode`]
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::read_all;
    ///
    /// // A variation of a variation becomes the game.
    /// let pgn = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5)) *";
    /// let (mut tree, _) = read_all(pgn.as_bytes()).games.remove(0);
    /// let last =
    ///     tree.nodes().find(|&id| tree[id].mv().is_some_and(|mv| mv.to_string() == "d7d5"));
    /// tree.promote_to_main_line(last.ok_or("2... d5 is there")?)?;
    /// let moves = "1. e4 c5 (1... e5) 2. c3 (2. Nf3) 2... d5 *\n\n";
    /// assert!(tree.to_pgn().ends_with(moves));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn promote_to_main_line(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.path_to(id)?.into_iter().try_for_each(|id| self.reorder(id, |_| 0))
    }

    fn reorder(&mut self, id: NodeId, to: impl FnOnce(usize) -> usize) -> Result<(), TreeError> {
        let parent = self.node(id)?.parent().ok_or(TreeError::Root)?;
        let mut children: Vec<NodeId> = self.children(parent).collect();
        if let Some(at) = children.iter().position(|&child| child == id) {
            children.remove(at);
            children.insert(to(at).min(children.len()), id);
            self.link_children(parent, &children);
        }
        Ok(())
    }

    /// Makes these the children of a node, in this order.
    fn link_children(&mut self, parent: NodeId, children: &[NodeId]) {
        let node = &mut self.nodes[parent.index()];
        node.first_child = children.first().copied().unwrap_or(NodeId::ROOT);
        node.last_child = children.last().copied().unwrap_or(NodeId::ROOT);
        for (at, child) in children.iter().enumerate() {
            let next = children.get(at + 1).copied().unwrap_or(NodeId::ROOT);
            self.nodes[child.index()].next_sibling = next;
        }
    }
}
