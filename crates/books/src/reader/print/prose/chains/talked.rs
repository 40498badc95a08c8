//! Numbered moves that are talked of: they are played in place of those that were told before them, or behind the
//! last: `2. P-KB4 is a gambit. Black can reply with 2. ... P-Q4`.

mod words;

use std::ops::Range;

use staunton_notation::IdentifiedPosition;
use staunton_rules::{Color, Position};

use super::parts::{Item, Laid, Seat};
use crate::decode::variations::{denied_before, gives_the_move, player};
use crate::layout::printed::Printed;
use crate::prose::references::{board_named, last_board};
use crate::prose::start::of_board;
use crate::prose::words::{floor, has, sentence_before, words_of};
use crate::reader::print::Print;
use crate::reader::print::prose::State;
use crate::reader::print::prose::lines::{Line, is_same, side};
use crate::reader::print::prose::runs::Run;
use crate::reader::print::prose::said::names_opening;
use crate::reader::print::prose::talk::{Bare, is_opening};
use crate::reader::print::prose::walk::is_playable;
use words::{chooses, is_answering, is_latter, is_reason, supposes, tells_other, turn_named};

/// The columns of an opening have no more plies than this.
const OPENING: usize = 40;
/// So much behind a move is looked at, in bytes, and so many words of it.
const BEHIND: usize = 60;
const SOON: usize = 4;
/// So many of the moves that were read last are looked through.
const FOUND: usize = 64;
/// Of a line that is so long nothing is asked but whether it can be played.
const PLAIN: usize = 8;

/// A place where a numbered move is played, with the move without a number that leads there.
type Place = (Option<(usize, Laid)>, Seat);

