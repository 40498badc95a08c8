//! Where the moves of PGN stand in their text.

use std::ops::Range;

use staunton_notation::Notation;
use staunton_pgn::{GameTree, Node, NodeId};

use crate::scores::split::{SplitGames, split_games};
use crate::scores::text::{TextOptions, read_game_text};

/// Finds the places of the moves of games, one after the other as they were read from a text.
pub(crate) struct Places<'a> {
    texts: SplitGames<&'a [u8]>,
    /// Whether each game so far had a text of its own.
    is_in_step: bool,
}

impl<'a> Places<'a> {
    /// Those of the games of this text.
    pub(crate) fn new(text: &'a str) -> Self {
        Self { texts: split_games(text.as_bytes()), is_in_step: true }
    }

    /// The places of the moves of the next game, in their order: of those that stand there in the
    /// order of the game.
    pub(crate) fn of_next(&mut self, game: &GameTree) -> Vec<(NodeId, Range<usize>)> {
        let Some(Ok(text)) = self.texts.next().filter(|_| self.is_in_step) else {
            self.is_in_step = false;
            return Vec::new();
        };
        let begin = usize::try_from(text.byte).unwrap_or(usize::MAX);
        let style = Some(Notation::San.into());
        let start = Some(*game.start());
        let read = read_game_text(&text.text, &TextOptions { start, style });
        let mut spans = read.spans;
        spans.sort_by_key(|(id, _)| *id);
        pairs(game, &read.game)
            .filter_map(|(node, other)| {
                let found = spans.partition_point(|(id, _)| *id <= other).checked_sub(1)?;
                let (_, span) = spans.get(found).filter(|(id, _)| *id == other)?;
                Some((node, begin + span.start..begin + span.end))
            })
            .collect()
    }

    /// Whether there were as many texts as games: else a game cannot be told from the next, and no
    /// place is known.
    pub(crate) fn are_all(&mut self) -> bool {
        self.is_in_step && !matches!(self.texts.next(), Some(Ok(_)))
    }
}

/// The nodes of two games that tell the same, as far as they do.
fn pairs<'a>(
    game: &'a GameTree,
    other: &'a GameTree,
) -> impl Iterator<Item = (NodeId, NodeId)> + 'a {
    let step = |tree: &GameTree, id| tree.node(id).ok().and_then(Node::step);
    let nodes = game.nodes().zip(other.nodes()).skip(1);
    nodes.take_while(move |(one, two)| step(game, *one) == step(other, *two))
}
