//! Reads a printed book, game by game.

mod again;
mod beginning;
#[cfg(feature = "pictures")]
pub(super) mod below;
mod given;
mod outcome;
mod pictures;
mod prose;
mod silent;
mod style;

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use staunton_diagram::Diagram;
use staunton_rules::{Board, Position};

use crate::book::{Book, Evidence, Figure, Game, Reason, Sight, Status, Unread, bytes_of};
use crate::budget::{Budget, LACKED, append, grown, push};
use crate::correct::spelling::Speller;
use crate::correction::{Correction, Known, Played};
use crate::decode::beam::{Clue, solve};
use crate::decode::dialect;
use crate::decode::hypothesis::Decoder;
use crate::decode::letters::{most_legal, spellers};
use crate::decode::likeliest;
use crate::decode::plies::plies;
use crate::decode::variations::Variations;
use crate::finding::{Finding, Weight};
use crate::layout::blocks::Blocks;
use crate::layout::line_numbers::LineNumbers;
use crate::layout::lines::{body, without_doubles, without_licences, without_pages};
use crate::layout::plan::{Aside, Draft, Plan, Planner, Step, tells_side};
use crate::layout::printed::Printed;
use crate::layout::slips::without_slips;
use crate::layout::styles::Styles;
use crate::options::Options;
use crate::prose::header;
use crate::source::Alternative;

/// Reads a printed book game by game.
#[derive(Debug)]
pub(super) struct Print<'a> {
    text: Cow<'a, str>,
    /// The text as it came.
    raw: &'a str,
    /// Its lines that are set twice.
    doubles: Vec<Range<usize>>,
    lines: LineNumbers,
    diagrams: Vec<Diagram>,
    styles: Styles,
    marks_checks: bool,
    has_dots: bool,
    spellers: Vec<Speller>,
    drafts: Vec<Draft>,
    /// How many of them were looked at.
    next: usize,
    corrections: Vec<Correction>,
    played: Vec<Played>,
    /// What a person says that pictures show, and what all of them show.
    shown: Vec<Sight>,
    sights: Vec<Sight>,
    alternatives: Vec<Alternative>,
    /// Where the games begin that do not say it themselves.
    start: Option<Position>,
    budget: Budget,
    book: Book,
}

impl<'a> Print<'a> {
    /// Looks through a text and finds what belongs together; no game is read yet.
    pub(super) fn new(text: &'a str, options: &Options) -> Self {
        let raw = text;
        let (clean, doubles) =
            without_doubles(without_slips(without_licences(without_pages(text))));
        let text = &*clean;
        let body = body(text);
        let found = dialect::of_text(text, &body);
        let known = if options.styles.is_empty() { found.styles } else { options.styles.clone() };
        let parts = dialect::parts(text, &body, &known);
        let mut styles = Styles::new(known, parts).telling_from(found.tells_from);
        if !options.styles.is_empty() {
            styles = styles.told();
        }
        let sights = pictures::sights(options);
        let diagrams = pictures::diagrams(text, &sights);
        let budget = Budget::of_print(text);
        let mut planner = Planner::new(text, &diagrams, options.start.is_some(), &budget);
        if !styles.all().is_empty() {
            Blocks::new(text, &diagrams, &styles, &mut |block| planner.take(block)).of(&body);
        }
        let Plan { drafts, stray } = planner.finish();
        if options.styles.is_empty() && !styles.all().is_empty() {
            styles.set_first(most_legal(text, &drafts, styles.all(), &found.rivals));
        }
        let spellers = spellers(text, &drafts, styles.all());
        let has_dots = tells_side(&drafts);
        let mut book = Book {
            title: header::told(text, "Title: ").or_else(|| options.about.title.clone()),
            author: header::told(text, "Author: ").or_else(|| options.about.author.clone()),
            bytes: text.len(),
            lines: options.lines.clone(),
            styles: styles.all().to_vec(),
            ..Book::default()
        };
        for mv in stray.into_iter().flat_map(|aside| aside.moves) {
            if mv.number.is_some() && budget.take(grown::<Unread>(), mv.start()) {
                push(&mut book.unread, Unread { span: mv.span(), reason: Reason::NoStart });
            }
        }
        Self {
            lines: LineNumbers::new(text, &options.lines),
            text: clean,
            raw,
            doubles,
            diagrams,
            styles,
            marks_checks: found.marks_checks,
            has_dots,
            spellers,
            drafts,
            next: 0,
            corrections: options.corrections.clone(),
            played: options.played.clone(),
            shown: options.shown.clone(),
            sights,
            alternatives: options.alternatives.clone(),
            start: options.start,
            budget,
            book,
        }
    }

    /// How many games there are to read.
    pub(super) fn len(&self) -> usize {
        self.drafts.len()
    }

