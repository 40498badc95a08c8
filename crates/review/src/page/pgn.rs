//! A review as comments, glyphs and variations of a game.

use staunton_engine::Score;
use staunton_pgn::{Command, Comment, Eval, GameTree, NodeId, TreeError};

use crate::claim::Claim;
use crate::reviewed::Review;

impl Review {
    /// Writes the review into a game, whose main line is the game that was reviewed: a glyph for
    /// every fault, what the engine thinks, the sentences as comments, and what was better as a
    /// variation. What the game says already stays.
    ///
    /// # Errors
    /// [`TreeError`] if it is another game.
    pub fn annotate(&self, tree: &mut GameTree) -> Result<(), TreeError> {
        let nodes: Vec<NodeId> = tree.main_line().collect();
        let mut parent = tree.root();
        for (of, &node) in self.moves().iter().zip(&nodes) {
            if tree.node(node)?.mv() != Some(of.mv) {
                return Err(TreeError::Illegal(of.mv));
            }
            let told: Vec<&str> = of.sentences.iter().map(|told| told.text.as_str()).collect();
            let mut comment = Comment::new(&told.join(" "));
            let eval = match of.score {
                Score::Cp(cp) => Eval::Cp(cp),
                Score::Mate(moves) => Eval::Mate(moves),
            };
            comment.push(&Command::Eval { eval, depth: None });
            let place = tree.node_mut(node)?;
            place.comments.push(comment);
            place.nags.extend(of.class.nag().filter(|_| place.nags.is_empty()));
            for told in &of.sentences {
                if let Claim::Better(course) = &told.claim {
                    let mut at = parent;
                    for &mv in &course.line {
                        at = tree.add(at, mv)?;
                    }
                }
            }
            parent = node;
        }
        Ok(())
    }
}
