//! A game with variations as it crosses the wire: a flat list, so that nothing nests.

use serde::{Deserialize, Serialize};
use staunton_notation::{IdentifiedPosition, Nag};
use staunton_pgn::{Comment, Cursor, GameTree, NodeId, Step, outcome_from_str, outcome_to_str};
use staunton_rules::{CastlingMode, Position};
use utoipa::ToSchema;

use super::position::{checked_king, start, uci};
use crate::error::DeskError;
use crate::names::SquareName;

/// The most moves of all lines that may be sent.
pub(super) const MOST_NODES: usize = 6_000;
/// The most tags.
const MOST_TAGS: usize = 200;
/// How a null move is written.
const NULL: &str = "0000";

/// A game with its variations.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StudyGameView {
    /// Names and values, in their order.
    pub(super) tags: Vec<(String, String)>,
    /// The position it starts from.
    pub(super) start_fen: String,
    /// Whether castling is that of Chess960.
    pub(super) chess960: bool,
    /// The square of the king in check at the start.
    #[schema(required = true, value_type = Option<SquareName>)]
    pub(super) check: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub(super) result: &'static str,
    /// Comments before the first move.
    pub(super) comments: Vec<String>,
    /// The moves of all lines: each after its parent, the line before its variations.
    pub(super) nodes: Vec<StudyNodeView>,
}

/// One move of a game with variations.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct StudyNodeView {
    /// The place of the move before it; `null` for a first move.
    #[schema(required = true)]
    parent: Option<usize>,
    /// As in UCI; `0000` where the turn is passed.
    uci: String,
    /// As in Standard Algebraic Notation.
    san: String,
    /// The position after it.
    fen: String,
    /// The square of the king that it checks.
    #[schema(required = true, value_type = Option<SquareName>)]
    check: Option<String>,
    /// Numeric Annotation Glyphs.
    nags: Vec<u8>,
    /// Comments before the move.
    before: Vec<String>,
    /// Comments after it.
    comments: Vec<String>,
}

/// A game with its variations, as it is sent.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct StudyGameRequest {
    /// Names and values, in their order.
    #[serde(default)]
    tags: Vec<(String, String)>,
    /// The position it starts from; the array if left out.
    #[serde(default)]
    start_fen: Option<String>,
    /// Castling as in Chess960; if left out, as the FEN needs it.
    #[serde(default)]
    chess960: Option<bool>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[serde(default)]
    result: Option<String>,
    /// Comments before the first move.
    #[serde(default)]
    comments: Vec<String>,
    /// The moves: each after its parent.
    #[serde(default)]
    nodes: Vec<StudyNodeRequest>,
}

/// One move, as it is sent.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct StudyNodeRequest {
    /// The place of the move before it; `null` for a first move.
    #[serde(default)]
    parent: Option<usize>,
    /// As in UCI; `0000` where the turn is passed.
    uci: String,
    /// Numeric Annotation Glyphs.
    #[serde(default)]
    nags: Vec<u8>,
    /// Comments before the move.
    #[serde(default)]
    before: Vec<String>,
    /// Comments after it.
    #[serde(default)]
    comments: Vec<String>,
}

/// A tree, and its nodes in the order of the list.
pub struct Received {
    pub tree: GameTree,
    pub(super) nodes: Vec<NodeId>,
}

impl StudyGameView {
    /// `tree` as it is sent.
    pub fn of(tree: &GameTree) -> Self {
        let ids: Vec<NodeId> = tree.nodes().collect();
        let mut places = std::collections::HashMap::with_capacity(ids.len());
        let mut positions: Vec<Position> = Vec::with_capacity(ids.len());
        let mut nodes = Vec::with_capacity(ids.len());
        for id in ids.into_iter().skip(1) {
            let Ok(node) = tree.node(id) else { continue };
            let Some(step) = node.step() else { continue };
            let parent = node.parent().and_then(|parent| places.get(&parent)).copied();
            let before = parent.map_or(tree.start(), |place: usize| &positions[place]);
            let (uci, san, after) = played(before, step);
            places.insert(id, nodes.len());
            nodes.push(StudyNodeView {
                parent,
                uci,
                san,
                fen: after.to_string(),
                check: checked_king(&after),
                nags: node.nags.iter().map(|nag| nag.0).collect(),
                before: texts(&node.comments_before),
                comments: texts(&node.comments),
            });
            positions.push(after);
        }
        Self {
            tags: tree.tags().iter().map(|(name, value)| (name.into(), value.into())).collect(),
            start_fen: tree.start().to_string(),
            chess960: tree.start().castling_mode() == CastlingMode::Chess960,
            check: checked_king(tree.start()),
            result: outcome_to_str(tree.outcome()),
            comments: tree.node(tree.root()).map(|root| texts(&root.comments)).unwrap_or_default(),
            nodes,
        }
    }
}

/// A step as UCI and SAN, and the position after it.
fn played(before: &Position, step: Step) -> (String, String, Position) {
    match step {
        Step::Move(mv) => (
            mv.to_uci(before.castling_mode()).to_string(),
            staunton_notation::san(before, mv),
            before.play_unchecked(mv),
        ),
        Step::Null => (NULL.into(), "--".into(), before.null_move().unwrap_or(*before)),
    }
}