    /// How many of them have been read.
    pub(super) const fn done(&self) -> usize {
        self.next
    }

    /// Reads what is still to be read, and all that is no game.
    pub(super) fn finish(mut self) -> Book {
        while self.read_next().is_some() {}
        self.figures();
        self.tell_silent();
        self.tell_prose();
        self.heed();
        self.tell_pictures();
        self.tell_lacked();
        let Self { mut book, .. } = self;
        book.unread.sort_by_key(|unread| unread.span.start);
        book.loose.sort_by_key(|loose| loose.span.start);
        book
    }

    fn decoder(&self) -> Decoder<'_> {
        Decoder {
            text: &self.text,
            styles: self.styles.all(),
            spellers: &self.spellers,
            marks_checks: self.marks_checks,
            has_dots: self.has_dots,
            alternatives: &self.alternatives,
        }
    }

    /// Reads drafts up to the next that is a game, which stands in the book then.
    fn read_next(&mut self) -> Option<()> {
        loop {
            // It is not needed again, and may be as long as the book.
            let draft = std::mem::take(self.drafts.get_mut(self.next)?);
            self.next += 1;
            let loose = self.book.loose.len();
            let Some(game) = self.read(draft) else { continue };
            if !self.is_again(&game) {
                push(&mut self.book.games, game);
                return Some(());
            }
            self.told_again(&game, loose);
        }
    }

    /// Reads a draft; it may be no game.
    fn read(&mut self, mut draft: Draft) -> Option<Game> {
        // It is let go when it is read, what stands beside it line by line.
        let beside_bytes: usize = draft.asides.iter().map(Aside::bytes).sum();
        self.budget.give_back(draft.paid.saturating_sub(beside_bytes));
        let id = self.book.games.len() + 1;
        self.restyle(&mut draft);
        let decoder = self.decoder();
        let ahead = self.moves_ahead(&draft);
        if ahead.is_some() {
            draft.leave_ahead();
        }
        let begin = self.given_start(id).or_else(|| match &ahead {
            Some(ahead) => Some(ahead.beginning()),
            None => self.beginning(&draft),
        });
        let mut game = self.empty_game(id, &draft);
        let Some(begin) = begin else {
            self.unread(&draft, Reason::NoStart);
            return header::number(&game.title).map(|_| game);
        };
        let clues = self.clues(&draft, id);
        let solution = solve(&decoder, begin.standing.clone(), &clues, draft.has_gap);
        let least = match () {
            () if self.is_all(&draft) => 0,
            () if begin.is_told => draft.least.max(1),
            () => LEAST,
        };
        let is_astray = draft.least > 0 && solution.plies.len() < least;
        if is_astray || solution.plies.len() < least && header::number(&game.title).is_none() {
            self.unread(&draft, Reason::NoMove);
            return None;
        }
        game.start = begin.start;
        game.plies = begin.borrowed;
        let first = game.plies.len();
        game.boards_reached = solution.boards;
        game.plies.extend(plies(&solution, draft.first_ply));
        likeliest::likeliest_first(&mut game);
        game.status = match (solution.is_whole && !draft.has_gap, solution.plies.len()) {
            (true, _) => Status::Complete,
            (false, 0) => Status::Open,
            (false, _) => Status::Partial,
        };
        let behind = game.plies.iter().filter(|ply| ply.evidence == Evidence::BehindOpen);
        let behind = behind.map(|ply| Unread { span: ply.span(), reason: Reason::BehindOpen });
        let behind: Vec<Unread> = behind.collect();
        let bytes = grown::<Game>() + bytes_of(&game.plies) + size_of_val(&game.words[..]);
        let bytes = bytes + behind.len() * grown::<Unread>() + game.title.len();
        if !self.budget.take(bytes, draft.moves().next().map_or(0, Printed::start)) {
            self.next = self.drafts.len();
            return None;
        }
        let known = |at: usize| {
            self.corrections.iter().find_map(|correction| match &correction.known {
                Known::At(known, text) if *known == at => Some(text.clone()),
                Known::At(..) | Known::Ply(..) | Known::Start(_) => None,
            })
        };
        let mut asides =
            Variations::new(&decoder, &game, first, draft.first_ply, &known, &self.budget);
        // They are many in few games: what was read is let go as what is found grows.
        let mut beside = std::mem::take(&mut draft.asides);
        beside.reverse();
        while let Some(aside) = beside.pop() {
            asides.read(&aside, beside.last(), &self.diagrams);
            // Up to half of the list stays until it is made shorter.
            self.budget.give_back(aside.bytes() / 2);
            if beside.len() <= beside.capacity() / 2 {
                beside.shrink_to_fit();
            }
        }
        let found = asides.finish();
        self.budget.give_back(beside_bytes / 2);
        game.outcome = self.outcome(&draft, &game);
        game.variations = found.variations;
        let mut loose = found.loose;
        for loose in &mut loose {
            loose.anchor = loose.anchor.map(|(_, ply)| (id, ply));
        }
        append(&mut self.book.loose, loose);
        self.book.loose.extend(ahead.iter().flat_map(|ahead| ahead.told(id)));
        append(&mut self.book.unread, found.unread);
        append(&mut self.book.unread, behind);
        Some(game)
    }

    /// Whether the text has nothing but the moves of this draft, from the first on: then it was
    /// meant for a game, however few of them are legal.
    fn is_all(&self, draft: &Draft) -> bool {
        let mut at = 0;
        let mut has_words = |end: usize, next: usize| {
            let words = self.text.get(at..end).unwrap_or_default();
            at = next;
            words.contains(char::is_alphabetic)
        };
        self.drafts.len() == 1
            && draft.first_ply == 0
            && draft.moves().all(|mv| !has_words(mv.start(), mv.end()))
            && !has_words(self.text.len(), self.text.len())
    }

    /// Tells all moves of a draft as unread.
    fn unread(&mut self, draft: &Draft, reason: Reason) {
        let asides = draft.asides.iter().flat_map(|aside| &aside.moves);
        let numbered = asides.filter(|mv| mv.number.is_some());
        for mv in draft.moves().chain(numbered) {
            if self.budget.take(grown::<Unread>(), mv.start()) {
                push(&mut self.book.unread, Unread { span: mv.span(), reason });
            }
        }
    }

    fn empty_game(&self, id: usize, draft: &Draft) -> Game {
        let at = draft.moves().map(Printed::start).min().unwrap_or(0);
        let header = header::of(&self.text, &draft.heading);
        Game {
            id,
            title: header.title,
            line: self.lines.of(&self.text, header.at.unwrap_or(at)),
            tags: header.tags,
            start: Position::standard(),
            outcome: None,
            status: Status::Open,
            plies: Vec::new(),
            variations: Vec::new(),
            words: draft.told(&self.text),
            boards_reached: 0,
            tree: None,
        }
    }

    /// The printed moves and boards of a game.
    fn clues<'d>(&'d self, draft: &'d Draft, id: usize) -> Vec<Clue<'d>> {
        let mut ply = draft.first_ply;
        let known = |ply: usize, at: usize| {
            self.corrections.iter().find_map(|correction| match &correction.known {
                Known::Ply(known, text) if correction.game == id && *known == ply => {
                    Some(text.as_str())
                }
                Known::At(known, text) if *known == at => Some(text.as_str()),
                Known::Ply(..) | Known::At(..) | Known::Start(_) => None,
            })
        };
        draft
            .steps
            .iter()
            .filter_map(|step| match step {
                Step::Move(mv) => {
                    ply += 1;
                    let known = known(ply, mv.start());
                    Some(known.map_or(Clue::Move(mv), |text| Clue::Known(mv, text)))
                }
                Step::Diagram(index) => self.diagrams[*index].board().map(Clue::Board),
            })
            .collect()
    }

    /// Says from where on nothing was read for the memory it would take.
    fn tell_lacked(&mut self) {
        let Some(at) = self.budget.lacked() else { return };
        let game = self.book.games.len();
        let (line, words) = (self.lines.of(&self.text, at), LACKED.to_owned());
        self.book.findings.push(Finding::new(game, line, at..at, Weight::Fault, words));
    }

    /// The boards, with the game that reaches each.
    fn figures(&mut self) {
        let wanted: HashSet<Board> = self.diagrams.iter().filter_map(Diagram::board).collect();
        let mut reached: HashMap<Board, Vec<(usize, usize, usize)>> = HashMap::new();
        for game in &self.book.games {
            let mut position = game.start;
            for (ply, mv) in game.read_plies() {
                position = position.play_unchecked(mv);
                if wanted.contains(position.board()) {
                    let places = reached.entry(*position.board()).or_default();
                    places.push((ply.span().start, game.id, ply.ply()));
                }
            }
        }
        for diagram in std::mem::take(&mut self.diagrams) {
            let at = diagram.span.start;
            let places = diagram.board().and_then(|board| reached.get(&board));
            // The places stand in the order of the book: the last before the board is nearest.
            let near = places.and_then(|places| {
                let index = places.partition_point(|(place, ..)| *place < at);
                places.get(index.saturating_sub(1)).map(|(_, game, ply)| (*game, *ply))
            });
            let line = self.lines.of(&self.text, diagram.span.start);
            self.book.boards.push(Figure { line, diagram, reached: near });
        }
    }
}

/// A line of fewer plies is no game, unless a heading says that it is one.
const LEAST: usize = 2;

impl Iterator for Print<'_> {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        self.read_next()?;
        self.book.games.last().cloned()
    }
}
