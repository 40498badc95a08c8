//! The games as PGN, with their variations and the book's words.

use std::ops::Range;

use staunton_notation::{Arrow, MarkColor, Nag, ParsedMove, Style, san};
use staunton_pgn::{Command, Comment, GameTree, NodeId};
use staunton_rules::Color;

use super::said::said;
use super::telling::SAME_SOON;
use crate::book::{Book, Game, Loose, Ply, Reading, Sense, Status};
use crate::prose::judgement::judgement;

/// All games of a book that have moves, as PGN. A main line stops at the first ply that stays
/// open, and says so.
///
/// # Examples
///
/// ```
/// use staunton_books::{Options, Reader, report};
///
/// let game = "\n\n  1. P to K 4    1. P to K 4\n\n";
/// let text = &format!("GAME I.{game}GAME II.{game}");
/// let book = Reader::new(text, &Options::default()).finish();
/// assert_eq!(report::pgn(&book, text).matches("[Event ").count(), 2);
/// ```
pub fn pgn(book: &Book, text: &str) -> String {
    let mut out = String::new();
    for game in book.games.iter().filter(|game| game.read_plies().next().is_some()) {
        let mut tree = tree(book, game, text);
        if game.tree.is_none() {
            // The names are those of the standard.
            let _ = tree.tags_mut().set("BookLine", &game.line.to_string());
            let _ = tree.tags_mut().set("Status", game.status.name());
        }
        out.push_str(&tree.to_pgn());
        out.push('\n');
    }
    out
}

/// A game of a book as a tree that can be edited and written, with its variations, the words of
/// the book for comments, and what is known of it for tags.
///
/// # Examples
///
/// ```
/// use staunton_books::{Options, Reader, report};
///
/// let text =
///     "GAME I.\n\n  1. P to K 4    1. P to K 4\n  2. Kt to K B 3    2. P to Q 3\n";
/// let book = Reader::new(text, &Options::default()).finish();
/// let tree = report::tree(&book, &book.games[0], text);
/// assert_eq!(tree.main_line().count(), 4);
/// assert!(tree.to_pgn().contains("1. e4 e5 2. Nf3 d6"));
/// ```
pub fn tree(book: &Book, game: &Game, text: &str) -> GameTree {
    if let Some(tree) = &game.tree {
        return (**tree).clone();
    }
    let mut tree = GameTree::new(game.start);
    let tags = tree.tags_mut();
    if !game.title.is_empty() {
        // The names are those of the standard.
        let _ = tags.set("Event", &game.title);
    }
    for (name, value) in &game.tags {
        let _ = tags.set(name, value);
    }
    if let Some(title) = &book.title {
        let _ = tags.set("Source", title);
    }
    tree.set_outcome(game.outcome);
    let (styles, loose, arrows) = (&book.styles[..], &book.loose[..], Vec::new());
    let mut writer = Writer { tree, styles, text, loose, arrows };
    let main = writer.line(writer.tree.root(), &game.plies);
    writer.words(&main, game);
    let mut lines: Vec<Vec<(usize, NodeId)>> = Vec::new();
    for line in &game.variations {
        let from = line.from.and_then(|from| lines.get(from)).unwrap_or(&main);
        let after = line.plies.first().map_or(0, |ply| ply.ply() - 1);
        let anchor = from.iter().find(|(ply, _)| *ply == after).map(|(_, node)| *node);
        let nodes = anchor.map(|anchor| writer.line(anchor, &line.plies)).unwrap_or_default();
        if let Some((_, last)) = nodes.last() {
            for said in &line.words {
                writer.say(*last, said);
            }
        }
        lines.push(nodes);
    }
    writer.draw();
    writer.tree
}

/// Writes a game into a tree.
struct Writer<'a> {
    tree: GameTree,
    styles: &'a [Style],
    text: &'a str,
    /// The moves in prose, in the order of the text.
    loose: &'a [Loose],
    /// The arrows of those that the words behind a move speak of.
    arrows: Vec<(NodeId, Arrow)>,
}