fn texts(comments: &[Comment]) -> Vec<String> {
    comments.iter().map(|comment| comment.text().to_owned()).collect()
}

impl StudyGameRequest {
    /// How many moves it has, once all of them have been played.
    ///
    /// # Errors
    /// The first thing that does not fit, with its place.
    pub fn check(&self) -> Result<usize, DeskError> {
        Ok(self.receive()?.nodes.len())
    }

    /// The same as it is told.
    ///
    /// # Errors
    /// The first thing that does not fit, with its place.
    pub fn seen(&self) -> Result<StudyGameView, DeskError> {
        Ok(StudyGameView::of(&self.receive()?.tree))
    }

    /// The same as PGN.
    ///
    /// # Errors
    /// The first thing that does not fit, with its place.
    pub fn pgn(&self) -> Result<String, DeskError> {
        Ok(self.receive()?.tree.to_pgn())
    }

    /// The start, in the rules' own form.
    ///
    /// # Errors
    /// [`DeskError::InvalidFen`]
    pub(super) fn start(&self) -> Result<Position, DeskError> {
        start(self.start_fen.as_deref(), self.chess960)
            .map_err(|error| DeskError::InvalidFen(Box::new(error)))
    }

    /// The tree that was sent.
    ///
    /// # Errors
    /// The first thing that does not fit, with its place.
    pub fn receive(&self) -> Result<Received, DeskError> {
        let wrong = |text: String| Err(DeskError::BadRequest(text));
        if self.nodes.len() > MOST_NODES {
            return wrong(format!("more than {MOST_NODES} moves"));
        }
        if self.tags.len() > MOST_TAGS {
            return wrong(format!("more than {MOST_TAGS} tags"));
        }
        let mut tree = GameTree::new(self.start()?);
        for (name, value) in &self.tags {
            if let Err(error) = tree.tags_mut().set(name, value) {
                return wrong(format!("tags: {error}"));
            }
        }
        if let Some(result) = &self.result {
            match outcome_from_str(result) {
                Ok(outcome) => tree.set_outcome(outcome),
                Err(error) => return wrong(format!("result: {error}")),
            }
        }
        let root = tree.root();
        if let Ok(node) = tree.node_mut(root) {
            node.comments = comments(&self.comments);
        }
        let nodes = self.plant(&mut tree)?;
        Ok(Received { tree, nodes })
    }

    /// Adds the moves. One cursor walks from each move to the next, so that a list in the order in
    /// which games are written costs no more than its length.
    fn plant(&self, tree: &mut GameTree) -> Result<Vec<NodeId>, DeskError> {
        let root = tree.root();
        let mut ids: Vec<NodeId> = Vec::with_capacity(self.nodes.len());
        let mut cursor = tree.cursor();
        for (place, node) in self.nodes.iter().enumerate() {
            let parent = match node.parent {
                None => root,
                Some(parent) => *ids.get(parent).ok_or_else(|| {
                    let text =
                        format!("move {}: its parent {parent} does not stand before it", place + 1);
                    DeskError::BadRequest(text)
                })?,
            };
            if !walk_back(&mut cursor, parent) {
                drop(cursor);
                cursor = at(tree, parent)?;
            }
            let id = if node.uci == NULL {
                drop(cursor);
                let id = tree
                    .add_null(parent)
                    .map_err(|error| DeskError::NoMove(format!("move {}: {error}", place + 1)))?;
                cursor = at(tree, id)?;
                id
            } else {
                let mv = uci(cursor.position(), &node.uci, place)?;
                cursor.play(mv).map_err(|error| DeskError::BadRequest(error.to_string()))?
            };
            let planted = cursor.node_mut();
            planted.nags = node.nags.iter().copied().map(Nag).collect();
            planted.comments_before = comments(&node.before);
            planted.comments = comments(&node.comments);
            ids.push(id);
        }
        Ok(ids)
    }
}

fn at(tree: &mut GameTree, id: NodeId) -> Result<Cursor<'_>, DeskError> {
    tree.cursor_at(id).map_err(|error| DeskError::BadRequest(error.to_string()))
}

/// Goes back to a node on the way to the cursor; false if it is none of them.
fn walk_back(cursor: &mut Cursor<'_>, to: NodeId) -> bool {
    while cursor.id() != to {
        if !cursor.back() {
            return false;
        }
    }
    true
}

fn comments(texts: &[String]) -> Vec<Comment> {
    texts.iter().map(|text| Comment::new(text)).filter(|comment| !comment.is_empty()).collect()
}

impl Received {
    /// What stands after the last move of the list.
    pub(super) fn standing_at_the_end(&self) -> IdentifiedPosition {
        let mut standing = IdentifiedPosition::new(*self.tree.start());
        let last = self.nodes.last().and_then(|&id| self.tree.path_to(id).ok()).unwrap_or_default();
        for step in last.into_iter().filter_map(|id| self.tree.node(id).ok()?.step()) {
            match step {
                Step::Move(mv) => standing.play(mv),
                Step::Null => {
                    standing.pass();
                }
            }
        }
        standing
    }
}
