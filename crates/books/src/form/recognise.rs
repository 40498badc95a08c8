//! Finds out in which form a text holds its games.

use staunton_notation::{Doubt, Language, Notation, Style};
use staunton_pgn::{self as pgn, Fault, FaultKind, GameTree};

use crate::form::Form;
use crate::options::Options;
use crate::prose::words::floor;
use crate::scores::detect::{detect, detect_from};
use crate::scores::epd::is_epd;
use crate::scores::found::{Doubted, TextGame};
use crate::scores::split::split_games;
use crate::scores::tags::is_tag;
use crate::scores::text::{TextOptions, read_game_text};
use crate::scores::unfold::unfold;

/// So many games of a text are looked at to decide.
const GAMES: usize = 8;

/// How much of a text is looked at to decide, in bytes.
pub(crate) const HEAD: usize = 1 << 16;

/// The form of a text.
pub(crate) fn form_of(text: &str, options: &Options) -> Form {
    let head = &text[..floor(text, HEAD)];
    form_of_head(head, head.len() == text.len(), options)
}

/// As [`form_of`], of the beginning of a text; `is_whole` tells whether that is all.
pub(crate) fn form_of_head(head: &str, is_whole: bool, options: &Options) -> Form {
    if let Some(form) = options.form {
        return form;
    }
    let told = told_style(options);
    if told.is_none() && options.start.is_none() && is_epd(head) {
        return Form::Epd;
    }
    let mut games = split_games(head.as_bytes()).map_while(Result::ok).map(|game| game.text);
    let Some(first) = games.next().filter(|_| options.corrections.is_empty()) else {
        return Form::Print;
    };
    if unfold(&first).is_some() {
        return Form::Score;
    }
    let has_tags = first.lines().find(|line| !line.trim().is_empty()).is_some_and(is_tag);
    if !has_tags && options.start.is_none() && told.is_none() && detect(&first).is_none() {
        return Form::Print;
    }
    let options_of_game = TextOptions { start: options.start, style: told };
    let first = read_game_text(&first, &options_of_game);
    let is_pgn = first.game.is_empty() || is_pgn_style(first.style);
    let may_be_pgn = told.is_none() && options.start.is_none() && is_pgn;
    if may_be_pgn && (has_tags || is_clean_pgn(head, is_whole)) {
        return Form::Pgn;
    }
    if has_tags {
        return Form::Score;
    }
    let rest = games.map(|game| read_game_text(&game, &options_of_game));
    let mut reads = std::iter::once(first).chain(rest).take(GAMES).peekable();
    let mut is_first = true;
    while let Some(read) = reads.next() {
        // The last game of a text that is cut may be cut too.
        let is_cut = !is_whole && !is_first && reads.peek().is_none();
        if !is_cut && !is_score(&read) {
            return Form::Print;
        }
        is_first = false;
    }
    Form::Score
}

/// The notation that is told; none has it found out.
pub(crate) fn told_style(options: &Options) -> Option<Style> {
    match options.styles[..] {
        [style] => Some(style),
        _ => None,
    }
}

/// Whether a text in which no page can be seen begins with moves all the same.
pub(crate) fn is_score_with_faults(text: &str, options: &Options) -> bool {
    let head = &text[..floor(text, HEAD)];
    let first = split_games(head.as_bytes()).find_map(Result::ok);
    let read = |text: &str| {
        let options = TextOptions { start: options.start, style: told_style(options) };
        options.style.is_some() && !read_game_text(text, &options).game.is_empty()
            || detect_from(&options.start.unwrap_or_default(), text).is_some()
    };
    options.form.is_none() && first.is_some_and(|first| read(&first.text))
}

/// Whether a text was read as a score to its end: every word is a move or belongs to one, and
/// nothing had to be guessed.
fn is_score(read: &TextGame) -> bool {
    // A sign that is none of the move's may be the next word's.
    let is_strange = |it: &Doubted| matches!(it.doubt, Doubt::MarkUntrue | Doubt::TakesForTo);
    read.misfits() == 0
        && read.repairs.is_empty()
        && !read.game.is_empty()
        && !read.doubts.iter().any(is_strange)
}

/// Whether the reader of PGN reads this notation.
fn is_pgn_style(style: Style) -> bool {
    matches!(style.notation, Notation::San | Notation::Long | Notation::Uci | Notation::Figurine)
        && style.letters.language == Language::English
}

/// Whether a text without tags is PGN all the same: its moves are read without a fault.
fn is_clean_pgn(head: &str, is_whole: bool) -> bool {
    let mut games = pgn::Reader::new(head.as_bytes()).games();
    let mut read: Vec<_> = games.by_ref().take(GAMES).collect();
    if !is_whole && read.len() > 1 {
        read.pop();
    }
    let is_lack = |fault: &Fault| matches!(fault.kind, FaultKind::MissingOutcome);
    let is_clean =
        |(tree, faults): &(GameTree, Vec<Fault>)| !tree.is_empty() && faults.iter().all(is_lack);
    !read.is_empty() && read.iter().all(is_clean) && games.reader().stray_faults().is_empty()
}