impl Print<'_> {
    /// Reads the moves of a paragraph that go on from what is talked of, or stand in its place.
    pub(in crate::reader::print::prose) fn talk(
        &self,
        span: &Range<usize>,
        runs: &[Run],
        state: &mut State<'_>,
    ) {
        let items = self.items(span, runs, state);
        state.talk.begin();
        for (index, item) in items.iter().enumerate() {
            state.lines.go_on(&self.book, item.end());
            talk_of_game(item.start(), state);
            let named = self.turn_named(&items, index);
            match item.ply.or(named) {
                _ if !item.is_open => self.follow(item, state),
                Some(ply) => match found_before(item, ply, state) {
                    Some(line) => self.follow_line(&line, line.places.len(), item, state),
                    None => self.talk_of(&items, index, ply, span.start, state),
                },
                None if item.bracket.is_none() => state.talk.name(self.bare(&items, index)),
                None => {}
            }
        }
    }

    /// A move without a number, and what its sentence says of it.
    fn bare(&self, items: &[Item], index: usize) -> Bare {
        let item = &items[index];
        let sentence = sentence_before(&self.text, item.at);
        let first = words_of(sentence).next();
        let is_begun = first.is_some_and(|word| has("if suppose supposing should", &word));
        let by = |by| supposes(sentence, &self.soon(item), by);
        Bare {
            printed: item.moves[0].clone(),
            is_supposed: [Color::White, Color::Black].map(by),
            is_reason: is_reason(sentence),
            lasts: is_begun && self.is_first(items, index),
        }
    }

    /// Reads a numbered move, with the one without a number before it that it answers.
    fn talk_of(
        &self,
        items: &[Item],
        index: usize,
        ply: usize,
        paragraph: usize,
        state: &mut State<'_>,
    ) {
        let item = &items[index];
        let of_board = |from: usize| Some((None, self.at_board(item, ply, from)?));
        let place = if board_named(&self.text, item.at).is_some() {
            of_board(self.sentence_of(item).max(paragraph))
        } else {
            let told = self.talked(items, (index, ply), paragraph, state);
            let told = told.filter(|(_, seat)| self.lay(item, seat.clone()).is_some());
            told.or_else(|| of_board(paragraph).filter(|_| ply <= 1))
        };
        let laid = place.and_then(|(bare, seat)| Some((bare, self.lay(item, seat)?)));
        let Some((bare, laid)) = laid else { return state.talk.doubt(ply) };
        if let Some((at, laid)) = bare {
            self.keep(laid, &items[at], state);
            self.follow(&items[at], state);
        }
        self.keep(laid, item, state);
        self.follow(item, state);
    }

    /// Goes on with the line that has read the last move of an item, unless it stands in brackets.
    fn follow(&self, item: &Item, state: &mut State<'_>) {
        let Some(last) = item.moves.last().map(Printed::start) else { return };
        let Some((line, index)) = state.made(last) else { return };
        let line = line.clone();
        self.follow_line(&line, index + 1, item, state);
    }

    fn follow_line(&self, line: &Line, count: usize, item: &Item, state: &mut State<'_>) {
        if item.bracket.is_some() {
            return;
        }
        let ply = (line.first + count).saturating_sub(item.moves.len());
        let is_fork = self.is_fork(item, ply, state);
        state.talk.follow(line, count, item.end(), &state.lines.all);
        if is_fork {
            state.talk.doubt(ply);
        }
    }

    /// Whether the sentence of a move tells another one of the same ply.
    fn is_fork(&self, item: &Item, ply: usize, state: &State<'_>) -> bool {
        let other = state.talk.at(item.at).and_then(|(path, _)| {
            let index = ply.checked_sub(path.first)?;
            path.places.get(index).map(|(start, _)| *start)
        });
        other.is_some_and(|start| start >= self.sentence_of(item) && start < item.at)
    }

    /// Where a numbered move is played that is talked of.
    fn talked(
        &self,
        items: &[Item],
        (index, ply): (usize, usize),
        paragraph: usize,
        state: &State<'_>,
    ) -> Option<Place> {
        let (text, item) = (&*self.text, &items[index]);
        let array = Line::of(0, IdentifiedPosition::new(Position::standard()), std::iter::empty());
        let is_long = item.moves.len() >= PLAIN;
        let (path, tip) = match state.talk.at(item.at) {
            _ if ply == 0 && is_long => (&array, 0),
            Some((path, tip)) if ply > 0 || path.first == 0 && !is_opening(path) => (path, tip),
            Some((path, _)) if !is_opening(path) => return None,
            _ if state.talk.has_board => return None,
            _ => (&array, 0),
        };
        let told = state.talk.told;
        let sentence = text.get(told.max(self.sentence_of(item))..item.at)?;
        let between = text.get(told.max(paragraph)..item.at)?;
        let tip = if is_latter(sentence) { path.end_ply() } else { tip };
        if !self.may_be_told(item, ply, sentence) {
            return None;
        }
        if ply == tip + 1 {
            return self.behind_bare(items, index, between, state);
        }
        let stand = path.at(ply).filter(|_| ply <= tip)?;
        if self.may_be_blacks(item, ply, path) {
            return None;
        }
        let seat = Seat { ply, stand: stand.clone() };
        let is_plain = is_long || ply == 0 && path.stands.len() == 1;
        let is_other = self.is_replaced(item, ply, between, state);
        let is_told = is_plain
            || !is_other
                && (self.is_repeated(item, &seat, path)
                    || !names_opening(between, ply)
                        && (!chooses(sentence) || is_latter(sentence))
                        && !tells_other(between, sentence)
                        && self.is_alone(items, index, path.at(ply + item.moves.len() - 1)));
        is_told.then_some((None, seat))
    }

    /// Whether the words before a numbered move do not deny it, nor give it to the other side, and those behind it do
    /// not say that it is threatened.
    fn may_be_told(&self, item: &Item, ply: usize, sentence: &str) -> bool {
        let text = &*self.text;
        let words: Vec<String> = words_of(sentence).collect();
        let near = &words[words.len().saturating_sub(SOON)..];
        let is_heard = sentence.len() >= item.at - self.sentence_of(item)
            || near.iter().any(|word| word == "white" || word == "black");
        let is_others = player(text, item.start()).is_some_and(|who| who != side(ply));
        let goes_on =
            text[item.end()..].starts_with(|sign: char| sign == '-' || sign.is_alphanumeric());
        let is_threat = |word: String| word == "threat" || word == "threatened";
        let is_denied = denied_before(text, item.at).is_some()
            || gives_the_move(text, item.start())
            || is_others && is_heard
            || words_of(&self.soon(item)).any(is_threat);
        !is_denied && !goes_on
    }

    /// Whether a move with White's number may be Black's: no dots stand before his in this book.
    fn may_be_blacks(&self, item: &Item, ply: usize, path: &Line) -> bool {
        let can_be = |now: &IdentifiedPosition| is_playable(self, now, &item.moves[0]);
        let is_one = match &item.moves[..] {
            [first, second, ..] => second.number.is_some() && second.number == first.number,
            _ => true,
        };
        !self.has_dots && is_one && side(ply) == Color::White && path.at(ply + 1).is_none_or(can_be)
    }

    /// Whether a move without a number that was named before may have been made in place of the last one.
    fn is_replaced(&self, item: &Item, ply: usize, between: &str, state: &State<'_>) -> bool {
        let sentence = self.sentence_of(item);
        let is_strict = state.lines.game_at(item.start()).is_some()
            || words_of(between).any(|word| word == "then");
        let before = state.talk.at(item.at).and_then(|(path, _)| path.at(ply.checked_sub(1)?));
        let replaces = |Bare { printed, is_supposed, is_reason, .. }: &Bare| {
            let is_possible = is_strict && !is_reason || is_supposed[(!side(ply)).as_index()];
            printed.start() >= sentence
                || is_possible && before.is_some_and(|now| is_playable(self, now, printed))
        };
        state.talk.bare().iter().any(replaces)
    }

    /// Where a numbered move is played that answers the only move without a number behind what is talked of.
    fn behind_bare(
        &self,
        items: &[Item],
        index: usize,
        between: &str,
        state: &State<'_>,
    ) -> Option<Place> {
        let ([Bare { printed, .. }], item) = (state.talk.bare(), &items[index]) else {
            return None;
        };
        let at = items[..index].iter().position(|it| it.start() == printed.start())?;
        let bare = &items[at];
        let (path, tip) = state.talk.at(item.at)?;
        let words = self.text.get(bare.end()..item.at)?;
        let before = self.text.get(self.sentence_of(bare).max(state.talk.told)..bare.at)?;
        if bare.moves.len() != 1
            || bare.bracket != item.bracket
            || !is_answering(words)
            || tells_other(between, before)
            || chooses(before)
        {
            return None;
        }
        let laid = self.lay(bare, Seat { ply: tip, stand: path.at(tip)?.clone() })?;
        let seat = laid.seat(1);
        Some((Some((at, laid)), seat))
    }

    /// The board that the words from a place on name before a numbered move, if the move is made there.
    fn at_board(&self, item: &Item, ply: usize, from: usize) -> Option<Seat> {
        let (text, start) = (&*self.text, item.start());
        let sentence = self.sentence_of(item);
        let (place, number) = last_board(text.get(from..item.at)?)?;
        let board = self.book.board_by_number(number, start)?;
        let behind = text.get((from + place).max(sentence)..item.at).unwrap_or_default();
        let (_, behind) =
            behind.split_once(|sign: char| sign.is_ascii_digit()).unwrap_or(("", behind));
        if player(text, start).is_some_and(|who| who != side(ply))
            || denied_before(text, item.at).is_some()
            || tells_other("", behind)
        {
            return None;
        }
        let shown = of_board(&board.diagram).into_iter().find(|it| it.turn() == side(ply));
        let seat = shown.map(|shown| Seat { ply, stand: IdentifiedPosition::new(shown) });
        seat.filter(|seat| self.lay(item, seat.clone()).is_some())
    }

    /// Whether moves are those that were told with the same numbers.
    fn is_repeated(&self, item: &Item, seat: &Seat, path: &Line) -> bool {
        let count = item.moves.len();
        let laid = self.lay(item, seat.clone()).map(|laid| laid.seat(count).stand);
        let told = path.at(seat.ply + count);
        laid.zip(told).is_some_and(|(laid, told)| is_same(laid.position(), told.position()))
    }

    /// Whether a move could be made in place of which it is said to be: `2. ... P-QR3 instead of B-KKt5`.
    fn is_alone(&self, items: &[Item], index: usize, now: Option<&IdentifiedPosition>) -> bool {
        let [item, next, ..] = &items[index..] else { return true };
        let between = self.text.get(item.end()..next.at).unwrap_or_default();
        !words_of(between).eq(["instead", "of"])
            || now.is_some_and(|now| is_playable(self, now, &next.moves[0]))
    }

    /// Where the sentence of an item begins, with what announces it: `The threat was:`.
    fn sentence_of(&self, item: &Item) -> usize {
        let announced = [':', '-', ' ', '\n', '\r', ',', '('];
        let end = self.text[..item.at].trim_end_matches(announced).len();
        end - sentence_before(&self.text, end).len()
    }

    /// The ply of a move without a number whose turn the words around it tell: `If White, on his second move, plays`.
    fn turn_named(&self, items: &[Item], index: usize) -> Option<usize> {
        let item = &items[index];
        let is_one = item.moves.len() == 1 && self.is_first(items, index);
        let before = sentence_before(&self.text, item.at);
        turn_named(before, &self.soon(item)).filter(|_| is_one)
    }

    /// Whether no other move is named before an item in its sentence.
    fn is_first(&self, items: &[Item], index: usize) -> bool {
        let from = items[index].at - sentence_before(&self.text, items[index].at).len();
        index.checked_sub(1).is_none_or(|before| items[before].end() <= from)
    }

    /// The next words behind an item.
    fn soon(&self, item: &Item) -> String {
        let behind = &self.text[item.end()..floor(&self.text, item.end() + BEHIND)];
        words_of(behind).take(SOON).collect::<Vec<_>>().join(" ")
    }
}

/// The line of moves that are read, but stand in no line.
fn found_before(item: &Item, ply: usize, state: &State<'_>) -> Option<Line> {
    let of = |printed: &Printed| {
        let mut found = state.found.iter().rev().take(FOUND);
        found.find(|(span, ..)| span.start == printed.start())
    };
    let (_, first, _) = of(item.moves.first()?)?;
    let moves = item.moves.iter().map_while(|printed| {
        let (span, _, mv) = of(printed)?;
        Some((*mv, (span.start, span.end)))
    });
    Some(Line::of(ply, IdentifiedPosition::new(*first), moves))
}

/// Talks of a game up to a place, or of the columns of an opening that were set last.
fn talk_of_game(at: usize, state: &mut State<'_>) {
    let Some(main) = state.lines.last_game(at) else { return };
    let is_within = main.end() > at;
    let (now, end) = if is_within { state.now(main, at) } else { (main.end_ply(), main.end()) };
    if end <= state.talk.told || now < main.first {
        return;
    }
    if is_within || main.places.len() <= OPENING {
        state.talk.follow(main, now - main.first, end, &state.lines.all);
    } else {
        state.talk.forget();
    }
}
