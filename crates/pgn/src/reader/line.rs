//! One line of moves while it is read.

use staunton_notation::{FoundMove, San};
use staunton_rules::{Color, Position, Track};

use super::walk::{Pair, Walk};
use crate::start::ARRAY;
use crate::{CommentPlace, Moves, Place, Visitor};

/// Whether a line is read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Life {
    /// It is.
    Read,
    /// It is not wanted, or is beyond a limit.
    Dead,
    /// Its moves cannot be read further, or not at all: what stands in it is kept as it is.
    Lost,
}

/// The main line or a variation, as far as it has been read.
pub(super) struct Line {
    walk: Walk,
    has_move: bool,
    is_after_number: bool,
    /// Whether words have been passed over behind the last number, so that the next tells whether
    /// one of them was a move.
    is_doubtful: bool,
    life: Life,
    /// How many variations that are passed over have been opened and not closed.
    passed_over: usize,
    /// Where the variation was opened; nothing for the main line.
    opened: Option<Place>,
}

impl Line {
    /// A line that goes on from `start`.
    pub(super) fn new(start: &Position, moves: Moves) -> Self {
        let walk = match moves {
            Moves::Follow => Walk::Followed(Pair::new(Track::from(start))),
            Moves::Read | Moves::Skip => Walk::Told(Pair::new(*start)),
        };
        let life = if moves == Moves::Skip { Life::Dead } else { Life::Read };
        Self { life, ..Self::going(walk) }
    }

    const fn going(walk: Walk) -> Self {
        Self {
            walk,
            has_move: false,
            is_after_number: false,
            is_doubtful: false,
            life: Life::Read,
            passed_over: 0,
            opened: None,
        }
    }

    /// A main line whose start is not known, so that no move of it can be read.
    pub(super) fn without_start() -> Self {
        Self { life: Life::Lost, ..Self::new(&ARRAY, Moves::Read) }
    }

    /// The position now.
    pub(super) fn position(&self) -> Position {
        match &self.walk {
            Walk::Told(pair) => *pair.now(),
            Walk::Followed(pair) => pair.now().to_position(),
        }
    }

    /// The legal move that the lowest `length` bytes of `word` mean in strict SAN.
    pub(super) fn read_fast(&self, word: u64, length: usize) -> Option<FoundMove> {
        match &self.walk {
            Walk::Told(pair) => San::find_in_word(pair.now(), word, length),
            Walk::Followed(pair) => San::find_in_word(pair.now(), word, length),
        }
    }

    /// Where the line goes; it must be told of moves and numbers with [`Line::went_on`].
    pub(super) const fn walk(&mut self) -> &mut Walk {
        &mut self.walk
    }

    /// Whether a move has been read in it.
    pub(super) const fn has_move(&self) -> bool {
        self.has_move
    }

    /// Whether nothing of what stands here is wanted.
    pub(super) const fn is_passed_over(&self) -> bool {
        !matches!(self.life, Life::Read) || self.passed_over > 0
    }

    /// Leaves aside what is left of the line.
    pub(super) const fn leave(&mut self) {
        self.life = Life::Dead;
    }

    /// Reads no further: what is left of the line is kept as it stands.
    pub(super) const fn die(&mut self) {
        self.life = Life::Lost;
    }

    /// Whether what is left of the line is to be kept as it stands.
    pub(super) const fn is_lost(&self) -> bool {
        matches!(self.life, Life::Lost)
    }

    /// Words have been passed over, any of which may have been a move.
    pub(super) const fn doubt(&mut self) {
        self.is_doubtful = true;
    }

    /// Whether words have been passed over since the last number.
    pub(super) const fn is_doubtful(&self) -> bool {
        self.is_doubtful
    }