impl Writer<'_> {
    /// Plays the plies of a line behind a node; each node with the plies before it, the first too.
    fn line(&mut self, from: NodeId, plies: &[Ply]) -> Vec<(usize, NodeId)> {
        let first = plies.first().map_or(0, |ply| ply.ply() - 1);
        let mut at = from;
        let mut nodes = vec![(first, at)];
        for ply in plies {
            let Some(mv) = ply.mv else { break };
            let Ok(next) = self.tree.add(at, mv) else { break };
            at = next;
            nodes.push((ply.ply(), next));
            let nag = self.nag(ply);
            if let (Some(nag), Ok(node)) = (nag, self.tree.node_mut(next))
                && !node.nags.contains(&nag)
            {
                node.nags.push(nag);
            }
        }
        nodes
    }

    /// Praise or blame that is printed with a move.
    fn nag(&self, ply: &Ply) -> Option<Nag> {
        let printed = self.text[ply.span()].trim_end();
        if !printed.ends_with(['!', '?', ')', ']']) {
            return None;
        }
        self.styles.iter().find_map(|&style| {
            let (said, end) = ParsedMove::read(printed, 0, Color::White, style)?;
            said.nag().filter(|_| end == printed.len())
        })
    }

    /// Puts the words of the book behind the moves they follow, and says where the line stops.
    fn words(&mut self, main: &[(usize, NodeId)], game: &Game) {
        let borrowed = game.plies.iter().filter(|ply| ply.is_borrowed()).count();
        for (plies, span) in &game.words {
            if let Some((_, node)) = main.get(plies + borrowed) {
                self.say(*node, span);
            }
        }
        let lasts = main.iter().zip(&game.plies).map(|((_, before), ply)| (*before, ply));
        for (before, ply) in lasts.filter(|(_, ply)| ply.reading == Reading::Open) {
            if let Some(mv) = ply.mv
                && let Ok(position) = self.tree.position_after(before)
                && let Some((_, node)) = main.iter().find(|(plies, _)| *plies == ply.ply())
            {
                let others = ply.candidates().iter().filter(|other| **other != mv);
                let others: Vec<String> = others.map(|&other| san(&position, other)).collect();
                if !others.is_empty() {
                    let told = format!("Or {}: {SAME_SOON}.", others.join(" or "));
                    self.comment(*node, &told);
                }
            }
        }
        let is_open = |ply: &&Ply| ply.reading == Reading::Open;
        let goes_on = game.plies.iter().all(|ply| ply.mv.is_some())
            && game.plies.iter().any(|ply| is_open(&ply));
        if game.status == Status::Partial
            && !goes_on
            && let Some((_, node)) = main.last()
        {
            let open = game.plies.iter().find(|ply| ply.mv.is_none());
            let told = open.map_or_else(
                || "The book's moves go on, but some are missing.".to_owned(),
                |ply| {
                    let printed = &self.text[ply.span()];
                    format!("{printed:?} stays open: {}", ply.evidence.told())
                },
            );
            self.comment(*node, &told);
        }
    }

    /// Says words of the book of a move; how they judge the game is a glyph too.
    fn say(&mut self, node: NodeId, span: &Range<usize>) {
        let words = said(&self.text[span.clone()]);
        let words = unbracketed(words.trim());
        let is_root = node == self.tree.root();
        let mover = self.tree.position_after(node).map(|position| !position.turn());
        let judged = mover.ok().and_then(|mover| judgement(words, mover));
        let judged = judged.filter(|judged| judged.length == words.len() && !is_root);
        if let (Some(nag), Ok(node)) = (judged.and_then(|it| it.nag), self.tree.node_mut(node)) {
            node.nags.push(nag);
        }
        if words.contains(char::is_alphanumeric) {
            self.comment(node, words);
            self.point(node, span);
        }
    }

    /// Keeps arrows of the moves that words speak of, if it is in the position in which they are said.
    fn point(&mut self, node: NodeId, span: &Range<usize>) {
        let first = self.loose.partition_point(|loose| loose.span.start < span.start);
        let here = self.loose[first..].iter().take_while(|loose| loose.span.start < span.end);
        let mut here = here.filter_map(|loose| loose.spoken()).peekable();
        // Seldom are there any, and the position is found by playing.
        if here.peek().is_none() {
            return;
        }
        let Ok(position) = self.tree.position_after(node) else { return };
        let here = here.filter(|spoken| spoken.position.board() == position.board());
        self.arrows.extend(here.map(|spoken| {
            let color = match spoken.sense {
                Sense::Threat => MarkColor::Red,
                Sense::Plan => MarkColor::Green,
                Sense::Prevented => MarkColor::Yellow,
                Sense::Possible | Sense::Instead => MarkColor::Blue,
            };
            (node, Arrow { color, from: spoken.mv.from(), to: spoken.mv.target() })
        }));
    }

    /// Writes the arrows, those of a move in one command.
    fn draw(&mut self) {
        let mut arrows = std::mem::take(&mut self.arrows).into_iter().peekable();
        while let Some((node, arrow)) = arrows.next() {
            let mut drawn = vec![arrow];
            while let Some((_, arrow)) = arrows.next_if(|(next, _)| *next == node) {
                if !drawn.contains(&arrow) {
                    drawn.push(arrow);
                }
            }
            if let Ok(node) = self.tree.node_mut(node)
                && let Some(comment) = node.comments.last_mut()
            {
                comment.push(&Command::Arrows(drawn));
            }
        }
    }

    /// Adds words to what is said of a move.
    fn comment(&mut self, node: NodeId, words: &str) {
        let Ok(node) = self.tree.node_mut(node) else { return };
        let comment = match node.comments.pop() {
            Some(before) => Comment::new(&format!("{} {words}", before.text())),
            None => Comment::new(words),
        };
        node.comments.push(comment);
    }
}

/// Words without the brackets around all of them.
fn unbracketed(words: &str) -> &str {
    let inner = words.strip_prefix('(').and_then(|words| words.strip_suffix(')'));
    let inner = inner.or_else(|| words.strip_prefix('[')?.strip_suffix(']'));
    inner.filter(|inner| !inner.contains(['(', ')', '[', ']'])).unwrap_or(words).trim()
}
