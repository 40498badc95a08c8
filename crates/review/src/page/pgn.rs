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
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::read_all;
    /// use staunton_review::{Options, review};
    /// use std::sync::atomic::AtomicBool;
    ///
    /// let (mut tree, _) = read_all("1. f3 e5 2. g4 Qh4# 0-1".as_bytes()).games.remove(0);
    /// let options = Options { nodes: 1_000, ..Options::default() };
    /// let stop = AtomicBool::new(false);
    /// let review = review(&tree.to_game()?, tree.outcome(), &options, &stop, &mut |_| ())?;
    /// review.annotate(&mut tree)?;
    /// // A glyph for the blunder, and what was better as a variation.
    /// assert!(tree.to_pgn().contains("2. g4 $4"), "{}", tree.to_pgn());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
            let nag = of.class.nag().filter(|_| place.nags.is_empty());
            place.nags.extend(nag);
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