    /// Whether the number that `text` begins with is that of the side to move: with one dot at
    /// most it is White's, with more it is Black's.
    pub(super) fn bears_out(&self, text: &[u8]) -> bool {
        let behind = text.iter().skip_while(|byte| byte.is_ascii_digit());
        let signs = behind.take_while(|byte| matches!(byte, b'.' | b' ' | 0xe2 | 0x80 | 0xa6));
        let dots = signs.filter(|byte| matches!(byte, b'.' | 0xa6)).count();
        let is_ellipsis = text.windows(3).take(8).any(|sign| sign == b"\xe2\x80\xa6");
        (self.position().turn() == Color::White) == (dots < 2 && !is_ellipsis)
    }

    /// Whether a number stands before the next word.
    pub(super) const fn is_after_number(&self) -> bool {
        self.is_after_number
    }

    /// Passes over the variation that begins here.
    pub(super) const fn pass_over_variation(&mut self) {
        self.passed_over += 1;
    }

    /// Whether a variation ends here that was passed over.
    pub(super) const fn ends_passed_over(&mut self) -> bool {
        let ends = self.passed_over > 0;
        self.passed_over = self.passed_over.saturating_sub(1);
        ends
    }

    /// Whether no variation that is passed over is open.
    pub(super) const fn is_outermost(&self) -> bool {
        self.passed_over == 0
    }

    /// Where the variation was opened; nothing for the main line.
    pub(super) const fn opened(&self) -> Option<Place> {
        self.opened
    }

    /// A move's number has been read.
    pub(super) const fn number(&mut self) {
        self.is_after_number = true;
        self.is_doubtful = false;
    }

    /// Moves or numbers have been read, the last of them a number or not.
    pub(super) const fn went_on(&mut self, has_moved: bool, is_after_number: bool) {
        self.has_move |= has_moved;
        self.is_after_number = is_after_number;
    }

    /// Passes the turn, which leads to `after`.
    pub(super) fn pass_to(&mut self, after: &Position) {
        match &mut self.walk {
            Walk::Told(pair) => pair.go_to(*after),
            Walk::Followed(pair) => pair.go_to(Track::from(after)),
        }
        self.went_on(true, false);
    }

    /// Plays a move and tells the visitor.
    pub(super) fn play<V: Visitor>(&mut self, visitor: &mut V, found: FoundMove) {
        match &mut self.walk {
            Walk::Told(pair) => pair.play(visitor, found),
            Walk::Followed(pair) => pair.play(visitor, found),
        }
        self.went_on(true, false);
    }

    /// The variation that is opened at this place, on the last move.
    pub(super) fn variation(&self, opened: Place, moves: Moves) -> Self {
        let mut line = match (&self.walk, moves) {
            (Walk::Followed(pair), Moves::Follow) => {
                Self::going(Walk::Followed(Pair::new(*pair.before())))
            }
            (Walk::Followed(pair), _) => Self::new(&pair.before().to_position(), moves),
            (Walk::Told(pair), _) => Self::new(pair.before(), moves),
        };
        line.opened = Some(opened);
        line
    }

    /// Tells where a main line ends that was only followed.
    pub(super) fn tell_end<V: Visitor>(&self, visitor: &mut V) {
        if let (Walk::Followed(pair), None) = (&self.walk, self.opened) {
            visitor.end_moves(pair.now());
        }
    }

    /// Beside what that is kept which cannot be read.
    pub(super) const fn place_of_unread(&self) -> CommentPlace {
        if self.has_move {
            CommentPlace::AfterMove
        } else if self.opened.is_some() {
            CommentPlace::BeforeMove
        } else {
            CommentPlace::Opening
        }
    }

    /// What a comment here would stand beside; nothing if it is not wanted.
    pub(super) const fn comment_place(&self) -> Option<CommentPlace> {
        if self.is_passed_over() {
            None
        } else if self.has_move && !self.is_after_number {
            Some(CommentPlace::AfterMove)
        } else if self.is_after_number || self.opened.is_some() {
            Some(CommentPlace::BeforeMove)
        } else {
            Some(CommentPlace::Opening)
        }
    }
}
