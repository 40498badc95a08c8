//! Where the moves of PGN stand in their text.

use std::collections::HashMap;
use std::ops::Range;

use staunton_notation::Notation;
use staunton_pgn::{GameTree, Node, NodeId};

use crate::scores::ScoreGame;
use crate::scores::split::split_games;
use crate::scores::text::{TextOptions, read_game_text};

/// Finds the places of the moves of games that were read from this text: those of moves that stand
/// there in the order of their games. Where a game cannot be told from the next, nothing is found.
pub(crate) fn find(text: &str, games: &mut [ScoreGame]) {
    let texts: Vec<_> = split_games(text.as_bytes()).map_while(Result::ok).collect();
    if texts.len() != games.len() {
        return;
    }
    for (game, text) in games.iter_mut().zip(texts) {
        let begin = usize::try_from(text.byte).unwrap_or(usize::MAX);
        let style = Some(Notation::San.into());
        let start = Some(*game.tree.start());
        let read = read_game_text(&text.text, &TextOptions { start, style });
        let spans: HashMap<NodeId, Range<usize>> = read.spans.into_iter().collect();
        game.spans = pairs(&game.tree, &read.game)
            .filter_map(|(node, other)| {
                let span = spans.get(&other)?;
                Some((node, begin + span.start..begin + span.end))
            })
            .collect();
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
