//! Reads a game from running text in any notation.

use staunton_notation::{Cause, Hint, Notation, Style, Unmarked};
use staunton_pgn::GameTree;
use staunton_rules::Position;

use super::detect::detect_from;
use super::found::{TextGame, shift};
use super::line::Line;
use super::tags::{tags_end, with_tags};
use super::unfold::{Unfolded, unfold, unruled};

/// What is known of a text before it is read.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct TextOptions {
    /// Where the game begins, if the text has no tag that says so.
    pub(crate) start: Option<Position>,
    /// In which notation; none has it found out from the whole text.
    pub(crate) style: Option<Style>,
}

/// Reads one game: tags as PGN has them, if there are any, and the moves in lines or columns,
/// with numbers or without, comments in `{}`, variations in `()`, glyphs.
///
/// A move that is ambiguous or misprinted is settled by what follows, if that leaves one way, and
/// told among the repairs. Where it does not, the line ends there with a finding.
pub(crate) fn read_game_text(text: &str, options: &TextOptions) -> TextGame {
    if let Some(unfolded) = unfold(text) {
        return folded(read_running_text(&unfolded.text, options), &unfolded);
    }
    let read = read_running_text(text, options);
    let is_clean = |read: &TextGame| read.misfits() == 0 && read.repairs.is_empty();
    if is_clean(&read) {
        return read;
    }
    // Two rows may be White's moves and Black's, if nothing has to be mended then.
    unruled(text)
        .map(|unfolded| folded(read_running_text(&unfolded.text, options), &unfolded))
        .filter(|other| is_clean(other) && !other.game.is_empty())
        .unwrap_or(read)
}

/// What was read of an unfolded text, with the places of the text as it stood.
fn folded(mut read: TextGame, unfolded: &Unfolded) -> TextGame {
    let repaired = read.repairs.iter_mut().map(|repair| &mut repair.finding);
    for finding in read.findings.iter_mut().chain(repaired) {
        if let Cause::Unreadable { at, .. } = &mut finding.cause {
            *at = unfolded.before(&(*at..*at)).start;
        }
        finding.span = unfolded.before(&finding.span);
    }
    for doubted in &mut read.doubts {
        doubted.span = unfolded.before(&doubted.span);
    }
    for (_, span) in &mut read.spans {
        *span = unfolded.before(span);
    }
    read
}

/// As [`read_game_text`], of moves that follow one another.
fn read_running_text(text: &str, options: &TextOptions) -> TextGame {
    let head = tags_end(text);
    let (mut game, faults) = with_tags(&text[..head]);
    if let Some(start) = options.start
        && game.tags().get("FEN").is_none()
    {
        let tags = game.tags().clone();
        game = GameTree::new(start);
        *game.tags_mut() = tags;
    }
    let moves = &text[head..];
    let style = options.style.or_else(|| detect_from(game.start(), moves).map(|found| found.style));
    let style = style.unwrap_or(Notation::San.into());
    let marks_checks = marks_checks(moves);
    let unmarked = if marks_checks { Unmarked::IsNoCheck } else { Unmarked::SaysNothing };
    let mut line = Line::new(game, moves, Hint { style, unmarked });
    line.read();
    let mut read = TextGame { faults, ..line.finish() };
    let repaired = read.repairs.iter_mut().map(|repair| &mut repair.finding);
    for finding in read.findings.iter_mut().chain(repaired) {
        shift(finding, head);
    }
    for doubted in &mut read.doubts {
        doubted.span = doubted.span.start + head..doubted.span.end + head;
    }
    for (_, span) in &mut read.spans {
        *span = span.start + head..span.end + head;
    }
    read
}

/// Whether the text marks its checks, so that silence tells something.
fn marks_checks(text: &str) -> bool {
    let words = ["ch", "check", "mate", "checkmate"];
    let is_mark = |word: &str| {
        word.ends_with(['+', '#', '†', '‡']) && word.len() > 1 || words.contains(&word)
    };
    text.split(|sign: char| sign.is_whitespace() || "().,;".contains(sign)).any(is_mark)
}
