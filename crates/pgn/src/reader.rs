//! Reads games from any input, in one pass, in linear time and constant memory.

mod blanks;
mod class;
mod comments;
mod encoding;
mod ending;
mod header;
mod keep;
mod line;
mod lines;
mod marker;
mod marks;
mod movetext;
mod outcome;
mod plain;
mod plain_tags;
mod slow;
mod source;
pub(crate) mod split;
mod tag;
mod tail;
mod tokens;
mod variations;
mod walk;
mod words;

use std::io::Read;

use super::start::StartTags;
use super::tree::build::TreeBuilder;
use super::{Fault, FaultKind, GameTree, Limits, Place, Visitor};
use ending::Ending;
use line::Line;
use marker::{Marker, WrittenOutcome};
use source::Source;

/// Reads games one after the other.
///
/// What it takes in:
/// - tags in any order, missing, repeated, several on a line, with stray quotation marks, others
///   or none; games without blank lines, or without any tags;
/// - LF, CR or CRLF; UTF-8 with or without a byte order mark, Latin-1, UTF-16; blanks of every
///   kind; lines that begin with `%`, which are passed over;
/// - moves as [`Written`](staunton_notation::Written) reads them, null moves (`--`, `Z0`, `@@@@`, `null`,
///   `pass`, `0000`), any or no move numbers, glyphs as `$1` and as signs;
/// - comments in braces and after `;`, variations in one another to the depth of the limit;
/// - the start from `FEN`, for Chess960 with `Variant` or without;
/// - results as people write them, see [`outcome_prefix`](crate::outcome_prefix).
///
/// A word that is no move stands in a comment, and the reading goes on, if the next number bears it
/// out. A move that is not legal ends its line: what follows in it stands in comments, for it
/// belongs to positions that cannot be known. A comment or tag that does not end is given up at the
/// next game, which is read. Every such thing is told as a [`Fault`].
///
/// # Examples
///
/// ```
/// use staunton_pgn::Reader;
///
/// let input = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 d5 *\n";
/// let mut plies = Vec::new();
/// for (game, faults) in Reader::new(input.as_bytes()).games() {
///     assert!(faults.is_empty());
///     plies.push((game.tags().get("White").unwrap_or("?").to_owned(), game.len()));
/// }
/// assert_eq!(plies, [("A".into(), 1), ("B".into(), 2)]);
/// ```
pub struct Reader<R> {
    source: Source<R>,
    limits: Limits,
    /// The lines that wait for a variation to end, outermost first.
    waiting: Vec<Line>,
    /// How many games have been begun.
    games: u64,
    state: GameState,
    /// Faults outside games.
    stray: Vec<Fault>,
    scratch: Vec<u8>,
    /// What cannot be read and is kept.
    kept: Vec<u8>,
    /// Whether what is read belongs to moves that could not be.
    is_unread: bool,
}

/// What is to be remembered while one game is read.
#[derive(Default)]
struct GameState {
    has_begun: bool,
    has_tags: bool,
    /// How many, without those that every game may have.
    tags: usize,
    seen_names: Vec<u64>,
    start: StartTags,
    outcome_tag: Option<WrittenOutcome>,
    /// A result inside a variation that has not ended: the game's, if the variation never does.
    inner_outcome: Option<Marker>,
    moves: usize,
    notes: usize,
    faults: usize,
    told_not_utf8: bool,
}

impl GameState {
    /// A state as at the beginning, in the same room.
    fn cleared(mut self) -> Self {
        self.seen_names.clear();
        Self { seen_names: self.seen_names, ..Self::default() }
    }
}

impl<R: Read> Reader<R> {
    /// Reads from `input`, within the [usual limits](Limits::default).
    pub fn new(input: R) -> Self {
        Self::with_limits(input, Limits::default())
    }

    /// Reads from `input` within `limits`.
    pub fn with_limits(input: R, limits: Limits) -> Self {
        let longest = limits.comment_bytes.max(2 * limits.tag_bytes) + tag::TAG_FRAME;
        Self {
            source: Source::new(input, longest),
            limits,
            waiting: Vec::new(),
            games: 0,
            state: GameState::default(),
            stray: Vec::new(),
            scratch: Vec::new(),
            kept: Vec::new(),
            is_unread: false,
        }
    }

