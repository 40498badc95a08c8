//! Moves that nobody plays: the words say that they are threats, plans, or prevented, and the move that stands
//! before them, or the position of the note, says where.

use staunton_notation::IdentifiedPosition;
use staunton_rules::{Color, Move, Position};

use super::ground::{Ground, Made};
use super::lines::Line;
use super::place::{FAR, NEAR, Place, ends_sentence, has_digits, is_parted};
use super::runs::Run;
use super::said::is_supposing;
use super::senses::{Speech, Who, is_possible, owner, speech, subject};
use super::walk::played;
use super::{Known, State};
use crate::book::{Reason, Sense, Spoken};
use crate::layout::printed::Printed;
use crate::prose::words::{floor, sentence_before, words_of};
use crate::reader::print::Print;

/// No text speaks of more moves than a few and one in so many bytes; each takes more memory than its print.
const FEW: usize = 16;
const SELDOM: usize = 128;
/// So much behind a move is looked at, in bytes, and so many words of it.
const BEHIND: usize = 60;
const SOON: usize = 6;

impl Print<'_> {
    /// Reads the moves of a paragraph that are spoken of; `last` is the last move printed before it.
    pub(super) fn speak(&self, runs: &[Run], last: Option<(usize, usize)>, state: &mut State<'_>) {
        let mut moves: Vec<(usize, usize)> =
            runs.iter().flat_map(|run| &run.moves).map(|mv| (mv.start(), mv.end())).collect();
        moves.sort_unstable();
        // The last one that is spoken of, for what goes on from it.
        let mut spoken: Option<(Made, Place)> = None;
        for run in runs {
            let Some(first) = run.moves.first() else { continue };
            if self.stands(run, state) || self.is_square(first.start(), state) {
                continue;
            }
            if state.known(first.start()) != Some(Known::Open) {
                state.ground = None;
                continue;
            }
            let index = moves.partition_point(|(start, _)| *start < first.start());
            let before = index.checked_sub(1).map(|before| moves[before]).or(last);
            let before = before.filter(|(_, end)| *end <= run.at);
            let joined =
                spoken.take().filter(|(made, _)| before.is_some_and(|it| it.1 == made.end));
            let place = joined.as_ref().and_then(|(made, place)| self.joined(made, place, run));
            let made = joined.map(|(made, _)| made);
            let made = made.or_else(|| before.and_then(|(start, _)| self.made_at(state, start)));
            let place = place.or_else(|| self.attached(&made?, run));
            let place = place.or_else(|| self.grounded(run, state));
            let place = place.or_else(|| self.weighed(run, state));
            spoken = place.and_then(|place| self.put_spoken(place, run, state));
            let ground = state.ground.take().filter(|_| spoken.is_some());
            state.ground = ground.map(|ground| Ground { told: first.end(), ..ground });
        }
    }

    /// Whether a run is read; behind a game's own moves its position is that of the note.
    fn stands(&self, run: &Run, state: &mut State<'_>) -> bool {
        let Some(first) = run.moves.first() else { return true };
        if state.made(first.start()).is_none() {
            return false;
        }
        let last = run.moves.iter().rev().find_map(|mv| self.made_at(state, mv.start()));
        state.ground = last.filter(|made| made.of_game.is_some()).map(|made| {
            let standing = made.behind.clone();
            Ground { from: made.end, told: made.end, made: Some(made), standing }
        });
        if state.ground.is_some() {
            state.note_ground.clone_from(&state.ground);
        }
        true
    }

    /// Whether a place names a square.
    pub(super) fn is_square(&self, at: usize, state: &State<'_>) -> bool {
        let at = u32::try_from(at).unwrap_or(u32::MAX);
        let index = state.open.partition_point(|(start, ..)| *start < at);
        state.open.get(index).is_some_and(|&(start, _, index, is_loose)| {
            let reason = if is_loose { self.book.loose[index as usize].reason() } else { None };
            start == at && reason == Some(Reason::Square)
        })
    }

    /// The move at a place, if it is read.
    fn made_at(&self, state: &State<'_>, start: usize) -> Option<Made> {
        let (line, index) = state.made(start)?;
        let before = line.stands[index].clone();
        let of_game = line.is_main.then(|| (self.book.games[line.game].id, line.first + index));
        let by = before.position().turn();
        let former = index.checked_sub(1).map(|former| line.places[former].1);
        let is_beside = former.is_some_and(|end| {
            let between = self.text.get(end..line.places[index].0);
            between.is_some_and(|between| !between.contains(['\n', '\r']))
        });
        Some(Made {
            end: line.places[index].1,
            is_alone: by == Color::White || !is_beside,
            by,
            before,
            behind: line.stands[index + 1].clone(),
            of_game,
        })
    }

    /// Where a run is made that the words between say is spoken of behind a move of its own sentence.
    fn attached(&self, made: &Made, run: &Run) -> Option<Place> {
        let behind = self.words_behind(run)?;
        let sentence = sentence_before(&self.text, run.at);
        let between = self.text.get(made.end..run.at)?;
        if between.len() >= sentence.len() || between.len() > NEAR || has_digits(between) {
            return None;
        }
        let words: Vec<String> = words_of(between).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let behind: Vec<&str> = behind.iter().map(String::as_str).collect();
        // `White wins by 31. Q-Q6 and R-K7`
        let men = |stand: &IdentifiedPosition| stand.position().board().occupied().len();
        // What is taken may be taken back first.
        let is_quiet = men(&made.before) == men(&made.behind);
        if words == ["and"] && is_quiet && made.of_game.is_none() && run.ply.is_none() {
            let mut base = made.behind.clone();
            let is_plan = !self.fits(&base, run) && base.pass() && self.fits(&base, run);
            let place = Place { base, is_passed: true, anchor: None, sense: Sense::Plan };
            return is_plan.then_some(place);
        }
        let speech = speech(&words, &behind)?;
        self.place(speech, made, run, true)
    }

    /// Where a run is made that the words join to one that is spoken of: `threatening PxP or KtxP`.
    fn joined(&self, made: &Made, place: &Place, run: &Run) -> Option<Place> {
        self.words_behind(run)?;
        let words: Vec<String> = words_of(self.text.get(made.end..run.at)?).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (is_same, is_next) = match words[..] {
            ["or"] => (true, false),
            ["and"] | ["and", "also"] | ["as", "well", "as"] => (true, true),
            ["and", "then"] => (false, true),
            _ => return None,
        };
        if run.ply.is_some() {
            return None;
        }
        if is_same && self.fits(&place.base, run) {
            return Some(place.clone());
        }
        let mut base = made.behind.clone();
        let is_made = is_next && base.pass() && self.fits(&base, run);
        is_made.then(|| Place { base, is_passed: true, ..place.clone() })
    }

    /// Where a run is made that its sentence says is spoken of in the position of the note.
    fn grounded(&self, run: &Run, state: &State<'_>) -> Option<Place> {
        let ground = state.ground.as_ref()?;
        let behind = self.words_behind(run)?;
        let text = &*self.text;
        let sentence = sentence_before(text, run.at);
        let begins = (run.at - sentence.len()).max(ground.told);
        let (told, words) = (text.get(ground.told..begins)?, text.get(begins..run.at)?);
        let is_near = run.at - ground.told <= NEAR && run.at - ground.from <= FAR;
        let is_other = is_supposing(told) || is_parted(told) || has_digits(told);
        if !is_near || is_other || has_digits(words) {
            return None;
        }
        let words: Vec<String> = words_of(words).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let behind: Vec<&str> = behind.iter().map(String::as_str).collect();
        let is_first = ground.told == ground.from;
        let is_of_note = |speech: &Speech| is_first || matches!(speech.who, Who::Side(_));
        let speech = speech(&words, &behind).filter(|it| !it.is_of_move && is_of_note(it));
        if let Some(speech) = speech {
            return match &ground.made {
                Some(made) => self.place(speech, made, run, false),
                None => self.of_board(speech, ground, run),
            };
        }
        let owner = owner(&words, &behind).filter(|_| is_first && ground.made.is_some());
        if owner.is_none() && !is_possible(&words, &behind) {
            return None;
        }
        let mut turned = ground.standing.clone();
        let may = |by: Color| owner.or_else(|| subject(&words)).is_none_or(|side| side == by);
        let turn = turned.position().turn();
        let now = may(turn) && self.fits(&ground.standing, run);
        let then = may(!turn) && turned.pass() && self.fits(&turned, run);
        let (base, is_passed) = match (now, then) {
            (true, false) => (ground.standing.clone(), false),
            (false, true) => (turned, true),
            _ => return None,
        };
        Some(Place { base, is_passed, anchor: ground.anchor(), sense: Sense::Plan })
    }

    pub(super) fn fits(&self, base: &IdentifiedPosition, run: &Run) -> bool {
        !played(self, base, &run.moves[..1]).moves.is_empty()
    }

    /// Where a run is made that is spoken of at a board, by a side that is named.
    fn of_board(&self, speech: Speech, ground: &Ground, run: &Run) -> Option<Place> {
        let Who::Side(by) = speech.who else { return None };
        let mut base = ground.standing.clone();
        let is_passed = base.position().turn() != by;
        if speech.is_past || is_passed && !base.pass() {
            return None;
        }
        let place = Place { base, is_passed, anchor: None, sense: speech.sense };
        self.fits(&place.base, run).then_some(place)
    }

    /// Where a run is made of which words say this behind a move.
    fn place(&self, speech: Speech, made: &Made, run: &Run, is_attached: bool) -> Option<Place> {
        let mut base = if speech.is_past { made.before.clone() } else { made.behind.clone() };
        let by = match speech.who {
            Who::Mover => made.by,
            Who::Other => !made.by,
            Who::Side(side) => side,
        };
        // What was threatened before a move was so by the other side.
        if speech.is_past && by == made.by {
            return None;
        }
        // What the other side could do as well is not told by the words alone.
        let is_named = matches!(speech.who, Who::Side(_));
        let is_certain = is_named || !speech.is_of_move && (is_attached || made.is_alone);
        let mut other = base.clone();
        let is_passed = base.position().turn() != by;
        let is_turned = if is_passed { base.pass() } else { other.pass() };
        if is_passed && !is_turned || !is_certain && is_turned && self.fits(&other, run) {
            return None;
        }
        let anchor = made.of_game.map(|(game, ply)| (game, ply + usize::from(!speech.is_past)));
        Some(Place { base, is_passed, anchor, sense: speech.sense })
    }

    /// Keeps the moves of a run that are made at a place: all, or the first alone where no numbers say that they stand
    /// one behind the other; the last of them.
    fn put_spoken(&self, place: Place, run: &Run, state: &mut State<'_>) -> Option<(Made, Place)> {
        if state.spoken.len() > FEW + self.text.len() / SELDOM {
            return None;
        }
        let Place { mut base, mut is_passed, anchor, sense } = place.clone();
        // `followed by Q-B3. 21. QxP`: with a number another line begins.
        let is_parted = run.moves[0].number.is_none() && run.ply.is_some();
        let moves = if is_parted { &run.moves[..1] } else { &run.moves[..] };
        let whole = played(self, &base, moves);
        let tried = if whole.moves.len() == moves.len() && whole.is_clean {
            whole
        } else {
            played(self, &base, &run.moves[..1])
        };
        let is_whole = tried.moves.len() == moves.len();
        if tried.moves.is_empty() || !tried.is_clean || !is_whole && run.ply.is_some() {
            return None;
        }
        // Nothing but the print says what it is: `P-Q4` takes nothing.
        let takes = |printed: &Printed, mv: &Move| {
            let printed = self.text[printed.span()].to_lowercase();
            let is_printed = printed.contains(['x', ':', '\u{d7}']) || printed.contains("take");
            is_printed == mv.is_capture()
        };
        if !run.moves.iter().zip(&tried.moves).all(|(printed, mv)| takes(printed, mv)) {
            return None;
        }
        let mut last = None;
        for (printed, &mv) in run.moves.iter().zip(&tried.moves) {
            let before = base.clone();
            base.play(mv);
            let position = *before.position();
            let spoken = Spoken { position, is_passed, mv, sense };
            state.spoken.push((printed.span(), anchor, spoken));
            let (by, end) = (position.turn(), printed.end());
            last =
                Some(Made { end, by, before, behind: base.clone(), of_game: None, is_alone: true });
            is_passed = false;
        }
        last.map(|made| (made, place))
    }

    /// The words behind a run; nothing if its print goes on.
    fn words_behind(&self, run: &Run) -> Option<Vec<String>> {
        let end = run.moves.last().map(Printed::end)?;
        let first = run.moves.first()?;
        let goes_on = |at: usize| {
            self.text[at..].starts_with(|sign: char| sign == '-' || sign.is_alphanumeric())
        };
        // `Kt-B3-Q2` is the way of a piece.
        if goes_on(first.end()) {
            return None;
        }
        if ends_sentence(&self.text, end) {
            return Some(Vec::new());
        }
        let behind = &self.text[end..floor(&self.text, end + BEHIND)];
        Some(words_of(behind).take(SOON).collect())
    }
}

impl State<'_> {
    /// Sets the position of a note behind a board, unless the board shows where the game stands.
    pub(super) fn stand_at(&mut self, board: Option<Position>, at: usize) {
        self.note_ground = None;
        let is_known = |ground: &Ground| {
            board.is_some_and(|board| board.board() == ground.standing.position().board())
        };
        if self.ground.as_ref().is_some_and(is_known) {
            let ground = self.ground.take();
            self.ground = ground.map(|ground| Ground { from: at, told: at, ..ground });
            return;
        }
        self.ground = board.map(|board| {
            let standing = IdentifiedPosition::new(board);
            Ground { from: at, told: at, made: None, standing }
        });
    }

    /// The line that has read the move at a place, and which of its moves that is.
    pub(super) fn made(&self, start: usize) -> Option<(&Line, usize)> {
        self.lines.all.iter().rev().filter(|line| !line.is_supposed).find_map(|line| {
            let index = line.places.partition_point(|(_, end)| *end <= start);
            let is_there = line.places.get(index).is_some_and(|(from, _)| *from <= start);
            is_there.then_some((line, index))
        })
    }
}