    /// Reads the next game for `visitor`; none when the input is at its end.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::{Reader, Visitor};
    /// use staunton_rules::{Move, Position};
    ///
    /// /// Counts captures, and keeps nothing else.
    /// #[derive(Default)]
    /// struct Captures(u32);
    ///
    /// impl Visitor for Captures {
    ///     type Output = u32;
    ///
    ///     fn played(&mut self, mv: Move, _before: &Position, _after: &Position) {
    ///         self.0 += u32::from(mv.is_capture());
    ///     }
    ///
    ///     fn end_game(&mut self) -> u32 {
    ///         std::mem::take(&mut self.0)
    ///     }
    /// }
    ///
    /// let mut reader = Reader::new("1. e4 d5 2. exd5 Qxd5 *\n\n1. d4 *".as_bytes());
    /// let mut captures = Captures::default();
    /// assert_eq!(reader.read_game(&mut captures), Some(2));
    /// assert_eq!(reader.read_game(&mut captures), Some(0));
    /// assert_eq!(reader.read_game(&mut captures), None);
    /// ```
    pub fn read_game<V: Visitor>(&mut self, visitor: &mut V) -> Option<V::Output> {
        self.state = std::mem::take(&mut self.state).cleared();
        self.waiting.clear();
        let ending = match self.read_header(visitor) {
            header::Next::Moves => self.read_moves(visitor),
            header::Next::End => {
                self.tell_failure(visitor);
                Ending::Input
            }
        };
        if !self.state.has_begun {
            return None;
        }
        self.end_with(visitor, ending);
        if let Ending::Outcome(_) = ending {
            self.read_tail(visitor);
        }
        self.tell_failure(visitor);
        self.tell_number_of_faults(visitor);
        self.games += 1;
        Some(visitor.end_game())
    }

    /// Makes a [`GameTree`] of each game.
    pub fn games(self) -> Games<R> {
        Games { reader: self }
    }

    /// Faults that stand outside any game, such as text at the end that is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::Reader;
    ///
    /// let mut games = Reader::new("1. e4 *\n\nhere the file was cut".as_bytes()).games();
    /// assert_eq!(games.by_ref().count(), 1);
    /// assert_eq!(games.reader().stray_faults().len(), 1);
    /// ```
    pub fn stray_faults(&self) -> &[Fault] {
        &self.stray
    }

    /// How many bytes have been looked at, moved or counted so far: the measure in which reading
    /// is linear.
    pub const fn work(&self) -> u64 {
        self.source.work()
    }

    fn begin<V: Visitor>(&mut self, visitor: &mut V) {
        if self.state.has_begun {
            return;
        }
        self.state.has_begun = true;
        visitor.begin_game();
        if self.games == 0 && self.source.is_utf16() {
            let place = Place { byte: 0, line: 1, column: 1 };
            self.fault(visitor, place, FaultKind::Utf16);
        }
        for fault in std::mem::take(&mut self.stray) {
            visitor.fault(fault);
        }
    }

    /// Reads the moves, if their start is known and the visitor wants them.
    fn read_moves<V: Visitor>(&mut self, visitor: &mut V) -> Ending {
        let place = self.source.place();
        let line = match self.state.start.position() {
            Ok((start, note)) => {
                if let Some(note) = note {
                    self.fault(visitor, place, note);
                }
                Line::new(&start, visitor.begin_moves(&start))
            }
            Err(kind) => {
                self.fault(visitor, place, kind);
                Line::without_start()
            }
        };
        self.read_movetext(visitor, line)
    }

    #[cold]
    #[inline(never)]
    fn fault<V: Visitor>(&mut self, visitor: &mut V, place: Place, kind: FaultKind) {
        self.state.faults += 1;
        if self.state.faults > self.limits.faults {
            return;
        }
        let fault = Fault { game: self.games, place, kind };
        if self.state.has_begun {
            visitor.fault(fault);
        } else if self.stray.len() < self.limits.faults {
            self.stray.push(fault);
        }
    }

    fn tell_number_of_faults<V: Visitor>(&mut self, visitor: &mut V) {
        if let Some(more) = self.state.faults.checked_sub(self.limits.faults)
            && more > 0
        {
            let kind = FaultKind::More { count: more as u64 };
            let place = self.source.place();
            visitor.fault(Fault { game: self.games, place, kind });
        }
    }

    /// Tells why the input could not be read to its end.
    fn tell_failure<V: Visitor>(&mut self, visitor: &mut V) {
        if self.source.is_at_end()
            && let Some(error) = self.source.take_failure()
        {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::Input(error.to_string()));
        }
    }
}

/// The games of an input as trees, each with its faults; see [`Reader::games`].
pub struct Games<R> {
    reader: Reader<R>,
}

impl<R> Games<R> {
    /// The reader, to ask it for faults outside any game.
    pub const fn reader(&self) -> &Reader<R> {
        &self.reader
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = (GameTree, Vec<Fault>);

    fn next(&mut self) -> Option<Self::Item> {
        self.reader.read_game(&mut TreeBuilder::default())
    }
}

/// All games of an input.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Collection {
    /// The games, each with its faults.
    pub games: Vec<(GameTree, Vec<Fault>)>,
    /// Faults outside any game.
    pub stray: Vec<Fault>,
}

/// Reads all games of an input at once.
///
/// # Examples
///
/// ```
/// use staunton_pgn::read_all;
///
/// let collection = read_all("1. e4 c5 *\n\n1. f4 1-0".as_bytes());
/// let replies: Vec<usize> =
///     collection.games.iter().map(|(game, _)| game.len()).collect();
/// assert_eq!(replies, [2, 1]);
/// assert!(collection.stray.is_empty());
/// ```
pub fn read_all(input: impl Read) -> Collection {
    let mut games = Reader::new(input).games();
    let read = games.by_ref().collect();
    Collection { games: read, stray: games.reader().stray_faults().to_vec() }
}
